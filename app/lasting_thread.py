"""Threads as they are safe with PySide: what is told out of one, and how long its object lasts."""

import atexit
import threading
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Final
from weakref import WeakMethod

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QThread, SignalInstance

_LETTER: Final = QEvent.Type(QEvent.registerEventType())


class Post(QObject):
    """Brings what is told in another thread to where it was made, which is the windows' thread.

    A signal that is emitted in another thread has PySide look up its object's class while the windows' thread may be
    making classes, which ends the program now and then: under Python 3.11 nothing guards the one from the other.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._home = threading.get_ident()
        self._letters: deque[tuple[Callable[..., object], tuple[Any, ...]]] = deque()

    def send(self, to: Callable[..., object], *what: Any) -> None:
        """At once where it is at home, else when the windows' thread comes to it, in the order of sending."""
        if threading.get_ident() == self._home:
            to(*what)
        else:
            self._letters.append((to, what))
            QCoreApplication.postEvent(self, QEvent(_LETTER))

    def letters_to(self, to: Callable[..., object]) -> Callable[..., None]:
        """``send`` to that method, without keeping whose it is."""
        method = WeakMethod(to)

        def delivered(*what: Any) -> None:
            if (there := method()) is not None:
                there(*what)

        return partial(self.send, delivered)

    def customEvent(self, event: QEvent) -> None:
        if event.type() == _LETTER and self._letters:
            to, what = self._letters.popleft()
            to(*what)


class TellingThread(QThread):
    """Tells by ``tell`` what it has found: its signals are emitted at home."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._post = Post(self)

    def tell(self, signal: SignalInstance, *what: Any) -> None:
        self._post.send(signal.emit, *what)


class LastingThread(TellingThread):
    """A thread whose object outlasts it, whoever lets go of it and wherever that happens.

    Python's collector works in any thread. Where it clears away what a thread belongs to in that very thread, nobody
    can wait for its end, and a thread's object that goes before its end takes the program along. So it is held here,
    from its start until another one starts after its end; and the program's own end waits for it.
    """

    _held: ClassVar[set["LastingThread"]] = set()

    def start(self, priority: QThread.Priority = QThread.Priority.InheritPriority) -> None:
        for other in [each for each in self._held if each.isFinished()]:
            self._held.discard(other)
        self._held.add(self)
        super().start(priority)

    @classmethod
    def wait_for_all(cls) -> None:
        """Also where the program ends without Qt telling it, as it does after a picture of itself."""
        for each in tuple(cls._held):
            each.requestInterruption()
            each.wait()


atexit.register(LastingThread.wait_for_all)
