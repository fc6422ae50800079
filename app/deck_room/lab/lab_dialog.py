"""The Deck lab: what shall be tried, how far it has come, what came out, and what came out before."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.controller.player.lab_keeper import LabKeeper
from app.controller.player.language import said
from app.controller.player.settings import Settings
from app.deck_room.lab.deck_ticks import DeckChoice
from app.deck_room.lab.drawn_table import DrawnTable
from app.deck_room.lab.kept_page import KeptPage
from app.deck_room.lab.lab_matrix import LabMatrix
from app.deck_room.lab.lab_words import head_in_words, lacking_in_words, played_in_words, row_name
from app.deck_room.lab.new_run import NewRun
from app.deck_room.lab.no_result import NoResult
from app.faces.faces import ShownFaces
from app.rooms.fields import ChoiceField
from app.rooms.room import RoomDialog
from app.rooms.sheet import label
from app.widgets.buttons import PlainButton
from app.widgets.choice_widgets import Segments
from app.widgets.nesting import nest
from app.widgets.sewn_bar import SewnBar
from engine.cards.library import CardLibrary
from engine.edition import Edition
from engine.formats.errors import FormatError
from engine.trials.deck_lab import LabRun, NotToBeTried
from engine.trials.lab_results import LabResults

NEW: Final = 0
RATES: Final = 1
CARDS: Final = 2
KEPT: Final = 3
_SHOWN_EVERY: Final = 400  # milliseconds, while duels come in


class LabDialog(RoomDialog):
    """It may be closed while duels are played: they go on."""

    def __init__(
        self,
        over: QWidget,
        keeper: LabKeeper,
        choices: Sequence[DeckChoice],
        edition: Edition,
        library: CardLibrary,
        settings: Settings,
        faces: ShownFaces,
    ) -> None:
        super().__init__(over, "", 1240, 860)
        self.title.setText(self.tr("Deck lab"))
        self.setAccessibleName(self.title.text())
        self._keeper, self._find = keeper, library.find
        self.results: LabResults | None = None
        self._path: Path | None = None  # of these results
        self.page = Segments(self.tr("What to look at"))
        self.page.offer(
            (
                (NEW, self.tr("New run")),
                (RATES, self.tr("Win rates")),
                (CARDS, self.tr("Cards")),
                (KEPT, self.tr("Kept results")),
            ),
            NEW,
        )
        self.new = NewRun(choices, edition, library, settings, faces)
        self.matrix = LabMatrix()
        self.lacking = label("", "", wraps=True)
        self.which = ChoiceField(self.tr("Deck"))
        self.drawn = DrawnTable(library, faces)
        self.kept = KeptPage(keeper)
        self.pages = QStackedWidget()
        self.nothing = NoResult()
        for page in (self.new, self._rates_page(), self._cards_page(), self.kept, self.nothing):
            self.pages.addWidget(page)
        self.state = label("", "small", wraps=True)
        self.bar = SewnBar(self.tr("Duels played"))
        self.cancel = PlainButton(self.tr("Stop"))
        self.cancel.setAccessibleName(self.tr("Stop; what has been played stays"))
        self.stopped = label(self.tr("Stopped"), "no", wraps=False)
        self.onward = PlainButton(self.tr("Go on"))
        self.onward.setAccessibleName(self.tr("Go on: play the duels that are left"))
        self._how_far = QWidget()
        row = QHBoxLayout(self._how_far)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.bar, 1)
        row.addWidget(self.cancel)
        row.addWidget(self.stopped)
        row.addWidget(self.onward)
        self.column.addWidget(self.page)
        self.column.addWidget(self.state)
        self.column.addWidget(self._how_far)
        self.column.addWidget(self.pages, 1)
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(_SHOWN_EVERY)
        self._late.timeout.connect(self._show_results)
        self.page.chosen.connect(self._turn_to)
        self.new.wanted.connect(self._begin)
        self.kept.opened.connect(self._open_kept)
        self.nothing.run_asked.connect(self._ask_for_run)
        self.which.chosen.connect(lambda _: self._show_drawn())
        self.cancel.clicked.connect(self._stop)
        self.onward.clicked.connect(self._go_on)
        keeper.changed.connect(self._came)
        keeper.failed.connect(self._failed)
        self._wrong = ""
        if keeper.results is not None:
            self._look_at(keeper.results, keeper.path)
        self._turn_to(RATES if keeper.results is not None else NEW)

    def first_focus(self) -> QWidget:
        page = self.page.value
        return self.new.tried if page == NEW else self.page.button(page)

    def _rates_page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.matrix, 1)
        column.addWidget(self.lacking)
        return page

    def _cards_page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        row.addWidget(self.which, 1)
        about = label(
            self.tr(
                "“Drawn”: at least one copy, the opening hand included. Long duels draw more cards, so this alone "
                "doesn’t prove that a card is good: try the Deck without it."
            ),
            "weak",
            wraps=True,
        )
        row.addWidget(about, 2)
        nest(column, row)
        column.addWidget(self.drawn, 1)
        return page

    def _turn_to(self, page: object) -> None:
        self.page.set_value(page)
        if page == KEPT:
            self.kept.refresh()
        elif page == CARDS:
            self._show_drawn()
        has = {NEW: True, KEPT: bool(self.kept.model.rows or self._keeper.gone)}.get(
            int(str(page)), self.results is not None
        )
        self.pages.setCurrentIndex(int(str(page)) if has else self.pages.indexOf(self.nothing))
        if not has and self.isVisible():
            self.nothing.run.setFocus()
        self._show_state()

    def _ask_for_run(self) -> None:
        self._turn_to(NEW)
        self.new.tried.setFocus()

    def _begin(self, run: LabRun, cluster: str) -> None:
        self._wrong = ""
        self._keeper.begin(run, cluster)
        if self._keeper.results is not None:
            self._look_at(self._keeper.results, self._keeper.path)
        self._turn_to(RATES)
        self.cancel.setFocus()

    def _go_on(self) -> None:
        """What is left of the run that is looked at is played."""
        if self._path is None:
            return
        self._wrong = ""
        try:
            self._keeper.go_on(self._path, self._find)
        except (FormatError, NotToBeTried) as wrong:
            self._wrong = said(wrong.told)
            self._show_state()
            return
        if self._keeper.results is not None:
            self._look_at(self._keeper.results, self._path)
        self.cancel.setFocus()

    def _stop(self) -> None:
        self.page.button(self.page.value).setFocus()
        self.cancel.setEnabled(False)
        self._keeper.cancel()

    def _came(self) -> None:
        """How many duels there are is told at once, as in the head of the room; the table follows."""
        if not self._keeper.is_running:
            self._show_results()
            return
        self._show_state()
        if not self._late.isActive():
            self._late.start()

    def _failed(self, wrong: str) -> None:
        self._wrong = said(wrong)

    def _open_kept(self, path: Path) -> None:
        self._wrong = ""
        try:
            results = self._keeper.read(path)
        except FormatError as wrong:
            self._wrong = said(wrong.told)
            self._show_state()
            return
        self._look_at(results, path)
        self._turn_to(RATES)
        self.matrix.setFocus()

    def _look_at(self, results: LabResults, path: Path | None) -> None:
        self.results, self._path = results, path
        self.which.offer(((row, row_name(deck)) for row, deck in enumerate(results.head.rows)), 0)
        self._show_results()

    def _show_results(self) -> None:
        results = self.results
        if results is not None:
            self.matrix.show_results(results)
            lacking = [
                lacking_in_words(deck, results.difference(deck.of, row))
                for row, deck in enumerate(results.head.rows)
                if deck.of >= 0
            ]
            self.lacking.setText("\n".join(lacking))
            self.lacking.setVisible(bool(lacking))
            if self.page.value == CARDS:
                self._show_drawn()
        self._show_state()

    def _show_drawn(self) -> None:
        row = self.which.value
        self.drawn.show_row(self.results, row if isinstance(row, int) else 0)

    def _show_state(self) -> None:
        running = self._keeper.is_running
        shown = self._keeper.results if running else self.results if self.page.value in (RATES, CARDS) else None
        self._how_far.setVisible(shown is not None and (running or not shown.is_whole))
        self.cancel.setVisible(running)
        self.cancel.setEnabled(running)
        self.stopped.setVisible(not running)
        self.onward.setVisible(not running)
        self.new.start.setVisible(not running)
        if shown is not None:
            self.bar.setRange(0, shown.head.in_all)
            self.bar.setValue(shown.duels)
        if self._wrong:
            self.state.setText(self._wrong)
        elif self.results is None or self.page.value in (NEW, KEPT) and not running:
            self.state.setText(self._about())
        else:
            results = self.results
            played = played_in_words(results.duels, results.head.in_all, self._keeper.plays(results))
            about = head_in_words(results.head)
            words = self.tr("{played}. {about}. A draw is half a win; likely: in 95 of 100 cases.").format(
                played=played, about=about
            )
            if not results.duels:
                words = f"{played} {about}."
            if results.failed:
                words += " " + self.tr("Duels that could not be played: {count}").format(count=len(results.failed))
            self.state.setText(words)

    def _about(self) -> str:
        if self.page.value == KEPT:
            return self.tr("Every run is kept from its first duel on, until you delete it.")
        if self.page.value == NEW:
            return self.tr(
                "Computer players try Decks out, with the same seeds for all: who wins how often, and with which cards."
            )
        return ""
