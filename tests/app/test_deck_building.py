"""From New duel into the Deck room and back, with the Deck."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from app.controller.player.settings import Settings
from app.deck_room.picker.deck_picker import DeckPicker
from app.main_window import MainWindow
from app.rooms.result_screen import ResultScreen


@pytest.fixture
def hall(tmp_path, monkeypatch, qtbot):
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path))
    window = MainWindow(Settings())
    qtbot.addWidget(window)
    window.show()
    with qtbot.waitSignal(window.settled, timeout=60_000):
        window.furnish()
    yield window.hall


def changed_in_room(hall, qtbot, player):
    """The way of the player: Change, In the Deck room…"""
    new_duel = hall.start.new_duel
    new_duel.change_deck(player)
    (dialog,) = (each for each in hall.start.findChildren(DeckPicker) if each.isVisible())
    qtbot.mouseClick(dialog.about.room, Qt.MouseButton.LeftButton)
    return hall.decks.room


def test_the_opponents_deck_is_changed_in_the_room_and_comes_back(hall, qtbot):
    before = hall.start.new_duel.entry(1)
    room = changed_in_room(hall, qtbot, 1)
    assert hall.rooms.currentWidget() is room and room.editing.draft.name == before.name
    room.editing.remove("main", [0])
    room.leave()
    entry = hall.start.new_duel.entry(1)
    assert hall.rooms.currentWidget() is hall.start and hall.start.page == "new"
    assert entry.own and entry.name == f"{before.name} 2" and len(entry.deck.main) == len(before.deck.main) - 1
    assert hall.start.new_duel.deal_button.hasFocus()


def test_a_deck_that_was_only_looked_at_is_still_the_one(hall, qtbot):
    before = hall.start.new_duel.choices.decks[:]
    changed_in_room(hall, qtbot, 0).leave()
    assert hall.start.new_duel.choices.decks == before and hall.decks.room is None


def test_whoever_went_to_the_room_from_the_menu_has_no_other_deck_afterwards(hall, qtbot):
    before = hall.start.new_duel.choices.decks[:]
    hall.decks.go().open_draft(hall.decks.room.along[5])
    hall.decks.room.leave()
    assert hall.start.new_duel.choices.decks == before


def test_a_deck_is_pasted_on_the_window(hall, qtbot):
    """In the menu as in the room; of what is no Deck it is said why, and the menu stays."""
    start, told = hall.start, list[str]()
    hall.said.connect(told.append)
    start.entries["new"].setFocus()
    QGuiApplication.clipboard().setText("Dear friend,\nhow are you?")
    qtbot.keyClick(start.entries["new"], Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert "not a list of cards" in told[-1] and hall.rooms.currentWidget() is start and hall.decks.room is None
    main = hall.library.deck("Starwell").main
    QGuiApplication.clipboard().setText("\n".join(f"1 {card.name}" for card in main))
    qtbot.keyClick(start.entries["new"], Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    room = hall.decks.room
    assert hall.rooms.currentWidget() is room and len(room.editing.draft.main) == len(main)
    assert room.deck_on_disk is not None, "a Deck of one's own"


def test_a_short_list_pasted_in_the_menu_is_a_deck_of_its_own(hall, qtbot):
    """The menu names no Deck that it could go into."""
    room = hall.decks.go()
    room.editing.remove("main", [0])
    name, before = room.editing.draft.name, room.editing.draft
    room.leave()
    start = hall.start
    start.entries["new"].setFocus()
    QGuiApplication.clipboard().setText("Monsters\n2 Meadow Ram\nSide Deck\n1 Chiming Cat\n")
    qtbot.keyClick(start.entries["new"], Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    room = hall.decks.room
    assert hall.rooms.currentWidget() is room and room.editing.draft.name == "Pasted Deck"
    assert (len(room.editing.draft.main), len(room.editing.draft.side)) == (2, 1)
    kept = {each.name: each.draft for each in room.store.every()}
    assert kept[name].parts() == before.parts()


def test_to_the_duel_from_there_is_for_the_same_player(hall, qtbot):
    room = changed_in_room(hall, qtbot, 1)
    room.open_draft(next(draft for draft in room.along if draft.name == "Starwell"))
    room.header.duel.emit()
    assert [hall.start.new_duel.entry(player).name for player in (0, 1)] == ["First Steps", "Starwell"]


def test_a_deck_drawn_for_the_player_is_told_when_it_is_dealt(hall, qtbot):
    new_duel = hall.start.new_duel
    told: list[str] = []
    hall.said.connect(told.append)
    new_duel.take_deck(hall.shelf.by_chance("comes along"), 0)
    new_duel.starts.button("me").click()
    new_duel.deal_button.click()
    qtbot.waitUntil(lambda: hall.room is not None, timeout=20_000)
    name = hall.host.plan.decks[0].name
    assert told == [f"You play “{name}”, found by chance."]


def test_from_the_result_the_deck_is_changed_and_dealt_anew(hall, qtbot):
    hall.start.new_duel.starts.button("me").click()
    hall.start.new_duel.deal_button.click()
    qtbot.waitUntil(lambda: hall.room is not None, timeout=20_000)
    hall.host.session.concede(0)
    qtbot.waitUntil(lambda: isinstance(hall.rooms.currentWidget(), ResultScreen), timeout=20_000)
    hall.rooms.currentWidget().change_deck.click()
    room = hall.decks.room
    assert hall.rooms.currentWidget() is room and room.editing.draft.name == "First Steps" and hall.room is None
    room.leave()
    new_duel = hall.start.new_duel
    assert hall.rooms.currentWidget() is hall.start and new_duel.isVisible() and new_duel.entry(0).name == "First Steps"
