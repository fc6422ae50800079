"""Between the duels of a match: cards are swapped with the Side Deck."""

from collections import Counter
from typing import Final

from PySide6.QtCore import QElapsedTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.controller.player.language import said
from app.controller.player.settings import Settings
from app.deck_room.table.deck_felt import Felt
from app.deck_room.table.pile_keys import deed_of
from app.faces.faces import CardFaces
from app.look.look import look_of
from app.rooms.differences import title
from app.rooms.room import Room, show_rule
from app.rooms.sheet import Sheet, label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.fresh_press import PATIENCE, FreshPress
from app.widgets.labels import give_role
from app.widgets.nesting import nest
from app.widgets.rule_link import RuleLinks
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.cards.deck_draft import MAIN, DeckCard, DeckDraft, deck_parts
from engine.cards.deck_editing import DeckEditing
from engine.formats.errors import Told
from engine.match import SIDING, Match

_FOOT: Final = 52  # pixels, for a reason and its rule: nothing moves when they come
_ROOMY: Final = 760  # of the stage, in height: what is lower belongs to the cards


class Siding(Room):
    """``sided`` tells the player and the Deck of each person who is done; ``done`` gives the Match after both players.
    Who is no person keeps the Deck as it is. ``left``: it is gone on with another time, as it stood before.

    Two people at one screen take turns behind a curtain: what one swaps is not for the other to see, but at an
    ``open_table``.
    """

    sided = Signal(int, object)
    done = Signal(object)
    left = Signal()

    def __init__(
        self,
        match: Match,
        names: tuple[str, str],
        seats: tuple[bool, bool],
        faces: CardFaces,
        settings: Settings,
        open_table: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(settings, parent)
        self.match = match
        self.names = names
        self.seats = seats
        self.open_table = open_table
        self.player = 0
        self._faces = faces
        self.setAccessibleName(self.tr("Side Deck"))
        self.sheet = SidingSheet(faces, settings, self)
        self.sheet.finished.connect(self._finish)
        self.sheet.patience = PATIENCE if open_table else 0
        self.curtain = SidingCurtain(self)
        self.curtain.lifted.connect(self._lift)
        self.curtain.hide()
        for part in (self.sheet, self.curtain):
            back = PlainButton(self.tr("Back to the menu"))
            back.clicked.connect(self.left)
            part.head.addWidget(back)
        self._go_on()

    def _go_on(self) -> None:
        """To the next person who has not sided yet; the end if there is none."""
        for player, person in enumerate(self.seats):
            if self.match.stage != SIDING:
                break
            if self.match.sided[player]:
                continue
            if not person:
                self.match = self.match.keep(player)
                continue
            self.player = player
            self.sheet.begin(self.match, player, self.names[player] if all(self.seats) else "")
            if all(self.seats) and not self.open_table:
                self.sheet.hide()
                self.curtain.draw_for(self.names[player])
            return
        self.sheet.setEnabled(False)
        self.done.emit(self.match)

    def _lift(self) -> None:
        self.curtain.hide()
        self.sheet.show()
        self.sheet.take_keyboard()

    def _finish(self, deck: Deck) -> None:
        self.match = self.match.side(self.player, deck)
        self.sided.emit(self.player, deck)
        self._go_on()

    def dressed(self) -> None:
        look = self.look
        out = 10 if self.height() / look.scale < 800 else look.px(40)
        self.sheet.setGeometry(out, out, self.width() - 2 * out, self.height() - 2 * out)
        width, height = min(self.width() - 24, look.px(760)), min(self.height() - 24, look.px(420))
        self.curtain.setGeometry((self.width() - width) // 2, (self.height() - height) // 2, width, height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.dressed()


class SidingCurtain(Sheet):
    """Hides what is one player's until that player says to be there."""

    lifted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent)
        self.words = label("", "large", wraps=True)
        self.content.addStretch()
        self.content.addWidget(self.words)
        self.content.addStretch()
        self.ready = GoldButton(self.tr("I am here"), self.tr("Enter"))
        self.press = FreshPress(self, self.ready)
        self.press.made.connect(self.lifted)
        self.foot.addWidget(self.ready)
        self.foot.addStretch()

    def draw_for(self, name: str) -> None:
        self.heading.setText(name)
        self.words.setText(self.tr("{player} swaps cards now. The other player looks away.").format(player=name))
        self.setAccessibleName(self.words.text())
        self.press.begin()
        self.show()
        self.raise_()
        self.ready.setFocus()


class SidingSheet(Sheet):
    """The Deck on its felt: whatever is done with a card takes it over to the Side Deck, or back from there."""

    finished = Signal(object)

    def __init__(self, faces: CardFaces, settings: Settings, parent: QWidget) -> None:
        super().__init__(self.tr("Side Deck"), parent)
        self.match: Match | None = None
        self.player = 0
        self._since = QElapsedTimer()  # from when on this player's cards are shown
        self.patience = 0  # milliseconds in which Done is not meant for this player
        self._cards = MatchCards(Deck(""))
        self._before = DeckDraft("")
        self.whose = label("", "section")
        self.head.addWidget(self.whose)
        self.counts = label("", "section")
        self.felt = Felt(faces, lambda number: self._cards.find(number), settings)
        self.felt.only_swap()
        self.felt.hear_over(self)
        self.felt.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)  # it scrolls by itself
        self.felt.edited.connect(self._tell)
        self.content.addWidget(self.counts)
        self.hint = label(
            self.tr("Double-click, Enter, Ctrl+S or a drag takes a card over to the other side."), "small", wraps=True
        )
        self.content.addWidget(self.hint)
        self.content.addWidget(self.felt, 1)
        self.done_button = GoldButton(self.tr("Done"))
        self.done_button.clicked.connect(self._finish)
        self.reset = PlainButton(self.tr("As it was"), "undo")
        self.reset.clicked.connect(self._lay_back)
        self.reason = label("", "well", wraps=True)
        self.foot.addWidget(self.done_button)
        self.foot.addWidget(self.reset)
        self.rules = RuleLinks()
        self.rules.rule_asked.connect(lambda rule: show_rule(rule, self))
        why = QVBoxLayout()
        why.setSpacing(0)
        why.addWidget(self.reason)
        why.addWidget(self.rules)
        nest(self.foot, why, 1)
        self.foot.addStrut(_FOOT)

    def begin(self, match: Match, player: int, name: str) -> None:
        self.match, self.player = match, player
        self._cards = MatchCards(match.decks[player])
        self._before = self._cards.draft
        self.whose.setText(name)
        self._since.start()
        self.felt.show_rules(match.edition, None)
        self.felt.show_deck(DeckEditing(self._before, self._cards.find, self._tell))
        self._tell()
        self.take_keyboard()

    def take_keyboard(self) -> None:
        first = self.felt.views[MAIN]
        first.make_current(0)
        first.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of a card are for the one that is named, wherever the keyboard is."""
        if deed := deed_of(event):
            self.felt.do(deed)
        else:
            super().keyPressEvent(event)

    @property
    def deck(self) -> Deck:
        """As it lies now."""
        editing = self.felt.editing
        return self._cards.deck(editing.draft if editing is not None else self._before)

    def _lay_back(self) -> None:
        """A step that can be taken back."""
        editing = self.felt.editing
        if editing is not None:
            editing.become(self._before, Told("As it was"))
            self.felt.refresh()
            self.felt.first_focus().setFocus()  # the button has nothing more to do

    def _tell(self) -> None:
        """Counts, and whether it may be played like this."""
        if self.match is None:
            return
        deck, before = self.deck, self._cards.deck(self._before)
        words = self.tr("Main Deck {main}, Extra Deck {extra}, Side Deck {count} of {kept}")
        self.counts.setText(
            words.format(main=len(deck.main), extra=len(deck.extra), count=len(deck.side), kept=len(before.side))
        )
        refusal = self.match.why_not_side(self.player, deck)
        if refusal is None:
            self.reason.setText(self.tr("Legal in {rulebook}").format(rulebook=title(self.match.edition)))
            give_role(self.reason, "well")
            self.done_button.set_dimmed("")
            self.rules.show_rules(())
        else:
            told = said(refusal.words)
            self.rules.show_rules(refusal.rules)
            self.reason.setText(told)
            give_role(self.reason, "no")
            self.done_button.set_dimmed(told)
        same = all(Counter(now) == Counter(then) for now, then in zip(deck_parts(deck), deck_parts(before)))
        self.reset.setEnabled(not same)

    def _finish(self) -> None:
        if not self.done_button.dimmed and not self._was_meant_for_the_other():
            self.finished.emit(self.deck)

    def _was_meant_for_the_other(self) -> bool:
        """At an open table the other one’s cards come at once: a double click is not for both."""
        return self.match is not None and any(self.match.sided) and not self._since.hasExpired(self.patience)

    def dressed(self) -> None:
        super().dressed()
        px = look_of(self).px
        roomy = self.height() / look_of(self).scale > _ROOMY
        for told in (self.counts, self.hint):  # the heads on the felt count, too
            told.setVisible(roomy)
        self.felt.setToolTip("" if roomy else self.hint.text())
        if not roomy:  # it is the cards that are looked at
            self._whole.setContentsMargins(px(42), px(26), px(34), px(42))
            self._whole.setSpacing(px(4))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.dressed()


class MatchCards:
    """The cards of a Deck in a match under numbers: those that it was saved with need not be among those known now."""

    def __init__(self, deck: Deck) -> None:
        self._cards = dict(enumerate(dict.fromkeys(deck.cards()), 1))
        numbers = {card: DeckCard(number) for number, card in self._cards.items()}
        main, extra, side = (tuple(numbers[card] for card in part) for part in deck_parts(deck))
        self.draft = DeckDraft(deck.name, main, extra, side).sorted_by_kind(self.find)

    def find(self, number: int) -> Card | None:
        return self._cards.get(number)

    def deck(self, draft: DeckDraft) -> Deck:
        main, extra, side = (tuple(self._cards[card.passcode] for card in part) for part in draft.parts())
        return Deck(draft.name, main, extra, side)
