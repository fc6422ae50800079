"""What must stay to be seen and pressed, whatever is said meanwhile."""

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

_DIALOG, _PANEL = "kept clear: dialog", "kept clear: panel"


def keep_clear(widget: QWidget, is_dialog: bool = False) -> None:
    """From now on; a dialog counts before what it lies over. Qt finds by name without asking each of thousands."""
    widget.setObjectName(_DIALOG if is_dialog else _PANEL)


def kept_clear(window: QWidget) -> QRect:
    """Where nothing may lie over now; empty where all of the window is free."""
    for name in (_DIALOG, _PANEL):
        found = QRect()
        for widget in window.findChildren(QWidget, name):
            if widget.isVisible():
                found = found.united(QRect(widget.mapTo(window, QPoint(0, 0)), widget.size()))
        if not found.isEmpty():
            return found
    return QRect()
