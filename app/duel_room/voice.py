"""What is heard in the room: sounds, and sentences for screen readers."""

from typing import Any

from PySide6.QtCore import QObject, QTimer

from app.controller.asking import Asked
from app.controller.table import Table
from app.controller.telling import Told
from app.mat.announcing import Announcing
from app.sounds.cues import cue_for


class Voice(QObject):
    """Without ``sounds`` it speaks alone."""

    def __init__(self, mat: Any, sounds: Any, parent: QObject) -> None:
        super().__init__(parent)
        self._mat, self._sounds = mat, sounds
        self._unsaid: list[str] = []
        self._announcing = Announcing()
        mat.tree.tells_events = False  # or all would be said twice

    def tell(self, told: Told, table: Table, heard: bool = True) -> None:
        """One event, as the mat shows it; what was skipped is said, but not ``heard``."""
        for words in self._announcing.said(told):
            self.announce(words)
        if self._sounds is None or not heard:
            return
        cue = cue_for(told.event, table.viewer)
        if cue is not None:
            self._sounds.play(*cue)

    def ask(self, asked: Asked) -> None:
        if self._sounds is not None:
            self._sounds.play("question", 0)
        for words in self._announcing.asked():
            self.announce(words)
        self.announce(" ".join(part for part in (asked.words, asked.about) if part))

    def announce(self, said: str) -> None:
        """What comes at the same time is said in one go, so that nothing is cut short."""
        self._unsaid.append(said)
        if len(self._unsaid) == 1:
            QTimer.singleShot(0, self, self._say_all)

    def _say_all(self) -> None:
        said, self._unsaid = " ".join(self._unsaid), []
        self._mat.announce(said)
