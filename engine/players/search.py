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
_EXPLORE: Final = 0.14
_FALLING: Final = 0.62  # each option's share of the curiosity, next to the one that the habits like better …
_SHARE: Final = 0.15  # … and the least
_WIDER: Final = 0.5  # such options are added with the root of the passes
_UNTRIED: Final = 0.05  # an option that has not been tried counts for so much less than those that have
_DOUBT: Final = 0.3
_FEWEST_ROUNDS: Final = 4  # before an option is given up at all …
_ENOUGH_ROUNDS: Final = 8  # … and before it is given up as surely behind: so many standard errors
_SURE: Final = 2.5
_LAST_TWO: Final = 0.75  # of the budget; then two are left to choose from
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

    __slots__ = ("branches", "found", "passes", "total")

    def __init__(self) -> None:
        self.found: list[float] = []  # of the options to answer with: the chance in each world, in their order
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


class Search:
    """Finds what an asked player does best. ``turns``: how many turns have to begin before a pass is over.

    ``places``: the options that come into question, if not all do.
    """

    __slots__ = ("_belief", "_habits", "_last_turn", "_most_worlds", "_player", "_rounds", "_seed", "_view", "_worlds",
                 "nodes", "options", "passes", "root", "running")  # fmt: skip

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
        self._worlds: list[Duel] = []
        self._rounds = 0
        self.running = list(self.options)
        self._most_worlds = _MOST_WORLDS
        self._habits = (NovicePlayer(seed), NovicePlayer(seed + 1))
        self.root = Branch()
        self.passes = 0
        self.nodes = 0  # answers given in all passes

    def run(self, nodes: int, spent: Callable[[], float] | None = None) -> None:
        """Until so many nodes are spent, until ``spent`` (of the budget) says 1 or more, or until the choice is clear.

        All options that still come into question see the same worlds: luck is the same for all.
        """
        self._most_worlds = max(_FEWEST_WORLDS, min(_MOST_WORLDS, nodes // _NODES_A_WORLD))
        part = 0.0
        while len(self.running) > 1 and part < 1.0:
            world = self._world()
            self._rounds += 1
            played: list[tuple[list[Branch], float]] = []
            for code in self.running:
                path = [self.root.branches.setdefault(code, Branch())]
                played.append((path, self._played(world, code, path)))
                part = max(self.nodes / nodes, spent() if spent is not None else 0.0)
                if part >= 1.0 and self._rounds > 1:
                    break
            self._remember(played)
            self.running = self._still_good(part)

    def _remember(self, played: list[tuple[list[Branch], float]]) -> None:
        """What later deeds are worth is told without the luck of the world: each is tried in other ones."""
        luck = sum(chance - path[0].chance for path, chance in played if path[0].passes) / len(played)
        for path, chance in played:
            path[0].found.append(chance)
            for branch in path:
                branch.passes += 1
                branch.total += chance if branch is path[0] else chance - luck
            self.passes += 1

    def _still_good(self, part: float) -> list[int]:
        """Without the options that are surely behind; as the budget is spent, only the better half, then two."""
        branches = self.root.branches
        ranking = sorted(self.running, key=lambda code: -branches[code].chance)
        if self._rounds < _FEWEST_ROUNDS:
            return self.running
        half = len(self.options) + 1 >> 1
        most = 2 if part > _LAST_TWO else max(2, half) if part > 0.4 else len(ranking)
        first = branches[ranking[0]].found
        return ranking[:1] + [
            code for code in ranking[1:most]
            if self._rounds < _ENOUGH_ROUNDS or not _is_behind(first, branches[code].found)
        ]  # fmt: skip

    def ranking(self) -> list[tuple[int, Branch]]:
        """The options as codes, the best first; those that were given up come last."""
        tried = self.root.branches
        return sorted(tried.items(), key=lambda item: (-(item[0] in self.running), -item[1].chance))

    def outcomes(self, code: int, is_enough: Callable[[State], bool]) -> list[State]:
        """What comes of an option in some of the worlds, carried on with what has been found best."""
        return [self._followed(world.clone(), code, is_enough) for world in self._worlds[:_OUTCOMES]]

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

    # -- one pass ------------------------------------------------------------------------------------

    def _played(self, world: Duel, code: int, path: list[Branch]) -> float:
        """The chance at the end of a pass that begins with that option; the branches it takes are put on the path."""
        duel = world.clone()
        state = duel.state
        branch = path[0]
        growing = True
        answers = 1
        for habits in self._habits:
            habits.begin_anew()
        duel.answer(code)
        while state.result == UNDECIDED and state.turn < self._last_turn and answers < _MOST_ANSWERS:
            question = state.question
            view = View(state, question.player, sealed=True)
            answers += 1
            if not growing:
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

    def _world(self) -> Duel:
        at = self._rounds % self._most_worlds
        if at == len(self._worlds):
            self._worlds.append(self._view.determinise(self._seed * 1009 + at, self._belief.pool()))
        return self._worlds[at]

    def _by_habit(self, view: View, question: Question) -> int:
        return self._habits[question.player].choose(len(question.codes), lambda: view)

    def _best(self, branch: Branch, view: View, question: Question) -> int:
        """What to try next: what has done well, and now and then what has been tried little; as the habits like it."""
        codes = [question.codes[place] for place in distinct(view, question)]
        if len(codes) == 1:
            return codes[0]
        points = self._habits[view.player].points(view, question)
        liked = dict(zip(question.codes, points))
        codes.sort(key=lambda code: -liked[code])
        usual = branch.chance if branch.passes else 0.5
        curiosity = _EXPLORE * sqrt(branch.passes + 1)
        # what comes later goes by habit, until there is some doubt whether something else is better
        del codes[1 + int(_WIDER * sqrt(branch.passes)) :]
        share = 1.0
        best, most = codes[0], -1.0
        for code in codes:
            tried = branch.branches.get(code)
            spread = curiosity * max(share, _SHARE)
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


def _is_behind(first: list[float], other: list[float]) -> bool:
    """Whether the mean of the differences, world by world, is some standard errors above 0."""
    differences = [one - two for one, two in zip(first, other)]
    count = len(differences)
    mean = sum(differences) / count
    variance = sum((each - mean) ** 2 for each in differences) / count
    return mean > 0 and mean * mean * (count - 1) > _SURE * _SURE * variance
