"""Ahead: what will be wanted later is made while nobody waits for anything, a little at a time."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from PySide6.QtCore import QObject, QTimer

_REST: Final = 15  # milliseconds that keys and clicks have for themselves after every step

Step = Callable[[], object]


class Ahead(QObject):
    """Takes one step after the other, each a few milliseconds long."""

    def __init__(self, steps: Iterable[Step], parent: QObject) -> None:
        super().__init__(parent)
        self._steps: Iterator[Step] = iter(steps)
        self._timer = QTimer(self, interval=_REST)
        self._timer.timeout.connect(self._take)
        self._timer.start()

    @property
    def busy(self) -> bool:
        return self._timer.isActive()

    def stop(self) -> None:
        self._timer.stop()

    def _take(self) -> None:
        step = next(self._steps, None)
        if step is None:
            self.stop()
        else:
            step()
