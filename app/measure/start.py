"""How long a start takes: ``python -m app --measure-start``. It is counted in the processor's time, of all threads and
from the beginning of the process, and beside it stands that of a window with nothing in it: of the two, what the
machine is like and what else it does say little.

A start is the usual one, told of by itself (``--tell-start``), in a home of its own and without a screen where that can
be. The first one makes what is kept, bytecode and pictures, and is not counted.
"""

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from app.main_window import MainWindow

STARTS: Final = 9
PATIENCE: Final = 60  # seconds that a start may take
EMPTY: Final = "empty window"
FIRST_FRAME: Final = "first frame"
MENU: Final = "menu"
EMPTY_WINDOW: Final = """
import sys, time
from PySide6 import QtCore, QtGui, QtWidgets

class Window(QtWidgets.QWidget):
    def paintEvent(self, event):
        QtCore.QTimer.singleShot(0, tell)

def tell():
    print("empty window", time.process_time(), flush=True)
    application.quit()

application = QtWidgets.QApplication(sys.argv)
window = Window()
window.resize({width}, {height})
window.show()
application.exec()
"""
"""Nothing but the three modules that every window needs."""


class StartMoment(NamedTuple):
    """Something that a start has come to, and the seconds it took."""

    name: str
    processor: float
    clock: float = 0.0


def since_process_began() -> float:
    """Seconds since this process was started, imports and all."""
    try:
        fields = Path("/proc/self/stat").read_text().rpartition(")")[2].split()
        began = int(fields[19]) / os.sysconf("SC_CLK_TCK")
        return time.clock_gettime(time.CLOCK_BOOTTIME) - began
    except (OSError, ValueError, AttributeError, IndexError):
        return time.process_time()


def tell(window: "MainWindow") -> None:
    """Print when the first frame was painted, and when the menu was and could be used; leave when there is nothing more
    to be made or kept."""
    from PySide6.QtCore import QTimer

    from app.main_window import USUAL

    window.resize(*USUAL)  # as large as the empty one: without a screen there is room for less

    def told(name: str) -> None:
        print(f"{name} {time.process_time():.4f} {since_process_began():.4f}", flush=True)

    def leave() -> None:
        if not window.hall.busy and not window.hall.making_ahead:
            window.close()

    leaving = QTimer(window, interval=50)
    leaving.timeout.connect(leave)
    window.table.painted.connect(lambda: told(FIRST_FRAME))
    window.opened.connect(lambda: told(MENU))
    window.opened.connect(leaving.start)
    QTimer.singleShot(PATIENCE * 1000, window, lambda: os._exit(1))  # whatever keeps the menu away, nobody waits for it


def start() -> int:
    """Nine starts and nine empty windows by turns, and how many times the one the other is."""
    import tempfile
    from statistics import median

    from app.main_window import USUAL

    frozen = getattr(sys, "frozen", False)
    program = [sys.executable] if frozen else [sys.executable, "-m", "app"]
    empty = [sys.executable, "-c", EMPTY_WINDOW.format(width=USUAL[0], height=USUAL[1])]
    found: dict[str, list[StartMoment]] = {EMPTY: [], FIRST_FRAME: [], MENU: []}
    with tempfile.TemporaryDirectory(prefix="duelmat-measure-", ignore_cleanup_errors=True) as home:
        environ = {**os.environ, "DUELMAT_HOME": home}
        environ.pop("PYTHONDONTWRITEBYTECODE", None)
        if sys.platform.startswith("linux"):
            environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        for number in range(STARTS + 1):
            moments = [] if frozen else moments_of(empty, environ)
            moments += moments_of([*program, "--tell-start"], environ)
            if number:
                for moment in moments:
                    found[moment.name].append(moment)
    for name, starts in found.items():
        if starts:
            print(in_words(name, starts), flush=True)
    if not frozen:  # which has no Python for anything else
        usual = [median(moment.processor for moment in found[name]) for name in (MENU, EMPTY)]
        print(f"the menu takes {usual[0] / usual[1]:.2f} times an empty window", flush=True)
    return 0


def moments_of(command: list[str], environ: dict[str, str]) -> list[StartMoment]:
    """What a start tells of itself; CalledProcessError where there is none."""
    import subprocess

    folder = Path(__file__).resolve().parents[2]
    ended = subprocess.run(command, env=environ, cwd=folder, stdout=subprocess.PIPE, text=True, timeout=2 * PATIENCE)
    ended.check_returncode()
    return [moment_of(line) for line in ended.stdout.splitlines()]


def moment_of(line: str) -> StartMoment:
    words = line.split()
    name = " ".join(word for word in words if not word[0].isdigit())
    return StartMoment(name, *(float(word) for word in words if word[0].isdigit()))


def in_words(name: str, starts: list[StartMoment]) -> str:
    from statistics import median

    taken = sorted(moment.processor for moment in starts)
    clock = median(moment.clock for moment in starts)
    words = f"{name} {median(taken):.3f} s of the processor ({taken[0]:.3f} to {taken[-1]:.3f})"
    return f"{words}, {clock:.3f} s on the clock" if clock else words
