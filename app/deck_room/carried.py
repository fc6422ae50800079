"""Cards under way by drag and drop: from the pool to a Deck, inside a Deck, between two, and away from one.

What is carried is data like any other that comes from outside: another program can drop the same format.
"""

import json
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QMimeData

from engine.cards.deck_draft import PARTS, DeckCard

FORMAT: Final = "application/x-duelmat-cards"
MOST: Final = 1000  # cards at once
_LONGEST: Final = 300_000  # bytes
_LONGEST_NAME: Final = 200


@dataclass(frozen=True, slots=True)
class Carried:
    """``part`` and ``places``: where they lie in the Deck ``deck``; without a part they come from the pool."""

    cards: tuple[DeckCard, ...]
    deck: int = 0
    part: str = ""
    places: tuple[int, ...] = ()


def packed(carried: Carried) -> QMimeData:
    said = {
        "cards": [[card.passcode, card.words] for card in carried.cards],
        "deck": carried.deck,
        "part": carried.part,
        "places": list(carried.places),
    }
    mime = QMimeData()
    mime.setData(FORMAT, json.dumps(said).encode())
    return mime


def unpacked(mime: QMimeData) -> Carried | None:
    """None if it isn't cards, or not as they are packed here."""
    data = bytes(mime.data(FORMAT).data()) if mime.hasFormat(FORMAT) else b""
    if not data or len(data) > _LONGEST:
        return None
    try:
        said = json.loads(data)
        cards = tuple(DeckCard(_number(passcode), str(words)[:_LONGEST_NAME]) for passcode, words in said["cards"])
        part, places = said["part"], tuple(_number(place) for place in said["places"])
        carried = Carried(cards, _number(said["deck"]), part, places)
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    fits = (not places or len(places) == len(cards)) and (part in PARTS if part else not places)
    return carried if 0 < len(cards) <= MOST and fits else None


def _number(said: object) -> int:
    if type(said) is not int or said < 0 or said >= 1 << 62:
        raise ValueError(said)
    return said
