"""The menu of a duel: going on, help, looking back, giving up, leaving."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.duel_room.overlay import Overlay
from app.duel_room.parts import PRIMARY, KeyButton, words
from app.duel_room.room_look import RoomLook
from app.duel_room.tiles import press

UNDO, REDO, LOG, HELP, SETTINGS, CONCEDE, LEAVE = "undo", "redo", "log", "help", "settings", "concede", "leave"
SPEEDS = (1.0, 2.0, 4.0, 0.0)


class PauseMenu(Overlay):
    chosen = Signal(str)
    speed_chosen = Signal(float)

    def __init__(self, look: RoomLook, *, can_undo: bool, can_redo: bool, speed: float, over: bool) -> None:
        super().__init__(look, "", 380, 470)
        self.title.setText(self.tr("Pause"))
        self.setAccessibleName(self.tr("Pause"))
        self.go_on = KeyButton(look, self.tr("Go on"), key="Esc", kind=PRIMARY)
        self.go_on.clicked.connect(self.close_sheet)
        self.column.addWidget(self.go_on)
        speeds = QHBoxLayout()
        speeds.addWidget(words(self.tr("Speed"), "label2", wraps=False))
        self.speeds: dict[float, KeyButton] = {}
        for value in SPEEDS:
            button = KeyButton(look, speed_words(value), kind="segment")
            button.setCheckable(True)
            button.setChecked(value == speed)
            button.clicked.connect(press(self._choose_speed, value))
            speeds.addWidget(button)
            self.speeds[value] = button
        self.column.addLayout(speeds)
        self.buttons: dict[str, KeyButton] = {}
        for act, said, icon, enabled in (
            (UNDO, self.tr("Undo"), "undo", can_undo), (REDO, self.tr("Redo"), "redo", can_redo),
            (HELP, self.tr("Keys and help"), "book", True), (SETTINGS, self.tr("Settings"), "gear", True),
            (CONCEDE, self.tr("Concede"), "flag", not over),
            (LEAVE, self.tr("Save and leave"), "save", True),
        ):  # fmt: skip
            button = KeyButton(look, said, icon=icon)
            button.setEnabled(enabled)
            button.clicked.connect(press(self._choose, act))
            self.column.addWidget(button)
            self.buttons[act] = button
        self.column.addStretch()

    def _choose(self, act: object) -> None:
        self.close_sheet()
        self.chosen.emit(act)

    def _choose_speed(self, value: object) -> None:
        assert isinstance(value, float)
        for each, button in self.speeds.items():
            button.setChecked(each == value)
        self.speed_chosen.emit(value)

    def first_focus(self) -> QWidget:
        return self.go_on


def speed_words(speed: float) -> str:
    say = QCoreApplication.translate
    if speed <= 0:
        return say("speeds", "At once")
    return say("speeds", "{times} times").format(times=f"{speed:g}") if speed != 1 else say("speeds", "Normal")
