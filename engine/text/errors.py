"""A text that is not understood: where, what was expected there, and the phrase that came nearest."""

from collections.abc import Iterable
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.text.notation import Phrase

_TOLD = 6  # expectations that are named


class TextError(ValueError):
    """``start`` and ``end``: the part of the text that is not understood."""

    def __init__(self, start: int, end: int, expected: "dict[str, Phrase | None]", follows: str = "",
                 why: str = "") -> None:  # fmt: skip
        self.start = start
        self.end = end
        self.why = why
        self.in_pendulum_text = False
        self.expected = _nearest_first(expected, follows)
        phrases = [expected[words] for words in self.expected]
        self.nearest = next((phrase.source for phrase in phrases if phrase is not None), "")
        super().__init__(why or self._told())

    def _told(self) -> str:
        if not self.expected:
            return "this is not understood"
        named = ", ".join(f"“{words}”" if not words.startswith(("<", "a n")) else words.strip("<>")
                          for words in self.expected[:_TOLD])  # fmt: skip
        return f"expected here: {named}"

    def moved(self, by: int) -> "TextError":
        """The same further on in a longer text."""
        self.start += by
        self.end += by
        return self

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


def _nearest_first(expected: Iterable[str], follows: str) -> list[str]:
    """Those most like the words that stand there first."""
    def likeness(words: str) -> float:
        return SequenceMatcher(None, words.lower(), follows[: len(words) + 4]).ratio()

    return sorted(expected, key=lambda words: (-likeness(words), words))
