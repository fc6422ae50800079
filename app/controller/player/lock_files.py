"""Which program has a duel open: two that write the same one would spoil it."""

import os
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QLockFile

from engine.formats.errors import FormatError
from engine.formats.files import printable

SUFFIX: Final = ".open"


class LockFile:
    """A small file beside the duel for as long as it is open here. That of a program that was killed counts for
    nothing; where no file can be written, nobody else can write either."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._lock = QLockFile(str(_beside(file)))
        self._lock.setStaleLockTime(0)  # stale is only that of a program that is no more

    def take(self) -> bool:
        """False if another program has it."""
        return self._lock.tryLock(0) or self._lock.error() != QLockFile.LockError.LockFailedError

    def give_back(self) -> None:
        self._lock.unlock()


def _beside(file: Path) -> Path:
    return file.with_name(file.name + SUFFIX)


def is_open_elsewhere(file: Path) -> bool:
    if not os.path.lexists(_beside(file)):
        return False
    lock = LockFile(file)
    taken = lock.take()
    lock.give_back()
    return not taken


def taken(file: Path) -> LockFile:
    """FormatError if another program has it."""
    lock = LockFile(file)
    if not lock.take():
        raise FormatError(
            printable(str(file)),
            "",
            QCoreApplication.translate("SavedDuels", "This duel is open in another window of Duelmat."),
            QCoreApplication.translate("SavedDuels", "Leave it there, then go on with it here."),
        )
    return lock
