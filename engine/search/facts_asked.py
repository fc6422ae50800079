"""What searches ask of a single card, as numbers and as text: laid ready when the card comes."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from engine import vocabulary as v
from engine.cards.card import Card
from engine.search import asked_fields as asked
from engine.search.folding import folded

HAS_NONE: Final = -1000
"""In the place of a number that the card doesn't have."""


def text_of(card: Card) -> str:
    return folded(f"{card.pendulum_text} {card.text}" if card.pendulum_text else card.text)


def _level(card: Card) -> int:
    return card.level if card.has_level and not card.kinds & v.LINK else HAS_NONE


def _rank(card: Card) -> int:
    return card.level if card.kinds & v.XYZ else HAS_NONE


def _attack(card: Card) -> int:
    return card.attack if card.kinds & v.MONSTER else HAS_NONE


def _defense(card: Card) -> int:
    return card.defense if card.kinds & v.MONSTER and not card.kinds & v.LINK else HAS_NONE


def _left_scale(card: Card) -> int:
    return card.left_scale if card.kinds & v.PENDULUM else HAS_NONE


def _right_scale(card: Card) -> int:
    return card.right_scale if card.kinds & v.PENDULUM else HAS_NONE


def _plays(card: Card) -> int:
    if not card.understood:
        return _WAYS_OF_PLAYING.index(asked.BY_HAND)
    return _WAYS_OF_PLAYING.index(asked.BY_READING if card.has_reading else asked.BY_ITSELF)


_WAYS_OF_PLAYING: Final = asked.CHOICES["plays"]
FACTS: Final[Mapping[str, Callable[[Card], int]]] = {
    "kinds": lambda card: card.kinds,
    "type": lambda card: card.type,
    "attribute": lambda card: card.attribute,
    "level": _level,
    "rank": _rank,
    "atk": _attack,
    "def": _defense,
    "left scale": _left_scale,
    "right scale": _right_scale,
    "passcode": lambda card: card.passcode,
    "plays": _plays,
}
"""Numbers of each card that are asked for."""


def asking(name: str, value: str) -> tuple[str, Callable[[int], bool]]:
    """Which fact of a card tells whether it has this value, and how."""
    if name == "type":
        bit = asked.TYPES[value]
        return "type", lambda bits: bool(bits & bit)
    if name == "attribute":
        bit = asked.ATTRIBUTES[value]
        return "attribute", lambda bits: bool(bits & bit)
    if name == asked.KIND:
        has, lacks = asked.KINDS[value]
        return "kinds", lambda bits: bits & (has | lacks) == has
    if name == "is":
        bit = v.MONSTER | asked.SORTS_OF_MONSTERS[value]
        return "kinds", lambda bits: bits & bit == bit
    if name == "fits":
        edition = asked.EDITIONS_BY_VALUE[value]
        return "kinds", lambda bits: not bits & edition.unknown_kinds
    if name == "plays":
        return "plays", lambda number: _WAYS_OF_PLAYING[number] == value
    raise ValueError(f"no field {name!r}")


_SPOKEN_OF: Final = re.compile(r"[\"“]([^\"“”]{2,40})[\"”](?: [\w-]+){0,2} (?:[Mm]onster|card|Spell|Trap)")


def archetypes_of(card: Card) -> frozenset[str]:
    found = _SPOKEN_OF.findall(card.text) + _SPOKEN_OF.findall(card.pendulum_text)
    return frozenset((*card.archetypes, *found))
