"""A search as a value: what is asked of cards. It can be changed, compared, and printed as it would be typed."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from engine.search.asked_fields import ANYWHERE, CHOICES, DOES, FIGURES, NAMING, OPEN, WRITTEN
from engine.search.folding import QUOTES, folded
from engine.search.search_words import ENGLISH_SEARCH, SearchWords
from engine.cards.card import UNKNOWN_STAT

Range = tuple[int, int | None]
"""The lowest and the highest number, both included; None: there is no highest."""
UNKNOWN: Final[Range] = (UNKNOWN_STAT, UNKNOWN_STAT)
NEVER: Final[Range] = (0, -1)
_SPECIAL: Final = re.compile(rf"[\\()|:=<>!≤≥≠{QUOTES}\s]|^-")
_NEEDS_NO_QUOTES: Final = re.compile(r"[\w.&?'-]+")


class Query:
    """What is asked. Empty, it is every card."""

    __slots__ = ()

    def printed(self, words: SearchWords = ENGLISH_SEARCH) -> str:
        """In the language itself: reading it gives the same query again."""
        raise NotImplementedError

    @property
    def conditions(self) -> tuple["Query", ...]:
        """All of them have to be true."""
        return (self,)

    def filtered(self, field: str) -> "Query | None":
        """What is asked of this field alone, if something is: a panel shows it as chosen."""
        return next((each for each in self.conditions if isinstance(each, Term) and each.field == field), None)

    def without(self, field: str) -> "Query":
        """The same with nothing asked of this field alone. Where it is one of several ways, it stays."""
        return every(*(each for each in self.conditions if not (isinstance(each, Term) and each.field == field)))

    def with_filter(self, field: str, *values: str | Range) -> "Query":
        """The same with this asked of the field, in the place of what was asked of it; one of the values is enough.
        ValueError if the field has no such values."""
        return self.without(field).and_also(term(field, *values)) if values else self.without(field)

    def and_also(self, other: "Query") -> "Query":
        return every(*self.conditions, *other.conditions)


class Term(Query):
    """Asked of one field."""

    __slots__ = ()
    field: str


@dataclass(frozen=True, slots=True)
class HasWords(Term):
    """Words in the name or the text; ``whole``: from the beginning of a word to the end of one."""

    field: str
    words: str
    whole: bool = False

    def printed(self, words: SearchWords = ENGLISH_SEARCH) -> str:
        said = quoted(self.words) if self.whole else _SPECIAL.sub(r"\\\g<0>", self.words)
        return f"{words.field(self.field)}:{said}" if self.field else said


@dataclass(frozen=True, slots=True)
class OneOf(Term):
    field: str
    values: tuple[str, ...]

    def printed(self, words: SearchWords = ENGLISH_SEARCH) -> str:
        said = (value if self.field in OPEN else words.value(self.field, value) for value in self.values)
        return f"{words.field(self.field)}:{','.join(map(in_quotes_at_need, said))}"


@dataclass(frozen=True, slots=True)
class InRanges(Term):
    field: str
    ranges: tuple[Range, ...]

    def printed(self, words: SearchWords = ENGLISH_SEARCH) -> str:
        field = words.field(self.field)
        if len(self.ranges) > 1:
            return f"{field}:{','.join(map(_printed_range, self.ranges))}"
        low, high = self.ranges[0]
        if high is None:
            return f"{field}>={low}"
        if low == 0:
            return f"{field}<={high}" if high >= 0 else f"{field}<0"
        return f"{field}{'=' if low == high else ':'}{_printed_range(self.ranges[0])}"


@dataclass(frozen=True, slots=True)
class Does(Term):
    """Words that stand together in one thing that the card does."""

    words: str
    field: str = DOES

    def printed(self, words: SearchWords = ENGLISH_SEARCH) -> str:
        return f"{words.field(DOES)}:{in_quotes_at_need(self.words)}"


@dataclass(frozen=True, slots=True)
class Except(Query):
    part: Query

    def printed(self, words: SearchWords = ENGLISH_SEARCH) -> str:
        return f"-{_inside(self.part, words)}"


@dataclass(frozen=True, slots=True)
class Every(Query):
    """All of them; of none at all it is every card."""

    parts: tuple[Query, ...] = ()

    @property
    def conditions(self) -> tuple[Query, ...]:
        return self.parts

    def printed(self, words: SearchWords = ENGLISH_SEARCH) -> str:
        return " ".join(_inside(part, words) for part in self.parts)


@dataclass(frozen=True, slots=True)
class AnyOne(Query):
    parts: tuple[Query, ...]

    def printed(self, words: SearchWords = ENGLISH_SEARCH) -> str:
        return " || ".join(
            f"({part.printed(words)})" if isinstance(part, AnyOne) else part.printed(words) for part in self.parts
        )


EVERYTHING: Final = Every()


def every(*parts: Query) -> Query:
    """All of them: what asks nothing is left out."""
    asking = tuple(part for part in parts if part != EVERYTHING)
    return asking[0] if len(asking) == 1 else Every(asking)


def any_one(*parts: Query) -> Query:
    asking = tuple(part for part in parts if part != EVERYTHING)
    return AnyOne(asking) if len(asking) > 1 else asking[0] if asking else EVERYTHING


def negated(part: Query) -> Query:
    if part == EVERYTHING:
        return EVERYTHING
    return part.part if isinstance(part, Except) else Except(part)


def term(field: str, *values: str | Range) -> Term:
    """What a field is asked for. ValueError if it has no such values."""
    words = tuple(value for value in values if isinstance(value, str))
    ranges = tuple(value for value in values if not isinstance(value, str))
    if field in FIGURES and ranges and not words:
        some = tuple(dict.fromkeys(each for each in ranges if each[1] is None or each[1] >= each[0]))
        return InRanges(field, some or (NEVER,))
    if ranges or not words or not all(word.strip() for word in words):
        raise ValueError(f"{field!r} can’t be asked for {values!r}")
    together = " ".join(" ".join(words).split())
    if field == DOES and folded(together):
        return Does(together)
    if (field in WRITTEN or field == ANYWHERE) and folded(together):
        return HasWords(field, together, whole=" " in together)
    if field in CHOICES and not set(words) <= set(CHOICES[field]) or field not in (*CHOICES, *OPEN):
        raise ValueError(f"{field!r} can’t be asked for {values!r}")
    return OneOf(field, tuple(dict.fromkeys(words)))


def terms(query: Query) -> Iterator[Term]:
    """All of it, wherever it stands."""
    if isinstance(query, Term):
        yield query
    elif isinstance(query, Except):
        yield from terms(query.part)
    elif isinstance(query, Every | AnyOne):
        for part in query.parts:
            yield from terms(part)


def words_asked(query: Query) -> str:
    """Those that a name has to have, or may have, in the order in which they were typed."""
    return " ".join(each.words for each in query.conditions if isinstance(each, HasWords) and each.field in NAMING)


def quoted(text: str) -> str:
    return '"' + re.sub(rf"[\\{QUOTES}]", r"\\\g<0>", text) + '"'


def in_quotes_at_need(text: str) -> str:
    return text if _NEEDS_NO_QUOTES.fullmatch(text) else quoted(text)


def _inside(part: Query, words: SearchWords) -> str:
    several = isinstance(part, Every | AnyOne)
    return f"({part.printed(words)})" if several else part.printed(words)


def _printed_range(some: Range) -> str:
    low, high = some
    if some == UNKNOWN:
        return "?"
    return f"{low}+" if high is None else str(low) if low == high else f"{low}-{high}"
