"""What lies under the cards of a Deck: the felt with its binding, and on it the seam between Main Deck and the rest."""

from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from app.look.look import Look, look_of
from app.look.sewing import rounded, stitches

_ONE_STAR: Final = ((0.5, 0.42, 0.3),)


class FeltContent(QWidget):
    """All that lies on the felt and scrolls with it."""

    def __init__(self) -> None:
        super().__init__()
        self.seam = 0
        self.empty = ""
        self.setObjectName("content")

    def show_seam(self, y: int) -> None:
        if y != self.seam:
            self.seam = y
            self.update()

    def say_when_empty(self, words: str) -> None:
        if words != self.empty:
            self.empty = words
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = QPainterPath(QPointF(0, self.seam))
        line.lineTo(self.width(), self.seam)
        stitches(painter, line, look.theme.stitch, 1.3, 5, 4)
        if self.empty:
            painter.setFont(look.heading(24))
            painter.setPen(look.theme.text)
            room = QRectF(0, look.px(40), self.width(), self.seam - look.px(40))
            painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self.empty)
        painter.end()


def painted_ground(size: QSize, look: Look, dpr: float) -> QPixmap:
    """A sewn mat that fills the place but for its shadow."""
    pictures = look.textures(dpr)
    pixmap = QPixmap(size * dpr)
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    mat = QRectF(QPoint(0, 0), size).adjusted(2, 2, -2, -4)
    radius = 12 * look.scale
    pictures.shadow("lying", radius).draw(painter, mat)
    painter.save()
    painter.setClipPath(rounded(mat.adjusted(1, 1, -1, -1), radius))
    painter.translate(mat.topLeft())
    pictures.paint_felt(painter, QRectF(0, 0, mat.width(), mat.height()), "you", _ONE_STAR)
    painter.restore()
    painter.translate(mat.topLeft())
    pictures.paint_binding(painter, QRectF(0, 0, mat.width(), mat.height()), 7 * look.scale, radius)
    painter.end()
    return pixmap
