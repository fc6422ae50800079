"""A list whose rows are told in words: each is put into words when it comes into sight, its first line in bold."""

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.look.look import Look, look_of
from app.look.sewing import focus_ring_within, rounded
from app.widgets.painted import WRAP, wrapped_height

Row = TypeVar("Row")
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_AIR: Final = 8  # above and below what is said, of the stage
_BESIDE: Final = 12
_FIRST: Final = (14.5, 600)
_OTHERS: Final = 13.5


class ToldRows(QAbstractListModel, Generic[Row]):
    """``told``: the lines of a row. A reader of screens hears them as sentences."""

    def __init__(self, told: Callable[[Row], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._told = told
        self.rows: Sequence[Row] = ()

    def show_rows(self, rows: Sequence[Row]) -> None:
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if not index.isValid() or role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        told = self._told(self.rows[index.row()])
        return told if role == Qt.ItemDataRole.DisplayRole else told.replace("\n", ". ")


class ToldRowPainter(QStyledItemDelegate):
    """The first line in bold, the others weaker below it, and a fine line to the next row."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self.view = view
        view.setProperty("ring", "row")

    def picture_height(self, look: Look, index: Index) -> int:
        """How much is painted below the words."""
        return 0

    def paint_picture(self, painter: QPainter, place: QRectF, look: Look, index: Index) -> None:
        """Below the words."""

    def width_beside(self, look: Look) -> int:
        """How much is painted before the words."""
        return 0

    def paint_beside(self, painter: QPainter, place: QRectF, look: Look, index: Index) -> None:
        """Before the words; ``place`` has the height of the row."""

    def _parts(self, look: Look, index: Index) -> tuple[str, str, float, float]:
        """The first line, the others, and how high each of the two is."""
        first, _, others = str(index.data()).partition("\n")
        wide = self.view.viewport().width() - 2 * look.px(_BESIDE) - self.width_beside(look)
        high = wrapped_height(look.text(_OTHERS), others, wide) if others else 0.0
        return first, others, wrapped_height(look.text(*_FIRST), first, wide), high

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look = look_of(self.view)
        _, _, above, below = self._parts(look, index)
        high = above + below + self.picture_height(look, index) + 2 * look.px(_AIR) + 1
        return QSize(look.px(120), max(36, round(high)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = look_of(self.view)
        theme, px, state = look.theme, look.px, option.state
        place = QRectF(option.rect)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.fillPath(rounded(place.adjusted(2, 2, -2, -3), px(6)), theme.panel3)
        if chosen:
            painter.setPen(QPen(theme.gold, 2))
            painter.drawPath(rounded(place.adjusted(2, 2, -2, -3), px(6)))
        elif index.row() + 1 < index.model().rowCount():
            painter.setPen(QPen(theme.tile_edge, 1))
            painter.drawLine(place.bottomLeft(), place.bottomRight())
        first, others, above, below = self._parts(look, index)
        words = place.adjusted(px(_BESIDE), 0, -px(_BESIDE), 0)
        self.paint_beside(painter, words, look, index)
        spare = place.height() - 1 - above - below - self.picture_height(look, index)
        words.adjust(self.width_beside(look), spare / 2, 0, -spare / 2)
        painter.setFont(look.text(*_FIRST))
        painter.setPen(theme.text)
        painter.drawText(QRectF(words.left(), words.top(), words.width(), above), WRAP, first)
        words.setTop(words.top() + above)
        painter.setFont(look.text(_OTHERS))
        painter.setPen(theme.text if chosen else theme.weak_on_felt)
        painter.drawText(QRectF(words.left(), words.top(), words.width(), below), WRAP, others)
        words.setTop(words.top() + below)
        self.paint_picture(painter, words, look, index)
        if state & QStyle.StateFlag.State_HasFocus and self.view.hasFocus():
            focus_ring_within(painter, place, theme, px(8))
        painter.restore()


class ToldList(QListView):
    """Of ToldRows."""

    def __init__(self, model: QAbstractListModel, name: str) -> None:
        super().__init__()
        self.setModel(model)
        self.setAccessibleName(name)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setItemDelegate(ToldRowPainter(self))

    def dressed(self) -> None:
        self.scheduleDelayedItemsLayout()
