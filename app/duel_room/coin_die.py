"""A coin tossed, a die rolled, for all to see: by its shape and in a word. Heads is the star, tails the moon."""

import math
from typing import Final

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.controller.telling import Told
from app.look.coin import MOON, STAR, draw_coin
from app.look.look import Look
from app.look.themes import faded
from engine.duel.seen import CoinTossed, DieRolled

COIN: Final = "coin"
DIE: Final = "die"
TURNS: Final = 3
THROW: Final = 620
LINGER: Final = 900
PIPS: Final = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip


def throw_of(told: Told) -> tuple[str, int] | None:
    """("coin", 1 for heads) or ("die", what it shows); None if nothing was thrown."""
    if isinstance(told.event, CoinTossed):
        return COIN, int(told.event.heads)
    return (DIE, told.event.shows) if isinstance(told.event, DieRolled) else None


class CoinDie(QWidget):
    """Shows one throw after the other; a click or a key ends it at once."""

    drained = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.waiting: list[tuple[str, int]] = []
        self.shown: tuple[str, int] | None = None
        self.speed = 1.0
        self._part = 1.0
        self._flying = QVariantAnimation(self)
        self._flying.setStartValue(0.0)
        self._flying.setEndValue(1.0)
        self._flying.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._flying.valueChanged.connect(self._fly)
        self._flying.finished.connect(self._lands)
        self._lingering = QTimer(self)
        self._lingering.setSingleShot(True)
        self._lingering.timeout.connect(self._next)
        self.hide()

    def throw(self, what: str, result: int) -> None:
        self.waiting.append((what, result))
        if self.shown is None:
            self._next()

    @property
    def said(self) -> str:
        """The result in a word."""
        if self.shown is None:
            return ""
        what, result = self.shown
        if what == COIN:
            return self.tr("Heads") if result else self.tr("Tails")
        return self.tr("A {number}").format(number=result)

    def _next(self) -> None:
        if not self.waiting:
            self.shown = None
            self.hide()
            self.drained.emit()
            return
        self.shown = self.waiting.pop(0)
        self.setAccessibleName(self.said)
        self.show()
        self.raise_()
        if self.speed <= 0:
            self._part = 1.0
            self._lands()
            return
        self._flying.setDuration(round(THROW / max(1.0, self.speed)))
        self._flying.start()

    def _fly(self, part: float) -> None:
        self._part = float(part)
        self.update()

    def _lands(self) -> None:
        self._part = 1.0
        self.update()
        self._lingering.start(round(LINGER / max(1.0, self.speed)))

    def skip(self) -> None:
        self._flying.stop()
        self._lingering.stop()
        self.waiting.clear()
        if self.shown is not None:
            self._next()

    def mousePressEvent(self, event) -> None:
        self.skip()

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
