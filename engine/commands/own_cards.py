"""The cards that commands know: the built-in ones and the databases in the user's folder."""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from engine import folders
from engine.cards.card import Card
from engine.cards.library import CardLibrary
from engine.cards.programs import Programs
from engine.formats import cardapi, cdb, duelset
from engine.formats.errors import FormatError
from engine.formats.facts import Skipped
from engine.formats.files import MEGABYTE, printable, read_bytes, write_atomically

_BIGGEST_CACHE: Final = 256 * MEGABYTE
_PROGRAMS: Final = "programs"


def known_cards() -> CardLibrary:
    """The built-in cards and all of the user's cards folder; what can't be read in it is told and left out.

    Texts are compiled once: their programs are kept in the folder of things that can be made again.
    """
    programs = kept_programs()
    library = CardLibrary.builtin(programs)
    add_own_cards(library, programs)
    keep_programs(programs)
    return library


def add_own_cards(library: CardLibrary, programs: Programs) -> None:
    place = folders.data_folder() / folders.CARDS
    files = sorted(path for path in place.iterdir() if path.suffix.lower() in READERS) if place.is_dir() else []
    for path in files:
        try:
            cards, alternates, skipped = READERS[path.suffix.lower()](path)
        except FormatError as reason:
            print(reason, file=sys.stderr)
        else:
            library.add(compiled(programs, cards), alternates)
            _tell(path, skipped)


Read = tuple[tuple[Card, ...], Mapping[int, int], tuple[Skipped, ...]]


def _database(path: Path) -> Read:
    found = cdb.read(path)
    return found.cards, found.alternates, found.skipped


def _from_card_api(path: Path) -> Read:
    found = cardapi.read(path)
    return found.cards, found.alternates, found.skipped


def _set(path: Path) -> Read:
    found = duelset.read(path)
    return found.cards, {}, found.skipped


READERS: Final[dict[str, Callable[[Path], Read]]] = {
    ".cdb": _database, ".json": _from_card_api, ".duelset": _set, ".toml": _set,
}  # fmt: skip
"""How a file of cards is read, by the end of its name."""


def kept_programs() -> Programs:
    """The programs of an earlier start; none where they can't be read: they can be made again."""
    try:
        return Programs(read_bytes(folders.data_folder() / folders.CACHE / _PROGRAMS, _BIGGEST_CACHE))
    except FormatError:
        return Programs()


def keep_programs(programs: Programs) -> None:
    """For the next start; in silence if that can't be."""
    if programs.changed:
        try:
            path = folders.folder(folders.CACHE) / _PROGRAMS
            write_atomically(path, programs.kept())
        except (OSError, FormatError):
            pass


def compiled(programs: Programs, cards: Sequence[Card]) -> list[Card]:
    """The cards with their programs; many of them with a line of progress on a terminal."""
    shown = sys.stderr is not None and sys.stderr.isatty() and len(cards) > _WORTH_TELLING

    def tell(done: int, of: int) -> bool:
        if shown:
            print(f"\rReading card texts: {done} of {of}", end="", file=sys.stderr, flush=True)
        return True

    found = programs.compiled(cards, tell)
    if shown:
        print(f"\rRead {len(cards)} card texts.           ", file=sys.stderr)
    return found


_WORTH_TELLING: Final = 1000


def _tell(path: Path, skipped: tuple[Skipped, ...]) -> None:
    """Every damage of the file; of the cards that are no use, how many and the first."""
    source = printable(str(path))
    for one in skipped:
        if one.damage:
            print(FormatError(source, one.place, one.reason), file=sys.stderr)
    cards = [one for one in skipped if one.missed and not one.damage]
    if len(cards) == 1:
        print(f"{source}: 1 card can't be used: {cards[0]}", file=sys.stderr)
    elif cards:
        print(f"{source}: {len(cards)} cards can't be used. The first: {cards[0]}", file=sys.stderr)
