"""What keys ask of a card in the pool, as a grid and as a table."""

from enum import Enum

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from app.widgets.held_keys import is_repeat
from app.widgets.painted import ENTER_KEYS


class PoolWish(Enum):
    ADD = "add"
    ADD_TO_SIDE = "side"
    REMOVE = "remove"
    LARGE = "large"


def key_of(event: QKeyEvent) -> PoolWish | None:
    held = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
    shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    if held:
        return None
    if event.key() in ENTER_KEYS and not is_repeat(event):
        return PoolWish.ADD_TO_SIDE if shift else PoolWish.ADD
    if event.key() == Qt.Key.Key_Plus:
        return PoolWish.ADD
    if event.key() in (Qt.Key.Key_Minus, Qt.Key.Key_Delete):
        return PoolWish.REMOVE
    return PoolWish.LARGE if event.key() == Qt.Key.Key_Space else None
