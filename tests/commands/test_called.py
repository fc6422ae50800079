"""The commands call themselves what a player would type, wherever this Duelmat came from."""

import sys
from pathlib import Path

import pytest

from engine import assets, called
import shutil


@pytest.fixture
def frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program of a package that lies in a folder of its own; nothing of it is in the PATH."""
    folder = tmp_path / "card games"
    folder.mkdir()
    for name in ("duelmat", "duelmat-engine"):
        (folder / name).write_text("#!/bin/sh\n")
        (folder / name).chmod(0o755)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(folder / "duelmat"))
    monkeypatch.setattr(sys, "argv", [str(folder / "duelmat")])
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return folder


def test_in_a_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["app/__main__.py"])
    assert called.called() == "python -m engine"


def test_under_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["/usr/bin/duelmat-engine"])
    assert called.called() == "duelmat-engine"


def test_installed_by_pip(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["duelmat"])
    monkeypatch.setattr(assets, "in_a_package", lambda: True)
    monkeypatch.setattr(shutil, "which", lambda name: "/venv/bin/" + name)
    assert called.called() == "duelmat-engine"
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert called.called() == "python -m engine"


@pytest.mark.skipif(sys.platform == "win32", reason="links and names of other systems")
def test_frozen_it_is_found_by_its_folder_and_by_name_where_it_is_in_the_path(frozen: Path, tmp_path: Path) -> None:
    assert called.called() == f"'{frozen}/duelmat-engine'"
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/duelmat-engine").symlink_to(frozen / "duelmat-engine")
    assert called.called() == "duelmat-engine"


@pytest.mark.skipif(sys.platform == "win32", reason="links and names of other systems")
def test_another_program_of_that_name_is_not_meant(frozen: Path, tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/duelmat-engine").write_text("#!/bin/sh\n")
    (tmp_path / "bin/duelmat-engine").chmod(0o755)
    assert called.called() == f"'{frozen}/duelmat-engine'"


def test_in_a_flatpak(frozen: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLATPAK_ID", "alt.duelmat.Duelmat")
    assert called.called() == "flatpak run --command=duelmat-engine alt.duelmat.Duelmat"
