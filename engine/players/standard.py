"""A player who looks ahead: what comes of each option is played out in thought before one is chosen."""

from collections.abc import Callable
from typing import Final

from engine.duel.outside.view import View
from engine.players.budget import NO_BUDGET, Budget
from engine.players.chance import Chance
from engine.players.lookahead import Lookahead
from engine.players.novice import NovicePlayer
from engine.players.uses import Uses

NODES: Final = 450
_NODES_A_SECOND: Final = 8_000  # about: it knows no clock, so that its choices repeat themselves
_MOST: Final = 16  # options that are thought about: of more, those that a novice likes best


class StandardPlayer:
    """Chooses by looking ahead, the same way for the same seed and nodes."""

    __slots__ = ("_chance", "_nodes", "_uses", "spent")

    def __init__(self, seed: int, budget: Budget = NO_BUDGET) -> None:
        self._nodes = budget.nodes or int(budget.seconds * _NODES_A_SECOND) or NODES
        self._chance = Chance(seed)
        self._uses = Uses()
        self.spent = 0  # how many usual answers the last choice took

    def choose(self, count: int, see: Callable[[], View]) -> int:
        view = see()
        question = view.question
        if question is None:
            raise ValueError("this player is not asked")
        places = self._uses.sensible(view, question)
        if len(places) > _MOST:
            points = NovicePlayer(0).points(view, question)
            places = sorted(sorted(places, key=lambda place: -points[place])[:_MOST])
        ahead = Lookahead(view, places, self._chance, self._nodes)
        ahead.run()
        self.spent = ahead.spent
        place = ahead.best()
        self._uses.count(view, question, place)
        return place
