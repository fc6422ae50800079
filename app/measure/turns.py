"""The event loop's turns: how long it was kept from going round, and by what.

A timer beats in it: what lies between two beats is at least as long as the longest turn among them. It is counted in
the processor's time of the window's own thread, as other programs take it from the same processors; beside it stands
what passed on the clock without what others were given meanwhile, where the system tells: there a wait for a file or
for another thread of ours counts, and whatever else goes on in the machine. Whoever works on a long turn is looked up
from beside, again and again: the function of ours that is found there most often gives it its name.
"""

import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Final, NamedTuple, Self

from PySide6.QtCore import QAbstractEventDispatcher, QObject, Qt, QTimer

BEAT: Final = 4  # milliseconds
SLOW: Final = 0.02  # seconds from which a turn is looked into
LOOK: Final = 0.004  # seconds between two looks
NAMED: Final = 8  # of the slowest turns
DEPTH: Final = 3  # functions that are named, the innermost first


class Taken(NamedTuple):
    """Seconds: of the processor's time, and on the clock."""

    processor: float
    clock: float

    @classmethod
    def by_now(cls, waits: Path) -> Self:
        """By this thread, which ``waits`` tells about."""
        return cls(time.thread_time(), time.perf_counter() - waited(waits))

    def since(self, before: "Taken") -> "Taken":
        return Taken(self.processor - before.processor, self.clock - before.clock)


class MeasuredTurn(NamedTuple):
    taken: Taken
    doing: str


class MeasuredTurns:
    """Turns of one sort: ``count`` of all, ``slow`` has those that were looked into."""

    def __init__(self) -> None:
        self.slow: list[MeasuredTurn] = []
        self._turns = 0
        self._gaps: list[Taken] = []

    def add(self, taken: Taken, turns: int, seen: Counter[str]) -> None:
        """What passed between two beats, and how many turns that was beside the one for the beat itself."""
        self._turns += turns
        self._gaps.append(taken)
        if max(taken) >= SLOW:
            doing = seen.most_common(1)[0][0] if seen else "nothing of ours was seen at it"
            self.slow.append(MeasuredTurn(taken, doing))

    @property
    def count(self) -> int:
        return max(1, self._turns)

    def part(self, share: float) -> Taken:
        """Seconds within which that share of the turns was over."""
        longer = int(self.count * (1 - share))
        return Taken(*(sorted(gaps, reverse=True)[: longer + 1][-1] for gaps in zip(*self._gaps)))

    @property
    def slowest(self) -> list[MeasuredTurn]:
        return sorted(self.slow, reverse=True)[:NAMED]


class Turns(QObject):
    """From ``start`` to ``stop``: those ``within`` what shall be told, and those ``around`` it. A turn counts as within
    where ``is_within`` says so before it and after it."""

    def __init__(self, is_within: Callable[[], bool] = lambda: True, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.within, self.around = MeasuredTurns(), MeasuredTurns()
        self._is_within, self._was_within = is_within, is_within()
        self._blocked = 0
        self._thread = threading.get_ident()
        self._waits = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
        self._since = Taken(0.0, 0.0)
        self._began = 0.0
        self._seen: Counter[str] = Counter()
        self._over = threading.Event()
        self._watch = threading.Thread(target=self._look, name="watch", daemon=True)
        self._beating = QTimer(self, interval=BEAT, timerType=Qt.TimerType.PreciseTimer)
        self._beating.timeout.connect(self._beat)

    def start(self) -> None:
        dispatcher = QAbstractEventDispatcher.instance()
        assert dispatcher is not None
        dispatcher.aboutToBlock.connect(self._about_to_block)
        self._since, self._began = Taken.by_now(self._waits), time.perf_counter()
        self._beating.start()
        self._watch.start()

    def stop(self) -> None:
        dispatcher = QAbstractEventDispatcher.instance()
        if dispatcher is not None:
            dispatcher.aboutToBlock.disconnect(self._about_to_block)
        self._beating.stop()
        self._over.set()
        self._watch.join()

    def _about_to_block(self) -> None:
        self._blocked += 1

    def _beat(self) -> None:
        before, self._since, self._began = self._since, Taken.by_now(self._waits), time.perf_counter()
        seen, self._seen = self._seen, Counter()
        turns, self._blocked = self._blocked - 1, 0
        was_within, self._was_within = self._was_within, self._is_within()
        tally = self.within if was_within and self._was_within else self.around
        tally.add(self._since.since(before), turns, seen)

    def _look(self) -> None:
        while not self._over.wait(LOOK):
            if time.perf_counter() - self._began >= SLOW / 2:
                self._seen[doing(sys._current_frames().get(self._thread))] += 1


def waited(waits: Path) -> float:
    """Seconds for which a thread could have run and others did."""
    try:
        return int(waits.read_text().split()[1]) / 1e9
    except (OSError, ValueError, IndexError):
        return 0.0


def doing(frame: FrameType | None) -> str:
    """The innermost functions of the program itself, in which this frame is at work."""
    found: list[str] = []
    while frame is not None and len(found) < DEPTH:
        module = frame.f_globals.get("__name__", "")
        if module.startswith(("app.", "engine.")) and not module.startswith("app.measure"):
            found.append(f"{module}.{frame.f_code.co_qualname}")
        frame = frame.f_back
    return " < ".join(found) or "Qt itself"
