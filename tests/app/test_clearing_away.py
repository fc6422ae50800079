"""What a window leaves is destroyed in the windows' thread, however much a thread makes meanwhile."""

import gc
from threading import Thread, get_ident

from app.clearing_away import ClearingAway


class Garbage:
    """Refers to itself, so that only the collector clears it away."""

    def __init__(self, gone_in):
        self._itself = self
        self._gone_in = gone_in

    def __del__(self):
        self._gone_in.append(get_ident())


def makes_much() -> None:
    kept = [[number] for number in range(200_000)]
    del kept


def a_busy_thread() -> None:
    thread = Thread(target=makes_much)
    thread.start()
    thread.join()


def test_a_thread_clears_nothing_of_a_window_away(qtbot):
    gone_in: list[int] = []
    clearing = ClearingAway()
    clearing.begin()
    Garbage(gone_in)
    a_busy_thread()
    assert not gone_in
    kept = [[number] for number in range(2000)]
    qtbot.waitUntil(lambda: bool(gone_in), timeout=5000)
    assert gone_in == [get_ident()] and kept
    clearing.end()


def test_left_to_itself_the_collector_would():
    """Why there is ClearingAway."""
    gone_in: list[int] = []
    gc.collect()  # or windows of other tests would be destroyed in the thread, which is what must not be
    gc.enable()
    Garbage(gone_in)
    a_busy_thread()
    gc.disable()
    assert gone_in and gone_in != [get_ident()]
