"""Thirty positions with a right answer, put to the players: each level has to find so many."""

import pytest

from engine.players import player_called
from tests.players.tactics.judged_positions import solves
from tests.players.tactics.positions import POSITIONS


def unsolved(name: str, seed: int = 1) -> list[str]:
    return [position.name for position in POSITIONS if not solves(position, player_called(name, seed))]


@pytest.mark.parametrize(("name", "least"), [("novice", 10), ("standard", 24), ("expert:3000", 28)])
def test_a_level_finds_the_right_answers(name: str, least: int) -> None:
    missed = unsolved(name)
    print(f"{name} solves {len(POSITIONS) - len(missed)} of {len(POSITIONS)}")
    assert len(POSITIONS) - len(missed) >= least, "not solved: " + "; ".join(missed)


def test_there_are_thirty_and_chance_finds_few() -> None:
    assert len(POSITIONS) == len({position.name for position in POSITIONS}) == 30
    assert len(unsolved("random")) >= 20
