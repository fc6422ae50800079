"""How quick the windows are: ``python -m app --measure-start`` and ``--measure-mat``."""

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.main_window import MainWindow


def since_process_began() -> float:
    """Seconds since this process was started, imports and all."""
    try:
        fields = Path("/proc/self/stat").read_text().rpartition(")")[2].split()
        began = int(fields[19]) / os.sysconf("SC_CLK_TCK")
        return time.clock_gettime(time.CLOCK_BOOTTIME) - began
    except (OSError, ValueError, AttributeError, IndexError):
        return time.process_time()


def tell_first_frame(window: "MainWindow") -> None:
    """Print when the first frame was painted, and when the menu could be used; then leave."""

    def painted() -> None:
        print(f"first frame {since_process_began():.3f} s", flush=True)

    def furnished() -> None:
        window.furnish()
        print(f"menu {since_process_began():.3f} s", flush=True)
        window.close()

    window.table.painted.connect(painted)
    window.after_first_frame(furnished)


def mat() -> int:
    """A busy mat on which ten cards move, and a duel against a program."""
    print("not measured yet", file=sys.stderr)
    return 1
