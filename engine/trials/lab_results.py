"""What came out in the Deck lab: rates with their intervals, and what differs from what.

All intervals are of 95 %, and a draw is half a win. Duels of one seed are compared one by one, which tells a difference
from fewer duels than two rates side by side.
"""

import hashlib
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.edition import edition_called
from engine.formats.errors import Told
from engine.trials.deck_lab import LabRow, LabRun, NotToBeTried, seed_of
from engine.trials.setting import Outcome
from engine.trials.tally import Z95, wilson

_DOUBT: Final = 0.05
_ADDED: Final = 2  # duels: one that was better with the one, one with the other (Bonett and Price)


@dataclass(frozen=True, slots=True)
class LabDeck:
    """A Deck in a result, by passcodes; the cards themselves need not be known any more. Else as in LabRow."""

    name: str
    main: tuple[int, ...]
    extra: tuple[int, ...] = ()
    of: int = -1
    lacks: str = ""
    instead: tuple[str, ...] = ()

    @classmethod
    def from_row(cls, row: LabRow) -> "LabDeck":
        main, extra = (tuple(card.passcode for card in part) for part in (row.deck.main, row.deck.extra))
        return cls(row.deck.name, main, extra, row.of, row.lacks, row.instead)

    def to_row(self, find: Callable[[int], Card | None]) -> LabRow:
        """With its cards as they are known now; NotToBeTried where one isn't."""
        deck = Deck(self.name, _known(self.name, self.main, find), _known(self.name, self.extra, find))
        return LabRow(deck, self.of, self.lacks, self.instead)

    @property
    def content(self) -> str:
        """The same for Decks of the same cards, whatever their names and the order of their lists."""
        told = f"{sorted(self.main)} {sorted(self.extra)}"
        return hashlib.blake2b(told.encode(), digest_size=12).hexdigest()

    @property
    def different(self) -> tuple[int, ...]:
        """Each card of the Main Deck once, in the order of the list."""
        return tuple(dict.fromkeys(self.main))


@dataclass(frozen=True, slots=True)
class LabHead:
    """What was tried: see LabRun. ``names``: of the cards in the rows; ``when``: in seconds as time.time();
    ``program``: by which engine (engine.trials.fingerprint)."""

    edition: str
    players: tuple[str, str]
    rows: tuple[LabDeck, ...]
    against: tuple[LabDeck, ...]
    duels: int
    seed: int
    names: Mapping[int, str]
    when: float = 0.0
    program: str = ""

    @classmethod
    def of_run(cls, run: LabRun, when: float = 0.0, program: str = "") -> "LabHead":
        return cls(
            run.edition.key,
            run.players,
            tuple(map(LabDeck.from_row, run.rows)),
            tuple(LabDeck.from_row(LabRow(deck)) for deck in run.against),
            run.duels,
            run.seed,
            {card.passcode: card.name for row in run.rows for card in row.deck.main + row.deck.extra},
            when,
            program,
        )

    @property
    def in_all(self) -> int:
        return len(self.rows) * len(self.against) * self.duels

    def run(self, find: Callable[[int], Card | None]) -> LabRun:
        """What was tried, to be gone on with; NotToBeTried where that can't be."""
        rows = tuple(deck.to_row(find) for deck in self.rows)
        against = tuple(deck.to_row(find).deck for deck in self.against)
        return LabRun(edition_called(self.edition), rows, against, self.players, self.duels, self.seed)


@dataclass(frozen=True, slots=True)
class LabDuel:
    """One duel. ``winner``: 0 for the row, 1 for who was against it, 2 for a draw, -1 where an error ended it;
    ``drawn``: which cards of the row were drawn, by their place in LabDeck.different."""

    number: int
    winner: int
    turns: int = 0
    drawn: tuple[int, ...] = ()
    error: str = ""

    @property
    def points(self) -> float:
        return 0.5 if self.winner == 2 else float(self.winner == 0)


@dataclass(frozen=True, slots=True)
class Rate:
    """How often somebody has won."""

    wins: int
    draws: int
    duels: int
    turns: int = 0  # of all of them

    @classmethod
    def of(cls, duels: Iterable[LabDuel]) -> "Rate":
        all_of_them = list(duels)
        wins = sum(duel.winner == 0 for duel in all_of_them)
        draws = sum(duel.winner == 2 for duel in all_of_them)
        return cls(wins, draws, len(all_of_them), sum(duel.turns for duel in all_of_them))

    @property
    def losses(self) -> int:
        return self.duels - self.wins - self.draws

    @property
    def points(self) -> float:
        return self.wins + self.draws / 2

    @property
    def rate(self) -> float | None:
        return self.points / self.duels if self.duels else None

    @property
    def interval(self) -> tuple[float, float]:
        return self.interval_of(Z95)

    def interval_of(self, z: float) -> tuple[float, float]:
        return wilson(self.points, self.duels, z)

    @property
    def verdict(self) -> int:
        """1: wins more often than not; -1: loses more often; 0: too few duels to say."""
        low, high = self.interval
        return (low > 0.5) - (high < 0.5)


