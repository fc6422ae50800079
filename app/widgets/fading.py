"""What is scrolled fades at the edges where it goes on, instead of ending in the middle of something."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QScrollArea, QWidget

from app.look.icons import draw_icon
from app.look.look import look_of
from app.look.themes import faded


_HIGH: Final = 32


class Fades(QObject):
    """Of that area; ``ground``: what is behind it, as the theme calls it; ``leads_on``: a click on what fades scrolls
    on, and none goes to what is half seen below. ``wholes`` say nothing without their foot: they fade from their tops
    on."""

    def __init__(
        self, area: QScrollArea, ground: str = "panel", leads_on: bool = False, wholes: Sequence[QWidget] = ()
    ) -> None:
        super().__init__(area)
        self._area, self._wholes = area, wholes
        made = Onward if leads_on else Shade
        self.head, self.foot = (made(area, ground, at_foot) for at_foot in (False, True))
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
            high = min(look_of(shade).px(_HIGH), seen.height() // 3)
            if shade.at_foot:
                high = max(high, min(self._cut_off, seen.height() // 2))
            shade.setGeometry(
                seen.left(), seen.bottom() + 1 - high if shade.at_foot else seen.top(), seen.width(), high
            )
            shade.keep_clear()
            shade.setVisible(goes_on)
            shade.raise_()

    @property
    def _cut_off(self) -> int:
        """How much is seen of one of the wholes whose foot is not."""
        view = self._area.viewport()
        for whole in self._wholes:
            top = whole.mapTo(view, QPoint(0, 0)).y()
            if whole.isVisible() and top < view.height() < top + whole.height():
                return view.height() - top
        return 0


class Shade(QWidget):
    """Over an edge; what is pointed at is what lies below."""

    def __init__(self, area: QScrollArea, ground: str, at_foot: bool) -> None:
        super().__init__(area)
        self._ground, self.at_foot = ground, at_foot
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def keep_clear(self) -> None:
        """Of what is seen whole: as it is here, what is pointed at lies below anyway."""

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


class Onward(Shade):
    """Has an arrow where it goes on, and leads there."""

    def __init__(self, area: QScrollArea, ground: str, at_foot: bool) -> None:
        super().__init__(area, ground, at_foot)
        self._area = area
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def keep_clear(self) -> None:
        seen = self._area.viewport().height()
        taken = min(max(0, self._taken() - (seen - self.height())), self.height())
        free = QRect(0, taken if self.at_foot else 0, self.width(), self.height() - taken)
        self.setMask(QRegion(free).united(QRegion(self._sign().toAlignedRect())))

    def _taken(self) -> int:
        """How far from the other edge on there are things to click that are seen whole."""
        view, inner = self._area.viewport(), self._area.widget()
        if inner is None:
            return 0
        far = 0
        for each in inner.findChildren(QWidget):
            if each.focusPolicy() == Qt.FocusPolicy.NoFocus or not each.isVisible():
                continue
            top = each.mapTo(view, QPoint(0, 0)).y()
            if top >= 0 and top + each.height() <= view.height():
                far = max(far, top + each.height() if self.at_foot else view.height() - top)
        return far

    def _sign(self) -> QRectF:
        px, place = look_of(self).px, QRectF(self.rect())
        sign = QRectF(0, 0, px(48), px(20))
        sign.moveCenter(place.center())
        sign.moveTop(place.bottom() - sign.height() - 1 if self.at_foot else place.top() + 1)
        return sign

    def mousePressEvent(self, event: QMouseEvent) -> None:
        bar = self._area.verticalScrollBar()
        step = self._area.viewport().height() - 2 * self.height()  # what fades now is seen whole then
        bar.setValue(bar.value() + (step if self.at_foot else -step))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        look = look_of(self)
        px, theme, sign = look.px, look.theme, self._sign()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.tile_edge, theme.line_width))
        painter.setBrush(theme.panel2)
        painter.drawRoundedRect(sign, px(10), px(10))
        side = px(11)
        arrow = QRectF(sign.center().x() - side / 2, sign.center().y() - side / 2, side, side)
        draw_icon(painter, "down" if self.at_foot else "up", arrow, theme.text)
        painter.end()
