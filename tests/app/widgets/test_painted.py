"""Painted widgets: pressed by mouse and keys, heard by screen readers, painted anew when the look changes."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QFontMetricsF
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.look.look import Look, look_of
from app.look.style import felt_sheet
from app.look.themes import THEMES
from app.rooms.controls import Fold, LinkButton
from app.widgets.buttons import BARE, PRIMARY, GoldButton, KeyButton, PlainButton
from app.widgets.choice_widgets import ChoiceTile, Segments, Tick
from app.widgets.painted import first_that_fit, fitting_words, longest_word
from app.widgets.rule_link import RuleLink
from tests.app.widgets.bare_room import BareRoom

BOOKS = [(9, "9.0"), (8, "8.0"), (7, "7.0")]


@pytest.fixture
def room(qtbot):
    """A room with these widgets in it, shown."""

    kept = []  # Qt deletes what Python no longer holds

    def shown(*widgets, width=700):
        window = BareRoom(Look())
        window.setStyleSheet(felt_sheet(window.look))
        layout = QVBoxLayout(window)
        for widget in widgets:
            layout.addWidget(widget)
        layout.addStretch()
        window.resize(width, 500)
        qtbot.addWidget(window)
        kept.append(window)
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        return window

    return shown


def books(dense=False):
    row = Segments("Rulebook", dense)
    row.offer(BOOKS, 9)
    return row


def every_widget():
    return [
        GoldButton("Deal the cards", "Enter"),
        PlainButton("Look", "eye"),
        KeyButton("End turn", key="E"),
        KeyButton("To Battle Phase", key="B", cut=PRIMARY),
        KeyButton(icon="cross", cut=BARE),
        ChoiceTile("9.0", "Pendulum era. No draw on turn 1"),
        books(),
        books(dense=True),
        Tick("Allow taking back"),
    ]


def target_of(widget):
    return widget.button(9) if isinstance(widget, Segments) else widget


def test_enter_and_space_press_a_button(room, qtbot):
    button = GoldButton("Deal the cards")
    room(button)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        with qtbot.waitSignal(button.clicked):
            qtbot.keyClick(button, key)
    button.setEnabled(False)
    with qtbot.assertNotEmitted(button.clicked):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_dimmed_button_says_why_and_can_still_be_pressed(room, qtbot):
    button = GoldButton("Deal the cards", "Enter")
    room(button)
    gold = button.grab().toImage()
    button.set_dimmed("The Deck is not legal")
    assert button.grab().toImage() != gold
    assert button.accessibleDescription() == button.toolTip() == "The Deck is not legal"
    with qtbot.waitSignal(button.clicked):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    button.set_dimmed("")
    assert button.accessibleDescription() == "Enter"


def test_a_tile_is_chosen_by_a_click_anywhere_on_it(room, qtbot):
    first, tile = ChoiceTile("9.0", "Pendulum era"), ChoiceTile("7.0", "Synchro era")
    room(first, tile)
    first.setChecked(True)
    qtbot.mouseClick(tile, Qt.MouseButton.LeftButton, pos=QPoint(tile.width() - 4, tile.height() - 4))
    assert tile.isChecked() and not first.isChecked()


@pytest.mark.parametrize("dense", [False, True])
def test_arrow_keys_walk_along_the_row(dense, room, qtbot):
    row = books(dense)
    room(row)
    row.button(9).setFocus()
    qtbot.waitUntil(row.button(9).hasFocus)
    with qtbot.waitSignal(row.chosen) as chosen:
        qtbot.keyClick(row.button(9), Qt.Key.Key_Right)
    assert chosen.args == [8]
    assert row.button(8).hasFocus()


def test_a_setting_chooses_without_telling(room, qtbot):
    row = books()
    with qtbot.assertNotEmitted(row.chosen):
        row.set_value(7)
        assert row.value == 7
        row.set_value("a rulebook nobody wrote")
    assert row.value == 9


def test_two_rows_choose_apart(room):
    first, second = books(), books()
    room(first, second)
    first.set_value(8)
    second.set_value(7)
    assert (first.value, second.value) == (8, 7)


def test_a_box_is_ticked_by_space_and_by_its_words(room, qtbot):
    tick = Tick("Allow taking back")
    room(tick)
    qtbot.keyClick(tick, Qt.Key.Key_Space)
    assert tick.isChecked()
    qtbot.mouseClick(tick, Qt.MouseButton.LeftButton, pos=QPoint(tick.sizeHint().width() - 8, 18))
    assert not tick.isChecked()


def test_screen_readers_hear_words_role_and_description(room):
    tile, button, tick = (
        ChoiceTile("9.0", "Pendulum era"),
        PlainButton("Continue"),
        Tick("Allow taking back", "GAME-01"),
    )
    room(tile, button, tick)
    for widget, role, name in (
        (tile, QAccessible.Role.RadioButton, "9.0"),
        (button, QAccessible.Role.PushButton, "Continue"),
        (tick, QAccessible.Role.CheckBox, "Allow taking back GAME-01"),
    ):
        heard = QAccessible.queryAccessibleInterface(widget)
        assert heard.role() == role
        assert heard.text(QAccessible.Text.Name) == name
    heard = QAccessible.queryAccessibleInterface(tile)
    assert heard.text(QAccessible.Text.Description) == "Pendulum era"


@pytest.mark.parametrize("theme", THEMES)
def test_the_focus_can_be_seen_on_each(theme, room, qtbot):
    widgets = every_widget()
    window = room(*widgets)
    window.look.set_to(theme=THEMES[theme])
    for widget in widgets:
        target = target_of(widget)
        target.clearFocus()
        without = target.grab().toImage()
        target.setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.waitUntil(target.hasFocus)
        assert target.grab().toImage() != without, type(widget).__name__


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("scale", [0.86, 1.42])
def test_all_wear_the_look_of_their_room(theme, scale, room):
    widgets = every_widget()
    window = room(*widgets)
    before = [(target_of(widget).grab().toImage(), widget.sizeHint()) for widget in widgets]
    window.look.set_to(theme=THEMES[theme], scale=scale)
    window.setStyleSheet(felt_sheet(window.look))
    for widget, (image, size) in zip(widgets, before):
        assert look_of(widget) is window.look
        assert target_of(widget).grab().toImage() != image, type(widget).__name__
        assert scale < 1 or widget.sizeHint().height() > size.height(), type(widget).__name__


@pytest.mark.parametrize("scale", [0.86, 1])
def test_nothing_to_press_is_smaller_than_a_fingertip(scale, room):
    widgets = [widget for widget in every_widget() if not getattr(widget, "_dense", False)]
    room(*widgets).look.set_to(scale=scale)
    for widget in widgets:
        assert target_of(widget).sizeHint().height() >= 36, type(widget).__name__


def test_a_narrow_tile_grows_down_for_its_words(qapp):
    tile = ChoiceTile("Old Tallow", "Adept: plans ahead, keeps traps back, and takes her time with every choice")
    assert tile.heightForWidth(120) > tile.heightForWidth(300) > tile.heightForWidth(900)


def test_no_word_is_broken_where_a_smaller_font_helps(qapp):
    font = Look().text(16)
    width = longest_word(font, "Deine Monsterzone 2") - 4
    assert longest_word(fitting_words(font, "Deine Monsterzone 2", width), "Deine Monsterzone 2") <= width
    assert fitting_words(font, "Deine Hand", width).pixelSize() == font.pixelSize()
    assert fitting_words(font, "", width).pixelSize() == font.pixelSize()


def where_they_differ(one, other):
    return {(x, y) for x in range(one.width()) for y in range(one.height()) if one.pixel(x, y) != other.pixel(x, y)}


def link():
    return RuleLink(Look(), "SUMMON-05")


def fold():
    made = Fold("House rules", QWidget())
    made.set_hint("As the rulebook has it, 8000 Life Points, 5 cards")
    made.setFixedWidth(320)
    return made


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize(
    "make", [link, fold, lambda: LinkButton("What differs between them"), lambda: Tick("", "SUMMON-05")]
)
def test_the_ring_of_the_keyboard_lies_over_no_letter(room, qtbot, make, theme):
    widget = make()
    if isinstance(widget, RuleLink):
        widget._look.set_to(theme=theme)
    other = PlainButton("Another")
    window = room(widget, other, width=340)
    window.look.set_to(theme=theme)
    if widget.minimumWidth() != widget.maximumWidth():
        widget.setFixedWidth(widget.sizeHint().width())
    other.setFocus()
    qtbot.waitUntil(other.hasFocus)
    plain = widget.grab().toImage()
    widget.setFocus()
    qtbot.waitUntil(widget.hasFocus)
    ring = where_they_differ(plain, widget.grab().toImage())
    other.setFocus()
    widget.setText("")
    widget.rule = widget.hint = widget.key = ""
    letters = where_they_differ(plain, widget.grab().toImage())
    assert ring and letters and not ring & letters


def test_what_is_painted_anew_beneath_a_widget_has_its_picture_not_made_again(qtbot):
    """And what has changed of it is seen."""
    made = []
    button = KeyButton("Pass")
    qtbot.addWidget(button)
    paint = button._paint

    def noted(painter):
        made.append(button.text())
        paint(painter)

    button._paint = noted
    button.grab()
    before = button.grab().toImage()
    assert made == ["Pass"]
    button.setText("Stop")
    assert button.grab().toImage() != before and made == ["Pass", "Stop"]
    button.setEnabled(False)
    button.grab()
    assert made == ["Pass", "Stop", "Stop"]


def test_of_what_is_listed_nothing_is_cut_in_its_middle(qapp):
    font = Look().text(15)
    whole = QFontMetricsF(font).horizontalAdvance("Machine / Effect, Level 4")
    listed = "Machine / Effect, Level 4, 1600/1700"
    assert first_that_fit(font, listed, whole + 1) == "Machine / Effect, Level 4"
    assert first_that_fit(font, listed, 20) == ""
