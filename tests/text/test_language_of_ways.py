"""What the combining grammar reads of ways to be Summoned, of what they used, and of what is used for others."""

from dataclasses import replace

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Filter, Procedure, Selector
from tests.text.reading import program
from tests.cards.stories.settling import settle
from tests.phrases import synchro_of
from tests.rulebook.scenario import Scenario, monster_card
from tests.text.test_language_alone_of_summons import A_MONSTER, refused, said, this_is

FISH = p.OfType(v.FISH)


def ways(text: str, kinds: int = A_MONSTER) -> tuple[Procedure, ...]:
    made = program("Test Card", kinds, text)
    assert made is not None, text
    return tuple(replace(each, text=(0, 0)) for each in made.procedures)


# -- what was used ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "how, with_them, asked",
    [
        ("Fusion", "using 3 or more Fusion Materials", p.CameWith(3)),
        ("Synchro", "using only Fish monsters as material", p.CameWith(high=0, such=(say.not_(FISH),))),
        ("Tribute", "by Tributing only Fish monsters", p.CameWith(high=0, such=(say.not_(FISH),))),
        ("Tribute", "by Tributing 3 monsters", p.CameWith(3)),
        ("Tribute", "with 2 Tributes", p.CameWith(2, 2)),
        ("Synchro", 'using "Tin Heron" as material', say.came_with(say.named("Tin Heron"))),
    ],
)
def test_what_it_was_summoned_with(how: str, with_them: str, asked: Filter) -> None:
    told = said(f"If this card was {how} Summoned {with_them}, it gains 300 ATK.")
    ways_of = {"Fusion": v.FUSION_SUMMON, "Synchro": v.SYNCHRO_SUMMON, "Tribute": v.TRIBUTE_SUMMON}
    assert told.modifiers[0].condition == this_is(p.Summoned(ways_of[how]), asked)


def test_it_is_used_for_no_other_summon() -> None:
    assert refused("If this card was Fusion Summoned using 3 or more Synchro Materials, it gains 300 ATK.")
    assert refused("If this card was Synchro Summoned with 2 Tributes, it gains 300 ATK.")
    assert refused("If this card was Fusion Summoned using only monsters on the field as material, it gains 300 ATK.")


def test_a_summon_that_uses_so_many() -> None:
    told = said(
        "If this card is sent to the GY for a Synchro Summon that uses 2 or more Fish monsters as material: You can "
        "draw 1 card."
    )
    with_them = Selector(filters=(say.came_with(FISH, low=2),))
    assert told.event == (p.IsUsedAsMaterial(None, v.SYNCHRO_SUMMON, summoned=with_them),)


def test_the_monster_that_used_this_card() -> None:
    one = "A Fish Synchro Monster that was Summoned using this card as Synchro Material cannot be destroyed by battle."
    other = "A Fish Synchro Monster that used this card as a Synchro Material cannot be destroyed by battle."
    assert replace(said(one), text=(0, 0)) == replace(said(other), text=(0, 0))


def test_so_many_as_were_tributed_for_it() -> None:
    (act,) = said(
        'When this card is Tribute Summoned: You can Special Summon "Reed Tokens" (Plant/EARTH/Level 1/ATK 500/DEF 0), '
        "up to the number of Fish monsters Tributed for this card's Tribute Summon."
    ).block.acts
    assert isinstance(act, p.MakeTokens) and act.up_to
    assert act.count == p.Count(Selector(ref=p.USED, all=True, filters=(FISH,)))


# -- ways ------------------------------------------------------------------------------------------------------


def test_three_tributes_and_no_fewer() -> None:
    asked = p.OwnTributes(3, Selector(), optional=False, also_set=True)
    assert ways("Must be Normal Summoned/Set by Tributing 3 monsters.") == (asked,)
    assert ways("Cannot be Normal Summoned, except by Tributing 3 monsters.") == (replace(asked, also_set=False),)


def test_what_it_is_like_once_it_has_come_so() -> None:
    text = "You can Normal Summon this card without Tributing, but its original ATK is halved and its Level becomes 2."
    so = this_is(p.Summoned(v.BY_OWN_CONDITION))
    atk, level = said(text).modifiers
    assert isinstance(atk, p.FigureBecomes) and atk.value == p.Half() and atk.condition == so
    assert isinstance(level, p.LevelChanges) and level.condition == so


def test_materials_of_any_monsters_pay_for_it() -> None:
    (way,) = ways(
        "You can Special Summon this card (from your hand) by detaching 2 materials from monsters you control."
    )
    assert isinstance(way, p.OwnWay)
    assert way.costs == (p.DetachCost(say.every(say.monster(side=v.YOU)), count=say.number(2)),)


