"""Keeps a Deck that is being edited: half a second after a change it is on disk, without the windows waiting for it."""

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from app.controller.player.deck_keeping.deck_store import DeckStore
from app.controller.player.deck_keeping.open_deck import UNCHANGED, ChangedOutside, OpenDeck
from app.controller.player.language import said
from app.lasting_thread import LastingThread
from engine.cards.deck_draft import DeckDraft
from engine.cards.deck_editing import DeckEditing
from engine.formats.deck_history import DeckVersion
from engine.formats.errors import FormatError, Told

SAVED_AFTER: Final = 300  # ms
TRIED_AGAIN_AFTER: Final = 5000  # ms, where it couldn't be written


class DeckKeeper(QObject):
    """``editing`` is what rooms change. ``changed``: after each step; ``renamed``: before it, with the name before and
    the one after; ``lent_out``: the same of a Deck that was only looked at, which keeps its name; ``moved``: its file
    has another name, with both paths; ``saved``: it is on disk as it is now; ``changed_outside``: another program has
    changed the file or taken it away (CHANGED, GONE), and what is changed here goes to the versions alone before
    ``keep_mine`` or ``take_theirs``; ``failed``: why it can't be written, in words, and it is tried again."""

    changed = Signal()
    renamed = Signal(str, str)
    lent_out = Signal(str, str)
    moved = Signal(object, object)  # Path, Path
    saved = Signal()
    changed_outside = Signal(str)
    failed = Signal(str)

    def __init__(self, store: DeckStore, opened: OpenDeck, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._opened = opened
        self._name, self._path = opened.saved.name, opened.path
        self._is_lent = not opened.is_kept and store.comes_along(opened.saved.name)
        own_name = store.free_name if self._is_lent else None
        self.editing = DeckEditing(opened.saved, store.find, self._on_change, own_name)
        before = store.ways_back.get(opened.path) if opened.is_kept else None
        if before is not None and before.draft == opened.saved:
            self.editing.go_on_from(before)
        self._store = store
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._begin)
        self._saving: Saving | None = None
        self._outside = ""

    @property
    def opened(self) -> OpenDeck:
        return self._opened

    @property
    def is_saved(self) -> bool:
        return self._saving is None and self._opened.saved == self.editing.draft

    @property
    def outside(self) -> str:
        """How another program has changed the file, until the player has said what is to become of it."""
        return self._outside

    def look(self) -> None:
        """Whether the file is as it was left here: when the room is shown again, or the window comes to the front."""
        if self._saving is None and not self._outside:
            if (how := self._opened.look()) != UNCHANGED:
                self._tell_outside(how)

    def keep_mine(self) -> None:
        """FormatError if it can't be written."""
        self._settle()
        self._opened.keep_mine(self.editing.draft)
        self._outside = ""
        self._tell_where()
        self.saved.emit()

    def take_theirs(self) -> None:
        """A step that can be taken back. FormatError if theirs can't be read."""
        self._settle()
        theirs = self._opened.take_theirs(self.editing.draft)
        self._outside = ""
        self.editing.become(theirs, Told("Take what another program has written"))

    def go_back_to(self, version: DeckVersion) -> None:
        """To what an earlier version had in it, which can be taken back like any step. What the Deck is called stays:
        its first version may bear the name of one that comes with the program."""
        self.editing.become(version.draft.listed_like(self.editing.draft), Told("Go back to an earlier version"))

    def finish(self) -> None:
        """All of it on disk, before the room is left. FormatError if it can't be, ChangedOutside among them."""
        self._settle()
        self._opened.save(self.editing.draft)
        self._tell_where()
        if self._opened.is_kept:
            self._store.ways_back[self._opened.path] = self.editing

    def let_go(self) -> None:
        """Nothing more is written: the file stays as another program has left it."""
        self._settle()

    def _settle(self) -> None:
        """No saving is under way, and none is planned."""
        self._timer.stop()
        if self._saving is not None:
            self._saving.wait()
            self._saving = None

    def _on_change(self) -> None:
        self._plan(SAVED_AFTER)
        if (name := self.editing.draft.name) != self._name:
            before, self._name = self._name, name
            (self.lent_out if self._is_lent else self.renamed).emit(before, name)
            self._is_lent = False
        self.changed.emit()

    def _plan(self, after: int) -> None:
        """Not put off by further changes: what was changed first is to be on disk in time."""
        if self._saving is None and not self._timer.isActive():
            self._timer.start(after)

    def _begin(self) -> None:
        if self._saving is not None:
            return
        self._saving = Saving(self._opened, self.editing.draft)
        self._saving.ended.connect(self._on_end)
        self._saving.start()

    def _on_end(self, wrong: FormatError | None) -> None:
        if self._saving is None or self.sender() is not self._saving:
            return  # somebody has waited for it
        draft = self._saving.draft
        self._saving = None
        self._tell_where()
        if isinstance(wrong, ChangedOutside):
            self._tell_outside(wrong.how)
            if draft != self.editing.draft:
                self._plan(SAVED_AFTER)
        elif wrong is not None:
            self._plan(TRIED_AGAIN_AFTER)
            self.failed.emit(said(wrong.told))
        elif self._opened.saved == self.editing.draft:
            self.saved.emit()
        else:
            self._plan(SAVED_AFTER)

    def _tell_where(self) -> None:
        if self._opened.path != self._path:
            before, self._path = self._path, self._opened.path
            self.moved.emit(before, self._path)

    def _tell_outside(self, how: str) -> None:
        if self._outside != how:
            self._outside = how
            self.changed_outside.emit(how)


class Saving(LastingThread):
    """One saving, beside the window. ``ended`` has None, or the FormatError."""

    ended = Signal(object)

    def __init__(self, opened: OpenDeck, draft: DeckDraft, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._opened = opened
        self.draft = draft

    def run(self) -> None:
        wrong: FormatError | None = None
        try:
            self._opened.save(self.draft)
        except FormatError as error:
            wrong = error
        self.tell(self.ended, wrong)
