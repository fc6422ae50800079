"""What was added from outside, and what came of it: by this register all of it can be taken away again.

It is asked for before the menu is there; the readers of files are loaded with the first file.
"""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any, Final

from engine.cards import content
from engine.formats.errors import FormatError, Told
from engine.formats.files import MEGABYTE, inside, printable, read_bytes, write_atomically

_ROOMS: Final = ("cards", "decks", "lists")
_MOST_ADDITIONS: Final = 500
_BIGGEST: Final = 4 * MEGABYTE


@dataclass(frozen=True, slots=True)
class Places:
    """Where the player's things lie: ``data`` holds the folders cards, decks and lists."""

    data: Path
    register: Path

    @property
    def cards(self) -> Path:
        return self.data / "cards"


@dataclass(frozen=True, slots=True)
class Addition:
    """One thing that was added. ``made``: what came of it among the player's things, with a sum of each file;
    ``linked``: places that are read where they lie."""

    name: str
    origin: str
    made: tuple[tuple[str, str], ...] = ()
    linked: tuple[str, ...] = ()
    readings: tuple[tuple[int, str], ...] = ()  # passcodes, each with a sum of the reading

    @property
    def gone(self) -> bool:
        """Whether a place that should be read isn't there."""
        return any(not _is_there(Path(place)) for place in self.linked)


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def added(places: Places) -> list[Addition]:
    """Nothing where it is damaged; ``problem`` says so."""
    try:
        return _read(places)
    except (FormatError, ValueError, TypeError, KeyError, RecursionError):
        return []


def problem(places: Places) -> Iterator[Told]:
    if _is_there(places.register):
        try:
            _read(places)
        except FormatError as error:
            yield error.told
        except (ValueError, TypeError, KeyError, RecursionError):
            reason = "The register of what was added is damaged: what was read where it lies is not read any more."
            yield FormatError(printable(str(places.register)), "", reason, "Add it again.").told


def _read(places: Places) -> list[Addition]:
    if not _is_there(places.register):
        return []
    rows = json.loads(read_bytes(places.register, _BIGGEST))["additions"]
    if not isinstance(rows, list) or len(rows) > _MOST_ADDITIONS:
        raise ValueError("no list")
    return [_addition(row) for row in rows]


def _addition(row: dict[str, Any]) -> Addition:
    name, origin = _path(row["name"]), _path(row["origin"])
    made = tuple((_of_ours(path), _path(total)) for path, total in row["made"])
    given = tuple((_passcode(code), _path(total)) for code, total in row.get("readings", ()))
    return Addition(printable(name), origin, made, tuple(_path(place) for place in row["linked"]), given)


def _path(value: Any) -> str:
    if not isinstance(value, str) or "\0" in value:
        raise ValueError("no text")
    return value


def _passcode(value: Any) -> int:
    if not isinstance(value, int):
        raise ValueError("no passcode")
    return value


def _of_ours(value: Any) -> str:
    """Nothing outside the player's own folders is ever taken away."""
    parts = PurePosixPath(_path(value)).parts
    if len(parts) != 2 or parts[0] not in _ROOMS or parts[1] in ("..", ".") or "\\" in value:
        raise ValueError("not a place of ours")
    return str(value)


def keep(additions: list[Addition], places: Places) -> None:
    rows = [
        {"name": one.name, "origin": one.origin, "made": one.made, "linked": one.linked, "readings": one.readings}
        for one in additions[-_MOST_ADDITIONS:]
    ]
    places.data.mkdir(parents=True, exist_ok=True)
    if any(problem(places)):  # somebody may want to look at it
        os.replace(places.register, places.register.with_suffix(".damaged"))
    write_atomically(places.register, json.dumps({"additions": rows}, indent=1).encode("ascii"))


def linked(places: Places) -> list[Path]:
    """Places that are read where they lie."""
    return [Path(place) for one in added(places) for place in one.linked]


def missing(places: Places) -> Iterator[Told]:
    for one in added(places):
        if one.gone:
            yield FormatError(
                printable(one.linked[0]),
                "",
                "It has gone, and with it its cards; the Decks that came with it stay.",
                "Bring it back, or take it away in the settings.",
            ).told


def picture_folders(places: Places) -> list[Path]:
    """Where pictures of the player's cards lie by their passcodes: in the usual folders of all that was added."""
    shown = (folder for folder in inside(places.cards) if folder.is_dir() and not folder.name.startswith("."))
    roots = [places.cards, *shown]
    for one in added(places):
        roots += (Path(place) if os.path.isdir(place) else Path(place).parent for place in one.linked)
    return [folder for root in dict.fromkeys(roots) for folder in content.picture_folders(root)]
