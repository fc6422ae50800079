"""How often one is asked to respond, as it is chosen in the room: the switch, held keys, stops, single cards."""

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.controller.moments.pictured import MOMENTS
from app.controller.player.response_wishes import ALWAYS, NEVER, SENSIBLE, STOPS
from app.duel_room.stops_sheet import StopsSheet
from app.mat.card_menu import WISHES, CardMenu
from app.resources import load_resources
from engine.duel.state import question as q
from engine.edition import V9
from tests.app.controller.table_talk import LIBRARY
from tests.app.duel_room.setting import calm, click, lift_curtain, room
from tests.duel.deeds_done import by_hand, tongue
from tests.narrowed import as_a, there
from tests.rulebook.scenario import Scenario, monster_card

UNREAD = monster_card("Strange Tongue", 1500, 100).but(text="Zorble.", program=None, kept=None)

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def response():
    return MOMENTS["response"].reached(LIBRARY)


def opened(made) -> StopsSheet:
    """By the keyboard, from the button beside the switch."""
    made.plate.stops.setFocus()
    QTest.keyClick(made.plate.stops, Qt.Key.Key_Space)
    sheet = made.sheets.now
    assert isinstance(sheet, StopsSheet) and sheet.isVisible()
    return sheet


def key(which: Qt.Key) -> None:
    QTest.keyClick(there(QApplication.focusWidget()), which)


def test_the_switch_stands_where_a_held_key_has_it(qtbot, response):
    made = room(qtbot, duel=response.clone())
    plate = made.plate
    plate.switch.button(SENSIBLE).click()
    made.session.hold_pass = lambda held: None
    qtbot.keyPress(made.mat, Qt.Key.Key_Control)
    assert plate.switch.value == ALWAYS and plate.title.text() == "Held: Always"
    assert plate.cycle.accessibleName() == "Held: Always"
    qtbot.keyRelease(made.mat, Qt.Key.Key_Control)
    assert plate.switch.value == SENSIBLE and plate.title.text() == "Ask me to respond"
    qtbot.keyPress(made.mat, Qt.Key.Key_Shift)
    qtbot.waitUntil(lambda: plate.switch.value == NEVER, timeout=3000)
    made.holding.let_go()  # the window has lost the keyboard
    assert plate.switch.value == SENSIBLE and made.settings.responses == SENSIBLE
    assert made.session.responses[0].mode == SENSIBLE


def test_the_rule_of_each_mode_is_told_where_it_is_chosen(qtbot):
    made = room(qtbot)
    for mode, part in ((SENSIBLE, "declared an attack"), (ALWAYS, "every chance"), (NEVER, "stops")):
        segment = made.plate.switch.button(mode)
        assert part in segment.accessibleDescription() and part in segment.toolTip()
        made.plate.show_mode(mode)
        assert part in made.plate.cycle.accessibleDescription() and part in made.plate.cycle.toolTip()
        sheet = opened(made)
        assert part in sheet.accessibleDescription()
        sheet.close_sheet()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_stops_are_chosen_by_the_keyboard_and_kept(qtbot, size):
    made = room(qtbot, size=size)
    sheet = opened(made)
    boxes = sheet.grid.boxes
    assert set(boxes) == set(STOPS) and QApplication.focusWidget() is boxes["own draw"]
    assert boxes["own draw"].accessibleName() == "Draw Phase, Your turn"
    key(Qt.Key.Key_Right)
    key(Qt.Key.Key_Down)
    key(Qt.Key.Key_Down)
    key(Qt.Key.Key_Left)  # there is nothing in the own turn
    assert QApplication.focusWidget() is boxes["theirs end of main"]
    key(Qt.Key.Key_Space)
    assert boxes["theirs end of main"].isChecked() and made.settings.stops == ("theirs end of main",)
    assert made.session.responses[0].stops == {"theirs end of main"}
    assert made.plate.stops.text() == "1" and made.plate.stops.accessibleName() == "Stops: 1"
    key(Qt.Key.Key_Escape)
    assert sheet.isHidden() and QApplication.focusWidget() is made.plate.stops
    click(made.plate.stops)
    again = as_a(StopsSheet, made.sheets.now)
    assert again.grid.chosen == ("theirs end of main",)
    click(again.grid.boxes["theirs end of main"])
    assert made.settings.stops == () and made.plate.stops.accessibleName() == "Stops: none"


