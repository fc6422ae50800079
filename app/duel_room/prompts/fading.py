"""What goes on beyond an edge fades there, rather than be cut through its letters."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.duel_room.parts import SteadyArea
from app.look.look import Look
from app.look.themes import faded


class FadingArea(SteadyArea):
    """``ground``: what is behind it, as the theme calls it."""

    def __init__(self, look: Look, ground: str = "panel") -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.fades = [_Fade(look, self, ground, at_foot) for at_foot in (False, True)]
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._fade)
        bar.rangeChanged.connect(self._fade)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fade()

    def _fade(self) -> None:
        bar, seen = self.verticalScrollBar(), self.viewport().geometry()
        for fade in self.fades:
            high = min(fade.high, seen.height() // 3)
            y = seen.bottom() + 1 - high if fade.at_foot else seen.top()
            fade.setGeometry(seen.left(), y, seen.width(), high)
            fade.setVisible(bar.value() < bar.maximum() if fade.at_foot else bar.value() > 0)
            fade.raise_()


class _Fade(QWidget):
    def __init__(self, look: Look, parent: QWidget, ground: str, at_foot: bool) -> None:
        super().__init__(parent)
        self._look, self._ground, self.at_foot = look, ground, at_foot
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @property
    def high(self) -> int:
        return self._look.px(34 if self.at_foot else 22)

    def paintEvent(self, event: QPaintEvent) -> None:
        ground = getattr(self._look.theme, self._ground)
        cloth = QLinearGradient(0, 0 if self.at_foot else self.height(), 0, self.height() if self.at_foot else 0)
        for at, part in ((0, 0), (0.7, 96), (1, 100)):
            cloth.setColorAt(at, faded(ground, part))
        QPainter(self).fillRect(self.rect(), cloth)
