"""Thinks over what a look ahead has found best: against an opponent who looks ahead, too, and for some turns more.

What an opponent by habit does to an option says less about how it will end: over some 1,200 positions the duels' ends
were foretold better by an opponent who plays each of its options out in one world, and no better by one who does so in
several. It takes some ten times as many answers; so only options that are close together are looked at again.
"""

from collections.abc import Callable, Sequence
from typing import Final

from engine.cards.card import Card
from engine.duel.duel import Duel
from engine.duel.state import State
from engine.players.branch import Branch
from engine.players.budget import Budget
from engine.players.chance import Chance
from engine.players.lookahead import PLAYOUT_COSTS, WORLD_COSTS, Lookahead, contentment, is_behind
from engine.players.outcomes import Habit, by_habit, carried_on
from engine.players.standard import StandardPlayer

_MOST: Final = 3  # options
_CLOSE: Final = 1_200  # in contentment
_FEWEST_WORLDS: Final = 5  # before only two are left, if both may be the best
_ONE_WORLD: Final = Budget(nodes=1)
_TURNS_MORE: Final = 2  # played by habit; the position before them counts for as much as the one after


class SecondLook:
    """Looks again at the best options of a look ahead. What it finds and spends is put down there."""

    __slots__ = ("_ahead", "_chance", "_end", "_pool")

    def __init__(self, ahead: Lookahead, chance: Chance, nodes: int, pool: Callable[[], Sequence[Card]]) -> None:
        self._ahead = ahead
        self._chance = chance
        self._end = ahead.spent + nodes
        self._pool = pool
        branches = ahead.branches
        ranking = ahead.ranking()[:_MOST]
        best = branches[ranking[0]]
        if best.wins_surely():
            ranking = ranking[:1]
        ahead.running = {place: branches[place] for place in ranking if branches[place].mean >= best.mean - _CLOSE}

    def run(self, past: Callable[[], float]) -> None:
        """Until the nodes are spent, ``past`` (of another budget) says 1, or the choice is clear."""
        ahead = self._ahead
        while len(ahead.running) > 1 and ahead.spent < self._end and self._play_a_world(past):
            first, *others = ahead.ranking()[: len(ahead.running)]
            found = ahead.running[first].again
            if len(found) >= _FEWEST_WORLDS:
                del others[1:]
                ahead.running = {place: ahead.branches[place] for place in (first, *others)
                                 if place == first or not is_behind(found, ahead.branches[place].again)}  # fmt: skip

    def _play_a_world(self, past: Callable[[], float]) -> bool:
        """Play each option out in one world more; False if the budget ended amid it: then nothing is counted."""
        view = self._ahead.view
        world = view.determinise(self._chance.below(1 << 20), self._pool())
        seed = self._chance.below(1 << 20)
        question = world.state.question
        self._ahead.spent += WORLD_COSTS + PLAYOUT_COSTS * len(self._ahead.running)
        found: list[tuple[Branch, int]] = []
        for place, branch in self._ahead.running.items():
            duel = world.clone()
            duel.answer(question.codes[place])
            worth = self._played_out(duel, seed, branch, past)
            if worth is None:
                return False
            found.append((branch, worth))
        for branch, worth in found:
            branch.again.append(worth)
        return True

    def _played_out(self, duel: Duel, seed: int, branch: Branch, past: Callable[[], float]) -> int | None:
        """What comes of a duel; None if the budget ends before that is known."""
        view = self._ahead.view
        player = view.player
        opponent = StandardPlayer(seed + 2, _ONE_WORLD)
        out_of_time = False

        def in_thought(duel: Duel) -> int:
            nonlocal out_of_time
            out_of_time = past() >= 1.0
            question = duel.state.question
            place = opponent.choose(len(question.codes), lambda: duel.view(question.player))
            self._ahead.spent += opponent.spent
            return place

        habits: list[Habit] = [by_habit(seed), by_habit(seed + 1)]
        thoughtful = habits.copy()
        thoughtful[1 - player] = in_thought
        self._go_on(duel, branch, thoughtful, lambda state: out_of_time or state.turn > view.turn + 1)
        near = contentment(duel.state, player)
        self._go_on(duel, None, habits, lambda state: out_of_time or state.turn > view.turn + 1 + _TURNS_MORE)
        return None if out_of_time else (near + contentment(duel.state, player)) // 2

    def _go_on(
        self, duel: Duel, branch: Branch | None, habits: Sequence[Habit], is_enough: Callable[[State], bool]
    ) -> None:
        view = self._ahead.view
        answers = carried_on(duel, branch, view.player, view.turn, habits, is_enough)
        self._ahead.spent += answers  # what is spent has grown meanwhile by the opponent's thoughts
