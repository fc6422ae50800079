"""A program that plays until it is killed: what it has kept is gone on with by a test.

python -m tests.app.whole_duels.until_killed chain 3     until a Chain of two links or more waits; says so and waits
python -m tests.app.whole_duels.until_killed quickly 3   says after every answer where the duel stands
"""

import hashlib
import json
import sys
import time
from typing import Any

from PySide6.QtCore import QCoreApplication

from app.controller.duel.host import Host
from app.controller.duel.session import DuelSession
from app.controller.player.duel_plan import HOTSEAT, DuelPlan
from app.controller.player.home import Home
from app.controller.player.response_wishes import ALWAYS
from app.controller.player.saves import SavedDuels
from app.controller.player.settings import Settings
from engine.cards.library import CardLibrary
from engine.edition import V9
from engine.players.chance import Chance

LONGEST_LIFE = 60.0  # seconds; a test that forgot it doesn't keep it
LINKS = 2
TAKEN_BACK = 12  # one answer of so many


def a_host() -> Host:
    home = Home.of_player()
    return Host(Settings(), SavedDuels(home.duels, home.replays))


def begun(host: Host, seed: int) -> DuelSession:
    decks = CardLibrary.builtin().decks
    pair = (decks["Engine Yard"], decks["Starwell"])
    host.begin(DuelPlan(V9.with_switches(ask_empty_windows=True), HOTSEAT, pair, ("Wren", "Marl"), seed, first=0))
    session = host.deal()
    session.set_responses(ALWAYS)
    session.curtain.connect(session.lift)
    session.begin()
    return session


def standing(session: DuelSession) -> dict[str, Any]:
    """Where it stands: how many answers were given, what is asked, and everything on the table."""
    table = session.table()
    links = sum(1 for link in table.links if not link.resolved)
    return {
        "answers": session._duel.state.answers,
        "links": links,
        "over": session.over,
        "words": session.question.words if session.question is not None else "",
        "table": hashlib.sha256(repr(table).encode()).hexdigest(),
    }


def main(way: str, seed: int) -> None:
    application = QCoreApplication([])
    host = a_host()
    session = begun(host, seed)
    chance = Chance(seed)
    end = time.monotonic() + LONGEST_LIFE
    while session.question is not None and time.monotonic() < end:
        stands = standing(session)
        if way == "quickly":
            print(json.dumps(stands), flush=True)
        elif stands["links"] >= LINKS:
            print(json.dumps(stands), flush=True)
            time.sleep(LONGEST_LIFE)
        if session.can_undo and not chance.below(TAKEN_BACK):
            session.undo()
            continue
        answers = session.question.answers
        session.answer(answers[chance.below(len(answers))])
    application.quit()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
