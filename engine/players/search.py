"""A search through what may come: sampled worlds, played on until the other player's turn is over.

The unknown cards are dealt anew in every world, so nothing is decided by what cannot be known. The tree is open: it
holds what the player does and how the other one answers, not positions, and each pass through it plays one world. Past
the tree both play by the novice's habits, and the position that comes of it is evaluated.
"""

from collections.abc import Callable, Sequence
from math import exp, sqrt
from typing import Final

from engine.duel.duel import Duel
from engine.duel.question import PASS, Question, card_of, kind_of
from engine.duel.state import State
from engine.duel.view import View
from engine.players.belief import Belief
from engine.players.evaluation import advantage
from engine.players.lookahead import distinct
from engine.players.novice import NovicePlayer
from engine.vocabulary import DRAW, UNDECIDED

_NODES_A_WORLD: Final = 200  # dealing one costs as much as some 20 answers: the more are to be played, the more worlds
_FEWEST_WORLDS: Final = 6
_MOST_WORLDS: Final = 60
_MOST_ANSWERS: Final = 160  # of one pass
_EXPLORE: Final = 0.27
_FALLING: Final = 0.62  # each option's share of the curiosity, next to the one that the habits like better …
_SHARE: Final = 0.15  # … and the least
_SHARE_OF_ANSWERS: Final = 0.4  # the same for the options that are to be answered with
_LATER: Final = 0.5  # curiosity about what is done after the answer that is looked for
_WIDER: Final = 0.5  # such options are added with the root of the passes
_UNTRIED: Final = 0.05  # an option that has not been tried counts for so much less than those that have
_DOUBT: Final = 0.3
_LOOKS: Final = 48  # passes from one look at whether the choice is clear to the next
_TRIED: Final = 12  # passes after which an option may be out of the question
_OUTCOMES: Final = 8
_FOLLOWED: Final = 3  # passes that an option must have seen to be followed rather than the habits
_LEAD: Final = 4500.0
"""An advantage with which nearly three of four Duels are won: so they went in 700 between novices."""


def winning_chance(state: State, player: int) -> float:
    """From 0 to 1; what has not been won yet is never quite sure."""
    if state.result != UNDECIDED:
        return 0.5 if state.result == DRAW else float(state.result == player)
    lead = max(-30.0, min(30.0, advantage(state, player) / _LEAD))
    return 0.02 + 0.96 / (1.0 + exp(-lead))


class Branch:
    """What has come of one option so far, and the branches after it."""

    __slots__ = ("branches", "passes", "total")

    def __init__(self) -> None:
        self.passes = 0
        self.total = 0.0
        self.branches: dict[int, Branch] = {}

    @property
    def chance(self) -> float:
        return self.total / self.passes if self.passes else 0.0

    @property
    def at_least(self) -> float:
        """The chance with a doubt that fades with every pass."""
        return self.chance - _DOUBT / sqrt(self.passes) if self.passes else -1.0

    @property
    def at_most(self) -> float:
        return self.chance + _DOUBT / sqrt(self.passes) if self.passes else 2.0


class _World:
    """A duel that could be the one on the mat, and how well it goes there by and large: luck is not an option's."""

    __slots__ = ("duel", "passes", "total")

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.passes = 0
        self.total = 0.0


