"""What is scrolled fades at the foot where it goes on, instead of ending in the middle of something."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from app.look.look import look_of
from app.look.themes import faded


class FadingArea(QScrollArea):
    def __init__(self) -> None:
        super().__init__()
        self.shade = Shade(self)
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._place_shade)
        bar.rangeChanged.connect(self._place_shade)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_shade()

    def _place_shade(self) -> None:
        bar, view, high = self.verticalScrollBar(), self.viewport().geometry(), look_of(self).px(30)
        self.shade.setVisible(bar.value() < bar.maximum() and not look_of(self).theme.flat)
        self.shade.setGeometry(view.left(), view.bottom() + 1 - high, view.width(), high)
        self.shade.raise_()


class Shade(QWidget):
    """Over the foot; what is pointed at is what lies below."""

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        panel = look_of(self).theme.panel
        place = QRectF(self.rect())
        shade = QLinearGradient(place.topLeft(), place.bottomLeft())
        shade.setColorAt(0, faded(panel, 0))
        shade.setColorAt(1, faded(panel, 88))
        painter = QPainter(self)
        painter.fillRect(place, shade)
        painter.end()
