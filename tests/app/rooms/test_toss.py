"""Who goes first: the toss is the Match's, the screen shows it."""

from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, Qt

from app.look.coin_drawing import MOON, STAR
from app.rooms.coin import PAPER, ROCK, SCISSORS, CallTile, beaten_by, beats
from app.rooms.last_choices import COIN, HANDS
from app.rooms.sheet import Scroll
from app.rooms.toss import TossScreen
from app.widgets.buttons import GoldButton, PlainButton
from engine.edition import CLASSIC, V9
from engine.match import Match

NAMES = ("You", "Marl")


def match_won_by(player, library, edition=V9):
    deck = library.deck("First Steps")
    matches = (Match.start((deck, deck), edition, seed) for seed in range(50))
    return next(match for match in matches if match.toss_winner == player)


@pytest.fixture
def toss(qtbot, settings):
    settings.set("speed", 0.0)

    def made(match, seats=(True, False), way=COIN):
        screen = TossScreen(match, NAMES, seats, settings, way)
        qtbot.addWidget(screen)
        screen.resize(1280, 800)
        screen.show()
        return screen

    return made


def test_in_a_low_window_with_large_letters_the_coin_is_whole(toss, library, settings):
    settings.set("text_size", 1.5)
    screen = toss(match_won_by(0, library))
    screen.resize(1024, 640)
    screen.redress()
    screen.call(STAR)
    QCoreApplication.processEvents()
    (area,) = screen.mat.findChildren(Scroll)
    foot = area.viewport().mapToGlobal(area.viewport().rect().bottomLeft())
    assert screen.coin.isVisible() and area.verticalScrollBar().value() == 0
    assert screen.coin.mapToGlobal(screen.coin.rect().bottomLeft()).y() <= foot.y()


def press(qtbot, screen, words):
    buttons = [*screen.mat.findChildren(GoldButton), *screen.mat.findChildren(PlainButton)]
    button = next(button for button in buttons if button.text() == words and button.isVisible())
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_same_seed_falls_the_same_way(library, toss):
    deck = library.deck("First Steps")
    fallen: dict[Any, Any] = {}
    for seed in range(0, 48, 4):
        for _ in range(2):
            screen = toss(Match.start((deck, deck), V9, seed))
            screen.call(STAR)
            assert fallen.setdefault(seed, screen.coin.side) == screen.coin.side
    assert set(fallen.values()) == {STAR, MOON}


@pytest.mark.parametrize("called", [STAR, MOON])
def test_the_coin_shows_the_called_side_to_the_winner_alone(library, toss, called):
    for winner in (0, 1):
        screen = toss(match_won_by(winner, library))
        screen.call(called)
        assert (screen.coin.side == called) == (winner == 0)
        assert screen.coin.accessibleName() in ("Star", "Moon")


def test_rock_breaks_scissors_cut_paper_wraps_rock():
    assert (beats(ROCK), beats(SCISSORS), beats(PAPER)) == (SCISSORS, PAPER, ROCK)
    assert all(beats(beaten_by(hand)) == hand for hand in (ROCK, PAPER, SCISSORS))


@pytest.mark.parametrize("hand", [ROCK, PAPER, SCISSORS])
def test_hands_show_who_has_won(library, toss, hand):
    screen = toss(match_won_by(0, library), way=HANDS)
    screen.call(hand)
    own, other = screen.hands.shown
    assert own == hand and beats(own) == other
    screen = toss(match_won_by(1, library), way=HANDS)
    screen.call(hand)
    own, other = screen.hands.shown
    assert own == hand and beats(other) == own


@pytest.mark.parametrize(("words", "starter"), [("Go first", 0), ("Go second", 1)])
def test_who_wins_the_toss_chooses(qtbot, library, toss, words, starter):
    screen = toss(match_won_by(0, library))
    assert screen.rule.text() == "The winner chooses who goes first."
    screen.call(STAR)
    with qtbot.waitSignal(screen.settled) as told:
        press(qtbot, screen, words)
    assert told.args == [starter]


def test_an_opponent_that_has_chosen_is_told(qtbot, library, toss):
    match = match_won_by(1, library)
    screen = toss(match.choose(1, 1))
    screen.call(MOON)
    assert screen.words.text() == "Marl wins the toss. Marl goes first."
    with qtbot.waitSignal(screen.settled) as told:
        press(qtbot, screen, "Begin")
    assert told.args == [1]


def test_in_classic_the_coin_decides(qtbot, library, toss):
    for winner in (0, 1):
        screen = toss(match_won_by(winner, library, CLASSIC), way=HANDS)
        assert screen.way == COIN and screen.rule.text() == "The coin decides who goes first."
        screen.call(STAR)
        assert screen.words.text() == ("You go first." if winner == 0 else "Marl goes first.")
        with qtbot.waitSignal(screen.settled) as told:
            press(qtbot, screen, "Begin")
        assert told.args == [winner]


def test_who_lost_the_last_duel_chooses_without_a_toss(qtbot, library, toss):
    match = match_won_by(0, library).choose(0, 0).finish(1).keep(0).keep(1)
    screen = toss(match)
    assert not screen.calls.isVisible() and not screen.coin.isVisible()
    assert screen.rule.text() == "Whoever lost the last Duel chooses who goes first."
    with qtbot.waitSignal(screen.settled) as told:
        press(qtbot, screen, "Go second")
    assert told.args == [1]


def test_a_coin_in_the_air_lands_at_a_key(qtbot, settings, library):
    settings.set("speed", 0.5)
    screen = TossScreen(match_won_by(0, library), NAMES, (True, True), settings)
    qtbot.addWidget(screen)
    screen.show()
    screen.call(STAR)
    assert "in the air" in screen.words.text()
    qtbot.keyClick(screen, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: screen.words.text() == "You wins the toss.")


@pytest.mark.parametrize("way", [COIN, HANDS])
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_side_or_a_hand_is_called_by_enter_and_by_space(qtbot, library, toss, way, key):
    screen = toss(match_won_by(0, library), way=way)
    tiles = screen.mat.findChildren(CallTile)
    qtbot.keyClick(tiles[1], key)
    assert not any(tile.isVisible() for tile in tiles)
    buttons = [*screen.mat.findChildren(GoldButton), *screen.mat.findChildren(PlainButton)]
    assert any(button.isVisible() for button in buttons), "what the winner may choose"
