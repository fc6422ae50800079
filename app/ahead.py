"""Ahead: what will be wanted later is made while nobody waits for anything, a little at a time."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from PySide6.QtCore import QObject, QTimer

_REST: Final = 15  # milliseconds that keys and clicks have for themselves after every step
_WAY: Final = 400  # milliseconds in which what has been asked for is made and seen

Step = Callable[[], object]


class Ahead(QObject):
    """Takes one step after the other, each a few milliseconds long, while it ``may``."""

    def __init__(self, steps: Iterable[Step], parent: QObject, may: Callable[[], bool] = lambda: True) -> None:
        super().__init__(parent)
        self._steps: Iterator[Step] = iter(steps)
        self._may = may
        self._timer = QTimer(self, interval=_REST)
        self._timer.timeout.connect(self._take)
        self._timer.start()

    @property
    def busy(self) -> bool:
        return self._timer.isActive()

    def stop(self) -> None:
        self._timer.stop()

    def give_way(self) -> None:
        """Something was asked for, and comes first."""
        if self.busy:
            self._timer.start(_WAY)

    def _take(self) -> None:
        if not self._may():
            self.give_way()
            return
        self._timer.setInterval(_REST)
        step = next(self._steps, None)
        if step is None:
            self.stop()
        else:
            step()
