"""What the acts have in common: their amounts, and the players and the card they speak of."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Final

from engine.duel.checks.possible import sides
from engine.duel.procedures.picks import pick
from engine.duel.reading.values import evaluate
from engine.duel.state.agenda import Frame
from engine.duel.state.pick_rules import Rules
from engine.duel.state.question import FOR_EFFECT
from engine.duel.state.state import Link, State
from engine.duel.state.state_fields import Sealed
from engine.program import Ability, Act, Value
from engine.vocabulary import EITHER, NOBODY, OPPONENT

AGAIN: Final = 3  # an act goes on after a frame that it pushed
TO_NO_CARD: Final = (NOBODY,)  # what an act leaves in ``state.done`` that was done, though not to a card


@dataclass(slots=True, eq=False, repr=False)
class Performing(Frame):
    """A frame that carries out a block of acts, as far as the acts know it: ``Perform`` in perform.py steps through
    them. ``cards``: those that the present act is done to; ``count``: what an act notes while it goes on.
    """

    link: int
    block: int
    pc: int = 0
    cards: Annotated[tuple[int, ...], Sealed("s.chosen_by_both(old)")] = ()
    count: int = 0

    def acts(self, state: State, ability: Ability) -> tuple[Act, ...]:
        return ability.blocks[self.block].acts


def number_of(state: State, link: Link, value: Value) -> int:
    return evaluate(state, value, link.player, link.card, link)


def players_of(state: State, side: int, player: int) -> tuple[int, ...]:
    """The players of a side, the turn player first (OTHER-14)."""
    if side == EITHER:
        return (state.player, 1 - state.player)
    return sides(side, player)


def one_player(side: int, player: int) -> int:
    return 1 - player if side == OPPONENT else player


def pick_one(state: State, link: Link, act: Act, frame: Performing, cards: list[int]) -> bool:
    """One of the cards, picked now by the effect's player; False while the act waits for it. Left in ``picked``."""
    if frame.at != AGAIN:
        frame.at = AGAIN
        return not pick(state, link.player, Rules(cards, 1, 1), link.card, FOR_EFFECT, act, frame.link)
    return True


ActFunction = Callable[[State, Link, Any, Performing], bool]
