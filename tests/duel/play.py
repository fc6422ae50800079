"""Random play for tests: duels over the built-in Decks, decided by a small generator of its own."""

import os
from collections.abc import Callable, Iterator

from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.duel.outside.duel import Duel
from engine.duel.state.question import ASK_DEED, ASK_OPEN, ASK_RESPONSE, DONE_CODE, PASS_CODE
from engine.edition import EDITIONS, Edition
from tests.cards.known import legal_decks

LONG = int(os.environ.get("DUELMAT_LONG", "1"))
"""With DUELMAT_LONG=20 the tests of random play take twenty times as many duels, and look at every decision."""


def look_at(decision: int, every: int) -> bool:
    return LONG > 1 or decision % every == 0


class SameChance:
    """A generator whose numbers are the same everywhere."""

    def __init__(self, seed: int) -> None:
        self.number = seed * 7919 % 2147483646 + 1

    def below(self, count: int) -> int:
        self.number = self.number * 48271 % 2147483647
        return (self.number >> 8) % count


def pairings() -> list[tuple[Edition, Deck, Deck]]:
    """Every two legal built-in Decks of every rulebook."""
    return [(edition, one, two) for edition in EDITIONS for one in legal_decks(edition) for two in legal_decks(edition)]


def choose_at_random(duel: Duel, chance: SameChance) -> int:
    """Any option; in windows the pass a little more often, so that duels get on."""
    codes = duel.state.question.codes
    if duel.state.question.kind == ASK_RESPONSE and chance.below(2):
        return PASS_CODE
    if duel.state.question.kind == ASK_DEED and chance.below(2):
        return DONE_CODE
    if duel.state.question.kind == ASK_OPEN and chance.below(12) == 0:
        return codes[-1]
    return codes[chance.below(len(codes))]


def random_duels(count: int, seed: int = 1, every: int = 1) -> Iterator[tuple[Duel, SameChance]]:
    """Fresh duels over the pairings, one after the other."""
    rows = pairings()
    for n in range(count):
        edition, one, two = rows[(seed + n * every) % len(rows)]
        names = tuple(sorted({card.name for card in one.main}))[:5]
        yield Duel.start([one, two], edition=edition, seed=seed * 1000 + n, names=names), SameChance(seed * 1000 + n)


def unread(deck: Deck, chance: SameChance, one_in: int = 1) -> Deck:
    """The same Deck, in which one card in so many is not understood."""

    def some(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(card if chance.below(one_in) else card.but(program=None, kept=None) for card in cards)

    return Deck(deck.name, some(deck.main), some(deck.extra), deck.side)


def duels_by_hand(count: int, seed: int = 1, every: int = 29) -> Iterator[tuple[Duel, SameChance]]:
    """Half of all cards are not understood; one player or both carry their texts out. Such a duel has several times the
    decisions of another, so a third of the ``count`` does."""
    rows = pairings()
    for n in range(-(-count // 3)):
        edition, one, two = rows[(seed + n * every) % len(rows)]
        chance = SameChance(seed * 1000 + n)
        edition = edition.with_switches(
            first_player_by_hand=True, second_player_by_hand=n % 2 == 0, may_be_set_right=True
        )
        decks = [unread(deck, chance, 2) for deck in (one, two)]
        yield Duel.start(decks, edition=edition, seed=seed * 1000 + n), chance


def play_on(duel: Duel, chance: SameChance, look: Callable[[Duel], None] | None = None, most: int = 4000) -> None:
    """Play to the end; ``look`` sees every decision."""
    for _ in range(most):
        if duel.question is None:
            return
        if look is not None:
            look(duel)
        duel.answer(choose_at_random(duel, chance))
    raise AssertionError(f"no end after {most} answers, turn {duel.state.turn}")


Dealt = Callable[..., Iterator[tuple[Duel, SameChance]]]
DEALT: tuple[Dealt, ...] = (random_duels, duels_by_hand)
