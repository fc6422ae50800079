"""What was used for a Summon, in which way of its own text a monster came, and what its player gives up for that."""

from dataclasses import replace

import pytest

from tests import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Cost, Filter, Modifier, Selector
from tests.text.reading import A_MONSTER, ability, read, refused

GAIN = say.gain_lp(300)
OTTERS = say.archetype("Otter")


def came(*filters: Filter) -> p.Condition:
    return p.AreSuch(say.that(p.THIS, *filters))


# ---------------------------------------------------------------------------------- what was used


@pytest.mark.parametrize(
    "text, how, used",
    [
        ("this card is Tribute Summoned by Tributing a Dragon monster", v.TRIBUTE_SUMMON, p.OfType(v.DRAGON)),
        ('this card is Tribute Summoned by Tributing an "Otter" monster(s)', v.TRIBUTE_SUMMON, OTTERS),
        ("this card is Tribute Summoned by Tributing at least 1 FIRE monster", v.TRIBUTE_SUMMON, p.OfAttribute(v.FIRE)),
        ('this card is Synchro Summoned using an "Otter" monster as material', v.SYNCHRO_SUMMON, OTTERS),
        ('this card is Fusion Summoned by using an "Otter" monster as Fusion Material', v.FUSION_SUMMON, OTTERS),
    ],
)
def test_a_summon_with_certain_cards(text: str, how: int, used: Filter) -> None:
    asked = came(say.came_with(used))
    assert ability(A_MONSTER, f"If {text}: Gain 300 LP.") == say.trigger(
        p.IsSummoned(how=how), GAIN, optional=False, condition=asked
    )


def test_a_summon_with_this_card() -> None:
    gone = v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_EXTRA_DECK
    with_this = p.IsSummoned(say.monster(p.CameWithThis()), v.TRIBUTE_SUMMON)
    assert ability(A_MONSTER, "If a monster is Tribute Summoned by Tributing this card: Gain 300 LP.") == say.trigger(
        with_this, GAIN, optional=False, places=gone
    )
    with_this = p.IsSummoned(say.monster(p.CameWithThis()), v.SYNCHRO_SUMMON, by=v.YOU)
    assert ability(A_MONSTER, "If you Synchro Summon a monster using this card as material: Gain 300 LP.") == (
        say.trigger(with_this, GAIN, optional=False, places=gone)
    )


def test_what_was_used_is_counted_and_added_up() -> None:
    tuner = "1 Tuner + 1+ non-Tuner monsters\n"
    used = p.Count(say.that(p.USED, p.OfAttribute(v.WATER)), 100)
    assert ability(
        v.MONSTER | v.EFFECT | v.SYNCHRO,
        f"{tuner}This card gains 100 ATK for each WATER monster used for the Synchro Summon of this card.",
    ).modifiers == (say.gains_atk(used),)
    total = p.Total(p.S_ORIGINAL_ATK, say.that(p.USED))
    assert ability(
        A_MONSTER, "This card's ATK becomes the combined original ATK of the monsters Tributed for its Tribute Summon."
    ).modifiers == (p.AttackBecomes(say.number(total)),)
    program = read(
        A_MONSTER,
        "You can Special Summon this card (from your hand) by sending 1 or more other monsters "
        "from your hand to the GY. Gains 100 ATK for each monster sent to the GY for this Special "
        "Summon.",
    )
    assert program.abilities[0].modifiers == (say.gains_atk(p.Count(say.that(p.USED), 100)),)


@pytest.mark.parametrize(
    "text",
    [
        "If this card is Tribute Summoned using a Dragon monster as material: Gain 300 LP.",
        "If this card is Synchro Summoned by Tributing a Dragon monster: Gain 300 LP.",
        "If this card is Tribute Summoned by Tributing a face-up monster: Gain 300 LP.",
        "If this card is Tribute Summoned by Tributing this card: Gain 300 LP.",
        "Gains 100 ATK for each WATER monster used for the Synchro Summon of this card.",  # no Synchro Monster
        "Gains 100 ATK for each monster banished for this Special Summon.",  # none has been told
        "This card's ATK becomes the combined ATK of the monsters Tributed for its Tribute Summon.",
    ],
)
def test_what_cannot_have_been_used(text: str) -> None:
    refused(A_MONSTER, text)


