"""The whole room around a real duel."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QStackedWidget, QWidget
from shiboken6 import isValid

from app.controller.duel.session import PERSON, DuelSession
from app.controller.moments.pictured import MOMENTS
from app.controller.player.settings import Settings
from app.controller.shown.asked import Why
from app.duel_room import keys, pause_menu
from app.duel_room.actions import ConfirmStrip
from app.duel_room.duel_room import DuelRoom
from app.duel_room.help_overlay import HelpOverlay
from app.duel_room.log_model import EVENT, NOTE
from app.duel_room.pause_menu import PauseMenu
from app.duel_room.deck_viewer import DeckViewer
from app.duel_room.pile_viewer import PileViewer
from app.duel_room.prompts.card_picker import CardPicker
from app.duel_room.prompts.choosing import PressPrompt
from app.duel_room.prompts.declaring import NumberPrompt
from app.duel_room.prompts.picking import Picking
from app.duel_room.prompts.responding import ResponsePrompt
from app.widgets.buttons import PRIMARY, KeyButton
from app.widgets.fresh_press import PATIENCE
from engine.duel.state import question as q
from engine.duel.outside.duel import Duel
from engine.edition import V9
from engine.players.chance import Chance
from engine.vocabulary import DECK, GRAVEYARD, HAND, MONSTER, MONSTER_ZONE, SPELL, SPELL_ZONE, TRAP
from tests.app.controller.table_talk import LIBRARY, AtOnce
from tests.app.duel_room.setting import BareFaces, Heard, answer, asked, calm, lift_curtain, room
from tests.narrowed import as_a, there


@pytest.fixture(scope="module")
def moments():
    return {name: MOMENTS[name].reached(LIBRARY) for name in ("duel", "response", "search")}


def press(qtbot, made, key, modifier=Qt.KeyboardModifier.NoModifier):
    qtbot.keyClick(made.mat, key, modifier)


def sheet_of(made, kind):
    return next(child for child in made.findChildren(kind) if not child.isHidden())


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000), (1920, 1080)])
@pytest.mark.parametrize("moment", ["duel", "response"])
def test_in_the_first_frame_chain_and_log_lie_below_each_other(qtbot, moments, moment, size):
    """As the window brings a room in: nothing of it has been seen before."""
    window = QStackedWidget()
    qtbot.addWidget(window)
    window.addWidget(QWidget())
    window.resize(*size)
    window.show()
    settings = Settings()
    settings.set("text_size", 1.5)
    session = DuelSession(moments[moment].clone(), ("Wren", "Marl"), (PERSON, PERSON))
    made = DuelRoom(session, BareFaces(), settings)
    window.addWidget(made)
    window.setCurrentWidget(made)
    chain, log = made.side.chain, made.side.log
    at_first = chain.height()
    assert chain.geometry().bottom() < log.y()
    QApplication.processEvents()
    made.side.fit_chain()
    assert chain.height() == at_first, "nor is anything cut off"


def test_a_room_is_dressed_once_for_the_window_that_it_is_made_for(qtbot, moments, monkeypatch):
    """Each time Qt measures all that is in it anew."""
    scales = []
    dress = DuelRoom._dress
    monkeypatch.setattr(DuelRoom, "_dress", lambda room: (scales.append(room.look.scale), dress(room)))
    window = QStackedWidget()
    qtbot.addWidget(window)
    window.resize(1920, 1080)
    window.show()
    session = DuelSession(moments["duel"].clone(), ("Wren", "Marl"), (PERSON, PERSON))
    made = DuelRoom(session, BareFaces(), Settings(), parent=window)
    window.addWidget(made)
    window.setCurrentWidget(made)
    QApplication.processEvents()
    assert made.size() == window.size() and scales == [made.look.scale]
    window.resize(1280, 800)
    assert scales == [scales[0], made.look.scale] and scales[0] != scales[1]


def test_the_menu_of_a_card_goes_when_the_large_card_is_clicked_and_escape_acts(qtbot):
    made = room(qtbot)
    made.mat.clicks.open_menu(next(iter(there(made.session.question).cards)))
    menu = made.mat.clicks.panel
    assert menu is not None
    assert menu.isVisible() and made.inspector.face.isVisible()
    qtbot.mouseClick(made.inspector.face, Qt.MouseButton.LeftButton)
    assert made.mat.clicks.panel is None and not menu.isVisible()
    qtbot.keyClick(made.focusWidget(), Qt.Key.Key_Escape)
    assert sheet_of(made, PauseMenu)


# -- ending a turn -----------------------------------------------------------------------------------


def test_a_turn_with_something_unused_is_not_ended_without_asking(qtbot):
    made = room(qtbot)
    assert there(made.session.question).kind == q.ASK_OPEN
    turn = made.table.turn
    made.answering.go_to(q.END_TURN)
    strip = made.answering.strip
    assert strip is not None and "Normal Summon" in strip.accessibleDescription() and made.table.turn == turn
    gold = [one for one in made.findChildren(KeyButton) if one.isVisible() and one.cut == PRIMARY]
    assert gold == [strip.no] and strip.no.hasFocus(), "what Enter presses"
    qtbot.keyClick(strip.no, Qt.Key.Key_Return)
    assert made.plate.main.isVisible()
    assert made.answering.strip is None and made.session.question is not None
    made.answering.go_to(q.END_TURN)
    as_a(ConfirmStrip, made.answering.strip).yes.click()
    calm(qtbot, made)
    assert made.table.turn_player == 1


def test_y_and_n_answer_what_is_asked_once_more(qtbot):
    made = room(qtbot)
    for focused in ("strip", "mat"):
        turn = made.table.turn
        made.answering.go_to(q.END_TURN)
        if focused == "mat":
            made.mat.setFocus()
        qtbot.keyClick(made.window().focusWidget(), Qt.Key.Key_N)
        assert made.answering.strip is None and made.table.turn == turn
    made.answering.go_to(q.END_TURN)
    qtbot.keyClick(made.window().focusWidget(), Qt.Key.Key_Y)
    calm(qtbot, made)
    assert made.table.turn_player == 1


def test_where_it_was_wanted_gold_and_enter_say_yes(qtbot):
    made = room(qtbot)
    said = []
    made.answering.confirm("Go?", "", "Go", lambda: said.append("yes"), wanted=True)
    strip = made.answering.strip
    assert strip is not None
    assert strip.yes.cut == PRIMARY != strip.no.cut and strip.yes.hasFocus()
    qtbot.keyClick(strip.yes, Qt.Key.Key_Return)
    assert said == ["yes"] and made.answering.strip is None


def test_the_ribbon_of_the_mat_asks_too(qtbot):
    made = room(qtbot)
    (end,) = there(made.session.question).of_kind(q.END_TURN)
    made.mat.session.answer(end)
    assert made.answering.strip is not None and made.table.turn_player == 0


def test_nothing_is_asked_if_the_player_does_not_want_it(qtbot):
    made = room(qtbot)
    made.settings.set("confirm_unused", False)
    press(qtbot, made, Qt.Key.Key_E)
    calm(qtbot, made)
    assert made.answering.strip is None and made.table.turn_player == 1


# -- keys --------------------------------------------------------------------------------------------


def test_keys_act_only_where_they_mean_something(qtbot):
    made = room(qtbot)
    actions = made.actions_of_keys.by_name
    assert actions[keys.END].isEnabled() and not actions[keys.PASS].isEnabled()
    assert not actions[keys.BATTLE].isEnabled(), "nobody attacks in the first turn"


def test_keys_can_be_set_anew(qtbot):
    made = room(qtbot)
    made.settings.set("keys", {keys.END: "Q"})
    assert made.plate.main.key == "Q"
    press(qtbot, made, Qt.Key.Key_Q)
    assert made.answering.strip is not None


def test_in_the_menu_of_a_duel_enter_presses_what_has_the_keyboard(qtbot):
    made = room(qtbot)
    press(qtbot, made, Qt.Key.Key_Escape)
    pause = sheet_of(made, PauseMenu)
    assert pause.go_on.height() >= max(each.height() for each in pause.buttons.values()), "it isn't squeezed"
    qtbot.keyClick(made.window().focusWidget(), Qt.Key.Key_Return)
    assert pause.isHidden()


def test_every_key_of_the_mat_can_be_another(qtbot):
    made = room(qtbot)
    made.settings.set(
        "keys",
        {
            keys.LEFT: "J",
            keys.RIGHT: "K",
            keys.UP: "I",
            keys.DOWN: "M",
            keys.CONFIRM: "Space",
            keys.READ: "F6",
            keys.CANCEL: "Q",
            keys.INSPECTOR: "",
            keys.MAIN_2: "Return",
        },
    )
    press(qtbot, made, Qt.Key.Key_H)
    begin = made.mat.keyboard.spot
    press(qtbot, made, Qt.Key.Key_K)
    assert made.mat.keyboard.spot.seat == begin.seat + 1
    press(qtbot, made, Qt.Key.Key_J)
    assert made.mat.keyboard.spot == begin
    press(qtbot, made, Qt.Key.Key_I)
    assert made.mat.keyboard.spot.place != begin.place
    press(qtbot, made, Qt.Key.Key_M)
    assert made.mat.keyboard.spot.place == begin.place
    read = Heard(made.mat.card_activated)
    press(qtbot, made, Qt.Key.Key_F6)
    assert read.said == [made.table.zones[HAND, 0][made.mat.keyboard.spot.seat]]
    press(qtbot, made, Qt.Key.Key_Space)
    menu = made.mat.clicks.panel
    assert menu is not None, "Space confirms now, and reads no more"
    qtbot.keyClick(menu, Qt.Key.Key_Q)
    assert made.mat.clicks.panel is None
    press(qtbot, made, Qt.Key.Key_Q)
    pause = sheet_of(made, PauseMenu)
    qtbot.keyClick(pause.go_on, Qt.Key.Key_Q)
    assert pause.isHidden()


def test_a_letter_that_acts_is_a_letter_where_one_types(qtbot, moments):
    made = room(qtbot, duel=moments["search"].clone())
    made.settings.set("keys", {keys.CONFIRM: "F", keys.CANCEL: "C"})
    field = as_a(CardPicker, made.answering.prompt).search.field
    field.setFocus()
    qtbot.keyClicks(field, "fc")
    assert field.text() == "fc" and made.answering.prompt is not None


def test_the_help_lists_the_keys_as_they_are_set(qtbot):
    made = room(qtbot)
    made.settings.set("keys", {keys.GRAVEYARD: "F7", keys.UP: "W", keys.READ: "F8"})
    made.sheets.open_help()
    shown = sheet_of(made, HelpOverlay).shown
    assert shown["Look through the Graveyard"] == "F7" and shown["Pass, none"] == "P"
    assert shown["Walk over zones and the hand"] == "Left Right W Down" and shown["Read the card"] == "F8"
    assert len(shown) >= 20


def test_the_help_begins_with_how_a_duel_goes(qtbot):
    made = room(qtbot)
    made.sheets.open_help()
    said = [label.text() for label in sheet_of(made, HelpOverlay).findChildren(QLabel)]
    assert said.index("How a duel goes") < said.index("Read the card")
    assert any("Tribute" in words and "Normal Summon" in words for words in said)


def test_the_lines_of_the_help_stand_evenly(qtbot):
    made = room(qtbot)
    made.sheets.open_help()
    said = [
        label
        for label in sheet_of(made, HelpOverlay).findChildren(QLabel)
        if label.text()
        in (
            "Walk over zones and the hand",
            "What the card can do",
            "Read the card",
            "To the next part of the screen",
            "To the hand",
            "Look through the Graveyard",
        )
    ]
    places = sorted(label.y() for label in said)
    assert len(places) == 6 and len({after - before for before, after in pairwise(places)}) == 1


def test_escape_opens_the_menu_and_shuts_it(qtbot):
    made = room(qtbot)
    press(qtbot, made, Qt.Key.Key_Escape)
    menu = sheet_of(made, PauseMenu)
    assert not made.actions_of_keys.by_name[keys.END].isEnabled(), "no key reaches the room behind the menu"
    qtbot.keyClick(menu.go_on, Qt.Key.Key_Escape)
    assert menu.isHidden() and made.actions_of_keys.by_name[keys.END].isEnabled()


def test_the_speed_is_any_of_those_in_the_settings(qtbot):
    made = room(qtbot)
    made.settings.set("speed", 0.5)
    made.open_menu()
    menu = sheet_of(made, PauseMenu)
    assert menu.speeds.value == 0.5
    menu.close_sheet()
    gone_through = []
    for _ in range(5):
        made.fittings.speed_button.click()
        gone_through.append((made.settings.speed, made.message.said))
    assert [speed for speed, _ in gone_through] == [1.0, 2.0, 4.0, 0.0, 0.5]
    assert gone_through[-1][1] == "Speed: 0.5 x"


def test_the_hold_keys_ask_always_and_pass(qtbot, moments, monkeypatch):
    made = room(qtbot, duel=moments["response"].clone())
    made.session.set_responses("sensible")
    held: list[Any] = []
    monkeypatch.setattr(made.session, "hold_pass", held.append)
    qtbot.keyPress(made.mat, Qt.Key.Key_Control)
    assert [each.held for each in made.session.responses] == ["always", None]
    qtbot.keyRelease(made.mat, Qt.Key.Key_Control)
    assert made.session.responses[0].held is None
    qtbot.keyPress(made.mat, Qt.Key.Key_Shift)
    qtbot.waitUntil(lambda: held == [True], timeout=3000)
    qtbot.keyRelease(made.mat, Qt.Key.Key_Shift)
    assert held == [True, False]


def test_shift_and_tab_is_no_pass(qtbot, monkeypatch):
    made = room(qtbot)
    held: list[Any] = []
    monkeypatch.setattr(made.session, "hold_pass", held.append)
    qtbot.keyPress(made.mat, Qt.Key.Key_Shift)
    made.holding.pressed(_key(Qt.Key.Key_Backtab))
    qtbot.keyRelease(made.mat, Qt.Key.Key_Shift)
    assert held == []


def test_shift_makes_capital_letters_where_a_name_is_written(qtbot, monkeypatch):
    made = room(qtbot)
    held: list[Any] = []
    monkeypatch.setattr(made.holding, "pressed", held.append)
    field = QLineEdit(made)
    field.show()
    field.setFocus()
    qtbot.keyPress(field, Qt.Key.Key_Shift)
    assert held == [], "where a list of names pops up nobody would hear that it is let go"
    made.mat.setFocus()
    qtbot.keyPress(made.mat, Qt.Key.Key_Shift)
    assert len(held) == 1


def _key(key):
    from PySide6.QtGui import QKeyEvent

    return QKeyEvent(QKeyEvent.Type.KeyPress, key, Qt.KeyboardModifier.ShiftModifier)


def test_what_is_answered_already_is_not_answered_again(qtbot):
    """While the mat shows what came of it, the buttons of the question before do nothing."""
    made = room(qtbot)
    made.settings.set("confirm_unused", False)
    given = []
    answer = made.session.answer
    made.session.answer = lambda *what: given.append(what) or answer(*what)
    made.settings.set("speed", 1.0)
    made.answering.go_to(q.END_TURN)
    made.answering.go_to(q.END_TURN)
    made.plate.main.click()
    assert len(given) == 1


def test_the_ending_is_told_when_the_mat_has_shown_it(qtbot):
    made = room(qtbot)
    made.settings.set("speed", 1.0)
    play_some(qtbot, made, 1)
    finished = Heard(made.finished)
    made.session.concede(0)
    assert made.ending is not None
    calm(qtbot, made)
    assert finished.said == [made.ending]


# -- prompts in the room -----------------------------------------------------------------------------


def test_a_response_stands_in_the_place_of_the_hand_and_is_passed_with_p(qtbot, moments):
    made = room(qtbot, duel=moments["response"].clone())
    made.session.set_responses("always")
    made.session._ask()
    calm(qtbot, made)
    prompt = made.answering.prompt
    assert isinstance(prompt, ResponsePrompt) and prompt.geometry() == made.layout_now.prompt
    assert made.plate.main.text() == "Activate" and made.plate.second.text() == "Pass"
    before = made.session.question
    press(qtbot, made, Qt.Key.Key_P)
    calm(qtbot, made)
    assert made.session.question is not before


def is_seen(view, handle):
    """Whether nothing of the room lies over the middle of that card."""
    item = view.mat.cards[handle]
    room, at = view.window(), view.mapFromScene(item.pose.centre)
    there = room.childAt(view.viewport().mapTo(room, at))
    return there is view.viewport() or view.isAncestorOf(there)


@pytest.mark.parametrize("size", [(1600, 1000), (1024, 640)])
def test_h_shows_the_hand_that_a_prompt_lies_over(qtbot, moments, size):
    made = room(qtbot, duel=moments["response"].clone(), size=size)
    prompt, hand = made.answering.prompt, made.table.zones[HAND, 0]
    assert prompt is not None
    assert prompt.isVisible() and not is_seen(made.mat, hand[0])
    type_into(made, Qt.Key.Key_H)
    assert made.mat.hasFocus() and not prompt.isVisible() and all(is_seen(made.mat, handle) for handle in hand)
    assert "Escape" in made.message.said
    type_into(made, Qt.Key.Key_1)
    assert made.session.question is made.answering.asked, "what can't be seen is not answered"
    type_into(made, Qt.Key.Key_Escape)
    assert prompt.isVisible() and made.session.question is not None, "back to the question"
    assert not made.message.isVisible()
    assert prompt.hasFocus() or prompt.isAncestorOf(made.focusWidget())
    type_into(made, Qt.Key.Key_H, Qt.Key.Key_Up)
    assert prompt.isVisible() and made.mat.keyboard.spot.place != HAND, "one who walks on sees it again"
    type_into(made, Qt.Key.Key_Down)
    assert not prompt.isVisible() and made.mat.keyboard.spot.place == HAND
    QTest.mouseClick(made.mat.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert prompt.isVisible(), "the mouse leaves the keyboard's place"
    type_into(made, Qt.Key.Key_H, Qt.Key.Key_P)
    assert made.session.question is not made.answering.asked or made.answering.prompt is not prompt


def test_no_button_shows_a_key_that_does_something_else_now(qtbot, moments):
    made = room(qtbot, duel=moments["response"].clone())
    made.settings.keys = {**made.settings.keys, keys.PASS: "Q"}
    made.answering.show_buttons()
    main, second = made.plate.main, made.plate.second
    assert (main.text(), main.key, second.text(), second.key) == ("Activate", "Enter", "Pass", "Q")
    type_into(made, Qt.Key.Key_H)
    assert (main.text(), main.key, second.key) == ("Activate", "", "Q"), "Enter acts on the hand"
    type_into(made, Qt.Key.Key_Up)
    assert made.answering.prompt is not None
    assert made.answering.prompt.isVisible() and main.key == "", "and elsewhere on the mat"
    type_into(made, Qt.Key.Key_Down, Qt.Key.Key_Escape)
    assert main.key == "Enter", "back at the prompt"
    type_into(made, Qt.Key.Key_H)
    QTest.mouseClick(made.mat.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert main.key == "Enter", "with the mouse no key acts on the mat"


def test_a_prompt_that_is_out_of_the_way_has_no_keys(qtbot):
    made = room(qtbot)
    made.answering.ask(asked(q.ASK_YES_NO, answer(q.YES), answer(q.NO)), made.table)
    assert (made.plate.main.key, made.plate.second.key) == ("Y", "N")
    type_into(made, Qt.Key.Key_H)
    assert (made.plate.main.key, made.plate.second.key) == ("", "")


def test_a_question_that_comes_while_the_hand_is_looked_at_is_seen(qtbot, moments):
    made = room(qtbot, duel=moments["response"].clone())
    type_into(made, Qt.Key.Key_H)
    made.answering.ask(there(made.session.question), made.table)
    prompt = made.answering.prompt
    assert prompt is not None
    assert prompt.isVisible() and (prompt.hasFocus() or prompt.isAncestorOf(made.focusWidget()))


def test_the_action_plate_confirms_the_prompt(qtbot, moments, monkeypatch):
    made = room(qtbot, duel=moments["response"].clone())
    made.session.set_responses("always")
    made.session._ask()
    calm(qtbot, made)
    answered = []
    monkeypatch.setattr(made.session, "answer", lambda answer, seat=None: answered.append(answer))
    made.plate.main.click()
    assert answered and answered[0].kind != q.PASS


def test_the_picker_lets_the_mat_be_seen(qtbot, moments):
    made = room(qtbot, duel=moments["search"].clone())
    picker = made.answering.prompt
    assert isinstance(picker, CardPicker) and made.answering.covers_mat
    assert picker.geometry().bottom() < made.layout_now.prompt.y(), "with copies as one all fit above the hand"
    assert not made.actions_of_keys.by_name[keys.PASS].isEnabled()
    picker.aside.click()
    assert picker.geometry() == made.layout_now.prompt and not made.answering.covers_mat


def test_what_happens_and_what_is_asked_is_said_to_a_screen_reader(qtbot, monkeypatch):
    made = room(qtbot)
    said: list[Any] = []
    for teller in (made.mat, made.mat.tree):
        monkeypatch.setattr(teller, "announce", said.append)
    play_some(qtbot, made, 1)
    qtbot.waitUntil(lambda: bool(said))
    line = next(entry.words for entry in reversed(made.side.log.model.entries) if entry.kind == EVENT)
    assert line in " ".join(said)
    assert " ".join(said).count(line) == 1


class HeardCues:
    def __init__(self):
        self.played = []

    def play(self, cue, step=0):
        self.played.append(cue)


def test_what_happens_and_what_is_asked_is_heard(qtbot, moments):
    sounds = HeardCues()
    made = room(qtbot, sounds=sounds)
    play_some(qtbot, made, 1)
    assert {"draw"} < set(sounds.played)
    sounds.played.clear()
    made = room(qtbot, sounds=sounds, duel=moments["search"].clone())
    assert "question" in sounds.played


# -- looking back ------------------------------------------------------------------------------------


def play_some(qtbot, made, steps=6):
    """A few own answers, the first there is that isn't the end."""
    for _ in range(steps):
        question = made.session.question
        if question is None:
            break
        wanted = [each for each in question.answers if each.kind in (q.NORMAL_SUMMON, q.SET_CARD, q.SET_MONSTER)]
        if not wanted:
            break
        made.session.answer(wanted[0])
        calm(qtbot, made)


