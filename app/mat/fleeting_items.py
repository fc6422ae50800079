"""What appears for a moment: the ring in the felt, the turn's banner, the outline of a card that is carried."""

from math import inf
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from app.look.themes import faded
from app.mat.geometry import CARD_SHAPE, Pose
from app.mat.kit import SPREAD, MatKit
from engine.cards.card import Card
from engine.vocabulary import PENDULUM_ZONE

SMALL: Final = 0.3  # of its size, as it begins to grow

_WRAPPED: Final = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
_ENDLESS: Final = 1000.0


class Untouchable(QGraphicsObject):
    """Seen, never hit."""

    def __init__(self, kit: MatKit, layer: float) -> None:
        super().__init__()
        self.kit = kit
        self.setZValue(layer)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def shape(self) -> QPainterPath:
        return QPainterPath()


class Ring(Untouchable):
    """Spreads from where a monster landed. ``heavy``: broad, and seen on any felt."""

    def __init__(self, kit: MatKit, centre: QPointF, reach: float = 140, heavy: bool = False) -> None:
        super().__init__(kit, 9)
        self.centre = centre
        self.reach = reach
        self.heavy = heavy
        self.part = 0.0

    def boundingRect(self) -> QRectF:
        reach = (self.reach + 14) * self.kit.k
        return QRectF(self.centre.x() - reach, self.centre.y() - reach, 2 * reach, 2 * reach)

    def spread(self, part: float) -> None:
        self.part = part
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        k, gold, left = self.kit.k, self.kit.theme.gold, 1 - self.part
        radius = (60 + (self.reach - 60) * self.part) * k
        width = (14 if self.heavy else 6) * k * left
        if self.heavy:
            painter.setPen(QPen(faded(QColor(0, 0, 0), 55 * left), max(2.0, width + 8 * k)))
            painter.drawEllipse(self.centre, radius, radius)
        painter.setPen(QPen(faded(gold, (100 if self.heavy else 80) * left), max(1.0, width)))
        painter.setBrush(faded(gold, (30 if self.heavy else 14) * left))
        painter.drawEllipse(self.centre, radius, radius)


class Aimed(Untouchable):
    """Crosshairs on what is targeted; they come from round about."""

    def __init__(self, kit: MatKit, centre: QPointF) -> None:
        super().__init__(kit, 70)
        self.centre = centre
        self.part = 0.0

    def boundingRect(self) -> QRectF:
        reach = 120 * self.kit.k
        return QRectF(self.centre.x() - reach, self.centre.y() - reach, 2 * reach, 2 * reach)

    def close_in(self, part: float) -> None:
        self.part = part
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        k = self.kit.k
        radius = (84 - 46 * self.part) * k
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((QColor(0, 0, 0, 150), 9), (self.kit.theme.vermilion, 5)):
            pen = QPen(faded(colour, 40 + 60 * self.part), max(2.0, width * k))
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.drawEllipse(self.centre, radius, radius)
            for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                way = QPointF(x, y)
                painter.drawLine(self.centre + way * (radius - 14 * k), self.centre + way * (radius + 14 * k))


class Glimmer(Untouchable):
    """Round what has just changed: green where it rose, red where it fell."""

    def __init__(self, kit: MatKit, box: QRectF, rise: int) -> None:
        super().__init__(kit, 21)
        self.box = box
        self.colour = (kit.theme.down, kit.theme.gold, kit.theme.up)[rise + 1]
        self.strength = 0.0

    def boundingRect(self) -> QRectF:
        room = 16 * self.kit.k
        return self.box.adjusted(-room, -room, room, room)

    def shine(self, strength: float) -> None:
        self.strength = strength
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        k = self.kit.k
        painter.setBrush(faded(self.colour, 22 * self.strength))
        for width, percent in ((14, 26), (8, 40), (3, 100)):
            painter.setPen(QPen(faded(self.colour, percent * self.strength), max(1.0, width * k)))
            painter.drawRoundedRect(self.box, 6 * k, 6 * k)
            painter.setBrush(Qt.BrushStyle.NoBrush)


