"""Picks are taken back one by one; a menu can be clicked wherever its card lies; numbers and names are given."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.duel_room.prompts.declaring import NumberPrompt
from engine.duel import question as q
from engine.vocabulary import HAND
from tests.app.whole_duels.by_keys import KeyHand
from tests.app.whole_duels.by_mouse import ClickHand
from tests.app.whole_duels.hands import HANDS
from tests.app.whole_duels.tables import room_for, session_standing_at


@pytest.mark.parametrize("hand", HANDS)
def test_picks_are_taken_back_one_by_one(hand: str) -> None:
    session = session_standing_at("cards")
    with room_for(session) as room:
        player = HANDS[hand](room, 1)
        session.begin()
        player.comes_a_question()
        stood = []
        for _ in range(player.asked.most):
            stood.append((session.table(), player.asked))
            player.give(player.asked.of_kind(q.PICK)[0])
            player.comes_a_question()
        assert player.asked.of_kind(q.DONE) and len(player.asked.picked) == len(stood), "all wait to be confirmed"
        for table, asked in reversed(stood):
            player.take_back()
            player.comes_a_question()
            assert session.table() == table and session.question == asked


@pytest.mark.parametrize("size", [(1600, 1000), (1280, 800), (1024, 640)])
def test_every_line_of_every_menu_can_be_clicked(size: tuple[int, int]) -> None:
    session = session_standing_at("duel")
    with room_for(session, size) as room:
        player = ClickHand(room, 1)
        session.begin()
        player.comes_a_question()
        for uid in [*player.asked.cards, *session.table().zones[HAND, 0]]:
            if player.point_on(uid) is None or not session.possibilities(uid):
                continue
            player.click_card(uid)
            for row in player.menu.rows:
                player.screen.reaches(row, row.rect().center())
            player.screen.key(Qt.Key.Key_Escape)
            assert room.mat.pointer.panel is None


def test_at_the_last_number_the_keyboard_stays() -> None:
    session = session_standing_at("number")
    with room_for(session) as room:
        player = KeyHand(room, 1)
        session.begin()
        player.comes_a_question()
        prompt = room.answering.prompt
        assert isinstance(prompt, NumberPrompt)
        for _ in player.asked.answers:
            player.key(Qt.Key.Key_Up)
        assert prompt.isAncestorOf(QApplication.focusWidget()) or prompt.hasFocus()
        last = player.asked.answers[-1]
        player.key(Qt.Key.Key_Return)
        assert session._given[-1][0] == last.code
