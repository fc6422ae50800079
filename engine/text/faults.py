"""What the compiler itself gets wrong: such a text is not understood, and the log says where that comes from."""

import logging
import traceback
from typing import Final

FAULT: Final = "the reader of texts fails here ({}), which is its own fault: the log says where"
LOG: Final = logging.getLogger("duelmat.texts")
_TOLD: Final[set[str]] = set()


def tell_fault(name: str, fault: Exception) -> None:
    """A line in the log, once for each place of the compiler, with the card that came first."""
    place = traceback.extract_tb(fault.__traceback__)[-1]
    at = f"{type(fault).__name__} at {place.name}, line {place.lineno}"
    if at not in _TOLD:
        _TOLD.add(at)
        LOG.error("The text of “%s” can't be read: %s: %s", name, at, fault)


class FaultsHeard(logging.Handler):
    """What is said here, for a process that has no log: another one writes it down."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self._lines.append(record.getMessage())

    def taken(self) -> list[str]:
        """All since the last time."""
        lines, self._lines = self._lines, []
        return lines
