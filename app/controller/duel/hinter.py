"""Hinter: the expert's choice with two others, thought out in a process of its own.

hinter.ask(session.view_for_hint(), session.speech, session.question.answers)
hinter.found     -> (Hint, Hint, Hint), the best first; () where none could be found
hinter.cancel()  # nobody waits for it any more
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from app.controller.opponents.thinker import Line, read_said, stop_all
from app.controller.shown.asked import Answer
from app.lasting_thread import Post
from engine.duel.outside.view import View
from engine.words.speech import Speech

ADVISER: Final = "loom"


@dataclass(frozen=True, slots=True)
class Hint:
    """``words``: those of the ``answer``; ``percent``: how likely the duel is won with it; ``why``: a sentence."""

    words: str
    percent: int
    why: str
    answer: Answer | None = None


class Hinter(QObject):
    """``seconds``: how long the expert may think about one; 0: as long as it usually does."""

    found = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.seconds = 0.0
        self._line: Line | None = None
        self._asked: tuple[View, Speech, tuple[Answer, ...]] | None = None
        self._number = 0
        self._lines: list[Line] = []  # the present one, for when this object goes without having been closed
        self.destroyed.connect(partial(stop_all, self._lines))
        self._post = Post(self)

    @property
    def busy(self) -> bool:
        return self._asked is not None

    def ask(self, view: View, speech: Speech, answers: Sequence[Answer]) -> None:
        """``answers``: those of the question that the View shows, in its order."""
        self.cancel()
        self._number += 1
        self._asked = view, speech, tuple(answers)
        if self._line is None:
            self._line = Line(ADVISER, self._number, self._post.letters_to(self._hear))
            self._lines[:] = [self._line]
            self._line.start()
        job = {"number": self._number, "hint": True, "seconds": self.seconds, "view": view.to_plain()}
        self._line.jobs.put(json.dumps(job, separators=(",", ":")).encode("ascii"))

    def cancel(self) -> None:
        """Give up what is being thought about."""
        if self._asked is not None:
            self._asked = None
            self._hang_up()

    def close(self) -> None:
        """End the process."""
        self._asked = None
        self._hang_up()

    def _hang_up(self) -> None:
        if self._line is not None:
            self._line.stop()
            self._line = None
            self._lines.clear()

    def _hear(self, line: Line, said: bytes | None) -> None:
        if line is not self._line:
            return
        if said is None:
            self._hang_up()
        answer = read_said(said) if said is not None else {}
        if self._asked is None or said is not None and answer.get("number") != self._number:
            return
        view, speech, answers = self._asked
        self._asked = None
        self.found.emit(tuple(self._worded(view, speech, answers, row) for row in answer.get("hints", ())))

    def _worded(self, view: View, speech: Speech, answers: tuple[Answer, ...], row: dict[str, Any]) -> Hint:
        why = speech.hint(view, row["why"], row["cards"], row["n"])
        answer = answers[row["place"]]
        return Hint(answer.words, row["percent"], why, answer)
