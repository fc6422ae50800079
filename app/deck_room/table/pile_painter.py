"""A pile as it is painted: the edges of the copies beneath, the face of the uppermost one, and how many there are."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.deck_room.table.piles import PILE, Index, Pile
from app.deck_room.table.spread import MOST_EDGES, RATIO
from app.faces.faces import ShownFaces
from app.look.look import Look
from app.look.sewing import focus_ring, outlined, rounded
from app.look.themes import faded, mix
from app.widgets.painted import MIDDLE, WRAP, fitting_words

_CHIP: Final = 13.0
_SMALLEST_CHIP: Final = 11  # pixels of its letters
_AROUND: Final = 9  # pixels for the shadow
_MOST_KEPT: Final = 600  # pictures


class PilePainter(QStyledItemDelegate):
    """Everything but the faces is painted once and then only drawn: a felt with sixty piles on it is painted at every
    step of a slide."""

    def __init__(self, faces: ShownFaces) -> None:
        super().__init__()
        self.look = Look()  # of the room, once it stands in one
        self._faces = faces
        self.card = 60
        self.lift = 0.0
        self._kept: dict[object, QPixmap] = {}

    def fit(self, card: int, lift: float) -> None:
        self.card, self.lift = card, lift

    def undressed(self) -> None:
        """What was painted was for another theme or size."""
        self._kept.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self.card, round(self.card * RATIO))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        pile = index.data(PILE)
        place = QRectF(option.rect)
        view = option.widget
        dpr = view.devicePixelRatioF() if view is not None else 1.0
        edges = min(pile.copies - 1, MOST_EDGES) if self.lift else 0
        under = self._picture(("under", edges, dpr), partial(self._under, edges, dpr))
        painter.drawPixmap(place.topLeft() - QPointF(_AROUND, _AROUND + edges * self.lift), under)
        painter.drawPixmap(place.topLeft(), self.face(pile, dpr))
        theme = self.look.theme
        edge = place.adjusted(-1, -1, 1, 1)
        if option.state & QStyle.StateFlag.State_Selected:
            outlined(painter, edge, theme.selected, theme.selected_width, self._radius)
            wide = theme.selected_width
            under = edge.adjusted(-wide, -wide, wide, wide)
            outlined(painter, under, theme.selected_under, theme.selected_under_width, self._radius)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            outlined(painter, edge, faded(theme.gold, 90), 1.6, self._radius)
        if option.state & QStyle.StateFlag.State_HasFocus:
            focus_ring(painter, edge, theme, self._radius)
        if self.lift or pile.over:
            chip = self._picture(("chip", pile.copies, pile.over, dpr), partial(self._chip, pile, dpr))
            size = chip.deviceIndependentSize()
            at = QRectF(place.right() - size.width() * 0.72, place.bottom() - size.height() * 0.62, 0, 0).topLeft()
            painter.drawPixmap(at, chip)
        if pile.more:
            mark = self._picture(("mark", pile.more, dpr), partial(self._mark, pile.more, dpr))
            painter.drawPixmap(place.topLeft() + QRectF(-3, place.height() * 0.4, 0, 0).topLeft(), mark)

    def face(self, pile: Pile, dpr: float) -> QPixmap:
        """Of a card that isn't known: a question mark and the words of its name."""
        if pile.known is not None:
            return self._faces.pixmap(pile.known, "mat", self.card, dpr)
        return self._picture(("stranger", pile.words, self.card, dpr), partial(self._stranger, pile.words, dpr))

    # -- what is painted once ---------------------------------------------------------------------

    @property
    def _radius(self) -> float:
        return max(2.0, self.card * 0.05)

    def _picture(self, key: object, made: Callable[[], QPixmap]) -> QPixmap:
        found = self._kept.get((key, self.card, self.look.theme.name, self.look.text_scale))
        if found is None:
            if len(self._kept) > _MOST_KEPT:
                self._kept.clear()
            found = made()
            self._kept[key, self.card, self.look.theme.name, self.look.text_scale] = found
        return found

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
        reach = edges * self.lift
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
        font.setPixelSize(max(_SMALLEST_CHIP, min(font.pixelSize(), round(self.card * 0.26))))
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
            return self._sign(f"×{pile.copies}", ground, ink, theme.on_gold, dpr)
        return self._sign(f"×{pile.copies}", theme.gold, theme.on_gold, theme.on_gold, dpr)

    def _mark(self, more: int, dpr: float) -> QPixmap:
        """Green and a plus, or red and a minus."""
        theme = self.look.theme
        ground = theme.tag
        words = f"+{more}" if more > 0 else f"−{-more}"
        return self._sign(words, ground, theme.up if more > 0 else theme.down, theme.tag_edge, dpr)

    def _stranger(self, words: str, dpr: float) -> QPixmap:
        theme, tall = self.look.theme, round(self.card * RATIO)
        pixmap, painter = self._empty(self.card, tall, dpr)
        body = QRectF(0.5, 0.5, self.card - 1, tall - 1)
        painter.setPen(QPen(theme.paper, max(1.5, self.card * 0.025)))
        painter.setBrush(theme.panel2)
        painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), self._radius, self._radius)
        painter.setFont(self.look.heading(100))
        font = painter.font()
        font.setPixelSize(max(14, round(self.card * 0.42)))
        painter.setFont(font)
        painter.setPen(theme.text2)
        painter.drawText(body.adjusted(0, self.card * 0.02, 0, -tall * 0.5), MIDDLE, "?")
        room = body.adjusted(3, tall * 0.46, -3, -3)
        font = self.look.text(12, 600)
        font.setPixelSize(max(9, round(self.card * 0.15)))
        painter.setFont(fitting_words(font, words, room.width()))
        painter.setPen(theme.text)
        painter.drawText(room, WRAP | int(Qt.AlignmentFlag.AlignHCenter), words)
        painter.end()
        return pixmap
