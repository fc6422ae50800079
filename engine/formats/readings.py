"""Readings: what a player has written for cards whose texts aren't read, by passcode (TOML), taken whole or not at all.

[readings]
12345678 = "Draw 2 cards."
23456789 = { text = "This card can attack directly.", pendulum = "Once per turn: You can gain 500 LP." }
"""

import json
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engine.formats.card_facts import tidy
from engine.formats.decklist import HIGHEST_PASSCODE
from engine.formats.errors import FormatError, Told, quoted
from engine.formats.files import MEGABYTE, decoded, printable, read_bytes, write_atomically
from engine.formats.toml_text import parsed

LONGEST: Final = 3_000  # characters of one text
MOST: Final = 2_000
_BIGGEST: Final = MEGABYTE
_TABLE: Final = "readings"
_PARTS: Final = ("text", "pendulum")
_REMEDY: Final = "Mend it in a text editor, or take the file away."
_BEGINS: Final = re.compile(rb"^\s*\[?\s*readings\b", re.MULTILINE)
_ABOUT: Final = (
    "# Readings: for cards whose texts aren’t read, words that the grammar knows, by passcode.\n\n[readings]\n"
)


@dataclass(frozen=True, slots=True)
class Reading:
    """What stands for the card's text, and for the other text that a Pendulum Monster has; one of them may be empty:
    there the printed one stays."""

    text: str = ""
    pendulum: str = ""


def reading_of(text: str, pendulum: str = "") -> Reading:
    """As it is kept; ValueError with the reason (Told) if it can't be."""
    made = Reading(tidy(text), tidy(pendulum))
    if not made.text and not made.pendulum:
        raise ValueError(Told("There is no text in it."))
    for part in (made.text, made.pendulum):
        if len(part) > LONGEST:
            raise ValueError(
                Told(
                    "The text is too long: {count} characters, at most {most} are read.", count=len(part), most=LONGEST
                )
            )
        if not all(sign.isprintable() or sign == "\n" for sign in part):
            raise ValueError(Told("The text has characters that can’t be shown."))
    return made


def is_file_of(path: Path) -> bool:
    """Whether a file is meant for readings: a set of cards ends the same way."""
    if path.suffix.lower() != ".toml":
        return False
    try:
        data = read_bytes(path, _BIGGEST)
    except FormatError:
        return False
    return _BEGINS.search(data) is not None and b"[[card" not in data


def read(path: Path) -> dict[int, Reading]:
    """None where there is no such file; FormatError if it can't be used."""
    try:
        return _taken(path) if os.path.lexists(path) else {}
    except FormatError as error:
        raise FormatError(error.source, error.place, error.reason, error.remedy or _REMEDY) from error


def _taken(path: Path) -> dict[int, Reading]:
    source = printable(str(path))
    text = decoded(read_bytes(path, _BIGGEST), source, _BIGGEST)
    plain = parsed(text, source)
    rows = plain.pop(_TABLE, {})
    if plain:
        told = Told("{text} is not known here: readings stand below [readings].", text=quoted(next(iter(plain))))
        raise FormatError(source, "", told)
    if not isinstance(rows, dict):
        raise FormatError(source, "", "“readings” is no table of passcodes and texts.")
    if len(rows) > MOST:
        raise FormatError(
            source, "", "There are too many readings: {count}, at most {most} are read.", count=len(rows), most=MOST
        )
    found: dict[int, Reading] = {}
    for word, row in rows.items():
        place = Told("reading of {text}", text=quoted(word))
        try:
            passcode, reading = _passcode(word), _reading(row)
            if passcode in found:
                raise ValueError(Told("There is a reading of this card already."))
        except ValueError as reason:
            raise FormatError(source, place, reason.args[0]) from reason
        found[passcode] = reading
    return found


def _passcode(word: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) <= 20 and 0 < int(word) <= HIGHEST_PASSCODE):
        raise ValueError(Told("{text} is not a passcode.", text=quoted(word)))
    return int(word)


def _reading(row: Any) -> Reading:
    parts = {"text": row} if isinstance(row, str) else row
    if not isinstance(parts, dict) or parts.keys() - set(_PARTS) or not all(isinstance(p, str) for p in parts.values()):
        raise ValueError(Told("It is neither a text nor a table of “text” and “pendulum”."))
    return reading_of(parts.get("text", ""), parts.get("pendulum", ""))


def write(path: Path, readings: Mapping[int, Reading]) -> None:
    """All of them, whole or not at all; FormatError if that can't be."""
    if len(readings) > MOST:
        raise FormatError(
            printable(str(path)),
            "",
            "There are too many readings: {count}, at most {most} are read.",
            count=len(readings),
            most=MOST,
        )
    lines = [f"{passcode} = {_written(reading)}\n" for passcode, reading in sorted(readings.items())]
    data = (_ABOUT + "".join(lines)).encode()
    if len(data) > _BIGGEST:
        told = Told("The file is too big: {count} bytes, at most {most} are read.", count=len(data), most=_BIGGEST)
        raise FormatError(printable(str(path)), "", told)
    parsed(data.decode(), printable(str(path)))  # what couldn't be read again is not written
    write_atomically(path, data)


def _written(reading: Reading) -> str:
    """A string of JSON is one of TOML: all that may stand in a text is written the same in both."""
    text, pendulum = (json.dumps(part, ensure_ascii=False) for part in (reading.text, reading.pendulum))
    if not reading.pendulum:
        return text
    return f"{{ text = {text}, pendulum = {pendulum} }}" if reading.text else f"{{ pendulum = {pendulum} }}"
