"""Five cards fanned out at the lower left of the start screen."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from app.rooms.deck_patch import MAT_CARD, face_card
from app.rooms.dress import Dress
from engine.cards.card import Card
from engine.cards.deck import Deck

CARDS = 5
TURN = 8.0  # degrees from card to card


def cards_to_show(decks: Sequence[Deck]) -> tuple[Card, ...]:
    """The strongest card of each Deck, of different kinds if there are enough."""
    found: dict[int, Card] = {}
    rest = []
    for deck in decks:
        card = face_card(deck)
        if card is None:
            continue
        if card.kinds in found:
            rest.append(card)
        else:
            found[card.kinds] = card
    return tuple([*found.values(), *rest][:CARDS])


def paint_fan(painter: QPainter, cards: Sequence[Card], faces, room: QRectF, dress: Dress, ratio: float) -> None:
    """Held by a hand below the edge of the room."""
    if not cards:
        return
    wide = min(dress.px(178), room.width() / 2.6)
    high = wide / MAT_CARD
    step = (room.width() - wide * 1.15) / max(1, len(cards) - 1)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for place, card in enumerate(cards):
        off = place - (len(cards) - 1) / 2
        face = faces.pixmap(card, "hand", round(wide), ratio)
        middle = QPointF(room.left() + wide * 0.575 + place * step, room.top() + high / 2 + wide * 0.055 * off * off)
        painter.save()
        painter.translate(middle)
        painter.rotate(off * TURN)
        painter.drawPixmap(QRectF(-wide / 2, -high / 2, wide, high), face, QRectF(face.rect()))
        painter.restore()
    painter.restore()
