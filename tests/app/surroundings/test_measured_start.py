"""``--measure-start`` tells what a start takes beside a window with nothing in it."""

import re
import subprocess
import sys

from app.main_window import USUAL
from app.measure import start
from tests.app.surroundings.conftest import ROOT

AS_LARGE = """
import os, sys
from app.measure import start
tell = start.tell

def told(window):
    tell(window)
    window.opened.connect(lambda: (print(window.width(), window.height(), flush=True), os._exit(0)))

start.tell = told
sys.argv = ["duelmat", "--tell-start"]
from app.__main__ import main
main()
"""


def test_starts_and_empty_windows_take_turns_and_the_first_of_each_does_not_count(monkeypatch, capsys, tmp_path):
    taken = iter(range(1, 100))
    begun = []

    def moments_of(command, environ):
        begun.append(command[1])
        assert "PYTHONDONTWRITEBYTECODE" not in environ  # or the next start would be as slow as the first
        if command[1] == "-c":
            return [start.StartMoment(start.EMPTY, 10.0)]
        took = next(taken) * 10.0
        return [start.StartMoment(start.FIRST_FRAME, took, 1.0), start.StartMoment(start.MENU, took, 2.0)]

    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(start, "moments_of", moments_of)
    assert start.start() == 0
    assert begun == ["-c", "-m"] * 10
    assert capsys.readouterr().out.splitlines() == [
        "empty window 10.000 s of the processor (10.000 to 10.000)",
        "first frame 60.000 s of the processor (20.000 to 100.000), 1.000 s on the clock",
        "menu 60.000 s of the processor (20.000 to 100.000), 2.000 s on the clock",
        "the menu takes 6.00 times an empty window",
    ]


def test_a_start_tells_when_the_menu_was_there_and_leaves(started):
    told = [start.moment_of(line) for line in started("--tell-start").stdout.splitlines()]
    assert [moment.name for moment in told] == ["first frame", "menu"]
    assert 0 < told[0].processor < told[1].processor and 0 < told[0].clock < told[1].clock


def test_the_window_that_is_measured_is_as_large_as_the_empty_one(environ_of_a_start):
    """Though without a screen there is room for a smaller one only."""
    story = [sys.executable, "-c", AS_LARGE]
    told = subprocess.run(story, cwd=ROOT, env=environ_of_a_start, capture_output=True, text=True, timeout=90).stdout
    assert told.splitlines()[-1] == "{} {}".format(*USUAL)


def test_an_empty_window_needs_nothing_but_qt():
    imported = re.findall(r"^(?:from|import) .*", start.EMPTY_WINDOW, re.MULTILINE)
    assert imported == ["import sys, time", "from PySide6 import QtCore, QtGui, QtWidgets"]
