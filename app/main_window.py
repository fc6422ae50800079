"""The window: wood and a name at once, and the hall with all its rooms right after."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QIcon,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QApplication, QFrame, QMainWindow, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from app import languages
from app.controller.player.home import Home
from app.controller.player.settings import Settings
from app.look.fonts import heading
from app.look.fonts import text as text_face
from app.look.themes import theme_called
from app.passing_note import PassingNote

if TYPE_CHECKING:
    from app.controller.player.card_loading import FirstCards
    from app.hall import Hall
    from engine.cards.library import CardLibrary

ICON: Final = ":/icons/duelmat.svg"
LEAST: Final = (1024, 640)
USUAL: Final = (1280, 800)
MOST_DROPPED: Final = 50  # files at once
FRAME: Final = (4, 40)
"""What the system puts around a window, and its title bar: how much that is, it tells only once the window is there."""
_SEAM: Final = 420  # pixels


def prepare(application: QApplication, overrides: Mapping[str, object] | None = None) -> tuple[Settings, str]:
    """Settings, language and type for the whole program; and what is to be said of the settings."""
    settings, words = Settings.load(Home.of_player().settings)
    for name, value in (overrides or {}).items():
        settings.set(name, value)
    languages.install(application, settings.language)
    application.setFont(text_face(15))
    return settings, words


class WoodenTable(QWidget):
    """The wood alone, with the program's name: what is seen first, and stays below everything."""

    painted = Signal()  # for the first time

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._is_painted = False
        self._done = 0.0

    def go_on(self, done: int, of: int) -> None:
        """So many of the texts have been read: stitches sew themselves across the table."""
        self._done = done / of if of else 0.0
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = theme_called(self._settings.theme)
        painter.fillRect(self.rect(), theme.table)
        painter.setPen(theme.text2)
        painter.setFont(heading(72, 700))
        middle = self.rect().center()
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, self.tr("Duelmat"))
        if 0 < self._done < 1:
            seam = QPen(theme.gold, 3)
            seam.setDashPattern([6, 4])
            painter.setPen(seam)
            left, width = middle.x() - _SEAM // 2, round(_SEAM * self._done)
            painter.drawLine(left, middle.y() + 80, left + width, middle.y() + 80)
            painter.setPen(theme.text2)
            painter.setFont(text_face(16))
            words = self.tr("The cards are read for the first time")
            painter.drawText(QRectF(0, middle.y() + 96, self.width(), 40), Qt.AlignmentFlag.AlignCenter, words)
        painter.end()
        if not self._is_painted:
            self._is_painted = True
            self.painted.emit()


