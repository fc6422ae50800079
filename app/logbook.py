"""The log: what helps to find a fault. A few hundred kilobytes at most, and nothing of what a player holds."""

import logging
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from engine.version import VERSION

NAME: Final = "duelmat"
FILE: Final = "duelmat.log"
MOST_BYTES: Final = 256 * 1024
OLDER_ONES: Final = 2


class _Quiet(logging.Handler):
    """Where nothing can be written, nothing is; nobody is bothered with that. What it writes with is loaded when there
    is something to be written."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file
        self._written: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        if self._written is None:
            from logging.handlers import RotatingFileHandler

            self._written = RotatingFileHandler(
                self._file, maxBytes=MOST_BYTES, backupCount=OLDER_ONES, encoding="utf-8", errors="replace", delay=True
            )
            self._written.setFormatter(self.formatter)
            self._written.handleError = self.handleError  # type: ignore[method-assign]
        self._written.emit(record)

    def handleError(self, record: logging.LogRecord) -> None:
        pass

    def close(self) -> None:
        if self._written is not None:
            self._written.close()
        super().close()


def open_log(folder: Path) -> Path:
    """From here on ``log()`` writes into this folder; where its file lies, also if it can't be written."""
    file = folder / FILE
    with suppress(OSError, ValueError):
        folder.mkdir(parents=True, exist_ok=True)
    log().handlers.clear()
    log().propagate = False
    log().setLevel(logging.INFO)
    handler = _Quiet(file)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log().addHandler(handler)
    return file


def log() -> logging.Logger:
    return logging.getLogger(NAME)


def about_this_machine() -> str:
    """What a report begins with: versions and the system, no names of people or places."""
    import platform

    from PySide6 import __version__ as pyside
    from PySide6.QtCore import qVersion

    made = "installed program" if getattr(sys, "frozen", False) else "Python package"
    return (
        f"Duelmat {VERSION} ({made}), Python {platform.python_version()}, Qt {qVersion()}, PySide6 {pyside}, "
        f"{platform.system()} {platform.release()} {platform.machine()}"
    )
