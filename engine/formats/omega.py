"""Omega codes: Base64 of raw deflate over two counts (main and extra together, side) and the passcodes."""

import base64
import zlib
from typing import Final

from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.cards.deck_draft import DeckCard, DeckDraft
from engine.formats.decklist import MOST_BYTES, DeckList
from engine.formats.errors import FormatError
from engine.formats.files import decoded
from engine.formats.packed import entries, packed, unbase64

_MOST_IN_A_PART: Final = 255
_LONGEST: Final = 2 + 4 * 2 * _MOST_IN_A_PART
_RAW: Final = -15
_PLACE: Final = "deck code"
_COPY_AGAIN: Final = "Copy it again, whole."


def parse(data: bytes | str, source: str, name: str = "") -> DeckList:
    """The list in a code. It names main and extra together: ``DeckList.deck`` sorts them by kind."""
    squeezed = unbase64(decoded(data, source, MOST_BYTES), source, _PLACE)
    unpacker = zlib.decompressobj(_RAW)
    try:
        raw = unpacker.decompress(squeezed, _LONGEST + 1)
    except zlib.error as reason:
        raise FormatError(source, _PLACE, "This is not a deck code, or it is damaged.", _COPY_AGAIN) from reason
    if not unpacker.eof or unpacker.unused_data or len(raw) < 2 or len(raw) != 2 + 4 * (raw[0] + raw[1]):
        raise FormatError(source, _PLACE, "The code doesn’t hold as many cards as it says.", _COPY_AGAIN)
    first_side = 2 + 4 * raw[0]
    main = entries(raw[2:first_side], source, "main part")
    return DeckList(name, source, main, (), entries(raw[first_side:], source, "side part"))


def code(deck: Deck | DeckDraft) -> str:
    """The deck as a code; FormatError if it has more cards than a code can hold."""
    first, side = deck.main + deck.extra, deck.side
    if max(len(first), len(side)) > _MOST_IN_A_PART:
        raise FormatError(
            deck.name,
            "",
            "The deck is too big for a code: each part holds {most_in_a_part} cards.",
            "Use a .ydk file or a ydke:// link.",
            most_in_a_part=_MOST_IN_A_PART,
        )
    listed: list[Card | DeckCard] = [*deck.main, *deck.extra, *deck.side]
    raw = bytes((len(first), len(side))) + packed(listed, deck.name)
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    return base64.b64encode(packer.compress(raw) + packer.flush()).decode()
