"""The way of what is added from outside: looked into, asked about, taken in, read, told."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from app.controller.player.files_from_outside import Adding, Looking, card_places
from app.controller.player.language import said
from app.rooms.adding_dialog import AddingDialog
from engine.cards import additions
from engine.cards.additions import Added
from engine.cards.content import Content
from engine.cards.register import Addition

if TYPE_CHECKING:
    from app.hall import Hall
    from engine.cards.own import Report


class AddingCards(QObject):
    """One at a time: what comes while another is under way is told to wait."""

    def __init__(self, hall: "Hall") -> None:
        super().__init__(hall)
        self._hall = hall
        self._looking: Looking | None = None
        self._adding: Adding | None = None
        self.dialog: AddingDialog | None = None
        self._added: list[Added] = []
        self._notes: list[str] = []

    @property
    def busy(self) -> bool:
        return self._looking is not None or self._adding is not None or self.dialog is not None

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
        if not contents:
            for words in wrong:
                self._hall.said.emit(words)
            return
        dialog = self.dialog = AddingDialog(self._hall.rooms.currentWidget() or self._hall.start)
        dialog.chosen.connect(lambda copy: self._take_in(contents, wrong, copy))
        dialog.called_off.connect(self.stop)
        dialog.closed.connect(self._closed)
        dialog.open()
        if any(content.asks for content in contents):
            dialog.ask(contents, wrong)
        else:
            dialog.copy.click()

    def _take_in(self, contents: list[Content], wrong: list[str], copy: bool) -> None:
        self._notes = list(wrong)
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
                self._hall.reader.progressed.connect(self.dialog.reading)
            self._hall.read_cards(places)
        else:
            self.tell(None)
            self._hall.additions_changed()

    def tell(self, report: "Report | None") -> None:
        """The cards are read."""
        added, self._added = self._added, []
        if self.dialog is None:
            return
        decks = sum(path.startswith("decks/") for one in added for path, _ in one.addition.made)
        old = self.dialog  # over a start screen that may have been made anew with the cards
        old.at_work = False
        old.close_sheet()
        dialog = self.dialog = AddingDialog(self._hall.rooms.currentWidget() or self._hall.start)
        dialog.closed.connect(self._closed)
        dialog.open()
        dialog.tell(report, decks, self._notes)

    def _closed(self) -> None:
        self.dialog = None

    def stop(self) -> None:
        """What is not whole yet goes again. Cards that are there are read on at the next start."""
        if self._adding is not None:
            self._adding.cancel()
        elif (reader := self._hall.made("reader")) is not None:
            reader.cancel()

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
