"""Equip Cards of every sort: Equip Spells, and the Traps and monsters that are equipped to a monster."""

import pytest

from engine import program as p
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9, Edition
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

each_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)

WOLF = monster_card("Wolf", 2000, 100)
BEAR = monster_card("Bear", 1500, 100)
SWORD = spell_card("Sword", equip_spell(continuous(gains_atk(800, equipped_monster), places=IN_SPELL_ZONE)), EQUIP)
CHAINS = trap_card(  # a Trap that becomes an Equip Card
    "Chains",
    program(
        trap_effect(p.Equip(this_card, the_target), costs=[p.Targeting(face_up_monster())]),
        continuous(gains_atk(-500, equipped_monster), places=IN_SPELL_ZONE),
    ),
)
SWALLOWER = monster_card(  # equips itself with a monster
    "Swallower",
    1000,
    1000,
    program=program(ignition(p.Equip(the_target, this_card), costs=[p.Targeting(face_up_monster(side=OPPONENT))])),
)
RIDER = monster_card(  # a Union monster
    "Rider",
    1200,
    1200,
    kinds=UNION | EFFECT,
    program=union(face_up_monster(side=YOU), continuous(gains_atk(600, equipped_monster), places=IN_SPELL_ZONE)),
)
CRUSH = spell_card("Crush", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(monster())])))
HIDE = spell_card(
    "Hide", program(card_effect(p.ChangePosition(the_target, FACE_DOWN), costs=[p.Targeting(face_up_monster())]))
)
HAND_OVER = spell_card(  # moves an Equip Card to another monster
    "Hand Over",
    program(
        card_effect(
            p.Equip(that("equip card"), that("new bearer")),
            costs=[
                p.Targeting(cards(IN_SPELL_ZONE, p.OfKinds(EQUIP), name="equip card")),
                p.Targeting(face_up_monster(side=YOU, name="new bearer")),
            ],
        )
    ),
)
CHAIN_CUTTER = spell_card("Cutter", program(card_effect(p.Destroy(every(cards(IN_SPELL_ZONE, p.OfKinds(EQUIP)))))))
TRAP_DETECTOR = spell_card("Detector", program(card_effect(p.Destroy(every(spell_or_trap(p.OfKinds(TRAP)))))))


def equipped_by_all(edition: Edition) -> tuple[Scenario, Piece, Piece, Piece, Piece]:
    """A Wolf with a Sword, a Trap and a swallowed Bear on it."""
    game = Scenario(edition)
    swallower = game.a.monster(SWALLOWER)
    bear = game.b.monster(BEAR)
    chains = game.a.set(CHAINS)
    sword = game.a.hand(SWORD)
    game.a.hand(CRUSH, HIDE, TRAP_DETECTOR, CHAIN_CUTTER)
    game.begin()
    game.activate(swallower).resolve()
    game.activate(chains).resolve()
    game.activate(sword).resolve()
    return game, swallower, sword, chains, bear


def in_hand_of_a(game: Scenario, card: Card) -> Piece:
    return next(piece for piece in game.a.cards(HAND) if piece.card is card)


@rule("GLOSS-22", "GLOSS-27", "AMB-96")
@each_edition
def test_equip_cards_are_equip_spells_and_the_traps_and_monsters_equipped(edition: Edition) -> None:
    game, swallower, sword, chains, bear = equipped_by_all(edition)
    assert sword.equipped_to == chains.equipped_to == bear.equipped_to == swallower
    assert bear.place == SPELL_ZONE and game.a.count(SPELL_ZONE) == 3  # each takes a space
    assert swallower.attack == 1000 + 800 - 500
    judge = spell_card("Judge", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(monster(p.Equipped()))])))
    card = game.a.hand(judge)
    other = game.a.monster(WOLF)
    game.end_turn()
    game.end_turn()
    game.activate(card).resolve()
    assert swallower.place == GRAVEYARD and other.place == MONSTER_ZONE  # the equipped monster, no other


@rule("GLOSS-23", "DIFF-83")
@each_edition
def test_an_equipped_trap_stays_a_trap_and_an_equipped_monster_counts_as_an_equip_spell(edition: Edition) -> None:
    game, _, sword, chains, bear = equipped_by_all(edition)
    game.activate(in_hand_of_a(game, TRAP_DETECTOR)).resolve()
    assert chains.place == GRAVEYARD and sword.place == bear.place == SPELL_ZONE
    game.activate(in_hand_of_a(game, CHAIN_CUTTER)).resolve()
    assert sword.place == bear.place == GRAVEYARD and bear.owner == B


