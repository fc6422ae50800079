"""What the picked cards have to fulfil together."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.program.data import Data
from engine.program.filters import Filters

if TYPE_CHECKING:
    from engine.program.values import Value


@dataclass(frozen=True, slots=True, repr=False)
class Group(Data):
    """What the picked cards have to fulfil together."""


@dataclass(frozen=True, slots=True, repr=False)
class DifferentNames(Group): ...


@dataclass(frozen=True, slots=True, repr=False)
class SameName(Group): ...


@dataclass(frozen=True, slots=True, repr=False)
class SameLevel(Group): ...


@dataclass(frozen=True, slots=True, repr=False)
class TotalLevels(Group):
    """Just so many together (AMB-26: Xyz Monsters cannot count)."""

    total: int


@dataclass(frozen=True, slots=True, repr=False)
class TotalLevelsAtLeast(Group):
    """No card of them superfluous (AMB-60)."""

    total: int


@dataclass(frozen=True, slots=True, repr=False)
class TotalAtMost(Group):
    """A figure (S_*) of them together is no more than a number."""

    stat: int
    value: "Value"


@dataclass(frozen=True, slots=True, repr=False)
class SameFigure(Group):
    """They have that figure (S_*), and all the same."""

    stat: int


@dataclass(frozen=True, slots=True, repr=False)
class OneOfEach(Group):
    """One card for each filter."""

    parts: Filters


@dataclass(frozen=True, slots=True, repr=False)
class SameType(Group): ...


@dataclass(frozen=True, slots=True, repr=False)
class SameAttribute(Group): ...


@dataclass(frozen=True, slots=True, repr=False)
class DifferentAttributes(Group): ...


@dataclass(frozen=True, slots=True, repr=False)
class DifferentTypes(Group): ...


@dataclass(frozen=True, slots=True, repr=False)
class DifferentLevels(Group): ...


GROUPS: Final[tuple[type[Group], ...]] = (
    DifferentNames, SameName, SameLevel, TotalLevels, TotalLevelsAtLeast, OneOfEach, SameType, SameAttribute,
    DifferentAttributes, DifferentTypes, DifferentLevels, SameFigure, TotalAtMost,
)  # fmt: skip
