"""strings.conf: what the archetype codes of a card database are called, one name or several to a code.

!setname 0x3008 Elemental HERO	a comment behind a tab
!setname 0x9b Melodious|Bloom Diva

Other lines name other things; they are passed by, as is whatever can't be such a line.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from engine.cards.archetypes import in_name
from engine.formats.errors import FormatError
from engine.formats.files import MEGABYTE, printable, read_bytes, text_lines

NAME_OF_FILE: Final = "strings.conf"
_MOST_BYTES: Final = 4 * MEGABYTE
_MOST_NAMES: Final = 20_000
_LONGEST_NAME: Final = 200
_LINE: Final = re.compile(r"!setname\s+(0x[0-9a-f]{1,4}|[0-9]{1,5})\s+([^\t]+)", re.ASCII | re.IGNORECASE)
_ARCHETYPE: Final = 0xFFF  # of a code; the bits above tell the part of the archetype
_CODE: Final = 0xFFFF
_BITS: Final = 16
_SLOTS: Final = 4
_BEGINNING: Final = 3
_MOST_REPOSITORIES: Final = 50
_WITHIN: Final = ("config", "expansions")
_REPOSITORIES: Final = "repositories"


class ArchetypeNames:
    """Names by code."""

    def __init__(self, names: Mapping[int, tuple[str, ...]]) -> None:
        self.names = dict(names)
        self._found: dict[int, tuple[str, ...]] = {}
        self._beginning: dict[str, list[str]] = {}
        self._short: list[str] = []
        for name in dict.fromkeys(name for several in names.values() for name in several):
            folded = name.casefold()
            if len(folded) < _BEGINNING:
                self._short.append(name)
            else:
                self._beginning.setdefault(folded[:_BEGINNING], []).append(name)

    def listed(self, codes: int) -> tuple[str, ...]:
        """Those that a card with these four codes belongs to: that of a part of an archetype belongs to the whole."""
        found = self._found.get(codes)
        if found is None:
            slots = [codes >> shift * _BITS & _CODE for shift in range(_SLOTS)]
            found = self._found[codes] = tuple(
                dict.fromkeys(
                    name
                    for archetype, several in self.names.items()
                    if any(_is_of(archetype, code) for code in slots)
                    for name in several
                )
            )
        return found

    def suggested(self, name: str) -> Iterator[str]:
        """Those that a card of this name would belong to by its name."""
        folded = name.casefold()
        pieces = {folded[at : at + _BEGINNING] for at in range(len(folded) - _BEGINNING + 1)}
        for piece in sorted(pieces & self._beginning.keys()):
            yield from (each for each in self._beginning[piece] if in_name(each, name))
        yield from (each for each in self._short if in_name(each, name))


def _is_of(archetype: int, code: int) -> bool:
    return code & _ARCHETYPE == archetype & _ARCHETYPE != 0 and archetype & code == archetype


def parse(data: bytes | str, source: str) -> dict[int, tuple[str, ...]]:
    found: dict[int, tuple[str, ...]] = {}
    for _, text in text_lines(data, source, _MOST_BYTES):
        line = _LINE.match(text)
        if line is None or len(found) >= _MOST_NAMES:
            continue
        code = int(line[1], 0) if line[1][:2].lower() == "0x" else int(line[1])
        names = [" ".join(part.split()) for part in line[2].split("|")]
        good = tuple(name for name in names if 0 < len(name) <= _LONGEST_NAME and name.isprintable())
        if 0 < code <= _CODE and good:
            found[code] = tuple(dict.fromkeys(found.get(code, ()) + good))
    return found


def read(files: Iterable[Path]) -> tuple[ArchetypeNames, tuple[FormatError, ...]]:
    """All of them together; and which could not be read, which leaves their archetypes to the names of the cards."""
    names: dict[int, tuple[str, ...]] = {}
    unread = []
    for file in files:
        try:
            found = parse(read_bytes(file, _MOST_BYTES), printable(str(file)))
        except FormatError as error:
            unread.append(error)
        else:
            for code, several in found.items():
                names[code] = tuple(dict.fromkeys(names.get(code, ()) + several))
    return ArchetypeNames(names), tuple(unread)


def beside(database: Path) -> tuple[ArchetypeNames, tuple[FormatError, ...]]:
    """Those that lie where duel programs keep them: by the database, or in folders around it."""
    return read(files_beside(database))


def files_beside(database: Path) -> list[Path]:
    place = database.parent
    places = [place]
    if place.name.lower() in _WITHIN:
        places.append(place.parent)
    elif place.parent.name.lower() == _REPOSITORIES:
        places.append(place.parent.parent)
    folders = [inner for each in places for inner in (each, *(each / name for name in _WITHIN), *_repositories(each))]
    return [file for file in dict.fromkeys(folder / NAME_OF_FILE for folder in folders) if _is_file(file)]


def _repositories(place: Path) -> list[Path]:
    try:
        return sorted((place / _REPOSITORIES).iterdir())[:_MOST_REPOSITORIES]
    except OSError:
        return []


def _is_file(file: Path) -> bool:
    try:
        return file.is_file()
    except (OSError, ValueError):
        return False
