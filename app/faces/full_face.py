"""The whole card, 421 x 614, with all that is printed on it; unrolled, its text box is as tall as its text."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QImage, QLinearGradient, QPainter, QPainterPath, QPen

from app.faces import printed_words
from app.faces.cloth import Cloth, attribute_disc, dashes, picture, rounded
from app.faces.lettering import Paragraph, TextBlock, fitted, line, width_of, write_title
from app.faces.small_face import placeholder
from app.look import fonts
from app.look.icons import draw_icon, spell_icon, type_icon
from app.look.themes import faded, mix
from engine.cards.card import Card
from engine.vocabulary import EFFECT, MONSTER, NORMAL, PENDULUM, TOKEN, TYPE_NAMES, XYZ

WIDE: Final = 421.0
HIGH: Final = 614.0
_STAR: Final = QColor("#FFDF86")
_WHITE: Final = QColor("#FFFFFF")
_SMALLEST: Final = 10.2
_UNROLLED: Final = 24.5  # 15 px on a card 258 px wide
_UNROLLED_PENDULUM: Final = 21.5


def _box(x: float, y: float, w: float, h: float) -> QRectF:
    return QRectF(x * WIDE, y * HIGH, w * WIDE, h * HIGH)


def _regular(pixels: float) -> QFont:
    return fonts.text(pixels, 400)


def _italic(pixels: float) -> QFont:
    return fonts.text(pixels, 400, italic=True)


def _strong(pixels: float) -> QFont:
    return fonts.text(pixels, 600)


def _bold(pixels: float) -> QFont:
    return fonts.text(pixels, 700)


class FullFace:
    def __init__(self, card: Card, cloth: Cloth, art: QImage | None, unrolled: bool = False) -> None:
        self.painter: QPainter
        self.card = card
        self.cloth = cloth
        self.theme = cloth.theme
        self.art = art
        self.monster = bool(card.kinds & MONSTER)
        self.pendulum = bool(card.kinds & PENDULUM)
        self.ranked = bool(card.kinds & XYZ)
        self.unrolled = unrolled
        self.band_high = 0.136 * HIGH
        self.text_top = (0.626 if self.pendulum else 0.596) * HIGH
        self.high = HIGH
        if unrolled:
            self._unroll()

    def _unroll(self) -> None:
        """Letters keep one size; boxes grow."""
        if self.pendulum:
            block = TextBlock(self._pendulum_rows(), _UNROLLED_PENDULUM, 0.720 * WIDE - 16, 1.25)
            self.band_high = max(self.band_high, block.height + 12)
            self.text_top = 0.490 * HIGH + self.band_high
        self.block = TextBlock(self._rows(), _UNROLLED, 0.856 * WIDE, 1.28)
        foot = 66 if self.monster else 34
        self.high = max(0.72 * HIGH, self.text_top + 52 + self.block.height + foot + 0.029 * HIGH)

    def paint(self, painter: QPainter) -> None:
        self.painter = painter
        self.frame()
        self.picture()
        self.spine()
        self.label()
        if self.pendulum:
            self.band()
        self.text_box()

    def frame(self) -> None:
        painter = self.painter
        whole = QRectF(0, 0, WIDE, self.high)
        painter.fillPath(rounded(whole, 0.038 * WIDE), self.theme.paper)
        frame = whole.adjusted(0.016 * WIDE, 0.011 * HIGH, -0.016 * WIDE, -0.011 * HIGH)
        self.cloth.fill(painter, rounded(frame, 11), frame)
        seam = rounded(whole.adjusted(0.025 * WIDE, 0.017 * HIGH, -0.025 * WIDE, -0.017 * HIGH), 8)
        dashes(painter, seam, self.cloth.upper.stitch, 6, 4.5, 1.5)

    def picture(self) -> None:
        painter = self.painter
        box = _box(0.128 if self.ranked else 0.043, 0.116, 0.829, 0.355 if self.pendulum else 0.466)
        painter.save()
        painter.setClipPath(rounded(box, 4), Qt.ClipOperation.IntersectClip)
        if self.art is not None:
            picture(painter, self.art, box)
        else:
            placeholder(painter, self.card, self.cloth, box, name_too=False)
        painter.restore()
        painter.strokePath(rounded(box, 4), QPen(QColor(0, 0, 0, 130), 3))
        painter.strokePath(
            rounded(box.adjusted(-1.2, -1.2, 1.2, 1.2), 5), QPen(faded(self.cloth.upper.stitch, 75), 1.3)
        )

    def spine(self) -> None:
        painter, card = self.painter, self.card
        box = _box(0.043 if self.ranked else 0.886, 0.116, 0.071, 0.355 if self.pendulum else 0.466)
        light_cloth = self.cloth.upper.light.lightnessF() > 0.8 or self.cloth.upper.dark.lightnessF() > 0.7
        painter.fillPath(rounded(box, 4), QColor(0, 0, 0, 140 if light_cloth else 80))
        x = box.center().x()
        if not self.monster:
            self._kind_word(box)
            return
        if not card.level:
            return
        number = QRectF(box.left(), box.top() + 6, box.width(), 24)
        line(painter, str(card.level), number, _bold, 24, _WHITE, Qt.AlignmentFlag.AlignHCenter)
        pitch = min(21.0, (box.height() - 42) / card.level)
        side = min(19.0, pitch * 0.95)
        name = "star_outline" if self.ranked else "star"
        for i in range(card.level):
            star = QRectF(x - side / 2, box.top() + 37 + i * pitch, side, side)
            draw_icon(painter, name, star.translated(0, 0.8), QColor(0, 0, 0, 90))
            draw_icon(painter, name, star, _STAR)

    def _kind_word(self, box: QRectF) -> None:
        painter = self.painter
        icon = spell_icon(self.card.kinds)
        top = box.top() + 8
        if icon:
            draw_icon(painter, icon, QRectF(box.center().x() - 10, top, 20, 20), _STAR)
            top += 28
        word = printed_words.type_line(self.card).upper()
        painter.save()
        painter.translate(box.center().x(), top)
        painter.rotate(90)
        room = QRectF(0, -10, box.bottom() - top - 8, 20)
        line(painter, word, room, self._spaced, 22 if self.unrolled else 18, _WHITE)
        painter.restore()

    @staticmethod
    def _spaced(pixels: float) -> QFont:
        font = fonts.text(pixels, 600)
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, pixels * 0.13)
        return font

    def label(self) -> None:
        painter, theme = self.painter, self.theme
        box = _box(0.043, 0.028, 0.914, 0.072)
        painter.fillPath(rounded(box.translated(0, 1.8), 5), QColor(0, 0, 0, 80))
        self._paper(box, theme.label, theme.label_foot)
        draw_icon(painter, self.cloth.glyph, _box(0.069, 0.048, 0.047, 0.033), faded(theme.ink, 74))
        name = QRectF(57, box.top() + 1, 0.844 * WIDE - 57 - 7, box.height() - 2)
        pixels = 32 if self.unrolled else 27
        write_title(painter, printed_words.name(self.card), name, fonts.heading, pixels, theme.ink)
        disc = _box(0.844, 0.021, 0.124, 0.085)
        attribute_disc(painter, self.card, theme, disc.center(), 0.124 * WIDE)

    def _paper(self, box: QRectF, top: QColor, foot: QColor, radius: float = 5) -> None:
        shade = QLinearGradient(box.topLeft(), box.bottomLeft())
        shade.setColorAt(0, top)
        shade.setColorAt(1, foot)
        self.painter.fillPath(rounded(box, radius), QBrush(shade))
        self.cloth.lay_grain(self.painter, rounded(box, radius), 0.6)
        rim = mix(foot, self.theme.ink, 0.35)
        self.painter.strokePath(rounded(box, radius), QPen(faded(rim, 80), 1.2))

    def band(self) -> None:
        """Scales at both ends, the Pendulum Effect between."""
        painter, card, theme = self.painter, self.card, self.theme
        band = QRectF(0.043 * WIDE, 0.482 * HIGH, 0.914 * WIDE, self.band_high)
        wide = 0.088 * WIDE
        for left, scale, out in ((band.left(), card.left_scale, -1), (band.right() - wide, card.right_scale, 1)):
            box = QRectF(left, band.top(), wide, band.height())
            painter.fillPath(rounded(box, 4), QColor(10, 30, 24, 165))
            x, y = box.center().x(), box.top() + box.height() * 0.32
            arrow = QPainterPath(QPointF(x + out * 5.5, y))
            arrow.lineTo(x - out * 4.5, y - 6)
            arrow.lineTo(x - out * 4.5, y + 6)
            arrow.closeSubpath()
            painter.fillPath(arrow, _WHITE)
            number = QRectF(box.left(), box.top() + box.height() * 0.44, wide, 28)
            line(painter, str(scale), number, _bold, 25, _WHITE, Qt.AlignmentFlag.AlignHCenter)
        box = QRectF(0.140 * WIDE, band.top(), 0.720 * WIDE, band.height())
        tint = theme.kinds["spell"].stitch
        self._paper(box, mix(theme.text_box, tint, 0.35), mix(theme.text_box_foot, tint, 0.45))
        room = box.adjusted(8, 4, -8, -4)
        rows = self._pendulum_rows()
        if self.unrolled:
            TextBlock(rows, _UNROLLED_PENDULUM, room.width(), 1.25).draw(painter, room.left(), room.top(), theme.ink)
        elif rows:
            fitted(rows, room, 15, 8.6, 1.22).draw(painter, room.left(), room.top(), theme.ink)

    def _pendulum_rows(self) -> list[Paragraph]:
        return [Paragraph(each, _regular) for each in printed_words.printed(self.card.pendulum_text)]

    def text_box(self) -> None:
        painter, card, theme = self.painter, self.card, self.theme
        top = self.text_top
        self._paper(
            QRectF(0.043 * WIDE, top, 0.914 * WIDE, self.high - 0.029 * HIGH - top), theme.text_box, theme.text_box_foot
        )
        size = 22.5 if self.unrolled else 17.5
        row = QRectF(0.072 * WIDE, top + (10 if self.unrolled else 0.014 * HIGH), 0.856 * WIDE, size * 1.15)
        icon = (
            type_icon(next((bit for bit in TYPE_NAMES if card.type & bit), 0))
            if self.monster
            else spell_icon(card.kinds)
        )
        indent = 0.0
        if icon:
            draw_icon(painter, icon, QRectF(row.left(), row.center().y() - size / 2, size, size), theme.ink)
            indent = size * 1.4
        line(painter, printed_words.type_line(card), row.adjusted(indent, 0, 0, 0), _bold, size, theme.ink)
        if self.unrolled:
            self.block.draw(painter, 0.072 * WIDE, top + 44, theme.ink)
        else:
            foot = 0.895 if self.monster else 0.930
            self._text(QRectF(0.072 * WIDE, top + 0.054 * HIGH, 0.856 * WIDE, (foot - 0.054) * HIGH - top))
        self._foot()

    def _rows(self) -> list[Paragraph]:
        card = self.card
        materials, paragraphs = printed_words.parts(card)
        flavour = bool(card.kinds & (NORMAL | TOKEN)) and not card.kinds & EFFECT
        rows = [Paragraph(each, _italic if flavour else _regular) for each in paragraphs]
        return [Paragraph(materials, _strong), *rows] if materials else rows

    def _text(self, room: QRectF) -> None:
        rows = self._rows()
        if not rows:
            return
        length = sum(len(row.text) for row in rows)
        size = 16.4 if self.pendulum else 18.2 if length < 150 else 17.0 if length < 235 else 15.8
        block = fitted(rows, room, size, 13.5)
        if any("…" in row[0].text() for row in block.lines):
            block = fitted(rows, room, 13.4, _SMALLEST, 1.2)
        block.draw(self.painter, room.left(), room.top(), self.theme.ink)

    def _foot(self) -> None:
        painter, card, theme = self.painter, self.card, self.theme
        grown = 1.35 if self.unrolled else 1.0
        high = 0.062 * HIGH * grown
        box = QRectF(0.069 * WIDE, self.high - 0.037 * HIGH - high, 0.861 * WIDE, high)
        weak = mix(theme.ink, theme.text_box_foot, 0.42)
        number = QRectF(box.left(), box.bottom() - 19 * grown, 140, 16 * grown)
        line(painter, str(card.passcode), number, _regular, 15 * grown, weak)
        if not self.monster:
            return
        painter.setPen(QPen(faded(theme.ink, 45), 1))
        painter.drawLine(box.topLeft(), box.topRight())
        right = box.right()
        middle = box.center().y() + 2
        for label, value in (
            (printed_words.defense_label(), card.defense),
            (printed_words.attack_label(), card.attack),
        ):
            figure = printed_words.figure(value)
            wide = width_of(figure, _bold, 23 * grown)
            line(painter, figure, QRectF(right - wide - 1, middle - 12, wide + 1, 24), _bold, 23 * grown, theme.ink)
            right -= wide + 6
            wide = width_of(label, _strong, 14.5 * grown)
            where = QRectF(right - wide - 1, middle - 10.5, wide + 1, 24)
            line(painter, label, where, _strong, 14.5 * grown, mix(theme.ink, theme.text_box_foot, 0.25))
            right -= wide + 14
