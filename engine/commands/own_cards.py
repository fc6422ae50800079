"""The cards that commands know: the built-in ones and the databases in the user's folder."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from engine import folders
from engine.cards import own, register
from engine.cards.card import Card
from engine.cards.library import CardLibrary
from engine.cards.programs import Programs

_WORTH_TELLING: Final = 1000


def known_cards() -> CardLibrary:
    """The built-in cards and all of the user's cards folder; what can't be read in it is told and left out.

    Texts are compiled once: their programs are kept in the folder of things that can be made again.
    """
    programs = own.kept_programs(folders.kept_programs_file())
    library = CardLibrary.builtin(programs)
    add_own_cards(library, programs)
    own.keep_programs(programs, folders.kept_programs_file())
    return library


def more_cards(path: Path) -> tuple[list[Card], Mapping[int, int]]:
    """The cards of one file, read, and the passcodes of their other pictures; FormatError if it holds none."""
    programs = own.kept_programs(folders.kept_programs_file())
    found = own.READERS[path.suffix.lower()](path)
    cards = programs.compiled(found.cards)
    own.keep_programs(programs, folders.kept_programs_file())
    return cards, found.alternates


def add_own_cards(library: CardLibrary, programs: Programs) -> None:
    """With a line of progress on a terminal, if there are many."""
    shown = sys.stderr is not None and sys.stderr.isatty()
    many = 0

    def tell(done: int, of: int) -> bool:
        nonlocal many
        many = of
        if shown and of > _WORTH_TELLING:
            print(f"\rReading card texts: {done} of {of}", end="", file=sys.stderr, flush=True)
        return True

    data = folders.data_folder()
    places = register.Places(data, data / folders.ADDITIONS)
    notes = own.add_all(library, programs, places.cards, tell, register.linked(places))
    notes += [*register.problem(places), *register.missing(places)]
    if shown and many > _WORTH_TELLING:
        print(f"\rRead {many} card texts.           ", file=sys.stderr)
    for note in notes:
        print(note, file=sys.stderr)
