"""Who goes first: settled by chance, as the rulebook has it, and seen by both."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.controller.player.settings import Settings
from app.look.look import look_of
from app.rooms.coin import FLIGHT, CallTile, Coin, Hands, beaten_by, beats
from app.rooms.last_choices import COIN, HANDS
from app.rooms.room import Room, tell_dressed
from app.rooms.sheet import Sheet, label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.grids import EvenGrid
from app.widgets.labels import empty
from engine.match import Match
from engine.vocabulary import NOBODY


class TossScreen(Room):
    """``settled`` gives the player who goes first, once that has been seen; ``left``: the player goes back instead.

    What has fallen is the Match's, by its seed; the screen shows it. ``starter`` is None while it is a person's to
    choose: the winner of the toss (MATCH-10) or, without a toss, whoever lost the last Duel (MATCH-12).
    """

    settled = Signal(int)
    left = Signal()

    def __init__(
        self,
        match: Match,
        names: tuple[str, str],
        seats: tuple[bool, bool],
        settings: Settings,
        way: str = COIN,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(settings, parent)
        self.names = names
        self.hotseat = all(seats)
        self.winner = match.toss_winner
        self.starter: int | None = None if match.starter == NOBODY else match.starter
        self.chooser = match.chooser
        self.winner_chooses = match.edition.toss_winner_chooses
        self.loser = next((1 - result for result in match.results[-1:] if result in (0, 1)), NOBODY)
        self.way = way if self.winner_chooses else COIN
        self.mat = _TossMat(self)
        heading = self.tr("Rock, paper, scissors") if self.way == HANDS else self.tr("The toss of a coin")
        if self.winner == NOBODY:
            heading = self.tr("Who goes first")
        self.mat.heading.setText(heading)
        self.setAccessibleName(heading)
        self._build()

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
        self.coin.landed.connect(self._tell_starter)
        for shown in (self.coin, self.hands):
            content.addWidget(shown, 0, Qt.AlignmentFlag.AlignHCenter)
            shown.hide()
        self.calls = QWidget()
        kinds, count = ("hands", 3) if self.way == HANDS else ("coin", 2)
        self.tiles = [CallTile(kinds, value, "") for value in range(count)]
        for tile in self.tiles:
            tile.clicked.connect(lambda _=False, value=tile.value: self.call(value))
        EvenGrid(self.calls, self.tiles)
        content.addWidget(self.calls)
        self.rule = label("", "weak", wraps=True)
        self.rule.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.rule.setText(self._rule())
        content.addWidget(self.rule)
        content.addStretch(1)
        self.back = PlainButton(self.tr("Back to the menu"))
        self.back.clicked.connect(self.left)
        self.mat.head.addWidget(self.back)
        self.buttons = self.mat.foot
        if self.winner == NOBODY:
            self.calls.hide()
            self._tell_starter()
        else:
            self.tiles[0].setFocus()

    def _rule(self) -> str:
        if self.winner == NOBODY:
            return self.tr("Whoever lost the last Duel chooses who goes first.")
        if self.winner_chooses:
            return self.tr("The winner chooses who goes first.")
        return self.tr("The coin decides who goes first.")

    # -- chance -----------------------------------------------------------------------------------

    def call(self, value: int) -> None:
        """The player calls a side or shows a hand. Who wins is settled already; the rest falls into place."""
        self.calls.hide()
        won = self.winner == 0
        if self.way == HANDS:
            self.hands.show_hands(value, beats(value) if won else beaten_by(value))
            self.hands.show()
            self._tell_starter()
            return
        self.words.setText(self.tr("The coin is in the air."))
        self.coin.show()
        self.coin.toss(value if won else 1 - value, self._duration())

    def _duration(self) -> int:
        settings = self.settings
        if settings.reduced_motion or settings.speed <= 0:
            return 0
        return round(FLIGHT / settings.speed)

    def _tell_starter(self) -> None:
        if self.starter is not None:
            self._settle(self.starter)
            return
        you = self.chooser == 0 and not self.hotseat
        if self.winner != NOBODY:
            told = self.tr("You win the toss. Do you go first?") if you else self.tr("{player} wins the toss.")
        else:
            told = self.tr("You lost the last duel. Do you go first?") if you else self.tr("{player} chooses.")
        self.words.setText(told.format(player=self.names[self.chooser]))
        first, second = GoldButton(self.tr("Go first")), PlainButton(self.tr("Go second"))
        first.clicked.connect(lambda: self._choose(self.chooser))
        second.clicked.connect(lambda: self._choose(1 - self.chooser))
        self._put_buttons(first, second)

    def _choose(self, starter: int) -> None:
        """Who has chosen knows: nothing is left to tell."""
        self.starter = starter
        self.settled.emit(starter)

    def _settle(self, starter: int) -> None:
        """Tell it, and wait until it has been read."""
        self.starter = starter
        told = self.tr("{player} goes first.").format(player=self.names[starter])
        if starter == 0 and not self.hotseat:
            told = self.tr("You go first.")
        if self.winner == 1 and not self.hotseat and self.winner_chooses:
            told = self.tr("{player} wins the toss.").format(player=self.names[1]) + " " + told
        self.words.setText(told)
        begin = GoldButton(self.tr("Begin"), self.tr("Enter"))
        begin.clicked.connect(lambda: self.settled.emit(starter))
        self._put_buttons(begin)

    def _put_buttons(self, *buttons: QWidget) -> None:
        empty(self.buttons)
        self.buttons.addStretch()
        for button in buttons:
            self.buttons.addWidget(button)
            button.show()  # only what is shown can take the focus
        self.buttons.addStretch()
        tell_dressed(self.mat)
        self._fit_coin()
        buttons[0].setFocus(Qt.FocusReason.TabFocusReason)

    # -- laying out -------------------------------------------------------------------------------

    def dressed(self) -> None:
        look = self.look
        width, height = min(self.width() - 24, look.px(860)), min(self.height() - 24, look.px(600))
        self.mat.setGeometry((self.width() - width) // 2, (self.height() - height) // 2, width, height)
        self.buttons.setSpacing(look.px(14))
        self._fit_coin()

    def _fit_coin(self) -> None:
        """It has what the words leave it."""
        if (whole := self.mat.layout()) is not None:
            whole.activate()
        view, content = self.mat.scrolled.viewport(), self.mat.content
        words = sum(each.heightForWidth(view.width()) for each in (self.words, self.rule) if not each.isHidden())
        edges = content.contentsMargins()
        self.coin.fit(view.height() - words - 4 * content.spacing() - edges.top() - edges.bottom())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.dressed()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk the tiles and buttons, Escape leads back; any other key lets the coin land."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        self.coin.hurry()
        if event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Down):
            self.focusNextChild()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Up):
            self.focusPreviousChild()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.coin.hurry()
        super().mousePressEvent(event)


class _TossMat(Sheet):
    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent)

    def dressed(self) -> None:
        super().dressed()
        self.content.setSpacing(look_of(self).px(16))
