"""Searches at random, as values and as what somebody might type, or spoil."""

import random

from engine.search.asked_fields import ANYWHERE, CHOICES, FIELDS, FIGURES, OPEN, WRITTEN
from engine.search.query import UNKNOWN, Does, OneOf, Query, HasWords, any_one, every, negated, term
from engine.search.search_words import LANGUAGES

WORDS = (
    "draw",
    "café",
    "a:b",
    "-x",
    'say"so',
    "((",
    "||",
    "x<=4",
    "back\\slash",
    "“curly”",
    "1,2",
    "don’t",
    "ﬁre",
    "=",
    "!",
)
_PIECES = (
    *WORDS, "(", ")", " ", " ", "-", "||", '"', "“", ":", "<=", ">", "=", "!=", ",", "\\", "level<=4", "atk:?", "type:",
    "does:", "type:dragon", "typ:drache", "set:none", "is:tuner", "level:1-3,7+", "xyzzy:1", "\0", "\u0301", "🂡", "ß",
    "\n", "٣", "²",
)  # fmt: skip


def random_query(chance: random.Random, depth: int = 3) -> Query:
    if depth and chance.random() < 0.5:
        parts = [random_query(chance, depth - 1) for _ in range(chance.randint(1, 4))]
        return chance.choice((every, any_one))(*parts) if len(parts) > 1 else negated(parts[0])
    field = chance.choice((ANYWHERE, *FIELDS))
    if field in FIGURES:
        return term(field, *(_random_range(chance) for _ in range(chance.choice((1, 1, 1, 2, 3)))))
    if field in CHOICES:
        values = CHOICES[field]
        return term(field, *chance.sample(values, min(len(values), chance.randint(1, 3))))
    word = chance.choice(WORDS)
    if field in OPEN:
        return OneOf(field, (f"{word} {chance.randint(1, 9)}", word))
    if field in WRITTEN or not field:
        whole = chance.random() < 0.5
        return HasWords(field, f"{word} {word}" if whole and chance.random() < 0.5 else word, whole)
    return Does(f"{chance.choice(('destroy', 'draw', 'zerstöre'))} {chance.randint(1, 3)}")


def _random_range(chance: random.Random) -> tuple[int, int | None]:
    low = chance.randint(0, 12)
    return chance.choice(((low, None), (low, low), (0, low), (low, low + 3), UNKNOWN, (0, -1)))


def random_typing(chance: random.Random) -> str:
    """Pieces of the language in any order; or a sound search in which some letters are lost, doubled or exchanged."""
    if chance.random() < 0.5:
        return "".join(chance.choice(_PIECES) for _ in range(chance.randint(0, 14)))
    typed = list(random_query(chance).printed(chance.choice(LANGUAGES)))
    for _ in range(chance.randint(0, 4)):
        if typed:
            place = chance.randrange(len(typed))
            typed[place] = chance.choice(("", typed[place] * 2, chance.choice(_PIECES)))
    return "".join(typed)[: chance.choice((None, chance.randint(0, 30)))]
