"""A window that a test commands: words on standard input, an answer on standard output when each is done.

The keys of a test are given inside the program, by QTest: so they reach the widget that has the focus and nothing else.
"""

import json
import sys
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QSocketNotifier, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

Command = Callable[..., Any]
A_WHILE = 20_000  # milliseconds
LONGEST_LIFE = 300_000  # a test that forgot its window doesn't keep it


class Commanded(QObject):
    """Does what comes in, a line ["word", argument, …] at a time, and answers each with a line ["done", result]."""

    def __init__(self, window: QWidget, **commands: Command) -> None:
        super().__init__(window)
        self._window = window
        self._commands: dict[str, Command] = {"press": self.press, "quit": QApplication.quit, **commands}
        self._coming = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, self)
        self._coming.activated.connect(self._read)
        QTimer.singleShot(LONGEST_LIFE, QApplication.quit)

    def run(self) -> int:
        """Shows the window, and says so once it has the keyboard."""
        self._window.show()
        self.take_keyboard()
        answer("ready")
        return QApplication.exec()

    def take_keyboard(self) -> None:
        """Another window of the test may have had it."""
        self._window.activateWindow()
        assert QTest.qWaitForWindowActive(self._window, A_WHILE), "the window didn't get the keyboard"

    def press(self, key: str) -> str:
        """Gives a key to the widget with the focus; its answer names that widget's class."""
        if not self._window.isActiveWindow():
            self.take_keyboard()
        widget = QApplication.focusWidget() or self._window
        QTest.keyClick(widget, Qt.Key["Key_" + key])
        return type(widget).__name__

    def _read(self) -> None:
        line = sys.stdin.readline()
        if not line:  # the test is over, or it died
            QApplication.quit()
            return
        word, *arguments = json.loads(line)
        answer("done", self._commands[word](*arguments))


def answer(*words: Any) -> None:
    print(json.dumps(words), flush=True)
