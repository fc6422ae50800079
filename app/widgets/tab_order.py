"""When Tab comes to what was made late: Qt puts it behind all that the window has."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def keep_behind(place: QWidget, later: Sequence[QWidget]) -> None:
    """Tab comes to these, in their order, right behind ``place``: what stands before them, or what holds them."""
    policy = place.focusPolicy()
    place.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # Qt puts nothing behind what takes no keyboard
    before = place
    for widget in later:
        QWidget.setTabOrder(before, widget)
        before = widget
    place.setFocusPolicy(policy)
