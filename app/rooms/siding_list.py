"""One of the two lists between which cards are swapped."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem

from engine.cards.card import Card

CARD: Final = Qt.ItemDataRole.UserRole
FORMAT: Final = "application/x-duelmat-side"


class SidingList(QListWidget):
    """A row for each card with how often it is there. ``moved``: one copy of it is to go to the other list."""

    moved = Signal(object)
    looked_at = Signal(object)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._cards: list[Card] = []
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDropIndicatorShown(False)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.itemDoubleClicked.connect(lambda item: self.moved.emit(self._card(item)))
        self.currentItemChanged.connect(lambda item, _: self._look_at(item))
        self.itemEntered.connect(lambda item: self.looked_at.emit(self._card(item)))
        self.setMouseTracking(True)

    def show_cards(self, cards: Sequence[Card]) -> None:
        """In the order in which they are given; the row that was current stays so, if it is still there."""
        kept, row = self.current_card, self.currentRow()
        counts = Counter(cards)
        self._cards = list(counts)
        self.clear()
        for place, (card, count) in enumerate(counts.items()):
            words = card.name if count == 1 else self.tr("{count} x {card}").format(count=count, card=card.name)
            if card.belongs_in_extra_deck:
                words = self.tr("{card} (Extra Deck)").format(card=words)
            item = QListWidgetItem(words)
            item.setData(CARD, place)
            item.setToolTip(card.facts())
            self.addItem(item)
        if kept in self._cards:
            self.setCurrentRow(self._cards.index(kept))
        elif self._cards and row >= 0:
            self.setCurrentRow(min(row, len(self._cards) - 1))

    def _card(self, item: QListWidgetItem) -> Card:
        return self._cards[item.data(CARD)]

    def _look_at(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.looked_at.emit(self._card(item))

    @property
    def current_card(self) -> Card | None:
        item = self.currentItem()
        return self._card(item) if item is not None and item.data(CARD) < len(self._cards) else None

    def keyPressEvent(self, event) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current_card is not None:
            self.moved.emit(self.current_card)
        else:
            super().keyPressEvent(event)

    # -- dragging from one list to the other ------------------------------------------------------

    def mimeTypes(self) -> list[str]:
        return [FORMAT]

    def mimeData(self, items: Sequence[QListWidgetItem]) -> QMimeData:
        mime = QMimeData()
        mime.setData(FORMAT, str(items[0].data(CARD)).encode() if items else b"")
        return mime

    def _comes_from(self, event) -> "SidingList | None":
        source = event.source()
        fits = isinstance(source, SidingList) and source is not self and event.mimeData().hasFormat(FORMAT)
        return source if fits else None

    def dragEnterEvent(self, event) -> None:
        self._accept(event)

    def dragMoveEvent(self, event) -> None:
        self._accept(event)

    def _accept(self, event) -> None:
        if self._comes_from(event) is not None:
            event.setDropAction(Qt.DropAction.CopyAction)  # the lists are filled anew: nothing is to be removed
            event.accept()
        else:
            event.ignore()

    def dropEvent(self, event) -> None:
        source = self._comes_from(event)
        if source is None:
            event.ignore()
            return
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        source.let_go(bytes(event.mimeData().data(FORMAT).data()))

    def let_go(self, place: bytes) -> None:
        """What was dragged away from here has been dropped on the other list."""
        row = int(place) if place.isdigit() else -1
        if 0 <= row < len(self._cards):
            self.moved.emit(self._cards[row])