# ---------------------------------------------------------------------------------- this way


BY_EFFECT = "You can discard 1 card; Special Summon this card from your hand."
BY_TEXT = "You can Special Summon this card (from your hand) by paying 500 LP."
BY_TRIBUTES = "You can Tribute 3 monsters to Tribute Summon (but not Set) this card."


@pytest.mark.parametrize(
    "way, event",
    [
        (BY_EFFECT, p.IsSummoned(how=v.SPECIAL_SUMMON, source=replace(say.this_card, all=False))),
        (BY_TEXT, p.IsSummoned(how=v.BY_OWN_CONDITION)),
        (BY_TRIBUTES, p.IsSummoned(how=v.BY_OWN_CONDITION)),
    ],
)
def test_when_summoned_this_way(way: str, event: p.Pattern) -> None:
    *_, found = read(A_MONSTER, f"{way} If Summoned this way: Gain 300 LP.").abilities
    assert found == say.trigger(event, GAIN, optional=False)


@pytest.mark.parametrize(
    "way, so",
    [
        (BY_EFFECT, say.came_by_its_own_effect),
        (BY_TEXT, p.Summoned(v.BY_OWN_CONDITION)),
        (BY_TRIBUTES, p.Summoned(v.BY_OWN_CONDITION)),
    ],
)
def test_what_holds_of_one_that_came_this_way(way: str, so: Filter) -> None:
    held = say.continuous(p.CannotAttack(condition=came(so)), places=v.IN_MONSTER_ZONE)
    assert read(A_MONSTER, f"{way} If Summoned this way, it cannot attack.").abilities[-1] == held
    piercing = say.continuous(p.Pierces(condition=came(so)), places=v.IN_MONSTER_ZONE)
    assert (
        read(
            A_MONSTER,
            f"{way} If this card Summoned this way attacks a Defense Position monster, inflict piercing battle damage.",
        ).abilities[-1]
        == piercing
    )
    in_end_phase = say.trigger(p.PhaseComes(v.END_PHASE), p.Destroy(say.this_card), optional=False, condition=came(so))
    for text in (
        "If Summoned this way, during the End Phase: Destroy this card.",
        "During the End Phase, if this card was Summoned this way: Destroy it.",
    ):
        assert read(A_MONSTER, f"{way} {text}").abilities[-1] == in_end_phase


@pytest.mark.parametrize(
    "text",
    [
        "If Summoned this way: Gain 300 LP.",
        "If Summoned this way, this card cannot attack.",
        f"{BY_EFFECT} {BY_EFFECT} If Summoned this way: Gain 300 LP.",
        f"{BY_TEXT} {BY_TRIBUTES} If Summoned this way: Gain 300 LP.",
    ],
)
def test_a_way_that_is_not_clear(text: str) -> None:
    refused(A_MONSTER, text)


def test_what_comes_of_a_way_of_its_own() -> None:
    ban = say.modify(None, p.CannotSummon(v.NORMAL_SUMMON | v.SET_FACE_DOWN))
    after = say.each_time(p.IsSummoned(how=v.BY_OWN_CONDITION, by=v.YOU), ban, places=v.IN_MONSTER_ZONE, as_rule=True)
    words = "you cannot Normal Summon/Set monsters for the rest of this turn"
    for text in (
        f"{BY_TEXT[:-1]}, but {words}.",
        f"{BY_TEXT} After this card was Special Summoned this way, {words}.",
        f"{BY_TEXT} If Summoned this way, {words}.",
    ):
        assert read(A_MONSTER, text).abilities == (after,)
    so = came(p.Summoned(v.BY_OWN_CONDITION))
    weaker = say.continuous(p.AttackBecomes(p.Const(900), original=True, condition=so), places=v.IN_MONSTER_ZONE)
    program = read(A_MONSTER, "You can Normal Summon this card without Tributing, but its original ATK becomes 900.")
    assert program == say.program(say.tributes(0, also_set=False), weaker)
    halved = say.continuous(p.AttackBecomes(p.Half(), original=True, condition=so), places=v.IN_MONSTER_ZONE)
    program = read(
        A_MONSTER, "You can Normal Summon/Set this card without Tributing, but its original ATK becomes halved."
    )
    assert program == say.program(say.tributes(0), halved)


