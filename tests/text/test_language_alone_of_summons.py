"""What the combining grammar alone reads of Summons: what they use, what is used for them, one more Normal Summon."""

from dataclasses import replace

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.cards.card import Card
from engine.program import Ability, Condition, Modifier, Selector
from engine.duel.state import question as q
from engine.text.lowering.said import Further
from tests.text.reading import answers, program
from engine.vocabulary import (
    BANISHED,
    EFFECT,
    FUSION,
    GRAVEYARD,
    HAND,
    MONSTER,
    MONSTER_ZONE,
    RITUAL,
    SPELL,
    SYNCHRO,
    TUNER,
    XYZ,
)
from tests.cards.stories.settling import play, settle
from tests.narrowed import there
from tests.phrases import fusion_of, synchro_of
from tests.rulebook.scenario import Scenario, monster_card, spell_card

A_MONSTER = MONSTER | EFFECT


def said(text: str, kinds: int = A_MONSTER) -> Ability:
    """The last thing that a text tells, as the combining grammar reads it."""
    *_, (sentence, answer) = answers(kinds, text)
    assert answer.said is not None, (sentence.text, answer.why)
    (only,) = (each for each in answer.said if isinstance(each, Ability))
    return only


def refused(text: str, kinds: int = A_MONSTER) -> bool:
    return any(answer.said is None for _, answer in answers(kinds, text))


def held(text: str, kinds: int = A_MONSTER) -> tuple[Modifier, ...]:
    return said(text, kinds).modifiers


def this_is(*filters: p.Filter) -> Condition:
    return p.AreSuch(say.that(p.THIS, *filters))


PLANT = Selector(filters=(p.OfType(v.PLANT),))
PLANTS = say.came_with(p.OfType(v.PLANT))


def test_what_was_used_for_its_summon_is_asked_of_a_monster() -> None:
    came = this_is(p.Summoned(v.TRIBUTE_SUMMON), PLANTS)
    told = said(
        "If this card that was Tribute Summoned by Tributing a Plant monster attacks a Defense Position monster, inflict "
        "piercing battle damage."
    )
    assert told.modifiers == (p.Pierces(condition=came),)
    only = said("If you control a monster that was Synchro Summoned using only Plant monsters: You can draw 1 card.")
    none_else = p.CameWith(high=0, such=(say.not_(p.OfType(v.PLANT)),))
    assert only.condition == p.ThereIs(say.monster(p.Summoned(v.SYNCHRO_SUMMON), none_else, side=v.YOU))
    assert refused("If you control a monster that was Flip Summoned by Tributing a Plant monster: You can draw 1 card.")


def test_a_player_summons_whatever_comes() -> None:
    told = said("Each time you Xyz Summon: Draw 1 card.")
    assert told.event == (p.IsSummoned(say.monster(), v.XYZ_SUMMON, by=v.YOU),)
    told = said("If you Tribute Summon this card by Tributing a Plant monster: You can draw 1 card.")
    assert told.event == (p.IsSummoned(None, v.TRIBUTE_SUMMON, by=v.YOU),) and told.condition == this_is(PLANTS)
    told = said("If you Fusion Summon using this card as Fusion Material: You can draw 1 card.")
    used = p.IsSummoned(say.monster(p.CameWithThis()), v.FUSION_SUMMON, by=v.YOU)
    assert told.event == (used,) and not told.places & v.ON_FIELD


@pytest.mark.parametrize(
    ("text", "modifiers"),
    [
        ("This card cannot attack or be Tributed.", (p.CannotAttack(), p.NotTributed())),
        (
            "This card cannot attack, be Tributed, or be used as Synchro Material.",
            (p.CannotAttack(), p.NotTributed(), p.NotMaterial(v.SYNCHRO_SUMMON)),
        ),
        (
            "Cannot be Tributed for a Tribute Summon, unless it is for a Plant monster.",
            (p.NotMaterial(v.TRIBUTE_SUMMON, Selector(filters=(say.not_(p.OfType(v.PLANT)),))),),
        ),
    ],
)
def test_neither_this_nor_that(text: str, modifiers: tuple[Modifier, ...]) -> None:
    assert held(text) == modifiers


