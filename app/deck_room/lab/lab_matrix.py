"""Who wins how often against whom, as a picture: a row for each Deck that was tried and a column for each opponent; or
the other way round where there are more opponents than Decks, as more fits below each other than beside."""

from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from app.deck_room.lab.lab_words import percent, rate_in_words, row_name, span
from app.look.look import Look, look_of
from app.look.sewing import focus_ring_within, rounded
from app.widgets.painted import MIDDLE, wrapped_height
from engine.trials.lab_results import LabResults, Rate

Index = QModelIndex | QPersistentModelIndex
_RATE: Final = Qt.ItemDataRole.UserRole + 1
_NOWHERE: Final = QModelIndex()
_NAME: Final = 190
_CELL: Final = 104
_LINE: Final = 90  # from 0 to 100 %, at least, where it stands beside the figures
_RING: Final = 10  # above and below, for the ring of the cell in hand
_TINT: Final = 56  # of 255
_WRAPPED: Final = Qt.AlignmentFlag(int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap))


class LabMatrixModel(QAbstractTableModel):
    """The first column has the names. What is of all opponents together stands before them,
    where they are several."""

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
        return 0 if parent.isValid() or self.results is None else len(self._names(not self.is_turned))

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() or self.results is None else 1 + len(self._names(self.is_turned))

    @property
    def is_turned(self) -> bool:
        """The opponents are the rows."""
        return self.results is not None and len(self.results.head.against) > len(self.results.head.rows)

    def _names(self, tried: bool) -> list[str]:
        """Of the Decks that were tried, or of their opponents."""
        if self.results is None:
            return []
        head = self.results.head
        if tried:
            return [row_name(deck) for deck in head.rows]
        return [*([self.tr("All")] if self._has_all else []), *(deck.name for deck in head.against)]

    @property
    def _has_all(self) -> bool:
        """Of one opponent it would say the same once more."""
        return self.results is not None and len(self.results.head.against) > 1

    def _pair(self, index: Index) -> tuple[int, int]:
        """Which Deck, and which opponent as in their names."""
        row, column = index.row(), index.column() - 1
        return (column, row) if self.is_turned else (row, column)

    def rate(self, index: Index) -> Rate:
        assert self.results is not None
        pair = self._pair(index)
        if pair not in self._rates:
            deck, opponent = pair
            against = opponent - self._has_all
            self._rates[pair] = self.results.rate(deck, against if against >= 0 else None)
        return self._rates[pair]

    def headerData(self, section: int, to: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if to != Qt.Orientation.Horizontal or self.results is None:
            return None
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        if section == 0:
            return self.tr("Against") if self.is_turned else self.tr("Deck")
        return self._names(self.is_turned)[section - 1]

    @property
    def words_above(self) -> list[str]:
        """None of them should be cut."""
        names = [str(self.headerData(at, Qt.Orientation.Horizontal)) for at in range(self.columnCount())]
        return [word for name in names for word in name.split()]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or self.results is None:
            return None
        spoken = role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)
        if index.column() == 0:
            name = self._names(not self.is_turned)[index.row()]
            return name if spoken or role == Qt.ItemDataRole.DisplayRole else None
        rate = self.rate(index)
        if spoken:
            deck, opponent = self._pair(index)
            names = {"deck": self._names(True)[deck], "opponent": self._names(False)[opponent]}
            return self.tr("{deck} against {opponent}: {rate}").format(**names, rate=rate_in_words(rate))
        if role == Qt.ItemDataRole.DisplayRole:
            return percent(rate.rate)
        return rate if role == _RATE else None


