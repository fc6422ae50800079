"""Where a part is missing, the advice fits the way in which this Duelmat came here."""

import importlib.util
import os
import shutil
import subprocess
import sys

import pytest

from app import __main__ as start
from app import mending
from engine import called
from tests.app.surroundings.conftest import A_WHILE, ROOT
from tests.narrowed import there


@pytest.fixture
def elsewhere(monkeypatch, tmp_path):
    """Installed on Linux: there is no set-up beside it."""
    monkeypatch.setattr(mending, "SET_UP", tmp_path / "run.py")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("FLATPAK_ID", raising=False)


def test_in_a_checkout_the_set_up_is_named():
    assert mending.SET_UP == ROOT / "installer" / "run.py"
    assert "python3 installer/run.py" in mending.how_to_mend()


def test_installed_on_linux_the_packages_of_the_system_are_named(elsewhere):
    words = mending.how_to_mend()
    assert "run.py" not in words and words.startswith("Installing Duelmat again may mend that.\n")
    assert words.endswith(f"sudo apt-get install {mending.DEBIAN_PACKAGES}")


@pytest.mark.parametrize(("platform", "flatpak"), [("win32", ""), ("darwin", ""), ("linux", "alt.duelmat.Duelmat")])
def test_elsewhere_nothing_of_the_system_is_missing(elsewhere, monkeypatch, platform, flatpak):
    monkeypatch.setattr(sys, "platform", platform)
    if flatpak:
        monkeypatch.setenv("FLATPAK_ID", flatpak)
    assert mending.how_to_mend() == "Installing Duelmat again may mend that."


def test_a_frozen_program_has_no_set_up_even_in_the_folder_of_the_project(monkeypatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "run.py" not in mending.how_to_mend()


def test_the_packages_are_those_that_the_set_up_installs():
    spec = importlib.util.spec_from_file_location("installer_run", ROOT / "installer" / "run.py")
    assert spec is not None and spec.loader is not None
    run = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(run)
    assert mending.DEBIAN_PACKAGES.split() == [package for _, package in run.QT_LIBRARIES + run.X11_LIBRARIES]


def test_every_refusal_names_the_command_that_is_there(elsewhere, monkeypatch):
    monkeypatch.setattr(called, "called", lambda: called.INSTALLED)
    told = [
        there(start.display_refusal("linux", {}, [])),
        there(start.platform_refusal({}, [], ["qt: no screen"])),
        there(start.platform_refusal({"QT_QPA_PLATFORM": "velvet"}, [], [])),
    ]
    assert all("Duels without a window: duelmat-engine play" in words for words in told)
    assert not any("python -m" in words or "run.py" in words for words in told)
    assert "(qt: no screen)" in told[1] and "sudo apt-get install" in told[1]


@pytest.mark.parametrize("missing", ["PySide6", "platformdirs"])
def test_installed_by_pip_with_a_part_missing_it_is_told_in_words(tmp_path, missing):
    """As a wheel lays it out; the library that is missing is another's folder that can't be imported."""
    for folder in ("app", "engine"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "duelmat_data").mkdir()
    (tmp_path / f"{missing}.py").write_text("raise ModuleNotFoundError('No module named ' + __name__, name=__name__)")
    bare = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "FLATPAK_ID")}
    ran = subprocess.run(
        [sys.executable, "-m", "app"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=A_WHILE,
        env=bare | {"QT_QPA_PLATFORM": "offscreen"},
    )
    assert ran.returncode == 1 and "Traceback" not in ran.stderr
    assert f"Duelmat’s windows cannot be loaded: No module named {missing}\n" in ran.stderr
    assert "Installing Duelmat again" in ran.stderr and "run.py" not in ran.stderr
