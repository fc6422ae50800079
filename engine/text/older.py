"""Older wording, and other ways to write the same, in current words, before parsing: listed in grammar/older.list.

That file tells how its rules are written. The first rule that fits where the reading stands is used; what it puts in
place of the old words keeps their place in the text, so that errors point at what is really written there.
"""

import re
from functools import cache, lru_cache
from importlib import resources
from typing import Final

from engine.text.tokens import NUMBER_NORM, Token, tokens_of

LONGEST_GAP: Final = 32
_REMEMBERED: Final = 256  # texts, as what is asked of one is asked several times
_NOT_IN_A_GAP: Final = frozenset((".", ";", ":", "●"))
_BEFORE_A_SENTENCE: Final = frozenset((".", ":", ";", "●", ")"))

# Parts of a rule: a word, or one of these.
_GAP: Final = "…"
_START: Final = "^"
_STOP: Final = "$"

_NO_WORDS: Final = frozenset((_GAP, _START, _STOP))

_KEPT: Final = re.compile(r"(?:…|#|\[\])(?P<place>\d*)")

Choice = tuple[tuple[str, ...], ...]
Part = str | Choice


class Rule:
    """``old``: words, gaps, numbers and choices; ``new``: the same, each gap, number and choice as it was found."""

    __slots__ = ("certain", "first", "needs", "new", "old", "second")

    def __init__(self, line: str) -> None:
        old, _, new = line.partition("=>")
        self.certain = new.startswith(">")  # no text of today has these words
        new = new.removeprefix(">")
        self.old = tuple(_parts(old))
        self.new = tuple(_new_parts(new))
        begins = next(part for part in self.old if part != _START)
        self.first = {begins} if isinstance(begins, str) else {words[0] for words in begins}
        # What a text has to have somewhere: most rules are out of the question before they are tried.
        self.needs = frozenset(part for part in self.old if isinstance(part, str) and part not in _NO_WORDS)

        # And right behind the first word, where that is told as well.
        follows = self.old[1:2] if isinstance(self.old[0], str) and self.old[0] not in _NO_WORDS else ()
        self.second = next((part for part in follows if isinstance(part, str) and part not in _NO_WORDS), "")

    def match(self, tokens: list[Token], at: int) -> list[list[Token]] | None:
        """What each part of the old words stands for, from this place on; None if it doesn't fit."""
        return _match(self.old, 0, tokens, at)


def _match(parts: tuple[Part, ...], n: int, tokens: list[Token], at: int) -> list[list[Token]] | None:
    if n == len(parts):
        return []
    part = parts[n]
    if part == _START:
        if at and tokens[at - 1].norm not in _BEFORE_A_SENTENCE:
            return None
        rest = _match(parts, n + 1, tokens, at)
        return None if rest is None else [[], *rest]
    if part == _STOP:
        return [[]] if at == len(tokens) or tokens[at].norm == "." else None
    if part == _GAP:
        for end in range(at + 1, min(at + LONGEST_GAP, len(tokens)) + 1):
            if tokens[end - 1].norm in _NOT_IN_A_GAP:
                return None
            rest = _match(parts, n + 1, tokens, end)
            if rest is not None:
                return [tokens[at:end], *rest]
        return None
    for words in ((part,),) if isinstance(part, str) else part:
        end = at + len(words)
        if end <= len(tokens) and all(tokens[at + k].norm == word for k, word in enumerate(words)):
            rest = _match(parts, n + 1, tokens, end)
            if rest is not None:
                return [tokens[at:end], *rest]
    return None


_AT_ONE_PLACE: Final = 8  # rules used one after the other where one word stands: none of the list needs more