def test_something_is_paid_before_a_material_is_used() -> None:
    kinds = v.MONSTER | v.XYZ | v.EFFECT
    for word in (", and", ", then"):
        _, way = ways(
            "2 Level 4 monsters\nYou can also Xyz Summon this card by discarding 1 card"
            f'{word} using 1 "Heron" Xyz Monster you control as material. (Transfer its materials to this card.)',
            kinds,
        )
        assert isinstance(way, p.XyzMaterials) and way.any_level and way.transfers
        assert [type(each) for each in way.costs] == [p.DiscardCost]


def test_the_only_monsters_one_controls() -> None:
    only = ways('If the only monster you control is "Tin Heron", you can Special Summon this card (from your hand).')
    count = p.Count(say.every(say.monster(side=v.YOU)))
    heron = p.ThereIs(say.monster(say.named("Tin Heron"), side=v.YOU))
    assert only == (p.OwnWay(v.IN_HAND, condition=say.all_of(say.compare(count, p.EQUAL, 1), heron)),)
    (two, _) = ways(
        "Must first be Special Summoned (from your hand) while the only monsters you control are 2 Fish monsters."
    )
    assert isinstance(two, p.OwnWay) and two.condition is not None
    assert two.condition == say.all_of(p.OnlySuch(say.monster(FISH, side=v.YOU)), say.compare(count, p.EQUAL, 2))


def test_by_a_card_of_a_sort() -> None:
    by = Selector(filters=(p.OfKinds(v.SPELL), say.archetype("Heron")))
    assert ways('Must be Special Summoned with a "Heron" Spell.') == (p.OnlyByEffect(by=by),)


# -- orders ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, made",
    [
        (
            "Normal Summon 1 Level 6 monster without Tributing.",
            p.NormalSummon(say.in_hand(p.HasLevel(6, 6)), without_tributes=True),
        )
    ],
)
def test_orders(text: str, made: p.NormalSummon) -> None:
    told = program("Test Card", v.SPELL, text)
    assert told is not None
    (ability,) = told.abilities
    assert isinstance(ability, Ability) and ability.block.acts[0] == made


def test_cards_that_add_up() -> None:
    token = p.OfKinds(v.MONSTER | v.TOKEN)
    for so_many in ("Tokens", "Token(s)"):
        (cost,) = said(f"You can Tribute {so_many} whose total Levels equal 3 or more; draw 1 card.").costs
        assert isinstance(cost, p.TributeCost) and cost.selector is not None
        assert cost.selector.group == p.TotalLevelsAtLeast(3) and cost.selector.filters == (token,)
        assert (cost.selector.least, cost.selector.most) == (1, p.ANY_NUMBER)
    assert refused("You can Tribute Token whose total Levels equal 3 or more; draw 1 card.")


# -- what becomes of materials -----------------------------------------------------------------------------------


def test_another_monster_sent_there_as_material() -> None:
    told = said(
        'If another "Heron" monster is sent to your GY as Synchro Material, while you control this card: You can draw 1 '
        "card."
    )
    herons = (say.archetype("Heron"), p.OfKinds(v.MONSTER), p.OwnedBy(v.YOU), p.Lies(places=v.IN_GRAVEYARD))
    (event,) = told.event
    assert isinstance(event, p.IsUsedAsMaterial) and event.how == v.SYNCHRO_SUMMON and event.subject is not None
    assert event.subject.other and set(event.subject.filters) <= set(herons) and len(event.subject.filters) >= 3
    assert told.condition == p.ThisIs(v.ON_FIELD, v.FACE_UP) and told.places & v.IN_MONSTER_ZONE


def test_tributed_for_the_summon_of_some() -> None:
    one = said("If you Tribute this card for the Tribute Summon of a Fish monster: You can draw 1 card.")
    other = said("If this card is Tributed for the Tribute Summon of a Fish monster: You can draw 1 card.")
    (tributed,) = other.event
    assert isinstance(tributed, p.IsUsedAsMaterial) and tributed.by == v.EITHER
    assert replace(one, text=(0, 0)) == replace(other, text=(0, 0), event=(replace(tributed, by=v.YOU),))
    assert refused("If you Tribute this card for the Synchro Summon of a Fish monster: You can draw 1 card.")
    (theirs,) = said("If your opponent Tributes this card for a Tribute Summon: You can draw 1 card.").event
    assert isinstance(theirs, p.IsUsedAsMaterial) and theirs.by == v.OPPONENT


