"""The cards that commands know: the built-in ones and the databases in the user's folder."""

import sys
from pathlib import Path

from engine import folders
from engine.cards.library import CardLibrary
from engine.formats import cdb
from engine.formats.errors import FormatError
from engine.formats.facts import Skipped
from engine.formats.files import printable


def library_with_own_cards(library: CardLibrary) -> CardLibrary:
    """The library with every .cdb of the user's cards folder; what can't be read in it is told and left out."""
    place = folders.data_folder() / folders.CARDS
    for path in sorted(place.glob("*.cdb")) if place.is_dir() else ():
        try:
            found = cdb.read(path)
            library.add(found.cards, found.alternates)
        except FormatError as reason:
            print(reason, file=sys.stderr)
        else:
            _tell(path, found.skipped)
    return library


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