class Search:
    """Finds what an asked player does best. ``turns``: how many turns have to begin before a pass is over.

    ``places``: the options that come into question, if not all do.
    """

    __slots__ = ("_belief", "_habits", "_last_turn", "_most_worlds", "_player", "_seed", "_total", "_view", "_worlds",
                 "nodes", "options", "passes", "root")  # fmt: skip

    def __init__(
        self, view: View, belief: Belief, seed: int, places: Sequence[int] | None = None, turns: int = 2
    ) -> None:
        question = view.question
        assert question is not None
        self.options = [question.codes[place] for place in (distinct(view, question) if places is None else places)]
        self._view = view
        self._player = view.player
        self._belief = belief
        self._seed = seed
        self._last_turn = view.turn + turns
        self._worlds: list[_World] = []
        self._total = 0.0
        self._most_worlds = _MOST_WORLDS
        self._habits = (NovicePlayer(seed), NovicePlayer(seed + 1))
        self.root = Branch()
        self.passes = 0
        self.nodes = 0  # answers given in all passes

    def run(self, nodes: int, is_over: Callable[[], bool] | None = None) -> None:
        """Until so many nodes are spent, until ``is_over`` says so, or until the choice is clear."""
        self._most_worlds = max(_FEWEST_WORLDS, min(_MOST_WORLDS, nodes // _NODES_A_WORLD))
        while self.nodes < nodes and not (is_over is not None and is_over()):
            self.play_on()
            if self.passes % _LOOKS == 0 and self._is_clear():
                return

    def ranking(self) -> list[tuple[int, Branch]]:
        """The options that were tried, as codes, the best first."""
        return sorted(self.root.branches.items(), key=lambda item: -item[1].at_least)

    def outcomes(self, code: int, is_enough: Callable[[State], bool]) -> list[State]:
        """What comes of an option in some of the worlds, carried on with what has been found best."""
        return [self._followed(world.duel.clone(), code, is_enough) for world in self._worlds[:_OUTCOMES]]

    def _followed(self, duel: Duel, code: int, is_enough: Callable[[State], bool]) -> State:
        state = duel.state
        branch: Branch | None = self.root.branches.get(code)
        duel.answer(code)
        for habits in self._habits:
            habits.begin_anew()
        answers = 0
        while state.result == UNDECIDED and answers < _MOST_ANSWERS and not is_enough(state):
            question = state.question
            found = branch.branches if branch is not None and question.player == self._player else {}
            tried = [option for option in question.codes if option in found and found[option].passes >= _FOLLOWED]
            if tried:
                code = max(tried, key=lambda option: found[option].at_least)
            else:
                code = question.codes[self._by_habit(View(state, question.player, sealed=True), question)]
            if branch is not None and question.player == self._player:
                branch = branch.branches.get(code)
            elif branch is not None and kind_of(code) != PASS:
                branch = branch.branches.get(_told(state, code))
            duel.answer(code)
            answers += 1
        return state

    def _is_clear(self) -> bool:
        first, *others = self.ranking()
        return self.passes >= 4 * _LOOKS and all(
            branch.passes >= _TRIED and first[1].at_least > branch.at_most for _, branch in others
        )

    # -- one pass ------------------------------------------------------------------------------------

    def play_on(self) -> None:
        """Play one world through the tree and past it, and remember what came of it."""
        world = self._world()
        path = [self.root]
        chance = self._played(world, path)
        # what the world is good for by itself is taken off: the options are tried in different ones
        found = chance - world.total / world.passes + self._total / (self.passes or 1) if self.passes else chance
        for branch in path:
            branch.passes += 1
            branch.total += found
        world.passes += 1
        world.total += chance
        self._total += chance
        self.passes += 1

    def _played(self, world: _World, path: list[Branch] | None) -> float:
        """The chance at the end of a pass. Without a path both go by habit from the first answer on."""
        duel = world.duel.clone()
        state = duel.state
        growing = path is not None
        branch = self.root
        answers = 0
        for habits in self._habits:
            habits.begin_anew()
        while state.result == UNDECIDED and state.turn < self._last_turn and answers < _MOST_ANSWERS:
            question = state.question
            view = View(state, question.player, sealed=True)
            answers += 1
            if not growing or path is None:
                code = question.codes[self._by_habit(view, question)]
            elif question.player == self._player:
                code = self._best(branch, view, question)
                branch = branch.branches.setdefault(code, Branch())
                path.append(branch)
                growing = branch.passes > 0
            else:
                code = question.codes[self._by_habit(view, question)]
                if kind_of(code) != PASS:
                    branch = branch.branches.setdefault(_told(state, code), Branch())
                    path.append(branch)
            duel.answer(code)
        self.nodes += answers
        return winning_chance(state, self._player)

    def _world(self) -> _World:
        at = self.passes % self._most_worlds
        if at == len(self._worlds):
            world = _World(self._view.determinise(self._seed * 1009 + at, self._belief.pool()))
            self._worlds.append(world)
            world.total = self._played(world, None)
            world.passes = 1
        return self._worlds[at]

    def _by_habit(self, view: View, question: Question) -> int:
        return self._habits[question.player].choose(len(question.codes), lambda: view)

    def _best(self, branch: Branch, view: View, question: Question) -> int:
        """What to try next: what has done well, and now and then what has been tried little; as the habits like it."""
        if branch is self.root:
            codes = list(self.options)
        else:
            codes = [question.codes[place] for place in distinct(view, question)]
        if len(codes) == 1:
            return codes[0]
        points = self._habits[view.player].points(view, question)
        liked = dict(zip(question.codes, points))
        codes.sort(key=lambda code: -liked[code])
        usual = branch.chance if branch.passes else 0.5
        curiosity = _EXPLORE * sqrt(branch.passes + 1)
        least = _SHARE_OF_ANSWERS
        if branch is not self.root:
            # what comes later goes by habit, until there is some doubt whether something else is better
            curiosity *= _LATER
            least = _SHARE
            del codes[1 + int(_WIDER * sqrt(branch.passes)) :]
        share = 1.0
        best, most = codes[0], -1.0
        for code in codes:
            tried = branch.branches.get(code)
            spread = curiosity * max(share, least)
            share *= _FALLING
            if tried is None or not tried.passes:
                hope = usual - _UNTRIED + spread
            else:
                hope = tried.total / tried.passes + spread / (1 + tried.passes)
            if hope > most:
                best, most = code, hope
        return best


def _told(state: State, code: int) -> int:
    """What the other player did, as far as it is the same in several worlds: by the card's face. Never an option."""
    card = card_of(code)
    return -1 - (kind_of(code) << 32 | (state.cards[card].card.passcode if card >= 0 else 0))
