"""The coin of the table: a star on one side, a moon on the other."""

from math import cos, pi
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from app.look.icons import draw_icon
from app.look.themes import Theme, mix

STAR: Final = 0
MOON: Final = 1
THINNEST: Final = 0.08  # of its height, seen from its edge


def draw_coin(painter: QPainter, middle: QPointF, radius: float, side: int, theme: Theme, turns: float = 0.0) -> None:
    """With that side up, as seen after so many turns in the air; after half a turn it is the other one."""
    upright = cos(turns * 2 * pi)
    painter.save()
    painter.translate(middle)
    painter.scale(1, max(THINNEST, abs(upright)))
    _draw_side(painter, radius, side if upright >= 0 else 1 - side, theme)
    painter.restore()


def _draw_side(painter: QPainter, radius: float, side: int, theme: Theme) -> None:
    """Gold with a star or silver with a moon: told apart by shape as well."""
    metal = theme.gold if side == STAR else QColor("#C9D3DA")
    foot = theme.gold_foot if side == STAR else QColor("#8E9AA5")
    shine = QLinearGradient(QPointF(-radius, -radius), QPointF(radius, radius))
    shine.setColorAt(0, mix(metal, QColor("#FFFFFF"), 0.35))
    shine.setColorAt(0.5, metal)
    shine.setColorAt(1, foot)
    painter.setPen(QPen(mix(foot, QColor("#000000"), 0.35), radius * 0.03))
    painter.setBrush(shine)
    painter.drawEllipse(QPointF(), radius, radius)
    seam = QPen(mix(foot, QColor("#000000"), 0.3), radius * 0.03)
    seam.setDashPattern([3, 2.4])
    painter.setPen(seam)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(), radius * 0.86, radius * 0.86)
    ink = QColor("#3A2406") if side == STAR else QColor("#1F2C38")
    if side == STAR:
        draw_icon(painter, "star", QRectF(-radius * 0.56, -radius * 0.58, radius * 1.12, radius * 1.12), ink)
    else:
        moon, bite = QPainterPath(), QPainterPath()
        moon.addEllipse(QPointF(), radius * 0.52, radius * 0.52)
        bite.addEllipse(QPointF(radius * 0.26, -radius * 0.12), radius * 0.44, radius * 0.44)
        painter.fillPath(moon.subtracted(bite), ink)
