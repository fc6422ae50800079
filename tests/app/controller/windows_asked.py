"""Which responses Auto asks for and which it passes, by moment, over duels of novices with the built-in Decks.

    python -m tests.app.controller.windows_asked [DUELS]      200 unless told

Only windows count in which something could be used. A window may be several moments; it counts at the first.
"""

import sys
from collections import Counter
from collections.abc import Callable
from itertools import combinations

from app.controller.duel.when_asked import MOMENTS, is_asked, moments, stop_at
from app.controller.player.response_wishes import Responses
from engine.cards.library import CardLibrary
from engine.duel.outside.duel import Duel
from engine.duel.state.question import ASK_RESPONSE
from engine.duel.outside.view import View
from engine.edition import EDITIONS
from engine.players.novice import NovicePlayer
from tests.players.sight import sees

ANSWERS = 2000  # more than a duel of novices takes
Rule = Callable[[Duel, View], bool]


def by_auto(duel: Duel, view: View) -> bool:
    return is_asked(view, Responses())


def what_it_is(view: View) -> str:
    """One of MOMENTS, or in brackets what else it is."""
    named = moments(view, view.player)
    if named:
        return named[0]
    if view.state.links:
        return "(own link)"
    happened = "after something of one's own" if view.state.just_happened else "after nothing named"
    return f"({stop_at(view, view.player) or happened})"


def count(duels: int, rule: Rule = by_auto) -> tuple[Counter[str], Counter[str]]:
    """Windows with something usable that are asked, and that are passed."""
    decks = CardLibrary.builtin().decks
    pairings = list(combinations(sorted(decks), 2))
    asked: Counter[str] = Counter()
    passed: Counter[str] = Counter()
    for number in range(duels):
        first, second = pairings[number % len(pairings)]
        edition = EDITIONS[number % len(EDITIONS)]
        duel = Duel.start((decks[first], decks[second]), edition=edition, seed=1 + number, first=number % 2)
        players = (NovicePlayer(number), NovicePlayer(number + 1))
        for _ in range(ANSWERS):
            question = duel.question
            if question is None:
                break
            view = duel.view(question.player)
            if question.kind == ASK_RESPONSE and len(question.codes) > 1:
                (asked if rule(duel, view) else passed)[what_it_is(view)] += 1
            choice = players[question.player].choose(len(question.codes), sees(view))
            duel.answer(question.codes[choice])
    return asked, passed


def told(asked: Counter[str], passed: Counter[str]) -> str:
    names = [*MOMENTS, *sorted({*asked, *passed} - {*MOMENTS})]
    lines = [f"{'moment':<32}{'asked':>8}{'passed':>8}"]
    lines += [f"{name:<32}{asked[name]:>8}{passed[name]:>8}" for name in names]
    return "\n".join([*lines, f"{'all':<32}{asked.total():>8}{passed.total():>8}"])


if __name__ == "__main__":
    print(told(*count(int(sys.argv[1]) if len(sys.argv) > 1 else 200)))
