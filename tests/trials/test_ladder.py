"""Elo figures that make the results likeliest, and their intervals."""

import math

import pytest

from engine.trials.ladder import MIDDLE, ladder

WITHIN = 1e-3


def test_ten_times_the_score_is_four_hundred_points() -> None:
    """Half a win is added on either side: (99.5 + 0.5) to (9.5 + 0.5)."""
    strong, weak = ladder(["weak", "strong"], {(1, 0): 99.5, (0, 1): 9.5})
    assert (strong.name, weak.name) == ("strong", "weak")
    assert strong.elo - weak.elo == pytest.approx(400, abs=WITHIN)
    assert strong.elo + weak.elo == pytest.approx(2 * MIDDLE, abs=WITHIN)
    assert (strong.score, strong.duels) == (99.5, 109)


def test_of_two_equals_the_interval_is_that_of_a_rate() -> None:
    """100 duels, 50 won: the logit of 1/2 has the deviation 2 / sqrt(100), each is half of it from the mean."""
    one, two = ladder(["a", "b"], {(0, 1): 50, (1, 0): 50})
    assert one.elo == two.elo == pytest.approx(MIDDLE)
    assert one.reach == pytest.approx(1.959964 * 0.2 / 2 * 400 / math.log(10), abs=WITHIN)


def test_three_players_are_ranked_also_where_two_never_met() -> None:
    rungs = ladder(["a", "b", "c"], {(0, 1): 75.5, (1, 0): 25.5, (1, 2): 75.5, (2, 1): 25.5})
    assert [rung.name for rung in rungs] == ["a", "b", "c"]
    a, b, c = rungs
    step = 400 * math.log10(76 / 26)
    assert a.elo - b.elo == pytest.approx(step, abs=WITHIN) and b.elo - c.elo == pytest.approx(step, abs=WITHIN)
    assert b.reach < a.reach == pytest.approx(c.reach)


def test_who_never_lost_is_not_infinitely_strong() -> None:
    best, _ = ladder(["a", "b"], {(0, 1): 20.0})
    assert best.elo - MIDDLE == pytest.approx(200 * math.log10(20.5 / 0.5), abs=WITHIN)


def test_more_duels_make_the_interval_narrower() -> None:
    few = ladder(["a", "b"], {(0, 1): 12, (1, 0): 8})[0]
    many = ladder(["a", "b"], {(0, 1): 1200, (1, 0): 800})[0]
    assert many.reach == pytest.approx(few.reach / 10, rel=0.01)


def test_of_who_met_nobody_nothing_is_known() -> None:
    assert [rung.reach for rung in ladder(["a", "b"], {})] == [math.inf, math.inf]
