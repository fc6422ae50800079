"""The action plate: the main buttons of the present question, and how often one is asked to respond."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.controller.player.response_wishes import ALWAYS, NEVER, SENSIBLE
from app.duel_room.parts import words
from app.duel_room.prompts.prompt import NO_KEYS, YES_KEYS, Button
from app.look.look import Look
from app.widgets.buttons import PLAIN, PRIMARY, Cut, KeyButton
from app.widgets.choice_widgets import Segments
from app.widgets.labels import give_role, wrapping
from app.widgets.painted import ENTER_KEYS
from app.widgets.stops import mode_rules
from app.widgets.nesting import nest

_HELD = Cut("gold", PLAIN.height, PLAIN.padding, PLAIN.size)
_LOW = PRIMARY._replace(height=PLAIN.height)
_ROOMY = 186  # as high as the plate is on the stage


class ActionPlate(QFrame):
    main_pressed = Signal()
    second_pressed = Signal()
    mode_chosen = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(self.tr("Actions"))
        self.main = KeyButton(" ", cut=PRIMARY)
        self.second = KeyButton(" ")
        self.title = words(self.tr("Ask me to respond"), "label2", wraps=False)
        self.switch = Segments(self.title.text(), dense=True)
        self.switch.offer(self.modes().items(), SENSIBLE)
        for mode, tip in mode_rules().items():
            self.switch.button(mode).setToolTip(wrapping(tip))
            self.switch.button(mode).setAccessibleDescription(tip)
        self.cycle = KeyButton(" ")
        self.stops = KeyButton(icon="pause")
        self.mode = SENSIBLE
        self._held: str | None = None
        self.main.clicked.connect(self.main_pressed)
        self.second.clicked.connect(self.second_pressed)
        self.cycle.clicked.connect(self._next_mode)
        self.switch.chosen.connect(self._choose)
        self._column = QVBoxLayout(self)
        # where the switch is, the button of the stops has its place above it: all three words need the whole width
        self._upper, self._lower = QHBoxLayout(), QHBoxLayout()
        self._upper.addWidget(self.second, 1)
        self._lower.addWidget(self.cycle, 1)
        self._column.addWidget(self.main)
        nest(self._column, self._upper)
        self._column.addStretch()
        self._column.addWidget(self.title)
        self._column.addWidget(self.switch)
        nest(self._column, self._lower)
        self.show_stops(0)
        self.set_narrow(False)
        self.show_buttons(None, None)
        look.changed.connect(self._space)

    def set_narrow(self, narrow: bool) -> None:
        """In the column at the right there is no plate under the buttons."""
        self.narrow = narrow
        give_role(self, "bare" if narrow else "plate")
        self.switch.setVisible(not narrow)
        (self._lower if narrow else self._upper).addWidget(self.stops, 0, Qt.AlignmentFlag.AlignRight)
        self.cycle.setVisible(narrow)
        self._name_cycle()
        self._space()

    def _space(self) -> None:
        px = self._look.px
        side, end = (0, 0) if self.narrow else (px(11), px(8))
        self._column.setContentsMargins(side, end, side, end)
        self._upper.setSpacing(px(5))
        self._lower.setSpacing(px(5))
        self._fit()

    def _fit(self) -> None:
        """In a low window the main button gives way, so that there is room to say what the switch is for."""
        px = self._look.px
        low = not self.narrow and self.height() < px(_ROOMY)
        cut = _LOW if low else PRIMARY
        if self.main.cut != cut:
            self.main.cut = cut
            self.main.updateGeometry()
        self._column.setSpacing(px(8 if self.narrow else 2 if low else 5))
        self.title.setVisible(not self.narrow)
        self.title.setVisible(not self.narrow and self._column.minimumSize().height() <= self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def modes(self) -> dict[str, str]:
        """Auto, Always, Never. In a narrow column one button goes from one to the next."""
        return {SENSIBLE: self.tr("Auto"), ALWAYS: self.tr("Always"), NEVER: self.tr("Never")}

    def _name_cycle(self) -> None:
        """The heading and the one button of the narrow column say what holds now."""
        mode = self._held or self.mode
        held = self._held is not None
        said = (self.tr("Held: {mode}") if held else self.tr("Ask: {mode}")).format(mode=self.modes()[mode])
        self.cycle.cut = _HELD if held else PLAIN
        self.cycle.say(self.modes()[mode])
        self.cycle.setAccessibleName(said)
        self.cycle.setToolTip(wrapping(mode_rules()[mode]))
        self.cycle.setAccessibleDescription(mode_rules()[mode])
        self.title.setText(said if held else self.tr("Ask me to respond"))

    def _next_mode(self) -> None:
        modes = list(self.modes())
        self._choose(modes[(modes.index(self.mode) + 1) % len(modes)])

    def _choose(self, mode: str) -> None:
        self.show_mode(mode)
        self.mode_chosen.emit(mode)

    def show_mode(self, mode: str) -> None:
        self.mode = mode
        self._show_switch()

    def show_held(self, mode: str) -> None:
        """While a key is held the switch stands where the key has it; empty: where it was put."""
        self._held = mode or None
        self._show_switch()

    def _show_switch(self) -> None:
        self.switch.set_value(self._held or self.mode)
        self._name_cycle()

    def show_stops(self, count: int) -> None:
        """How many there are."""
        said = self.tr("Stops: {n}").format(n=count) if count else self.tr("Stops: none")
        self.stops.say(str(count or ""))
        self.stops.show_words(bool(count))
        self.stops.setAccessibleName(said)
        self.stops.setToolTip(said)

    def show_buttons(self, main: Button | None, second: Button | None, waiting: str = "") -> None:
        """Without a button to press it says what is waited for."""
        for button, shown in ((self.main, main), (self.second, second)):
            button.setVisible(shown is not None or (button is self.main and bool(waiting)))
            button.setEnabled(shown is not None and shown.enabled)
            button.dimmed = shown is not None and bool(shown.why)  # pressed, it says why
            button.setToolTip(wrapping(shown.why if shown is not None else ""))
            button.setAccessibleDescription("" if shown is None else shown.why)
            if shown is not None:
                button.say(shown.said, shown.key)
            elif button is self.main:
                button.say(waiting)

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(212), self._look.px(190))


class ConfirmStrip(QFrame):
    """Asks once more, in the place of the prompts: before a turn ends with something unused, before giving up.

    Enter presses the golden button: yes, where it was ``wanted``, else no, as it may have been a slip.
    """

    confirmed = Signal()
    declined = Signal()

    def __init__(self, look: Look, question: str, about: str, yes: str, no: str, *, wanted: bool = False) -> None:
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
        self.no = KeyButton(no, key=self.tr("N"), cut=PLAIN if wanted else PRIMARY)
        self.yes = KeyButton(yes, key=self.tr("Y"), cut=PRIMARY if wanted else PLAIN)
        self.golden = self.yes if wanted else self.no
        self.no.clicked.connect(self.declined)
        self.yes.clicked.connect(self.confirmed)
        row.addWidget(self.no)
        row.addWidget(self.yes)
        nest(column, row)

    def take_key(self, event: QKeyEvent) -> bool:
        """Whether the key meant something here."""
        focused: QWidget | None = self.focusWidget()
        if event.key() in (Qt.Key.Key_Escape, *NO_KEYS):
            self.declined.emit()
        elif event.key() in YES_KEYS:
            self.confirmed.emit()
        elif event.key() in ENTER_KEYS and focused is not None:
            (self.declined if focused is self.no else self.confirmed).emit()
        else:
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.take_key(event):
            super().keyPressEvent(event)
