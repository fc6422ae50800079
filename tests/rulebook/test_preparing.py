"""Preparing a Duel and what has to be at hand (section 2 of the catalogue, DECK-22, DECK-23)."""

import pytest

from engine import program as p
from engine.cards.deck import Deck
from engine.duel.outside.duel import Duel
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9, Edition
from tests.phrases import *
from engine.program import TokenFacts
from tests.cards.samples import filler, fusions, side_of
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

each_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
later_editions = pytest.mark.parametrize("edition", (V9, V8, V7), ids=lambda edition: edition.key)

ONE = Deck("One", filler(40), fusions(5), side_of(15))
TWO = Deck("Two", filler(45, 500), fusions(2, 3500), side_of(15))


def names(duel: Duel, place: int, player: int) -> list[str]:
    return [duel.state.cards[uid].card.name for uid in duel.state.zones[place * 2 + player]]


def at_the_start(edition: Edition, seed: int = 7, first: int = A) -> Duel:
    return Duel.start((ONE, TWO), edition=edition, seed=seed, first=first)


def shuffled(edition: Edition, seed: int) -> tuple[list[str], list[str]]:
    """Both Decks from the bottom to the top as they lay when the hands were drawn: hand and Deck together."""
    duel = at_the_start(edition, seed)

    def lay(side: int) -> list[str]:
        return names(duel, DECK, side) + names(duel, HAND, side)[::-1]

    return lay(A), lay(B)


@rule("PREP-01", "DIFF-11")
@later_editions
def test_both_decks_are_shuffled(edition: Edition) -> None:
    _shows_shuffling(edition)


@rule("PREP-02", "DIFF-11")
def test_in_classic_too_both_decks_are_shuffled_before_they_are_placed() -> None:
    _shows_shuffling(CLASSIC)


def _shows_shuffling(edition: Edition) -> None:
    """Who holds the cards makes no difference here: the order comes from the seed, and nobody can stack a Deck."""
    listed = [[c.name for c in deck.main] for deck in (ONE, TWO)]
    seen = [shuffled(edition, seed) for seed in range(1, 6)]
    for side in (A, B):
        orders = [order[side] for order in seen]
        for order in orders:
            assert sorted(order) == sorted(listed[side])
            assert order != listed[side]
        assert len({tuple(order) for order in orders}) == 5
    # Each card gets to the top sometime: the top is not a matter of the place in the list.
    tops = {shuffled(edition, seed)[A][-1] for seed in range(150)}
    assert len(tops) == 14  # every card, three copies of each


@rule("PREP-03", "ZONE-13")
@each_edition
def test_the_main_deck_lies_face_down_in_its_zone(edition: Edition) -> None:
    duel = at_the_start(edition)
    for side, deck in ((A, ONE), (B, TWO)):
        drawn = len(duel.state.zones[HAND * 2 + side])
        assert len(duel.state.zones[DECK * 2 + side]) == len(deck.main) - drawn
        # Face-down: neither player sees a card of it where it lies.
        assert all(card.card is None for card in duel.view(1 - side).zone(DECK, side))
        own = [card.card.name for card in duel.view(side).zone(DECK, side) if card.card is not None]
        assert own != names(duel, DECK, side)  # what is in the own Deck is known, its order is not
        assert sorted(own) == sorted(names(duel, DECK, side))


@rule("PREP-04", "ZONE-18", "DIFF-96")
@later_editions
def test_the_extra_deck_lies_face_down_in_its_zone_and_its_owner_may_look_at_it(edition: Edition) -> None:
    _shows_the_second_deck(edition)
    assert edition.zone_names[3] == "Extra Deck Zone"


@rule("PREP-05")
def test_the_fusion_deck_lies_face_down_in_its_zone() -> None:
    _shows_the_second_deck(CLASSIC)
    assert CLASSIC.zone_names[3] == "Fusion Deck Zone"


def _shows_the_second_deck(edition: Edition) -> None:
    duel = at_the_start(edition)
    for side, deck in ((A, ONE), (B, TWO)):
        uids = duel.state.zones[EXTRA_DECK * 2 + side]
        assert sorted(names(duel, EXTRA_DECK, side)) == sorted(card.name for card in deck.extra)
        assert all(duel.state.cards[uid].position == FACE_DOWN for uid in uids)
        assert [card.card for card in duel.view(1 - side).zone(EXTRA_DECK, side)] == [None] * len(deck.extra)
        assert {card.card.name for card in duel.view(side).zone(EXTRA_DECK, side) if card.card} == {
            card.name for card in deck.extra
        }
    # It is optional.
    without = Duel.start((Deck("Plain", filler(40)), TWO), edition=edition)
    assert without.state.zones[EXTRA_DECK * 2] == []


