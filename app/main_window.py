"""The window: one room at a time, and the way from room to room."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QIcon, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from app import languages
from app.controller.cards import CardReader
from app.controller.decks import DeckShelf
from app.controller.home import Home
from app.controller.host import Host
from app.controller.plan import DuelPlan
from app.controller.saves import SavedDuel, SavedDuels
from app.controller.session import DuelSession
from app.controller.settings import Settings
from app.controller.telling import Ending
from app.duel_room.duel_room import DuelRoom
from app.faces.faces import Faces
from app.look.fonts import heading
from app.look.fonts import text as text_face
from app.look.themes import theme_called
from app.rooms.choices import COIN
from app.rooms.result_screen import ResultScreen
from app.rooms.room import RoomDialog
from app.rooms.settings_screen import SettingsSheet
from app.rooms.siding import Siding
from app.rooms.start_screen import StartScreen
from app.rooms.toss import TossScreen
from app.rooms.who_starts import WhoStarts
from app.sounds.player import Sounds
from app.widgets.reading import ReadingLine
from engine.cards.library import CardLibrary
from engine.formats.errors import FormatError
from engine.match import CHOOSING, OVER, SIDING, Match, MatchRefused

ICON: Final = ":/icons/duelmat.svg"
LEAST: Final = (1024, 640)
_TOLD_FOR: Final = 9000  # milliseconds that a message stays


def prepare(application: QApplication, overrides: dict[str, Any] | None = None) -> tuple[Settings, str]:
    """Settings, language and type for the whole program; and what is to be said of the settings."""
    settings, words = Settings.load(Home.of_player().settings)
    for name, value in (overrides or {}).items():
        settings.set(name, value)
    languages.install(application, settings.language)
    application.setFont(text_face(15))
    return settings, words


class Table(QWidget):
    """The wood alone, with the program's name: what is seen first, and stays below everything."""

    painted = Signal()  # for the first time

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._is_painted = False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = theme_called(self._settings.theme)
        painter.fillRect(self.rect(), theme.table)
        painter.setPen(theme.text2)
        painter.setFont(heading(72, 700))
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, self.tr("Duelmat"))
        painter.end()
        if not self._is_painted:
            self._is_painted = True
            self.painted.emit()


