"""What all tests with windows share."""

import gc
from itertools import count

import pytest

from app.clearing_away import ClearingAway, clear_away


_ended = count(1)
_SELDOM = 40  # tests, after which all there is is looked through


@pytest.fixture(scope="session")
def clearing(qapp):
    return ClearingAway(qapp)


@pytest.fixture(autouse=True)
def cleared_away_in_the_windows_thread(clearing):
    """As in the program: what windows leave is never destroyed by a thread that happens to run meanwhile."""
    gc.disable()
    clearing.begin()
    yield
    clearing.end()
    if next(_ended) % _SELDOM:
        clear_away()
    else:
        gc.collect()
    gc.enable()
