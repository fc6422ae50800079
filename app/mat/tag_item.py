"""What stands upright about a card in its zone: name tag with kind and values, bead of materials, counters, Scale."""

from dataclasses import dataclass
from math import floor
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from app.controller.shown.table import TableCard
from app.look.icons import draw_icon
from app.mat.geometry import OWN, Pose
from app.mat.kit import MatKit
from app.mat.words import glyph_of, kind_of, translate
from engine.vocabulary import DEFENSE_POSITION, MONSTER_ZONE, PENDULUM_ZONE, SPELL_ZONE

VIOLET: Final = (QColor("#C9B6F5"), QColor("#7A60BE"))
MIDDLE: Final = Qt.AlignmentFlag.AlignCenter
# Pixels and per cent of their width: letters grow smaller, then narrower, before a name is cut.
TRIED: Final = (
    (12.8, 100),
    (12.2, 100),
    (11.5, 100),
    (10.8, 100),
    (10.8, 95),
    (10.8, 90),
    (10.8, 85),
    (10.8, 80),
    (10.8, 75),
    (10.8, 70),
)
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
Value = tuple[str, int | None, int | None]  # its icon, what it is now, what is printed


@dataclass(frozen=True, slots=True)
class SideBySide:
    """How two values stand side by side: with triangles where they are changed (else their colour tells it, and the
    panel), with the icon of the small one, in narrower figures."""

    triangles: tuple[bool, bool] = (True, True)  # of the large one, of the small one
    both_glyphs: bool = True
    gap: int = 8
    stretch: int = 100


_WAYS: Final = (
    SideBySide(),
    SideBySide(triangles=(True, False), gap=3),
    SideBySide(triangles=(True, False), both_glyphs=False, gap=5),
    SideBySide(triangles=(True, False), both_glyphs=False, gap=4, stretch=85),
    SideBySide(triangles=(False, False), both_glyphs=False, gap=4, stretch=85),
    SideBySide(triangles=(False, False), both_glyphs=False, gap=3, stretch=70),
)
"""Each narrower than the one before."""


@dataclass(frozen=True, slots=True)
class ShownValue:
    """A value as it is shown; the large one counts in this position."""

    value: Value
    large: bool
    way: SideBySide

    @property
    def now(self) -> int | None:
        return self.value[1]

    @property
    def change(self) -> int:
        _, now, printed = self.value
        return 0 if now is None or printed is None else (now > printed) - (now < printed)

    @property
    def is_marked(self) -> bool:
        return bool(self.change) and self.way.triangles[0 if self.large else 1]

    @property
    def has_glyph(self) -> bool:
        return self.large or self.way.both_glyphs


