"""Only what changed is painted anew: nothing that was there before may be left behind."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.duel_room.duel_room import DuelRoom
from tests.app.whole_duels.hands import HANDS
from tests.app.whole_duels.tables import room_for, session_for

ANSWERS = 25
LOOKS = 3
WAIT = 60  # milliseconds
GRID = 40  # pixels of a patch that is compared as one


def on_screen(room: DuelRoom) -> QImage:
    """What the window shows, as it came about."""
    screen = room.screen()
    at = room.mat.mapTo(room, QPoint(0, 0))
    return screen.grabWindow(room.winId(), at.x(), at.y(), room.mat.width(), room.mat.height()).toImage()


def left_behind(room: DuelRoom) -> list[tuple[int, int]]:
    """Patches of the mat that look otherwise once the whole window is painted."""
    for _ in range(4):
        QApplication.sendPostedEvents()  # what is to be painted is; no time goes on, nothing moves further
    seen = on_screen(room)
    room.mat.viewport().repaint()
    anew = on_screen(room)
    return [
        (x, y)
        for x in range(0, seen.width(), GRID)
        for y in range(0, seen.height(), GRID)
        if seen.copy(x, y, GRID, GRID) != anew.copy(x, y, GRID, GRID)
    ]


@pytest.mark.parametrize(
    "hand, seed, decks",
    [
        ("drags", 3, ("Starwell", "Engine Yard")),
        ("clicks", 8, ("Ember Court", "Merry Machines")),
        ("keys", 5, ("Twin Scales", "Clockwork Library")),
    ],
)
def test_nothing_is_left_behind(hand: str, seed: int, decks: tuple[str, str]) -> None:
    session = session_for(*decks)
    with room_for(session, size=(1280, 800), speed=1.0) as room:
        if on_screen(room).isNull():
            pytest.skip("this platform can't look at its windows")
        player = HANDS[hand](room, seed)
        session.begin()
        for _ in range(ANSWERS):
            if not player.comes_a_question():
                break
            assert left_behind(room) == [], f"after {[answer.words for answer in player.answered[-2:]]}"
            player.give(player.choice())
            for _ in range(LOOKS):  # at what moves, on its way
                QTest.qWait(WAIT)
                assert left_behind(room) == [], f"on the way after {player.answered[-1].words}"