def test_one_more_normal_summon() -> None:
    asked = "in addition to your Normal Summon/Set"
    (more,) = held(
        f"While this card is face-up on the field, once per turn during your Main Phase, you can Normal Summon 1 Plant monster {asked}."
    )
    assert isinstance(more, p.ExtraNormalSummons) and more.cards == PLANT and more.no_set
    (more,) = held(f"During the turn this card was Normal Summoned, you can Normal Summon 1 Plant monster {asked}.")
    assert more.condition == this_is(p.DidThisTurn(p.DID_SUMMONED), p.Summoned(v.NORMAL_SUMMON))
    given = said(
        f"Once per turn: You can activate this effect; you can Normal Summon 1 Plant monster during your Main Phase this "
        f"turn, {asked} (you can only gain this effect once per turn)."
    )
    (act,) = given.block.acts
    assert isinstance(act, p.Modify) and act.until == say.until_end_of_turn
    assert act.modifiers == (p.ExtraNormalSummons(say.number(1), PLANT, no_set=True, once=True),)
    assert refused(f"Once per turn: You can activate this effect; you can Normal Summon 1 Plant monster {asked}.")


def test_what_lies_under_it_and_what_came_before_it() -> None:
    gains = held(
        "2 Level 4 monsters\nGains ATK equal to the ATK of all Plant monsters attached to it as material.",
        A_MONSTER | XYZ,
    )
    attached = say.that(p.ATTACHED, p.OfKinds(MONSTER), p.OfType(v.PLANT))
    assert gains == (p.GainsAttack(value=p.Total(p.S_ATK, attached)),)
    gains = held(
        "1 Tuner + 1+ non-Tuner monsters\nThis card gains 200 ATK for each non-Tuner Synchro Material used for its Synchro Summon.",
        A_MONSTER | SYNCHRO,
    )
    used = say.that(p.USED, p.OfNoKind(v.TUNER))
    assert gains == (p.GainsAttack(value=p.Count(used, 200)),)
    assert refused(
        "1 Tuner + 1+ non-Tuner monsters\nThis card gains 200 ATK for each Fusion Material used for its Synchro Summon.",
        A_MONSTER | SYNCHRO,
    )
    assert refused("This card gains 200 ATK for each Synchro Material used for its Synchro Summon.")


TWO_PLANTS = fusion_of(p.OfType(v.PLANT), p.OfType(v.PLANT))
TOWER = monster_card("Old Tower", 2000, kinds=MONSTER | XYZ)


def creature(name: str, text: str, *, kinds: int = 0, level: int = 1) -> Card:
    return monster_card(name, 1000, 1000, level, kinds=kinds, program=there(program(name, A_MONSTER | kinds, text)))


def plant(name: str, level: int) -> Card:
    return monster_card(name, 1000, 1000, level, type=v.PLANT)


def test_each_gains_for_its_own_materials() -> None:
    """Two Xyz Monsters with one material and two: each counts its own."""
    game = Scenario()
    game.a.monster(
        creature("Bower Keeper", "All Xyz Monsters you control gain 100 ATK for each material attached to it.")
    )
    leaf = monster_card("Leaf", 500)
    one, two = game.a.xyz(TOWER, [leaf]), game.a.xyz(TOWER, [leaf, leaf])
    game.begin()
    assert (one.attack, two.attack) == (2100, 2200)


def test_it_is_as_strong_as_what_lies_under_it() -> None:
    game = Scenario()
    text = "2 Level 4 monsters\nGains ATK equal to the ATK of all Plant monsters attached to it as material."
    arbour = there(program("Arbour", A_MONSTER | XYZ, text))
    plant, rock = (monster_card(name, 700, type=kind) for name, kind in (("Moss", v.PLANT), ("Flint", v.ROCK)))
    tower = game.a.xyz(monster_card("Arbour", 100, kinds=MONSTER | EFFECT | XYZ, program=arbour), [plant, plant, rock])
    game.begin()
    assert tower.attack == 1500


A_TRIBUTE = "Immediately after this effect resolves, Tribute Summon 1 Plant monster face-up."


