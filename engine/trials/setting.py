"""One duel between two players: everything it depends on, and what came out."""

import time
from dataclasses import dataclass
from functools import partial
from typing import Final

from engine.cards.deck import Deck
from engine.duel.outside.duel import Duel
from engine.edition import Edition
from engine.players import player_called
from engine.trials.checking import check_places

MOST_ANSWERS: Final = 20_000
"""A duel with more answers than any real one has is an error: it would not end."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Decks and players by seat."""

    edition: Edition
    decks: tuple[Deck, Deck]
    players: tuple[str, str]
    seed: int


def first_of(seed: int) -> int:
    """The seat that begins: with even seeds the first, with odd ones the second."""
    return seed % 2


class Outcome:
    """How one duel ended. ``winner`` is a seat, 2 for a draw, -1 where an error ended it; ``times``: by seat, how long
    each decision took, in microseconds of processor time."""

    __slots__ = ("answers", "decisions", "error", "number", "rule", "seconds", "times", "turns", "winner")

    def __init__(self, number: int) -> None:
        self.number = number
        self.winner = -1
        self.rule = self.error = ""
        self.turns = self.answers = self.decisions = 0
        self.seconds = 0.0
        self.times: tuple[list[int], list[int]] = ([], [])


def play(setting: Setting, number: int = 0, check: bool = False) -> Outcome:
    """One duel; an exception of engine or player is an outcome, too: it must not end the others."""
    outcome = Outcome(number)
    began = time.process_time()
    try:
        _play(setting, outcome, check)
    except Exception as error:
        outcome.error = f"{type(error).__name__}: {error}"
    outcome.seconds = time.process_time() - began
    return outcome


def _play(setting: Setting, outcome: Outcome, check: bool) -> None:
    players = [player_called(name, setting.seed * 2 + seat) for seat, name in enumerate(setting.players)]
    duel = Duel.start(
        setting.decks, edition=setting.edition, seed=setting.seed, first=first_of(setting.seed), watched=False
    )
    state = duel.state
    clock = time.process_time_ns
    while (question := duel.question) is not None:
        codes = question.codes
        if not codes:
            raise AssertionError(f"a question without an option: {question}")
        place = 0
        if len(codes) > 1:
            who = question.player
            began = clock()
            place = players[who].choose(len(codes), partial(duel.view, who))
            outcome.times[who].append((clock() - began) // 1000)
            outcome.decisions += 1
        duel.answer(codes[place])
        outcome.answers += 1
        if check:
            check_places(state)
        if outcome.answers > MOST_ANSWERS:
            raise AssertionError(f"no end after {MOST_ANSWERS} answers")
    result = duel.result
    assert result is not None
    outcome.turns = state.turn
    outcome.winner = 2 if result.winner is None else result.winner
    outcome.rule = result.rule
