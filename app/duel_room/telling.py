"""What the session says: mat, log, plates and sounds show it together, event by event; what is asked comes at once."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.controller.shown.asked import Asked
from app.controller.shown.happening import Ending, Happening, ToldEvent
from app.controller.shown.table import Table
from app.duel_room.answering import Answering
from app.duel_room.looking_back import LookingBack
from app.duel_room.message_line import MessageLine
from app.duel_room.panels import Panels
from app.duel_room.voice import Voice
from app.mat.animator import TWICE_MS
from app.mat.mat_view import MatView
from engine.duel.outside.seen import EffectActivated, Happened
from engine.duel.state import question as q

if TYPE_CHECKING:
    from app.controller.duel.session import DuelSession


class Telling(QObject):
    changed = Signal()  # other keys mean something
    finished = Signal(object)  # Ending, once the mat has shown how it came to that

    def __init__(
        self,
        session: "DuelSession",
        mat: MatView,
        panels: Panels,
        answering: Answering,
        looking_back: LookingBack,
        voice: Voice,
        message: MessageLine,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session, self._mat, self._panels, self._answering = session, mat, panels, answering
        self._looking_back, self._voice, self._message = looking_back, voice, message
        self.ending: Ending | None = None
        self._ending_told = False
        self._unsaid: Asked | None = None  # is shown already, and said once everything before has been
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(TWICE_MS)
        self._settling.timeout.connect(self._hand_over)
        session.happened.connect(self._happened)
        session.asked.connect(self.ask)
        session.thinking.connect(self._thinks)
        session.ended.connect(self._ended)
        mat.drained.connect(self.come_to_rest)
        mat.animator.told.connect(self._tell)
        mat.animator.shown.connect(self._show_values)
        mat.animator.reached.connect(self._note)

    @property
    def table(self) -> Table:
        """Of now, whatever the mat shows."""
        return self._session.table()

    def begin(self) -> None:
        """As the session stands; nothing is told of what waits behind a curtain."""
        self._panels.show(self.table, at_once=True)
        if self._session.question is not None or not self._session.handing_over.hides_hands:
            self._panels.side.log.show_history(self._session.history, self._session.viewer)
        self.ask(self._session.question)

    # -- what happened ----------------------------------------------------------------------------

    def _happened(self, happening: Happening) -> None:
        if happening.taken_back:
            log = self._panels.side.log
            if self._looking_back.is_on:
                log.back_to_now()
            log.show_history(self._session.history, self._session.viewer)
            self.ending, self._ending_told = None, False
            if happening.before.viewer != happening.after.viewer:
                self._panels.inspector.clear()
            if happening.note:
                self._message.say(happening.note, "undo")
            self._panels.show(happening.after, at_once=True)
        elif not self._looking_back.is_on:
            self._panels.inspector.expect(self.table)
        self.changed.emit()

    def _tell(self, told: ToldEvent, happening: Happening) -> None:
        """One event, with the motion that shows it."""
        self._panels.side.log.tell(told, self._step(happening))
        self._turn_to(told.event, happening.after)
        self._voice.tell(told, happening.after, heard=not self._mat.animator.skipping)

    def _turn_to(self, event: Happened, table: Table) -> None:
        """What the other player has activated stands large for a second only: the inspector has it from then on, unless
        another card is read there, or asks."""
        if not isinstance(event, EffectActivated) or event.player == table.viewer or self._looking_back.is_on:
            return
        if event.card.face is not None and not self._mat.pointer.hover.reads:
            self._panels.show_what_was_activated(event.card.handle, self._session.question, self.table)

    def _note(self, happening: Happening) -> None:
        """All of it has been told."""
        self._panels.side.log.note(happening, self._step(happening))

    def _step(self, happening: Happening) -> int:
        """Its place in the history."""
        history = self._session.history
        return next((n for n in reversed(range(len(history))) if history[n] is happening), -1)

    def _show_values(self, table: Table) -> None:
        """A table on the way, as far as the mat has shown it."""
        if not self._looking_back.is_on:
            self._panels.follow(table, self.table)

    # -- what is asked ----------------------------------------------------------------------------

    def ask(self, asked: Asked | None) -> None:
        """What can be answered can be answered at once."""
        self._unsaid = asked
        if asked is None:
            self._answering.clear(self._answering.waiting)
        else:
            self._panels.show_what_it_is_about(asked, self.table)
            self._answering.ask(asked, self.table, moving=self._mat.moving or self._settling.isActive())
            if self._looking_back.is_on:
                self._answering.hide(True)
            elif not self._mat.animator.running and not self._settling.isActive():
                self._say_what_is_asked()
        self.changed.emit()

    def come_to_rest(self) -> None:
        """The mat stands still."""
        if self.ending is not None:
            self._tell_ending(self.ending)
        if not self._looking_back.is_on:
            self._panels.show(self.table)
            if self._mat.animator.may_skip_again:
                self._settling.start()
            else:
                self._hand_over()
        self.changed.emit()

    def _hand_over(self) -> None:
        """The keyboard to the prompt: what is pressed from now on is meant for it."""
        self._settling.stop()
        if not self._mat.moving and not self._looking_back.is_on:
            self._answering.come_to_rest()
            self._say_what_is_asked()

    def _say_what_is_asked(self) -> None:
        asked, self._unsaid = self._unsaid, None
        if asked is not None and asked is self._session.question and asked.kind != q.ASK_OPEN:
            self._voice.ask(asked)

    def _thinks(self, thinks: bool) -> None:
        self._panels.fittings.opponent.set_thinking(thinks)
        name = self.table.names[1 - self.table.viewer]
        self._answering.set_waiting(self.tr("{name} thinks").format(name=name) if thinks else "")

    def _ended(self, ending: Ending) -> None:
        self.ending = ending
        self._answering.clear()
        self.changed.emit()
        if not self._mat.animator.running:
            self._tell_ending(ending)

    def _tell_ending(self, ending: Ending) -> None:
        """Once, when the mat has shown how it came to that."""
        if not self._ending_told:
            self._ending_told = True
            self._answering.set_waiting(self.tr("The duel is over"))
            self.finished.emit(ending)
