"""What has just come up under the pointer takes no click for a double click's time."""

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QWidget


class ClickShield(QWidget):
    """Lies unseen over the place of the pointer: the second click of two was meant for what lay there before."""

    def __init__(self, room: QWidget) -> None:
        super().__init__(room)
        self._room = room
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self._past = QTimer(self)
        self._past.setSingleShot(True)
        self._past.timeout.connect(self.hide)
        self.hide()

    def cover(self, parts: Iterable[QWidget | None]) -> None:
        """Whichever of them the pointer is on."""
        at = self._room.mapFromGlobal(QCursor.pos())
        if any(part is not None and _is_under(part, self._room, at) for part in parts):
            reach = QApplication.styleHints().mouseDoubleClickDistance()
            self.setGeometry(QRect(at.x() - reach, at.y() - reach, 2 * reach + 1, 2 * reach + 1))
            self.show()
            self.raise_()
            self._past.start(QApplication.doubleClickInterval())


def _is_under(part: QWidget, room: QWidget, at: QPoint) -> bool:
    return part.isVisible() and part.rect().contains(part.mapFrom(room, at))
