"""How likely an opening hand is: exact, in whole numbers, for groups of cards that may share members.

Hands are counted by classes: cards that belong to the same groups are of one class. A class is a number with a bit for
each group, so that no card is counted twice however many groups it belongs to.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Final

from engine.edition import OPENING_HAND, Edition

AT_LEAST: Final = "at least"
EXACTLY: Final = "exactly"
AT_MOST: Final = "at most"
HOW_MANY: Final = (AT_LEAST, EXACTLY, AT_MOST)
MOST_GROUPS: Final = 8


@dataclass(frozen=True, slots=True)
class Demand:
    """So many cards of a group, by its place among the groups."""

    group: int
    count: int = 1
    how: str = AT_LEAST

    def holds(self, count: int) -> bool:
        if self.how == AT_LEAST:
            return count >= self.count
        return count == self.count if self.how == EXACTLY else count <= self.count


def cards_seen(edition: Edition, first: bool) -> int:
    """How many cards a player has seen when the first Main Phase begins: the opening hand and the draw, if there is
    one (PHASE-06, PHASE-07)."""
    return OPENING_HAND + (edition.first_turn_draw or not first)


def chance(classes: Mapping[int, int], drawn: int, demands: Iterable[Demand]) -> Fraction:
    """How likely all of it is for so many cards drawn from these. Of fewer cards than are drawn, all are seen."""
    asked = tuple(demands)
    groups = sorted({demand.group for demand in asked})
    if len(groups) > MOST_GROUPS:
        raise ValueError(f"{len(groups)} groups are asked for; at most {MOST_GROUPS} can be")
    alike = _by_groups(classes, groups)
    every = sum(alike.values())
    drawn = max(0, min(drawn, every))
    # Whether there is one more than asked for matters; how many more than that does not.
    most = [max(demand.count for demand in asked if demand.group == group) + 1 for group in groups]
    ways = _ways(alike, drawn, most)
    good = 0
    for counts, hands in ways.items():
        of_group = dict(zip(groups, counts, strict=True))
        if all(demand.holds(of_group[demand.group]) for demand in asked):
            good += hands
    return Fraction(good, comb(every, drawn))


def _by_groups(classes: Mapping[int, int], groups: Sequence[int]) -> dict[int, int]:
    """Classes that differ in nothing asked for are one."""
    alike: dict[int, int] = {}
    for members, count in classes.items():
        asked = sum(1 << place for place, group in enumerate(groups) if members >> group & 1)
        alike[asked] = alike.get(asked, 0) + count
    return alike


def _ways(alike: Mapping[int, int], drawn: int, most: Sequence[int]) -> dict[tuple[int, ...], int]:
    """In how many ways a hand has so many cards of each group, class after class."""
    states = {(0, (0,) * len(most)): 1}
    for members, there in alike.items():
        after: dict[tuple[int, tuple[int, ...]], int] = {}
        for (held, counts), hands in states.items():
            for taken in range(min(there, drawn - held) + 1):
                now = tuple(
                    min(most[place], count + taken) if members >> place & 1 else count
                    for place, count in enumerate(counts)
                )
                key = (held + taken, now)
                after[key] = after.get(key, 0) + hands * comb(there, taken)
        states = after
    return {counts: hands for (held, counts), hands in states.items() if held == drawn}
