"""The grammar, ready to parse and to print: which phrases begin with which words."""

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import resources
from typing import Final

from engine.text.notation import (
    NUMBERS,
    SEVERAL,
    Agreeing,
    Either,
    GrammarError,
    Optional,
    WordPattern,
    Phrase,
    Sequence,
    SlotPattern,
    Words,
    phrases_of,
)
from engine.text.tokens import COUNTER_NORM, NAME_NORM, NUMBER_NORM
from engine.text.words_left import WordSets

NUMBER: Final = "number"  # the categories that are single tokens
NAME: Final = "name"
COUNTER_NAME: Final = "counter-name"
TOKENS: Final = {NUMBER: NUMBER_NORM, NAME: NAME_NORM, COUNTER_NAME: COUNTER_NORM}


class Grammar:
    """Phrases by category, and for each category by the norm of the word they may begin with."""

    def __init__(self, phrases: Iterable[Phrase], categories: dict[str, str]) -> None:
        self.categories = categories
        self.phrases: list[Phrase] = list(phrases)
        self.of_category: dict[str, list[Phrase]] = {}
        self.of_kind: dict[tuple[str, str], list[Phrase]] = {}  # by category and kind
        for number, phrase in enumerate(self.phrases):
            phrase.number = number
            self.of_category.setdefault(phrase.category, []).append(phrase)
            if phrase.kind != "-":
                self.of_kind.setdefault((phrase.category, phrase.kind), []).append(phrase)
        self.plural = frozenset((phrase.category, phrase.kind) for phrase in self.phrases if phrase.means == SEVERAL)
        self._check()
        self._refuse_left_recursion()
        self._first: dict[str, frozenset[str]] = {}
        self._work_out_beginnings()
        self.beginning: dict[str, dict[str, tuple[Phrase, ...]]] = {}
        for category, own in self.of_category.items():
            table: dict[str, list[Phrase]] = {}
            for phrase in own:
                for norm in self._beginnings(phrase.pattern)[0]:
                    table.setdefault(norm, []).append(phrase)
            self.beginning[category] = {norm: tuple(found) for norm, found in table.items()}
        self.word_sets = WordSets()
        for phrase in self.phrases:
            phrase.needs = self.word_sets.bits(self._needed_words(phrase.pattern))

    def _check(self) -> None:
        for phrase in self.phrases:
            for slot in _slot_patterns(phrase.pattern):
                if slot.agrees and slot.agrees not in NUMBERS and slot.agrees not in phrase.slots:
                    raise GrammarError(f"{phrase.line}: there is no slot {slot.agrees!r} to agree with")
                if slot.category not in self.of_category and slot.category not in TOKENS:
                    raise GrammarError(f"{phrase.line}: there is no category {slot.category!r}")
            if phrase.kind == "-" and len(phrase.slots) != 1:
                raise GrammarError(f"{phrase.line}: what has no meaning of its own has one slot")

    def _refuse_left_recursion(self) -> None:
        """A category whose phrase begins with the category itself would be looked for without end."""
        begins = {
            category: {slot for phrase in phrases for slot in _first_slots(phrase.pattern)[0]}
            for category, phrases in self.of_category.items()
        }
        for category in begins:
            reached: set[str] = set()
            waiting = list(begins[category])
            while waiting:
                other = waiting.pop()
                if other == category:
                    raise GrammarError(f"a phrase of {category!r} begins with {category!r}")
                if other not in reached:
                    reached.add(other)
                    waiting += begins.get(other, ())

    # -- with which words a phrase may begin -------------------------------------------------------

    def _work_out_beginnings(self) -> None:
        self._first = {category: frozenset() for category in self.of_category}
        changed = True
        while changed:
            changed = False
            for category, phrases in self.of_category.items():
                found = frozenset().union(*(self._beginnings(phrase.pattern)[0] for phrase in phrases))
                if found != self._first[category]:
                    self._first[category] = found
                    changed = True

    def _needed_words(self, pattern: WordPattern) -> Iterator[frozenset[str]]:
        """The words without which nothing of it can be said, of each set one. Numbers are told otherwise."""
        if isinstance(pattern, Words):
            yield from (frozenset((norm,)) for norm in pattern.norms if not norm.isdigit())
        elif isinstance(pattern, Sequence):
            for part in pattern.parts:
                yield from self._needed_words(part)
        else:
            first, may_be_empty = self._beginnings(pattern)
            if not may_be_empty and NUMBER_NORM not in first:
                yield first

    def _beginnings(self, pattern: WordPattern) -> tuple[frozenset[str], bool]:
        """The norms with which it may begin, and whether it may be empty."""
        if isinstance(pattern, Words):
            norm = pattern.norms[0]
            return frozenset((NUMBER_NORM if norm.isdigit() else norm,)), False
        if isinstance(pattern, Agreeing):
            return pattern.norms, False
        if isinstance(pattern, SlotPattern):
            if pattern.category in TOKENS:
                return frozenset((TOKENS[pattern.category],)), False
            return self._first.get(pattern.category, frozenset()), False
        if isinstance(pattern, Optional):
            return self._beginnings(pattern.part)[0], True
        found: frozenset[str] = frozenset()
        if isinstance(pattern, Either):
            sides = [self._beginnings(part) for part in pattern.parts]
            return found.union(*(side[0] for side in sides)), any(side[1] for side in sides)
        assert isinstance(pattern, Sequence)
        for part in pattern.parts:
            norms, may_be_empty = self._beginnings(part)
            found |= norms
            if not may_be_empty:
                return found, False
        return found, True


def _first_slots(pattern: WordPattern) -> tuple[set[str], bool]:
    """The categories with which it may begin, and whether it may be empty."""
    if isinstance(pattern, SlotPattern):
        return {pattern.category}, False
    if isinstance(pattern, Optional):
        return _first_slots(pattern.part)[0], True
    if isinstance(pattern, Either):
        sides = [_first_slots(part) for part in pattern.parts]
        return set().union(*(side[0] for side in sides)), any(side[1] for side in sides)
    found: set[str] = set()
    if isinstance(pattern, Sequence):
        for part in pattern.parts:
            categories, may_be_empty = _first_slots(part)
            found |= categories
            if not may_be_empty:
                return found, False
        return found, True
    return found, False


def _slot_patterns(pattern: WordPattern) -> Iterable[SlotPattern]:
    if isinstance(pattern, SlotPattern):
        yield pattern
    elif isinstance(pattern, Optional):
        yield from _slot_patterns(pattern.part)
    elif isinstance(pattern, (Sequence, Either)):
        for part in pattern.parts:
            yield from _slot_patterns(part)


@cache
def card_grammar() -> Grammar:
    """The grammar of card texts, as the files of engine/text/grammar write it."""
    phrases: list[Phrase] = []
    categories: dict[str, str] = {}
    folder = resources.files("engine.text") / "grammar"
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".txt"):
            found, named = phrases_of(file.read_text(encoding="utf-8"), file.name)
            twice = categories.keys() & named.keys()
            if twice:
                raise GrammarError(f"{file.name}: {', '.join(sorted(twice))} is described in another file as well")
            phrases += found
            categories |= named
    return Grammar(phrases, categories)
