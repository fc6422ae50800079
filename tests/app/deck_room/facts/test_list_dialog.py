"""A restricted list is made and changed in its dialog."""

import pytest
from PySide6.QtCore import Qt

from app.deck_room.facts.list_dialog import ListDialog
from engine.formats import lflist


@pytest.fixture
def edit(qtbot, room, deck):
    room.edit(deck("Starwell"))

    def opened(name):
        room.facts.wishes.set_rules(list=name)
        room.facts.edit_list()
        return room.findChildren(ListDialog)[-1]

    return opened


def test_a_list_is_made_by_keyboard_and_is_the_chosen_one(qtbot, room, edit, lists, library):
    dialog = edit("")
    assert dialog.focusWidget() is dialog.found.field
    qtbot.keyClicks(dialog.found.field, "trial by")
    qtbot.keyClick(dialog.found.field, Qt.Key.Key_Return)  # forbidden
    dialog.found.field.setText("fresh foot")
    qtbot.keyClick(dialog.found.field, Qt.Key.Key_Down)
    qtbot.keyClick(dialog.found.list, Qt.Key.Key_2)
    dialog.name.setText("Friday")
    dialog.keep.click()
    assert room.facts.wishes.list_name == "Friday"
    by_name = {library.find(code).name: limit for code, limit in lists.called("Friday").limits.items()}
    assert by_name == {"Trial by Fire": 0, "Fresh Footprints": 2}


def test_one_of_ours_is_changed_under_its_name_and_comes_back_when_that_is_deleted(qtbot, room, edit, lists):
    dialog = edit("Club Night")
    assert not dialog.delete.isVisible()
    before = len(dialog.model.order)
    dialog.list.setFocus()
    dialog.list.setCurrentIndex(dialog.model.index(0))
    qtbot.keyClick(dialog.list, Qt.Key.Key_Delete)
    assert len(dialog.model.order) == before - 1
    dialog.keep.click()
    assert lists.is_own("Club Night") and len(lists.called("Club Night").limits) == before - 1
    again = edit("Club Night")
    again.delete.click()
    assert not lists.is_own("Club Night") and room.facts.wishes.list_name == ""
    assert len(lists.called("Club Night").limits) == before


def test_a_list_without_a_name_is_not_saved(edit, lists):
    dialog = edit("")
    dialog.name.setText("  ")
    dialog.keep.click()
    assert dialog.isVisible() and lists.every() == () and dialog.keep.dimmed


def test_a_list_is_exported_as_it_stands(edit, tmp_path):
    dialog = edit("Casual Evening")
    dialog.others.setChecked(True)
    dialog.export_to(tmp_path / "out.lflist.conf")
    (read,) = lflist.read(tmp_path / "out.lflist.conf")
    assert read.name == "Casual Evening" and read.whitelist and len(read.limits) == len(dialog.model.order)
    dialog.export_to(tmp_path / "no" / "folder" / "out.conf")
    assert dialog.said.isVisible() and "can’t be written" in dialog.said.text()


def test_cards_that_are_not_known_stay_on_the_list(edit, lists, tmp_path):
    path = tmp_path / "foreign.conf"
    path.write_text("!Foreign\n46986414 1\n")
    lists.take_in(path)
    dialog = edit("Foreign")
    assert "#46986414" in dialog.model.data(dialog.model.index(0))
    dialog.keep.click()
    assert lists.called("Foreign").limits == {46986414: 1}
