"""Wood, felt and thread behind the rooms, painted once for a size and kept."""

from functools import lru_cache
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
)

from app.look.themes import Theme, theme_called


def wood(theme: Theme, size: QSize, ratio: float) -> QPixmap:
    """The table under its lamp."""
    return _wood(theme.name, size.width(), size.height(), ratio)


@lru_cache(maxsize=4)
def _wood(theme_name: str, width: int, height: int, ratio: float) -> QPixmap:
    theme = theme_called(theme_name)
    pixmap, painter = _canvas(width, height, ratio)
    room = QRectF(0, 0, width, height)
    painter.fillRect(room, theme.table)
    if not theme.flat:
        lamp = QPointF(width * 0.46, height * 0.40)
        wash = QRadialGradient(lamp, max(width, height) * 0.75)
        wash.setColorAt(0, theme.lamp)
        clear = QColor(theme.lamp)
        clear.setAlpha(0)
        wash.setColorAt(0.45, clear)
        wash.setColorAt(0.46, QColor(0, 0, 0, 0))
        wash.setColorAt(1, theme.lamp_shade)
        painter.fillRect(room, wash)
    painter.end()
    return pixmap


def mat(theme: Theme, size: QSize, ratio: float, scale: float) -> QPixmap:
    """A sewn mat that fills the size but for its shadow: binding, felt, quilt star, running stitch."""
    return _mat(theme.name, size.width(), size.height(), ratio, scale)


@lru_cache(maxsize=6)
def _mat(theme_name: str, width: int, height: int, ratio: float, scale: float) -> QPixmap:
    theme = theme_called(theme_name)
    pixmap, painter = _canvas(width, height, ratio)
    whole = QRectF(0, 0, width, height).adjusted(6, 3, -8, -11)
    if not theme.flat:
        painter.setPen(Qt.PenStyle.NoPen)
        for spread in range(8, 0, -1):
            painter.setBrush(QColor(0, 0, 0, 12))
            painter.drawRoundedRect(whole.adjusted(2 - spread, 4 - spread, 1 + spread, 3 + spread), 15, 15)
    edge = 7 * scale
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.binding)
    painter.drawRoundedRect(whole, 14 * scale, 14 * scale)
    if theme.binding_tick.alpha():
        _binding_ticks(painter, whole, edge, scale, theme.binding_tick)
    felt = whole.adjusted(edge, edge, -edge, -edge)
    if theme.flat:
        felt = whole.adjusted(3, 3, -3, -3)
    light = QRadialGradient(QPointF(felt.center().x(), felt.top() + felt.height() * 0.3), felt.width() * 0.75)
    light.setColorAt(0, theme.felt_you)
    light.setColorAt(1, theme.felt_you_rim)
    painter.setBrush(QBrush(light))
    painter.drawRoundedRect(felt, 9 * scale, 9 * scale)
    clip = QPainterPath()
    clip.addRoundedRect(felt, 9 * scale, 9 * scale)
    painter.setClipPath(clip)
    if theme.quilt_you.alpha():
        _quilt_star(painter, QPointF(felt.right() - felt.width() * 0.19, felt.top() + felt.height() * 0.30),
                    min(felt.width(), felt.height()) * 0.33, theme.quilt_you)  # fmt: skip
    painter.setClipping(False)
    _stitches(painter, felt.adjusted(*(side * 11 * scale for side in (1, 1, -1, -1))), theme, scale)
    painter.end()
    return pixmap


def _canvas(width: int, height: int, ratio: float) -> tuple[QPixmap, QPainter]:
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return pixmap, painter


def _binding_ticks(painter: QPainter, whole: QRectF, edge: float, scale: float, colour: QColor) -> None:
    painter.setPen(QPen(colour, 1))
    gap = 9 * scale
    for at in range(int(whole.width() / gap)):
        x = whole.left() + at * gap
        painter.drawLine(QPointF(x, whole.top()), QPointF(x + edge * 0.6, whole.top() + edge))
        painter.drawLine(QPointF(x, whole.bottom() - edge), QPointF(x + edge * 0.6, whole.bottom()))
    for at in range(int(whole.height() / gap)):
        y = whole.top() + at * gap
        painter.drawLine(QPointF(whole.left(), y), QPointF(whole.left() + edge, y + edge * 0.6))
        painter.drawLine(QPointF(whole.right() - edge, y), QPointF(whole.right(), y + edge * 0.6))
    painter.setPen(Qt.PenStyle.NoPen)


def _quilt_star(painter: QPainter, middle: QPointF, radius: float, colour: QColor) -> None:
    """Eight points in a ring of thread, tone on tone."""

    def at(angle: float, far: float) -> QPointF:
        return QPointF(middle.x() + cos(angle) * radius * far, middle.y() + sin(angle) * radius * far)

    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for point in range(8):
        turn = point * pi / 4
        far = 1.0 if point % 2 == 0 else 0.86
        painter.drawPolygon(QPolygonF([at(turn, far), at(turn + 0.26, 0.42), at(turn, 0.12), at(turn - 0.26, 0.42)]))
    pen = QPen(colour, 2.5)
    pen.setDashPattern([5, 4])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(middle, radius * 1.18, radius * 1.18)
    painter.setPen(Qt.PenStyle.NoPen)


def _stitches(painter: QPainter, place: QRectF, theme: Theme, scale: float) -> None:
    pen = QPen(theme.stitch, 1.6)
    if not theme.flat:
        pen.setDashPattern([5.5, 4])
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(place, 6 * scale, 6 * scale)
