"""Keys that act for as long as they are held: ask at every chance, pass at every chance."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent

from app.controller.player.response_wishes import ALWAYS, NEVER
from app.controller.player.settings import Settings
from app.duel_room import keys
from app.widgets.held_keys import is_repeat

if TYPE_CHECKING:
    from app.controller.duel.session import DuelSession

PATIENCE: Final = 220
"""Milliseconds: Shift pressed for Shift+Tab is not meant as passing."""
_MODIFIERS: Final = {
    "Ctrl": Qt.Key.Key_Control,
    "Shift": Qt.Key.Key_Shift,
    "Alt": Qt.Key.Key_Alt,
    "Meta": Qt.Key.Key_Meta,
}


class Holding(QObject):
    changed = Signal(str)  # the mode that holds while a key is held; empty: none is

    def __init__(self, session: "DuelSession", settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._settings = session, settings
        self._asks: set[int] = set()  # the keys held down for it
        self._passes = False
        self._waiting = QTimer(self)
        self._waiting.setSingleShot(True)
        self._waiting.setInterval(PATIENCE)
        self._waiting.timeout.connect(self._pass)

    def pressed(self, event: QKeyEvent) -> bool:
        """Whether it was one of these keys."""
        if is_repeat(event):
            return False
        if self._is(event, keys.ASK_HOLD) or self._is_second(event):
            if not self._asks:
                self._session.hold_open(True)
                self.changed.emit(ALWAYS)
            self._asks.add(event.key())
            return True
        if self._is(event, keys.PASS_HOLD):
            self._waiting.start()
            return True
        self._waiting.stop()
        return False

    def released(self, event: QKeyEvent) -> bool:
        if is_repeat(event):
            return False
        if event.key() in self._asks:
            self._asks.discard(event.key())
            if not self._asks:
                self._let_go_of_asking()
            return True
        if self._is(event, keys.PASS_HOLD):
            self._stop_passing()
            return True
        return False

    def let_go(self) -> None:
        """The window has lost the keyboard: nothing is held any more."""
        if self._asks:
            self._asks.clear()
            self._let_go_of_asking()
        self._stop_passing()

    def _let_go_of_asking(self) -> None:
        self._session.hold_open(False)
        self.changed.emit("")

    def _pass(self) -> None:
        self._passes = True
        self.changed.emit(NEVER)
        self._session.hold_pass(True)

    def _stop_passing(self) -> None:
        self._waiting.stop()
        if self._passes:
            self._passes = False
            self._session.hold_pass(False)
            self.changed.emit("")

    def _is(self, event: QKeyEvent, action: str) -> bool:
        return bool(event.key() == _MODIFIERS.get(keys.key_of(self._settings, action)))

    @staticmethod
    def _is_second(event: QKeyEvent) -> bool:
        return event.key() == Qt.Key.Key_A and not event.modifiers()
