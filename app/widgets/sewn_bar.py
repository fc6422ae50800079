"""How far something is, as a row of stitches that sews itself along its holes."""

from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QProgressBar, QSizePolicy

from app.look.look import look_of
from app.look.sewing import rounded

_HIGH = 26  # of the stage
_STITCH = 15  # from one to the next


class SewnBar(QProgressBar):
    def __init__(self, name: str) -> None:
        super().__init__()
        self.setTextVisible(False)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        look = look_of(self)
        return QSize(look.px(200), look.px(_HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(look_of(self).px(80), self.sizeHint().height())

    def dressed(self) -> None:
        self.setMaximumHeight(self.sizeHint().height())

    @property
    def part(self) -> float:
        """That is done, of 1."""
        wide = self.maximum() - self.minimum()
        return (max(self.minimum(), self.value()) - self.minimum()) / wide if wide > 0 else 0.0

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        theme, px = look.theme, look.px
        cloth = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(rounded(cloth, px(7)), theme.tile)
        painter.setPen(QPen(theme.line, theme.line_width))
        painter.drawPath(rounded(cloth, px(7)))
        seam = cloth.adjusted(px(12), 0, -px(12), 0)
        count = max(1, round(seam.width() / px(_STITCH)))
        step, y = seam.width() / count, cloth.center().y()
        painter.setPen(QPen(theme.text3, 2))
        for hole in range(count + 1):
            painter.drawPoint(QPointF(seam.left() + hole * step, y))
        thread = QPen(theme.gold, max(3.0, float(px(4))))
        thread.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(thread)
        sewn = self.part * count
        for number in range(ceil(sewn)):
            begin = seam.left() + (number + 0.28) * step
            end = begin + 0.44 * step * min(1.0, sewn - number)
            painter.drawLine(QPointF(begin, y), QPointF(end, y))
        painter.end()
