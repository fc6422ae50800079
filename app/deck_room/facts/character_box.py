"""What the Deck is trying to do, its weak spots, and cards that could help."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.deck_room.facts.character_words import remark_words, suggestion_words
from app.look.look import look_of
from app.widgets.buttons import PLAIN, KeyButton
from app.widgets.labels import empty, label
from app.widgets.nesting import nest
from engine.search.deck_character import DeckCharacter, Suggestion


class CharacterBox(QWidget):
    """``card_wanted``: a suggested card is to be looked at."""

    card_wanted = Signal(object)  # Card

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._shown: tuple[object, ...] = ()
        self.purpose = QVBoxLayout()
        self.helping = QVBoxLayout()
        nest(self._column, self.purpose)
        nest(self._column, self.helping)

    def show_character(self, character: DeckCharacter) -> None:
        shown = (character.purpose, character.weak_spots, character.unread)
        if shown == self._shown:
            return
        self._shown = shown
        empty(self.purpose)
        empty(self.helping)
        if not character.purpose:
            return
        self._put(self.purpose, self.tr("What it does"), "heading")
        for remark in character.purpose:
            self._put(self.purpose, remark_words(remark), "body")
        if character.weak_spots:
            self._put(self.purpose, self.tr("Weak spots"), "heading")
        for remark in character.weak_spots:
            self._put(self.purpose, remark_words(remark), "body")
        if character.unread:
            words = self.tr("{count} cards are played by hand: what they do isn’t counted.")
            self._put(self.purpose, words.format(count=character.unread), "small")

    def show_suggestions(self, found: Sequence[Suggestion]) -> None:
        empty(self.helping)
        if found:
            self._put(self.helping, self.tr("Could help"), "heading")
        for each in found:
            self._put(self.helping, suggestion_words(each), "body")
            button = KeyButton(self.tr("Show it"), icon="search", cut=PLAIN._replace(height=36, padding=18))
            button.setAccessibleName(self.tr("Show {card} in the pool").format(card=each.card.name))
            button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _=False, card=each.card: self.card_wanted.emit(card))
            self.helping.addWidget(button)
            button.show()

    def _put(self, where: QVBoxLayout, words: str, role: str) -> None:
        made = label(words, role, True)
        if role == "heading":
            made.setContentsMargins(0, look_of(self).px(10), 0, 0)
        where.addWidget(made)
        made.show()

    def dressed(self) -> None:
        px = look_of(self).px
        for layout in (self._column, self.purpose, self.helping):
            layout.setSpacing(px(6))
