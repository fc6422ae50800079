"""The cards that commands know: the built-in ones and the databases in the user's folder."""

import sys

from engine import folders
from engine.cards.library import CardLibrary
from engine.formats import cdb
from engine.formats.errors import FormatError


def library_with_own_cards(library: CardLibrary) -> CardLibrary:
    """The library with every .cdb of the user's cards folder; one that can't be read is told and left out."""
    place = folders.data_folder() / folders.CARDS
    for path in sorted(place.glob("*.cdb")) if place.is_dir() else ():
        try:
            found = cdb.read(path)
            library.add(found.cards, found.alternates)
        except FormatError as reason:
            print(reason, file=sys.stderr)
    return library
