"""Picks are taken back one by one; menus, numbers, the inspector and the keyboard after the curtain."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.controller.duel.session import DuelSession
from app.controller.moments.random_search import find
from app.duel_room.prompts.card_picker import CardPicker
from app.duel_room.prompts.declaring import NumberPrompt
from engine.duel.state import question as q
from engine.duel.outside.duel import Duel
from engine.duel.state.questions import AskCards
from engine.edition import V9
from engine.vocabulary import HAND
from tests.app.controller.table_talk import LIBRARY
from tests.app.whole_duels.by_keys import KeyHand
from tests.app.whole_duels.by_mouse import ClickHand
from tests.app.whole_duels.hands import HANDS
from tests.app.whole_duels.tables import room_for, session_for, session_standing, session_standing_at
from tests.narrowed import there


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
        for handle in [*player.asked.cards, *session.table().zones[HAND, 0]]:
            if player.point_on(handle) is None or not session.possibilities(handle):
                continue
            player.click_card(handle)
            for row in player.menu.rows:
                player.screen.reaches(row, row.rect().center())
            player.screen.key(Qt.Key.Key_Escape)
            assert room.mat.clicks.panel is None


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
        assert prompt.isAncestorOf(there(QApplication.focusWidget())) or prompt.hasFocus()
        last = player.asked.answers[-1]
        player.key(Qt.Key.Key_Return)
        assert session._played.way_back.given[-1][0] == last.code


def counters_of_several() -> DuelSession:
    """A cost of several counters, of which one card holds two."""

    def wanted(duel: Duel) -> bool:
        question = duel.question
        if question is None or question.player or not isinstance(question, AskCards) or question.least < 2:
            return False
        tried = duel.clone()
        code = question.codes[0]
        tried.answer(code)
        after = tried.question
        return isinstance(after, AskCards) and code in after.codes and len(after.picked) == 1

    decks = LIBRARY.decks["Clockwork Library"], LIBRARY.decks["First Steps"]
    return session_standing(find([decks], V9, wanted).gone(V9))


def test_a_card_with_two_counters_is_picked_twice_and_put_back_once() -> None:
    session = counters_of_several()
    with room_for(session) as room:
        player = ClickHand(room, 1)
        session.begin()
        player.comes_a_question()
        handle = player.asked.answers[0].handle
        for times in (1, 2):
            player.click_card(handle)
            player.comes_a_question()
            assert player.asked.picked == (handle,) * times
        room.answering.press_second()
        player.comes_a_question()
        assert player.asked.picked == (handle,)


def test_after_the_curtain_the_prompt_has_the_keyboard() -> None:
    """Not the mat, which lies under it."""
    session = session_for("The Old Hill", "Twin Scales", hotseat=True, responses="always")
    with room_for(session) as room:
        player = KeyHand(room, 3)
        session.begin()
        lifted = 0
        for _ in range(60):
            fallen = not room.curtain.isHidden()
            if not player.comes_a_question():
                break
            prompt = room.answering.prompt
            if prompt is not None and prompt.first_focus() is not None:
                focused = there(QApplication.focusWidget())
                assert focused is prompt or prompt.isAncestorOf(focused)
                lifted += fallen
            player.give(player.choice())
        assert lifted, "nothing was asked right after the curtain"


def test_the_inspector_bears_every_height_of_the_window() -> None:
    """Its scroll bar takes no room from the card: that would make the card lower, and the bar needless."""
    session = session_standing_at("duel")
    with room_for(session) as room:
        session.begin()
        inside = room.inspector.area.widget()
        widths = set()
        for handle in session.table().zones[HAND, 0]:
            room.inspector.show_card(handle)
            for height in range(240, 900, 12):
                room.inspector.resize(room.inspector.width(), height)
                QApplication.processEvents()
                assert inside is not None
                widths.add(inside.width())
        assert len(widths) == 1


def test_while_the_mat_is_looked_at_its_keys_act() -> None:
    """A search hides neither undo nor the piles from the keyboard once it is laid aside."""
    session = session_standing_at("search")
    with room_for(session) as room:
        player = KeyHand(room, 1)
        session.begin()
        player.comes_a_question()
        picker = room.answering.prompt
        assert isinstance(picker, CardPicker)
        player.key(Qt.Key.Key_G)
        assert picker.search.field.text() == "g", "letters are searched for"
        player.tab_to(picker.aside)
        player.key(Qt.Key.Key_Space)
        player.key(Qt.Key.Key_G)
        assert player.viewer().isVisible()
