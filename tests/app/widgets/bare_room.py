"""A room that is nothing but a look."""

from PySide6.QtWidgets import QWidget

from app.look.look import Look


class BareRoom(QWidget):
    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
