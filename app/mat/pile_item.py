"""A pile: Deck, Extra Deck, Graveyard, banished cards. Shows its top card, its thickness and how many lie there."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from app.controller.shown.table import TableCard
from app.look.icons import draw_icon
from app.mat.geometry import CARD_SHAPE, OWN, Pose
from app.mat.kit import SPREAD, MatKit
from app.mat.words import translate
from engine.cards.card import Card
from engine.vocabulary import BANISHED, DECK, EXTRA_DECK, GRAVEYARD

PILE_GLYPHS: Final = {DECK: "deck", EXTRA_DECK: "extra_deck", GRAVEYARD: "graveyard", BANISHED: "banished"}
"""They stand for the piles' names where there is no room for words."""
EDGE_PER: Final = 8  # cards that one more edge stands for
EDGES: Final = 4
LEAST_TARGET: Final = 36.0  # what is clicked is never smaller
LABEL: Final = 54.0  # from the edge of the window to the mat's, with some air


class PileItem(QGraphicsObject):
    """In scene coordinates; lies over the zone that is sewn for it."""

    def __init__(self, kit: MatKit, place: int, side: int) -> None:
        super().__init__()
        self.kit = kit
        self.place = place
        self.side = side
        self.cell = kit.geometry.pile(place, side)
        self.pose: Pose = kit.geometry.resting(place, side, 0, False, False)
        self.cards: tuple[TableCard, ...] = ()
        self.hovered = False
        self.glowing = False
        self.target = False
        self.dimmed = False
        self.setZValue(3)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsFocusable)

    def show_cards(self, cards: tuple[TableCard, ...]) -> None:
        if cards != self.cards:
            self.cards = cards
            self.update()

    def set_state(
        self,
        *,
        glowing: bool | None = None,
        target: bool | None = None,
        hovered: bool | None = None,
        dimmed: bool | None = None,
    ) -> None:
        for name, value in (("glowing", glowing), ("target", target), ("hovered", hovered), ("dimmed", dimmed)):
            if value is not None and getattr(self, name) != value:
                setattr(self, name, value)
                self.update()

    @property
    def top(self) -> TableCard | None:
        """The card that is seen: of an Extra Deck the top face-up one, if there is one."""
        if self.place == EXTRA_DECK:
            up = [card for card in self.cards if self._is_up(card)]
            return up[-1] if up else (self.cards[-1] if self.cards else None)
        return self.cards[-1] if self.cards else None

    def _is_up(self, card: TableCard) -> bool:
        return card.card is not None and not card.face_down and self.place != DECK

    @property
    def face_up_count(self) -> int:
        return sum(self._is_up(card) for card in self.cards)

    def boundingRect(self) -> QRectF:
        room = SPREAD
        return self.cell.united(self.pose.box).adjusted(-room, -room, room, room)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        box = self.cell.united(self.pose.box) if self.place == BANISHED else self.cell
        more = max(0.0, (LEAST_TARGET - box.width()) / 2)
        path.addRect(box.adjusted(-more, 0, more, 0))
        return path

    # -- painting ------------------------------------------------------------------------------
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.cards:
            self._paint_cards(painter)
            self._paint_count(painter)
        elif self.glowing and self.place == BANISHED:  # no zone is sewn there that could
            self._paint_place(painter)
        if self.place == BANISHED and self.cards and not self.kit.geometry.small:
            self._paint_label(painter)

    def _begin(self, painter: QPainter) -> QRectF:
        """Where a card of it is, from its middle."""
        width = max(8, round(self.pose.width))
        painter.save()
        painter.translate(self.pose.x, self.pose.y)
        painter.rotate(self.pose.angle)
        return QRectF(-width / 2, -width * CARD_SHAPE / 2, width, width * CARD_SHAPE)

    def _paint_place(self, painter: QPainter) -> None:
        box = self._begin(painter)
        radius = self.kit.card_radius(box.width())
        self.kit.glow(painter, "gold", box, radius)
        self._paint_edge(painter, box, radius)
        painter.restore()

    def _paint_cards(self, painter: QPainter) -> None:
        kit, k = self.kit, self.kit.k
        box = self._begin(painter)
        width = round(box.width())
        radius = kit.card_radius(width)
        extra = min(EDGES, (len(self.cards) - 1) // EDGE_PER + (1 if len(self.cards) > 1 else 0))
        down = 1 if self.side == OWN else -1  # the edges show below and to the right, from the viewer's chair
        kit.shadow(painter, "lying", box, radius)
        for edge in range(extra, 0, -1):
            painter.setPen(QPen(QColor(40, 30, 20), 0.8))
            painter.setBrush(kit.theme.paper)
            painter.drawRoundedRect(box.translated(1.4 * edge * k * down, 1.6 * edge * k * down), radius, radius)
        top = self.top
        face = top.card if top is not None and self._is_up(top) else None
        if self.glowing or self.target:
            kit.glow(painter, "gold" if self.glowing else "vermilion", box, radius)
        if self.place == BANISHED and len(self.cards) > 1:
            painter.save()
            painter.rotate(-7)
            below = self.cards[-2]
            self._draw(painter, box.translated(2 * k, 0), below.card if self._is_up(below) else None, width)
            painter.restore()
        self._draw(painter, box, face, width)
        if self.dimmed:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 92))
            painter.drawRoundedRect(box, radius, radius)
        if self.glowing or self.target or self.hovered or kit.theme.flat:
            self._paint_edge(painter, box, radius)
        painter.restore()

    def _paint_edge(self, painter: QPainter, box: QRectF, radius: float) -> None:
        theme, lit = self.kit.theme, self.glowing or self.target
        colour = theme.gold if self.glowing else theme.vermilion if self.target else QColor("#FFFFFF")
        painter.setPen(QPen(colour, max(1.5, (2.5 if lit else 1.5) * self.kit.k)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, radius, radius)

    def _draw(self, painter: QPainter, box: QRectF, card: Card | None, width: int) -> None:
        self.kit.lay(painter, self.kit.face(card, "mat", width), box)

    def _paint_count(self, painter: QPainter) -> None:
        kit, theme = self.kit, self.kit.theme
        k = kit.k * kit.geometry.tag_growth
        words = str(len(self.cards))
        more = ""
        if self.place == EXTRA_DECK and self.face_up_count:
            more = translate("mat", "{count} up").format(count=self.face_up_count)
        font, small = kit.text(15 * kit.geometry.tag_growth, 700), kit.text(12 * kit.geometry.tag_growth, 500)
        painter.setFont(small)
        extra = painter.fontMetrics().horizontalAdvance(more) + 4 * k if more else 0
        painter.setFont(font)
        width = painter.fontMetrics().horizontalAdvance(words)
        glyph = 15 * k if kit.geometry.small else 0.0
        chip = QRectF(0, 0, max(28 * k, glyph + width + extra + (10 if glyph else 16) * k), 22 * k)
        box = self.pose.box
        foot = box.bottom() - 9 * k if self.kit.geometry.pendulum else box.bottom() - 2 * k
        if self.side != OWN and self.place != BANISHED:
            foot = min(foot, self.cell.bottom() - 12 * k)
        foot = min(foot, self.cell.bottom() - 10 * k) if self.place != BANISHED else foot
        chip.moveCenter(QPointF(box.center().x(), foot))
        painter.setPen(QPen(theme.tag_edge, theme.tag_edge_width) if theme.tag_edge_width else QPen(theme.line, 1))
        painter.setBrush(theme.tag)
        painter.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2)
        left = chip.left() + (chip.width() - glyph - width - extra) / 2
        if glyph:
            side = 12 * k
            mark = QRectF(left, chip.center().y() - side / 2, side, side)
            draw_icon(painter, PILE_GLYPHS[self.place], mark, theme.tag_text)
            left += glyph
        middle = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.setPen(theme.tag_text)
        painter.drawText(QRectF(left, chip.top(), width + 2, chip.height()), middle, words)
        if more:
            painter.setFont(small)
            painter.setPen(theme.tag_weak)
            painter.drawText(QRectF(left + width + 4 * k, chip.top(), extra, chip.height()), middle, more)

    def _paint_label(self, painter: QPainter) -> None:
        kit = self.kit
        box = self.pose.box
        foot = QRectF(box.center().x() - 34 * kit.k, box.bottom() + 8 * kit.k, 68 * kit.k, 18 * kit.k)
        colour = kit.theme.weak_on_wood
        words, font = translate("mat", "Banished"), kit.text(13, 600)
        wide = QFontMetricsF(font).horizontalAdvance(words)
        if wide > LABEL * kit.k:  # the edge of the mat is near
            font.setStretch(max(75, int(100 * LABEL * kit.k / wide)))
        kit.say(painter, foot, words, font, colour, Qt.AlignmentFlag.AlignCenter)
