"""The way of what is added from outside: looked into, asked about, taken in, read, told."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from app.controller.player.files_from_outside import Adding, Looking, card_places
from app.controller.player.language import said
from app.controller.player.own_readings import Clash
from app.rooms.adding_dialog import AddingDialog
from engine.cards import additions
from engine.cards.additions import Added
from engine.cards.content import Content
from engine.cards.register import Addition
from engine.formats.errors import FormatError

if TYPE_CHECKING:
    from app.controller.player.deck_shelf import DeckEntry
    from app.hall import Hall
    from app.rooms.start_screen import StartScreen
    from engine.cards.own import Report


class AddingCards(QObject):
    """One at a time: what comes while another is under way is told to wait. ``tells_changed``: its sheet came or went,
    which tells of the reading of cards, too."""

    tells_changed = Signal()

    def __init__(self, hall: "Hall") -> None:
        super().__init__(hall)
        self._hall = hall
        self._looking: Looking | None = None
        self._adding: Adding | None = None
        self.dialog: AddingDialog | None = None
        self._added: list[Added] = []
        self._notes: list[str] = []
        self._reads = False
        self._came: tuple[Report | None, Sequence[str]] | None = None  # and nobody has been told yet

    @property
    def busy(self) -> bool:
        return self._looking is not None or self._adding is not None or self.tells or self._reads

    @property
    def tells(self) -> bool:
        return self.dialog is not None

    @property
    def has_report(self) -> bool:
        """Whether there is something to be told that nobody was told yet."""
        return self._came is not None

    def look_into(self, paths: Sequence[Path]) -> None:
        if self.busy:
            self._hall.said.emit(self.tr("Something is being added already."))
            return
        self._looking = Looking(list(paths), self)
        self._looking.found.connect(self._found)
        self._looking.finished.connect(self._looked, Qt.ConnectionType.QueuedConnection)
        self._looking.start()

    def _looked(self) -> None:
        self._looking = None

    def _found(self, contents: list[Content], wrong: list[str]) -> None:
        clashes = self._clashes(contents, wrong)
        if not contents:
            for words in wrong:
                self._hall.said.emit(words)
            return
        self._came, dialog = None, self._opened()
        dialog.chosen.connect(lambda copy: self._take_in(contents, wrong, copy))
        if clashes or any(content.asks for content in contents):
            dialog.ask(contents, wrong, clashes)
        else:
            dialog.copy.click()

    def _opened(self) -> AddingDialog:
        dialog = self.dialog = AddingDialog(self._hall.rooms.currentWidget() or self._hall.start)
        dialog.called_off.connect(self.stop)
        dialog.deck_wanted.connect(self._choose_deck, Qt.ConnectionType.QueuedConnection)
        dialog.closed.connect(self._closed)
        dialog.open()
        self.tells_changed.emit()
        return dialog

    def _clashes(self, contents: list[Content], wrong: list[str]) -> list[Clash]:
        """Readings of cards of which the player has others. Where those can't be read, none come to them."""
        own, found = self._hall.shelf.readings, []
        for content in [each for each in contents if each.readings]:
            place = contents.index(content)
            try:
                new = own.known_as(content.readings)
                found += own.clashing(new)
                contents[place] = replace(content, readings=new)
            except FormatError as error:
                wrong.append(said(error.told))
                contents[place] = replace(content, readings={})
        contents[:] = [content for content in contents if content.is_of_use]
        return found

    def _take_in(self, contents: list[Content], wrong: list[str], copy: bool) -> None:
        if self.dialog is not None and (kept := self.dialog.kept):
            contents = [
                replace(each, readings={code: new for code, new in each.readings.items() if code not in kept})
                for each in contents
            ]
        self._added, self._notes = [], list(wrong)
        self._adding = Adding(contents, self._hall.home.places, copy, self)
        if self.dialog is not None:
            self._adding.progressed.connect(self.dialog.go_on)
        self._adding.added.connect(self._taken_in)
        self._adding.start()

    def _taken_in(self, added: list[Added], notes: list[str]) -> None:
        assert self._adding is not None
        self._adding.wait()
        self._adding = None
        self._added = added
        self._notes += notes
        places = card_places(added, self._hall.home.places)
        if places:
            if self.dialog is not None:
                self.dialog.begin_reading()
                self._hall.reader.progressed.connect(self.dialog.reading)
                self._reads = True
            self._hall.read_cards(places, self._decks())
        elif self.dialog is not None:
            self._hall.additions_changed()
            self._came = (None, ())
            self.report()

    def lie_over(self, old: "StartScreen", new: "StartScreen") -> None:
        """The start screen was made anew."""
        if self.dialog is not None:
            self.dialog.move_from(old, new)

    def show_reading(self) -> None:
        """How far cards are that are read in the background; that goes on if the sheet is closed."""
        if self.dialog is None:
            dialog = self._opened()
            dialog.begin_reading()
            self._hall.reader.progressed.connect(dialog.reading)
            self.decks_came()

    def end_reading(self) -> None:
        """All are read. Where there is no report, nothing is left to be shown."""
        if self.dialog is not None and self.dialog.is_reading and not self.has_report:
            self.dialog.leave_reading()

    def decks_came(self) -> None:
        """Those can be played already, whatever else is still being read."""
        if self._reads and self.dialog is not None and self._offers:
            self.dialog.offer_decks()

    @property
    def _offers(self) -> bool:
        return (self._deck() or self._mendable()) is not None and self._hall.rooms.currentWidget() is self._hall.start

    def cards_are_read(self, report: "Report | None", left_out: Sequence[str] = ()) -> None:
        """Unless that was called off, there is a report."""
        if self._reads:
            self._reads, self._came = False, (report, left_out)

    def report(self) -> None:
        """In the sheet that is there, or another one, if it was closed meanwhile."""
        if self._came is not None:
            report, left_out = self._came
            self._came, dialog = None, self.dialog or self._opened()
            came = len(self._decks()), sum(len(one.addition.readings) for one in self._added)
            strange = [told for _, told in self._strange_decks()]
            dialog.tell(report, *came, [*strange, *self._notes, *left_out], self._offers)

    def _decks(self) -> list[Path]:
        data = self._hall.home.places.data
        return [data / path for one in self._added for path, _ in one.addition.made if path.startswith("decks/")]

    def _deck(self) -> "DeckEntry | None":
        """The first one that came along whose cards are all there, and read."""
        shelf = self._hall.shelf
        return next((deck for deck in self._own_decks() if deck.deck is not None and not shelf.awaited(deck)), None)

    def _own_decks(self) -> "list[DeckEntry]":
        came = set(self._decks())
        return [deck for deck in self._hall.shelf.own_entries() if deck.path in came]

    def _strange_decks(self) -> "Iterator[tuple[DeckEntry, str]]":
        """Those that list cards which aren't known, each with what is told of that."""
        for deck in self._own_decks():
            if deck.deck is None and deck.path is not None and self._hall.shelf.strangers(deck.path)[0]:
                words = self.tr("{deck}: {reason} Where the Deck is chosen they can be replaced, too, or left out.")
                yield deck, words.format(deck=deck.name, reason=said(deck.reason))

    def _mendable(self) -> "DeckEntry | None":
        """The first one whose cards that aren't known can be replaced; nothing as long as more may come."""
        return next((deck for deck, _ in self._strange_decks()), None) if not self._reads else None

    def _choose_deck(self) -> None:
        if (deck := self._deck() or self._mendable()) is not None:
            self._hall.start.show_page("new")
            self._hall.start.new_duel.change_deck(0, key=deck.key)

    def _closed(self) -> None:
        self.dialog = None
        self.tells_changed.emit()

    def stop(self) -> None:
        """What is not whole yet goes again. Cards that are there are read on at the next start."""
        if self._adding is not None:
            self._adding.cancel()
        else:
            self._reads = False
            self._hall.reading.give_up()

    def end(self) -> None:
        """The window closes."""
        for thread in (self._looking, self._adding):
            if thread is not None:
                thread.requestInterruption()
                thread.wait()

    def take_away(self, addition: Addition) -> None:
        for note in additions.take_away(addition, self._hall.home.places):
            self._hall.said.emit(said(note))
        self._hall.additions_changed()
        self._hall.read_cards()