def test_a_tribute_summon_by_an_effect_takes_its_tribute() -> None:
    """The small plant comes without a Tribute: that is none."""
    game = Scenario()
    gate = game.a.monster(
        creature("Root Gate", f"Once per turn: You can pay 100 LP; {A_TRIBUTE[0].lower()}{A_TRIBUTE[1:]}")
    )
    small, big = game.a.hand(plant("Sprout", 4), plant("Old Oak", 5))
    game.begin()
    play(game, gate, big, gate)
    assert big.place == MONSTER_ZONE and small.place == HAND and gate.place == GRAVEYARD


def test_without_a_monster_to_tribute_for_nothing_is_activated() -> None:
    game = Scenario()
    gate = game.a.monster(
        creature("Root Gate", f"Once per turn: You can pay 100 LP; {A_TRIBUTE[0].lower()}{A_TRIBUTE[1:]}")
    )
    game.a.hand(plant("Sprout", 4))
    game.begin()
    assert not game.may(q.ACTIVATE, gate)


def test_one_more_tribute_summon_is_for_those_that_need_tributes() -> None:
    game = Scenario()
    text = "During your Main Phase, you can Tribute Summon 1 monster, in addition to your Normal Summon/Set."
    keeper = game.a.monster(creature("Root Keeper", text))
    first, small, big = game.a.hand(plant("Moss", 3), plant("Sprout", 4), plant("Old Oak", 5))
    game.begin()
    settle(game.normal_summon(first))
    assert game.may(q.NORMAL_SUMMON, big) and not game.may(q.NORMAL_SUMMON, small)
    settle(game.normal_summon(big), first)
    assert big.place == MONSTER_ZONE and first.place == GRAVEYARD and keeper.place == MONSTER_ZONE


def test_an_effect_that_is_quick_while_something_lies_under_its_card() -> None:
    one, other = (
        each
        for _, answer in answers(
            A_MONSTER | XYZ,
            "2 Level 4 monsters\nOnce per turn: You can draw 1 card. This is a Quick Effect if this card has a Plant "
            "monster as material.",
        )
        for each in (answer.said or ())[-2:]
        if len(answer.said or ()) == 2
    )
    held = this_is(say.with_material_of(p.OfKinds(MONSTER), p.OfType(v.PLANT)))
    assert isinstance(one, Further) and isinstance(other, Ability)
    assert (one.ability.kind, one.ability.condition) == (p.IGNITION, p.Unless(held))
    assert (other.kind, other.condition, other.limit_group) == (p.QUICK, held, one.ability.limit_group)


def test_the_monster_that_used_it_gains() -> None:
    game = Scenario()
    tuner = creature(
        "Sap Bell", "A Synchro Monster that used this card as a Synchro Material gains 350 ATK.", kinds=TUNER
    )
    crown = Card(1, "Sap Crown", MONSTER | EFFECT | SYNCHRO, level=5, attack=2000, program=say.program(synchro_of()))
    bell, moss = game.a.monster(tuner), game.a.monster(plant("Moss", 4))
    made = game.a.extra(crown)
    game.begin()
    settle(game.special_summon(made), bell, moss)
    assert made.place == MONSTER_ZONE and made.attack == 2350


def spell(name: str, text: str, kinds: int = 0) -> Card:
    return spell_card(name, there(program(name, SPELL | kinds, text)), kinds)


def test_materials_from_elsewhere_are_for_some_duels_alone() -> None:
    """With a monster of the opponent from the Extra Deck the Deck has materials as well; without, it has none."""
    text = (
        "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field. If your opponent "
        "controls a monster that was Special Summoned from the Extra Deck, you can also use Plant monsters in your Deck "
        "as material."
    )
    for theirs in (True, False):
        game = Scenario(deck=0)
        card = game.a.hand(spell("Root Weave", text))
        made = game.a.extra(monster_card("Woven One", 2000, kinds=FUSION, program=say.program(TWO_PLANTS)))
        moss, sprout = game.a.hand(plant("Moss", 4)), game.a.deck(plant("Sprout", 4))
        if theirs:
            game.b.monster(TOWER, how=v.SPECIAL_SUMMON | v.XYZ_SUMMON).now.came_from = v.EXTRA_DECK
        game.begin()
        assert game.may(q.ACTIVATE, card) == theirs
        if theirs:
            play(game, card, made, moss, sprout)
            assert made.place == MONSTER_ZONE and moss.place == sprout.place == GRAVEYARD


