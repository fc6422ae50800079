"""Labels in the font and colour of their role (app.look.style)."""

import html
from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLayout, QWidget


def label(words: str, role: str, wraps: bool) -> QLabel:
    made = QLabel(words)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wraps)
    if role:
        made.setProperty("role", role)
    return made


def give_role(widget: QWidget, role: str) -> None:
    """Another role from now on."""
    if widget.property("role") != role:
        widget.setProperty("role", role)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def name_the_others(widget: QWidget, others: Sequence[str]) -> None:
    """Of which it tells only how many they are."""
    widget.setToolTip("\n".join(others))
    widget.setAccessibleDescription(" ".join(others))


def empty(layout: QLayout) -> None:
    """Take everything out and let it go."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            empty(inner)


def wrapping(words: str) -> str:
    """A tool tip of several lines: Qt wraps only what is rich text."""
    return f"<p>{html.escape(words)}</p>" if words else ""
