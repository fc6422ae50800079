"""Passcodes packed as little-endian uint32s, and Base64 as it gets copied around."""

import base64
import binascii
import struct
from collections.abc import Iterable
from typing import Final

from engine.cards.card import Card
from engine.cards.deck_draft import DeckCard
from engine.formats.decklist import HIGHEST_PASSCODE, Entry
from engine.formats.errors import FormatError, Told

_URL_SAFE: Final = str.maketrans("-_", "+/")
_COPY_AGAIN: Final = "Copy it again, whole."


def unbase64(text: str, source: str, place: str) -> bytes:
    """The bytes behind a piece of Base64; line breaks, URL alphabet and missing padding are put up with."""
    compact = "".join(text.split()).translate(_URL_SAFE).rstrip("=")
    try:
        return base64.b64decode(compact + "=" * (-len(compact) % 4), validate=True)
    except (binascii.Error, ValueError) as reason:
        raise FormatError(source, place, "This part is not Base64.", _COPY_AGAIN) from reason


def entries(data: bytes, source: str, place: str) -> tuple[Entry, ...]:
    """The passcodes in a run of uint32s."""
    if len(data) % 4:
        raise FormatError(source, place, "A passcode is cut off: the code is not complete.", _COPY_AGAIN)
    codes = struct.unpack(f"<{len(data) // 4}I", data)
    return tuple(
        Entry(code, Told("{place}, card {number}", place=Told.of(place), number=number))
        for number, code in enumerate(codes, 1)
    )


def packed(cards: "Iterable[Card | DeckCard]", source: str) -> bytes:
    codes = []
    for card in cards:
        if isinstance(card, DeckCard) and card.words:
            raise FormatError(
                source,
                Told("“{name}”", name=card.words),
                "This card is known by its name alone: it has no passcode for a code.",
                "Replace it, or share the list with names.",
            )
        if not 0 < card.passcode <= HIGHEST_PASSCODE:
            raise FormatError(
                source,
                Told("“{name}”", name=card.name),
                "The passcode {passcode} doesn’t fit into this code.",
                passcode=card.passcode,
            )
        codes.append(card.passcode)
    return struct.pack(f"<{len(codes)}I", *codes)
