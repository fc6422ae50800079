"""A pile as it is painted: the edges of the copies beneath, the face of the uppermost one, and how many there are."""

import time
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.deck_room.table.piles import PILE, Index, Pile
from app.deck_room.table.spread import MOST_EDGES, RATIO
from app.faces.cloth import kind_of
from app.faces.faces import ShownFaces
from app.look.icons import draw_icon
from app.look.look import SMALLEST_TEXT, Look
from app.look.sewing import focus_ring, outlined, rounded
from app.look.themes import faded, mix
from app.widgets.painted import MIDDLE, fitting_words, longest_word
from engine.cards.card import Card

_CHIP: Final = 13.0
_AROUND: Final = 12  # pixels for the shadow, and for what reaches over the card
_NAMELESS: Final = 50  # pixels; on a narrower card a name that has to be broken can't be read
_MOST_KEPT: Final = 300  # piles
_ASIDE: Final = 0.4  # of what something else than it is searched for
FACES_AT_ONCE: Final = 0.006  # seconds of the processor, at a time


class PilePainter(QStyledItemDelegate):
    """For a view: ``begin``, and then ``draw`` for each of its piles."""

    def __init__(self, faces: ShownFaces) -> None:
        super().__init__()
        self.look = Look()  # of the room, once it stands in one
        self._faces = faces
        self.card = 60
        self.lift = 0.0
        self.postponed = 0
        self._dpr = 1.0
        self._dress: tuple[object, ...] = ()
        self._until = 0.0
        self._painted: set[int] = set()  # keys of cards whose faces were asked for in this size
        self._last: dict[int, QPixmap] = {}  # by card, the face that was drawn last
        self._kept: dict[object, QPixmap] = {}
        self._whole: dict[tuple[object, ...], QPixmap] = {}

    def fit(self, card: int, lift: float) -> None:
        self.card, self.lift = card, lift

    def undressed(self) -> None:
        """What was painted was for another theme or size."""
        self._kept.clear()
        self._whole.clear()
        self._painted.clear()
        self._last.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self.card, round(self.card * RATIO))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        state = option.state
        self.draw(
            painter,
            QRectF(option.rect).topLeft(),
            index.data(PILE),
            bool(state & QStyle.StateFlag.State_Selected),
            bool(state & QStyle.StateFlag.State_MouseOver),
            bool(state & QStyle.StateFlag.State_HasFocus),
        )

    def begin(self, look: Look, dpr: float) -> None:
        """Before piles are drawn, once for all of them."""
        dress = (look.theme.name, look.text_scale, self.card, self.lift, dpr)
        if dress != self._dress:
            self._dress = dress
            self._kept.clear()
            self._whole.clear()
            self._painted.clear()
        self.look, self._dpr = look, dpr
        self.postponed = 0
        self._until = time.thread_time() + FACES_AT_ONCE

    def draw(
        self,
        painter: QPainter,
        at: QPointF,
        pile: Pile,
        selected: bool = False,
        hover: bool = False,
        focus: bool = False,
        aside: bool = False,
    ) -> None:
        """Felts are painted at every step of a slide: a pile is one picture that is drawn, at whole pixels, or it would
        be made to fit anew."""
        face = self.face(pile, self._dpr)
        name = (face.cacheKey(), pile.copies, pile.over, pile.more)
        whole = self._whole.get(name)
        if whole is None:
            if len(self._whole) > _MOST_KEPT:
                self._whole.clear()
            whole = self._whole[name] = self._composed(pile, face)
        x, y = round(at.x()), round(at.y())
        opacity = painter.opacity()
        painter.setOpacity(opacity * _ASIDE if aside else opacity)
        painter.drawPixmap(x - _AROUND, y - _AROUND - self._reach, whole)
        painter.setOpacity(opacity)
        if selected or hover or focus:
            self._draw_edges(painter, x, y, selected, hover, focus)
            if focus or selected:  # the number lies over the ring
                for sign, left, top in self._signs(pile):
                    painter.drawPixmap(x + left, y + top, sign)

    @property
    def _reach(self) -> int:
        """How far the lowest copies lie above the uppermost one."""
        return round(MOST_EDGES * self.lift)

    def _composed(self, pile: Pile, face: QPixmap) -> QPixmap:
        dpr, tall, reach = self._dpr, round(self.card * RATIO), self._reach
        edges = min(pile.copies - 1, MOST_EDGES) if self.lift else 0
        under = self._kept.get(edges)
        if under is None:
            under = self._kept[edges] = self._under(edges, dpr)
        pixmap, painter = self._empty(self.card + reach + 2 * _AROUND, tall + reach + 2 * _AROUND, dpr)
        painter.drawPixmap(0, reach - round(edges * self.lift), under)
        painter.drawPixmap(_AROUND, _AROUND + reach, face)
        for sign, left, top in self._signs(pile):
            painter.drawPixmap(_AROUND + left, _AROUND + reach + top, sign)
        painter.end()
        return pixmap

    def _signs(self, pile: Pile) -> list[tuple[QPixmap, int, int]]:
        """How many there are, and how many more than elsewhere, with their places on the face."""
        found, kept, tall = [], self._kept, self.card * RATIO
        if pile.copies > 1 or pile.over or self.lift:
            name = ("chip", pile.copies, pile.over)
            chip = kept.get(name)
            if chip is None:
                chip = kept[name] = self._chip(pile, self._dpr)
            found.append((chip, *self._corner(chip)))
        if pile.more:
            name = ("more", pile.more, False)
            mark = kept.get(name)
            if mark is None:
                mark = kept[name] = self._mark(pile.more, self._dpr)
            left, top = (-3, round(tall * 0.4)) if found else self._corner(mark)
            found.append((mark, left, top))
        return found

    def _corner(self, sign: QPixmap) -> tuple[int, int]:
        """The place of a sign at the lower right of the face, over its edges."""
        wide, high, tall = sign.width() / self._dpr, sign.height() / self._dpr, self.card * RATIO
        left = min(round(self.card - wide * 0.72), round(self.card + self._reach + _AROUND - wide))
        return left, min(round(tall - high * 0.62), round(tall + _AROUND - high))

    def _draw_edges(self, painter: QPainter, x: int, y: int, selected: bool, hover: bool, focus: bool) -> None:
        theme, radius = self.look.theme, self._radius
        edge = QRectF(x - 1, y - 1, self.card + 2, round(self.card * RATIO) + 2)
        if selected:
            outlined(painter, edge, theme.selected, theme.selected_width, radius)
            wide = theme.selected_width
            under = edge.adjusted(-wide, -wide, wide, wide)
            outlined(painter, under, theme.selected_under, theme.selected_under_width, radius)
        elif hover:
            outlined(painter, edge, faded(theme.gold, 90), 1.6, radius)
        if focus:
            focus_ring(painter, edge, theme, radius)

    def face(self, pile: Pile, dpr: float) -> QPixmap:
        """Of a card that isn't known: a question mark and the words of its name; of one by chance a die. Faces that
        come for the first time are painted as long as there is time; the others are ``postponed``, with plain cloth in
        their place."""
        known = pile.known
        if known is None:
            name = ("stranger", pile.words, pile.by_chance)
            stranger = self._kept.get(name)
            if stranger is None:
                stranger = self._kept[name] = self._stranger(pile.words, dpr, pile.by_chance)
            return stranger
        if known.key not in self._painted:
            if time.thread_time() > self._until:
                self.postponed += 1
                return self._stand_in(known)
            self._painted.add(known.key)
        face = self._faces.pixmap(known, "mat", self.card, dpr)
        if self._last.get(known.key) is not face:
            if len(self._last) > _MOST_KEPT:
                self._last.clear()
            self._last[known.key] = face
        return face

    def _stand_in(self, card: Card) -> QPixmap:
        """Its face in the size of before, drawn to fit; where there was none, cloth."""
        last = self._last.get(card.key)
        if last is None:
            return self._cloth(kind_of(card))
        name = ("last", card.key)
        fitted = self._kept.get(name)
        if fitted is None:
            size = QSize(self.card, round(self.card * RATIO)) * self._dpr
            fitted = last.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.FastTransformation)
            fitted.setDevicePixelRatio(self._dpr)
            self._kept[name] = fitted
        return fitted

    def _cloth(self, kind: str) -> QPixmap:
        """Of the card's kind, with its glyph."""
        name = ("cloth", kind)
        cloth = self._kept.get(name)
        if cloth is None:
            tall, theme = round(self.card * RATIO), self.look.theme
            cloth, painter = self._empty(self.card, tall, self._dpr)
            painter.setPen(QPen(theme.paper, max(1.5, self.card * 0.025)))
            painter.setBrush(theme.kinds[kind].dark)
            painter.drawRoundedRect(QRectF(1, 1, self.card - 2, tall - 2), self._radius, self._radius)
            side = self.card * 0.4
            place = QRectF((self.card - side) / 2, (tall - side) / 2, side, side)
            draw_icon(painter, theme.kinds[kind].glyph, place, faded(theme.kinds[kind].text, 55))
            painter.end()
            self._kept[name] = cloth
        return cloth

    # -- what is painted once ---------------------------------------------------------------------

    @property
    def _radius(self) -> float:
        return max(2.0, self.card * 0.05)

    @staticmethod
    def _empty(width: float, height: float, dpr: float) -> tuple[QPixmap, QPainter]:
        pixmap = QPixmap(QSize(round(width * dpr) + 1, round(height * dpr) + 1))
        pixmap.setDevicePixelRatio(dpr)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        return pixmap, painter

    def _under(self, edges: int, dpr: float) -> QPixmap:
        """The shadow on the felt, and the upper and right edges of the copies beneath, the lowest one farthest away."""
        tall = round(self.card * RATIO)
        reach = round(edges * self.lift)
        pixmap, painter = self._empty(self.card + reach + 2 * _AROUND, tall + reach + 2 * _AROUND, dpr)
        painter.translate(_AROUND, _AROUND)
        theme = self.look.theme
        shadow = self.look.textures(dpr).shadow("lying", self._radius)
        line = QPen(theme.text if theme.flat else QColor(40, 26, 16, 150), 1)
        for number in range(edges, -1, -1):
            sheet = QRectF(number * self.lift, reach - number * self.lift, self.card, tall)
            shadow.draw(painter, sheet)
            if number:
                painter.setPen(line)
                painter.setBrush(theme.panel if theme.flat else mix(theme.paper, QColor("#000000"), 0.06 * number))
                painter.drawRoundedRect(sheet.adjusted(0.5, 0.5, -0.5, -0.5), self._radius, self._radius)
        painter.end()
        return pixmap

    def _sign_font(self) -> QFont:
        font = self.look.text(_CHIP, 700)
        font.setPixelSize(max(SMALLEST_TEXT, min(font.pixelSize(), round(self.card * 0.26))))
        return font

    def _sign(self, words: str, ground: QColor, ink: QColor, edge: QColor, dpr: float) -> QPixmap:
        font = self._sign_font()
        high = font.pixelSize() * 1.5
        wide = max(high * 1.25, QFontMetricsF(font).horizontalAdvance(words) + font.pixelSize() * 0.8)
        pixmap, painter = self._empty(wide + 2, high + 3, dpr)
        body = QRectF(1, 1, wide, high)
        painter.fillPath(rounded(body.translated(0, 1), high / 2), QColor(0, 0, 0, 90))
        painter.setPen(QPen(edge, 1.2))
        painter.setBrush(ground)
        painter.drawRoundedRect(body, high / 2, high / 2)
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(body, MIDDLE, words)
        painter.end()
        return pixmap

    def _chip(self, pile: Pile, dpr: float) -> QPixmap:
        theme = self.look.theme
        if pile.over:
            ground = theme.vermilion
            ink = QColor("#FFFFFF") if ground.lightnessF() < 0.5 else theme.on_gold
            words = f"×{pile.copies}" if pile.copies > 1 or self.lift else "!"
            return self._sign(words, ground, ink, theme.on_gold, dpr)
        return self._sign(f"×{pile.copies}", theme.gold, theme.on_gold, theme.on_gold, dpr)

    def _mark(self, more: int, dpr: float) -> QPixmap:
        """Green and a plus, or red and a minus."""
        theme = self.look.theme
        ground = theme.tag
        words = f"+{more}" if more > 0 else f"−{-more}"
        return self._sign(words, ground, theme.up if more > 0 else theme.down, theme.tag_edge, dpr)

    def _stranger(self, words: str, dpr: float, by_chance: bool) -> QPixmap:
        theme, tall = self.look.theme, round(self.card * RATIO)
        pixmap, painter = self._empty(self.card, tall, dpr)
        body = QRectF(0.5, 0.5, self.card - 1, tall - 1)
        painter.setPen(QPen(theme.paper, max(1.5, self.card * 0.025)))
        painter.setBrush(theme.panel2)
        painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), self._radius, self._radius)
        room = body.adjusted(3, tall * 0.4, -3, -tall * 0.24)  # how many they are stands below
        font = self.look.text(12, 600)
        font.setPixelSize(max(SMALLEST_TEXT, round(self.card * 0.15)))
        font = fitting_words(font, words, room.width())
        whole = longest_word(font, words) <= room.width()
        wraps = Qt.TextFlag.TextWordWrap if whole else Qt.TextFlag.TextWrapAnywhere
        lines = QFontMetricsF(font).boundingRect(room, int(Qt.AlignmentFlag.AlignHCenter | wraps), words)
        told = (whole or self.card > _NAMELESS) and lines.height() <= room.height() + 1
        if told:
            painter.setFont(font)
            painter.setPen(theme.text)
            painter.drawText(room, int(Qt.AlignmentFlag.AlignHCenter | wraps), words)
        upper = body.adjusted(0, self.card * 0.02, 0, -tall * 0.5) if told else body
        if by_chance:
            side = self.card * (0.36 if told else 0.5)
            die = QRectF(upper.center().x() - side / 2, upper.center().y() - side / 2, side, side)
            draw_icon(painter, "die", die, theme.text)
            painter.end()
            return pixmap
        sign = self.look.heading(100)
        first = "?" if told else f"{''.join(word[0] for word in words.split()[:2])}?"  # one isn't like the other
        sign.setPixelSize(max(14, round(self.card * (0.42 if len(first) == 1 else 0.32))))
        painter.setFont(sign)
        painter.setPen(theme.text2)
        painter.drawText(upper, MIDDLE, first)
        painter.end()
        return pixmap
