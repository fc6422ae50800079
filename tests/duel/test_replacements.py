"""What happens instead, what lasts until an event, hands played revealed: told as short stories."""

from typing import Any

from engine import program as p
from engine.duel.reading.in_force import hand_is_revealed
from tests.phrases import (
    card_effect,
    continuous,
    discard_cost,
    draw,
    equip_spell,
    face_up_monster,
    gains_atk,
    is_destroyed_by_battle,
    modify,
    monster,
    program,
    stays,
    the_target,
    this_card,
)
from engine.program import Ability, Replace, Selector, UntilEvent
from engine.vocabulary import (
    BANISHED,
    CONTINUOUS,
    EQUIP,
    GRAVEYARD,
    HAND,
    IN_HAND,
    IN_MONSTER_ZONE,
    IN_SPELL_ZONE,
    OPPONENT,
    SPELL_ZONE,
    YOU,
)
from tests.rulebook.scenario import Scenario, monster_card, spell_card, trap_card

WOLF = monster_card("Wolf", 1500, 1000)
BEAR = monster_card("Bear", 2000, 1500)


def instead(replace: Replace, *costs: p.Cost, optional: bool, places: int = IN_SPELL_ZONE) -> Ability:
    return Ability(kind=p.REPLACEMENT, places=places, optional=optional, costs=costs, replace=replace)


# ------------------------------------------------------------------------------------ elsewhere

FROM_THEIR_HAND = p.GoesElsewhere(BANISHED, Selector(places=IN_HAND, side=OPPONENT))
DRAIN = spell_card("Drain", stays(instead(FROM_THEIR_HAND, optional=False)), CONTINUOUS)
SNAP = spell_card("Snap", program(card_effect(draw(), costs=[discard_cost()])))


def test_what_the_text_means_goes_elsewhere_and_nothing_else() -> None:
    game = Scenario()
    game.b.spell(DRAIN)
    snap, thrown = game.a.hand(SNAP, WOLF)
    game.begin()
    game.activate(snap)
    assert thrown.place == BANISHED, "discarded from the hand of Drain's opponent"
    assert snap.place == GRAVEYARD, "a used Spell comes from the field, not from the hand"


def test_the_own_cards_go_where_they_always_go() -> None:
    game = Scenario()
    game.a.spell(DRAIN)
    snap, thrown = game.a.hand(SNAP, WOLF)
    game.begin()
    game.activate(snap)
    assert thrown.place == GRAVEYARD


# ------------------------------------------------------------------------------------ attacks

GUARD = monster_card(
    "Guard",
    1000,
    1800,
    program=program(instead(p.TakesAttack(monster(side=YOU)), optional=True, places=IN_MONSTER_ZONE)),
)


def test_a_guard_may_become_the_target_in_the_place_of_another() -> None:
    game = Scenario()
    bear = game.a.monster(BEAR)
    wolf, guard = game.b.monster(WOLF), game.b.monster(GUARD)
    game.begin()
    game.to_battle_phase()
    game.attack(bear, wolf)
    assert game.asked == 1 and game.question == "yes or no"
    game.yes().resolve()
    assert guard.place == GRAVEYARD and wolf.place != GRAVEYARD
    assert game.lp == [8000, 7000]


def test_a_guard_may_stand_aside() -> None:
    game = Scenario()
    bear = game.a.monster(BEAR)
    wolf, guard = game.b.monster(WOLF), game.b.monster(GUARD)
    game.begin()
    game.to_battle_phase()
    game.attack(bear, wolf)
    game.no().resolve()
    assert wolf.place == GRAVEYARD and guard.place != GRAVEYARD


def test_an_attack_on_the_guard_itself_asks_nothing() -> None:
    game = Scenario()
    bear = game.a.monster(BEAR)
    guard = game.b.monster(GUARD)
    game.begin()
    game.to_battle_phase()
    game.attack(bear, guard)
    assert guard.place == GRAVEYARD


# ------------------------------------------------------------------------------------ costs

PURSE = trap_card(
    "Purse", stays(instead(p.PaysInstead(p.DiscardCost), p.SendCost(this_card), optional=True), speed=2), CONTINUOUS
)