def test_a_stop_for_cards_by_hand_is_ticked_beside_the_stops(qtbot):
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    game.a.monster(UNREAD)
    made = room(qtbot, duel=game.begin().duel, size=(1024, 640))
    sheet = opened(made)
    tick = sheet.by_hand
    assert tick.isVisible() and tick.accessibleName() == "Stop for my cards by hand" and not tick.isChecked()
    assert "from the next chance on" in tick.accessibleDescription()
    tick.setFocus()
    key(Qt.Key.Key_Space)
    assert made.session.stops_by_hand(0) and made.plate.stops.accessibleName() == "Stops: 1"
    key(Qt.Key.Key_Escape)
    again = opened(made)
    assert again.by_hand.isChecked()
    click(again.by_hand)
    assert not made.session.stops_by_hand(0) and made.plate.stops.accessibleName() == "Stops: none"


def test_without_cards_by_hand_nothing_is_said_of_them(qtbot):
    assert not opened(room(qtbot)).by_hand.isVisible()


def test_at_one_screen_the_other_one_is_told_of_it(qtbot):
    game = Scenario(V9.with_switches(first_player_by_hand=True, second_player_by_hand=True))
    game.b.monster(UNREAD)
    made = room(qtbot, hotseat=True, duel=game.begin().duel)
    made.session._played.stop_by_hand(1, True)
    made.open_stops()
    sheet = as_a(StopsSheet, made.sheets.now)
    assert (
        sheet.other.text() == "Old Tallow is asked: Auto. Stops: for cards by hand." and not sheet.by_hand.isVisible()
    )


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_every_stop_can_be_seen_in_the_smallest_window(qtbot, text):
    made = room(qtbot, size=(1024, 640))
    made.settings.set("text_size", text)
    sheet = opened(made)
    assert made.rect().contains(sheet.sheet.geometry())
    view = sheet._area.viewport()
    for box in sheet.grid.boxes.values():
        box.setFocus()
        place = QRect(box.mapTo(view, QPoint(0, 0)), box.size())
        assert view.rect().contains(place), (box.accessibleName(), place, view.rect())
    assert text > 1 or sheet._area.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("theme", ["dark", "contrast"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_switch_shows_its_words_whole(qtbot, response, size, theme):
    load_resources(ROOT)
    made = room(qtbot, duel=response.clone(), size=size)
    made.settings.set("theme", theme)
    made.plate.show_stops(12)
    for _ in range(5):
        QApplication.processEvents()
    inside = made.plate.rect()
    plate = made.plate
    shown = [part for part in (plate.switch, plate.cycle, plate.stops, plate.second) if part.isVisible()]
    assert made.plate.stops in shown
    for part in shown:
        assert inside.contains(part.geometry()) and part.height() >= part.minimumSizeHint().height()
    places = [part.geometry() for part in (*shown, plate.main)]
    assert not any(one.intersects(other) for one, other in combinations(places, 2))
    if plate.switch.isVisible():
        for segment in map(plate.switch.button, (ALWAYS, SENSIBLE, NEVER)):
            assert segment.shown()[1] == segment.text()


def test_what_the_settings_say_holds_in_the_room(qtbot):
    made = room(qtbot)
    made.settings.set("responses", NEVER)
    made.settings.set("stops", ("theirs end",))
    assert made.session.responses[0].mode == made.plate.mode == NEVER
    assert made.session.responses[0].stops == {"theirs end"} and made.plate.stops.text() == "1"


def test_at_one_screen_mode_stops_and_held_keys_are_each_players_own(qtbot):
    made = room(qtbot, hotseat=True)
    made.settings.set("confirm_unused", False)
    first = made.session.viewer
    made.plate.switch.button(ALWAYS).click()
    made._choose_stops(("own draw",))
    qtbot.keyPress(made.mat, Qt.Key.Key_Control)
    made.session.responses[1 - first].mode = SENSIBLE
    while made.curtain.isHidden():
        question = there(made.session.question)
        if question.kind == q.ASK_OPEN:
            made.answering.go_to(q.END_TURN)
        else:
            made.session.answer(question.answers[-1])
        calm(qtbot, made)
    lift_curtain(qtbot, made)
    assert made.session.viewer == 1 - first and made.plate.mode == made.plate.switch.value == SENSIBLE
    assert [each.held for each in made.session.responses] == [None, None]
    assert made.plate.stops.accessibleName() == "Stops: none"
    made.plate.switch.button(NEVER).click()
    made._choose_stops(("theirs end", "own end"))
    assert [each.mode for each in made.session.responses] == [ALWAYS, NEVER]
    settings = made.settings
    assert (settings.responses, settings.guest_responses) == (ALWAYS, NEVER)
    assert (settings.stops, settings.guest_stops) == (("own draw",), ("own end", "theirs end"))


def test_a_card_is_never_or_always_asked_about_from_its_menu(qtbot, response):
    """By Enter on the card and the arrow keys; its line is ticked, and chosen once more it holds no longer."""
    made = room(qtbot, duel=response.clone())
    made.session.set_responses(ALWAYS)
    handle = next(answer.handle for answer in there(made.session.question).answers if answer.handle >= 0)

    def menu():
        made.mat.clicks.open_menu(handle)
        always, never = [row for row in as_a(CardMenu, made.mat.clicks.panel).rows if row.entry.kind in WISHES]
        return always, never

    always, never = menu()
    assert [row.entry.words for row in (always, never)] == ["Always ask me about it", "Never ask me about it"]
    for _ in range(as_a(CardMenu, made.mat.clicks.panel).rows.index(never)):
        key(Qt.Key.Key_Down)
    key(Qt.Key.Key_Return)
    assert made.session.wish_about(handle) == NEVER
    calm(qtbot, made)
    assert made.mat.mat.cards[handle].card.wish == NEVER and made.side.log.steps == len(made.session.history)
    always, never = menu()
    assert never.isCheckable() and never.isChecked() and not always.isChecked()
    made.session._go_on()  # it stands at a window in which only this card could be used
    assert made.session.question is None or made.session.question.kind != q.ASK_RESPONSE
    always.click()
    assert made.session.wish_about(handle) == ALWAYS
    always, _ = menu()
    always.click()
    assert made.session.wish_about(handle) == ""


@pytest.mark.parametrize("text", ["When you Normal Summon a monster, zorble this card.", "You can zorble."])
def test_of_a_card_by_hand_that_waits_for_others_the_menu_says_so(qtbot, text):
    game = by_hand()
    card = game.a.monster(tongue(text))
    made = room(qtbot, duel=game.begin().duel)
    handle = game.duel.handle_of(0, card.uid)
    notes = {"": "Its text waits for what others do" if text.startswith("When") else "", ALWAYS: ""}
    for wish, note in notes.items():
        made.session.set_wish_about(handle, wish)
        made.mat.clicks.open_menu(handle)
        always = next(row for row in as_a(CardMenu, made.mat.clicks.panel).rows if row.entry.kind in WISHES)
        assert always.entry.more == note


def test_cards_that_could_never_answer_have_no_such_lines(qtbot):
    made = room(qtbot)
    monsters = [
        card
        for card in made.session.table().cards.values()
        if card.card is not None and not card.card.fast and card.controller == made.session.viewer
    ]
    assert monsters and all(made.session.wish_about(card.handle) is None for card in monsters)
    hidden = [card.handle for card in made.session.table().cards.values() if card.card is None]
    assert hidden and all(made.session.wish_about(handle) is None for handle in hidden)
