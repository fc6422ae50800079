"""When am I asked? By what the chosen way goes, and the moments to stop at whatever it is."""

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.duel_room.parts import scrolled, words
from app.look.look import Look
from app.widgets.choice_widgets import Tick
from app.widgets.overlay import Overlay
from app.widgets.stops import StopsGrid, mode_rules, stops_by_hand_rule, stops_rule


class StopsSheet(Overlay):
    """Whatever is ticked holds at once. ``other``: how the other one of two people at this screen is asked;
    ``by_hand``: whether the player is stopped for cards by hand, too; None without such cards."""

    changed = Signal(object)  # all the stops
    by_hand_changed = Signal(bool)

    def __init__(
        self, look: Look, mode: str, mode_word: str, stops: Iterable[str], other: str = "", by_hand: bool | None = None
    ) -> None:
        super().__init__(look, "", 560, 640)
        self.title.setText(self.tr("Stops"))
        self.setAccessibleName(self.title.text())
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, look.px(8), 0)
        self._column.setSpacing(look.px(8))
        rule = self.tr("{mode}: {rule}").format(mode=mode_word, rule=mode_rules()[mode])
        self.setAccessibleDescription(f"{rule} {stops_rule()}")
        self._column.addWidget(words(rule, "weak"))
        self._column.addWidget(words(stops_rule(), "body"))
        self.grid = StopsGrid(stops)
        self.grid.changed.connect(self.changed)
        self.other = words(other, "weak")
        self.other.setVisible(bool(other))
        self.by_hand = Tick(self.tr("Stop for my cards by hand"))
        self.by_hand.setAccessibleDescription(stops_by_hand_rule())
        self.by_hand.setToolTip(stops_by_hand_rule())
        self.by_hand.setChecked(bool(by_hand))
        self.by_hand.clicked.connect(self.by_hand_changed)
        self._by_hand_rule = words(stops_by_hand_rule(), "weak")
        for widget in (self.by_hand, self._by_hand_rule):
            widget.setVisible(by_hand is not None)
            self._column.addWidget(widget)
        self._column.addWidget(self.other)
        self._column.addWidget(self.grid)
        self._column.addStretch()
        self._area = scrolled(inside)
        self.column.addWidget(self._area, 1)

    def open_over(self, parent: QWidget) -> None:
        super().open_over(parent)
        self.grid.space()
        self._place()

    def first_focus(self) -> QWidget:
        return next(iter(self.grid.boxes.values()))

    def wanted_height(self, width: int) -> int:
        return self.height_to_show(self._column, self._area, width)
