"""A text that is not understood: where, what was expected there, and the phrase that came nearest."""

import re
from collections.abc import Callable, Iterable
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from engine.text.notation import Phrase

_TOLD: Final = 6  # expectations that are named

Expected = dict[str, "Phrase | None"]
"""Words that could stand there, each with the phrase that they belong to; "<category>" or "a number" for sorts."""


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
        self._look = expected
        self._follows = follows
        self._found: list[tuple[str, Phrase | None]] | None = None

    def _nearest_first(self) -> "list[tuple[str, Phrase | None]]":
        if self._found is None:
            found = self._look() if callable(self._look) else self._look
            self._found = [(words, found[words]) for words in _nearest_first(found, self._follows)]
        return self._found

    @property
    def expected(self) -> list[str]:
        """What could have stood there, the nearest first."""
        return [words for words, _ in self._nearest_first()]

    @property
    def nearest(self) -> str:
        """The phrase of the grammar that came nearest, as the grammar writes it."""
        return next((phrase.source for _, phrase in self._nearest_first() if phrase is not None), "")

    @property
    def nearest_words(self) -> str:
        """The same as players write it."""
        return _in_plain_words(self.nearest)

    def __str__(self) -> str:
        if self.why:
            return self.why
        if not self.expected:
            return "this is not understood"
        named = [words.strip("<>") if words.startswith(("<", "a n")) else f"“{words}”" for words in self.expected]
        return f"expected here: {', '.join(named[:_TOLD])}"

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
        return f"{told}\nnearest: {self.nearest_words}" if self.nearest else told


def _in_plain_words(phrase: str) -> str:
    """A phrase of the grammar without what only the parser needs: names of slots and flags, plurals."""
    plain = re.sub(r"<\w+:([\w-]+)[^>]*>", r"<\1>", phrase)
    plain = re.sub(r"~[^\s\])|]+", "", plain)
    plain = re.sub(r"\[[\w-]+\? ", "[", plain).replace("\\", "")
    return re.sub(r" ([,;:)])", r"\1", plain).replace("( ", "(")


def _nearest_first(expected: Iterable[str], follows: str) -> list[str]:
    """Those most like the words that stand there first."""

    def likeness(words: str) -> float:
        return SequenceMatcher(None, words.lower(), follows[: len(words) + 4]).ratio()

    return sorted(expected, key=lambda words: (-likeness(words), words))
