"""What the expert would do, what it would do otherwise, how likely each is to win, and why.

for advice in hint(duel.view(0)):
    advice.place, advice.percent                 -> which option, and how likely the Duel is won with it
    speech.hint(view.state, *advice.why.said)    -> "It removes Winter Wyvern, their only monster that can beat …"
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from engine.cards.deck import Deck
from engine.duel.outside.view import View
from engine.duel.checks.options import uses_by_hand
from engine.duel.state.question import SET_CARD, card_of, kind_of
from engine.players.belief import Belief
from engine.players.budget import NO_BUDGET, Budget
from engine.players.expert import percent, searched
from engine.players.lookahead import contentment, distinct
from engine.players.outcomes import Outcomes
from engine.players.reasons import Reason, Reasons

SHOWN: Final = 3


@dataclass(frozen=True, slots=True)
class Advice:
    """One option: its place, how likely the Duel is won with it, and what speaks for it."""

    place: int
    code: int
    percent: int
    why: Reason


def hint(
    view: View,
    *,
    budget: Budget = NO_BUDGET,
    decks: Sequence[Deck] = (),
    seed: int = 1,
    stop: Callable[[], bool] | None = None,
) -> tuple[Advice, ...]:
    """The expert's choice and its runners-up for the question that the View shows, the best first; none where all that
    could be done is the player's own judgement."""
    question = view.question
    if question is None:
        raise ValueError("this player is not asked")
    if view.is_by_hand:
        return ()
    places = [place for place in distinct(view, question) if not _of_no_known_use(view, question.codes[place])]
    if not places:
        return ()
    ahead = searched(view, places, budget, decks, seed, stop=stop)
    outcomes = Outcomes(view, ahead.branches, Belief(view, decks, seed).pool, seed)
    ranking = ahead.ranking()
    reasons = Reasons(view, question, outcomes, [question.codes[place] for place in ranking])
    advice: list[Advice] = []
    most = 100
    for place in ranking[:SHOWN]:
        # an only option is not looked into; one that was given up early may have looked better than it is
        worth = ahead.branches[place].mean if len(ranking) > 1 else _worth(view, outcomes, place)
        most = min(most, percent(worth))
        advice.append(Advice(place, question.codes[place], most, reasons.of(place)))
    return tuple(advice)


def _of_no_known_use(view: View, code: int) -> bool:
    """Whether it uses a card of which a search knows no more than the figures, or Sets such a Spell or Trap."""
    if kind_of(code) == SET_CARD:
        return not view.state.cards[card_of(code)].card.understood
    return uses_by_hand(view.state, code)


def _worth(view: View, outcomes: Outcomes, place: int) -> int:
    """The mean of what an option comes to when the opponent's next turn is over."""
    found = outcomes.of(place, lambda state: state.turn > view.turn + 1)
    return round(fmean(contentment(state, view.player) for state in found))
