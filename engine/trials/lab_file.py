"""Results of the Deck lab as they are kept: JSON lines, what was tried and then a line for each duel.

Lines are only ever appended, as duels end: whatever ends the program, what has been played is kept. A line that is torn
or damaged is passed over. Nothing but figures, names and passcodes is in it, and nothing of it is carried out.
"""

import json
from os import SEEK_END
from pathlib import Path
from typing import Any, BinaryIO, Final

from engine.edition import edition_called
from engine.formats.decklist import HIGHEST_PASSCODE
from engine.formats.errors import FormatError
from engine.formats.files import MEGABYTE, printable, read_bytes
from engine.trials.deck_lab import MOST_AGAINST, MOST_DUELS, MOST_IN_ALL, MOST_ROWS
from engine.trials.lab_results import LabDeck, LabDuel, LabHead, LabResults

FORMAT: Final = "duelmat lab"
VERSION: Final = 1
SUFFIX: Final = ".lab.jsonl"
MOST_BYTES: Final = 256 * MEGABYTE
_MOST_CARDS: Final = 200  # of a part of a Deck
_LONGEST: Final = 200  # signs of a name
_LONGEST_ERROR: Final = 500
_LATEST: Final = 1e11
_MOST_TURNS: Final = 1_000_000
_HIGHEST_SEED: Final = 1 << 62


def head_line(head: LabHead) -> bytes:
    told = {
        "format": FORMAT,
        "version": VERSION,
        "when": round(head.when, 3),
        "program": head.program,
        "edition": head.edition,
        "players": head.players,
        "duels": head.duels,
        "seed": head.seed,
        "rows": [_deck_told(deck) for deck in head.rows],
        "against": [_deck_told(deck) for deck in head.against],
        "names": {str(passcode): name[:_LONGEST] for passcode, name in head.names.items()},
    }
    return _line(told)


def duel_line(duel: LabDuel) -> bytes:
    told: list[Any] = [duel.number, duel.winner, duel.turns, duel.drawn]
    return _line([*told, duel.error[:_LONGEST_ERROR]] if duel.error else told)


def _line(told: Any) -> bytes:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace") + b"\n"


def _deck_told(deck: LabDeck) -> dict[str, Any]:
    told: dict[str, Any] = {"name": deck.name[:_LONGEST], "main": deck.main, "extra": deck.extra}
    if deck.of >= 0:
        told |= {"of": deck.of, "lacks": deck.lacks[:_LONGEST], "instead": [name[:_LONGEST] for name in deck.instead]}
    return told


class LabWriter:
    """Appends duels to a file of its own, or with ``goes_on`` to what is there. OSError where that can't be done."""

    def __init__(self, path: Path, head: LabHead, goes_on: bool = False) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._file: BinaryIO = path.open("a+b" if goes_on else "xb")
        if not goes_on:
            self._file.write(head_line(head))
        elif _is_torn(self._file):
            self._file.write(b"\n")
        self._file.flush()

    def write(self, duels: list[LabDuel]) -> None:
        self._file.write(b"".join(map(duel_line, duels)))
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def _is_torn(file: BinaryIO) -> bool:
    """Its last line has no end."""
    file.seek(-1, SEEK_END)
    return file.read() != b"\n"


def read(path: Path) -> LabResults:
    """FormatError if it is no result of the lab."""
    return parse(read_bytes(path, MOST_BYTES), printable(path.name))


def read_head(path: Path) -> LabHead:
    """What was tried, without the duels."""
    source = printable(path.name)
    try:
        with path.open("rb") as file:
            first = file.readline(4 * MEGABYTE)
    except OSError:
        first = read_bytes(path, MOST_BYTES)  # which says what is wrong
    return _head(first, source)


def duels_in(path: Path, most: int) -> int:
    """How many duels of a result were written down, without reading them."""
    try:
        with path.open("rb") as file:
            lines = sum(block.count(b"\n") for block in iter(lambda: file.read(MEGABYTE), b""))
    except OSError:
        return 0
    return max(0, min(lines - 1, most))


