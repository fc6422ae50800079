"""The player's own cards as they were last read, kept for the next start: of thousands of cards, finding out that
nothing has changed takes longer than all that is kept.

Kept as data under a stamp of every file that they were made of. What doesn't fit or is damaged counts for nothing.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.cards import own, stock
from engine.formats import archetype_names
from engine.formats.errors import Told
from engine.formats.files import MEGABYTE

if TYPE_CHECKING:
    from engine.cards.programs import Programs

_BIGGEST: Final = 256 * MEGABYTE


def read(file: Path, made_of: Iterable[Path]) -> "own.OwnCards | None":
    """What ``keep`` wrote, if none of the files has changed since."""
    try:
        parts, notes = stock.kept_data(file, _BIGGEST, _all_of(made_of))
        return own.OwnCards(
            [
                ([stock.card_of(row) for row in rows], {int(code): int(card) for code, card in alternates})
                for rows, alternates in parts
            ],
            [_told(note) for note in notes],
        )
    except stock.DAMAGED:
        return None


def keep(cards: "own.OwnCards", programs: "Programs", file: Path, made_of: Iterable[Path]) -> None:
    """For the next start; ``programs``: those that the cards were read with."""
    parts = [[[stock.row_of(card, programs) for card in some], list(codes.items())] for some, codes in cards.parts]
    stock.keep_data(file, [parts, [_plain(note) for note in cards.notes]], _all_of(made_of))


def _all_of(files: Iterable[Path]) -> list[Path]:
    """With what their archetypes are called."""
    return list(dict.fromkeys(one for file in files for one in (file, *archetype_names.files_beside(file))))


def _plain(note: Any) -> Any:
    """A sentence with what it speaks of, so that it can be said in another language as well."""
    if not isinstance(note, Told):
        return note
    return [note.key, {name: _plain(value) for name, value in note.arguments.items()}]


def _told(plain: Any) -> Any:
    if not isinstance(plain, list):
        return plain
    key, arguments = plain
    return Told(key, **{name: _told(value) for name, value in arguments.items()})
