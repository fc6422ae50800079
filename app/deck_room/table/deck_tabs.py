"""The Decks that are open, as tabs over the felt: one is brought to the front, closed, or compared with another."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QTabBar, QWidget

from app.look.icons import draw_icon
from app.look.look import look_of
from app.look.sewing import focus_ring_within
from app.widgets.painted import MIDDLE


class DeckTabs(QTabBar):
    """Cards that are carried over a tab bring its Deck to the front. ``shut``: that one is to be closed."""

    shut = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.beside = -1  # the one whose felt lies beside the chosen one's
        self.setAccessibleName(self.tr("Open Decks"))
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideRight)
        self.setChangeCurrentOnDrag(True)
        self.setAcceptDrops(True)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def name_tabs(self, names: Sequence[str]) -> None:
        for place, name in enumerate(names):
            if place >= self.count():
                self.addTab(name)
            elif self.tabText(place) != name:
                self.setTabText(place, name)
            self.setTabToolTip(place, name)
            self.setAccessibleTabName(place, name)
        while self.count() > len(names):
            self.removeTab(self.count() - 1)

    def tabSizeHint(self, index: int) -> QSize:
        look = look_of(self)
        words = self.fontMetrics().horizontalAdvance(self.tabText(index))
        most = max(look.px(90), (self.width() or look.px(600)) // max(1, self.count()))
        return QSize(min(words + look.px(34) + self._cross_side, look.px(260), most), max(36, look.px(36)))

    def minimumTabSizeHint(self, index: int) -> QSize:
        return QSize(look_of(self).px(60), max(36, look_of(self).px(36)))

    @property
    def _cross_side(self) -> int:
        return look_of(self).px(26)

    def cross_of(self, index: int) -> QRect:
        """Where a click closes that one."""
        tab = self.tabRect(index)
        return QRect(tab.right() - self._cross_side - 2, tab.top(), self._cross_side + 3, tab.height())

    def dressed(self) -> None:
        self.setFont(look_of(self).text(14.5, 600))
        self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        theme, px = look.theme, look.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(look.text(14.5, 600))
        pointer = QPointF(self.mapFromGlobal(self.cursor().pos()))
        for place in range(self.count()):
            body = QRectF(self.tabRect(place)).adjusted(2, 2, -2, -2)
            chosen = place == self.currentIndex()
            painter.setPen(QPen(theme.gold if chosen else theme.line, 1.8 if chosen else theme.line_width))
            painter.setBrush(theme.panel3 if chosen or place == self.beside else theme.panel)
            painter.drawRoundedRect(body, px(7), px(7))
            painter.setPen(theme.text if chosen or place == self.beside else theme.text2)
            room = body.adjusted(px(8), 0, -self._cross_side, 0)
            words = painter.fontMetrics().elidedText(
                self.tabText(place), Qt.TextElideMode.ElideRight, int(room.width())
            )
            painter.drawText(room, MIDDLE, words)
            cross, side = QRectF(self.cross_of(place)), px(11)
            points = self.underMouse() and cross.contains(pointer)
            ink = theme.text if points else theme.text2
            draw_icon(painter, "cross", QRectF(cross.center() - QPointF(side, side) / 2, QSizeF(side, side)), ink)
            if chosen and self.hasFocus():
                focus_ring_within(painter, QRectF(self.tabRect(place)), theme, px(8))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """On a cross nothing is brought to the front first."""
        if not self._is_at_cross(event):
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        place = self.tabAt(event.position().toPoint())
        if place >= 0 and (event.button() == Qt.MouseButton.MiddleButton or self._is_at_cross(event)):
            self.shut.emit(place)
        else:
            super().mouseReleaseEvent(event)

    def _is_at_cross(self, event: QMouseEvent) -> bool:
        at = event.position().toPoint()
        place = self.tabAt(at)
        return event.button() == Qt.MouseButton.LeftButton and place >= 0 and self.cross_of(place).contains(at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.currentIndex() >= 0:
            self.shut.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)
