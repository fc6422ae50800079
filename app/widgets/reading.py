"""The line at the foot of the window that tells how the reading of the player's cards goes."""

from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from app.controller.player.language import number_said
from app.look.look import Look
from app.look.style import panel_sheet

_PATIENCE: Final = 500  # milliseconds: what is over sooner is not spoken of
_STAYS: Final = 7000  # milliseconds


class ReadingLine(QWidget):
    """A bar and a button to stop; in the end a sentence, and what could not be used for whoever asks.

    It speaks of what is new alone, and never at a duel, where it would take its room, nor while somebody else tells of
    the same.
    """

    stopped = Signal()
    left_out_asked = Signal()
    put_away = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setProperty("role", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        look.changed.connect(self._dress)
        self._dress()
        self.words = QLabel()
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.stop = QPushButton()
        self.stop.clicked.connect(self.give_up)
        self.left_out = QPushButton()
        self.left_out.clicked.connect(self.left_out_asked)
        self.away = QPushButton()
        self._tells_all = False
        self.retranslate()
        self.away.clicked.connect(self._end)
        self.away.clicked.connect(self.put_away)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 4, 16, 4)
        layout.setSpacing(12)
        layout.addWidget(self.words)
        layout.addWidget(self.bar, 1)
        layout.addWidget(self.stop)
        layout.addWidget(self.left_out)
        layout.addStretch()
        layout.addWidget(self.away)
        self.left_out.hide()
        self.away.hide()
        self.hide()
        self._speaks = False
        self._is_silent = False
        self._is_given_up = False
        self._waiting = QTimer(self)
        self._waiting.setSingleShot(True)
        self._waiting.setInterval(_PATIENCE)
        self._waiting.timeout.connect(self._begin)
        self._staying = QTimer(self)
        self._staying.setSingleShot(True)
        self._staying.setInterval(_STAYS)
        self._staying.timeout.connect(self._end)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        """Another language from now on: what it tells is told anew as the reading goes on."""
        self.bar.setAccessibleName(self.tr("Card texts read"))
        self.stop.setText(self.tr("Stop reading"))
        self.stop.setToolTip(self.tr("Cards that have not been read are played by hand."))
        self._name_report()
        self.away.setText(self.tr("Close"))

    def _name_report(self) -> None:
        self.left_out.setText(self.tr("What came of it") if self._tells_all else self.tr("What was left out"))

    def _begin(self) -> None:
        self._speaks = True
        self.setVisible(not self._is_silent)

    def _end(self) -> None:
        self._speaks = False
        self.hide()

    @property
    def is_under_way(self) -> bool:
        """Whether there is so much to read that it is spoken of, here or elsewhere."""
        return self._speaks and not self.bar.isHidden()

    def be_silent(self, silent: bool) -> None:
        self._is_silent = silent
        self.setVisible(self._speaks and not silent)

    def _dress(self) -> None:
        self.ensurePolished()  # or Qt keeps what it made of the sheet before, as long as this is hidden
        self.setStyleSheet(panel_sheet(self._look))

    def go_on(self, done: int, of: int) -> None:
        if not of:
            return
        if not self._speaks and not self._waiting.isActive():
            self._waiting.start()
        self._staying.stop()
        self._show_parts(reading=True)
        self.bar.setRange(0, of)
        self.bar.setValue(done)
        self.words.setText(
            self.tr("Reading your cards: {done} of {of}").format(done=number_said(done), of=number_said(of))
        )

    def end(self, cards: int, playable: int, left_out: bool, report: bool = False) -> None:
        """All is read. It stays to be seen if something was ``left_out`` that was not told before, or there is a
        ``report`` on what was added; else it goes."""
        self._rest()
        self._tells_all = report
        self._name_report()
        self.left_out.setVisible(left_out or report)
        words = self.tr("{cards} cards, {playable} of them play by themselves.")
        given_up, self._is_given_up = self._is_given_up, False
        if given_up:
            words = self.tr("{cards} cards, {playable} of them play by themselves. Others are read at the next start.")
        self.words.setText(words.format(cards=number_said(cards), playable=number_said(playable)))
        if left_out or report:
            self._begin()
        elif given_up or self._speaks:
            self._begin()
            self._staying.start()

    def end_unsaid(self) -> None:
        """All is read, and somebody else tells what came of it."""
        self._rest()
        self._is_given_up = False
        self._staying.stop()
        self._end()

    def _rest(self) -> None:
        self._waiting.stop()
        self._show_parts(reading=False)

    def _show_parts(self, reading: bool) -> None:
        for part in (self.bar, self.stop):
            part.setVisible(reading)
        for part in (self.left_out, self.away):
            part.setVisible(not reading)
        if not reading:
            self.stop.setEnabled(True)  # for the next time

    def give_up(self) -> None:
        self._is_given_up = True
        self.stop.setEnabled(False)
        self.words.setText(self.tr("Stopping…"))
        self.stopped.emit()
