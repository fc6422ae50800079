"""Which duels a Series is made of: who sits where, with which Decks, and what brings each back."""

import shlex

from engine.__main__ import main
from engine.cards.card import Card
from engine.cards.legality import problems
from engine.edition import CLASSIC, EDITIONS, V9, Edition
from engine.trials.random_decks import RandomDecks
from engine.trials.series import AtRandom, InTurn, Series
from engine.trials.setting import first_of
from engine.trials.tally import Tally
from engine.vocabulary import MONSTER, NORMAL, SPELL
from tests.cards.known import cards, decks

import pytest

MIRRORS = InTurn([(V9, deck, deck) for deck in decks()[:3]])


def test_two_players_change_seats_with_the_same_cards() -> None:
    series = Series(MIRRORS, ("novice", "random"), 7, swap=True)
    one, two, three, _ = (series.setting(number) for number in range(4))
    assert (one.players, two.players) == (("novice", "random"), ("random", "novice"))
    assert (one.seed, one.decks) == (two.seed, two.decks) == (7, (decks()[0],) * 2)
    assert (three.seed, three.decks, three.players) == (8, (decks()[1],) * 2, one.players)
    assert first_of(one.seed) == first_of(two.seed) != first_of(three.seed)
    assert series.seeds(4) == range(7, 9) and series.seeds(3) == range(7, 9) and not series.seeds(0)


def test_a_player_against_itself_gets_a_new_seed_for_every_duel() -> None:
    series = Series(MIRRORS, ("novice", "novice"), 7, swap=True)
    assert [series.setting(number).seed for number in range(3)] == [7, 8, 9] and not series.is_swapped(1)


def test_wins_are_counted_for_players_not_for_seats() -> None:
    series = Series(MIRRORS, ("novice", "random"), 1, swap=True)
    tally = Tally(series)
    for outcome in series.play(range(12)):
        tally.add(outcome)
    assert tally.wins[0] >= 10 and tally.duels == 12 and not tally.errors
    seats = [outcome.winner for outcome in series.play(range(12))]
    assert 4 <= seats.count(0) <= 8


def test_what_is_told_of_a_duel_brings_it_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one in which the players have changed seats: its outcome is the same, answer for answer."""
    series = Series(MIRRORS, ("novice", "random"), 7, swap=True)
    told = series.again(3)
    assert (
        told == f'--edition v9 --first "{decks()[1].name}" --second "{decks()[1].name}" --players random,novice'
        " --seed 8 --duels 1"
    )
    kept = []
    monkeypatch.setattr(Tally, "add", lambda self, outcome: kept.append(outcome))
    monkeypatch.setattr(Tally, "errors", 0)
    main(["simulate", *shlex.split(told)])
    again, before = kept[0], series.play_one(3)
    assert (again.answers, again.turns, again.winner, again.rule) == (
        before.answers,
        before.turns,
        before.winner,
        before.rule,
    )


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
def test_decks_at_random_are_legal_and_the_same_for_the_same_seed(edition: Edition) -> None:
    maker = RandomDecks(cards(), edition)
    made = [maker.deck(seed) for seed in range(20)]
    assert all(not problems(deck, edition) and len(deck.main) == 40 for deck in made)
    assert made[3] == RandomDecks(cards(), edition).deck(3)
    assert len({deck.main for deck in made}) == 20


def test_decks_at_random_hold_what_their_cards_name() -> None:
    maker = RandomDecks(cards(), V9)
    fusions = [card for card in maker.pool if maker._named_by(card)]
    assert fusions
    leader = fusions[0]
    named = {card.name for card in maker._named_by(leader)}
    assert named and leader.name not in named


def test_what_cards_have_in_common_may_be_told_by_their_names_alone() -> None:
    """The herd is called by its shepherd, though no database lists who belongs to it."""
    text = 'Add 1 "Meadow" monster from your Deck to your hand.'
    shepherd = Card(1, "Shepherd", SPELL, text=text)
    herd = [Card(number, f"Meadow Ewe {number}", MONSTER | NORMAL, level=4) for number in range(2, 8)]
    goats = [Card(number, f"Goat {number}", MONSTER | NORMAL, level=4) for number in range(8, 20)]
    maker = RandomDecks([shepherd, *goats, *herd], V9)
    assert maker._named_by(shepherd) == herd
    assert not maker._named_by(herd[0])


def test_too_few_cards_make_no_deck() -> None:
    with pytest.raises(ValueError, match="3 cards that are understood and known to Classic rules make no Deck"):
        AtRandom([card for card in cards() if not card.kinds & CLASSIC.unknown_kinds][:3], [CLASSIC], "--decks random")
