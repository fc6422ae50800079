"""What keys ask of a card in the pool, as a grid and as a table."""

from enum import Enum

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from app.widgets.held_keys import is_repeat
from app.widgets.painted import ENTER_KEYS


class Wish(Enum):
    ADD = "add"
    ADD_TO_SIDE = "side"
    REMOVE = "remove"
    LARGE = "large"


def key_of(event: QKeyEvent) -> Wish | None:
    held = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
    shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    if held:
        return None
    if event.key() in ENTER_KEYS and not is_repeat(event):
        return Wish.ADD_TO_SIDE if shift else Wish.ADD
    if event.key() == Qt.Key.Key_Plus:
        return Wish.ADD
    if event.key() == Qt.Key.Key_Minus:
        return Wish.REMOVE
    return Wish.LARGE if event.key() == Qt.Key.Key_Space else None
