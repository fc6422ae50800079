"""What is wrong with a file, worded for the player."""

from collections.abc import Iterable
from typing import Any


class Told(str):
    """A sentence in English that can be said in other languages as well: ``key`` is the sentence with names in braces
    for its ``arguments``. Tables of a language have it by this key (engine.words.told)."""

    key: str
    arguments: dict[str, Any]

    def __new__(cls, key: str, **arguments: Any) -> "Told":
        made = super().__new__(cls, key.format_map(arguments) if arguments else key)
        made.key = key
        made.arguments = arguments
        return made

    @classmethod
    def joined(cls, between: str, parts: Iterable[str]) -> "Told":
        """Several in a row, each said in its own words."""
        named = {f"part{number}": part for number, part in enumerate(parts)}
        return cls(between.join(f"{{{name}}}" for name in named), **named)

    @classmethod
    def of(cls, words: str) -> "Told":
        """The sentence itself, if it is one already."""
        return words if isinstance(words, Told) else cls(words)


class FormatError(ValueError):
    """A file that can't be used: which file, where in it, why (with ``arguments`` of that sentence), and what to do
    about it."""

    def __init__(self, source: str, place: str, reason: str, remedy: str = "", /, **arguments: Any) -> None:
        self.source = source
        self.place = Told.of(place)
        self.reason = Told(reason, **arguments) if arguments else Told.of(reason)
        self.remedy = Told.of(remedy)
        super().__init__(source, place, self.reason, remedy)

    @property
    def told(self) -> Told:
        """All of it in one sentence or two."""
        where = Told("{source}, {place}", source=self.source, place=self.place) if self.place else self.source
        if self.remedy:
            return Told("{where}: {reason} {remedy}", where=where, reason=self.reason, remedy=self.remedy)
        return Told("{where}: {reason}", where=where, reason=self.reason)

    def __str__(self) -> str:
        return str(self.told)


def line(number: int) -> Told:
    """A place in a text file; lines count from 1."""
    return Told("line {number}", number=number)


def quoted(text: str) -> str:
    """A piece of a foreign file, short and harmless enough to stand in a sentence."""
    shown = "".join(sign if sign.isprintable() else "�" for sign in text[:40])
    return f"“{shown}{'…' if len(text) > 40 else ''}”"
