"""Where duels are played: in this process, in several on this machine, or on the machines of a Dask cluster.

An executor cuts the numbers from 0 to ``count`` into parts, has ``work`` done on each and yields what comes out, in
whatever order. Closing what it yields from ends all that is still under way.
"""

import logging
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final, Protocol

from engine.trials.setting import Outcome
from engine.trials.fingerprint import fingerprint

Work = Callable[[range], list[Outcome]]
Results = Generator[list[Outcome], None, None]
_MOST_AT_ONCE: Final = 5  # duels that are played before any is told
_PARTS_EACH: Final = 4
_AHEAD: Final = 2  # parts that lie ready for each core of a cluster
_SECONDS_TO_CONNECT: Final = 10
_SECONDS_TO_END: Final = 5
_SECONDS_TO_LOOK_ROUND: Final = 0.2
_POLITENESS: Final = 10


class Executor(Protocol):
    def results(self, work: Work, count: int) -> Results: ...


class Lost(Exception):
    """A process or a machine has gone, or was never there: in one sentence."""


class Here:
    """One duel after the other."""

    def results(self, work: Work, count: int) -> Results:
        for number in range(count):
            yield work(range(number, number + 1))


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Processes:
    """So many processes. Each has a pipe of its own: one that is ended in the middle of a duel holds up nobody.

    ``at_once``: how many of them may play now, at least one; asked again and again. ``politely``: whatever else the
    machine has to do comes first. Where it is asked, results may be empty: whoever waits for them can look round.
    """

    def __init__(self, jobs: int, at_once: Callable[[], int] | None = None, politely: bool = False) -> None:
        self.jobs = jobs
        self.at_once = at_once
        self.politely = politely

    def results(self, work: Work, count: int) -> Results:
        parts = _parts(count, self.jobs)
        processes: dict[Any, BaseProcess] = {}
        try:
            self._start(work, min(self.jobs, count), processes)
            idle, busy = list(processes), list[Any]()
            while True:
                may = len(processes) if self.at_once is None else max(1, self.at_once())
                while idle and len(busy) < may and (part := next(parts, None)) is not None:
                    self._tell(idle[0], part, processes)
                    busy.append(idle.pop(0))
                if not busy:
                    return
                ready: list[Any] = wait(busy, None if self.at_once is None else _SECONDS_TO_LOOK_ROUND)
                for pipe in ready:
                    try:
                        done = pipe.recv()
                    except (EOFError, OSError):
                        raise self._lost(processes[pipe]) from None
                    busy.remove(pipe)
                    if len(busy) < may and (part := next(parts, None)) is not None:
                        self._tell(pipe, part, processes)
                        busy.append(pipe)
                    else:
                        idle.append(pipe)
                    yield done
                if not ready:
                    yield []
        finally:
            for process in processes.values():
                process.terminate()
            for process in processes.values():
                process.join(_SECONDS_TO_END)

    def _tell(self, pipe: Any, part: range, processes: dict[Any, BaseProcess]) -> None:
        try:
            pipe.send(part)
        except OSError:
            raise self._lost(processes[pipe]) from None

    def _lost(self, process: BaseProcess) -> Lost:
        process.join(_SECONDS_TO_END)
        return Lost(f"A process has ended by itself, with the code {process.exitcode}.")

    def _start(self, work: Work, many: int, processes: dict[Any, BaseProcess]) -> None:
        context = get_context("spawn")
        # Ctrl+C is for this process alone, which then ends the others: what is ignored here, they ignore from birth.
        # Other threads than the first can't say so, nor does Ctrl+C come to them.
        first = threading.current_thread() is threading.main_thread()
        before = signal.signal(signal.SIGINT, signal.SIG_IGN) if first else None
        try:
            for _ in range(many):
                ours, theirs = context.Pipe()
                process = context.Process(target=_serve, args=(theirs, work, self.politely), daemon=True)
                process.start()
                theirs.close()
                processes[ours] = process
        finally:
            if first:
                signal.signal(signal.SIGINT, before)


def _serve(pipe: "Connection[Any, Any]", work: Work, politely: bool = False) -> None:
    """What each process does, until there is nothing more or nobody to tell."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # not everywhere is that inherited
    if politely:
        with suppress(AttributeError, OSError):
            os.nice(_POLITENESS)
    try:
        while (part := pipe.recv()) is not None:
            pipe.send(work(part))
    except (EOFError, OSError):
        return


def _parts(count: int, workers: int) -> Iterator[range]:
    """A few duels at a time for each, fewer where there are few: nobody should wait long for the last one."""
    size = max(1, min(_MOST_AT_ONCE, count // (max(1, workers) * _PARTS_EACH)))
    return (range(first, min(first + size, count)) for first in range(0, count, size))


class Cluster:
    """The machines of a Dask cluster, through its scheduler's address. Each needs this version of the program."""

    def __init__(self, address: str) -> None:
        self.address = address

    def results(self, work: Work, count: int) -> Results:
        try:
            from distributed import Client, as_completed
        except ImportError:
            raise Lost(
                "--cluster needs the library Dask, which is not installed. Install it into the Python that runs this: "
                "python -m pip install -e .[cluster]"
            ) from None
        try:
            client = Client(self.address, timeout=_SECONDS_TO_CONNECT, set_as_default=False)
        except (OSError, ValueError) as reason:
            raise Lost(f"No Dask scheduler answers at {self.address}: {reason}") from None
        try:
            cores = self._cores(client)
            parts = _parts(count, cores)
            everywhere = client.scatter(work, broadcast=True, hash=False)
            running = as_completed(
                [client.submit(_work, everywhere, part, pure=False) for part in islice(parts, cores * _AHEAD)],
                loop=client.loop,
            )
            for future in running:
                try:
                    done = future.result()
                except Exception as reason:  # a duel raises none: it is the cluster's
                    raise Lost(f"The cluster has failed: {type(reason).__name__}: {reason}") from None
                for part in islice(parts, 1):
                    running.add(client.submit(_work, everywhere, part, pure=False))
                future.release()
                yield done
        finally:
            # What its threads have to say of work that is given up in the middle says nothing to anybody.
            logging.getLogger("distributed").setLevel(logging.CRITICAL + 1)
            client.close(_SECONDS_TO_END)

    def _cores(self, client: Any) -> int:
        """How many duels may run at a time; Lost if nobody is there or somebody has another program."""
        cores: int = sum(client.ncores().values())
        if not cores:
            raise Lost(f"The scheduler at {self.address} has no workers.")
        try:
            theirs = client.run(fingerprint_there)
        except Exception as reason:
            raise Lost(f"The machines of the cluster need Duelmat, too: {type(reason).__name__}: {reason}") from None
        mine = fingerprint()
        others = sorted(worker for worker, has in theirs.items() if has != mine)
        if others:
            raise Lost(f"{others[0]} has another version of Duelmat: the results would not agree.")
        return cores


def fingerprint_there() -> str:
    """Asked of each machine, which then loads its own engine."""
    return fingerprint()


def _work(work: Work, part: range) -> list[Outcome]:
    return work(part)
