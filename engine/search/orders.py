"""How cards that were found are sorted."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
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
