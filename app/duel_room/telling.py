"""What the session says, shown in its order: the log at once, the mat with its motions, then the prompt."""

from typing import Any

from PySide6.QtCore import QObject, Signal

from app.controller.asking import Asked
from app.controller.table import Table
from app.controller.telling import Ending, Happening, Told
from app.duel_room.answering import Answering
from app.duel_room.coin_die import CoinDie, throw_of
from app.duel_room.looking_back import LookingBack
from app.duel_room.message_line import MessageLine
from app.duel_room.panels import Panels
from app.duel_room.voice import Voice
from app.mat.mat_view import MatView
from engine.duel import question as q


class Telling(QObject):
    changed = Signal()  # other keys mean something
    finished = Signal(object)  # Ending, once the mat has shown how it came to that

    def __init__(
        self, session: Any, mat: MatView, panels: Panels, answering: Answering, looking_back: LookingBack,
        coin_die: CoinDie, voice: Voice, message: MessageLine, parent: QObject,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._session, self._mat, self._panels, self._answering = session, mat, panels, answering
        self._looking_back, self._coin_die, self._voice, self._message = looking_back, coin_die, voice, message
        self.table: Table = session.table()
        self.ending: Ending | None = None
        self._ending_told = False
        self._unasked: Asked | None = None  # waits until the mat has shown what happened
        session.happened.connect(self._happened)
        session.asked.connect(self.ask)
        session.thinking.connect(self._thinks)
        session.ended.connect(self._ended)
        mat.drained.connect(self.go_on)
        mat.animator.told.connect(self._tell)
        mat.animator.shown.connect(self._show_values)
        coin_die.drained.connect(self.go_on)

    def begin(self) -> None:
        """As the session stands."""
        self._panels.show(self.table, at_once=True)
        self._panels.side.log.show_history(self._session.history, self._session.viewer)
        self.ask(self._session.question)

    # -- what happened ----------------------------------------------------------------------------

    def _happened(self, happening: Happening) -> None:
        self.table = happening.after
        log = self._panels.side.log
        if self._looking_back.is_on:
            log.back_to_now()
        if happening.taken_back:
            log.show_history(self._session.history, self._session.viewer)
            self.ending, self._ending_told = None, False
            if happening.before.viewer != happening.after.viewer:
                self._panels.inspector.clear()
            if happening.skipped:
                self._message.say(happening.skipped, "undo")
            self._panels.show(happening.after, at_once=True)
        else:
            log.tell(happening, len(self._session.history) - 1)
        self.changed.emit()

    def _tell(self, told: Told) -> None:
        """One event, with the motion that shows it."""
        self._voice.tell(told, self.table)
        throw = throw_of(told)
        if throw is not None:
            self._coin_die.speed = self._panels.speed
            self._coin_die.throw(*throw)

    def _show_values(self, table: Table) -> None:
        """A table on the way, as far as the mat has shown it."""
        if not self._looking_back.is_on:
            self._panels.show_values(table)

    # -- what is asked ----------------------------------------------------------------------------

    def ask(self, asked: Asked | None) -> None:
        """The prompt waits for the mat."""
        self._unasked = asked
        if asked is None:
            self._answering.clear(self._answering.waiting)
        elif self._mat.animator.running or self._coin_die.shown is not None:
            self._answering.step_aside()
        else:
            self.go_on()
        self.changed.emit()

    def go_on(self) -> None:
        """The mat stands still."""
        if self._coin_die.shown is not None:
            return  # first everybody sees what was thrown
        if self.ending is not None:
            self._tell_ending(self.ending)
        asked, self._unasked = self._unasked, None
        if not self._looking_back.is_on:
            self._panels.show(self.table)
        if asked is None or asked is not self._session.question:
            return
        self._answering.ask(asked, self.table)
        self._panels.show_what_it_is_about(asked, self.table)
        if self._looking_back.is_on:
            self._answering.hide(True)
        elif asked.kind != q.ASK_OPEN:
            self._voice.ask(asked)
        self.changed.emit()

    def _thinks(self, thinks: bool) -> None:
        self._panels.fittings.opponent.set_thinking(thinks)
        name = self.table.names[1 - self.table.viewer]
        self._answering.set_waiting(self.tr("{name} thinks").format(name=name) if thinks else "")

    def _ended(self, ending: Ending) -> None:
        self.ending = ending
        self._answering.clear(self.tr("The duel is over"))
        self.changed.emit()
        if not self._mat.animator.running:
            self._tell_ending(ending)

    def _tell_ending(self, ending: Ending) -> None:
        """Once, when the mat has shown how it came to that."""
        if not self._ending_told:
            self._ending_told = True
            self.finished.emit(ending)
