"""What takes a while, done a little at a time: between two steps the window has its turn."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer

Step = Callable[[], object]


class ByTurns(QObject):
    """Steps in their order; a step may bring others."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._left: list[Step] = []
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._go_on)

    def begin(self, steps: Iterable[Step]) -> None:
        """These, and no others that were left."""
        self._left = list(steps)
        self._timer.start()

    def add(self, step: Step) -> None:
        self._left.append(step)

    def settle(self) -> None:
        """All of it is done when this returns."""
        while self._left:
            self._go_on()

    def _go_on(self) -> None:
        if self._left:
            self._left.pop(0)()
        if not self._left:
            self._timer.stop()
