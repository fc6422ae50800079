"""What a monster's own text says about how it cannot be Summoned, and by whose effects it has to come."""

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.duel.state import question as q
from tests.phrases import *
from engine.program import Procedure, Selector
from tests.rulebook.scenario import *

MASK = card_effect(p.SpecialSummon(in_hand(p.OfKinds(MONSTER))))
CARVING = spell_card("Carving", program(MASK))
CALL = spell_card(
    "Call", program(card_effect(p.SpecialSummon(the_target), costs=[p.Targeting(in_graveyard(p.OfKinds(MONSTER)))]))
)
DIG = spell_card("Dig", program(card_effect(p.SpecialSummon(in_deck(named("Idol"))))))
FORCE = spell_card(
    "Force", program(card_effect(p.SpecialSummon(in_graveyard(named("Idol")), ignoring_conditions=True)))
)
WOLF = monster_card("Wolf", 2000, 100)


def idol(*procedures: Procedure) -> Card:
    return monster_card("Idol", 1500, 1500, program=program(*procedures))


def works(spell: Card, *procedures: Procedure, place: int = HAND) -> bool:
    """Whether the Spell can be used for the Idol, which lies in that place."""
    game = Scenario()
    {HAND: game.a.hand, GRAVEYARD: game.a.graveyard, DECK: game.a.deck}[place](idol(*procedures))
    card = game.a.hand(spell)
    game.begin()
    return game.may(q.ACTIVATE, card)


# ------------------------------------------------------------------------------------ by whose effects


def test_only_the_named_card_brings_it() -> None:
    bound: tuple[Procedure, ...] = (
        p.CannotBeNormalSummoned(),
        p.OnlyByEffect(by=Selector(filters=(named("Carving"),))),
    )
    other = spell_card("Chisel", program(MASK))
    assert works(CARVING, *bound) and not works(other, *bound)


def test_it_comes_from_the_graveyard_by_that_card_alone() -> None:
    bound: tuple[Procedure, ...] = (
        p.CannotBeNormalSummoned(),
        p.OnlyByEffect(by=Selector(filters=(named("Carving"),))),
    )
    assert not works(CALL, *bound, place=GRAVEYARD)


@pytest.mark.parametrize("first", (True, False))
def test_once_properly_summoned_other_effects_may_follow_where_the_text_says_first(first: bool) -> None:
    bound = idol(p.CannotBeNormalSummoned(), p.OnlyByEffect(first=first, by=Selector(filters=(named("Carving"),))))
    crush = spell_card("Crush", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(monster())])))
    game = Scenario()
    piece, carving, fall, call = game.a.hand(bound, CARVING, crush, CALL)
    game.begin()
    game.activate(carving).position_is(ATTACK_POSITION).resolve()
    game.activate(fall).resolve()
    assert piece.place == GRAVEYARD
    assert game.may(q.ACTIVATE, call) == first


def test_by_any_card_effect_but_not_otherwise() -> None:
    bound: tuple[Procedure, ...] = (p.CannotBeNormalSummoned(), p.OnlyByEffect(by=Selector(), itself=True))
    assert works(CARVING, *bound) and works(CALL, *bound, place=GRAVEYARD)
    game = Scenario()
    piece = game.a.hand(idol(*bound))
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, piece)


@pytest.mark.parametrize("name, comes", [("Dark Blend", True), ("Blend", False)])
def test_a_fusion_monster_that_one_spell_brings(name: str, comes: bool) -> None:
    blended = monster_card(
        "Blended",
        2500,
        2000,
        6,
        kinds=FUSION | EFFECT,
        program=program(
            fusion_of(named("Wolf"), named("Wolf")), p.OnlyByEffect(by=Selector(filters=(named("Dark Blend"),)))
        ),
    )
    blend = spell_card(name, program(card_effect(fusion_summon())))
    game = Scenario()
    game.a.hand(WOLF, WOLF)
    game.a.extra(blended)
    card = game.a.hand(blend)
    game.begin()
    assert game.may(q.ACTIVATE, card) == comes