class Note(QLabel):
    """A sentence at the foot of the window that goes by itself, or on a click."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.hide()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)

    def say(self, words: str, theme_name: str) -> None:
        theme = theme_called(theme_name)
        self.setStyleSheet(
            f"QLabel {{ background: {theme.panel2.name()}; color: {theme.text.name()}; border: 1px solid "
            f"{theme.gold_foot.name()}; border-radius: 8px; padding: 10px 18px; }}"
        )
        self.setFont(text_face(15))
        self.setText(words)
        self.place()
        self.show()
        self.raise_()
        self._timer.start(_TOLD_FOR)

    def place(self) -> None:
        room = self.parentWidget().rect()
        self.setFixedWidth(min(760, room.width() - 80))
        self.adjustSize()
        self.move((room.width() - self.width()) // 2, room.height() - self.height() - 28)

    def mousePressEvent(self, event: Any) -> None:
        self.hide()


class MainWindow(QMainWindow):
    """``furnish`` makes all that needs cards: called once the first picture is on the screen."""

    def __init__(self, settings: Settings, home: Home | None = None) -> None:
        super().__init__()
        self.settings = settings
        self.home = home or Home.of_player()
        self.setWindowTitle(self.tr("Duelmat"))
        self.setWindowIcon(QIcon(ICON))
        self.setMinimumSize(*LEAST)
        self.resize(1280, 800)
        self.rooms = QStackedWidget()
        self.table = Table(settings)
        self.rooms.addWidget(self.table)
        self.setCentralWidget(self.rooms)
        self.note = Note(self)
        self.start: StartScreen | None = None
        self.room: DuelRoom | None = None
        self.host = Host(settings, SavedDuels(self.home.duels, self.home.replays), self)
        self.host.failed.connect(self.say)
        self.sounds = Sounds(self.home.cache, self)
        self.reading = ReadingLine()
        self.reader = CardReader(self)
        settings.changed.connect(self._setting_changed)
        leave = QShortcut(QKeySequence(QKeySequence.StandardKey.Quit), self)
        leave.activated.connect(self.close)
        whole = QShortcut(QKeySequence("F11"), self)
        whole.activated.connect(self._toggle_whole_screen)

    # -- furnishing -------------------------------------------------------------------------------

    def after_first_frame(self, call: Callable[[], None]) -> None:
        self.table.painted.connect(lambda: QTimer.singleShot(0, call))

    def furnish(self) -> None:
        """The rooms, with the cards that come along; the player's own are read beside."""
        if self.start is not None:
            return
        settings = self.settings
        own = Path(settings.pictures_folder) if settings.pictures_folder else self.home.pictures
        self.faces = Faces(self.home.cache, own, self._theme_name(), settings.patterns, self)
        self._set_sounds()
        self._open_start(self.reader.at_once())
        self.reading.setParent(self)
        self.reader.progressed.connect(self.reading.go_on)
        self.reader.found.connect(self._cards_are_read)
        self.reading.stopped.connect(self.reader.cancel)
        self.reader.start(CardReader.Priority.LowPriority)
        if settings.problem:
            self.say(settings.problem)
        QTimer.singleShot(1500, self.sounds.prepare)

    def _open_start(self, library: CardLibrary) -> None:
        """The start screen over these cards; made anew when the player's own have been read."""
        self.library = library
        self.shelf = DeckShelf(library, self.home.decks)
        old, self.start = self.start, StartScreen(self.settings, self.shelf, self.host.saves, self.faces)
        self.start.deal.connect(self.begin)
        self.start.resume.connect(self.resume)
        self.start.leave.connect(self.close)
        self.rooms.addWidget(self.start)
        if old is None or self.rooms.currentWidget() is old:
            self.rooms.setCurrentWidget(self.start)
        if old is not None:
            self.rooms.removeWidget(old)
            old.deleteLater()

    def _cards_are_read(self, library: CardLibrary, notes: list[str]) -> None:
        own = len(library) - len(self.library)
        self.reading.end(len(library), sum(card.understood for card in library), notes)
        if own and self.start is not None:
            self._open_start(library)

    def _theme_name(self) -> str:
        theme = theme_called(self.settings.theme)
        return theme.name

    def _set_sounds(self) -> None:
        self.sounds.set_volume(self.settings.sound_volume)
        self.sounds.set_muted(self.settings.muted)

    def _setting_changed(self, name: str) -> None:
        if name in ("sound_volume", "muted"):
            self._set_sounds()
        elif name == "language":
            application = QApplication.instance()
            if isinstance(application, QApplication):
                languages.install(application, self.settings.language)
        elif name == "theme" and self.start is not None:
            self.faces.set_theme(self._theme_name())
        elif name == "patterns" and self.start is not None:
            self.faces.set_patterns(self.settings.patterns)

    # -- playing ----------------------------------------------------------------------------------

    def begin(self, plan: DuelPlan) -> None:
        """The toss, then the duel."""
        try:
            self.host.begin(plan)
        except MatchRefused as refused:
            self.say(str(refused))
            return
        self._toss()

    def _toss(self) -> None:
        """Who starts, shown and chosen as the rulebook has it."""
        match, plan = self.host.match, self.host.plan
        assert match is not None and plan is not None
        if not self.host.must_be_tossed:
            self._choose_or_deal()
            return
        way = str(self.settings.remembered.get("toss", COIN))
        toss = TossScreen(
            plan.edition, plan.names, self.host.seats, plan.seed, self.settings, way, match.toss_winner
        )
        toss.settled.connect(self._chosen)
        self.enter(toss)

    def _chosen(self, starter: int) -> None:
        assert self.host.match is not None
        if self.host.match.stage == CHOOSING:
            self.host.choose(starter)
        self._deal()

    def _choose_or_deal(self) -> None:
        """Without a toss: whoever lost the last duel says who starts."""
        match, plan = self.host.match, self.host.plan
        assert match is not None and plan is not None
        if match.stage != CHOOSING:
            self._deal()
            return
        chooser = WhoStarts(self.settings, plan.names, match.chooser, plan.hotseat)
        chooser.settled.connect(self._chosen)
        self.enter(chooser)

    def _deal(self) -> None:
        self.sit_down(self.host.deal())
        assert self.host.session is not None
        self.host.session.begin()

    def sit_down(self, session: DuelSession) -> None:
        self.room = DuelRoom(session, self.faces, self.settings, self.sounds)
        self.room.left.connect(self.leave_table)
        self.room.settings_wanted.connect(self._settings_over_duel)
        session.ended.connect(self._ended)
        self.enter(self.room)

    def resume(self, saved: SavedDuel) -> None:
        try:
            session = self.host.resume(saved)
        except FormatError as error:
            self.say(str(error))
            return
        if session is None:
            self.go_on_with_match()
            return
        self.sit_down(session)
        session.resume()

    def _settings_over_duel(self) -> None:
        """The settings as a window of their own, over the duel."""
        dialog = RoomDialog(self.start)
        layout = QVBoxLayout(dialog)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(SettingsSheet(self.settings, self.sounds.why_silent))
        dialog.fit(980, 860)
        dialog.exec()

    def _ended(self, ending: Ending) -> None:
        """The result waits until the mat has shown how it came about."""
        room = self.room
        assert room is not None
        if room.mat.running:
            room.mat.drained.connect(lambda: self._show_result(ending), Qt.ConnectionType.SingleShotConnection)
        else:
            QTimer.singleShot(0, lambda: self._show_result(ending))

    def _show_result(self, ending: Ending) -> None:
        replay = self.host.end(ending.winner)
        plan, match = self.host.plan, self.host.match
        assert plan is not None
        result = ResultScreen(
            ending, plan.names, self.settings, hotseat=plan.hotseat, match=match if self.host.is_match else None,
            replay_kept=replay is not None,
        )
        result.rematch.connect(lambda: self.begin(self.host.rematch()))
        result.go_on.connect(self.go_on_with_match)
        result.new_duel.connect(self.leave_table)
        result.menu.connect(self.leave_table)
        self.enter(result)

    def go_on_with_match(self) -> None:
        """From where the match stands: siding, the choice who starts, or its next duel."""
        match, plan = self.host.match, self.host.plan
        assert match is not None and plan is not None
        if match.stage == OVER:
            self.leave_table()
        elif match.stage == SIDING:
            siding = Siding(match, plan.names, self.host.seats, self.faces, self.settings)
            siding.done.connect(self._sided)
            self.enter(siding)
        else:
            self._toss()

    def _sided(self, match: Match) -> None:
        self.host.sided(match)
        self.go_on_with_match()

    def leave_table(self) -> None:
        self.host.close()
        assert self.start is not None
        self.start.back()
        self.enter(self.start)

    def enter(self, room: QWidget) -> None:
        """Show a room; the one before goes, but for the start screen and the table below."""
        before = self.rooms.currentWidget()
        if self.rooms.indexOf(room) < 0:
            self.rooms.addWidget(room)
        self.rooms.setCurrentWidget(room)
        room.setFocus()
        if room is not self.room and self.room is not None and before is self.room:
            self.room = None
        if before is not room and before is not self.start and not isinstance(before, Table) and before is not None:
            self.rooms.removeWidget(before)
            before.deleteLater()

    # -- the window -------------------------------------------------------------------------------

    def say(self, words: str) -> None:
        self.note.say(words, self.settings.theme)

    @property
    def busy(self) -> bool:
        """Whether something still moves or is being drawn."""
        return self.start is not None and self.faces.busy or self.room is not None and self.room.mat.running

    def _toggle_whole_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def resizeEvent(self, event: Any) -> None:
        super().resizeEvent(event)
        self.note.place()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.host.close()
        self.reader.cancel()
        self.reader.wait()
        if self.start is not None:
            self.faces.stop()
        super().closeEvent(event)


