"""The hall: the rooms, and the way from room to room. Made once the first picture is on the screen."""

from pathlib import Path
from typing import Final
from zlib import crc32

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from app import languages
from app.controller.cards import CardReader
from app.controller.decks import DeckShelf
from app.controller.home import Home
from app.controller.host import Host
from app.controller.plan import DuelPlan
from app.controller.saves import SavedDuel, SavedDuels
from app.controller.session import DuelSession
from app.controller.settings import Settings
from app.controller.spoken import said
from app.controller.telling import Ending
from app.duel_room.duel_room import DuelRoom
from app.duel_room.room_layout import RoomLayout
from app.faces.faces import Faces
from app.look.look import Look
from app.look import icons
from app.mat.backdrop import Backdrops, Ground
from app.rooms.choices import Choices
from app.rooms.result_screen import ResultScreen
from app.rooms.settings_dialog import SettingsDialog
from app.rooms.siding import Siding
from app.rooms.start_screen import StartScreen
from app.rooms.text_dialog import tell_left_out
from app.rooms.toss import TossScreen
from app.sounds.player import Sounds
from app.widgets.reading import ReadingLine
from engine.cards.library import CardLibrary
from engine.formats.errors import FormatError
from engine.match import CHOOSING, OVER, SIDING, Match, MatchRefused

_LEFT_OUT: Final = "left_out"
_BETWEEN_ICONS: Final = 15  # milliseconds
_AT_REST: Final = 120  # milliseconds after which a window is not being drawn larger any more
_SOUNDS_LATER: Final = 1500  # milliseconds after which sounds are looked for: loading them takes its time


def _mark_of(notes: list[str]) -> int:
    """By which the same notes are known again."""
    return crc32("\n".join(notes).encode())


def _known(library: CardLibrary) -> set[tuple[str, int, str]]:
    """What tells whether there are other cards: one's own may bear the name of one that came along."""
    return {(card.name, card.passcode, card.text) for card in library}