@rule("PREP-09", "ZONE-13")
@each_edition
def test_the_opening_hand_is_the_top_five_cards_for_both_players(edition: Edition) -> None:
    for first in (A, B):
        duel = at_the_start(edition, first=first)
        begun = 6 if edition.first_turn_draw else 5  # the first player's own Draw Phase is over
        assert [len(duel.state.zones[HAND * 2 + side]) for side in (first, 1 - first)] == [begun, 5]
    # The hands are what lay on top: the same seed with other draws leaves the rest of the Deck as it was.
    whole = shuffled(edition, 7)
    duel = at_the_start(edition)
    for side in (A, B):
        hand = names(duel, HAND, side)
        assert hand == whole[side][::-1][: len(hand)]
        assert names(duel, DECK, side) == whole[side][: -len(hand)]


@rule("PREP-10")
@each_edition
def test_after_the_hands_the_first_players_turn_begins(edition: Edition) -> None:
    for first in (A, B):
        duel = at_the_start(edition, first=first)
        assert duel.question is not None
        assert duel.question.player == first and duel.state.player == first
        assert duel.state.turn == 1 and duel.state.phase == MAIN_PHASE_1
        assert duel.state.lp == [8000, 8000]
        # The Side Decks stay outside the Duel.
        assert len(duel.state.cards) == len(ONE.main + ONE.extra + TWO.main + TWO.extra)


@rule("PREP-10", "PREP-09")
@each_edition
def test_no_effect_answers_the_opening_hands(edition: Edition) -> None:
    joy = trigger(p.Draws(YOU), gain_lp(500), places=IN_HAND, optional=False)
    watcher = monster_card("Watcher", program=program(joy))
    duel = Duel.start((Deck("Watching", (watcher,) * 40), TWO), edition=edition, first=B)
    assert duel.state.lp == [8000, 8000]
    assert duel.question is not None and duel.question.name == "open"


# ------------------------------------------------------------------------------------------ what must be at hand

COIN = spell_card("Coin", program(card_effect(toss_coin(), if_(p.NumberIs("heads", 1), [gain_lp(100)], [gain_lp(10)]))))
DIE = spell_card("Die", program(card_effect(roll_die(), gain_lp(p.Noted("die")))))
SHEEP = TokenFacts(name="Sheep Token", type=BEAST, attribute=EARTH, level=1, attack=0, defense=500)
FLOCK = spell_card("Flock", program(card_effect(make_tokens(SHEEP, 2))))
TOWER = monster_card("Tower", 0, 2000, program=program(ignition(place_counter("Spell Counter", 2))))


def outcomes(edition: Edition, card: Card) -> set[int]:
    """What A has gained by using that card, over many random seeds."""
    found = set()
    for seed in range(1, 80):
        game = Scenario(edition)
        spell = game.a.hand(card)
        game.state.random = seed * 7919
        game.begin()
        game.activate(spell)
        found.add(game.lp[A] - 8000)
    return found


@rule("DECK-22")
@each_edition
def test_a_coin_falls_on_two_sides_and_a_die_on_six(edition: Edition) -> None:
    assert outcomes(edition, COIN) == {10, 100}
    assert outcomes(edition, DIE) == {1, 2, 3, 4, 5, 6}


@rule("DECK-22")
@each_edition
def test_tokens_and_counters_are_there_when_a_card_asks_for_them(edition: Edition) -> None:
    game = Scenario(edition)
    flock = game.a.hand(FLOCK)
    tower = game.a.monster(TOWER)
    game.begin()
    game.activate(flock)
    game.position_is(DEFENSE_POSITION).position_is(ATTACK_POSITION)
    tokens = [piece for piece in game.a.cards(MONSTER_ZONE) if piece.card.name == "Sheep Token"]
    assert [(token.position, token.level, token.defense) for token in tokens] == [
        (DEFENSE_POSITION, 1, 500),
        (ATTACK_POSITION, 1, 500),
    ]
    game.activate(tower)
    assert tower.counters("Spell Counter") == 2


@rule("DECK-23", "AMB-78")
@each_edition
def test_no_card_can_be_recognised_from_behind(edition: Edition) -> None:
    """Two Duels that differ only in what is hidden from A look the same to A in every detail."""
    trap = trap_card("Snare", program(trap_effect(damage(100))))
    wolf = monster_card("Wolf", 2000, 100)

    def seen(hidden: Sequence[Card]) -> object:
        game = Scenario(edition)
        game.b.hand(hidden[0])
        game.b.set(hidden[1])
        game.b.deck(hidden[2])
        game.b.monster(hidden[3], FACE_DOWN)
        game.begin()
        return game.duel.view(A).to_plain()

    others = [monster_card(f"Other {n}", 10 * n, 0) for n in range(2)]
    spells = [trap, spell_card("Feint", program(card_effect(damage(200))))]
    assert seen([wolf, spells[0], others[0], others[1]]) == seen([others[1], spells[1], wolf, others[0]])
