"""Looks ahead: each option is played out in duels that could be the one on the mat, and what comes of it compared.

A playout goes on by the novice's habits, for both players, until the opponent's next turn is over; then the position
is evaluated. All options see the same worlds, so that luck is the same for all; those that fall behind are given up.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.cards.card import Card
from engine.duel.duel import Duel
from engine.duel.question import Question, argument_of, card_of, kind_of
from engine.duel.state import State
from engine.duel.view import View
from engine.players.chance import Chance
from engine.players.evaluation import WON, advantage
from engine.players.novice import NovicePlayer
from engine.vocabulary import DECK, EXTRA_DECK, GRAVEYARD, HAND, TOKEN, UNDECIDED

_MOST_ANSWERS: Final = 80  # of one playout
_WORLD_COSTS: Final = 3  # what dealing a world takes, and beginning and evaluating a playout, in answers
_PLAYOUT_COSTS: Final = 2
_FEWEST_WORLDS: Final = 3  # before an option is given up
_SURE: Final = 3  # an option that is so many standard errors behind is given up (squared: 9 / 4)
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
    cards = view.state.cards
    found: dict[tuple[int, ...], int] = {}
    for place, code in enumerate(question.codes):
        uid = card_of(code)
        what: tuple[int, ...] = (kind_of(code), argument_of(code), uid)
        if uid >= 0:
            card = cards[uid]
            if card.place in (HAND, DECK, GRAVEYARD, EXTRA_DECK) and card.card.kinds:
                what = (kind_of(code), argument_of(code), -1, card.card.key, card.place, card.controller, card.position)
        found.setdefault(what, place)
    return list(found.values())


def contentment(state: State, player: int) -> int:
    """The advantage on a scale on which a sure win is not outweighed by anything, nor a small lead by a gamble."""
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
        until = view.turn + self._turns
        scores: dict[int, list[int]] = {place: [] for place in places}
        self.spent = 0
        while len(scores) > 1 and self.spent < self._nodes:
            world = view.determinise(self._chance.below(1 << 20), pool)
            seed = self._chance.below(1 << 20)
            self.spent += _WORLD_COSTS
            for place, found in scores.items():
                duel = world.clone()
                duel.answer(question.codes[place])
                found.append(self._played_out(duel, view.player, until, seed))
            scores = self._still_good(scores)
        return max(scores, key=lambda place: sum(scores[place]))

    def _still_good(self, scores: dict[int, list[int]]) -> dict[int, list[int]]:
        """Without the options that are surely behind; as the nodes are spent, fewer and fewer are kept."""
        ranking = sorted(scores, key=lambda place: -sum(scores[place]))
        first = scores[ranking[0]]
        rounds = len(first)
        if rounds < _FEWEST_WORLDS:
            return scores
        share = 3 * self.spent // self._nodes
        most = max(2, len(ranking) >> 1) if share else len(ranking)
        kept = {}
        for rank, place in enumerate(ranking):
            if rank and (rank >= most or _is_behind(first, scores[place])):
                continue
            kept[place] = scores[place]
        return kept

    def _played_out(self, duel: Duel, player: int, until: int, seed: int) -> int:
        state = duel.state
        habits = (NovicePlayer(seed), NovicePlayer(seed + 1))
        answers = 0
        while state.result == UNDECIDED and state.turn <= until and answers < _MOST_ANSWERS:
            question = state.question
            asked = View(state, question.player, sealed=True)
            place = habits[question.player].choose(len(question.codes), partial(_itself, asked))
            duel.answer(question.codes[place])
            answers += 1
        self.spent += answers + _PLAYOUT_COSTS
        return contentment(state, player)


def _itself(view: View) -> View:
    return view


def _is_behind(first: list[int], other: list[int]) -> bool:
    """Whether the mean of the differences is more than some standard errors above 0."""
    count = len(first)
    differences = [one - two for one, two in zip(first, other)]
    total = sum(differences)
    squares = sum(each * each for each in differences) * count - total * total  # variance × count²
    return total > 0 and 4 * total * total * (count - 1) > _SURE * _SURE * squares
