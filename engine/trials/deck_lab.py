"""The Deck lab: Decks against Decks, always with the same seeds, so that what differs is the Decks and not the luck.

Each row is a Deck that is looked into; every row meets every opponent so many times. The duels of one number have one
seed in all rows: the same dice, the same shuffling, the same player begins. A Deck that lacks a card has others in the
very places where its copies were, so that all its other cards are drawn as before.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.cards.card import Card
from engine.cards.deck import Deck, counted_name, name_key
from engine.cards.legality import problems
from engine.edition import Edition
from engine.formats.errors import Told
from engine.trials.setting import Outcome, Setting, play
from engine.vocabulary import MONSTER, SPELL, TRAP

MOST_ROWS: Final = 40
MOST_AGAINST: Final = 60
MOST_DUELS: Final = 20_000
"""Of each pair."""
MOST_IN_ALL: Final = 1_000_000
_SORTS: Final = MONSTER | SPELL | TRAP


class NotToBeTried(ValueError):
    """Why something can't be tried out, in one sentence."""

    def __init__(self, told: Told) -> None:
        super().__init__(str(told))
        self.told = told


@dataclass(frozen=True, slots=True)
class LabRow:
    """A Deck that is looked into. ``of``: the row that it is like but for one card, or -1; ``lacks``: that card;
    ``instead``: what lies in its place, a name for each copy."""

    deck: Deck
    of: int = -1
    lacks: str = ""
    instead: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LabRun:
    """What is tried. ``players``: who plays the rows, and who plays against them; ``duels``: of each pair, an even
    number, so that both begin equally often."""

    edition: Edition
    rows: tuple[LabRow, ...]
    against: tuple[Deck, ...]
    players: tuple[str, str]
    duels: int
    seed: int = 1

    def __post_init__(self) -> None:
        if not (0 < len(self.rows) <= MOST_ROWS and 0 < len(self.against) <= MOST_AGAINST):
            raise NotToBeTried(Told("At least one Deck is needed on either side, and not too many."))
        if self.duels % 2 or not 0 < self.duels <= MOST_DUELS or self.in_all > MOST_IN_ALL:
            raise NotToBeTried(
                Told("The number of duels must be even, so that both begin equally often; not too large.")
            )

    @property
    def in_all(self) -> int:
        return len(self.rows) * len(self.against) * self.duels

    def place(self, number: int) -> tuple[int, int, int]:
        """Row, opponent, and which of their duels. All pairs come on evenly, also where it is called off."""
        turn, row = divmod(number, len(self.rows))
        duel, opponent = divmod(turn, len(self.against))
        return row, opponent, duel

    def setting(self, number: int) -> Setting:
        row, opponent, duel = self.place(number)
        decks = self.rows[row].deck, self.against[opponent]
        return Setting(self.edition, decks, self.players, seed_of(self.seed, self.duels, opponent, duel))

    def play(self, numbers: Iterable[int]) -> list[Outcome]:
        return [play(self.setting(number), number, drawn=True) for number in numbers]


@dataclass(frozen=True, slots=True)
class LeftToPlay:
    """Of a run that was stopped: the ``numbers`` of those duels that haven't been played."""

    run: LabRun
    numbers: tuple[int, ...]

    def play(self, places: range) -> list[Outcome]:
        return self.run.play(self.numbers[place] for place in places)


def seed_of(seed: int, duels: int, opponent: int, duel: int) -> int:
    """With an even number of duels, and seeds that begin in turn, both begin equally often in each pair. Opponents have
    seeds of their own: with the same hands against all, there would be less to learn."""
    return seed + opponent * duels + duel


def row_without(row: LabRow, place: int, card: Card, edition: Edition, instead: Card | None = None) -> LabRow:
    """The Deck of that row, which is at that place, with other cards where the copies of this one were.

    ``instead``: what takes their place. Without one it is, for each copy anew, the card of the same sort (Monster,
    Spell or Trap) and the same part that the Deck has most copies of and may have one more of; of any sort where there
    is none of its own. NotToBeTried where there is nothing, or where the rulebook doesn't allow what comes out.
    """
    deck = row.deck
    name = name_key(counted_name(card))
    if all(name_key(counted_name(each)) != name for each in deck.main + deck.extra):
        raise NotToBeTried(Told("“{card}” is not in this Deck.", card=card.name))
    if instead is not None and name_key(counted_name(instead)) == name:
        raise NotToBeTried(Told("“{card}” can’t take its own place.", card=card.name))
    put: list[str] = []
    for part in ("main", "extra"):
        cards: list[Card] = list(getattr(deck, part))
        for at in [at for at, each in enumerate(cards) if name_key(counted_name(each)) == name]:
            cards[at] = instead or _commonest(deck, cards, name, at, edition)
            put.append(cards[at].name)
            deck = _with_part(deck, part, cards)
    if instead is not None and instead.belongs_in_extra_deck != card.belongs_in_extra_deck:
        raise NotToBeTried(Told("“{card}” doesn’t belong in the same part of the Deck.", card=instead.name))
    if problems(deck, edition):
        raise NotToBeTried(Told("With “{card}” in its place, the Deck isn’t legal.", card=put[0]))
    return LabRow(deck, place, card.name, tuple(put))


def _with_part(deck: Deck, part: str, cards: Sequence[Card]) -> Deck:
    return replace(deck, main=tuple(cards)) if part == "main" else replace(deck, extra=tuple(cards))


def _commonest(deck: Deck, cards: Sequence[Card], lacking: str, at: int, edition: Edition) -> Card:
    part = "extra" if cards[at].belongs_in_extra_deck else "main"
    copies = Counter(name_key(counted_name(each)) for each in cards)
    sort = cards[at].kinds & _SORTS
    others = {key: each for each in reversed(cards) if (key := name_key(counted_name(each))) != lacking}
    order = {key: place for place, key in enumerate(copies)}
    wrong = len(problems(deck, edition))
    for key in sorted(others, key=lambda key: (others[key].kinds & _SORTS != sort, -copies[key], order[key])):
        tried = [*cards]
        tried[at] = others[key]
        if len(problems(_with_part(deck, part, tried), edition)) <= wrong:
            return others[key]
    raise NotToBeTried(
        Told("The Deck may have no other card once more: choose what takes the place of “{card}”.", card=cards[at].name)
    )