class MatrixCell(QStyledItemDelegate):
    """The rate as a number, its interval in figures and as a line from 0 to 100 %, with a mark at the middle: below
    each other, or beside each other where a cell is wide enough."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        self._view = view
        view.setProperty("ring", "row")

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = look_of(self._view)
        theme, px = look.theme, look.px
        place = QRectF(option.rect).adjusted(px(2), px(2), -px(2), -px(2))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rate: Rate | None = index.data(_RATE)
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
            figures, words, line = self._places(place)
            painter.setFont(look.text(17, 700))
            painter.setPen(theme.text if rate.verdict == 0 else colour)
            painter.drawText(figures, MIDDLE, percent(rate.rate))
            if rate.rate is not None:
                painter.setFont(look.text(12.5))
                painter.setPen(theme.text2)
                painter.drawText(words, MIDDLE, span(*rate.interval))
                self._paint_line(painter, line, rate, colour)
        if option.state & QStyle.StateFlag.State_HasFocus and self._view.hasFocus():
            focus_ring_within(painter, QRectF(option.rect), theme, px(6))
        painter.restore()

    def _places(self, place: QRectF) -> tuple[QRectF, QRectF, QRectF]:
        """Of the number, the interval and the line."""
        look = look_of(self._view)
        px, wide, large, small = look.px, *_figures(look)
        if place.width() >= _beside(look):
            figures = QRectF(place.left(), place.top(), wide, place.height())
            words = QRectF(figures.right(), place.top(), small.horizontalAdvance(span(1, 1)) + px(12), place.height())
            return figures, words, place.adjusted(words.right() - place.left() + px(8), 0, -px(12), 0)
        top = place.top() + px(4) + _RING / 2
        figures = QRectF(place.left(), top, place.width(), large.lineSpacing())
        words = QRectF(place.left(), figures.bottom(), place.width(), small.lineSpacing())
        line = QRectF(place.left() + px(8), words.bottom(), place.width() - px(16), 0)
        line.setBottom(place.bottom() - px(4) - _RING / 2)
        return figures, words, line

    def _paint_line(self, painter: QPainter, room: QRectF, rate: Rate, colour: QColor) -> None:
        look = look_of(self._view)
        theme, y = look.theme, room.center().y()
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


def _figures(look: Look) -> tuple[float, QFontMetricsF, QFontMetricsF]:
    """How wide the largest rate is with air beside it, and how a rate and its interval are measured."""
    large, small = (QFontMetricsF(font) for font in (look.text(17, 700), look.text(12.5)))
    return large.horizontalAdvance(percent(1)) + look.px(24), large, small


def _beside(look: Look) -> float:
    """How wide a cell is at least in which all stands beside each other."""
    wide, _, small = _figures(look)
    return wide + small.horizontalAdvance(span(1, 1)) + look.px(32 + _LINE)


class LabMatrix(QTableView):
    """Walked by arrows, cell by cell."""

    def __init__(self) -> None:
        super().__init__()
        self.matrix = LabMatrixModel()
        self.setModel(self.matrix)
        self.setItemDelegate(MatrixCell(self))
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
        by_row, by_opponent = (
            self.tr("Win rates, a row for each Deck, a column for each opponent"),
            self.tr("Win rates, a row for each opponent, a column for each Deck"),
        )
        self.setAccessibleName(by_opponent if self.matrix.is_turned else by_row)
        if self.matrix.columnCount() != before:
            self.dressed()
        if self.matrix.rowCount() and not self.currentIndex().isValid():
            self.setCurrentIndex(self.matrix.index(0, 1))

    def dressed(self) -> None:
        look = look_of(self)
        _, large, small = _figures(look)
        bold = QFontMetricsF(look.text(14.5, 600))
        longest = max((bold.horizontalAdvance(word) for word in self.matrix.words_above), default=0.0)
        wide = max(look.px(_CELL), round(max(longest, small.horizontalAdvance(span(1, 1)))) + look.px(26))
        left = self.viewport().width() - look.px(_NAME)
        wide = max(wide, left // max(1, self.matrix.columnCount() - 1))
        high = large.lineSpacing() + look.px(8)
        if wide - 2 * look.px(2) < _beside(look):
            high += small.lineSpacing() + look.px(22)
        rows = [str(self.matrix.index(row, 0).data()) for row in range(self.matrix.rowCount())]
        name_high = max((wrapped_height(look.text(14.5, 600), name, look.px(_NAME - 14)) for name in rows), default=0.0)
        self.verticalHeader().setDefaultSectionSize(round(max(high, name_high + look.px(4))) + _RING)
        for column in range(self.matrix.columnCount()):
            self.setColumnWidth(column, wide if column else look.px(_NAME))
        padding = 2 * look.px(8) + 6
        names = [str(self.matrix.headerData(at, Qt.Orientation.Horizontal)) for at in range(self.matrix.columnCount())]
        highest = max((wrapped_height(look.text(14.5, 600), name, wide - padding) for name in names), default=0.0)
        self.horizontalHeader().setFixedHeight(round(highest) + 2 * look.px(6) + 6)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.dressed()

    def minimumSizeHint(self) -> QSize:
        return QSize(look_of(self).px(240), look_of(self).px(120))
