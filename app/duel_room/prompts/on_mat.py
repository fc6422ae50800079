"""Which of the cards that lie in sight? They are picked where they lie: what asks is no more than a strip."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from app.controller.shown.asked import Asked, Why
from app.controller.shown.table import Table
from app.duel_room.prompts.picking import Picking, is_next_pick
from app.duel_room.prompts.prompt import Button, Prompt, pressed_digit
from app.faces.faces import ShownFaces
from app.look.look import Look
from app.widgets.painted import ENTER_KEYS
from engine.vocabulary import HAND, MONSTER_ZONE, SPELL_ZONE

_STEPS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}
_ROWS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
_FROM_ABOVE = {(True, SPELL_ZONE): 0, (True, MONSTER_ZONE): 1, (False, MONSTER_ZONE): 2, (False, SPELL_ZONE): 3}
"""Whether a card is the opponent's, and where it lies: in which row of the mat, from above; the hand is the lowest."""
_HAND_ROW = 4


class OnMatPrompt(Picking):
    """The keyboard stays with the strip: arrows lead from card to card, and the mat shows where they ``walked``."""

    walked = Signal(int)  # to that card

    def __init__(
        self,
        look: Look,
        faces: ShownFaces,
        table: Table,
        asked: Asked,
        before: Prompt | None = None,
        why_not: Callable[[int, int], Why | None] = lambda kind, handle: None,
    ) -> None:
        super().__init__(look, faces, table, asked, before, why_not)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.current: int = -1  # the card that keys have come to; -1: none yet
        if isinstance(before, OnMatPrompt) and is_next_pick(asked, before):
            self.current = before.current
        self.is_of_hand = any(self._place(handle) == HAND for handle in self.handles)
        self._tell()

    @property
    def handles(self) -> list[int]:
        """As they lie, row by row from above; picked ones at their places."""
        return sorted(super().handles, key=self._seat)

    def _place(self, handle: int) -> int:
        lies = self.table.cards.get(handle)
        return -1 if lies is None else lies.place

    def _seat(self, handle: int) -> tuple[int, int]:
        """In which row, and how far to the right: the opponent's zones are counted from where they sit."""
        lies = self.table.cards.get(handle)
        if lies is None or lies.place == HAND:
            return _HAND_ROW, lies.seat if lies is not None else -1
        theirs = lies.controller != self.table.viewer
        row = _FROM_ABOVE.get((theirs, lies.place), _FROM_ABOVE[theirs, SPELL_ZONE])
        return row, -lies.seat if theirs else lies.seat

    def wanted_height(self, width: int) -> int:
        return self.column.totalHeightForWidth(width) + 2 * self.frameWidth()

    def is_tight(self) -> bool:
        return True

    def _tell(self) -> None:
        """Where keys are, for who doesn't see it."""
        known = self.current in self.handles
        picked = self.tr("picked") if self.current in self.asked.picked else ""
        told = (self.name(self.current), self.line_of(self.current), picked) if known else ()
        self.setAccessibleDescription(", ".join(filter(None, (self.count_words(), *told))))

    def _walk(self, step: int) -> None:
        handles = self.handles
        if handles:
            at = handles.index(self.current) + step if self.current in handles else 0 if step > 0 else -1
            self._come_to(handles[at % len(handles)])

    def _come_to(self, handle: int) -> None:
        self.current = handle
        self._tell()
        self.walked.emit(handle)
        self.hovered.emit(handle)

    def _walk_rows(self, step: int) -> None:
        """To the next row with such cards, and there to the nearest."""
        rows = sorted({self._seat(each)[0] for each in self.handles})
        if self.current not in self.handles or len(rows) < 2:
            self._walk(step)
            return
        row = self._seat(self.current)[0]
        there = rows[(rows.index(row) + step) % len(rows)]
        self._come_to(
            min(
                (each for each in self.handles if self._seat(each)[0] == there),
                key=lambda each: abs(self._across(each) - self._across(self.current)),
            )
        )

    def _across(self, handle: int) -> int:
        """Among five places side by side."""
        row, seat = self._seat(handle)
        return seat + 4 if row < _FROM_ABOVE[False, MONSTER_ZONE] else seat

    def main_button(self) -> Button | None:
        made = super().main_button()
        return made if self._done is not None else None

    def take_key(self, event: QKeyEvent) -> bool:
        """Enter picks until it is enough, then it confirms; Space picks, or takes back."""
        key, n, handles = Qt.Key(event.key()), pressed_digit(event), self.handles
        if 0 <= n < len(handles):
            self.press_card(handles[n])
        elif key in _STEPS:
            self._walk(_STEPS[key])
        elif key in _ROWS:
            self._walk_rows(_ROWS[key])
        elif self.current in handles and (key == Qt.Key.Key_Space or key in ENTER_KEYS and self._done is None):
            self.press_card(self.current)
        else:
            return super().take_key(event)
        return True
