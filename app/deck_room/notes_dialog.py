"""What a player notes of a Deck."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QWidget

from app.rooms.room import RoomDialog
from app.widgets.buttons import GoldButton
from app.widgets.nesting import nest


class NotesDialog(RoomDialog):
    """``written`` gives the whole text as it is now, each time it changes: nothing has to be saved."""

    written = Signal(str)

    def __init__(self, over: QWidget, deck: str, notes: str) -> None:
        super().__init__(over, "", 640, 480)
        self.title.setText(self.tr("Notes on “{deck}”").format(deck=deck))
        self.setAccessibleName(self.title.text())
        self.field = QPlainTextEdit(notes)
        self.field.setAccessibleName(self.title.text())
        self.field.setTabChangesFocus(True)
        self.field.textChanged.connect(lambda: self.written.emit(self.field.toPlainText()))
        self.column.addWidget(self.field, 1)
        done = GoldButton(self.tr("Done"))
        done.clicked.connect(self.close_sheet)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(done)
        nest(self.column, row)

    def first_focus(self) -> QWidget:
        return self.field
