"""How long something holds."""

from dataclasses import dataclass
from typing import Final

from engine.program.data import Data
from engine.program.events import Pattern
from engine.vocabulary import EITHER


@dataclass(frozen=True, slots=True, repr=False)
class Duration(Data):
    """How long something holds, or the later time at which something is done."""


@dataclass(frozen=True, slots=True, repr=False)
class UntilEndOfTurn(Duration): ...


@dataclass(frozen=True, slots=True, repr=False)
class UntilPhase(Duration):
    """Until one of these phases, of a turn of that side, comes for the so many-th time from then on."""

    phases: int
    side: int = EITHER
    times: int = 1
    next_turn: bool = False  # of a turn after the one in which that is said: that of this turn doesn't count
    to_its_end: bool = False  # of the End Phase: until the end of that turn


@dataclass(frozen=True, slots=True, repr=False)
class WhileOnField(Duration):
    """For as long as the card it acts on stays where it is."""


@dataclass(frozen=True, slots=True, repr=False)
class WhileThisCardIsFaceUp(Duration):
    """For as long as the card whose effect it is stays face-up on the field."""

    works: bool = False  # and its effects are not negated


@dataclass(frozen=True, slots=True, repr=False)
class WhileEquipped(Duration):
    """For as long as the card whose effect it is stays equipped to it."""


@dataclass(frozen=True, slots=True, repr=False)
class ForThisBattle(Duration): ...


@dataclass(frozen=True, slots=True, repr=False)
class ForRestOfDuel(Duration): ...


@dataclass(frozen=True, slots=True, repr=False)
class UntilEvent(Duration):
    pattern: Pattern


DURATIONS: Final[tuple[type[Duration], ...]] = (
    UntilEndOfTurn, UntilPhase, WhileOnField, WhileThisCardIsFaceUp, WhileEquipped, ForThisBattle, ForRestOfDuel,
    UntilEvent,
)  # fmt: skip
