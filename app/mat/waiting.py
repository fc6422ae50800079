"""What waits to be shown. Steps are made when they are come to, and while another one is shown: each takes the table of
its moment, and to lay all at once would keep everybody waiting."""

from collections import deque
from collections.abc import Iterator

from app.controller.shown.happening import Happening
from app.mat.steps import MotionStep


class Waiting:
    """The steps of one happening after those of the other. It is empty when there is nothing more to come."""

    def __init__(self) -> None:
        self._ready: deque[MotionStep] = deque()
        self._coming: deque[tuple[Happening, Iterator[MotionStep | None]]] = deque()
        self._told = 0  # with the steps of the first of those that come

    def __bool__(self) -> bool:
        return bool(self._ready or self._coming)

    def add(self, happening: Happening, steps: Iterator[MotionStep | None]) -> None:
        """``steps`` tell all that the happening tells, in its order, and end with what ``ends`` it."""
        self._coming.append((happening, steps))

    def clear(self) -> None:
        self._ready.clear()
        self._coming.clear()
        self._told = 0

    def put_back(self, step: MotionStep) -> None:
        """It is shown once more, before all others."""
        self._ready.appendleft(step)

    def make_ready(self) -> None:
        """A little of what is shown next, unless that is ready."""
        if not self._ready and self._coming:
            self._make()

    def _make(self) -> None:
        _, steps = self._coming[0]
        step = next(steps)
        if step is None:
            return
        self._ready.append(step)
        self._told += len(step.told)
        if step.ends is not None:
            self._go_on()

    def _go_on(self) -> None:
        self._coming.popleft()
        self._told = 0

    @property
    def first(self) -> MotionStep:
        while not self._ready:
            self._make()
        return self._ready[0]

    def take(self) -> MotionStep:
        step = self.first
        self._ready.popleft()
        return step

    def take_to_tell(self) -> MotionStep:
        """What is told next, where nothing of it will be shown: no table is laid for that."""
        if self._ready:
            return self._ready.popleft()
        happening, _ = self._coming[0]
        told = happening.told[self._told :]
        self._go_on()
        return MotionStep(None, None, told, happening, happening)
