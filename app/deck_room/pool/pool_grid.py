"""The grid of the pool: as many faces in a row as have room, and below each its copies in the Deck as dots."""

from typing import Final

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
    SignalInstance,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QDrag,
    QFocusEvent,
    QGuiApplication,
    QFontMetricsF,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.deck_room.carried import unpacked
from app.deck_room.pool.coming_faces import ComingFaces, Felts
from app.deck_room.pool.pool_keys import key_of, PoolWish
from app.deck_room.pool.pool_model import ALLOWED, CARD, COPIES, Index, PoolModel
from app.faces.faces import RATIO
from app.look.look import look_of
from app.look.sewing import focus_ring
from app.look.themes import faded
from engine.cards.card import Card

FACE: Final = 96
"""How wide a face is at least."""
_NARROWEST: Final = 76  # pixels of a cell, of which two are rather beside each other than one alone
_MOST_DOTS: Final = 3
_Cursor = QAbstractItemView.CursorAction
_Hint = QAbstractItemView.ScrollHint


class PoolDelegate(QStyledItemDelegate):
    """Paints a face into the upper part of its cell."""

    def __init__(self, faces: ComingFaces, parent: QWidget) -> None:
        super().__init__(parent)
        self._faces, self._felts = faces, Felts()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return option.rect.size()

    def face_place(self, cell: QRect, px: int) -> QRectF:
        wide = cell.width() - px
        return QRectF(cell.x() + px // 2, cell.y() + px // 2, wide, round(wide * RATIO))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        view = option.widget
        assert isinstance(view, PoolGrid)
        look = look_of(view)
        card: Card = index.data(CARD)
        place = self.face_place(option.rect, view.gap)
        if option.state & QStyle.StateFlag.State_MouseOver:
            place.translate(0, -look.px(3))
        dpr = view.devicePixelRatioF()
        if not look.theme.flat:
            self._felts.shadow(painter, place, look, dpr)
        face = self._faces.face(card, place.width(), dpr)
        if face is None:
            self._felts.draw(painter, card, place, look, dpr)
        else:
            painter.drawPixmap(place.topLeft(), face)
        below = QRectF(option.rect.x(), place.bottom() + look.px(3), option.rect.width(), view.foot)
        self._draw_copies(painter, below, index.data(COPIES), index.data(ALLOWED), view)
        if option.state & QStyle.StateFlag.State_HasFocus:
            focus_ring(painter, place, look.theme, look.px(6))

    @staticmethod
    def _draw_copies(painter: QPainter, place: QRectF, copies: int, allowed: int, view: QWidget) -> None:
        """A dot for each copy, and a ring for each that may still be added; beyond that the number."""
        look = look_of(view)
        theme = look.theme
        side, step = look.px(9), look.px(14)
        over = copies > allowed
        count = min(max(copies, allowed), _MOST_DOTS)
        font = look.text(13, 700)
        said = str(copies) if copies > _MOST_DOTS or over else ""
        metrics = QFontMetricsF(font)
        wide = count * step + (metrics.horizontalAdvance(said) + look.px(2) if said else 0)
        x, y = place.center().x() - wide / 2, place.y() + look.px(10)
        colour = theme.vermilion if over else theme.gold
        for number in range(count):
            dot = QRectF(x + number * step + (step - side) / 2, y - side / 2, side, side)
            if number < copies:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour)
            else:
                painter.setPen(QPen(theme.text3, max(1.5, look.px(1.6))))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                dot.adjust(1, 1, -1, -1)
            painter.drawEllipse(dot)
        if not count:  # none is allowed
            arm = side / 2.4
            painter.setPen(QPen(theme.text3, max(2.0, look.px(2))))
            middle = QPointF(place.center().x(), y)
            painter.drawLine(middle + QPointF(-arm, -arm), middle + QPointF(arm, arm))
            painter.drawLine(middle + QPointF(-arm, arm), middle + QPointF(arm, -arm))
        if said:
            painter.setFont(font)
            painter.setPen(theme.vermilion if over else theme.text)
            base = y + (metrics.ascent() - metrics.descent()) / 2
            painter.drawText(QPointF(x + count * step + look.px(2), base), said)


