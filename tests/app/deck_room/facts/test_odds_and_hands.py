"""Questions about opening hands, and hands to look at."""

import random

import pytest
from PySide6.QtCore import QPoint, QRect, Qt

from app.deck_room.facts.hands_dialog import HandsDialog
from app.deck_room.facts.odds_dialog import OddsDialog
from app.deck_room.facts.odds_words import percent
from engine.cards.opening_odds import AT_MOST
from engine.search.hand_groups import HandPart, HandQuestion


@pytest.fixture
def odds(qtbot, room, deck):
    room.edit(deck("Starwell"))
    qtbot.mouseClick(room.facts.odds_button, Qt.MouseButton.LeftButton)
    return room.findChild(OddsDialog)


def test_a_question_is_answered_while_it_is_typed_and_kept(qtbot, room, odds, settings):
    while odds.boxes:
        qtbot.mouseClick(odds.boxes[0].away, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(odds.add, Qt.MouseButton.LeftButton)
    (box,) = odds.boxes
    assert odds.focusWidget() is box.rows[0].field
    qtbot.keyClicks(box.rows[0].field, "kind:monster level<=4")
    first = box.percent.text()
    assert first.endswith("%") and "Monsters with Level 4 or lower" in box.told.text()
    qtbot.mouseClick(box.more, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(box.rows[1].field, "kind:trap")
    box.rows[1].how.set_value(AT_MOST)
    box.rows[1].count.set_value(0)
    box.rows[1].changed.emit()
    assert "none of: Traps" in box.told.text() and box.percent.text() != first
    qtbot.mouseClick(odds.done, Qt.MouseButton.LeftButton)
    asked = HandQuestion((HandPart("kind:monster level<=4"), HandPart("kind:trap", AT_MOST, 0)))
    assert room.facts.wishes.questions("Starwell") == (asked,)
    assert "none of: Traps" in room.facts.odds.text()


def test_words_are_gone_on_with_as_in_the_search(qtbot, odds):
    """By keys alone; Esc puts the list away first, and the questions stay."""
    field = odds.boxes[0].rows[0].field
    field.clear()
    qtbot.keyClicks(field, "kind:tr")
    assert field.is_completing
    qtbot.keyClick(field, Qt.Key.Key_Down)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert field.text() == "kind:trap " and not field.is_completing and odds.isVisible()
    assert "Traps" in odds.boxes[0].told.text()
    qtbot.keyClicks(field, "is:tu")
    assert field.is_completing
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert not field.is_completing and odds.isVisible() and field.text() == "kind:trap is:tu"
    field.clear()
    qtbot.keyClicks(field, "ki")
    assert field.is_completing and field.popup.width() <= odds.width()
    odds.boxes[0].rows[0].pick.setFocus()
    assert not field.is_completing


def test_who_begins_sees_fewer_cards(qtbot, odds, settings):
    before = [box.percent.text() for box in odds.boxes]
    odds.turn.button(False).click()
    assert odds.drawn == 6 and [box.percent.text() for box in odds.boxes] != before
    assert settings.remembered["deck_rules"]["first"] is False


def test_what_is_not_understood_is_told_beside_it(qtbot, odds):
    field = odds.boxes[0].rows[0].field
    field.setText("colour:red")
    box = odds.boxes[0]
    assert "colour" in box.told.text() and box.told.property("role") == "no"
    assert box.percent.text() == "–" and not box.percent.toolTip(), "there is no telling how likely that is"
    field.setText("kind:trap")
    assert box.percent.text().endswith("%")


def test_a_new_question_is_scrolled_to_and_has_the_keyboard(qtbot, odds):
    """Where the others leave no room for it; and it is laid out like them."""
    while len(odds.boxes) < 7:
        odds._add()
    qtbot.mouseClick(odds.add, Qt.MouseButton.LeftButton)
    box = odds.boxes[-1]
    area = odds.scrolled
    assert odds.focusWidget() is box.rows[0].field
    qtbot.waitUntil(lambda: area.viewport().rect().contains(QRect(box.mapTo(area.viewport(), QPoint()), box.size())))
    assert box.rows[0].count.width() == odds.boxes[0].rows[0].count.width()
    qtbot.mouseClick(box.more, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: area.viewport().rect().contains(QRect(box.mapTo(area.viewport(), QPoint()), box.size())))
    assert box.rows[1].count.width() == odds.boxes[0].rows[0].count.width()


def test_what_cards_do_is_answered_when_it_has_been_looked_at(qtbot, odds):
    box = odds.boxes[0]
    box.rows[0].field.setText("does:draw")
    qtbot.waitUntil(lambda: box.percent.text() != "…")
    assert box.percent.text() not in ("", "0 %")


@pytest.mark.parametrize(
    ("chance", "said"), [(0, "0 %"), (0.001, "less than 1 %"), (0.544, "54 %"), (0.993, "more than 99 %"), (1, "100 %")]
)
def test_nothing_uncertain_is_called_certain(chance, said):
    assert percent(chance) == said.replace(" %", "\u00a0%")


@pytest.fixture
def hands(qtbot, room, deck):
    room.edit(deck("Starwell"))
    room.facts.show_test_hand()
    return room.findChild(HandsDialog)


def test_hands_are_drawn_by_keys(qtbot, hands, room):
    first = list(hands.hand)
    assert len(first) == 5 and hands.strip.accessibleName().startswith("The hand: ")
    qtbot.keyClick(hands, Qt.Key.Key_N)
    assert len(hands.hand) == 5 and hands.number == 2
    second = list(hands.hand)
    qtbot.keyClick(hands, Qt.Key.Key_D)
    assert hands.hand[:5] == second and len(hands.hand) == 6
    hands.strip.setFocus()
    qtbot.keyClick(hands.strip, Qt.Key.Key_Right)
    assert hands.name.text() == hands.hand[1][1].name
    qtbot.keyClick(hands.strip, Qt.Key.Key_N)
    assert hands.number == 3
    hands.turn.button(False).click()
    assert len(hands.hand) == 6
    qtbot.keyClick(hands, Qt.Key.Key_Escape)
    assert hands.isHidden()


def test_every_hand_is_of_the_whole_deck(qtbot, room, deck, library):
    draft = deck("Starwell")
    dialog = HandsDialog(room, draft, library.find, None, room.facts.edition, room.facts.wishes, random.Random(24))
    dialog.open()
    for _ in range(60):
        dialog.draw_more()
    assert sorted(card.passcode for card, _ in dialog.hand) == sorted(card.passcode for card in draft.main)
    assert not dialog.more.isEnabled()