def test_an_older_line_of_the_log_shows_the_table_of_then(qtbot):
    made = room(qtbot)
    play_some(qtbot, made)
    assert len(made.session.history) > 2
    now = made.table
    made._look_back(0)
    assert made.looking_back.isVisible() and not made.plate.isEnabled()
    assert made.mat.mat.table is made.session.history[0].after
    assert made.fittings.own.hand == made.session.history[0].after.count(HAND, 0) != now.count(HAND, 0)
    (end,) = there(made.session.question).of_kind(q.END_TURN)
    made.mat.session.answer(end)
    assert made.answering.strip is None and made.mat.session.question is None, "the past can’t be played with"
    made.looking_back.back.click()
    assert not made.looking_back.isVisible() and made.mat.mat.table is now and made.plate.isEnabled()


def type_into(window, *typed):
    """To whatever has the keyboard there."""
    for key in typed:
        QTest.keyClick(window.windowHandle(), key)


def test_after_looking_back_the_keys_act_as_before(qtbot):
    made = room(qtbot)
    play_some(qtbot, made, 3)
    keys_then = {name: action.isEnabled() for name, action in made.actions_of_keys.by_name.items()}
    assert keys_then[keys.END] and keys_then[keys.HINT]
    for back in (Qt.Key.Key_Escape, Qt.Key.Key_Return):  # from the log itself; by the button
        type_into(made, Qt.Key.Key_L, Qt.Key.Key_Home, Qt.Key.Key_Return)
        assert made.looking_back.is_on and not made.actions_of_keys.by_name[keys.END].isEnabled()
        if back == Qt.Key.Key_Return:
            made.looking_back.back.setFocus()
        type_into(made, back)
        assert not made.looking_back.is_on and made.mat.hasFocus()
        assert {name: action.isEnabled() for name, action in made.actions_of_keys.by_name.items()} == keys_then
    turn = made.table.turn
    type_into(made, Qt.Key.Key_E)
    calm(qtbot, made)
    assert made.table.turn > turn, "E ends the turn"


