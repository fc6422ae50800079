"""Layouts of what goes into more rows where there is no room for all of it in one."""

from collections.abc import Iterable

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from app.look.look import look_of


class _Grid(QLayout):
    """What both layouts share: a list of items, and a height that depends on the width."""

    def __init__(self, parent: QWidget) -> None:
        """Laid onto its widget while it is empty, for the reason that nesting.py tells."""
        super().__init__()
        self._items: list[QLayoutItem] = []
        parent.setLayout(self)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Rows are as high as what stands in them, whatever room there is below."""
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._laid_out(QRect(0, 0, width, 0), False)

    def setGeometry(self, place: QRect) -> None:
        super().setGeometry(place)
        self._laid_out(place, True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _gap(self, size: float) -> int:
        parent = self.parentWidget()
        return look_of(parent).px(size) if parent is not None else round(size)

    def _in_columns(self, place: QRect, columns: int, gap: int, for_real: bool) -> int:
        """Rows of columns of one width, each as high as its highest item; how high they are together."""
        items = self._shown()
        width = (place.width() - gap * (columns - 1)) / columns
        y = place.top()
        for first in range(0, len(items), columns):
            here = items[first : first + columns]
            high = max(_height(item, int(width)) for item in here)
            if for_real:
                for column, item in enumerate(here):
                    item.setGeometry(QRect(round(place.left() + column * (width + gap)), y, round(width), high))
            y += high + gap
        return y - gap - place.top()

    def _laid_out(self, place: QRect, for_real: bool) -> int:
        raise NotImplementedError


def _height(item: QLayoutItem, width: int) -> int:
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()


def _even(count: int, most: int) -> int:
    """How many columns for so many items: 4 in two rows are 2 and 2, not 3 and 1."""
    rows = -(-count // max(1, min(count, most)))
    return -(-count // rows)


class EvenGrid(_Grid):
    """Tiles of one width, as many in a row as have room for their longest words."""

    GAP = 10

    def __init__(self, parent: QWidget, tiles: Iterable[QWidget]) -> None:
        super().__init__(parent)
        for tile in tiles:
            self.addWidget(tile)

    def minimumSize(self) -> QSize:
        return QSize(max((item.minimumSize().width() for item in self._shown()), default=0), 0)

    def _laid_out(self, place: QRect, for_real: bool) -> int:
        if not self._shown():
            return 0
        gap = self._gap(self.GAP)
        most = (place.width() + gap) // (self.minimumSize().width() + gap)
        return self._in_columns(place, _even(len(self._shown()), most), gap, for_real)


class SegmentRow(_Grid):
    """Segments in one row, each as wide as its words and its share of the rest; else in even columns."""

    EDGE = 2

    def minimumSize(self) -> QSize:
        least = max((item.sizeHint().width() for item in self._shown()), default=0)
        return QSize(least + 2 * self.EDGE, 0)

    def sizeHint(self) -> QSize:
        items = self._shown()
        high = max((item.sizeHint().height() for item in items), default=0)
        return QSize(sum(item.sizeHint().width() for item in items) + 2 * self.EDGE, high + 2)

    def _laid_out(self, place: QRect, for_real: bool) -> int:
        items = self._shown()
        if not items:
            return 0
        inside = place.adjusted(self.EDGE, 1, -self.EDGE, -1)
        widths = [item.sizeHint().width() for item in items]
        rest = inside.width() - sum(widths)
        if rest < 0:
            most = inside.width() // max(widths)
            return self._in_columns(inside, _even(len(items), most), 0, for_real) + 2
        high = max(item.sizeHint().height() for item in items)
        if for_real:
            x = float(inside.left())
            for item, width in zip(items, widths):
                share = width + rest / len(items)
                item.setGeometry(QRect(round(x), inside.top(), round(x + share) - round(x), high))
                x += share
        return high + 2


class FlowRow(_Grid):
    """Each as wide as it is; what has no more room goes on in the next row. ``gap``: between them, as on the stage.
    What is added by ``add_right`` stands at the right edge of its row."""

    def __init__(self, parent: QWidget, gap: float = 6) -> None:
        super().__init__(parent)
        self._right: list[QWidget] = []
        self._between = gap
        self.setContentsMargins(0, 0, 0, 0)

    def add_right(self, widget: QWidget) -> None:
        self.addWidget(widget)
        self._right.append(widget)

    def minimumSize(self) -> QSize:
        return QSize(max((item.minimumSize().width() for item in self._shown()), default=0), 0)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def _laid_out(self, place: QRect, for_real: bool) -> int:
        gap, y = self._gap(self._between), place.top()
        for row in self._rows(place.width(), gap):
            high = max(_height(item, width) for item, width in row)
            if for_real:
                self._lay_row(row, QRect(place.left(), y, place.width(), high), gap)
            y += high + gap
        return max(0, y - gap - place.top())

    def _rows(self, room: int, gap: int) -> list[list[tuple[QLayoutItem, int]]]:
        rows: list[list[tuple[QLayoutItem, int]]] = []
        left = 0
        for item in self._shown():
            width = min(item.sizeHint().width(), room)
            if not rows or width > left:
                rows.append([])
                left = room
            rows[-1].append((item, width))
            left -= width + gap
        return rows

    def _lay_row(self, row: list[tuple[QLayoutItem, int]], place: QRect, gap: int) -> None:
        left, right = place.left(), place.left() + place.width()
        at_right = [pair for pair in row if pair[0].widget() in self._right]
        for item, width in [pair for pair in row if pair not in at_right] + at_right[::-1]:
            here = _height(item, width)
            is_right = (item, width) in at_right
            if is_right:
                right -= width
            item.setGeometry(
                QRect(right if is_right else left, place.top() + (place.height() - here) // 2, width, here)
            )
            if is_right:
                right -= gap
            else:
                left += width + gap
