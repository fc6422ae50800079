"""What a card's kind looks like: its frame's cloth, glyph and pattern."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen

from app.look.icons import attribute_icon, draw_icon, kind_icon
from app.look.themes import KindColours, Theme, faded
from engine.cards.card import Card
from engine.vocabulary import (
    EFFECT,
    FLIP,
    FUSION,
    GEMINI,
    MONSTER,
    PENDULUM,
    RITUAL,
    SPELL,
    SPIRIT,
    SYNCHRO,
    TOKEN,
    TOON,
    TRAP,
    UNION,
    XYZ,
)

_MONSTER_KINDS: Final = (
    (TOKEN, "token"),
    (FUSION, "fusion"),
    (SYNCHRO, "synchro"),
    (XYZ, "xyz"),
    (RITUAL, "ritual"),
    (EFFECT | FLIP | SPIRIT | UNION | GEMINI | TOON, "effect"),
)
_MONSTER_TO: Final = 0.36  # a Pendulum Monster is a monster down to here,
_SPELL_FROM: Final = 0.62  # and a Spell from here on
_WOVEN: Final = 22  # per cent


def kind_of(card: Card) -> str:
    """The name of the card's kind among the look's kinds; a Pendulum Monster's is that of its monster half."""
    if card.kinds & MONSTER:
        return next((name for bits, name in _MONSTER_KINDS if card.kinds & bits), "normal")
    return "trap" if card.kinds & TRAP else "spell"


@dataclass(frozen=True)
class Cloth:
    """The colours of a card's frame, in a theme."""

    theme: Theme
    kind: str
    pendulum: bool
    patterns: bool
    grain: QImage | None

    @classmethod
    def of(cls, card: Card, theme: Theme, patterns: bool, grain: QImage | None) -> "Cloth":
        return cls(theme, kind_of(card), bool(card.kinds & PENDULUM), patterns, None if theme.flat else grain)

    @property
    def upper(self) -> KindColours:
        return self.theme.kinds[self.kind]

    @property
    def lower(self) -> KindColours:
        """The colours at the foot."""
        return self.theme.kinds["spell"] if self.pendulum else self.upper

    @property
    def glyph(self) -> str:
        return kind_icon("pendulum" if self.pendulum else self.upper.glyph)

    def brush(self, box: QRectF) -> QBrush:
        gradient = QLinearGradient(box.topLeft(), box.bottomLeft())
        gradient.setColorAt(0, self.upper.light)
        if self.pendulum:
            gradient.setColorAt(_MONSTER_TO, self.upper.dark)
            gradient.setColorAt(_SPELL_FROM, self.lower.light)
        gradient.setColorAt(1, self.lower.dark)
        return QBrush(gradient)

    def fill(self, painter: QPainter, shape: QPainterPath, whole: QRectF) -> None:
        """The shape, cut out of a cloth as large as the whole frame."""
        painter.fillPath(shape, self.brush(whole))
        self.lay_grain(painter, shape)
        if self.patterns:
            painter.save()
            painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
            if self.pendulum:
                middle = whole.top() + whole.height() * (_MONSTER_TO + _SPELL_FROM) / 2
                upper, lower = QRectF(whole), QRectF(whole)
                upper.setBottom(middle)
                lower.setTop(middle)
                weave(painter, upper, self.upper)
                weave(painter, lower, self.lower)
            else:
                weave(painter, whole, self.upper)
            painter.restore()

    def lay_grain(self, painter: QPainter, shape: QPainterPath, strength: float = 1.0) -> None:
        if self.grain is not None:
            painter.save()
            painter.setOpacity(painter.opacity() * strength)
            brush = QBrush(self.grain)
            # fibres keep their size on the screen, however large the card is
            brush.setTransform(painter.transform().inverted()[0])
            painter.fillPath(shape, brush)
            painter.restore()


