"""The Deck lab's duels, played beside the windows, and the results that are kept of them.

One run at a time. It plays in processes that give way to all else, on all cores, on one fewer while the player has a
duel on; or on the machines of a Dask cluster. Each duel is written down as it ends: whatever ends the program, only
those under way are lost.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from app.lasting_thread import LastingThread
from engine.cards.card import Card
from engine.formats.errors import FormatError, Told
from engine.formats.files import inside, why
from engine.trials import lab_file
from engine.trials.deck_lab import LabRun, LeftToPlay, NotToBeTried
from engine.trials.executors import Cluster, Executor, Lost, Processes, cores
from engine.trials.fingerprint import fingerprint
from engine.trials.lab_results import LabDuel, LabHead, LabResults

_MOST_KEPT: Final = 500
_GONE: Final = ".deleted"
_MILLISECONDS_TO_END: Final = 15_000


@dataclass(frozen=True, slots=True)
class KeptResult:
    """``duels``: so many of them were played."""

    path: Path
    head: LabHead
    duels: int
    is_going_on: bool = False


class LabRunner(LastingThread):
    """``came``: duels that have ended. ``over``: why it can't go on, or nothing."""

    came = Signal(list)
    over = Signal(str)

    def __init__(self, run: LabRun, results: LabResults, path: Path, executor: Executor) -> None:
        super().__init__()
        self._head, self._path, self._executor = results.head, path, executor
        self._left = LeftToPlay(run, results.left)
        self._goes_on = path.exists()

    def run(self) -> None:
        wrong = ""
        try:
            self._play()
        except Lost as reason:
            wrong = str(reason)
        except OSError as reason:
            wrong = Told("The results can’t be written: {why}.", why=why(reason))
        self.tell(self.over, wrong)

    def _play(self) -> None:
        counted = LabResults(self._head)
        writer = lab_file.LabWriter(self._path, self._head, self._goes_on)
        played = self._executor.results(self._left.play, len(self._left.numbers))
        try:
            for some in played:
                if some:
                    duels = [counted.add_outcome(outcome) for outcome in some]
                    writer.write(duels)
                    self.tell(self.came, duels)
                if self.isInterruptionRequested():
                    return
        finally:
            played.close()
            writer.close()


class LabKeeper(QObject):
    """``changed``: duels have ended, or the run has; ``failed``: why it couldn't go on."""

    changed = Signal()
    failed = Signal(str)

    def __init__(self, folder: Path, is_duel_on: Callable[[], bool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._is_duel_on = is_duel_on
        self._runner: LabRunner | None = None
        self.path: Path | None = None
        self.gone: list[Path] = []
        """Where those lay that were deleted last."""
        self.results: LabResults | None = None  # of the run that goes on, or of the one that was last

    @property
    def is_running(self) -> bool:
        return self._runner is not None

    def plays(self, results: LabResults) -> bool:
        """Whether those are of the run that goes on."""
        return self.is_running and results is self.results

    def begin(self, run: LabRun, cluster: str = "") -> None:
        """``cluster``: the address of a scheduler, or nothing for this machine."""
        if self._runner is not None:
            return
        when = time.time()
        self._play(run, LabResults(LabHead.of_run(run, when, fingerprint())), self._free_path(when), cluster)

    def go_on(self, path: Path, find: Callable[[int], Card | None]) -> None:
        """With a run that was stopped, here: what is left of it is played on the same seeds. FormatError if it can't be
        read, NotToBeTried where its duels would not be of a kind with those there are."""
        if self._runner is not None:
            return
        results = lab_file.read(path)
        if results.head.program != fingerprint():
            raise NotToBeTried(Told("Another version of Duelmat began it: begin it anew."))
        self._play(results.head.run(find), results, path, "")

    def _play(self, run: LabRun, results: LabResults, path: Path, cluster: str) -> None:
        self.results, self.path = results, path
        executor: Executor = Cluster(cluster) if cluster else Processes(cores(), self.at_once, politely=True)
        self._runner = LabRunner(run, results, path, executor)
        self._runner.came.connect(self._take)
        self._runner.over.connect(self._end)
        self._runner.start()
        self.changed.emit()

    def at_once(self) -> int:
        """How many duels may be played at a time just now; also asked in other threads."""
        return max(1, cores() - self._is_duel_on())

    def cancel(self) -> None:
        """What has been played stays."""
        if self._runner is not None:
            self._runner.requestInterruption()

    def end(self) -> None:
        """The program ends."""
        if self._runner is not None:
            self._runner.requestInterruption()
            self._runner.wait(_MILLISECONDS_TO_END)
            self._runner = None

    def _free_path(self, when: float) -> Path:
        stem = time.strftime("%Y-%m-%d %H-%M-%S", time.localtime(when))
        path = self._folder / f"{stem}{lab_file.SUFFIX}"
        number = 2
        while path.exists():
            path = self._folder / f"{stem} {number}{lab_file.SUFFIX}"
            number += 1
        return path

    def _take(self, duels: list[LabDuel]) -> None:
        if self.results is not None:
            for duel in duels:
                self.results.add(duel)
            self.changed.emit()

    def _end(self, wrong: str) -> None:
        self._runner = None
        if self.results is not None and not self.results.duels and self.path is not None:
            _let_go(self.path)  # nothing is in it
        if wrong:
            self.failed.emit(wrong)
        self.changed.emit()

    # -- what is kept -----------------------------------------------------------------------------

    def kept(self) -> list[KeptResult]:
        """The newest first; what is no result is passed over."""
        found = []
        for path in inside(self._folder):
            if path.name.endswith(lab_file.SUFFIX):
                with suppress(FormatError):
                    head = lab_file.read_head(path)
                    duels = lab_file.duels_in(path, head.in_all)
                    found.append(KeptResult(path, head, duels, self.is_running and path == self.path))
        return sorted(found, key=lambda kept: (-kept.head.when, kept.path.name))[:_MOST_KEPT]

    def read(self, path: Path) -> LabResults:
        """FormatError if it can't be read."""
        if path == self.path and self.results is not None:
            return self.results
        return lab_file.read(path)

    def delete(self, *paths: Path) -> None:
        """They can be brought back until others are deleted."""
        for path in self._folder.glob(f"*{_GONE}"):
            _let_go(path)
        self.gone = []
        for path in paths:
            if not (self.is_running and path == self.path):
                with suppress(OSError):
                    path.rename(_laid_aside(path))
                    self.gone.append(path)

    def bring_back(self) -> None:
        """What was deleted last."""
        for path in self.gone:
            with suppress(OSError):
                _laid_aside(path).rename(path)
        self.gone = []


def _laid_aside(path: Path) -> Path:
    return path.with_name(path.name + _GONE)


def _let_go(path: Path) -> None:
    with suppress(OSError):
        path.unlink()
