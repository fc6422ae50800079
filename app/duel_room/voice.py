"""What is heard in the room: sounds, and sentences for screen readers."""

from collections.abc import Iterator
from typing import Protocol

from PySide6.QtCore import QObject, QTimer

from app.controller.shown.asked import Asked
from app.controller.shown.happening import ToldEvent
from app.controller.shown.table import Table
from app.mat.announcing import Announcing
from app.mat.blows import is_boss
from app.mat.mat_view import MatView
from app.sounds.cues import Cue, cue_for, strength_of
from engine.duel.outside.seen import AttackDeclared, DamageDealt, Happened, MonsterBattled, MonsterSummoned
from engine.vocabulary import BY_BATTLE


class PlaysCues(Protocol):
    def play(self, cue: str, step: int) -> None: ...


class Voice(QObject):
    """Without ``sounds`` it speaks alone."""

    def __init__(self, mat: MatView, sounds: PlaysCues | None, parent: QObject) -> None:
        super().__init__(parent)
        self._mat, self._sounds = mat, sounds
        self._unsaid: list[str] = []
        self._announcing = Announcing()
        self._struck = False  # the blow of this attack was heard
        mat.mat.drawn.connect(self._hear_a_card_drawn)
        mat.tree.tells_events = False  # or all would be said twice

    def _hear_a_card_drawn(self) -> None:
        self._play(("draw", 0))

    def tell(self, told: ToldEvent, table: Table, heard: bool = True) -> None:
        """One event, as the mat shows it; what was skipped is said, but not ``heard``."""
        for words in self._announcing.said(told):
            self.announce(words)
        for cue in self._cues(told.event, table.viewer):
            if heard:
                self._play(cue)

    def _cues(self, event: Happened, viewer: int) -> Iterator[Cue]:
        """A blow is heard with the damage it does, by whose size, or with the battle where it does none."""
        if isinstance(event, AttackDeclared):
            self._struck = False
        elif isinstance(event, DamageDealt) and event.causes & BY_BATTLE:
            self._struck = True
            yield "hit", strength_of(event.amount)
        cue = cue_for(event, viewer)
        if cue is not None and not (isinstance(event, MonsterBattled) and self._struck):
            yield cue
        if isinstance(event, MonsterSummoned) and is_boss(event.card.face):
            yield "boss", 0

    def _play(self, cue: Cue) -> None:
        if self._sounds is not None:
            self._sounds.play(*cue)

    def ask(self, asked: Asked) -> None:
        self._play(("question", 0))
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
