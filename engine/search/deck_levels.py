"""Which Levels the monsters of a Deck can have: those that are printed, and those that its cards change them to."""

import re
from collections import Counter
from collections.abc import Collection
from functools import lru_cache
from typing import Final

from engine import vocabulary as v
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.search.card_roles import CHANGES_LEVELS, CLAUSES, roles_of

_DECKS: Final = 8  # that something is known of
_HIGHEST: Final = 12
_DECLARED: Final = re.compile(r"from (\d+) to (\d+)")
_BECOMES: Final = re.compile(r"(?:becomes?|as an?) Level (\d+)|Levels?(?: of .*)? becomes? (\d+)")
_BY: Final = re.compile(
    r"\b(?P<does>[Ii]ncrease|[Rr]aise|[Rr]educe|[Dd]ecrease)d?\b.*?\bLevels?\b.*?\bby (?:up to )?(?P<by>\d+)|"
    r"\bLevels? (?:is|are) (?P<done>increase|raise|reduce|decrease)d by (?P<so_much>\d+)"
)
_WORN: Final = re.compile(r"\bequipped (?:to a monster|monster)\b")
_WEARS: Final = re.compile(r"\b[Ee]quip\b[^.;]* to this card\b")
_LOWERS: Final = ("reduce", "decrease")
_COMBINED: Final = "combined"


def printed_levels(deck: Deck) -> Counter[int]:
    return Counter(card.level for card in deck.main if card.kinds & v.MONSTER)


def copies_of_level(deck: Deck, level: int) -> int:
    """How many monsters of the Main Deck are of this Level, or can become so: one by each card that changes Levels."""
    printed = printed_levels(deck)
    return printed[level] + min(changed_to(deck)[level], printed.total() - printed[level])


@lru_cache(maxsize=_DECKS)
def changed_to(deck: Deck) -> Counter[int]:
    """For each Level, the copies in the Main Deck that change another one to it."""
    changing = Counter(card for card in deck.main if "changes levels" in roles_of(card))
    printed = {*printed_levels(deck)}
    wearing = {card.level for card in deck.main if card.kinds & v.MONSTER and _WEARS.search(card.text)}
    reached = {card: _reached(card, printed, wearing) for card in changing}
    everywhere = printed.union(*filter(None, reached.values()))
    found: Counter[int] = Counter()
    for card, copies in changing.items():
        for level in reached[card] or everywhere:
            found[level] += copies
    return found


def _reached(card: Card, printed: Collection[int], wearing: Collection[int]) -> set[int]:
    """None if the Level is another card's. ``wearing``: Levels of those that equip themselves with monsters."""
    found: set[int] = set()
    for clause in CLAUSES.split(card.text):
        if not CHANGES_LEVELS.search(clause):
            continue
        if declared := _DECLARED.search(clause):
            found |= {*range(int(declared[1]), int(declared[2]) + 1)}
        elif becomes := _BECOMES.search(clause):
            found.add(int(becomes[1] or becomes[2]))
        elif by := _BY.search(clause):
            does, step = by["does"] or by["done"], int(by["by"] or by["so_much"])
            step = -step if does.lower() in _LOWERS else step
            begin: Collection[int] = {card.level} if "this card" in clause and card.kinds & v.MONSTER else printed
            begin = (wearing or printed) if card.kinds & v.MONSTER and _WORN.search(clause) else begin
            found |= {level + step for level in begin}
        elif _COMBINED in clause:
            found |= {one + other for one in printed for other in printed}
    return {level for level in found if 0 < level <= _HIGHEST}
