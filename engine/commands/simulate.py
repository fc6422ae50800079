"""``simulate``: duels between computer players, counted; with --check every answer is examined."""

import argparse
import json
import signal
import sys
import time
from collections import Counter
from collections.abc import Generator
from functools import partial
from itertools import islice
from typing import Any, Final

from engine.commands.choices import (
    BAD_INPUT, BadChoice, deck_called, editions_called, legal_pairings, players_called, require_legal,
    whole_number,
)  # fmt: skip

MOST_ANSWERS: Final = 20_000
"""A duel with more answers than any real one has is an error: it would not end."""
_INTERRUPTED: Final = 130
_WRONG: Final = 1
_BAR: Final = 30
_AT_ONCE: Final = 5  # duels that a process plays before it tells


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser("simulate", help="play duels between computer players and count")
    parser.add_argument("--duels", type=whole_number, default=100, metavar="N", help="how many duels (100)")
    parser.add_argument("--seed", type=whole_number, default=1, metavar="S", help="the first duel's seed (1)")
    parser.add_argument("--edition", metavar="v9|v8|v7|classic", help="one rulebook only")
    parser.add_argument("--first", metavar="DECK", help="the first player's Deck: a built-in name or a .ydk file")
    parser.add_argument("--second", metavar="DECK", help="the second player's Deck")
    parser.add_argument("--players", default="random,random", metavar="A,B", help="random, novice (random,random)")
    parser.add_argument("--jobs", type=whole_number, default=1, metavar="J", help="how many processes (1)")
    parser.add_argument("--json", action="store_true", help="tell the results as JSON")
    parser.add_argument("--check", action="store_true", help="check the places of all cards after every answer")


class Tally:
    """What came out of some duels."""

    __slots__ = ("answers", "decisions", "duels", "endings", "errors", "seconds", "told", "turns", "wins")

    def __init__(self) -> None:
        self.duels = self.errors = self.turns = self.answers = self.decisions = 0
        self.seconds = 0.0
        self.wins = [0, 0, 0]  # first, second, draws
        self.endings: Counter[str] = Counter()
        self.told: list[str] = []  # errors in words, the first few

    def add(self, other: "Tally") -> None:
        for word in ("duels", "errors", "turns", "answers", "decisions", "seconds"):
            setattr(self, word, getattr(self, word) + getattr(other, word))
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins)]
        self.endings += other.endings
        self.told = (self.told + other.told)[:20]

    def to_plain(self) -> dict[str, Any]:
        return {
            "duels": self.duels, "errors": self.errors,
            "wins": {"first": self.wins[0], "second": self.wins[1], "draws": self.wins[2]},
            "turns": self.turns, "answers": self.answers, "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "endings": dict(sorted(self.endings.items())), "told": self.told,
        }  # fmt: skip


def run(args: argparse.Namespace) -> int:
    try:
        plan = _Plan(args)
    except BadChoice as reason:
        print(reason, file=sys.stderr)
        return BAD_INPUT
    tally, interrupted = _play(plan, min(args.jobs, max(1, plan.duels)))
    if args.json:
        print(json.dumps(tally.to_plain(), ensure_ascii=False))
    else:
        print(_told(tally, plan))
    if interrupted:
        return _INTERRUPTED
    return _WRONG if tally.errors else 0


class _Plan:
    """Which duels are played. The number of a duel alone tells its Decks, rulebook, seed and who begins."""

    def __init__(self, args: argparse.Namespace) -> None:
        from engine.commands.own_cards import known_cards

        library = known_cards()
        editions = editions_called(args.edition)
        if args.duels < 0:
            raise BadChoice("The number of duels can't be negative.")
        if args.jobs < 1:
            raise BadChoice("At least one process is needed: --jobs 1.")
        self.players = players_called(args.players)
        self.duels = args.duels
        self.seed = args.seed
        self.check = args.check
        if args.first is None and args.second is None:
            self.pairings = legal_pairings(library, editions)
        else:
            first = deck_called(args.first if args.first is not None else args.second, library)
            second = deck_called(args.second if args.second is not None else args.first, library)
            if args.edition is not None:
                for deck in (first, second):
                    require_legal(deck, editions[0])
            self.pairings = [(e, first, second) for e in editions if _are_legal((first, second), e)]
            if not self.pairings:
                for deck in (first, second):
                    require_legal(deck, editions[0])

    def play(self, number: int) -> Tally:
        """One duel; an exception of the engine is counted and told, with all that brings it back."""
        edition, first, second = self.pairings[number % len(self.pairings)]
        seed = self.seed + number
        tally = Tally()
        began = time.process_time()
        try:
            _duel(tally, edition, (first, second), seed, self.players, self.check)
        except Exception as error:  # whatever goes wrong in one duel must not end the others
            tally.errors = 1
            again = f"--edition {edition.key} --first \"{first.name}\" --second \"{second.name}\""
            again += f" --players {','.join(self.players)} --seed {seed} --duels 1"
            tally.told.append(f"{again}: {type(error).__name__}: {error}")
        tally.duels = 1
        tally.seconds = time.process_time() - began
        return tally

    def play_all(self, numbers: range) -> Tally:
        tally = Tally()
        for number in numbers:
            tally.add(self.play(number))
        return tally


