"""One layout into another, without Python objects of what lies in it.

PySide makes an object of every item of a layout (QWidgetItem, QSpacerItem) that is put into another or onto a widget,
and keeps it as long as the layout, also when the item has gone with its widget. Whatever Qt makes at the same address
next, a window or a thread, is then taken for it: it has the wrong type, or the program crashes.
"""

from PySide6.QtWidgets import QBoxLayout, QLayout
from shiboken6 import invalidate


def nest(outer: QBoxLayout, inner: QLayout, stretch: int = 0, at: int = -1) -> None:
    """To the end of ``outer``, or ``at`` that place."""
    outer.insertLayout(at, inner, stretch)
    _let_go(inner)


def _let_go(layout: QLayout) -> None:
    for number in range(layout.count()):
        item = layout.itemAt(number)
        assert item is not None
        if isinstance(item, QLayout):
            _let_go(item)
        else:
            invalidate(item)
