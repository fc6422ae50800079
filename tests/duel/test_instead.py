"""What happens instead of destruction and damage (engine/program/replaces.py)."""

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.duel.procedures.destruction import Destroying
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 2000, 100)
STUBBORN = monster_card("Stubborn", 1000, 1000, program=program(instead_of_destruction(discard_cost())))
LUCKY = monster_card("Lucky", 1000, 1000, program=program(protected(1)))
CRUSH = spell_card("Crush", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(monster())])))
SWEEP = spell_card("Sweep", program(card_effect(p.Destroy(every(monster())))))


def lasting(*abilities: p.Ability) -> Card:
    return spell_card("Shelter", stays(*abilities), CONTINUOUS)


# ------------------------------------------------------------------------------------------ instead of destruction


def struck(answer: bool) -> tuple[Scenario, Piece, Piece]:
    """B's Stubborn would be destroyed; B may discard instead."""
    game = Scenario()
    piece, held = game.b.monster(STUBBORN), game.b.hand(WOLF)
    card = game.a.hand(CRUSH)
    game.begin()
    game.activate(card).resolve()
    assert game.asked == B and game.question == "yes or no"
    if answer:
        game.yes()
    else:
        game.no()
    return game, piece, held


def test_paying_saves_it():
    game, piece, held = struck(True)
    assert piece.place == MONSTER_ZONE and held.place == GRAVEYARD and "CardDestroyed" not in game.events()


def test_not_paying_lets_it_go():
    game, piece, held = struck(False)
    assert piece.place == GRAVEYARD and held.place == HAND and "CardDestroyed" in game.events()


def test_without_the_means_nobody_is_asked():
    game = Scenario()
    piece = game.b.monster(STUBBORN)
    card = game.a.hand(CRUSH)
    game.begin()
    game.activate(card).resolve()
    assert game.question == "open" and piece.place == GRAVEYARD


def test_it_does_not_help_against_what_is_no_destruction():
    bury = spell_card("Bury", program(card_effect(p.SendToGraveyard(the_target), costs=[p.Targeting(monster())])))
    game = Scenario()
    piece, held = game.b.monster(STUBBORN), game.b.hand(WOLF)
    card = game.a.hand(bury)
    game.begin()
    game.activate(card).resolve()
    assert piece.place == GRAVEYARD and held.place == HAND


@pytest.mark.parametrize("cause, battle, effect", [(BY_BATTLE, True, False), (BY_EFFECT, False, True), (0, True, True)])
def test_the_cause_that_the_text_names(cause: int, battle: bool, effect: bool):
    tough = monster_card(
        "Tough", 1000, 1000, program=program(instead_of_destruction(pay_lp(100), cause=cause, optional=False))
    )
    game = Scenario()
    wolf, piece = game.a.monster(WOLF), game.b.monster(tough)
    game.begin()
    game.to_battle_phase()
    game.attack(wolf, piece).resolve()
    assert (piece.place == MONSTER_ZONE) == battle
    game = Scenario()
    piece = game.b.monster(tough)
    card = game.a.hand(CRUSH)
    game.begin()
    game.activate(card).resolve()
    assert (piece.place == MONSTER_ZONE) == effect


def test_one_card_saves_another_in_its_place():
    guard = lasting(instead_of_destruction(p.SendCost(this_card), subject=monster(named("Wolf"), side=YOU)))
    game = Scenario()
    shelter, wolf, other = game.b.spell(guard), game.b.monster(WOLF), game.b.monster(STUBBORN)
    card = game.a.hand(SWEEP)
    game.begin()
    game.activate(card).resolve()
    game.yes()
    assert wolf.place == MONSTER_ZONE and shelter.place == other.place == GRAVEYARD


def test_a_card_whose_effects_are_negated_saves_nothing():
    guard = lasting(instead_of_destruction(pay_lp(100), subject=monster(side=YOU), optional=False))
    silence = spell_card(
        "Silence", stays(continuous(p.EffectsNegated(who=every(spell_or_trap(side=OPPONENT))))), CONTINUOUS
    )
    for silenced in (False, True):
        game = Scenario()
        if silenced:
            game.a.spell(silence)
        game.b.spell(guard)
        wolf = game.b.monster(WOLF)
        card = game.a.hand(CRUSH)
        game.begin()
        game.activate(card).resolve()
        assert (wolf.place == GRAVEYARD) == silenced


