"""How often the screen changes hands a turn where two people share it, both asked in Auto: over duels of novices.

python -m tests.app.controller.handovers [DUELS]      12 unless told
"""

import sys
from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations

from app.controller.duel.last_pick import CONFIRM
from app.controller.duel.session import PERSON, DuelSession
from app.controller.duel.when_asked import moments
from engine.cards.library import CardLibrary
from engine.duel.outside.duel import Duel
from engine.duel.state.eyes import ONLOOKER
from engine.duel.state.question import ASK_RESPONSE
from engine.edition import EDITIONS
from engine.players.novice import NovicePlayer
from tests.players.sight import sees

ANSWERS = 4000  # more than a duel of novices takes


@dataclass
class HandoverTally:
    turns: int = 0
    handovers: int = 0
    for_what: Counter[str] = field(default_factory=Counter)  # what the one is asked who gets the screen
    moments: Counter[str] = field(default_factory=Counter)  # of responses
    nothing: int = 0  # for a response, and nothing can be used

    def __str__(self) -> str:
        asked = ", ".join(f"{what} {count}" for what, count in self.for_what.most_common())
        moments = ", ".join(f"{when} {count}" for when, count in self.moments.most_common())
        a_turn = self.handovers / max(self.turns, 1)
        return (
            f"{self.handovers:>6} handovers in {self.turns} turns: {a_turn:.2f} a turn; "
            f"{self.nothing} with nothing to use; asked: {asked}; responses: {moments}"
        )


def play(number: int, asks_empty: bool, tally: HandoverTally) -> None:
    decks = CardLibrary.builtin().decks
    pairings = list(combinations(sorted(decks), 2))
    first, second = pairings[number * 5 % len(pairings)]
    edition = EDITIONS[number % len(EDITIONS)].with_switches(ask_empty_windows=asks_empty)
    duel = Duel.start((decks[first], decks[second]), edition=edition, seed=1 + number, first=number % 2)
    session = DuelSession(duel, ("Ann", "Ben"), (PERSON, PERSON))
    players = (NovicePlayer(number), NovicePlayer(number + 1))
    waiting: list[int] = []
    session.curtain.connect(waiting.append)
    session.begin()
    fallen = 0
    for _ in range(ANSWERS):
        while waiting:
            player = waiting.pop()
            fallen += 1
            question = session._duel.question
            assert question is not None
            tally.for_what[question.name] += 1
            tally.nothing += len(question.codes) == 1
            if question.kind == ASK_RESPONSE:
                tally.moments.update(moments(session._duel.view(ONLOOKER), player)[:1] or ("none",))
            session.lift(player)
        asked = session.question
        if asked is None:
            break
        if len(asked.answers) == 1 or any(answer.code == CONFIRM for answer in asked.answers):
            session.answer(next((each for each in asked.answers if each.code == CONFIRM), asked.answers[0]))
            continue
        view = session._duel.view(asked.player)
        session.answer(asked.answers[players[asked.player].choose(len(asked.answers), sees(view))])
    assert session.over
    tally.turns += session.table().turn
    tally.handovers += fallen - 1  # the first is the beginning


def count(duels: int, asks_empty: bool) -> HandoverTally:
    tally = HandoverTally()
    for number in range(duels):
        play(number, asks_empty, tally)
    return tally


if __name__ == "__main__":
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 12
    for ticked in (True, False):
        print(f"ask empty windows {'ticked  ' if ticked else 'unticked'}: {count(many, ticked)}")
