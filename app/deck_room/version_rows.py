"""Versions of a Deck in a list: when each was, and in words and faces what changed with it."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QTimer
from PySide6.QtGui import QPainter

from app.deck_room.table.pile_painter import PilePainter
from app.deck_room.table.piles import Pile
from app.deck_room.table.spread import RATIO
from app.faces.faces import ShownFaces
from app.look.look import Look
from app.widgets.painted import MIDDLE
from app.widgets.told_rows import Index, ToldList, ToldRowPainter
from engine.cards.deck_differences import DeckDifferences
from engine.cards.deck_draft import Find

_FACE: Final = 38  # of the stage
_BETWEEN: Final = 8
_ABOVE: Final = 6
_AROUND: Final = 4  # a mark reaches over its card


def changed_piles(changes: DeckDifferences, find: Find) -> tuple[Pile, ...]:
    """A card for each that came or went, with how many; before them those that went to another part."""
    moved, came, went = changes.by_way(find)
    counted = [(each.card, each.count, 0) for each in moved]
    counted += [(each.card, 1, each.count) for each in came] + [(each.card, 1, -each.count) for each in went]
    return tuple(
        Pile((card.key(find), 0), card, find(card.passcode) if card.passcode else None, tuple(range(copies)), more=more)
        for card, copies, more in counted
    )


class VersionPainter(ToldRowPainter):
    """``changed``: the cards that came and went with the version in that row."""

    def __init__(self, view: ToldList, faces: ShownFaces, changed: Callable[[int], tuple[Pile, ...]]) -> None:
        super().__init__(view)
        self._changed = changed
        self._piles = PilePainter(faces)
        faces.art_ready.connect(self._repaint)

    def _repaint(self) -> None:
        self.view.viewport().update()

    def picture_height(self, look: Look, index: Index) -> int:
        if not self._changed(index.row()):
            return 0
        return look.px(_ABOVE) + round(look.px(_FACE) * RATIO) + look.px(_AROUND)

    def paint_picture(self, painter: QPainter, place: QRectF, look: Look, index: Index) -> None:
        """As many as there is room for in a line."""
        piles, card = self._changed(index.row()), look.px(_FACE)
        if not piles:
            return
        pitch, first = card + look.px(_BETWEEN), look.px(_AROUND)
        fit = max(1, int((place.width() - first + look.px(_BETWEEN)) // pitch))
        shown = piles if len(piles) <= fit else piles[: fit - 1]
        self._piles.fit(card, 0)
        self._piles.begin(look, self.view.devicePixelRatioF())
        at = QPointF(place.left() + first, place.top() + look.px(_ABOVE))
        for pile in shown:
            self._piles.draw(painter, at, pile)
            at += QPointF(pitch, 0)
        if len(shown) < len(piles):  # how many there are the words tell
            painter.setFont(look.text(20, 600))
            painter.setPen(look.theme.text)
            painter.drawText(QRectF(at.x(), at.y(), card, card * RATIO), MIDDLE, "…")
        if self._piles.postponed:
            QTimer.singleShot(0, self.view, self._repaint)
