"""The player's own cards: databases and sets in a folder, in those of other duel programs that were added to it, and in
places that are read where they lie. All are read from the oldest file to the newest, and what is kept of them."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from engine.cards import builtin, given_readings, readers
from engine.cards.card import Card
from engine.cards.library import CardLibrary
from engine.cards.programs import Programs, Progress
from engine.cards.reading_turns import Wanted
from engine.formats import archetype_names, cardapi, cdb, duelset
from engine.formats.errors import FormatError, Told
from engine.formats.card_facts import CardsRead, Skipped
from engine.formats.files import MEGABYTE, inside, keep, printable, read_bytes, why

_BIGGEST_CACHE: Final = 256 * MEGABYTE


READERS: Final[dict[str, Callable[[Path], CardsRead]]] = {
    ".cdb": cdb.read,
    cardapi.END_OF_NAME: cardapi.read,
    ".duelset": duelset.read,
    ".toml": duelset.read,
}
"""How a file of cards is read, by the end of its name."""


DATABASE: Final = ".cdb"
_OF_CARDS_ALONE: Final = (DATABASE, ".duelset")


def files(place: Path, linked: Iterable[Path] = ()) -> list[Path]:
    """The files of cards in the player's folder and its folders, and in the places that are ``linked``: the oldest
    first, as newer ones hide cards of theirs."""
    found = [
        path for path in inside(place) if path.suffix.lower() in READERS and path.name.lower() != given_readings.FILE
    ]
    for folder in inside(place):
        if not folder.name.startswith("."):  # something that is just being added
            found += databases(folder)
    for other in linked:
        found += databases(other) if other.is_dir() else [other] if other.is_file() else []
    return sorted(dict.fromkeys(found), key=lambda path: (age(path), str(path)))


def unreadable(place: Path) -> Iterator[Told]:
    """Why the player's folder can't be looked into, if that is so."""
    try:
        if place.is_dir():
            next(place.iterdir(), None)
    except OSError as error:
        reason = Told("The folder can’t be looked into: {why}.", why=why(error))
        yield FormatError(printable(str(place)), "", reason).told


def databases(folder: Path) -> list[Path]:
    """Those in the folder of a duel program, and sets; of its other files with an end of that name none."""
    places = [folder, folder / "expansions", *inside(folder / "repositories")]
    return [path for place in places for path in inside(place) if path.is_file() and _holds_cards(path)]


def _holds_cards(path: Path) -> bool:
    kind = path.suffix.lower()
    return kind in _OF_CARDS_ALONE or kind == cardapi.END_OF_NAME and cardapi.is_file_of(path)


def age(path: Path) -> int:
    """By which of two files the newer one is believed."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


@dataclass(slots=True)
class Report:
    """Of how many cards the texts are understood, and at which words reading stopped in the others."""

    cards: int = 0
    understood: int = 0
    phrases: Counter[str] = field(default_factory=Counter)

    def count(self, card: Card, programs: Programs) -> None:
        self.cards += 1
        self.understood += card.understood
        phrase = "" if card.understood else programs.phrase(card)
        if any(sign.isalpha() for sign in phrase):
            self.phrases[phrase] += 1


@dataclass(slots=True)
class OwnCards:
    """What the files gave: cards and passcodes of other pictures, file by file, the oldest first; and what is to be
    said of them."""

    parts: list[tuple[list[Card], Mapping[int, int]]] = field(default_factory=list)
    notes: list[Told] = field(default_factory=list)
    paths: list[Path] = field(default_factory=list)  # of the parts

    def report(self, programs: Programs, within: Iterable[Path]) -> "Report":
        """How much is understood of the cards from these files and folders."""
        places = set(within)
        told = Report()
        for path, (cards, _) in zip(self.paths, self.parts, strict=False):
            if path in places or not places.isdisjoint(path.parents):
                for card in cards:
                    told.count(card, programs)
        return told

    def every(self) -> list[Card]:
        return [card for cards, _ in self.parts for card in cards]

    def put(self, every: Sequence[Card]) -> None:
        """Other ones in their places."""
        begin = 0
        for some, _ in self.parts:
            some[:] = every[begin : begin + len(some)]
            begin += len(some)

    def as_known(self, programs: Programs) -> "OwnCards":
        """While their texts are being read: those that are known, and all others as they are printed."""
        now = OwnCards([(list(cards), alternates) for cards, alternates in self.parts], self.notes, self.paths)
        now.put(programs.as_known(self.every()))
        return now

    def add_to(self, library: CardLibrary) -> None:
        for cards, alternates in self.parts:
            library.add(cards, alternates)


