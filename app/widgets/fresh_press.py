"""A press that was begun on a curtain, by somebody who had time to see it, and how long that is: nothing else may lift
it."""

from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.widgets.held_keys import is_repeat
from app.widgets.painted import ENTER_KEYS

PATIENCE: Final = 500
"""Milliseconds, from its first picture on, in which nothing lifts a curtain: what is pressed then was meant for
something else."""
_KEYS: Final = (*ENTER_KEYS, Qt.Key.Key_Space)
_PRESSES: Final = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class FreshPress(QObject):
    """``made`` by the button, or by Enter or Space: each by its release, so that nothing held goes on into what is
    shown then. Keys repeat themselves while they are held: that is no press. A click beside the button, the second of
    two on something else it may be, leaves the keyboard with the button.
    """

    made = Signal()

    def __init__(self, curtain: QWidget, button: QAbstractButton) -> None:
        super().__init__(curtain)
        self.patience = PATIENCE
        self._curtain, self._button = curtain, button
        self._since = QElapsedTimer()  # from when on it can be seen
        self._key = 0  # pressed down on it
        curtain.setFocusProxy(button)
        curtain.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        curtain.installEventFilter(self)
        button.installEventFilter(self)
        button.clicked.connect(self._make)

    def begin(self) -> None:
        """The curtain comes, or comes for another player."""
        self._since.invalidate()
        self._let_go()
        self._curtain.update()

    @property
    def is_possible(self) -> bool:
        return self._since.isValid() and self._since.elapsed() >= self.patience

    def _make(self) -> None:
        """By the button, which a screen reader presses without any event."""
        if self.is_possible:
            self._let_go()
            self.made.emit()

    def _let_go(self) -> None:
        self._key = 0
        self._button.setDown(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and watched is self._curtain and not self._since.isValid():
            self._since.start()
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._press(event)
        elif event.type() == QEvent.Type.KeyRelease and isinstance(event, QKeyEvent):
            return self._release(event)
        elif event.type() in _PRESSES and isinstance(event, QMouseEvent):
            return not self.is_possible or event.button() != Qt.MouseButton.LeftButton
        return super().eventFilter(watched, event)

    def _press(self, event: QKeyEvent) -> bool:
        if event.key() not in _KEYS:
            return False
        if self.is_possible and not is_repeat(event):
            self._key = event.key()
            self._button.setDown(True)
        return True

    def _release(self, event: QKeyEvent) -> bool:
        if not self._key or event.key() != self._key or is_repeat(event):
            return False
        self._make()
        return True
