"""The action plate: the main buttons of the present question, and how often one is asked to respond."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.duel_room.parts import PRIMARY, SEGMENT, KeyButton, words
from app.duel_room.prompts.prompt import Button
from app.duel_room.room_look import RoomLook

ALWAYS = "always"
SENSIBLE = "sensible"
NEVER = "never"
MODES = (SENSIBLE, ALWAYS, NEVER)


class ResponseSwitch(QFrame):
    """Auto, Always, Never. In a narrow column one button that goes from one to the next."""

    chosen = Signal(str)

    def __init__(self, look: RoomLook) -> None:
        super().__init__()
        self.mode = SENSIBLE
        self.setProperty("role", "box")
        self.setAccessibleName(self.tr("Ask me to respond"))
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 2, 2, 2)
        row.setSpacing(2)
        self.buttons: dict[str, KeyButton] = {}
        for mode, tip in (
            (SENSIBLE, self.tr("You are asked where an answer could make sense")),
            (ALWAYS, self.tr("You are asked at every chance that the rules give")),
            (NEVER, self.tr("You are not asked to respond")),
        ):
            button = KeyButton(look, self.said(mode), kind=SEGMENT)
            button.setCheckable(True)
            button.setToolTip(tip)
            button.setAccessibleDescription(tip)
            button.clicked.connect(lambda _=False, mode=mode: self._choose(mode))
            row.addWidget(button, 1)
            self.buttons[mode] = button
        self.show_mode(SENSIBLE)

    def said(self, mode: str) -> str:
        return {SENSIBLE: self.tr("Auto"), ALWAYS: self.tr("Always"), NEVER: self.tr("Never")}[mode]

    def _choose(self, mode: str) -> None:
        self.show_mode(mode)
        self.chosen.emit(mode)

    def show_mode(self, mode: str) -> None:
        self.mode = mode if mode in MODES else SENSIBLE
        for each, button in self.buttons.items():
            button.setChecked(each == self.mode)

    def next_mode(self) -> None:
        self._choose(MODES[(MODES.index(self.mode) + 1) % len(MODES)])


class ActionPlate(QFrame):
    main_pressed = Signal()
    second_pressed = Signal()

    def __init__(self, look: RoomLook) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(self.tr("Actions"))
        self.main = KeyButton(look, " ", kind=PRIMARY)
        self.second = KeyButton(look, " ")
        self.title = words(self.tr("Ask me to respond"), "label2", wraps=False)
        self.switch = ResponseSwitch(look)
        self.cycle = KeyButton(look, " ")
        self.main.clicked.connect(self.main_pressed)
        self.second.clicked.connect(self.second_pressed)
        self.cycle.clicked.connect(self.switch.next_mode)
        self.switch.chosen.connect(lambda _: self._name_cycle())
        self._column = QVBoxLayout(self)
        for part in (self.main, self.second, self.title, self.switch, self.cycle):
            self._column.addWidget(part)
        self._column.insertStretch(2)
        self.set_narrow(False)
        self.show_buttons(None, None)
        look.changed.connect(self._space)

    def set_narrow(self, narrow: bool) -> None:
        """In the column at the right there is no plate under the buttons."""
        self.narrow = narrow
        self.setProperty("role", "bare" if narrow else "plate")
        self.style().unpolish(self)
        self.style().polish(self)
        self.title.setVisible(not narrow and self.height() >= self._look.px(186))
        self.switch.setVisible(not narrow)
        self.cycle.setVisible(narrow)
        self._name_cycle()
        self._space()

    def _space(self) -> None:
        px = self._look.px
        side, end = (0, 0) if self.narrow else (px(11), px(8))
        self._column.setContentsMargins(side, end, side, end)
        self._column.setSpacing(px(8 if self.narrow else 5))

    def resizeEvent(self, event) -> None:
        super().resizeEvent(event)
        self.title.setVisible(not self.narrow and self.height() >= self._look.px(186))

    def _name_cycle(self) -> None:
        self.cycle.say(self.tr("Ask: {mode}").format(mode=self.switch.said(self.switch.mode)))

    def show_mode(self, mode: str) -> None:
        self.switch.show_mode(mode)
        self._name_cycle()

    def show_buttons(self, main: Button | None, second: Button | None, waiting: str = "") -> None:
        """Without a button to press it says what is waited for."""
        for button, shown in ((self.main, main), (self.second, second)):
            button.setVisible(shown is not None or (button is self.main and bool(waiting)))
            button.setEnabled(shown is not None and shown.enabled)
            if shown is not None:
                button.say(shown.said, shown.key)
            elif button is self.main:
                button.say(waiting)

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(212), self._look.px(190))


class ConfirmStrip(QFrame):
    """Asks once more, in the place of the prompts: before a turn ends with something unused, before giving up."""

    confirmed = Signal()
    declined = Signal()

    def __init__(self, look: RoomLook, question: str, about: str, yes: str, no: str) -> None:
        super().__init__()
        self.setProperty("role", "prompt")
        self.setAccessibleName(question)
        self.setAccessibleDescription(about)
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(16), look.px(10), look.px(16), look.px(12))
        column.addWidget(words(question, "question"))
        column.addWidget(words(about, "weak"))
        column.addStretch()
        row = QHBoxLayout()
        row.addStretch()
        self.no = KeyButton(look, no, key="Esc")
        self.yes = KeyButton(look, yes, kind=PRIMARY)
        self.no.clicked.connect(self.declined)
        self.yes.clicked.connect(self.confirmed)
        row.addWidget(self.no)
        row.addWidget(self.yes)
        column.addLayout(row)

    def keyPressEvent(self, event) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.declined.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused: QWidget | None = self.focusWidget()
            (self.declined if focused is self.no else self.confirmed).emit()
        else:
            super().keyPressEvent(event)
