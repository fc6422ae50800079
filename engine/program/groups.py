"""What the picked cards have to fulfil together."""

from typing import Final

from engine.program.data import Data
from engine.program.filters import Filters


class Group(Data):
    """What the picked cards have to fulfil together."""


class DifferentNames(Group): ...


class SameName(Group): ...


class SameLevel(Group): ...


class TotalLevels(Group):
    """Just so many together (AMB-26: Xyz Monsters cannot count)."""

    total: int


class TotalLevelsAtLeast(Group):
    """No card of them superfluous (AMB-60)."""

    total: int


class OneOfEach(Group):
    """One card for each filter."""

    parts: Filters


class SameType(Group): ...


class SameAttribute(Group): ...


class DifferentAttributes(Group): ...


GROUPS: Final[tuple[type[Group], ...]] = (
    DifferentNames, SameName, SameLevel, TotalLevels, TotalLevelsAtLeast, OneOfEach, SameType, SameAttribute,
    DifferentAttributes,
)  # fmt: skip
