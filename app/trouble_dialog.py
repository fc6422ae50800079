"""The dialog of an error that nobody expected. Plain widgets only: what is broken may be anything else."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QFont, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

MOST_DIALOGS: Final = 3  # in one run; after that a line in the window will do
MOST_REPORTS: Final = 5  # in one dialog
BETWEEN: Final = "\n\n----------------------------------------\n\n"
NOBODY_LOOKS: Final = ("offscreen", "minimal", "vnc")


class TroubleDialog(QDialog):
    """``going_on``: the program runs still, so there is a choice between leaving it and not."""

    def __init__(self, report: str, log_file: Path, going_on: bool, over: QWidget | None = None) -> None:
        super().__init__(over)
        self.setWindowTitle(self.tr("Duelmat"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.reports = [report]
        heading = QLabel(self.tr("Something went wrong that should not have."))
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 1.4 if font.pointSizeF() > 0 else 16)
        font.setBold(True)
        heading.setFont(font)
        if going_on:
            words = self.tr(
                "Your duel is safe: every answer is kept as it is given. You can go on; if the window behaves oddly, "
                "quit and start Duelmat again, and the duel goes on where it was."
            )
        else:
            words = self.tr(
                "Duelmat has to end here. Your duel is safe: every answer is kept as it is given, and the duel goes on "
                "where it was once Duelmat starts again."
            )
        nothing = self.tr("Nothing is sent anywhere. Copy the report if you want to show it to somebody.")
        self.words = QLabel(f"{words}\n\n{nothing}")
        self.words.setWordWrap(True)
        self.text = QPlainTextEdit(report)
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.tr("Report"))
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.place = QLabel(self.tr("The log lies in {file}").format(file=log_file))
        self.place.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.place.setWordWrap(True)
        self.copy = QPushButton(self.tr("Copy the report"))
        self.copy.clicked.connect(self._copy)
        self.folder = QPushButton(self.tr("Open the folder of the log"))
        self.folder.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(log_file.parent))))
        self.quit = QPushButton(self.tr("Quit Duelmat"))
        self.quit.clicked.connect(self._quit if going_on else self.accept)
        self.go_on = QPushButton(self.tr("Go on"))
        self.go_on.clicked.connect(self.accept)
        self.go_on.setVisible(going_on)
        (self.go_on if going_on else self.quit).setDefault(True)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 20, 24, 20)
        whole.setSpacing(14)
        for part in (heading, self.words):
            whole.addWidget(part)
        whole.addWidget(self.text, 1)
        whole.addWidget(self.place)
        buttons = QHBoxLayout()
        whole.addLayout(buttons)  # while it is empty: app/widgets/nesting.py tells why
        for button in (self.copy, self.folder):
            buttons.addWidget(button)
        buttons.addStretch()
        for button in (self.quit, self.go_on):
            buttons.addWidget(button)
        self.resize(760, 520)

    def add(self, report: str) -> None:
        """Another error came while this one is looked at."""
        if len(self.reports) < MOST_REPORTS and report not in self.reports:
            self.reports.append(report)
            self.text.setPlainText(BETWEEN.join(self.reports))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self.copy.setText(self.tr("Copied"))

    def _quit(self) -> None:
        self.accept()
        window = self.parentWidget()
        if window is not None:
            window.window().close()
        QApplication.quit()


class Teller(QObject):
    """Shows what came, in the thread of the window. ``came``: place, summary and report of an error. ``told_again``
    is given the summary of one that needs no dialog any more."""

    came = Signal(str, str, str)

    def __init__(self, window: QWidget, log_file: Path, told_again: Callable[[str], object]) -> None:
        super().__init__(window)
        self._window = window
        self._told_again = told_again
        self._log_file = log_file
        self._told: set[str] = set()
        self.dialog: TroubleDialog | None = None
        self.shown = 0
        # Queued, as the error may have come in the middle of painting.
        self.came.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def _tell(self, place: str, summary: str, report: str) -> None:
        known = place in self._told
        self._told.add(place)
        if self.dialog is not None:
            self.dialog.add(report)
        elif known or self.shown >= MOST_DIALOGS:
            self._told_again(summary)
        else:
            self.shown += 1
            self.dialog = TroubleDialog(report, self._log_file, going_on=True, over=self._window)
            self.dialog.finished.connect(self._closed)
            self.dialog.open()

    def _closed(self) -> None:
        self.dialog = None


def tell_at_the_end(report: str, log_file: Path) -> None:
    """The program can't go on; where nobody looks, nobody is asked to close a dialog."""
    application = QApplication.instance() or QApplication(["duelmat"])
    if QGuiApplication.platformName() in NOBODY_LOOKS:
        return
    with suppress(RuntimeError):  # windows that are half made
        QApplication.closeAllWindows()
    assert application is not None
    TroubleDialog(report, log_file, going_on=False).exec()
