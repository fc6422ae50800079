"""The back of every card: a quilt star, the same both ways up."""

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen, QTransform

from app.faces.cloth import dashes, rounded
from app.look.themes import Theme

WIDE: Final = 421.0
HIGH: Final = 614.0
_NAVY: Final = QColor("#1D2949")
_DEEP: Final = QColor("#182240")
_LATTICE: Final = QColor("#2C3C66")
_CREAM: Final = QColor("#F4E7C8")
_GOLD: Final = QColor("#E0A63C")
_TEAL: Final = QColor("#2F7F7A")
_RUST: Final = QColor("#B9502F")


class BackFace:
    def __init__(self, theme: Theme, small: bool) -> None:
        self.theme = theme
        self.small = small

    def paint(self, painter: QPainter) -> None:
        _paint(painter, self.theme, self.small)
        if not self.theme.flat:
            _sheen(painter)


def _paint(painter: QPainter, theme: Theme, small: bool) -> None:
    """In units of 421 x 614."""
    painter.fillPath(rounded(QRectF(0, 0, WIDE, HIGH), 16), theme.paper)
    field = rounded(QRectF(8, 8, WIDE - 16, HIGH - 16), 11)
    painter.fillPath(field, _NAVY)
    painter.fillPath(field, _lattice(46 if small else 23, 2.6 if small else 1.6, painter.transform().m11()))
    dashes(painter, rounded(QRectF(23, 23, WIDE - 46, HIGH - 46), 6), _GOLD, 15, 8, 4.5 if small else 3)
    for x in (78, WIDE - 78):
        for y in (86, HIGH - 86):
            _corner(painter, x, y, small)
    _rose(painter, small)


def _lattice(step: float, width: float, scale: float) -> QBrush:
    """Lines both ways, one mesh of them over and over: a hundred long ones take most of the time of a back."""
    pixels = max(1, round(step * scale))
    mesh = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    mesh.fill(Qt.GlobalColor.transparent)
    painter = QPainter(mesh)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(pixels / step, pixels / step)
    painter.setPen(QPen(_LATTICE, width))
    for x in (-step, 0, step):  # those beside it reach into its corners
        painter.drawLine(QPointF(x - step, -step), QPointF(x + 2 * step, 2 * step))
        painter.drawLine(QPointF(x - step, 2 * step), QPointF(x + 2 * step, -step))
    painter.end()
    brush = QBrush(mesh)
    brush.setTransform(QTransform.fromTranslate(WIDE / 2, HIGH / 2).scale(step / pixels, step / pixels))
    return brush


def _lozenge(near: float, far: float, half: float, turn: float, waist: float = 0.5) -> QPainterPath:
    """Pointing away from the middle of the card."""
    sin, cos = math.sin(turn), -math.cos(turn)
    middle = near + (far - near) * waist
    centre = QPointF(WIDE / 2, HIGH / 2)
    path = QPainterPath(centre + QPointF(sin * near, cos * near))
    path.lineTo(centre + QPointF(sin * middle - cos * half, cos * middle + sin * half))
    path.lineTo(centre + QPointF(sin * far, cos * far))
    path.lineTo(centre + QPointF(sin * middle + cos * half, cos * middle - sin * half))
    path.closeSubpath()
    return path


def _rose(painter: QPainter, small: bool) -> None:
    centre = QPointF(WIDE / 2, HIGH / 2)
    painter.setPen(QPen(_GOLD, 6))
    painter.setBrush(_DEEP)
    painter.drawEllipse(centre, 180, 180)
    painter.setPen(Qt.PenStyle.NoPen)
    if not small:
        for i in range(16):  # each has its counterpart across the middle: the back has no up and down
            painter.save()
            painter.setBrush(_CREAM if i % 2 else _GOLD)
            a = math.pi * i / 8 + math.pi / 16
            if i % 2:
                painter.drawEllipse(
                    centre + QPointF(math.sin(a + math.pi / 16) * 152, -math.cos(a + math.pi / 16) * 152), 6, 6
                )
            painter.restore()
    for i in range(8):
        turn = math.pi * i / 4 + math.pi / 8
        painter.fillPath(_lozenge(88, 170, 30, turn, 0.52), _RUST if i % 2 else _TEAL)
    for i in range(8):
        turn = math.pi * i / 4
        petal = _lozenge(14, 128 if i % 2 == 0 else 104, 20, turn, 0.42)
        painter.fillPath(petal, _CREAM if i % 2 == 0 else _GOLD)
        if not small:
            painter.strokePath(petal, QPen(_DEEP, 2))
    painter.setBrush(_NAVY)
    painter.drawEllipse(centre, 19, 19)
    painter.setBrush(_CREAM)
    painter.drawEllipse(centre, 12, 12)


def _corner(painter: QPainter, x: float, y: float, small: bool) -> None:
    """A small flower of four petals."""
    painter.save()
    painter.translate(x, y)
    for i in range(4):
        painter.save()
        painter.rotate(45 + 90 * i)
        petal = QPainterPath(QPointF(0, -6))
        petal.lineTo(13, -24)
        petal.lineTo(0, -44)
        petal.lineTo(-13, -24)
        petal.closeSubpath()
        painter.fillPath(petal, _TEAL if i % 2 else _GOLD)
        painter.restore()
    painter.restore()


def _sheen(painter: QPainter) -> None:
    """Lamplight from the upper left."""
    light = QLinearGradient(0, 0, WIDE, HIGH)
    light.setColorAt(0, QColor(255, 255, 255, 22))
    light.setColorAt(0.5, QColor(255, 255, 255, 0))
    painter.fillPath(rounded(QRectF(8, 8, WIDE - 16, HIGH - 16), 11), QBrush(light))
