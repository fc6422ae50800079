"""Players who pick any option, each as likely as the others. Good for trying the rules, not for winning."""

from collections.abc import Callable
from typing import Final

from engine.duel.checks.options import uses_by_hand
from engine.duel.outside.view import View
from engine.duel.state.question import ASK_DEED, DONE_CODE
from engine.players.chance import Chance

_ONE_IN: Final = 8
_DONE_ONE_IN: Final = 3


class RandomPlayer:
    """Plays at random, the same way for the same seed."""

    __slots__ = ("_chance",)

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def choose(self, count: int, see: Callable[[], View]) -> int:
        return self._chance.below(count)


class HandyPlayer(RandomPlayer):
    """Carries texts out by hand as well: it uses a card so one time in eight where it could, and often enough has
    done all that it does."""

    __slots__ = ()

    def choose(self, count: int, see: Callable[[], View]) -> int:
        view, below = see(), self._chance.below
        question = view.question
        if question is None:
            raise ValueError("this player is not asked")
        codes = question.codes
        if DONE_CODE in codes and (question.kind == ASK_DEED or view.is_by_hand) and not below(_DONE_ONE_IN):
            return codes.index(DONE_CODE)
        uses = [place for place, code in enumerate(codes) if uses_by_hand(view.state, code)]
        if uses and len(uses) < count and below(_ONE_IN):
            left = set(range(count)).difference(uses)
            return sorted(left)[below(len(left))]
        return uses[below(len(uses))] if uses else below(count)
