"""Looks ahead: each option is played out in duels that could be the one on the mat, and what comes of it compared.

Playing out goes on until the opponent's next turn is over; then the position is judged. Who has time plays on, judges
again after each of the next two turns, and takes the mean: the first judgement knows best what the option has done, the
last what came of what cannot be seen at a glance. The opponent answers by the novice's habits, and so does the player
at first; what the player does in this very turn is tried in other ways, too, and what does well is tried more often
(see branch). All options see the same worlds, so that luck is the same for all; those that fall behind are given up.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from engine.cards.card import Card
from engine.duel.outside.duel import Duel
from engine.duel.state.question import Question, kind_of
from engine.duel.state.state import State
from engine.duel.outside.view import View
from engine.players.branch import Branch, deeds
from engine.players.chance import Chance
from engine.players.evaluation import WON, advantage
from engine.players.novice import NovicePlayer
from engine.vocabulary import TOKEN, UNDECIDED

ONCE: Final = (1,)
"""Judged when the opponent's next turn is over, one turn after this."""
EACH_TURN: Final = (1, 2, 3)
"""And again after the player's own next turn and after the opponent's next but one."""
_MOST_ANSWERS: Final = 80  # of one playout before it is judged, and as many again before each later judgement
_WORLD_COSTS: Final = 3  # what dealing a world takes, and beginning and judging a playout, in usual answers
_PLAYOUT_COSTS: Final = 1
# An answer takes the longer, the more it sets off and the more effects apply. Counted by that, as a linear fit to the
# times of 41,000 playouts has it, a look ahead is about as quick among many Continuous Cards as on an empty mat.
_AN_EVENT: Final = 3
_AN_EFFECT: Final = 1
_USUAL: Final = 16  # what a usual answer comes to
_FEWEST_WORLDS: Final = 4  # before an option is given up at all …
_ENOUGH_WORLDS: Final = 8  # … and before it is given up as surely behind: so many standard errors, in halves
_SURE: Final = 5
_TRIED: Final = 0.05  # of the budget, before that: a win that takes three deeds is not found by the first playouts
_LIKELY: Final = 2  # standard errors, in halves
_DISLIKED: Final = -100  # by a novice
_LITTLE: Final = 250  # who is behind by less may still find a better way to go on
_MANY: Final = 6  # of more options the better half is kept after two worlds
_WON: Final = 10_000
_FAR: Final = 8_000
_CERTAIN: Final = 9_500  # more than the mean of wins and of one position that is judged before
_A_DEED: Final = 20  # a win is worth less by so much for each choice on the way: who has won goes the short way …
_MOST_DEEDS: Final = 12  # … and the longest still counts as certain


def likely_cards(view: View) -> list[Card]:
    """What the opponent may be playing: the cards that have been seen, and such as the player has too."""
    mine: list[Card] = []
    theirs: list[Card] = []
    for card in view.state.cards:
        if card.card.kinds and not card.card.kinds & TOKEN:
            (mine if card.owner == view.player else theirs).append(card.card)
    return mine + theirs


def distinct(view: View, question: Question) -> list[int]:
    """The places of the options, of those that come to the same only the first."""
    return list(deeds(view.state, question).values())


def contentment(state: State, player: int) -> int:
    """The advantage on a scale on which nothing outweighs a sure win, nor a gamble a small lead."""
    found = advantage(state, player)
    if found > WON // 2:
        return _WON + (found - WON)
    if found < -WON // 2:
        return -_WON + (found + WON)
    return found * _FAR // (_FAR + abs(found))


