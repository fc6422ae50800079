"""Rates with their intervals, and times."""

import pytest

from engine.trials.tally import percentile, wilson


def test_wilsons_interval_is_that_of_the_textbooks() -> None:
    """1 of 10, and 81 of 263: the values of Newcombe's table."""
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert wilson(1, 29) == pytest.approx((0.0061, 0.1718), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert wilson(20, 20) == pytest.approx((1 - 0.1611, 1.0), abs=1e-4)


def test_without_a_duel_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_percentile_is_the_value_that_so_many_do_not_exceed() -> None:
    times = list(range(1, 201))
    assert (percentile(times, 0.5), percentile(times, 0.99), percentile(times, 1.0)) == (100, 198, 200)
    assert percentile([], 0.5) == 0 and percentile([7], 0.99) == 7
