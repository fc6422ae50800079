"""The cards there are, read beside the window: the built-in ones first, then the player's own."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from app.controller.player.language import said
from app.lasting_thread import TellingThread
from engine import folders
from app.controller.player.home import Home
from engine.cards import stock
from engine.cards.library import CardLibrary
from engine.cards.programs import Programs
from engine.formats.decklist import DECKS
from engine.formats.errors import FormatError
from engine.formats.files import inside

if TYPE_CHECKING:
    from engine.cards import own
    from engine.cards.reading_turns import Wanted

_READ_IN_A_MOMENT: Final = 300  # texts: what is known of the others isn't told before
_FIRST: Final = 400  # different cards of Decks that are read before all others


def cards_at_once() -> CardLibrary:
    """The cards that come along: at once where their texts were read before, else some seconds."""
    library = stock.read(folders.stock_file())
    if library is None:
        from engine.cards import own

        library = CardLibrary.builtin(own.kept_programs(folders.kept_programs_file()))
    return library


def stock_made() -> Path:
    """Where they are kept as they were read; they are read now, if they weren't. The file is missing if that can't be
    kept."""
    file = folders.stock_file()
    if stock.read(file) is None:
        from engine.cards import own

        programs = own.kept_programs(folders.kept_programs_file())
        damages: list[FormatError] = []
        _keep(CardLibrary.builtin(programs, damages=damages), programs, damages)
    return file


def _keep(library: CardLibrary, programs: Programs, damages: list[FormatError]) -> None:
    """For the next start; what is damaged shall be told again."""
    from engine.cards import own

    own.keep_programs(programs, folders.kept_programs_file())
    if not damages:
        stock.keep(library, programs, folders.stock_file())


class FirstCards(TellingThread):
    """The same beside the window, for its first screen. What has been read is kept for the next start.

    ``damaged``: what could be read, and what not, in words.
    """

    progressed = Signal(int, int)
    found = Signal(object)
    damaged = Signal(object, list)

    def run(self) -> None:
        library = stock.read(folders.stock_file())
        if library is not None:
            self.tell(self.found, library)
        else:
            self._read()

    def _read(self) -> None:
        from engine.cards import own

        programs = own.kept_programs(folders.kept_programs_file())
        damages: list[FormatError] = []
        library = CardLibrary.builtin(programs, self._go_on, damages)
        if self.isInterruptionRequested():
            return
        _keep(library, programs, damages)
        if damages:
            self.tell(self.damaged, library, [said(damage.told) for damage in damages])
        else:
            self.tell(self.found, library)

    def _go_on(self, done: int, of: int) -> bool:
        self.tell(self.progressed, done, of)
        return not self.isInterruptionRequested()


class CardReader(TellingThread):
    """Reads once. ``progressed`` tells how many of the player's cards are read, where some were not at an earlier
    start; ``found`` gives the library in the end, with ``notes`` on what could not be used. After ``cancel`` cards not
    read yet are played by hand; the next start goes on there, as what has been read is kept.

    Of many cards those of the first Decks are read first. As soon as these are, and each time those are that were asked
    for by ``hurry``, ``came`` gives the library as far as it is known, with the names of the cards still to be read.
    """

    progressed = Signal(int, int)
    came = Signal(object, object)
    found = Signal(object, list)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.asked_about: Sequence[Path] = ()  # files and folders of cards that a report is wanted of
        self.first: Sequence[Path] = ()  # files of Decks
        self.report: own.Report | None = None
        self._wanted: Wanted | None = None

    def cancel(self) -> None:
        self.requestInterruption()

    def hurry(self, names: Iterable[str]) -> None:
        """Somebody waits for these cards."""
        if (wanted := self._wanted) is not None:
            wanted.ask_for(names)

    def run(self) -> None:
        from engine.cards import given_readings, own, register

        file = folders.kept_programs_file()
        library, programs = stock.read(folders.stock_file()), None
        if library is None:
            programs = own.kept_programs(file)
            library = CardLibrary.builtin(programs, damages=[])  # which the start has told
        places = Home.of_player().places
        paths = own.files(places.cards, register.linked(places))
        notes = [*own.unreadable(places.cards), *register.problem(places), *register.missing(places)]
        if paths:
            mine = self._own_cards(paths, programs)
            mine.add_to(library)
            notes += mine.notes
        elif programs is not None:
            own.keep_programs(programs, file)
        if given_readings.are_there(places.cards):  # it is looked at each time: what is kept of the cards is without it
            programs = programs or own.kept_programs(file)
            notes += given_readings.take(places.cards, library, programs)
            own.keep_programs(programs, file)
        self.tell(self.found, library, [said(note) for note in notes])

    def _own_cards(self, paths: Sequence[Path], programs: Programs | None) -> "own.OwnCards":
        from engine.cards import own, own_stock
        from engine.cards.reading_turns import Wanted

        kept = own_stock.read(folders.own_stock_file(), paths)
        if kept is not None and not self.asked_about:
            return kept
        programs = programs or own.kept_programs(folders.kept_programs_file())
        found = own.read_files(paths)
        if len(unread := programs.unread(found.every())) > _READ_IN_A_MOMENT:
            first = self._in_first_decks(found, {card.name for card in unread})
            self._wanted = Wanted(partial(self._tell_known, found, programs), first)
        try:
            own.read_texts(found, programs, partial(self._go_on, programs), self._wanted)
        finally:
            self._wanted = None
        own.keep_programs(programs, folders.kept_programs_file())
        if self.asked_about:
            self.report = found.report(programs, self.asked_about)
        if not self.isInterruptionRequested():
            own_stock.keep(found, programs, folders.own_stock_file(), paths)
        return found

    def _in_first_decks(self, found: "own.OwnCards", unread: set[str]) -> list[str]:
        """Names of cards to be read in the Decks that are looked at first, and in as many others as are read soon."""
        from engine.formats import decks as deck_files

        library = CardLibrary()
        found.add_to(library)
        others = (path for path in inside(Home.of_player().decks) if path.suffix.lower() in DECKS)
        names: dict[str, None] = {}
        for path in dict.fromkeys([*self.first, *sorted(others, key=lambda path: path.name.casefold())]):
            if len(names) > _FIRST:
                break
            with suppress(FormatError):
                cards = (library.find(entry.passcode) for entry in deck_files.parse_file(path).entries())
                names |= {card.name: None for card in cards if card is not None and card.name in unread}
        return list(names)

    def _tell_known(self, found: "own.OwnCards", programs: Programs) -> None:
        """What is played from now on is kept, even if the program is killed before all are read."""
        from engine.cards import given_readings, own

        own.keep_programs(programs, folders.kept_programs_file())
        library = stock.read(folders.stock_file()) or CardLibrary.builtin(programs, damages=[])
        known = found.as_known(programs)
        known.add_to(library)
        given_readings.take(Home.of_player().places.cards, library, programs)
        self.tell(self.came, library, frozenset(card.name for card in programs.unread(known.every())))

    def _go_on(self, programs: Programs, done: int, of: int) -> bool:
        if programs.changed:
            self.tell(self.progressed, done, of)
        return not self.isInterruptionRequested()
