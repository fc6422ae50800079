"""The sheet with the hint: opened by its key, filled when it has been found, closed without waiting."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from app.controller.duel.hinter import Hint, Hinter
from app.duel_room.duel_room import DuelRoom
from app.duel_room.hint_sheet import HintSheet
from engine.duel.state.question import END_TURN, NORMAL_SUMMON
from engine.edition import V9
from tests.app.duel_room.setting import calm, room
from tests.narrowed import as_a, there
from tests.rulebook.scenario import A, Scenario, monster_card, spell_card

BODY = monster_card("Body")
HINTS = (
    Hint("Attack directly with Wolf", 81, "It wins the Duel this turn."),
    Hint("End your turn", 40, "Nothing that could be done now makes your place better."),
)


class Quick(Hinter):
    """Asked, and told by the test what is found."""

    def __init__(self, parent):
        super().__init__(parent)
        self.asked = []
        self.cancelled = 0

    def ask(self, view, speech, answers):
        self.asked.append((view, answers))

    def cancel(self):
        self.cancelled += 1

    def close(self):
        pass


def quick_in(made: DuelRoom) -> Quick:
    """Instead of the one that thinks."""
    made.sheets.hinter = quick = Quick(made.sheets)
    return quick


def test_the_key_asks_and_what_is_found_is_shown(qtbot):
    made = room(qtbot)
    quick = quick_in(made)
    QTest.keyClick(made.mat, Qt.Key.Key_T)
    sheet = made.sheets.now
    assert isinstance(sheet, HintSheet) and sheet.isVisible() and not sheet.rows
    view, answers = quick.asked[0]
    assert view.player == made.session.viewer and len(answers) == len(view.question.codes)
    quick.found.emit(HINTS)
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
    seen: list[QWidget] = []
    part: QWidget = made.mat
    while part not in seen:
        seen.append(part)
        part = there(part.nextInFocusChain())
    assert button in seen and button.focusPolicy() & Qt.FocusPolicy.TabFocus
    quick = quick_in(made)
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
    quick = quick_in(made)
    made.sheets.open_hint()
    sheet = as_a(HintSheet, made.sheets.now)
    before = sheet.sheet.height()
    many = "It removes " + ", ".join(["Procession of the Old Hill"] * 6) + "."
    quick.found.emit((Hint("Activate Weighed and Found Wanting", 60, many),) * 3)
    qtbot.wait(50)
    assert sheet.sheet.height() > before
    assert not there(sheet.findChild(QScrollArea)).verticalScrollBar().isVisible()
    for row in sheet.rows:
        for label in row.findChildren(QLabel):
            assert label.height() >= label.heightForWidth(label.width()), label.text()
        assert sheet.sheet.rect().contains(row.mapTo(sheet.sheet, row.rect().bottomRight()))


def test_a_bar_tells_how_long_it_will_take(qtbot):
    made = room(qtbot)
    made.settings.set("thinking_seconds", 0.5)
    quick = quick_in(made)
    made.sheets.open_hint()
    bar = as_a(HintSheet, made.sheets.now).bar
    assert bar.isVisible() and bar.accessibleName()
    qtbot.waitUntil(lambda: bar.value() > bar.maximum() // 2)
    qtbot.wait(600)
    assert bar.value() < bar.maximum(), "it is full when there is something to show"
    quick.found.emit(HINTS)
    assert not bar.isVisible()
    reached = bar.value()
    qtbot.wait(100)
    assert bar.value() == reached


@pytest.mark.parametrize("by_key", [False, True])
def test_a_hint_that_is_pressed_is_played(qtbot, by_key):
    made = room(qtbot)
    quick = quick_in(made)
    made.sheets.open_hint()
    summon = there(made.session.question).of_kind(NORMAL_SUMMON)[0]
    quick.found.emit((Hint(summon.words, 60, "It is good.", summon), *HINTS[1:]))
    sheet = as_a(HintSheet, made.sheets.now)
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
    quick = quick_in(made)
    made.sheets.open_hint()
    quick.found.emit(())
    assert "Nothing" in as_a(HintSheet, made.sheets.now).note.text()


def test_what_is_done_by_hand_is_left_to_the_player(qtbot, monkeypatch):
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    spell, _ = game.a.hand(spell_card("Strange Spell").but(program=None, kept=None)), game.b.monster(BODY)
    game.begin()
    game.activate(spell).resolve()
    made = room(qtbot)
    monkeypatch.setattr(made.session, "view_for_hint", lambda: game.duel.view(A))
    quick = quick_in(made)
    made.sheets.open_hint()
    sheet = as_a(HintSheet, made.sheets.now)
    assert not quick.asked and not sheet.bar.isVisible()
    assert "for you to judge" in sheet.note.text() == sheet.accessibleDescription()


def test_in_a_match_the_key_does_nothing(qtbot):
    made = room(qtbot)
    made.session.take_back = False
    made._free_keys()
    assert not made.fittings.hint_button.isVisible()
    QTest.keyClick(made.mat, Qt.Key.Key_T)
    assert made.sheets.now is None
