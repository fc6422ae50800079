"""The faces on the mat and in the hand: picture, Level, Attribute, kind; in the hand the name too."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QImage, QLinearGradient, QPainter, QPainterPath, QPen

from app.faces import printed_words
from app.faces.cloth import Cloth, attribute_disc, picture, rounded
from app.faces.lettering import Paragraph, fitted, line, write_title
from app.look import fonts
from app.look.icons import draw_icon, spell_icon
from app.look.themes import Theme, faded
from engine.cards.card import Card
from engine.vocabulary import MONSTER, XYZ

MAT_WIDTH: Final = 94.0
HAND_WIDTH: Final = 122.0
_RATIO: Final = 614 / 421
_TINY: Final = 60  # px: fine lines are left out below
_CHIP: Final = QColor("#17110C")
_STAR: Final = QColor("#FFD873")
_WHITE: Final = QColor("#FFFFFF")
_RISEN: Final = QColor("#83E29C")
_FALLEN: Final = QColor("#FF9277")
_INSIDE: Final = (0.022, 0.015, 0.956, 0.970)  # of the face, without its edge


def bold(pixels: float) -> QFont:
    return fonts.text(pixels, 700)


class SmallFace:
    def __init__(self, card: Card, cloth: Cloth, art: QImage | None, wide: float, pixels: float) -> None:
        """``wide`` in units, ``pixels`` as it will be seen."""
        self.painter: QPainter
        self.card = card
        self.cloth = cloth
        self.art = art
        self.wide = wide
        self.high = wide * _RATIO
        self.fine = pixels >= _TINY

    def box(self, x: float, y: float, w: float, h: float) -> QRectF:
        return QRectF(x * self.wide, y * self.high, w * self.wide, h * self.high)

    # -- on the mat --------------------------------------------------------------------------
    def paint_for_mat(self, painter: QPainter) -> None:
        self.painter = painter
        self.frame()
        art = self.box(0.040, 0.040, 0.920, 0.810)
        self.picture(art, name_too=True)
        strip = self.box(0.022, 0.849, 0.956, 0.130)
        self.strip_glyph(QRectF(strip.center().x() - 8, strip.center().y() - 7.5, 16, 15))
        self.chip(self.box(0.022, 0.015, 0.319, 0.146), at_top=True)
        radius = 0.117 * self.wide
        attribute_disc(
            self.painter,
            self.card,
            self.cloth.theme,
            QPointF(self.wide * 0.972 - radius, self.high * 0.018 + radius),
            2 * radius,
        )

    # -- in the hand -------------------------------------------------------------------------
    def paint_for_hand(self, painter: QPainter) -> None:
        self.painter, theme = painter, self.cloth.theme
        self.frame()
        self.picture(self.box(0.040, 0.155, 0.920, 0.675), name_too=False)
        label = self.box(0.035, 0.024, 0.930, 0.113)
        shine = QLinearGradient(label.topLeft(), label.bottomLeft())
        shine.setColorAt(0, theme.label)
        shine.setColorAt(1, theme.label_foot)
        painter.fillPath(rounded(label.translated(0, 0.8), 3.5), QColor(0, 0, 0, 70))
        painter.fillPath(rounded(label, 3.5), QBrush(shine))
        self.name(label.adjusted(6, 0, -4, 0))
        radius = 0.117 * self.wide
        attribute_disc(
            painter, self.card, theme, QPointF(self.wide * 0.055 + radius, self.high * 0.166 + radius), 2 * radius
        )
        self.chip(self.box(0.022, 0.712, 0.300, 0.122), at_top=False)
        strip = self.box(0.022, 0.849, 0.956, 0.130)
        side = 15
        self.strip_glyph(QRectF(strip.left() + 5.5, strip.center().y() - side / 2, side, side))
        text = strip.adjusted(25, 0, -5, 0)
        colour = self.cloth.lower.text
        if self.card.kinds & MONSTER:
            figures = f"{printed_words.figure(self.card.attack)}/{printed_words.figure(self.card.defense)}"
            line(painter, figures, text, bold, 15, colour)
        else:
            line(painter, printed_words.icon_word(self.card), text, bold, 15, colour)

    def name(self, box: QRectF) -> None:
        write_title(self.painter, printed_words.name(self.card), box, fonts.heading, 15.5, self.cloth.theme.ink)

    # -- parts -------------------------------------------------------------------------------
    def frame(self) -> None:
        painter, theme = self.painter, self.cloth.theme
        radius = 0.038 * self.wide * 1.35
        painter.fillPath(rounded(QRectF(0, 0, self.wide, self.high), radius), theme.paper)
        inner = self.box(*_INSIDE)
        self.cloth.fill(painter, rounded(inner, radius * 0.75), inner)
        if self.fine:
            edge = rounded(self.box(0.031, 0.022, 0.938, 0.956), radius * 0.6)
            painter.strokePath(edge, QPen(faded(self.cloth.upper.stitch, 70), 0.7))

    def picture(self, box: QRectF, name_too: bool) -> None:
        painter = self.painter
        painter.save()
        painter.setClipPath(rounded(box, 2.2), Qt.ClipOperation.IntersectClip)
        if self.art is not None:
            picture(painter, self.art, box)
        else:
            placeholder(painter, self.card, self.cloth, box, name_too)
        painter.restore()
        painter.strokePath(rounded(box, 2.2), QPen(QColor(0, 0, 0, 120), 0.8))

    def strip_glyph(self, box: QRectF) -> None:
        colours = self.cloth.lower
        if self.fine:
            halo = QColor("#000000" if colours.text.lightnessF() > 0.5 else "#FFFFFF")
            halo.setAlpha(70)
            for dx, dy in ((-0.7, 0), (0.7, 0), (0, -0.7), (0, 0.7)):
                draw_icon(self.painter, self.cloth.glyph, box.translated(dx, dy), halo)
        draw_icon(self.painter, self.cloth.glyph, box, colours.text)
        if not self.card.understood:
            self.by_hand(box.center(), box.height() * 0.55)

    def by_hand(self, middle: QPointF, radius: float) -> None:
        """A ring around the kind: its player carries it out."""
        for colour, width in ((_CHIP, 3.0), (_STAR, 1.7)):
            self.painter.setPen(QPen(colour, width))
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.drawEllipse(middle, radius, radius)

    def chip(self, box: QRectF, at_top: bool) -> None:
        """Star and Level, or a Spell's or Trap's icon, where it has one."""
        painter, card = self.painter, self.card
        if card.kinds & MONSTER:
            if not card.level:
                return
            name = "star_outline" if card.kinds & XYZ else "star"
        else:
            name = spell_icon(card.kinds)
            if not name:
                return
            box = QRectF(box.left(), box.top(), box.width() * 0.78, box.height())
        _lay_chip(painter, box, at_top, self.box(*_INSIDE), self.wide)
        side = box.height() * 0.66
        if card.kinds & MONSTER:
            _write_level(painter, name, card.level, box, _STAR, _WHITE)
        else:
            icon = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
            draw_icon(painter, name, icon, _STAR)


def _lay_chip(painter: QPainter, box: QRectF, at_top: bool, inside: QRectF, wide: float) -> None:
    radius = box.height() * 0.24
    painter.save()
    painter.setClipPath(rounded(inside, 0.038 * wide), Qt.ClipOperation.IntersectClip)
    # only the corners away from the edge are round
    above = box.height() if at_top else 0
    painter.fillPath(rounded(box.adjusted(-radius, -above, 0, 0), radius), _CHIP)
    painter.restore()


def _write_level(painter: QPainter, icon: str, level: int, box: QRectF, star: QColor, ink: QColor) -> None:
    two = level > 9
    side = box.height() * 0.66
    left = box.left() + box.width() * (0.08 if two else 0.12)
    draw_icon(painter, icon, QRectF(left, box.center().y() - side / 2 - 0.3, side, side), star)
    room = QRectF(left + side + 0.6, box.top(), box.right() - left - side - 1.6, box.height())
    size = box.height() * (0.7 if two else 0.78)
    line(painter, str(level), room, bold, size, ink, Qt.AlignmentFlag.AlignHCenter)


def paint_changed(painter: QPainter, box: QRectF, theme: Theme, printed: Card, level: int, attribute: int) -> None:
    """Over a face on the mat: the Level or Rank and the Attribute that the monster has now, marked as changed figures
    are, where they differ from what is printed."""
    part = box.width() / MAT_WIDTH
    high = MAT_WIDTH * _RATIO
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(part, part)
    if level != printed.level:
        rises = level > printed.level
        ink = _RISEN if rises else _FALLEN
        chip = QRectF(0.022 * MAT_WIDTH, 0.015 * high, 0.319 * MAT_WIDTH, 0.146 * high)
        wider = chip.adjusted(0, 0, chip.height() * 0.55, 0)
        inside = QRectF(*(n * side for n, side in zip(_INSIDE, (MAT_WIDTH, high) * 2)))
        _lay_chip(painter, wider, True, inside, MAT_WIDTH)
        _write_level(painter, "star_outline" if printed.kinds & XYZ else "star", level, chip, _STAR, ink)
        side = chip.height() * 0.42
        at = QRectF(chip.right() + 0.4, chip.center().y() - side / 2, side, side)
        draw_icon(painter, "up" if rises else "down", at, ink)
    if attribute != printed.attribute:
        radius = 0.117 * MAT_WIDTH
        centre = QPointF(MAT_WIDTH * 0.972 - radius, high * 0.018 + radius)
        attribute_disc(painter, printed.but(attribute=_newest(attribute, printed.attribute)), theme, centre, 2 * radius)
        painter.setPen(QPen(_RISEN, 2.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, radius, radius)
    painter.restore()


def _newest(bits: int, printed: int) -> int:
    """One Attribute of several: one that it hasn't by itself."""
    added = bits & ~printed or bits
    return added & -added


def placeholder(painter: QPainter, card: Card, cloth: Cloth, box: QRectF, name_too: bool) -> None:
    """The kind's felt with its glyph large, while there is no picture."""
    felt = QPainterPath()
    felt.addRect(box)
    shade = QLinearGradient(box.topLeft(), box.bottomLeft())
    shade.setColorAt(0, cloth.upper.dark)
    shade.setColorAt(1, cloth.lower.dark.darker(135))
    painter.fillPath(felt, QBrush(shade))
    cloth.lay_grain(painter, felt)
    text = cloth.lower.text
    side = min(box.width(), box.height()) * 0.52
    middle = box.center().y() - (box.height() * 0.08 if name_too else 0)
    draw_icon(painter, cloth.glyph, QRectF(box.center().x() - side / 2, middle - side / 2, side, side), faded(text, 55))
    if name_too:
        room = QRectF(box.left() + 3, middle + side * 0.56, box.width() - 6, box.bottom() - middle - side * 0.56 - 1)
        name = [Paragraph(card.name, lambda pixels: fonts.text(pixels, 600))]
        block = fitted(name, room, 12.5, 8, 1.12, Qt.AlignmentFlag.AlignHCenter)
        block.draw(painter, room.left(), room.top(), text)
