"""Deck files and deck codes, whichever of the formats they are in."""

from pathlib import Path

from engine.cards.deck import Deck
from engine.formats import omega, ydk, ydke
from engine.cards.deck_draft import DeckDraft, Find
from engine.formats.decklist import MOST_BYTES, DeckList
from engine.formats.errors import FormatError
from engine.formats.files import decoded, printable, read_bytes, write_atomically


def parse(data: bytes | str, source: str, name: str = "") -> DeckList:
    """The list in a .ydk, a ydke:// link or an Omega code: the text itself tells which it is."""
    text = decoded(data, source, MOST_BYTES).strip()
    if not text:
        raise FormatError(source, "", "There is nothing in it.")
    if ydke.is_link(text):
        return ydke.parse(text, source, name)
    if text.startswith(("#", "!")) or "\n" in text or text.isdecimal():
        return ydk.parse(decoded(data, source, MOST_BYTES), source, name)
    return omega.parse(text, source, name)


def parse_file(path: Path) -> DeckList:
    """The list in a file; the file's name is the deck's, unless it says another."""
    parser = ydk.parse if path.suffix.lower() == ".ydk" else parse
    return parser(read_bytes(path, MOST_BYTES), printable(str(path)), printable(path.stem))


def read(path: Path, find: Find) -> Deck:
    """The deck in a file, whole, or a FormatError that says what is wrong with it."""
    return parse_file(path).deck(find)


def write(path: Path, deck: Deck | DeckDraft) -> None:
    """The deck as a .ydk file, written whole or not at all."""
    write_atomically(path, ydk.text(deck).encode())
