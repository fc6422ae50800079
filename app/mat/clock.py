"""What time it is for all that moves, and when to show the next picture of it."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

FRAME_MS: Final = 16


class Clock(QObject):
    """Ticks while anybody is at work. What moves is given one, so that a test can bring one that it moves itself."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._at_work: list[Callable[[], None]] = []
        self._time = QElapsedTimer()
        self._time.start()
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self.tick)

    def now(self) -> float:
        """Milliseconds, from whenever."""
        return self._time.nsecsElapsed() / 1e6

    def start(self, work: Callable[[], None]) -> None:
        """``work`` is called with every picture from now on."""
        if work not in self._at_work:
            self._at_work.append(work)
        self.tick_by_itself(True)

    def stop(self, work: Callable[[], None]) -> None:
        if work in self._at_work:
            self._at_work.remove(work)
        if not self._at_work:
            self.tick_by_itself(False)

    def tick_by_itself(self, on: bool) -> None:
        if on != self._timer.isActive():
            (self._timer.start if on else self._timer.stop)()

    def tick(self) -> None:
        for work in tuple(self._at_work):
            if work in self._at_work:  # unless another has stopped it just now
                work()
