"""Adding cards from outside: what was found, whether it is copied, how it goes, and what came of it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.controller.player.language import number_said
from app.controller.player.own_readings import Clash
from app.rooms.room import RoomDialog
from app.rooms.sheet import Scroll, label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.choice_widgets import Tick
from app.widgets.labels import empty
from app.widgets.nesting import nest
from app.widgets.sewn_bar import SewnBar
from engine.cards.content import Content
from engine.formats.files import printable

if TYPE_CHECKING:
    from engine.cards.own import Report
    from engine.formats.readings import Reading

_MOST_PHRASES = 12
_MOST_NOTES = 20


class AddingDialog(RoomDialog):
    """``chosen``: whether to copy; ``called_off``: while it goes on; ``deck_wanted``: one of the Decks that came.

    It can be closed while cards are read, and that goes on."""

    chosen = Signal(bool)
    called_off = Signal()
    deck_wanted = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over, "", 760, 560)
        self.title.setText(self.tr("Add cards"))
        self.setAccessibleName(self.title.text())
        self.at_work = False
        self._clashing: dict[int, Tick] = {}
        self._kept: set[int] = set()
        self._how_far: QLabel | None = None  # the words beside the bar, while cards are read
        inside = QWidget()
        self.words = QVBoxLayout(inside)
        self.words.setContentsMargins(0, 0, self.look.px(8), 0)
        self.words.setSpacing(self.look.px(8))
        self.column.addWidget(Scroll(inside), 1)
        self.bar = SewnBar(self.tr("Files added"))
        self.column.addWidget(self.bar)
        self.copy = GoldButton(self.tr("Copy the files"))
        self.copy.clicked.connect(lambda: self._choose(True))
        self.in_place = PlainButton(self.tr("Read them where they lie"))
        self.in_place.clicked.connect(lambda: self._choose(False))
        self.cancel = PlainButton(self.tr("Cancel"))
        self.cancel.clicked.connect(self._call_off)
        self.aside = PlainButton(self.tr("Read on in the background"))
        self.aside.clicked.connect(self.leave_reading)
        self.play = GoldButton(self.tr("Choose one of these Decks…"))
        self.play.clicked.connect(self.leave_reading)
        self.play.clicked.connect(self.deck_wanted)
        row = QHBoxLayout()
        row.addStretch()
        for button in (self.cancel, self.aside, self.in_place, self.copy, self.play):
            row.addWidget(button)
        nest(self.column, row)
        self._show(asking=False)
        self.closed.connect(self._closed)

    def first_focus(self) -> QWidget:
        return next((button for button in (self.copy, self.play) if not button.isHidden()), self.cancel)

    def _say(self, *sentences: tuple[str, str]) -> list[QLabel]:
        """Sentences, each with its role, in place of those before."""
        empty(self.words)
        labels = [label(words, role, wraps=True) for words, role in sentences]
        for each in labels:
            self.words.addWidget(each)
        self.words.addStretch()
        self.redress()
        return labels

    def _show(self, asking: bool, decks: bool = False) -> None:
        self.bar.setVisible(self.at_work)
        self.play.setVisible(decks)
        self.aside.hide()
        self.copy.setVisible(asking)
        self.in_place.setVisible(asking)
        self.cancel.setText(self.tr("Cancel") if asking or self.at_work else self.tr("Close"))

    def ask(self, contents: Sequence[Content], wrong: Sequence[str], clashes: Sequence[Clash]) -> None:
        """What was found, which of two readings of a card stays, and whether files are copied."""
        said = [(self._found(content), "strong") for content in contents]
        said += [(words, "no") for words in wrong]
        copies = any(content.asks for content in contents)
        if copies:
            question = self.tr(
                "Shall the files be copied, so that they are there whatever becomes of the originals, or read where "
                "they lie? Decks and restricted lists are always copied."
            )
            said.append((question, ""))
        if clashes:
            question = self.tr(
                "You have other readings of these cards. Tick those that shall give way to the new ones."
            )
            said.append((question, ""))
        self._say(*said)
        self._ask_which_stay(clashes)
        self._show(asking=True)
        if not copies:
            self.in_place.hide()
            self.copy.setText(self.tr("Add them"))
        self.copy.setFocus()

    def _ask_which_stay(self, clashes: Sequence[Clash]) -> None:
        for clash in clashes:
            words = self.tr("{card}: “{new}” in place of “{mine}”")
            tick = Tick(words.format(card=clash.name, new=_in_a_line(clash.new), mine=_in_a_line(clash.mine)))
            self._clashing[clash.passcode] = tick
            self.words.insertWidget(self.words.count() - 1, tick)
        self.redress()

    @property
    def kept(self) -> set[int]:
        """Passcodes of cards whose readings of before stay."""
        return self._kept

    def _choose(self, copy: bool) -> None:
        self._kept = {passcode for passcode, tick in self._clashing.items() if not tick.isChecked()}
        self._clashing = {}  # which go with what is said
        self.at_work = True
        self._say((self.tr("The files are added…"), ""))
        self._show(asking=False)
        self.chosen.emit(copy)
        self.cancel.setFocus()

    def go_on(self, done: int, of: int) -> None:
        self.bar.setRange(0, max(1, of))
        self.bar.setValue(done)

    def begin_reading(self) -> None:
        """The files are there."""
        (self._how_far,) = self._say((self.tr("The cards are looked through…"), ""))
        self.at_work = True
        self._show(asking=False)
        self.go_on(0, 1)
        self.aside.show()
        self.cancel.setFocus()

    def offer_decks(self) -> None:
        """Their cards are read, others not yet."""
        if self.at_work and self.play.isHidden():
            said = self.tr("The Decks that came along can be played already.")
            self._how_far = self._say((said, "strong"), (self.tr("The other cards are read on."), ""))[1]
            self.play.show()
            self.play.setFocus()

    @property
    def is_reading(self) -> bool:
        """Whether it tells how far the cards are, of files that are there."""
        return self.at_work and self._how_far is not None

    def leave_reading(self) -> None:
        """It goes on without this sheet."""
        self.at_work = False
        self.close_sheet()

    def _call_off(self) -> None:
        self._how_far = None
        self.close_sheet()

    def reading(self, done: int, of: int) -> None:
        if self._how_far is not None and self.at_work:
            self._how_far.setText(
                self.tr("Reading your cards: {done} of {of}").format(done=number_said(done), of=number_said(of))
            )
        self.go_on(done, of)

    def tell(self, report: "Report | None", decks: int, readings: int, notes: Sequence[str], offers: bool) -> None:
        """What came of it. ``offers``: a Deck can be chosen now."""
        self.at_work = False
        said: list[tuple[str, str]] = []
        if report is not None and report.cards:
            words = self.tr("Cards that came along: {cards}; by themselves: {played}, by hand: {unread}.")
            unread = report.cards - report.understood
            numbers = {"cards": report.cards, "played": report.understood, "unread": unread}
            said.append((words.format(**{name: number_said(number) for name, number in numbers.items()}), "strong"))
        if decks:
            said.append((self.tr("Decks that came along: {decks}.").format(decks=decks), "strong"))
        if readings:
            said.append((self.tr("Readings that came along: {readings}.").format(readings=readings), "strong"))
        if not said:
            said.append((self.tr("Nothing of it is new."), "strong"))
        if report is not None and report.phrases:
            said.append((self.tr("Words at which reading most often stopped:"), ""))
            for phrase, count in report.phrases.most_common(_MOST_PHRASES):
                several = self.tr("“{phrase}…” on {count} cards")
                words = self.tr("“{phrase}…” on 1 card") if count == 1 else several
                said.append((words.format(phrase=phrase, count=count), "weak"))
        said += [(note, "no") for note in notes[:_MOST_NOTES]]
        if len(notes) > _MOST_NOTES:
            said.append((self.tr("And {count} more.").format(count=len(notes) - _MOST_NOTES), "no"))
        said.append((self.tr("All of it can be taken away again in the settings."), "small"))
        self._say(*said)
        self._show(asking=False, decks=offers)
        self.first_focus().setFocus()

    def _closed(self) -> None:
        if self.at_work and not self.is_reading:
            self.called_off.emit()

    def _found(self, content: Content) -> str:
        """ "/home/me/Program: files of cards: 2, Decks: 14, pictures" """
        parts = []
        if content.databases:
            parts.append(self.tr("files of cards: {count}").format(count=len(content.databases)))
        if content.decks:
            parts.append(self.tr("Decks: {count}").format(count=len(content.decks)))
        if content.lists:
            parts.append(self.tr("restricted lists: {count}").format(count=len(content.lists)))
        if content.readings:
            parts.append(self.tr("readings: {count}").format(count=len(content.readings)))
        if content.names:
            parts.append(self.tr("names of archetypes"))
        if content.pictures:
            parts.append(self.tr("pictures"))
        return f"{printable(str(content.root))}: {', '.join(parts)}"


def _in_a_line(reading: "Reading") -> str:
    return " ".join(f"{reading.pendulum} {reading.text}".split())
