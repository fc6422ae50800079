"""How often an effect may be used."""

from dataclasses import dataclass
from typing import Final

from engine.program.data import Data


@dataclass(frozen=True, slots=True, repr=False)
class Limit(Data):
    times: int = 1


class LimitOfCopy(Limit):
    """Of this copy; effects of one group share it."""

    __slots__ = ()


class PerTurn(LimitOfCopy):
    """While it stays face-up (PROC-34)."""

    __slots__ = ()


class WhileFaceUp(LimitOfCopy):
    __slots__ = ()


class PerBattle(LimitOfCopy):
    __slots__ = ()


@dataclass(frozen=True, slots=True, repr=False)
class LimitOfName(Limit):
    """Of the effect of this name, for each player; effects of one group share it."""

    once_face_up: bool = False  # and that of each copy but once while it stays face-up


class ByHandPerTurn(LimitOfCopy):
    """As often as the switch of that name has it."""

    __slots__ = ()


class UsedPerTurn(LimitOfName):
    """Spent even if it is negated."""

    __slots__ = ()


class ActivatedPerTurn(LimitOfName):
    """Not spent if the activation is negated."""

    __slots__ = ()


class PerDuel(LimitOfName):
    __slots__ = ()


class PerChain(Limit):
    """Of this copy; with a group: of that."""

    __slots__ = ()


class OneOfThem(Limit):
    """Each time one of the effects of its group that wait for the same event."""

    __slots__ = ()


LIMITS: Final[tuple[type[Limit], ...]] = (
    PerTurn, WhileFaceUp, PerBattle, UsedPerTurn, ActivatedPerTurn, PerDuel, PerChain, OneOfThem,
    ByHandPerTurn,
)  # fmt: skip
