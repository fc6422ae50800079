"""A card on the mat or in a hand. What stands upright beside it (tag, buttons, beads) is its TagItem's."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from app.controller.player.response_wishes import ALWAYS, NEVER
from app.controller.shown.table import TableCard
from app.faces.small_face import paint_changed
from app.look.icons import draw_icon
from app.mat.geometry import CARD_SHAPE, Pose
from app.mat.kit import SPREAD, MatKit
from engine.cards.card import Card
from engine.vocabulary import HAND

MATERIALS_SHOWN: Final = 3
HARDLY: Final = 1.5  # degrees
PEEK: Final = 0.5

MAY: Final = 1  # something may be done with it: gold
TARGET: Final = 2  # may be picked or attacked: vermilion
PICKED: Final = 4
DIMMED: Final = 8
HOVERED: Final = 16
ACTIVE: Final = 32  # its effect is on the Chain or just begins: white edge
ATTACKED: Final = 256  # the arrow points at it
CARRIED: Final = 512
POINTED_TO: Final = 1024  # a target of what is carried out by hand
WISH_ICONS: Final = {ALWAYS: "pause", NEVER: "fast"}  # as in the menu
WISH_PART: Final = 0.15  # of the card's width, and at least so many pixels: half the button's side
WISH_LEAST: Final = 9.0
LINKED: Final = 128  # the log or a prompt points at it


class CardItem(QGraphicsObject):
    """Its middle is its origin. ``base`` is the width that its pixmaps are made for; moves between widths scale."""

    def __init__(self, kit: MatKit, card: TableCard, own: bool) -> None:
        super().__init__()
        self.kit = kit
        self.card = card
        self.own = own
        self.handle = card.handle
        self.pose = Pose(0, 0, 0, 94)
        self.base = 94.0
        self.marks = 0
        self.face_shown = self.shows_face
        self.materials: tuple[Card | None, ...] = ()
        self.height_of_lift = 0.0
        self.tear = 0.0  # 0 whole to 1 gone, of a destroyed card
        self.squash = 1.0
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsFocusable)

    # -- what it shows -------------------------------------------------------------------------
    @property
    def in_hand(self) -> bool:
        return self.card.place == HAND

    @property
    def is_any_back(self) -> bool:
        """In the other player's hand, and not to be told from the other backs there."""
        return self.in_hand and not self.own and self.card.card is None

    @property
    def form(self) -> str:
        return "hand" if self.in_hand and self.own else "mat"

    @property
    def shows_face(self) -> bool:
        """Face-down cards show their back, also those that the viewer may look at."""
        return self.card.card is not None and not (self.card.face_down and not self.in_hand)

    @property
    def may_peek(self) -> bool:
        return self.card.card is not None and not self.shows_face

    def show_card(self, card: TableCard, own: bool, materials: tuple[Card | None, ...] = ()) -> None:
        if (card, own, materials) != (self.card, self.own, self.materials):
            self.card, self.own, self.materials = card, own, materials
            self.update()

    def turn_to(self, face: bool) -> None:
        if face != self.face_shown:
            self.face_shown = face
            self.update()

    def mark(self, marks: int, on: bool) -> None:
        marks = self.marks | marks if on else self.marks & ~marks
        if marks != self.marks:
            self.marks = marks
            self.update()

    def has_mark(self, marks: int) -> bool:
        return bool(self.marks & marks)

    # -- where it lies -------------------------------------------------------------------------
    def set_base(self, width: float) -> None:
        width = max(8.0, round(width))
        if width != self.base:
            self.prepareGeometryChange()
            self.base = width

    def set_pose(self, pose: Pose) -> None:
        self.pose = pose
        self.setPos(pose.x, pose.y - self.height_of_lift)
        self.setRotation(pose.angle)
        scale = pose.width / self.base
        self.setScale(1.0 if abs(scale - 1) < 0.012 else scale)

    def rest(self, pose: Pose) -> None:
        """Lies there now, whole and with its right side up."""
        self.set_base(pose.width)
        self.set_squash(1.0)
        self.setOpacity(1.0)
        self.tear = 0.0
        self.set_pose(pose)
        self.turn_to(self.shows_face)

    def lift(self, height: float) -> None:
        if height != self.height_of_lift:
            self.height_of_lift = height
            self.set_pose(self.pose)
            self.update()

    def carry(self, on: bool) -> None:
        """High over the mat, with a long shadow."""
        self.prepareGeometryChange()
        self.mark(CARRIED, on)

    def set_squash(self, part: float) -> None:
        """Turned about its long axis, as it is when it is flipped."""
        if part != self.squash:
            self.squash = part
            self.setTransform(QTransform.fromScale(max(0.02, part), 1))

    def set_tear(self, part: float) -> None:
        self.tear = part
        self.update()

    @property
    def box(self) -> QRectF:
        height = self.base * CARD_SHAPE
        return QRectF(-self.base / 2, -height / 2, self.base, height)

    def boundingRect(self) -> QRectF:
        beyond = SPREAD + (24 if self.marks & CARRIED else 8)
        return self.box.adjusted(-SPREAD, -SPREAD, beyond, beyond)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.box)
        return path

    # -- painting ------------------------------------------------------------------------------
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.tear:
            self._paint_torn(painter)
            return
        self._paint_shadow(painter)
        self._paint_light(painter)
        for index in range(min(len(self.materials), MATERIALS_SHOWN), 0, -1):
            self._paint_material(painter, index)
        self._paint_face(painter)
        if self.card.negated and self.shows_face:
            self._paint_cross_stitch(painter)
        self._paint_edges(painter)
        if self.card.wish:
            self._paint_wish(painter, WISH_ICONS[self.card.wish])

    def _radius(self) -> float:
        return self.kit.card_radius(self.base)

    def _paint_shadow(self, painter: QPainter) -> None:
        depth = "raised" if self.marks & (HOVERED | MAY) else "lying"
        if self.marks & CARRIED:
            depth = "carried"
        # The lamp does not turn with the card; only for cards that lie askew, for a moment, it may.
        quarters = round(self.rotation() / 90)
        box = self.box if self.upright_or_round else QRectF(self.box.y(), self.box.x(), self.box.height(), self.base)
        painter.save()
        painter.rotate(-90 * quarters - self._tilt())
        self.kit.shadow(painter, depth, box, self._radius())
        painter.restore()

    def _tilt(self) -> float:
        """How little askew it lies, as in a hand: too little to be seen in soft light and shadow; 0 if it is more."""
        angle = self.rotation()
        askew = angle - 90 * round(angle / 90)
        return askew if abs(askew) < HARDLY else 0.0

    @property
    def upright_or_round(self) -> bool:
        return round(self.rotation() / 90) % 2 == 0

    def _paint_light(self, painter: QPainter) -> None:
        if self.marks & (PICKED | ACTIVE):
            kind = "white"
        elif self.marks & (TARGET | ATTACKED | POINTED_TO):
            kind = "vermilion"
        elif self.marks & MAY:
            kind = "gold"
        else:
            return
        painter.save()
        painter.rotate(-self._tilt())
        self.kit.glow(painter, kind, self.box, self._radius())
        painter.restore()

    def _paint_material(self, painter: QPainter, index: int) -> None:
        """An Xyz Material peeks out to the right."""
        kit, k = self.kit, self.kit.k
        painter.save()
        reach = 14 + 4.5 * (index - 1)
        painter.translate((reach if self.upright_or_round else reach * 0.55) * k, 1.5 * index * k)
        painter.rotate(3 * index)
        pixmap = kit.face(self.materials[index - 1], "mat", round(self.base))
        kit.lay(painter, pixmap, self.box)
        painter.restore()

    def _paint_face(self, painter: QPainter) -> None:
        kit, width = self.kit, round(self.base)
        card = self.card.card if self.face_shown else None
        pixmap = kit.grey(card, self.form, width) if self.card.negated and card is not None else None
        pixmap = pixmap or kit.face(card, self.form, width)
        kit.lay(painter, pixmap, self.box)
        if card is not None and self.card.is_changed:
            paint_changed(painter, self.box, kit.theme, card, self.card.level or 0, self.card.attribute)
        if self.may_peek and self.marks & HOVERED and self.own and not self.face_shown:
            below = kit.face(self.card.card, self.form, width)
            painter.setOpacity(painter.opacity() * PEEK)
            kit.lay(painter, below, self.box)
            painter.setOpacity(1)
        if self.marks & DIMMED:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 102))
            painter.drawRoundedRect(self.box, self._radius(), self._radius())
            if self.marks & HOVERED:
                size = self.base * 0.3
                draw_icon(painter, "lock", QRectF(-size / 2, -size / 2, size, size), kit.theme.vermilion)

    def _paint_cross_stitch(self, painter: QPainter) -> None:
        pen = QPen(QColor("#FFFFFF"), max(2.0, 4 * self.kit.k))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setDashPattern([2.4, 2.0])
        painter.setPen(pen)
        box = self.box.adjusted(self.base * 0.16, self.base * 0.2, -self.base * 0.16, -self.base * 0.3)
        painter.drawLine(box.topLeft(), box.bottomRight())
        painter.drawLine(box.topRight(), box.bottomLeft())

    def _paint_edges(self, painter: QPainter) -> None:
        theme, k = self.kit.theme, self.kit.k
        if self.marks & (PICKED | LINKED):
            self._edge(painter, theme.selected_under, theme.selected_under_width * k, theme.selected_width * k)
            self._edge(painter, theme.selected, theme.selected_width * k, 0)
        elif self.marks & ACTIVE:
            self._edge(painter, QColor("#FFFFFF"), 2.5 * k, 0)
        elif self.marks & (TARGET | ATTACKED | POINTED_TO):
            self._edge(painter, theme.vermilion, 3 * k, 0)
            size = self.base * 0.5
            if self.marks & (HOVERED | POINTED_TO):
                draw_icon(painter, "crosshair", QRectF(-size / 2, -size / 2, size, size), QColor("#FFFFFF"))
        elif self.marks & MAY:
            self._edge(painter, theme.gold, (3 if self.marks & HOVERED else 2.5) * k, 0)
        elif theme.flat and not self.face_shown:
            self._edge(painter, QColor("#707070" if self.marks & DIMMED else "#FFFFFF"), 2 * k, 0)

    def _paint_wish(self, painter: QPainter, icon: str) -> None:
        """How often its player wants to be asked about it: a button at the left edge as it is seen, which lies free in
        a hand and beside tag, bead and counters."""
        theme = self.kit.theme
        radius = max(WISH_LEAST, self.base * WISH_PART)
        painter.save()
        painter.rotate(-90 * round(self.rotation() / 90))
        wide = self.base if self.upright_or_round else self.box.height()
        painter.translate(-wide / 2 + radius * 0.9, 0)
        button = QRectF(-radius, -radius, 2 * radius, 2 * radius)
        painter.setPen(QPen(theme.text, max(1.2, radius * 0.14)))
        painter.setBrush(theme.panel)
        painter.drawEllipse(button)
        inner = radius * 0.42
        draw_icon(painter, icon, button.adjusted(inner, inner, -inner, -inner), theme.text)
        painter.restore()

    def _edge(self, painter: QPainter, colour: QColor, width: float, outside: float) -> None:
        width = max(1.5, width)
        painter.setPen(QPen(colour, width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        away = outside + width / 2
        box = self.box.adjusted(-away, -away, away, away)
        painter.drawRoundedRect(box, self._radius() + away, self._radius() + away)

    def _paint_torn(self, painter: QPainter) -> None:
        """Two halves that part along a ragged line."""
        box = self.box
        line = [QPointF(box.left() - 2, 0)]
        for step in range(1, 8):
            line.append(QPointF(box.left() + box.width() * step / 8, box.height() * (0.05 if step % 2 else -0.04)))
        line.append(QPointF(box.right() + 2, 0))
        pixmap = self.kit.face(self.card.card if self.face_shown else None, self.form, round(self.base))
        halves: list[tuple[list[QPointF], Callable[[float], float]]] = [
            ([box.topLeft() - QPointF(2, 2), *line, box.topRight() + QPointF(2, -2)], lambda part: -part),
            ([box.bottomLeft() + QPointF(-2, 2), *line, box.bottomRight() + QPointF(2, 2)], lambda part: part),
        ]
        for corners, way in halves:
            painter.save()
            painter.translate(0, way(self.tear) * box.height() * 0.12)
            painter.rotate(way(self.tear) * 6)
            path = QPainterPath()
            path.moveTo(corners[0])
            for corner in corners[1:]:
                path.lineTo(corner)
            path.closeSubpath()
            painter.setClipPath(path)
            painter.setOpacity(1 - self.tear)
            self.kit.lay(painter, pixmap, box)
            painter.restore()
