"""The cards and Decks that come with the program as they were last read, kept for the next start: reading sets, Deck
lists and texts takes five times as long.

They are kept as data under a stamp of every file that they were made of, the program's own among them. What doesn't fit
or is damaged counts for nothing.
"""

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine import assets
from engine.cards.card import FACTS, Card
from engine.cards.deck import Deck
from engine.cards.library import CardLibrary
from engine.formats import files
from engine.formats.errors import FormatError
from engine.formats.files import MEGABYTE, read_bytes
from engine.version import VERSION

if TYPE_CHECKING:
    from engine.cards.programs import Programs
    from engine.program import Program

_NOT_UNDERSTOOD: Final = "null"  # as JSON has it
_BIGGEST: Final = 16 * MEGABYTE
_MADE_BY: Final = ("cards", "formats", "text", "program", "vocabulary.py")


def read(file: Path) -> CardLibrary | None:
    """The library that ``keep`` wrote, if nothing has changed since."""
    try:
        cards, decks = kept_data(file, _BIGGEST)
        library = CardLibrary(card_of(row) for row in cards)
        library.decks = {plain["name"]: Deck.from_plain(plain, library.find) for plain in decks}
    except DAMAGED:
        return None
    return library


def keep(library: CardLibrary, programs: "Programs", file: Path) -> None:
    """For the next start; ``programs``: those that the cards were read with."""
    rows = [row_of(card, programs) for card in library]
    keep_data(file, [rows, [deck.to_plain() for deck in library.decks.values()]])


DAMAGED: Final = (FormatError, ValueError, TypeError, KeyError, AttributeError, RecursionError)
"""What comes of reading data that are not as they were kept."""


def kept_data(file: Path, most: int, also: Iterable[Path] = ()) -> Any:
    """What ``keep_data`` wrote; ValueError if a file that it was made of has changed since."""
    head, _, body = read_bytes(file, most).partition(b"\n")
    if head != head_of(body, also):
        raise ValueError("made of other files")
    return json.loads(body)


def keep_data(file: Path, data: Any, also: Iterable[Path] = ()) -> None:
    """Under its stamp; ``also``: more files that it was made of."""
    body = json.dumps(data, separators=(",", ":")).encode("ascii")
    files.keep(file, head_of(body, also) + b"\n" + body)


def row_of(card: Card, programs: "Programs") -> list[Any]:
    """All facts of the card, and what its text means."""
    return [*(getattr(card, fact) for fact in FACTS), _told(card, programs)]


def _told(card: Card, programs: "Programs") -> str:
    """What its text means; nothing where it has no effect."""
    if line := programs.line(card):
        return line
    from engine.program import NO_PROGRAM

    if not card.understood:
        return _NOT_UNDERSTOOD
    return "" if card.program is NO_PROGRAM else json.dumps(card.program.to_plain())


def card_of(row: list[Any]) -> Card:
    *facts, told = row
    fields = dict(zip(FACTS, facts, strict=True))
    fields |= {word: tuple(fields[word]) for word in ("archetypes", "outside")}
    if told.startswith(_NOT_UNDERSTOOD):
        from engine.cards.programs import part_told  # nothing of it is needed where all texts are understood

        return Card(**fields, program=None, part=part_told(told))
    return Card(**fields, kept=partial(_program, told)) if told else Card(**fields)


def _program(told: str) -> "Program":
    from engine.program import Program  # with the first text that has to be known, not for the menu

    made: Program = Program.from_plain(json.loads(told))
    return made


def head_of(body: bytes, also: Iterable[Path] = ()) -> bytes:
    """The stamp, and a sum of what follows."""
    digest = hashlib.blake2b(VERSION.encode(), digest_size=16)
    for fact in sorted([*_stamps(), *(_stamp(file) for file in also)]):
        digest.update(f"{fact}\n".encode("utf-8", "surrogateescape"))
    return f"{digest.hexdigest()} {hashlib.blake2b(body, digest_size=16).hexdigest()}".encode()


def _stamps() -> Iterator[str]:
    """Path, size and time of each file: their contents would take longer to read than all that is kept."""
    ours = Path(__file__).parents[1]
    for place in (assets.folder() / "cards", assets.folder() / "decks", *(ours / name for name in _MADE_BY)):
        yield from _stamps_of(place)


def _stamps_of(place: "Path | os.DirEntry[str]") -> Iterator[str]:
    if not place.is_dir():
        yield _stamp(place)
    elif place.name != "__pycache__":
        try:
            entries = list(os.scandir(place))
        except OSError:
            return
        for entry in entries:
            yield from _stamps_of(entry)


def _stamp(file: "Path | os.DirEntry[str]") -> str:
    try:
        facts = file.stat()
    except OSError:
        return f"{os.fspath(file)} gone"
    return f"{os.fspath(file)} {facts.st_size} {facts.st_mtime_ns}"
