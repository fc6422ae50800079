"""Thinker: an opponent at work in a process of its own, so that the windows never wait for it.

thinker = Thinker("marl", seed)
thinker.start()                                  # early: a process takes its time to come up
thinker.choose(lambda: view.to_plain(), 3, 7)    # answered by chosen(7, place)
thinker.cancel()                                 # the thought is given up, its answer never comes
thinker.close()                                  # afterwards no process is left
"""

import json
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from app.child_process import SECONDS_TO_END, ChildProcess
from app.controller.opponents.thinking_process import think
from app.lasting_thread import Post
from engine.duel.state.question import ASK_OPEN, DONE, END_TURN, NO, PASS, Question, kind_of

_SAFEST: Final = (PASS, NO, DONE, END_TURN)
_KIND, _CODES = (Question.FIELDS.index(name) for name in ("kind", "codes"))

See = Callable[[], dict[str, Any]] | dict[str, Any]


class Thinker(QObject):
    """See the module. ``delay``: seconds that an answer takes at least where the opponent acts in the open; answers to
    what the other player does come at once, as waiting would tell that there is something to answer with.
    ``seconds``: how long an expert may think about one; 0: as long as it usually does.

    ``failed`` says in a sentence that the opponent could not answer; a safe answer is given all the same.
    """

    chosen = Signal(int, int)
    failed = Signal(str)

    def __init__(self, key: str, seed: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.delay = 0.0
        self.seconds = 0.0
        self._key = key
        self._seed = seed
        self._line: Line | None = None
        self._asked: _Asked | None = None
        self._place = -1
        self._told_of_failure = False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._give)
        self._lines: list[Line] = []  # the present one, for when this object goes without having been closed
        self.destroyed.connect(partial(stop_all, self._lines))
        self._post = Post(self)

    @property
    def busy(self) -> bool:
        return self._asked is not None

    def start(self) -> None:
        """Let the process come up, if it isn't there."""
        if self._line is None:
            self._line = Line(self._key, self._seed, self._post.letters_to(self._hear))
            self._lines[:] = [self._line]
            self._line.start()

    def choose(self, see: See, count: int, number: int) -> None:
        """Have the question answered that the view shows; ``count`` options. Never answered before this returns."""
        if self._asked is not None:
            self.cancel()
        plain = see() if callable(see) else see
        self._asked = _Asked(plain, count, number)
        self.start()
        assert self._line is not None
        job = {"number": number, "count": count, "seconds": self.seconds, "view": plain}
        self._line.jobs.put(json.dumps(job, separators=(",", ":")).encode("ascii"))

    def cancel(self) -> None:
        """Give up what is being thought about. An idle opponent stays as it is."""
        if self._asked is None:
            return
        answered = self._pause.isActive()
        self._asked = None
        self._pause.stop()
        if not answered:
            self._hang_up()

    def close(self) -> None:
        """End the process; waits for that, but not for long."""
        self._asked = None
        self._pause.stop()
        line = self._line
        self._hang_up()
        if line is not None:
            line.join(SECONDS_TO_END)

    def _hang_up(self) -> None:
        if self._line is not None:
            self._line.stop()
            self._line = None
            self._lines.clear()

    # -- what comes back --------------------------------------------------------------------------

    def _hear(self, line: "Line", said: bytes | None) -> None:
        """An answer from a process; None if that has ended by itself."""
        if line is not self._line:
            return
        if said is None:
            self._hang_up()
            if self._asked is not None:
                self._fail()
            return
        asked, answer = self._asked, read_said(said)
        if asked is None or answer.get("number") != asked.number:
            return
        place = answer.get("place")
        if type(place) is not int or not 0 <= place < asked.count:
            self._fail()
            return
        self._told_of_failure = False
        self._give_in_time(place)

    def _fail(self) -> None:
        """The duel goes on with a safe answer; a run of failures is told once."""
        asked = self._asked
        assert asked is not None
        if not self._told_of_failure:
            self._told_of_failure = True
            self.failed.emit(
                QCoreApplication.translate(
                    "Thinker", "Your opponent lost the thread and answers carefully for now. The duel goes on."
                )
            )
        if self._asked is asked:  # unless whoever was told has cancelled it
            self._give_in_time(asked.safest)

    def _give_in_time(self, place: int) -> None:
        asked = self._asked
        assert asked is not None
        self._place = place
        self._pause.start(asked.milliseconds_left(self.delay))

    def _give(self) -> None:
        asked = self._asked
        if asked is not None:
            self._asked = None
            self.chosen.emit(asked.number, self._place)


class _Asked:
    """A question under consideration."""

    def __init__(self, plain: dict[str, Any], count: int, number: int) -> None:
        question = plain["state"]["question"]["question"]
        self.count = count
        self.number = number
        self.open = question[_KIND] == ASK_OPEN
        kinds = [kind_of(code) for code in question[_CODES]]
        self.safest = next((kinds.index(kind) for kind in _SAFEST if kind in kinds), 0)
        self.since = time.monotonic()

    def milliseconds_left(self, delay: float) -> int:
        left = self.since + delay - time.monotonic() if self.open else 0.0
        return max(0, round(left * 1000))


class Line(threading.Thread):
    """One process and the thread that talks to it: starting, writing and reading all may take their time.

    ``tell(line, answer)`` is called from this thread, with None in the end if the process has ended by itself.
    """

    def __init__(self, key: str, seed: int, tell: Callable[["Line", bytes | None], None]) -> None:
        super().__init__(name="opponent", daemon=True)
        self.jobs: SimpleQueue[bytes | None] = SimpleQueue()
        self._tell = tell
        self._given_up = False
        self._child = ChildProcess(think, key, seed, name="opponent")
        self.process = self._child.process

    def stop(self) -> None:
        """End the process at once. Doesn't wait."""
        self._given_up = True
        self.jobs.put(None)
        self._child.kill()

    def run(self) -> None:
        try:
            self._talk()
        except Exception:  # it has ended, or never came up: for what reason ever, nobody answers any more
            pass
        finally:
            self._child.end()
        if not self._given_up:
            with suppress(RuntimeError):  # nobody is there any more
                self._tell(self, None)

    def _talk(self) -> None:
        if self._given_up:
            return
        self._child.start()
        while not self._given_up and (job := self.jobs.get()) is not None:
            answer = self._child.ask(job)
            if not self._given_up:
                self._tell(self, answer)


def stop_all(lines: list[Line], *_: object) -> None:
    for line in lines:
        line.stop()


def read_said(said: bytes) -> dict[str, Any]:
    try:
        found = json.loads(said)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
