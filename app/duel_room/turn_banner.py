"""A ribbon across the mat that says whose turn begins, for less than a second."""

from typing import Final

from PySide6.QtCore import QEasingCurve, QPropertyAnimation, QRectF, Qt, Property
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.duel_room.parts import draw_dot
from app.duel_room.room_look import RoomLook

SHOWN: Final = 700


class TurnBanner(QWidget):
    def __init__(self, look: RoomLook, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.said = ""
        self._own = True
        self._seen = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._fading = QPropertyAnimation(self, b"seen", self)
        self._fading.setKeyValueAt(0, 0.0)
        self._fading.setKeyValueAt(0.25, 1.0)
        self._fading.setKeyValueAt(0.7, 1.0)
        self._fading.setKeyValueAt(1, 0.0)
        self._fading.setEasingCurve(QEasingCurve.Type.Linear)
        self._fading.finished.connect(self.hide)
        self.hide()

    def _get_seen(self) -> float:
        return self._seen

    def _set_seen(self, seen: float) -> None:
        self._seen = seen
        self.update()

    seen = Property(float, _get_seen, _set_seen)  # type: ignore[assignment]

    def say(self, said: str, own: bool, speed: float) -> None:
        """At speed 0 the ribbon of the mat says it alone."""
        self.said, self._own = said, own
        if speed <= 0:
            return
        self._fading.stop()
        self._fading.setDuration(round(SHOWN / max(1.0, speed)))
        self.show()
        self.raise_()
        self._fading.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, look = self._look.theme, self._look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(self._seen)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.tape)
        painter.drawRect(box)
        stitches = QPen(theme.tape_stitch, 2, Qt.PenStyle.CustomDashLine)
        stitches.setDashPattern([4, 3])
        painter.setPen(stitches)
        painter.drawLine(box.topLeft() + (box.bottomLeft() - box.topLeft()) * 0.1, box.topRight() + (
            box.bottomRight() - box.topRight()) * 0.1)  # fmt: skip
        painter.drawLine(box.topLeft() + (box.bottomLeft() - box.topLeft()) * 0.9, box.topRight() + (
            box.bottomRight() - box.topRight()) * 0.9)  # fmt: skip
        font = look.heading(44)
        painter.setFont(font)
        painter.setPen(theme.text)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.said)
        width = painter.fontMetrics().horizontalAdvance(self.said)
        centre = box.center()
        centre.setX(centre.x() - width / 2 - look.px(26))
        draw_dot(painter, centre, look.px(18), self._own, theme)
