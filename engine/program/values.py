"""Numbers of a text, worked out where they are asked for."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from engine.program.data import Data, settle
from engine.program.references import EACH, ON_THE_SPOT, TOP
from engine.program.selectors import Selector

if TYPE_CHECKING:
    from engine.program.events import Pattern

S_ATK: Final = 1
S_DEF: Final = 2
S_LEVEL: Final = 3
S_RANK: Final = 4
S_ORIGINAL_ATK: Final = 5
S_ORIGINAL_DEF: Final = 6
S_LEFT_SCALE: Final = 7
S_RIGHT_SCALE: Final = 8
S_ORIGINAL_LEVEL: Final = 9  # as printed
S_STARS: Final = 10  # Level, or Rank of an Xyz Monster
S_ORIGINAL_STARS: Final = 11  # the same as printed

LESS: Final = 1
AT_MOST: Final = 2
EQUAL: Final = 3
AT_LEAST: Final = 4
MORE: Final = 5
UNEQUAL: Final = 6


@dataclass(frozen=True, slots=True, repr=False)
class Value(Data):
    """A number of a text, worked out where it is asked for."""

    # it reads a figure of the very card that it is asked for
    per_card: bool = field(init=False, compare=False)
    # the name of the cards, or of the number, that is known once they have been targeted, paid or moved
    asks_of: str = field(init=False, compare=False)

    def __post_init__(self) -> None:
        told = (part for each in self.key() for part in (each if isinstance(each, tuple) else (each,)))
        per_card = (p.per_card if isinstance(p, Value) else isinstance(p, Selector) and p.ref == EACH for p in told)
        settle(self, per_card=any(per_card), asks_of=_asked_of(self))


def _asked_of(value: Value) -> str:
    if isinstance(value, Noted):
        return value.word
    if isinstance(value, Counted | Figure) and value.of.ref not in ON_THE_SPOT and value.of.ref not in (EACH, TOP):
        return value.of.ref
    return next(filter(None, (part.asks_of for part in value.key() if isinstance(part, Value))), "")


@dataclass(frozen=True, slots=True, repr=False)
class Const(Value):
    n: int


@dataclass(frozen=True, slots=True, repr=False)
class Counted(Value):
    """So much for each thing that is counted."""

    of: Selector
    times: int = 1


@dataclass(frozen=True, slots=True, repr=False)
class Count(Counted):
    """Of cards."""


@dataclass(frozen=True, slots=True, repr=False)
class Counters(Counted):
    """On cards; of any sort where it has no word."""

    word: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class MaterialsUnder(Counted):
    """Of Xyz Monsters."""


@dataclass(frozen=True, slots=True, repr=False)
class Figure(Value):
    """A figure (S_*) of cards."""

    stat: int
    of: Selector


@dataclass(frozen=True, slots=True, repr=False)
class FigureOf(Figure):
    """Of one card."""


@dataclass(frozen=True, slots=True, repr=False)
class Total(Figure):
    """Of all of them together."""


@dataclass(frozen=True, slots=True, repr=False)
class Highest(Figure):
    """Among them."""


@dataclass(frozen=True, slots=True, repr=False)
class Lowest(Figure):
    """Among them."""


@dataclass(frozen=True, slots=True, repr=False)
class Half(Value):
    """Rounded up (AMB-50). Of nothing said: of the very figure that is changed."""

    of: Value | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Times(Value):
    """Of nothing said: of the very figure that is changed."""

    factor: int
    of: Value | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Sum(Value):
    one: Value
    other: Value


@dataclass(frozen=True, slots=True, repr=False)
class Difference(Value):
    """Of two numbers, whichever is greater."""

    one: Value
    other: Value


@dataclass(frozen=True, slots=True, repr=False)
class Minus(Value):
    """What is left, not below 0."""

    one: Value
    other: Value


@dataclass(frozen=True, slots=True, repr=False)
class LifePoints(Value):
    side: int


# What an activation notes of itself, for a text to ask for.
N_AMOUNT: Final = "amount"  # of the event that it answers: damage, LP …
N_BY_OPPONENT: Final = "by opponent"  # 1: that event was the opponent's doing
N_COST: Final = "cost"  # the cards that its cost took …
N_COST_ATK: Final = "cost atk"  # … and what such a card had
N_COST_DEF: Final = "cost def"
N_COST_LEVEL: Final = "cost level"
N_COST_COUNTERS: Final = "cost counters "  # … before the name of counters that lay on this card before it went
N_PAID: Final = "paid"  # LP, as its cost
N_DECLARED: Final = "declared"  # what was named last; the same stands under "number", "level", "type" …
N_HEADS: Final = "heads"
N_DIE: Final = "die"  # the sum, of several
N_DRAWN: Final = "drawn"
N_EXCAVATED: Final = "excavated"
N_DONE: Final = "done"  # the cards of the last act
N_DEALT: Final = "dealt"  # damage, to whom it was meant for
N_LOST: Final = "lost"  # ATK, by the last change
N_REMOVED: Final = "removed"  # counters
N_ATK: Final = "atk"  # what the card had that was moved last, alone …
N_DEF: Final = "def"
N_LEVEL: Final = "level"
N_POSITION: Final = "position"  # … how it lay
N_CONTROLLER: Final = "controller"  # … and who had it
FOUND_BY_ACTS: Final = frozenset(
    (N_DRAWN, N_EXCAVATED, N_DONE, N_DEALT, N_LOST, N_REMOVED, N_ATK, N_DEF, N_LEVEL, N_POSITION, N_CONTROLLER)
)
"""What acts note of themselves."""


@dataclass(frozen=True, slots=True, repr=False)
class Noted(Value):
    """A number of this activation: N_AMOUNT …"""

    word: str
    times: int = 1


@dataclass(frozen=True, slots=True, repr=False)
class HappenedSoOften(Value):
    """To so many cards, or so often, this turn."""

    pattern: "Pattern"
    times: int = 1


@dataclass(frozen=True, slots=True, repr=False)
class TurnNumber(Value): ...


VALUES: Final[tuple[type[Value], ...]] = (
    Const, Count, Counters, MaterialsUnder, FigureOf, Total, Highest, Lowest, Half, Times, Sum, Difference, Minus,
    LifePoints, Noted, HappenedSoOften, TurnNumber,
)  # fmt: skip
