"""Many card texts read at once, by processes beside this one: a first reading of thousands takes all cores, and whoever
waits for it can go on with something else.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing import current_process, get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final

from engine.cards.card import Card
from engine.cards.programs import Programs, Progress, key_of

_WORTH_IT: Final = 1500  # cards: fewer are read sooner than processes come to it
_AT_ONCE: Final = 60  # cards between two words with a process
_PATIENCE: Final = 0.2  # seconds between two looks whether to go on
_POLITENESS: Final = 10
_MOST: Final = 16
_SECONDS_TO_END: Final = 2.0

Text = tuple[str, int, str, str]  # name, kinds, text, Pendulum text


def learn(programs: Programs, cards: Sequence[Card], progress: Progress | None = None) -> bool:
    """What is not known of these texts yet, if it is much; else it does nothing, and says so. What goes wrong here is
    read by ``Programs.compiled``."""
    unread = programs.unread(cards)
    jobs = min(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1, _MOST)
    if len(unread) < _WORTH_IT or jobs < 2 or current_process().daemon:
        return False
    unread.sort(key=lambda card: (card.text, card.pendulum_text))  # what is the same is read faster in a row
    known = len(cards) - len(unread)
    _Readers(jobs).read(programs, unread, lambda done: progress is None or progress(known + done, len(cards)))
    return True


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

    def read(self, programs: Programs, cards: Sequence[Card], go_on: Any) -> None:
        parts = iter(range(0, len(cards), _AT_ONCE))
        given: dict[Connection[Any, Any], Sequence[Card]] = {}
        done = 0
        try:
            for pipe in list(self._processes):
                self._give(pipe, cards, parts, given)
            while given and go_on(done):
                ready: list[Any] = wait(list(given), _PATIENCE)
                for pipe in ready:
                    part = given.pop(pipe)
                    try:
                        lines = pipe.recv()
                    except (EOFError, OSError):  # it has gone: what it had is read later
                        continue
                    for card, line in zip(part, lines, strict=True):
                        programs.learn(key_of(card), line)
                    done += len(part)
                    self._give(pipe, cards, parts, given)
        finally:
            self._end()

    def _give(
        self,
        pipe: "Connection[Any, Any]",
        cards: Sequence[Card],
        parts: Iterator[int],
        given: "dict[Connection[Any, Any], Sequence[Card]]",
    ) -> None:
        begin = next(parts, None)
        if begin is None:
            return
        part = cards[begin : begin + _AT_ONCE]
        with suppress(OSError):
            pipe.send([(card.name, card.kinds, card.text, card.pendulum_text) for card in part])
            given[pipe] = part

    def _end(self) -> None:
        for pipe, process in self._processes.items():
            pipe.close()
            process.kill()
        for process in self._processes.values():
            process.join(_SECONDS_TO_END)


def _serve(pipe: "Connection[Any, Any]") -> None:
    """What each process does, until nobody is there any more."""
    import signal

    from engine.cards.programs import line_of

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(_POLITENESS)
    try:
        while True:
            texts: list[Text] = pipe.recv()
            pipe.send([line_of(*text) for text in texts])
    except (EOFError, OSError):
        return
