"""LastingThread: a thread whose object outlasts it, whoever lets go of it and wherever that happens."""

from typing import ClassVar

from PySide6.QtCore import QThread


class LastingThread(QThread):
    """Python's collector works in any thread. Where it clears away what a thread belongs to in that very thread, nobody
    can wait for its end, and a thread's object that goes before its end takes the program along. So it is held here,
    from its start until another one starts after its end.
    """

    _held: ClassVar[set["LastingThread"]] = set()

    def start(self, priority: QThread.Priority = QThread.Priority.InheritPriority) -> None:
        for other in [each for each in self._held if each.isFinished()]:
            self._held.discard(other)
        self._held.add(self)
        super().start(priority)
