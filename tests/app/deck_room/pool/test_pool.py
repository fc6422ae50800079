"""All cards are there; they are looked at, taken and searched with the mouse, and with the keyboard alone."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QContextMenuEvent, QDrag
from PySide6.QtWidgets import QMenu

from app.deck_room.carried import unpacked
from app.deck_room.card_sheet import CardSheet
from app.deck_room.pool.card_said import in_short
from app.deck_room.pool.filter_buttons import FilterButton
from engine.cards.card import Card
from engine.cards.deck import name_key
from engine.cards.deck_draft import DeckCard
from engine.cards.restricted import RestrictedList
from engine.search.orders import SortedBy
from tests.app.deck_room.pool.conftest import BLADE, CARDS, DRAKE, FENNEC, KNIGHT, MASTER, PIT

Key = Qt.Key
SORTED = [MASTER, KNIGHT, FENNEC, PIT, DRAKE, BLADE]


def shown(pool):
    return [card.name for card in pool.found.cards]


def asked_for(pool):
    asked = []
    pool.wanted.connect(lambda *wish: asked.append(wish))
    return asked


def middle_of(pool, row):
    return pool.grid.visualRect(pool.grid.model().index(row, 0)).center()


def menu_of(pool, row):
    pool.grid.menu_wanted.emit(pool.found.cards[row], QPoint(0, 0))
    menu = pool.findChildren(QMenu)[-1]
    return {act.text().split("\t")[0]: act for act in menu.actions() if act.text()}


def test_all_cards_are_there_by_name(pool):
    assert list(pool.found.cards) == SORTED
    assert pool.field._count == "6 of 6"


def test_a_card_is_told_in_words(pool):
    pool.show_copies({name_key("Ember Fennec"): 2})
    words = [pool.grid.model().index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(6)]
    assert words[2] == "Ember Fennec, Effect Monster, FIRE, Level 4, 1700/1200, 2 in the Deck"
    assert words[5] == "Loom Blade, Equip Spell"


def test_the_keyboard_walks_adds_and_takes_away(qtbot, pool):
    asked, seen = asked_for(pool), list[Card]()
    pool.looked_at.connect(seen.append)
    qtbot.keyClick(pool.field, Key.Key_Down)
    assert pool.grid.hasFocus() and seen == [MASTER]
    columns = pool.grid.columns
    assert columns >= 2
    qtbot.keyClick(pool.grid, Key.Key_Right)
    qtbot.keyClick(pool.grid, Key.Key_Down)
    assert seen[-1] == SORTED[1 + columns]
    qtbot.keyClick(pool.grid, Key.Key_Up)
    for key, held in ((Key.Key_Return, "No"), (Key.Key_Plus, "No"), (Key.Key_Minus, "No"), (Key.Key_Return, "Shift")):
        qtbot.keyClick(pool.grid, key, getattr(Qt.KeyboardModifier, f"{held}Modifier"))
    assert asked == [(KNIGHT, "", 1), (KNIGHT, "", 1), (KNIGHT, "", -1), (KNIGHT, "side", 1)]
    qtbot.keyClick(pool.grid, Key.Key_End)
    assert seen[-1] == BLADE
    qtbot.keyClick(pool.grid, Key.Key_Home)
    assert seen[-1] == MASTER


def test_space_shows_the_card_large_and_how_it_is_read(qtbot, pool):
    pool.grid.setFocus()
    pool.grid.go_to(2)
    qtbot.keyClick(pool.grid, Key.Key_Space)
    sheet = pool.parentWidget().findChild(CardSheet)
    assert sheet.title.text() == "Ember Fennec"
    said = sheet.text.toPlainText()
    assert "Beast / Effect" in said and "add 1" in said.partition("How it is read")[0]
    assert "Deck" in said.partition("How it is read")[2]
    qtbot.keyClick(sheet, Key.Key_Escape)
    assert pool.grid.hasFocus()


def test_of_a_card_that_is_played_by_hand_it_says_so(pool):
    pool.show_large(MASTER)
    sheet = pool.parentWidget().findChild(CardSheet)
    assert sheet.text.toPlainText().endswith("its player carries it out by hand.")


def test_a_double_click_adds_and_the_pointer_points(qtbot, pool):
    asked, seen = asked_for(pool), list[Card]()
    pool.pointed_at.connect(seen.append)
    view = pool.grid.viewport()
    qtbot.mouseMove(view, middle_of(pool, 1))
    qtbot.waitUntil(lambda: seen == [KNIGHT])
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=middle_of(pool, 2))
    qtbot.mouseDClick(view, Qt.MouseButton.LeftButton, pos=middle_of(pool, 2))
    assert asked == [(FENNEC, "", 1)]


def test_what_is_dragged_away_is_that_card(pool):
    mime = pool.grid.model().mimeData([pool.grid.model().index(2, 0)])
    carried = unpacked(mime)
    assert carried is not None and carried.cards == (DeckCard(11),) and not carried.part


def test_the_menu_of_a_card(pool):
    asked = asked_for(pool)
    pool.show_copies({name_key("Ember Fennec"): 2})
    menu = menu_of(pool, 2)
    assert menu["2 copies"].isChecked() and not menu["2 copies"].isEnabled()
    menu["Add to the Main Deck"].trigger()
    menu["Add to the Side Deck"].trigger()
    menu["3 copies"].trigger()
    menu["1 copy"].trigger()
    menu["Take one out"].trigger()
    assert asked == [(FENNEC, "", 1), (FENNEC, "side", 1), (FENNEC, "", 1), (FENNEC, "", -1), (FENNEC, "", -1)]
    menu["Search for “Ember”"].trigger()
    assert shown(pool) == ["Ember Fennec"]
    menu = menu_of(pool, 0)
    menu["Search for Type Beast"].trigger()
    assert pool.field.text() == "type:beast"
    assert "Add to the Extra Deck" not in menu


@pytest.mark.parametrize("table", [False, True])
def test_a_right_click_or_the_key_for_it_opens_the_menu_of_that_card(pool, monkeypatch, table):
    pool.show_as_table(table)
    view = pool.table if table else pool.grid
    opened = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, at: opened.append(menu.actions()[0].isEnabled()))
    asked = []
    view.menu_wanted.connect(lambda card, at: asked.append(card))
    under = view.visualRect(view.model().index(3, 0)).center()
    for reason in (QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard):
        at = under if reason == QContextMenuEvent.Reason.Mouse else QPoint(1, 1)
        view.contextMenuEvent(QContextMenuEvent(reason, at, view.viewport().mapToGlobal(at)))
    assert asked == [PIT, PIT] and len(opened) == 2


def test_a_card_of_the_extra_deck_says_where_it_goes(pool):
    menu = menu_of(pool, 0)
    assert "Add to the Extra Deck" in menu and not menu["Take one out"].isEnabled()


def test_faces_follow_and_only_those_that_are_seen(qtbot, in_room, faces):
    many = [
        card.but(name=f"{card.name} {n}", passcode=100 + n * 10 + card.passcode) for n in range(60) for card in CARDS
    ]
    pool = in_room(many)
    qtbot.waitUntil(lambda: bool(faces.painted) and not pool.coming.waiting)
    assert len(faces.painted) < 60
    assert pool.grid.verticalScrollBar().maximum() > pool.grid.height()


def test_a_face_stays_until_the_one_with_its_picture_is_painted(qtbot, pool, faces):
    qtbot.waitUntil(lambda: not pool.coming.waiting and len(pool.coming._seen) == len(CARDS))
    faces.painted.clear()  # as when a picture has come
    width = next(iter(pool.coming._seen))[1]
    assert pool.coming.face(SORTED[0], width, 1.0) is not None and pool.coming.waiting
    qtbot.waitUntil(lambda: not pool.coming.waiting)
    assert (SORTED[0].key, width) in faces.painted


def test_the_keyboard_comes_to_what_was_out_of_sight(qtbot, in_room):
    many = [
        card.but(name=f"{card.name} {n}", passcode=100 + n * 10 + card.passcode) for n in range(60) for card in CARDS
    ]
    pool = in_room(many)
    pool.grid.setFocus()
    qtbot.keyClick(pool.grid, Key.Key_End)
    assert pool.grid.viewport().rect().contains(pool.grid.visualRect(pool.grid.currentIndex()))
    qtbot.keyClick(pool.grid, Key.Key_PageUp)
    qtbot.keyClick(pool.grid, Key.Key_Home)
    assert pool.grid.verticalScrollBar().value() == 0


def test_the_card_that_was_walked_to_stays_so_in_another_order(qtbot, pool):
    pool.grid.setFocus()
    pool.grid.go_to(2)
    pool.sort_by(SortedBy("atk", descending=True))
    assert shown(pool)[0] == "Dawn Master" and pool.grid.current_card == FENNEC


@pytest.mark.parametrize(
    ("what", "first"), [("level", "Ember Fennec"), ("kind", "Dusk Knight"), ("def", "Dawn Master")]
)
def test_cards_are_sorted_by_anything(pool, what, first):
    pool.sort_by(SortedBy(what))
    assert shown(pool)[0] == first


def test_more_copies_than_a_list_allows_are_told_apart(pool):
    pool._pool.set_restricted(RestrictedList("Mine", {11: 1}))
    from app.deck_room.pool.pool_model import ALLOWED

    assert [pool.grid.model().index(row, 0).data(ALLOWED) for row in range(3)] == [3, 3, 1]


def test_a_letter_typed_on_a_card_begins_a_search(qtbot, pool):
    pool.search("kiln")
    pool.grid.setFocus()
    qtbot.keyClick(pool.grid, Key.Key_D)
    assert pool.field.hasFocus() and pool.field.text() == "d"
    qtbot.keyClick(pool.field, "u")
    assert shown(pool) == ["Dusk Knight"]


def test_as_a_table_it_is_the_same_cards(qtbot, pool, settings):
    asked, seen = asked_for(pool), list[Card]()
    pool.grid.go_to(2)
    pool.show_as_table(True)
    assert pool.stack.currentWidget() is pool.table and pool.table.current_card == FENNEC
    pool.looked_at.connect(seen.append)
    pool.table.setFocus()
    qtbot.keyClick(pool.table, Key.Key_Down)
    qtbot.keyClick(pool.table, Key.Key_Return)
    assert seen[-1] == PIT and asked == [(PIT, "", 1)]
    row = [pool.table.model().index(2, column).data() for column in range(9)]
    assert row == ["Ember Fennec", "Effect Monster", "FIRE", "Beast", "4", "1700", "1200", "", ""]
    assert settings.remembered["pool"]["table"] is True


def test_where_names_alone_have_room_it_has_two_lines(in_room):
    pool = in_room(size=(250, 700))
    pool.show_as_table(True)
    table = pool.table
    assert table.is_narrow and [table.isColumnHidden(at) for at in range(3)] == [False, True, True]
    assert table.columnWidth(0) == table.viewport().width() and not table.horizontalScrollBar().maximum()
    assert in_short(FENNEC) == "Level 4, 1700/1200" and in_short(BLADE) == "Equip Spell"
    plain = table.grab().toImage()
    pool.show_copies({name_key(pool.found.cards[0].name): 3})
    assert table.grab().toImage() != plain  # its copies are shown there, too
    high = table.rowHeight(0)
    pool.resize(700, 700)
    assert not table.is_narrow and table.rowHeight(0) < high


def test_in_a_narrow_column_nothing_takes_a_row_of_its_own(in_room):
    pool = in_room(size=(250, 500))
    filters = pool.filters
    assert filters.is_folded and pool.note.height() > 2 * pool.note.fontMetrics().ascent()
    for asked in ("", "atk>=1700 level<=4 type:dragon attribute:fire"):
        pool.search(asked)
        filters.layout().activate()
        assert filters.all_filters.y() == filters.folded_sort.y() == filters.folded_table.y()
    assert filters.all_filters.accessibleName() == "Filters: 4" and "Name" in filters.folded_sort.accessibleName()


def test_a_click_on_a_column_sorts(qtbot, pool, settings):
    pool.show_as_table(True)
    header = pool.table.horizontalHeader()
    assert header.isSortIndicatorShown() and header.sortIndicatorSection() == 0
    header.resizeSection(0, 60)
    pool.table.horizontalScrollBar().setValue(pool.table.horizontalScrollBar().maximum())
    at = QPoint(header.sectionViewportPosition(5) + header.sectionSize(5) // 2, header.height() // 2)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert shown(pool)[0] == "Ember Fennec" and pool.filters.sort.text() == "ATK"
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert shown(pool)[0] == "Dawn Master"
    assert settings.remembered["pool"]["sorted"] == "atk" and settings.remembered["pool"]["down"] is True


def test_where_cards_only_come_nothing_moves(qtbot, in_room):
    many = [
        card.but(name=f"{card.name} {n}", passcode=100 + n * 10 + card.passcode) for n in range(60) for card in CARDS
    ]
    pool = in_room(many)
    pool.grid.setFocus()
    pool.grid.go_to(100)
    bar = pool.grid.verticalScrollBar()
    bar.setValue(bar.value() - 50)
    before, current = bar.value(), pool.grid.current_card
    pool._pool.set_cards([*many, FENNEC])
    qtbot.waitUntil(lambda: len(pool.found.cards) == len(many) + 1)
    assert bar.value() == before and pool.grid.current_card == current
    pool.search("dusk")
    assert bar.value() == 0, "but what is newly asked begins at the top"


def test_the_screen_reader_finds_a_list_of_cards(pool):
    spoken = QAccessible.queryAccessibleInterface(pool.grid)
    assert spoken.role() == QAccessible.Role.List and spoken.text(QAccessible.Text.Name) == "Cards found"
    assert spoken.childCount() == 6
    assert spoken.child(2).text(QAccessible.Text.Name) == "Ember Fennec, Effect Monster, FIRE, Level 4, 1700/1200"
    pool.show_as_table(True)
    table = QAccessible.queryAccessibleInterface(pool.table)
    assert table.role() == QAccessible.Role.Table and table.text(QAccessible.Text.Name) == "Cards found"
    for button in pool.filters.findChildren(FilterButton):
        assert button.accessibleName(), button


def test_a_card_is_dragged_with_its_face(pool, monkeypatch):
    carried = []
    monkeypatch.setattr(QDrag, "exec", lambda drag, actions: carried.append(unpacked(drag.mimeData())))
    for view in (pool.grid, pool.table):
        view.go_to(2)
        view.startDrag(Qt.DropAction.CopyAction)
    assert [each and each.cards for each in carried] == [(DeckCard(11),)] * 2
