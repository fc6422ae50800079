"""All Decks there are, as tiles, to choose one for a duel: looked into, changed for it, or one by chance."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.controller.player.deck_shelf import COMES_ALONG, EVERY, FOLDER, DeckEntry, DeckShelf
from app.controller.player.decks_played import DecksPlayed
from app.controller.player.language import moment_said, said
from app.controller.player.settings import Settings
from app.deck_room.deck_tiles import LISTED, DeckListModel, DeckSearch, DeckTiles, ListedDeck, cover_of
from app.deck_room.picker.deck_about import DeckAbout
from app.faces.faces import CardFaces
from app.rooms.deck_patch import counted_names, dropped_file, in_a_line
from app.rooms.differences import title
from app.rooms.fields import ChoiceField
from app.rooms.room import RoomDialog
from app.rooms.sheet import label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.grids import FlowRow
from app.widgets.nesting import nest
from engine.cards.card import Card
from engine.cards.deck_draft import DeckCard, DeckDraft
from engine.cards.deck_editing import DeckEditing, EditRefused
from engine.cards.remedies import DeckRemedy
from engine.cards.restricted import RestrictedList
from engine.edition import Edition
from engine.formats.errors import FormatError

DECK_FILES: Final = "*.ydk"
_WIDE: Final = 1000  # of the stage: below it there is no room for what is told in passing


class DeckPicker(RoomDialog):
    """``taken`` gives the entry that was chosen; ``room_asked`` one that is to be changed where Decks are built."""

    taken = Signal(object)
    room_asked = Signal(object)

    def __init__(
        self,
        shelf: DeckShelf,
        faces: CardFaces,
        settings: Settings,
        edition: Edition,
        restricted: RestrictedList | None,
        key: str,
        over: QWidget,
        seed: int = 0,
        changed: DeckEntry | None = None,
        leads_on: bool = True,
    ) -> None:
        """``key``: of the Deck that is chosen now; ``changed``: it is, for this duel. ``leads_on``: there is a room in
        which Decks are built."""
        super().__init__(over, "", 1180, 780)
        self.title.setText(self.tr("Choose a Deck"))
        self.setAccessibleName(self.title.text())
        self._shelf, self._faces, self._settings = shelf, faces, settings
        self._edition, self._restricted = edition, restricted
        self._seed = seed
        self._played = DecksPlayed(settings)
        self._entries: dict[str, DeckEntry] = {}
        self._drafts: dict[str, DeckDraft] = {}
        self._changed: dict[str, DeckDraft] = {}  # for this duel
        if changed is not None and changed.deck is not None:
            self._changed[changed.key] = DeckDraft.of(changed.deck)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search by name, description, tag or card"))
        self.search.setAccessibleName(self.tr("Search the Decks"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda _: self._filter())
        self.search.returnPressed.connect(self._choose)
        self.which = ChoiceField(self.tr("Which Decks"))
        self.which.chosen.connect(lambda _: self._filter())
        self._rows: list[ListedDeck] = []
        self.model = DeckListModel()
        self.list = DeckTiles(faces)
        self.list.setAccessibleName(self.tr("Decks"))
        self.list.setModel(self.model)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._show_another())
        self.list.activated_deck.connect(self._choose)
        self.nothing = label(self.tr("No Deck fits the search."), "weak", wraps=True)
        self.said = label("", "no", wraps=True)
        self.said.hide()
        self.without = PlainButton(self.tr("Import it without them"))
        self.without.clicked.connect(self._import_without)
        self.replace = PlainButton(self.tr("Replace them…"))
        self.replace.clicked.connect(self.replace_strangers)
        for button in (self.without, self.replace):
            button.hide()
        self._strange = Path()
        self.about = DeckAbout(faces, edition, shelf.with_names(restricted), shelf.find, leads_on)
        self.about.readings.clicked.connect(self.give_readings)
        self.about.inside_asked.connect(self.look_inside)
        self.about.change_asked.connect(self.change_for_duel)
        self.about.unchange_asked.connect(self._keep_as_it_is)
        self.about.room_asked.connect(self._go_to_room)
        self.about.legality.way_taken.connect(self.take_way)
        self.take_in = PlainButton(self.tr("Import a file…"), "in")
        self.take_in.clicked.connect(self._ask_for_file)
        self.random = PlainButton(self.tr("Random"), "die")
        self.random.clicked.connect(self._choose_at_random)
        self.cancel = PlainButton(self.tr("Cancel"))
        self.cancel.clicked.connect(self.close_sheet)
        self.take = GoldButton(self.tr("Take this Deck"))
        self.take.clicked.connect(self._choose)
        self.setAcceptDrops(True)
        self._lay_out()
        self._fill(key)

    def first_focus(self) -> QWidget:
        return self.search

    def _lay_out(self) -> None:
        px = self.look.px
        above = QHBoxLayout()
        above.addWidget(self.search, 3)
        above.addWidget(self.which, 2)
        found = QVBoxLayout()
        nest(found, above)
        found.addWidget(self.list, 1)
        found.addWidget(self.nothing)
        self._told_beside = about = QVBoxLayout()
        about.setSpacing(px(8))
        about.addWidget(self.about, 1)
        about.addWidget(self.said)
        self._ways = QWidget()
        flow = FlowRow(self._ways)
        for button in (self.replace, self.without):
            flow.addWidget(button)
        about.addWidget(self._ways)
        both = QHBoxLayout()
        both.setSpacing(px(22))
        nest(both, found, 6)
        nest(both, about, 5)
        buttons = QHBoxLayout()
        for button in (self.take_in, self.random):
            buttons.addWidget(button)
        self._dropping = label(self.tr("A .ydk file can also be dropped here."), "small")
        self.take_in.setToolTip(self._dropping.text())
        buttons.addWidget(self._dropping)
        buttons.addStretch()
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.take)
        nest(self.column, both, 1)
        self.column.addSpacing(px(8))
        nest(self.column, buttons)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._dropping.setVisible(self.width() / self.look.scale > _WIDE)

    # -- the list ---------------------------------------------------------------------------------

    def _fill(self, key: str) -> None:
        """All Decks anew, on the one of that key."""
        shelf = self._shelf
        noted = {kept.path: kept.draft for kept in shelf.store.every() if kept.draft is not None}
        self._entries, self._drafts = {}, {}
        for entry in sorted(shelf.entries(), key=lambda entry: not entry.own):  # the player's own first
            draft = noted.get(entry.path) if entry.path is not None else None
            if draft is None and entry.deck is not None:
                draft = DeckDraft.of(entry.deck).sorted_by_kind(shelf.find)
            self._entries[entry.key] = entry
            if draft is not None:
                self._drafts[entry.key] = draft
        folders = sorted({draft.folder for draft in noted.values() if draft.folder}, key=str.casefold)
        self.which.offer(
            [
                (EVERY, self.tr("All Decks")),
                *((f"{FOLDER}{folder}", folder) for folder in folders),
                (COMES_ALONG, self.tr("Come with Duelmat")),
            ],
            self.which.value or EVERY,
        )
        by_chance = shelf.entry(key)
        if by_chance is not None and by_chance.among:
            self.which.set_value(by_chance.among)
        self._rows = [self._row(entry) for entry in self._entries.values()]
        self._filter(key)

    def _row(self, kept: DeckEntry) -> ListedDeck:
        entry = self._as_dealt(kept)
        fault = self._shelf.problems(entry, self._edition, self._restricted)
        known = entry.deck if not self._shelf.awaited(entry) else None
        by_hand = known.by_hand() if known is not None else ()
        in_side = known.by_hand_in_side() if known is not None else ()
        played = self._played.when(entry.key)
        parts = (
            in_a_line(entry),
            self.tr("{count} by hand").format(count=len(by_hand)) if by_hand else "",
            self.tr("{count} by hand in the Side Deck").format(count=len(in_side)) if in_side else "",
            self.tr("Last played: {when}").format(when=moment_said(played)) if played is not None else "",
        )
        draft = self._changed.get(entry.key) or self._drafts.get(entry.key)
        return ListedDeck(
            entry.name,
            "\n".join(part for part in parts if part),
            draft,
            entry.path,
            self.tr("Can’t be played: {reason}").format(reason=fault[0][0]) if fault else "",
            cover=cover_of(draft, self._shelf.find) if draft is not None else None,
            key=entry.key,
            asked="\n".join(counted_names((*by_hand, *in_side))),
        )

    def _chance_row(self, which: str) -> ListedDeck:
        entry = self._shelf.by_chance(which)
        count = len(self._shelf.playable(self._edition, self._restricted, which))
        about = self.tr("Dealt by the seed of the duel, of {count} that can be played").format(count=count)
        return ListedDeck(entry.name, about, key=entry.key, sign="die")

    def _filter(self, key: str = "") -> None:
        """What fits best is chosen: a Deck of that name rather than one that has such a card."""
        wanted, which = DeckSearch(self.search.text()), str(self.which.value)
        listed = {entry.key for entry in self._shelf.of(which)}
        before = key or self.key
        rows, fits = [], {}
        for row in self._rows:
            if row.key in listed and (how_well := self._fits(row, wanted)) is not None:
                rows.append(row)
                fits[row.key] = how_well
        if not wanted:
            chance = self._chance_row(which)
            rows.append(chance)
            fits[chance.key] = 0
        self.model.show_decks(rows)
        self.nothing.setVisible(not rows)
        best = before if before in fits and fits[before] == min(fits.values()) else ""
        if not best and fits:
            best = min(fits, key=fits.__getitem__)
        place = next((at for at, row in enumerate(rows) if row.key == best), -1)
        if place >= 0:
            self.list.setCurrentIndex(self.model.index(place))
        self._show()

    def _fits(self, row: ListedDeck, wanted: DeckSearch) -> int | None:
        entry, draft = self._entries[row.key], row.draft
        noted = (*draft.tags, draft.notes, draft.folder) if draft is not None else ()
        cards = entry.deck.cards() if entry.deck is not None else ()
        return wanted.fits(row.name, "\n".join((entry.words, *noted)), (card.name for card in cards))

    @property
    def key(self) -> str:
        """Of the one that is chosen in the list."""
        index = self.list.currentIndex()
        return index.data(LISTED).key if index.isValid() else ""

    @property
    def current(self) -> DeckEntry | None:
        """As it would be dealt."""
        entry = self._entries.get(self.key)
        if entry is None:
            return self._shelf.entry(self.key) if self.key else None
        return self._as_dealt(entry)

    def _as_dealt(self, entry: DeckEntry) -> DeckEntry:
        """As it was changed for this duel."""
        draft = self._changed.get(entry.key)
        if draft is None:
            return entry
        deck = draft.deck(self._shelf.find) if not draft.strangers(self._shelf.find) else None
        reason, listed = ("", None) if deck is not None else (entry.reason, draft)
        return replace(entry, deck=deck, reason=reason, changed=True, draft=listed)

    @property
    def draft(self) -> DeckDraft | None:
        return self._changed.get(self.key) or self._drafts.get(self.key)

    def _show(self) -> None:
        entry = self.current
        if entry is None:
            self.take.set_dimmed(self.tr("Choose a Deck of the list"))
            if self.said.isHidden():
                self._offer_ways_out(None)
            self._put_ways(False)
            self.about.show_deck(None, None, (), None)
            return
        self._shelf.wait_for(entry)
        if self.said.isHidden():  # else the ways out are those of the file that it speaks of
            self._offer_ways_out(entry.path if entry.deck is None else None)
        self._put_ways(self.said.isHidden() and entry.deck is None)
        problems = self._shelf.problems(entry, self._edition, self._restricted)
        comes = self._shelf.more_come or bool(self._shelf.awaited(entry))  # then it may be played in a moment
        self.take.set_dimmed(problems[0][0] if problems and not comes else "")
        words = ""
        if entry.among:
            names = [each.name for each in self._shelf.playable(self._edition, self._restricted, entry.among)]
            words = self.tr("One of: {decks}").format(decks=", ".join(names)) if names else ""
        played, awaited = self._played.when(entry.key), bool(self._shelf.awaited(entry))
        self.about.show_deck(entry, self.draft, problems, played, words, awaited)

    def _show_another(self) -> None:
        """What was said of a file is over."""
        self.said.hide()
        self._show()

    def _offer_ways_out(self, path: Path | None) -> None:
        """Of a file that lists cards which aren't known."""
        self._strange = path or Path()
        strangers, nothing_else = self._shelf.strangers(path) if path is not None else ((), False)
        has_come = path is not None and self._shelf.has(path)
        self.without.setText(self.tr("Leave them out") if has_come else self.tr("Import it without them"))
        self.without.setVisible(bool(strangers) and not nothing_else)
        self.replace.setVisible(bool(strangers))

    def _put_ways(self, in_box: bool) -> None:
        """Beside the reason: in the box that tells it of the Deck that is shown, or below what is said of a file."""
        legality = self.about.legality
        if in_box == (legality.besides is not None):
            return
        legality.besides = self._ways if in_box else None
        if not in_box:
            self._told_beside.addWidget(self._ways)
            self._ways.show()

    def stand_like(self, other: "DeckPicker") -> None:
        """In the place of that one: what was looked for and changed in it."""
        self._changed = other._changed
        self.which.set_value(other.which.value)
        self.search.setText(other.search.text())
        self._filter(other.key)

    def look_again(self) -> None:
        """There are other Decks, or more is known of their cards."""
        self._fill(self.key)

    # -- looking inside, changing -----------------------------------------------------------------

    def look_inside(self) -> None:
        self._open_inside(changes=False)

    def change_for_duel(self) -> None:
        self._open_inside(changes=True)

    def _open_inside(self, changes: bool) -> None:
        from app.deck_room.picker.inside_dialog import InsideDialog

        draft = self.draft
        if draft is None:
            return
        shelf = self._shelf
        dialog = InsideDialog(
            self,
            draft,
            shelf.find,
            self._edition,
            shelf.with_names(self._restricted),
            self._faces,
            self._settings,
            shelf.cards if changes else None,
        )
        key = self.key
        dialog.changed.connect(lambda after: self._change(key, after))
        dialog.change_asked.connect(self.change_for_duel)
        dialog.open()

    def _change(self, key: str, after: DeckDraft) -> None:
        kept = self._drafts.get(key)
        if kept is not None and after.lists_as(kept):
            self._changed.pop(key, None)
        else:
            self._changed[key] = after
        self._show_row_anew(key)

    def _keep_as_it_is(self) -> None:
        self._changed.pop(self.key, None)
        self._show_row_anew(self.key)
        self.about.change.setFocus()  # the button that was pressed is gone

    def _show_row_anew(self, key: str) -> None:
        """In the list, too, it is as it would be dealt."""
        self._rows = [self._row(self._entries[key]) if row.key == key else row for row in self._rows]
        self.model.show_again(next(row for row in self._rows if row.key == key))
        self._show()

    def take_way(self, way: DeckRemedy) -> None:
        """Of a copy for this duel: what the player keeps isn't changed by a choice."""
        draft, key = self.draft, self.key
        if draft is None:
            return
        editing = DeckEditing(draft, self._shelf.find)

        def take(new: DeckCard | None = None) -> None:
            try:
                way.take(editing, new)
            except EditRefused as refused:
                self._say(said(refused.told))
                return
            self._change(key, editing.draft)
            self.take.setFocus()

        if way.after is not None:
            take()
            return
        from app.deck_room.facts.card_chooser import CardChooser

        old = way.instead_of[0]
        words = self.tr("Replace {card} with").format(card=old.name)
        chooser = CardChooser(self, words, self._shelf.cards(), self._faces, old.words)
        chooser.taken.connect(lambda card: take(DeckCard(card.passcode)))
        chooser.open()

    def _go_to_room(self) -> None:
        entry = self._entries.get(self.key)
        if entry is not None:
            self.close_sheet()
            self.room_asked.emit(entry)

    # -- choosing ---------------------------------------------------------------------------------

    def _choose(self) -> None:
        if (chosen := self.current) is not None and not self.take.dimmed:
            self.close_sheet()
            self.taken.emit(chosen)

    def _choose_at_random(self) -> None:
        """One of those that are listed, shown at once."""
        self._seed += 1
        which = str(self.which.value)
        entry = self._shelf.random_entry(self._edition, self._seed, self._restricted, which)
        if entry is None:
            self._say(self.tr("No Deck can be played in {rulebook}.").format(rulebook=title(self._edition)))
            return
        self.search.clear()
        self._filter(entry.key)

    def give_readings(self) -> None:
        """To cards of the Deck that is shown."""
        from app.rooms.reading_dialog import ReadingDialog, cards_to_read

        entry = self.current
        if entry is not None and (cards := cards_to_read(entry.deck)):
            dialog = ReadingDialog(cards, self._shelf.readings, self, self._faces)
            dialog.changed.connect(lambda: self._fill(entry.key))
            dialog.open()

    # -- files ------------------------------------------------------------------------------------

    def _ask_for_file(self) -> None:
        words = self.tr("Deck files ({pattern})").format(pattern=DECK_FILES)
        name, _ = QFileDialog.getOpenFileName(self.window(), self.tr("Import a Deck"), "", words)
        if name:
            self.import_file(Path(name))

    def import_file(
        self, path: Path, without_strangers: bool = False, instead: Mapping[int | str, Card] = MappingProxyType({})
    ) -> None:
        """Take a file into the player's own Decks and show it; what is wrong with it is said, with its line. Cards that
        aren't known may be left out, or have others ``instead``."""
        try:
            entry = self._shelf.take_in(path, without_strangers, instead)
        except FormatError as reason:
            self._say(said(reason.told))
            self._offer_ways_out(path)
            return
        self.said.hide()
        self.search.clear()
        self.which.set_value(EVERY)
        self._fill(entry.key)

    def replace_strangers(self) -> None:
        """Of the file that was to be imported."""
        from app.rooms.strangers_dialog import StrangersDialog

        path = self._strange
        strangers, nothing_else = self._shelf.strangers(path)
        if not strangers:
            self.import_file(path)  # it has been put right in the meantime
            return
        dialog = StrangersDialog(strangers, self._shelf.cards(), self, nothing_else, self._shelf.has(path))
        dialog.replaced.connect(lambda instead: self.import_file(path, without_strangers=True, instead=instead))
        dialog.open()

    def _import_without(self) -> None:
        self.import_file(self._strange, without_strangers=True)

    def _say(self, words: str) -> None:
        self._put_ways(False)
        self.without.hide()
        self.replace.hide()
        self.said.setText(words)
        self.said.show()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_file(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = dropped_file(event)
        if path is not None:
            event.acceptProposedAction()
            self.import_file(path)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """From the search down into the list; Enter is the search field's own."""
        if event.key() == Qt.Key.Key_Down and self.focusWidget() is self.search:
            self.list.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)
