"""A search as it is typed, read into a Query: what can't be understood is told with its place, and left out.

Most of what is read is unfinished, as every letter that is typed is read: what is understood goes on answering, so that
the cards on the screen don't vanish between two letters, and the place of the rest says that it isn't answered yet.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from engine.search.asked_fields import ANYWHERE, CHOICES, DOES, FIGURES, NO_SET, OPEN, SET, WRITTEN
from engine.search.folding import QUOTES, folded
from engine.search.query import (
    EVERYTHING,
    NEVER,
    UNKNOWN,
    Does,
    InRanges,
    OneOf,
    Query,
    Range,
    Term,
    HasWords,
    any_one,
    every,
    negated,
    term,
    in_quotes_at_need,
)
from engine.search.search_words import ENGLISH_SEARCH, LANGUAGES, SearchWords

_DEEPEST: Final = 40
_FIELD: Final = re.compile(r"([^\W\d_][\w-]*)(:?(?:<=|>=|!=|[=<>≤≥≠])|:)")
_BLANKS: Final = re.compile(r"\s*")
_SIGNS: Final = {"≤": "<=", "≥": ">=", "≠": "!="}
_RANGE: Final = re.compile(r"([0-9]{1,10})(?:(\+)|-([0-9]{1,10}))?")


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something that isn't understood, from the sign ``start`` up to ``end`` of what was typed."""

    start: int
    end: int
    key: str
    arguments: Mapping[str, str] = field(default_factory=dict)

    def told(self, words: SearchWords = ENGLISH_SEARCH) -> str:
        return words.say(f"flaw.{self.key}", **self.arguments)


@dataclass(frozen=True, slots=True)
class TypedPiece:
    """A word or a value: where it stands, the field that it is of, and what was typed of it."""

    start: int
    end: int
    field: str | None  # None: a word without a field
    begin: int  # where its words begin: behind a quotation mark


@dataclass(frozen=True, slots=True)
class ReadQuery:
    query: Query
    flaws: tuple[Flaw, ...]
    pieces: tuple[TypedPiece, ...]


def read_query(
    text: str, words: SearchWords = ENGLISH_SEARCH, known: Mapping[str, Iterable[str]] | None = None
) -> ReadQuery:
    """Fields and values are understood in every language; ``words``: the one whose beginnings come first, and in which
    words near to a misspelt one are looked for. ``known``: the sets and archetypes that there are; without it none is
    a misspelt one."""
    reading = _QueryReading(text, words, known)
    query = reading.whole()
    return ReadQuery(query, tuple(sorted(reading.flaws, key=lambda flaw: flaw.start)), tuple(reading.pieces))


@dataclass(frozen=True, slots=True)
class _Value:
    words: str
    start: int
    end: int
    whole: bool  # between quotation marks
    open: bool = False  # of which there is only the first


