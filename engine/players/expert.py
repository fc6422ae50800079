"""The player to beat: looks ahead for as long as it may, into worlds that agree with what it believes."""

import gc
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from engine.cards.deck import Deck
from engine.duel.outside.view import View
from engine.players.belief import Belief
from engine.players.budget import NO_BUDGET, Budget
from engine.players.chance import Chance
from engine.players.lookahead import EACH_TURN, Lookahead
from engine.players.uses import Uses

NODES: Final = 20_000
"""For one answer, where nothing else is said: about as many as 1.5 seconds suffice for."""
_A_TURN: Final = 4.0  # what all answers of one turn may take together, in budgets for one
_OF_THE_REST: Final = 0.5
_LEAST: Final = 0.06
_NO_END: Final = 1 << 60
_SURE: Final = 10_000  # the worth of a Duel that is won
_BENT: Final = 0.6  # of 1,241 positions so many were won as it says, within ten of a hundred, at the ends and amid


class ExpertPlayer:
    """Looks ahead before every answer. With a budget of nodes the same seed makes the same choices.

    A turn has a budget, too, four times that of an answer: the first answers take what they need, later ones a part of
    what is left. Most choices are clear sooner. ``budget`` may change between answers. ``decks``: those that it knows
    of, and that the other player may have. ``stop`` ends a search when it is True; what has been found by then is
    answered.
    """

    __slots__ = ("_answers", "_decks", "_left", "_seed", "_stop", "_turn", "_uses", "budget")

    def __init__(
        self, seed: int, budget: Budget = NO_BUDGET, decks: Sequence[Deck] = (), stop: Callable[[], bool] | None = None
    ) -> None:
        self._seed = seed
        self.budget = budget
        self._decks = decks
        self._stop = stop
        self._answers = 0
        self._turn = -1
        self._left = _A_TURN
        self._uses = Uses()

    def choose(self, count: int, see: Callable[[], View]) -> int:
        began = time.perf_counter()
        view = see()
        question = view.question
        if question is None:
            raise ValueError("this player is not asked")
        self._answers += 1
        if view.turn != self._turn:
            self._turn = view.turn
            self._left = _A_TURN
        places = self._uses.sensible(view, question)
        place = places[0]
        if len(places) > 1:
            part = max(_LEAST, min(1.0, self._left * _OF_THE_REST))
            seed = self._seed * 100_003 + self._answers
            ahead = searched(view, places, self.budget, self._decks, seed, part, self._stop, began)
            self._left -= self._spent(ahead, began)
            place = ahead.best()
        self._uses.count(view, question, place)
        return place

    def _spent(self, ahead: Lookahead, began: float) -> float:
        if self.budget.seconds:
            return (time.perf_counter() - began) / self.budget.seconds
        return ahead.spent / (self.budget.nodes or NODES)


def percent(worth: int) -> int:
    """The chance to win that such a worth stands for, so that what is better never looks less likely.

    Worth is a lead, or the mean of Duels won and lost in the worlds: a little above what the latter alone would be.
    """
    sure: float = min(abs(worth) / _SURE, 1.0) ** _BENT
    return round(50 + (50 * sure if worth > 0 else -50 * sure))


def searched(
    view: View,
    places: Sequence[int],
    budget: Budget,
    decks: Sequence[Deck],
    seed: int,
    part: float = 1.0,
    stop: Callable[[], bool] | None = None,
    began: float | None = None,
) -> Lookahead:
    """A look ahead that has used that part of the budget, or less where the choice was clear."""
    nodes = _NO_END if budget.seconds else max(1, int((budget.nodes or NODES) * part))
    seconds = budget.seconds * part
    start = time.perf_counter() if began is None else began

    def past() -> float:
        if stop is not None and stop():
            return 1.0
        return (time.perf_counter() - start) / seconds if seconds else 0.0

    with _collector_at_rest():
        ahead = Lookahead(view, places, Chance(seed), nodes, Belief(view, decks, seed).pool, EACH_TURN)
        ahead.run(past)
    return ahead


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """Branches and worlds hold no circles; looking for some among so many takes a third of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
