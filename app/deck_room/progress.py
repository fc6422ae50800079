"""How far something is that takes its time, with a way to call it off."""

from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.rooms.room import RoomDialog
from app.widgets.buttons import PlainButton
from app.widgets.nesting import nest
from app.widgets.sewn_bar import SewnBar

_AFTER: Final = 400  # milliseconds: what is done by then needs no bar


class ProgressSheet(RoomDialog):
    """Comes only if it takes longer. ``called_off``: it was closed before the end."""

    called_off = Signal()

    def __init__(self, over: QWidget, words: str) -> None:
        super().__init__(over, words, 460, 0)
        self._is_over = False
        self.bar = SewnBar(words)
        self.column.addWidget(self.bar)
        self.cancel = PlainButton(self.tr("Cancel"))
        self.cancel.clicked.connect(self.close_sheet)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.cancel)
        nest(self.column, row)
        self.closed.connect(self._closed)
        self.hide()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.open)
        self._timer.start(_AFTER)

    def first_focus(self) -> QWidget:
        return self.cancel

    def go_on(self, done: int, of: int) -> None:
        self.bar.setRange(0, max(1, of))
        self.bar.setValue(done)

    def end(self) -> None:
        self._is_over = True
        self._timer.stop()
        if self.isHidden():
            self.deleteLater()
        else:
            self.close_sheet()

    def _closed(self) -> None:
        if not self._is_over:
            self.called_off.emit()
