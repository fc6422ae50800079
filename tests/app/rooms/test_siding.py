"""Siding: swaps that the Match allows go through, all others are refused with their rule."""

from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent

from app.rooms.siding import Siding
from app.rooms.siding_list import FORMAT
from app.widgets.fresh_press import PATIENCE
from engine.cards.deck import Deck
from engine.edition import CLASSIC, V9
from engine.match import CHOOSING, SIDING, Match


def match(library, edition=V9, extra=False):
    deck = library.deck("The Forge")
    others = [card for card in library.deck("Ember Court").main if card not in deck.main]
    side = list(dict.fromkeys(others))[:14]
    side.append(deck.extra[0] if extra else next(card for card in others if card not in side))
    sided = Deck(deck.name, deck.main, deck.extra, tuple(side))
    begun = Match.start((sided, sided), edition, 5)
    begun = begun.choose(begun.chooser, 0) if begun.stage == CHOOSING else begun
    return begun.finish(0)


@pytest.fixture
def siding(qtbot, settings, faces):
    def made(match, seats=(True, False), open_table=False):
        room = Siding(match, ("Ann", "Bob"), seats, faces, settings, open_table)
        qtbot.addWidget(room)
        room.resize(1280, 800)
        room.show()
        return room

    return made


def press(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def first(listed):
    listed.setCurrentRow(0)
    return listed.current_card


def test_a_swap_one_for_one_goes_into_the_next_duel(qtbot, siding, library):
    room = siding(match(library))
    sheet = room.sheet
    leaves, comes = first(sheet.deck_list), first(sheet.side_list)
    qtbot.keyClick(sheet.deck_list, Qt.Key.Key_Return)
    sheet.side_list.setCurrentRow(0)
    sheet.side_list.itemDoubleClicked.emit(sheet.side_list.item(0))
    with qtbot.waitSignal(room.sided) as swapped, qtbot.waitSignal(room.done) as told:
        press(qtbot, sheet.done_button)
    after = told.args[0]
    assert swapped.args == [0, after.decks[0]]
    assert after.stage == CHOOSING
    before = after.registered[0]
    assert sorted(card.passcode for card in after.decks[0].main) == sorted(
        card.passcode for card in (*before.main[1:], comes)
    )
    assert leaves in after.decks[0].side and after.decks[1] == after.registered[1]


def test_another_size_of_the_side_deck_is_refused_with_its_rule(qtbot, siding, library):
    room = siding(match(library))
    sheet = room.sheet
    sheet.to_side(first(sheet.deck_list))
    assert sheet.done_button.dimmed and "DECK-20" in sheet.reason.text()
    assert sheet.side_words.text() == "Side Deck 16 of 15"
    with qtbot.assertNotEmitted(room.done):
        press(qtbot, sheet.done_button)
    press(qtbot, sheet.reset)
    assert not sheet.done_button.dimmed and sheet.side_words.text() == "Side Deck 15 of 15"


def test_in_classic_the_deck_keeps_its_size(siding, library):
    room = siding(match(library, CLASSIC, extra=True))
    sheet = room.sheet
    fusion = next(card for card in sheet.deck.side if card.belongs_in_extra_deck)
    sheet.to_deck(fusion)
    assert fusion in sheet.deck.extra, "a Fusion Monster goes where it belongs"
    sheet.to_side(sheet.deck.main[0])
    assert sheet.done_button.dimmed and "DECK-19" in sheet.reason.text()


def test_a_card_is_dragged_from_list_to_list(siding, library):
    room = siding(match(library))
    sheet = room.sheet
    card = first(sheet.side_list)
    mime = QMimeData()
    mime.setData(FORMAT, b"0")
    event = DropFrom(mime, sheet.side_list)
    sheet.deck_list.dropEvent(event)
    assert card in sheet.deck.main and card not in sheet.deck.side
    own = DropFrom(mime, sheet.deck_list)
    sheet.deck_list.dropEvent(own)
    assert len(sheet.deck.side) == 14, "onto its own list nothing moves"


class DropFrom(QDropEvent):
    """A drop that says where it comes from, which no test can tell Qt otherwise."""

    def __init__(self, mime, source):
        super().__init__(
            QPointF(3, 3), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        )
        self._source = source

    def source(self):
        return self._source


def test_the_card_that_is_looked_at_is_shown(siding, library):
    room = siding(match(library))
    sheet = room.sheet
    sheet.side_list.setCurrentRow(3)
    assert sheet.face.accessibleName() == sheet.side_list.current_card.name
    assert sheet.side_list.current_card.text[:20] in sheet.face.accessibleDescription()


def lift(qtbot, room):
    room.curtain.press.patience = 0
    qtbot.waitUntil(lambda: room.curtain.press.is_possible)
    press(qtbot, room.curtain.ready)


def test_while_a_list_is_filled_anew_no_card_of_before_is_looked_at(siding, library):
    room = siding(match(library))
    listed = room.sheet.deck_list
    cards = [listed.card_at(row) for row in range(listed.count())]
    looked: list[Any] = []
    listed.looked_at.connect(looked.append)
    for row in range(len(cards)):
        listed.show_cards(cards)
        listed.setCurrentRow(row)
        looked.clear()
        listed.show_cards(cards[: len(cards) // 2])
        kept = min(row, len(cards) // 2 - 1)
        assert listed.currentRow() == kept and looked == [cards[kept]]


def test_enter_held_from_done_does_not_show_the_others_deck(qtbot, siding, library):
    room = siding(match(library), (True, True))
    lift(qtbot, room)
    room.curtain.press.patience = PATIENCE
    qtbot.keyClick(room.sheet.done_button, Qt.Key.Key_Return)
    assert room.curtain.isVisible() and "Bob" in room.curtain.words.text()
    qtbot.wait(60)
    qtbot.keyClick(room.curtain.ready, Qt.Key.Key_Return)
    assert room.curtain.isVisible() and not room.sheet.isVisible()


def test_two_people_side_behind_a_curtain(qtbot, siding, library):
    room = siding(match(library), (True, True))
    assert room.curtain.isVisible() and not room.sheet.isVisible()
    assert "Ann" in room.curtain.words.text()
    lift(qtbot, room)
    assert room.sheet.isVisible() and not room.curtain.isVisible()
    press(qtbot, room.sheet.done_button)
    assert room.curtain.isVisible() and not room.sheet.isVisible(), "the next one's cards are not shown yet"
    assert "Bob" in room.curtain.words.text() and room.match.stage == SIDING
    lift(qtbot, room)
    with qtbot.waitSignal(room.done) as told:
        press(qtbot, room.sheet.done_button)
    assert told.args[0].stage == CHOOSING


def test_at_an_open_table_two_people_side_one_after_the_other_without_a_curtain(qtbot, siding, library):
    room = siding(match(library), (True, True), open_table=True)
    assert room.sheet.isVisible() and not room.curtain.isVisible() and room.sheet.whose.text() == "Ann"
    press(qtbot, room.sheet.done_button)
    assert room.sheet.isVisible() and not room.curtain.isVisible() and room.sheet.whose.text() == "Bob"
    with qtbot.assertNotEmitted(room.done):
        press(qtbot, room.sheet.done_button)
    qtbot.wait(PATIENCE + 200)
    with qtbot.waitSignal(room.done) as told:
        press(qtbot, room.sheet.done_button)
    assert told.args[0].stage == CHOOSING


def test_a_row_tells_how_often_a_card_is_there_and_where_it_belongs(siding, library):
    room = siding(match(library, extra=True))
    rows, deck = room.sheet.side_list, room.sheet.deck_list
    said = [rows.item(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(rows.count())]
    assert said[-1].endswith("(Extra Deck)") and rows.item(0).text() == rows.card_at(0).name
    assert "3 x" in deck.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
