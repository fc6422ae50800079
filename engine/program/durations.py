"""How long something holds."""

from dataclasses import dataclass
from typing import Final

from engine.program.data import Data
from engine.program.events import Pattern
from engine.vocabulary import EITHER


D_END_OF_TURN: Final = 1
D_PHASE: Final = 2  # until phase a of side b comes for the (count)th time
D_ON_FIELD: Final = 3  # for as long as the card it acts on stays where it is
D_WHILE_SOURCE: Final = 4  # for as long as this card is face-up on the field
D_BATTLE: Final = 5  # this battle
D_DUEL: Final = 6  # rest of the Duel
D_EVENT: Final = 7  # until an event: pattern
D_EQUIPPED: Final = 8  # while this card is equipped to it


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Duration(Data):
    op: int = D_END_OF_TURN
    a: int = 0
    b: int = EITHER
    count: int = 1
    pattern: Pattern | None = None
