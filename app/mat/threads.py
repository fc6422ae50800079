"""How threads over the mat look: equips, Chains with their buttons, an attack’s arrow, the thread of a carried card."""

from dataclasses import dataclass, replace
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from app.mat.kit import MatKit
from app.mat.tag_item import paint_number_button

STEPS: Final = 28
SWING: Final = 38  # how far the thread of an Equip Card swings out
WIDEST: Final = 40  # how far anything that is painted reaches beyond its line
BENDS: Final = (0.16, -0.16, 0.32, -0.32, 0.0, 0.5, -0.5)


@dataclass(frozen=True)
class ChainButton:
    """A Chain Link on its card. ``grown`` from 0 to 1 as it pops up."""

    number: int
    centre: QPointF
    spent: bool = False
    grown: float = 1.0


def bent(start: QPointF, end: QPointF, bend: float) -> QPainterPath:
    """A curve from start to end that swings out by that part of its length."""
    way = end - start
    middle = (start + end) / 2
    side = QPointF(-way.y(), way.x()) * bend
    path = QPainterPath(start)
    path.quadTo(middle + side, end)
    return path


def least_covering(start: QPointF, end: QPointF, labels: list[QRectF]) -> QPainterPath:
    """Of some curves the one that runs over the fewest labels."""

    def cost(path: QPainterPath) -> int:
        points = [path.pointAtPercent(step / STEPS) for step in range(2, STEPS - 1)]
        return sum(1 for point in points for label in labels if label.contains(point))

    paths = [bent(start, end, bend) for bend in BENDS]
    return min(paths, key=cost)


def widened(reach: QRectF, kit: MatKit) -> QRectF:
    """Room for all that is painted beyond the lines."""
    beyond = WIDEST * max(1.0, kit.k)
    return QRectF() if reach.isNull() else reach.adjusted(-beyond, -beyond, beyond, beyond)


class EquipThreads(QGraphicsItem):
    """From every Equip Card to its monster: over the cards, under names and values. Never takes the pointer."""

    def __init__(self, kit: MatKit) -> None:
        super().__init__()
        self.kit = kit
        self.tied: list[tuple[QRectF, QRectF]] = []
        self._reach = QRectF()
        self.setZValue(15)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return self._reach

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def tie(self, equips: list[tuple[QRectF, QRectF]]) -> None:
        if equips == self.tied:
            return
        self.prepareGeometryChange()
        self.tied = equips
        reach = QRectF()
        for card, monster in equips:
            reach = reach.united(card.united(monster).adjusted(0, 0, SWING * self.kit.k, 0))
        self._reach = widened(reach, self.kit)
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for card, monster in self.tied:
            self._paint_equip(painter, card, monster)

    def _paint_equip(self, painter: QPainter, card: QRectF, monster: QRectF) -> None:
        k, theme = self.kit.k, self.kit.theme
        first = QPointF(card.right(), card.center().y())
        last = QPointF(monster.right(), monster.center().y())
        out = max(first.x(), last.x()) + SWING * k
        path = QPainterPath(first)
        path.cubicTo(
            QPointF(out, first.y() - (first.y() - last.y()) * 0.12),
            QPointF(out, last.y() + (first.y() - last.y()) * 0.12),
            last,
        )
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(0, 0, 0, 110), 5 * k))
        painter.drawPath(path)
        pen = QPen(theme.teal, max(2.0, 3.4 * k))
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([2.6, 1.5])
        painter.setPen(pen)
        painter.drawPath(path)
        painter.setPen(QPen(QColor(10, 40, 40), 1.4))
        painter.setBrush(theme.teal)
        for knot in (first, last):
            painter.drawEllipse(knot, 6 * k, 6 * k)


