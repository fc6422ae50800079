"""What the Deck is trying to do, its weak spots, and cards that could help."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.deck_room.facts.character_words import remark_words, suggestion_words
from app.look.look import look_of
from app.widgets.buttons import PLAIN, KeyButton
from app.rooms.sheet import label
from app.widgets.labels import empty
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
        self._helping: list[QWidget] = []

    def show_character(self, character: DeckCharacter) -> None:
        shown = (character.purpose, character.weak_spots, character.unread)
        if shown == self._shown:
            return
        self._shown = shown
        empty(self._column)
        self._helping = []
        if not character.purpose:
            return
        self._put(self.tr("What it does"), "heading")
        for remark in character.purpose:
            self._put(remark_words(remark), "body")
        if character.weak_spots:
            self._put(self.tr("Weak spots"), "heading")
        for remark in character.weak_spots:
            self._put(remark_words(remark), "body")
        if character.unread:
            words = self.tr("{count} cards are played by hand: what they do isn’t counted.")
            self._put(words.format(count=character.unread), "small")

    def show_suggestions(self, found: Sequence[Suggestion]) -> None:
        for widget in self._helping:
            self._column.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._helping = []
        if found:
            self._help(self.tr("Could help"), "heading")
        for each in found:
            self._help(suggestion_words(each), "body")
            button = KeyButton(self.tr("Show it"), icon="search", cut=PLAIN._replace(height=36, padding=18))
            button.setAccessibleName(self.tr("Show {card} in the pool").format(card=each.card.name))
            button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _=False, card=each.card: self.card_wanted.emit(card))
            self._column.addWidget(button)
            button.show()
            self._helping.append(button)

    def _help(self, words: str, role: str) -> None:
        self._helping.append(self._put(words, role))

    def _put(self, words: str, role: str) -> QWidget:
        made = label(words, role, wraps=True)
        if role == "heading":
            made.setContentsMargins(0, look_of(self).px(10), 0, 0)
        self._column.addWidget(made)
        made.show()
        return made

    def dressed(self) -> None:
        self._column.setSpacing(look_of(self).px(6))
