"""A player who looks ahead: what comes of each option is played out in thought before one is chosen."""

from collections.abc import Callable
from typing import Final

from engine.duel.question import ACTIVATE, ASK_TRIGGER, PASS, Question, card_of, kind_of
from engine.duel.view import View
from engine.players.budget import NO_BUDGET, Budget
from engine.players.chance import Chance
from engine.players.lookahead import Lookahead, distinct
from engine.players.novice import NovicePlayer

NODES: Final = 800
_NODES_A_SECOND: Final = 8_000  # about: it knows no clock, so that its choices repeat themselves
_MOST: Final = 16  # options that are thought about: of more, those that a novice likes best
_TIMES_A_TURN: Final = 3
"""Cards of one name are used so often in a turn and no more: nothing goes on for ever."""


class StandardPlayer:
    """Chooses by looking ahead, the same way for the same seed and nodes."""

    __slots__ = ("_chance", "_lookahead", "_turn", "_used")

    def __init__(self, seed: int, budget: Budget = NO_BUDGET) -> None:
        nodes = budget.nodes or int(budget.seconds * _NODES_A_SECOND) or NODES
        self._lookahead = Lookahead(Chance(seed), nodes)
        self._turn = -1
        self._used: dict[str, int] = {}  # how often cards of that name were used this turn

    @property
    def spent(self) -> int:
        """How many answers the last choice took."""
        return self._lookahead.spent

    def choose(self, count: int, see: Callable[[], View]) -> int:
        view = see()
        question = view.question
        if question is None:
            raise ValueError("this player is not asked")
        if view.turn != self._turn:
            self._turn = view.turn
            self._used = {}
        places = self._sensible(view, question)
        place = self._lookahead.best(view, question, places) if len(places) > 1 else places[0]
        name = _used(view, question, question.codes[place])
        if name:
            self._used[name] = self._used.get(name, 0) + 1
        return place

    def _sensible(self, view: View, question: Question) -> list[int]:
        """The options worth a thought: each only once, and nothing that has been done often enough."""
        places = distinct(view, question)
        fresh = [place for place in places
                 if self._used.get(_used(view, question, question.codes[place]), 0) < _TIMES_A_TURN]  # fmt: skip
        places = fresh or places
        if len(places) > _MOST:
            points = NovicePlayer(0).points(view, question)
            places = sorted(sorted(places, key=lambda place: -points[place])[:_MOST])
        return places


def _used(view: View, question: Question, code: int) -> str:
    """The name of the card that the option uses an effect of, or nothing."""
    uses = kind_of(code) == ACTIVATE or question.kind == ASK_TRIGGER and kind_of(code) != PASS
    return view.state.cards[card_of(code)].card.name if uses and card_of(code) >= 0 else ""
