"""What is arranged for practice is kept with its Deck, and fits it again when that was changed."""

import random

import pytest

from app.controller.player.practice_kept import MOST_DECKS, Arranged, PracticeKept, PracticeTable, arrangement
from app.controller.player.settings import Settings
from engine.cards.deck import Deck
from engine.duel.outside.duel import Duel
from engine.duel.state.practice import BY_CHANCE, positions_of
from engine.vocabulary import DECK, FACE_DOWN, HAND, MONSTER, MONSTER_ZONE
from tests.cards.known import decks


@pytest.fixture
def deck():
    return decks()[0]


def test_it_is_there_again_in_the_next_session(tmp_path, deck):
    path = tmp_path / "settings.json"
    laid = Arranged((deck.main[3].passcode, BY_CHANCE), ((deck.main[0].passcode, FACE_DOWN),))
    kept = PracticeKept(Settings(path))
    kept.keep(deck.name, 0, laid)
    kept.keep(deck.name, 1, Arranged((BY_CHANCE,)))
    kept.keep_table(PracticeTable("Starwell", "bolster", False, 4000, 6))
    again = PracticeKept(Settings.load(path)[0])
    assert again.arranged(deck.name, 0) == laid and again.arranged(deck.name, 1) == Arranged((BY_CHANCE,))
    assert again.arranged("Another", 0) == Arranged()
    assert again.table == PracticeTable("Starwell", "bolster", False, 4000, 6)


def test_it_goes_with_a_deck_that_is_renamed_and_the_oldest_goes_first(tmp_path):
    kept = PracticeKept(Settings(tmp_path / "settings.json"))
    for number in range(MOST_DECKS + 1):
        kept.keep(f"Deck {number}", 0, Arranged((number + 1,)))
    kept.rename("Deck 5", "Fives")
    assert kept.arranged("Fives", 0).order == (6,) and kept.arranged("Deck 5", 0) == Arranged()
    assert kept.arranged("Deck 0", 0) == Arranged() and kept.arranged("Deck 1", 0).order == (2,)


def test_decks_without_end_are_no_fault(tmp_path):
    kept = PracticeKept(Settings(tmp_path / "settings.json"))
    for number in range(6):
        kept.keep(f"Deck {number}", 0, Arranged((123456789,) * 3000))
    assert kept.arranged("Deck 5", 0).order and not kept.arranged("Deck 0", 0).order


@pytest.mark.parametrize("plain", [None, 3, [1], [[1], [[2]]], [["x"], []], {"order": []}, [[], [[1, 2, 3]]]])
def test_what_is_no_arrangement_is_none(plain):
    assert Arranged.from_plain(plain) == Arranged()


def test_a_changed_deck_keeps_what_it_still_has(deck):
    one, other = deck.main[0].passcode, deck.main[-1].passcode
    copies = sum(card.passcode == one for card in deck.main)
    laid = Arranged((one,) * (copies + 2) + (other, 999))
    assert laid.of(deck).order == (one,) * copies + (other,)
    without = Deck("Less", tuple(card for card in deck.main if card.passcode != one))
    assert laid.of(without).order == (other,)


def test_whatever_is_kept_a_duel_can_be_begun_with_it():
    luck = random.Random(24)
    both = decks()[:2]
    codes = [[card.passcode for card in (*deck.main, *deck.extra)] + [BY_CHANCE, 12345] for deck in both]
    for _ in range(200):
        sides = [
            Arranged(
                tuple(luck.choice(some) for _ in range(luck.randrange(70))),
                tuple((luck.choice(some), luck.choice((1, 2, 4, 9))) for _ in range(luck.randrange(12))),
            )
            for some in codes
        ]
        practice = arrangement(both, sides)
        practice.check(both)
        for player, side in enumerate(sides):
            fits = side.of(both[player])
            assert fits.of(both[player]) == fits
            assert len(fits.left(both[player])) + len(fits.order) + len(fits.placed) - fits.order.count(
                BY_CHANCE
            ) == len(both[player].main + both[player].extra)
    duel = Duel.start(both, practice=practice)
    assert duel.question is not None


def test_the_duel_begins_as_it_was_arranged(deck):
    monster = next(card for card in deck.main if card.kinds & MONSTER and FACE_DOWN in positions_of(card))
    hand = [card.passcode for card in deck.main if card is not monster][-5:]
    practice = arrangement((deck, deck), (Arranged(tuple(hand), ((monster.passcode, FACE_DOWN),)), Arranged()))
    state = Duel.start((deck, deck), seed=3, practice=practice).state
    assert [state.cards[uid].card.passcode for uid in state.zones[HAND * 2]] == hand
    assert [state.cards[uid].card for uid in state.zones[MONSTER_ZONE * 2]] == [monster]
    assert len(state.zones[DECK * 2]) == len(deck.main) - 6
