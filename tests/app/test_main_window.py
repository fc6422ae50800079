"""The window opens, says what it is, and closes."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QKeySequence
from PySide6.QtWidgets import QLabel, QMessageBox

from app.main_window import MainWindow, Welcome
from app.resources import load_resources

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def window(qtbot):
    assert load_resources(ROOT)
    window = MainWindow()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    return window


def test_it_opens_with_its_title_and_icon(window):
    assert window.isVisible()
    assert window.windowTitle() == "Duelmat"
    assert not window.windowIcon().isNull()
    assert window.windowIcon().pixmap(128, 128).toImage().pixelColor(64, 64) == QColor("#D99A22")


def test_it_greets_in_words(window):
    words = [label.text() for label in window.findChildren(QLabel)]
    assert "Duelmat" in words
    assert any("python -m engine play" in text for text in words)


def test_the_mat_is_painted_as_felt_within_wood(window):
    picture = window.centralWidget().grab().toImage()
    felt = picture.pixelColor(picture.width() // 2, picture.height() - 100)
    wood = picture.pixelColor(8, picture.height() // 2)
    assert felt.green() > felt.red() + 20
    assert wood.red() > wood.green()


def test_quit_closes_it_by_keyboard_too(window):
    game = window.menuBar().actions()[0].menu()
    leave = game.actions()[0]
    assert leave.shortcut() == QKeySequence(QKeySequence.StandardKey.Quit)
    leave.trigger()
    assert not window.isVisible()


def test_about_names_the_version(window, monkeypatch):
    told = []
    monkeypatch.setattr(QMessageBox, "about", lambda parent, title, text: told.append(text))
    window.show_about()
    assert told and "0." in told[0] and "MIT" in told[0]


def test_without_resources_the_window_still_opens(qtbot, monkeypatch):
    monkeypatch.setattr("app.main_window.HEADING_FACE", ":/fonts/none.ttf")
    monkeypatch.setattr("app.main_window.ICON", ":/icons/none.svg")
    welcome = Welcome()
    qtbot.addWidget(welcome)
    welcome.show()
    assert welcome.isVisible()