def test_after_looking_back_the_prompt_has_the_keyboard_again(qtbot, moments):
    made = room(qtbot, duel=moments["response"].clone())
    prompt = made.answering.prompt
    made.session._played.history.insert(0, made.session.history[0])  # something to look back at
    made.telling.begin()
    prompt = made.answering.prompt
    type_into(made, Qt.Key.Key_L, Qt.Key.Key_Home)
    made._look_back(0)
    assert prompt is not None
    assert made.looking_back.is_on and not prompt.isVisible()
    type_into(made, Qt.Key.Key_Escape)
    assert prompt.isVisible() and (prompt.hasFocus() or prompt.isAncestorOf(made.focusWidget()))


def test_one_who_searches_the_log_goes_on_typing(qtbot):
    made = room(qtbot)
    play_some(qtbot, made, 2)
    made._look_back(0)
    made.side.log.search_button.setChecked(True)
    made.session.undo()
    assert not made.looking_back.is_on and made.side.log.field.hasFocus()


def test_what_happens_meanwhile_comes_back_to_the_present(qtbot):
    made = room(qtbot)
    play_some(qtbot, made, 2)
    made._look_back(0)
    made.session.undo()
    calm(qtbot, made)
    assert not made.looking_back.isVisible() and made.mat.mat.table is made.session.table()
    assert made.plate.isEnabled() and made.plate.main.isVisible()


