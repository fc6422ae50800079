"""The manual's sentences: which of them are most like another sentence, and how often they say some words."""

import math
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final

from engine import assets
from engine.text.sentences import sentences_of
from engine.text.tokens import MARK, WORD, tokens_of

_BLOCK: Final = re.compile(r"^```(.+?)\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
_LINE: Final = re.compile(r"^- \*[^*].*?:\* (.+)$", re.MULTILINE)
_WISH: Final = re.compile(r"^- \*\*(.+?)\*\* \(.+?\): (.+)$", re.MULTILINE)
_FOR_ITSELF: Final = frozenset((WORD, MARK))
_MADE_OF: Final = ("fusion", "synchro", "xyz")  # the kinds of monsters whose first line tells their materials
_NEAR: Final = 2.0  # so much more a word tells that stands where reading stopped


@cache
def _texts() -> tuple[list[tuple[str, str]], list[str]]:
    """The manual's sentences, each with the wish that it grants or "", and the lines of materials."""
    manual = (assets.folder() / "manual" / "card-language.md").read_text(encoding="utf-8")
    told: list[tuple[str, str]] = []
    lines: list[str] = []
    for kind, text in _BLOCK.findall(manual):
        first, _, rest = text.partition("\n")
        if any(word in kind.split() for word in _MADE_OF) and not first.startswith("Must"):
            lines.append(first)
            text = rest
        told += [("", piece) for piece in _pieces(text)]
    in_one_line = [*(("", text) for text in _LINE.findall(manual)), *_WISH.findall(manual)]
    told += [(wish, piece) for wish, text in in_one_line for piece in _pieces(text.replace(" ⏎ ", "\n"))]
    return told, list(dict.fromkeys(lines))


def _pieces(text: str) -> Iterator[str]:
    for sentence in sentences_of(tokens_of(text)):
        yield f"{text[sentence[0].start : sentence[-1].end].removeprefix('● ')}."


@cache
def _weighed() -> tuple[dict[str, float], list[tuple[str, frozenset[str]]]]:
    """The sentences with their words, and how much each word tells: the rarer the more."""
    found = {piece: words_of(wish) for wish, piece in _texts()[0] if words_of(piece)}
    examples = [(sentence, words_of(sentence) | wished) for sentence, wished in found.items()]
    counted = Counter(word for _, words in examples for word in words)
    return {word: math.log(len(examples) / n) + 0.1 for word, n in counted.items()}, examples


def most_alike(sentence: str, near: str = "") -> str:
    """The sentence that shares most with it, rare words before common ones, and those of ``near`` before the others."""
    asked, told_more = words_of(sentence), words_of(near)
    weights, examples = _weighed()
    best, most = "", 0.0
    for example, words in examples:
        shared = sum(weights[word] * (_NEAR if word in told_more else 1) for word in words & asked)
        alike = shared / math.sqrt(sum(weights[word] for word in words))
        if alike > most:
            best, most = example, alike
    return best


def most_alike_line(line: str) -> str:
    """The line of materials that shares most words with it."""
    asked = words_of(line)
    return max(_texts()[1], key=lambda each: len(words_of(each) & asked) / math.sqrt(len(words_of(each)) + 1))


def words_of(sentence: str) -> frozenset[str]:
    return frozenset(token.norm for token in tokens_of(sentence) if token.kind in _FOR_ITSELF and token.norm.isalpha())


@cache
def _all_in_a_row() -> str:
    return " . ".join(f" {' '.join(token.norm for token in tokens_of(piece))} " for _, piece in _texts()[0])


def how_often(words: str) -> int:
    """How often the manual's sentences say these words, one right after the other."""
    return _all_in_a_row().count(f" {' '.join(token.norm for token in tokens_of(words))} ")
