"""The room in which Decks are looked into and built: the pool at the left, the Deck in the middle, what can be said of
it at the right."""

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QPlainTextEdit, QVBoxLayout, QWidget

from app.controller.player.card_pool import CardPool
from app.controller.player.deck_keeping.deck_keeper import DeckKeeper
from app.controller.player.deck_keeping.deck_store import DeckStore
from app.controller.player.deck_keeping.open_deck import GONE
from app.controller.player.home import Home
from app.controller.player.language import said
from app.controller.player.settings import Settings
from app.deck_room.deck_list import DeckListDialog
from app.deck_room.facts.deck_facts import DeckFacts
from app.deck_room.header import DeckHeader
from app.deck_room.pool.pool import Pool
from app.deck_room.sharing import DeckSharing
from app.deck_room.table.deck_table import DeckTable
from app.faces.faces import Faces
from app.rooms.room import Room
from app.widgets.nesting import nest
from engine.cards.card import Card
from engine.cards.deck_draft import DeckCard, DeckDraft
from engine.cards.deck_editing import DeckEditing, EditRefused
from engine.cards.library import CardLibrary
from engine.formats.errors import FormatError, Told

LAST: Final = "last_deck"
"""Remembered in the settings: the file of the Deck that was open last."""
_WHOLE_DECK: Final = 20  # cards, from which on what is pasted is a Deck of its own
_THREE_COLUMNS: Final = 1100  # of the stage: below, what is said of the Deck takes the pool's place
_LEFT: Final = 0.272
_RIGHT: Final = 0.215


