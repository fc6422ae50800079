"""Who goes first: settled by chance, as the rulebook has it, and seen by both."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.controller.plan import DuelPlan
from app.controller.settings import Settings
from app.rooms.choices import COIN, HANDS
from app.rooms.coin import FLIGHT, STAR, CallTile, Coin, Hands, beats
from app.rooms.controls import EvenGrid, GoldButton, PlainButton
from app.rooms.dress import dress_of
from app.rooms.room import Room
from app.rooms.sheet import Sheet, empty, label
from engine.edition import Edition
from engine.players.chance import Chance

FIRST_MATTERS: Final = 4  # of 5 times, an AI that may choose goes first


@dataclass(frozen=True, slots=True)
class Toss:
    """What chance has settled."""

    winner: int
    ai_goes_first: bool  # what an AI chooses if it has won


def tossed(seed: int, winner: int | None = None) -> Toss:
    """The same for the same seed. ``winner``: where a Match has made the toss already."""
    chance = Chance(seed)
    fallen = chance.below(2)
    return Toss(fallen if winner is None else winner, chance.below(5) < FIRST_MATTERS)


class TossScreen(Room):
    """``settled`` gives the player who goes first.

    ``seats``: who of both is a person at the screen. The winner chooses where the rulebook has it so (MATCH-10); in
    classic the coin itself decides (MATCH-11).
    """

    settled = Signal(int)

    def __init__(
        self, edition: Edition, names: tuple[str, str], seats: tuple[bool, bool], seed: int, settings: Settings,
        way: str = COIN, winner: int | None = None, parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(settings, parent)
        self.edition = edition
        self.names = names
        self.seats = seats
        self.toss = tossed(seed, winner)
        self.way = way if edition.toss_winner_chooses else COIN
        self.hotseat = all(seats)
        self.starter: int | None = None
        self.mat = _TossMat(self)
        self.mat.heading.setText(
            self.tr("Rock, paper, scissors") if self.way == HANDS else self.tr("The toss of a coin")
        )
        self.setAccessibleName(self.mat.heading.text())
        self._build()

    @classmethod
    def for_plan(
        cls, plan: DuelPlan, settings: Settings, way: str = COIN, winner: int | None = None,
        parent: QWidget | None = None,
    ) -> "TossScreen":  # fmt: skip
        return cls(plan.edition, plan.names, (True, plan.hotseat), plan.seed, settings, way, winner, parent)

    def _build(self) -> None:
        content = self.mat.content
        content.addStretch(1)
        asked = self.tr("Show your hand.") if self.way == HANDS else self.tr("Call a side.")
        if self.hotseat:
            asked = f"{self.names[0]}: {asked}"
        self.words = label(asked, "heading", wraps=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        content.addWidget(self.words)
        self.coin, self.hands = Coin(), Hands()
        self.coin.landed.connect(self._tell_winner)
        for shown in (self.coin, self.hands):
            content.addWidget(shown, 0, Qt.AlignmentFlag.AlignHCenter)
        self.coin.setVisible(self.way != HANDS)
        self.hands.hide()
        self.calls = QWidget()
        kinds, count = ("hands", 3) if self.way == HANDS else ("coin", 2)
        self.tiles = [CallTile(kinds, value, "") for value in range(count)]
        for tile in self.tiles:
            tile.clicked.connect(lambda _=False, value=tile.value: self.call(value))
        self.calls.setLayout(EvenGrid(self.tiles))
        content.addWidget(self.calls)
        self.rule = label("", "small", wraps=True)
        self.rule.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.rule.setText(
            self.tr("The winner chooses who goes first (MATCH-10).") if self.edition.toss_winner_chooses
            else self.tr("The coin decides who goes first (MATCH-11).")
        )  # fmt: skip
        content.addWidget(self.rule)
        self.choose = QWidget()
        row = QHBoxLayout(self.choose)
        row.addStretch()
        self.buttons = row
        content.addWidget(self.choose)
        content.addStretch(1)
        self._called = STAR
        self.tiles[0].setFocus()

    # -- chance -----------------------------------------------------------------------------------

    def call(self, value: int) -> None:
        """The player calls a side or shows a hand. Who wins is settled already; the rest falls into place."""
        self._called = value
        self.calls.hide()
        winner = self.toss.winner
        if self.way == HANDS:
            other = beats(value) if winner == 0 else beats(beats(value))
            self.hands.show_hands(value, other)
            self.hands.show()
            self.mat.scroll.ensureWidgetVisible(self.hands)
            QTimer.singleShot(0, self._tell_winner)
            return
        self.words.setText(self.tr("The coin is in the air."))
        self.coin.toss(value if winner == 0 else 1 - value, self._duration())

    def _duration(self) -> int:
        settings = self.settings
        if settings.reduced_motion or settings.speed <= 0:
            return 0
        return round(FLIGHT / settings.speed)

    def _tell_winner(self) -> None:
        winner = self.toss.winner
        if not self.edition.toss_winner_chooses:
            self._settle(winner)
        elif self.seats[winner]:
            won = self.tr("You win the toss. Do you go first?")
            if self.hotseat:
                won = self.tr("{player} wins the toss and chooses.").format(player=self.names[winner])
            self.words.setText(won)
            self._offer_choice(winner)
        else:
            self._settle(winner if self.toss.ai_goes_first else 1 - winner)

    def _offer_choice(self, winner: int) -> None:
        first = GoldButton(self.tr("Go first"))
        second = PlainButton(self.tr("Go second"))
        first.clicked.connect(lambda: self._settle(winner))
        second.clicked.connect(lambda: self._settle(1 - winner))
        self._put_buttons(first, second)

    def _settle(self, starter: int) -> None:
        """Tell it, and wait until it has been read."""
        winner = self.toss.winner
        self.starter = starter
        told = self.tr("{player} goes first.").format(player=self.names[starter])
        if starter == 0 and not self.hotseat:
            told = self.tr("You go first.")
        if self.edition.toss_winner_chooses and not self.seats[winner]:
            told = self.tr("{player} wins the toss.").format(player=self.names[winner]) + " " + told
        self.words.setText(told)
        begin = GoldButton(self.tr("Begin"), self.tr("Enter"))
        begin.clicked.connect(lambda: self.settled.emit(starter))
        self._put_buttons(begin)

    def _put_buttons(self, *buttons: QWidget) -> None:
        empty(self.buttons)
        self.buttons.addStretch()
        for button in buttons:
            self.buttons.addWidget(button)
        self.buttons.addStretch()
        buttons[0].setFocus(Qt.FocusReason.TabFocusReason)

    # -- laying out -------------------------------------------------------------------------------

    def dressed(self) -> None:
        dress = self.dress
        width, height = min(self.width() - 24, dress.px(860)), min(self.height() - 24, dress.px(800))
        self.mat.setGeometry((self.width() - width) // 2, (self.height() - height) // 2, width, height)
        self.buttons.setSpacing(dress.px(14))

    def resizeEvent(self, event) -> None:
        super().resizeEvent(event)
        self.dressed()

    def keyPressEvent(self, event) -> None:
        """Arrows walk the tiles and buttons; any key lets the coin land."""
        self.coin.hurry()
        if event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Down):
            self.focusNextChild()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Up):
            self.focusPreviousChild()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event) -> None:
        self.coin.hurry()
        super().mousePressEvent(event)


class _TossMat(Sheet):
    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent)

    def dressed(self) -> None:
        super().dressed()
        self.content.setSpacing(dress_of(self).px(16))
