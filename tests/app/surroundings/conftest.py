"""Duelmat in a home of its own: in this process, or started as a player starts it."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.main_window import MainWindow, prepare
from app.resources import load_resources
from engine import folders
from engine.cards import own
from engine.cards.library import CardLibrary

ROOT = Path(__file__).resolve().parents[3]
START = "--tell-start"  # opens the window with all that is in it, says when, and closes it
A_WHILE = 90  # seconds


@pytest.fixture(scope="session")
def texts_read(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the card texts mean, read once for all stories."""
    file = tmp_path_factory.mktemp("read") / "programs"
    programs = own.kept_programs(file)
    CardLibrary.builtin(programs)
    own.keep_programs(programs, file)
    return file


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, texts_read: Path) -> Path:
    """A data folder that isn't there yet."""
    place = tmp_path / "home"
    monkeypatch.setenv("DUELMAT_HOME", str(place))
    monkeypatch.setattr(folders, "kept_programs_file", lambda: texts_read)
    return place


@pytest.fixture
def opened(qtbot, qapp, home) -> Iterator[Callable[..., MainWindow]]:
    """A window as the start makes it; what it has to say stands in ``window.note``."""

    windows = []

    def opened(**settings) -> MainWindow:
        assert load_resources(ROOT)
        found, words = prepare(qapp, {"speed": 0.0, "language": "en"} | settings)
        window = MainWindow(found)
        windows.append(window)
        window.show()
        if words:
            window.say(words)
        window.furnish()
        return window

    yield opened
    for window in windows:
        window.close()
        window.deleteLater()


@pytest.fixture
def environ_of_a_start(tmp_path: Path) -> dict[str, str]:
    """Without a screen, in folders of its own."""
    bare = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "QT_SCALE_FACTOR")
    }
    return bare | {
        "DUELMAT_HOME": str(tmp_path / "home"),
        "XDG_CACHE_HOME": str(tmp_path / "xdg"),
        "QT_QPA_PLATFORM": "offscreen",
    }


@pytest.fixture
def started(environ_of_a_start: dict[str, str]) -> Callable[..., "subprocess.CompletedProcess[str]"]:
    """``python -m app`` without a screen, to its end."""

    def started(*arguments: str, **environ: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-m", "app", *arguments],
            cwd=ROOT,
            env=environ_of_a_start | environ,
            capture_output=True,
            text=True,
            timeout=A_WHILE,
        )

    return started
