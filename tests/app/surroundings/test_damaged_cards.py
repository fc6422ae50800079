"""Files with cards that come with the program are damaged: the start says which, and what can be done."""

import shutil

import pytest
from PySide6.QtWidgets import QLabel

from app.controller.player.settings import Settings
from app.main_window import MainWindow
from app.rooms.damaged_cards import DamagedCards
from engine import assets
from tests.app.surroundings.conftest import A_WHILE, ROOT
from tests.narrowed import as_a

SET, DECK = "cards/starwell.toml", "decks/starwell.ydk"


@pytest.fixture
def files(tmp_path, monkeypatch):
    """A copy of what comes with the program, to be damaged."""
    place = tmp_path / "assets"
    for folder in ("cards", "decks"):
        shutil.copytree(ROOT / "assets" / folder, place / folder)
    monkeypatch.setattr(assets, "folder", lambda: place)
    return place


@pytest.fixture
def started(qtbot, home):
    windows = []

    def started() -> tuple[MainWindow, DamagedCards]:
        window = MainWindow(Settings())
        windows.append(window)
        window.show()
        window.furnish_beside()
        qtbot.waitUntil(lambda: isinstance(window.rooms.currentWidget(), DamagedCards), timeout=A_WHILE * 1000)
        return window, as_a(DamagedCards, window.rooms.currentWidget())

    yield started
    for window in windows:
        window.close()
        window.deleteLater()  # here, not wherever Python's collector finds it


def words(told: DamagedCards) -> list[str]:
    return [each.text() for each in told.findChildren(QLabel) if each.isVisible()]


def test_a_damaged_set_is_named_and_the_others_can_be_played(started, files):
    whole = (files / SET).read_text(encoding="utf-8")
    (files / SET).write_text(whole.replace('name = "', "name = ", 3), encoding="utf-8")
    window, told = started()
    assert not window.is_furnished
    said = words(told)
    assert any(line.startswith(f"{files / SET}: This is not TOML: ") and "line 1" in line for line in said)
    assert any(line.startswith(f"{files / DECK}: ") and "(line " in line for line in said)  # its cards are gone
    assert any("Install Duelmat again" in line for line in said)
    told.on.click()
    assert window.rooms.currentWidget() is window.hall.start
    assert "Ember Court" in window.hall.library.decks and "Starwell" not in window.hall.library.decks


def test_a_card_that_can_not_be_is_named_and_all_others_are_read(started, files):
    whole = (files / SET).read_text(encoding="utf-8")
    (files / SET).write_text(whole.replace("level = ", "level = -", 1), encoding="utf-8")
    _, told = started()
    assert any(line.startswith(f"{files / SET}, card ") for line in words(told))


def test_a_deck_of_other_bytes_is_named(started, files):
    (files / DECK).write_bytes(b"\xff\xfe\0\0 no list")
    window, told = started()
    assert any(line.startswith(f"{files / DECK}") for line in words(told))
    told.quit.click()
    assert not window.isVisible()


def test_without_any_deck_one_can_only_leave(started, files):
    for path in (files / "cards").iterdir():
        path.write_bytes(b"")
    window, told = started()
    assert not told.on.isVisible() and told.quit.isVisible()
    assert any("And " in line and "more" in line for line in words(told))
    told.leave.emit()
    assert not window.isVisible()
