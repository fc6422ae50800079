"""Decks out of the room and into it: by clipboard, by files, as a picture, as sheets to be cut."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from app.controller.player.deck_keeping.deck_file_names import file_name
from app.controller.player.deck_keeping.deck_import import DeckImport
from app.controller.player.deck_keeping.deck_store import DeckStore
from app.controller.player.home import Home
from app.controller.player.language import said
from app.deck_room.printing import Printing
from app.deck_room.progress import ProgressSheet
from app.look.look import look_of
from app.widgets.round_menu import RoundMenu
from engine.cards.deck_draft import DeckDraft
from engine.cards.library import CardLibrary
from engine.formats import deck_sharing
from engine.formats.card_names import CardNames
from engine.formats.decklist import MOST_BYTES
from engine.formats.errors import FormatError, Told
from engine.formats.files import write_atomically

_FILES: Final = "*.ydk *.ydke *.txt *.dek *.csv *.md *.html"


class DeckSharing(QObject):
    """``pasted``: the DeckDrafts that a text holds, and what is to be told of cards in it that nobody knows.
    ``taken_in``: the paths of Decks that came from files. ``said``: a sentence for the player."""

    pasted = Signal(list, list)
    taken_in = Signal(list)
    said = Signal(str)

    def __init__(self, room: QWidget, home: Home, library: CardLibrary, store: DeckStore) -> None:
        super().__init__(room)
        self._room, self._home, self._library, self._store = room, home, library, store
        self._names: CardNames | None = None
        self._importing: DeckImport | None = None
        self._waiting: list[Path] = []  # that came while others were being taken in

    def know_cards(self, library: CardLibrary) -> None:
        self._library, self._names = library, None

    @property
    def names(self) -> CardNames:
        if self._names is None:
            self._names = CardNames(self._library)
        return self._names

    def menu(self, draft: DeckDraft) -> RoundMenu:
        """All ways there are."""
        menu = RoundMenu(self._room)
        for format, words in (
            (deck_sharing.NAMES, self.tr("Copy as a list with names")),
            (deck_sharing.YDKE, self.tr("Copy as a ydke:// link")),
            (deck_sharing.OMEGA, self.tr("Copy as an Omega code")),
        ):
            act = menu.addAction(words)
            act.triggered.connect(lambda _=False, format=format: self.copy(draft, format))
        menu.addSeparator()
        menu.addAction(self.tr("Paste a Deck\tCtrl+V")).triggered.connect(self.paste)
        menu.addAction(self.tr("Open files…")).triggered.connect(self._ask_for_files)
        menu.addAction(self.tr("Take in a folder of Decks…")).triggered.connect(self._ask_for_folder)
        menu.addSeparator()
        for words, suffix, pattern in (
            (self.tr("Save as a .ydk file…"), ".ydk", self.tr("Deck files ({pattern})")),
            (self.tr("Save as a list with names…"), ".txt", self.tr("Text files ({pattern})")),
            (self.tr("Save as a picture…"), ".png", self.tr("Pictures ({pattern})")),
            (self.tr("Sheets to print and cut…"), ".pdf", self.tr("PDF files ({pattern})")),
        ):
            act = menu.addAction(words)
            named = pattern.format(pattern=f"*{suffix}")
            act.triggered.connect(lambda _=False, suffix=suffix, named=named: self._ask_where(draft, suffix, named))
        return menu

    def open_menu(self, draft: DeckDraft, at: QPoint) -> None:
        self.menu(draft).popup(at)

    # -- the clipboard ----------------------------------------------------------------------------

    def copy(self, draft: DeckDraft, format: str = deck_sharing.NAMES) -> None:
        try:
            words = deck_sharing.exported(draft, format, self.names, self._store.find, said)
        except FormatError as wrong:
            self.said.emit(said(wrong.told))
            return
        QGuiApplication.clipboard().setText(words)
        copied = self.tr("Copied as {format}: {deck}")
        self.said.emit(copied.format(format=said(deck_sharing.FORMATS[format]), deck=draft.name))

    def paste(self) -> None:
        self.take_text(QGuiApplication.clipboard().text())

    def take_text(self, words: str) -> None:
        """Whatever it is: links, codes, lists."""
        drafts, unknown = self.read(words)
        if drafts:
            self.pasted.emit(drafts, unknown)

    def read(self, words: str) -> tuple[list[DeckDraft], list[Told]]:
        """The Decks that it holds, and which cards aren't known; where there are none it is said why."""
        if len(words) > MOST_BYTES:
            self.said.emit(self.tr("The clipboard holds too much for a Deck."))
            return [], []
        source = self.tr("The clipboard")
        try:
            shared = deck_sharing.recognised(words, source, "", self.names, self._store.find)
        except FormatError as wrong:
            self.said.emit(said(wrong.told))
            return [], []
        find = self._store.find
        return [each.listed.draft(find) for each in shared], [told for each in shared for told in each.unknown(find)]

    # -- files ------------------------------------------------------------------------------------

    def _ask_for_files(self) -> None:
        words = self.tr("Deck files ({pattern})").format(pattern=_FILES)
        names, _ = QFileDialog.getOpenFileNames(self._room.window(), self.tr("Open Decks"), "", words)
        if names:
            self.take_files([Path(name) for name in names])

    def _ask_for_folder(self) -> None:
        name = QFileDialog.getExistingDirectory(self._room.window(), self.tr("Take in a folder of Decks"))
        if name:
            self.take_files([Path(name)])

    def take_files(self, paths: Sequence[Path]) -> None:
        """Files and folders; beside the window, one lot after the other."""
        if self._importing is not None:
            self._waiting += paths
            return
        progress = ProgressSheet(self._room, self.tr("Decks are taken in"))
        importing = self._importing = DeckImport(list(paths), self._library, self._store)
        importing.progressed.connect(lambda count: progress.go_on(0, 0 if count else 1))
        importing.ended.connect(lambda here, notes: self._taken_in(here, notes, progress))
        progress.called_off.connect(importing.cancel)
        importing.start()

    def _taken_in(self, here: list[Path], notes: list[str], progress: ProgressSheet) -> None:
        self._importing = None
        progress.end()
        if len(notes) > 1:
            from app.rooms.text_dialog import TextDialog

            TextDialog(self.tr("What couldn’t be read, or isn’t known"), "\n\n".join(notes), self._room).open()
        elif notes:
            self.said.emit(notes[0])
        if len(here) == 1:
            self.said.emit(self.tr("The Deck “{deck}” is among your Decks.").format(deck=here[0].stem))
        elif here:
            self.said.emit(self.tr("Decks taken in: {count}").format(count=len(here)))
        self.taken_in.emit(here)
        waiting, self._waiting = self._waiting, []
        if waiting:
            self.take_files(waiting)

    def _ask_where(self, draft: DeckDraft, suffix: str, pattern: str) -> None:
        proposed = str(Path.home() / f"{file_name(draft.name)}{suffix}")
        name, _ = QFileDialog.getSaveFileName(self._room.window(), self.tr("Save the Deck"), proposed, pattern)
        if name:
            path = Path(name)
            self.save(draft, path if path.suffix.lower() == suffix else path.with_name(path.name + suffix))

    def save(self, draft: DeckDraft, path: Path) -> None:
        """As its suffix says: .ydk, .txt, .png or .pdf."""
        kind = path.suffix.lower()
        if kind in (".png", ".pdf"):
            self._print(draft, path)
            return
        format = deck_sharing.YDK if kind == ".ydk" else deck_sharing.NAMES
        self._tell_saved(path, self._written(draft, path, format))

    def _written(self, draft: DeckDraft, path: Path, format: str) -> str:
        """Why it couldn't be, or ""."""
        try:
            words = deck_sharing.exported(draft, format, self.names, self._store.find, said)
            write_atomically(path, words.encode())
        except FormatError as wrong:
            return said(wrong.told)
        return ""

    def _print(self, draft: DeckDraft, path: Path) -> None:
        from app.faces.cache import Cache
        from engine import assets

        cache = Cache(self._home.cache, assets.folder() / "faces")
        printing = Printing(draft, self._store.find, path, cache, look_of(self._room).theme, self)
        progress = ProgressSheet(self._room, self.tr("The Deck is painted"))
        printing.progressed.connect(progress.go_on)
        progress.called_off.connect(printing.cancel)
        progress.called_off.connect(printing.deleteLater)

        def ended(wrong: str) -> None:
            progress.end()
            printing.deleteLater()
            self._tell_saved(path, wrong)

        printing.ended.connect(ended)
        printing.start()

    def _tell_saved(self, path: Path, wrong: str) -> None:
        self.said.emit(wrong or self.tr("Saved: {file}").format(file=path))