class ScaleLight(Untouchable):
    """A beam that grows from the left Pendulum Zone to the right one."""

    def __init__(self, kit: MatKit, side: int) -> None:
        super().__init__(kit, 25)
        first = kit.geometry.zone(PENDULUM_ZONE, side, 0).center()
        last = kit.geometry.zone(PENDULUM_ZONE, side, 1).center()
        self.first, self.last = first, last
        self.part = 0.0

    def boundingRect(self) -> QRectF:
        reach = 60 * self.kit.k
        return QRectF(self.first, self.last).normalized().adjusted(-reach, -reach, reach, reach)

    def shine(self, part: float) -> None:
        self.part = part
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        k, gold = self.kit.k, self.kit.theme.gold
        middle = (self.first + self.last) / 2
        half = (self.last - self.first) / 2 * min(1.0, self.part * 1.6)
        strength = 1.0 if self.part < 0.6 else (1 - self.part) / 0.4
        for width, percent in ((64, 10), (40, 16), (20, 26), (6, 80)):
            pen = QPen(faded(gold, percent * strength), width * k)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawLine(middle - half, middle + half)


class Banner(Untouchable):
    """A ribbon across the mat with a heading."""

    def __init__(self, kit: MatKit, words: str, own: bool) -> None:
        super().__init__(kit, 95)
        self.words = words
        self.own = own
        self.strength = 0.0
        self.part = 0.0

    def boundingRect(self) -> QRectF:
        mat, k = self.kit.geometry.mat, self.kit.k
        return QRectF(mat.left(), self.kit.geometry.ribbon.center().y() - 60 * k, mat.width(), 120 * k)

    def shine(self, strength: float, part: float) -> None:
        self.strength, self.part = strength, part
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k = self.kit.theme, self.kit.k
        painter.setOpacity(self.strength)
        box = self.boundingRect().adjusted(6 * k, 22 * k, -6 * k, -22 * k)
        painter.fillRect(box, theme.tape)
        painter.setPen(QPen(theme.tape_stitch, 1.6, Qt.PenStyle.DashLine))
        painter.drawLine(box.topLeft() + QPointF(0, 5 * k), box.topRight() + QPointF(0, 5 * k))
        painter.drawLine(box.bottomLeft() - QPointF(0, 5 * k), box.bottomRight() - QPointF(0, 5 * k))
        painter.setFont(self.kit.heading(40))
        painter.setPen(theme.gold if self.own else theme.text)
        slide = (0.5 - self.part) * 40 * k
        painter.drawText(box.translated(-slide, 0), Qt.AlignmentFlag.AlignCenter, self.words)


class LargeCard(Untouchable):
    """The whole face of an activated card over the mat: it grows out of where the card lies."""

    def __init__(self, kit: MatKit, face: Card, near: QPointF) -> None:
        super().__init__(kit, 85)
        self.face = face
        self.near = near
        self.whole = kit.geometry.large(near)
        self.grown = 1.0
        self.strength = 1.0

    def boundingRect(self) -> QRectF:
        return self._box_at(0.0).united(self.whole).adjusted(-SPREAD, -SPREAD, SPREAD + 24, SPREAD + 24)

    @property
    def box(self) -> QRectF:
        """Where it is seen now."""
        return self._box_at(self.grown)

    def _box_at(self, grown: float) -> QRectF:
        size = self.whole.size() * (SMALL + (1 - SMALL) * grown)
        centre = self.near + (self.whole.center() - self.near) * grown
        return QRectF(centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(), size.height())

    def grow(self, grown: float, strength: float) -> None:
        self.grown, self.strength = grown, strength
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setOpacity(self.strength)
        if self.grown == 1.0:
            self.kit.shadow(painter, "carried", self.whole, self.kit.card_radius(self.whole.width()))
        self.kit.lay(painter, self.kit.face(self.face, "full", round(self.whole.width())), self.box)


class Nightfall(Untouchable):
    """One half of the felt grows dark: its player has lost."""

    def __init__(self, kit: MatKit, side: int) -> None:
        super().__init__(kit, 36)
        self.half = kit.geometry.half(side)
        self.part = 0.0

    def boundingRect(self) -> QRectF:
        return self.half

    def fall(self, part: float) -> None:
        self.part = part
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.fillRect(self.half, QColor(0, 0, 0, round(150 * self.part)))


class Dusk(Untouchable):
    """Lies over the felt while a card is carried; what is lit lies above it."""

    def __init__(self, kit: MatKit) -> None:
        super().__init__(kit, 4)

    def boundingRect(self) -> QRectF:
        return self.kit.geometry.mat

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 92))
        painter.drawRoundedRect(self.boundingRect(), 14 * self.kit.k, 14 * self.kit.k)


