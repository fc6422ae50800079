"""Duels that were left in the middle, to go on with."""

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from app.controller.player.language import moment_said
from app.controller.player.saves import SavedDuel, SavedDuels
from app.look.look import look_of
from app.rooms.differences import title
from app.rooms.room import tell_dressed
from app.rooms.sheet import DarkPatch, Sheet, label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.labels import empty
from app.widgets.nesting import nest
from engine.edition import EDITIONS


def in_short(saved: SavedDuel) -> str:
    """What the start screen says of it: who plays whom with which Decks, or how a match stands."""
    say = QCoreApplication.translate
    if saved.reason:
        return say("SavedDuels", "A duel that can’t be read")
    if saved.is_match:
        words = say("SavedDuels", "Match against {opponent}, {own} to {theirs}")
        return words.format(opponent=saved.names[1], own=saved.wins[0], theirs=saved.wins[1])
    if saved.practice:
        return say("SavedDuels", "Practice with {deck}").format(deck=saved.decks[0])
    return say("SavedDuels", "{own} against {theirs}").format(
        own=_with_deck(saved.names[0], saved.decks[0]), theirs=_with_deck(saved.names[1], saved.decks[1])
    )


def _with_deck(name: str, deck: str) -> str:
    return f"{name} ({deck})" if deck else name


def about(saved: SavedDuel) -> str:
    """Deck against Deck, under which rulebook, and when it was left."""
    rulebook = next((title(edition) for edition in EDITIONS if edition.key == saved.edition), saved.edition)
    when = moment_said(saved.when)
    decks = QCoreApplication.translate("SavedDuels", "{own} against {theirs}").format(
        own=saved.decks[0], theirs=saved.decks[1]
    )
    return ". ".join(words for words in (decks if all(saved.decks) else "", rulebook, when) if words)


def standing(saved: SavedDuel) -> str:
    """The turn and both players' Life Points; nothing where the record doesn't tell."""
    if not saved.turn:
        return ""
    words = QCoreApplication.translate("SavedDuels", "Turn {turn}: {own} {lp} LP, {opponent} {their_lp} LP")
    return words.format(
        turn=saved.turn, own=saved.names[0], lp=saved.lp[0], opponent=saved.names[1], their_lp=saved.lp[1]
    )


class SavedDuelsSheet(Sheet):
    """The newest on top. A damaged one says so and can only be removed."""

    resume = Signal(object)
    gone = Signal()

    def __init__(self, saves: SavedDuels, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.heading.setText(self.tr("Continue"))
        self.setAccessibleName(self.heading.text())
        self._saves = saves
        self.entries: tuple[SavedDuel, ...] = ()
        self._rows: list[QBoxLayout] = []
        self._asked: SavedDuel | None = None  # the one of which it was asked whether it is to be given up
        self.refresh()

    @property
    def sound(self) -> tuple[SavedDuel, ...]:
        return tuple(saved for saved in self.entries if not saved.reason)

    def refresh(self) -> None:
        self.entries = tuple(self._saves.unfinished())
        self._fill()

    def _fill(self) -> None:
        empty(self.content)
        self._rows.clear()
        for saved in self.entries:
            self.content.addWidget(self._row(saved))
        self.content.addStretch()
        tell_dressed(self)
        self.dressed()

    def dressed(self) -> None:
        super().dressed()
        narrow = self.width() / look_of(self).scale < 700
        for row in self._rows:
            row.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.dressed()

    def _row(self, saved: SavedDuel) -> DarkPatch:
        patch = DarkPatch()
        row = QBoxLayout(QBoxLayout.Direction.LeftToRight, patch)
        row.setContentsMargins(16, 12, 16, 12)
        self._rows.append(row)
        words = QVBoxLayout()
        words.addWidget(label(saved.path.name if saved.reason else in_short(saved), "name", wraps=True))
        words.addWidget(label(saved.reason or about(saved), "no" if saved.reason else "weak", wraps=True))
        if stands := standing(saved):
            words.addWidget(label(stands, "weak", wraps=True))
        nest(row, words, 1)
        if saved.elsewhere:
            row.addWidget(label(self.tr("Open in another window"), "weak"), 0, Qt.AlignmentFlag.AlignVCenter)
            return patch
        if saved is self._asked:
            row.addWidget(label(self.tr("Remove it?") if saved.reason else self.tr("Give it up?"), "strong"))
            yes, no = PlainButton(self.tr("Yes")), PlainButton(self.tr("No"))
            yes.clicked.connect(lambda: self._give_up(saved))
            no.clicked.connect(lambda: self._ask(None))
            row.addWidget(yes)
            row.addWidget(no)
            return patch
        away = PlainButton(self.tr("Remove") if saved.reason else self.tr("Give up"))
        away.setAccessibleDescription(in_short(saved))
        away.clicked.connect(lambda: self._ask(saved))
        row.addWidget(away, 0, Qt.AlignmentFlag.AlignVCenter)
        if not saved.reason:
            go_on = GoldButton(self.tr("Go on"))
            go_on.setAccessibleDescription(in_short(saved))
            go_on.clicked.connect(lambda: self.resume.emit(saved))
            row.addWidget(go_on, 0, Qt.AlignmentFlag.AlignVCenter)
        return patch

    def _ask(self, saved: SavedDuel | None) -> None:
        self._asked = saved
        self._fill()

    def _give_up(self, saved: SavedDuel) -> None:
        self._asked = None
        self._saves.give_up(saved)
        self.refresh()
        self.gone.emit()
