"""All Decks there are: the player's own by folder, those that come with the program, and deleted ones."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.controller.player.deck_keeping.deck_store import DeckStore, DeletedDeck
from app.controller.player.deck_shelf import COMES_ALONG, EVERY, FOLDER
from app.controller.player.language import date_said, moment_said, said
from app.deck_room.ask_dialog import AskDialog
from app.deck_room.deck_tiles import LISTED, DeckListModel, DeckSearch, DeckTiles, ListedDeck, cover_of
from app.faces.faces import ShownFaces
from app.rooms.fields import ChoiceField
from app.rooms.room import RoomDialog
from app.rooms.sheet import label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.labels import give_role
from app.widgets.nesting import nest
from app.widgets.round_menu import RoundMenu
from engine.cards.deck_draft import DeckDraft
from engine.formats.errors import FormatError

GONE: Final = "gone"


class DeckListDialog(RoomDialog):
    """``opened``, also ``opened_beside`` the one in hand: a path, or the DeckDraft of one that comes with the program.
    ``new``: an empty one is wanted.
    ``in_hand``: its path, or the name of one that comes with the program; it is chosen at first.
    ``barred`` says why a Deck isn't legal, or nothing.
    ``deleted``: the path of a Deck whose file is about to go. ``changed``: a path, and what is to be done with its
    DeckEditing."""

    opened = Signal(object)
    opened_beside = Signal(object)
    new = Signal()
    deleted = Signal(object)
    changed = Signal(object, object)

    def __init__(
        self,
        over: QWidget,
        store: DeckStore,
        along: Sequence[DeckDraft],
        faces: ShownFaces,
        in_hand: Path | str,
        barred: Callable[[DeckDraft], str] = lambda draft: "",
    ) -> None:
        super().__init__(over, "", 1080, 720)
        self.title.setText(self.tr("Decks"))
        self.setAccessibleName(self.title.text())
        self._store, self._along, self._in_hand = store, along, in_hand
        self._barred = lru_cache(maxsize=None)(barred)
        self._asks: ListedDeck | None = None
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search by name, tag, note or card"))
        self.search.setAccessibleName(self.tr("Search the Decks"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda _: self.fill())
        self.search.returnPressed.connect(self._open)
        self.shelf = ChoiceField(self.tr("Which Decks"))
        self.shelf.chosen.connect(lambda _: self.fill())
        self.model = DeckListModel()
        self.list = DeckTiles(faces)
        self.list.setAccessibleName(self.tr("Decks"))
        self.list.setModel(self.model)
        self.list.activated_deck.connect(self._open)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._open_menu)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._show_ways())
        self.nothing = label("", "weak", wraps=True)
        self.said = label("", "no", wraps=True)
        self.said.hide()
        self._last_gone: DeletedDeck | None = None
        self.bring = PlainButton(self.tr("Bring it back"))
        self.bring.clicked.connect(self._bring_back)
        self.bring.hide()
        self.make = PlainButton(self.tr("New Deck"), "plus")
        self.make.clicked.connect(self._make)
        self.more = PlainButton(self.tr("More…"), "menu")
        self.more.clicked.connect(lambda: self._open_menu(None))
        self.remove = PlainButton(self.tr("Delete"), "cross")
        self.remove.clicked.connect(self._remove)
        self.take = GoldButton(self.tr("Open"))
        self.take.clicked.connect(self._open)
        above = QHBoxLayout()
        above.addWidget(self.search, 3)
        above.addWidget(self.shelf, 1)
        below = QHBoxLayout()
        for button in (self.make, self.more, self.remove):
            below.addWidget(button)
        below.addStretch()
        below.addWidget(self.take)
        inside = QVBoxLayout()
        nest(inside, above)
        inside.addWidget(self.list, 1)
        inside.addWidget(self.nothing)
        news = QHBoxLayout()
        news.addWidget(self.said, 1)
        news.addWidget(self.bring)
        nest(inside, news)
        nest(self.column, inside, 1)
        nest(self.column, below)
        self._offer_shelves()
        self.fill()

    def first_focus(self) -> QWidget:
        return self.list if self.model.decks else self.search

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Undo):
            self._bring_back()
        super().keyPressEvent(event)

    # -- what is shown ----------------------------------------------------------------------------

    def _offer_shelves(self) -> None:
        choices: list[tuple[object, str]] = [(EVERY, self.tr("All Decks"))]
        choices += [(f"{FOLDER}{folder}", folder) for folder in self._store.folders()]
        choices += [(COMES_ALONG, self.tr("Come with Duelmat")), (GONE, self.tr("Deleted"))]
        self.shelf.offer(choices, self.shelf.value or EVERY)

    def fill(self) -> None:
        which = str(self.shelf.value)
        before = self.current
        wanted = DeckSearch(self.search.text())
        decks = [deck for deck in self._listed(which) if self._fits(deck, wanted)]
        self.model.show_decks(decks)
        wanted_one = self._in_hand if before is None else before.path or before.name
        rows = [row for row, deck in enumerate(decks) if (deck.path or deck.name) == wanted_one]
        if decks:
            self.list.setCurrentIndex(self.model.index(rows[0] if rows else 0))
        self.nothing.setVisible(not decks)
        if which == GONE and self._last_gone is not None:
            self._say("")  # it is among these
        if wanted:
            self.nothing.setText(self.tr("No Deck fits the search."))
        elif which == GONE:
            self.nothing.setText(self.tr("Nothing was deleted. What is deleted can be brought back for 30 days."))
        else:
            self.nothing.setText(self.tr("No Deck is here yet."))
        self._show_ways()

    def _listed(self, which: str) -> list[ListedDeck]:
        find = self._store.find
        if which == GONE:
            return [self._one_gone(gone) for gone in self._store.deleted()]
        own = []
        if which != COMES_ALONG:
            for kept in self._store.every():
                draft = kept.draft
                if which.startswith(FOLDER) and (draft is None or draft.folder != which[len(FOLDER) :]):
                    continue
                wrong = said(kept.wrong.told) if kept.wrong is not None else ""
                cover = cover_of(draft, find) if draft is not None else None
                about, barred = self._about(draft, kept.when), self._barred(draft) if draft is not None else ""
                own.append(ListedDeck(kept.name, about, draft, kept.path, wrong, None, cover, barred=barred))
        if which in (EVERY, COMES_ALONG):
            for draft in self._along:
                about, barred = self._about(draft, None), self._barred(draft)
                own.append(ListedDeck(draft.name, about, draft, cover=cover_of(draft, find), barred=barred))
        return own

    def _one_gone(self, gone: DeletedDeck) -> ListedDeck:
        counts = [self._counts(gone.draft)] if gone.draft is not None else []
        deleted = self.tr("Deleted {when}").format(when=moment_said(gone.when))
        until = self.tr("Can be brought back until {date}").format(date=date_said(gone.until))
        about = "\n".join((*counts, deleted, until))
        cover = cover_of(gone.draft, self._store.find) if gone.draft is not None else None
        return ListedDeck(gone.name, about, gone.draft, gone=gone, cover=cover)

    def _counts(self, draft: DeckDraft) -> str:
        counts = self.tr("{main} Main, {extra} Extra, {side} Side")
        return counts.format(main=len(draft.main), extra=len(draft.extra), side=len(draft.side))

    def _about(self, draft: DeckDraft | None, when: float | None) -> str:
        if draft is None:
            return ""
        parts = [self._counts(draft)]
        if draft.tags:
            parts.append(", ".join(draft.tags))
        if when is None:
            parts.append(self.tr("Comes with Duelmat"))
        else:
            parts.append(moment_said(when))
        return "\n".join(parts)

    def _fits(self, deck: ListedDeck, wanted: DeckSearch) -> bool:
        draft, find = deck.draft, self._store.find
        if not wanted or draft is None:
            return wanted.fits(deck.name, "", ()) is not None
        about = "\n".join((*draft.tags, draft.notes, draft.folder))
        known = ((card, find(card.passcode) if card.passcode else None) for card in dict.fromkeys(draft.cards()))
        names = (card.name if one is None else one.name for card, one in known)
        return wanted.fits(deck.name, about, names) is not None

    @property
    def current(self) -> ListedDeck | None:
        index = self.list.currentIndex()
        return index.data(LISTED) if index.isValid() else None

    def _show_ways(self) -> None:
        deck = self.current
        self._asks = None
        gone = deck is not None and deck.gone is not None
        self.take.setText(self.tr("Bring it back") if gone else self.tr("Open"))
        self.take.updateGeometry()
        self.take.setEnabled(deck is not None and not deck.wrong)
        self.remove.setText(self.tr("Delete"))
        self.remove.setEnabled(deck is not None and deck.path is not None)
        self.more.setEnabled(deck is not None and deck.draft is not None and not gone)

    # -- what can be done -------------------------------------------------------------------------

    def _say(self, words: str, role: str = "no", gone: DeletedDeck | None = None) -> None:
        """``gone``: what it speaks of can be brought back."""
        give_role(self.said, role)
        self.said.setText(words)
        self.said.setVisible(bool(words))
        self._last_gone = gone
        self.bring.setVisible(gone is not None)

    def _bring_back(self) -> None:
        """What was deleted just now, into the list that it was in."""
        gone = self._last_gone
        if gone is None:
            return
        self.list.setFocus()  # before its button goes
        try:
            path = self._store.bring_back(gone)
        except FormatError as wrong:
            self._say(said(wrong.told))
            return
        self._say("")
        self._offer_shelves()
        self.fill()
        self._choose_path(path)

    def _choose_path(self, path: Path) -> None:
        for row, deck in enumerate(self.model.decks):
            if deck.path == path:
                self.list.setCurrentIndex(self.model.index(row))

    def _open(self) -> None:
        deck = self.current
        if deck is None or deck.wrong:
            return
        if deck.gone is not None:
            try:
                path = self._store.bring_back(deck.gone)
            except FormatError as wrong:
                self._say(said(wrong.told))
                return
            self.close_sheet()
            self.opened.emit(path)
            return
        self.close_sheet()
        self.opened.emit(deck.path or deck.draft)

    def _make(self) -> None:
        self.close_sheet()
        self.new.emit()

    def _remove(self) -> None:
        """Pressed once more it is done: it can be brought back for 30 days."""
        deck = self.current
        if deck is None or deck.path is None:
            return
        if self._asks is not deck:
            self._asks = deck
            self.remove.setText(self.tr("Delete it: press again"))
            self.remove.updateGeometry()
            return
        self.deleted.emit(deck.path)  # whoever edits it lets go first
        self.list.setFocus()
        before = {one.path for one in self._store.deleted()}
        try:
            self._store.delete(deck.path)
        except FormatError as wrong:
            self._say(said(wrong.told))
        else:
            gone = next((one for one in self._store.deleted() if one.path not in before), None)
            self._say(self.tr("“{deck}” is deleted.").format(deck=deck.name), "", gone)
        self._offer_shelves()
        self.fill()

    def _open_menu(self, at: QPoint | None) -> None:
        deck = self.current
        if deck is None or deck.draft is None or deck.gone is not None:
            return
        self._show_ways()  # a Delete that waits for another press doesn't any more
        menu = RoundMenu(self)
        menu.addAction(self.tr("Open")).triggered.connect(self._open)
        menu.addAction(self.tr("Open beside the one in hand")).triggered.connect(lambda: self._open_beside(deck))
        menu.addAction(self.tr("Duplicate")).triggered.connect(lambda: self._duplicate(deck))
        if deck.path is not None:
            menu.addAction(self.tr("Put into a folder…")).triggered.connect(lambda: self._ask_for_folder(deck))
            menu.addAction(self.tr("Tags…")).triggered.connect(lambda: self._ask_for_tags(deck))
            menu.addAction(self.tr("Delete")).triggered.connect(self._remove)
        where = self.list.viewport().mapToGlobal(at) if at is not None else self.more.mapToGlobal(QPoint(0, 0))
        if at is None:
            where -= QPoint(0, menu.sizeHint().height())
        menu.popup(where)

    def _open_beside(self, deck: ListedDeck) -> None:
        self.close_sheet()
        self.opened_beside.emit(deck.path or deck.draft)

    def _duplicate(self, deck: ListedDeck) -> None:
        assert deck.draft is not None
        try:
            made = self._store.duplicate(deck.draft)
        except FormatError as wrong:
            self._say(said(wrong.told))
            return
        self.close_sheet()
        self.opened.emit(made.path)

    def _ask_for_folder(self, deck: ListedDeck) -> None:
        assert deck.draft is not None
        words = self.tr("Folder for “{deck}”; empty for none").format(deck=deck.name)
        asked = AskDialog(self, self.tr("Put into a folder"), words, deck.draft.folder, self._store.folders())
        asked.taken.connect(lambda name: self.changed.emit(deck.path, lambda editing: editing.set_folder(name)))
        asked.open()

    def _ask_for_tags(self, deck: ListedDeck) -> None:
        assert deck.draft is not None
        words = self.tr("Tags of “{deck}”, with commas between them").format(deck=deck.name)
        asked = AskDialog(self, self.tr("Tags"), words, ", ".join(deck.draft.tags))
        asked.taken.connect(
            lambda tags: self.changed.emit(deck.path, lambda editing: editing.set_tags(tags.split(",")))
        )
        asked.open()

    def notes_changed(self) -> None:
        self._offer_shelves()
        self.fill()
