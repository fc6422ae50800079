"""House rules to choose: Life Points, opening hand, restricted list, and the switches of the rulebook."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFileDialog, QGridLayout, QVBoxLayout, QWidget

from app.controller.player.language import said
from app.look.look import look_of
from app.controller.player.restricted_lists import RestrictedLists
from app.rooms.fields import ChoiceField, Stepper
from app.rooms.house_rules import asks_empty_windows, house_rules, later_kinds, matters, numbers
from app.rooms.last_choices import (
    ASK_EMPTY,
    HAND,
    LATER_KINDS,
    LP,
    MOST_CARDS,
    MOST_LP,
    SET_RIGHT,
    Choices,
    restricted_lists,
)
from app.rooms.sheet import below_words, label
from app.widgets.buttons import PlainButton
from app.widgets.choice_widgets import Tick
from app.widgets.nesting import nest
from engine.cards.restricted import RestrictedList
from engine.edition import NUMBERS
from engine.formats.errors import FormatError

OPEN_A_LIST = "open"
NO_LIST = ""


class HouseRulesBox(QWidget):
    """Writes what is chosen into the choices and tells that they have ``changed``."""

    changed = Signal()

    def __init__(self, choices: Choices, added: RestrictedLists | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choices = choices
        self._added = added
        self._lists: tuple[RestrictedList, ...] = ()
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        self.lp = Stepper(self.tr("Starting Life Points"), 1, MOST_LP, 1000)
        self.hand = Stepper(self.tr("Opening hand"), 0, MOST_CARDS, 1)
        self.restricted = ChoiceField(self.tr("Restricted list"))
        self.numbers = {switch: Stepper(words, *NUMBERS[switch], 1) for switch, words in numbers().items()}
        self._numbers = QGridLayout()
        self._numbers.setHorizontalSpacing(16)
        self._cells = [
            below_words(self.tr("Starting Life Points"), self.lp),
            below_words(self.tr("Opening hand"), self.hand),
            below_words(self.tr("Restricted list"), self.restricted),
            *(below_words(words, self.numbers[switch]) for switch, words in numbers().items()),
        ]
        nest(inside, self._numbers)
        self.list_said = label("", "no", wraps=True)
        self.list_said.hide()
        inside.addWidget(self.list_said)
        self.switches = {rule.switch: Tick(rule.words, rule.rule) for rule in house_rules()}
        for tick in self.switches.values():
            inside.addWidget(tick)
        self.as_printed = PlainButton(self.tr("Back to the rulebook’s own"), "undo")
        inside.addWidget(self.as_printed, 0, Qt.AlignmentFlag.AlignLeft)
        self.read_lists(choices.list_file)
        self.show_choices()
        self._connect()

    def _connect(self) -> None:
        self.lp.changed.connect(lambda value: self._set(lp=value))
        self.hand.changed.connect(lambda value: self._set(hand=value))
        self.restricted.chosen.connect(self.choose_list)
        for switch, stepper in self.numbers.items():
            stepper.changed.connect(lambda value, switch=switch: self._set_switch(switch, value))
        for switch, tick in self.switches.items():
            tick.clicked.connect(lambda on, switch=switch: self._set_switch(switch, on))
        self.as_printed.clicked.connect(self._reset)

    def show_choices(self) -> None:
        """As the choices are now, also where they have been changed elsewhere."""
        choices = self._choices
        edition = choices.house_edition
        switches = edition.switches()
        own = [(stepper, switches[switch]) for switch, stepper in self.numbers.items()]
        for stepper, value in ((self.lp, choices.lp), (self.hand, choices.hand), *own):
            if stepper.value != value:
                stepper.set_value(value)
        for switch, tick in self.switches.items():
            tick.setChecked(bool(switches[switch]))
            tick.setVisible(matters(switch, edition) and (switch != SET_RIGHT or not choices.in_match))
        self.switches[ASK_EMPTY].say(asks_empty_windows(choices.hides_hands))
        self.switches[LATER_KINDS].say(later_kinds(choices.in_match))
        self.switches[LATER_KINDS].setEnabled(not choices.in_match)
        names = [(name, name) for name in dict.fromkeys(one.name for one in self._every())]
        every = ((NO_LIST, self.tr("None")), *names, (OPEN_A_LIST, self.tr("Open a file…")))
        self.restricted.offer(every, choices.list_name)
        self.as_printed.setEnabled(bool(self.differ()))

    def differ(self) -> int:
        """How much is not as the rulebook has it."""
        choices = self._choices
        return choices.differ() + (choices.lp != LP) + (choices.hand != HAND) + (self.restricted_list() is not None)

    def _set(self, **values: object) -> None:
        for name, value in values.items():
            setattr(self._choices, name, value)
        self.changed.emit()

    def _set_switch(self, switch: str, value: int) -> None:
        self._choices.set_switch(switch, value)
        self.changed.emit()

    def _reset(self) -> None:
        self._choices.as_printed()
        self._set(lp=LP, hand=HAND, list_name=NO_LIST)

    # -- restricted lists -------------------------------------------------------------------------

    def choose_list(self, name: str) -> None:
        if name != OPEN_A_LIST:
            self._set(list_name=name)
            return
        path, _ = QFileDialog.getOpenFileName(
            self.window(), self.tr("Open a restricted list"), "", self.tr("Restricted lists (*.conf)")
        )
        if path and self.read_lists(path):
            self._set(list_file=path, list_name=self._lists[0].name)
        self.show_choices()

    def read_lists(self, path: str) -> bool:
        """All the lists of a file; what is wrong with it is said."""
        if not path:
            return False
        try:
            self._lists = restricted_lists(path)
        except FormatError as reason:
            self.list_said.setText(said(reason.told))
            self.list_said.show()
            return False
        self.list_said.hide()
        self.show_choices()
        return True

    def restricted_list(self) -> RestrictedList | None:
        return next((one for one in self._every() if one.name == self._choices.list_name), None)

    def _every(self) -> tuple[RestrictedList, ...]:
        """Those of the file that was opened last, those that were added, and ours."""
        return self._lists + (self._added.every() + self._added.ours if self._added is not None else ())

    # -- laying out -------------------------------------------------------------------------------

    def dressed(self) -> None:
        columns = len(self._cells) if self.width() / look_of(self).scale > 780 else 1
        for place, cell in enumerate(self._cells):
            self._numbers.removeWidget(cell)
            self._numbers.addWidget(cell, place // columns, place % columns)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.dressed()
