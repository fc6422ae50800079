"""What is scrolled fades at the edges where it goes on, instead of ending in the middle of something."""

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from app.look.look import look_of
from app.look.themes import faded


class Fades(QObject):
    """Of that area; ``ground``: what is behind it, as the theme calls it."""

    def __init__(self, area: QScrollArea, ground: str = "panel") -> None:
        super().__init__(area)
        self._area = area
        self.head, self.foot = (Shade(area, ground, at_foot) for at_foot in (False, True))
        area.viewport().installEventFilter(self)
        bar = area.verticalScrollBar()
        bar.valueChanged.connect(self._place)
        bar.rangeChanged.connect(self._place)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _place(self) -> None:
        bar, seen = self._area.verticalScrollBar(), self._area.viewport().geometry()
        for shade, goes_on in ((self.head, bar.value() > 0), (self.foot, bar.value() < bar.maximum())):
            high = min(look_of(shade).px(32), seen.height() // 3)
            shade.setGeometry(
                seen.left(), seen.bottom() + 1 - high if shade.at_foot else seen.top(), seen.width(), high
            )
            shade.setVisible(goes_on)
            shade.raise_()


class Shade(QWidget):
    """Over an edge; what is pointed at is what lies below."""

    def __init__(self, area: QScrollArea, ground: str, at_foot: bool) -> None:
        super().__init__(area)
        self._ground, self.at_foot = ground, at_foot
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        ground = getattr(look_of(self).theme, self._ground)
        place = QRectF(self.rect())
        inner, edge = place.topLeft(), place.bottomLeft()
        shade = QLinearGradient(inner, edge) if self.at_foot else QLinearGradient(edge, inner)
        for at, part in ((0, 0), (0.7, 92), (1, 100)):
            shade.setColorAt(at, faded(ground, part))
        painter = QPainter(self)
        painter.fillRect(place, shade)
        painter.end()
