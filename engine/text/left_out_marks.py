"""A mark that a sentence lacks: it is read again with one more, where that lets it be read further."""

from contextlib import suppress
from typing import Final

from engine import vocabulary as v
from engine.text.compiler import compile_text
from engine.text.language.parsing.chart import Chart
from engine.text.language.parsing.rules import language
from engine.text.not_understood import TextError
from engine.text.older import reworded
from engine.text.tokens import tokens_of

_KINDS: Final = (v.MONSTER | v.EFFECT, v.SPELL | v.CONTINUOUS, v.SPELL)  # a sentence is one of a card
_MARKS: Final = (":", ";", ".", ",")
_BACK: Final = 10  # words before the one at which reading stopped that a mark may have to stand behind
_NEAR: Final = 3  # words that are told on either side of it
_FURTHER: Final = 2  # words that have to be read more, where not all are


def words_with_mark(sentence: str, place: int) -> str:
    """The words to the mark that is left out, with it, and the next; "" where none surely is.

    ``place``: where reading stopped.
    """
    ends = [token.end for token in tokens_of(sentence) if token.end <= place][-_BACK:]
    best, found = _words_read(sentence) + _FURTHER, ""
    for end in reversed(ends):
        for mark in _MARKS:
            marked = f"{sentence[:end]}{mark}{sentence[end:]}"
            if _is_understood(marked):
                return _around(marked, end)
            if (words := _words_read(marked) - 1) >= best:
                best, found = words + 1, _around(marked, end)
    return found


def _is_understood(sentence: str) -> bool:
    for kinds in _KINDS:
        with suppress(TextError):
            compile_text("", kinds, sentence)
            return True
    return False


def _words_read(sentence: str) -> int:
    tokens = reworded(tokens_of(sentence))[0]
    chart = Chart(language(), tokens, thorough=True)
    return len(tokens) if chart.readings("sentence") else chart.farthest


def _around(sentence: str, mark: int) -> str:
    words = tokens_of(sentence)
    at = next(n for n, token in enumerate(words) if token.start == mark)
    near = words[max(0, at - _NEAR) : at + 1 + _NEAR]
    return sentence[near[0].start : near[-1].end]
