"""Widgets one after the other, as many in a line as have room."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from app.look.look import look_of


class Flow(QLayout):
    """Each as wide as it wants to be. ``gap``: between them, as on the stage. What is added by ``add_right`` stands at
    the right edge of the last line."""

    def __init__(self, parent: QWidget, gap: float) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._right: list[QWidget] = []
        self._gap = gap
        self.setContentsMargins(0, 0, 0, 0)
        parent.setLayout(self)

    def add_right(self, widget: QWidget) -> None:
        self.addWidget(widget)
        self._right.append(widget)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._laid_out(QRect(0, 0, width, 0), False)

    def setGeometry(self, place: QRect) -> None:
        super().setGeometry(place)
        self._laid_out(place, True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        return QSize(max((item.sizeHint().width() for item in self._items if not item.isEmpty()), default=0), 0)

    def _laid_out(self, place: QRect, for_real: bool) -> int:
        """How high all lines are together."""
        parent = self.parentWidget()
        gap = look_of(parent).px(self._gap) if parent is not None else round(self._gap)
        lines: list[list[QLayoutItem]] = [[]]
        x = 0
        for item in self._items:
            if item.isEmpty():
                continue
            wide = item.sizeHint().width()
            if lines[-1] and x + wide > place.width():
                lines.append([])
                x = 0
            lines[-1].append(item)
            x += wide + gap
        y = place.y()
        for line in lines:
            high = max((item.sizeHint().height() for item in line), default=0)
            if for_real:
                self._place(line, QRect(place.x(), y, place.width(), high), gap)
            y += high + gap
        return max(0, y - gap - place.y())

    def _place(self, line: list[QLayoutItem], place: QRect, gap: int) -> None:
        left, right = place.x(), place.x() + place.width()
        at_right = [item for item in line if item.widget() in self._right]
        for item in line:
            if item not in at_right:
                size = item.sizeHint()
                item.setGeometry(
                    QRect(left, place.y() + (place.height() - size.height()) // 2, size.width(), size.height())
                )
                left += size.width() + gap
        for item in reversed(at_right):
            size = item.sizeHint()
            wide = min(size.width(), place.width())
            right -= wide
            item.setGeometry(QRect(right, place.y() + (place.height() - size.height()) // 2, wide, size.height()))
            right -= gap
