"""Decks as tiles: the model of a list of Decks, how one is painted, and what a search finds among them."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.controller.player.deck_keeping.deck_store import DeletedDeck
from app.faces.faces import ShownFaces
from app.faces.small_card import paint_small_card
from app.look.icons import draw_icon
from app.look.look import Look, look_of
from app.look.sewing import focus_ring_within
from app.widgets.painted import WRAP, wrapped_height
from engine.cards.card import Card
from engine.cards.deck_draft import DeckDraft, Find

Index = QModelIndex | QPersistentModelIndex
LISTED: Final = Qt.ItemDataRole.UserRole + 1
_WIDE: Final = 250  # of a tile, on the stage
_HIGH: Final = 118
_FACE: Final = 64
_FACE_RATIO: Final = 614 / 421
_BESIDE: Final = 12  # from the face to the words
_AROUND: Final = 8 + 10 + _FACE + _BESIDE + 8  # of a tile's width, what the words haven't
_NAME_SIZE: Final = 18
_WORDS_SIZE: Final = 13.5
_SIGN: Final = 18
_HIGHEST: Final = 190


@dataclass(frozen=True, slots=True)
class ListedDeck:
    """One tile. Without ``path`` it comes with the program; ``wrong``: why it can't be read, or dealt; ``barred``: why
    it isn't legal, though it can be opened; ``gone``: it is deleted; ``asked``: told to whoever points at it. ``key``:
    of a Deck in New duel; ``sign``: an icon for a cover."""

    name: str
    about: str
    draft: DeckDraft | None = None
    path: Path | None = None
    wrong: str = ""
    gone: DeletedDeck | None = None
    cover: Card | None = None
    key: str = ""
    asked: str = ""
    sign: str = ""
    barred: str = ""


def cover_of(draft: DeckDraft, find: Find) -> Card | None:
    """The card that stands for a Deck: the one that its player chose, else the strongest."""
    if draft.cover and (chosen := find(draft.cover)) is not None:
        return chosen
    known = (find(card.passcode) for card in (*draft.extra, *draft.main) if card.passcode)
    return max((card for card in known if card is not None), key=lambda card: (card.level, card.attack), default=None)


class DeckListModel(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.decks: list[ListedDeck] = []

    def show_decks(self, decks: Iterable[ListedDeck]) -> None:
        self.beginResetModel()
        self.decks = list(decks)
        self.endResetModel()

    def show_again(self, deck: ListedDeck) -> None:
        """The one of that key, if it is listed, as it is now."""
        for row, each in enumerate(self.decks):
            if each.key == deck.key:
                self.decks[row] = deck
                self.dataChanged.emit(self.index(row, 0), self.index(row, 0))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.decks)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        deck = self.decks[index.row()]
        if role == LISTED:
            return deck
        if role == Qt.ItemDataRole.DisplayRole:
            return deck.name
        if role == Qt.ItemDataRole.ToolTipRole:
            return "\n".join(part for part in (deck.name, deck.about, deck.wrong or deck.barred, deck.asked) if part)
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return deck.asked.replace("\n", ", ")
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ". ".join(part for part in (deck.name, deck.about, deck.wrong or deck.barred) if part)
        return None


def _name_wide(look: Look, deck: ListedDeck, width: float) -> float:
    """The sign of one that isn't legal stands beside the name alone."""
    return width - look.px(_SIGN) - look.px(5) if deck.barred else width


def _name_high(look: Look, deck: ListedDeck, width: float) -> float:
    """At most two lines."""
    font = look.heading(_NAME_SIZE)
    two = 2 * QFontMetricsF(font).lineSpacing()
    return min(two, wrapped_height(font, deck.name, _name_wide(look, deck, width)))


def _tile_high(look: Look, deck: ListedDeck, width: float) -> float:
    """One that tells why it can't be played, or until when it can be brought back, tells all of it."""
    if not deck.wrong and deck.gone is None:
        return 0
    told = wrapped_height(look.text(_WORDS_SIZE), deck.wrong or deck.about, width)
    return _name_high(look, deck, width) + look.px(3) + told + look.px(8 + 20 + 2)


