"""How often an effect may be used."""

from typing import Final

from engine.program.data import Data


class Limit(Data):
    times: int = 1


class LimitOfCopy(Limit):
    """Of this copy; effects of one group share it."""


class PerTurn(LimitOfCopy):
    """While it stays face-up (PROC-34)."""


class WhileFaceUp(LimitOfCopy): ...


class PerBattle(LimitOfCopy): ...


class LimitOfName(Limit):
    """Of the effect of this name, for each player; effects of one group share it."""


class UsedPerTurn(LimitOfName):
    """Spent even if it is negated."""


class ActivatedPerTurn(LimitOfName):
    """Not spent if the activation is negated."""


class PerDuel(LimitOfName): ...


class PerChain(Limit):
    """Of this copy; with a group: of that."""


class OneOfThem(Limit):
    """Each time one of the effects of its group that wait for the same event."""


LIMITS: Final[tuple[type[Limit], ...]] = (
    PerTurn, WhileFaceUp, PerBattle, UsedPerTurn, ActivatedPerTurn, PerDuel, PerChain, OneOfThem,
)  # fmt: skip
