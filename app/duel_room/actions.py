"""The action plate: the main buttons of the present question, and how often one is asked to respond."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.duel_room.parts import words
from app.duel_room.prompts.prompt import Button
from app.look.look import Look
from app.widgets.buttons import PRIMARY, KeyButton
from app.widgets.choices import Segments
from app.widgets.labels import give_role

ALWAYS = "always"
SENSIBLE = "sensible"
NEVER = "never"


class ActionPlate(QFrame):
    main_pressed = Signal()
    second_pressed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(self.tr("Actions"))
        self.main = KeyButton(" ", cut=PRIMARY)
        self.second = KeyButton(" ")
        self.title = words(self.tr("Ask me to respond"), "label2", wraps=False)
        self.switch = Segments(self.title.text(), dense=True)
        self.switch.offer(self.modes().items(), SENSIBLE)
        for mode, tip in (
            (SENSIBLE, self.tr("You are asked where an answer could make sense")),
            (ALWAYS, self.tr("You are asked at every chance that the rules give")),
            (NEVER, self.tr("You are not asked to respond")),
        ):
            self.switch.button(mode).setToolTip(tip)
            self.switch.button(mode).setAccessibleDescription(tip)
        self.cycle = KeyButton(" ")
        self.main.clicked.connect(self.main_pressed)
        self.second.clicked.connect(self.second_pressed)
        self.cycle.clicked.connect(self._next_mode)
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
        give_role(self, "bare" if narrow else "plate")
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

    def modes(self) -> dict[str, str]:
        """Auto, Always, Never. In a narrow column one button goes from one to the next."""
        return {SENSIBLE: self.tr("Auto"), ALWAYS: self.tr("Always"), NEVER: self.tr("Never")}

    def _name_cycle(self) -> None:
        self.cycle.say(self.tr("Ask: {mode}").format(mode=self.modes()[self.switch.value]))

    def _next_mode(self) -> None:
        modes = list(self.modes())
        self.show_mode(modes[(modes.index(self.switch.value) + 1) % len(modes)])
        self.switch.chosen.emit(self.switch.value)

    def show_mode(self, mode: str) -> None:
        self.switch.set_value(mode)
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

    def __init__(self, look: Look, question: str, about: str, yes: str, no: str) -> None:
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
        self.no = KeyButton(no, key="Esc")
        self.yes = KeyButton(yes, cut=PRIMARY)
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