def reworded(tokens: list[Token]) -> tuple[list[Token], bool]:
    """The same tokens where nothing is old, and whether the text is surely an old one, which is read in other ways as
    well: what it does to 1 card in the open targets that card (AMB-83), and its "and" is no "both or nothing"."""
    rules = _rules()
    left = list(tokens)
    there = {token.norm for token in tokens}
    at = used = 0
    certain = False
    while at < len(left):
        found = None
        follows = left[at + 1].norm if at + 1 < len(left) else ""
        begins = not at or left[at - 1].norm in _BEFORE_A_SENTENCE
        for rule in rules.get((left[at].norm, begins), ()) if used < _AT_ONE_PLACE else ():
            if rule.second and rule.second != follows:
                continue
            found = rule.match(left, at) if rule.needs <= there else None
            if found is not None:
                new = _replaced(rule, found)
                there.update(token.norm for token in new)
                left[at : at + sum(len(part) for part in found)] = new
                certain = certain or rule.certain
                break
        used = 0 if found is None else used + 1
        at += found is None
    return left, certain


def _replaced(rule: Rule, found: list[list[Token]]) -> list[Token]:
    """The new words. Those before, between and after what is kept have the place of the old ones there."""
    kept = [part for part, old in zip(found, rule.old) if old in (_GAP, NUMBER_NORM) or not isinstance(old, str)]
    every = [token for part in found for token in part]
    made: list[Token] = []
    start = every[0].start
    for place, part in enumerate(rule.new):
        if isinstance(part, int):
            made += kept[part]
            start = kept[part][-1].end
        else:
            end = next((kept[p][0].start for p in rule.new[place:] if isinstance(p, int)), every[-1].end)
            made.append(Token(part.kind, part.norm, part.text, start, max(start, end)))
    return made


def _parts(text: str) -> list[Part]:
    """The parts of the old words: "[a | b c]" is a choice."""
    parts: list[Part] = []
    while text.strip():
        before, bracket, after = text.partition("[")
        parts += _plain(before)
        if bracket:
            inside, _, after = after.partition("]")
            parts.append(tuple(tuple(t.norm for t in tokens_of(each)) for each in inside.split("|")))
        text = after
    return parts


def _plain(text: str) -> list[str]:
    parts: list[str] = []
    for word in text.split():
        parts += [word] if word in (_GAP, _START, _STOP) else [token.norm for token in tokens_of(word)]
    return parts


def _new_parts(text: str) -> list[Token | int]:
    """The new words; a number is the place of what is kept: "…", "#" and "[]" stand for the old ones in their order,
    "…2" for the second of them all."""
    parts: list[Token | int] = []
    count = 0
    for word in text.split():
        if (kept := _KEPT.fullmatch(word)) is not None:
            parts.append(int(kept["place"]) - 1 if kept["place"] else count)
            count += 1
        else:
            parts += tokens_of(word)
    return parts


@cache
def _rules() -> dict[tuple[str, bool], tuple[Rule, ...]]:
    """By the first word and whether a sentence begins with it, in the order of the list."""
    text = (resources.files("engine.text") / "grammar" / "older.list").read_text(encoding="utf-8")
    rules: dict[tuple[str, bool], list[Rule]] = {}
    for line in text.splitlines():
        if line.strip() and not line.startswith("# "):
            rule = Rule(line)
            for first in rule.first:
                rules.setdefault((first, True), []).append(rule)
                if rule.old[0] != _START:
                    rules.setdefault((first, False), []).append(rule)
    return {first: tuple(found) for first, found in rules.items()}


@lru_cache(maxsize=_REMEMBERED)
def worded(text: str, begins_with_materials: bool) -> tuple[list[Token], list[Token], bool]:
    """The line of materials, the rest in current words, and whether that is surely an old text."""
    written = tokens_of(text)
    line = _first_line(text, written) if begins_with_materials else []
    if line and line[0].norm == "must":
        line = []  # it is made of nothing: an effect brings it
    return line, *reworded(written[len(line) :])


def _first_line(text: str, tokens: list[Token]) -> list[Token]:
    end = text.find("\n")
    if end < 0:
        end = len(text)
    return [token for token in tokens if token.start < end]
