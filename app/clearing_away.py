"""When and where Python's collector clears away what refers to itself: in the windows' thread, in its pauses."""

import gc
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from app.main_window import MainWindow

_EVERY: Final = 200  # milliseconds
_YOUNG: Final = 700  # objects more than before
_MIDDLE: Final = 10  # looks at the young ones, for one at what they left
_ALL: Final = 200  # looks at those, for one at all there is


class ClearingAway(QObject):
    """By itself the collector works in whichever thread makes an object too many. A window, a layout or an item of the
    mat that it finds while a thread reads cards would be destroyed there, and Qt ends a program for that. So from here
    on it works when it is told to, by a timer of the thread that windows belong to.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(clear_away)

    def begin(self) -> None:
        self._timer.start()

    def end(self) -> None:
        self._timer.stop()

    def spare_duels(self, window: "MainWindow") -> None:
        """To look through all that there is would halt a duel: what stays as it is need not be looked through, and the
        rest when a duel is over."""
        window.settled.connect(gc.freeze)
        window.made_ahead.connect(gc.freeze)
        window.rested.connect(self._clear_all_away)

    def _clear_all_away(self) -> None:
        """All that a duel has left; what is there still is the menu's, and stays."""
        gc.collect()
        gc.freeze()


def clear_away() -> None:
    """What was made lately, and now and then what has been there for longer."""
    young, middle, old = gc.get_count()
    if old > _ALL:
        gc.collect()
    elif middle > _MIDDLE:
        gc.collect(1)
    elif young > _YOUNG:
        gc.collect(0)
