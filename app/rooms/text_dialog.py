"""A longer text to be read over a room."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QTextBrowser, QWidget

from app.rooms.room import RoomDialog


class TextDialog(RoomDialog):
    def __init__(self, title: str, text: str, over: QWidget) -> None:
        super().__init__(over, title, 820, 700)
        self.text = QTextBrowser()
        self.text.setAccessibleName(title)
        self.text.setPlainText(text)
        self.column.addWidget(self.text, 1)

    def first_focus(self) -> QWidget:
        return self.text


def tell_left_out(notes: Sequence[str], over: QWidget) -> None:
    """What of the player's own cards could not be used, and why."""
    title = QCoreApplication.translate("ReadingLine", "What was left out")
    TextDialog(title, "\n\n".join(notes), over).open()
