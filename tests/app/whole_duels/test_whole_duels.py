"""Whole duels through the widgets: by drags, by clicks, by keys; against an opponent, and two at one screen."""

import pytest
from pytestqt.qtbot import QtBot

from app.controller.shown.happening import Ending
from app.duel_room.duel_room import DuelRoom
from engine.edition import CLASSIC, V8, V9
from engine.vocabulary import HAND
from tests.app.whole_duels.by_keys import KeyHand
from tests.app.whole_duels.hands import HANDS, ClickHand, DragHand, by_turns
from tests.app.whole_duels.mouse_and_keyboard import told
from tests.app.whole_duels.tables import room_for, session_for
from tests.duel.play import LONG

DUELS = {
    "9.0": (V9, "Starwell", "Engine Yard"),
    "classic": (CLASSIC, "The Old Hill", "Behind the Curtain"),
    "8.0": (V8, "Merry Machines", "First Steps"),
}
ANSWERS = 40


@pytest.mark.parametrize("name, hand", [(name, hand) for number, name in enumerate(DUELS) for hand in by_turns(number)])
def test_a_duel_is_played(name: str, hand: str) -> None:
    edition, first, second = DUELS[name]
    session = session_for(first, second, edition)
    with room_for(session) as room:
        player = HANDS[hand](room, 7)
        session.begin()
        player.play(ANSWERS)
        assert len(player.answered) == ANSWERS or player.ended
        if isinstance(player, DragHand):
            assert player.dragged, "nothing was dragged"


@pytest.mark.parametrize("hand, seed", [("clicks", 4), ("keys", 6)])
def test_to_its_end(hand: str, seed: int, qtbot: QtBot) -> None:
    """The room tells how it ended; nothing is asked any more, nothing taken back."""
    session = session_for("First Steps", "Ember Court", seed=seed)
    endings: list[Ending] = []
    with room_for(session) as room:
        room.finished.connect(endings.append)
        player = HANDS[hand](room, seed)
        session.begin()
        player.play()
        assert player.ended and session.over
        qtbot.waitUntil(lambda: bool(endings))
        assert endings == [room.ending] and endings[0].winner in (0, 1, None)
        assert room.answering.prompt is None and not room.side.undo_button.isEnabled()


def hands_that_are_seen(room: DuelRoom) -> list[int]:
    table = room.session.table()
    return [player for player in (0, 1) if any(card.card for card in table.pile(HAND, player))]


class TwoHands(ClickHand):
    """Both players at one screen, who hand it to each other."""

    lifted = 0

    def lift_curtain(self) -> None:
        room, curtain = self.room, self.room.curtain
        assert not room.mat.isVisible() and not room.inspector.isVisible() and not room.side.isVisible()
        for x in range(5, room.width(), 60):
            for y in range(5, room.height(), 60):
                there = room.childAt(x, y)
                covered = there is not None and (there is curtain or curtain.isAncestorOf(there))
                assert covered, f"{told(there)} is seen beside the curtain"
        player = curtain.player
        assert self.session.names[player] in curtain.title.text()
        super().lift_curtain()
        assert self.session.viewer == player and hands_that_are_seen(room) in ([player], [])
        self.lifted += 1


def test_two_at_one_screen() -> None:
    session = session_for("The Old Hill", "Merry Machines", hotseat=True)
    with room_for(session) as room:
        player = TwoHands(room, 5)
        session.begin()
        player.play(ANSWERS)
        assert player.lifted >= 4
        assert {answer.code for answer in player.answered}


def test_two_by_keys_alone() -> None:
    """To its end, or as far as it goes: the keyboard is always where something can be answered with it."""
    session = session_for("Behind the Curtain", "Clockwork Library", CLASSIC, 5019, hotseat=True)
    with room_for(session) as room:
        player = KeyHand(room, 5019)
        session.begin()
        player.play(90 * LONG)
        assert len(player.answered) == 90 * LONG or player.ended
