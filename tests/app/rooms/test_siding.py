"""Siding: swaps that the Match allows go through, all others are refused with their rule."""

from collections import Counter
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication

from app.deck_room.card_words import printed_words_of
from app.deck_room.carried import Carried, packed
from app.rooms.siding import Siding
from app.widgets.rule_popup import RulePopup
from app.widgets.fresh_press import PATIENCE
from engine.cards.deck import Deck
from engine.cards.deck_draft import deck_parts
from engine.edition import CLASSIC, V9
from engine.match import CHOOSING, SIDING, Match
from engine.vocabulary import MONSTER, SPELL, TRAP


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
        with qtbot.waitActive(room):
            room.show()
            room.activateWindow()
        return room

    return made


def lie_alike(first, second):
    """Part for part; on the felt they are sorted by kind."""
    return [Counter(part) for part in deck_parts(first)] == [Counter(part) for part in deck_parts(second)]


def press(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def cards(view):
    return [pile.known for pile in view.piles.piles]


def first(view):
    """The first pile there has the keyboard."""
    view.make_current(0)
    view.setFocus()
    return view.current.known


def test_a_swap_one_for_one_goes_into_the_next_duel(qtbot, siding, library):
    room = siding(match(library))
    main, side = room.sheet.felt.views["main"], room.sheet.felt.views["side"]
    assert main.hasFocus()
    leaves = first(main)
    qtbot.keyClick(main, Qt.Key.Key_Return)
    comes = first(side)
    place = side.visualRect(side.currentIndex()).center()
    qtbot.mouseDClick(side.viewport(), Qt.MouseButton.LeftButton, pos=place)
    with qtbot.waitSignal(room.sided) as swapped, qtbot.waitSignal(room.done) as told:
        press(qtbot, room.sheet.done_button)
    after = told.args[0]
    assert swapped.args == [0, after.decks[0]]
    assert after.stage == CHOOSING
    before = after.registered[0]
    assert Counter(after.decks[0].main) == Counter(before.main) - Counter([leaves]) + Counter([comes])
    assert leaves in after.decks[0].side and after.decks[1] == after.registered[1]


def test_another_size_of_the_side_deck_is_refused_with_its_rule(qtbot, siding, library):
    room = siding(match(library))
    sheet = room.sheet
    first(sheet.felt.views["main"])
    qtbot.keyClick(sheet.felt.views["main"], Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    (link,) = sheet.rules.links
    assert sheet.done_button.dimmed and link.isVisible() and link.rule == "DECK-20"
    assert link._colour == "link_on_felt", "as links are on every mat"
    assert "DECK-20" not in sheet.reason.text()
    press(qtbot, link)
    (popup,) = room.findChildren(RulePopup)
    assert popup.isVisible() and popup.title.text().startswith("The Side Deck keeps its size")
    popup.close_sheet()
    assert sheet.counts.text().endswith("Side Deck 16 of 15")
    with qtbot.assertNotEmitted(room.done):
        press(qtbot, sheet.done_button)
    press(qtbot, sheet.reset)
    assert not sheet.done_button.dimmed and sheet.counts.text().endswith("Side Deck 15 of 15")
    assert not sheet.rules.isVisible()
    assert not sheet.reset.isEnabled() and lie_alike(sheet.deck, room.match.decks[0])
    assert sheet.felt.views["main"].hasFocus(), "the keyboard is with the cards again"


def test_cards_lie_by_kind_as_in_the_room_where_decks_are_built(siding, library):
    begun = match(library)
    deck = begun.decks[0]
    others = Deck(deck.name, deck.main[::-1], deck.extra, deck.side)
    begun = replace(begun, decks=(others, begun.decks[1]), registered=(others, begun.registered[1]))
    room = siding(begun)
    kinds = [card.kinds & (MONSTER | SPELL | TRAP) for card in cards(room.sheet.felt.views["main"])]
    assert kinds == sorted(kinds) and lie_alike(room.sheet.deck, others)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_a_reason_moves_nothing(qtbot, siding, library, size):
    room = siding(match(library))
    sheet = room.sheet
    room.resize(*size)
    QApplication.processEvents()
    before = sheet.felt.geometry(), sheet.done_button.geometry()
    first(sheet.felt.views["main"])
    qtbot.keyClick(sheet.felt.views["main"], Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: sheet.rules.isVisible())
    QApplication.processEvents()
    assert (sheet.felt.geometry(), sheet.done_button.geometry()) == before


def test_in_classic_the_deck_keeps_its_size(qtbot, siding, library):
    room = siding(match(library, CLASSIC, extra=True))
    sheet, side = room.sheet, room.sheet.felt.views["side"]
    row = next(row for row, card in enumerate(cards(side)) if card.belongs_in_extra_deck)
    fusion = cards(side)[row]
    side.make_current(row)
    side.setFocus()
    qtbot.keyClick(side, Qt.Key.Key_Return)
    assert fusion in sheet.deck.extra and fusion not in sheet.deck.side, "a Fusion Monster goes where it belongs"
    first(sheet.felt.views["main"])
    qtbot.keyClick(sheet.felt.views["main"], Qt.Key.Key_Return)
    assert sheet.done_button.dimmed and sheet.rules.links[0].rule == "DECK-19"


def test_whatever_is_done_no_card_comes_or_goes(qtbot, siding, library):
    room = siding(match(library))
    sheet, main = room.sheet, room.sheet.felt.views["main"]
    before = Counter(sheet.deck.cards())
    first(main)
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Delete):
        qtbot.keyClick(main, key)
        assert Counter(sheet.deck.cards()) == before
    first(main)
    qtbot.keyClick(main, Qt.Key.Key_Delete, Qt.KeyboardModifier.ShiftModifier)
    assert Counter(sheet.deck.cards()) == before and len(sheet.deck.side) > 18
    for _ in range(4):
        qtbot.keyClick(main, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert lie_alike(sheet.deck, room.match.decks[0]), "each is a step that is taken back"
    assert not sheet.felt.detail.more.isVisible() and sheet.felt.detail.to.isVisible()


def test_the_key_beside_a_card_is_for_it_wherever_the_keyboard_is(qtbot, siding, library):
    room = siding(match(library))
    sheet = room.sheet
    card = first(sheet.felt.views["main"])
    before = sheet.deck.main.count(card)
    sheet.done_button.setFocus()
    qtbot.keyClick(sheet.done_button, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert sheet.deck.main.count(card) == before - 1 and card in sheet.deck.side
    qtbot.keyClick(sheet.done_button, Qt.Key.Key_Delete)
    assert sheet.deck.main.count(card) == max(0, before - 2) and sheet.done_button.hasFocus()


def test_a_card_whose_last_copy_went_over_is_not_there_a_second_time(qtbot, siding, library):
    room = siding(match(library))
    sheet, main = room.sheet, room.sheet.felt.views["main"]
    before = Counter(sheet.deck.cards())
    main.make_current(next(row for row, pile in enumerate(main.piles.piles) if len(pile.places) == 1))
    alone = main.current.known
    main.setFocus()
    side = sheet.felt.views["side"]
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Plus, Qt.Key.Key_Minus):
        qtbot.keyClick(main, key)
        assert alone not in sheet.deck.main and sheet.deck.side.count(alone) == 1
        assert side.hasFocus() and side.current.known is alone, "the ring goes along"
        qtbot.keyClick(side, key)
        assert sheet.deck.main.count(alone) == 1 and main.hasFocus() and main.current.known is alone
        assert Counter(sheet.deck.cards()) == before


def drop(view, carried):
    mime = packed(carried)
    place = QPointF(view.grid.slot(0).center())
    event = QDropEvent(place, Qt.DropAction.MoveAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    view.dropEvent(event)


def test_a_card_is_dragged_to_the_other_side_and_none_comes_from_elsewhere(siding, library):
    room = siding(match(library))
    felt, sheet = room.sheet.felt, room.sheet
    card = felt.editing.draft.side[0]
    drop(felt.views["main"], Carried((card,), felt.number, "side", (0,)))
    assert len(sheet.deck.side) == 14 and len(sheet.deck.main) == len(room.match.decks[0].main) + 1
    after = sheet.deck
    drop(felt.views["main"], Carried((card,), felt.number + 1, "side", (0,)))
    drop(felt.views["main"], Carried((card,)))
    felt.take_away(Carried((card,), felt.number, "main", (0,)))
    assert sheet.deck == after


def test_the_card_that_is_looked_at_is_shown(siding, library):
    room = siding(match(library))
    side = room.sheet.felt.views["side"]
    side.setFocus()
    side.make_current(3)
    assert room.sheet.felt.detail.shown.known is side.current.known
    assert side.current.known.name in room.sheet.felt.detail.accessibleDescription()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_what_the_card_says_can_be_read_and_all_cards_are_seen(siding, library, size):
    room = siding(match(library))
    room.resize(*size)
    QApplication.processEvents()
    felt = room.sheet.felt
    text = felt.detail.text
    assert text.isVisible() and felt.detail.area.height() >= 3 * text.fontMetrics().lineSpacing()
    assert text.text() == printed_words_of(felt.detail.shown.known)
    assert felt.area.verticalScrollBar().maximum() == 0


def test_the_button_is_for_the_card_that_was_clicked_not_for_those_on_the_way_to_it(qtbot, siding, library):
    room = siding(match(library))
    felt, side = room.sheet.felt, room.sheet.felt.views["side"]
    clicked = first(felt.views["main"])
    felt.views["main"].pointed_at.emit(felt.views["main"].piles.piles[2])
    side.pointed_at.emit(side.piles.piles[1])
    assert felt.detail.shown.known is side.piles.piles[1].known and not felt.detail.to.isVisible()
    felt.detail.entered.emit()
    assert felt.detail.shown.known is clicked
    press(qtbot, felt.detail.to)
    assert clicked in room.sheet.deck.side and felt.views["main"].hasFocus()


def lift(qtbot, room):
    room.curtain.press.patience = 0
    qtbot.waitUntil(lambda: room.curtain.press.is_possible)
    press(qtbot, room.curtain.ready)


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


def test_a_match_whose_cards_are_no_longer_known_is_sided_with_them(qtbot, siding, library):
    begun = match(library)
    deck = begun.decks[0]
    strange = deck.main[0].but(passcode=0, name="Nobody knows it")
    others = Deck(deck.name, (strange, *deck.main[1:]), deck.extra, deck.side)
    begun = replace(begun, decks=(others, begun.decks[1]), registered=(others, begun.registered[1]))
    room = siding(begun)
    assert lie_alike(room.sheet.deck, others)
    with qtbot.waitSignal(room.done) as told:
        press(qtbot, room.sheet.done_button)
    assert lie_alike(told.args[0].decks[0], others)


def test_in_a_low_window_the_room_belongs_to_the_cards(qtbot, siding, library):
    room = siding(match(library))
    assert room.sheet.hint.isVisible()
    room.resize(1024, 640)
    assert not room.sheet.hint.isVisible() and room.sheet.felt.toolTip() == room.sheet.hint.text()
    qtbot.waitUntil(lambda: room.sheet.felt.views["main"].grid.card >= 42, timeout=2000)