@dataclass(frozen=True, slots=True)
class RateDifference:
    """By how much the one wins more often than the other, from so many duels (or pairs of them) of each."""

    amount: float
    low: float
    high: float
    duels: int
    paired: bool

    @property
    def verdict(self) -> int:
        """1: the one is better; -1: the other is; 0: too few duels to say."""
        return (self.low > 0) - (self.high < 0)


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card of a Deck: how the duels ended in which at least one copy was drawn, and those in which none was."""

    name: str
    copies: int
    drawn: Rate
    kept: Rate
    among: int = 1  # so many cards that are looked at together

    @property
    def difference(self) -> RateDifference | None:
        return apart(self.drawn, self.kept)

    @property
    def verdict(self) -> int:
        """As of a RateDifference. But of many cards one in twenty would stand out by luck alone; as none shall, more is
        asked of each (Bonferroni's correction)."""
        wider = apart(self.drawn, self.kept, NormalDist().inv_cdf(1 - _DOUBT / (2 * self.among)))
        return wider.verdict if wider else 0


class LabResults:
    """Comes to be as duels end, in whatever order."""

    def __init__(self, head: LabHead) -> None:
        self.head = head
        self._duels: dict[int, LabDuel] = {}

    @property
    def duels(self) -> int:
        """How many have ended."""
        return len(self._duels)

    @property
    def is_whole(self) -> bool:
        return self.duels == self.head.in_all

    @property
    def left(self) -> tuple[int, ...]:
        """The numbers of the duels that haven't been played."""
        return tuple(number for number in range(self.head.in_all) if number not in self._duels)

    @property
    def failed(self) -> list[LabDuel]:
        return [duel for _, duel in sorted(self._duels.items()) if duel.winner < 0]

    def add(self, duel: LabDuel) -> None:
        """Each number counts once."""
        self._duels.setdefault(duel.number, duel)

    def add_outcome(self, outcome: Outcome) -> LabDuel:
        head = self.head
        deck = head.rows[outcome.number % len(head.rows)]
        places = {passcode: place for place, passcode in enumerate(deck.different)}
        drawn = tuple(sorted({places[deck.main[at]] for at in outcome.drawn or ()}))
        winner = -1 if outcome.error else outcome.winner
        duel = LabDuel(outcome.number, winner, outcome.turns, drawn, outcome.error)
        self.add(duel)
        return duel

    def of_pair(self, row: int, opponent: int) -> dict[int, LabDuel]:
        """The duels of the two that have ended well, by which of theirs it is."""
        rows, many = len(self.head.rows), len(self.head.against)
        numbers = ((duel, (duel * many + opponent) * rows + row) for duel in range(self.head.duels))
        found = ((duel, self._duels.get(number)) for duel, number in numbers)
        return {duel: ended for duel, ended in found if ended is not None and ended.winner >= 0}

    def of_row(self, row: int) -> list[LabDuel]:
        return [duel for opponent in range(len(self.head.against)) for duel in self.of_pair(row, opponent).values()]

    def rate(self, row: int, opponent: int | None = None) -> Rate:
        """Against that one, or against all."""
        return Rate.of(self.of_row(row) if opponent is None else self.of_pair(row, opponent).values())

    def difference(self, row: int, other: int) -> RateDifference | None:
        """How much better the one row has done than the other, seed by seed; None where there is no pair yet."""
        pairs: list[tuple[LabDuel, LabDuel]] = []
        for opponent in range(len(self.head.against)):
            ones, others = self.of_pair(row, opponent), self.of_pair(other, opponent)
            pairs += [(ones[duel], others[duel]) for duel in ones if duel in others]
        return by_pairs(pairs)

    def drawn(self, row: int) -> list[CardDrawn]:
        """Each card of the Main Deck, what was won with it most first."""
        deck, ended = self.head.rows[row], self.of_row(row)
        found = []
        for place, passcode in enumerate(deck.different):
            drawn = Rate.of(duel for duel in ended if place in duel.drawn)
            kept = Rate.of(duel for duel in ended if place not in duel.drawn)
            name = self.head.names.get(passcode, str(passcode))
            found.append(CardDrawn(name, deck.main.count(passcode), drawn, kept, len(deck.different)))
        return sorted(found, key=lambda card: (-(card.difference.amount if card.difference else -2.0), card.name))

    def seed(self, opponent: int, duel: int) -> int:
        return seed_of(self.head.seed, self.head.duels, opponent, duel)


@dataclass(frozen=True, slots=True)
class Compared:
    """A Deck in two results, against those that it has met in both. ``same``: it has the same cards in both."""

    name: str
    same: bool
    before: Rate
    now: Rate
    against: tuple[str, ...]
    difference: RateDifference | None


def compared(before: LabResults, now: LabResults) -> list[Compared]:
    """The rows of both results that belong together: by their cards, else by their names. Nothing where they were
    played under different rulebooks or by different players: then it is not the Decks that differ."""
    if (before.head.edition, before.head.players) != (now.head.edition, now.head.players):
        return []
    found = []
    for row, deck in enumerate(now.head.rows):
        old = _same_deck(before.head.rows, deck)
        if old is None:
            continue
        common = _met_in_both(before, now)
        pairs: list[tuple[LabDuel, LabDuel]] = []
        firsts: list[LabDuel] = []
        seconds: list[LabDuel] = []
        for one, other in common:
            earlier = {before.seed(one, at): duel for at, duel in before.of_pair(old, one).items()}
            later = {now.seed(other, at): duel for at, duel in now.of_pair(row, other).items()}
            pairs += [(later[seed], earlier[seed]) for seed in later if seed in earlier]
            as_many = min(len(earlier), len(later))  # every opponent counts as much in both
            firsts += list(earlier.values())[:as_many]
            seconds += list(later.values())[:as_many]
        is_paired = bool(pairs) and len(pairs) == len(seconds)
        if is_paired:  # a run that was stopped has gaps: only those are counted that both have played
            seconds, firsts = ([pair[at] for pair in pairs] for at in (0, 1))
        first, second = Rate.of(firsts), Rate.of(seconds)
        difference = by_pairs(pairs) if is_paired else apart(second, first)
        same = before.head.rows[old].content == deck.content
        names = tuple(now.head.against[other].name for _, other in common)
        found.append(Compared(deck.name, same, first, second, names, difference))
    return found


def _known(deck: str, passcodes: Sequence[int], find: Callable[[int], Card | None]) -> tuple[Card, ...]:
    cards = tuple(card for card in map(find, passcodes) if card is not None)
    if len(cards) < len(passcodes):
        raise NotToBeTried(Told("Not all cards of “{deck}” are known now.", deck=deck))
    return cards


def _same_deck(rows: Sequence[LabDeck], deck: LabDeck) -> int | None:
    by_content = (place for place, row in enumerate(rows) if row.content == deck.content)
    by_name = (place for place, row in enumerate(rows) if (row.name, row.lacks) == (deck.name, deck.lacks))
    return next(by_content, next(by_name, None))


def _met_in_both(before: LabResults, now: LabResults) -> list[tuple[int, int]]:
    places = {deck.content: place for place, deck in reversed(list(enumerate(before.head.against)))}
    contents = [deck.content for deck in now.head.against]
    return [(places[content], place) for place, content in enumerate(contents) if content in places]


def by_pairs(pairs: Sequence[tuple[LabDuel, LabDuel]]) -> RateDifference | None:
    """From duels that had the same seed: the mean of their differences. Two pairs are added that differ the one way and
    the other, without which few duels that all end alike would seem to prove that there is no difference at all."""
    if not pairs:
        return None
    differences = [one.points - other.points for one, other in pairs]
    many = len(differences) + _ADDED
    middle = sum(differences) / many
    spread = (sum(each * each for each in differences) + _ADDED) / many - middle * middle
    reach = Z95 * math.sqrt(max(0.0, spread) / many)
    amount = sum(differences) / len(differences)
    return RateDifference(amount, max(-1.0, middle - reach), min(1.0, middle + reach), len(differences), True)


def apart(one: Rate, other: Rate, z: float = Z95) -> RateDifference | None:
    """Between two rates that have nothing to do with each other (Newcombe's interval, out of both of Wilson's)."""
    if one.rate is None or other.rate is None:
        return None
    (low, high), (others_low, others_high) = one.interval_of(z), other.interval_of(z)
    amount = one.rate - other.rate
    down = math.hypot(one.rate - low, others_high - other.rate)
    up = math.hypot(high - one.rate, other.rate - others_low)
    return RateDifference(amount, max(-1.0, amount - down), min(1.0, amount + up), min(one.duels, other.duels), False)
