"""What the Deck is trying to do, its weak spots, and cards that could help."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.controller.player.language import said
from app.look.look import look_of
from app.mat.words import listed_in_part
from app.widgets.buttons import PLAIN, KeyButton
from app.rooms.sheet import label
from app.widgets.labels import empty
from app.widgets.painted import keep_behind
from engine.formats.errors import Told
from engine.search.deck_character import DeckCharacter
from engine.search.deck_remarks import DeckRemark, Sentence
from engine.search.deck_suggestions import Suggestion

_NAMED = 12  # cards, at most


def _words(sentence: Sentence) -> str:
    return said(sentence.told(Told))


class CharacterBox(QWidget):
    """``card_wanted``: a suggested card is to be looked at."""

    card_wanted = Signal(object)  # Card

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        told, self._help = QWidget(), QWidget()
        self._whole, self._column, self._help_column = QVBoxLayout(self), QVBoxLayout(told), QVBoxLayout(self._help)
        for column in (self._whole, self._column, self._help_column):
            column.setContentsMargins(0, 0, 0, 0)
        self._whole.addWidget(told)
        self._whole.addWidget(self._help)
        self._help.hide()
        self.buttons: list[KeyButton] = []
        self._shown: tuple[object, ...] = ()
        self._suggested: tuple[tuple[int, str], ...] = ()

    def show_character(self, character: DeckCharacter) -> None:
        shown = (character.purpose, character.weak_spots, character.unread)
        if shown == self._shown:
            return
        self._shown = shown
        empty(self._column)
        if not character.purpose:
            return
        self._put(self.tr("What it does"), "heading")
        for remark in character.purpose:
            self._tell(remark)
        if character.weak_spots:
            self._put(self.tr("Weak spots"), "heading")
        for remark in character.weak_spots:
            self._tell(remark)
        if character.unread:
            words = self.tr("{count} cards are played by hand: little of what they do is counted.")
            self._put(words.format(count=character.unread), "small")

    def show_suggestions(self, found: Sequence[Suggestion]) -> None:
        """The keyboard stays where it is: at the same place among them, if it was at one."""
        suggested = tuple((each.card.key, _words(each.words)) for each in found)
        if suggested == self._suggested:
            return
        self._suggested = suggested
        old, buttons = self.buttons, []
        focused = next((place for place, button in enumerate(old) if button.hasFocus()), None)
        made = [self._made(self.tr("Could help"), "heading")] if found else []
        for each in found:
            made.append(self._made(_words(each.words), "body"))
            button = KeyButton(self.tr("Show it"), icon="search", cut=PLAIN._replace(height=36, padding=18))
            button.setAccessibleName(self.tr("Show {card} in the pool").format(card=each.card.name))
            button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _=False, card=each.card: self.card_wanted.emit(card))
            made.append(button)
            buttons.append(button)
        before = [widget for widget in self._help.findChildren(QWidget) if widget.parentWidget() is self._help]
        self._help.setVisible(bool(found))
        for widget in made:
            self._help_column.addWidget(widget)
            widget.show()
        self.buttons = buttons
        keep_behind(self._help, buttons)
        if focused is not None and buttons:
            buttons[min(focused, len(buttons) - 1)].setFocus(Qt.FocusReason.OtherFocusReason)
        for widget in before:
            self._help_column.removeWidget(widget)
            widget.hide()
            widget.deleteLater()

    def _tell(self, remark: DeckRemark) -> None:
        """The cards that bear it out are told where the mouse rests, and to whoever can't see it."""
        told = self._put(_words(remark.words), "body")
        if remark.cards:
            cards = listed_in_part(remark.cards, _NAMED)
            told.setToolTip(cards)
            told.setAccessibleDescription(cards)

    def _put(self, words: str, role: str) -> QWidget:
        made = self._made(words, role)
        self._column.addWidget(made)
        made.show()
        return made

    def _made(self, words: str, role: str) -> QWidget:
        made = label(words, role, wraps=True)
        if role == "heading":
            made.setContentsMargins(0, look_of(self).px(10), 0, 0)
        return made

    def dressed(self) -> None:
        for column in (self._whole, self._column, self._help_column):
            column.setSpacing(look_of(self).px(6))
