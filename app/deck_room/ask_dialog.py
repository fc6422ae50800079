"""A line of words is asked for."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QLineEdit, QWidget

from app.rooms.room import RoomDialog
from app.rooms.sheet import label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.nesting import nest

_LONGEST = 400  # signs


class AskDialog(RoomDialog):
    """``taken`` gives what was written; Enter takes it. ``known``: what is offered while one writes."""

    taken = Signal(str)

    def __init__(self, over: QWidget, title: str, words: str, now: str, known: Sequence[str] = ()) -> None:
        super().__init__(over, title, 520, 0)
        self.field = QLineEdit(now)
        self.field.setMaxLength(_LONGEST)
        self.field.setAccessibleName(words)
        self.field.returnPressed.connect(self._take)
        if known:
            completer = QCompleter(list(known), self)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            self.field.setCompleter(completer)
        self.column.addWidget(label(words, "", wraps=True))
        self.column.addWidget(self.field)
        self.ok = GoldButton(self.tr("Take it"))
        self.ok.clicked.connect(self._take)
        cancel = PlainButton(self.tr("Cancel"))
        cancel.clicked.connect(self.close_sheet)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(cancel)
        row.addWidget(self.ok)
        nest(self.column, row)
        self.field.selectAll()

    def first_focus(self) -> QWidget:
        return self.field

    def _take(self) -> None:
        words = self.field.text()
        self.close_sheet()
        self.taken.emit(words)
