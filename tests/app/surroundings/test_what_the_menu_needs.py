"""The menu is painted before all that it doesn't show is loaded: a start is counted in modules, not in seconds."""

import json
import subprocess
import sys

from tests.app.surroundings.conftest import ROOT

LATER = (
    "app.duel_room",
    "app.deck_",
    "app.mat.",
    "app.sounds",
    "app.rooms.settings_screen",
    "app.rooms.about",
    "app.rooms.toss",
    "app.rooms.siding",
    "app.rooms.result_screen",
    "app.faces.art",
    "app.controller.duel.host",
    "app.controller.duel.session",
    "app.look.noise",
    "engine.duel",
    "engine.players",
    "engine.program",
    "engine.text.",
    "engine.match",
    "engine.record.rec",
    "engine.words.speech",
    "engine.formats.duelset",
    "engine.formats.cdb",
    "PIL",
    "multiprocessing",
    "tomllib",
    "sqlite3",
    "importlib.metadata",
    "subprocess",
    "logging.handlers",
    "PySide6.QtNetwork",
)
STORY = """
import enum, json, os, sys
made, make = [], enum.EnumType.__new__
enum.EnumType.__new__ = lambda *args, **more: made.append(args[1]) or make(*args, **more)
from app.measure import start

def tell(window):
    window.opened.connect(lambda: (print(json.dumps([sorted(sys.modules), made]), flush=True), os._exit(0)))

start.tell = tell
sys.argv = ["duelmat", "--tell-start"]
from app import __main__ as program, hall
program.MENU_LATE = hall._AT_LATEST = 60_000  # a busy machine paints late, and what doesn't wait for ever would begin
program.main()
"""


def test_the_menu_is_painted_before_what_it_does_not_show_is_loaded(started, environ_of_a_start):
    assert started("--tell-start").returncode == 0  # what can be kept is kept
    story = [sys.executable, "-c", STORY]
    told = subprocess.run(story, cwd=ROOT, env=environ_of_a_start, capture_output=True, text=True, timeout=60)
    loaded, words_of_qt = json.loads(told.stdout.splitlines()[-1])
    early = [name for name in loaded if name.startswith(LATER) and name != "app.mat.words"]
    assert not early
    ours = [name for name in loaded if name.startswith(("app.", "engine."))]
    assert "app.rooms.new_duel" in ours and len(ours) <= 131
    # Qt's classes are made when one is first met: whoever looks at every event or at a child of Qt's own meets them all
    assert len(words_of_qt) < 245, words_of_qt
