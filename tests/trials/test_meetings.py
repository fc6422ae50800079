"""A tournament: who meets whom with which Decks, and what is counted."""

import shlex
from collections import Counter

import pytest

from engine.edition import V9
from engine.trials.meetings import Standings, Tournament
from engine.trials.series import InTurn, Series
from engine.trials.setting import Outcome, first_of
from tests.cards.known import decks

DECKS = decks()[:3]


def test_every_two_players_meet_with_every_two_decks_on_either_side() -> None:
    tournament = Tournament(V9, DECKS, ["x", "y", "z"], rounds=1, seed=1)
    assert tournament.duels == 3 * 6 * 2
    met = Counter(
        tuple(zip((one, two), (deck.name for deck in setting.decks)))
        for setting in map(tournament.setting, range(tournament.duels))
        for one, two in [setting.players]
    )
    assert set(met.values()) == {1}
    seats = {frozenset(pair) for pair in met}
    for one in "xyz":
        for other in "xyz":
            for deck in DECKS:
                assert one == other or frozenset(((one, deck.name), (other, DECKS[0].name))) in seats


def test_the_two_duels_of_a_meeting_have_one_seed_and_no_other_has_it() -> None:
    tournament = Tournament(V9, DECKS, ["x", "y"], rounds=4, seed=9)
    seeds = Counter(tournament.setting(number).seed for number in range(tournament.duels))
    assert set(seeds.values()) == {2} and tournament.seeds[0] == min(seeds) and tournament.seeds[-1] == max(seeds)


@pytest.mark.parametrize("many", [2, 3])
def test_in_every_second_round_the_other_deck_begins(many: int) -> None:
    tournament = Tournament(V9, DECKS[:many], ["x", "y"], rounds=2, seed=1)
    half = tournament.duels // 2
    for number in range(half):
        one, again = tournament.setting(number), tournament.setting(number + half)
        assert (one.decks, one.players) == (again.decks, again.players)
        assert first_of(one.seed) != first_of(again.seed)


def test_one_player_alone_meets_itself_with_new_seeds() -> None:
    tournament = Tournament(V9, DECKS, ["novice"], rounds=1, seed=1)
    settings = [tournament.setting(number) for number in range(tournament.duels)]
    assert len({setting.seed for setting in settings}) == len(settings) == 12
    assert {setting.players for setting in settings} == {("novice", "novice")}


def ended(number: int, winner: int) -> Outcome:
    outcome = Outcome(number)
    outcome.winner = winner
    return outcome


def test_scores_of_players_and_of_decks_are_counted() -> None:
    """x wins both with First Steps against the next Deck; then a draw, and an error that counts for nobody."""
    tournament = Tournament(V9, DECKS[:2], ["x", "y"], rounds=1, seed=1)
    cells = {tournament.places(number): number for number in range(tournament.duels)}
    standings = Standings(tournament)
    standings.add(ended(cells[(0, 1), (0, 1)], 0))
    standings.add(ended(cells[(1, 0), (0, 1)], 2))
    standings.add(ended(cells[(1, 0), (0, 0)], 1))
    failed = ended(cells[(0, 1), (1, 1)], -1)
    failed.error = "a mistake"
    standings.add(failed)
    assert standings.scores == {(0, 1): 2.5, (1, 0): 0.5}
    assert standings.rate(0, 1) == 0.75 and standings.rate(1, 0) == 0.25 and standings.rate(0, 0) is None
    assert standings.overall(0) == 0.75 and standings.by_strength() == [0, 1]
    assert [rung.name for rung in standings.rungs()] == ["x", "y"]
    assert standings.told()[0].endswith("a mistake") and standings.duels == 4


def test_what_is_told_of_a_duel_brings_it_back() -> None:
    tournament = Tournament(V9, DECKS, ["novice", "random"], rounds=1, seed=5)
    number = 7
    told = shlex.split(tournament.again(number))
    setting = tournament.setting(number)
    given = dict(zip(told[::2], told[1::2]))
    by_name = {deck.name: deck for deck in DECKS}
    one, two = given["--players"].split(",")
    again = Series(
        InTurn([(V9, by_name[given["--first"]], by_name[given["--second"]])]), (one, two), int(given["--seed"])
    ).setting(0)
    assert again == setting
