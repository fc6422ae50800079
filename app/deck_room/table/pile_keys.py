"""What keys ask of the card that is named below, wherever in the room the keyboard is."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

MOVING_KEYS: Final = (("Ctrl+S", "move"), ("Ctrl+Shift+S", "move_all"))


def deed_of(event: QKeyEvent) -> str:
    """A word of the felt's, or "". Fields of text and buttons have a use of their own for Enter."""
    shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    held = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    if held == Qt.KeyboardModifier.ControlModifier and event.key() == Qt.Key.Key_S:
        return "move_all" if shift else "move"  # S alone begins a search
    if held:
        return ""
    if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
        return "remove_all" if shift else "remove"
    return {"-": "remove", "−": "remove", "+": "add"}.get(event.text(), "")
