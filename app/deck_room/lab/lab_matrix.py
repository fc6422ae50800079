"""Who wins how often against whom, as a picture: a row for each Deck that was tried, a column for each opponent."""

from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from app.deck_room.lab.lab_words import percent, rate_in_words, row_name, span
from app.look.look import look_of
from app.look.sewing import focus_ring_within, rounded
from app.widgets.painted import wrapped_height
from engine.trials.lab_results import LabResults, Rate

Index = QModelIndex | QPersistentModelIndex
_RATE: Final = Qt.ItemDataRole.UserRole + 1
_NOWHERE: Final = QModelIndex()
_NAME: Final = 190
_CELL: Final = 104
_RING: Final = 10  # above and below, for the ring of the cell in hand
_TINT: Final = 56  # of 255
_WRAPPED: Final = Qt.AlignmentFlag(int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap))
_BEFORE: Final = 2  # columns before the first opponent: the name, and all of them together


class LabMatrixModel(QAbstractTableModel):
    def __init__(self) -> None:
        super().__init__()
        self.results: LabResults | None = None
        self._rates: dict[tuple[int, int], Rate] = {}

    def show_results(self, results: LabResults | None) -> None:
        """Others, or the same with more duels."""
        same = results is self.results and results is not None
        if not same:
            self.beginResetModel()
        self.results = results
        self._rates.clear()
        if same:
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))
        else:
            self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() or self.results is None else len(self.results.head.rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() or self.results is None else len(self.results.head.against) + _BEFORE

    def rate(self, row: int, column: int) -> Rate:
        assert self.results is not None
        if (row, column) not in self._rates:
            opponent = column - _BEFORE
            self._rates[row, column] = self.results.rate(row, None if opponent < 0 else opponent)
        return self._rates[row, column]

    def headerData(self, section: int, to: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if to != Qt.Orientation.Horizontal or self.results is None:
            return None
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        if section < _BEFORE:
            return (self.tr("Deck"), self.tr("All"))[section]
        return self.results.head.against[section - _BEFORE].name

    @property
    def words_above(self) -> list[str]:
        """None of them should be cut."""
        names = [str(self.headerData(at, Qt.Orientation.Horizontal)) for at in range(self.columnCount())]
        return [word for name in names for word in name.split()]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or self.results is None:
            return None
        name = row_name(self.results.head.rows[index.row()])
        spoken = role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)
        if index.column() == 0:
            return name if spoken or role == Qt.ItemDataRole.DisplayRole else None
        rate = self.rate(index.row(), index.column())
        if spoken:
            opponent = self.headerData(index.column(), Qt.Orientation.Horizontal)
            sentence = self.tr("{deck} against {opponent}: {rate}")
            return sentence.format(deck=name, opponent=opponent, rate=rate_in_words(rate))
        if role == Qt.ItemDataRole.DisplayRole:
            return percent(rate.rate)
        return rate if role == _RATE else None


class MatrixCell(QStyledItemDelegate):
    """The rate as a number, its interval in figures and as a line from 0 to 100 %, with a mark at the middle."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        self._view = view

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = look_of(self._view)
        theme, px = look.theme, look.px
        place = QRectF(option.rect).adjusted(px(2), px(2), -px(2), -px(2))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rate: Rate | None = index.data(_RATE)
        middle = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        if rate is None:
            painter.setFont(look.text(14.5, 600))
            painter.setPen(theme.text)
            flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)
            painter.setClipRect(place)
            painter.drawText(place.adjusted(px(6), 0, -px(4), 0), flags, str(index.data()))
            painter.setClipping(False)
        else:
            colour = {1: theme.up, -1: theme.down, 0: theme.text2}[rate.verdict]
            ground = QColor(colour)
            ground.setAlpha(_TINT if rate.verdict and not theme.flat else 0)
            painter.fillPath(rounded(place, px(5)), theme.panel2)
            painter.fillPath(rounded(place, px(5)), ground)
            large, small = look.text(17, 700), look.text(12.5)
            top = place.adjusted(0, px(4) + _RING / 2, 0, 0)
            painter.setFont(large)
            painter.setPen(theme.text if rate.verdict == 0 else colour)
            painter.drawText(top, middle, percent(rate.rate))
            if rate.rate is not None:
                top.setTop(top.top() + QFontMetricsF(large).lineSpacing())
                painter.setFont(small)
                painter.setPen(theme.text2)
                painter.drawText(top, middle, span(*rate.interval))
                self._paint_line(painter, place.adjusted(px(8), 0, -px(8), -px(4) - _RING / 2), rate, colour)
        if option.state & QStyle.StateFlag.State_HasFocus and self._view.hasFocus():
            focus_ring_within(painter, QRectF(option.rect), theme, px(6))
        painter.restore()

    def _paint_line(self, painter: QPainter, room: QRectF, rate: Rate, colour: QColor) -> None:
        look = look_of(self._view)
        theme, y = look.theme, room.bottom() - look.px(5)
        assert rate.rate is not None
        painter.setPen(QPen(theme.text3, 1))
        painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
        half = room.left() + room.width() / 2
        painter.drawLine(QPointF(half, y - look.px(5)), QPointF(half, y + look.px(5)))
        low, high = rate.interval
        painter.setPen(QPen(colour, max(3, look.px(4)), Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(QPointF(room.left() + low * room.width(), y), QPointF(room.left() + high * room.width(), y))
        painter.setPen(QPen(theme.panel, 1.5))
        painter.setBrush(colour)
        painter.drawEllipse(QPointF(room.left() + rate.rate * room.width(), y), look.px(5), look.px(5))


class LabMatrix(QTableView):
    """Walked by arrows, cell by cell."""

    def __init__(self) -> None:
        super().__init__()
        self.matrix = LabMatrixModel()
        self.setModel(self.matrix)
        self.setItemDelegate(MatrixCell(self))
        self.setAccessibleName(self.tr("Win rates, a row for each Deck, a column for each opponent"))
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setHighlightSections(False)
        header.setDefaultAlignment(_WRAPPED)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def show_results(self, results: LabResults | None) -> None:
        before = self.matrix.columnCount()
        self.matrix.show_results(results)
        if self.matrix.columnCount() != before:
            self.dressed()
        if self.matrix.rowCount() and not self.currentIndex().isValid():
            self.setCurrentIndex(self.matrix.index(0, 1))

    def dressed(self) -> None:
        look = look_of(self)
        large, small = (QFontMetricsF(font) for font in (look.text(17, 700), look.text(12.5)))
        high = large.lineSpacing() + small.lineSpacing() + look.px(30) + _RING
        self.verticalHeader().setDefaultSectionSize(round(high))
        bold = QFontMetricsF(look.text(14.5, 600))
        longest = max((bold.horizontalAdvance(word) for word in self.matrix.words_above), default=0.0)
        wide = max(look.px(_CELL), round(max(longest, small.horizontalAdvance(span(1, 1)))) + look.px(26))
        for column in range(self.matrix.columnCount()):
            self.setColumnWidth(column, wide if column else look.px(_NAME))
        padding = 2 * look.px(8) + 6
        names = [str(self.matrix.headerData(at, Qt.Orientation.Horizontal)) for at in range(self.matrix.columnCount())]
        highest = max((wrapped_height(look.text(14.5, 600), name, wide - padding) for name in names), default=0.0)
        self.horizontalHeader().setFixedHeight(round(highest) + 2 * look.px(6) + 6)

    def minimumSizeHint(self) -> QSize:
        return QSize(look_of(self).px(240), look_of(self).px(120))
