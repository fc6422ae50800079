"""Recorded duels for tests."""

from functools import cache
from pathlib import Path

from engine.cards.deck import Deck
from engine.duel.outside.duel import Duel
from engine.duel.state.question import Option
from engine.edition import V9, Edition
from engine.record.record import Record
from tests.duel.play import SameChance, choose_at_random, pairings

rows = cache(pairings)


def begun(number: int = 0) -> tuple[Duel, tuple[Deck, Deck], SameChance]:
    edition, one, two = rows()[number * 7 % len(rows())]
    duel = Duel.start([one, two], edition=edition, seed=number + 5, first=number % 2, names=["Tide Clock"])
    return duel, (one, two), SameChance(number)


def recorded(path: Path, number: int = 0, most: int = 10_000, keep: list[str] | None = None) -> Duel:
    """A random duel of at most so many answers, written to the path."""
    duel, decks, chance = begun(number)
    with Record.create(path, duel, decks, ("Ann", "Ben")) as record:
        for _ in range(most):
            if duel.question is None:
                break
            record.answer(duel, Option(choose_at_random(duel, chance)))
            if keep is not None:
                keep.append(duel.hash())
    return duel


def short(edition: Edition = V9) -> tuple[Duel, tuple[Deck, Deck]]:
    from tests.rulebook.scenario import FILLER

    deck = Deck("Plain", tuple(FILLER) * 2)
    return Duel.start([deck, deck], edition=edition, seed=3), (deck, deck)
