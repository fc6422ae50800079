"""Keys and buttons are always for the card that the detail names: it has the ring, and no other has one unsaid."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication

from engine.cards.deck_draft import MAIN, SIDE, DeckCard, DeckDraft
from engine.cards.deck_editing import DeckEditing

LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier


def click(qtbot, felt, row, part=MAIN, held=Qt.KeyboardModifier.NoModifier):
    view = felt.views[part]
    qtbot.mouseClick(view.viewport(), LEFT, held, view.visualRect(view.piles.index(row, 0)).center())
    return view


def point(felt, row, part=MAIN):
    view = felt.views[part]
    view.entered.emit(view.piles.index(row, 0))


def come_to(widget):
    middle = QPointF(widget.rect().center())
    QApplication.sendEvent(widget, QEnterEvent(middle, middle, middle))


@pytest.mark.parametrize(("key", "row"), [(Qt.Key.Key_Right, 1), (Qt.Key.Key_End, 2), (Qt.Key.Key_PageDown, 2)])
def test_the_ring_takes_what_is_selected_along_when_ctrl_is_held(qtbot, table, editing, cards, key, row):
    view = click(qtbot, table.felt, 0)
    qtbot.keyClick(view, key, CONTROL)
    named = table.detail.shown.card
    assert view.currentIndex().row() == row and view.picked == [view.current] and view.current.card == named
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    assert named not in editing.draft.main and editing.draft.main.count(cards["ram"]) == 2


def test_the_ring_leaves_a_card_that_is_let_out_of_those_that_are_picked(qtbot, table, editing, cards):
    click(qtbot, table.felt, 0)
    click(qtbot, table.felt, 1, held=CONTROL)
    view = click(qtbot, table.felt, 1, held=CONTROL)
    assert view.current.card == table.detail.shown.card == cards["ram"]
    qtbot.keyClick(view, Qt.Key.Key_S, CONTROL)
    assert editing.draft.side == (cards["drake"], cards["ram"])


def test_of_several_the_detail_says_how_many_and_its_buttons_are_for_all(qtbot, table, editing, cards):
    detail = table.detail
    view = click(qtbot, table.felt, 0)
    click(qtbot, table.felt, 1, held=CONTROL)
    assert detail._title_words == "2 cards" and detail.shown.copies == 3
    assert detail.text.text() == "Meadow Ram ×2, Kiln Drake ×1"
    assert not detail.reading.isVisible()
    qtbot.mouseClick(detail.more, LEFT)
    assert [editing.draft.main.count(cards[name]) for name in ("ram", "drake")] == [3, 2]
    qtbot.mouseClick(detail.fewer, LEFT)
    qtbot.mouseClick(detail.fewer, LEFT)
    assert editing.draft.main == (cards["ram"], DeckCard(0, "Ember Fenec"))
    assert view.current.card == detail.shown.card == cards["ram"], "it is the one that is left of them"
    assert detail._title_words == "Meadow Ram"


def test_one_more_of_each_is_one_step_and_what_there_can_be_no_more_of_is_named(qtbot, table, editing, cards):
    view = click(qtbot, table.felt, 0)
    click(qtbot, table.felt, 1, held=CONTROL)
    before = editing.draft
    qtbot.keyClick(view, "+")
    assert [editing.draft.main.count(cards[name]) for name in ("ram", "drake")] == [3, 2] and len(editing.steps) == 1
    assert table.undo_words == "Add 2 cards"
    table.undo()
    assert editing.draft == before
    table.redo()
    editing.remove(SIDE, [0])
    table.deck_changed()
    qtbot.keyClick(view, "+")
    assert [editing.draft.main.count(cards[name]) for name in ("ram", "drake")] == [3, 3]
    assert table.felt.tag.words == "Meadow Ram: No fourth copy."


def test_what_is_looked_at_elsewhere_is_meant_alone(qtbot, table, editing, library, cards):
    click(qtbot, table.felt, 0)
    click(qtbot, table.felt, 1, held=CONTROL)
    table.look_at(library.find_called("Kiln Drake"))
    assert table.detail._title_words == "Kiln Drake"
    qtbot.mouseClick(table.detail.to, LEFT)
    assert editing.draft.main.count(cards["ram"]) == 2 and editing.draft.side.count(cards["drake"]) == 2


def test_while_another_card_is_pointed_at_it_is_said_which_one_keys_are_for(qtbot, table):
    click(qtbot, table.felt, 0)
    assert table.detail.keys_words == ""
    point(table.felt, 1)
    assert table.detail.shown.name == "Kiln Drake" and table.detail.keys_words == "Keys: Meadow Ram"
    place = table.detail._keys
    before = table.detail.grab(place).toImage()
    assert len({before.pixelColor(x, place.height() // 2).rgb() for x in range(place.width())}) > 5, "it is written"
    come_to(table.detail)
    assert table.detail.keys_words == ""
    table.felt.only_show()
    point(table.felt, 1)
    assert table.detail.keys_words == "", "nothing can be done with it"


def test_what_no_known_card_is_goes_out_of_the_detail_with_its_last_copy(qtbot, table, editing):
    view = click(qtbot, table.felt, 2)
    assert table.detail.replacing.isVisible()
    qtbot.mouseClick(table.detail.fewer, LEFT)
    assert table.detail.shown is None and not table.detail.more.isVisible()
    steps = len(editing.steps)
    qtbot.keyClick(view, "+")
    assert len(editing.steps) == steps


def test_what_was_pointed_at_goes_soon_after_the_pointer_has_left_it(qtbot, table, library):
    """Off the mat, between its cards, and off the pool."""
    felt = table.felt
    view = click(qtbot, felt, 0)
    for leave in (
        lambda: QApplication.sendEvent(view, QEvent(QEvent.Type.Leave)),
        view.viewportEntered.emit,
        table.point_off,
    ):
        point(felt, 1)
        leave()
        assert table.detail.shown.name == "Kiln Drake", "on the way to the next card nothing flickers"
        qtbot.waitUntil(lambda: table.detail.shown.name == "Meadow Ram", timeout=3_000)
    point(felt, 2)
    table.point_off()
    point(felt, 1)
    qtbot.wait(700)
    assert table.detail.shown.name == "Kiln Drake", "the pointer is on another one"


# -- of two Decks beside each other -------------------------------------------------------------------


@pytest.fixture
def beside(table, room, library, cards):
    """A second Deck, in hand from now on."""
    ram, drake, fusion = cards.values()
    made = DeckEditing(DeckDraft("Valley", (ram, drake, drake), (fusion,)), library.find)
    room.resize(1920, 1080)
    table.setGeometry(340, 56, 1000, 1000)
    table.open_beside(made)
    return made


def test_only_the_deck_in_hand_tells_its_keys(qtbot, table, beside):
    click(qtbot, table.felts[1], 0)
    assert [felt.detail.to.key for felt in table.felts] == ["", "Ctrl+S"]
    click(qtbot, table.felts[0], 0)
    assert [felt.detail.to.key for felt in table.felts] == ["Ctrl+S", ""]


@pytest.mark.parametrize("row", [0, 1])
def test_a_button_of_the_other_deck_takes_the_keys_there_for_the_same_card(qtbot, table, editing, beside, cards, row):
    click(qtbot, table.felts[1], row)
    card = table.detail.shown.card
    there = editing.draft.main.count(card)
    for _ in range(there):
        qtbot.mouseClick(table.felts[0].detail.fewer, LEFT)
    assert table.editing is editing and card not in editing.draft.main
    assert (table.detail.shown.card, table.detail.shown.copies) == (card, 0), "no other card has come in its place"
    view = table.felts[0].views[MAIN]
    assert view.hasFocus()
    qtbot.keyClick(view, "+")
    assert editing.draft.main.count(card) == 1 and len(beside.steps) == 0


def test_another_card_for_an_unknown_one_is_asked_for_in_its_own_deck(qtbot, table, editing, beside):
    first = table.felts[0]
    first._mean((DeckCard(0, "Ember Fenec"), MAIN))
    in_hand = []
    table.replace_asked.connect(lambda card: in_hand.append((card.name, table.editing)))
    qtbot.mouseClick(first.detail.replacing, LEFT)
    assert in_hand == [("Ember Fenec", editing)]


def test_where_the_keyboard_goes_the_deck_is_in_hand(qtbot, table, editing, beside):
    click(qtbot, table.felts[1], 0)
    table.felts[0].views[SIDE].setFocus(Qt.FocusReason.TabFocusReason)
    assert table.editing is editing
    table.tabs.setCurrentIndex(1)
    assert table.editing is beside and table.felts[1].views[MAIN].hasFocus()


def test_back_from_what_was_pointed_at_both_name_the_card_with_the_ring(qtbot, table, beside, library):
    click(qtbot, table.felts[1], 0)
    table.point_at(library.find_called("Kiln Drake"))
    assert [felt.detail.shown.name for felt in table.felts] == ["Kiln Drake"] * 2
    assert [felt.detail.keys_words for felt in table.felts] == ["", "Keys: Meadow Ram"]
    come_to(table.felts[0].detail)
    assert [felt.detail.shown.name for felt in table.felts] == ["Meadow Ram"] * 2


def test_a_band_takes_the_ring_along(qtbot, table):
    view = click(qtbot, table.felt, 2)
    low, high = view.visualRect(view.piles.index(0, 0)), view.visualRect(view.piles.index(1, 0))
    view.setSelection(low.united(high), view.selectionModel().SelectionFlag.ClearAndSelect)
    qtbot.mouseRelease(view.viewport(), LEFT, pos=QPoint(view.width() - 2, view.height() - 2))
    assert view.current.words == "Kiln Drake" and table.detail._title_words == "2 cards"
