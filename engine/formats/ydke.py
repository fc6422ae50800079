"""ydke:// links: main, extra and side, each as packed passcodes in Base64, each followed by "!"."""

import base64
from typing import Final
from urllib.parse import quote, unquote

from engine.cards.deck import Deck
from engine.cards.deck_draft import DeckDraft
from engine.formats.decklist import MOST_BYTES, DeckList
from engine.formats.errors import FormatError
from engine.formats.files import decoded, printable
from engine.formats.packed import entries, packed, unbase64

SCHEME: Final = "ydke://"
_PARTS: Final = ("main part", "extra part", "side part")
_NAME_SIGNS: Final = "#!?&= \t\r\n"


def is_link(text: str) -> bool:
    """Whether it begins as a deck link does, percent-encoded or not."""
    return unquote(text[:40], errors="replace").strip().lower().startswith("ydke:")


def parse(data: bytes | str, source: str, name: str = "") -> DeckList:
    """The list in a link; percent-encoding and a deck name behind the last "!" are put up with."""
    link = decoded(data, source, MOST_BYTES).strip()
    if "%" in link:
        link = unquote(link, errors="replace")
    if not link[: len(SCHEME)].lower() == SCHEME:
        raise FormatError(source, "", "This is not a deck link: it doesn’t begin with “ydke://”.")
    pieces = link[len(SCHEME) :].split("!", 3)
    if len(pieces) < 4:  # without the last "!" the side part may have been cut off at any card
        raise FormatError(
            source,
            _PARTS[min(len(pieces) - 1, 2)],
            "The link is cut off: a deck link has three parts, each ended by “!”.",
            "Copy it again, whole.",
        )
    main, extra, side = (entries(unbase64(piece, source, part), source, part) for piece, part in zip(pieces, _PARTS))
    said = printable(pieces[3]).strip(_NAME_SIGNS)
    return DeckList(said[:200] or name, source, main, extra, side)


def link(deck: Deck | DeckDraft, *, with_name: bool = False) -> str:
    """The deck as a link. Not every program understands a name at its end."""
    parts = (base64.b64encode(packed(cards, deck.name)).decode() for cards in (deck.main, deck.extra, deck.side))
    return SCHEME + "".join(f"{part}!" for part in parts) + (quote(deck.name) if with_name else "")
