"""What had the keyboard goes, or can't be used any more: it comes to where the answer is given."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from engine.duel.state import question as q
from tests.app.duel_room.setting import calm, click, room


def the_keyboard():
    return QApplication.focusWidget()


def test_after_undo_by_the_mouse_the_mat_has_the_keyboard(qtbot):
    made = room(qtbot)
    assert made.session.question is not None
    summon = made.session.question.of_kind(q.NORMAL_SUMMON, q.SET_MONSTER)[0]
    made.session.answer(summon)
    calm(qtbot, made)
    while made.session.can_undo:
        click(made.side.undo_button)
        calm(qtbot, made)
    assert not made.side.undo_button.isEnabled() and the_keyboard() is made.mat
    qtbot.keyClick(the_keyboard(), Qt.Key.Key_Space)
    assert made.answering.strip is None, "nobody has asked to concede"


def test_after_end_turn_by_the_mouse_the_mat_has_the_keyboard(qtbot):
    made = room(qtbot)
    made.settings.set("confirm_unused", False)
    click(made.plate.main)
    assert the_keyboard() is made.mat
    qtbot.keyClick(the_keyboard(), Qt.Key.Key_Right)
    assert made.plate.mode == made.session.responses[0].mode == "sensible"


def test_what_disappears_hands_the_keyboard_to_what_is_asked(qtbot):
    made = room(qtbot)
    made.answering.go_to(q.END_TURN)
    made.side.undo_button.setEnabled(True)
    made.side.undo_button.setFocus()
    made.side.undo_button.hide()
    assert made.answering.strip is not None
    assert the_keyboard() is made.answering.strip.golden


def test_tab_still_goes_round(qtbot):
    made = room(qtbot)
    made.side.concede_button.setFocus()
    qtbot.keyClick(the_keyboard(), Qt.Key.Key_Tab)
    assert the_keyboard() not in (made.mat, made.side.concede_button)
