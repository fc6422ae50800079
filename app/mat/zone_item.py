"""A zone sewn into the felt, with its lights: idle, hovered, legal, target, refused."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from app.controller.shown.asked import Why
from app.look.icons import draw_icon
from app.look.themes import faded
from app.mat.kit import SPREAD, MatKit
from app.mat.pile_item import PILE_GLYPHS
from app.mat.words import zone_label
from app.widgets.rule_link import RuleText
from engine.vocabulary import FIELD_ZONE, MONSTER_ZONE, PENDULUM_ZONE, SPELL_ZONE

GLYPHS: Final = {MONSTER_ZONE: "sword", SPELL_ZONE: "spell", FIELD_ZONE: "field", PENDULUM_ZONE: "pendulum"}
"""Of zones that are no piles."""

IDLE: Final = 0
LEGAL: Final = 1
TARGET: Final = 2
REFUSED: Final = 3


@dataclass(frozen=True)
class Light:
    """What a zone shows: ``words`` the verb of a legal one, ``why`` the reason of a refused one."""

    kind: int = IDLE
    words: str = ""
    why: Why | None = None


DARK: Final = Light()


class ZoneItem(QGraphicsObject):
    """One zone of the field; piles have their own item on top of it."""

    def __init__(self, kit: MatKit, place: int, side: int, seat: int) -> None:
        super().__init__()
        self.kit = kit
        self.place = place
        self.side = side
        self.seat = seat
        self.cell = kit.geometry.zone(place, side, seat)
        self.light = DARK
        self.shown = DARK  # the light that is seen: also one that goes out
        self.strength = 1.0  # how much of it
        self.hovered = False
        self.occupied = False
        self.dimmed = False
        self.label = ""
        self.setPos(self.cell.topLeft())
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsFocusable)

    @property
    def is_pile(self) -> bool:
        return self.place not in GLYPHS

    @property
    def box(self) -> QRectF:
        return QRectF(0, 0, self.cell.width(), self.cell.height())

    def boundingRect(self) -> QRectF:
        return self.box.adjusted(-SPREAD, -SPREAD, SPREAD, SPREAD)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.box)
        return path

    def show_light(self, light: Light) -> None:
        if light != self.light:
            self.light = self.shown = light
            self.strength = 1.0
            self.setZValue(6 if light.kind else 0)
            self.update()

    def fade(self, light: Light, strength: float) -> None:
        """So much is to be seen of the light that comes or goes."""
        self.shown, self.strength = light, strength
        self.update()

    def set_hovered(self, hovered: bool) -> None:
        if hovered != self.hovered:
            self.hovered = hovered
            self.update()

    def set_occupied(self, occupied: bool) -> None:
        if occupied != self.occupied:
            self.occupied = occupied
            self.update()

    def set_label(self, words: str) -> None:
        if words != self.label:
            self.label = words
            self.update()

    def set_dimmed(self, dimmed: bool) -> None:
        if dimmed != self.dimmed:
            self.dimmed = dimmed
            self.update()

    # -- painting ------------------------------------------------------------------------------
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        kind = self.shown.kind
        is_seen = kind in (LEGAL, TARGET) or kind == REFUSED and not self.occupied
        if not is_seen or self.strength < 1:
            seat = self.seat if self.place == PENDULUM_ZONE else 0  # the others of a row look all alike
            key = ("zone", self.place, seat, self.hovered, self.dimmed, self.occupied, self.label)
            self.kit.once(painter, key, self.box, self._paint_idle)
        if is_seen:
            painter.setOpacity(self.strength)
            (self._paint_refused if kind == REFUSED else self._paint_lit)(painter)

    def _radius(self) -> float:
        return 7 * self.kit.k

    def _stitch(self) -> QColor:
        theme = self.kit.theme
        if self.place == PENDULUM_ZONE and not self.dimmed:
            return theme.pendulum_left if self.seat == 0 else theme.pendulum_right
        if self.hovered and not self.dimmed:
            full = QColor(theme.stitch)
            full.setAlphaF(1.0)
            return full
        return faded(theme.stitch, 35) if self.dimmed else theme.stitch

    def _stitches(self, painter: QPainter, colour: QColor, width: float, dash: float, gap: float) -> None:
        pen = QPen(colour, width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        if not self.kit.theme.flat:
            pen.setDashPattern([dash / width, gap / width])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(self.box.adjusted(1, 1, -1, -1), self._radius(), self._radius())

    def _paint_idle(self, painter: QPainter) -> None:
        kit, theme = self.kit, self.kit.theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.zone_fill)
        painter.drawRoundedRect(self.box, self._radius(), self._radius())
        if self.hovered and not self.dimmed:
            painter.setBrush(QColor(255, 255, 255, 18))
            painter.drawRoundedRect(self.box, self._radius(), self._radius())
        if theme.flat:
            self._stitches(painter, self._stitch(), 2, 1, 0)
        else:
            self._stitches(painter, self._stitch(), max(1.0, 1.5 * kit.k), 7 * kit.k, 5 * kit.k)
        if not self.occupied and self.is_pile and not kit.geometry.small:
            self._paint_label(painter)
        elif not self.occupied:
            self._paint_glyph(painter)

    def _paint_glyph(self, painter: QPainter) -> None:
        kit, theme = self.kit, self.kit.theme
        label = "" if kit.geometry.small else zone_label(self.place)
        colour = faded(theme.zone_label, 35) if self.dimmed else theme.zone_label
        size = (22 if label else 19) * max(kit.k, 0.75)
        centre = self.box.center()
        up = 11 * kit.k if label else 0
        mark = QRectF(centre.x() - size / 2, centre.y() - size / 2 - up, size, size)
        glyph = PILE_GLYPHS[self.place] if self.is_pile else GLYPHS[self.place]
        draw_icon(painter, glyph, mark, faded(colour, 100 if label or theme.flat else 70))
        if label:
            foot = QRectF(0, mark.bottom() + 2 * kit.k, self.box.width(), 20 * kit.k)
            kit.say(painter, foot, label, kit.text(13.5, 600), colour, Qt.AlignmentFlag.AlignCenter)

    def _paint_label(self, painter: QPainter) -> None:
        """An empty pile has its name."""
        kit, theme = self.kit, self.kit.theme
        colour = faded(theme.zone_label, 35) if self.dimmed else theme.zone_label
        painter.setFont(kit.text(13.5, 600))
        painter.setPen(colour)
        wrap = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
        painter.drawText(self.box.adjusted(2, 2, -2, -2), wrap, self.label)

    def _paint_lit(self, painter: QPainter) -> None:
        kit, theme = self.kit, self.kit.theme
        target = self.shown.kind == TARGET
        colour = theme.vermilion if target else theme.gold
        kit.glow(painter, "vermilion" if target else "gold", self.box, self._radius())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(colour, 100 * (0.14 if target else 0.42 if self.hovered else 0.16)))
        painter.drawRoundedRect(self.box, self._radius(), self._radius())
        if target:
            self._edge(painter, colour, 3 * kit.k, 0)
            self._dashes(painter, QColor(255, 244, 230), 2 * kit.k, 14 * kit.k, 6 * kit.k, 4 * kit.k)
        elif self.hovered:
            self._edge(painter, colour, 3 * kit.k, 0)
            self._edge(painter, QColor("#FFFFFF"), 2.5 * kit.k, 2.5 * kit.k)
        else:
            self._dashes(painter, colour, max(2.0, 3 * kit.k), 11 * kit.k, 5 * kit.k, 1.5 * kit.k)
        if self.shown.words and not self.occupied:
            self._paint_verb(painter)

    def _edge(self, painter: QPainter, colour: QColor, width: float, inside: float) -> None:
        painter.setPen(QPen(colour, width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(self.box.adjusted(inside, inside, -inside, -inside), self._radius(), self._radius())

    def _dashes(self, painter: QPainter, colour: QColor, width: float, dash: float, gap: float, inside: float) -> None:
        pen = QPen(colour, width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([dash / width, gap / width])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(self.box.adjusted(inside, inside, -inside, -inside), self._radius(), self._radius())

    def _paint_verb(self, painter: QPainter) -> None:
        kit = self.kit
        narrow = self.box.width() < 100 * kit.k
        painter.setFont(kit.text(13 if narrow else 15, 600))
        flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
        room = self.box.adjusted(4 * kit.k, 4 * kit.k, -4 * kit.k, -4 * kit.k)
        text = painter.boundingRect(room, flags, self.shown.words)
        side = (4 if narrow else 8) * kit.k
        plate = text.adjusted(-side, -4 * kit.k, side, 4 * kit.k).intersected(self.box)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(kit.theme.tag if kit.theme.flat else QColor(32, 22, 10, 225))
        painter.drawRoundedRect(plate, 5 * kit.k, 5 * kit.k)
        painter.setPen(kit.theme.tag_text if kit.theme.flat else QColor("#FFE7AE"))
        painter.drawText(room, flags, self.shown.words)

    def _paint_refused(self, painter: QPainter) -> None:
        kit, theme = self.kit, self.kit.theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 112))
        painter.drawRoundedRect(self.box, self._radius(), self._radius())
        self._stitches(painter, faded(theme.stitch, 35), max(1.0, 1.5 * kit.k), 7 * kit.k, 5 * kit.k)
        why = self.shown.why
        if why is None:
            return
        roomy = self.box.width() >= 120 * kit.k and kit.k >= 0.8
        if not (roomy and self._paint_reason(painter, why)) and not self._paint_narrow_reason(painter, why):
            self._paint_short_reason(painter, why)

    def _reason_edge(self) -> QPen:
        theme = self.kit.theme
        return QPen(theme.vermilion, 2) if theme.flat else QPen(faded(theme.vermilion, 75), 1.2)

    def _paint_narrow_reason(self, painter: QPainter, why: Why) -> bool:
        """The words over all of the width, lock and rule below them. False if they don't fit."""
        kit, theme = self.kit, self.kit.theme
        font = kit.text(12, 600)
        wrap = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
        plate = self.box.adjusted(2, 2, -2, -2)
        column = plate.adjusted(4, 4, -4, -4)
        metrics = QFontMetricsF(font)
        text = metrics.boundingRect(QRectF(0, 0, column.width(), 1000), wrap, why.words)
        line = metrics.height() + 2
        longest = max(metrics.horizontalAdvance(word) for word in (*why.words.split(), ""))
        if text.height() + line > column.height() or longest > column.width():
            return False
        painter.setPen(self._reason_edge())
        painter.setBrush(theme.panel)
        painter.drawRoundedRect(plate, self._radius(), self._radius())
        column.setTop(column.center().y() - (text.height() + line) / 2)
        painter.setFont(font)
        painter.setPen(theme.text)
        painter.drawText(column, wrap, why.words)
        rule = why.rules[0] if why.rules else ""
        size = metrics.ascent()
        wide = size + 4 + metrics.horizontalAdvance(rule)
        foot = QRectF(column.center().x() - wide / 2, column.top() + text.height() + 2, size, size)
        draw_icon(painter, "lock", foot, theme.vermilion)
        kit.say(
            painter,
            QRectF(foot.right() + 4, foot.top(), wide, size),
            rule,
            font,
            theme.teal,
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
        )
        return True

    def _paint_short_reason(self, painter: QPainter, why: Why) -> None:
        """Lock and rule; the status line and the inspector say the whole."""
        kit, theme = self.kit, self.kit.theme
        size = max(16.0, 22 * kit.k)
        centre = self.box.center()
        lock = QRectF(centre.x() - size / 2, centre.y() - size - 1, size, size)
        draw_icon(painter, "lock", lock, theme.vermilion)
        foot = QRectF(0, centre.y() + 3 * kit.k, self.box.width(), 20 * kit.k)
        rule = why.rules[0] if why.rules else ""
        kit.say(painter, foot, rule, kit.text(12.5, 600), QColor("#E9DCC0"), Qt.AlignmentFlag.AlignCenter)

    def _paint_reason(self, painter: QPainter, why: Why) -> bool:
        """Reason and rule with a lock before them. False if they don't fit."""
        kit, theme = self.kit, self.kit.theme
        k = kit.k
        font = kit.text(13.5, 600)
        wrap = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
        column = QRectF(32 * k, 0, self.box.width() - 40 * k, 1000)
        text = QFontMetricsF(font).boundingRect(column, wrap, why.words)
        rule = [
            RuleText(rule, kit.text(13, 600), kit.text(12, 600), theme.teal, theme.text2, column.width())
            for rule in why.rules[:1]
        ]
        high = text.height() + sum(each.height for each in rule) + 21 * k
        if high > self.box.height() or text.width() > column.width():
            return False
        plate = QRectF(4 * k, (self.box.height() - high) / 2, self.box.width() - 8 * k, high)
        painter.setPen(self._reason_edge())
        painter.setBrush(theme.panel)
        painter.drawRoundedRect(plate, 6 * k, 6 * k)
        column.moveTop(plate.top() + 9 * k)
        draw_icon(painter, "lock", QRectF(plate.left() + 8 * k, column.top() + 1 * k, 15 * k, 15 * k), theme.vermilion)
        painter.setFont(font)
        painter.setPen(theme.text)
        painter.drawText(column, wrap, why.words)
        for each in rule:
            each.paint(painter, QPointF(column.left(), column.top() + text.height() + 3 * k))
        return True
