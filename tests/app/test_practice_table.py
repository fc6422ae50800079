"""From the Deck room to the practice table and back: played, gone back in, left, gone on with, never counted."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from app.controller.player.decks_played import DecksPlayed
from app.deck_room.deck_room import DeckRoom
from app.deck_room.practice.practice_dialog import PracticeDialog
from app.duel_room import pause_menu
from app.duel_room.duel_room import DuelRoom
from app.duel_room.pause_menu import PauseMenu
from app.main_window import MainWindow, prepare
from app.resources import load_resources
from app.rooms.result_screen import ResultScreen
from app.rooms.saved_duels import in_short
from engine.duel.state import question as q
from engine.record.recording import Recording
from engine.vocabulary import HAND, MONSTER, MONSTER_ZONE
from tests.app.dealt import until_dealt
from tests.narrowed import as_a, there

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def window(qtbot, tmp_path, monkeypatch, qapp):
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path))
    assert load_resources(ROOT)
    settings, _ = prepare(qapp, {"speed": 0.0, "language": "en", "reduced_motion": True})
    window = MainWindow(settings)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    window.furnish()
    yield window
    window.close()


def sit_down(window: MainWindow, opponent: str = "", first: bool = True) -> DuelRoom:
    """With the first five cards of the list as the hand."""
    room = window.hall.decks.go()
    room.show_practice()
    dialog = there(room.findChild(PracticeDialog))
    if opponent:
        dialog.who.set_value(opponent)
    dialog.starts.set_value(first)
    dialog.sides[0].lay_alone([card.passcode for card in dialog.sides[0].deck.main[:5]])
    other = dialog.sides[1]
    other.place(next(card.passcode for card in other.deck.main if card.kinds & MONSTER), 2)
    dialog.start.click()
    until_dealt(window.hall)
    assert window.hall.room is not None
    return window.hall.room


def answer(qtbot, room: DuelRoom, kind: int) -> None:
    qtbot.waitUntil(lambda: room.session.question is not None, timeout=20_000)
    room.session.answer(there(room.session.question).of_kind(kind)[0])


def hand(room: DuelRoom, player: int) -> list[str | None]:
    table = room.session.table()
    cards = (table.cards[handle].card for handle in table.zones[HAND, player])
    return [None if card is None else card.name for card in cards]


def turns_to(qtbot, room: DuelRoom, player: int) -> None:
    qtbot.waitUntil(lambda: room.session.viewer == player and room.session.question is not None, timeout=20_000)


def test_one_person_plays_both_sides_with_open_hands_and_goes_back_on_both(qtbot, window):
    room = sit_down(window)
    session = room.session
    deck = window.hall.host.plan.decks[0]
    assert hand(room, 0) == [card.name for card in deck.main[:5]]
    assert None not in hand(room, 1) and len(hand(room, 1)) == 5, "hands lie open"
    assert len(session.table().zones[MONSTER_ZONE, 1]) == 1
    answer(qtbot, room, q.END_TURN)
    turns_to(qtbot, room, 1)
    assert hand(room, 0)[:5] == [card.name for card in deck.main[:5]]
    answer(qtbot, room, q.END_TURN)
    turns_to(qtbot, room, 0)
    assert session.table().turn == 3
    room.undo()
    turns_to(qtbot, room, 1)
    assert session.table().turn == 2, "what the other side did is taken back first"
    room.undo()
    turns_to(qtbot, room, 0)
    assert session.table().turn == 1 and not session.can_undo
    session.redo()
    turns_to(qtbot, room, 1)


def test_it_is_gone_on_from_a_moment_that_is_looked_back_to(qtbot, window):
    room = sit_down(window)
    for player in (1, 0, 1):
        answer(qtbot, room, q.END_TURN)
        turns_to(qtbot, room, player)
    step = next(at for at, each in enumerate(room.session.history) if each.after.turn == 2)
    room.side.log.scrubbed.emit(step)
    assert room.looking_back.is_on and room.looking_back.again.isVisible()
    qtbot.mouseClick(room.looking_back.again, Qt.MouseButton.LeftButton)
    turns_to(qtbot, room, 1)
    assert not room.looking_back.is_on and room.session.table().turn == 2 and room.session.can_redo
    room.sheets.menu_chosen.emit(pause_menu.AGAIN)
    turns_to(qtbot, room, 0)
    assert room.session.table().turn == 1


def test_another_hand_is_dealt_at_the_same_table(qtbot, window):
    room = sit_down(window)
    before, placed = hand(room, 0), room.session.table().zones[MONSTER_ZONE, 1]
    room.open_menu()
    as_a(PauseMenu, room.sheets.now).buttons[pause_menu.OTHER_HAND].click()
    until_dealt(window.hall)
    again = window.hall.room
    assert again is not room and hand(again, 0) != before
    assert len(again.session.table().zones[MONSTER_ZONE, 1]) == len(placed) == 1
    assert len(window.hall.saves.unfinished()) == 1, "the one before lies among the replays"


def test_a_cushion_passes_and_the_table_never_turns(qtbot, window):
    room = sit_down(window, "bolster", first=False)
    turns_to(qtbot, room, 0)
    assert room.session.table().turn == 2 and not room.session.is_hotseat
    answer(qtbot, room, q.END_TURN)
    qtbot.waitUntil(lambda: room.session.table().turn == 4 and room.session.question is not None, timeout=20_000)
    assert room.session.viewer == 0 and not room.session.table().zones[5, 1]


def test_it_is_left_for_the_deck_room_gone_on_with_and_never_counted(qtbot, window):
    room = sit_down(window)
    deck = window.hall.host.plan.decks[0].name
    answer(qtbot, room, q.END_TURN)
    turns_to(qtbot, room, 1)
    room.leave()
    assert isinstance(window.hall.rooms.currentWidget(), DeckRoom)
    assert window.hall.rooms.currentWidget().editing.draft.name == deck
    (saved,) = window.hall.saves.unfinished()
    assert saved.practice and in_short(saved) == f"Practice with {deck}"
    assert Recording.read(saved.path).practice is not None
    window.hall.resume(saved)
    room = window.hall.room
    turns_to(qtbot, room, 1)
    assert room.session.practice and None not in hand(room, 0) and room.session.can_undo
    room.session.concede(0)
    qtbot.waitUntil(lambda: isinstance(window.hall.rooms.currentWidget(), ResultScreen), timeout=20_000)
    result = window.hall.rooms.currentWidget()
    assert result.sheet.heading.text() == "Practice: Player 2 wins"
    assert DecksPlayed(window.settings).when(deck) is None
    result.again.emit()
    until_dealt(window.hall)
    assert window.hall.room.session.table().turn == 1