class Ghost(Untouchable):
    """The empty outline that stays where a card was taken from."""

    def __init__(self, kit: MatKit, pose: Pose) -> None:
        super().__init__(kit, 38)
        self.width = pose.width
        self.setPos(pose.x, pose.y)
        self.setRotation(pose.angle)

    def boundingRect(self) -> QRectF:
        height = self.width * CARD_SHAPE
        return QRectF(-self.width / 2, -height / 2, self.width, height)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(faded(self.kit.theme.gold, 55), 1.4)
        pen.setDashPattern([5, 3])
        painter.setPen(pen)
        painter.setBrush(QColor(0, 0, 0, 40))
        radius = self.kit.card_radius(self.width)
        painter.drawRoundedRect(self.boundingRect().adjusted(1, 1, -1, -1), radius, radius)


class VerbPlate(Untouchable):
    """A verb over a card: what dropping there means for it. It is seen whole ``within`` this; what has more words than
    are so ``wide`` stands in two lines."""

    def __init__(self, kit: MatKit, centre: QPointF, words: str, within: QRectF, wide: float = inf) -> None:
        super().__init__(kit, 92)  # over the card that is carried, and the ring of the keyboard
        self.words = words
        metrics = QFontMetricsF(kit.text(15, 700))
        side, end = 16 * kit.k, 8 * kit.k
        in_two = metrics.horizontalAdvance(words) * 0.6  # of which a word may be the longer half
        room = max(wide - side, in_two, *(metrics.horizontalAdvance(word) for word in words.split()))
        text = metrics.boundingRect(QRectF(0, 0, min(room, within.width() - side), _ENDLESS), _WRAPPED, words)
        self._box = text.adjusted(-side / 2, -end / 2, side / 2, end / 2)
        self._box.moveCenter(centre)
        self._box.moveLeft(max(within.left(), min(self._box.left(), within.right() - self._box.width())))
        self._box.moveTop(max(within.top(), min(self._box.top(), within.bottom() - self._box.height())))

    def boundingRect(self) -> QRectF:
        return self._box.adjusted(-1, -1, 1, 1)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        draw_plate(painter, self.kit, self._box, self.words)


def draw_plate(painter: QPainter, kit: MatKit, box: QRectF, words: str) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    flat = kit.theme.flat
    painter.setPen(QPen(kit.theme.line, kit.theme.line_width) if flat else Qt.PenStyle.NoPen)
    painter.setBrush(kit.theme.tag if flat else QColor(32, 22, 10, 235))
    painter.drawRoundedRect(box, 5 * kit.k, 5 * kit.k)
    painter.setFont(kit.text(15, 700))
    painter.setPen(kit.theme.tag_text if flat else QColor("#FFE7AE"))
    painter.drawText(box, _WRAPPED, words)


class DirectTarget(Untouchable):
    """The opponent's chair, lit while a direct attack may be dropped on it."""

    def __init__(self, kit: MatKit, words: str) -> None:
        super().__init__(kit, 45)
        self.words = words
        self.hovered = False

    def boundingRect(self) -> QRectF:
        return self.kit.geometry.direct_attack.adjusted(0, -10, 0, 10)

    @property
    def box(self) -> QRectF:
        area = self.kit.geometry.hand_area(1)
        return QRectF(area.left(), 4, area.width(), max(28.0, self.kit.geometry.mat.top() - 10))

    def set_hovered(self, hovered: bool) -> None:
        if hovered != self.hovered:
            self.hovered = hovered
            self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        kit, theme, k = self.kit, self.kit.theme, self.kit.k
        kit.glow(painter, "vermilion", self.box, 8 * k)
        painter.setBrush(faded(theme.vermilion, 40 if self.hovered else 18))
        pen = QPen(theme.vermilion, max(2.0, 3 * k))
        if not self.hovered:
            pen.setDashPattern([4, 2])
        painter.setPen(pen)
        painter.drawRoundedRect(self.box, 8 * k, 8 * k)
        metrics = QFontMetricsF(kit.text(15, 700))
        plate = QRectF(0, 0, metrics.horizontalAdvance(self.words) + 20 * k, metrics.height() + 6 * k)
        plate.moveCenter(self.box.center())
        draw_plate(painter, kit, plate, self.words)