def test_protected_once_each_turn():
    game = Scenario()
    piece = game.b.monster(LUCKY)
    first, second, third = game.a.hand(CRUSH, CRUSH, CRUSH)
    game.begin()
    game.activate(first).resolve()
    assert piece.place == MONSTER_ZONE
    game.end_turn().end_turn()
    game.activate(second).resolve()
    assert piece.place == MONSTER_ZONE  # a new turn
    game.activate(third).resolve()
    assert piece.place == GRAVEYARD


# ------------------------------------------------------------------------------------------ damage


@pytest.mark.parametrize(
    "percent, by_effect, by_battle", [(0, 8000, 8000), (50, 7500, 7000), (200, 6000, 4000), (-1, 9000, 10000)]
)
def test_damage_becomes_more_or_less_or_is_gained(percent: int, by_effect: int, by_battle: int):
    game = Scenario()
    game.b.spell(lasting(damage_replaced(percent)))
    wolf = game.a.monster(WOLF)
    burn = game.a.hand(spell_card("Burn", program(card_effect(damage(1000)))))
    game.begin()
    game.activate(burn).resolve()
    assert game.lp[B] == by_effect
    game.state.lp[B] = 8000
    game.to_battle_phase()
    game.attack(wolf).resolve()
    assert game.lp == [8000, by_battle]


def test_only_damage_of_the_cause_that_the_text_names():
    game = Scenario()
    game.b.spell(lasting(damage_replaced(0, cause=BY_BATTLE)))
    wolf = game.a.monster(WOLF)
    burn = game.a.hand(spell_card("Burn", program(card_effect(damage(1000)))))
    game.begin()
    game.activate(burn).resolve()
    game.to_battle_phase()
    game.attack(wolf).resolve()
    assert game.lp == [8000, 7000]


def test_the_opponents_damage_is_not_replaced():
    game = Scenario()
    game.b.spell(lasting(damage_replaced(0)))
    burn = game.a.hand(spell_card("Self-Burn", program(card_effect(damage(1000, YOU)))))
    game.begin()
    game.activate(burn).resolve()
    assert game.lp == [7000, 8000] and game.may(q.END_TURN)


@rule("GLOSS-14")
@pytest.mark.parametrize("guard_first", (True, False))
def test_what_was_sent_in_the_place_of_another_is_not_destroyed_as_well(guard_first: bool):
    guard = monster_card(
        "Guard", program=program(instead_of_destruction(p.SendCost(other(monster(side=YOU))), optional=True))
    )
    mourned = monster_card(
        "Mourned", program=program(trigger(is_destroyed(), gain_lp(100), places=IN_GRAVEYARD, optional=False))
    )
    game = Scenario()
    pieces = {card.name: game.b.monster(card) for card in ((guard, mourned) if guard_first else (mourned, guard))}
    sweep = game.a.hand(SWEEP)
    game.begin()
    game.activate(sweep).resolve()
    game.yes()
    moved = [e for e in game.duel.events if e.kind == p.E_MOVED and e.card == pieces["Mourned"].uid]
    assert len(moved) == 1 and not moved[0].causes & DESTROYED and game.lp == [8000, 8000]
    assert pieces["Guard"].place == MONSTER_ZONE and pieces["Mourned"].place == GRAVEYARD


# ------------------------------------------------------------------------------------------ for several at once


GHOST = monster_card(
    "Ghost",
    program=program(
        instead_of_destruction(p.BanishCost(this_card), subject=monster(side=YOU), together=True, places=IN_GRAVEYARD)
    ),
)


def swept(guard: Card, answer: bool) -> tuple[Scenario, Piece, list[Piece]]:
    """A sweeps the field; B's guard lies in the Graveyard, and B answers the first question."""
    game = Scenario()
    there = game.b.graveyard(guard)
    wolves = [game.b.monster(WOLF), game.b.monster(WOLF)]
    sweep = game.a.hand(SWEEP)
    game.begin()
    game.activate(sweep).resolve()
    assert game.asked == B and game.question == "yes or no"
    (game.yes if answer else game.no)()
    return game, there, wolves


def test_one_payment_saves_all_of_them():
    game, ghost, wolves = swept(GHOST, True)
    assert game.question == "open" and ghost.place == BANISHED
    assert [wolf.place for wolf in wolves] == [MONSTER_ZONE, MONSTER_ZONE]


def test_declined_once_it_is_not_offered_again_for_the_same_moment():
    game, ghost, wolves = swept(GHOST, False)
    assert game.question == "open" and ghost.place == GRAVEYARD
    assert [wolf.place for wolf in wolves] == [GRAVEYARD, GRAVEYARD]


