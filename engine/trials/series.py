"""Which duels are played. The number of a duel alone tells its Setting, on whatever machine."""

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.edition import Edition
from engine.trials.random_decks import RandomDecks
from engine.trials.setting import Outcome, Setting, first_of, play

_OF_DECKS: Final = 700_000_001
"""Decks are put together with other seeds than players play with, or the dice of both would fall alike."""
Pairing = tuple[Edition, Deck, Deck]


class Decks(Protocol):
    """The rulebook and the two Decks of each duel, and how to ask for them on the command line."""

    def pairing(self, number: int, seed: int) -> Pairing: ...

    def again(self, number: int) -> str: ...


class InTurn:
    """One pairing after the other, and again from the first. ``files``: where Decks of these names were read."""

    def __init__(self, pairings: Sequence[Pairing], files: Mapping[str, str] | None = None) -> None:
        self.pairings = pairings
        self.files = files or {}

    def pairing(self, number: int, seed: int) -> Pairing:
        return self.pairings[number % len(self.pairings)]

    def again(self, number: int) -> str:
        edition, *decks = self.pairing(number, 0)
        first, second = (self.files.get(deck.name, deck.name) for deck in decks)
        return f'--edition {edition.key} --first "{first}" --second "{second}"'


class AtRandom:
    """Two legal Decks, put together from a pool by the seed of the duel; ``asked``: how the pool was asked for."""

    def __init__(
        self, pool: Sequence[Card], editions: Sequence[Edition], asked: str, *, with_unread: bool = False
    ) -> None:
        self.asked = asked
        self.makers = [RandomDecks(pool, edition, with_unread) for edition in editions]

    def pairing(self, number: int, seed: int) -> Pairing:
        maker = self.makers[number % len(self.makers)]
        return maker.edition, maker.deck(seed * 2 + _OF_DECKS), maker.deck(seed * 2 + 1 + _OF_DECKS)

    def again(self, number: int) -> str:
        return f"--edition {self.makers[number % len(self.makers)].edition.key} {self.asked}"


class Series:
    """So many duels between two players. With ``swap`` each two have the same seed and the same Decks in the same
    seats, so that every player gets the other one's cards, too."""

    def __init__(
        self,
        decks: Decks,
        players: tuple[str, str],
        seed: int,
        swap: bool = False,
        check: bool = False,
        by_hand: bool = False,
        used: bool = False,
    ) -> None:
        self.decks = decks
        self.players = players
        self.seed = seed
        self.swap = swap and players[0] != players[1]
        self.check = check
        self.by_hand = by_hand
        self.used = used

    def setting(self, number: int) -> Setting:
        place = self._place(number)
        seed = self.seed + place
        edition, one, two = self.decks.pairing(place, seed)
        return Setting(edition, (one, two), self._seats(number), seed, self.by_hand)

    def again(self, number: int) -> str:
        """What brings this duel back, on the command line of ``simulate``."""
        place = self._place(number)
        players = ",".join(self._seats(number))
        hand = " --by-hand" if self.by_hand else ""
        return f"{self.decks.again(place)} --players {players}{hand} --seed {self.seed + place} --duels 1"

    def begins(self, number: int) -> int:
        """The seat that begins this duel."""
        return first_of(self.seed + self._place(number))

    def _place(self, number: int) -> int:
        return number // 2 if self.swap else number

    def _seats(self, number: int) -> tuple[str, str]:
        first, second = self.players
        return (second, first) if self.is_swapped(number) else (first, second)

    def is_swapped(self, number: int) -> bool:
        """Whether the second of the two players has the first seat."""
        return self.swap and number % 2 == 1

    def seeds(self, count: int) -> range:
        return range(self.seed, self.seed + (self._place(count - 1) + 1 if count else 0))

    def play(self, numbers: range) -> list[Outcome]:
        return [self.play_one(number) for number in numbers]

    def play_one(self, number: int) -> Outcome:
        try:
            setting = self.setting(number)
        except ValueError as reason:  # no Deck can be put together
            outcome = Outcome(number)
            outcome.error = str(reason)
            return outcome
        return play(setting, number, self.check, used=self.used)