class ThreadsItem(QGraphicsObject):
    """The Chain and the arrow: over cards and tags, under hands. Never takes the pointer."""

    def __init__(self, kit: MatKit) -> None:
        super().__init__()
        self.kit = kit
        self.buttons: list[ChainButton] = []
        self.labels: list[QRectF] = []
        self.curves: list[QPainterPath] = []  # from link to link
        self.arrow: tuple[QPointF, QPointF] | None = None
        self.arrow_grown = 1.0
        self.pulled: tuple[QPointF, QPointF] | None = None
        self.sewn = 1.0  # how much of the last thread of the Chain is sewn
        self._reach = QRectF()
        self.setZValue(30)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return self._reach

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def tie(self, buttons: list[ChainButton], labels: list[QRectF]) -> None:
        """Threads of the Chain run from card to card, round the labels where they can."""
        if len(buttons) < 2:
            labels = []
        if (buttons, labels) != (self.buttons, self.labels):
            self.buttons, self.labels = buttons, labels
            self.curves = [least_covering(first.centre, second.centre, labels) for first, second in pairwise(buttons)]
            self._changed()

    def grow_button(self, place: int, grown: float) -> None:
        self.buttons[place] = replace(self.buttons[place], grown=grown)
        self._changed()

    def show_arrow(self, start: QPointF | None, end: QPointF | None = None, grown: float = 1.0) -> None:
        arrow = None if start is None or end is None else (start, end)
        if (arrow, grown) != (self.arrow, self.arrow_grown):
            self.arrow, self.arrow_grown = arrow, grown
            self._changed()

    def show_pulled(self, start: QPointF | None, end: QPointF | None = None) -> None:
        pulled = None if start is None or end is None else (start, end)
        if pulled != self.pulled:
            self.pulled = pulled
            self._changed()

    def sew(self, part: float) -> None:
        if part != self.sewn:
            self.sewn = part
            self._changed()

    def _changed(self) -> None:
        """Only where threads are is painted anew: over the whole mat that would be all there is."""
        self.prepareGeometryChange()
        reach = QRectF()
        for button in self.buttons:
            reach = reach.united(QRectF(button.centre, button.centre).adjusted(-1, -1, 1, 1))
        for curve in self.curves:
            reach = reach.united(curve.boundingRect())
        if self.arrow is not None:
            reach = reach.united(arrow_path(*self.arrow).boundingRect().adjusted(-1, -1, 1, 1))
        if self.pulled is not None:
            reach = reach.united(pulled_path(*self.pulled).boundingRect().adjusted(-1, -1, 1, 1))
        self._reach = widened(reach, self.kit)
        self.update()

    # -- painting ------------------------------------------------------------------------------
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_chain(painter)
        if self.arrow is not None:
            self._paint_arrow(painter, *self.arrow)
        for button in self.buttons:
            self._paint_button(painter, button)
        if self.pulled is not None:
            self._paint_pulled(painter, *self.pulled)

    def _paint_chain(self, painter: QPainter) -> None:
        k, theme = self.kit.k, self.kit.theme
        painter.setBrush(Qt.BrushStyle.NoBrush)
        last = len(self.curves) - 1
        for place, path in enumerate(self.curves):
            if place == last and self.sewn < 1:
                path = part_of(path, self.sewn)
            painter.setPen(QPen(QColor(0, 0, 0, 120), 6 * k))
            painter.drawPath(path)
            painter.setPen(QPen(theme.gold, max(2.0, 3.6 * k), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawPath(path)

    def _paint_button(self, painter: QPainter, button: ChainButton) -> None:
        if button.grown <= 0:
            return
        painter.setOpacity(0.55 if button.spent else 1.0)
        radius = max(13.0, 21 * self.kit.k) * button.grown
        paint_number_button(painter, self.kit, button.centre, radius, str(button.number))
        painter.setOpacity(1.0)

    def _paint_arrow(self, painter: QPainter, start: QPointF, end: QPointF) -> None:
        k = self.kit.k
        shape = arrow_shape(arrow_path(start, end), self.arrow_grown, 9 * k, 25 * k, 56 * k)
        shade = QLinearGradient(start, end)
        vermilion = self.kit.theme.vermilion
        foot = QColor(vermilion)
        foot.setAlphaF(0.25)
        shade.setColorAt(0, foot)
        shade.setColorAt(0.35, vermilion)
        shade.setColorAt(1, vermilion)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 80))
        painter.drawPath(shape.translated(3 * k, 6 * k))
        painter.setPen(QPen(QColor(255, 255, 255, 235), max(1.5, 2.6 * k)))
        painter.setBrush(shade)
        painter.drawPath(shape)

    def _paint_pulled(self, painter: QPainter, start: QPointF, end: QPointF) -> None:
        k = self.kit.k
        pen = QPen(self.kit.theme.gold, max(1.8, 2.6 * k))
        pen.setDashPattern([4, 2.4])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(pulled_path(start, end))


def arrow_path(start: QPointF, end: QPointF) -> QPainterPath:
    return bent(start, end, 0.16 if end.x() >= start.x() else -0.16)


def pulled_path(start: QPointF, end: QPointF) -> QPainterPath:
    return bent(start, end, 0.12)


def part_of(path: QPainterPath, part: float) -> QPainterPath:
    made = QPainterPath(path.pointAtPercent(0))
    for step in range(1, STEPS + 1):
        made.lineTo(path.pointAtPercent(part * step / STEPS))
    return made


def arrow_shape(path: QPainterPath, grown: float, narrow: float, wide: float, head: float) -> QPainterPath:
    """A tapered arrow along the path, as far as it has grown."""
    grown = max(0.05, min(1.0, grown))
    length = path.length() * grown
    neck = max(0.0, 1 - head / max(length, 1.0)) * grown
    left, right = [], []
    for step in range(STEPS + 1):
        at = neck * step / STEPS
        point = path.pointAtPercent(at)
        ahead = path.pointAtPercent(min(1.0, at + 0.01)) - path.pointAtPercent(max(0.0, at - 0.01))
        angle = atan2(ahead.y(), ahead.x()) + pi / 2
        half = (narrow + (wide - narrow) * step / STEPS) / 2
        side = QPointF(cos(angle) * half, sin(angle) * half)
        left.append(point + side)
        right.append(point - side)
    tip = path.pointAtPercent(grown)
    foot = path.pointAtPercent(neck)
    way = tip - foot
    size = hypot(way.x(), way.y()) or 1.0
    across = QPointF(-way.y(), way.x()) / size * (wide * 1.05)
    made = QPainterPath(left[0])
    for point in left[1:]:
        made.lineTo(point)
    made.lineTo(foot + across)
    made.lineTo(tip)
    made.lineTo(foot - across)
    for point in reversed(right):
        made.lineTo(point)
    made.closeSubpath()
    return made
