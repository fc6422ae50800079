"""The file of a record: lines of JSON, one object each, only ever appended to.

The first line holds all that the duel began with, so that it can be played again without any other file:

    {"format": "duelmat duel", "version": 1, "edition": {"key": "v9", "switches": {…}}, "seed": 7, "first": 0,
     "names": […], "lp": 8000, "hand": 5, "players": ["Ann", "Ben"],
     "cards": [facts, text and meaning of each card, once],
     "decks": [{"name": …, "main": [numbers in cards], "extra": […], "side": […]}, {…}], "hash": "…"}

Older files are without "lp" and "hand", as all duels began with these. A Duel that is played for practice has what was
arranged for it as well, "practice": {"on top": [[3, -1], []], "placed": [[1, 7, 4]]} (see Practice). Then come, as it
goes on:

    {"answer": ["end turn"], "player": 0, "hash": "…"}    an answer in its plain form, and the state hash after it
    {"undo": 12, "hash": "…"}                             taken back: on from where twelve answers had been given
    {"cancel": 12, "hash": "…"}                           a declaration was cancelled; not counted as taking back
    {"state": {…}, "after": 50, "hash": "…"}              the whole state after so many answers
    {"end": {"winner": 0, "rule": "MATCH-04"}}            the result; "winner" null for a draw

All but the last kind go on with "turn": 3, "lp": [8000, 6500] for whoever lists duels; older files are without it.

A last line without its line break was torn off in writing and is dropped. Anything else that is not as it should be
makes the whole file unusable, and the reason is told.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engine.formats.errors import FormatError, line, quoted, Told
from engine.formats.files import MEGABYTE, printable, read_bytes

FORMAT: Final = "duelmat duel"
VERSION: Final = 1
MOST_BYTES: Final = 256 * MEGABYTE
LONGEST_LINE: Final = 16 * MEGABYTE
MOST_LINES: Final = 1_000_000
_STANDING: Final = re.compile(rb'"turn":(\d{1,9}),"lp":\[(-?\d{1,9}),(-?\d{1,9})\]\}$')
_DAMAGED: Final = "The file is left as it is; use a copy of it from before, if there is one."


@dataclass(frozen=True, slots=True)
class Row:
    """One line that was read: its number, from 1 on, and what it holds."""

    number: int
    fields: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Text:
    """A record's file as it was read: whole lines, how many bytes they take, how many a torn line after them."""

    source: str
    rows: list[Row]
    size: int
    torn: int


def encoded(fields: dict[str, Any]) -> bytes:
    """One line of the file."""
    text = json.dumps(fields, separators=(",", ":"), allow_nan=False)
    return text.encode("ascii") + b"\n"


def damaged(source: str, number: int, reason: str, /, **arguments: Any) -> FormatError:
    return FormatError(source, line(number), reason, _DAMAGED, **arguments)


def damaged_line(source: str, number: int, text: bytes) -> FormatError:
    """A line that holds nothing that can be read; ``text`` is what it holds."""
    return damaged(source, number, "The line is damaged: {text}.", text=quoted(text[:60].decode("utf-8", "replace")))


def read_text(path: Path) -> Text:
    """All whole lines of the file; FormatError if it is no record, or a damaged one."""
    return parse(read_bytes(path, MOST_BYTES), printable(str(path)))


def parse(data: bytes, source: str) -> Text:
    size = data.rfind(b"\n") + 1
    torn = len(data) - size
    if size == 0:
        raise FormatError(
            source, "", "This is not a duel of this program: it has no whole first line.", "Choose another file."
        )
    lines = data[:size].split(b"\n")[:-1]
    first = _object(source, 1, lines[0])
    if first is None or first.get("format") != FORMAT:
        raise FormatError(source, line(1), "This is not a duel of this program.", "Choose another file.")
    version = first.get("version")
    if type(version) is not int or version < 1:
        raise damaged(source, 1, "Its version is {text}, which is no number of a version.", text=quoted(str(version)))
    if version > VERSION:
        reason = Told(
            "It was written by a newer version of this program: format {version}, known are up to {version2}.",
            version=version,
            version2=VERSION,
        )
        raise FormatError(source, line(1), reason, "Update the program, then open it again.")
    if len(lines) > MOST_LINES:
        raise FormatError(
            source, "", "It has {count} lines; at most {most_lines} are read.", count=len(lines), most_lines=MOST_LINES
        )
    rows = [Row(1, first)]
    for number, text in enumerate(lines[1:], 2):
        fields = _object(source, number, text)
        if fields is None:
            raise damaged_line(source, number, text)
        rows.append(Row(number, fields))
    return Text(source, rows, size, torn)


def standing(text: bytes) -> tuple[int, tuple[int, int]] | None:
    """Turn and Life Points at the end of a line, of which the beginning may be missing; None in older files."""
    found = _STANDING.search(text)
    return (int(found[1]), (int(found[2]), int(found[3]))) if found else None


def _refuse(word: str) -> Any:
    raise ValueError(word)


def _object(source: str, number: int, text: bytes) -> dict[str, Any] | None:
    """The object that the line holds, None if it holds none."""
    if len(text) > LONGEST_LINE:
        raise FormatError(
            source,
            line(number),
            "The line is too long: {count} bytes, at most {longest_line}.",
            count=len(text),
            longest_line=LONGEST_LINE,
        )
    try:
        made = json.loads(text.decode("utf-8"), parse_float=_refuse, parse_constant=_refuse)
    except (ValueError, RecursionError):
        return None
    return made if isinstance(made, dict) else None
