"""The cards and Decks that come with the program: sets and deck lists among its files."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine import assets
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.formats.errors import FormatError, Told
from engine.formats.files import MEGABYTE, printable, read_bytes

if TYPE_CHECKING:
    from engine.cards.programs import Programs, Progress
    from engine.cards.restricted import RestrictedList
    from engine.formats import duelset

_LONGEST_LINE: Final = 300
_BIGGEST: Final = 16 * MEGABYTE
FIRST: Final = "first-steps"
Damages = list[FormatError] | None
"""Where damages are told; without it they are raised."""


def sets(damages: Damages = None) -> "Iterator[duelset.SetOfCards]":
    """The built-in sets, without programs. With ``damages`` what can't be read is told there, and left out."""
    from engine.formats import duelset

    for path in sorted((assets.folder() / "cards").glob("*.toml")):
        try:
            found = duelset.read(path)
        except FormatError as error:
            _tell(error, damages)
            continue
        for one in found.skipped:
            reason = Told("“{name}”: {reason}", name=one.name, reason=Told.of(one.reason)) if one.name else one.reason
            _tell(FormatError(printable(str(path)), one.place, reason), damages)
        yield found


def _tell(error: FormatError, damages: Damages) -> None:
    if damages is None:
        raise error
    damages.append(error)


def cards(programs: "Programs", progress: "Progress | None" = None, damages: Damages = None) -> list[Card]:
    """Every built-in card, read."""
    return programs.compiled([card for found in sets(damages) for card in found.cards], progress)


def programs_file() -> Path:
    """What the texts of the built-in cards mean, as far as somebody has read them before: a package comes with it, a
    checkout reads them at its first start."""
    return assets.folder() / "programs"


def known_texts() -> bytes:
    """What stands in that file; nothing where there is none or it can't be read: the texts can be read again."""
    try:
        return read_bytes(programs_file(), _BIGGEST)
    except FormatError:
        return b""


def _deck_files() -> list[Path]:
    """The one to begin with first."""
    return sorted((assets.folder() / "decks").glob("*.ydk"), key=lambda path: (path.stem != FIRST, path.stem))


def titles() -> dict[str, str]:
    """The name of every built-in Deck, with the line about it."""
    return dict(title(path) for path in _deck_files())


def decks(find: Callable[[int], Card | None], damages: Damages = None) -> Iterator[Deck]:
    """Every built-in Deck; the one to begin with first."""
    from engine.formats import decks as deck_files

    for path in _deck_files():
        try:
            found = deck_files.read(path, find)
        except FormatError as error:
            _tell(error, damages)
            continue
        yield Deck(title(path)[0], found.main, found.extra, found.side)


def restricted_lists(damages: Damages = None) -> "Iterator[RestrictedList]":
    """Those that come with the program; they tell of built-in cards."""
    from engine.formats import lflist

    for path in sorted((assets.folder() / "lists").glob("*.conf")):
        try:
            yield from lflist.read(path)
        except FormatError as error:
            _tell(error, damages)


def title(path: Path) -> tuple[str, str]:
    """The name of a built-in Deck and the line about it: its file begins with "#Name: what it is about"."""
    with path.open(encoding="utf-8", errors="replace") as file:
        name, _, about = file.readline(_LONGEST_LINE).lstrip("#").partition(":")
    return name.strip(), about.strip()
