"""The list of duels to go on with."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from app import languages
from app.controller.player.saves import SavedDuel, SavedDuels
from app.rooms.saved_duels import SavedDuelsSheet

FOUND = SavedDuel(
    Path("a.duel"), 1_700_000_000.0, ("Wren", "Marl"), "v9", ("Starwell", "Ember Court"), turn=12, lp=(3400, 8000)
)
OLD = SavedDuel(Path("b.duel"), 1.0, ("Wren", "Kim"), "v8", ("Forge", "Font"))
MATCH = SavedDuel(Path("c.match"), 1.0, ("Wren", "Pip"), "v7", ("Forge", "Font"), True, (1, 1), 3, (8000, 150))


class ThreeSaves(SavedDuels):
    def unfinished(self):
        return (FOUND, OLD, MATCH)


def said(qtbot):
    sheet = SavedDuelsSheet(ThreeSaves(Path("no folder"), Path("no folder")))
    qtbot.addWidget(sheet)
    return [each.text() for each in sheet.findChildren(QLabel)]


def test_each_tells_turn_and_life_points_of_both(qtbot):
    words = said(qtbot)
    assert "Turn 12: Wren 3400 LP, Marl 8000 LP" in words
    assert "Match against Pip, 1 to 1" in words and "Turn 3: Wren 8000 LP, Pip 150 LP" in words
    assert len([each for each in words if each.startswith("Turn ")]) == 2  # an older one doesn't know
    assert any(each.startswith("Forge against Font") for each in words)


@pytest.fixture
def in_german(qapp):
    languages.install(qapp, "de")
    yield
    languages.install(qapp, "en")


def test_in_german_as_well(qtbot, in_german):
    assert isinstance(QApplication.instance(), QApplication)
    assert "Zug 12: Wren 3400 LP, Marl 8000 LP" in said(qtbot)
