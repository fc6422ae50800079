"""How the Life Points of both players went, from the first turn to the last."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controller.shown.happening import Standing
from app.look.look import Look, look_of
from app.look.sewing import draw_dot
from app.rooms.sheet import DarkPatch

_ASIDE: Final = 2  # of the stage: how far each thread lies beside its amount
STEPS: Final = (500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000)
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_MIDDLE = Qt.AlignmentFlag.AlignCenter


class CourseOfLifePoints(DarkPatch):
    """Two threads: the first player's whole, the second one's stitched. They lie beside each other where both have as
    many."""

    def __init__(self, course: Sequence[Standing], names: tuple[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.standings, self.names = tuple(course), names
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        self.setAccessibleName(self.tr("Life Points from turn to turn"))
        line = self.tr("Turn {turn}: {first} {own}, {second} {other}.")
        self.setAccessibleDescription(
            " ".join(
                line.format(turn=at.turn, first=names[0], own=at.lp[0], second=names[1], other=at.lp[1])
                for at in self.standings
            )
        )

    def sizeHint(self) -> QSize:
        return QSize(look_of(self).px(400), look_of(self).px(190))

    def minimumSizeHint(self) -> QSize:
        return QSize(look_of(self).px(240), look_of(self).px(130))

    @property
    def highest(self) -> int:
        return max(1, *(amount for at in self.standings for amount in at.lp))

    def moments(self) -> list[float]:
        """When each standing came, in turns: several of one turn stand side by side."""
        counts = Counter(at.turn for at in self.standings)
        seen: Counter[int] = Counter()
        found = []
        for at in self.standings:
            found.append(at.turn + seen[at.turn] / counts[at.turn])
            seen[at.turn] += 1
        return found

    def colours(self) -> tuple[QColor, QColor]:
        """Of the two threads."""
        theme = look_of(self).theme
        if theme.flat:
            return theme.text, theme.text
        if theme.light:
            return theme.you_dot.darker(150), theme.opp_dot.darker(140)
        return theme.you_dot, theme.opp_dot

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        look = look_of(self)
        px = look.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        plot = QRectF(self.rect()).adjusted(px(66), px(46), -px(24), -px(34))
        if plot.height() < px(24):
            return
        moments = self.moments()
        first, last = moments[0], max(moments[-1], moments[0] + 1)
        top = self.highest

        def at(moment: float, amount: int) -> QPointF:
            return QPointF(
                plot.left() + plot.width() * (moment - first) / (last - first),
                plot.bottom() - plot.height() * amount / top,
            )

        self._paint_grid(painter, plot, look, at)
        aside = QPointF(1, -1) * look.px(_ASIDE)  # of stairs that lead down: upwards, and to the right
        threads = [
            [at(moment, standing.lp[player]) + side for moment, standing in zip(moments, self.standings)]
            for player, side in ((0, aside), (1, -aside))
        ]
        for thread, colour, player in zip(threads, self.colours(), (0, 1)):
            self._paint_thread(painter, player, thread, colour, look)
        self._paint_ends(painter, threads[0][-1], threads[1][-1], look)
        self._paint_names(painter, look)

    def _paint_grid(self, painter: QPainter, plot: QRectF, look: Look, at: Callable[[float, int], QPointF]) -> None:
        painter.setFont(look.text(12.5))
        step = next((step for step in STEPS if self.highest / step <= 4), STEPS[-1])
        for amount in range(0, self.highest + 1, step):
            y = at(0, amount).y()
            painter.setPen(QPen(look.theme.tile_edge, 1, Qt.PenStyle.SolidLine if not amount else Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(look.theme.weak_on_felt)
            painter.drawText(QRectF(0, y - 10, plot.left() - look.px(10), 20), _RIGHT, str(amount))
        turns = range(self.standings[0].turn, self.standings[-1].turn + 1)
        every = max(1, -(-len(turns) * look.px(64) // max(1, round(plot.width()))))
        wide = look.px(60)
        for turn in turns[::every]:
            x = at(turn, 0).x()
            said = self.tr("Turn {turn}").format(turn=turn) if turn == turns[0] else str(turn)
            painter.drawText(QRectF(x - wide / 2, plot.bottom() + look.px(6), wide, look.px(20)), _MIDDLE, said)

    def _paint_thread(self, painter: QPainter, player: int, points: list[QPointF], colour: QColor, look: Look) -> None:
        path = QPainterPath(points[0])
        for before, after in pairwise(points):
            path.lineTo(after.x(), before.y())
            path.lineTo(after)
        pen = QPen(colour, look.px(3))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if player == 1:
            pen.setDashPattern([3, 1.6])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen)
        painter.drawPath(path)

    def _paint_ends(self, painter: QPainter, own: QPointF, other: QPointF, look: Look) -> None:
        """The sign of each player, one above the other where both ended alike."""
        size = look.px(11)
        lacking = max(0.0, size + 2 - abs(own.y() - other.y())) / 2
        apart = QPointF(0, lacking if own.y() > other.y() else -lacking)
        for end, is_own in ((own + apart, True), (other - apart, False)):
            draw_dot(painter, end, size, is_own, look.theme)

    def _paint_names(self, painter: QPainter, look: Look) -> None:
        px = look.px
        painter.setFont(look.text(14, 600))
        x = px(20)
        title = self.tr("Life Points")
        painter.setPen(look.theme.text)
        for player, name in ((-1, title), (0, self.names[0]), (1, self.names[1])):
            if player >= 0:
                draw_dot(painter, QPointF(x + px(6), px(20)), px(11), player == 0, look.theme)
                x += px(18)
            wide = painter.fontMetrics().horizontalAdvance(name)
            painter.setPen(look.theme.text)
            painter.drawText(QRectF(x, px(9), wide + 2, px(22)), _LEFT, name)
            x += wide + px(26)
