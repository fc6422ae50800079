"""What a deck file lists and no known card is, by its passcode or name: each is replaced by a card, or left out."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app.controller.player.language import said
from app.faces.printed_words import type_line
from app.rooms.room import RoomDialog
from app.rooms.sheet import label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.nesting import nest
from engine.cards.card import Card
from engine.formats.decklist import Entry
from engine.vocabulary import TOKEN

CARD: Final = Qt.ItemDataRole.UserRole
_SHOWN: Final = 100  # cards at most: for others the search wants more letters


class StrangersDialog(RoomDialog):
    """``replaced`` gives the card for each passcode or name that shall be one; the others are left out."""

    replaced = Signal(object)

    def __init__(
        self,
        strangers: Sequence[Entry],
        cards: Iterable[Card],
        over: QWidget,
        nothing_else: bool = False,
        has_come: bool = False,
    ) -> None:
        """``nothing_else``: the file lists no known card; ``has_come``: the Deck is among the player's own."""
        super().__init__(over, "", 900, 640)
        self.title.setText(self.tr("Replace cards that aren’t known"))
        self.setAccessibleName(self.title.text())
        self._copies = Counter(entry.called for entry in strangers)
        self._places = {each: [e.place for e in strangers if e.called == each] for each in self._copies}
        self._cards = sorted(
            ((card.name.casefold(), card) for card in cards if not card.kinds & TOKEN), key=lambda each: each[0]
        )
        self._chosen: dict[int | str, Card] = {}
        self._nothing_else = nothing_else

        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Cards that aren’t known"))
        for stranger in self._copies:
            item = QListWidgetItem()
            item.setData(CARD, stranger)
            self.list.addItem(item)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search a card by its name"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._find)
        self.search.returnPressed.connect(self._choose)
        self.found = QListWidget()
        self.found.itemActivated.connect(lambda _: self._choose())
        self.found.currentItemChanged.connect(lambda *_: self._show_buttons())
        self.note = label("", "weak", wraps=True)
        self.choose = PlainButton(self.tr("Take this card"))
        self.choose.clicked.connect(self._choose)
        self.leave_out = PlainButton(self.tr("Leave it out"))
        self.leave_out.clicked.connect(self._leave_out)
        self.out = label("", "weak")
        self.cancel = PlainButton(self.tr("Cancel"))
        self.cancel.clicked.connect(self.close_sheet)
        self.take = GoldButton(self.tr("Change the Deck") if has_come else self.tr("Import the Deck"))
        self.take.clicked.connect(self._finish)
        self._lay_out()
        self.list.currentItemChanged.connect(lambda *_: self._show())
        self._mark()
        self.list.setCurrentRow(0)

    def first_focus(self) -> QWidget:
        return self.search

    def _lay_out(self) -> None:
        about = label(
            self.tr("Choose one of them, then the card that takes its place. What gets none is left out of the Deck."),
            "weak",
            wraps=True,
        )
        picked = QHBoxLayout()
        picked.addWidget(self.choose)
        picked.addWidget(self.leave_out)
        picked.addStretch()
        cards = QVBoxLayout()
        cards.addWidget(self.search)
        cards.addWidget(self.found, 1)
        cards.addWidget(self.note)
        nest(cards, picked)
        both = QHBoxLayout()
        both.setSpacing(self.look.px(22))
        both.addWidget(self.list, 3)
        nest(both, cards, 4)
        buttons = QHBoxLayout()
        buttons.addWidget(self.out)
        buttons.addStretch()
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.take)
        self.column.addWidget(about)
        nest(self.column, both, 1)
        self.column.addSpacing(self.look.px(8))
        nest(self.column, buttons)

    # -- what there is ----------------------------------------------------------------------------

    @property
    def stranger(self) -> int | str:
        """The passcode or name that is looked for a card for."""
        found: int | str = self.list.currentItem().data(CARD)
        return found

    def _mark(self) -> None:
        """What becomes of each stands in its row."""
        for row in range(self.list.count()):
            item = self.list.item(row)
            stranger = item.data(CARD)
            card = self._chosen.get(stranger)
            becomes = card.name if card is not None else self.tr("Left out")
            places = ", ".join(said(place) for place in self._places[stranger][:3])
            copies = self.tr("{count} ×").format(count=self._copies[stranger])
            item.setText(f"{copies} {stranger} ({places})\n{becomes}")
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{copies} {stranger}, {places}. {becomes}")
        out = sum(copies for stranger, copies in self._copies.items() if stranger not in self._chosen)
        in_vain = self._nothing_else and not self._chosen
        self.take.set_dimmed(self.tr("No card of the Deck is known: choose some first.") if in_vain else "")
        self.out.setText(self.tr("Left out: {count}").format(count=out) if out else "")

    def _show(self) -> None:
        self.search.setAccessibleName(self.tr("Search the card for {passcode}").format(passcode=self.stranger))
        self.found.setAccessibleName(self.tr("Cards for {passcode}").format(passcode=self.stranger))
        self._find(self.search.text())

    def _find(self, wanted: str) -> None:
        words = wanted.casefold().split()
        fits = [card for name, card in self._cards if all(word in name for word in words)]
        fits.sort(key=lambda card: not card.name.casefold().startswith(wanted.casefold()))
        with QSignalBlocker(self.found):
            self.found.clear()
            for card in fits[:_SHOWN]:
                line = type_line(card)
                item = QListWidgetItem(f"{card.name}\n{line}")
                item.setData(CARD, card)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{card.name}. {line}")
                self.found.addItem(item)
            self.found.setCurrentRow(0)
        more = len(fits) - _SHOWN
        told = self.tr("And {count} more. Search for more of the name.").format(count=more) if more > 0 else ""
        self.note.setText(told if fits else self.tr("No card has this in its name."))
        self.search.setAccessibleDescription(self.note.text())
        self._show_buttons()

    def _show_buttons(self) -> None:
        self.choose.setEnabled(self.found.currentItem() is not None)
        self.leave_out.setEnabled(self.stranger in self._chosen)

    # -- choosing ---------------------------------------------------------------------------------

    def _choose(self) -> None:
        """And on to the next that has no card yet."""
        item = self.found.currentItem()
        if item is None:
            return
        self._chosen[self.stranger] = item.data(CARD)
        self._mark()
        left = [row for row, stranger in enumerate(self._copies) if stranger not in self._chosen]
        if left:
            here = self.list.currentRow()
            self.search.clear()
            self.list.setCurrentRow(next((row for row in left if row > here), left[0]))
            self.search.setFocus()
        else:
            self.take.setFocus()
        self._show_buttons()

    def _leave_out(self) -> None:
        self._chosen.pop(self.stranger, None)
        self._mark()
        self.search.setFocus()
        self._show_buttons()

    def _finish(self) -> None:
        if self.take.dimmed:
            return
        self.close_sheet()
        self.replaced.emit(dict(self._chosen))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """From the search down into the cards that were found; Del leaves one out."""
        if event.key() == Qt.Key.Key_Down and self.focusWidget() is self.search:
            self.found.setFocus(Qt.FocusReason.TabFocusReason)
        elif event.key() == Qt.Key.Key_Delete and self.focusWidget() is self.list:
            self._leave_out()
        else:
            super().keyPressEvent(event)
