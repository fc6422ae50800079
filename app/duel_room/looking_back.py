"""The bar that says that the table of an earlier moment is shown, with the way back."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from app.controller.shown.table import Table
from app.duel_room.careful import CarefulSession
from app.duel_room.parts import Icon, words
from app.look.look import Look
from app.mat.mat_view import MatView
from app.widgets.buttons import PRIMARY, KeyButton
from app.widgets.coming import show_whole
from app.widgets.painted import pressed_by


class LookingBack(QFrame):
    """``again_wanted``: at the practice table, to play on from there."""

    left = Signal()
    again_wanted = Signal()

    def __init__(self, parent: QWidget, look: Look, mat: MatView, careful: CarefulSession) -> None:
        super().__init__(parent)
        self._mat, self._careful = mat, careful
        self.is_on = False
        self.setProperty("role", "prompt")
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 4, 6, 4)
        self.said = words("", "strong")
        self.back = KeyButton(self.tr("Back to now"), key=self.tr("Esc"), cut=PRIMARY)
        self.back.clicked.connect(self.left)
        self.again = KeyButton(self.tr("Again from here"), icon="redo")
        self.again.clicked.connect(self.again_wanted)
        self.again.hide()
        row.addWidget(Icon(look, "eye", "gold", 20))
        row.addWidget(self.said, 1)
        row.addWidget(self.again, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.back, 0, Qt.AlignmentFlag.AlignVCenter)
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not pressed_by(event, self.again if self.again.hasFocus() else self.back):
            super().keyPressEvent(event)

    def start(self, table: Table, may_go_on: bool = False) -> None:
        """The mat shows that table; cards can be read there, and nothing else, unless it can be gone on with."""
        self.again.setVisible(may_go_on)
        self.is_on = self._careful.looks_back = True
        self._mat.animator.hold()
        self._mat.mat.highlight(None)
        self._mat.show_table(table)
        phase = table.phase_words.get(table.phase, "")
        said = self.tr("The table as it was in turn {n}.")
        if phase:
            said = self.tr("The table as it was in turn {n}, {phase}.")
        self.said.setText(said.format(n=table.turn, phase=phase))
        self.setAccessibleName(self.said.text())
        show_whole(self)
        self.raise_()

    def stop(self) -> None:
        """The mat goes on from where it was."""
        self.is_on = self._careful.looks_back = False
        self._mat.animator.release()
        self._mat.mat.highlight(self._careful.question)
        self.hide()
