"""What may follow an option, as a tree of the player's own deeds: how often each was tried, and what came of it."""

from math import sqrt
from typing import Final

from engine.duel.state.question import END_TURN, TO_MAIN_PHASE_2, Question, argument_of, card_of, kind_of
from engine.duel.state.questions import AskName
from engine.duel.state.state import State
from engine.vocabulary import DECK, EXTRA_DECK, GRAVEYARD, HAND

Deed = tuple[int, ...]
"""An option by what it means, which is the same in all worlds: a card in a pile or hand by its face."""

_PILES: Final = frozenset((HAND, DECK, GRAVEYARD, EXTRA_DECK))
_CURIOSITY: Final = 450
_UNTRIED: Final = 0.6  # of the curiosity
_ENDING: Final = frozenset((END_TURN, TO_MAIN_PHASE_2))
_OFTEN: Final = 3  # times that a win has to be repeated before it counts as sure


def met_with(state: State, question: Question) -> frozenset[int] | None:
    """Of all the names there are, the places of those that a card of this duel is known to have; None: it is no names
    that are asked for.
    """
    if not isinstance(question, AskName):
        return None
    names = {card.card.name for card in state.cards}
    return frozenset(
        place for place, code in enumerate(question.codes) if question.names[argument_of(code)] in names
    ) or frozenset((0,))


def deeds(state: State, question: Question) -> dict[Deed, int]:
    """The places of the options, of those that come to the same only the first; of names only those met with."""
    cards = state.cards
    found: dict[Deed, int] = {}
    met = met_with(state, question)
    for place, code in enumerate(question.codes):
        if met is not None and place not in met:
            continue
        uid = card_of(code)
        deed: Deed = (kind_of(code), argument_of(code), uid)
        if uid >= 0:
            card = cards[uid]
            if card.place in _PILES and card.card.kinds:
                deed = (*deed[:2], -1, card.card.key, card.place, card.controller, card.position)
        found.setdefault(deed, place)
    return found


class Branch:
    """What has come of an option of that kind. ``found``: of one that is compared, world by world."""

    __slots__ = ("after", "ends", "found", "passes", "total", "wins")

    def __init__(self, kind: int = 0) -> None:
        self.ends = kind in _ENDING
        self.after: dict[Deed, Branch] = {}
        self.found: list[int] = []
        self.passes = 0
        self.total = 0  # without the luck of the worlds
        self.wins = 0

    @property
    def mean(self) -> int:
        """Of what came of it but for the first third, when it was not known yet how best to go on."""
        known = self.found[len(self.found) // 3 :]
        return sum(known) // len(known) if known else 0

    def count(self, found: int, won: bool) -> None:
        self.passes += 1
        self.total += found
        self.wins += won

    def wins_surely(self) -> bool:
        """Whether something that may follow has won each time, and more than once or twice. After the offer to end the
        Battle Phase or the turn anything follows only where the other player answers it: that is no way to win."""
        if self.wins < _OFTEN:
            return False
        if self.wins == self.passes:
            return True
        return not self.ends and any(branch.wins_surely() for branch in self.after.values())

    def next_deed(self, offered: dict[Deed, int], usual: int) -> tuple[Deed, int]:
        """What to try next and its place: first what is ``usual``, later what has done well or was seldom tried."""
        curiosity = _CURIOSITY * sqrt(sqrt(self.passes))
        mean = self.total / self.passes if self.passes else 0.0
        best: tuple[Deed, int] | None = None
        most = 0.0
        for deed, place in offered.items():
            branch = self.after.get(deed)
            if branch is not None and branch.passes:
                hope = branch.total / branch.passes + curiosity / sqrt(branch.passes)
            elif place == usual:
                return deed, place
            else:
                hope = mean + curiosity * _UNTRIED
            if best is None or hope > most:
                best, most = (deed, place), hope
        assert best is not None
        return best

    def best_deed(self, offered: dict[Deed, int], usual: int, tried: int) -> tuple[Deed, int]:
        """What has done best of all that was tried so often, and its place; else what is ``usual``."""
        known = [(deed, branch) for deed, branch in self.after.items() if deed in offered and branch.passes >= tried]
        if known:
            deed = max(known, key=lambda each: each[1].total / each[1].passes)[0]
            return deed, offered[deed]
        return next((each for each in offered.items() if each[1] == usual), next(iter(offered.items())))
