"""No words are cut off: in small windows, in large ones, in large text, in all themes."""

import pytest
from PySide6.QtCore import QPoint, QRect, QTranslator
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea

from app import languages
from app.controller.player.saves import SavedDuels
from app.controller.shown.happening import Ending
from app.rooms.reading_dialog import ReadingDialog
from app.rooms.result_screen import ResultScreen
from app.rooms.start_screen import StartScreen
from app.rooms.toss import TossScreen
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.choice_widgets import ChoiceTile, Segment, Tick
from engine.edition import V9
from engine.match import Match
from engine.vocabulary import PENDULUM
from pathlib import Path

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (2560, 1440)]


class Longwinded(QTranslator):
    """Another language: every text a third longer."""

    def translate(self, context, text, disambiguation=None, n=-1):
        return text if len(text) < 3 else text + " " + "vielmehr "[: max(2, len(text) // 3)].strip()

    def isEmpty(self):
        return False


class NoSaves(SavedDuels):
    def __init__(self):
        super().__init__(Path("no folder"), Path("no folder"))

    def unfinished(self):
        return ()


def cut_off(room):
    """What is shown with less room than its words need."""
    found = []
    for label in room.findChildren(QLabel):
        if not label.isVisible() or not label.text():
            continue
        needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
        if label.height() < needed - 1 or (not label.wordWrap() and label.width() < label.sizeHint().width() - 1):
            found.append((label.text(), label.size(), needed))
    for kind in (PlainButton, GoldButton, Segment):
        for button in room.findChildren(kind):
            if button.isVisible() and button.width() < button.sizeHint().width() - 1:
                found.append((button.text(), button.size(), button.sizeHint()))
    for area in room.findChildren(QScrollArea):
        if area.isVisible() and area.widget().width() > area.viewport().width():
            found.append(("sideways", area.widget().width(), area.viewport().width()))
    for kind in (ChoiceTile, Tick):
        for button in room.findChildren(kind):
            if button.isVisible() and button.height() < button.heightForWidth(button.width()) - 1:
                found.append((button.text(), button.size(), button.heightForWidth(button.width())))
    return found


def settle(room, size):
    room.resize(*size)
    room.show()
    for _ in range(4):
        QApplication.processEvents()


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_start_screen_fits(qtbot, settings, shelf, faces, size, text_size):
    settings.set("text_size", text_size)
    screen = StartScreen(settings, shelf, NoSaves(), faces, "Sound needs the package PySide6-Addons.")
    qtbot.addWidget(screen)
    settle(screen, size)
    screen.new_duel.fold.setChecked(True)
    for page in ("new", "settings", "about"):
        screen.show_page(page)
        settle(screen, size)
        assert cut_off(screen) == [], page
    last = screen.entries["quit"]
    assert last.mapTo(screen, last.rect().bottomLeft()).y() <= screen.height(), "the menu does not fit"


@pytest.mark.parametrize(("size", "text_size"), [(SIZES[0], 1.0), (SIZES[0], 1.5), (SIZES[1], 1.0)], ids=str)
def test_a_language_of_longer_words_fits(qtbot, qapp, settings, shelf, faces, size, text_size):
    settings.set("text_size", text_size)
    language = Longwinded()
    qapp.installTranslator(language)
    try:
        screen = StartScreen(settings, shelf, NoSaves(), faces)
        qtbot.addWidget(screen)
        for page in ("new", "settings", "about"):
            screen.show_page(page)
            settle(screen, size)
            assert cut_off(screen) == [], page
    finally:
        qapp.removeTranslator(language)


@pytest.mark.parametrize("language", ["en", "de"])
def test_length_and_who_starts_are_in_sight_in_a_usual_window(qtbot, qapp, settings, shelf, faces, language):
    languages.install(qapp, language)
    try:
        screen = StartScreen(settings, shelf, NoSaves(), faces)
        qtbot.addWidget(screen)
        settle(screen, (1280, 800))
        mat = screen.new_duel
        sight = mat.scrolled.viewport()
        for choice in (mat.length, mat.starts):
            assert sight.rect().contains(QRect(choice.mapTo(sight, QPoint()), choice.size()))
    finally:
        languages.install(qapp, "en")


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("size", [SIZES[0], SIZES[3]], ids=str)
def test_the_sheet_of_readings_fits(qtbot, settings, shelf, faces, library, size, text_size):
    settings.set("text_size", text_size)
    screen = StartScreen(settings, shelf, NoSaves(), faces)
    qtbot.addWidget(screen)
    settle(screen, size)
    card = next(card for card in library if card.kinds & PENDULUM)
    strange = card.but(text="Hum. " * 80, program=None, kept=None)
    sheet = ReadingDialog([strange], shelf.readings, screen.new_duel, faces)
    sheet.open()
    sheet.text.setPlainText("Draw 2 cards.")
    qtbot.waitUntil(lambda: bool(sheet.result.text()))
    settle(screen, size)
    assert cut_off(sheet) == []


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("size", [SIZES[0], SIZES[3]], ids=str)
def test_toss_and_result_fit(qtbot, settings, library, size, text_size):
    settings.set("text_size", text_size)
    settings.set("speed", 0.0)
    deck = library.deck("First Steps")
    toss = TossScreen(Match.start((deck, deck), V9, 30), ("You", "Marl"), (True, True), settings)
    result = ResultScreen(
        Ending(1, "Your Life Points reached 0.", "MATCH-04", {"Damage dealt": ("1", "2")}), ("You", "Marl"), settings
    )
    for screen in (toss, result):
        qtbot.addWidget(screen)
        settle(screen, size)
        assert cut_off(screen) == []
    toss.call(0)
    settle(toss, size)
    assert cut_off(toss) == []


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_words_on_the_felt_can_be_read(qtbot, settings, theme):
    """At least 4.5 to 1, as far as the lightest and darkest felt go."""
    from app.look.themes import theme_called

    look = theme_called(theme)
    felts = (look.felt_you, look.felt_you_rim)
    for ink in (look.text, look.weak_on_felt, look.link_on_felt, look.refused_on_felt, look.well_on_felt):
        for felt in felts:
            assert contrast(ink, felt) >= 4.5, (ink.name(), felt.name())


def contrast(first, second):
    def light(colour):
        parts = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.getRgbF()[:3])
        return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), parts))

    one, other = sorted((light(first), light(second)))
    return (other + 0.05) / (one + 0.05)
