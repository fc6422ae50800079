"""Where data and assets lie."""

import os
import sys
from pathlib import Path

import pytest

from engine import assets, folders

ROOT = Path(__file__).parents[1]


def test_the_users_folder_is_where_duelmat_home_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path / "here"))
    assert folders.data_folder() == tmp_path / "here" and not (tmp_path / "here").exists()
    assert folders.folder(folders.DUELS) == tmp_path / "here" / "duels" and (tmp_path / "here" / "duels").is_dir()
    assert folders.settings_file() == tmp_path / "here" / "settings.json"


def test_a_tilde_means_a_home_and_nobodys_home_is_a_name_like_any_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("DUELMAT_HOME", "~/duels of mine")
    assert folders.data_folder() == tmp_path / "duels of mine"
    if os.name == "posix":
        monkeypatch.setenv("DUELMAT_HOME", "~nosuchuser/x")
        assert folders.data_folder() == Path("~nosuchuser/x")


def test_without_it_the_systems_own_place_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DUELMAT_HOME", raising=False)
    assert "duelmat" in str(folders.data_folder())


def test_assets_of_a_checkout_of_an_installed_and_of_a_frozen_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert assets.folder() == ROOT / "assets" and (assets.folder() / "rulebook" / "rules.md").is_file()
    (tmp_path / "site" / "engine").mkdir(parents=True)
    (tmp_path / "site" / "duelmat_data" / "assets").mkdir(parents=True)
    monkeypatch.setattr(assets, "_ROOT", tmp_path / "site")
    assert assets.folder() == tmp_path / "site" / "duelmat_data" / "assets"
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert assets.folder() == tmp_path / "assets"
