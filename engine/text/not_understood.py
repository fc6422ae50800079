"""A text that is not understood: where, what was expected there, and the phrase that came nearest."""

import re
from collections.abc import Callable
from difflib import SequenceMatcher
from typing import Final, NamedTuple

from engine.text.manual_sentences import how_often

_TOLD: Final = 6  # expectations that are named
_SPACED: Final = re.compile(r" (?=['’,;:)])")
OF_NUMBER: Final = "this has to agree with its number: one, or several"
_LONG: Final = 6  # words of one that is named only where no shorter one is

_CLOSE: Final = 0.72  # words as much alike as this are meant, but for how they are written
READ: Final = 2  # words of a phrase that have to be read before it is surely meant

Expected = dict[str, tuple[str, int]]
"""Words that could stand there, each with the phrase that they belong to, as players write it, and how many of its
words are read already; "a number" for sorts."""


class TextError(ValueError):
    """``start`` and ``end``: the part of the text that is not understood.

    What was expected there is worked out only when somebody asks: of a whole database nobody does.
    """

    def __init__(
        self, start: int, end: int, expected: Expected | Callable[[], Expected], follows: str = "", why: str = ""
    ) -> None:
        super().__init__(why)
        self.start = start
        self.end = end
        self.why = why
        self.in_pendulum_text = False
        self.of_materials = False  # whether it is the line of materials that is not understood
        self._look = expected
        self._follows = follows
        self._found: list[_Foreseen] | None = None

    def _nearest_first(self) -> "list[_Foreseen]":
        if self._found is None:
            found = self._look() if callable(self._look) else self._look
            self._found = _nearest_first(found, self._follows)
        return self._found

    @property
    def is_of_wording(self) -> bool:
        """Whether the sentence is not recognised at all, whatever it would mean."""
        return self.why in ("", OF_NUMBER)

    @property
    def expected(self) -> list[str]:
        """What could have stood there, the nearest first."""
        return [each.words for each in self._nearest_first()]

    @property
    def nearest(self) -> str:
        """The phrase of the grammar that came nearest; "" where none is surely meant."""
        first = next(iter(self._nearest_first()), None)
        return first.phrase if first is not None and first.is_meant else ""

    def __str__(self) -> str:
        if self.why:
            return self.why
        if not self.expected:
            return "this is not understood"
        short = [words for words in self.expected if len(words.split()) < _LONG] or self.expected
        return f"expected here: {', '.join(map(_named, short[:_TOLD]))}"

    def pointed(self, text: str) -> str:
        """The line of the text, a caret under the place, and what was expected there."""
        begin = text.rfind("\n", 0, self.start) + 1
        stop = text.find("\n", self.start)
        line = text[begin : stop if stop >= 0 else len(text)]
        column = self.start - begin
        if len(line) > 100:
            cut = max(0, column - 60)
            line, column = line[cut : cut + 100], column - cut
        carets = "^" * max(1, min(self.end - self.start, len(line) - column))
        told = f"{line}\n{' ' * column}{carets}\n{self}"
        return f"{told}\nnearest: {self.nearest}" if self.nearest else told


def _named(words: str) -> str:
    """As it is told to somebody: words of a text stand in quotation marks, sorts of words don't."""
    if words == "a number" or words.startswith(("<", "a name ")):
        return words.strip("<>")
    return f"“{_SPACED.sub('', words)}”"


class _Foreseen(NamedTuple):
    """Words that could stand there."""

    words: str
    phrase: str
    is_meant: bool  # what stands there is much like them, or the phrase is read in part


def _nearest_first(expected: Expected, follows: str) -> list[_Foreseen]:
    """Those much like the words that stand there; those with which a phrase goes on that is read in part; and the rest,
    which are as many as there are sorts of cards: those first that the manual says most often."""

    def likeness(words: str) -> float:
        return SequenceMatcher(None, words.lower(), follows[: len(words) + 4]).ratio()

    found = []
    for words, (phrase, read) in expected.items():
        alike = likeness(words)
        if alike >= _CLOSE:
            rank = (0, 0, -alike)
        elif read >= READ:
            rank = (1, read, -alike)
        else:
            rank = (2, -how_often(words), -alike)
        found.append((rank, words, _Foreseen(words, phrase, rank[0] < 2)))
    return [each for _, _, each in sorted(found, key=lambda each: each[:2])]
