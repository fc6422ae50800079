"""What came out of many duels, in figures: counts, rates with their intervals, times."""

import math
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from engine.called import called
from engine.trials.cards_used import CardsUsed, add_used, used_to_plain
from engine.trials.series import Series
from engine.trials.setting import Outcome

Z95: Final = 1.959963984540054
"""So many standard deviations to either side hold 95 % of a normal distribution."""
_MOST_ERRORS_TOLD: Final = 20


def wilson(wins: float, of: int, z: float = Z95) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson's score interval): sound for few duels and for rates near 0 or 1. ``z``: so
    many standard deviations instead."""
    if not of:
        return 0.0, 1.0
    rate = wins / of
    middle = rate + z * z / (2 * of)
    reach = z * math.sqrt(rate * (1 - rate) / of + z * z / (4 * of * of))
    whole = 1 + z * z / of
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def percentile(ordered: list[int], share: float) -> int:
    """The least of the values that so large a share does not exceed."""
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)] if ordered else 0


class Tally:
    """The outcomes of a Series, counted for its two players. The order in which they come in changes nothing."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.duels = self.turns = self.answers = self.decisions = self.begun = 0
        self.unread = self.deeds = 0
        self.seconds = 0.0
        self.wins = [0, 0, 0]  # first player, second player, draws
        self.endings: Counter[str] = Counter()
        self.failed: list[Outcome] = []
        self.used: CardsUsed = {}
        self.times: tuple[list[int], list[int]] = ([], [])

    @property
    def errors(self) -> int:
        return len(self.failed)

    def add(self, outcome: Outcome) -> None:
        swapped = self.series.is_swapped(outcome.number)
        self.duels += 1
        self.seconds += outcome.seconds
        self.decisions += outcome.decisions
        self.answers += outcome.answers
        self.turns += outcome.turns
        self.unread += outcome.unread
        self.deeds += outcome.deeds
        for seat in (0, 1):
            self.times[seat ^ swapped].extend(outcome.times[seat])
        if outcome.used is not None:
            add_used(self.used, outcome.used)
        if outcome.error:
            self.failed.append(outcome)
            return
        self.endings[outcome.rule] += 1
        self.wins[2 if outcome.winner == 2 else outcome.winner ^ swapped] += 1
        self.begun += outcome.winner == self.series.begins(outcome.number)

    def to_plain(self, latency: bool = False) -> dict[str, Any]:
        counted = self.duels - self.errors
        plain: dict[str, Any] = {
            "duels": self.duels,
            "errors": self.errors,
            "wins": {"first": self.wins[0], "second": self.wins[1], "draws": self.wins[2]},
            "rates": {key: self._rate(wins, counted) for key, wins in zip(("first", "second", "draws"), self.wins)},
            "won by who began": self._rate(self.begun, counted),
            "turns": self.turns,
            "answers": self.answers,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "endings": dict(sorted(self.endings.items())),
            "unread": self.unread,
            "deeds": self.deeds,
            "told": self.told(),
        }
        if self.series.used:
            plain["used"] = used_to_plain(self.used)
        if latency:
            plain["latency_ms"] = [_latency(times) for times in self.times]
        return plain

    def _rate(self, wins: int, of: int) -> dict[str, float]:
        low, high = wilson(wins, of)
        return {"rate": round(wins / of, 4) if of else 0.0, "low": round(low, 4), "high": round(high, 4)}

    def told(self) -> list[str]:
        return errors_told(self.failed, self.series.again)


def errors_told(failed: list[Outcome], again: Callable[[int], str]) -> list[str]:
    """The errors of the first few duels, each with a command that brings it back."""
    first = sorted(failed, key=lambda outcome: outcome.number)[:_MOST_ERRORS_TOLD]
    return [f"{called()} simulate {again(outcome.number)}: {outcome.error}" for outcome in first]


def _latency(times: list[int]) -> dict[str, float]:
    times.sort()
    return {
        "decisions": len(times),
        "median": percentile(times, 0.5) / 1000,
        "p99": percentile(times, 0.99) / 1000,
        "maximum": percentile(times, 1.0) / 1000,
    }
