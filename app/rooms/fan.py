"""Five cards fanned out at the lower left of the start screen."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from app.faces.faces import CardFaces
from app.look.look import Look
from app.rooms.deck_patch import MAT_CARD
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.vocabulary import EXTRA_DECK_KINDS, MONSTER, PENDULUM, RITUAL

CARDS = 5
FRAMES = EXTRA_DECK_KINDS | PENDULUM | RITUAL
TURN = 8.0  # degrees from card to card


def cards_to_show(decks: Sequence[Deck]) -> tuple[Card, ...]:
    """The strongest of all, as colourful as they come: each of another kind and another Attribute."""
    every = dict.fromkeys(card for deck in decks for card in deck.cards() if card.kinds & MONSTER)
    strongest = sorted(every, key=lambda card: (-card.level, -card.attack, card.name))
    chosen: list[Card] = []
    for card in strongest:
        kind = card.kinds & FRAMES
        if all(kind != one.kinds & FRAMES and card.attribute != one.attribute for one in chosen):
            chosen.append(card)
    return tuple([*chosen, *(card for card in strongest if card not in chosen)][:CARDS])


def paint_fan(
    painter: QPainter, cards: Sequence[Card], faces: CardFaces, room: QRectF, look: Look, ratio: float
) -> None:
    """Held by a hand below the edge of the room."""
    if not cards:
        return
    wide = min(look.px(178), room.width() / 2.6)
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