class DeckTile(QStyledItemDelegate):
    """The cover, the name, how large it is and when it was last changed."""

    def __init__(self, view: QListView, faces: ShownFaces) -> None:
        super().__init__(view)
        self._view, self._faces = view, faces
        view.setProperty("ring", "row")

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return self._view.gridSize()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = look_of(self._view)
        theme, px = look.theme, look.px
        deck: ListedDeck = index.data(LISTED)
        state = option.state
        box = QRectF(option.rect).adjusted(px(4), px(4), -px(4), -px(4))
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.setPen(QPen(theme.gold if chosen else theme.tile_edge, 2 if chosen else theme.line_width))
        painter.setBrush(theme.tile)
        painter.drawRoundedRect(box, px(8), px(8))
        high = px(_FACE) * _FACE_RATIO
        face = QRectF(box.left() + px(10), box.center().y() - high / 2, px(_FACE), high)
        if deck.cover is not None:
            paint_small_card(painter, self._faces, deck.cover, face, self._view.devicePixelRatioF())
        else:
            painter.setPen(QPen(theme.stitch, 1.5, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(face, px(4), px(4))
            if deck.sign:
                side = px(30)
                at = face.center()
                draw_icon(painter, deck.sign, QRectF(at.x() - side / 2, at.y() - side / 2, side, side), theme.text)
        words = QRectF(face.right() + px(_BESIDE), box.top() + px(10), 0, box.height() - px(20))
        words.setRight(box.right() - px(8))
        if deck.barred:
            side = px(_SIGN)
            sign = QRectF(box.right() - px(9) - side, box.top() + px(10), side, side)
            draw_icon(painter, "warning", sign, theme.refused_on_felt)
        name = _name_high(look, deck, words.width())
        painter.setClipRect(words)
        painter.setFont(look.heading(_NAME_SIZE))
        painter.setPen(theme.text)
        painter.drawText(
            QRectF(words.left(), words.top(), _name_wide(look, deck, words.width()), name), WRAP, deck.name
        )
        painter.setFont(look.text(_WORDS_SIZE))
        painter.setPen(theme.refused_on_felt if deck.wrong else theme.weak_on_felt)
        painter.drawText(words.adjusted(0, name + px(3), 0, 0), WRAP, deck.wrong or deck.about)
        painter.setClipping(False)
        if (chosen and self._view.hasFocus()) or hovered and not chosen:
            if chosen:
                focus_ring_within(painter, box, theme, px(8))
            else:
                painter.setPen(QPen(theme.weak_on_felt, theme.line_width))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box, px(8), px(8))
        painter.restore()


class DeckTiles(QListView):
    activated_deck = Signal()

    def __init__(self, faces: ShownFaces) -> None:
        super().__init__()
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(DeckTile(self, faces))
        faces.art_ready.connect(self._art_came)
        self.doubleClicked.connect(lambda _: self.activated_deck.emit())

    def _art_came(self, key: int) -> None:
        self.viewport().update()

    def dressed(self) -> None:
        """As many in a row as have room, and the whole row theirs."""
        look, bar = look_of(self), self.verticalScrollBar()
        room = self.viewport().width() - 2  # Qt wants a little more than the tiles have, and room for the bar always
        room -= 0 if bar.isVisible() else bar.sizeHint().width()
        wide = room // max(1, room // look.px(_WIDE))
        model = self.model()
        decks = model.decks if isinstance(model, DeckListModel) else []
        high = max((_tile_high(look, deck, wide - look.px(_AROUND)) for deck in decks), default=0.0)
        self.setGridSize(QSize(wide, round(max(look.px(_HIGH), min(high, look.px(_HIGHEST))))))

    def setModel(self, model: QAbstractItemModel | None) -> None:
        super().setModel(model)
        if model is not None:
            model.modelReset.connect(self.dressed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.dressed()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.activated_deck.emit()
        else:
            super().keyPressEvent(event)


class DeckSearch:
    """Words, found by how words begin."""

    def __init__(self, wanted: str) -> None:
        self._words = [re.compile(rf"\b{re.escape(word)}") for word in wanted.casefold().split()]

    def __bool__(self) -> bool:
        return bool(self._words)

    def fits(self, name: str, about: str, cards: Iterable[str]) -> int | None:
        """0 by its name, 1 by what is said of it, 2 by a card in it; None if it doesn't fit."""
        name = name.casefold()
        for how_well, text in enumerate((name, f"{name} {about.casefold()}")):
            if all(word.search(text) for word in self._words):
                return how_well
        names = {card.casefold() for card in cards}
        return 2 if any(all(word.search(card) for word in self._words) for card in names) else None
