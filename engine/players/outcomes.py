"""What comes of an option in some worlds, carried on with what a look ahead has found best."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from engine.cards.card import Card
from engine.duel.outside.duel import Duel
from engine.duel.state import question as q
from engine.duel.state.questions import AskCards
from engine.duel.state.state import State
from engine.duel.outside.view import View
from engine.players.branch import Branch, deeds
from engine.players.lookahead import itself
from engine.players.novice import NovicePlayer
from engine.vocabulary import UNDECIDED

USING: Final = (q.ACTIVATE, q.TRIGGER)
_GIVEN: Final = (q.FOR_COST, q.FOR_HAND_LIMIT, q.FOR_MATERIAL, q.FOR_TRIBUTE)
_WORLDS: Final = 8
_MOST_ANSWERS: Final = 160
_FOLLOWED: Final = 3  # passes that a deed must have seen to be followed rather than the habits


class Outcomes:
    """``branches``: what has been found out about the options, by place."""

    __slots__ = ("_branches", "_seed", "_used", "_view", "_worlds")

    def __init__(self, view: View, branches: dict[int, Branch], pool: Callable[[], Sequence[Card]], seed: int) -> None:
        self._view = view
        self._branches = branches
        self._seed = seed
        self._used: dict[State, set[int]] = {}
        self._worlds = [view.determinise(seed * 1009 + at, pool()) for at in range(_WORLDS)]

    def of(self, place: int, is_enough: Callable[[State], bool]) -> list[State]:
        """The positions that an option leads to, one of each world."""
        return [self._played_on(world.clone(), place, is_enough) for world in self._worlds]

    def used_by_opponent(self, state: State) -> set[int]:
        """The cards that the opponent used, or gave for something, on the way to that position."""
        return self._used[state]

    def _played_on(self, duel: Duel, place: int, is_enough: Callable[[State], bool]) -> State:
        state = duel.state
        player, turn = self._view.player, self._view.turn
        branch = self._branches.get(place)
        habits = (NovicePlayer(self._seed), NovicePlayer(self._seed + 1))
        used = self._used[state] = set()
        duel.answer(state.question.codes[place])
        answers = 0
        while state.result == UNDECIDED and answers < _MOST_ANSWERS and not is_enough(state):
            question = state.question
            asked = View(state, question.player, sealed=True)
            place = habits[question.player].choose(len(question.codes), partial(itself, asked))
            if branch is not None and question.player == player and state.turn == turn and len(question.codes) > 1:
                deed, place = branch.best_deed(deeds(state, question), place, _FOLLOWED)
                branch = branch.after.get(deed)
            code = question.codes[place]
            if question.player != player and (q.kind_of(code) in USING or is_given(question)):
                used.add(q.card_of(code))
            duel.answer(code)
            answers += 1
        return state


def is_given(question: q.Question) -> bool:
    """Whether the cards that are asked for are lost: as a cost, as Tributes or material, or as too many in hand."""
    return isinstance(question, AskCards) and question.why in _GIVEN