class _QueryReading:
    def __init__(self, text: str, words: SearchWords, known: Mapping[str, Iterable[str]] | None) -> None:
        self._text = text
        self._at = 0
        self._words = words
        self._languages = (words, *(other for other in LANGUAGES if other is not words))
        self._known = known
        self.flaws: list[Flaw] = []
        self.pieces: list[TypedPiece] = []

    def whole(self) -> Query:
        parts = [self._any_one(0)]
        while self._at < len(self._text):  # a parenthesis too many
            self._flaw(self._at, self._at + 1, "not_opened")
            self._at += 1
            parts.append(self._any_one(0))
        return every(*(condition for part in parts for condition in part.conditions))

    def _flaw(self, start: int, end: int, key: str, **arguments: str) -> None:
        self.flaws.append(Flaw(start, end, key, arguments))

    def _pass_blanks(self) -> None:
        found = _BLANKS.match(self._text, self._at)
        self._at = found.end() if found else self._at

    def _comes(self, sign: str) -> bool:
        return self._text.startswith(sign, self._at)

    # -- what joins terms

    def _any_one(self, depth: int) -> Query:
        parts: list[Query] = []
        before = -1  # where the "||" stands that was read last
        while True:
            begun = self._at
            parts.append(self._every(depth))
            typed = bool(self._text[begun : self._at].strip())
            after = self._at if self._comes("||") else -1
            if not typed and (after >= 0 or before >= 0):
                lone = after if after >= 0 else before
                self._flaw(lone, lone + 2, "lone_or")
            if after < 0:
                return any_one(*parts)
            before = after
            self._at += 2

    def _every(self, depth: int) -> Query:
        parts: list[Query] = []
        while True:
            self._pass_blanks()
            if self._at >= len(self._text) or self._comes(")") or self._comes("||"):
                return every(*parts)
            parts.append(self._one(depth))

    def _one(self, depth: int) -> Query:
        begun, wanted = self._at, True
        while self._comes("-"):
            self._at += 1
            wanted = not wanted
        if self._at >= len(self._text) or self._text[self._at].isspace() or self._comes(")") or self._comes("||"):
            if self._at > begun:
                self._flaw(begun, self._at, "lone_minus")
            return EVERYTHING
        part = self._group(depth) if self._comes("(") else self._term()
        return part if wanted else negated(part)

    def _group(self, depth: int) -> Query:
        begun = self._at
        if depth >= _DEEPEST:
            self._flaw(begun, begun + 1, "too_deep")
            self._at += 1
            return EVERYTHING
        self._at += 1
        inside = self._any_one(depth + 1)
        empty = not self._text[begun + 1 : self._at].strip()
        if not self._comes(")"):
            self._flaw(begun, begun + 1, "not_closed")
            return inside
        self._at += 1
        if empty:
            self._flaw(begun, self._at, "empty_group")
        return inside

    # -- terms

    def _term(self) -> Query:
        found = _FIELD.match(self._text, self._at)
        if found is None:
            return self._word()
        called, relation = found[1], found[2].removeprefix(":") or ":"
        relation = _SIGNS.get(relation, relation)
        begun, behind = self._at, found.end()
        self._at = behind
        asked = next((id for words in self._languages if (id := words.field_called(called))), None)
        splits = asked is not None and asked not in (*WRITTEN, DOES)
        values = self._values(splits, asked)
        if asked is None:
            self._unknown_field(begun, begun + len(called), called)
            return EVERYTHING
        if not any(value.words.strip() for value in values):
            self._flaw(begun, self._at, "empty_value", word=self._text[begun:behind])
            return EVERYTHING
        if asked in FIGURES:
            part: Query | None = self._figures(asked, relation, values)
        elif relation not in (":", "=", "!="):
            self._flaw(begun + len(called), behind, "no_comparison", field=called)
            return EVERYTHING
        else:
            part = self._asked(asked, called, values)
        return EVERYTHING if part is None else negated(part) if relation == "!=" else part

    def _unknown_field(self, start: int, end: int, called: str) -> None:
        near = next((words.field(id) for words in self._languages if (id := self._near_field(words, called))), None)
        if near is None:
            self._flaw(start, end, "unknown_field", word=called)
        else:
            self._flaw(start, end, "unknown_field.nearest", word=called, nearest=near)

    @staticmethod
    def _near_field(words: SearchWords, called: str) -> str | None:
        near = words.field_near(called)
        return words.field_called(near) if near else None

    def _word(self) -> Query:
        value = self._value(splits=False)
        self.pieces.append(TypedPiece(value.start, value.end, None, value.start + value.whole))
        return self._written(ANYWHERE, value)

    def _written(self, where: str, value: _Value) -> Query:
        if not folded(value.words):
            if value.whole and not value.open:
                self._flaw(value.start, value.end, "empty_phrase")
            return EVERYTHING
        # While the second quotation mark isn't typed, neither is the end of the last word.
        return HasWords(where, " ".join(value.words.split()), value.whole and not value.open)

    def _values(self, splits: bool, asked: str | None) -> list[_Value]:
        found = []
        while True:
            value = self._value(splits)
            found.append(value)
            self.pieces.append(TypedPiece(value.start, value.end, asked or "", value.start + value.whole))
            if not splits or not self._comes(","):
                return found
            self._at += 1

    def _value(self, splits: bool) -> _Value:
        """A word, or what stands between quotation marks. A backslash takes the next sign as it is."""
        begun, said = self._at, []
        text = self._text
        whole = begun < len(text) and text[begun] in QUOTES
        self._at += whole
        while self._at < len(text):
            sign = text[self._at]
            if sign == "\\" and self._at + 1 < len(text):
                said.append(text[self._at + 1])
                self._at += 2
                continue
            if sign in QUOTES:
                if whole:
                    self._at += 1
                    return _Value("".join(said), begun, self._at, True)
                break
            if not whole and (sign.isspace() or sign in "()" or self._comes("||") or splits and sign == ","):
                break
            said.append(sign)
            self._at += 1
        if whole:
            self._flaw(begun, begun + 1, "open_quote")
        return _Value("".join(said), begun, self._at, whole, open=whole)

    # -- values of fields

    def _asked(self, asked: str, called: str, values: list[_Value]) -> Term | Query | None:
        if asked in WRITTEN:
            part = self._written(asked, values[0])
            return None if part == EVERYTHING else part
        if asked == DOES:
            said = " ".join(values[0].words.split())
            return Does(said) if folded(said) else None
        meant = [id for value in values if value.words.strip() for id in self._meant(asked, called, value)]
        return OneOf(asked, tuple(dict.fromkeys(meant))) if meant else None

    def _meant(self, asked: str, called: str, value: _Value) -> list[str]:
        """The values of that name, or else all that begin so."""
        word = folded(value.words)
        if not word:
            return []
        if asked in OPEN:
            return self._meant_open(asked, called, value, word)
        for words in self._languages:
            if (id := words.value_called(asked, word)) is not None:
                return [id]
        for words in self._languages:
            if ids := words.values_beginning(asked, word):
                return ids
        near = None
        for words in self._languages:
            near = near or words.value_near(asked, word)
        self._unknown_value(value, called, near or self._of_another_field(asked, word))
        return []

    def _of_another_field(self, asked: str, word: str) -> str | None:
        """ "is:xyz" where somebody asks for a kind of that name."""
        for words in self._languages:
            for other in CHOICES:
                if other != asked and (ids := words.values_beginning(other, word)):
                    return f"{words.field(other)}:{in_quotes_at_need(words.value(other, ids[0]))}"
        return None

    def _meant_open(self, asked: str, called: str, value: _Value, word: str) -> list[str]:
        if asked == SET and any(words.value_called(SET, word) for words in self._languages):
            return [NO_SET]
        as_typed = " ".join(value.words.split())
        if self._known is None:
            return [as_typed]
        names = {folded(name): name for name in self._known.get(asked, ())}
        if word in names:
            return [names[word]]
        if begun := [name for key, name in names.items() if key.startswith(word)]:
            return begun
        near = next(iter(get_close_matches(word, names, 1)), None)
        self._unknown_value(value, called, names[near] if near else None)
        return []

    def _unknown_value(self, value: _Value, called: str, near: str | None) -> None:
        if near is None:
            self._flaw(value.start, value.end, "unknown_value", field=called, word=value.words)
        else:
            self._flaw(value.start, value.end, "unknown_value.nearest", field=called, word=value.words, nearest=near)

    def _figures(self, asked: str, relation: str, values: list[_Value]) -> Term | None:
        if relation not in (":", "=", "!=") and len(values) > 1:
            typed = self._text[values[0].start : values[-1].end]
            self._flaw(values[0].start, values[-1].end, "not_a_number", word=typed)
            return None
        ranges: list[Range] = []
        for value in values:
            some = _range(value.words.strip(), relation)
            if some is not None:
                ranges.append(some)
            elif value.words.strip():
                self._flaw(value.start, value.end, "not_a_number", word=value.words)
        return InRanges(asked, (ranges[0],)) if len(ranges) == 1 else term(asked, *ranges) if ranges else None


def _range(said: str, relation: str) -> Range | None:
    """The numbers that are meant; None if that is no number."""
    found = _RANGE.fullmatch(said)
    if relation in (":", "=", "!="):
        if said == "?":
            return UNKNOWN
        if found is None:
            return None
        first = int(found[1])
        if found[2]:
            return (first, None)
        second = int(found[3]) if found[3] else first
        return (min(first, second), max(first, second))
    if found is None or found[2] or found[3]:
        return None
    number = int(found[1])
    if relation == "<":
        return (0, number - 1) if number else NEVER
    return {"<=": (0, number), ">": (number + 1, None), ">=": (number, None)}[relation]
