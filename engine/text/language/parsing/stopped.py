"""Where the reading of a sentence stopped, and what could have gone on there."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from engine.text.language.parsing.chart import Chart, Ends
from engine.text.language.parsing.rule_notation import (
    SINGLE,
    Chosen,
    EitherPiece,
    InOrder,
    LanguageRule,
    MayLack,
    PlainWords,
    RulePiece,
    Several,
    SlotPiece,
)
from engine.text.language.parsing.rules import Wording, language
from engine.text.not_understood import OF_NUMBER, READ, Expected, TextError
from engine.text.sentences import REMEMBERED, SameWords
from engine.text.tokens import Token

_CALLED: Final = {
    "number": "a number",
    "one": "a number",
    "many": "a number",
    "name": "a name in quotation marks",
    "counter-name": "a name of counters",
}
_CATEGORY: Final = re.compile(r"<(?:[\w-]+:)?([\w-]+)[^>]*>")
_JOINING: Final = ("also", "and", "or", "then", ",")


@lru_cache(maxsize=REMEMBERED)
def _stopped_at(sentence: SameWords) -> tuple[int, bool]:
    """The word that the best attempt came to, or one that would do in the other number."""
    chart = Chart(language(), sentence.tokens, thorough=True)
    chart.readings(sentence.category)
    farthest = chart.farthest
    for at in (farthest, farthest - 1):  # "2 monster" could go on as "2 Monster Cards"
        for other in _in_other_number().get(chart.norms[at], ()) if at >= 0 and not _agrees(chart.norms, at) else ():
            again = Chart(language(), sentence.tokens, thorough=True)
            again.norms[at] = other
            if again.readings(sentence.category) or again.farthest > farthest:
                return at, True
    return farthest, False


def stopped(category: str, tokens: list[Token]) -> TextError:
    """The error of a sentence that is not recognised."""
    at, of_number = _stopped_at(SameWords(category, tokens))
    if of_number:
        return TextError(tokens[at].start, tokens[at].end, {}, why=OF_NUMBER)
    start, end = (tokens[at].start, tokens[at].end) if at < len(tokens) else (tokens[-1].end, tokens[-1].end)

    def look() -> Expected:
        foreseeing = _Foreseeing(language(), tokens, at)
        foreseeing.readings(category)
        return foreseeing.expected

    return TextError(start, end, look, " ".join(token.norm for token in tokens[at:][:8]))


def _agrees(norms: Sequence[str], at: int) -> bool:
    """ "Each player discards 1 card, also draws 1 card": a verb behind a small word agrees with the one before it."""
    verbs = language().verbs_of_one
    return norms[at - 1] in _JOINING and norms[at] in verbs and any(norm in verbs for norm in norms[:at])


@cache
def _in_other_number() -> dict[str, list[str]]:
    """Words of one for those of several, and the other way round, as the notation pairs them."""
    found: dict[str, list[str]] = {}
    for one, several in language().numbers:
        for word, other in ((one, several), (several, one)):
            found.setdefault(word, []).append(other)
    return found


class _Foreseeing(Chart):
    """Parses again and gathers what could have stood where the best attempt ended."""

    def __init__(self, rules: Wording, tokens: list[Token], at: int) -> None:
        super().__init__(rules, tokens)
        self.at = at
        self.expected: Expected = {}
        self._under_way: list[tuple[LanguageRule, int]] = []  # each with where it began

    def _found(self, category: str, at: int) -> Ends:
        if category in SINGLE:
            ends = super()._found(category, at)
            if at == self.at and not ends:
                self._expect(_CALLED[category])
            return ends
        beginning = self.rules.beginning[category].get(self.norms[at], ())
        if at == self.at and not beginning:
            for words, rule in _openings(category).items():
                self.expected.setdefault(words, (in_plain_words(rule.source), 0))
        ends = 0
        fitting = self._fitting[at][category] = []
        for rule in beginning:
            self._under_way.append((rule, at))
            if of_rule := self._match(rule.piece, at):
                fitting.append((rule, of_rule))
                ends |= of_rule
            self._under_way.pop()
        return ends

    def _words_end(self, words: PlainWords, at: int) -> int:
        for n, wanted in enumerate(words.norms):
            if self.norms[at + n] not in wanted:
                if at + n == self.at:
                    self._expect(" ".join(words.words[n:]))
                return -1
        return at + len(words.norms)

    def _expect(self, words: str) -> None:
        """By the smallest rule under way of which two words are read; of several places by the shortest such."""
        rule, begun = next(
            (each for each in reversed(self._under_way) if self.at - each[1] >= READ),
            self._under_way[-1] if self._under_way else (None, self.at),
        )
        read = self.at - begun
        known = self.expected.get(words)
        if known is None or READ <= read < (known[1] if known[1] >= READ else read + 1):
            self.expected[words] = (in_plain_words(rule.source) if rule else "", read)


@cache
def _openings(category: str) -> dict[str, LanguageRule]:
    """The words with which it can begin, each with the rule that they belong to."""
    rules = language()
    found: dict[str, LanguageRule] = {}
    reached: set[str] = set()
    waiting = [category]
    while waiting:
        this = waiting.pop()
        if this in reached or this in SINGLE:
            continue
        reached.add(this)
        for rule in rules.of[this]:
            words, categories, _ = _beginning(rule.piece)
            for each in words:
                found.setdefault(each, rule)
            waiting += categories
    return found


def _beginning(piece: RulePiece) -> tuple[list[str], list[str], bool]:
    """The words and the categories with which it can begin, and whether it may be left out."""
    if isinstance(piece, PlainWords):
        return [" ".join(piece.words)], [], False
    if isinstance(piece, SlotPiece | Several):
        return [], [piece.category], False
    if isinstance(piece, Chosen):
        return [" ".join(words.words) for words, _ in piece.values], [], piece.may_lack
    if isinstance(piece, MayLack):
        return (*_beginning(piece.piece)[:2], True)
    assert isinstance(piece, InOrder | EitherPiece)
    words, categories, lacking = [], [], []
    for part in piece.pieces:
        of_part, below, may_lack = _beginning(part)
        words += of_part
        categories += below
        lacking.append(may_lack)
        if isinstance(piece, InOrder) and not may_lack:
            break
    return words, categories, all(lacking) if isinstance(piece, InOrder) else any(lacking)


def in_plain_words(rule: str) -> str:
    """A rule without what only its reader needs: names of slots and choices, the marks of what says the same."""
    called = language().called
    plain = _CATEGORY.sub(lambda found: f"<{called.get(found[1]) or found[1].replace('-', ' ')}>", rule)
    plain = re.sub(r"[\w-]+=(?=[\[(])", "", plain)
    plain = re.sub(r"(?<=[\[(|])=", "", plain).replace("\\", "")
    return re.sub(r" ([,;:)])", r"\1", plain.replace("[,] ", "")).replace("( ", "(")
