"""What happens in the place of something else."""

from dataclasses import dataclass
from typing import Final

from engine.program.costs import Cost
from engine.program.data import Data
from engine.program.selectors import Selector
from engine.vocabulary import EITHER


@dataclass(frozen=True, slots=True, repr=False)
class Replace(Data):
    """What happens in the place of something else."""


@dataclass(frozen=True, slots=True, repr=False)
class OfDestruction(Replace):
    subject: Selector | None = None  # None: this card
    any_cause: int = 0
    by: int = EITHER  # whose effects would do it; battle is nobody's


@dataclass(frozen=True, slots=True, repr=False)
class PaysForDestruction(OfDestruction):
    """The ability's costs are paid instead (or its costs' cards sent)."""

    together: bool = False  # once for all such cards that would be destroyed at one moment


@dataclass(frozen=True, slots=True, repr=False)
class KeepsFromDestruction(OfDestruction):
    """As often in a turn as the ability's times say, or each such card once a turn."""

    each_once: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class PlacesDestroyed(OfDestruction):
    """It is destroyed and goes face-up into the Spell & Trap Zone instead of to the Graveyard."""


@dataclass(frozen=True, slots=True, repr=False)
class GoesElsewhere(Replace):
    """Instead of to the Graveyard."""

    place: int
    subject: Selector | None = None  # None: this card
    any_cause: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class DamageBecomes(Replace):
    """So many per cent of it are left; negative ones are gained as LP."""

    percent: int
    any_cause: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class TakesAttack(Replace):
    """The attack goes to this card instead of to such a monster."""

    subject: Selector | None = None


@dataclass(frozen=True, slots=True, repr=False)
class PaysInstead(Replace):
    """A cost of that sort is paid by the ability's costs instead."""

    cost: type[Cost]
    subject: Selector | None = None  # whose cost; None: anything's


REPLACES: Final[tuple[type[Replace], ...]] = (
    PaysForDestruction, KeepsFromDestruction, PlacesDestroyed, GoesElsewhere, DamageBecomes, TakesAttack, PaysInstead,
)  # fmt: skip
