"""Many card texts read at once, by processes beside this one: a first reading of thousands takes all cores, and whoever
waits for it can go on with something else.
"""

import gc
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing import current_process, get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final

from engine.cards.card import Card
from engine.cards.programs import Programs, Progress, key_of
from engine.cards.reading_turns import ReadingTurns, Wanted
from engine.text.faults import LOG, FaultsHeard

_WORTH_IT: Final = 1500  # cards: fewer are read sooner than processes come to it
_PATIENCE: Final = 0.2  # seconds between two looks whether to go on
_POLITENESS: Final = 10
_MOST: Final = 16
_SECONDS_TO_END: Final = 2.0
_SELDOM: Final = 50_000  # new things between two looks for what can go: nearly all that reading makes goes by itself

Text = tuple[str, int, str, str]  # name, kinds, text, Pendulum text


def learn(
    programs: Programs, cards: Sequence[Card], progress: Progress | None = None, wanted: Wanted | None = None
) -> bool:
    """What is not known of these texts yet, if it is much or some are ``wanted`` before others; else it does nothing,
    and says so. What goes wrong here is read by ``Programs.compiled``."""
    unread = programs.unread(cards)
    jobs = min(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1, _MOST)
    at_once = len(unread) >= _WORTH_IT and jobs > 1 and not current_process().daemon
    if not at_once and (wanted is None or not unread):
        return False
    unread.sort(key=lambda card: (card.text, card.pendulum_text))  # what is the same is read faster in a row
    known = len(cards) - len(unread)
    turns = ReadingTurns(unread, wanted)

    def go_on(done: int) -> bool:
        return progress is None or progress(known + done, len(cards))

    if at_once:
        _Readers(jobs).read(programs, turns, go_on)
    else:
        _read_alone(programs, turns, go_on)
    return True


def _read_alone(programs: Programs, turns: ReadingTurns, go_on: Callable[[int], bool]) -> None:
    done = 0
    while go_on(done) and (part := turns.next()):
        for card in part:
            programs.read(card)
        turns.done(part)
        done += len(part)


class _Readers:
    def __init__(self, jobs: int) -> None:
        self._processes: dict[Connection[Any, Any], BaseProcess] = {}
        context = get_context("spawn")
        with suppress(OSError, RuntimeError):  # as many as there can be
            for _ in range(jobs):
                ours, theirs = context.Pipe()
                process = context.Process(target=_serve, args=(theirs,), name="reader", daemon=True)
                process.start()
                theirs.close()
                self._processes[ours] = process

    def read(self, programs: Programs, turns: ReadingTurns, go_on: Callable[[int], bool]) -> None:
        given: dict[Connection[Any, Any], Sequence[Card]] = {}
        done = 0
        try:
            for pipe in list(self._processes):
                self._give(pipe, turns, given)
            while given and go_on(done):
                ready: list[Any] = wait(list(given), _PATIENCE)
                for pipe in ready:
                    part = given.pop(pipe)
                    turns.done(part)
                    try:
                        lines, faults = pipe.recv()
                    except (EOFError, OSError):  # it has gone: what it had is read later
                        continue
                    for fault in faults:
                        LOG.error(fault)
                    for card, line in zip(part, lines, strict=True):
                        programs.learn(key_of(card), line)
                    done += len(part)
                    self._give(pipe, turns, given)
        finally:
            self._end()

    def _give(
        self, pipe: "Connection[Any, Any]", turns: ReadingTurns, given: "dict[Connection[Any, Any], Sequence[Card]]"
    ) -> None:
        if part := turns.next():
            with suppress(OSError):
                texts = [(card.name, card.kinds, card.text, card.pendulum_text) for card in part]
                pipe.send((texts, turns.in_haste))
                given[pipe] = part

    def _end(self) -> None:
        for pipe, process in self._processes.items():
            pipe.close()
            process.kill()
        for process in self._processes.values():
            process.join(_SECONDS_TO_END)


def _serve(pipe: "Connection[Any, Any]") -> None:
    """What each process does, until nobody is there any more. As long as somebody waits for the first cards, it gives
    way to nobody."""
    import signal

    from engine.cards.programs import line_of

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    heard = FaultsHeard()
    LOG.addHandler(heard)
    gc.set_threshold(_SELDOM)
    gives_way = False
    try:
        while True:
            texts: list[Text]
            texts, in_haste = pipe.recv()
            if not in_haste and not gives_way:
                gives_way = True
                with suppress(AttributeError, OSError):
                    os.nice(_POLITENESS)
            pipe.send(([line_of(*text) for text in texts], heard.taken()))
    except (EOFError, OSError):
        return
