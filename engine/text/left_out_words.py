"""A mark or a small word that a sentence lacks: it is read again with one more."""

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
_WORDS: Final = (" 1", " the", " your", " a", " all")
_BACK: Final = 10  # words before the one at which reading stopped that a mark may have to stand behind
_NEAR: Final = 3  # words that are told on either side of it
_FURTHER: Final = 2  # words that have to be read more with a mark, where not all are


def with_what_lacks(sentence: str, place: int) -> str:
    """The words of the sentence around what is left out, with it; "" where nothing surely is.

    ``place``: where reading stopped.
    """
    ends = [token.end for token in tokens_of(sentence) if token.end <= place][-_BACK:]
    most, found = _words_read(sentence) + _FURTHER, ""
    for end in reversed(ends):
        for lacking in (*_MARKS, *_WORDS):
            filled = f"{sentence[:end]}{lacking}{sentence[end:]}"
            if _is_understood(filled):
                return _around(filled, end)
            if lacking in _MARKS and (words := _words_read(filled) - 1) >= most:
                most, found = words + 1, _around(filled, end)
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


def _around(sentence: str, place: int) -> str:
    words = tokens_of(sentence)
    at = next(n for n, token in enumerate(words) if token.start >= place)
    near = words[max(0, at - _NEAR) : at + 1 + _NEAR]
    return sentence[near[0].start : near[-1].end]
