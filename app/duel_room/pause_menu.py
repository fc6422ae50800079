"""The menu of a duel: going on, help, looking back, giving up, leaving."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.duel_room.parts import words
from app.duel_room.tiles import press
from app.look.look import Look
from app.widgets.buttons import PRIMARY, KeyButton
from app.widgets.choice_widgets import Segments
from app.widgets.overlay import Overlay
from app.widgets.speeds import SPEEDS, speed_words
from app.widgets.nesting import nest

UNDO, REDO, LOG, HELP, SETTINGS, CONCEDE, LEAVE = "undo", "redo", "log", "help", "settings", "concede", "leave"
HINT, SET_RIGHT = "hint", "set right"
AGAIN, OTHER_HAND = "again", "other hand"


class PauseMenu(Overlay):
    """At the practice table two ways to begin again stand where else there are hints and giving up."""

    chosen = Signal(str)
    speed_chosen = Signal(object)

    def __init__(
        self,
        look: Look,
        *,
        can_undo: bool,
        can_redo: bool,
        speed: float,
        over: bool,
        has_hint: bool = False,
        can_set_right: bool = False,
        practice: bool = False,
    ) -> None:
        super().__init__(look, "", 380)
        self.title.setText(self.tr("Pause"))
        self.setAccessibleName(self.tr("Pause"))
        self.go_on = KeyButton(self.tr("Go on"), key="Esc", cut=PRIMARY)
        self.go_on.clicked.connect(self.close_sheet)
        self.column.addWidget(self.go_on)
        speeds = QHBoxLayout()
        speeds.addWidget(words(self.tr("Speed"), "label2", wraps=False))
        self.speeds = Segments(self.tr("Speed"), dense=True)
        self.speeds.offer([(value, speed_words(value)) for value in SPEEDS], speed)
        self.speeds.chosen.connect(self.speed_chosen)
        speeds.addWidget(self.speeds, 1)
        nest(self.column, speeds)
        self.buttons: dict[str, KeyButton] = {}
        again = (AGAIN, self.tr("Again with the same cards"), "redo", True)
        other = (OTHER_HAND, self.tr("Another hand"), "die", True)
        for act, said, icon, enabled in (
            again if practice else (HINT, self.tr("Hint"), "lamp", has_hint),
            *((other,) if practice else ()),
            (UNDO, self.tr("Undo"), "undo", can_undo),
            (REDO, self.tr("Redo"), "redo", can_redo),
            (SET_RIGHT, self.tr("Set right by hand"), "tick", can_set_right),
            (HELP, self.tr("Keys and help"), "book", True),
            (SETTINGS, self.tr("Settings"), "gear", True),
            *(() if practice else ((CONCEDE, self.tr("Concede"), "flag", not over),)),
            (LEAVE, self.tr("Save and leave"), "save", True),
        ):
            button = KeyButton(said, icon=icon)
            button.setEnabled(enabled)
            button.clicked.connect(press(self._choose, act))
            self.column.addWidget(button)
            self.buttons[act] = button
        self.column.addStretch()

    def _choose(self, act: object) -> None:
        self.close_sheet()
        self.chosen.emit(act)

    def first_focus(self) -> QWidget:
        return self.go_on
