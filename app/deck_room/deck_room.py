"""The room in which Decks are looked into and built: the pool at the left, the Deck in the middle, what can be said of
it at the right."""

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QMimeData, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from app.controller.player.card_pool import CardPool
from app.controller.player.deck_keeping.deck_keeper import DeckKeeper
from app.controller.player.deck_keeping.deck_store import DeckStore
from app.controller.player.deck_keeping.open_deck import GONE, OpenDeck
from app.controller.player.home import Home
from app.controller.player.language import said
from app.controller.player.restricted_lists import RestrictedLists
from app.controller.player.settings import Settings
from app.deck_room.carried import unpacked
from app.deck_room.deck_list import DeckListDialog
from app.deck_room.deck_tiles import cover_of
from app.deck_room.facts.deck_facts import DeckFacts
from app.deck_room.header import DeckHeader
from app.deck_room.pool.pool import Pool
from app.deck_room.renaming import LAST, MOST, TOGETHER, deck_is_called, deck_lies_at, deck_was_copied
from app.deck_room.sharing import DeckSharing
from app.deck_room.table.deck_table import DeckTable
from app.deck_room.table.pile_keys import MOVING_KEYS, deed_of
from app.faces.faces import Faces
from app.mat.words import listed_in_part
from app.rooms.room import Room
from app.widgets.nesting import nest
from app.widgets.painted import ENTER_KEYS, pressed_by
from app.widgets.round_menu import RoundMenu
from engine.cards import problem_words
from engine.cards.deck_draft import DeckCard, DeckDraft
from engine.cards.deck_editing import DeckEditing, EditRefused
from engine.cards.library import CardLibrary
from engine.cards.remedies import problems_of_draft
from engine.formats import deck_sharing
from engine.formats.errors import FormatError, Told

if TYPE_CHECKING:
    from app.controller.player.lab_keeper import LabKeeper
    from app.deck_room.lab.deck_ticks import DeckChoice

_WHOLE_DECK: Final = 20  # cards, from which on what is pasted is a Deck of its own
_MOST_NAMED: Final = 4  # of cards that were left out
_LEFT: Final = 0.286
_RIGHT: Final = 0.215


