"""A coin tossed, a die rolled, for all to see: by its shape and in a word. Heads is the star, tails the moon."""

import math
from typing import Final

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.look.coin_drawing import MOON, STAR, draw_coin
from app.look.look import Look
from app.look.themes import faded
from app.mat.throws import COIN
from app.widgets.coming import show_whole

TURNS: Final = 3
PIPS: Final = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip
EASING: Final = QEasingCurve(QEasingCurve.Type.OutCubic)


class CoinDie(QWidget):
    """Shows a throw as far as the mat has come with it."""

    pressed = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.shown: tuple[str, int] | None = None
        self._part = 1.0
        self.hide()

    def throw(self, what: str, result: int, part: float) -> None:
        """``part`` of its flight, from 0 to 1, where it lies; below 0 it is put away."""
        if part < 0:
            self.shown = None
            self.hide()
            return
        if self.shown is None:
            self.shown = what, result
            self.setAccessibleName(self.said)
            show_whole(self)
            self.raise_()
        self._part = EASING.valueForProgress(part)
        self.update()

    @property
    def said(self) -> str:
        """The result in a word."""
        if self.shown is None:
            return ""
        what, result = self.shown
        if what == COIN:
            return self.tr("Heads") if result else self.tr("Tails")
        return self.tr("A {number}").format(number=result)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()

    # -- painting ---------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.shown is None:
            return
        theme, look = self._look.theme, self._look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(theme.text if theme.flat else theme.gold, max(1.5, theme.line_width)))
        painter.setBrush(faded(theme.panel, 94))
        painter.drawRoundedRect(box, look.px(14), look.px(14))
        side = min(box.width(), box.height()) * 0.46
        height = math.sin(math.pi * min(1.0, self._part)) * box.height() * 0.12
        centre = QPointF(box.center().x(), box.y() + box.height() * 0.42 - height)
        what, result = self.shown
        turning = self._part < 1
        if what == COIN:
            draw_coin(painter, centre, side / 2, STAR if result else MOON, theme, self._part * TURNS)
        else:
            self._paint_die(painter, centre, side * 0.86, result if not turning else 1 + int(self._part * 17) % 6)
        if not turning:
            painter.setFont(look.heading(24))
            painter.setPen(theme.text)
            foot = QRectF(box.x(), box.bottom() - box.height() * 0.24, box.width(), box.height() * 0.2)
            painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, self.said)

    def _paint_die(self, painter: QPainter, centre: QPointF, side: float, shown: int) -> None:
        theme = self._look.theme
        painter.save()
        painter.translate(centre)
        painter.rotate((1 - self._part) * 320)
        box = QRectF(-side / 2, -side / 2, side, side)
        painter.setPen(QPen(theme.ink, 2.5))
        painter.setBrush(theme.label)
        painter.drawRoundedRect(box, side * 0.16, side * 0.16)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.ink)
        for x, y in PIPS.get(shown, ()):
            painter.drawEllipse(QPointF(x * side * 0.26, y * side * 0.26), side * 0.085, side * 0.085)
        painter.restore()
