"""The practice table is set: which Decks, who plays the other one, and what is arranged for either side."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRandomGenerator, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.controller.opponents.roster import PRACTICE_OPPONENTS, opponent_called
from app.controller.player.duel_plan import HOTSEAT, DuelPlan
from app.controller.player.practice_kept import MOST_CARDS_IN_HAND, PracticeKept, PracticeTable, arrangement
from app.controller.player.settings import Settings
from app.deck_room.practice.arranging_side import ArrangingSide
from app.faces.faces import ShownFaces
from app.look.look import look_of
from app.rooms.fields import ChoiceField, Stepper
from app.rooms.last_choices import HIGHEST_SEED, LATER_KINDS, MOST_LP, SET_RIGHT
from app.rooms.room import RoomDialog
from app.rooms.sheet import Scroll, label
from app.widgets.buttons import GoldButton
from app.widgets.choice_widgets import Segments
from app.widgets.nesting import nest
from engine.cards.deck import Deck
from engine.duel.state.practice import BY_CHANCE
from engine.edition import Edition

_STEP_LP: Final = 500
_FIELDS: Final = 280  # of the stage


class PracticeDialog(RoomDialog):
    """The first of the Decks is the one in hand; ``left_out``: how many cards of each aren't known and can't be played.
    ``wanted`` gives the DuelPlan."""

    wanted = Signal(object)

    def __init__(
        self,
        over: QWidget,
        decks: Sequence[Deck],
        left_out: Sequence[int],
        edition: Edition,
        settings: Settings,
        faces: ShownFaces,
    ) -> None:
        super().__init__(over, "", 1240, 860)
        self._left_out = left_out
        self._decks, self._edition, self._settings = list(decks), edition, settings
        self._kept = PracticeKept(settings)
        self._lends = False
        table = self._kept.table
        own = self._decks[0]
        self.title.setText(self.tr("Practice with {deck}").format(deck=own.name))
        self.setAccessibleName(self.title.text())
        self.against = ChoiceField(self.tr("Against"))
        offered = [(at, deck.name) for at, deck in enumerate(self._decks) if deck.main or not at]
        places = {name: at for at, name in reversed(offered)}
        self.against.offer(offered, places.get(table.deck, offered[min(1, len(offered) - 1)][0]))
        self.who = ChoiceField(self.tr("Who plays it"))
        self.who.offer(
            (
                (HOTSEAT, self.tr("You play both sides")),
                *((one.key, f"{one.name}: {one.temper}") for one in PRACTICE_OPPONENTS),
            ),
            table.opponent,
        )
        self.about_them = label("", "weak", wraps=True)
        self.starts = Segments(self.tr("Who starts"), dense=True)
        self.starts.offer(((True, self.tr("You")), (False, self.tr("The other side"))), table.goes_first)
        self.lp = Stepper(self.tr("Life Points"), 1, MOST_LP, _STEP_LP)
        self.lp.set_value(table.lp)
        self.hand = Stepper(self.tr("Cards in the opening hand"), 0, MOST_CARDS_IN_HAND, 1)
        self.hand.set_value(table.hand)
        self.sides = tuple(ArrangingSide(faces, settings) for _ in (0, 1))
        self.side = Segments(self.tr("Whose cards are arranged"))
        self.side.offer(((0, self.tr("Your Deck")), (1, self.tr("The other Deck"))), 0)
        self.told = label("", "small", wraps=True)
        self.start = GoldButton(self.tr("Sit down"))
        self._lay_out()
        self.sides[0].show_deck(own, self._kept.arranged(own.name, 0))
        self._show_other()
        self._show_hand()
        self.against.chosen.connect(lambda _: self._show_other())
        self.who.chosen.connect(lambda _: self._tell())
        self.lp.changed.connect(lambda _: self._tell())
        self.hand.changed.connect(lambda _: self._show_hand())
        self.side.chosen.connect(self.turn_to)
        for player, side in enumerate(self.sides):
            side.changed.connect(lambda player=player: self._arranged(player))
        self.start.clicked.connect(self._begin)
        self.turn_to(0)

    def _lay_out(self) -> None:
        content = QWidget()
        self._list = QVBoxLayout(content)
        for words, field in (
            (self.tr("Against"), self.against),
            (self.tr("Who plays it"), self.who),
            (self.tr("Who starts"), self.starts),
            (self.tr("Life Points"), self.lp),
            (self.tr("Cards in the opening hand"), self.hand),
        ):
            self._list.addWidget(label(words, "strong", wraps=True))
            self._list.addWidget(field)
            if field is self.who:
                self._list.addWidget(self.about_them)
        about = label(
            self.tr(
                "Hands lie open, you go back as far as you like, and nothing is counted. What you arrange is kept with "
                "the Deck. Decks needn’t be legal here."
            ),
            "weak",
            wraps=True,
        )
        self._list.addWidget(about)
        self._list.addStretch()
        self._fields = Scroll(content)
        right = QVBoxLayout()
        right.addWidget(self.side)
        for side in self.sides:
            right.addWidget(side, 1)
        columns = QHBoxLayout()
        columns.addWidget(self._fields)
        nest(columns, right, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.told, 1)
        foot.addWidget(self.start)
        nest(self.column, columns, 1)
        nest(self.column, foot)

    def redress(self) -> None:
        px = look_of(self).px
        self._list.setContentsMargins(0, 0, px(8), 0)
        self._list.setSpacing(px(4))
        self._fields.setFixedWidth(px(_FIELDS))
        super().redress()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Undo):
            self.sides[1 if self.side.value else 0].undo()
        super().keyPressEvent(event)

    def first_focus(self) -> QWidget:
        return self.sides[0].first_focus()

    def turn_to(self, player: object) -> None:
        self.side.set_value(player)
        for number, side in enumerate(self.sides):
            side.setVisible(number == player)

    def take_hand(self, passcodes: Sequence[int], first: bool) -> None:
        """A hand that was drawn before, in the place of what is arranged on top of the Deck: that is kept all the same,
        until something is laid here."""
        self.starts.set_value(first)
        self._lends = True
        self.sides[0].lay_alone(passcodes)
        self._lends = False
        self.start.setFocus()

    # -- what is chosen ---------------------------------------------------------------------------

    @property
    def _other(self) -> Deck:
        at = self.against.value
        return self._decks[at if isinstance(at, int) else 0]

    def _show_other(self) -> None:
        deck = self._other
        self.sides[1].show_deck(deck, self._kept.arranged(deck.name, 1))
        self._tell()

    def _show_hand(self) -> None:
        for side in self.sides:
            side.show_hand(self.hand.value)
        self._tell()

    def _arranged(self, player: int) -> None:
        side = self.sides[player]
        if not self._lends:
            self._kept.keep(side.deck.name, player, side.arranged)
        self._tell()

    def _tell(self) -> None:
        them = next((one for one in PRACTICE_OPPONENTS if one.key == self.who.value), None)
        self.about_them.setText(self.tr("The table turns to whoever is asked.") if them is None else them.words)
        hands = []
        for name, side in zip((self.tr("Your hand"), self.tr("The other hand")), self.sides):
            in_hand = side.arranged.order[: self.hand.value]
            chosen = sum(passcode != BY_CHANCE for passcode in in_hand)
            by_chance = min(self.hand.value, len(side.deck.main)) - chosen
            words = self.tr("{whose}: {chosen} chosen, {rest} by chance.")
            hands.append(words.format(whose=name, chosen=chosen, rest=max(0, by_chance)))
        other = self.against.value
        if lacking := self._left_out[0] + (self._left_out[other] if isinstance(other, int) else 0):
            hands.append(self.tr("Cards that aren’t known are left out: {count}.").format(count=lacking))
        self.told.setText(" ".join(hands))
        empty = "" if self.sides[0].deck.main and self.sides[1].deck.main else self.tr("There is no card in the Deck.")
        if empty:
            self.told.setText(empty)
        self.start.set_dimmed(empty)

    def plan(self) -> DuelPlan:
        opponent = str(self.who.value)
        name, other = self.tr("Player 1"), self.tr("Player 2")
        if opponent != HOTSEAT:
            name, other = self.tr("You"), opponent_called(opponent).name
        name = self._settings.player_name.strip() or name
        decks = (self.sides[0].deck, self.sides[1].deck)
        return DuelPlan(
            self._edition.with_switches(**{LATER_KINDS: True, SET_RIGHT: True}),
            opponent,
            decks,
            (name, other),
            QRandomGenerator.global_().bounded(HIGHEST_SEED),
            first=0 if self.starts.value else 1,
            starting_lp=self.lp.value,
            opening_hand=self.hand.value,
            open_table=opponent == HOTSEAT,
            practice=arrangement(decks, [side.arranged for side in self.sides]),
        )

    def _begin(self) -> None:
        if self.start.dimmed:
            return
        table = PracticeTable(
            self._other.name, str(self.who.value), bool(self.starts.value), self.lp.value, self.hand.value
        )
        self._kept.keep_table(table)
        plan = self.plan()
        self.close_sheet()
        self.wanted.emit(plan)
