"""The window. It welcomes the player until the mat comes."""

from importlib.metadata import PackageNotFoundError, version

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QCloseEvent,
    QColor,
    QFont,
    QFontDatabase,
    QIcon,
    QKeySequence,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QRadialGradient,
)
from PySide6.QtWidgets import QLabel, QMainWindow, QMessageBox, QVBoxLayout, QWidget

from app.controller.cards import CardReader
from app.widgets.reading import ReadingLine
from engine.cards.library import CardLibrary

ICON = ":/icons/duelmat.svg"
HEADING_FACE = ":/fonts/Grenze-700.ttf"
TEXT_FACE = ":/fonts/SourceSans3-400.ttf"

WOOD = QColor("#2A1B12")
LAMP = QColor(255, 206, 140, 66)
SHADE = QColor(0, 0, 0, 158)
FELT_LIT = QColor("#1F5450")
FELT_RIM = QColor("#123431")
BINDING = QColor("#B5832F")
STITCH = QColor(235, 215, 170, 117)
CREAM = QColor("#F5EAD3")
WEAK = QColor("#C9B796")
MENUS = """
    QMainWindow, QMenuBar, QMenu { background: #1B130E; color: #F5EAD3; }
    QMenuBar::item { padding: 6px 12px; }
    QMenu::item { padding: 6px 24px; }
    QMenuBar::item:selected, QMenu::item:selected { background: #33261C; color: #FFCB52; }
"""


def face(resource: str, pixels: int) -> QFont:
    """A bundled font; the system's own where the bundle is missing."""
    families = QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(resource))
    font = QFont(families) if families else QFont()
    font.setPixelSize(pixels)
    return font


class Welcome(QWidget):
    """A sewn mat under a lamp, with Duelmat's name on it."""

    def __init__(self) -> None:
        super().__init__()
        self.icon = QLabel()
        self.icon.setPixmap(QIcon(ICON).pixmap(QSize(144, 144), self.devicePixelRatio()))
        self.icon.setAccessibleName(self.tr("A quilted card back"))
        self.heading = QLabel(self.tr("Duelmat"))
        self.line = QLabel(self.tr("The mat is still being sewn."))
        self.hint = QLabel(self.tr("Duels can be played in a terminal already:  python -m engine play"))
        self.hint.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.hint.setWordWrap(True)

        layout = QVBoxLayout(self)
        layout.addStretch()
        for label, font, colour in (
            (self.icon, None, CREAM),
            (self.heading, face(HEADING_FACE, 96), CREAM),
            (self.line, face(TEXT_FACE, 22), CREAM),
            (self.hint, face(TEXT_FACE, 16), WEAK),
        ):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            if font is not None:
                label.setFont(font)
            palette = label.palette()
            palette.setColor(label.foregroundRole(), colour)
            label.setPalette(palette)
            layout.addWidget(label)
        layout.addStretch()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect())
        lamp = QPointF(room.width() * 0.46, room.height() * 0.40)

        painter.fillRect(room, WOOD)
        wash = QRadialGradient(lamp, max(room.width(), room.height()) * 0.75)
        wash.setColorAt(0, LAMP)
        wash.setColorAt(0.45, QColor(LAMP.red(), LAMP.green(), LAMP.blue(), 0))
        wash.setColorAt(0.46, QColor(0, 0, 0, 0))
        wash.setColorAt(1, SHADE)
        painter.fillRect(room, wash)

        mat = room.adjusted(48, 48, -48, -48)
        painter.setPen(Qt.PenStyle.NoPen)
        for spread in range(14, 0, -2):  # a soft shadow, down and slightly right
            painter.setBrush(QColor(0, 0, 0, 14))
            painter.drawRoundedRect(mat.adjusted(2 - spread, 6 - spread, 2 + spread, 6 + spread), 24, 24)
        felt = QLinearGradient(mat.topLeft(), mat.bottomLeft())
        felt.setColorAt(0, FELT_LIT)
        felt.setColorAt(1, FELT_RIM)
        painter.setBrush(felt)
        painter.setPen(QPen(BINDING, 7))
        painter.drawRoundedRect(mat, 14, 14)
        stitches = QPen(STITCH, 1.6)
        stitches.setDashPattern([6, 4])
        painter.setPen(stitches)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(mat.adjusted(14, 14, -14, -14), 9, 9)


class MainWindow(QMainWindow):
    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle(self.tr("Duelmat"))
        self.setWindowIcon(QIcon(ICON))
        self.setStyleSheet(MENUS)
        self.setMinimumSize(1024, 640)
        self.resize(1280, 800)
        self.reading = ReadingLine()
        rooms = QWidget()
        layout = QVBoxLayout(rooms)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(Welcome(), 1)
        layout.addWidget(self.reading)
        self.setCentralWidget(rooms)

        game = self.menuBar().addMenu(self.tr("&Game"))
        leave = game.addAction(self.tr("&Quit"), self.close)
        leave.setShortcut(QKeySequence(QKeySequence.StandardKey.Quit))
        about = self.menuBar().addMenu(self.tr("&Help"))
        about.addAction(self.tr("&About Duelmat"), self.show_about)

        self.cards: CardLibrary | None = None  # until they are read
        self.reader = CardReader(self)
        self.reader.progressed.connect(self.reading.go_on)
        self.reader.found.connect(self._cards_are_read)
        self.reading.stopped.connect(self.reader.cancel)
        self.reader.start(CardReader.Priority.LowPriority)

    def _cards_are_read(self, library: CardLibrary, notes: list[str]) -> None:
        self.cards = library
        self.reading.end(len(library), sum(card.understood for card in library), notes)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.reader.cancel()
        self.reader.wait()
        super().closeEvent(event)

    def show_about(self) -> None:
        try:
            number = version("duelmat")
        except PackageNotFoundError:
            number = self.tr("(not installed)")
        text = self.tr(
            "Duelmat {version}\n\nCard duels under four rulebooks.\nFree software under the MIT licence."
        )
        QMessageBox.about(self, self.tr("About Duelmat"), text.format(version=number))
