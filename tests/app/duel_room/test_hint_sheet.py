"""The sheet with the hint: opened by its key, filled when it has been found, closed without waiting."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QScrollArea

from app.controller.duel.hinter import Hint
from app.duel_room.hint_sheet import HintSheet
from engine.duel.state.question import END_TURN, NORMAL_SUMMON
from tests.app.duel_room.setting import calm, room

HINTS = (
    Hint("Attack directly with Wolf", 81, "It wins the Duel this turn."),
    Hint("End your turn", 40, "Nothing that could be done now makes your place better."),
)


class Quick:
    """Asked, and told by the test what is found."""

    def __init__(self, hinter):
        self.found = hinter.found
        self.asked = []
        self.cancelled = 0

    def ask(self, view, speech, answers):
        self.asked.append((view, answers))

    def cancel(self):
        self.cancelled += 1

    def close(self):
        pass


def test_the_key_asks_and_what_is_found_is_shown(qtbot):
    made = room(qtbot)
    real = made.sheets.hinter
    made.sheets.hinter = quick = Quick(real)
    QTest.keyClick(made.mat, Qt.Key.Key_T)
    sheet = made.sheets.now
    assert isinstance(sheet, HintSheet) and sheet.isVisible() and not sheet.rows
    view, answers = quick.asked[0]
    assert view.player == made.session.viewer and len(answers) == len(view.question.codes)
    real.found.emit(HINTS)
    assert [row.hint for row in sheet.rows] == list(HINTS)
    assert sheet.rows[0].accessibleName() == "Attack directly with Wolf. 81 %. It wins the Duel this turn."
    sheet.close_sheet()
    assert quick.cancelled == 1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_a_button_tells_newcomers_of_it(qtbot, size):
    made = room(qtbot, size=size)
    button = made.fittings.hint_button
    assert button.isVisible() and button.text() == "Hint" and button.key == "T"
    assert button.accessibleName() == "Hint: what The Loom would do"
    seen, part = [], made.mat
    while part not in seen:
        seen.append(part)
        assert part is not None
        part = part.nextInFocusChain()
    assert button in seen and button.focusPolicy() & Qt.FocusPolicy.TabFocus
    made.sheets.hinter = quick = Quick(made.sheets.hinter)
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert isinstance(made.sheets.now, HintSheet) and len(quick.asked) == 1
    made.sheets.close()
    assert button.hasFocus(), "the keyboard is where it was"
    made.settings.set("confirm_unused", False)
    made.answering.go_to(END_TURN)
    made.session.question = None
    made._free_keys()
    assert not button.isEnabled(), "nothing is asked"


def test_reasons_that_name_many_cards_are_shown_whole(qtbot):
    made = room(qtbot, size=(1024, 640))
    real = made.sheets.hinter
    made.sheets.hinter = Quick(real)
    made.sheets.open_hint()
    sheet = made.sheets.now
    assert sheet is not None
    before = sheet.sheet.height()
    many = "It removes " + ", ".join(["Procession of the Old Hill"] * 6) + "."
    real.found.emit((Hint("Activate Weighed and Found Wanting", 60, many),) * 3)
    qtbot.wait(50)
    assert sheet.sheet.height() > before
    assert not sheet.findChild(QScrollArea).verticalScrollBar().isVisible()
    for row in sheet.rows:
        for label in row.findChildren(QLabel):
            assert label.height() >= label.heightForWidth(label.width()), label.text()
        assert sheet.sheet.rect().contains(row.mapTo(sheet.sheet, row.rect().bottomRight()))


def test_a_bar_tells_how_long_it_will_take(qtbot):
    made = room(qtbot)
    made.settings.set("thinking_seconds", 0.5)
    real = made.sheets.hinter
    made.sheets.hinter = Quick(real)
    made.sheets.open_hint()
    assert made.sheets.now is not None
    bar = made.sheets.now.bar
    assert bar.isVisible() and bar.accessibleName()
    qtbot.waitUntil(lambda: bar.value() > bar.maximum() // 2)
    qtbot.wait(600)
    assert bar.value() < bar.maximum(), "it is full when there is something to show"
    real.found.emit(HINTS)
    assert not bar.isVisible()
    reached = bar.value()
    qtbot.wait(100)
    assert bar.value() == reached


@pytest.mark.parametrize("by_key", [False, True])
def test_a_hint_that_is_pressed_is_played(qtbot, by_key):
    made = room(qtbot)
    real = made.sheets.hinter
    made.sheets.hinter = Quick(real)
    made.sheets.open_hint()
    summon = made.session.question.of_kind(NORMAL_SUMMON)[0]
    real.found.emit((Hint(summon.words, 60, "It is good.", summon), *HINTS[1:]))
    sheet = made.sheets.now
    assert sheet is not None
    assert sheet.shut.hasFocus(), "Enter plays nothing that was not gone to"
    if by_key:
        sheet.rows[0].setFocus()
        QTest.keyClick(sheet.rows[0], Qt.Key.Key_Return)
    else:
        QTest.mouseClick(sheet.rows[0].findChildren(QLabel)[-1], Qt.MouseButton.LeftButton)
    calm(qtbot, made)
    assert made.sheets.now is None and made.table.normal_summon_used


def test_nothing_found_is_said(qtbot):
    made = room(qtbot)
    real = made.sheets.hinter
    made.sheets.hinter = Quick(real)
    made.sheets.open_hint()
    real.found.emit(())
    assert made.sheets.now is not None
    assert "Nothing" in made.sheets.now.note.text()


def test_in_a_match_the_key_does_nothing(qtbot):
    made = room(qtbot)
    made.session.take_back = False
    made._free_keys()
    assert not made.fittings.hint_button.isVisible()
    QTest.keyClick(made.mat, Qt.Key.Key_T)
    assert made.sheets.now is None
