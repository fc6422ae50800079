"""What the cards are that a player cannot see: guessed from those of the other player that have been seen."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.duel.outside.sealing import UNKNOWN
from engine.duel.outside.view import View
from engine.players.chance import Chance
from engine.vocabulary import GONE, TOKEN

_COPIES: Final = 3
_ONE_OFF: Final = 0.04  # how likely a card is in a Deck whose list doesn't name it


class Belief:
    """The Decks the other player may have, and how well each agrees with what has been seen.

    ``decks`` are those that the player knows of. Its own one is always among them: it is the one known best. Where no
    list agrees, the pool is the own one with the cards that have been seen in it, as often as a Deck may have them.
    """

    __slots__ = ("_chance", "_pools", "_weights")

    def __init__(self, view: View, decks: Sequence[Deck], seed: int) -> None:
        self._chance = Chance(seed)
        own: list[Card] = []
        seen: list[Card] = []
        for card in view.state.cards:
            if card.card is UNKNOWN or card.card.kinds & TOKEN or card.place == GONE:
                continue
            (own if card.owner == view.player else seen).append(card.card)
        counted = Counter(card.passcode for card in seen)
        lists = [own, *([*deck.main, *deck.extra] for deck in decks)]
        self._pools = [_without(cards, counted, seen) for cards in lists]
        fits = [_fit(cards, counted) for cards in lists]
        best = max(fits)
        self._weights = [int(1000 * fit / best) for fit in fits]

    def pool(self) -> list[Card]:
        """The unseen cards of one of the Decks, the likelier the more often."""
        at = self._chance.below(sum(self._weights))
        for pool, weight in zip(self._pools, self._weights):
            at -= weight
            if at < 0:
                return pool
        return self._pools[0]


def _fit(cards: Sequence[Card], seen: Counter[int]) -> float:
    """How likely the cards that have been seen are if the Deck is this one."""
    has = Counter(card.passcode for card in cards)
    fit = 1.0
    for passcode, count in seen.items():
        fit *= (min(has[passcode], _COPIES) / _COPIES + _ONE_OFF) ** min(count, _COPIES)
    return fit


def _without(cards: Sequence[Card], counted: Counter[int], seen: Sequence[Card]) -> list[Card]:
    left = Counter(counted)
    pool = []
    for card in cards:
        if left[card.passcode] > 0:
            left[card.passcode] -= 1
        else:
            pool.append(card)
    named = {card.passcode for card in cards}
    strange = {card.passcode: card for card in seen if card.passcode not in named}
    for passcode, card in strange.items():
        pool += [card] * max(0, _COPIES - 1 - counted[passcode])
    return pool
