"""Decks from files and folders, taken in beside the window."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from app.controller.player.deck_keeping.deck_store import DeckStore
from app.controller.player.language import said
from app.lasting_thread import LastingThread
from engine.cards.deck_draft import LONGEST_WORDS, DeckDraft
from engine.cards.library import CardLibrary
from engine.formats.card_names import CardNames
from engine.formats.deck_sharing import FoundDeck, recognised_file, recognised_folder
from engine.formats.errors import FormatError
from engine.formats.files import printable

_MOST_TOLD: Final = 200


class DeckImport(LastingThread):
    """Takes in whatever Decks these files and folders hold, a folder's Decks into a folder of its name. ``progressed``:
    how many there are so far; ``ended``: the paths of those that are here now, and in words what couldn't be read and
    which lines name no card. What was taken in before ``cancel`` stays."""

    progressed = Signal(int)
    ended = Signal(list, list)

    def __init__(
        self, paths: list[Path], library: CardLibrary, store: DeckStore, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._paths = paths
        self._library = library
        self._store = store
        self._notes: list[str] = []

    def cancel(self) -> None:
        self.requestInterruption()

    def run(self) -> None:
        here: list[Path] = []
        try:
            for path in self._store.take_in(self._drafts()):
                if path not in here:
                    here.append(path)
                self.tell(self.progressed, len(here))
        except FormatError as wrong:
            self._note(said(wrong.told))
        self.tell(self.ended, here, self._notes)

    def _drafts(self) -> Iterator[DeckDraft]:
        names = CardNames(self._library)
        for found in self._found(names):
            if self.isInterruptionRequested():
                return
            if found.wrong is not None:
                self._note(said(found.wrong.told))
            elif found.shared is not None:
                draft = found.shared.listed.draft(self._library.find)
                for told in found.shared.unknown(self._library.find)[:_MOST_TOLD]:
                    self._note(f"{printable(found.path.name)}, {said(told)}")
                yield draft.put_into(found.folder[:LONGEST_WORDS])

    def _found(self, names: CardNames) -> Iterator[FoundDeck]:
        for path in self._paths:
            if path.is_dir():
                for found in recognised_folder(path, names, self._library.find):
                    inner = "/".join(part for part in (printable(path.name), found.folder) if part)
                    yield FoundDeck(found.path, inner, found.shared, found.wrong)
                continue
            try:
                for shared in recognised_file(path, names, self._library.find):
                    yield FoundDeck(path, "", shared)
            except FormatError as wrong:
                yield FoundDeck(path, "", None, wrong)

    def _note(self, words: str) -> None:
        if len(self._notes) < _MOST_TOLD:
            self._notes.append(words)