def test_a_duel_is_played_through_the_prompts(qtbot):
    """Everything that a random player is asked can be answered in the room, two at one screen included."""
    duel = Duel.start([LIBRARY.decks["Merry Machines"], LIBRARY.decks["House Rules"]], edition=V9, seed=3)
    made = room(qtbot, hotseat=True, duel=duel)
    chance = Chance(3)
    for _ in range(90):
        calm(qtbot, made)
        before, prompt = made.session.question, made.answering.prompt
        if made.session.over:
            break
        if made.curtain.isVisible():
            lift_curtain(qtbot, made)
        elif made.answering.strip is not None:
            made.answering.strip.yes.click()
        elif prompt is None:
            answers = there(before).answers
            made.mat.session.answer(answers[chance.below(len(answers))])
        elif isinstance(prompt, Picking) and prompt.offers:
            prompt.press_card(next(iter(prompt.offers)))
        elif isinstance(prompt, PressPrompt) and not isinstance(prompt, NumberPrompt):
            prompt.tiles[-1].click()
        else:
            prompt.confirm()
        moved = made.session.question is not before or made.answering.strip is not None
        assert moved or made.session.over, prompt


def test_the_log_follows_undo(qtbot):
    made = room(qtbot)
    lines = made.side.log.model.rowCount()
    play_some(qtbot, made, 1)
    assert made.side.log.model.rowCount() > lines
    ways = (made.side.undo_button, made.side.redo_button, made.side.concede_button)
    places = [each.geometry() for each in ways]
    assert made.side.undo_button.isEnabled() and not made.side.redo_button.isEnabled()
    made.side.undo_button.click()
    calm(qtbot, made)
    assert made.side.log.model.rowCount() == lines
    assert made.side.redo_button.isEnabled()
    assert [each.geometry() for each in ways] == places, "a second click does not do it again"


