"""The player to beat: searches through what may come, for as long as it may."""

import gc
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from engine.cards.deck import Deck
from engine.duel.question import ACTIVATE, ASK_TRIGGER, PASS, Question, card_of, kind_of
from engine.duel.view import View
from engine.players.belief import Belief
from engine.players.budget import NO_BUDGET, Budget
from engine.players.lookahead import distinct
from engine.players.search import Search

NODES: Final = 6000
"""For one answer, where nothing else is said."""
_A_TURN: Final = 8 / 3  # what all answers of one turn may take together, in budgets for one
_OF_THE_REST: Final = 0.45
_LEAST: Final = 0.04
_NO_END: Final = 1 << 60
_TIMES_A_TURN: Final = 3
"""Cards of one name are used so often in a turn and no more: nothing goes on for ever."""


class ExpertPlayer:
    """Searches before every answer. With a budget of nodes the same seed makes the same choices.

    A turn has a budget, too, some three times that of an answer: the first answers take what they need, later ones a
    part of what is left. ``decks``: those that it knows of, and that the other player may have. ``stop`` ends a search
    when it is True; what has been found by then is answered.
    """

    __slots__ = ("_answers", "_budget", "_decks", "_left", "_seed", "_stop", "_turn", "_used")

    def __init__(
        self, seed: int, budget: Budget = NO_BUDGET, decks: Sequence[Deck] = (), stop: Callable[[], bool] | None = None
    ) -> None:
        self._seed = seed
        self._budget = budget
        self._decks = decks
        self._stop = stop
        self._answers = 0
        self._turn = -1
        self._left = _A_TURN
        self._used: dict[str, int] = {}  # how often cards of that name were used this turn

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
            self._used = {}
        places = self._sensible(view, question)
        part = max(_LEAST, min(1.0, self._left * _OF_THE_REST))
        seed = self._seed * 100_003 + self._answers
        code = question.codes[places[0]]
        if len(places) > 1:
            search = searched(view, self._budget, self._decks, seed, places, part, self._stop, began)
            self._left -= self._spent(search, began)
            code = search.ranking()[0][0]
        name = _used(view, question, code)
        if name:
            self._used[name] = self._used.get(name, 0) + 1
        return question.codes.index(code)

    def _sensible(self, view: View, question: Question) -> list[int]:
        """The options worth a thought: each only once, and nothing that has been done often enough."""
        places = distinct(view, question)
        fresh = [place for place in places
                 if self._used.get(_used(view, question, question.codes[place]), 0) < _TIMES_A_TURN]  # fmt: skip
        return fresh or places

    def _spent(self, search: Search, began: float) -> float:
        if self._budget.seconds:
            return (time.perf_counter() - began) / self._budget.seconds
        return search.nodes / (self._budget.nodes or NODES)


def _used(view: View, question: Question, code: int) -> str:
    """The name of the card that the option uses an effect of, or nothing."""
    uses = kind_of(code) == ACTIVATE or question.kind == ASK_TRIGGER and kind_of(code) != PASS
    return view.state.cards[card_of(code)].card.name if uses and card_of(code) >= 0 else ""


def searched(
    view: View, budget: Budget, decks: Sequence[Deck], seed: int, places: Sequence[int] | None = None,
    part: float = 1.0,
    stop: Callable[[], bool] | None = None, began: float | None = None,
) -> Search:  # fmt: skip
    """A search that has used that part of the budget, or less where the choice was clear."""
    nodes = _NO_END if budget.seconds else max(1, int((budget.nodes or NODES) * part))
    end = (time.perf_counter() if began is None else began) + budget.seconds * part

    def spent() -> float:
        if stop is not None and stop():
            return 1.0
        return 1.0 - (end - time.perf_counter()) / (budget.seconds * part) if budget.seconds else 0.0

    with _collector_at_rest():
        search = Search(view, Belief(view, decks, seed), seed, places)
        search.run(nodes, spent)
    return search


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
