"""A tournament: every two players meet with every two Decks, each once on either side."""

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement

from engine.cards.deck import Deck
from engine.edition import Edition
from engine.trials.ladder import Rung, ladder
from engine.trials.series import InTurn
from engine.trials.setting import Outcome, Setting, play
from engine.trials.tally import errors_told


class Tournament:
    """Its duels by number. Two duels in a row have the same seed: the players change seats, the Decks don't."""

    def __init__(self, edition: Edition, decks: Sequence[Deck], players: Sequence[str], rounds: int, seed: int) -> None:
        self.edition = edition
        self.decks = decks
        self.players = players
        self.seed = seed
        pairs = list(combinations(range(len(players)), 2))
        self._pairs = pairs or [(0, 0)]  # one player alone meets itself
        self._cells = list(combinations_with_replacement(range(len(decks)), 2))
        self._meetings = len(self._pairs) * len(self._cells)
        self.duels = 2 * self._meetings * rounds

    @property
    def seeds(self) -> range:
        return range(self.seed, self._seed(self.duels - 1) + 1)

    def places(self, number: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Which players and which Decks sit in the two seats."""
        meeting = number // 2 % self._meetings
        one, two = self._pairs[meeting % len(self._pairs)]
        first, second = self._cells[meeting // len(self._pairs)]
        return ((two, one) if number % 2 else (one, two)), (first, second)

    def setting(self, number: int) -> Setting:
        (one, two), (first, second) = self.places(number)
        players = self.players[one], self.players[two]
        return Setting(self.edition, (self.decks[first], self.decks[second]), players, self._seed(number))

    def _seed(self, number: int) -> int:
        """Every second round the other seat begins: an odd number of seeds lies between it and the one before. A player
        that meets itself would play the same duel again with the seats changed, and gets another seed for it."""
        if self._pairs == [(0, 0)]:
            return self.seed + number
        turn, meeting = divmod(number // 2, self._meetings)
        return self.seed + turn * (self._meetings | 1) + meeting

    def again(self, number: int) -> str:
        """What brings this duel back, on the command line of ``simulate``."""
        found = self.setting(number)
        decks = InTurn([(self.edition, *found.decks)]).again(0)
        return f"{decks} --players {','.join(found.players)} --seed {found.seed} --duels 1"

    def play(self, numbers: range) -> list[Outcome]:
        return [play(self.setting(number), number) for number in numbers]


class Standings:
    """What has come out so far. ``deck_scores[a][b]``: what Deck a has won against Deck b; a draw is half a win."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        many = len(tournament.decks)
        self.scores: dict[tuple[int, int], float] = {}
        self.deck_scores = [[0.0] * many for _ in range(many)]
        self.deck_duels = [[0] * many for _ in range(many)]
        self.duels = 0
        self.seconds = 0.0
        self.failed: list[Outcome] = []

    def add(self, outcome: Outcome) -> None:
        self.duels += 1
        self.seconds += outcome.seconds
        if outcome.error:
            self.failed.append(outcome)
            return
        players, decks = self.tournament.places(outcome.number)
        for seat in (0, 1):
            won = 0.5 if outcome.winner == 2 else float(outcome.winner == seat)
            pair = players[seat], players[1 - seat]
            if pair[0] != pair[1]:
                self.scores[pair] = self.scores.get(pair, 0.0) + won
            if decks[0] != decks[1]:
                self.deck_scores[decks[seat]][decks[1 - seat]] += won
                self.deck_duels[decks[seat]][decks[1 - seat]] += 1

    def rungs(self) -> list[Rung]:
        return ladder(self.tournament.players, self.scores)

    def rate(self, one: int, other: int) -> float | None:
        """How often one Deck beats the other; None where they have not met."""
        of = self.deck_duels[one][other]
        return self.deck_scores[one][other] / of if of else None

    def overall(self, deck: int) -> float | None:
        """How often the Deck beats any other."""
        of = sum(self.deck_duels[deck])
        return sum(self.deck_scores[deck]) / of if of else None

    def by_strength(self) -> list[int]:
        """The Decks, the one that wins most first."""
        return sorted(range(len(self.tournament.decks)), key=lambda deck: -(self.overall(deck) or 0.0))

    def told(self) -> list[str]:
        return errors_told(self.failed, self.tournament.again)
