"""What stands in the Deck lab where no result is yet: what a run brings out, and the way to one."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.look.look import look_of
from app.look.sewing import stitches
from app.rooms.sheet import label
from app.widgets.buttons import GoldButton
from app.widgets.nesting import nest

_WIDE = 560  # of the stage: words in wider lines are hard to read


class NoResult(QWidget):
    """``run_asked``: its button was pressed."""

    run_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.run = GoldButton(self.tr("New run"))
        self.run.clicked.connect(self.run_asked)
        about = self.tr(
            "A run has computer players duel with your Decks. Out of it come how often each Deck wins against each "
            "other one, how sure that is, and with which cards drawn it wins more often."
        )
        self._words = QWidget()
        column = QVBoxLayout(self._words)
        for said, role in ((self.tr("No result yet"), "heading"), (about, "weak")):
            line = label(said, role, wraps=True)
            line.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(line)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.run)
        row.addStretch()
        nest(column, row)
        self._column = column
        whole = QHBoxLayout(self)
        whole.addStretch()
        whole.addWidget(self._words, 0, Qt.AlignmentFlag.AlignVCenter)
        whole.addStretch()

    def dressed(self) -> None:
        px = look_of(self).px
        self._column.setSpacing(px(14))
        self._words.setFixedWidth(px(_WIDE))

    def paintEvent(self, event: QPaintEvent) -> None:
        """An empty place, as on the mat."""
        look = look_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stitches(painter, self.rect().toRectF().adjusted(3, 3, -3, -3), look.theme.text3, 1.6, 8, 6, look.px(10))
        painter.end()
