"""What a search asks, as a sentence."""

from collections.abc import Sequence
from functools import reduce
from typing import Final

from engine.search.asked_fields import KIND, NO_SET, OPEN
from engine.search.query import (
    NEVER,
    UNKNOWN,
    AnyOne,
    Does,
    Every,
    Except,
    InRanges,
    OneOf,
    Query,
    Range,
    Term,
    HasWords,
)
from engine.search.search_words import ENGLISH_SEARCH, SearchWords

_ANY: Final = "any"


def explained(query: Query, words: SearchWords = ENGLISH_SEARCH) -> str:
    """ "monsters of Type Dragon with Level 4 or lower whose text has “draw”"."""
    conditions = list(query.conditions)
    if not conditions:
        return words.say("search.everything")
    noun = words.say("search.cards")
    if isinstance(query, AnyOne):
        return f"{noun} {_chain([_condition(part, words) for part in query.parts], 'search.or', words)}"
    kind = next((each for each in conditions if isinstance(each, OneOf) and each.field == KIND), None)
    if kind is not None:
        conditions.remove(kind)
        noun = _values(kind, words)
    said = words.say("search.next").join(_joined_words(conditions, words))
    return f"{noun} {said}" if said else noun


def told(term: Term, words: SearchWords = ENGLISH_SEARCH) -> str:
    """What one term asks: "of Type Dragon"."""
    return _condition(term, words)


def _joined_words(conditions: Sequence[Query], words: SearchWords) -> list[str]:
    """Words that are looked for in one place are told together, at the end."""
    written: dict[tuple[str, bool], list[str]] = {}
    said = []
    for each in conditions:
        part, negative = (each.part, True) if isinstance(each, Except) else (each, False)
        if isinstance(part, HasWords):
            written.setdefault((part.field, negative), []).append(words.say("search.quoted", words=part.words))
        else:
            said.append(_condition(each, words))
    for (field, negative), quoted in written.items():
        joined = _chain(quoted, "search.or" if negative else "search.and", words)
        said.append(words.say(_key(field or _ANY, negative), words=joined))
    return said


def _condition(query: Query, words: SearchWords, negative: bool = False) -> str:
    match query:
        case Except(part):
            return _condition(part, words, not negative)
        case Every(parts):
            said = _chain([_condition(part, words) for part in parts], "search.and", words)
        case AnyOne(parts):
            said = _chain([_condition(part, words) for part in parts], "search.or", words)
        case HasWords(field, text) | Does(text, field):
            quoted = words.say("search.quoted", words=text)
            return words.say(_key(field or _ANY, negative), words=quoted)
        case OneOf(field) | InRanges(field):
            return words.say(_key(field, negative), values=_values(query, words))
        case _:
            raise TypeError(f"no query: {query!r}")
    inside = words.say("search.group", inside=said)
    return words.say("search.not", inside=inside) if negative else inside


def _key(field: str, negative: bool) -> str:
    return f"search.{field}{'.not' if negative else ''}"


def _values(term: Query, words: SearchWords) -> str:
    if isinstance(term, InRanges):
        return _chain([_range(each, words) for each in term.ranges], "search.values", words)
    assert isinstance(term, OneOf)
    return _chain([_value(term.field, value, words) for value in term.values], "search.values", words)


def _value(field: str, value: str, words: SearchWords) -> str:
    if field in OPEN and value != NO_SET:
        return words.say(f"said.{field}", name=value)
    return words.said(field, value)


def _range(some: Range, words: SearchWords) -> str:
    low, high = some
    if some == UNKNOWN:
        return "?"
    if some == NEVER:
        return words.say("range.never")
    if high is None:
        return words.say("range.least", low=low)
    if low == high:
        return str(low)
    return words.say("range.most", high=high) if not low else words.say("range.between", low=low, high=high)


def _chain(parts: list[str], key: str, words: SearchWords) -> str:
    return reduce(lambda first, second: words.say(key, first=first, second=second), parts)
