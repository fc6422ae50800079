"""Errors that nobody expected: told once, with a report that can be copied. Nothing is sent anywhere.

The program goes on where it can: every answer of a duel is kept before the next is asked for. An error while an error
is told is only printed, and the same error again, or one after many, is told in a line of the window.
"""

import sys
import threading
import traceback
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final

from app.logbook import about_this_machine, log

if TYPE_CHECKING:
    from app.trouble_dialog import Teller

MOST_LINES: Final = 120
MOST_LOGGED: Final = 50  # of one run


class Trouble:
    """Stands at all the doors through which an error can leave the program unseen."""

    def __init__(self, log_file: Path) -> None:
        self.log_file = log_file
        self.teller: Teller | None = None  # once there is a window
        self._here = threading.local()
        self._logged = 0

    def stand_guard(self) -> None:
        sys.excepthook = self.hear
        threading.excepthook = self._hear_thread
        sys.unraisablehook = self._hear_unraisable

    def hear(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        """An error of a slot or a thread: the event loop goes on, and a dialog comes when it gets round to it."""
        if issubclass(kind, KeyboardInterrupt | SystemExit) or getattr(self._here, "busy", False):
            sys.__excepthook__(kind, error or kind(), trace)
            return
        self._here.busy = True
        try:
            report = self._taken_down(kind, error, trace)
            if self.teller is not None:
                self.teller.came.emit(place_of(kind, trace), summary(kind, error), report)
        except Exception:
            with suppress(Exception):
                traceback.print_exc()
        finally:
            self._here.busy = False

    def end_with(self, error: BaseException) -> int:
        """An error that ends the program, perhaps before there is a window; the exit code."""
        self._here.busy = True
        try:
            report = self._taken_down(type(error), error, error.__traceback__)
            from app.trouble_dialog import tell_at_the_end

            tell_at_the_end(report, self.log_file)
        except Exception:
            with suppress(Exception):
                traceback.print_exc()
        return 1

    def _hear_thread(self, args: threading.ExceptHookArgs) -> None:
        self.hear(args.exc_type, args.exc_value, args.exc_traceback)

    def _hear_unraisable(self, args: "sys.UnraisableHookArgs") -> None:
        """Something failed while it was put away: nobody needs a dialog for that."""
        with suppress(Exception):
            sys.__unraisablehook__(args)
            self._write(report_of(args.exc_type, args.exc_value, args.exc_traceback))

    def _taken_down(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> str:
        """Printed and logged; the report."""
        sys.__excepthook__(kind, error or kind(), trace)
        report = report_of(kind, error, trace)
        self._write(report)
        return f"{about_this_machine()}\n\n{report}"

    def _write(self, report: str) -> None:
        self._logged += 1
        if self._logged <= MOST_LOGGED:
            log().error("An error that nobody expected, in %s:\n%s", about_this_machine(), report)


def summary(kind: type[BaseException], error: BaseException | None) -> str:
    words = str(error) if error is not None else ""
    return f"{kind.__name__}: {words}" if words else kind.__name__


def place_of(kind: type[BaseException], trace: TracebackType | None) -> str:
    """By this the same error is known again."""
    frames = traceback.extract_tb(trace)
    return f"{kind.__name__} {frames[-1].filename}:{frames[-1].lineno}" if frames else kind.__name__


def report_of(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> str:
    """The traceback, without the name of the player's home folder; its middle is left out where it is long."""
    lines = "".join(traceback.format_exception(kind, error, trace)).splitlines()
    if len(lines) > MOST_LINES:
        half = MOST_LINES // 2
        lines = [*lines[:half], f"  … {len(lines) - 2 * half} lines …", *lines[-half:]]
    text = "\n".join(lines)
    with suppress(RuntimeError):
        home = str(Path.home())
        if len(home) > 1:
            text = text.replace(home, "~")
    return text
