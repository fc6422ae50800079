"""From the toss to the first question hardly anything is to be done: all that a duel takes was loaded before, a little
at a time while the menu was looked at."""

import json
import subprocess
import sys

from tests.app.surroundings.conftest import ROOT

STORY = """
import json, os, sys, time
from app.measure import start
from app.controller.player.duel_plan import DuelPlan
from engine.edition import V9
from tests.app.dealt import begin

def tell(window):
    def wait():
        if window.hall.making_ahead or window.hall.busy:
            return
        watching.stop()
        hall, before = window.hall, set(sys.modules)
        decks = (hall.library.decks["First Steps"], hall.library.decks["The Old Hill"])
        begin(hall, DuelPlan(V9, "marl", decks, ("Wren", "Marl"), 7, first=0))
        hall.host.session.answer(hall.host.session.question.answers[0])
        QApplication.processEvents()
        new = sorted(set(sys.modules) - before)
        print(json.dumps([new, hall.backdrops.waited]), flush=True)
        os._exit(0)

    watching = QTimer(window, interval=20)
    watching.timeout.connect(wait)
    watching.start()

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
start.tell = tell
sys.argv = ["duelmat", "--tell-start"]
from app.__main__ import main
if __name__ == "__main__":
    main()
"""


def test_nothing_is_loaded_when_the_cards_are_dealt(tmp_path, environ_of_a_start):
    story = tmp_path / "story.py"
    story.write_text(STORY)
    environ = environ_of_a_start | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(story)]
    told = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, timeout=90)
    loaded, waited = json.loads(told.stdout.splitlines()[-1])
    assert [name for name in loaded if name.startswith(("app.", "engine."))] == [] and waited == 0, told.stderr
