"""What may be typed next: fields, and the values of the field at the cursor, each with a few words about it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from engine.search.asked_fields import CHOICES, DOES, FIGURES, OPEN, SET
from engine.search.folding import folded
from engine.search.in_words import told
from engine.search.query import Does, InRanges, OneOf, in_quotes_at_need
from engine.search.query_reading import TypedPiece, read_query
from engine.search.search_words import ENGLISH_SEARCH, LANGUAGES, SearchWords

_MOST: Final = 50


@dataclass(frozen=True, slots=True)
class Offer:
    """One way to go on: what is written, and what it means."""

    text: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Completion:
    """Each offer takes the place of what was typed from ``start`` up to ``end``."""

    start: int
    end: int
    offers: tuple[Offer, ...]


def completion(
    text: str,
    cursor: int,
    words: SearchWords = ENGLISH_SEARCH,
    known: Mapping[str, Iterable[str]] | None = None,
    figures: Mapping[str, Iterable[int]] | None = None,
) -> Completion:
    """``known``: the Types, Attributes, sets and archetypes that there are (CardIndex.known); ``figures``: the numbers
    that the cards have in fields with few of them."""
    cursor = max(0, min(cursor, len(text)))
    piece = _at(text, cursor, words)
    typed = folded(text[piece.begin : cursor])
    if piece.field is None:
        offers = _fields(typed, words) if text[piece.start : piece.begin] == "" else iter(())
    else:
        offers = _values(piece.field, typed, words, known or {}, figures or {})
    some = tuple(offer for offer, _ in zip(offers, range(_MOST), strict=False))
    return Completion(piece.start, max(cursor, piece.end), some)


def _at(text: str, cursor: int, words: SearchWords) -> TypedPiece:
    """What is being typed; between two words that is a word that has not begun."""
    pieces = [each for each in read_query(text, words).pieces if each.begin <= cursor <= each.end]
    return pieces[-1] if pieces else TypedPiece(cursor, cursor, None, cursor)


def _fields(typed: str, words: SearchWords) -> Iterator[Offer]:
    """Those of this language first; a word of the other one leads to them as well."""
    for field in _called(typed, words, lambda other: other.fields_beginning(typed)):
        yield Offer(f"{words.field(field)}:", words.say(f"field.{field}"))


def _called(typed: str, words: SearchWords, begun: Callable[[SearchWords], list[str]]) -> Iterable[str]:
    found = dict.fromkeys(begun(words))
    for other in LANGUAGES if typed else ():
        found |= dict.fromkeys(begun(other))
    return found


def _values(
    field: str, typed: str, words: SearchWords, known: Mapping[str, Iterable[str]], figures: Mapping[str, Iterable[int]]
) -> Iterator[Offer]:
    if field in CHOICES or field == SET:
        for value in _called(typed, words, lambda other: other.values_beginning(field, typed)):
            if value in known.get(field, (value,)) or field == SET:
                yield Offer(in_quotes_at_need(words.value(field, value)), told(OneOf(field, (value,)), words))
    if field in OPEN:
        names = sorted(known.get(field, ()), key=folded)
        begun = [name for name in names if folded(name).startswith(typed)]
        inside = [name for name in names if typed in folded(name) and name not in begun]
        for name in (*begun, *inside):
            yield Offer(in_quotes_at_need(name), told(OneOf(field, (name,)), words))
    if field in FIGURES:
        for number in figures.get(field, ()):
            if str(number).startswith(typed):
                yield Offer(str(number), told(InRanges(field, ((number, number),)), words))
    if field == DOES:
        for word in words.whole_deed_words:
            if folded(word).startswith(typed):
                yield Offer(in_quotes_at_need(word), told(Does(word), words))
