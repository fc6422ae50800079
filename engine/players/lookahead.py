"""Looks ahead: each option is played out in duels that could be the one on the mat, and what comes of it compared.

Playing out goes on until the opponent's next turn is over; then the position is evaluated. The opponent answers by the
novice's habits, and so does the player at first; what the player does in this very turn is tried in other ways, too,
and what does well is tried more often (see branch). All options see the same worlds, so that luck is the same for all;
those that fall behind are given up.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.cards.card import Card
from engine.duel.duel import Duel
from engine.duel.question import Question
from engine.duel.state import State
from engine.duel.view import View
from engine.players.branch import Branch, deeds
from engine.players.chance import Chance
from engine.players.evaluation import WON, advantage
from engine.players.novice import NovicePlayer
from engine.vocabulary import TOKEN, UNDECIDED

_MOST_ANSWERS: Final = 80  # of one playout
_WORLD_COSTS: Final = 3  # what dealing a world takes, and beginning and evaluating a playout, in answers
_PLAYOUT_COSTS: Final = 2
_FEWEST_WORLDS: Final = 4  # before an option is given up at all …
_ENOUGH_WORLDS: Final = 8  # … and before it is given up as surely behind: so many standard errors, in halves
_SURE: Final = 5
_LITTLE: Final = 250  # who is behind by less may still find a better way to go on
_MANY: Final = 6  # of more options the better half is kept after two worlds
_ONE_TURN: Final = 1
_WON: Final = 10_000
_FAR: Final = 8_000


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
    """Compares options. ``nodes``: how many answers it may give in all the duels that it plays out, about."""

    __slots__ = ("_chance", "_nodes", "_turns", "spent")

    def __init__(self, chance: Chance, nodes: int, turns: int = _ONE_TURN) -> None:
        self._chance = chance
        self._nodes = nodes
        self._turns = turns
        self.spent = 0

    def best(self, view: View, question: Question, places: Sequence[int]) -> int:
        """The place of the option that does best; among equals the first."""
        pool = likely_cards(view)
        running = {place: Branch() for place in places}
        every = dict(running)
        self.spent = 0
        while len(running) > 1 and self.spent < self._nodes:
            self._play_a_world(view, question, view.determinise(self._chance.below(1 << 20), pool), running)
            running = self._still_good(running)
        sure = [place for place in places if every[place].wins_surely()]
        return max(sure or running, key=lambda place: every[place].mean)

    def _play_a_world(self, view: View, question: Question, world: Duel, running: dict[int, Branch]) -> None:
        seed = self._chance.below(1 << 20)
        self.spent += _WORLD_COSTS
        played: list[tuple[list[Branch], int]] = []
        for place, branch in running.items():
            duel = world.clone()
            duel.answer(question.codes[place])
            path = [branch]
            played.append((path, self._played_out(duel, view, seed, path)))
        # How lucky this world is: by that much other branches, tried in other worlds, would be misjudged. An option may
        # also do better because a better way to go on was found, so it is the least of the changes.
        luck = min((found - path[0].mean for path, found in played if path[0].found), key=abs, default=0)
        for path, found in played:
            path[0].found.append(found)
            for branch in path:
                branch.count(found - luck, won=found > _FAR)

    def _still_good(self, running: dict[int, Branch]) -> dict[int, Branch]:
        """Without the options that are surely behind; as the nodes are spent, only the better half is kept."""
        ranking = sorted(running, key=lambda place: -running[place].mean)
        first = running[ranking[0]]
        worlds = len(first.found)
        many = len(ranking) > _MANY and worlds > 1
        if worlds < _FEWEST_WORLDS and not many:
            return running
        most = max(2, len(ranking) >> 1) if 2 * self.spent > self._nodes else len(ranking)
        if many:
            most = min(most, max(_MANY, len(ranking) >> 1))
        kept = ranking[:1] + [
            place for place in ranking[1:most]
            if worlds < _ENOUGH_WORLDS or not _is_behind(first.found, running[place].found)
        ]  # fmt: skip
        return {place: running[place] for place in kept}

    def _played_out(self, duel: Duel, view: View, seed: int, path: list[Branch]) -> int:
        """What comes of a duel; the branches that it takes are put at the end of the path, one new one at most."""
        state = duel.state
        player, turn = view.player, view.turn
        habits = (NovicePlayer(seed), NovicePlayer(seed + 1))
        growing = True
        answers = 0
        while state.result == UNDECIDED and state.turn <= turn + self._turns and answers < _MOST_ANSWERS:
            question = state.question
            asked = View(state, question.player, sealed=True)
            place = habits[question.player].choose(len(question.codes), partial(_itself, asked))
            if growing and question.player == player and state.turn == turn and len(question.codes) > 1:
                deed, place = path[-1].next_deed(deeds(state, question), place)
                growing = deed in path[-1].after
                path.append(path[-1].after.setdefault(deed, Branch()))
            duel.answer(question.codes[place])
            answers += 1
        self.spent += answers + _PLAYOUT_COSTS
        return contentment(state, player)


def _itself(view: View) -> View:
    return view


def _is_behind(first: list[int], other: list[int]) -> bool:
    """Whether the mean of the differences is more than a little, and more than some standard errors, above 0."""
    count = len(first)
    differences = [one - two for one, two in zip(first, other)]
    total = sum(differences)
    if total <= _LITTLE * count:
        return False
    squares = sum(each * each for each in differences) * count - total * total  # variance × count²
    return 4 * total * total * (count - 1) > _SURE * _SURE * squares
