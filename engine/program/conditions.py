"""What has to be so."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.program.data import Data
from engine.program.filters import NO_LIMIT, Filter
from engine.program.selectors import Selector
from engine.program.values import Value

if TYPE_CHECKING:
    from engine.program.events import Pattern


@dataclass(frozen=True, slots=True, repr=False)
class Condition(Data):
    """What has to be so."""


@dataclass(frozen=True, slots=True, repr=False)
class OfCards(Condition):
    of: Selector


@dataclass(frozen=True, slots=True, repr=False)
class ThereIs(OfCards):
    """At least as many as it tells."""


@dataclass(frozen=True, slots=True, repr=False)
class ThereIsNone(OfCards): ...


@dataclass(frozen=True, slots=True, repr=False)
class OnlySuch(OfCards):
    """Every card in its places is such a card, and there is one."""


@dataclass(frozen=True, slots=True, repr=False)
class AreSuch(OfCards):
    """The cards that are meant already are such cards."""


@dataclass(frozen=True, slots=True, repr=False)
class Compares(Condition):
    """Counts, LP, figures."""

    one: Value
    how: int
    other: Value


@dataclass(frozen=True, slots=True, repr=False)
class ThisLies(Condition):
    """This card, in one of these places and positions; 0: in any."""

    places: int = 0
    positions: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class ThisIs(ThisLies): ...


@dataclass(frozen=True, slots=True, repr=False)
class ThisWas(ThisLies):
    """When the event moved it."""


@dataclass(frozen=True, slots=True, repr=False)
class HappenedThisTurn(Condition):
    pattern: "Pattern"
    times: int = 1
    meanwhile: bool = False  # while this card lay face-up where it lies, under the same control


@dataclass(frozen=True, slots=True, repr=False)
class JustHappened(Condition):
    """And nothing has been activated since: in the window that answers it, and for what starts because of it."""

    pattern: "Pattern"


@dataclass(frozen=True, slots=True, repr=False)
class HappenedSinceStandby(Condition):
    """Since the Standby Phase before this one, of a turn of that side: asked in the next one."""

    pattern: "Pattern"
    whose: int


@dataclass(frozen=True, slots=True, repr=False)
class HappenedLastTurn(Condition):
    """In the turn before this one, whoever's it was."""

    pattern: "Pattern"


@dataclass(frozen=True, slots=True, repr=False)
class During(Condition):
    """A turn of that side, and these phases of it; 0: any."""

    whose: int
    phases: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class NothingDoneYet(Condition):
    """Since this phase began: it is the start of it."""


@dataclass(frozen=True, slots=True, repr=False)
class InStep(Condition):
    """Bits 1 << step of the Battle Phase."""

    steps: int


@dataclass(frozen=True, slots=True, repr=False)
class AllUsedAreIn(Condition):
    """All that was used for the Summon of a card that is known, by its name, lies there. ``how``: which Summon of it is
    meant; 0: whatever it was. ``such``: of what sort they were, if not all are meant; there has to be one."""

    name: str
    places: int
    side: int
    how: int = 0
    such: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Joined(Condition):
    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True, repr=False)
class AllHold(Joined): ...


@dataclass(frozen=True, slots=True, repr=False)
class AnyHolds(Joined): ...


@dataclass(frozen=True, slots=True, repr=False)
class Unless(Condition):
    part: Condition


@dataclass(frozen=True, slots=True, repr=False)
class WasDone(Condition):
    """The act before was."""


@dataclass(frozen=True, slots=True, repr=False)
class NumberIs(Condition):
    """A number of this activation."""

    word: str
    low: int = 0
    high: int = NO_LIMIT


CONDITIONS: Final[tuple[type[Condition], ...]] = (
    ThereIs, ThereIsNone, OnlySuch, AreSuch, Compares, ThisIs, ThisWas, HappenedThisTurn, JustHappened,
    HappenedSinceStandby, HappenedLastTurn, During, NothingDoneYet,
    InStep, AllUsedAreIn, AllHold, AnyHolds, Unless, WasDone, NumberIs,
)  # fmt: skip


def parts_together(condition: Condition) -> tuple[Condition, ...]:
    """All that have to hold."""
    return condition.parts if isinstance(condition, AllHold) else (condition,)
