"""A Duelmat that plays by itself, for stories in which it is killed or another one runs beside it.

python -m tests.app.surroundings.two HOME play        plays at random; prints how many answers were kept
python -m tests.app.surroundings.two HOME hold        deals one duel and sits before it until its input ends
python -m tests.app.surroundings.two HOME opponent    the same against a program; prints its process, too
"""

import os
import sys

from tests.narrowed import there


def main(home: str, what: str) -> None:
    os.environ["DUELMAT_HOME"] = home
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from app.controller.player.duel_plan import HOTSEAT, DuelPlan
    from app.main_window import MainWindow, prepare
    from engine.edition import V9
    from engine.players.chance import Chance
    from tests.app.dealt import begin

    application = QApplication([])
    settings, _ = prepare(application, {"speed": 0.0, "language": "en"})
    window = MainWindow(settings)
    window.furnish()
    decks = (window.hall.library.decks["First Steps"], window.hall.library.decks["The Old Hill"])
    plan = DuelPlan(V9, "marl" if what == "opponent" else HOTSEAT, decks, ("Wren", "Kim"), 5, first=0)
    begin(window.hall, plan)
    session = window.hall.host.session
    print(window.hall.host.record, flush=True)
    chance = Chance(3)
    if what == "opponent":
        while not (thinking := there(there(window.hall.host._thinker)._line).process).pid:
            application.processEvents()
        print(thinking.pid, flush=True)
    while what == "play":
        assert session is not None
        if session.over:
            begin(window.hall, plan)
            session = window.hall.host.session
        assert session is not None
        if session.question is None:
            assert session._duel.question is not None
            session.lift(session._duel.question.player)
        assert session.question is not None
        asked = session.question.answers
        session.answer(asked[chance.below(len(asked))])
        print(session._duel.state.answers, flush=True)
        settings.set("sound_volume", chance.below(100) / 100)
    sys.stdin.read()
    window.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