# -- sheets ------------------------------------------------------------------------------------------


def test_a_pile_is_looked_through(qtbot, moments):
    made = room(qtbot, duel=moments["duel"].clone())
    player = max((0, 1), key=lambda player: made.table.count(GRAVEYARD, player))
    made.mat.pile_opened.emit(GRAVEYARD, player)
    viewer = sheet_of(made, PileViewer)
    names = [card.name for card in viewer.grid.shown_cards()]
    assert names == [there(card.card).name for card in reversed(made.table.pile(GRAVEYARD, player))]
    qtbot.keyClick(viewer.grid, Qt.Key.Key_Escape)
    assert viewer.isHidden()


def test_no_card_of_a_pile_moves_when_its_uses_come(qtbot, moments):
    made = room(qtbot, duel=moments["duel"].clone())
    made.mat.pile_opened.emit(GRAVEYARD, 0)
    viewer = sheet_of(made, PileViewer)
    before = viewer.grid.geometry()
    answers = there(made.session.question).answers[:1]
    viewer._possibilities = lambda handle: [replace(made.session.possibilities(handle)[0], answers=answers)]
    viewer.show_uses(viewer.grid.current_card.handle)
    calm(qtbot, made)
    assert viewer.uses.count() == 2 and viewer.grid.geometry() == before