class PoolGrid(QListView):
    """All cells are of one size, so where each lies is reckoned: Qt would lay out thousands at each letter.

    ``looked_at`` tells the card that the keyboard or a click has come to, ``pointed_at`` the one under the pointer;
    ``wished`` a card and what is wanted of it; ``menu_wanted`` a card and the place on the screen; ``scrolled``
    that it moves.
    """

    looked_at = Signal(object)
    pointed_at = Signal(object)
    pointed_off = Signal()
    carrying = Signal(object)  # Carried, from when it is taken up; None: it was let go
    wished = Signal(object, object)
    menu_wanted = Signal(object, QPoint)
    scrolled = Signal()

    def __init__(self, model: PoolModel, faces: ComingFaces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces = faces
        self._delegate = PoolDelegate(faces, self)
        self._silent = False
        self.columns, self.cell, self.gap, self.foot = 1, QSize(1, 1), 1, 1
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setItemDelegate(self._delegate)
        self.setModel(model)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        bar = self.verticalScrollBar()
        bar.rangeChanged.connect(lambda least, most: bar.setEnabled(most > least))  # its place stays, the bar goes
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragEnabled(True)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.entered.connect(self._pointed_at)
        self.viewportEntered.connect(self.pointed_off)
        self.doubleClicked.connect(lambda index: self.wished.emit(index.data(CARD), PoolWish.ADD))
        self.verticalScrollBar().valueChanged.connect(self.scrolled)
        faces.come.connect(self._face_has_come)

    def card_at(self, index: Index) -> Card | None:
        card: Card | None = index.data(CARD) if index.isValid() else None
        return card

    @property
    def current_card(self) -> Card | None:
        return self.card_at(self.currentIndex())

    def go_to(self, row: int) -> None:
        """Nobody is told of it."""
        self._silent = True
        self.setCurrentIndex(self.model().index(row, 0))
        self._silent = False

    def _pointed_at(self, index: Index) -> None:
        if QGuiApplication.mouseButtons() == Qt.MouseButton.NoButton:  # else something is carried, and looked at
            self._tell(self.pointed_at, index)

    def _look_at(self, index: Index) -> None:
        self._tell(self.looked_at, index)

    def _tell(self, signal: SignalInstance, index: Index) -> None:
        card = self.card_at(index)
        if card is not None and not self._silent:
            signal.emit(card)

    def _face_has_come(self, key: int) -> None:
        for row in self._rows(self.viewport().rect()):
            index = self.model().index(row, 0)
            card = self.card_at(index)
            if card is not None and card.key == key:
                self.viewport().update(self.visualRect(index))

    # -- where everything lies --------------------------------------------------------------------

    def measure(self) -> None:
        look = look_of(self)
        wide = self.viewport().width()
        self.gap, self.foot = look.px(12), look.px(24)
        self.columns = max(2 if wide >= 2 * _NARROWEST else 1, wide // (look.px(FACE) + self.gap))
        cell = max(1, wide // self.columns)
        self.cell = QSize(cell, round((cell - self.gap) * RATIO) + self.gap + self.foot)
        self.updateGeometries()
        self.viewport().update()

    def dressed(self) -> None:
        self.measure()

    def doItemsLayout(self) -> None:
        QAbstractItemView.doItemsLayout(self)

    def updateGeometries(self) -> None:
        bar = self.verticalScrollBar()
        rows = -(-self._count() // self.columns)
        bar.setRange(0, max(0, rows * self.cell.height() - self.viewport().height()))
        bar.setPageStep(max(1, self.viewport().height()))
        bar.setSingleStep(max(1, self.cell.height() // 6))

    def resizeEvent(self, event: QResizeEvent) -> None:
        QAbstractItemView.resizeEvent(self, event)
        self.measure()

    def _count(self) -> int:
        model = self.model()
        return model.rowCount() if model is not None else 0

    def verticalOffset(self) -> int:
        return self.verticalScrollBar().value()

    def horizontalOffset(self) -> int:
        return 0

    def scrollContentsBy(self, across: int, down: int) -> None:
        if abs(down) > self.cell.height():
            self._faces.hold()
        self.viewport().update()

    def visualRect(self, index: Index) -> QRect:
        if not index.isValid():
            return QRect()
        row, column = divmod(index.row(), self.columns)
        cell = self.cell
        x = column * cell.width()
        if self.isRightToLeft():
            x = self.viewport().width() - x - cell.width()
        return QRect(QPoint(x, row * cell.height() - self.verticalOffset()), cell)

    def indexAt(self, point: QPoint) -> QModelIndex:
        cell, x = self.cell, point.x()
        if self.isRightToLeft():
            x = self.viewport().width() - x
        column = x // cell.width()
        row = (point.y() + self.verticalOffset()) // cell.height() * self.columns + column
        inside = 0 <= column < self.columns and 0 <= row < self._count()
        return self.model().index(row, 0) if inside else QModelIndex()

    def _rows(self, place: QRect) -> range:
        first = max(0, (place.top() + self.verticalOffset()) // self.cell.height()) * self.columns
        last = ((place.bottom() + self.verticalOffset()) // self.cell.height() + 1) * self.columns
        return range(first, min(last, self._count()))

    def scrollTo(self, index: Index, hint: QAbstractItemView.ScrollHint = _Hint.EnsureVisible) -> None:
        place, bar = self.visualRect(index), self.verticalScrollBar()
        if place.isNull():
            return
        down = place.bottom() - self.viewport().height() + 1
        if hint == _Hint.PositionAtTop or place.top() < 0:
            bar.setValue(bar.value() + place.top())
        elif down > 0:
            bar.setValue(bar.value() + min(down, place.top()))

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        count = self._count()
        if not count:
            return QModelIndex()
        page = max(1, self.viewport().height() // self.cell.height()) * self.columns
        before = -1 if not self.isRightToLeft() else 1
        steps = {
            _Cursor.MoveLeft: before,
            _Cursor.MoveRight: -before,
            _Cursor.MovePrevious: -1,
            _Cursor.MoveNext: 1,
            _Cursor.MoveUp: -self.columns,
            _Cursor.MoveDown: self.columns,
            _Cursor.MovePageUp: -page,
            _Cursor.MovePageDown: page,
        }
        now = self.currentIndex().row()
        if action == _Cursor.MoveHome or now < 0:
            to = 0
        elif action == _Cursor.MoveEnd:
            to = count - 1
        else:
            to = now + steps[action]
            if action in (_Cursor.MovePageUp, _Cursor.MovePageDown):
                to = min(max(to, 0), count - 1)
            elif action == _Cursor.MoveDown and to >= count and now // self.columns < (count - 1) // self.columns:
                to = count - 1  # the last row is shorter
        return self.model().index(to if 0 <= to < count else now, 0)

    def setSelection(self, place: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        index = self.indexAt(place.center())
        if index.isValid():
            self.selectionModel().select(index, command)

    def visualRegionForSelection(self, selection: object) -> QRegion:
        return QRegion(self.viewport().rect())

    def isIndexHidden(self, index: Index) -> bool:
        return False

    # -- painting ---------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        look, view = look_of(self), self.viewport()
        painter = QPainter(view)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        whole = event.rect().height() >= view.height()
        if whole:
            self._faces.begin()
        pointed = self.indexAt(view.mapFromGlobal(self.cursor().pos())) if view.underMouse() else QModelIndex()
        current = self.currentIndex() if self.hasFocus() else QModelIndex()
        option = QStyleOptionViewItem()
        option.widget = self
        for row in self._rows(event.rect()):
            index = self.model().index(row, 0)
            option.rect = self.visualRect(index)
            option.state = QStyle.StateFlag.State_Enabled
            if row == pointed.row():
                option.state |= QStyle.StateFlag.State_MouseOver
            if row == current.row():
                option.state |= QStyle.StateFlag.State_HasFocus
            self._delegate.paint(painter, option, index)
        if self.verticalScrollBar().value() < self.verticalScrollBar().maximum() and not look.theme.flat:
            foot = QRectF(0, view.height() - look.px(46), view.width(), look.px(46))
            shade = QLinearGradient(foot.topLeft(), foot.bottomLeft())
            shade.setColorAt(0, faded(look.theme.panel, 0))
            shade.setColorAt(1, faded(look.theme.panel, 82))
            painter.fillRect(foot, shade)
        painter.end()

    # -- keys and mouse ---------------------------------------------------------------------------

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()
        self._look_at(current)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.currentIndex().isValid() and self._count():
            self.go_to(0)
        super().focusInEvent(event)
        self._look_at(self.currentIndex())
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def leaveEvent(self, event: object) -> None:
        self.pointed_off.emit()
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        card, wish = self.current_card, key_of(event)
        if wish is not None:
            if card is not None:
                self.wished.emit(card, wish)
        elif event.text().isprintable() and event.text():
            event.ignore()  # letters belong to the search
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        card = self.card_at(index)
        if card is not None:
            self.go_to(index.row())
            at = self.viewport().mapToGlobal(self.visualRect(index).center()) if by_key else event.globalPos()
            self.menu_wanted.emit(card, at)

    def startDrag(self, actions: Qt.DropAction) -> None:
        index = self.currentIndex()
        card = self.card_at(index)
        if card is None:
            return
        self._look_at(index)
        drag = QDrag(self)
        drag.setMimeData(self.model().mimeData([index]))
        place = self._delegate.face_place(QRect(QPoint(0, 0), self.cell), self.gap)
        face = self._faces.face(card, place.width(), self.devicePixelRatioF())
        if face is not None:
            drag.setPixmap(face)
            drag.setHotSpot(QPoint(round(place.width() / 2), round(place.height() / 2)))
        self.carrying.emit(unpacked(drag.mimeData()))
        drag.exec(Qt.DropAction.CopyAction)
        self.carrying.emit(None)