@pytest.mark.parametrize(
    "taking, place",
    [
        ("sending Fusion Materials mentioned on it from your Deck to the GY", v.GRAVEYARD),
        ("banishing the Fusion Materials mentioned on it from your field or GY", v.BANISHED),
        ("shuffling its materials from your field or GY into the Deck", v.DECK),
    ],
)
def test_where_materials_go(taking: str, place: int) -> None:
    text = f"Fusion Summon 1 Fusion Monster from your Extra Deck, by {taking}."
    made = program("Test Card", v.SPELL, text)
    assert made is not None
    act = made.abilities[0].block.acts[0]
    assert isinstance(act, p.FusionSummon) and act.goes_to == place


def test_materials_have_to_go_somewhere_else() -> None:
    for taking in (
        "sending its materials from your field",
        "banishing its materials from your field to the GY",
        "shuffling its materials from your Deck into the Deck",
    ):
        assert refused(f"Fusion Summon 1 Fusion Monster from your Extra Deck, by {taking}.", v.SPELL)


def test_a_ritual_summon_in_newer_words() -> None:
    such = "monsters from your hand or field whose total Levels"
    for text, exact in (
        (f"Ritual Summon 1 Ritual Monster from your hand, by Tributing {such} equal or exceed its Level.", False),
        (
            f"Tribute {such} equal the Level of the Ritual Monster, then Ritual Summon 1 Ritual Monster from your hand.",
            True,
        ),
    ):
        made = program("Test Card", v.SPELL | v.RITUAL, text)
        assert made is not None
        act = made.abilities[0].block.acts[0]
        assert isinstance(act, p.RitualSummon) and act.exact == exact and act.total is None


def test_by_an_effect_of_such_a_card() -> None:
    one = said('If this card is Special Summoned by a "Heron" card effect: You can draw 1 card.')
    other = said('If this card is Special Summoned by the effect of a "Heron" card: You can draw 1 card.')
    assert replace(one, text=(0, 0)) == replace(other, text=(0, 0))
    third = said('If this card is Special Summoned by a "Heron" card\'s effect: You can draw 1 card.')
    assert replace(third, text=(0, 0)) == replace(other, text=(0, 0))


XYZ_MONSTER = v.MONSTER | v.XYZ | v.EFFECT


@pytest.mark.parametrize(
    "told, has",
    [
        ("2 or more materials", p.HasMaterials(2)),
        ("2 or less materials", p.HasMaterials(0, 2)),
        ("2 materials", p.HasMaterials(2, 2)),
        ("2 or more materials attached to it", p.HasMaterials(2)),
    ],
)
def test_so_many_materials(told: str, has: Filter) -> None:
    text = f"2 Level 4 monsters\nWhile this card has {told}, it gains 300 ATK."
    assert said(text, XYZ_MONSTER).modifiers[0].condition == this_is(has)


def test_detached_wherever_it_goes() -> None:
    told = said("If this card is detached from an Xyz Monster: You can draw 1 card.")
    assert told.event == (p.Moves(all_causes=v.DETACHED, to_places=v.IN_GRAVEYARD | v.IN_BANISHED),)


def test_by_its_materials_without_a_spell() -> None:
    text = (
        '"Reed" + "Wren"\nMust be either Fusion Summoned, or Special Summoned by Tributing the above cards you control '
        '(in which case you do not use "Polymerization").'
    )
    way = next(each for each in ways(text, v.MONSTER | v.FUSION | v.EFFECT) if isinstance(each, p.OwnWay))
    assert way.places == v.IN_EXTRA_DECK and [type(each) for each in way.costs] == [p.TributeCost]


def test_its_own_summon_cannot_be_negated() -> None:
    sure = p.SureSummons(how=v.FUSION_SUMMON, cards=say.this_card)
    assert said("The Fusion Summon of this card cannot be negated.").modifiers == (sure,)


# -- Tokens, limits, older words ----------------------------------------------------------------------------------


def test_two_sorts_of_tokens() -> None:
    (both,) = said(
        'If this card is destroyed: Special Summon 1 "Reed Token" (Plant/EARTH/Level 1/ATK 500/DEF 0) and 1 "Wren Token" '
        "(Winged Beast/WIND/Level 2/ATK 800/DEF 100) in Defense Position."
    ).block.acts
    assert isinstance(both, p.Both)
    reed, wren = both.does.acts
    assert isinstance(reed, p.MakeTokens) and isinstance(wren, p.MakeTokens)
    assert (reed.facts.name, wren.facts.name) == ("Reed Token", "Wren Token")
    assert reed.position == wren.position and reed.position


