"""The cards there are, read beside the window: the built-in ones first, then the player's own."""

from PySide6.QtCore import QObject, QThread, Signal

from engine import folders
from engine.cards import own
from engine.cards.library import CardLibrary


class CardReader(QThread):
    """Reads once. ``progressed`` tells how many of the player's cards are read, ``found`` gives the library in the
    end, with ``notes`` on what could not be used. After ``cancel`` cards not read yet can be looked at, not played;
    the next start goes on there, as what has been read is kept.
    """

    progressed = Signal(int, int)
    found = Signal(object, list)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)

    @staticmethod
    def at_once() -> CardLibrary:
        """The cards that come along, from the kept programs: quick enough for the first screen."""
        return CardLibrary.builtin(own.kept_programs(folders.kept_programs_file()))

    def cancel(self) -> None:
        self.requestInterruption()

    def run(self) -> None:
        file = folders.kept_programs_file()
        programs = own.kept_programs(file)
        library = CardLibrary.builtin(programs)
        notes = own.add_all(library, programs, folders.data_folder() / folders.CARDS, self._go_on)
        own.keep_programs(programs, file)
        self.found.emit(library, notes)

    def _go_on(self, done: int, of: int) -> bool:
        self.progressed.emit(done, of)
        return not self.isInterruptionRequested()