@rule("GLOSS-24", "GLOSS-28", "DIFF-83", "DIFF-99")
@each_edition
@pytest.mark.parametrize("how", [CRUSH, HIDE], ids=["destroyed", "turned face-down"])
def test_equip_cards_of_every_sort_are_destroyed_with_their_monster(edition: Edition, how: Card) -> None:
    game, swallower, sword, chains, bear = equipped_by_all(edition)
    game.activate(in_hand_of_a(game, how)).resolve()
    assert swallower.position == FACE_DOWN if how is HIDE else swallower.place == GRAVEYARD
    assert sword.place == chains.place == bear.place == GRAVEYARD
    assert game.events().count("CardDestroyed") == (3 if how is HIDE else 4)


@rule("GLOSS-25", "DIFF-83")
@pytest.mark.parametrize("edition", (V9, V8), ids=lambda edition: edition.key)
def test_a_monster_equipped_to_a_monster_cannot_be_moved_to_another(edition: Edition) -> None:
    game = Scenario(edition)
    swallower, wolf = game.a.monster(SWALLOWER), game.a.monster(WOLF)
    sword, bear = game.a.equip(SWORD, swallower), game.b.monster(BEAR)
    first, second = game.a.hand(HAND_OVER, HAND_OVER)
    game.begin()
    game.activate(swallower).resolve()
    game.activate(first).pick(sword, wolf).resolve()
    assert sword.equipped_to == wolf and (swallower.attack, wolf.attack) == (1000, 2800)
    game.activate(second).pick(bear, wolf).resolve()
    assert bear.equipped_to == swallower


@rule("GLOSS-24", "DIFF-83")
@pytest.mark.parametrize("edition", (V7, CLASSIC), ids=lambda edition: edition.key)
def test_under_the_older_rulebooks_an_equipped_monster_is_moved_like_an_equip_spell(edition: Edition) -> None:
    game = Scenario(edition)
    swallower, wolf = game.a.monster(SWALLOWER), game.a.monster(WOLF)
    bear = game.b.monster(BEAR)
    card = game.a.hand(HAND_OVER)
    game.begin()
    game.activate(swallower).resolve()
    game.activate(card).pick(wolf).resolve()
    assert bear.equipped_to == wolf


@rule("GLOSS-26")
@pytest.mark.parametrize("edition", (V9, V8), ids=lambda edition: edition.key)
def test_a_union_monster_equipped_by_its_own_effect_can_be_moved(edition: Edition) -> None:
    game = Scenario(edition)
    rider, bear, wolf = game.a.monster(RIDER), game.a.monster(BEAR), game.a.monster(WOLF)
    card = game.a.hand(HAND_OVER)
    game.begin()
    game.activate(rider, 0).pick(bear).resolve()
    assert rider.equipped_to == bear and bear.attack == 2100
    game.activate(card).pick(wolf).resolve()
    assert rider.equipped_to == wolf and (bear.attack, wolf.attack) == (1500, 2600)


@rule("GLOSS-26")
@pytest.mark.parametrize("edition", (V9, V8), ids=lambda edition: edition.key)
def test_a_union_monster_equipped_by_another_effect_cannot_be_moved(edition: Edition) -> None:
    game = Scenario(edition)
    swallower, wolf = game.a.monster(SWALLOWER), game.a.monster(WOLF)
    rider = game.b.monster(RIDER)
    card = game.a.hand(HAND_OVER)
    game.begin()
    game.activate(swallower).resolve()
    game.activate(card).pick(wolf).resolve()
    assert rider.equipped_to == swallower


def test_equipped_with_a_union_monster_or_with_another_card() -> None:
    game = Scenario()
    bear, wolf = game.a.monster(BEAR), game.a.monster(WOLF)
    rider = game.a.monster(RIDER)
    judge = spell_card("Judge", program(card_effect(p.Destroy(every(monster(p.Equipped(printed=UNION)))))))
    sword, card = game.a.hand(SWORD), game.a.hand(judge)
    game.begin()
    game.activate(sword).pick(wolf)
    game.activate(rider).pick(bear)
    game.resolve()
    game.activate(card).resolve()
    assert rider.place == GRAVEYARD and bear.place == MONSTER_ZONE  # the Rider goes in its place
    assert wolf.place == MONSTER_ZONE and sword.place == SPELL_ZONE


def test_an_effect_for_which_an_equip_card_goes_knows_what_it_was_equipped_to() -> None:
    game = Scenario()
    crush = ignition(p.Destroy(equipped_monster), costs=[p.SendCost(this_card)], places=IN_SPELL_ZONE)
    lance = game.a.hand(spell_card("Lance", equip_spell(crush), EQUIP))
    bear, wolf = game.b.monster(BEAR), game.b.monster(WOLF)
    game.begin()
    game.activate(lance).pick(bear)
    game.resolve()
    game.activate(lance).resolve()
    assert lance.place == bear.place == GRAVEYARD and wolf.place == MONSTER_ZONE
