"""Sheets that lie over the whole room, with the room dimmed behind them."""

from contextlib import suppress
from functools import partial

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QLayout, QScrollArea, QVBoxLayout, QWidget

from app.look.look import Look
from app.widgets.buttons import BARE, KeyButton
from app.widgets.coming import Coming, show_whole
from app.widgets.kept_clear import keep_clear
from app.widgets.labels import label
from app.widgets.painted import pressed_by
from app.widgets.nesting import nest


class Overlay(QWidget):
    """A framed sheet in the middle; Tab stays within it, Escape and a click beside it close it. It is opened once."""

    closed = Signal()
    heading = "screen"  # the role of its title

    def __init__(self, look: Look, title: str, width: float, height: float = 0) -> None:
        """Without a height it is as high as what it holds."""
        super().__init__()
        self.look = look
        self._size = (width, height)
        self._before: QWidget | None = None
        self.lit: QWidget | None = (
            None  # at the left edge: what is read beside the sheet, and neither dimmed nor covered
        )
        self.setAccessibleName(title)
        self.sheet = QFrame(self)
        self.sheet.setProperty("role", "prompt")
        keep_clear(self.sheet, is_dialog=True)
        self._coming = Coming(self.sheet, look)
        self.column = QVBoxLayout(self.sheet)
        self.column.setContentsMargins(look.px(20), look.px(14), look.px(14), look.px(16))
        self.column.setSpacing(look.px(8))
        head = QHBoxLayout()
        self.title = label(title, self.heading, False)
        self.shut = KeyButton(icon="cross", cut=BARE)
        self.shut.setAccessibleName(self.tr("Close"))
        self.shut.clicked.connect(self.close_sheet)
        head.addWidget(self.title, 1)
        head.addWidget(self.shut)
        nest(self.column, head)
        look.changed.connect(self._place)  # as large as its letters are, in a window that grows as well

    def open_over(self, parent: QWidget) -> None:
        self._before = parent.window().focusWidget()
        self.lie_over(parent)
        self._coming.begin()

    def lie_over(self, parent: QWidget) -> None:
        """There at once: where it lay over another that was made anew, too."""
        self.setParent(parent, Qt.WindowType.SubWindow)  # in which Tab comes round to where it began
        parent.installEventFilter(self)
        self.destroyed.connect(partial(_keys_as_it_lies, parent))
        self.setGeometry(parent.rect())
        self._place()
        show_whole(self)
        self.raise_()
        self.first_focus().setFocus()

    def first_focus(self) -> QWidget:
        return self.shut

    def close_sheet(self) -> None:
        if self.isHidden():
            return
        if self._before is not None:
            with suppress(RuntimeError):  # it may be gone meanwhile
                self._before.setFocus()  # before hiding, or Qt would look for any other widget
        self.hide()
        self.closed.emit()
        self.deleteLater()

    def wanted_height(self, width: int) -> int:
        height = self._size[1]
        return self.look.px(height) if height else self.column.sizeHint().height()

    def height_to_show(self, inside: QLayout, area: QScrollArea, width: int) -> int:
        """What it takes to show all that is scrolled in the area, below the heading."""
        edges = self.column.contentsMargins()
        around = edges.top() + self.title.sizeHint().height() + self.column.spacing() + edges.bottom()
        within = width - edges.left() - edges.right() - area.verticalScrollBar().sizeHint().width()
        return int(around + inside.totalHeightForWidth(within) + self.look.px(12))

    def _place(self) -> None:
        width = min(self.look.px(self._size[0]), self.width() - 24)
        height = min(self.wanted_height(width), self.height() - 24)
        left = min(self._beside(), self.width() - width - 12)
        self.sheet.setGeometry(
            QRect(left + (self.width() - left - width) // 2, (self.height() - height) // 2, width, height)
        )

    def _beside(self) -> int:
        """Where what stays lit ends."""
        return 0 if self.lit is None or self.lit.isHidden() else self.lit.geometry().right() + 1

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        _keys_as_it_lies(self.parentWidget())

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        _keys_as_it_lies(self.parentWidget())

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect().adjusted(self._beside(), 0, 0, 0), QColor(0, 0, 0, 150))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.sheet.geometry().contains(event.position().toPoint()):
            self.close_sheet()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focused = self.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.close_sheet()
        elif isinstance(focused, QAbstractButton):
            pressed_by(event, focused)
        event.accept()  # the room behind hears nothing


def _keys_as_it_lies(room: QWidget | None, *_: object) -> None:
    """The keys of a room do nothing as long as a sheet lies over it: what they would change isn't seen."""
    with suppress(RuntimeError):  # it may be gone meanwhile
        if room is not None:
            direct = Qt.FindChildOption.FindDirectChildrenOnly
            covered = any(sheet.isVisible() for sheet in room.findChildren(Overlay, options=direct))
            for shortcut in room.findChildren(QShortcut, options=direct):
                shortcut.setEnabled(not covered)
