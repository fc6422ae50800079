"""What the menu could be painted without is made in small steps, with a rest between them."""

import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from app import hall
from app.ahead import Ahead

ROOT = Path(__file__).resolve().parents[2]
LOADED = """
import importlib, sys
import app.hall, app.controller.player.card_loading, engine.cards.own, app.widgets.reading
for name in app.hall._LATER:
    before = set(sys.modules)
    importlib.import_module(name)
    print(name, len([each for each in set(sys.modules) - before if each.startswith(("app.", "engine."))]))
"""


def test_one_step_at_a_time_and_keys_come_between(qtbot):
    done: list[object] = []
    parent = QObject()
    QTimer.singleShot(0, lambda: done.append("key"))
    ahead = Ahead([lambda: done.append(1), lambda: done.append(2)], parent)
    assert ahead.busy and not done
    qtbot.waitUntil(lambda: not ahead.busy)
    assert done == ["key", 1, 2]


def test_nothing_more_is_made_once_it_is_stopped(qtbot):
    done, parent = [], QObject()
    ahead = Ahead([lambda: done.append(1)], parent)
    ahead.stop()
    qtbot.wait(60)
    assert not done and not ahead.busy


def test_what_is_asked_for_comes_before_the_next_step(qtbot):
    done: list[object] = []
    parent, may = QObject(), [False]
    ahead = Ahead([lambda: done.append(1), lambda: done.append(2)], parent, lambda: may[0])
    qtbot.wait(60)
    assert not done and ahead.busy, "in a duel nothing is made"
    may[0] = True
    ahead.give_way()
    QTimer.singleShot(100, lambda: done.append("page"))
    qtbot.waitUntil(lambda: not ahead.busy)
    assert done == ["page", 1, 2]


def test_no_step_loads_much_at_once():
    told = subprocess.run([sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, timeout=60).stdout
    brought = {name: int(count) for name, count in (line.split() for line in told.splitlines())}
    assert list(brought) == list(hall._LATER)
    assert max(brought.values()) <= 14, brought
    assert min(brought.values()) >= 1, brought  # what others have brought need not be named
