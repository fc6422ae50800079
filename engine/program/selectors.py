"""Noun phrases: which cards, of whom, where, how many, who picks them."""

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Final

from engine.program.data import Data, settle
from engine.program.filters import Filter, asks_level_of, is_printed
from engine.program.groups import Group
from engine.vocabulary import ANY_POSITION, EITHER, PLACES, YOU

if TYPE_CHECKING:
    from engine.program.values import Value


# Who picks the cards a selector leaves open.
BY_YOU: Final = 0
BY_OPPONENT: Final = 1
AT_RANDOM: Final = 2
BY_CONTROLLER: Final = 3

MANY: Final = 60
"""As many cards as there are: nowhere lie more."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Selector(Data):
    """A noun phrase: which cards, of whom, where, how many, who picks them.

    With ``ref`` it points to cards already known ("that target"); then filters narrow those down. Otherwise it
    ranges over ``places`` of ``side``. ``all`` takes every match; else between ``least`` and ``most`` are picked.
    ``name`` gives the picked cards a name to be referred to later.
    """

    ref: str = ""
    places: int = 0
    side: int = EITHER
    filters: tuple[Filter, ...] = ()
    positions: int = ANY_POSITION
    least: int = 1
    most: int = 1
    all: bool = False
    chooser: int = BY_YOU
    group: Group | None = None
    other: bool = False  # "except this card"
    name: str = ""
    # "a number equal to …": replaces most, and least unless that is lower ("up to the number …")
    count: "Value | None" = None
    needs_all: bool = False  # the effect wants all of its targets still there
    as_many_as_possible: bool = False
    # those that a card's printed facts answer while nothing changes them
    printed_filters: tuple[Filter, ...] = field(init=False, compare=False)
    current_filters: tuple[Filter, ...] = field(init=False, compare=False)
    place_list: tuple[int, ...] = field(init=False, compare=False)
    # seen from each player: (place, place * 2 + player) of its zones
    ranges: tuple[tuple[tuple[int, int], ...], ...] = field(init=False, compare=False)
    asks_level: bool = field(init=False, compare=False)  # a filter asks for Level or Rank

    def __post_init__(self) -> None:
        places = tuple(place for place in range(PLACES) if self.places >> place & 1)
        settle(
            self,
            printed_filters=tuple(f for f in self.filters if is_printed(f)),
            current_filters=tuple(f for f in self.filters if not is_printed(f)),
            asks_level=any(asks_level_of(f) for f in self.filters),
            place_list=places,
            ranges=_ranges(places, self.side),
        )


@cache
def _ranges(places: tuple[int, ...], side: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The zones of those places and that side, from each player's point of view: the own ones of a place first."""
    relative = (0, 1) if side == EITHER else (0,) if side == YOU else (1,)
    return tuple(
        tuple((place, place * 2 + (player ^ other)) for place in places for other in relative) for player in (0, 1)
    )
