"""What is chosen about being asked to respond, in words; and the grid of the moments to stop at."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from app.controller.player.response_wishes import ALWAYS, NEVER, OWN, SENSIBLE, STOP_MOMENTS, STOPS, THEIRS
from app.look.look import look_of
from app.widgets.choice_widgets import Tick
from app.widgets.labels import label

_STEPS: Final = {Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0), Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1)}


def _said(words: str) -> str:
    return QCoreApplication.translate("stops", words)


def mode_rules() -> dict[str, str]:
    """By what each way to be asked goes."""
    return {
        SENSIBLE: _said(
            "You are asked where you can use something and your opponent has just activated, Summoned, Set "
            "or turned up a card, moved one by an effect or declared an attack; before damage calculation "
            "of your monsters’ battles; at the start of their Battle Phase, before their End Phase and in "
            "it; and where a card of yours waits for just what has happened."
        ),
        ALWAYS: _said("You are asked at every chance that the rules give."),
        NEVER: _said("You are not asked to respond, but at your stops."),
    }


def stops_rule() -> str:
    return _said("At a stop you are asked wherever you can use something, however else you wish to be asked.")


def stops_by_hand_rule() -> str:
    return _said(
        "In this Duel, from the next chance on, you are also asked where nothing but monsters and face-up cards could "
        "be used by hand: Auto and your stops say at which moments."
    )


def moment_words() -> dict[str, str]:
    return dict(
        zip(
            STOP_MOMENTS,
            (
                _said("Draw Phase"),
                _said("Standby Phase"),
                _said("End of a Main Phase"),
                _said("Start of the Battle Phase"),
                _said("Start of the Damage Step"),
                _said("Before damage calculation"),
                _said("During damage calculation"),
                _said("After damage calculation"),
                _said("End of the Damage Step"),
                _said("End Phase"),
            ),
            strict=True,
        )
    )


def told_to_other(name: str, mode_word: str, stops: Iterable[str], by_hand: bool = False) -> str:
    """How that player is asked, for the other one at the same screen: both may know it."""
    words, chosen = moment_words(), set(stops)
    turns = {OWN: _said("{moment} of their own turn"), THEIRS: _said("{moment} of your turn")}
    told = [
        turns[whose].format(moment=words[moment])
        for moment in STOP_MOMENTS
        for whose in (OWN, THEIRS)
        if f"{whose} {moment}" in chosen
    ]
    if by_hand:
        told.append(_said("for cards by hand"))
    listed = ", ".join(told) if told else _said("none")
    return _said("{name} is asked: {mode}. Stops: {stops}.").format(name=name, mode=mode_word, stops=listed)


class StopBox(Tick):
    """A box without words: its row and its column say what it is for."""

    def __init__(self, grid: "StopsGrid", said: str) -> None:
        super().__init__("", parent=grid)
        self._grid = grid
        self.setAccessibleName(said)
        self.setAccessibleDescription(stops_rule())
        self.setToolTip(said)

    def sizeHint(self) -> QSize:
        side = max(36, look_of(self).px(36))
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hasHeightForWidth(self) -> bool:
        return False

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        above = self.parentWidget()
        while above is not None:
            if isinstance(above, QScrollArea):
                above.ensureWidgetVisible(self)
            above = above.parentWidget()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None:
            self._grid.walk(self, *step)
        else:
            super().keyPressEvent(event)


class StopsGrid(QWidget):
    """The moments as rows, whose turn it is as columns. ``changed`` is emitted with all that are chosen."""

    changed = Signal(object)

    def __init__(self, stops: Iterable[str] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Stops"))
        columns = {OWN: self.tr("Your turn"), THEIRS: self.tr("Their turn")}
        self.boxes: dict[str, StopBox] = {}
        self._places: dict[tuple[int, int], StopBox] = {}
        grid = self._grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(0, 1)
        for column, said in enumerate(columns.values(), 1):
            grid.addWidget(label(said, "strong", False), 0, column, Qt.AlignmentFlag.AlignHCenter)
        for row, (moment, said) in enumerate(moment_words().items(), 1):
            grid.addWidget(label(said, "body", True), row, 0, Qt.AlignmentFlag.AlignVCenter)
            for column, (whose, turn) in enumerate(columns.items(), 1):
                stop = f"{whose} {moment}"
                if stop not in STOPS:
                    nobody = label("–", "weak", False)
                    nobody.setToolTip(self.tr("At the end of your own Main Phase only your opponent is asked."))
                    grid.addWidget(nobody, row, column, Qt.AlignmentFlag.AlignCenter)
                    continue
                box = StopBox(self, f"{said}, {turn}")
                box.clicked.connect(self._choose)
                grid.addWidget(box, row, column, Qt.AlignmentFlag.AlignCenter)
                self.boxes[stop] = self._places[row, column] = box
        self.show_stops(stops)

    @property
    def chosen(self) -> tuple[str, ...]:
        return tuple(stop for stop, box in self.boxes.items() if box.isChecked())

    def show_stops(self, stops: Iterable[str]) -> None:
        kept = set(stops)
        for stop, box in self.boxes.items():
            box.setChecked(stop in kept)

    def walk(self, box: StopBox, down: int, across: int) -> None:
        """To the next box in that direction; a gap is passed over, the edge is the end."""
        row, column = next(place for place, each in self._places.items() if each is box)
        last = len(STOP_MOMENTS)
        while 1 <= (row := row + down) <= last and 1 <= (column := column + across) <= 2:
            if (found := self._places.get((row, column))) is not None:
                found.setFocus()
                return

    def _choose(self) -> None:
        self.changed.emit(self.chosen)

    def space(self) -> None:
        """Between rows and columns, at the present size of the window."""
        self._grid.setHorizontalSpacing(look_of(self).px(22))
        self._grid.setVerticalSpacing(0)