def test_its_own_effect_may_be_the_way() -> None:
    rises = ignition(p.SpecialSummon(this_card), places=IN_HAND)
    for bound, comes in ((p.OnlyByEffect(itself=True), True), (p.OnlyInOwnWay(), False)):
        game = Scenario()
        card = game.a.hand(monster_card("Idol", program=program(p.CannotBeNormalSummoned(), bound, rises)))
        game.begin()
        assert game.may(q.ACTIVATE, card) == comes
        if comes:
            game.activate(card)
            game.position_is(ATTACK_POSITION)
            assert card.place == MONSTER_ZONE


@pytest.mark.parametrize("banned", [True, False])
def test_what_cannot_come_does_not_begin_to(banned: bool) -> None:
    """ "You can Special Summon this card from your hand" is not used for nothing (PROC-05 f)."""
    game = Scenario()
    if banned:
        game.b.monster(monster_card("Ban", program=program(continuous(p.CannotSummon(SPECIAL_SUMMON, side=EITHER)))))
    card = game.a.hand(monster_card("Idol", program=program(ignition(p.SpecialSummon(this_card), places=IN_HAND))))
    game.begin()
    assert game.may(q.ACTIVATE, card) != banned


# ------------------------------------------------------------------------------------ from where


def test_from_where_it_cannot_come() -> None:
    bar = p.CannotBeSummoned(SPECIAL_SUMMON, places=IN_GRAVEYARD)
    assert not works(CALL, bar, place=GRAVEYARD) and works(CARVING, bar) and works(DIG, bar, place=DECK)
    assert works(FORCE, bar, place=GRAVEYARD), "conditions of Summoning are ignored"
    deck = p.CannotBeSummoned(SPECIAL_SUMMON, places=IN_DECK)
    assert not works(DIG, deck, place=DECK) and works(CALL, deck, place=GRAVEYARD)


# ------------------------------------------------------------------------------------ unless, and how often


@pytest.mark.parametrize("guarded", (True, False))
def test_not_summoned_unless_something_is_there(guarded: bool) -> None:
    bar = p.CannotBeSummoned(NORMAL_SUMMON, condition=p.Unless(p.ThereIs(monster(named("Wolf"), side=YOU))))
    game = Scenario()
    piece = game.a.hand(idol(bar))
    if guarded:
        game.a.monster(WOLF)
    game.begin()
    assert game.may(q.NORMAL_SUMMON, piece) == guarded
    assert game.may(q.SET_MONSTER, piece), "Setting is no Summon"


@pytest.mark.parametrize("how, flips", [(ANY_SUMMON, False), (NORMAL_SUMMON, True)])
def test_a_flip_summon_is_one_too(how: int, flips: bool) -> None:
    game = Scenario()
    piece = game.a.monster(idol(p.CannotBeSummoned(how, condition=p.ThereIsNone(monster(named("Wolf"))))), FACE_DOWN)
    piece.now.turn_set = 1
    game.begin()
    assert game.may(q.FLIP_SUMMON, piece) == flips


def test_once_per_turn_by_name() -> None:
    once = p.CannotBeSummoned(
        SPECIAL_SUMMON,
        condition=p.HappenedThisTurn(p.IsSummoned(Selector(filters=(named("Idol"),)), SPECIAL_SUMMON, by=YOU)),
    )
    game = Scenario()
    first, second, carving, again = game.a.hand(idol(once), idol(once), CARVING, CARVING)
    game.begin()
    game.activate(carving).pick(first).position_is(ATTACK_POSITION).resolve()
    assert first.place == MONSTER_ZONE and not game.may(q.ACTIVATE, again)
    assert game.may(q.NORMAL_SUMMON, second)
    game.end_turn().end_turn()
    assert game.may(q.ACTIVATE, again)
