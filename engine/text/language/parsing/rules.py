"""The rules of the combining grammar by category, ready to parse by: which of them begin with which words."""

from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Final

from engine.text.language.parsing.rule_notation import (
    Chosen,
    EitherPiece,
    SINGLE,
    GrammarError,
    InOrder,
    LanguageRule,
    MayLack,
    Notation,
    PlainWords,
    RulePiece,
    Several,
    SlotPiece,
    parts_in,
    read_into,
    sorts_of,
)
from engine.text.language.parsing.verbs import add_verb
from engine.text.language.parsing.words_left import WordSets, goes_on, going_on, needed_words, needs

NO_MEANING: Final = "-"


class Wording:
    def __init__(self, notation: Notation) -> None:
        self.lines = notation.lines
        self.words = notation.words
        self.called = notation.called
        self.verbs_of_one = frozenset(forms["s"] for forms in notation.verbs.values())
        self.numbers = notation.numbers | {(forms["s"], forms["base"]) for forms in notation.verbs.values()}
        self.of: dict[str, list[LanguageRule]] = {}
        self.kinds: dict[str, set[str]] = {}  # by category, whatever the value of its parameter
        self.slots: dict[str, frozenset[str]] = {}
        for rule in notation.rules:
            self.of.setdefault(rule.category, []).append(rule)
            bare = rule.category.partition(".")[0]
            if rule.kind != NO_MEANING:
                self.kinds.setdefault(bare, set()).add(rule.kind)
                self.slots[bare] = self.slots.get(bare, frozenset()) | rule.slots
        self._check()
        self._first: dict[str, frozenset[str]] = {}
        self._find_beginnings()
        self.word_sets = WordSets()
        needed, going = needed_words(self.of, self._first), going_on(self.of)
        for rule in notation.rules:
            rule.needs = self.word_sets.bits(needs(rule.piece, needed))
            rule.goes_on = goes_on(rule.piece, going)
        self.beginning: dict[str, dict[str, tuple[LanguageRule, ...]]] = {}  # the rules of a category by first word
        for category, rules in self.of.items():
            table: dict[str, list[LanguageRule]] = {}
            for rule in rules:
                for norm in self._beginnings(rule.piece)[0]:
                    table.setdefault(norm, []).append(rule)
            self.beginning[category] = {norm: tuple(found) for norm, found in table.items()}
        self._numbered: set[str] = set()

    def meet(self, norms: Iterable[str]) -> None:
        """Numbers begin what begins with themselves or with any number."""
        for norm in norms:
            if norm[:1] == "#" and norm not in self._numbered:
                self._numbered.add(norm)
                for table in self.beginning.values():
                    of_sorts = [rule for sort in (norm, *sorts_of(norm)) for rule in table.get(sort, ())]
                    if of_sorts:
                        table[norm] = tuple(dict.fromkeys(of_sorts))

    def _check(self) -> None:
        begins: dict[str, set[str]] = {}
        for category, rules in self.of.items():
            begins[category] = set()
            for rule in rules:
                parts = list(parts_in(rule.piece))
                for part in parts:
                    if part.category not in self.of and part.category not in SINGLE:
                        raise GrammarError(f"{rule.line}: there is no category {part.category!r}")
                if rule.kind == NO_MEANING and not isinstance(rule.piece, SlotPiece):
                    raise GrammarError(f"{rule.line}: what has no meaning of its own is one slot")
                begins[category] |= _first_categories(rule.piece)[0]
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

    def _find_beginnings(self) -> None:
        self._first = {category: frozenset() for category in self.of}
        changed = True
        while changed:
            changed = False
            for category, rules in self.of.items():
                found = frozenset().union(*(self._beginnings(rule.piece)[0] for rule in rules))
                if found != self._first[category]:
                    self._first[category] = found
                    changed = True

    def _beginnings(self, piece: RulePiece) -> tuple[frozenset[str], bool]:
        """By what its first word is told, and whether it may be empty."""
        if isinstance(piece, PlainWords):
            return piece.norms[0], False
        if isinstance(piece, SlotPiece | Several):
            if piece.category in SINGLE:
                return frozenset((SINGLE[piece.category],)), False
            return self._first.get(piece.category, frozenset()), False
        if isinstance(piece, Chosen):
            return frozenset().union(*(words.norms[0] for words, _ in piece.values)), piece.may_lack
        if isinstance(piece, MayLack):
            return self._beginnings(piece.piece)[0], True
        if isinstance(piece, EitherPiece):
            sides = [self._beginnings(part) for part in piece.pieces]
            return frozenset().union(*(side[0] for side in sides)), any(side[1] for side in sides)
        assert isinstance(piece, InOrder)
        found: frozenset[str] = frozenset()
        for part in piece.pieces:
            first, empty = self._beginnings(part)
            found |= first
            if not empty:
                return found, False
        return found, True

    def unused(self) -> set[str]:
        """Categories that no rule asks for."""
        asked = {part.category for rules in self.of.values() for rule in rules for part in parts_in(rule.piece)}
        return set(self.of) - asked


def _first_categories(piece: RulePiece) -> tuple[set[str], bool]:
    if isinstance(piece, SlotPiece | Several):
        return {piece.category}, False
    if isinstance(piece, MayLack):
        return _first_categories(piece.piece)[0], True
    if isinstance(piece, EitherPiece):
        sides = [_first_categories(part) for part in piece.pieces]
        return set().union(*(side[0] for side in sides)), any(side[1] for side in sides)
    if isinstance(piece, InOrder):
        found: set[str] = set()
        for part in piece.pieces:
            first, empty = _first_categories(part)
            found |= first
            if not empty:
                return found, False
        return found, True
    return set(), isinstance(piece, Chosen) and piece.may_lack


@cache
def language() -> Wording:
    """The rules that the files of engine/text/language/wording write."""
    notation = Notation()
    verbs: list[tuple[str, str, str, str]] = []
    folder = resources.files("engine.text.language") / "wording"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".txt")), key=lambda file: file.name)
    texts = [(file.read_text(encoding="utf-8"), file.name) for file in files]
    for text, name in sorted(texts, key=lambda each: each[1] != "words.txt"):  # values and verbs come first
        verbs += read_into(notation, text, name)
    for subject, kind, phrase, line in verbs:
        add_verb(notation, subject, kind, phrase, line)
    return Wording(notation)
