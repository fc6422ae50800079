"""One of the two lists between which cards are swapped."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QMimeData, QModelIndex, QPersistentModelIndex, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from app.faces.faces import CardFaces
from app.faces.printed_words import type_line
from app.look.look import look_of
from engine.cards.card import Card

CARD: Final = Qt.ItemDataRole.UserRole
COUNT: Final = Qt.ItemDataRole.UserRole + 1
FORMAT: Final = "application/x-duelmat-side"
WIDE: Final = 40  # of the picture in a row
HIGH: Final = 58
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


_Index = QModelIndex | QPersistentModelIndex


class CardRow(QStyledItemDelegate):
    """The card as it lies on the mat, its name, what kind of card it is, and how often it is there."""

    def __init__(self, faces: CardFaces, shown: "SidingList") -> None:
        super().__init__(shown)
        self._faces, self._list = faces, shown

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        look = look_of(self._list)
        return QSize(look.px(160), look.px(HIGH + 10))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        look, theme, px = look_of(self._list), look_of(self._list).theme, look_of(self._list).px
        words = index.data(Qt.ItemDataRole.DisplayRole)
        style = self._list.style()
        self.initStyleOption(option, index)
        option.text = ""  # the ground, the colour of the row that is current, and its ring are the style's
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, self._list)
        card, count = self._list.card_at(index.row()), index.data(COUNT)
        box = QRectF(option.rect).adjusted(px(8), px(4), -px(10), -px(4))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        face = self._faces.pixmap(card, "mat", px(WIDE), self._list.devicePixelRatioF())
        high = px(WIDE) * face.height() / max(1, face.width())
        painter.drawPixmap(QRectF(box.x(), box.center().y() - high / 2, px(WIDE), high), face, QRectF(face.rect()))
        left = box.x() + px(WIDE) + px(12)
        right = box.right()
        if count > 1:
            font = look.heading(21)
            painter.setFont(font)
            painter.setPen(theme.text)
            often = self._list.tr("{count} x").format(count=count)
            wide = QFontMetricsF(font).horizontalAdvance(often)
            painter.drawText(QRectF(right - wide, box.y(), wide + 2, box.height()), _LEFT, often)
            right -= wide + px(10)
        room = QRectF(left, box.y(), right - left, box.height() / 2)
        for font, colour, said in (
            (look.text(16, 600), theme.text, words),
            (look.text(13.5), look.theme.weak_on_felt, type_line(card)),
        ):
            painter.setFont(font)
            painter.setPen(colour)
            said = QFontMetricsF(font).elidedText(said, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, _LEFT, said)
            room.translate(0, box.height() / 2)
        painter.restore()


class SidingList(QListWidget):
    """A row for each card with how often it is there. ``moved``: one copy of it is to go to the other list."""

    moved = Signal(object)
    looked_at = Signal(object)

    def __init__(self, name: str, faces: CardFaces) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._cards: list[Card] = []
        self.setItemDelegate(CardRow(faces, self))
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        faces.art_ready.connect(self._art_came)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDropIndicatorShown(False)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.itemDoubleClicked.connect(lambda item: self.moved.emit(self._card(item)))
        self.currentItemChanged.connect(lambda item, _: self._look_at(item))
        self.itemEntered.connect(lambda item: self.looked_at.emit(self._card(item)))
        self.setMouseTracking(True)

    def _art_came(self, key: int) -> None:
        self.viewport().update()

    def show_cards(self, cards: Sequence[Card]) -> None:
        """In the order in which they are given; the row that was current stays so, if it is still there."""
        kept, row = self.current_card, self.currentRow()
        counts = Counter(cards)
        with QSignalBlocker(self):  # the rows go one after the other, and each next one would be looked at
            self.clear()
        self._cards = list(counts)
        for place, (card, count) in enumerate(counts.items()):
            item = QListWidgetItem(card.name)
            item.setData(CARD, place)
            item.setData(COUNT, count)
            words = card.name if count == 1 else self.tr("{count} x {card}").format(count=count, card=card.name)
            if card.belongs_in_extra_deck:
                words = self.tr("{card} (Extra Deck)").format(card=words)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
            item.setToolTip(card.facts())
            self.addItem(item)
        if kept in self._cards:
            self.setCurrentRow(self._cards.index(kept))
        elif self._cards and row >= 0:
            self.setCurrentRow(min(row, len(self._cards) - 1))

    def card_at(self, row: int) -> Card:
        return self._cards[row]

    def _card(self, item: QListWidgetItem) -> Card:
        return self.card_at(item.data(CARD))

    def _look_at(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.looked_at.emit(self._card(item))

    @property
    def current_card(self) -> Card | None:
        item = self.currentItem()
        return self._card(item) if item is not None else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
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

    def _comes_from(self, event: QDropEvent) -> "SidingList | None":
        source = event.source()
        if isinstance(source, SidingList) and source is not self and event.mimeData().hasFormat(FORMAT):
            return source
        return None

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._accept(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._accept(event)

    def _accept(self, event: QDropEvent) -> None:
        if self._comes_from(event) is not None:
            event.setDropAction(Qt.DropAction.CopyAction)  # the lists are filled anew: nothing is to be removed
            event.accept()
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
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
