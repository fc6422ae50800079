"""A player who picks any option, each as likely as the others. Good for trying the rules, not for winning."""

from collections.abc import Callable

from engine.duel.outside.view import View
from engine.players.chance import Chance


class RandomPlayer:
    """Plays at random, the same way for the same seed."""

    __slots__ = ("_chance",)

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def choose(self, count: int, see: Callable[[], View]) -> int:
        return self._chance.below(count)
