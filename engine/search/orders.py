"""How cards that were found are sorted."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, compress
from operator import itemgetter
from typing import Any, Final

from engine import vocabulary as v
from engine.cards.card import Card

SORTINGS: Final = ("name", "kind", "attribute", "type", "level", "atk", "def", "set", "copies", "passcode")


@dataclass(frozen=True, slots=True)
class SortedBy:
    """One of SORTINGS. Cards without what it asks for stand last both ways."""

    what: str
    descending: bool = False


def ordered(count: int, by: Sequence[tuple[Sequence[Any], bool]]) -> list[int]:
    """The places of ``count`` cards: by the first of the columns; where that is the same, by the next, and at last as
    they come. With each column whether it is sorted from its highest value downwards."""
    order: Iterable[int] = range(count)
    for column, descending in reversed(by):
        having = [place for place in order if column[place] is not None]
        lacking = [place for place in order if column[place] is None]
        having.sort(key=column.__getitem__, reverse=descending)
        order = having + lacking
    return list(order)


class CardOrder:
    """Cards in one order. Those that are meant are picked out of it all at once, not asked for one by one.

    ``places``: of each in turn; ``names``: of all, if these are sorted by them, else there are none."""

    def __init__(self, places: Sequence[int], cards: Sequence[Card], names: Sequence[str] = ()) -> None:
        self._cards = [cards[place] for place in places]
        self._picked = itemgetter(*places, *places[:1])  # of one alone it would give no tuple
        self._names = [names[place] for place in places] if names else []
        self._is_down = bool(self._names) and self._names[0] > self._names[-1]
        if self._is_down:
            self._names.reverse()

    def listed(self, which: bytes, begins: str = "") -> list[Card]:
        """``which``: by place, not 0 for those that are meant. Sorted by name, those that begin so stand before all
        others."""
        picked, cards = self._picked(which), self._cards
        if not (begins and self._names):
            return list(compress(cards, picked))
        first, end = self._called(begins)
        parts = (slice(first, end), slice(first), slice(end, len(cards)))
        return list(chain.from_iterable(compress(cards[part], picked[part]) for part in parts))

    def _called(self, begins: str) -> tuple[int, int]:
        """Where those begin and end that are called so: they are beside each other."""
        names = self._names
        first = bisect_left(names, begins)
        end = bisect_right(names, begins, lo=first, key=lambda name: name[: len(begins)])
        return (len(names) - end, len(names) - first) if self._is_down else (first, end)


_MONSTER_ORDER: Final = (v.LINK, v.XYZ, v.SYNCHRO, v.FUSION, v.RITUAL, v.EFFECT)
_ICON_ORDER: Final = (v.CONTINUOUS, v.EQUIP, v.FIELD, v.QUICK_PLAY, v.RITUAL, v.COUNTER)


def kind_order(card: Card) -> tuple[int, int, int]:
    """Monsters first, those of the Main Deck before the others, each sort with high Levels first; Spells; Traps."""
    bits = card.kinds
    if bits & v.MONSTER:
        last = len(_MONSTER_ORDER)
        return 0, next((last - n for n, bit in enumerate(_MONSTER_ORDER) if bits & bit), 0), -card.level
    icon = next((n + 1 for n, bit in enumerate(_ICON_ORDER) if bits & bit), 0)
    return 1 if bits & v.SPELL else 2, icon, 0
