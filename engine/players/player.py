"""What a player is: somebody who answers questions, knowing no more than the rules allow."""

from collections.abc import Callable
from typing import Protocol

from engine.duel.outside.view import View


class Player(Protocol):
    """``choose`` answers the question that is put to this player.

    There are ``count`` options; the answer is the place of one of them, from 0. ``see`` shows what the player may know,
    the question and its options included. It is a call because making a View takes time, and not every player looks.
    """

    def choose(self, count: int, see: Callable[[], View]) -> int: ...
