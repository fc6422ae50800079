"""The list of all Decks, to choose one of them."""

import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app.controller.player.deck_shelf import DeckEntry, DeckShelf
from app.controller.player.language import said
from app.faces.faces import CardFaces
from app.look.icons import icon
from app.rooms.deck_patch import (
    ByHandLabel,
    FacePile,
    ReadingsButton,
    counted_names,
    deck_counts,
    dropped_file,
    face_card,
    in_a_line,
)
from app.rooms.differences import title
from app.rooms.room import RoomDialog
from app.rooms.sheet import Scroll, label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.labels import give_role
from app.widgets.nesting import nest
from engine.cards.card import Card
from engine.cards.restricted import RestrictedList
from engine.edition import Edition
from engine.formats.errors import FormatError

KEY: Final = Qt.ItemDataRole.UserRole
DECK_FILES: Final = "*.ydk"


class DeckDialog(RoomDialog):
    """``taken`` gives the entry that was chosen."""

    taken = Signal(object)

    def __init__(
        self,
        shelf: DeckShelf,
        faces: CardFaces,
        edition: Edition,
        restricted: RestrictedList | None,
        key: str,
        over: QWidget,
        seed: int = 0,
    ) -> None:
        super().__init__(over, "", 980, 700)
        self.title.setText(self.tr("Choose a Deck"))
        self.setAccessibleName(self.title.text())
        self._shelf = shelf
        self._edition = edition
        self._restricted = restricted
        self._seed = seed
        self._entries: dict[str, DeckEntry] = {}

        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search by name, description or card"))
        self.search.setAccessibleName(self.tr("Search the Decks"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._choose)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Decks"))
        self.list.currentItemChanged.connect(lambda *_: self._show_another())
        self.list.itemActivated.connect(lambda _: self._choose())
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

        self.pile = FacePile(faces)
        self.name = label("", "heading", wraps=True)
        self.counts = label("", "strong", wraps=True)
        self.by_hand = ByHandLabel("weak")
        self.readings = ReadingsButton()
        self.readings.clicked.connect(self.give_readings)
        self.words = label("", wraps=True)
        self.legality = label("", "well", wraps=True)

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
        found = QVBoxLayout()
        found.addWidget(self.search)
        found.addWidget(self.list, 1)
        found.addWidget(self.nothing)
        shown = QWidget()
        inside = QVBoxLayout(shown)
        inside.setContentsMargins(0, 0, px(8), 0)
        inside.setSpacing(px(8))
        for part in (self.pile, self.name, self.counts, self.by_hand, self.readings, self.words, self.legality):
            inside.addWidget(part)
        inside.addStretch()
        about = QVBoxLayout()
        about.setSpacing(px(8))
        about.addWidget(Scroll(shown), 1)
        about.addWidget(self.said)
        strange = QHBoxLayout()
        for button in (self.replace, self.without):
            strange.addWidget(button)
        strange.addStretch()
        nest(about, strange)
        about.addWidget(label(self.tr("A .ydk file can also be dropped here."), "small", wraps=True))
        both = QHBoxLayout()
        both.setSpacing(px(22))
        nest(both, found, 5)
        nest(both, about, 4)
        buttons = QHBoxLayout()
        for button in (self.take_in, self.random):
            buttons.addWidget(button)
        buttons.addStretch()
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.take)
        nest(self.column, both, 1)
        self.column.addSpacing(px(8))
        nest(self.column, buttons)

    # -- the list ---------------------------------------------------------------------------------

    def _fill(self, key: str) -> None:
        self._entries = {entry.key: entry for entry in self._shelf.entries()}
        with QSignalBlocker(self.list):  # the rows go one after the other, and each next one would be shown
            self.list.clear()
        theme, side = self.look.theme, self.look.px(18)
        self.list.setIconSize(QSize(side, side))
        for entry in self._entries.values():
            fault = self._shelf.problems(entry, self._edition, self._restricted)
            known = entry.deck if not self._shelf.awaited(entry) else None
            by_hand = known.by_hand() if known is not None else ()
            in_side = known.by_hand_in_side() if known is not None else ()
            parts = (
                in_a_line(entry),
                self.tr("{count} by hand").format(count=len(by_hand)) if by_hand else "",
                self.tr("{count} by hand in the Side Deck").format(count=len(in_side)) if in_side else "",
            )
            about = ", ".join(part for part in parts if part)
            words = f"{entry.name}\n{about}" if about else entry.name
            item = QListWidgetItem(icon("lock" if fault else "deck", theme.text2, side), words)
            item.setData(KEY, entry.key)
            told = self.tr("{deck}. {about}. {state}").format(
                deck=entry.name, about=about, state=self.tr("Can’t be played") if fault else self.tr("Can be played")
            )
            item.setData(Qt.ItemDataRole.AccessibleTextRole, told)
            names = counted_names((*by_hand, *in_side))
            item.setToolTip("\n".join(names))
            item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, ", ".join(names))
            self.list.addItem(item)
            if entry.key == key:
                self.list.setCurrentItem(item)
        if self.list.currentItem() is None:
            self.list.setCurrentRow(0)
        self._filter(self.search.text())

    def _filter(self, wanted: str) -> None:
        """What fits best is chosen: a Deck of that name rather than one that has such a card."""
        words = [re.compile(rf"\b{re.escape(word)}") for word in wanted.casefold().split()]
        fits: dict[int, int] = {}
        for row in range(self.list.count()):
            item = self.list.item(row)
            how_well = _fits(self._entries[item.data(KEY)], words)
            item.setHidden(how_well is None)
            if how_well is not None:
                fits[row] = how_well
        if fits.get(self.list.currentRow()) != min(fits.values(), default=None):
            self.list.setCurrentRow(min(fits, key=fits.__getitem__, default=-1))
        self.nothing.setVisible(not fits)
        self._show()

    @property
    def current(self) -> DeckEntry | None:
        item = self.list.currentItem()
        return self._entries[item.data(KEY)] if item is not None and not item.isHidden() else None

    def _show(self) -> None:
        entry = self.current
        deck = entry.deck if entry is not None else None
        self.pile.setVisible(deck is not None)
        self.pile.show_card(face_card(deck) if deck is not None else None)
        self.name.setText(entry.name if entry is not None else "")
        self.counts.setText(deck_counts(deck) if deck is not None else "")
        known = deck if entry is not None and not self._shelf.awaited(entry) else None
        self.by_hand.show_deck(known)
        self.readings.show_deck(known)
        self.words.setText(entry.words if entry is not None else "")
        self.take.set_dimmed(self.tr("Choose a Deck of the list") if entry is None else "")
        if entry is None:
            if self.said.isHidden():
                self._offer_ways_out(None)
            self.legality.clear()
            return
        self._shelf.wait_for(entry)
        if self.said.isHidden():  # else the ways out are those of the file that it speaks of
            self._offer_ways_out(entry.path if entry.deck is None else None)
        fault = self._shelf.problems(entry, self._edition, self._restricted)
        give_role(self.legality, "no" if fault else "well")
        if fault:
            told = [f"{words} ({', '.join(rules)})" if rules else words for words, rules in fault[:3]]
            if len(fault) > 3:
                told.append(self.tr("And {count} more.").format(count=len(fault) - 3))
            self.legality.setText("\n".join(told))
        else:
            self.legality.setText(self.tr("Legal in {rulebook}").format(rulebook=title(self._edition)))

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

    def look_again(self) -> None:
        """There are other Decks, or more is known of their cards."""
        entry = self.current
        self._fill(entry.key if entry is not None else "")

    # -- choosing ---------------------------------------------------------------------------------

    def _choose(self) -> None:
        if (chosen := self.current) is not None:
            self.close_sheet()
            self.taken.emit(chosen)

    def _choose_at_random(self) -> None:
        self._seed += 1
        entry = self._shelf.random_entry(self._edition, self._seed, self._restricted)
        if entry is None:
            self._say(self.tr("No Deck can be played in {rulebook}.").format(rulebook=title(self._edition)))
            return
        self.search.clear()
        self._fill(entry.key)

    def give_readings(self) -> None:
        """To cards of the Deck that is shown."""
        from app.rooms.reading_dialog import ReadingDialog, cards_to_read

        entry = self.current
        if entry is not None and (cards := cards_to_read(entry.deck)):
            dialog = ReadingDialog(cards, self._shelf.readings, self)
            dialog.changed.connect(lambda: self._fill(entry.key))
            dialog.open()

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


def _fits(entry: DeckEntry, words: list[re.Pattern[str]]) -> int | None:
    """By beginnings of words. 0 by its name, 1 by what is said of it, 2 by a card in it; None if it doesn't fit."""
    name, about = entry.name.casefold(), f"{entry.name} {entry.words}".casefold()
    for how_well, text in enumerate((name, about)):
        if all(word.search(text) for word in words):
            return how_well
    cards = {card.name.casefold() for card in entry.deck.cards()} if entry.deck is not None else ()
    return 2 if any(all(word.search(card) for word in words) for card in cards) else None
