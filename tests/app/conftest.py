"""What all tests with windows share."""

import gc

import pytest

from app.clearing_away import ClearingAway, clear_away


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
    clear_away()
    gc.enable()
