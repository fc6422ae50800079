"""Thread: running stitches, the quilt star, the life point gauge, the focus ring, the signs of the players."""

from math import cos, pi, radians, sin, tan
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from app.look.themes import Theme, faded

LIFE_STITCHES: Final = 16
LOW_LIFE: Final = 2000


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def stitches(
    painter: QPainter,
    seam: QPainterPath | QRectF,
    colour: QColor,
    width: float = 1.5,
    dash: float = 6,
    gap: float = 4.5,
    radius: float = 7,
    offset: float = 0,
) -> None:
    """A running stitch; the gaps give a little, so that a closed seam ends where it began. `offset` makes it run."""
    path = seam if isinstance(seam, QPainterPath) else rounded(seam, radius)
    length = path.length()
    if length <= 0:
        return
    count = max(1, round(length / (dash + gap)))
    gap = max(0.5, length / count - dash)
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([dash / width, gap / width])
    pen.setDashOffset(offset / width)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.strokePath(path, pen)
    painter.restore()


def outlined(painter: QPainter, rect: QRectF, colour: QColor, width: float, radius: float) -> None:
    """A line of this width just outside the rectangle."""
    half = width / 2
    painter.setPen(QPen(colour, width))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(-half, -half, half, half), radius + half, radius + half)


def focus_ring(painter: QPainter, rect: QRectF, theme: Theme, radius: float = 8) -> None:
    """White with navy outside it, both outside the rectangle: shows on light and on dark."""
    width = theme.focus_width
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    outlined(painter, rect, theme.focus, width, radius)
    outlined(painter, rect.adjusted(-width, -width, width, width), theme.focus_under, width, radius + width)
    painter.restore()


def focus_ring_within(painter: QPainter, rect: QRectF, theme: Theme, radius: float = 8) -> None:
    """The same ring just inside the rectangle, for a widget that cannot paint beyond itself."""
    reach = 2 * theme.focus_width
    focus_ring(painter, rect.adjusted(reach, reach, -reach, -reach), theme, max(0.0, radius - reach))


def life_points(painter: QPainter, rect: QRectF, lp: int, theme: Theme, start: int = 8000) -> None:
    """Slanted stitches, each a sixteenth of the starting Life Points; lost ones leave their holes."""
    step = rect.width() / LIFE_STITCHES
    left = lp / max(1, start) * LIFE_STITCHES
    thread = QPen(theme.low_thread if lp <= LOW_LIFE else theme.gold, max(2.5, rect.height() * 0.5))
    thread.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(theme.text3 if theme.flat or theme.light else faded(theme.text3, 55))
    for number in range(LIFE_STITCHES):
        x = rect.x() + number * step
        there = min(1.0, max(0.0, left - number))
        first = QPointF(x + step * 0.12, rect.bottom() - 1)
        last = QPointF(x + step * 0.88, rect.top() + 1)
        if there < 1:
            painter.setPen(Qt.PenStyle.NoPen)
            for hole in (first, last):
                painter.drawEllipse(hole, 1.4, 1.4)
        if there > 0:
            painter.setPen(thread)
            painter.drawLine(first, first + (last - first) * there)
    painter.restore()


def quilt_star(middle: QPointF, radius: float) -> tuple[QPainterPath, QPainterPath, QPainterPath]:
    """An eight-pointed star: the lit halves of its points, their shaded halves, and the pieces between them."""

    def at(degrees: float, part: float) -> QPointF:
        angle = radians(degrees) - pi / 2
        return middle + QPointF(cos(angle), sin(angle)) * radius * part

    lit, shaded, between = QPainterPath(), QPainterPath(), QPainterPath()
    for point in range(8):
        turn = point * 45.0
        reach = 1.0 if point % 2 == 0 else 0.86
        lit.addPolygon(QPolygonF([at(turn, 0.1), at(turn - 22.5, 0.34), at(turn, reach)]))
        shaded.addPolygon(QPolygonF([at(turn, 0.1), at(turn, reach), at(turn + 22.5, 0.34)]))
        gap = turn + 22.5
        between.addPolygon(
            QPolygonF([at(gap - 5, 0.66), at(gap - 7.5, 0.92), at(gap, 1.22), at(gap + 7.5, 0.92), at(gap + 5, 0.66)])
        )
    return lit, shaded, between


def slanted_ticks(rect: QRectF, every: float, degrees: float = 62) -> QPainterPath:
    """Parallel slanted lines over the whole rectangle."""
    path = QPainterPath()
    run = rect.height() / tan(radians(degrees))
    x = rect.left() - run
    while x < rect.right():
        path.moveTo(x, rect.bottom())
        path.lineTo(x + run, rect.top())
        x += every
    return path


def draw_dot(painter: QPainter, centre: QPointF, side: float, own: bool, theme: Theme) -> None:
    """The sign of a player: round for the own one, square for the other."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
    if theme.flat:
        painter.setPen(QPen(theme.text, 1.5))
        painter.setBrush(theme.text if own else Qt.BrushStyle.NoBrush)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.you_dot if own else theme.opp_dot)
    if own:
        painter.drawEllipse(box)
    else:
        painter.drawRoundedRect(box, 2, 2)
    painter.restore()
