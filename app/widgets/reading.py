"""The line at the foot of the window that tells how the reading of the player's cards goes."""

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMessageBox, QProgressBar, QPushButton, QWidget

from app.look.look import Look
from app.look.style import panel_sheet

_PATIENCE: Final = 500  # milliseconds: what is over sooner is not spoken of


class ReadingLine(QWidget):
    """A bar and a button to stop; in the end a sentence, and what could not be used for whoever asks."""

    stopped = Signal()

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
        self.bar.setAccessibleName(self.tr("Card texts read"))
        self.stop = QPushButton(self.tr("Stop reading"))
        self.stop.setToolTip(self.tr("Cards that have not been read can be looked at, but not played."))
        self.stop.clicked.connect(self._stop)
        self.left_out = QPushButton(self.tr("What was left out"))
        self.left_out.clicked.connect(self._tell_left_out)
        self.away = QPushButton(self.tr("Close"))
        self.away.clicked.connect(self.hide)
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
        self._notes: list[str] = []
        self._waiting = QTimer(self)
        self._waiting.setSingleShot(True)
        self._waiting.setInterval(_PATIENCE)
        self._waiting.timeout.connect(self.show)

    def _dress(self) -> None:
        self.ensurePolished()  # or Qt keeps what it made of the sheet before, as long as this is hidden
        self.setStyleSheet(panel_sheet(self._look))

    def go_on(self, done: int, of: int) -> None:
        if not of:
            return
        if not self.isVisible() and not self._waiting.isActive():
            self._waiting.start()
        self.bar.setRange(0, of)
        self.bar.setValue(done)
        self.words.setText(self.tr("Reading your cards: {done} of {of}").format(done=f"{done:,}", of=f"{of:,}"))

    def end(self, cards: int, playable: int, notes: list[str]) -> None:
        """All is read. It stays to be seen only if it was waited for, or if something was left out."""
        self._waiting.stop()
        self._notes = notes
        self.bar.hide()
        self.stop.hide()
        self.left_out.setVisible(bool(notes))
        self.away.show()
        self.words.setText(self.tr("{cards} cards, {playable} of them can be played.").format(
            cards=f"{cards:,}", playable=f"{playable:,}"))  # fmt: skip
        if notes:
            self.show()

    def _stop(self) -> None:
        self.stop.setEnabled(False)
        self.words.setText(self.tr("Stopping…"))
        self.stopped.emit()

    def _tell_left_out(self) -> None:
        box = QMessageBox(self)
        box.setWindowTitle(self.tr("What was left out"))
        box.setText(self.tr("These cards or files could not be used:"))
        box.setInformativeText("\n".join(self._notes[:10]))
        if len(self._notes) > 10:
            box.setDetailedText("\n".join(self._notes))
        box.open()