def _are_legal(decks: tuple[Any, ...], edition: Any) -> bool:
    from engine.cards.legality import problems

    return not any(problems(deck, edition) for deck in decks)


def _duel(tally: Tally, edition: Any, decks: tuple[Any, Any], seed: int, names: tuple[str, str], check: bool) -> None:
    from engine.commands.checking import check_places
    from engine.duel.duel import Duel
    from engine.players import player_called

    players = [player_called(name, seed * 2 + side) for side, name in enumerate(names)]
    duel = Duel.start(decks, edition=edition, seed=seed, first=seed % 2)
    state = duel.state
    while (question := duel.question) is not None:
        codes = question.codes
        if not codes:
            raise AssertionError(f"a question without an option: {question}")
        who = question.player
        place = players[who].choose(len(codes), partial(duel.view, who)) if len(codes) > 1 else 0
        duel.answer(codes[place])
        tally.answers += 1
        tally.decisions += len(codes) > 1
        if check:
            check_places(state)
        if tally.answers > MOST_ANSWERS:
            raise AssertionError(f"no end after {MOST_ANSWERS} answers")
    result = duel.result
    assert result is not None
    tally.turns += state.turn
    tally.wins[2 if result.winner is None else result.winner] += 1
    tally.endings[result.rule] += 1


# ---------------------------------------------------------------------------------- one process or several


def _play(plan: _Plan, jobs: int) -> tuple[Tally, bool]:
    """All duels, or those until Ctrl+C."""
    tally = Tally()
    bar = _Progress(plan.duels)
    results = _one_after_the_other(plan) if jobs == 1 else _in_processes(plan, jobs)
    try:
        for one in results:
            tally.add(one)
            bar.show(tally)
        return tally, False
    except KeyboardInterrupt:
        return tally, True
    finally:
        results.close()
        bar.clear()


def _one_after_the_other(plan: _Plan) -> "Generator[Tally, None, None]":
    for number in range(plan.duels):
        yield plan.play(number)


def _in_processes(plan: _Plan, jobs: int) -> "Generator[Tally, None, None]":
    """A few duels at a time for each process. On Ctrl+C each plays its few to the end: a process that is killed may
    hold what the others wait for."""
    from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
    from multiprocessing import get_context

    at_once = max(1, min(_AT_ONCE, plan.duels // (jobs * 4)))
    parts = (range(first, min(first + at_once, plan.duels)) for first in range(0, plan.duels, at_once))
    processes = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_ignore_interrupt)
    # A process that is still starting must ignore Ctrl+C too: what is ignored here, it ignores from birth.
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        waiting: set[Future[Tally]] = {processes.submit(plan.play_all, part) for part in islice(parts, jobs * 2)}
    finally:
        signal.signal(signal.SIGINT, before)
    try:
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            waiting |= {processes.submit(plan.play_all, part) for part in islice(parts, len(done))}
            for one in done:
                yield one.result()
    finally:
        processes.shutdown(cancel_futures=True)


def _ignore_interrupt() -> None:
    """Ctrl+C is for the first process alone, which then ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class _Progress:
    """A bar on a terminal; silent elsewhere."""

    def __init__(self, duels: int) -> None:
        self.duels = duels
        self.on = sys.stderr is not None and sys.stderr.isatty()
        self.last = 0.0

    def show(self, tally: Tally) -> None:
        now = time.monotonic()
        if not self.on or now - self.last < 0.1 and tally.duels < self.duels:
            return
        self.last = now
        full = _BAR * tally.duels // max(1, self.duels)
        errors = f", {tally.errors} errors" if tally.errors else ""
        sys.stderr.write(f"\r[{'#' * full}{'.' * (_BAR - full)}] {tally.duels}/{self.duels} duels{errors} ")
        sys.stderr.flush()

    def clear(self) -> None:
        if self.on:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def _told(tally: Tally, plan: _Plan) -> str:
    plain = tally.to_plain()
    wins = plain["wins"]
    first, second = plan.players
    lines = [
        f"{tally.duels} duel{'s' * (tally.duels != 1)}, {first} against {second}",
        f"wins: first player {wins['first']}, second player {wins['second']}, draws {wins['draws']}",
        f"turns: {tally.turns} ({tally.turns / max(1, tally.duels):.1f} a duel)",
        f"decisions: {tally.decisions} ({plain['decisions_per_second']} a second)",
        f"errors: {tally.errors}",
    ]
    return "\n".join(lines + tally.told)
