"""Without a screen the start says so, at once and in words."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.__main__ import display_refusal
from tests.narrowed import there

ROOT = Path(__file__).resolve().parents[2]
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")


def start(**environ):
    bare = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    command = [sys.executable, "-m", "app"]
    return subprocess.run(command, cwd=ROOT, env=bare | environ, capture_output=True, text=True, timeout=30)


@linux
def test_no_display_is_a_message_not_an_abort():
    result = start()
    assert result.returncode == 1
    assert "no display was found" in result.stderr
    assert "qt.qpa" not in result.stderr and "Traceback" not in result.stderr


@linux
def test_a_display_that_does_not_answer_is_named():
    result = start(DISPLAY=":987")
    assert result.returncode == 1
    assert "the display :987 does not answer" in result.stderr
    assert "qt.qpa" not in result.stderr and "Traceback" not in result.stderr


@linux
def test_a_display_with_a_byte_of_no_letter_is_only_another_that_does_not_answer():
    result = start(DISPLAY=os.fsdecode(b":98\xff7"))
    assert result.returncode == 1
    assert "does not answer" in result.stderr and "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("platform", "environ", "arguments"),
    [
        ("win32", {}, []),
        ("darwin", {}, []),
        ("linux", {"QT_QPA_PLATFORM": "offscreen"}, []),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, []),
        ("linux", {}, ["app", "-platform", "vnc"]),
    ],
)
def test_no_refusal_where_qt_can_show_a_window(platform, environ, arguments):
    assert display_refusal(platform, environ, arguments) is None


def test_an_empty_display_counts_as_none():
    assert "no display" in there(display_refusal("linux", {"DISPLAY": ""}, []))
