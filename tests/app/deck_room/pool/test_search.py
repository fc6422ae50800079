"""The search answers each letter, says what is wrong where it is, offers ways to go on, and is written by buttons."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from app.deck_room.pool.keep_dialog import KeepDialog
from app.deck_room.pool.pool import Pool
from app.languages import install
from engine.cards.deck import name_key

Key = Qt.Key


def shown(pool):
    return [card.name for card in pool.found.cards]


def typed(qtbot, pool, said):
    pool.field.setFocus()
    qtbot.keyClicks(pool.field, said)


def opened(pool, button):
    """What the menu of the button offers."""
    button.click()
    menu = [each for each in pool.findChildren(QMenu) if each.isVisible()][-1]
    return {act.text().split("\t")[0]: act for act in menu.actions() if act.text()}


def test_each_letter_is_answered(qtbot, pool):
    typed(qtbot, pool, "d")
    assert len(shown(pool)) == 6
    typed(qtbot, pool, "ra")
    assert shown(pool) == ["Dawn Master", "Kiln Drake"]
    assert pool.field._count == "2 of 6"
    assert pool.note.said == "Cards whose name or text has “dra”" and not pool.note.is_flaw


def test_a_flaw_is_underlined_where_it_is_and_the_rest_goes_on_answering(qtbot, pool):
    typed(qtbot, pool, "attribute:fire lvel:4")
    assert [(flaw.start, flaw.end) for flaw in pool.field._flaws] == [(15, 19)]
    assert shown(pool) == ["Ember Fennec", "Kiln Drake"]
    qtbot.waitUntil(lambda: pool.note.is_flaw and "level" in pool.note.said)
    pool.field.repaint()


def test_down_and_tab_take_what_is_offered(qtbot, pool):
    typed(qtbot, pool, "type:")
    assert pool.field.is_completing
    qtbot.keyClick(pool.field, Key.Key_Down)
    qtbot.keyClick(pool.field, Key.Key_Down)
    qtbot.keyClick(pool.field, Key.Key_Tab)
    assert pool.field.text() == "type:dragon " and pool.field.hasFocus()
    assert shown(pool) == ["Kiln Drake"]
    typed(qtbot, pool, "attri")
    qtbot.keyClick(pool.field, Key.Key_Tab)
    assert pool.field.text() == "type:dragon attribute:"
    assert pool.field.is_completing, "and the values follow"


def test_only_what_the_cards_have_is_offered(qtbot, pool):
    typed(qtbot, pool, "type:")
    popup = pool.field.popup
    offers = [popup.model().index(row, 0).data() for row in range(popup.model().rowCount())]
    assert offers == ["warrior of Type Warrior", "dragon of Type Dragon", "beast of Type Beast"]


def test_escape_closes_the_offers_first_and_then_empties_the_search(qtbot, pool):
    typed(qtbot, pool, "type:dr")
    qtbot.keyClick(pool.field, Key.Key_Escape)
    assert pool.field.text() == "type:dr" and not pool.field.is_completing
    qtbot.keyClick(pool.field, Key.Key_Escape)
    assert pool.field.text() == "" and len(shown(pool)) == 6


def test_enter_goes_to_the_cards(qtbot, pool):
    typed(qtbot, pool, "pit")
    qtbot.keyClick(pool.field, Key.Key_Return)
    assert pool.grid.hasFocus() and pool.grid.current_card.name == "Hidden Pit"


def test_what_came_of_it_is_heard_once_the_fingers_rest(qtbot, pool, monkeypatch):
    heard = list[str]()
    monkeypatch.setattr(pool.field, "say_aloud", heard.append)
    typed(qtbot, pool, "pit")
    assert heard == []
    qtbot.waitUntil(lambda: bool(heard))
    assert heard == ["1 of 6 cards. Cards whose name or text has “pit”"]


def test_typing_anywhere_begins_a_new_search(qtbot, pool):
    pool.search("type:dragon")
    pool.take_typing('"')
    assert pool.field.text() == '"' and pool.field.hasFocus()
    typed(qtbot, pool, 'draw 1 card"')
    assert shown(pool) == ["Dawn Master"]
    assert pool.searches.lately[0] == "type:dragon", "nothing is lost"


def test_what_cards_do_is_searched(pool):
    pool.search('does:"destroy monster"')
    assert shown(pool) == ["Hidden Pit"]


def test_buttons_write_what_is_typed(qtbot, pool):
    filters = pool.filters
    pool.field.setText("ember")
    qtbot.mouseClick(filters.sorts["is", "effect"], Qt.MouseButton.LeftButton)
    assert pool.field.text() == "ember is:effect"
    qtbot.mouseClick(filters.sorts["kind", "trap"], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(filters.attributes["fire"], Qt.MouseButton.LeftButton)
    assert pool.field.text() == "ember (is:effect || kind:trap) attribute:fire"
    assert shown(pool) == ["Ember Fennec"]
    qtbot.mouseClick(filters.sorts["kind", "trap"], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(filters.sorts["is", "effect"], Qt.MouseButton.LeftButton)
    assert pool.field.text() == "ember attribute:fire"


def test_buttons_show_what_is_typed(pool):
    pool.field.setText("is:normal attribute:fire,dark type:dragon level<=5 in:deck atk>=1500 fits:8.0")
    filters = pool.filters
    assert [sort for sort, button in filters.sorts.items() if button.isChecked()] == [("is", "normal")]
    assert {name for name, disc in filters.attributes.items() if disc.isChecked()} == {"fire", "dark"}
    assert filters.type.isChecked() and filters.type.text() == "Dragon"
    assert [chip.text() for chip in filters.ranges.values()] == ["1–5", "ATK 1500+", "DEF"]
    assert filters.in_deck.isChecked() and filters.more.text() == "More: 1"
    pool.field.setText("")
    assert not any(button.isChecked() for button in (*filters.sorts.values(), filters.type, filters.more))


def test_the_arrows_walk_the_buttons(qtbot, pool):
    first, second = pool.filters.sorts["is", "normal"], pool.filters.sorts["is", "effect"]
    first.setFocus()
    qtbot.keyClick(first, Key.Key_Right)
    assert second.hasFocus() and second.focusPolicy() == Qt.FocusPolicy.StrongFocus
    qtbot.keyClick(second, Key.Key_Return)
    assert pool.field.text() == "is:effect" and second.hasFocus()


def test_a_type_is_chosen_from_those_that_there_are(pool):
    menu = opened(pool, pool.filters.type)
    assert list(menu) == ["Any", "Beast", "Dragon", "Warrior"]
    menu["Warrior"].trigger()
    assert shown(pool) == ["Dawn Master", "Dusk Knight"]
    opened(pool, pool.filters.type)["Any"].trigger()
    assert pool.field.text() == ""


def test_seldom_filters(pool):
    opened(pool, pool.filters.more)["In no Deck of yours"].trigger()
    assert pool.field.text() == "in:none"
    pool.show_copies({name_key("Kiln Drake"): 1})
    assert "Kiln Drake" not in shown(pool)
    pool.filters.in_deck.click()
    assert pool.field.text() == "in:deck" and shown(pool) == ["Kiln Drake"]
    by_hand = opened(pool, pool.filters.more)["Plays by hand"]
    by_hand.trigger()
    assert pool.field.text() == "in:deck plays:by-hand" and not shown(pool)
    opened(pool, pool.filters.more)["Fits Rulebook 8.0"].trigger()
    opened(pool, pool.filters.more)["Remove all filters"].trigger()
    assert pool.field.text() == ""


def test_levels_from_and_up_to(qtbot, pool):
    pool.filters.ranges["level"].click()
    popup = pool.filters.findChild(QMenu) or pool.filters.children()[-1]
    popup.low.set_value(5)
    assert pool.field.text() == "level>=5" and shown(pool) == ["Dawn Master", "Dusk Knight"]
    popup.high.set_value(7)
    assert pool.field.text() == "level:5-7" and pool.filters.ranges["level"].accessibleName() == "Level 5–7"
    popup.low.set_value(9)
    assert pool.field.text() == "level=9", "the higher one comes along"
    popup.any.click()
    assert pool.field.text() == ""


def test_where_nothing_fits_the_last_filter_can_be_taken_back(qtbot, pool):
    pool.search("attribute:fire type:warrior")
    assert pool.stack.currentWidget() is pool.empty
    assert pool.empty.accessibleName() == "No card fits. Ask for less"
    assert pool.empty.button.text() == "type:warrior"
    qtbot.keyClick(pool.field, Key.Key_Down)
    qtbot.keyClick(pool.empty.button, Key.Key_Return)
    assert pool.field.text() == "attribute:fire" and shown(pool) == ["Ember Fennec", "Kiln Drake"]
    assert pool.grid.hasFocus()


def test_searches_are_kept_under_a_name_and_found_again(qtbot, pool, in_room, settings):
    typed(qtbot, pool, "type:dragon")
    menu = opened(pool, pool.field.opener)
    menu["Keep this search …"].trigger()
    dialog = pool.parentWidget().findChild(KeepDialog)
    dialog.name.setText("My dragons")
    qtbot.keyClick(dialog.name, Key.Key_Return)
    pool.search("draw")
    pool.search("")
    again = in_room()
    menu = opened(again, again.field.opener)
    assert {"My dragons", "draw", "type:dragon"} <= set(menu)
    menu["My dragons"].trigger()
    assert shown(again) == ["Kiln Drake"]
    again.searches.drop("My dragons")
    third = in_room()
    assert "My dragons" not in opened(third, third.field.opener)


@pytest.mark.parametrize(
    "plain", [None, 7, {"lately": 3, "kept": [1], "sorted": "?"}, {"lately": [1, "a\n"], "kept": {"": 2}}]
)
def test_what_else_is_in_the_file_counts_for_nothing(settings, in_room, plain):
    settings.remember("pool", plain)
    assert in_room().searches.lately == []


def test_in_german(qtbot, qapp, pool, settings):
    pool.search("type:dragon level<=4")
    settings.language = "de"
    install(qapp, "de")
    try:
        pool.retranslate()
        assert pool.field.text() == "typ:drache stufe<=4" and shown(pool) == ["Kiln Drake"]
        typed(qtbot, pool, " ist:")
        assert pool.field.is_completing
        assert pool.note.said
    finally:
        install(qapp, "en")


def test_where_there_is_little_room_the_filters_are_in_a_menu(qtbot, in_room):
    pool = in_room(size=(300, 560))
    assert pool.filters.is_folded and not pool.filters.sorts["is", "effect"].isVisible()
    assert pool.grid.height() > pool.grid.cell.height()
    menu = opened(pool, pool.filters.all_filters)
    effect = next(act for act in menu["Kind"].menu().actions() if act.text() == "Effect Monsters")
    effect.trigger()
    assert pool.field.text() == "is:effect" and pool.filters.all_filters.text() == "Filters: 1"
    rulebooks = opened(pool, pool.filters.all_filters)["Rulebook"].menu()
    assert "Fits Rulebook 8.0" in [act.text() for act in rulebooks.actions()]


def test_where_the_line_of_chips_would_break_one_goes_into_the_menu_for_more(in_room):
    """Three rows of cards are seen then, in a window of usual size."""
    pool = in_room(size=(366, 746))
    filters = pool.filters
    assert not filters.in_deck.isVisible()
    assert filters._chip_row.flow.heightForWidth(filters.width()) == filters.more.height()
    opened(pool, filters.more)["In the Deck"].trigger()
    assert pool.field.text() == "in:deck" and filters.in_deck.isVisible() and filters.in_deck.isChecked()
    pool.resize(600, 746)
    pool.search("")
    assert filters.in_deck.isVisible() and "In the Deck" not in opened(pool, filters.more)


def test_enter_stays_where_something_is_not_understood(qtbot, pool: Pool):
    """Nothing was found for it: who presses Enter twice would put any card into the Deck."""
    pool.field.setFocus()
    pool.field.setText("draw kind:xy")
    qtbot.keyClick(pool.field, Qt.Key.Key_Return)
    assert pool.field.hasFocus() and pool.field.selectedText() == "xy"
    assert "is:xyz" in pool.note.said


def test_a_filter_that_was_chosen_is_read_from_its_beginning(pool: Pool):
    pool.grid.setFocus()
    pool.search('set:"A Set Of A Very Long Name That Has No Room Here"')
    assert pool.field.cursorPosition() == 0


def test_no_letter_is_lost_while_cards_come(qtbot, pool: Pool):
    pool.field.setText("kiln")
    pool._pool.set_cards([pool.found.cards[0].but(name="Kiln Worker", passcode=99)])
    qtbot.waitUntil(lambda: not pool._pool.is_growing)
    assert pool.field.text() == "kiln" and shown(pool) == ["Kiln Worker"]


def test_a_word_that_is_just_being_typed_is_not_called_wrong_yet(qtbot, pool):
    pool.field.setFocus()
    qtbot.waitUntil(pool.field.hasFocus)
    qtbot.keyClicks(pool.field, "colou:")
    assert not pool.note.is_flaw and pool.read.flaws
    qtbot.waitUntil(lambda: pool.note.is_flaw, timeout=3000)
    qtbot.keyClicks(pool.field, "r kind:trap")
    assert pool.note.is_flaw, "what is behind is wrong whatever comes"