def test_a_discard_may_be_paid_with_another_card() -> None:
    game = Scenario()
    purse = game.a.spell(PURSE)
    snap, kept = game.a.hand(SNAP, WOLF)
    game.begin()
    game.activate(snap)
    assert game.question == "yes or no"
    game.yes()
    assert purse.place == GRAVEYARD and kept.place == HAND and game.a.count(HAND) == 2


def test_a_discard_may_still_be_paid_as_written() -> None:
    game = Scenario()
    purse = game.a.spell(PURSE)
    snap, thrown = game.a.hand(SNAP, WOLF)
    game.begin()
    game.activate(snap)
    game.no()
    assert purse.place == SPELL_ZONE and thrown.place == GRAVEYARD


def test_with_an_empty_hand_the_other_way_is_the_only_one() -> None:
    game = Scenario()
    purse = game.a.spell(PURSE)
    snap = game.a.hand(SNAP)
    game.begin()
    game.activate(snap)
    assert purse.place == GRAVEYARD and game.a.count(HAND) == 1


def test_the_opponent_may_not_use_it() -> None:
    game = Scenario()
    game.b.spell(PURSE)
    snap = game.a.hand(SNAP)
    game.begin()
    assert snap not in game.offered(2)


# ------------------------------------------------------------------------------------ until an event

PRAISE = spell_card(
    "Praise",
    program(
        card_effect(
            modify(the_target, gains_atk(500), until=UntilEvent(is_destroyed_by_battle(Selector()))),
            costs=[p.Targeting(face_up_monster())],
        )
    ),
)


def test_it_lasts_until_the_event_and_no_longer() -> None:
    game = Scenario()
    wolf, other = game.a.monster(WOLF), game.a.monster(BEAR)
    prey = game.b.monster(WOLF)
    game.begin()
    spell = game.a.hand(PRAISE)
    game.end_turn()
    game.end_turn()
    game.activate(spell).pick(wolf)
    assert wolf.attack == 2000
    game.end_turn()
    assert wolf.attack == 2000, "the turn's end does not end it"
    game.end_turn()
    game.to_battle_phase()
    game.attack(other, prey).resolve()
    assert prey.place == GRAVEYARD and wolf.attack == 1500


# ------------------------------------------------------------------------------------ Equip Cards that stay

BELT = spell_card("Belt", equip_spell(monsters=face_up_monster(p.HasAttack(high=1500))), EQUIP)
BUCKLE = spell_card("Buckle", stays(continuous(p.KeepsEquipCards(who=monster()))), CONTINUOUS)
GROWTH = spell_card(
    "Growth", program(card_effect(modify(the_target, gains_atk(800)), costs=[p.Targeting(face_up_monster())]))
)


def grown(*kept: Any) -> object:
    game = Scenario()
    wolf = game.a.monster(WOLF)
    belt = game.a.equip(BELT, wolf)
    if kept:
        game.a.spell(BUCKLE)
    growth = game.a.hand(GROWTH)
    game.begin()
    game.activate(growth)
    if game.question == "cards":
        game.pick(wolf)
    return belt.place


def test_an_equip_card_falls_off_unless_a_text_keeps_it() -> None:
    assert grown() == GRAVEYARD
    assert grown("kept") == SPELL_ZONE


# ------------------------------------------------------------------------------------ hands played revealed

OPEN_HANDS = spell_card("Open Hands", stays(continuous(p.HandRevealed(side=OPPONENT))), CONTINUOUS)


def test_a_revealed_hand_is_seen_and_the_other_is_not() -> None:
    game = Scenario()
    shown = game.b.hand(WOLF)
    game.a.hand(BEAR)
    source = game.a.spell(OPEN_HANDS)
    game.begin()
    assert [card.card for card in game.duel.view(0).zone(HAND, 1)] == [WOLF]
    assert [card.card for card in game.duel.view(1).zone(HAND, 0)] == [None]
    assert hand_is_revealed(game.state, 1) and not hand_is_revealed(game.state, 0)
    assert shown.place == HAND and source.place == SPELL_ZONE