def test_the_first_card_that_has_the_keyboard_is_shown_large(qtbot, moments):
    made = room(qtbot, duel=moments["search"].clone())
    grid = as_a(CardPicker, made.answering.prompt).grid
    assert made.inspector.handle == there(grid.current_card).handle
    made = room(qtbot, duel=moments["duel"].clone())
    made.mat.pile_opened.emit(GRAVEYARD, 0)
    assert made.inspector.handle == made.table.pile(GRAVEYARD, 0)[-1].handle
    made = room(qtbot, duel=moments["response"].clone())
    made.session.set_responses("always")
    made.session._ask()
    calm(qtbot, made)
    tiles = as_a(ResponsePrompt, made.answering.prompt).row.tiles
    assert tiles[0].hasFocus() and made.inspector.handle == tiles[0].handle
    made.inspector.show_card(made.table.pile(GRAVEYARD, 0)[-1].handle)
    qtbot.keyClick(tiles[0], Qt.Key.Key_Backtab)
    qtbot.keyClick(made.focusWidget(), Qt.Key.Key_Tab)
    assert tiles[0].hasFocus() and made.inspector.handle == tiles[0].handle, "by Tab as well"


def test_a_refusal_links_to_its_rule(qtbot):
    made = room(qtbot)
    made.mat.refuse(Why("Nobody attacks in the first turn.", ("BATTLE-03", "PHASE-25")), QRectF(300, 300, 40, 40))
    bubble = made.mat.bubble
    assert bubble.isVisible() and made.message.isHidden(), "it is said once"
    (rule, box), _ = bubble.rule_boxes()
    assert rule == "BATTLE-03"
    QTest.mouseClick(bubble, Qt.MouseButton.LeftButton, pos=box.center().toPoint())
    assert made.rule.isVisible() and made.rule.title.text() == "One attack, in Attack Position (BATTLE-03)"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_a_long_reason_is_read_whole(qtbot, size):
    made = room(qtbot, size=size)
    why = Why(
        "It would need more Tributes than you have, and more than that as well. " * 3,
        ("SUMMON-04", "SUMMON-05", "SUMMON-06"),
    )
    message = made.message
    message.say(why.words)
    assert message.label.height() >= message.label.heightForWidth(message.label.width())
    assert made.rect().contains(message.geometry())
    made.mat.refuse(why, QRectF(300, 300, 40, 40))
    bubble = made.mat.bubble
    assert bubble.rules == why.rules and made.mat.viewport().rect().contains(bubble.geometry())
    low = bubble.height()
    made.mat.refuse(Why(why.words, ()), QRectF(300, 300, 40, 40))
    assert low - bubble.height() >= 3 * 13, "each of the rules has a line"


def test_a_rule_that_is_read_outlives_the_prompt_under_it(qtbot, moments):
    made = room(qtbot, duel=moments["response"].clone())
    made.answering.take_keyboard()
    under = made.window().focusWidget()
    assert made.answering.prompt is not None
    assert made.answering.prompt.isAncestorOf(under)
    made.show_rule("BATTLE-03")
    made.answering.clear()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not isValid(under)
    made.rule.close_sheet()
    assert made.rule.isHidden() and made.window().focusWidget() is made.mat


def test_what_is_asked_below_a_sheet_takes_the_keyboard_once_that_is_gone(qtbot, moments):
    made = room(qtbot, duel=moments["response"].clone())
    question = there(made.session.question)
    made.answering.clear()
    made.open_menu()
    made.answering.ask(question, made.table)
    pause = sheet_of(made, PauseMenu)
    assert pause.isAncestorOf(made.window().focusWidget())
    type_into(made, Qt.Key.Key_1)
    assert made.session.question is question, "nothing is answered unseen"
    type_into(made, Qt.Key.Key_Escape)
    assert made.answering.prompt is not None
    assert made.answering.prompt.isAncestorOf(made.window().focusWidget())