class DeckRoom(Room):
    """``left``: back to the menu. ``said``: a sentence for the player. ``duel_wanted``: the path of a Deck to be dealt.
    ``cards_wanted``: unknown passcodes are to be replaced, with the DeckEditing."""

    left = Signal()
    said = Signal(str)
    duel_wanted = Signal(object)

    def __init__(
        self,
        settings: Settings,
        home: Home,
        library: CardLibrary,
        store: DeckStore,
        pool: CardPool,
        faces: Faces,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(settings, parent)
        self.setAccessibleName(self.tr("Decks"))
        self.library, self.store, self.faces = library, store, faces
        self.keeper: DeckKeeper | None = None
        self.header = DeckHeader()
        self.pool = Pool(pool, faces)
        self.table = DeckTable(faces, store.find)
        self.facts = DeckFacts(settings)
        self.sharing = DeckSharing(self, home, library, store)
        self._connect()
        self._lay_out()
        self._shortcuts()
        self.setAcceptDrops(True)

    def _connect(self) -> None:
        header = self.header
        header.back.connect(self.leave)
        header.decks.connect(self.show_decks)
        header.share.connect(self._open_sharing)
        header.menu.connect(self._open_menu)
        header.test_hand.connect(self.facts.show_test_hand)
        header.undo.connect(lambda: self._edit(lambda editing: editing.undo()))
        header.redo.connect(lambda: self._edit(lambda editing: editing.redo()))
        header.duel.connect(self._duel)
        header.renamed.connect(lambda name: self._edit(lambda editing: editing.rename(name)))
        self.pool.looked_at.connect(self.table.look_at)
        self.pool.wanted.connect(self._change_copies)
        self.table.refused.connect(lambda told: self.said.emit(said(told)))
        self.facts.way_out.connect(self._edit)
        self.sharing.said.connect(self.said)
        self.sharing.pasted.connect(self._take_pasted)
        self.sharing.taken_in.connect(self._open_first)

    def _lay_out(self) -> None:
        self._columns = QHBoxLayout()
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(0)
        self._columns.addWidget(self.pool)
        self._columns.addWidget(self.table, 1)
        self._columns.addWidget(self.facts)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.header)
        nest(whole, self._columns, 1)

    def _shortcuts(self) -> None:
        for keys, done in (
            (QKeySequence(QKeySequence.StandardKey.Undo), self.header.undo.emit),
            (QKeySequence("Ctrl+Y"), self.header.redo.emit),
            (QKeySequence("Ctrl+Shift+Z"), self.header.redo.emit),
            (QKeySequence(QKeySequence.StandardKey.Paste), self.sharing.paste),
            (QKeySequence(QKeySequence.StandardKey.Copy), self._copy),
            (QKeySequence("Ctrl+O"), self.show_decks),
            (QKeySequence("Ctrl+N"), self.new_deck),
            (QKeySequence("Ctrl+E"), self._open_sharing),
            (QKeySequence("Ctrl+M"), self._open_menu),
            (QKeySequence("Ctrl+T"), self.facts.show_test_hand),
            (QKeySequence("Ctrl+Return"), self._duel),
            (QKeySequence("F2"), self.header.begin_renaming),
        ):
            shortcut = QShortcut(keys, self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(done)

    def dressed(self) -> None:
        width = self.width()
        stage = width / self.look.scale
        wide = stage >= _THREE_COLUMNS
        self.facts.setVisible(wide)
        self.pool.setFixedWidth(round(width * (_LEFT if wide else 0.36)))
        self.facts.setFixedWidth(round(width * _RIGHT))

    # -- which Deck -------------------------------------------------------------------------------

    @property
    def editing(self) -> DeckEditing | None:
        return self.keeper.editing if self.keeper is not None else None

    def begin(self) -> None:
        """With the Deck that was open last, else one that comes with the program."""
        name = self.settings.remembered.get(LAST)
        every = {kept.path.name: kept for kept in self.store.every() if kept.draft is not None}
        kept = every.get(name) if isinstance(name, str) else None
        if kept is not None or every:
            self.open_path((kept or next(iter(every.values()))).path)
        else:
            along = self.along
            if along:
                self.open_draft(along[0])
            else:
                self.new_deck()

    @property
    def along(self) -> Sequence[DeckDraft]:
        """Decks that come with the program."""
        return [replace(DeckDraft.of(deck), by_hand=False) for deck in self.library.decks.values()]

    def open_path(self, path: Path) -> None:
        if self.keeper is not None and self.keeper.opened.path == path:
            return
        try:
            opened = self.store.open(path)
        except FormatError as wrong:
            self.said.emit(said(wrong.told))
            return
        self._take(DeckKeeper(self.store, opened, self))
        self.settings.remember(LAST, path.name)

    def open_draft(self, draft: DeckDraft) -> None:
        """One that isn't the player's yet: it becomes so with the first change."""
        self._take(DeckKeeper(self.store, self.store.lend(draft), self))

    def new_deck(self) -> None:
        self.open_draft(DeckDraft(self.tr("New Deck"), by_hand=False))
        self.pool.take_typing("")

    def _take(self, keeper: DeckKeeper) -> None:
        self._let_go()
        self.keeper = keeper
        keeper.changed.connect(self._changed)
        keeper.saved.connect(self._saved)
        keeper.failed.connect(lambda words: self.header.show_state(words, wrong=True))
        keeper.changed_outside.connect(self._changed_outside)
        self.table.show_deck(keeper.editing)
        self._changed(stepped=False)

    def _let_go(self) -> None:
        """What was open is on disk before something else is."""
        if self.keeper is None:
            return
        try:
            self.keeper.finish()
        except FormatError as wrong:
            self.said.emit(said(wrong.told))
        self.keeper.deleteLater()
        self.keeper = None

    def _open_first(self, paths: list[Path]) -> None:
        if paths:
            self.open_path(paths[0])

    # -- what changes -----------------------------------------------------------------------------

    def _edit(self, step: Callable[[DeckEditing], object]) -> None:
        """A change, or in words why it can't be."""
        if self.editing is None:
            return
        try:
            step(self.editing)
        except EditRefused as refused:
            self.said.emit(said(refused.told))

    def _change_copies(self, card: Card, part: str, by: int) -> None:
        wanted = DeckCard(card.passcode)
        if by > 0:
            self._edit(lambda editing: editing.add(wanted, part, by))
        else:
            self._edit(lambda editing: self._take_out(editing, wanted, part))

    def _take_out(self, editing: DeckEditing, card: DeckCard, part: str) -> None:
        """The last copy of it, of the Side Deck last."""
        key = card.key(self.store.find)
        for each in (part,) if part else ("main", "extra", "side"):
            places = [at for at, one in enumerate(editing.draft.part(each)) if one.key(self.store.find) == key]
            if places:
                editing.remove(each, places[-1:])
                return

    def _changed(self, stepped: bool = True) -> None:
        editing = self.editing
        if editing is None:
            return
        draft, find = editing.draft, self.store.find
        self.table.deck_changed()
        self.header.show_name(draft.name)
        self.header.show_steps(_words(editing.undo_words), _words(editing.redo_words))
        self.pool.show_copies(Counter(card.key(find) for card in draft.cards()))
        self.facts.show_draft(draft, find)
        if stepped:
            self.header.show_state(self.tr("Saving…"))
        else:
            mine = self.keeper is not None and self.keeper.opened.saved.cards() and self.keeper.opened.path.exists()
            self.header.show_state("" if mine else self.tr("Becomes a Deck of yours when you change it"))

    def _saved(self) -> None:
        self.header.show_state(self.tr("Saved"))
        if self.keeper is not None:
            self.settings.remember(LAST, self.keeper.opened.path.name)

    def _changed_outside(self, how: str) -> None:
        """Another program has changed the file."""
        keeper = self.keeper
        if keeper is None:
            return
        from app.deck_room.outside_dialog import OutsideDialog

        dialog = OutsideDialog(self, keeper.editing.draft.name, how == GONE)
        dialog.mine.connect(lambda: self._settle(keeper.keep_mine))
        dialog.theirs.connect(lambda: self._settle(keeper.take_theirs))
        dialog.gone.connect(self._drop)
        dialog.open()

    def _settle(self, done: Callable[[], object]) -> None:
        try:
            done()
        except FormatError as wrong:
            self.said.emit(said(wrong.told))

    def _drop(self) -> None:
        """It is let go as another program has left it."""
        if self.keeper is not None:
            self.keeper.let_go()
            self.keeper.deleteLater()
            self.keeper = None
        self.begin()

    # -- dialogs and menus ------------------------------------------------------------------------

    def show_decks(self) -> None:
        path = self.keeper.opened.path if self.keeper is not None else None
        self._flush()
        dialog = DeckListDialog(self, self.store, self.along, self.faces, path)
        dialog.opened.connect(lambda one: self.open_path(one) if isinstance(one, Path) else self.open_draft(one))
        dialog.new.connect(self.new_deck)
        dialog.deleted.connect(self._is_deleted)
        dialog.changed.connect(lambda path, step: self._change_elsewhere(path, step, dialog))
        dialog.open()

    def _flush(self) -> None:
        if self.keeper is not None:
            with suppress(FormatError):
                self.keeper.finish()

    def _is_deleted(self, path: Path) -> None:
        if self.keeper is not None and self.keeper.opened.path == path:
            self.keeper.let_go()
            self.keeper.deleteLater()
            self.keeper = None
            QTimer.singleShot(0, self, self._begin_if_empty)

    def _begin_if_empty(self) -> None:
        if self.keeper is None:
            self.begin()

    def _change_elsewhere(self, path: Path, step: Callable[[DeckEditing], object], dialog: DeckListDialog) -> None:
        """A Deck of the list, which may be the one that is open."""
        try:
            if self.keeper is not None and self.keeper.opened.path == path:
                step(self.keeper.editing)
                self.keeper.finish()
            else:
                opened = self.store.open(path)
                editing = DeckEditing(opened.saved, self.store.find)
                step(editing)
                opened.save(editing.draft)
        except EditRefused as refused:
            self.said.emit(said(refused.told))
        except FormatError as wrong:
            self.said.emit(said(wrong.told))
        dialog.notes_changed()

    def _open_sharing(self) -> None:
        if self.editing is not None:
            button = self.header.sharing
            self.sharing.open_menu(self.editing.draft, button.mapToGlobal(button.rect().bottomLeft()))

    def _open_menu(self) -> None:
        button = self.header.more
        self.menu().popup(button.mapToGlobal(button.rect().bottomLeft()))

    def menu(self) -> QMenu:
        """What can be done with the Deck as a whole."""
        menu = QMenu(self)
        menu.addAction(self.tr("New Deck\tCtrl+N")).triggered.connect(self.new_deck)
        menu.addAction(self.tr("Rename\tF2")).triggered.connect(self.header.begin_renaming)
        menu.addAction(self.tr("Duplicate")).triggered.connect(self._duplicate)
        menu.addSeparator()
        menu.addAction(self.tr("Versions…")).triggered.connect(self.show_versions)
        menu.addAction(self.tr("Notes…")).triggered.connect(self.show_notes)
        menu.addAction(self.tr("Sort by kind")).triggered.connect(lambda: self._edit(lambda editing: editing.sort()))
        menu.addAction(self.tr("Empty it")).triggered.connect(lambda: self._edit(lambda editing: editing.clear()))
        return menu

    def show_versions(self) -> None:
        if self.keeper is None:
            return
        from app.deck_room.versions_dialog import VersionsDialog

        self._flush()
        keeper = self.keeper
        dialog = VersionsDialog(self, keeper.editing.draft, keeper.opened.versions(), self.store.find)
        dialog.wanted.connect(keeper.go_back_to)
        dialog.open()

    def show_notes(self) -> None:
        if self.editing is None:
            return
        from app.deck_room.notes_dialog import NotesDialog

        editing = self.editing
        dialog = NotesDialog(self, editing.draft.name, editing.draft.notes)
        dialog.written.connect(lambda notes: self._edit(lambda editing: editing.set_notes(notes)))
        dialog.open()

    def _duplicate(self) -> None:
        if self.editing is None:
            return
        try:
            made = self.store.duplicate(self.editing.draft)
        except FormatError as wrong:
            self.said.emit(said(wrong.told))
            return
        self.open_path(made.path)
        self.said.emit(self.tr("This is the copy: {deck}").format(deck=made.saved.name))

    def _copy(self) -> None:
        if self.editing is not None:
            self.sharing.copy(self.editing.draft)

    def _duel(self) -> None:
        """Dealt as it is on disk."""
        if self.keeper is None:
            return
        try:
            if not self.keeper.opened.path.exists():  # one that comes with the program
                self.duel_wanted.emit(self.keeper.editing.draft.name)
                return
            self.keeper.finish()
        except FormatError as wrong:
            self.said.emit(said(wrong.told))
            return
        self.duel_wanted.emit(self.keeper.opened.path)

    # -- from outside -----------------------------------------------------------------------------

    def _take_pasted(self, drafts: list[DeckDraft]) -> None:
        """A few cards come to the Deck that is open; a whole Deck is one of its own, and so are several."""
        editing = self.editing
        few = len(drafts) == 1 and len(drafts[0].cards()) < _WHOLE_DECK
        if editing is not None and len(drafts) == 1 and (few or not editing.draft.cards()):
            self._edit(lambda editing: editing.paste(drafts[0]))
            self.said.emit(self.tr("Cards pasted: {count}").format(count=len(drafts[0].cards())))
            return
        try:
            named = [replace(draft, name=draft.name or self.tr("Pasted Deck")) for draft in drafts]
            paths = list(self.store.take_in(named))
        except FormatError as wrong:
            self.said.emit(said(wrong.told))
            return
        self._open_first(paths)
        self.said.emit(self.tr("Pasted as Decks of their own: {count}").format(count=len(paths)))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasText() and not event.mimeData().hasUrls():
            event.acceptProposedAction()
        else:
            event.ignore()  # files are the window's: it knows all kinds of them

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.sharing.take_text(event.mimeData().text())

    def take_files(self, paths: Sequence[Path]) -> None:
        self.sharing.take_files(paths)

    def cards_changed(self, library: CardLibrary) -> None:
        """Cards of the player's own have come, or gone."""
        self.library = library
        self.sharing.know_cards(library)
        self.store.forget()
        if self.keeper is not None:
            self._changed(stepped=False)

    # -- the keyboard -----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What is typed goes to the search, wherever one is."""
        words = event.text()
        plain = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif words and plain == Qt.KeyboardModifier.NoModifier and (words.isalnum() or words in "\"'“„"):
            if not isinstance(self.focusWidget(), (QLineEdit, QPlainTextEdit)):
                self.pool.take_typing(words)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow() and self.keeper is not None:
            self.keeper.look()

    # -- leaving ----------------------------------------------------------------------------------

    def leave(self) -> None:
        self._flush()
        self.left.emit()

    def close_room(self) -> None:
        """All of it is on disk when this returns."""
        self._let_go()


def _words(told: Told | None) -> str:
    return said(told) if told is not None else ""
