"""The pool as a table: a line for each card, sorted by a click on a column."""

from typing import Final

from PySide6.QtCore import QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QDrag, QFocusEvent, QFontMetricsF, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from app.deck_room.pool.pool_keys import PoolWish, key_of
from app.deck_room.pool.pool_model import CARD, COLUMNS, Index, PoolTableModel
from app.look.look import look_of
from engine.cards.card import Card
from engine.search.orders import SortedBy

_WIDTHS: Final = {"name": 190, "kind": 140, "attribute": 84, "type": 120, "set": 160}
_FIGURES: Final = 58
_UPWARDS: Final = Qt.SortOrder.AscendingOrder
_DOWNWARDS: Final = Qt.SortOrder.DescendingOrder


class PoolTable(QTableView):
    """The signals are those of the grid; ``sorted_by``: a column was clicked."""

    looked_at = Signal(object)
    wished = Signal(object, object)
    menu_wanted = Signal(object, QPoint)
    scrolled = Signal()
    sorted_by = Signal(object)

    def __init__(self, model: PoolTableModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._silent = False
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
        self.entered.connect(self._look_at)
        self.doubleClicked.connect(lambda index: self.wished.emit(index.data(CARD), PoolWish.ADD))
        self.verticalScrollBar().valueChanged.connect(self.scrolled)

    def dressed(self) -> None:
        look = look_of(self)
        self.verticalHeader().setDefaultSectionSize(max(36, look.px(36)))
        self.verticalHeader().setMinimumSectionSize(max(36, look.px(36)))
        metrics = QFontMetricsF(look.text(14.5, 600))
        headings = self._headings()
        for column, (what, heading) in enumerate(zip(COLUMNS, headings)):
            least = round(metrics.horizontalAdvance(heading)) + look.px(38)
            self.setColumnWidth(column, max(look.px(_WIDTHS.get(what, _FIGURES)), least))

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

    def _look_at(self, index: Index) -> None:
        card = self.card_at(index)
        if card is not None and not self._silent:
            self.looked_at.emit(card)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self._look_at(current)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.currentIndex().isValid() and self.model().rowCount():
            self.go_to(0)
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self._look_at(self.currentIndex())

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
            drag = QDrag(self)
            drag.setMimeData(self.model().mimeData([self.currentIndex()]))
            drag.exec(Qt.DropAction.CopyAction)