def test_where_one_card_is_meant_it_is_asked_for_each():
    shade = monster_card(
        "Shade",
        program=program(
            instead_of_destruction(p.BanishCost(this_card), subject=monster(side=YOU), places=IN_GRAVEYARD)
        ),
    )
    game, there, wolves = swept(shade, False)
    assert game.question == "yes or no"
    game.yes()
    assert there.place == BANISHED and sorted(wolf.place for wolf in wolves) == sorted((GRAVEYARD, MONSTER_ZONE))


@pytest.mark.parametrize("by", (A, B))
def test_by_whose_effects_the_text_asks(by: int):
    wary = monster_card(
        "Wary", 1000, 1000, program=program(instead_of_destruction(pay_lp(100), by=OPPONENT, optional=False))
    )
    game = Scenario()
    piece = game.b.monster(wary)
    card = (game.a if by == A else game.b).hand(CRUSH)
    game.begin(player=by)
    game.activate(card).resolve()
    assert (piece.place == MONSTER_ZONE) == (by == A)


def test_battle_is_nobodys_effect():
    wary = monster_card(
        "Wary", 1000, 1000, program=program(instead_of_destruction(pay_lp(100), by=OPPONENT, optional=False))
    )
    game = Scenario()
    piece = game.a.monster(wary)
    wolf = game.b.monster(WOLF)
    game.begin()
    game.to_battle_phase()
    game.attack(piece, wolf).resolve()
    assert piece.place == MONSTER_ZONE


# ------------------------------------------------------------------------------------------ another destruction instead


MARTYR = monster_card(
    "Martyr", program=program(trigger(is_destroyed(), gain_lp(100), places=IN_GRAVEYARD, optional=False))
)
CAPTAIN = monster_card("Captain", program=program(instead_of_destruction(p.DestroyCost(other(monster(side=YOU))))))


def test_what_is_destroyed_instead_counts_as_destroyed():
    game = Scenario()
    captain, martyr = game.b.monster(CAPTAIN), game.b.monster(MARTYR)
    card = game.a.hand(CRUSH)
    game.begin()
    game.activate(card).pick(captain).resolve()
    game.yes().resolve()
    assert captain.place == MONSTER_ZONE and martyr.place == GRAVEYARD and game.lp == [8000, 8100]


def test_what_is_about_to_be_destroyed_as_well_is_no_substitute():
    game = Scenario()
    captain, martyr = game.b.monster(CAPTAIN), game.b.monster(MARTYR)
    sweep = game.a.hand(SWEEP)
    game.begin()
    game.activate(sweep).resolve()
    assert captain.place == martyr.place == GRAVEYARD and game.question == "open"


def test_what_cannot_be_destroyed_is_no_substitute():
    rock = monster_card("Rock", program=program(continuous(p.NotDestroyedByEffects())))
    game = Scenario()
    captain = game.b.monster(CAPTAIN)
    game.b.monster(rock)
    card = game.a.hand(CRUSH)
    game.begin()
    game.activate(card).pick(captain).resolve()
    assert captain.place == GRAVEYARD and game.question == "open"


def test_another_destruction_is_not_replaced_again():
    """The substitute could be saved by an effect of its own, but that would let both of them stay."""
    game = Scenario()
    captain, stubborn = game.b.monster(CAPTAIN), game.b.monster(STUBBORN)
    game.b.hand(WOLF)
    card = game.a.hand(CRUSH)
    game.begin()
    game.activate(card).pick(captain).resolve()
    game.yes().resolve()
    assert captain.place == MONSTER_ZONE and stubborn.place == GRAVEYARD and game.b.count(HAND) == 1


def test_what_was_declined_from_the_hand_is_not_told():
    palm = monster_card(
        "Palm",
        program=program(
            instead_of_destruction(discard_cost(this_card), subject=monster(side=YOU), together=True, places=IN_HAND)
        ),
    )
    game = Scenario()
    game.a.monster(WOLF)
    held = game.a.hand(palm)
    wolf, ghost = game.b.monster(WOLF), game.b.graveyard(GHOST)
    sweep = game.a.hand(SWEEP)
    game.begin()
    game.activate(sweep).resolve()
    assert game.asked == A and game.duel.view(B).question is None
    game.no()
    assert game.asked == B
    (frame,) = (f for f in game.duel.view(B).state.frames if isinstance(f, Destroying))
    assert frame.tried == frame.asked and len(frame.asked) == 1
    game.yes()
    assert held.place == HAND and ghost.place == BANISHED and wolf.place == MONSTER_ZONE
