"""What is found in a text as it stands, whether it is read or not: its sentences, numbers, names, limits."""

import re
from functools import cache
from typing import Final, NamedTuple


def sentences(text: str) -> list[str]:
    """Without the brackets around whole ones. The full stop of "(max. 2)" ends none, nor does one within a name; a "●"
    line is a sentence of its own. So does the reader part them (engine.text.sentences); this is for any language."""
    return [found[1].rstrip() for found in _SENTENCE.finditer(text)]


def without_quotations(text: str) -> str:
    """What is left of it where a name may be any words."""
    return re.sub(_QUOTATION, '""', text)


_QUOTATION: Final = r"(?:[\"“”„][^\"“”„\n]*[\"“”]|«[^«»\n]*»|»[^«»\n]*«)"
_INSIDE: Final = r"(?:[^()\n]|\([^()\n]*\))*"
_SENTENCE: Final = re.compile(
    rf"""
    (?! [\s●)] )
    (?: \( (?= {_INSIDE} \.\) (?: \s | $ ) ) )?
    (
        (?: [^.\n●(\"“”„«»]+ | {_QUOTATION} | \( {_INSIDE} \) | [(\"“”„«»] | \. (?! \)?\s | \)?$ | ● ) )+
        \.?
    )
    """,
    re.VERBOSE,
)
_PRINTED: Final = re.compile(r"(?<![\d,.])(?:\d{1,3}(?:[,.]\d{3})+|\d+)(?![\d,.]*\d)")
LEAST_PRINTED: Final = 10  # what is less counts cards


def printed_numbers(text: str) -> set[int]:
    """What a text says of Life Points, ATK and DEF."""
    return {number for _, _, number in numbers_in(text) if number >= LEAST_PRINTED}


def numbers_in(text: str) -> list[tuple[int, int, int]]:
    """Where each number begins and ends, and which it is."""
    return [(*found.span(), int(re.sub(r"\D", "", found[0]))) for found in _PRINTED.finditer(text)]


def is_limited_by_name(text: str) -> bool:
    """Whether it may be used but so often in a turn, whichever copy it is."""
    return bool(_ONLY_PER_TURN.search(text))


def is_limited_per_turn(text: str) -> bool:
    return bool(_ONCE_PER_TURN.search(text)) or is_limited_by_name(text)


_ONLY_PER_TURN: Final = re.compile(r"\bonly (?:use|activate)\b[^.]*\bper turn\b|\bnur einmal pro spielzug\b", re.I)
_ONCE_PER_TURN: Final = re.compile(
    r"\bonce per turn\b|\bonce (?:during )?(?:each|a|your) turn\b|\beinmal pro spielzug\b", re.I
)


def quoted(text: str) -> tuple[str, ...]:
    """The names, or parts of names, that a text sets in quotation marks."""
    return tuple(sorted(set(_IN_QUOTES.findall(text))))


_IN_QUOTES: Final = re.compile(r"[\"“„«]([^\"“”„»\n]{2,40})[\"“”»]")


class Named(NamedTuple):
    """The Token and the counters that a text speaks of, "" where it names none: "Spell" of Spell Counters."""

    token: str = ""
    counter: str = ""


@cache
def named_in(text: str) -> Named:
    token = _TOKEN.search(text)
    counters = ["Spell"] if _SPELL_COUNTERS.search(text) else map(_without_verb, _COUNTERS.findall(text))
    return Named(token[1] if token else "", next(filter(None, counters), ""))


def _without_verb(words: str) -> str:
    first, _, rest = words.partition(" ")
    return rest if first in _NO_NAMES else words


_TOKEN: Final = re.compile(r"[\"“„«]([^\"“”„»\n]{0,40}\bToken)s?[\"”“»]")
_COUNTERS: Final = re.compile(r"(?<![\"“„])\b([A-Z][\w’']*(?:[ -][A-Z][\w’']*)*?)[ -]Counters?\b(?! Traps?\b)")
_SPELL_COUNTERS: Final = re.compile(r"\bSpell Counter|\bZauberzählmarke")
_NO_NAMES: Final = frozenset(
    ("Place", "Remove", "Distribute", "Each", "All", "No", "The", "This", "Its", "That", "If", "Counter")
)


def is_english(text: str) -> bool:
    """A name in a text of another language may be."""
    return bool(_ENGLISH.search(without_quotations(text)))


_ENGLISH: Final = re.compile(
    r"\b(?:the|this|your?|when|if|of|from|it|card|cannot|neither|monsters|opponent)\b", re.IGNORECASE
)
