"""A card unrolled: its face down to the text, and a text box as tall as the text.

The letters are of the panel's size, whatever its width is, and grow with the player's text size.
"""

from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize
from PySide6.QtGui import QFont, QFontMetricsF, QLinearGradient, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.duel_room.parts import FULL_RATIO, wrapped
from app.faces import printed_words
from app.faces.faces import ShownFaces
from app.look.icons import draw_icon, spell_icon, type_icon
from app.look.look import Look
from app.look.themes import faded, mix
from engine.cards.card import Card
from engine.vocabulary import EFFECT, MONSTER, NORMAL, PENDULUM, TOKEN, TYPE_NAMES

# Fractions of the face: where its picture ends, and where the frame below the text box begins.
PICTURE_ENDS: Final = 0.590
PICTURE_ENDS_PENDULUM: Final = 0.4765
FOOT: Final = 0.9735
LEFT: Final = 0.043
CLOTH: Final = 0.034
"""Between the seam and the text box there is nothing but cloth."""


def by_hand_words() -> str:
    """Of a card whose text isn't read."""
    return QCoreApplication.translate("card", "By hand")


class Unrolled(QWidget):
    def __init__(self, look: Look, faces: ShownFaces) -> None:
        super().__init__()
        self._look, self._faces = look, faces
        self.card: Card | None = None
        faces.art_ready.connect(self._art_is_ready)
        look.changed.connect(self._fit)

    def _art_is_ready(self, key: int) -> None:
        if self.card is not None and self.card.key == key:
            self.update()

    def show_card(self, card: Card | None, reading: str = "") -> None:
        """``reading``: what a player has written for it."""
        self.card = card
        self.setAccessibleName(card.name if card is not None else self.tr("A card’s back"))
        said = f"{card.facts()}. {card.pendulum_text} {card.text}" if card is not None else ""
        if card is not None and not card.understood:
            said = f"{by_hand_words()}. {said}"
        if reading:
            said = f"{said} {reading}"
        self.setAccessibleDescription(said)
        self._fit()
        self.update()

    # -- measures ---------------------------------------------------------------------------------

    def _fit(self) -> None:
        width = self.width()
        self.setFixedHeight(round(self._draw(None, width)) if self.card is not None else round(width * FULL_RATIO))

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(258), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.size().width() != event.oldSize().width():
            self._fit()

    # -- painting ---------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.card is None:
            back = self._pixmap(self.width())
            painter.drawPixmap(QRectF(self.rect()), back, QRectF(back.rect()))
        else:
            self._draw(painter, self.width())

    def _pixmap(self, width: int) -> QPixmap:
        form = "unrolled" if self.card is not None else "back"
        return self._faces.pixmap(self.card, form, width, self.devicePixelRatioF())

    def _draw(self, painter: QPainter | None, width: int) -> float:
        """The height that it takes; without a painter nothing is painted."""
        card = self.card
        assert card is not None
        tall = width * FULL_RATIO
        top = (PICTURE_ENDS_PENDULUM if card.kinds & PENDULUM else PICTURE_ENDS) * tall
        boxes = self._boxes(card, width)
        below = sum(height for height, _ in boxes) + self._look.px(4) * (len(boxes) - 1)
        foot = (1 - FOOT) * tall
        if painter is not None:
            pixmap = self._pixmap(width)
            grown = pixmap.width() / width
            last = pixmap.height() - foot * grown  # where the frame below the text begins, in the picture's own pixels
            self._slice(painter, pixmap, 0, top * grown, 0, top, width)
            for left, right, x, wide in (
                (0.0, LEFT, 0.0, LEFT),
                (1 - LEFT, 1.0, 1 - LEFT, LEFT),
                (CLOTH, CLOTH + 0.004, LEFT, 1 - 2 * LEFT),
            ):
                source = QRectF(left * pixmap.width(), top * grown, (right - left) * pixmap.width(), last - top * grown)
                painter.drawPixmap(QRectF(x * width, top, wide * width + 0.5, below + 0.5), pixmap, source)
            self._slice(painter, pixmap, last, pixmap.height(), top + below, foot, width)
            y = top
            for height, pendulum in boxes:
                self._text_box(painter, QRectF(LEFT * width, y, width * (1 - 2 * LEFT), height), card, pendulum)
                y += height + self._look.px(4)
        return top + below + foot

    @staticmethod
    def _slice(
        painter: QPainter, pixmap: QPixmap, start: float, end: float, y: float, height: float, width: int
    ) -> None:
        """What lies between two heights of the picture, stretched to that place."""
        source = QRectF(0, start, pixmap.width(), end - start)
        painter.drawPixmap(QRectF(0, y, width, height + 0.5), pixmap, source)

    def _boxes(self, card: Card, width: int) -> list[tuple[float, bool]]:
        """(height, whether of the Pendulum Effect) from top to bottom."""
        room = QRectF(0, 0, width * (1 - 2 * LEFT), 100_000)
        boxes = [(self._text_box(None, room, card, False), False)]
        if card.kinds & PENDULUM:
            boxes.insert(0, (self._text_box(None, room, card, True), True))
        return boxes

    def _text_box(self, painter: QPainter | None, box: QRectF, card: Card, pendulum: bool) -> float:
        look, theme = self._look, self._look.theme
        if painter is not None:
            tint = theme.kinds["spell"].stitch
            upper = mix(theme.text_box, tint, 0.35) if pendulum else theme.text_box
            lower = mix(theme.text_box_foot, tint, 0.45) if pendulum else theme.text_box_foot
            paper = QLinearGradient(box.topLeft(), box.bottomLeft())
            paper.setColorAt(0, upper)
            paper.setColorAt(1, lower)
            painter.setPen(QPen(faded(mix(lower, theme.ink, 0.35), 80), 1.2))
            painter.setBrush(paper)
            painter.drawRoundedRect(box, 4, 4)
        pad = look.px(10)
        inner = box.adjusted(pad, look.px(8), -pad, 0)
        y = inner.y()
        y += self._head(painter, inner, card, pendulum)
        for said, font in self._paragraphs(card, pendulum):
            room = QRectF(inner.x(), y, inner.width(), 100_000)
            y += wrapped(painter, room, said, font, theme.ink, 0, 1.26)
        y += look.px(6)
        if not pendulum:
            y += self._figures(painter, QRectF(inner.x(), y, inner.width(), 0), card)
        return y - box.y()

    def _head(self, painter: QPainter | None, inner: QRectF, card: Card, pendulum: bool) -> float:
        """The type line, or the Scales over the Pendulum Effect."""
        look, ink = self._look, self._look.theme.ink
        if pendulum:
            same = card.left_scale == card.right_scale
            said = (
                self.tr("Scale {scale}").format(scale=card.left_scale)
                if same
                else self.tr("Scales {left} and {right}").format(left=card.left_scale, right=card.right_scale)
            )
            icon = "pendulum"
        else:
            said = printed_words.type_line(card)
            bit = next((bit for bit in TYPE_NAMES if card.type & bit), 0)
            icon = type_icon(bit) if card.kinds & MONSTER else spell_icon(card.kinds)
        font = look.text(14.5, 700)
        side = font.pixelSize() * 1.05
        indent = side + look.px(6) if icon else 0
        if painter is not None and icon:
            draw_icon(painter, icon, QRectF(inner.x(), inner.y() + font.pixelSize() * 0.1, side, side), ink)
        room = QRectF(inner.x() + indent, inner.y(), inner.width() - indent, 1000)
        return wrapped(painter, room, said, font, ink, 3, 1.2) + look.px(3)

    def _paragraphs(self, card: Card, pendulum: bool) -> list[tuple[str, QFont]]:
        look = self._look
        if pendulum:
            return [(each, look.text(15)) for each in printed_words.printed(card.pendulum_text)]
        materials, rest = printed_words.parts(card)
        flavour = bool(card.kinds & (NORMAL | TOKEN)) and not card.kinds & EFFECT
        rows = [(each, look.text(15, 400, flavour)) for each in rest]
        return [(materials, look.text(15, 600)), *rows] if materials else rows

    def _figures(self, painter: QPainter | None, room: QRectF, card: Card) -> float:
        """The number of the card, ATK and DEF under a rule: DEF below ATK where both have no room beside each other."""
        look, theme = self._look, self._look.theme
        figures, label, small = look.text(21, 700), look.text(13.5, 600), look.text(12)
        gap = look.px(4)
        height = figures.pixelSize() * 1.35 if card.kinds & MONSTER else small.pixelSize() * 1.7
        values: list[tuple[str, str, float]] = []
        if card.kinds & MONSTER:
            for said, printed in ((self.tr("ATK"), card.attack), (self.tr("DEF"), card.defense)):
                value = printed_words.figure(printed)
                before = QFontMetricsF(label).horizontalAdvance(said) + gap
                values.append((said, value, before + QFontMetricsF(figures).horizontalAdvance(value)))
        beside = sum(wide for _, _, wide in values) + 3 * gap <= room.width()
        lines = 1 if beside else len(values)
        if painter is None:
            return height * lines
        weak = mix(theme.ink, theme.text_box_foot, 0.3)
        painter.setPen(QPen(faded(theme.ink, 40), 1))
        if values:
            painter.drawLine(room.topLeft(), room.topRight())
        right, base = room.right(), room.y() + height * (lines - 0.18)
        for said, value, wide in reversed(values):
            large = QFontMetricsF(figures).horizontalAdvance(value)
            for text, font, ink, x in ((said, label, weak, right - wide), (value, figures, theme.ink, right - large)):
                painter.setFont(font)
                painter.setPen(ink)
                painter.drawText(round(x), round(base), text)
            if beside:
                right -= wide + 3 * gap
            else:
                base -= height
        number = str(card.passcode) if card.passcode else ""
        if beside and QFontMetricsF(small).horizontalAdvance(number) <= right - room.x():
            painter.setFont(small)
            painter.setPen(weak)
            painter.drawText(round(room.x()), round(base), number)
        return height * lines