def test_what_a_ritual_takes_from_the_graveyard_is_banished() -> None:
    text = (
        "This card can be used to Ritual Summon any Plant Ritual Monster from your hand. You must also Tribute monsters "
        "from your hand or field or banish Plant monsters from your GY, whose total Levels exactly equal the Level of the "
        "Plant Ritual Monster you Ritual Summon."
    )
    game = Scenario()
    card = game.a.hand(spell("Root Rite", text, RITUAL))
    made = game.a.hand(monster_card("Risen One", 2000, level=7, kinds=RITUAL | EFFECT, type=v.PLANT))
    moss, oak = game.a.hand(plant("Moss", 3)), game.a.graveyard(plant("Oak", 4))
    game.begin()
    play(game, card, made, moss, oak)
    assert made.place == MONSTER_ZONE and moss.place == GRAVEYARD and oak.place == BANISHED


def test_a_ritual_summon_that_an_effect_makes() -> None:
    told = said(
        "You can discard this card; Tribute monsters from your hand or field, then Ritual Summon 1 Plant Ritual Monster "
        "from your GY whose Level equals the total Levels of those monsters."
    )
    (act,) = told.block.acts
    wanted = say.cards(v.IN_GRAVEYARD, p.OfKinds(MONSTER | RITUAL), p.OfType(v.PLANT), side=v.YOU)
    assert act == say.ritual_summon(wanted, exact=True)


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        (
            "by controlling 2 or more Plant monsters",
            p.ThereIs(replace(say.monster(p.OfType(v.PLANT), side=v.YOU), least=2, most=p.ANY_NUMBER)),
        ),
        (
            "by having only Plant monsters in your GY (min. 1)",
            say.all_of(
                p.ThereIs(say.in_graveyard(p.OfKinds(MONSTER), p.OfType(v.PLANT))),
                p.ThereIsNone(say.in_graveyard(p.OfKinds(MONSTER), say.not_(p.OfType(v.PLANT)))),
            ),
        ),
    ],
)
def test_ways_of_its_own_that_cost_nothing(text: str, condition: Condition) -> None:
    (_, answer), *_ = answers(A_MONSTER, f"Must first be Special Summoned (from your hand) {text}.")
    assert answer.said == (p.OwnWay(v.IN_HAND, condition=condition), p.OnlyInOwnWay(True))


def test_only_by_effects_of_some_cards() -> None:
    (_, answer), *_ = answers(A_MONSTER, "Cannot be Special Summoned, except by the effect of a Plant monster.")
    plants = Selector(filters=(p.OfKinds(MONSTER), p.OfType(v.PLANT)))
    assert answer.said == (p.OnlyByEffect(by=plants),)


@pytest.mark.parametrize(
    ("text", "modifier"),
    [
        ("You can Normal Summon Plant monsters for 1 less Tribute.", p.FewerTributes(value=say.number(1), cards=PLANT)),
        (
            "Both players can Normal Summon Plant monsters for 1 less Tribute.",
            p.FewerTributes(side=v.EITHER, value=say.number(1), cards=PLANT),
        ),
        (
            "The Normal Summon of a Plant monster cannot be negated.",
            p.SureSummons(side=v.EITHER, how=v.NORMAL_SUMMON, cards=PLANT),
        ),
        ("This card's Synchro Summon cannot be negated.", p.SureSummons(how=v.SYNCHRO_SUMMON, cards=say.this_card)),
        (
            "Each turn, 1 Plant monster you Normal Summon can be Summoned without Tributing.",
            p.FewerTributes(value=say.number(2), cards=PLANT, once=True),
        ),
    ],
)
def test_how_monsters_come(text: str, modifier: Modifier) -> None:
    assert held(text) == (modifier,)


def test_how_it_has_come_is_asked_of_the_card_that_pays() -> None:
    told = said("(Quick Effect): You can Tribute this Synchro Summoned card; draw 1 card.")
    assert told.condition == this_is(p.Summoned(v.SYNCHRO_SUMMON)) and told.costs == (p.TributeCost(say.this_card),)
    assert refused("If you have no monsters in your GY: Destroy this Synchro Summoned card.")