def add_all(
    library: CardLibrary, programs: Programs, place: Path, progress: Progress | None = None, linked: Iterable[Path] = ()
) -> OwnCards:
    """Every file of the folder, and of the places that are linked, and the player's readings. What can't be used in
    them is told and left out."""
    found = read_all(files(place, linked), programs, progress)
    found.add_to(library)
    found.notes += given_readings.take(place, library, programs)
    return found


def read_all(paths: Iterable[Path], programs: Programs, progress: Progress | None = None) -> OwnCards:
    """The cards of these files, read. Where ``progress`` ends the work, the rest stays as it is printed, unread."""
    found = read_files(paths)
    read_texts(found, programs, progress)
    return found


def read_files(paths: Iterable[Path]) -> OwnCards:
    """The cards of these files as they are printed."""
    found = OwnCards()
    seen = _Seen()
    for path in paths:
        try:
            read = READERS[path.suffix.lower()](path)
        except FormatError as reason:
            found.notes.append(reason.told)
        else:
            notes = [*_told(path, read.skipped), *seen.hidden_by(path, read.cards)]
            found.notes += [note for note in notes if note not in found.notes]  # several may have one file beside them
            found.parts.append((list(read.cards), read.alternates))
            found.paths.append(path)
    return found


def read_texts(
    found: OwnCards, programs: Programs, progress: Progress | None = None, wanted: Wanted | None = None
) -> None:
    """Those that are ``wanted`` before others. Where ``progress`` ends the work, the rest stays unread."""
    every = found.every()
    if readers.learn(programs, every, progress, wanted) and progress is not None:
        every = programs.compiled(every, lambda _, of: progress(of, of))
    else:
        every = programs.compiled(every, progress)
    found.put(every)


class _Seen:
    """Which file a passcode was in last, and as which card."""

    def __init__(self) -> None:
        self._cards: dict[int, tuple[Card, Path]] = {}

    def hidden_by(self, path: Path, cards: tuple[Card, ...]) -> Iterator[Told]:
        """What older files say of the same cards otherwise, in a sentence for each of them."""
        other: dict[Path, list[Card]] = {}
        for card in cards:
            before = self._cards.get(card.passcode)
            if before is not None and before[1] != path and before[0] != card:
                other.setdefault(before[1], []).append(card)
            self._cards[card.passcode] = (card, path)
        for older, both in other.items():
            yield Told(
                "{older} and {newer} differ in cards ({count}): those of the second, the newer file, are used. The "
                "first is “{name}”.",
                count=len(both),
                older=printable(str(older)),
                newer=printable(str(path)),
                name=both[0].name,
            )


def _told(path: Path, skipped: tuple[Skipped, ...]) -> Iterator[Told]:
    """Every damage of the file; of the cards that are no use, how many and the first."""
    source = printable(str(path))
    for one in skipped:
        if one.damage and one.place.endswith(archetype_names.NAME_OF_FILE):
            yield FormatError(
                one.place, "", one.reason, "Until it is mended, archetypes go by the names of cards."
            ).told
        elif one.damage:
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
    return Programs(_read(file), builtin.known_texts())


def _read(file: Path) -> bytes:
    try:
        return read_bytes(file, _BIGGEST_CACHE)
    except FormatError:
        return b""


def keep_programs(programs: Programs, file: Path) -> None:
    if programs.changed:
        keep(file, programs.kept())