class TagItem(QGraphicsObject):
    """Painted in scene coordinates round its cell; never takes the pointer."""

    def __init__(self, kit: MatKit) -> None:
        super().__init__()
        self.kit = kit
        self.card: TableCard | None = None
        self.side = OWN
        self.cell = QRectF()
        self.pose = Pose(0, 0, 0, 94)
        self.dimmed = False
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_card(self, card: TableCard, side: int, cell: QRectF, pose: Pose) -> None:
        if (card, side, cell, pose) == (self.card, self.side, self.cell, self.pose):
            return
        self.prepareGeometryChange()
        self.card, self.side, self.cell, self.pose = card, side, cell, pose
        self.update()

    def set_dimmed(self, dimmed: bool) -> None:
        if dimmed != self.dimmed:
            self.dimmed = dimmed
            self.update()

    def boundingRect(self) -> QRectF:
        room = 16 * self.kit.k
        return self.cell.united(self.pose.box).adjusted(-room, -room, room, room)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    @property
    def has_tag(self) -> bool:
        card = self.card
        return (
            card is not None
            and card.card is not None
            and (not card.face_down or self.side == OWN)  # which is which of those that one has Set oneself
            and card.place in (MONSTER_ZONE, SPELL_ZONE)
        )

    @property
    def high(self) -> bool:
        """Two lines: name and values."""
        card = self.card
        if card is None or card.face_down or card.place != MONSTER_ZONE:
            return False
        return card.attack is not None or card.defense is not None

    @property
    def tag_box(self) -> QRectF:
        return self.kit.geometry.tag(self.cell, self.side, self.high)

    @property
    def told_in(self) -> list[QRectF]:
        """Where its values and counters stand; of a card without any its own edge."""
        boxes = [self.tag_box] if self.has_tag else []
        if self.card is not None and self.card.counters:
            boxes.append(self.counters_box)
        return boxes or [self.pose.box]

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        card = self.card
        if card is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.has_tag:
            self._paint_tag(painter, card)
        if card.materials:
            self._paint_bead(painter, len(card.materials))
        if card.counters:
            self._paint_counters(painter, sum(count for _, count in card.counters))
        if card.place == PENDULUM_ZONE and card.scale is not None:
            self._paint_scale(painter, card.scale, card.seat)
        if self.dimmed and self.has_tag:
            self._dim(painter, self.tag_box, 5 * self.kit.k)

    def _dim(self, painter: QPainter, box: QRectF, radius: float) -> None:
        if self.dimmed:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 100))
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), radius, radius)

    # -- the tag -------------------------------------------------------------------------------
    def _size(self, pixels: float) -> float:
        return pixels * self.kit.geometry.tag_growth

    def _paint_tag(self, painter: QPainter, card: TableCard) -> None:
        theme, k = self.kit.theme, self.kit.k
        assert card.card is not None
        box = self.tag_box
        radius = 5 * k
        if not theme.flat:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 60))
            painter.drawRoundedRect(box.translated(0.5, 1.5), radius, radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.tag)
        painter.drawRoundedRect(box, radius, radius)
        colours = theme.kinds[kind_of(card.card.kinds)]
        chip = QRectF(box.left(), box.top(), self._size(15 if self.kit.geometry.small else 20) * k, box.height())
        clip = QPainterPath()
        clip.addRoundedRect(box, radius, radius)
        painter.save()
        painter.setClipPath(clip)
        shade = QLinearGradient(chip.topLeft(), chip.bottomLeft())
        shade.setColorAt(0, colours.light)
        shade.setColorAt(1, colours.dark)
        painter.fillRect(chip, shade)
        painter.restore()
        edge = QPen(theme.tag_edge, theme.tag_edge_width) if theme.tag_edge_width else QPen(theme.line, 1)
        painter.setPen(edge)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, radius, radius)
        glyph = min(chip.width(), chip.height()) * 0.62
        mark = QRectF(0, 0, glyph, glyph)
        mark.moveCenter(chip.center())
        draw_icon(painter, glyph_of(card.card.kinds), mark, colours.text)
        inner = box.adjusted(chip.width() + 3 * k, 0, -3 * k, 0)
        line = inner if not self.high else QRectF(inner.left(), inner.top() + 1, inner.width(), inner.height() * 0.45)
        self._paint_name(painter, card, line)
        if self.high:
            foot = QRectF(inner.left(), line.bottom() - 1, inner.width(), box.bottom() - line.bottom())
            self._paint_values(painter, card, foot)

    def _paint_name(self, painter: QPainter, card: TableCard, line: QRectF) -> None:
        kit = self.kit
        name = card.name
        if card.negated:
            name = translate("mat", "{card}, negated").format(card=name)
        font = self.fitting_font(name, line.width())
        font.setStrikeOut(card.negated)
        kit.say(painter, line, name, font, kit.theme.tag_text, MIDDLE)

    def fitting_font(self, name: str, room: float) -> QFont:
        for pixels, stretch in TRIED:
            font = self.kit.text(self._size(pixels), 600)
            font.setStretch(stretch)
            if QFontMetricsF(font).horizontalAdvance(name) <= floor(room):
                break
        return font

    def _paint_values(self, painter: QPainter, card: TableCard, line: QRectF) -> None:
        parts, widths = self.values(card, line.width())
        gap = parts[0].way.gap * self.kit.k
        x = line.left() + max(0.0, (line.width() - sum(widths) - gap * (len(parts) - 1)) / 2)
        for part, width in zip(parts, widths):
            self._paint_value(painter, part, QRectF(x, line.top(), width, line.height()))
            x += width + gap

    def values(self, card: TableCard, room: float) -> tuple[list["ShownValue"], list[float]]:
        """The value that counts in this position large, the other one small; and how wide each is."""
        attack = ("sword", card.attack, card.printed_attack)
        defense = ("shield", card.defense, card.printed_defense)
        first, second = (defense, attack) if card.position == DEFENSE_POSITION else (attack, defense)
        shown = [(first, True)]
        if not self.kit.geometry.small and second[1] is not None:
            shown.append((second, False))
        for way in _WAYS:
            parts = [ShownValue(value, large, way) for value, large in shown]
            widths = [self._value_width(part) for part in parts]
            if sum(widths) + way.gap * self.kit.k * (len(parts) - 1) <= room:
                break
        return parts, widths

    def _value_font(self, part: "ShownValue") -> QFont:
        font = self.kit.text(self._size(16 if part.large else 14), 700 if part.large else 600)
        font.setStretch(part.way.stretch)
        return font

    def _glyph_size(self, part: "ShownValue") -> float:
        return self._size(13 if part.large else 11) * self.kit.k

    def _value_width(self, part: "ShownValue") -> float:
        size = self._glyph_size(part)
        text = "" if part.now is None else str(part.now)
        glyph = size + 3 * self.kit.k if part.has_glyph else 0
        return glyph + QFontMetricsF(self._value_font(part)).horizontalAdvance(text) + (size if part.is_marked else 0)

    def _paint_value(self, painter: QPainter, part: "ShownValue", box: QRectF) -> None:
        theme = self.kit.theme
        if part.now is None:
            return
        colour = (theme.down, theme.tag_text if part.large else theme.tag_weak, theme.up)[part.change + 1]
        size = self._glyph_size(part)
        words = QRectF(box)
        if part.has_glyph:
            draw_icon(painter, part.value[0], QRectF(box.left(), box.center().y() - size / 2, size, size), colour)
            words.setLeft(box.left() + size + 3 * self.kit.k)
        painter.setFont(self._value_font(part))
        painter.setPen(colour)
        painter.drawText(words, LEFT, str(part.now))
        if part.is_marked:
            side = size * 0.62
            mark = QRectF(box.right() - side, box.center().y() - side / 2, side, side)
            draw_icon(painter, "up" if part.change > 0 else "down", mark, colour)

    # -- buttons and beads ---------------------------------------------------------------------
    def _top_of(self, box: QRectF) -> float:
        """The top of what is seen of the card: opposing ones have their tag there."""
        return box.top() if self.side == OWN or not self.has_tag else max(box.top(), self.tag_box.bottom())

    def _paint_bead(self, painter: QPainter, count: int) -> None:
        k = self.kit.k * self.kit.geometry.tag_growth
        box = self.pose.box
        plate = QRectF(box.left() - 9 * k, self._top_of(box) + 4 * k, 38 * k, 24 * k)
        self._button(painter, plate, VIOLET, "sheets", str(count), QColor("#1D1236"))

    @property
    def counters_box(self) -> QRectF:
        k = self.kit.k * self.kit.geometry.tag_growth
        box = self.pose.box
        return QRectF(box.right() - 21 * k, self._top_of(box) + 4 * k, 38 * k, 24 * k)

    def _paint_counters(self, painter: QPainter, count: int) -> None:
        theme = self.kit.theme
        self._button(painter, self.counters_box, (theme.gold, theme.gold_foot), "button", str(count), theme.on_gold)

    def _button(
        self, painter: QPainter, plate: QRectF, colours: tuple[QColor, QColor], glyph: str, words: str, ink: QColor
    ) -> None:
        kit = self.kit
        round_off = plate.height() / 2
        painter.setPen(QPen(ink, 1.4))
        shade = QLinearGradient(plate.topLeft(), plate.bottomLeft())
        shade.setColorAt(0, colours[0])
        shade.setColorAt(1, colours[1])
        painter.setBrush(shade)
        painter.drawRoundedRect(plate, round_off, round_off)
        size = plate.height() * 0.62
        mark = QRectF(plate.left() + plate.height() * 0.2, plate.center().y() - size / 2, size, size)
        draw_icon(painter, glyph, mark, ink)
        painter.setFont(kit.text(self._size(15), 700))
        painter.setPen(ink)
        painter.drawText(plate.adjusted(plate.height() * 0.7, 0, -3, 0), MIDDLE, words)
        self._dim(painter, plate, round_off)

    def _paint_scale(self, painter: QPainter, scale: int, seat: int) -> None:
        kit, theme = self.kit, self.kit.theme
        k = kit.k * kit.geometry.tag_growth
        box = self.pose.box
        plate = QRectF(0, 0, 32 * k, 28 * k)
        foot = box.bottom() - 15 * k if self.side == OWN else box.top() + 15 * k
        plate.moveCenter(QPointF(box.center().x(), foot))
        painter.setPen(QPen(QColor("#F4EAD2"), 1.8 * kit.k))
        painter.setBrush(theme.pendulum_left_chip if seat == 0 else theme.pendulum_right_chip)
        painter.drawRoundedRect(plate, 5 * k, 5 * k)
        painter.setFont(kit.text(self._size(17), 700))
        painter.setPen(QColor("#FFFFFF"))
        painter.drawText(plate, MIDDLE, str(scale))
        self._dim(painter, plate, 5 * k)


def paint_number_button(painter: QPainter, kit: MatKit, centre: QPointF, radius: float, words: str) -> None:
    """The gold button of a Chain Link."""
    theme = kit.theme
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    shade = QRadialGradient(centre - QPointF(radius * 0.35, radius * 0.45), radius * 1.7)
    shade.setColorAt(0, QColor("#FFEDB8") if not theme.flat else theme.gold)
    shade.setColorAt(0.45, theme.gold)
    shade.setColorAt(1, theme.gold_foot)
    painter.setPen(QPen(QColor("#2A1A05"), max(1.5, radius * 0.1)))
    painter.setBrush(shade)
    painter.drawEllipse(box)
    font = kit.text(18, 700)
    font.setPixelSize(max(10, round(radius * 1.1)))
    painter.setFont(font)
    painter.setPen(theme.on_gold)
    painter.drawText(box, MIDDLE, words)
