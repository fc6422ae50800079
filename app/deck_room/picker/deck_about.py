"""What is said of the Deck that is chosen in the picker: its cover, what it does, whether it may be played, and when it
was played last."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.controller.player.language import moment_said, said
from app.controller.player.deck_shelf import DeckEntry
from app.deck_room.by_turns import ByTurns
from app.deck_room.deck_tiles import cover_of
from app.deck_room.facts.character_box import CharacterBox
from app.deck_room.facts.deck_facts import LowContent
from app.deck_room.picker.legality_box import LegalityBox
from app.faces.faces import CardFaces
from app.look.look import look_of
from app.rooms.deck_patch import ByHandLabel, FacePile, ReadingsButton, deck_counts
from app.rooms.sheet import Scroll, label
from app.widgets.buttons import PlainButton
from app.widgets.grids import FlowRow
from app.widgets.nesting import nest
from engine.formats.errors import Told
from engine.cards.deck import Deck
from engine.cards.deck_draft import DeckDraft, Find
from engine.cards.restricted import RestrictedList
from engine.edition import Edition
from engine.search.card_roles import roles_of
from engine.search.deck_character import DeckCharacter


class DeckAbout(QWidget):
    """``inside_asked``: the Deck is to be looked into; ``room_asked``: changed where Decks are built; ``change_asked``:
    for this duel alone; ``unchange_asked``: dealt as it is kept after all."""

    inside_asked = Signal()
    room_asked = Signal()
    change_asked = Signal()
    unchange_asked = Signal()

    def __init__(
        self, faces: CardFaces, edition: Edition, restricted: RestrictedList | None, find: Find, leads_on: bool
    ) -> None:
        """``leads_on``: there is a room in which Decks are built."""
        super().__init__()
        self._find = find
        self._leads_on = leads_on
        self._following = ByTurns(self)  # what is to be read yet of what its cards do
        self.pile = FacePile(faces)
        self.name = label("", "heading", wraps=True)
        self.state = label("", "strong", wraps=True)
        self.counts = label("", "strong", wraps=True)
        self.played = label("", "weak", wraps=True)
        self.by_hand = ByHandLabel("weak")
        self.readings = ReadingsButton()
        self.words = label("", wraps=True)
        self.legality = LegalityBox(edition, restricted, find)
        self.character = CharacterBox()
        self.inside = PlainButton(self.tr("Look inside"), "eye")
        self.inside.clicked.connect(self.inside_asked)
        self.change = PlainButton(self.tr("Change for this duel"))
        self.change.clicked.connect(self.change_asked)
        self.unchange = PlainButton(self.tr("As it is kept"))
        self.unchange.clicked.connect(self.unchange_asked)
        self.room = PlainButton(self.tr("In the Deck room…"), "deck")
        self.room.setToolTip(self.tr("In the room where Decks are built; from there it comes back to this duel"))
        self.room.clicked.connect(self.room_asked)
        self._lay_out()

    def _lay_out(self) -> None:
        beside = QVBoxLayout()
        beside.setSpacing(2)
        for part in (self.name, self.state, self.counts, self.played, self.by_hand, self.readings):
            beside.addWidget(part)
        beside.addStretch()
        self._head = QHBoxLayout()
        self._head.addWidget(self.pile, 0)
        nest(self._head, beside, 1)
        ways = QWidget()
        flow = FlowRow(ways)
        for button in (self.inside, self.change, self.unchange, self.room):
            flow.addWidget(button)
        content = LowContent()
        self._inside = QVBoxLayout(content)
        nest(self._inside, self._head)
        for each in (ways, self.legality, self.words, self.character):
            self._inside.addWidget(each)
        self._inside.addStretch(1)  # all that is left over
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(Scroll(content))

    def dressed(self) -> None:
        px = look_of(self).px
        self._inside.setContentsMargins(0, 0, px(8), 0)
        self._inside.setSpacing(px(8))
        self._head.setSpacing(px(16))

    # -- what is shown ----------------------------------------------------------------------------

    def show_deck(
        self,
        entry: DeckEntry | None,
        draft: DeckDraft | None,
        problems: Sequence[tuple[str, Sequence[str]]],
        played: float | None,
        in_words: str = "",
        awaited: bool = False,
    ) -> None:
        """``problems`` as the shelf tells them; ``played``: when it was dealt last; ``in_words``: what is told of
        Decks of which one is dealt by chance. ``awaited``: its cards are still being read."""
        deck = entry.deck if entry is not None else None
        listed = deck or (entry.draft if entry is not None else None)
        self.pile.setVisible(listed is not None)
        self.pile.show_card(cover_of(draft, self._find) if draft is not None and listed is not None else None)
        self.name.setText(entry.name if entry is not None else "")
        changed = entry is not None and entry.changed
        self.state.setText(self.tr("Changed for this duel") if changed else "")
        self.state.setVisible(changed)
        self.counts.setText(deck_counts(listed) if listed is not None else "")
        self.played.setText(self._played(played) if entry is not None and not entry.among else "")
        known = deck if not awaited else None
        self.by_hand.show_deck(known)
        self.readings.show_deck(known)
        self.words.setText(in_words or (said(Told(entry.words)) if entry is not None else ""))
        self.words.setVisible(bool(self.words.text()))
        for button in (self.inside, self.change):
            button.setVisible(draft is not None)
        self.unchange.setVisible(changed)
        self.room.setVisible(draft is not None and self._leads_on)
        self.legality.show_draft(draft if known is not None else None, problems)
        self._begin_to_read(known)

    def _played(self, when: float | None) -> str:
        if when is None:
            return self.tr("Not played yet")
        return self.tr("Last played: {when}").format(when=moment_said(when))

    def _begin_to_read(self, deck: Deck | None) -> None:
        """What its cards do, a card at a time: whoever walks on through the list doesn't wait for it."""
        self.character.setVisible(False)
        cards = dict.fromkeys((*deck.main, *deck.extra)) if deck is not None else ()
        read = [partial(roles_of, card) for card in cards]
        self._following.begin([*read, partial(self._show_character, deck)] if deck is not None else ())

    def _show_character(self, deck: Deck) -> None:
        self.character.show_character(DeckCharacter.of(deck))
        self.character.setVisible(True)

    def settle(self) -> None:
        """All of it is shown when this returns."""
        self._following.settle()