class DeckRoom(Room):
    """``left``: back to the menu. ``said``: a sentence for the player. ``duel_wanted``: the path of a Deck to be dealt,
    or the name of one that comes with the program."""

    left = Signal()
    said = Signal(str)
    duel_wanted = Signal(object)
    practice_wanted = Signal(object)

    def __init__(
        self,
        settings: Settings,
        home: Home,
        library: CardLibrary,
        store: DeckStore,
        pool: CardPool,
        lists: RestrictedLists,
        faces: Faces,
        parent: QWidget | None = None,
        lab: "Callable[[], LabKeeper] | None" = None,
    ) -> None:
        super().__init__(settings, parent)
        self.setAccessibleName(self.tr("Decks"))
        self._home = home
        self._lab = lab or self._own_lab
        self._watched_lab: LabKeeper | None = None
        self.library, self.store, self.faces = library, store, faces
        self.keepers: list[DeckKeeper] = []  # of all Decks that are open
        self._remembers = True
        self.card_pool = pool
        self.header = DeckHeader()
        self.pool = Pool(pool, faces, settings=settings)
        self.table = DeckTable(faces, store.find, settings=settings)
        self.facts = DeckFacts(settings, faces=faces, cards=lambda: self.library, lists=lists)
        self.sharing = DeckSharing(self, home, library, store)
        self._connect()
        self._lay_out()
        self._shortcuts()
        self.setAcceptDrops(True)

    def _connect(self) -> None:
        header = self.header
        header.back.connect(self.leave)
        header.lab.connect(self.show_lab)
        header.decks.connect(self.show_decks)
        header.share.connect(self._open_sharing)
        header.menu.connect(self._open_menu)
        header.test_hand.connect(self.facts.show_test_hand)
        header.undo.connect(lambda: self._edit(lambda editing: editing.undo()))
        header.redo.connect(lambda: self._edit(lambda editing: editing.redo()))
        header.duel.connect(self._duel)
        header.renamed.connect(self._rename)
        self.pool.looked_at.connect(self.table.look_at)
        self.pool.pointed_at.connect(self.table.point_at)
        self.pool.pointed_off.connect(self.table.point_off)
        self.pool.carrying.connect(self.table.show_under_way)
        self.table.carrying.connect(self.pool.show_under_way)
        self.pool.field.lines_pasted.connect(self.sharing.paste)
        self.pool.wanted.connect(self.table.want)
        self.pool.answered.connect(self.table.show_fitting)
        self.table.show_fitting(self.pool.fitting)
        self.table.deck_chosen.connect(lambda _: self._another_chosen())
        self.table.deck_closed.connect(self._closed)
        self.table.replace_asked.connect(self._ask_for_card)
        self.table.rule_asked.connect(self.facts.show_rule)
        self.facts.way_out.connect(self._edit)
        self.facts.search.connect(self.pool.search)
        self.facts.card_sought.connect(self.pool.go_to_card)
        self.facts.hand_wanted.connect(self.show_practice)
        self.facts.rules_changed.connect(self._take_rules)
        self.facts.judged.connect(header.show_problems)
        header.problems.connect(self.facts.go_to_problems)
        self._take_rules()
        self.sharing.said.connect(self.said)
        self.sharing.pasted.connect(self.take_pasted)
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
        whole.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
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
            (QKeySequence("Ctrl+L"), self.show_lab),
            (QKeySequence("Ctrl+P"), lambda: self.show_practice()),
            (QKeySequence("Ctrl+Return"), self._duel),
            (QKeySequence("F2"), self.header.begin_renaming),
            *((QKeySequence(keys), partial(self._do_with_named, deed)) for keys, deed in MOVING_KEYS),
            (QKeySequence("Ctrl+PgDown"), self.table.go_to_next),
            (QKeySequence("Ctrl+Tab"), self.table.go_to_next),
            (QKeySequence("Ctrl+W"), self.table.close_one_of_several),
            (QKeySequence(QKeySequence.StandardKey.Find), self.pool.take_keyboard),
            (QKeySequence(QKeySequence.StandardKey.HelpContents), self.show_keys),
        ):
            shortcut = QShortcut(keys, self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(done)

    def _do_with_named(self, deed: str) -> None:
        self.table.felt.do(deed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.dressed()

    def minimumSizeHint(self) -> QSize:
        return QSize()  # what doesn't fit is scrolled within its column

    def hasHeightForWidth(self) -> bool:
        return False

    def dressed(self) -> None:
        self.pool.setFixedWidth(round(self.width() * _LEFT))
        self.facts.setFixedWidth(round(self.width() * _RIGHT))

    # -- which Deck -------------------------------------------------------------------------------

    @property
    def editing(self) -> DeckEditing | None:
        """Of the Deck in hand."""
        return self.table.editing

    @property
    def keeper(self) -> DeckKeeper | None:
        return self._keeper_of(self.editing)

    def _keeper_of(self, editing: DeckEditing | None) -> DeckKeeper | None:
        return next((keeper for keeper in self.keepers if keeper.editing is editing), None)

    def _take_rules(self) -> None:
        restricted = self.facts.restricted_list
        self.table.show_rules(self.facts.edition, restricted)
        self.card_pool.set_restricted(restricted)

    def begin(self, wanted: Path | DeckDraft | None = None) -> None:
        """With that Deck or the one that was in hand last, beside those that were open with it; else with one of the
        player's, or one that comes with the program."""
        self._look_at_decks()
        last, together = self.settings.remembered.get(LAST), self.settings.remembered.get(TOGETHER)
        own = {kept.path.name: kept.path for kept in self.store.every() if kept.draft is not None}
        along = {draft.name: draft for draft in self.along}
        there: dict[str, Path | DeckDraft] = along | own
        names = [name for name in together if isinstance(name, str)] if isinstance(together, list) else []
        if wanted is None:
            tried = [*([last] if isinstance(last, str) else []), *names, *own, *along]
            wanted = next((there[name] for name in tried if name in there), None)
        if wanted is not None and wanted.name in names:
            self._open_together([there[name] for name in names if name in there])
        if wanted is not None:
            self.open_one(wanted)
        if not self.keepers:
            if along:
                self.open_draft(next(iter(along.values())))
            else:
                self.new_deck()

    def _open_together(self, decks: Sequence[Path | DeckDraft]) -> None:
        """As they lay beside each other."""
        self._remembers = False
        for deck in decks:
            self.open_one(deck, beside=True)
        self._remembers = True

    @property
    def along(self) -> Sequence[DeckDraft]:
        """Decks that come with the program."""
        return [DeckDraft.of(deck).sorted_by_kind(self.store.find) for deck in self.library.decks.values()]

    def _keeper_at(self, path: Path) -> DeckKeeper | None:
        """Of the Deck that lies there; one that isn't the player's yet may have been given that place, too."""
        return next((each for each in self.keepers if each.opened.is_kept and each.opened.path == path), None)

    def open_path(self, path: Path, beside: bool = False) -> None:
        there = self._keeper_at(path)
        if there is not None:
            self.table.show_deck(there.editing)
            self._remember()
            return
        try:
            opened = self.store.open(path)
        except FormatError as wrong:
            self.said.emit(said(wrong.told))
            return
        self._take(opened, beside)
        self._remember()

    def open_draft(self, draft: DeckDraft, beside: bool = False) -> None:
        """One that isn't the player's yet: it becomes so with the first change. Until then it is open but once."""
        there = next((each for each in self.keepers if not each.opened.is_kept and each.editing.draft == draft), None)
        if there is not None:
            self.table.show_deck(there.editing)
        else:
            self._take(self.store.lend(draft), beside)
        self._remember()

    def new_deck(self) -> None:
        self.open_draft(DeckDraft(self.tr("New Deck"), by_hand=False))
        self.table.take_keyboard()

    def _take(self, opened: OpenDeck, beside: bool) -> None:
        """In the place of the Deck in hand, or beside it."""
        before = self.keeper
        keeper = DeckKeeper(self.store, opened, self)
        self.keepers.append(keeper)
        keeper.renamed.connect(lambda before, after: deck_is_called(self.settings, before, after))
        keeper.lent_out.connect(lambda before, after: deck_was_copied(self.settings, before, after))
        keeper.moved.connect(lambda before, after: deck_lies_at(self.settings, before, after))
        keeper.changed.connect(lambda: self._changed(keeper))
        keeper.saved.connect(lambda: self._saved(keeper))
        keeper.failed.connect(lambda words: self.header.show_state(words, wrong=True))
        keeper.changed_outside.connect(lambda how: self._changed_outside(keeper, how))
        if before is not None and opened.saved.cards():
            self.pool.search("")  # it was for that one: a Deck is seen whole when it is opened
        if beside and before is not None:
            self.table.open_beside(keeper.editing)
        else:
            self.table.show_deck(keeper.editing)
            if before is not None:
                self._let_go(before)
        self._chosen()

    def _let_go(self, keeper: DeckKeeper) -> None:
        """It is on disk as it is now."""
        try:
            keeper.finish()
        except FormatError as wrong:
            self.said.emit(said(wrong.told))
        self._drop(keeper)

    def _drop(self, keeper: DeckKeeper) -> None:
        if keeper in self.keepers:
            self.keepers.remove(keeper)
            keeper.deleteLater()

    def _closed(self, editing: DeckEditing) -> None:
        """The player has closed that one."""
        if (keeper := self._keeper_of(editing)) is not None:
            self._let_go(keeper)
            self._remember()
            self._begin_if_empty()

    def _open_first(self, paths: list[Path]) -> None:
        if paths:
            self.open_path(paths[0])
        else:
            self._begin_if_empty()

    # -- what changes -----------------------------------------------------------------------------

    def _edit(self, step: Callable[[DeckEditing], object]) -> None:
        """A change, or in words why it can't be."""
        if self.editing is None:
            return
        try:
            step(self.editing)
        except EditRefused as refused:
            self.said.emit(said(refused.told))

    def _another_chosen(self) -> None:
        self._chosen()
        self._remember()

    def _chosen(self) -> None:
        """Another Deck is in hand."""
        self._show()
        keeper = self.keeper
        own = keeper is not None and keeper.opened.is_kept
        new = self.editing is not None and not self.editing.draft.cards()
        words = (
            self.tr("Kept as soon as it has a card") if new else self.tr("Becomes a Deck of yours when you change it")
        )
        self.header.show_state("" if own else words)

    def _show(self) -> None:
        editing = self.editing
        if editing is None:
            return
        draft, find = editing.draft, self.store.find
        self.header.show_name(draft.name)
        self.header.show_steps(self.table.undo_words, self.table.redo_words)
        self.pool.show_copies(Counter(card.key(find) for card in draft.cards()))
        self.facts.show_draft(draft, find)

    def _changed(self, keeper: DeckKeeper) -> None:
        self.table.deck_changed()
        if keeper is self.keeper:
            self._show()
            self.header.show_state(self.tr("Saving…"))

    def _look_at_decks(self) -> None:
        """Which cards lie in a Deck of the player's."""
        find = self.store.find
        every = {card for kept in self.store.every() if kept.draft is not None for card in kept.draft.cards()}
        self.card_pool.set_held(frozenset(card.key(find) for card in every))

    def _remember(self) -> None:
        """Which Decks are open, in their order, and which of them is in hand."""
        if not self._remembers:
            return
        names = [name for editing in self.table.open_decks if (name := self._name_to_remember(editing))]
        self.settings.remember(TOGETHER, names[:MOST])
        if self.editing is not None and (last := self._name_to_remember(self.editing)):
            self.settings.remember(LAST, last)

    def _name_to_remember(self, editing: DeckEditing) -> str:
        """Of its file, or its own where it comes along; of one that has no card yet nothing is kept."""
        keeper, name = self._keeper_of(editing), editing.draft.name
        if keeper is not None and keeper.opened.is_kept:
            return keeper.opened.path.name
        return name if name in self.library.decks else ""

    def _saved(self, keeper: DeckKeeper) -> None:
        if keeper is self.keeper:
            self.header.show_state(self.tr("Saved"))
        self._remember()
        self._look_at_decks()

    def _changed_outside(self, keeper: DeckKeeper, how: str) -> None:
        """Another program has changed the file."""
        from app.deck_room.outside_dialog import OutsideDialog

        dialog = OutsideDialog(self, keeper.editing.draft.name, how == GONE)
        dialog.mine.connect(lambda: self._settle(keeper.keep_mine))
        dialog.theirs.connect(lambda: self._settle(keeper.take_theirs))
        dialog.gone.connect(lambda: self._forget(keeper))
        dialog.open()

    def _forget(self, keeper: DeckKeeper) -> None:
        """It is let go as another program, or the list of Decks, has left it."""
        if keeper not in self.keepers:
            return
        keeper.let_go()
        self.keepers.remove(keeper)
        place = next((at for at, one in enumerate(self.table.felts) if one.editing is keeper.editing), None)
        if place is not None:
            self.table.close_deck(place)
        keeper.deleteLater()
        if not self.keepers:
            QTimer.singleShot(0, self, self._begin_if_empty)  # when the list of Decks knows it is gone

    def _settle(self, done: Callable[[], object]) -> None:
        try:
            done()
        except FormatError as wrong:
            self.said.emit(said(wrong.told))

    # -- dialogs and menus ------------------------------------------------------------------------

    def show_decks(self) -> None:
        self._flush()
        in_hand = self.deck_on_disk or (self.editing.draft.name if self.editing is not None else "")
        dialog = DeckListDialog(self, self.store, self.along, self.faces, in_hand, self._barred)
        dialog.opened.connect(self.open_one)
        dialog.opened_beside.connect(lambda one: self.open_one(one, beside=True))
        dialog.new.connect(self.new_deck)
        dialog.deleted.connect(self._is_deleted)
        dialog.changed.connect(lambda path, step: self._change_elsewhere(path, step, dialog))
        dialog.open()

    def open_one(self, one: Path | DeckDraft, beside: bool = False) -> None:
        if isinstance(one, Path):
            self.open_path(one, beside)
        else:
            self.open_draft(one, beside)

    def _flush(self) -> None:
        for keeper in self.keepers:
            with suppress(FormatError):
                keeper.finish()
        self._remember()

    def _is_deleted(self, path: Path) -> None:
        if (keeper := self._keeper_at(path)) is not None:
            self._forget(keeper)

    def _begin_if_empty(self) -> None:
        if not self.keepers:
            self.begin()

    def _change_elsewhere(self, path: Path, step: Callable[[DeckEditing], object], dialog: DeckListDialog) -> None:
        """A Deck of the list, which may be the one that is open."""
        try:
            there = self._keeper_at(path)
            if there is not None:
                step(there.editing)
                there.finish()
            else:
                opened = self.store.open(path)
                editing = DeckEditing(opened.saved, self.store.find)
                step(editing)
                name, place = opened.saved.name, opened.path
                opened.save(editing.draft)
                deck_is_called(self.settings, name, editing.draft.name)
                deck_lies_at(self.settings, place, opened.path)
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

    def menu(self) -> RoundMenu:
        """What can be done with the Deck as a whole."""
        menu = RoundMenu(self)
        menu.addAction(self.tr("New Deck\tCtrl+N")).triggered.connect(self.new_deck)
        menu.addAction(self.tr("Rename\tF2")).triggered.connect(self.header.begin_renaming)
        menu.addAction(self.tr("Duplicate")).triggered.connect(self._duplicate)
        menu.addSeparator()
        menu.addAction(self.tr("Practice…\tCtrl+P")).triggered.connect(lambda: self.show_practice())
        menu.addAction(self.tr("Deck lab…\tCtrl+L")).triggered.connect(self.show_lab)
        menu.addAction(self.tr("Versions…")).triggered.connect(self.show_versions)
        menu.addAction(self.tr("Notes…")).triggered.connect(self.show_notes)
        menu.addAction(self.tr("Sort by kind")).triggered.connect(lambda: self._edit(lambda editing: editing.sort()))
        menu.addAction(self.tr("Empty it")).triggered.connect(lambda: self._edit(lambda editing: editing.clear()))
        menu.addSeparator()
        menu.addAction(self.tr("Keys…\tF1")).triggered.connect(self.show_keys)
        return menu

    def _own_lab(self) -> "LabKeeper":
        from app.controller.player.lab_keeper import LabKeeper

        return LabKeeper(self._home.lab, lambda: False, self)

    def watch_lab(self) -> "LabKeeper":
        """How far its duels are stands in the head from now on: they go on when it is closed."""
        if self._watched_lab is None:
            self._watched_lab = self._lab()
            self._watched_lab.changed.connect(self._show_lab_run)
            self._show_lab_run()
        return self._watched_lab

    def _show_lab_run(self) -> None:
        """The end of a run that nobody watches is said."""
        lab, was_shown = self._watched_lab, not self.header.lab_run.isHidden()
        if lab is None or lab.results is None or not (lab.is_running or was_shown):
            return
        from app.deck_room.lab.lab_dialog import LabDialog
        from app.deck_room.lab.lab_words import part_in_words, played_in_words

        done, in_all = lab.results.duels, lab.results.head.in_all
        words = played_in_words(done, in_all, lab.is_running)
        self.header.show_lab_run(part_in_words(done, in_all) if lab.is_running else "", words)
        if not lab.is_running and not any(dialog.isVisible() for dialog in self.findChildren(LabDialog)):
            self.said.emit(self.tr("Deck lab: {words}.").format(words=words))

    def show_lab(self) -> None:
        """The Deck in hand and all others can be tried there."""
        if self.editing is None:
            return
        from app.deck_room.lab.lab_dialog import LabDialog

        choices = self._lab_choices(self.editing.draft)
        edition, library = self.facts.edition, self.library
        LabDialog(self, self.watch_lab(), choices, edition, library, self.settings, self.faces).open()

    def show_practice(self, hand: Sequence[int] = (), first: bool = True) -> None:
        """A table at which nothing counts, with the Deck in hand; ``hand``: passcodes of what is drawn first."""
        if self.editing is None:
            return
        from app.deck_room.practice.practice_dialog import PracticeDialog

        drafts = [draft for draft, *_ in self._decks_there_are(self.editing.draft)]
        decks = [draft.deck(self.store.find) for draft in drafts]
        left_out = [
            len(draft.main + draft.extra) - len(deck.main + deck.extra) for draft, deck in zip(drafts, decks)
        ]  # the Side Deck doesn't come to the table
        dialog = PracticeDialog(self, decks, left_out, self.facts.edition, self.settings, self.faces)
        dialog.wanted.connect(self.practice_wanted)
        dialog.open()
        if hand:
            dialog.take_hand(hand, first)

    def _decks_there_are(self, in_hand: DeckDraft) -> list[tuple[DeckDraft, str, str]]:
        """With what is to be said of each, and its folder, or whose it is; the Deck in hand first, as it is now."""
        mine, here = self.tr("yours"), self.deck_on_disk
        own = [kept.draft for kept in self.store.every() if kept.draft is not None and kept.path != here]
        along = [draft for draft in self.along if here is not None or draft.name != in_hand.name]
        offered = [(in_hand, self.tr("in hand"), in_hand.folder)]
        offered += [(draft, draft.folder or mine, draft.folder or mine) for draft in own]
        offered += [(draft, self.tr("comes with Duelmat"), "") for draft in along]
        return offered

    def _lab_choices(self, in_hand: DeckDraft) -> "list[DeckChoice]":
        from app.deck_room.lab.deck_ticks import DeckChoice

        find = self.store.find
        return [
            DeckChoice(draft.deck(find), about, folder, self._barred(draft), cover_of(draft, find))
            for draft, about, folder in self._decks_there_are(in_hand)
        ]

    def _barred(self, draft: DeckDraft) -> str:
        """Why it isn't legal, by what this room goes by."""
        found = problems_of_draft(draft, self.store.find, self.facts.edition, self.facts.restricted_list)
        return said(problem_words.words(found[0].problem)) if found else ""

    def show_versions(self) -> None:
        if self.keeper is None:
            return
        from app.deck_room.versions_dialog import VersionsDialog

        self._flush()
        keeper = self.keeper
        now, versions = keeper.editing.draft, keeper.opened.versions()
        dialog = VersionsDialog(self, now, versions, self.store.find, self.faces, self.settings)
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

    def show_keys(self) -> None:
        from app.deck_room.keys_dialog import KeysDialog

        KeysDialog(self).open()

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

    def _ask_for_card(self, old: DeckCard) -> None:
        """In the place of what no known card is."""
        from app.deck_room.facts.card_chooser import CardChooser

        words = self.tr("Replace {card} with").format(card=old.name)
        chooser = CardChooser(self, words, self.library, self.faces, old.words)
        chooser.taken.connect(
            lambda card: self._edit(lambda editing: editing.replace_all(old, DeckCard(card.passcode)))
        )
        chooser.open()

    def _copy(self) -> None:
        if self.editing is not None:
            self.sharing.copy(self.editing.draft)

    @property
    def deck_on_disk(self) -> Path | None:
        """The file of the Deck in hand, if it is one of the player's."""
        keeper = self.keeper
        return keeper.opened.path if keeper is not None and keeper.opened.is_kept else None

    def _duel(self) -> None:
        """Dealt as it is on disk."""
        keeper = self.keeper
        if keeper is None:
            return
        try:
            keeper.finish()
        except FormatError as wrong:
            self.said.emit(said(wrong.told))
            return
        self.duel_wanted.emit(self.deck_on_disk or keeper.editing.draft.name)

    # -- from outside -----------------------------------------------------------------------------

    def _rename(self, name: str) -> None:
        """As no other Deck is called."""
        keeper = self.keeper
        free = self.store.free_name(name, keeper.opened.path if keeper is not None else None) if name.strip() else name
        self._edit(lambda editing: editing.rename(free))
        if free != name:
            self.header.name.setText(free)
            self.said.emit(
                self.tr("A Deck is called “{name}” already: this one is “{free}”.").format(name=name, free=free)
            )

    def take_pasted(self, drafts: list[DeckDraft], unknown: Sequence[Told], by_itself: bool = False) -> None:
        """A few cards come to the Deck that is open, unless they shall be one ``by_itself``; a whole Deck is one of its
        own, and so are several."""
        editing = self.editing
        few = len(drafts) == 1 and len(drafts[0].cards()) < _WHOLE_DECK
        if editing is not None and len(drafts) == 1 and not by_itself and (few or not editing.draft.cards()):
            self._paste_into_it(drafts[0], few, unknown)
            return
        there = {kept.path for kept in self.store.every()}
        try:
            sort = self.store.find
            named = [replace(draft.sorted_by_kind(sort), name=draft.name or self.tr("Pasted Deck")) for draft in drafts]
            paths = list(self.store.take_in(named))
        except FormatError as wrong:
            self.said.emit(said(wrong.told))
            return
        self._open_first(paths)
        names = {kept.path: kept.name for kept in self.store.every()}
        made = [names[path] for path in paths if path not in there]
        words = self.tr("Pasted as a Deck of its own: {decks}")
        if len(made) > 1:
            words = self.tr("Pasted as Decks of their own: {decks}")
        if not made:
            words = self.tr("You have this already: {decks}")
        words = words.format(decks=", ".join(made or (names[path] for path in paths)))
        self._tell_pasted(words, unknown if made else ())

    def _paste_into_it(self, draft: DeckDraft, few: bool, unknown: Sequence[Told]) -> None:
        """A whole Deck into an empty one as it was written: nothing of it is lost."""
        every = draft.counted(self.store.find)
        if few:
            left = every - self.table.paste(draft)
        else:
            self._edit(lambda editing: editing.paste(draft))
            left = Counter()
        if left == every and len(left) == 1:
            return  # it is told beside the cards
        words = self.tr("Cards pasted: {count}").format(count=every.total() - left.total())
        if left:
            names = [name if count == 1 else f"{count} × {name}" for name, count in left.items()]
            words = self.tr("Cards pasted: {count} of {all}. Left out: {cards}").format(
                count=every.total() - left.total(), all=every.total(), cards=listed_in_part(names, _MOST_NAMED)
            )
        self._tell_pasted(words, unknown)

    def _tell_pasted(self, words: str, unknown: Sequence[Told]) -> None:
        """In one message with what no known card is."""
        lines = [words]
        if unknown:
            about = self.tr("Not known: {count}. They lie in the Deck as they were written, to be replaced.")
            lines.append(about.format(count=len(unknown)))
            lines += [told[:1].upper() + told[1:] for told in map(said, unknown)]
        self.said.emit("\n".join(lines))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files of other kinds are the window's: it knows all of them."""
        mime = event.mimeData()
        carried = unpacked(mime)
        if carried is not None and carried.part or mime.hasText() and not mime.hasUrls() or _files_of_decks(mime):
            event.acceptProposedAction()
        else:
            event.ignore()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Cards of a Deck can be let go where it says so, over the pool."""
        over = self.pool.geometry().contains(event.position().toPoint())
        self.pool.let_go_place.show_over(over)
        if over or unpacked(event.mimeData()) is None:
            event.acceptProposedAction()
        else:
            event.ignore()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.pool.let_go_place.show_over(False)

    def dropEvent(self, event: QDropEvent) -> None:
        """Cards let go over the pool go out of their Deck; text may be one."""
        if (carried := unpacked(event.mimeData())) is not None:
            if not self.pool.geometry().contains(event.position().toPoint()):
                event.ignore()
                return
            self.table.take_away(carried)
        elif files := _files_of_decks(event.mimeData()):
            self.take_files(files)
        else:
            self.sharing.take_text(event.mimeData().text())
        event.acceptProposedAction()

    def take_files(self, paths: Sequence[Path]) -> None:
        self.sharing.take_files(paths)

    def cards_changed(self, library: CardLibrary) -> None:
        """Cards of the player's own have come, or gone."""
        self.library = library
        self.sharing.know_cards(library)
        self.store.forget()
        self.facts.cards_changed()
        self.table.deck_changed()
        self._show()

    # -- the keyboard -----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What is typed goes to the search, and the keys of a card to the one that is named, wherever one is."""
        words = event.text()
        plain = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        focused = self.focusWidget()
        in_text = isinstance(focused, (QLineEdit, QPlainTextEdit))
        if event.key() == Qt.Key.Key_Escape:
            self._back_one_step()
        elif event.key() in ENTER_KEYS and isinstance(focused, QAbstractButton):
            pressed_by(event, focused)
        elif (deed := deed_of(event)) and not in_text:
            self._do_with_named(deed)
        elif words and plain == Qt.KeyboardModifier.NoModifier and (words.isalnum() or words in "\"'“„"):
            if not in_text:
                self.pool.take_typing(words)
        else:
            super().keyPressEvent(event)

    def _back_one_step(self) -> None:
        """Out of a comparison first, and out of a search; then out of the room."""
        if self.table.is_comparing:
            self.table.comparing.setChecked(False)
        elif self.pool.field.text():
            self.pool.search("")
        else:
            self.leave()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            for keeper in self.keepers:
                keeper.look()

    # -- leaving ----------------------------------------------------------------------------------

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._flush()

    def leave(self) -> None:
        self._flush()
        self.left.emit()

    def close_room(self) -> None:
        """All of it is on disk when this returns."""
        self._flush()
        self._remembers = False
        for keeper in tuple(self.keepers):
            self._let_go(keeper)


def _files_of_decks(mime: QMimeData) -> list[Path]:
    """Lists of Decks, also with names, and folders in which Decks lie; nothing where anything else is among them."""
    files = [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]
    return files if all(map(_holds_decks, files)) else []


def _holds_decks(path: Path) -> bool:
    if path.is_dir():
        return next(path.glob("*.ydk"), None) is not None
    return path.suffix.lower() in deck_sharing.SUFFIXES