def test_this_card_that_came_so() -> None:
    there = p.AreSuch(say.that(p.THIS, p.Summoned(v.SPECIAL_SUMMON), positions=v.FACE_UP, places=v.IN_MONSTER_ZONE))
    assert ability(A_MONSTER, "While this Special Summoned card is on the field, it gains 500 ATK.").modifiers == (
        say.gains_atk(500, condition=there),
    )
    assert ability(A_MONSTER, "If this card was Special Summoned, it cannot attack.").modifiers == (
        p.CannotAttack(condition=came(p.Summoned(v.SPECIAL_SUMMON))),
    )


@pytest.mark.parametrize(
    "text, procedure",
    [
        ("You can Normal Summon this card with 1 Tribute.", say.tributes(1, also_set=False)),
        ("You can Tribute Summon (but not Set) this card with 2 Tributes.", say.tributes(2, also_set=False)),
        ("You can Normal Summon/Set this card with 1 Tribute.", say.tributes(1)),
        ("You can Normal Summon this card without Tributes.", say.tributes(0, also_set=False)),
    ],
)
def test_fewer_tributes(text: str, procedure: p.Procedure) -> None:
    assert read(A_MONSTER, text).procedures == (procedure,)


# ---------------------------------------------------------------------------------- as many as possible, with this card


def test_as_many_as_possible() -> None:
    def_200 = p.HasDefense(200, 200)
    wanted = say.every(say.in_graveyard(p.OfKinds(v.MONSTER), p.OfAttribute(v.FIRE), def_200))
    summon = p.SpecialSummon(replace(wanted, as_many_as_possible=True))
    for text in (
        "Special Summon as many FIRE monsters with 200 DEF as possible from your GY.",
        "Special Summon from your GY as many FIRE monsters as possible with 200 DEF.",
    ):
        assert read(v.SPELL, text).abilities[0].block.acts == (summon,)
    refused(v.SPELL, "Special Summon as many FIRE monsters as possible.")
    refused(v.SPELL, "Special Summon as many FIRE monsters you control as possible.")


def test_a_fusion_with_this_card_among_the_materials() -> None:
    fusion = ability(
        A_MONSTER,
        "You can Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you "
        "control "
        "as material, including this card.",
    ).block.acts[0]
    assert fusion == say.fusion_summon(materials=say.monster(side=v.YOU), what=fusion.what, with_this_card=True)
    refused(
        v.SPELL,
        "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you control as material, "
        "including this card.",
    )


# ---------------------------------------------------------------------------------- what is given up


NO_NORMAL_SUMMON = (
    p.TurnVow(p.CannotSummon(v.NORMAL_SUMMON), p.IsSummoned(Selector(), v.NORMAL_SUMMON, by=v.YOU)),
    p.TurnVow(p.CannotSummon(v.SET_FACE_DOWN), replace(p.IsSet(say.monster(), v.BY_RULE), by=v.YOU)),
)
NO_BATTLE_PHASE = p.TurnVow(p.NoBattlePhase(), p.PhaseComes(v.BATTLE_PHASE, v.YOU))


def no_special_summon(cards: Selector | None = None, others: bool = False, from_places: int = 0) -> Cost:
    before = p.IsSummoned(
        Selector(filters=cards.filters if cards is not None else ()),
        v.SPECIAL_SUMMON,
        by=v.YOU,
        from_places=from_places,
    )
    return p.TurnVow(p.CannotSummon(v.SPECIAL_SUMMON, cards, others=others), before)


@pytest.mark.parametrize(
    "words, costs",
    [
        ("You cannot Normal Summon/Set", NO_NORMAL_SUMMON),
        ("You cannot Special Summon other monsters", (no_special_summon(others=True),)),
        ("You cannot Special Summon another monster(s)", (no_special_summon(others=True),)),
        (
            "You cannot Special Summon any Level 5 or higher monsters",
            (no_special_summon(Selector(filters=(p.HasLevel(5),))),),
        ),
        (
            "You cannot Special Summon monsters from the Extra Deck",
            (no_special_summon(Selector(places=v.IN_EXTRA_DECK), False, v.IN_EXTRA_DECK),),
        ),
        ("You cannot Special Summon or conduct your Battle Phase", (no_special_summon(), NO_BATTLE_PHASE)),
    ],
)
def test_vows(words: str, costs: tuple[Cost, ...]) -> None:
    assert read(v.SPELL, f"Draw 1 card. {words} the turn you activate this card.").abilities[0].costs == costs


