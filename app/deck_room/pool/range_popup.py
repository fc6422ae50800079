"""From so many to so many: a small sheet below its button."""

from PySide6.QtCore import QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from app.look.look import look_of
from app.look.style import code
from app.rooms.fields import Stepper
from app.widgets.buttons import PlainButton
from app.widgets.labels import label
from app.widgets.nesting import nest
from app.widgets.round_menu import CORNER, cut_corners
from engine.search.query import Range


class RangePopup(QFrame):
    """``changed``: the lowest and the highest number; None for the highest, if there is no limit, and for the whole, if
    nothing is asked."""

    changed = Signal(object)

    def __init__(self, name: str, least: int, most: int, step: int, now: Range | None, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(name)
        self._least, self._most = least, most
        look = look_of(parent)
        theme, px = look.theme, look.px
        self.setStyleSheet(
            f"RangePopup {{ background: {code(theme.panel)}; border: {max(1, round(theme.line_width))}px solid "
            f"{code(theme.text3)}; border-radius: {px(CORNER)}px; }}"
        )
        low, high = now if now is not None else (least, None)
        self.low = Stepper(self.tr("{name} from").format(name=name), least, most, step)
        self.high = Stepper(self.tr("{name} up to").format(name=name), least, most, step)
        self.low.set_value(low)
        self.high.set_value(most if high is None else high)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(14), px(12), px(14), px(12))
        column.setSpacing(px(8))
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(10))
        grid.setVerticalSpacing(px(6))
        for row, (said, stepper) in enumerate(((self.tr("from"), self.low), (self.tr("up to"), self.high))):
            grid.addWidget(label(said, "", False), row, 0)
            grid.addWidget(stepper, row, 1)
            stepper.setMinimumWidth(px(190))
        nest(column, grid)
        self.any = PlainButton(self.tr("Any"))
        self.any.clicked.connect(self._ask_nothing)
        column.addWidget(self.any, 0, Qt.AlignmentFlag.AlignRight)
        self.low.changed.connect(lambda value: self._keep_order(self.low))
        self.high.changed.connect(lambda value: self._keep_order(self.high))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        cut_corners(self)

    def open_below(self, button: QWidget) -> None:
        self.adjustSize()
        at = button.mapToGlobal(QPoint(0, button.height() + 2))
        screen = button.screen().availableGeometry()
        x = min(at.x(), screen.right() - self.width())
        y = at.y() if at.y() + self.height() <= screen.bottom() else at.y() - self.height() - button.height() - 4
        self.move(x, y)
        self.show()
        self.low.field.setFocus()
        self.low.field.selectAll()

    def _keep_order(self, moved: Stepper) -> None:
        other = self.high if moved is self.low else self.low
        if self.low.value > self.high.value:
            blocked = QSignalBlocker(other)
            other.set_value(moved.value)
            blocked.unblock()
        low, high = self.low.value, self.high.value
        if low <= self._least and high >= self._most:
            self.changed.emit(None)
        else:
            self.changed.emit((low, None if high >= self._most else high))

    def _ask_nothing(self) -> None:
        self.changed.emit(None)
        self.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            self.close()
        else:
            super().keyPressEvent(event)
