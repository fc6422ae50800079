"""How a duel has ended, and what to do next."""

from PySide6.QtCore import QElapsedTimer, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QWidget

from app.controller.player.settings import Settings
from app.controller.shown.happening import Ending
from app.widgets.rule_popup import RulePopup
from app.look.look import look_of
from app.rooms.controls import LinkButton
from app.rooms.course import CourseOfLifePoints
from app.rooms.room import Room
from app.rooms.sheet import DarkPatch, Sheet, label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.fresh_press import PATIENCE
from app.widgets.held_keys import is_repeat
from app.widgets.rule_link import RuleLink
from app.widgets.nesting import nest
from engine.match import Match
from engine.vocabulary import DRAW, UNDECIDED


class ResultScreen(Room):
    """``go_on``: the next duel of the match; only where there is one. The winner is told from the chair of player 0,
    in hotseat by name. After ``practice`` ``rematch`` means another hand; ``again``: the same cards once more.
    ``deck``: whether the Deck can be changed from here; not while the match goes on with it.
    """

    rematch = Signal()
    new_duel = Signal()
    menu = Signal()
    save_replay = Signal()
    show_replay = Signal()
    look_back = Signal()  # at the table as it was left
    go_on = Signal()
    again = Signal()
    deck_wanted = Signal()

    def __init__(
        self,
        ending: Ending,
        names: tuple[str, str],
        settings: Settings,
        *,
        hotseat: bool = False,
        match: Match | None = None,
        replay_kept: bool = False,
        practice: bool = False,
        deck: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(settings, parent)
        self.ending = ending
        self.names = names
        self.hotseat = hotseat
        self.match = match
        self.practice = practice
        self.sheet = _ResultSheet(self)
        self._popup: RulePopup | None = None
        self.patience = PATIENCE
        self._since = QElapsedTimer()
        heading = self._heading(ending.winner)
        self.sheet.heading.setText(heading)
        self.setAccessibleName(heading)
        self._build(replay_kept, deck)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._since.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leads to the menu, but not out of a match, and not where it was to skip the last blow."""
        leaves = event.key() == Qt.Key.Key_Escape and not is_repeat(event)
        if leaves and self._since.elapsed() >= self.patience and not self._match_goes_on:
            self.menu.emit()
        else:
            super().keyPressEvent(event)

    @property
    def _match_goes_on(self) -> bool:
        return self.match is not None and self.match.winner == UNDECIDED

    def _heading(self, winner: int | None) -> str:
        if self.practice:
            return self.tr("Practice: {result}").format(result=self._result(winner))
        return self._result(winner)

    def _result(self, winner: int | None) -> str:
        if winner is None:
            return self.tr("A draw")
        if self.hotseat:
            return self.tr("{player} wins").format(player=self.names[winner])
        return self.tr("You win") if winner == 0 else self.tr("You lose")

    def _build(self, replay_kept: bool, deck: bool) -> None:
        content = self.sheet.content
        ending = self.ending
        self.why = label(ending.words, "large", wraps=True)
        content.addWidget(self.why)
        if self.practice:
            content.addWidget(label(self.tr("It isn’t counted as a duel that was played."), "weak", wraps=True))
        self.rule: RuleLink | None = None
        if ending.rule:
            self.rule = RuleLink(self.look, ending.rule, "weak_on_felt")
            self.rule.rule_asked.connect(self._show_rule)
            content.addWidget(self.rule)
        self.standing = label("", "section", wraps=True)
        if self.match is not None:
            self.standing.setText(self.match_words(self.match))
            content.addWidget(self.standing)
        if ending.statistics:
            content.addSpacing(6)
            content.addWidget(self._statistics())
        self.course: CourseOfLifePoints | None = None
        if len(ending.course) > 1:
            names = self.names if self.hotseat else (self.tr("You"), self.names[1])
            self.course = CourseOfLifePoints(ending.course, names)
            content.addWidget(self.course, 1)
        content.addStretch()
        more = self._match_goes_on
        main = GoldButton(self.tr("Next duel"), self.tr("Enter")) if more else GoldButton(self.tr("Rematch"))
        self.new = PlainButton(self.tr("New duel"))
        self.back = PlainButton(self.tr("Back to the menu"))
        if self.practice:
            main, self.new = GoldButton(self.tr("The same cards")), PlainButton(self.tr("Another hand"))
            self.back = PlainButton(self.tr("Leave the table"))
            main.clicked.connect(self.again)
            self.new.clicked.connect(self.rematch)
        else:
            main.clicked.connect(self.go_on if more else self.rematch)
            self.new.clicked.connect(self.new_duel)
        self.main_button = main
        self.back.clicked.connect(self.menu)
        self.save = LinkButton(self.tr("Save the replay"))
        self.save.clicked.connect(self.save_replay)
        self.table_button = PlainButton(self.tr("Look at the mat"), "eye")
        self.table_button.clicked.connect(self.look_back)
        self.folder = LinkButton(self.tr("Show the replay’s folder"))
        self.folder.clicked.connect(self.show_replay)
        self.folder.hide()
        self.said = label("", "well", wraps=True)
        self.said.hide()
        replay = QHBoxLayout()
        for part in (self.said, self.save, self.folder):
            replay.addWidget(part)
        replay.addStretch()
        self.change_deck = LinkButton(self.tr("Change my Deck"))
        self.change_deck.clicked.connect(self.deck_wanted)
        replay.addWidget(self.change_deck)
        if more or not deck:
            self.change_deck.hide()
        nest(content, replay)
        buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.buttons = buttons
        nest(self.sheet.foot, buttons, 1)
        buttons.addWidget(main)
        for button in (self.new, self.table_button, self.back):
            if not (more and button is self.new):
                buttons.addWidget(button)
        buttons.addStretch()
        if replay_kept:
            self.replay_saved()
        main.setFocus()

    def _show_rule(self, rule: str) -> None:
        if self._popup is None:
            self._popup = RulePopup(self.look, self)
        self._popup.show_rule(rule)

    def match_words(self, match: Match) -> str:
        own, other = match.wins
        names = self.names if self.hotseat else (self.tr("You"), self.names[1])
        score = self.tr("Match: {first} {own}, {second} {other}").format(
            first=names[0], own=own, second=names[1], other=other
        )
        draws = match.results.count(DRAW)
        if draws:
            score += self.tr(", {count} drawn").format(count=draws)
        if match.winner == UNDECIDED:
            return f"{score}."
        return f"{score}. {self._match_end(match.winner)}"

    def _match_end(self, winner: int) -> str:
        if winner == DRAW:
            return self.tr("The match is a draw.")
        if winner == 0 and not self.hotseat:
            return self.tr("You win the match.")
        return self.tr("{player} wins the match.").format(player=self.names[winner])

    def _statistics(self) -> DarkPatch:
        patch = DarkPatch()
        self.table = QGridLayout(patch)
        self.table.setColumnStretch(0, 2)
        names = self.names if self.hotseat else (self.tr("You"), self.names[1])
        for column, name in enumerate(names, start=1):
            self.table.addWidget(label(name, "name"), 0, column, Qt.AlignmentFlag.AlignRight)
            self.table.setColumnStretch(column, 1)
        for row, (title, values) in enumerate(self.ending.statistics.items(), start=1):
            self.table.addWidget(label(title, "weak", wraps=True), row, 0)
            for column, value in enumerate(values, start=1):
                cell = label(value, "strong")
                cell.setAccessibleName(f"{title}, {names[column - 1]}: {value}")
                self.table.addWidget(cell, row, column, Qt.AlignmentFlag.AlignRight)
        return patch

    def replay_saved(self) -> None:
        """From now on it can be looked for, not saved."""
        self.said.setText(self.tr("The replay is kept."))
        self.said.show()
        self.folder.show()
        if self.focusWidget() is self.save:
            self.folder.setFocus()
        self.save.hide()

    def dressed(self) -> None:
        look = self.look
        width, height = min(self.width() - 24, look.px(900)), min(self.height() - 24, look.px(780))
        self.sheet.setGeometry((self.width() - width) // 2, (self.height() - height) // 2, width, height)
        narrow = width / look.scale < 720
        self.buttons.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self.buttons.setSpacing(look.px(8 if narrow else 12))
        if self.ending.statistics:
            self.table.setContentsMargins(look.px(18), look.px(10), look.px(18), look.px(12))
            self.table.setVerticalSpacing(look.px(5))
            self.table.setHorizontalSpacing(look.px(18))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.dressed()


class _ResultSheet(Sheet):
    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent)

    def dressed(self) -> None:
        super().dressed()
        self.content.setSpacing(look_of(self).px(10))
