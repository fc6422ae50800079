"""The cards that come along are read once, for windows and for pictures of them."""

from pathlib import Path
from typing import Any

import pytest

from app.controller.player.card_loading import cards_at_once, stock_made
from engine import folders
from engine.cards import stock
from engine.cards.library import CardLibrary
from engine.cards.programs import Programs
from tests.app.controller.table_talk import LIBRARY


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder that isn't there yet; no text has to be compiled."""
    monkeypatch.setenv(folders.HOME, str(tmp_path / "home"))
    monkeypatch.setattr(CardLibrary, "builtin", lambda *told, **more: LIBRARY)
    return tmp_path / "home"


def unread(*told: Any, **more: Any) -> CardLibrary:
    raise AssertionError("read anew")


def test_they_are_kept_where_they_were_not(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = stock_made()
    assert file.is_relative_to(home) and stock.read(file) is not None
    monkeypatch.setattr(CardLibrary, "builtin", unread)
    assert stock_made() == file and list(cards_at_once()) == list(LIBRARY)


def test_what_is_damaged_is_read_and_kept_anew(home: Path) -> None:
    file = stock_made()
    file.write_bytes(file.read_bytes()[:-9])
    assert stock.read(stock_made()) is not None


def test_where_nothing_can_be_kept_nothing_is_said(home: Path) -> None:
    home.write_bytes(b"in the way")
    assert not stock_made().exists()


@pytest.mark.usefixtures("home")
def test_damages_are_told_again_the_next_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def damaged(programs: Programs, damages: list[object]) -> CardLibrary:
        damages.append("one")
        return LIBRARY

    monkeypatch.setattr(CardLibrary, "builtin", damaged)
    assert not stock_made().exists()