class Hall(QObject):
    """``rooms`` shows one room at a time. ``said``: a sentence for the player; ``leaving``: the program is to end."""

    said = Signal(str)
    leaving = Signal()
    settled = Signal()  # all cards are read: what is there now stays

    def __init__(
        self, rooms: QStackedWidget, settings: Settings, home: Home, library: CardLibrary, parent: QWidget
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.rooms = rooms
        self.below = rooms.currentWidget()
        self.settings = settings
        self.home = home
        self.room: DuelRoom | None = None
        saves = SavedDuels(home.duels, home.replays)
        saves.tidy()
        home.tidy()
        self.host = Host(settings, saves, self)
        self.host.failed.connect(self.said)
        self.sounds = Sounds(home.cache, self)
        self._set_sounds()
        self.look = Look(parent=self)
        self.look.follow(settings)
        self.faces = Faces(home.cache, self._pictures(), self.look.theme.name, settings.patterns, self)
        self.look.changed.connect(self._look_changed)
        self.faces.noted.connect(self.said)
        self.backdrops = Backdrops(self)
        self._resting = QTimer(self)
        self._resting.setSingleShot(True)
        self._resting.setInterval(_AT_REST)
        self._resting.timeout.connect(self._paint_ahead)
        self._resting.start()
        self._icons = iter(icons.DRAWINGS)
        QTimer.singleShot(_AT_REST, self, self._draw_icons_ahead)
        rooms.installEventFilter(self)
        self.reader = CardReader(self)
        self.reading = ReadingLine(self.look)
        self.start = self._made_start(library)
        self.enter(self.start)
        settings.changed.connect(self._setting_changed)
        self.reader.progressed.connect(self.reading.go_on)
        self.reader.found.connect(self._cards_are_read)
        self.reader.finished.connect(self._reader_ended)
        self.reading.stopped.connect(self.reader.cancel)
        self.reading.left_out_asked.connect(self._tell_left_out)
        self.reading.put_away.connect(self._left_out_is_told)
        self._left_out: list[str] = []
        self._read_again = False
        self.read_cards()
        QTimer.singleShot(_SOUNDS_LATER, self.sounds, self.sounds.prepare)

    # -- furnishing -------------------------------------------------------------------------------

    def _made_start(self, library: CardLibrary) -> StartScreen:
        self.library = self.host.cards = library
        self.shelf = DeckShelf(library, self.home.decks)
        start = StartScreen(self.settings, self.shelf, self.host.saves, self.faces)
        start.deal.connect(self.begin)
        start.resume.connect(self.resume)
        start.leave.connect(self.leaving)
        self.rooms.addWidget(start)
        return start

    def read_cards(self) -> None:
        """The player's own cards, beside the window; once more, if they are just being read."""
        self._read_again = self.reader.isRunning()
        if not self._read_again:
            self.reader.start(CardReader.Priority.LowPriority)

    def _reader_ended(self) -> None:
        if self._read_again:
            self.read_cards()

    def _cards_are_read(self, library: CardLibrary, notes: list[str]) -> None:
        """With cards of the player's own the start screen is made anew."""
        news = bool(notes) and self.settings.remembered.get(_LEFT_OUT) != _mark_of(notes)
        self.reading.end(len(library), sum(card.understood for card in library), news)
        self._left_out = notes
        if _known(library) != _known(self.library):
            old, self.start = self.start, self._made_start(library)
            self.start.show_page(old.page)
            if self.rooms.currentWidget() is old:
                self.enter(self.start)
            else:
                self.rooms.removeWidget(old)
                old.deleteLater()
        self.start.know_left_out(notes)
        self.settled.emit()

    def _tell_left_out(self) -> None:
        tell_left_out(self._left_out, self.rooms.currentWidget() or self.start)

    def _left_out_is_told(self) -> None:
        """It is not spoken of at the next start; the settings tell it still."""
        self.settings.remember(_LEFT_OUT, _mark_of(self._left_out))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._resting.start()
        return super().eventFilter(watched, event)

    def _paint_ahead(self) -> None:
        """The mat of the next duel, while the menu is looked at."""
        if self.room is None:
            mat = RoomLayout.of(self.rooms.width(), self.rooms.height()).mat
            density = self.rooms.devicePixelRatioF()
            self.backdrops.prepare(Ground(mat.width(), mat.height(), self.look.theme.name, density))

    def _draw_icons_ahead(self) -> None:
        """One after the other: the first opening of a duel room would draw them all at once."""
        name = next(self._icons, "")
        if name:
            icons.outline(name)
            QTimer.singleShot(_BETWEEN_ICONS, self, self._draw_icons_ahead)

    def _pictures(self) -> Path:
        """Where the player's own pictures are looked for."""
        chosen = self.settings.pictures_folder
        return Path(chosen) if chosen else self.home.pictures

    def _set_sounds(self) -> None:
        self.sounds.set_volume(self.settings.sound_volume)
        self.sounds.set_muted(self.settings.muted)

    def _look_changed(self) -> None:
        if self.faces.theme is not self.look.theme:
            self.faces.set_theme(self.look.theme.name)

    def _setting_changed(self, name: str) -> None:
        if name in ("sound_volume", "muted"):
            self._set_sounds()
        elif name == "language":
            application = QApplication.instance()
            if isinstance(application, QApplication):
                languages.install(application, self.settings.language)
            self._resting.start()
        elif name == "patterns":
            self.faces.set_patterns(self.settings.patterns)
        elif name == "pictures_folder":
            self.faces.set_pictures_folder(self._pictures())
        elif name == "problem" and self.settings.problem:
            self.said.emit(self.settings.problem)

    # -- playing ----------------------------------------------------------------------------------

    def begin(self, plan: DuelPlan) -> None:
        """The toss, then the duel."""
        try:
            self.host.begin(plan)
        except MatchRefused as refused:
            self.said.emit(said(refused.refusal.words))
            return
        self._toss()

    def _toss(self) -> None:
        """Who starts, shown and chosen as the rulebook has it."""
        match, plan = self.host.match, self.host.plan
        assert match is not None and plan is not None
        if not self.host.shows_toss:
            self._deal()
            return
        way = Choices.remembered(self.settings).starts
        toss = TossScreen(match, plan.names, self.host.seats, self.settings, way)
        toss.settled.connect(self._chosen)
        toss.left.connect(self.leave_table)
        self.enter(toss)

    def _chosen(self, starter: int) -> None:
        assert self.host.match is not None
        if self.host.match.stage == CHOOSING:
            self.host.choose(starter)
        self._deal()

    def _deal(self) -> None:
        self.sit_down(self.host.deal())
        assert self.host.session is not None
        self.host.session.begin()

    def sit_down(self, session: DuelSession) -> None:
        self.room = DuelRoom(session, self.faces, self.settings, self.sounds, backdrops=self.backdrops)
        self.room.left.connect(self.leave_table)
        self.room.settings_wanted.connect(self._settings_over_duel)
        self.room.finished.connect(self._show_result)
        self.enter(self.room)

    def resume(self, saved: SavedDuel) -> None:
        try:
            session = self.host.resume(saved)
        except FormatError as error:
            self.said.emit(said(error.told))
            return
        if session is None:
            self.go_on_with_match()
            return
        self.sit_down(session)
        session.resume()

    def _settings_over_duel(self) -> None:
        assert self.room is not None
        self.room.sheets.lay_over(SettingsDialog(self.settings, self.sounds.why_silent, self.room))

    def _show_result(self, ending: Ending) -> None:
        replay = self.host.end(ending.winner)
        plan, match = self.host.plan, self.host.match
        assert plan is not None
        result = ResultScreen(
            ending, plan.names, self.settings, hotseat=plan.hotseat, match=match if self.host.is_match else None,
            replay_kept=replay is not None,
        )
        result.save_replay.connect(lambda: self._save_replay(result))
        result.rematch.connect(lambda: self.begin(self.host.rematch()))
        result.go_on.connect(self.go_on_with_match)
        result.new_duel.connect(self.leave_table)
        result.menu.connect(self.leave_table)
        self.enter(result)

    def _save_replay(self, result: ResultScreen) -> None:
        """Once more, as it could not be kept when the duel was over."""
        if self.host.keep_replay() is not None:
            result.replay_saved(self.tr("The replay is kept."))
        else:
            words = self.tr("The replay can’t be kept in {folder}: this duel, or the folder, could not be written.")
            self.said.emit(words.format(folder=self.home.replays))

    def go_on_with_match(self) -> None:
        """From where the match stands: siding, the choice who starts, or its next duel."""
        match, plan = self.host.match, self.host.plan
        assert match is not None and plan is not None
        if match.stage == OVER:
            self.leave_table()
        elif match.stage == SIDING:
            siding = Siding(match, plan.names, self.host.seats, self.faces, self.settings, plan.open_table)
            siding.done.connect(self._sided)
            siding.left.connect(self.leave_table)
            self.enter(siding)
        else:
            self._toss()

    def _sided(self, match: Match) -> None:
        self.host.sided(match)
        self.go_on_with_match()

    def leave_table(self) -> None:
        self.host.close()
        self.start.back()
        self.enter(self.start)

    def enter(self, room: QWidget) -> None:
        """Show a room; the one before goes, but for the start screen and the table below."""
        before = self.rooms.currentWidget()
        if self.rooms.indexOf(room) < 0:
            self.rooms.addWidget(room)
        self.rooms.setCurrentWidget(room)
        self.reading.be_silent(room is self.room)
        (room.focusWidget() or room).setFocus()  # what the room itself has chosen
        if room is not self.room and self.room is not None and before is self.room:
            self.room = None
        if before is not room and before is not self.start and before is not self.below and before is not None:
            self.rooms.removeWidget(before)
            before.deleteLater()

    @property
    def busy(self) -> bool:
        """Whether something still moves or is being drawn."""
        drawn = self.faces.busy or self.backdrops.busy or self._resting.isActive()
        return drawn or self.room is not None and self.room.mat.animator.running

    def close(self) -> None:
        """All that matters is kept; nothing goes on from here."""
        self.rooms.removeEventFilter(self)
        self._resting.stop()
        self.host.close()
        self._read_again = False
        self.reader.cancel()
        self.reader.wait()
        self.faces.stop()
        self.backdrops.stop()
