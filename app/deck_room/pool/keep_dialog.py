"""A name for a search that is kept."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from app.deck_room.pool.searches import LONGEST_NAME
from app.rooms.room import RoomDialog
from app.widgets.buttons import GoldButton
from app.widgets.labels import label
from app.widgets.nesting import nest
from app.widgets.painted import ENTER_KEYS


class KeepDialog(RoomDialog):
    """``named``: the name, and the search."""

    named = Signal(str, str)

    def __init__(self, text: str, meaning: str, over: QWidget) -> None:
        super().__init__(over, "", 520, 0)
        self.title.setText(self.tr("Keep this search"))
        self.setAccessibleName(self.title.text())
        self._text = text
        self.name = QLineEdit(text[:LONGEST_NAME])
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(self.tr("Name of the search"))
        self.save = GoldButton(self.tr("Keep"))
        self.save.clicked.connect(self._save)
        self.name.textChanged.connect(lambda said: self.save.setEnabled(bool(said.strip())))
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.save)
        self.column.addWidget(label(meaning, "weak", wraps=True))
        self.column.addWidget(self.name)
        nest(self.column, row)

    def first_focus(self) -> QWidget:
        self.name.selectAll()
        return self.name

    def _save(self) -> None:
        if self.name.text().strip():
            self.named.emit(self.name.text(), self._text)
            self.close_sheet()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS and self.name.hasFocus():
            self._save()
            event.accept()
        else:
            super().keyPressEvent(event)
