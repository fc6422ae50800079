"""Players who pick any option, each as likely as the others. Good for trying the rules, not for winning."""

from collections.abc import Callable
from typing import Final

from engine.duel.outside.duel import OptionsByHand
from engine.duel.outside.view import View
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
    done all that it does. To know that it needs no View, which would take as long to make as all the rest of a duel."""

    __slots__ = ("_by_hand",)

    def __init__(self, seed: int, by_hand: Callable[[], OptionsByHand]) -> None:
        super().__init__(seed)
        self._by_hand = by_hand

    def choose(self, count: int, see: Callable[[], View]) -> int:
        (done, uses), below = self._by_hand(), self._chance.below
        if done >= 0 and not below(_DONE_ONE_IN):
            return done
        if uses and len(uses) < count and below(_ONE_IN):
            left = set(range(count)).difference(uses)
            return sorted(left)[below(len(left))]
        return uses[below(len(uses))] if uses else below(count)
