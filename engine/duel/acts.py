"""What an effect can do: one function an act. Each returns True when it is done, False when it waits for a frame.

``frame.cards`` are the cards that the act is done to; ``state.done`` afterwards tells to which it was done. An act on
players, or on nothing that could be named later, leaves a -1 for each time that it was done.
"""

from typing import Final

from engine import program as p
from engine.duel.acting import ActFunction
from engine.duel.acts_moving import MOVING
from engine.duel.acts_of_knowledge import OF_KNOWLEDGE
from engine.duel.acts_on_field import ON_THE_FIELD
from engine.duel.acts_on_players import ON_PLAYERS
from engine.duel.acts_summoning import SUMMONING

ACTS: Final[dict[int, ActFunction]] = {**MOVING, **SUMMONING, **ON_THE_FIELD, **ON_PLAYERS, **OF_KNOWLEDGE}

CARD_ACTS: Final = frozenset(
    (
        p.A_SPECIAL_SUMMON,
        p.A_DESTROY,
        p.A_BANISH,
        p.A_SEND,
        p.A_ADD,
        p.A_RETURN,
        p.A_TRIBUTE,
        p.A_SET,
        p.A_ACTIVATE,
        p.A_PLACE,
        p.A_EQUIP,
        p.A_ATTACH,
        p.A_DETACH,
        p.A_CHANGE_POSITION,
        p.A_TAKE_CONTROL,
        p.A_MODIFY,
        p.A_GRANT,
        p.A_COUNTER,
        p.A_REMOVE_COUNTER,
        p.A_REVEAL,
        p.A_LOOK,
        p.A_CHOOSE,
        p.A_SWAP_CONTROL,
    )
)
"""Acts that are done to cards, which have to be settled first."""
