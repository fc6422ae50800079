"""The same duels in this process, in several, and on a cluster: the same outcomes."""

import os
import socket
import sys
from collections.abc import Iterator
from threading import Timer
from typing import Any

import pytest

from engine.edition import V9
from engine.trials.cards_used import used_to_plain
from engine.trials.executors import Cluster, Executor, Here, Lost, Processes
from engine.trials.series import InTurn, Series
from engine.trials.setting import Outcome
from tests.cards.known import decks

DUELS = 14


def series() -> Series:
    decks_in_turn = InTurn([(V9, deck, deck) for deck in decks()[:3]])
    return Series(decks_in_turn, ("novice", "random"), 5, swap=True, used=True)


def outcomes(where: Executor, duels: int = DUELS) -> list[tuple[Any, ...]]:
    found = [one for some in where.results(series().play, duels) for one in some]
    told = ((o, used_to_plain(o.used or {})) for o in found)
    return sorted((o.number, o.winner, o.rule, o.turns, o.answers, o.decisions, o.error, used) for o, used in told)


@pytest.fixture(scope="module")
def played_here() -> list[tuple[Any, ...]]:
    found = outcomes(Here())
    assert [number for number, *_ in found] == list(range(DUELS))
    assert not any(error for *_, error, _ in found) and all(used for *_, used in found)
    return found


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_any_number_of_processes_plays_the_same_duels(jobs: int, played_here: list[tuple[Any, ...]]) -> None:
    assert outcomes(Processes(jobs)) == played_here


def test_no_duels_are_no_work() -> None:
    assert outcomes(Here(), 0) == [] and outcomes(Processes(2), 0) == []


def ends_at_seven(numbers: range) -> list[Outcome]:
    if 7 in numbers:
        os._exit(3)
    return [Outcome(number) for number in numbers]


def test_a_process_that_dies_is_told() -> None:
    with pytest.raises(Lost, match="A process has ended by itself, with the code 3"):
        for _ in Processes(2).results(ends_at_seven, 40):
            pass


def never_ends(numbers: range) -> list[Outcome]:
    while numbers[0]:
        pass
    return [Outcome(number) for number in numbers]


def test_closing_the_results_ends_what_is_under_way() -> None:
    results = Processes(2).results(never_ends, 100)
    assert len(next(results)) >= 1
    results.close()  # would not return if a process were waited for


def test_a_cluster_without_the_library_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Lost, match=r"--cluster needs the library Dask.*pip install -e .\[cluster\]"):
        outcomes(Cluster("127.0.0.1:1"))


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two worker processes on this machine, on loopback alone."""
    distributed = pytest.importorskip("distributed", reason="Dask is not installed: pip install -e .[cluster]")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, silence_logs=50
    ) as there:
        guard = Timer(120, there.close)
        guard.daemon = True
        guard.start()
        yield there
        guard.cancel()


def test_a_cluster_of_two_workers_plays_the_same_duels(cluster: Any, played_here: list[tuple[Any, ...]]) -> None:
    assert outcomes(Cluster(cluster.scheduler_address)) == played_here


def test_a_cluster_with_another_program_is_refused(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The workers say what they have; here it is this side that is another one."""
    from engine.trials import executors

    monkeypatch.setattr(executors, "fingerprint", lambda: "another", raising=True)
    with pytest.raises(Lost, match="has another version of Duelmat"):
        outcomes(Cluster(cluster.scheduler_address))


def test_an_address_where_nobody_is_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="Dask is not installed: pip install -e .[cluster]")
    monkeypatch.setattr("engine.trials.executors._SECONDS_TO_CONNECT", 1)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound and not listening: nobody answers there
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(Lost, match=f"No Dask scheduler answers at {address}"):
            outcomes(Cluster(address))