class MainWindow(QMainWindow):
    """``furnish`` makes the hall: called once the first picture is on the screen, as that takes its time."""

    opened = Signal()  # the menu is painted, and can be used
    settled = Signal()  # the hall is there, with all cards
    made_ahead = Signal()  # and with all that it can do
    rested = Signal()  # of a duel nothing is needed any more
    failed = Signal(str)  # an error that nobody expected, from any thread

    def __init__(self, settings: Settings, home: Home | None = None) -> None:
        super().__init__()
        self.failed.connect(self._tell_failure)
        self.settings = settings
        self.home = home or Home.of_player()
        self.setWindowTitle(self.tr("Duelmat"))
        self.setWindowIcon(QIcon(ICON))
        there = self.screen().availableSize()
        self.setMinimumSize(min(LEAST[0], there.width()), min(LEAST[1], there.height()))
        self.resize(min(USUAL[0], there.width() - FRAME[0]), min(USUAL[1], there.height() - FRAME[1]))
        self.setAcceptDrops(True)
        self.rooms = QStackedWidget()
        self.table = WoodenTable(settings)
        self.rooms.addWidget(self.table)
        self.setCentralWidget(self._made_frame())
        self.note = PassingNote(self)
        self._hall: Hall | None = None
        self.rooms.currentChanged.connect(self._place_note)
        self._first_cards: FirstCards | None = None
        self._to_open: list[Path] = []
        leave = QShortcut(QKeySequence(QKeySequence.StandardKey.Quit), self)
        leave.activated.connect(self.close)
        whole = QShortcut(QKeySequence("F11"), self)
        whole.activated.connect(self._toggle_whole_screen)

    def _made_frame(self) -> QScrollArea:
        """The rooms, and below them what tells of work beside; on a screen too small for them they can be scrolled."""
        whole = QWidget()
        whole.setMinimumSize(*LEAST)
        self._below = QVBoxLayout(whole)
        self._below.setContentsMargins(0, 0, 0, 0)
        self._below.setSpacing(0)
        self._below.addWidget(self.rooms, 1)
        frame = QScrollArea()
        frame.setFrameShape(QFrame.Shape.NoFrame)
        frame.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        frame.setWidgetResizable(True)
        frame.setWidget(whole)
        frame.setCornerWidget(QWidget())
        self._frame = frame
        self._dress_bars()
        self.settings.changed.connect(self._dress_bars)
        return frame

    def _dress_bars(self) -> None:
        frame, theme = self._frame, theme_called(self.settings.theme)
        frame.cornerWidget().setStyleSheet(f"background: {theme.table.name()};")
        for bar in (frame.horizontalScrollBar(), frame.verticalScrollBar()):
            bar.setStyleSheet(
                f"QScrollBar {{ background: {theme.table.name()}; border: 0; }} "
                f"QScrollBar:horizontal {{ height: 14px; }} QScrollBar:vertical {{ width: 14px; }} "
                f"QScrollBar::handle {{ background: {theme.gold_foot.name()}; border-radius: 5px; margin: 2px; }} "
                "QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; } "
                "QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }"
            )

    def after_first_frame(self, call: Callable[[], object]) -> None:
        self.table.painted.connect(lambda: QTimer.singleShot(0, self, call))

    def furnish_beside(self) -> None:
        """The cards are read beside the window, which takes some seconds at the very first start; then the hall."""
        from app.controller.player.card_loading import FirstCards

        self._first_cards = FirstCards(self)
        self._first_cards.progressed.connect(self.table.go_on)
        self._first_cards.found.connect(self.furnish)
        self._first_cards.damaged.connect(self._tell_damages)
        self._first_cards.start()

    def furnish(self, library: "CardLibrary | None" = None) -> "Hall":
        """The hall, if it isn't there yet. Without ``library`` the cards are read here and now."""
        if self._hall is None:
            from app.controller.player.card_loading import cards_at_once
            from app.hall import Hall

            self._hall = Hall(self.rooms, self.settings, self.home, library or cards_at_once(), self)
            self._hall.said.connect(self.say)
            self._hall.leaving.connect(self.close)
            self._hall.opened.connect(self.opened)
            self._hall.settled.connect(self.settled)
            self._hall.made_ahead.connect(self.made_ahead)
            self._hall.rested.connect(self.rested)
            self._hall.below_rooms.connect(self._below.addWidget)
            if self.settings.problem:
                self.say(self.settings.problem)
            self.open_files(())
        return self._hall

    def _tell_damages(self, library: "CardLibrary", damages: list[str]) -> None:
        """Files that come with the program are damaged: the player chooses whether to go on with the others."""
        from app.rooms.damaged_cards import DamagedCards

        told = DamagedCards(damages, bool(library.decks), self.settings)

        def go_on() -> None:
            self.furnish(library)
            self.rooms.removeWidget(told)
            told.deleteLater()

        told.go_on.connect(go_on)
        told.leave.connect(self.close)
        self.rooms.addWidget(told)
        self.rooms.setCurrentWidget(told)

    @property
    def hall(self) -> "Hall":
        return self.furnish()

    @property
    def is_furnished(self) -> bool:
        return self._hall is not None

    def open_files(self, files: Sequence[Path]) -> None:
        """As soon as the rooms are there."""
        self._to_open += files
        if self._hall is not None and self._to_open:
            from app.opening import Opening

            files, self._to_open = self._to_open, []
            Opening(self._hall).open(files)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Files and folders are opened as if they had been given at the start."""
        if files := _dropped(event):
            event.acceptProposedAction()
            self.open_files(files)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What no field and no room has taken comes here."""
        if event.matches(QKeySequence.StandardKey.Paste) and self._hall is not None:
            self._hall.decks.paste()
        else:
            super().keyPressEvent(event)

    def come_with(self, files: Sequence[Path]) -> None:
        """Duelmat was started once more: this window comes to the front instead, with the files to be opened."""
        self._come_to_front()
        self.open_files(files)

    def _come_to_front(self) -> None:
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized | Qt.WindowState.WindowActive)
        self.show()
        self.raise_()
        self.activateWindow()

    def changeEvent(self, event: QEvent) -> None:
        """Until the rooms are there nobody wants the window away: keys meant for something before it have done that."""
        super().changeEvent(event)
        is_away = event.type() == QEvent.Type.WindowStateChange and self.isMinimized()
        if is_away and not self.is_furnished:
            QTimer.singleShot(0, self, self._come_to_front)

    def say(self, words: str) -> None:
        self.note.say(words, self.settings.theme, self.settings.text_size, self._at_duel, self._foot)

    @property
    def _at_duel(self) -> bool:
        return self._hall is not None and self._hall.room is not None

    def _tell_failure(self, error: str) -> None:
        words = self.tr(
            "Something went wrong in Duelmat that should not have: {error}. What was played is kept; if the window "
            "does not go on, close it and start Duelmat again."
        )
        self.say(words.format(error=error.rstrip(".")))  # Qt ends some with a full stop: "already deleted."

    def _toggle_whole_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _place_note(self) -> None:
        self.note.place(self._at_duel, self._foot)

    @property
    def _foot(self) -> int:
        return self.rooms.mapTo(self, self.rooms.rect().bottomLeft()).y()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_note()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._first_cards is not None:
            self._first_cards.requestInterruption()
            self._first_cards.wait()
        if self._hall is not None:
            self._hall.close()
        super().closeEvent(event)


def _dropped(event: QDropEvent) -> list[Path]:
    paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return paths[:MOST_DROPPED]