def test_at_one_screen_both_agree_to_taking_back(qtbot):
    made = room(qtbot, hotseat=True)
    play_some(qtbot, made, 1)
    done = made.session.table()
    made.side.undo_button.click()
    strip = made.answering.strip
    assert strip is not None and "both" in strip.accessibleDescription() and made.session.table() is done
    strip.no.click()
    assert made.session.table() is done
    press(qtbot, made, Qt.Key.Key_U)
    assert made.answering.strip is not None
    made.answering.strip.yes.click()
    assert made.session.undone == 1 and made.session.table() != done


def test_what_is_not_asked_does_not_fill_the_log(qtbot, moments):
    made = room(qtbot, duel=moments["response"].clone())
    made.session.set_responses("never")
    made.session._go_on()
    thinker = as_a(AtOnce, made.session._thinkers._by_seat[1])
    for _ in range(8):
        if thinker.waiting:
            thinker.speak()
        calm(qtbot, made)
    entries = made.side.log.model.entries
    assert entries and not any(entry.kind == NOTE for entry in entries) and made.message.isHidden()


def test_a_right_click_finishes_what_is_picked(qtbot, moments, monkeypatch):
    made = room(qtbot)
    done = answer(q.DONE, words="Done")
    handle = made.table.zones[HAND, 0][0]
    shown = Heard(made.mat.card_activated)
    middle = made.mat.mapFromScene(made.mat.mat.cards[handle].pose.centre)
    qtbot.mouseClick(made.mat.viewport(), Qt.MouseButton.RightButton, pos=middle)
    assert shown.said == [handle], "with nothing to finish the card is shown"
    question = asked(q.ASK_CARDS, done, picked=(handle,), least=1, most=2)
    made.session.question = question
    made.answering.ask(question, made.table)
    given = []
    monkeypatch.setattr(made.session, "answer", lambda answer, seat=None: given.append(answer))
    qtbot.mouseClick(made.mat.viewport(), Qt.MouseButton.RightButton, pos=QPoint(20, 400))
    assert given == [done]


def test_the_opponents_deck_is_not_looked_through(qtbot):
    made = room(qtbot)
    made.open_pile(DECK, 1)
    assert not made.findChildren(PileViewer) and not made.findChildren(DeckViewer) and "Deck" in made.message.said


