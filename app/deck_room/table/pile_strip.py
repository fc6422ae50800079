"""Small cards in a line, as many as there is room for: what came, went, or is not here."""

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.deck_room.table.pile_painter import PilePainter
from app.deck_room.table.piles import Pile, counted
from app.deck_room.table.spread import RATIO
from app.faces.faces import ShownFaces
from app.look.look import Look, look_of
from app.widgets.painted import MIDDLE
from engine.cards.deck_differences import MoreOf
from engine.cards.deck_draft import Find

_FACE: Final = 38  # of the stage
_BETWEEN: Final = 8
_ABOVE: Final = 6
_AROUND: Final = 4  # a mark reaches over its card


class PileStrip(QObject):
    """Painted on ``view``, which is painted again when a face has come."""

    def __init__(self, faces: ShownFaces, view: QWidget) -> None:
        super().__init__(view)  # whose end is its own: faces go on coming
        self._view = view
        self._painter = PilePainter(faces)
        faces.art_ready.connect(self._repaint)

    def _repaint(self) -> None:
        self._view.update()

    @staticmethod
    def high(look: Look) -> int:
        return look.px(_ABOVE) + round(look.px(_FACE) * RATIO) + look.px(_AROUND)

    def paint(self, painter: QPainter, place: QRectF, look: Look, piles: Sequence[Pile]) -> None:
        card = look.px(_FACE)
        pitch, first = card + look.px(_BETWEEN), look.px(_AROUND)
        fit = max(1, int((place.width() - first + look.px(_BETWEEN)) // pitch))
        shown = piles if len(piles) <= fit else piles[: fit - 1]
        self._painter.fit(card, 0)
        self._painter.begin(look, self._view.devicePixelRatioF())
        at = QPointF(place.left() + first, place.top() + look.px(_ABOVE))
        for pile in shown:
            self._painter.draw(painter, at, pile)
            at += QPointF(pitch, 0)
        if len(shown) < len(piles):  # how many there are the words tell
            painter.setFont(look.text(20, 600))
            painter.setPen(look.theme.text)
            painter.drawText(QRectF(at.x(), at.y(), card, card * RATIO), MIDDLE, "…")
        if self._painter.postponed:
            QTimer.singleShot(0, self._view, self._repaint)


class Lacking(QWidget):
    """What another Deck has more than this one. Where it is ``low`` they are only counted, in a line."""

    def __init__(self, faces: ShownFaces, find: Find, parent: QWidget) -> None:
        super().__init__(parent)
        self._find = find
        self._strip = PileStrip(faces, self)
        self.low = False
        self.counted = ""
        self._deck = ""
        self._piles: tuple[Pile, ...] = ()

    def tell(self, lacking: Iterable[MoreOf], deck: str) -> None:
        """``deck``: the one that has them."""
        cards = tuple(lacking)
        named = [f"{each.count} × {each.card.known_name(self._find)}" for each in cards]
        said = self.tr("Not here: {cards}").format(cards=", ".join(named)) if cards else ""
        self.setToolTip(said)
        self.setAccessibleName(said)
        self.counted = self.tr("Not here: {cards}").format(cards=sum(each.count for each in cards))
        self._deck = deck
        self._piles = tuple(counted(each.card, 1, -each.count, self._find) for each in cards)
        self.update()

    @property
    def high(self) -> int:
        look = look_of(self)
        return look.text_px(14.5) + look.px(8) if self.low else PileStrip.high(look)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        painter = QPainter(self)
        font = look.text(14.5)
        painter.setFont(font)
        painter.setPen(look.theme.text)
        metrics, room = QFontMetricsF(font), QRectF(self.rect()).adjusted(look.px(6), 0, 0, 0)
        words = self.counted
        if self.low:
            words += self.tr(", marked in “{deck}”").format(deck=self._deck)
            words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), words)
        if not self.low:
            room.setLeft(room.left() + metrics.horizontalAdvance(words) + look.px(8))
            self._strip.paint(painter, room, look, self._piles)
        painter.end()
