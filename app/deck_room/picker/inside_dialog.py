"""A Deck's cards as they lie, over the choice of Decks: to be looked at, or changed for one duel."""

from functools import partial
from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.controller.player.settings import Settings
from app.deck_room.picker.legality_box import LegalityBox
from app.deck_room.table.deck_felt import Felt
from app.faces.faces import ShownFaces
from app.rooms.room import RoomDialog
from app.rooms.sheet import label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.nesting import nest
from engine.cards.card import Card
from engine.cards.deck_draft import DeckCard, DeckDraft, Find
from engine.cards.deck_editing import DeckEditing, EditRefused
from engine.cards.remedies import DeckRemedy
from engine.cards.restricted import RestrictedList
from engine.edition import Edition

_HIGH: Final = 620  # of the stage: in a lower window the cards have all the room


class InsideDialog(RoomDialog):
    """``changed`` gives the DeckDraft that is to be dealt; ``change_asked``: it is to be changed for this duel."""

    changed = Signal(object)
    change_asked = Signal()

    def __init__(
        self,
        over: QWidget,
        draft: DeckDraft,
        find: Find,
        edition: Edition,
        restricted: RestrictedList | None,
        faces: ShownFaces,
        settings: Settings,
        cards: Callable[[], Iterable[Card]] | None = None,
    ) -> None:
        """``cards``: all that may be added; without them the Deck is only looked at."""
        super().__init__(over, "", 1180, 860)
        self._cards = cards
        words = self.tr("Inside “{deck}”") if cards is None else self.tr("Change “{deck}” for this duel")
        self.title.setText(words.format(deck=draft.name))
        self.setAccessibleName(self.title.text())
        self.editing = DeckEditing(draft, find, self._show)
        self._faces = faces
        self.felt = Felt(faces, find, settings)
        self.felt.show_rules(edition, restricted)
        self.felt.show_deck(self.editing)
        self.legality = LegalityBox(edition, restricted, find)
        self.legality.way_taken.connect(self.take_way)
        below = QHBoxLayout()
        self.add = PlainButton(self.tr("Add a card…"), "plus")
        self.add.clicked.connect(self.choose_card)
        self.back = PlainButton(self.tr("Undo"), "undo")
        self.back.clicked.connect(self.felt.undo)
        self.change = PlainButton(self.tr("Change for this duel"))
        self.change.clicked.connect(self._ask_for_change)
        self.take = GoldButton(self.tr("Deal it like this"))
        self.take.clicked.connect(self._take)
        self.cancel = PlainButton(self.tr("Cancel") if cards is not None else self.tr("Close"))
        self.cancel.clicked.connect(self.close_sheet)
        below.addWidget(self.add)
        below.addWidget(self.back)
        below.addWidget(self.change)
        below.addStretch()
        below.addWidget(self.cancel)
        below.addWidget(self.take)
        self.note = label(self.tr("The Deck that you keep stays as it is."), "small", wraps=True)
        self.column.addWidget(self.felt, 1)
        self.column.addWidget(self.legality)
        self.column.addWidget(self.note)
        nest(self.column, below)
        is_changing = cards is not None
        for widget in (self.add, self.back, self.take):
            widget.setVisible(is_changing)
        self.change.setVisible(not is_changing)
        if is_changing:
            self.felt.hear_over(self)
        else:
            self.felt.only_show()
        self.felt.replace_asked.connect(self._replace)
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        high = self.height() / self.look.scale > _HIGH
        self.note.setVisible(high and self._cards is not None)
        self.take.setToolTip("" if high else self.note.text())

    def first_focus(self) -> QWidget:
        return self.felt.first_focus()

    def _show(self) -> None:
        draft = self.editing.draft
        self.legality.show_draft(draft)
        if self._cards is None:
            self.legality.hide()
        self.felt.refresh()
        self.back.setEnabled(self.editing.undo_words is not None)

    def take_way(self, way: DeckRemedy) -> None:
        if way.after is None:
            self._replace(*way.instead_of)
        else:
            self._step(lambda: way.take(self.editing))

    def choose_card(self) -> None:
        self._ask(self.tr("Add a card"), lambda card: self.editing.add(DeckCard(card.passcode)))

    def _replace(self, *old: DeckCard) -> None:
        words = self.tr("Replace {card} with").format(card=old[0].name)
        step = partial(self.editing.replace_all, old[0], also=old[1:])
        self._ask(words, lambda card: step(DeckCard(card.passcode)), old[0].words)

    def _ask(self, words: str, do: Callable[[Card], object], instead_of: str = "") -> None:
        if self._cards is None:
            return
        from app.deck_room.facts.card_chooser import CardChooser

        chooser = CardChooser(self, words, self._cards(), self._faces, instead_of)
        chooser.taken.connect(lambda card: self._step(lambda: do(card)))
        chooser.open()

    def _step(self, step: Callable[[], object]) -> None:
        try:
            step()
        except EditRefused as refused:
            self.felt.refuse(refused)

    def _ask_for_change(self) -> None:
        self.close_sheet()
        self.change_asked.emit()

    def _take(self) -> None:
        self.close_sheet()
        self.changed.emit(self.editing.draft)
