"""How strong players are by who beat whom: Elo figures that make the results likeliest, with their intervals.

Bradley and Terry's model: a player that is 400 points better scores ten times as often as the other. A draw is half a
win. Half a win and half a loss are added between any two that have met, for somebody who has never lost would be
infinitely strong. The intervals come from Fisher's information, for each player's distance to the mean of all.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.trials.tally import Z95

MIDDLE: Final = 1500.0
"""The mean of all players."""
_POINTS: Final = 400 / math.log(10)
_ADDED: Final = 0.5
_ROUNDS: Final = 10_000
_CLOSE: Final = 1e-10


@dataclass(frozen=True, slots=True)
class Rung:
    """A player's place: its figure, and the reach of its 95 % interval to either side."""

    name: str
    elo: float
    reach: float
    score: float
    duels: int


def ladder(names: Sequence[str], scores: Mapping[tuple[int, int], float]) -> list[Rung]:
    """The players, the strongest first. ``scores``: what one has won against the other, by their places in names."""
    many = len(names)
    won = [[float(scores.get((a, b), 0.0)) for b in range(many)] for a in range(many)]
    met = [[won[a][b] + won[b][a] for b in range(many)] for a in range(many)]
    add = [[_ADDED if met[a][b] else 0.0 for b in range(many)] for a in range(many)]
    strength = _likeliest(
        [sum(won[a]) + sum(add[a]) for a in range(many)],
        [[met[a][b] + 2 * add[a][b] for b in range(many)] for a in range(many)],
    )
    reach = _reach(strength, met)
    rungs = [
        Rung(names[a], MIDDLE + _POINTS * strength[a], _POINTS * reach[a], sum(won[a]), round(sum(met[a])))
        for a in range(many)
    ]
    return sorted(rungs, key=lambda rung: (-rung.elo, rung.name))


def _likeliest(scores: list[float], met: list[list[float]]) -> list[float]:
    """Natural logarithms of the strengths, their mean 0 (Hunter's minorise-maximise steps)."""
    many = len(scores)
    logs = [0.0] * many
    for _ in range(_ROUNDS):
        powers = [math.exp(log) for log in logs]
        new = []
        for a in range(many):
            share = sum(met[a][b] / (powers[a] + powers[b]) for b in range(many) if met[a][b])
            new.append(math.log(scores[a] / share) if share else 0.0)
        mean = sum(new) / many
        new = [log - mean for log in new]
        moved = max(abs(one - before) for one, before in zip(new, logs))
        logs = new
        if moved < _CLOSE:
            break
    return logs


def _reach(logs: list[float], met: list[list[float]]) -> list[float]:
    """Half the 95 % interval of each; infinite for who has met nobody."""
    many = len(logs)
    information = [[0.0] * many for _ in range(many)]
    for a in range(many):
        for b in range(many):
            if a != b and met[a][b]:
                chance = 1 / (1 + math.exp(logs[b] - logs[a]))
                weight = met[a][b] * chance * (1 - chance)
                information[a][a] += weight
                information[a][b] -= weight
    # Only differences can be seen, so that the matrix has no inverse; with the mean held fast it has one.
    held = _inverse([[value + 1 / many for value in row] for row in information])
    if held is None:
        return [math.inf] * many
    return [Z95 * math.sqrt(max(0.0, held[a][a] - 1 / many)) for a in range(many)]


def _inverse(matrix: list[list[float]]) -> list[list[float]] | None:
    """By Gauss and Jordan; None where there is none."""
    many = len(matrix)
    rows = [[*row, *(float(a == b) for b in range(many))] for a, row in enumerate(matrix)]
    for a in range(many):
        best = max(range(a, many), key=lambda b: abs(rows[b][a]))
        if abs(rows[best][a]) < _CLOSE:
            return None
        rows[a], rows[best] = rows[best], rows[a]
        by = rows[a][a]
        rows[a] = [value / by for value in rows[a]]
        for b in range(many):
            if b != a and rows[b][a]:
                times = rows[b][a]
                rows[b] = [value - times * own for value, own in zip(rows[b], rows[a])]
    return [row[many:] for row in rows]
