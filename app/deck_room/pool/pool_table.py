"""The pool as a table: a line for each card, sorted by a click on a column."""

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRectF, QSignalBlocker, Qt, Signal, SignalInstance
from PySide6.QtGui import (
    QContextMenuEvent,
    QDrag,
    QFocusEvent,
    QFontMetricsF,
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app.deck_room.carried import unpacked
from app.deck_room.pool import card_said
from app.deck_room.pool.pool_keys import PoolWish, key_of
from app.deck_room.pool.pool_model import CARD, COLUMNS, COPIES, Index, PoolTableModel
from app.look.look import Look, look_of
from engine.cards.card import Card
from engine.search.orders import SortedBy

_WIDTHS: Final = {"name": 190, "kind": 140, "attribute": 84, "type": 120, "set": 160}
_FIGURES: Final = 58
_UPWARDS: Final = Qt.SortOrder.AscendingOrder
_DOWNWARDS: Final = Qt.SortOrder.DescendingOrder
_AT_LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
_AT_RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class TwoLines(QStyledItemDelegate):
    """Where names alone have room: below each name in small what the card is, at its right the copies in the Deck."""

    def high(self, look: Look) -> int:
        return round(sum(QFontMetricsF(font).lineSpacing() for font in (look.text(14.5), look.text(13)))) + look.px(10)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        card: Card = index.data(CARD)
        ground = QStyleOptionViewItem(option)
        self.initStyleOption(ground, index)
        ground.text = ""
        ground.widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, ground, painter, ground.widget)
        look = look_of(ground.widget)
        upper, lower = look.text(14.5, 600), look.text(13)
        place = QRectF(option.rect).adjusted(look.px(12), look.px(5), -look.px(10), -look.px(5))
        copies = index.data(COPIES)
        painter.save()
        if copies:
            painter.setFont(upper)
            painter.setPen(look.theme.gold if not look.theme.flat else look.theme.text)
            painter.drawText(place, _AT_RIGHT, f"\N{MULTIPLICATION SIGN}{copies}")
            place.setRight(place.right() - QFontMetricsF(upper).horizontalAdvance("\N{MULTIPLICATION SIGN}0 "))
        for font, words, colour in (
            (upper, card.name, look.theme.text),
            (lower, card_said.in_short(card), look.theme.text2),
        ):
            metrics = QFontMetricsF(font)
            painter.setFont(font)
            painter.setPen(colour)
            painter.drawText(place, _AT_LEFT, metrics.elidedText(words, Qt.TextElideMode.ElideRight, place.width()))
            place.setTop(place.top() + metrics.lineSpacing())
        painter.restore()


class PoolTable(QTableView):
    """The signals are those of the grid; ``sorted_by``: a column was clicked."""

    looked_at = Signal(object)
    pointed_at = Signal(object)
    pointed_off = Signal()
    carrying = Signal(object)  # Carried, from when it is taken up; None: it was let go
    wished = Signal(object, object)
    menu_wanted = Signal(object, QPoint)
    scrolled = Signal()
    sorted_by = Signal(object)

    def __init__(self, model: PoolTableModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._silent = False
        self.is_narrow = False
        self._two_lines = TwoLines(self)
        self._headings = model.headings
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setDragEnabled(True)
        self.setMouseTracking(True)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        self.setSortingEnabled(True)  # or a click would choose the column and scroll to it
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.sectionClicked.connect(self._sort_by)
        self.entered.connect(self._pointed_at)
        self.viewportEntered.connect(self.pointed_off)
        self.doubleClicked.connect(lambda index: self.wished.emit(index.data(CARD), PoolWish.ADD))
        self.verticalScrollBar().valueChanged.connect(self.scrolled)

    def dressed(self) -> None:
        look = look_of(self)
        high = self._two_lines.high(look) if self.is_narrow else look.px(36)
        self.verticalHeader().setMinimumSectionSize(max(36, high))  # first: below it none is set
        self.verticalHeader().setDefaultSectionSize(max(36, high))
        metrics = QFontMetricsF(look.text(14.5, 600))
        headings = self._headings()
        for column, (what, heading) in enumerate(zip(COLUMNS, headings)):
            least = round(metrics.horizontalAdvance(heading)) + look.px(38)
            self.setColumnWidth(column, max(look.px(_WIDTHS.get(what, _FIGURES)), least))
        if self.is_narrow:
            self.setColumnWidth(0, self.viewport().width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where no second column has room there is one only, in two lines."""
        super().resizeEvent(event)
        narrow = self.viewport().width() < look_of(self).px(_WIDTHS["name"] + _WIDTHS["kind"])
        if narrow != self.is_narrow:
            self.is_narrow = narrow
            self.setItemDelegateForColumn(0, self._two_lines if narrow else self.itemDelegate())
            for column in range(1, len(COLUMNS)):
                self.setColumnHidden(column, narrow)
            self.dressed()
        elif narrow:
            self.setColumnWidth(0, self.viewport().width())

    def show_sorting(self, by: SortedBy) -> None:
        header = self.horizontalHeader()
        blocked = QSignalBlocker(header)
        if by.what in COLUMNS:
            header.setSortIndicator(COLUMNS.index(by.what), _DOWNWARDS if by.descending else _UPWARDS)
        else:
            header.setSortIndicator(-1, _UPWARDS)
        blocked.unblock()
        header.viewport().update()

    def _sort_by(self, column: int) -> None:
        header = self.horizontalHeader()
        self.sorted_by.emit(SortedBy(COLUMNS[column], header.sortIndicatorOrder() == _DOWNWARDS))

    def card_at(self, index: Index) -> Card | None:
        card: Card | None = index.data(CARD) if index.isValid() else None
        return card

    @property
    def current_card(self) -> Card | None:
        return self.card_at(self.currentIndex())

    def go_to(self, row: int) -> None:
        """Nobody is told of it, and the columns stay where they are."""
        bar = self.horizontalScrollBar()
        before = bar.value()
        self._silent = True
        self.setCurrentIndex(self.model().index(row, 0))
        self._silent = False
        bar.setValue(before)

    def _pointed_at(self, index: Index) -> None:
        if QGuiApplication.mouseButtons() == Qt.MouseButton.NoButton:  # else something is carried, and looked at
            self._tell(self.pointed_at, index)

    def _look_at(self, index: Index) -> None:
        self._tell(self.looked_at, index)

    def _tell(self, signal: SignalInstance, index: Index) -> None:
        card = self.card_at(index)
        if card is not None and not self._silent:
            signal.emit(card)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self._look_at(current)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.currentIndex().isValid() and self.model().rowCount():
            self.go_to(0)
        super().focusInEvent(event)
        self._look_at(self.currentIndex())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed_off.emit()

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
        index = self.currentIndex() if by_key else self.indexAt(self.viewport().mapFromGlobal(event.globalPos()))
        card = self.card_at(index)
        if card is not None:
            self.go_to(index.row())
            at = self.viewport().mapToGlobal(self.visualRect(index).center()) if by_key else event.globalPos()
            self.menu_wanted.emit(card, at)

    def startDrag(self, actions: Qt.DropAction) -> None:
        if self.currentIndex().isValid():
            self._look_at(self.currentIndex())
            drag = QDrag(self)
            drag.setMimeData(self.model().mimeData([self.currentIndex()]))
            self.carrying.emit(unpacked(drag.mimeData()))
            drag.exec(Qt.DropAction.CopyAction)
            self.carrying.emit(None)
