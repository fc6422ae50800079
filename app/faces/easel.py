"""Pictures drawn in a process of their own. In a thread, drawing takes turns with the window's own: the mat stutters.

To the process goes a card's facts as JSON, back comes a JPEG; nothing where it could not be drawn.
"""

import json
import os
from contextlib import suppress
from typing import TYPE_CHECKING

from app.faces.cache import drawn, shown
from engine.cards.card import Card

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from app.child_process import ChildProcess


class CannotDraw(Exception):
    """A card for which there is no picture."""


class Easel:
    """For one thread; ``give_up`` may come from another."""

    def __init__(self) -> None:
        self._painter: ChildProcess | None = None
        self._given_up = False

    @property
    def is_out(self) -> bool:
        return self._painter is not None

    def draw(self, card: Card) -> bytes:
        """As JPEG. Waits for it; CannotDraw if it comes to nothing."""
        try:
            picture = self._ask(json.dumps(shown(card)).encode("ascii"))
        except (OSError, EOFError):
            self.pack_away()
            if self._given_up:
                raise CannotDraw from None
            return drawn(card)  # where no process is to be had, better a mat that stutters than one without pictures
        if not picture:
            raise CannotDraw
        return picture

    def _ask(self, job: bytes) -> bytes:
        if self._painter is None:
            from app.child_process import ChildProcess

            self._painter = ChildProcess(paint, name="painter")
            self._painter.start()
        return self._painter.ask(job)

    def give_up(self) -> None:
        """What is being drawn never comes."""
        self._given_up = True
        painter = self._painter  # the other thread may just put it away
        if painter is not None:
            painter.kill()

    def pack_away(self) -> None:
        """No process is left; the next card brings a new one."""
        painter, self._painter = self._painter, None
        if painter is not None:
            painter.end()


def paint(connection: "Connection") -> None:
    """Runs in the process."""
    from app.child_process import serve

    with suppress(OSError, AttributeError):
        os.nice(10)  # windows and opponents come first
    serve(connection, _painted)


def _painted(job: bytes) -> bytes:
    passcode, name, kinds, attribute, type_, level = json.loads(job)
    try:
        return drawn(Card(passcode, name, kinds, attribute=attribute, type=type_, level=level))
    except Exception:  # one picture that cannot be drawn must not leave all others waiting
        return b""
