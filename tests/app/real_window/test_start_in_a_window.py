"""The whole program, started as a player does, in a window of X11."""

import signal

import pytest
from PySide6.QtGui import QColor

from tests.app.real_window.processes import wait_for

TITLE = "Duelmat"


@pytest.fixture
def program(desk):
    program = desk.python("-m", "app")
    wait_for("its window", lambda: desk.screen.shown(TITLE) or program.process.poll() is not None)
    assert program.process.poll() is None, program.errors
    return program


def colours(picture):
    """Those of a sparse grid of points: enough to tell a painted window from an empty one."""
    across, down = (range(0, side, 16) for side in (picture.width(), picture.height()))
    return {QColor(picture.pixel(x, y)).name() for x in across for y in down}


def nothing_is_left_behind(desk):
    """What the program started itself sees that it is gone, and ends, a moment later."""
    wait_for("the end of all it started", lambda: all("Xvfb" in name for name in desk.processes.alive()), patience=5)


def test_its_window_comes_up_painted_and_closes_without_a_word(desk, program):
    window = desk.screen.shown(TITLE)
    assert window.width >= 1024 and window.height >= 640

    def painted():
        picture = desk.screen.picture(window)
        return picture if len(colours(picture)) > 50 else None

    wait_for("a painted window", painted)
    desk.screen.ask_to_close(window)
    assert program.end() == 0
    assert "Traceback" not in program.errors and "qt.qpa" not in program.errors
    nothing_is_left_behind(desk)


def test_it_can_be_ended_from_outside(desk, program):
    program.process.send_signal(signal.SIGTERM)
    assert program.end() in (0, -signal.SIGTERM)
    assert "Traceback" not in program.errors
    nothing_is_left_behind(desk)
