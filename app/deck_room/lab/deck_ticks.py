"""Decks to be ticked: each with its cover, its name, where it is from, and why it can't be played if it can't."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.faces.faces import RATIO, ShownFaces
from app.faces.small_card import paint_small_card
from app.look.icons import draw_icon
from app.look.look import look_of
from app.look.sewing import focus_ring_within, rounded
from app.widgets.painted import WRAP, lines_of, wrapped_height
from engine.cards.card import Card
from engine.cards.deck import Deck

Index = QModelIndex | QPersistentModelIndex
_CHOICE: Final = Qt.ItemDataRole.UserRole + 1
_NOWHERE: Final = QModelIndex()
_FACE: Final = 40
_SIDE: Final = 22
_RING: Final = 12  # that which is in hand has within its place


@dataclass(frozen=True, slots=True)
class DeckChoice:
    """``folder``: of the player's, or whose it is; ``wrong``: why it can't be played; ``cover``: the card that stands
    for it."""

    deck: Deck
    about: str
    folder: str = ""
    wrong: str = ""
    cover: Card | None = None


class DeckTicksModel(QAbstractListModel):
    """``changed``: others are ticked."""

    changed = Signal()

    def __init__(self, choices: Iterable[DeckChoice]) -> None:
        super().__init__()
        self.choices = list(choices)
        self.ticked = [False] * len(self.choices)

    @property
    def decks(self) -> list[Deck]:
        """Those that are ticked."""
        return [choice.deck for choice, ticked in zip(self.choices, self.ticked) if ticked]

    def tick_only(self, places: Sequence[int]) -> None:
        self.ticked = [place in places and not choice.wrong for place, choice in enumerate(self.choices)]
        if self.choices:
            self.dataChanged.emit(self.index(0), self.index(len(self.choices) - 1))
        self.changed.emit()

    def turn(self, place: int) -> None:
        if not self.choices[place].wrong:
            self.ticked[place] = not self.ticked[place]
            self.dataChanged.emit(self.index(place), self.index(place))
            self.changed.emit()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.choices)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        choice = self.choices[index.row()]
        told = ". ".join(filter(None, (choice.deck.name, choice.wrong or choice.about)))
        if role == Qt.ItemDataRole.DisplayRole:
            return choice.deck.name
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return told
        if role == Qt.ItemDataRole.CheckStateRole:
            return Qt.CheckState.Checked if self.ticked[index.row()] else Qt.CheckState.Unchecked
        return choice if role == _CHOICE else None


class DeckTickPainter(QStyledItemDelegate):
    def __init__(self, view: QListView, faces: ShownFaces) -> None:
        super().__init__(view)
        self._view, self._faces = view, faces
        view.setProperty("ring", "row")

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look = look_of(self._view)
        words = 3 * QFontMetricsF(look.text(14.5, 600)).lineSpacing()
        return QSize(look.px(120), round(max(look.px(_FACE) * RATIO, words)) + _RING)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = look_of(self._view)
        theme, px = look.theme, look.px
        choice: DeckChoice = index.data(_CHOICE)
        ticked = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
        place = QRectF(option.rect)
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if ticked or option.state & QStyle.StateFlag.State_MouseOver and not choice.wrong:
            painter.fillPath(rounded(place.adjusted(2, 1, -2, -1), px(6)), theme.panel3)
        face = self._paint_cover(painter, place, choice)
        side = px(_SIDE)
        box = QRectF(place.right() - px(12) - side, place.center().y() - side / 2, side, side)
        self._paint_box(painter, box, choice, ticked)
        self._paint_words(painter, QRectF(face.right() + px(10), place.top(), 0, place.height()), box.left(), choice)
        if option.state & QStyle.StateFlag.State_HasFocus and self._view.hasFocus():
            focus_ring_within(painter, place, theme, px(8))
        painter.restore()

    def _paint_cover(self, painter: QPainter, place: QRectF, choice: DeckChoice) -> QRectF:
        px = look_of(self._view).px
        high = px(_FACE) * RATIO
        face = QRectF(place.left() + px(10), place.center().y() - high / 2, px(_FACE), high)
        if choice.cover is not None:
            opacity = 0.5 if choice.wrong else 1.0
            paint_small_card(painter, self._faces, choice.cover, face, self._view.devicePixelRatioF(), opacity)
        return face

    def _paint_box(self, painter: QPainter, box: QRectF, choice: DeckChoice, ticked: bool) -> None:
        look = look_of(self._view)
        theme, px = look.theme, look.px
        edge = theme.text3 if choice.wrong else theme.gold if ticked else theme.text2
        painter.fillPath(rounded(box, px(5)), edge if ticked else theme.tile)
        painter.setPen(QPen(edge, 2))
        painter.drawPath(rounded(box.adjusted(1, 1, -1, -1), px(5)))
        if ticked:
            draw_icon(painter, "tick", box.adjusted(px(4), px(4), -px(4), -px(4)), theme.on_gold)

    def _paint_words(self, painter: QPainter, words: QRectF, right: float, choice: DeckChoice) -> None:
        """The name in at most two lines, and what is said of it in those that are left of three."""
        look = look_of(self._view)
        theme = look.theme
        words.setRight(right - look.px(8))
        bold, small = look.text(14.5, 600), look.text(13)
        told = choice.wrong or choice.about
        one, line = QFontMetricsF(bold).lineSpacing(), QFontMetricsF(small).lineSpacing()
        name = min(2 * one, wrapped_height(bold, choice.deck.name, words.width()))
        shown = lines_of(small, told, words.width(), 2 if name < 2 * one else 1)
        words.setTop(words.top() + (words.height() - name - line * len(shown)) / 2)
        painter.setFont(bold)
        painter.setPen(theme.weak_on_felt if choice.wrong else theme.text)
        painter.drawText(QRectF(words.left(), words.top(), words.width(), name), WRAP, choice.deck.name)
        painter.setFont(small)
        painter.setPen(theme.refused_on_felt if choice.wrong else theme.weak_on_felt)
        painter.drawText(words.adjusted(0, name, 0, 0), WRAP, "\n".join(shown))


class DeckTicks(QListView):
    """Space, Enter or a click anywhere on a Deck ticks it."""

    def __init__(self, name: str, model: DeckTicksModel, faces: ShownFaces) -> None:
        super().__init__()
        self.ticks = model
        self.setAccessibleName(name)
        self.setModel(model)
        self.setItemDelegate(DeckTickPainter(self, faces))
        faces.art_ready.connect(self._art_came)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if model.choices:
            self.setCurrentIndex(model.index(0))

    def dressed(self) -> None:
        self.scheduleDelayedItemsLayout()

    def _art_came(self, key: int) -> None:
        self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            self.ticks.turn(index.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.ticks.turn(self.currentIndex().row())
        else:
            super().keyPressEvent(event)
