"""Tiles that the player puts in order, by dragging or with Ctrl and the arrows; then all are answered at once."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from app.controller.shown.asked import Answer
from app.duel_room.prompts.prompt import Button, Prompt
from app.duel_room.tiles import Tile, TileRow


class Sorting:
    """Of one prompt; where it is ``possible``, it is said beside the question. ``is_done`` once something was moved."""

    def __init__(
        self, prompt: Prompt, row: TileRow, answer_of: Callable[[Tile], Answer | None], possible: bool
    ) -> None:
        self._prompt = prompt
        self._row = row
        self._answer_of = answer_of
        self.is_done = False
        row.sortable = possible
        if possible:
            row.sorted.connect(self._take)
            self._tell()

    def _tell(self) -> None:
        """Below the question, which needs all the width."""
        about = self._prompt.about
        told = QCoreApplication.translate("Sorting", "Drag into order, or Ctrl ← →")
        about.setText(f"{about.text()} {told}".strip())
        about.show()

    def _take(self) -> None:
        self.is_done = True
        self._prompt.changed.emit()

    def button(self) -> Button:
        translate = QCoreApplication.translate
        return Button(translate("Sorting", "In this order"), translate("Sorting", "Enter"))

    def confirm(self) -> None:
        answers = (self._answer_of(tile) for tile in self._row.tiles)
        self._prompt.answer_in_order([answer for answer in answers if answer is not None])