def test_vows_of_a_summon() -> None:
    program = read(A_MONSTER, f"{BY_TEXT} You cannot Special Summon other monsters the turn you Summon this way.")
    [way] = program.procedures
    assert isinstance(way, p.OwnWay) and way.costs[0] == no_special_summon(others=True)
    program = read(A_MONSTER, "You cannot conduct your Battle Phase during the turn you Special Summon this card.")
    happened = p.HappenedThisTurn(p.PhaseComes(v.BATTLE_PHASE, v.YOU))
    assert program.procedures == (p.CannotBeSummoned(v.SPECIAL_SUMMON, condition=happened),)
    assert program.abilities == tuple(
        say.each_time(
            p.IsSummoned(how=v.SPECIAL_SUMMON, by=side),
            say.modify(None, p.NoBattlePhase(side=side)),
            places=v.IN_MONSTER_ZONE,
            as_rule=True,
        )
        for side in (v.YOU, v.OPPONENT)
    )
    refused(A_MONSTER, "You cannot Special Summon other monsters the turn you Summon this way.")


def test_a_vow_of_each_effect() -> None:
    program = read(
        A_MONSTER,
        "You can pay 500 LP; draw 1 card. You can discard 1 card; draw 1 card. You cannot "
        "conduct "
        "your Battle Phase the turn you activate any of this card's effects.",
    )
    assert [a.costs[0] for a in program.abilities] == [NO_BATTLE_PHASE, NO_BATTLE_PHASE]


# ---------------------------------------------------------------------------------- what simply holds


@pytest.mark.parametrize(
    "text, modifiers",
    [
        (
            "Neither player can Special Summon a Level 4 or lower monster.",
            [p.CannotSummon(v.SPECIAL_SUMMON, Selector(filters=(p.HasLevel(high=4),)), side=v.EITHER)],
        ),
        ("Neither player can Summon monsters.", [p.CannotSummon(v.ANY_SUMMON, side=v.EITHER)]),
        (
            "WIND monsters cannot be Special Summoned.",
            [p.CannotSummon(v.SPECIAL_SUMMON, Selector(filters=(p.OfAttribute(v.WIND),)), side=v.EITHER)],
        ),
        (
            "You cannot Special Summon from the Extra Deck, except Synchro Monsters.",
            [
                p.CannotSummon(
                    v.SPECIAL_SUMMON, Selector(places=v.IN_EXTRA_DECK, filters=(say.not_(p.OfKinds(v.SYNCHRO)),))
                )
            ],
        ),
        (
            'This card cannot be Tributed for a Tribute Summon, except for an "Otter" monster.',
            [p.NotMaterial(v.TRIBUTE_SUMMON, Selector(filters=(say.not_(OTTERS),)))],
        ),
        (
            "If you Tribute Summon a Dragon monster, you can treat this card as 2 Tributes.",
            [p.TributeWorth(p.Const(2), Selector(filters=(p.OfType(v.DRAGON),)))],
        ),
        (
            "This card can be treated as 3 Tributes for the Tribute Summon of a Dragon monster.",
            [p.TributeWorth(p.Const(3), Selector(filters=(p.OfType(v.DRAGON),)))],
        ),
        (
            "This card cannot be Tributed, or be used as a Fusion or Xyz Material for a Summon.",
            [p.NotTributed(), p.NotMaterial(v.FUSION_SUMMON | v.XYZ_SUMMON)],
        ),
    ],
)
def test_bans(text: str, modifiers: list[Modifier]) -> None:
    assert ability(A_MONSTER, text) == say.continuous(*modifiers, places=v.IN_MONSTER_ZONE)


def test_older_words_for_a_cost_under_a_condition() -> None:
    found = ability(
        A_MONSTER,
        'You can Tribute this card while "Test Reef" is on the field to Special Summon 1 '
        '"Otter" '
        "monster from your Deck.",
    )
    brought = p.SpecialSummon(say.in_deck(p.OfKinds(v.MONSTER), OTTERS))
    wanted: Ability = say.ignition(
        brought, costs=[p.TributeCost(say.this_card)], condition=p.ThereIs(say.card_on_field(say.named("Test Reef")))
    )
    assert found == wanted
