"""What an effect can do: one function an act. Each returns True when it is done, False when it waits for a frame.

``frame.cards`` are the cards that the act is done to; ``state.done`` afterwards tells to which it was done. An act on
players, or on nothing that could be named later, leaves a -1 for each time that it was done.
"""

from typing import Final

from engine import program as p
from engine.duel.procedures.acting import ActFunction
from engine.duel.procedures.acts_moving import MOVING
from engine.duel.procedures.acts_of_knowledge import OF_KNOWLEDGE
from engine.duel.procedures.acts_on_field import ON_THE_FIELD
from engine.duel.procedures.acts_on_players import ON_PLAYERS
from engine.duel.procedures.acts_summoning import SUMMONING
from engine.duel.procedures.outcomes import ON_CARDS
from engine.program import Act

ACTS: Final[dict[type[Act], ActFunction]] = {
    **MOVING, **SUMMONING, **ON_THE_FIELD, **ON_PLAYERS, **OF_KNOWLEDGE,
}  # fmt: skip
p.require_all((kind for kind in p.ACTS if not issubclass(kind, p.Operator)), ACTS)

CARD_ACTS: Final = ON_CARDS | {p.Modify, p.Grant, p.Choose}
"""Acts that are done to cards, which have to be settled first."""