def parse(data: bytes, source: str) -> LabResults:
    first, _, rest = data.partition(b"\n")
    results = LabResults(_head(first, source))
    for row in rest.split(b"\n"):
        if row and (duel := _duel(row, results.head)) is not None:
            results.add(duel)
    return results


def _head(line: bytes, source: str) -> LabHead:
    try:
        told = json.loads(line)
        if not isinstance(told, dict) or told.get("format") != FORMAT:
            raise ValueError
        if _whole(told.get("version"), 1, 1 << 30) > VERSION:
            raise FormatError(source, "", "This was written by a newer version of Duelmat.")
        return _head_told(told)
    except FormatError:
        raise
    except (ValueError, KeyError, TypeError, RecursionError):
        raise FormatError(source, "", "This is no result of the Deck lab, or it is damaged.") from None


def _head_told(told: dict[str, Any]) -> LabHead:
    rows = tuple(_deck(each) for each in _list(told["rows"], MOST_ROWS))
    against = tuple(_deck(each) for each in _list(told["against"], MOST_AGAINST))
    first, second = (_text(name, _LONGEST) for name in _list(told["players"], 2))
    duels = _whole(told["duels"], 2, MOST_DUELS)
    names = told["names"]
    when = told["when"]
    if not rows or not against or len(rows) * len(against) * duels > MOST_IN_ALL:
        raise ValueError
    if any(not -1 <= row.of < len(rows) for row in rows) or not isinstance(names, dict):
        raise ValueError
    if isinstance(when, bool) or not isinstance(when, int | float) or not 0 <= when < _LATEST:
        raise ValueError
    known = {code for row in rows for code in row.main + row.extra}
    called = {int(code): _text(name, _LONGEST) for code, name in names.items() if str(code).isdecimal()}
    return LabHead(
        edition_called(_text(told["edition"], _LONGEST)).key,
        (first, second),
        rows,
        against,
        duels,
        _whole(told["seed"], -_HIGHEST_SEED, _HIGHEST_SEED),
        {code: name for code, name in called.items() if code in known},
        float(when),
        _text(told["program"], _LONGEST),
    )


def _deck(told: dict[str, Any]) -> LabDeck:
    main, extra = (
        tuple(_whole(code, 0, HIGHEST_PASSCODE) for code in _list(told[part], _MOST_CARDS))
        for part in ("main", "extra")
    )
    of = _whole(told.get("of", -1), -1, MOST_ROWS)
    instead = tuple(_text(name, _LONGEST) for name in _list(told.get("instead", []), _MOST_CARDS))
    return LabDeck(_text(told["name"], _LONGEST), main, extra, of, _text(told.get("lacks", ""), _LONGEST), instead)


def _duel(row: bytes, head: LabHead) -> LabDuel | None:
    """None where the line is damaged."""
    try:
        number, winner, turns, drawn, *error = json.loads(row)
        number = _whole(number, 0, head.in_all - 1)
        cards = len(head.rows[number % len(head.rows)].different)
        return LabDuel(
            number,
            _whole(winner, -1, 2),
            _whole(turns, 0, _MOST_TURNS),
            tuple(_whole(place, 0, cards - 1) for place in _list(drawn, cards)),
            _text(error[0], _LONGEST_ERROR) if error else "",
        )
    except (ValueError, TypeError, RecursionError):
        return None


def _whole(told: Any, least: int, most: int) -> int:
    if type(told) is not int or not least <= told <= most:
        raise ValueError
    return told


def _text(told: Any, longest: int) -> str:
    if not isinstance(told, str) or len(told) > longest:
        raise ValueError
    return printable(told)


def _list(told: Any, most: int) -> list[Any]:
    if not isinstance(told, list) or len(told) > most:
        raise ValueError
    return told
