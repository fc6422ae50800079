"""Painted widgets: pressed by mouse and keys, heard by screen readers, dressed anew when the theme changes."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.look.themes import THEMES
from app.look.widgets import (
    Check, Choice, ChoiceRow, Look, MenuButton, Plate, PlateButton, PrimaryButton, Segmented, WoodBackground, dress,
)  # fmt: skip

BOOKS = [(9, "9.0", "Pendulum era. No draw on turn 1"), (8, "8.0", "Xyz era"), (7, "7.0", "Synchro era")]


@pytest.fixture
def look(qapp):
    return Look(THEMES["dark"])


@pytest.fixture
def table(qtbot, look):
    """A table with these widgets on it, dressed and shown."""

    kept = []  # Qt deletes what Python no longer holds

    def shown(*widgets, width=700):
        window = WoodBackground(look)
        layout = QVBoxLayout(window)
        for widget in widgets:
            layout.addWidget(widget)
        layout.addStretch()
        dress(window, look)
        window.resize(width, 500)
        qtbot.addWidget(window)
        kept.append(window)
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        return window

    return shown


def every_widget(look):
    return [
        PrimaryButton(look, "Deal the cards", key="Enter"),
        PlateButton(look, "End turn", key="E"),
        MenuButton(look, "Continue", "play", note="Turn 7 against Old Tallow"),
        ChoiceRow(look, BOOKS),
        Segmented(look, [(1, "One duel"), (3, "Best of three")]),
        Check(look, "Allow taking back"),
        Plate(look),
        Plate(look, "felt"),
    ]


def test_enter_and_space_press_a_button(look, table, qtbot):
    button = PrimaryButton(look, "Deal the cards")
    table(button)
    with qtbot.waitSignal(button.clicked):
        qtbot.keyClick(button, Qt.Key.Key_Space)
    button.setEnabled(False)
    with qtbot.assertNotEmitted(button.clicked):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_tile_is_chosen_by_a_click_anywhere_on_it(look, table, qtbot):
    row = ChoiceRow(look, BOOKS)
    table(row)
    assert row.value() == 9
    tile = row.buttons[7]
    with qtbot.waitSignal(row.chosen) as chosen:
        qtbot.mouseClick(tile, Qt.MouseButton.LeftButton, pos=QPoint(tile.width() - 4, tile.height() - 4))
    assert chosen.args == [7]
    assert row.value() == 7


@pytest.mark.parametrize(
    "make", [lambda look: ChoiceRow(look, BOOKS), lambda look: Segmented(look, [b[:2] for b in BOOKS])]
)
def test_arrow_keys_walk_along_the_row(make, look, table, qtbot):
    row = make(look)
    table(row)
    row.buttons[9].setFocus()
    qtbot.waitUntil(row.buttons[9].hasFocus)
    with qtbot.waitSignal(row.chosen) as chosen:
        qtbot.keyClick(row.buttons[9], Qt.Key.Key_Right)
    assert chosen.args == [8]
    assert row.buttons[8].hasFocus()


def test_a_setting_chooses_without_telling(look, table, qtbot):
    row = ChoiceRow(look, BOOKS)
    with qtbot.assertNotEmitted(row.chosen):
        row.choose(7)
        row.choose("a rulebook nobody wrote")
    assert row.value() == 7


def test_a_refused_choice_says_why(look, table, qtbot):
    row = Segmented(look, [(1, "Me"), (2, "Them")])
    table(row)
    row.refuse(2, "The other deck is not legal")
    qtbot.mouseClick(row.buttons[2], Qt.MouseButton.LeftButton)
    assert row.value() == 1
    assert row.buttons[2].toolTip() == "The other deck is not legal"
    row.refuse(2, "")
    qtbot.mouseClick(row.buttons[2], Qt.MouseButton.LeftButton)
    assert row.value() == 2


def test_two_rows_choose_apart(look, table):
    first, second = ChoiceRow(look, BOOKS), ChoiceRow(look, BOOKS)
    table(first, second)
    first.choose(8)
    second.choose(7)
    assert (first.value(), second.value()) == (8, 7)


def test_a_box_is_ticked_by_space_and_by_its_words(look, table, qtbot):
    check = Check(look, "Allow taking back")
    table(check)
    qtbot.keyClick(check, Qt.Key.Key_Space)
    assert check.isChecked()
    qtbot.mouseClick(check, Qt.MouseButton.LeftButton, pos=QPoint(check.sizeHint().width() - 8, 18))
    assert not check.isChecked()


def test_screen_readers_hear_words_role_and_description(look, table):
    tile, button = Choice(look, "9.0", "Pendulum era"), MenuButton(look, "Continue", "play", note="Turn 7", key="C")
    check = Check(look, "Allow taking back")
    table(tile, button, check)
    for widget, role in (
        (tile, QAccessible.Role.RadioButton),
        (button, QAccessible.Role.PushButton),
        (check, QAccessible.Role.CheckBox),
    ):
        heard = QAccessible.queryAccessibleInterface(widget)
        assert heard.role() == role
        assert heard.text(QAccessible.Text.Name) == widget.text()
    heard = QAccessible.queryAccessibleInterface(tile)
    assert heard.text(QAccessible.Text.Description) == "Pendulum era"
    assert button.accessibleDescription() == "Turn 7. C"


@pytest.mark.parametrize("theme", THEMES)
def test_the_focus_can_be_seen_on_each(theme, look, table, qtbot):
    widgets = [widget for widget in every_widget(look) if not isinstance(widget, Plate)]
    window = table(*widgets)
    dress(window, Look(THEMES[theme]))
    for widget in widgets:
        target = next(iter(widget.buttons.values())) if hasattr(widget, "buttons") else widget
        target.clearFocus()
        without = target.grab().toImage()
        target.setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.waitUntil(target.hasFocus)
        assert target.grab().toImage() != without, type(widget).__name__


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("scale", [0.86, 1.42])
def test_all_are_dressed_anew(theme, scale, look, table, qtlog):
    window = table(*every_widget(look))
    before = window.grab().toImage()
    other = Look(THEMES[theme], scale)
    dress(window, other)
    assert window.grab().toImage() != before
    painted = [widget for widget in (window, *window.findChildren(QWidget)) if hasattr(widget, "set_look")]
    assert all(widget.look is other for widget in painted)
    assert not [record.message for record in qtlog.records if "propagateSizeHints" not in record.message]


def test_nothing_to_press_is_smaller_than_a_fingertip(look, table):
    widgets = [widget for widget in every_widget(look) if not isinstance(widget, Plate)]
    table(*widgets)
    for widget in widgets:
        for target in getattr(widget, "buttons", {0: widget}).values():
            assert target.sizeHint().height() >= 36, type(target).__name__


def test_a_narrow_tile_grows_down_for_its_words(look):
    tile = Choice(look, "Old Tallow", "Adept: plans ahead, keeps traps back, and takes her time with every choice")
    assert tile.heightForWidth(120) > tile.heightForWidth(300) > tile.heightForWidth(900)


def test_a_plate_throws_its_shadow_on_the_wood(look, qtbot):
    window = WoodBackground(look)
    window.resize(400, 300)
    bare = window.grab().toImage()
    plate = Plate(look, "felt", window)
    plate.setGeometry(100, 60, 200, 160)
    plate.show()
    qtbot.addWidget(window)
    below = QPoint(200, 60 + 160 + 6)
    assert window.grab().toImage().pixelColor(below).lightness() < bare.pixelColor(below).lightness()