def test_the_own_deck_lists_what_is_still_in_it(qtbot):
    """By mouse or key, each card once with its copies, sorted, and with what it says."""
    made = room(qtbot)
    qtbot.keyClick(made.mat, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    viewer = sheet_of(made, DeckViewer)
    deck, hand = LIBRARY.decks["First Steps"], made.table.pile(HAND, 0)
    left = Counter(card.name for card in deck.main) - Counter(there(card.card).name for card in hand)
    shown = viewer.grid.shown_cards()
    assert {card.name: card.copies for card in shown} == left
    kinds = [there(card.card).kinds & (MONSTER | SPELL | TRAP) for card in shown]
    assert kinds == sorted(kinds), "monsters, Spells, Traps"
    assert there(viewer.grid.current_card).name in viewer.text.text()
    qtbot.keyClicks(viewer.grid, shown[0].name[0])
    assert viewer.search.field.text() == shown[0].name[0] and viewer.search.field.hasFocus()
    qtbot.keyClick(viewer.search.field, Qt.Key.Key_Escape)
    assert viewer.isHidden()
    made.mat.pile_opened.emit(DECK, 0)
    assert sheet_of(made, DeckViewer).title.text() == f"Still in your Deck: {made.table.count(DECK, 0)}"


def test_the_hand_is_sorted_and_lies_so_from_then_on(qtbot):
    made = room(qtbot)

    def names():
        lying = made.table.pile(HAND, 0)
        on_mat = sorted((made.mat.mat.cards[card.handle] for card in lying), key=lambda item: item.pose.centre.x())
        assert [item.handle for item in on_mat] == [card.handle for card in lying], "the mat shows it so"
        assert [card.seat for card in lying] == list(range(len(lying)))
        return [there(card.card).name for card in lying]

    drawn = names()
    for order, expected in (
        ("kind", None),
        ("level", None),
        ("name", sorted(drawn, key=str.casefold)),
        ("drawn", drawn),
    ):
        qtbot.keyClick(made.mat, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
        calm(qtbot, made)
        assert made.settings.hand_order == order and made.message.said.startswith("Your hand: ")
        assert sorted(names()) == sorted(drawn) and (expected is None or names() == expected)
    made.settings.set("hand_order", "level")
    calm(qtbot, made)
    levels = [there(card.card).level for card in made.table.pile(HAND, 0)]
    assert levels == sorted(levels, reverse=True)


def test_what_is_said_of_a_place_begins_with_a_capital_letter(qtbot):
    made = room(qtbot)
    for place in (MONSTER_ZONE, SPELL_ZONE):
        zone = made.mat.places.zone(place, 0, 2).center().toPoint()
        qtbot.mouseClick(made.mat.viewport(), Qt.MouseButton.LeftButton, pos=zone)
        assert made.message.isVisible() and made.message.said.startswith("Your ") and "Zone 3" in made.message.said
    theirs = made.table.zones[HAND, 1][0]
    made.mat.clicks.open_menu(theirs)
    assert made.message.said[0].isupper()


def test_conceding_is_asked_for_and_the_ending_told(qtbot):
    made = room(qtbot)
    made.open_menu()
    sheet_of(made, PauseMenu).buttons[pause_menu.CONCEDE].click()
    ended = Heard(made.finished)
    assert made.answering.strip is not None
    made.answering.strip.yes.click()
    calm(qtbot, made)
    assert made.ending is not None
    assert made.ending.winner == 1 and ended.said == [made.ending]


# -- two at one screen -------------------------------------------------------------------------------


def said_in(widget: QWidget) -> str:
    """All that is to be seen or heard in a widget."""
    parts = [widget, *widget.findChildren(QWidget)]
    seen = [part for part in parts if part.isVisible()]
    return "\n".join(f"{part.accessibleName()} {part.text() if isinstance(part, QLabel) else ''}" for part in seen)


def test_the_curtain_hides_every_card(qtbot):
    made = room(qtbot, hotseat=True)
    if not made.curtain.isVisible():
        made.settings.set("confirm_unused", False)
        mine = next(card for card in made.table.pile(HAND, made.session.viewer))
        made.inspector.show_card(mine.handle)
        assert mine.card is not None
        assert mine.card.name in said_in(made)
        made.answering.go_to(q.END_TURN)
        calm(qtbot, made)
    for _ in range(5):
        if made.curtain.isVisible():
            break
        made.session.answer(there(made.session.question).answers[-1])
    assert made.curtain.isVisible() and made.curtain.geometry() == made.rect()
    told = said_in(made)
    names = {card.card.name for card in made.table.cards.values() if card.card is not None}
    assert not [name for name in names if name in told]
    assert f"Hand the screen to {made.session.names[made.curtain.player]}" in told
    lift_curtain(qtbot, made)
    assert made.mat.isVisible() and made.session.viewer == made.table.viewer


def faces_in(made):
    """Whose cards the mat has faces of."""
    table = made.mat.mat.table
    return {card.controller for card in (*table.pile(HAND, 0), *table.pile(HAND, 1)) if card.card}


@pytest.mark.parametrize("again", [False, True])
def test_enter_right_after_the_end_of_the_turn_shows_nobodys_hand(qtbot, again):
    """Pressed once more, or held."""
    made = room(qtbot, hotseat=True)
    made.settings.set("confirm_unused", False)
    made.curtain.press.patience = PATIENCE
    made.plate.main.setFocus()
    kind, key = QEvent.Type.KeyPress, Qt.Key.Key_Return
    type_into(made, Qt.Key.Key_E)
    assert made.curtain.isVisible()
    qtbot.wait(60)
    for wait in (0, PATIENCE if again else 0):
        qtbot.wait(wait)
        event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, "", again)
        QApplication.sendEvent(made.focusWidget(), event)
        if not again:
            type_into(made, key)
    assert made.curtain.isVisible() and not made.mat.isVisible() and made.session.viewer == 0
    qtbot.waitUntil(lambda: made.curtain.press.is_possible)
    type_into(made, key)
    assert not made.curtain.isVisible() and made.session.viewer == 1


def test_a_key_of_ones_own_for_enter_is_not_pressed_by_being_held(qtbot):
    made = room(qtbot)
    made.settings.set("keys", {keys.CONFIRM: "J", keys.LEFT: "A"})
    actions = made.actions_of_keys.by_name
    assert not actions[keys.CONFIRM].autoRepeat() and actions[keys.LEFT].autoRepeat()


def test_the_first_hand_is_dealt_behind_the_curtain(qtbot):
    deck = LIBRARY.decks["First Steps"]
    session = DuelSession(Duel.start([deck, deck], edition=V9, seed=5, first=1), ("Wren", "Kim"), (PERSON, PERSON))
    settings = Settings()
    settings.set("speed", 0.0)
    made = DuelRoom(session, BareFaces(), settings)
    qtbot.addWidget(made)
    session.begin()
    made.show()
    assert made.curtain.isVisible() and "Kim" in made.curtain.title.text()
    assert not made.mat.isVisible() and not made.side.log.model.rowCount() and made.answering.asked is None
    lift_curtain(qtbot, made)
    assert made.mat.isVisible() and faces_in(made) == {1}
    assert made.side.log.model.rowCount() and made.answering.asked is not None


# -- sizes and themes --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 1000)])
def test_everything_is_inside_the_window(qtbot, size, moments):
    made = room(qtbot, size=size, duel=moments["duel"].clone())
    small = size[0] < 1200
    assert made.fittings.column.isVisible() == small and made.side.isVisible() != small
    for part in (made.inspector, made.mat, *made.fittings.plates, made.fittings.menu_button):
        assert part.isVisible() and made.rect().contains(part.geometry())
    for button in (made.plate.main, made.plate.second):
        assert made.plate.rect().contains(button.geometry())
    assert not made.plate.main.geometry().intersects(made.plate.second.geometry())


def test_the_log_is_a_drawer_in_a_small_window(qtbot):
    made = room(qtbot, size=(1024, 640))
    assert not made.side.isVisible()
    press(qtbot, made, Qt.Key.Key_L)
    assert made.side.isVisible()
    made.fittings.log_button.click()
    assert not made.side.isVisible()


def test_another_theme_is_worn_at_once(qtbot):
    made = room(qtbot)
    made.settings.set("theme", "contrast")
    assert made.look.theme.flat and "255, 255, 255" in made.styleSheet()


# -- looks -------------------------------------------------------------------------------------------


def test_room_and_mat_wear_the_same_look(qtbot):
    made = room(qtbot)
    for theme, text_size in (("light", 1.3), ("contrast", 1.0)):
        made.settings.set("theme", theme)
        made.settings.set("text_size", text_size)
        kit = made.mat.mat.kit
        assert made.look.theme is kit.theme and kit.theme.name == theme
        assert made.look.text_size == kit.geometry.text_scale == text_size
        words = made.side.chain.empty.findChild(QLabel) or made.side.findChild(QLabel)
        assert words is not None
        assert words.palette().windowText().color().rgb() in {
            each.rgb() for each in (kit.theme.text, kit.theme.text2, kit.theme.text3)
        }