def rounded(box: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(box, radius, radius)
    return path


def dashes(painter: QPainter, shape: QPainterPath, colour: QColor, dash: float, gap: float, width: float) -> None:
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([dash / width, gap / width])
    painter.strokePath(shape, pen)


def weave(painter: QPainter, box: QRectF, colours: KindColours, step: float = 9) -> None:
    """The kind's pattern, for those who cannot tell the colours apart. Clip first."""
    dark_on_light = colours.light.lightnessF() > 0.8 or colours.dark.lightnessF() > 0.7
    thread = faded(QColor("#000000" if dark_on_light else "#FFFFFF"), _WOVEN)
    painter.save()
    painter.setPen(QPen(thread, step / 6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    left, top, right, bottom = box.left(), box.top(), box.right(), box.bottom()
    columns, rows = int(box.width() / step) + 2, int(box.height() / step) + 2
    pattern = colours.pattern
    if pattern == "diagonal":
        for i in range(columns + rows):
            painter.drawLine(QPointF(left + i * step, top), QPointF(left + i * step - box.height(), bottom))
    elif pattern == "vertical":
        for i in range(columns):
            painter.drawLine(QPointF(left + i * step, top), QPointF(left + i * step, bottom))
    elif pattern == "horizontal":
        for i in range(rows):
            painter.drawLine(QPointF(left, top + i * step), QPointF(right, top + i * step))
    elif pattern == "zigzag":
        for i in range(rows + 1):
            path = QPainterPath(QPointF(left, top + i * step))
            for k in range(1, 2 * columns):
                path.lineTo(left + k * step / 2, top + i * step + (step / 2 if k % 2 else 0))
            painter.drawPath(path)
    elif pattern != "plain":
        for i in range(columns):
            for k in range(rows):
                spot = QPointF(left + (i + 0.5) * step, top + (k + 0.5) * step)
                _motif(painter, pattern, spot, step, thread, (i + k) % 2 == 0)
    painter.restore()


def _motif(painter: QPainter, pattern: str, spot: QPointF, step: float, thread: QColor, even: bool) -> None:
    if pattern == "dots":
        painter.fillPath(_circle(spot, step * 0.2), thread)
    elif pattern == "circles":
        painter.drawEllipse(spot, step * 0.3, step * 0.3)
    elif pattern == "crosses":
        arm = step * 0.28
        painter.drawLine(spot + QPointF(-arm, 0), spot + QPointF(arm, 0))
        painter.drawLine(spot + QPointF(0, -arm), spot + QPointF(0, arm))
    elif pattern == "chequer" and even:
        painter.fillRect(QRectF(spot.x() - step / 2, spot.y() - step / 2, step, step), thread)


def _circle(centre: QPointF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(centre, radius, radius)
    return path


def attribute_disc(painter: QPainter, card: Card, theme: Theme, centre: QPointF, diameter: float) -> None:
    """The Attribute of a monster, or the mark of a Spell or Trap."""
    if card.kinds & MONSTER:
        colour = next((c for bit, c in theme.attributes.items() if card.attribute & bit), None)
        name = attribute_icon(card.attribute)
        if colour is None:
            return
    else:
        spell = bool(card.kinds & SPELL)
        colour, name = (theme.spell_disc, "spell") if spell else (theme.trap_disc, "trap")
    radius = diameter / 2
    painter.fillPath(_circle(centre + QPointF(0, radius * 0.05), radius * 1.03), QColor(0, 0, 0, 90))
    painter.fillPath(_circle(centre, radius), theme.disc_rim)
    painter.fillPath(_circle(centre, radius * 0.91), colour)
    if not theme.flat:
        shine = QLinearGradient(centre - QPointF(0, radius), centre + QPointF(0, radius))
        shine.setColorAt(0, QColor(255, 255, 255, 38))
        shine.setColorAt(0.5, QColor(255, 255, 255, 0))
        shine.setColorAt(1, QColor(0, 0, 0, 40))
        painter.fillPath(_circle(centre, radius * 0.91), QBrush(shine))
    half = radius * 0.58
    draw_icon(painter, name, QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half), theme.glyph)


def picture(painter: QPainter, art: QImage, box: QRectF) -> None:
    """The middle of the picture, as large as covers the box."""
    scale = max(box.width() / art.width(), box.height() / art.height())
    width, height = box.width() / scale, box.height() / scale
    source = QRectF((art.width() - width) / 2, (art.height() - height) / 2, width, height)
    painter.drawImage(box, art, source)