@pytest.mark.parametrize("word, how", [("Synchro ", v.SYNCHRO_SUMMON), ("Special ", v.SPECIAL_SUMMON), ("", 0)])
def test_summoned_so_once_in_a_turn(word: str, how: int) -> None:
    (limit,) = ways(f'You can only {word}Summon "Test Card" once per turn.')
    came = p.IsSummoned(Selector(filters=(say.named("Test Card"),)), how, by=v.YOU)
    assert limit == p.CannotBeSummoned(how or v.ANY_SUMMON, condition=p.HappenedThisTurn(came))


def test_tributes_from_the_field_or_the_hand() -> None:
    for where in ("the field or your hand", "your hand or field"):
        made = program(
            "Test Card",
            v.SPELL | v.RITUAL,
            'Can be used to Ritual Summon "Wren". You must also Tribute monsters from '
            f"{where} whose total Levels equal 8 or more.",
        )
        assert made is not None
        act = made.abilities[0].block.acts[0]
        assert isinstance(act, p.RitualSummon) and act.total == p.Const(8)
        assert (act.materials.places, act.materials.side) == (v.IN_HAND | v.IN_MONSTER_ZONE, v.YOU)


# -- once it has come so ---------------------------------------------------------------------------------------

BY_TEXT = "You can Special Summon this card (from your hand) by discarding 2 Fish monsters. "


@pytest.mark.parametrize(
    "lead",
    [
        "If you do, ",
        "If Summoned this way, ",
        "When Special Summoned this way, ",
        "If you Special Summon this card this way, ",
    ],
)
def test_for_a_time_from_then_on(lead: str) -> None:
    told = said(f"{BY_TEXT}{lead}you cannot Special Summon Fish monsters for the rest of this turn.")
    assert told.kind == p.EACH_TIME and told.as_rule
    assert told.event == (p.IsSummoned(how=v.BY_OWN_CONDITION, by=v.YOU),)
    told = said(f"{BY_TEXT}{lead}this card cannot attack this turn.")
    assert told.kind == p.EACH_TIME and not told.as_rule and told.event == (p.IsSummoned(how=v.BY_OWN_CONDITION),)
    (act,) = told.block.acts
    assert isinstance(act, p.Modify) and act.modifiers == (p.CannotAttack(),) and act.until == say.until_end_of_turn
    told = said(f"{BY_TEXT}{lead}destroy it during the End Phase.")
    (later,) = told.block.acts
    assert isinstance(later, p.Later) and later.does.acts == (p.Destroy(say.this_card),)
    assert refused(f"{BY_TEXT}{lead}draw 1 card during the End Phase.")


def test_without_such_a_way_nothing_comes_of_it() -> None:
    assert refused("If Summoned this way, this card cannot attack this turn.")


def test_what_becomes_of_it_this_turn() -> None:
    told = said(
        "You can Special Summon this card (from your hand) by discarding 2 Fish monsters, but it cannot attack this turn."
    )
    assert told.kind == p.EACH_TIME and told.event == (p.IsSummoned(how=v.BY_OWN_CONDITION),)
    (act,) = told.block.acts
    assert isinstance(act, p.Modify) and act.modifiers == (p.CannotAttack(),)


def test_when_one_does_after_it_is_told_how_often() -> None:
    told = said(
        f'{BY_TEXT}You can only Special Summon "Test Card" once per turn this way. When you do: You can draw 1 card.'
    )
    assert told.event == (p.IsSummoned(how=v.BY_OWN_CONDITION),)


@pytest.mark.parametrize("gone, place", [("banished", v.BANISHED), ("shuffled into the Deck", v.DECK)])
def test_where_synchro_materials_go(gone: str, place: int) -> None:
    made = program(
        "Reed",
        A_MONSTER | v.TUNER,
        "You can target 1 monster in your GY; Special Summon it, and if you do, immediately after this effect resolves, "
        "Synchro Summon 1 Synchro Monster using only that monster and this card. These Synchro Materials are "
        f"{gone} instead of being sent to the GY.",
    )
    assert made is not None
    game = Scenario()
    reed = game.a.monster(monster_card("Reed", 500, 500, level=2, kinds=v.TUNER, program=made))
    wren = game.a.graveyard(monster_card("Wren", 500, 500, level=3))
    great = game.a.extra(monster_card("Great", 2000, 2000, level=5, kinds=v.SYNCHRO, program=say.program(synchro_of())))
    game.begin()
    game.activate(reed)
    settle(game)
    assert great.place == v.MONSTER_ZONE and reed.place == wren.place == place
