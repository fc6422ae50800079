"""How long something holds."""

from typing import Final

from engine.program.data import Data
from engine.program.events import Pattern
from engine.vocabulary import EITHER


class Duration(Data):
    """How long something holds, or the later time at which something is done."""


class UntilEndOfTurn(Duration): ...


class UntilPhase(Duration):
    """Until one of these phases, of a turn of that side, comes for the so many-th time from then on."""

    phases: int
    side: int = EITHER
    times: int = 1


class WhileOnField(Duration):
    """For as long as the card it acts on stays where it is."""


class WhileThisCardIsFaceUp(Duration):
    """For as long as the card whose effect it is stays face-up on the field."""


class WhileEquipped(Duration):
    """For as long as the card whose effect it is stays equipped to it."""


class ForThisBattle(Duration): ...


class ForRestOfDuel(Duration): ...


class UntilEvent(Duration):
    pattern: Pattern


DURATIONS: Final[tuple[type[Duration], ...]] = (
    UntilEndOfTurn, UntilPhase, WhileOnField, WhileThisCardIsFaceUp, WhileEquipped, ForThisBattle, ForRestOfDuel,
    UntilEvent,
)  # fmt: skip
