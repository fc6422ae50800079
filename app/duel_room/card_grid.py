"""Many cards at once: a grid of faces that can be searched and sorted, walked and picked with the keyboard."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.duel_room.parts import MAT_RATIO, draw_card, wrapped
from app.duel_room.tiles import digit_for
from app.faces.faces import ShownFaces
from app.look.icons import draw_icon
from app.look.look import Look
from app.look.sewing import focus_ring_within
from app.widgets.painted import fitting_words
from engine.cards.card import UNKNOWN_STAT, Card

CARD_ROLE: Final = Qt.ItemDataRole.UserRole + 1
SMALLEST: Final = 96
LARGEST: Final = 168
_CHIP_ENDS: Final = 0.165  # of the height of a face, from its top: where the Level is read (see app.faces.small_face)
BY_PLACE: Final = 0
BY_NAME: Final = 1
BY_LEVEL: Final = 2
BY_ATTACK: Final = 3
BY_KIND: Final = 4
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class GridCard:
    """``line``: where it lies, or what picking it means. ``light``: something may be done with it; ``dark``: nothing,
    and the line says why. ``copies``: it stands for so many, of which so many are ``picked``.
    """

    handle: int
    card: Card | None
    name: str
    line: str = ""
    light: bool = False
    picked: int = 0
    place: int = 0  # in the order that it was given
    copies: int = 1
    dark: bool = False


class CardGridModel(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.cards: list[GridCard] = []

    def show_cards(self, cards: Iterable[GridCard]) -> None:
        self.beginResetModel()
        self.cards = list(cards)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.cards)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        card = self.cards[index.row()]
        if role == CARD_ROLE:
            return card
        if role == Qt.ItemDataRole.ToolTipRole and card.dark:
            return f"{card.name}: {card.line}"
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{card.name} ×{card.copies}" if card.copies > 1 else card.name
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return f"{card.line} {self._picked(card)}".strip()
        return None

    def _picked(self, card: GridCard) -> str:
        if card.copies > 1 and card.picked:
            return self.tr("{n} of {all} picked").format(n=card.picked, all=card.copies)
        return self.tr("Picked") if card.picked else ""


class CardGridFilter(QSortFilterProxyModel):
    """Searches names, texts and type lines; sorts by one of BY_PLACE …"""

    def __init__(self, cards: CardGridModel) -> None:
        super().__init__()
        self._by = BY_PLACE
        self._searched = ""
        self.setSourceModel(cards)
        self.sort(0)

    def search(self, said: str) -> None:
        self._searched = said.strip().casefold()
        self.invalidate()

    def sort_by(self, by: int) -> None:
        self._by = by
        self.invalidate()
        self.sort(0)

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        card: GridCard = self.sourceModel().index(row, 0, parent).data(CARD_ROLE)
        if not self._searched:
            return True
        printed = card.card
        said = card.name + (f"\n{printed.text}\n{printed.pendulum_text}\n{printed.facts()}" if printed else "")
        return all(word in said.casefold() for word in self._searched.split())

    def lessThan(self, left: Index, right: Index) -> bool:
        return bool(self._order(left.data(CARD_ROLE)) < self._order(right.data(CARD_ROLE)))

    def _order(self, card: GridCard) -> tuple[int | str, ...]:
        printed = card.card
        if printed is None:
            return (1, 0, "", card.place)
        if self._by == BY_NAME:
            return (0, 0, card.name.casefold(), card.place)
        if self._by == BY_LEVEL:
            return (0, -printed.level, card.name.casefold(), card.place)
        if self._by == BY_ATTACK:
            return (0, -printed.attack if printed.attack != UNKNOWN_STAT else 0, card.name.casefold(), card.place)
        if self._by == BY_KIND:
            return (0, printed.kinds & 7, printed.type_line(), card.name.casefold(), card.place)
        return (0, 0, "", card.place)


class CardGridDelegate(QStyledItemDelegate):
    def __init__(self, look: Look, faces: ShownFaces) -> None:
        super().__init__()
        self.look, self.faces = look, faces
        self.width = SMALLEST
        self.spread = 0  # what is left over of a row, shared by its cards

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        cell = self.cell(self.width)
        return QSize(cell.width() + self.spread, cell.height())

    def cell(self, width: int) -> QSize:
        look = self.look
        return QSize(look.px(width + 30), look.px(round(width * MAT_RATIO) + 20) + self._foot())

    def _foot(self) -> int:
        """Two lines of a name and one of what it says below."""
        return round(self.look.text_px(13.5) * 1.2 * 2 + self.look.text_px(12.5) * 1.5)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look, theme = self.look, self.look.theme
        card: GridCard = index.data(CARD_ROLE)
        box = QRectF(option.rect).adjusted(2, 2, -2, -2)
        width = look.px(self.width)
        place = QRect(round(box.center().x() - width / 2), round(box.y()) + look.aside, width, round(width * MAT_RATIO))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        view = option.widget
        draw_card(painter, self.faces, card.card, place, "mat", view.devicePixelRatioF() if view else 1.0, card.dark)
        edge = QRectF(place).adjusted(-1, -1, 1, 1)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if card.picked:
            for colour, more, pen in (
                (theme.selected_under, 2.5, theme.selected_under_width + 2),
                (theme.selected, 1.0, theme.selected_width),
            ):
                painter.setPen(QPen(colour, pen))
                painter.drawRoundedRect(edge.adjusted(-more, -more, more, more), 6, 6)
            mark = QRectF(place.right() - look.px(26), place.y() + look.px(4), look.px(22), look.px(22))
            painter.setPen(QPen(theme.on_gold, 1))
            painter.setBrush(theme.gold)
            painter.drawEllipse(mark)
            draw_icon(painter, "tick", mark.adjusted(4, 4, -4, -4), theme.on_gold)
        elif card.light:
            painter.setPen(QPen(theme.gold, 2.5))
            painter.drawRoundedRect(edge, 6, 6)
        if isinstance(view, CardGrid) and view.has_digits and not card.dark and (digit := digit_for(index.row())):
            below_level = place.y() + place.height() * _CHIP_ENDS + look.px(4)
            self._draw_sign(painter, QRectF(place.x() + look.px(4), below_level, 0, 0), digit)
        if card.copies > 1:
            at = QRectF(place.x() + look.px(4), place.bottom() - look.px(26), 0, 0)
            self._draw_sign(painter, at, f"{card.picked} / {card.copies}" if card.picked else f"×{card.copies}")
        room = QRectF(box.x() + look.aside, place.bottom() + look.px(5), box.width() - 2 * look.aside, self._foot())
        ink = theme.text2 if card.dark else theme.text
        font = fitting_words(look.text(13.5, 600), card.name, room.width())
        used = wrapped(painter, room, card.name, font, ink, 2, 1.15)
        if card.line:  # a reason goes on below a short name
            lines = 1 + (card.dark and used < look.text_px(13.5) * 1.5)
            wrapped(painter, room.adjusted(0, used, 0, 0), card.line, look.text(12.5), theme.text2, lines, 1.2)
        if option.state & QStyle.StateFlag.State_HasFocus or (
            view is not None and view.hasFocus() and isinstance(view, QListView) and view.currentIndex() == index
        ):
            focus_ring_within(painter, QRectF(option.rect), theme, look.px(8))
        painter.restore()

    def _draw_sign(self, painter: QPainter, at: QRectF, said: str) -> None:
        """A digit or a number, on a plate at that corner."""
        look, theme = self.look, self.look.theme
        font = look.text(13, 700)
        wide = max(look.px(20), QFontMetricsF(font).horizontalAdvance(said) + look.px(8))
        plate = QRectF(at.x(), at.y(), wide, look.px(22))
        painter.setPen(QPen(theme.line, theme.line_width))
        painter.setBrush(theme.panel3)
        painter.drawRoundedRect(plate, 4, 4)
        painter.setPen(theme.text)
        painter.setFont(font)
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, said)


class CardGrid(QListView):
    """``pressed_card`` on a click, Space or Enter; ``hovered_card`` also when the keyboard comes and walks."""

    pressed_card = Signal(int)
    hovered_card = Signal(int)

    def __init__(self, look: Look, faces: ShownFaces) -> None:
        super().__init__()
        self.has_digits = False  # the first nine are pressed by them
        self.cards = CardGridModel()
        self.shown = CardGridFilter(self.cards)
        self.setModel(self.shown)
        self.setItemDelegate(painter := CardGridDelegate(look, faces))
        self._delegate = painter
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.entered.connect(self._hover)
        self.clicked.connect(self._press)
        faces.art_ready.connect(self._art_is_ready)

    def _art_is_ready(self, key: int) -> None:
        self.viewport().update()

    def show_cards(self, cards: Iterable[GridCard]) -> None:
        """The card that was walked to stays so."""
        before = self.current_card
        self.cards.show_cards(cards)
        self._grow()
        handle = before.handle if before is not None else None
        rows = [row for row in range(self.shown.rowCount()) if self._at(row).handle == handle]
        self.setCurrentIndex(self.shown.index(rows[0] if rows else 0, 0))

    def stay_at(self, before: "CardGrid") -> None:
        """Where the keyboard was among the same cards."""
        self.setCurrentIndex(self.shown.index(max(0, before.currentIndex().row()), 0))

    def go_to_first(self) -> None:
        self.setCurrentIndex(self.shown.index(0, 0))
        self.setFocus(Qt.FocusReason.TabFocusReason)

    def _at(self, row: int) -> GridCard:
        card: GridCard = self.shown.index(row, 0).data(CARD_ROLE)
        return card

    @property
    def current_card(self) -> GridCard | None:
        index = self.currentIndex()
        return index.data(CARD_ROLE) if index.isValid() else None

    def shown_cards(self) -> list[GridCard]:
        return [self._at(row) for row in range(self.shown.rowCount())]

    def wanted_height(self, width: int) -> int:
        """What it takes to show all cards in that width, as small as they may be."""
        return self._height(width, SMALLEST)

    def _height(self, width: int, card: int) -> int:
        cell = self._delegate.cell(card)
        row = max(1, (width - 12) // max(1, cell.width()))
        return -(-max(1, self.shown.rowCount()) // row) * cell.height() + 8

    def _grow(self) -> None:
        """Cards as large as they can be seen all at once; many are small and scroll."""
        room = self.maximumViewportSize()
        sizes = range(LARGEST, SMALLEST, -8)
        width = next((size for size in sizes if self._height(room.width(), size) <= room.height()), 0)
        # a bar that was shown on the way to this size would stay for want of a reason to go
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if width else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        if policy != self.verticalScrollBarPolicy():
            self.setVerticalScrollBarPolicy(policy)
        if not width:
            width, room = SMALLEST, self.viewport().size()
        cell, wide = self._delegate.cell(width).width(), room.width() - 12
        spread = wide % cell // max(1, wide // cell) if self.shown.rowCount() > wide // cell else 0
        if (width, spread) != (self._delegate.width, self._delegate.spread):
            self._delegate.width, self._delegate.spread = width, spread
            self.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._grow()
        super().resizeEvent(event)

    def _hover(self, index: Index) -> None:
        self.hovered_card.emit(index.data(CARD_ROLE).handle)

    def _press(self, index: QModelIndex) -> None:
        self.pressed_card.emit(index.data(CARD_ROLE).handle)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid():
            self._hover(current)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.currentIndex().isValid():
            self._hover(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.currentIndex().isValid():
                self._press(self.currentIndex())
            return
        if event.text() and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier and event.text().isprintable():
            event.ignore()  # letters belong to the search field
            return
        super().keyPressEvent(event)