class Lookahead:
    """Compares the options at these places of the question that the view shows.

    ``nodes``: how many usual answers it may give in all that it plays out, about. ``pool``: what the unknown cards of a
    world are dealt from, asked anew for each. ``horizons``: how many turns after this one a playout is judged.
    """

    def __init__(
        self,
        view: View,
        places: Sequence[int],
        chance: Chance,
        nodes: int,
        pool: Callable[[], Sequence[Card]] | None = None,
        horizons: Sequence[int] = ONCE,
    ) -> None:
        question = view.question
        if question is None:
            raise ValueError("this player is not asked")
        self._view = view
        self._question = question
        self._player = view.player
        self._turn = view.turn
        self._chance = chance
        self._nodes = nodes
        self._pool = pool
        self._horizons = horizons
        self._likely = likely_cards(view) if pool is None else []
        # first what a novice likes best: where all comes to the same, as where all is lost, that is done
        self._liking = NovicePlayer(0).points(view, question)
        order = sorted(places, key=lambda place: -self._liking[place])
        self.branches = {place: Branch(kind_of(question.codes[place])) for place in order}
        self._running = dict(self.branches)  # those that have not been given up
        self.spent = 0

    def run(self, past: Callable[[], float] | None = None) -> None:
        """Until the nodes are spent, ``past`` (of another budget) says 1 or more, or the choice is clear."""
        part = 0.0
        while len(self._running) > 1 and part < 1.0 and self._play_a_world(past):
            part = max(self.spent / self._nodes, past() if past is not None else 0.0)
            self._running = self._still_good(part)

    def best(self) -> int:
        """The place of the option that does best; among equals the first."""
        return self.ranking()[0]

    def ranking(self) -> list[int]:
        """All places, the best first; what has been given up comes last. What no novice would do comes first only if
        it does better beyond what may be luck: a little harm to oneself is lost in how the worlds differ."""
        branches, liking = self.branches, self._liking

        def merit(place: int) -> tuple[bool, bool, int]:
            sure = branches[place].wins_surely()
            return sure, sure or place in self._running, branches[place].mean

        ranking = sorted(branches, key=merit, reverse=True)
        first, liked = ranking[0], next((place for place in ranking if liking[place] >= 0), None)
        if liked is None or liking[first] > _DISLIKED or branches[first].wins_surely():
            return ranking
        if _is_behind(branches[first].found, branches[liked].found, little=0, sure=_LIKELY):
            return ranking
        return [liked, *(place for place in ranking if place != liked)]

    def _play_a_world(self, past: Callable[[], float] | None) -> bool:
        """Play each option out in one world more; False if the budget ended amid it: then nothing is counted."""
        pool = self._likely if self._pool is None else self._pool()
        world = self._view.determinise(self._chance.below(1 << 20), pool)
        seed = self._chance.below(1 << 20)
        self.spent += _WORLD_COSTS
        played: list[tuple[list[Branch], int]] = []
        for place, branch in self._running.items():
            if past is not None and branch.found and past() >= 1.0:
                return False
            duel = world.clone()
            duel.answer(self._question.codes[place])
            path = [branch]
            played.append((path, self._played_out(duel, seed, path)))
        # How lucky this world is: by that much other branches, tried in other worlds, would be misjudged. An option may
        # also do better because a better way to go on was found, so it is the least of the changes.
        luck = min((found - path[0].mean for path, found in played if path[0].found), key=abs, default=0)
        for path, found in played:
            path[0].found.append(found)
            for branch in path:
                branch.count(found - luck, won=found > _CERTAIN)
        return True

    def _still_good(self, part: float) -> dict[int, Branch]:
        """Without the options that are surely behind; as the budget is spent, only the better half is kept."""
        running = self._running
        ranking = sorted(running, key=lambda place: -running[place].mean)
        first = running[ranking[0]]
        worlds = len(first.found)
        many = len(ranking) > _MANY and worlds > 1
        if worlds < _FEWEST_WORLDS and not many:
            return running
        most = max(2, len(ranking) >> 1) if part > 0.5 else len(ranking)
        if many:
            most = min(most, max(_MANY, len(ranking) >> 1))
        early = worlds < _ENOUGH_WORLDS or part < _TRIED and not first.wins_surely()
        kept = ranking[:1] + [
            place for place in ranking[1:most] if early or not _is_behind(first.found, running[place].found)
        ]
        return {place: running[place] for place in kept}

    def _played_out(self, duel: Duel, seed: int, path: list[Branch]) -> int:
        """What comes of a duel; the branches that it takes are put at the end of the path, one new one at most."""
        state = duel.state
        player, turn = self._player, self._turn
        habits = (NovicePlayer(seed), NovicePlayer(seed + 1))
        growing = True
        answers = work = judged = chosen = 0
        for horizon in self._horizons:
            last = answers + _MOST_ANSWERS
            while state.result == UNDECIDED and state.turn <= turn + horizon and answers < last:
                question = state.question
                asked = View(state, question.player, sealed=True)
                place = habits[question.player].choose(len(question.codes), partial(itself, asked))
                if growing and question.player == player and state.turn == turn and len(question.codes) > 1:
                    deed, place = path[-1].next_deed(deeds(state, question), place)
                    growing = deed in path[-1].after
                    path.append(path[-1].after.setdefault(deed, Branch(deed[0])))
                chosen += question.player == player and len(question.codes) > 1
                duel.answer(question.codes[place])
                answers += 1
                work += _AN_EVENT * len(state.events) + _AN_EFFECT * len(state.modifiers)
            judged += contentment(state, player)
            if state.result == player:
                judged -= _A_DEED * min(chosen, _MOST_DEEDS)
        self.spent += _PLAYOUT_COSTS + work // _USUAL
        return judged // len(self._horizons)


def itself(view: View) -> View:
    """For ``partial``, where a player is to see a view that is there already."""
    return view


def _is_behind(first: list[int], other: list[int], little: int = _LITTLE, sure: int = _SURE) -> bool:
    """Whether the mean of the differences is more than a little, and more than some standard errors, above 0."""
    differences = [one - two for one, two in zip(first, other)]
    count = len(differences)
    total = sum(differences)
    if total <= little * count:
        return False
    squares = sum(each * each for each in differences) * count - total * total  # variance × count²
    return 4 * total * total * (count - 1) > sure * sure * squares