def test_a_level_that_goes_with_its_own_way() -> None:
    (_, answer), *_ = answers(
        A_MONSTER, "If you control no cards, you can Special Summon this card (from your hand) as a Level 3 monster."
    )
    way, then = answer.said or ((), ())
    assert isinstance(way, p.OwnWay) and isinstance(then, Ability)
    came = this_is(p.Summoned(v.BY_OWN_CONDITION))
    assert then.modifiers == (p.LevelChanges(value=say.number(3), becomes=True, condition=came),)


LEAF_TOKENS = '"Leaf Tokens" (Plant/EARTH/Level 1/ATK 0/DEF 0)'


def test_as_many_tokens_as_a_player_likes() -> None:
    game = Scenario()
    keeper = game.a.monster(
        creature("Leaf Keeper", f"Once per turn: You can Special Summon any number of {LEAF_TOKENS}.")
    )
    game.begin()
    game.activate(keeper)
    game.resolve()
    assert game.question == "number" and len(game.state.question.codes) == 4  # one zone is taken
    settle(game.answer(q.NUMBER, argument=3))
    assert game.a.count(MONSTER_ZONE) == 4


def test_as_many_tokens_as_fit() -> None:
    game = Scenario()
    text = f"Once per turn: You can Special Summon as many {LEAF_TOKENS} as possible, in Defense Position."
    keeper = game.a.monster(creature("Leaf Keeper", text))
    game.a.monster(TOWER)
    game.begin()
    play(game, keeper)
    assert game.a.count(MONSTER_ZONE) == 5


def test_tokens_are_left_out_by_the_name_of_each() -> None:
    (ban,) = held('Monsters you control cannot attack, except "Leaf Tokens".')
    assert isinstance(ban, p.CannotAttack) and ban.who is not None
    assert ban.who.filters == (say.not_(say.named("Leaf Token")),)


def test_a_battle_of_this_card_that_came_so() -> None:
    told = said("If this Fusion Summoned card attacks, it gains 500 ATK during the Damage Step only.")
    (gain,) = told.modifiers
    assert "Summoned(how=16)" in repr(gain.condition)


def test_it_is_banished_from_the_graveyard_for_a_ritual_summon() -> None:
    game = Scenario()
    rite = game.a.hand(spell("Root Rite", f"{A_RITE} You must also Tribute monsters {FROM_OWN} 7 or more.", RITUAL))
    made = game.a.hand(monster_card("Risen One", 2000, level=7, kinds=RITUAL | EFFECT, type=v.PLANT))
    text = (
        "If you Ritual Summon a monster, you can banish this card from your GY as 1 of the monsters required for the "
        "Ritual Summon."
    )
    ghost, other = game.a.graveyard(creature("Root Ghost", text, level=3), plant("Oak", 4))
    moss = game.a.hand(plant("Moss", 4))
    game.begin()
    play(game, rite, made, moss, ghost)
    assert made.place == MONSTER_ZONE and (moss.place, ghost.place, other.place) == (GRAVEYARD, BANISHED, GRAVEYARD)


A_RITE = "This card can be used to Ritual Summon any Plant Ritual Monster from your hand."
FROM_OWN = "from your hand or field whose total Levels equal"


def test_how_it_had_come_stands_in_the_event_that_takes_it_away() -> None:
    told = said("If this card was Tribute Summoned, when it is sent from the field to the GY: You can draw 1 card.")
    (event,) = told.event
    assert isinstance(event, p.Moves) and event.came_by == v.TRIBUTE_SUMMON and told.condition is None


def test_summons_from_one_place_alone_are_left() -> None:
    told = said("Draw 1 card, also you cannot Special Summon for the rest of this turn, except from your hand.", SPELL)
    ban = told.block.acts[-1]
    assert isinstance(ban, p.Modify)
    (only,) = ban.modifiers
    assert isinstance(only, p.CannotSummon) and only.cards is not None
    assert not only.cards.places & v.IN_HAND and only.cards.places & v.IN_DECK and only.cards.places & v.IN_EXTRA_DECK
