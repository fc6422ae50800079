"""How the duel ended, and what now."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from app.controller.telling import Ending
from app.duel_room.inspector import RuleLink
from app.duel_room.overlay import Overlay
from app.duel_room.parts import PRIMARY, KeyButton, words
from app.duel_room.room_look import RoomLook


class EndingSheet(Overlay):
    rematch = Signal()
    left = Signal()
    rule_asked = Signal(str)

    def __init__(self, look: RoomLook, ending: Ending, names: tuple[str, str], own: int | None) -> None:
        """``own``: the player at the screen; None where two sit there."""
        super().__init__(look, "", 600, 430)
        if ending.winner not in (0, 1):
            said = self.tr("A draw")
        elif ending.winner == own:
            said = self.tr("You win")
        else:
            said = self.tr("{name} wins").format(name=names[ending.winner])
        self.title.setText(said)
        self.setAccessibleName(said)
        self.setAccessibleDescription(ending.words)
        self.column.addWidget(words(ending.words, "body"))
        if ending.rule:
            link = RuleLink(look, ending.rule)
            link.pressed.connect(self.rule_asked)
            self.column.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
        grid = QGridLayout()
        grid.setVerticalSpacing(look.px(4))
        grid.setColumnStretch(0, 1)
        for column, name in enumerate(names, 1):
            grid.addWidget(words(name, "label2", wraps=False), 0, column, Qt.AlignmentFlag.AlignRight)
        for row, (title, values) in enumerate(ending.statistics.items(), 1):
            grid.addWidget(words(title, "weak"), row, 0)
            for column, value in enumerate(values, 1):
                grid.addWidget(words(value, "strong", wraps=False), row, column, Qt.AlignmentFlag.AlignRight)
        grid.setHorizontalSpacing(look.px(28))
        self.column.addLayout(grid)
        self.column.addStretch()
        row_of_buttons = QHBoxLayout()
        self.table_button = KeyButton(look, self.tr("Look at the table"), icon="eye")
        self.leave_button = KeyButton(look, self.tr("Leave"))
        self.again_button = KeyButton(look, self.tr("Play again"), kind=PRIMARY)
        self.table_button.clicked.connect(self.close_sheet)
        self.leave_button.clicked.connect(self.left)
        self.again_button.clicked.connect(self.rematch)
        row_of_buttons.addWidget(self.table_button)
        row_of_buttons.addStretch()
        row_of_buttons.addWidget(self.leave_button)
        row_of_buttons.addWidget(self.again_button)
        self.column.addLayout(row_of_buttons)

    def first_focus(self) -> QWidget:
        return self.again_button
