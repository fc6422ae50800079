"""What ``simulate`` and ``tournament`` share: where duels are played, and how far it has come."""

import argparse
import sys
import time
from typing import Final, Protocol

from engine.commands.choices import whole_number
from engine.commands.endings import BAD_INPUT, INTERRUPTED, BadChoice
from engine.players import PLAYER_NAMES
from engine.trials.executors import Cluster, Executor, Here, Lost, Processes, Work, cores
from engine.trials.setting import Outcome

WRONG: Final = 1
"""The exit code where a duel has failed."""
_BAR: Final = 30
PLAYERS_HELP: Final = (
    f"{', '.join(PLAYER_NAMES)}; one that searches may be told how many positions to look at for an answer, "
    "standard:300, or how many seconds, expert:1.5s (then results differ from machine to machine)"
)


def add_executors(parser: argparse.ArgumentParser) -> None:
    """Where the duels are played."""
    parser.add_argument("--jobs", type=whole_number, metavar="J", help="how many processes (one for each core)")
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="play on the machines of the Dask cluster whose scheduler "
        "is there, as in 10.0.0.5:8786; use it only in a network that you trust",
    )


def executor(args: argparse.Namespace, duels: int) -> Executor:
    if args.cluster is not None:
        return Cluster(args.cluster)
    if args.jobs is not None and args.jobs < 1:
        raise BadChoice("At least one process is needed: --jobs 1.")
    jobs = min(args.jobs or cores(), duels)
    return Processes(jobs) if jobs > 1 else Here()


class TakesOutcomes(Protocol):
    """What takes in outcomes as they come."""

    duels: int
    failed: list[Outcome]

    def add(self, outcome: Outcome) -> None: ...


def played(where: Executor, work: Work, duels: int, counted: TakesOutcomes) -> int:
    """All duels, or those until Ctrl+C or until a process is lost; the exit code for that, else 0."""
    bar = Progress(duels)
    results = where.results(work, duels)
    try:
        for some in results:
            for outcome in some:
                counted.add(outcome)
            bar.show(counted.duels, len(counted.failed))
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except Lost as reason:
        bar.clear()
        print(reason, file=sys.stderr)
        return BAD_INPUT
    finally:
        results.close()
        bar.clear()


class Progress:
    """A bar on a terminal; silent elsewhere."""

    def __init__(self, duels: int) -> None:
        self.duels = duels
        self.on = sys.stderr is not None and sys.stderr.isatty()
        self.last = 0.0

    def show(self, done: int, errors: int) -> None:
        now = time.monotonic()
        if not self.on or now - self.last < 0.1 and done < self.duels:
            return
        self.last = now
        full = _BAR * done // max(1, self.duels)
        told = f", {errors} errors" if errors else ""
        sys.stderr.write(f"\r[{'#' * full}{'.' * (_BAR - full)}] {done}/{self.duels} duels{told} ")
        sys.stderr.flush()

    def clear(self) -> None:
        if self.on:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
