"""The player's own cards: databases and sets in a folder, read one after the other, and what is kept of them."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from engine.cards import builtin
from engine.cards.card import Card
from engine.cards.library import CardLibrary
from engine.cards.programs import Programs, Progress
from engine.formats import cardapi, cdb, duelset
from engine.formats.errors import FormatError, Told
from engine.formats.facts import Skipped
from engine.formats.files import MEGABYTE, printable, read_bytes, write_atomically

Read = tuple[tuple[Card, ...], Mapping[int, int], tuple[Skipped, ...]]
_BIGGEST_CACHE: Final = 256 * MEGABYTE


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
    ".cdb": _database,
    ".json": _from_card_api,
    ".duelset": _set,
    ".toml": _set,
}
"""How a file of cards is read, by the end of its name."""


def files(place: Path) -> list[Path]:
    """The files of cards in a folder, in the order of their names."""
    return sorted(path for path in place.iterdir() if path.suffix.lower() in READERS) if place.is_dir() else []


def add_all(library: CardLibrary, programs: Programs, place: Path, progress: Progress | None = None) -> list[Told]:
    """Every file of the folder, in the order of their names: later ones hide cards of the same name. What can't be
    used in them is told and left out. Where ``progress`` ends the work, the rest stays as it is printed, unread.
    """
    notes: list[Told] = []
    found: list[tuple[tuple[Card, ...], Mapping[int, int]]] = []
    for path in files(place):
        try:
            cards, alternates, skipped = READERS[path.suffix.lower()](path)
        except FormatError as reason:
            notes.append(reason.told)
        else:
            notes += _told(path, skipped)
            found.append((cards, alternates))
    every = programs.compiled([card for cards, _ in found for card in cards], progress)
    begin = 0
    for cards, alternates in found:
        library.add(every[begin : begin + len(cards)], alternates)
        begin += len(cards)
    return notes


def _told(path: Path, skipped: tuple[Skipped, ...]) -> Iterator[Told]:
    """Every damage of the file; of the cards that are no use, how many and the first."""
    source = printable(str(path))
    for one in skipped:
        if one.damage:
            yield FormatError(source, one.place, one.reason).told
    cards = [one for one in skipped if one.missed and not one.damage]
    if len(cards) == 1:
        yield Told("{source}: 1 card can’t be used: {card}", source=source, card=cards[0].told)
    elif cards:
        first = cards[0].told
        yield Told(
            "{source}: {count} cards can’t be used. The first: {card}", source=source, count=len(cards), card=first
        )


def kept_programs(file: Path) -> Programs:
    """The programs that come along and those of an earlier start; without those that can't be read: they can be made
    again."""
    return Programs(_read(file), _read(builtin.programs_file()))


def _read(file: Path) -> bytes:
    try:
        return read_bytes(file, _BIGGEST_CACHE)
    except FormatError:
        return b""


def keep_programs(programs: Programs, file: Path) -> None:
    """For the next start; in silence if that can't be."""
    if programs.changed:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(file, programs.kept())
        except (OSError, FormatError):
            pass
