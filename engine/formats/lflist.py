""".lflist.conf: restricted lists."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from engine.cards.card import Card
from engine.cards.restricted import FORBIDDEN, LIMITED, SEMI_LIMITED, UNLIMITED, RestrictedList
from engine.formats.decklist import HIGHEST_PASSCODE
from engine.formats.errors import FormatError, line, quoted
from engine.formats.files import MEGABYTE, printable, read_bytes, text_lines, write_atomically

_MOST_BYTES: Final = 16 * MEGABYTE
_ENTRY: Final = re.compile(r"([0-9]{1,20})\s+(-?[0-9]{1,3})(?:\s.*|-.*)?", re.ASCII)


_HEADINGS: Final = {
    FORBIDDEN: "#Forbidden",
    LIMITED: "#Limited",
    SEMI_LIMITED: "#Semi-Limited",
    UNLIMITED: "#Unlimited",
}
_NAMELESS: Final = "-"


@dataclass(slots=True)
class _Draft:
    """A list while it is being read."""

    name: str
    whitelist: bool = False
    limits: dict[int, int] = field(default_factory=dict)


def parse(data: bytes | str, source: str) -> tuple[RestrictedList, ...]:
    """All lists of a file, none of them by half: a line that isn't understood is a FormatError."""
    drafts: list[_Draft] = []
    for number, text in text_lines(data, source, _MOST_BYTES):
        place = line(number)
        if text.startswith("#"):
            continue
        if text.startswith("!"):
            drafts.append(_Draft(_name(text[1:], source, place)))
        elif not drafts:
            raise FormatError(
                source, place, "There is an entry before the first list.", "Begin the list with a line “!Name”."
            )
        elif text.startswith("$"):
            if text.casefold() != "$whitelist":
                raise FormatError(source, place, "{text} is not known.", "Only “$whitelist” is.", text=quoted(text))
            drafts[-1].whitelist = True
        else:
            _enter(drafts[-1].limits, text, source, place)
    if not drafts:
        raise FormatError(source, "", "This is not a restricted list: no line begins with “!”.")
    return tuple(RestrictedList(one.name, one.limits, one.whitelist) for one in drafts)


def read(path: Path) -> tuple[RestrictedList, ...]:
    """All lists of a file."""
    return parse(read_bytes(path, _MOST_BYTES), printable(str(path)))


def printed(lists: Iterable[RestrictedList], find: Callable[[int], Card | None] = lambda _: None) -> str:
    """As other programs read it; the names of known cards stand beside their passcodes."""
    every = tuple(lists)
    names = [printable(" ".join(one.name.split())) or _NAMELESS for one in every]
    lines = ["#" + "".join(f"[{name}]" for name in names)]
    for name, one in zip(names, every, strict=True):
        lines += [f"!{name}"] + ["$whitelist"] * one.whitelist
        for limit, heading in _HEADINGS.items():
            passcodes = [passcode for passcode, each in one.limits.items() if each == limit]
            lines += [heading] * bool(passcodes)
            for passcode in passcodes:
                card = find(passcode)
                lines.append(f"{passcode} {limit}" + (f" --{printable(card.name)}" if card is not None else ""))
    return "\n".join(lines) + "\n"


def write(path: Path, lists: Iterable[RestrictedList], find: Callable[[int], Card | None] = lambda _: None) -> None:
    """FormatError if it can't be written."""
    write_atomically(path, printed(lists, find).encode())


def _name(text: str, source: str, place: str) -> str:
    if name := printable(text):
        return name
    raise FormatError(source, place, "This list has no name.", "Write the name behind the “!”.")


def _enter(limits: dict[int, int], text: str, source: str, place: str) -> None:
    entry = _ENTRY.fullmatch(text)
    if entry is None:
        raise FormatError(
            source,
            place,
            "{text} is not an entry.",
            "An entry is a passcode and a count from 0 to 3.",
            text=quoted(text),
        )
    passcode, limit = int(entry[1]), int(entry[2])
    if not 0 < passcode <= HIGHEST_PASSCODE:
        raise FormatError(source, place, "{passcode} is not a passcode.", passcode=passcode)
    if not 0 <= limit <= UNLIMITED:
        raise FormatError(source, place, "The count is {limit}.", "Counts are 0, 1, 2 and 3.", limit=limit)
    if limits.setdefault(passcode, limit) != limit:
        raise FormatError(
            source,
            place,
            "{passcode} stands in this list twice: with {value} and with {limit}.",
            "Keep one of the two lines.",
            passcode=passcode,
            value=limits[passcode],
            limit=limit,
        )
