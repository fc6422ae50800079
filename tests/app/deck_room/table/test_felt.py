"""A Deck on the felt is built by mouse and by keyboard, each change a step that can be taken back."""

from collections import Counter

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QCursor, QDragEnterEvent, QDropEvent, QEnterEvent, QFontMetricsF
from PySide6.QtWidgets import QApplication

from app.deck_room.carried import Carried, packed
from app.look.look import look_of
from engine.cards.deck_draft import EXTRA, MAIN, SIDE, DeckCard, DeckDraft
from engine.edition import Edition
from engine.vocabulary import TOKEN

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def names(table, part):
    """How the screen reader says what lies there."""
    model = table.felt.views[part].piles
    return [model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(model.rowCount())]


def middle(table, part, row):
    view = table.felt.views[part]
    return view.visualRect(view.piles.index(row, 0)).center()


def walk_to(table, part, row):
    view = table.felt.views[part]
    view.setFocus()
    view.make_current(row)
    return view


def let_go(view, carried, point, modifiers=NONE):
    """Carried over the view to this point and let go there."""
    mime = packed(carried)
    actions = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction
    view.dragEnterEvent(QDragEnterEvent(QPoint(point.x(), point.y()), actions, mime, LEFT, modifiers))
    view.dropEvent(QDropEvent(QPointF(point), actions, mime, LEFT, modifiers))


def carried_from(table, part, *places):
    draft = table.editing.draft
    return Carried(tuple(draft.part(part)[place] for place in places), table.felt.number, part, places)


# -- what is seen -------------------------------------------------------------------------------------


def test_copies_lie_on_a_pile_and_are_said_with_their_number(table, cards, library):
    fusion = library.find(cards["fusion"].passcode).name
    assert names(table, MAIN) == ["Meadow Ram, 2 copies", "Kiln Drake", "Unknown card: Ember Fenec"]
    assert names(table, EXTRA) == [fusion]
    assert names(table, SIDE) == ["Kiln Drake"]


def test_heads_say_how_many_cards_there_are_and_may_be(table):
    heads = table.felt.heads
    assert heads[MAIN].counted == "4 cards, 40 to 60"
    assert heads[EXTRA].counted == "1 of 15"
    assert not heads[MAIN].fits and heads[EXTRA].fits
    table.show_rules(Edition.CLASSIC)
    assert heads[MAIN].counted == "4 cards, at least 40"


def test_each_card_can_lie_by_itself_and_that_is_remembered(qtbot, table, settings, room, library):
    qtbot.mouseClick(table.felt.together, LEFT)
    assert names(table, MAIN) == ["Meadow Ram", "Meadow Ram", "Kiln Drake", "Unknown card: Ember Fenec"]
    assert settings.remembered["deck_table"] == {"piles": False}


def test_a_fourth_copy_that_is_there_is_marked_and_no_other(table, editing, cards):
    editing.add(cards["ram"], MAIN, 2)
    table.deck_changed()
    over = [pile.words for pile in table.felt.views[MAIN].piles.piles if pile.over]
    assert over == ["Meadow Ram"]
    assert "Meadow Ram, 4 copies, more than may lie in a Deck" in names(table, MAIN)


def test_small_cards_say_how_many_they_are_as_others_do(table):
    view = table.felt.views[SIDE]
    view._painter.fit(30, 1.0)
    assert [pile.copies for pile in view.piles.piles] == [1]
    view._painter.begin(table.felt.views[MAIN]._painter.look, 1.0)
    assert len(view._painter._signs(view.piles.piles[0])) == 1


@pytest.mark.parametrize("width", [46, 60, 110])
def test_one_unknown_card_does_not_look_like_the_other(table, width):
    painter = table.felt.views[MAIN]._painter
    painter.card = width
    one, other = (painter._stranger(words, 1.0, by_chance=False).toImage() for words in ("Blue Unknown", "Nonsense Goblin"))
    assert one != other


def test_a_list_of_a_thousand_cards_can_be_scrolled_and_walked(qtbot, table, editing, library, cards):
    every = [DeckCard(card.passcode) for card in library if not card.belongs_in_extra_deck and not card.kinds & TOKEN]
    editing.paste(DeckDraft("", tuple(every)))
    table.deck_changed()
    view = walk_to(table, MAIN, 0)
    assert table.felt.area.verticalScrollBar().maximum() > 0
    qtbot.keyClick(view, Qt.Key.Key_End)
    assert table.felt.area.verticalScrollBar().value() > 0
    last = view.visualRect(view.currentIndex())
    assert view.indexAt(last.center()) == view.currentIndex()
    assert not view.indexAt(QPoint(last.center().x(), last.bottom() + 200)).isValid()


def test_an_empty_deck_says_what_to_do(table, editing):
    editing.clear()
    table.deck_changed()
    assert table.felt.content.empty == "Drag cards here, or Enter on a card"
    table.show_deck(None)
    assert table.felt.content.empty == ""


# -- by keyboard --------------------------------------------------------------------------------------


def test_keys_add_and_remove_and_each_is_one_step(qtbot, table, editing, cards):
    view = walk_to(table, MAIN, 0)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert editing.draft.main.count(cards["ram"]) == 3
    qtbot.keyClick(view, "-")
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    assert editing.draft.main.count(cards["ram"]) == 1
    qtbot.keyClick(view, "+")
    assert editing.draft.main.count(cards["ram"]) == 2
    assert len(editing.steps) == 4
    qtbot.keyClick(view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert editing.draft.main.count(cards["ram"]) == 1
    assert table.redo_words == "2 Meadow Ram"
    qtbot.keyClick(view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | SHIFT)
    assert editing.draft.main.count(cards["ram"]) == 2


@pytest.mark.parametrize("key", ["-", Qt.Key.Key_Delete])
def test_when_the_last_copy_is_gone_the_ring_goes_to_the_card_beside_it(qtbot, table, editing, key):
    view = walk_to(table, MAIN, 1)
    qtbot.keyClick(view, key)
    assert view.current.words == table.detail.shown.name == "Ember Fenec"
    qtbot.keyClick(view, key)
    assert view.current.words == table.detail.shown.name == "Meadow Ram", "where none comes after it, to the one before"
    for _ in range(2):
        qtbot.keyClick(view, key)
    assert editing.draft.main == () and (table.detail.shown.name, table.detail.shown.copies) == ("Meadow Ram", 0)
    qtbot.keyClick(view, "+")
    assert editing.draft.main and view.current.words == "Meadow Ram"


@pytest.mark.parametrize(("key", "name"), [(Qt.Key.Key_Left, "Meadow Ram"), (Qt.Key.Key_Right, "Ember Fenec")])
def test_from_a_card_that_a_button_took_out_the_keyboard_goes_to_those_beside_it(qtbot, table, key, name):
    view = walk_to(table, MAIN, 1)
    qtbot.mouseClick(table.detail.fewer, LEFT)
    qtbot.keyClick(view, key)
    assert view.current.words == name


def test_of_copies_that_lie_by_themselves_the_next_is_meant(qtbot, table, editing, cards):
    qtbot.mouseClick(table.felt.together, LEFT)
    view = walk_to(table, MAIN, 1)
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    assert cards["ram"] not in editing.draft.main and cards["drake"] in editing.draft.main


def test_the_buttons_of_the_detail_stay_with_the_card_they_took_out(qtbot, table, editing, cards):
    walk_to(table, MAIN, 1)
    for _ in range(2):
        qtbot.mouseClick(table.detail.fewer, LEFT)
    assert cards["drake"] not in editing.draft.main and editing.draft.main.count(cards["ram"]) == 2
    qtbot.mouseClick(table.detail.more, LEFT)
    assert cards["drake"] in editing.draft.main
    table.detail.fewer.setFocus()
    for _ in range(2):
        qtbot.keyClick(table.detail.fewer, Qt.Key.Key_Space)
    assert table.detail.shown.copies == 0 and table.detail.fewer.hasFocus()


def test_ctrl_s_moves_a_copy_over_and_back(qtbot, table, editing, cards):
    qtbot.keyClick(walk_to(table, MAIN, 0), Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert editing.draft.side.count(cards["ram"]) == 1
    qtbot.keyClick(walk_to(table, EXTRA, 0), Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert editing.draft.extra == () and cards["fusion"] in editing.draft.side
    row = next(n for n, pile in enumerate(table.felt.views[SIDE].piles.piles) if pile.card == cards["fusion"])
    qtbot.keyClick(walk_to(table, SIDE, row), Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert editing.draft.extra == (cards["fusion"],)


def test_the_ring_goes_along_with_the_last_copy_and_the_same_key_takes_it_back(qtbot, table, editing, cards):
    main, side = walk_to(table, MAIN, 1), table.felt.views[SIDE]
    editing.remove(SIDE, [0])
    before = editing.draft
    table.deck_changed()
    qtbot.keyClick(main, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert editing.draft.side == (cards["drake"],) and side.hasFocus() and side.current.card == cards["drake"]
    assert (table.detail.shown.part, table.detail.shown.copies) == (SIDE, 1)
    qtbot.keyClick(side, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert (
        Counter(editing.draft.main) == Counter(before.main) and main.hasFocus() and main.current.card == cards["drake"]
    )


def test_several_that_went_over_are_picked_there(qtbot, table, editing, cards):
    main, side = walk_to(table, MAIN, 0), table.felt.views[SIDE]
    editing.remove(SIDE, [0])
    table.deck_changed()
    qtbot.mouseClick(main.viewport(), LEFT, Qt.KeyboardModifier.ControlModifier, middle(table, MAIN, 1))
    before = editing.draft
    qtbot.keyClick(main, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier | SHIFT)
    assert {pile.card for pile in side.picked} == {cards["ram"], cards["drake"]} and side.hasFocus()
    table.undo()
    assert editing.draft == before and {pile.card for pile in main.picked} == {cards["ram"], cards["drake"]}


def test_what_comes_back_under_the_ring_is_named_again(qtbot, table, editing):
    view = walk_to(table, MAIN, 2)
    qtbot.mouseClick(table.detail.fewer, LEFT)
    assert not table.detail.more.isVisible(), "an unknown card could be had from nowhere else"
    table.undo()
    assert view.current.words == table.detail.shown.name == "Ember Fenec"
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    assert len(editing.draft.main) == 3


def test_a_fourth_copy_is_refused_beside_the_card(qtbot, table, editing):
    view = walk_to(table, MAIN, 0)
    qtbot.keyClick(view, "+")
    with qtbot.waitSignal(table.refused) as told:
        qtbot.keyClick(view, "+")
    assert told.args[0] == "Meadow Ram: No fourth copy."
    assert table.felt.tag.isVisible() and table.felt.tag.words == "Meadow Ram: No fourth copy."
    assert len(editing.draft.main) == 5


def test_arrows_lead_from_the_main_deck_to_the_others_and_back(qtbot, table):
    view = walk_to(table, MAIN, 0)
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert table.felt.views[EXTRA].hasFocus()
    qtbot.keyClick(table.felt.views[EXTRA], Qt.Key.Key_Up)
    assert view.hasFocus()


def test_letters_are_left_to_the_search(qtbot, table, room):
    heard = []
    room.keyPressEvent = lambda event: heard.append(event.text())
    qtbot.keyClick(walk_to(table, MAIN, 0), "d")
    assert heard == ["d"]


def test_what_is_current_stays_so_through_a_step(qtbot, table, editing):
    walk_to(table, MAIN, 1)
    editing.sort()
    table.deck_changed()
    assert table.felt.views[MAIN].current.words == "Kiln Drake"


# -- by mouse -----------------------------------------------------------------------------------------


def test_a_double_click_takes_a_copy_out(qtbot, table, editing, cards):
    viewport = table.felt.views[MAIN].viewport()
    point = middle(table, MAIN, 0)
    qtbot.mouseClick(viewport, LEFT, NONE, point)
    qtbot.mouseDClick(viewport, LEFT, NONE, point)
    assert editing.draft.main.count(cards["ram"]) == 1


def test_several_are_picked_and_moved_in_one_step(qtbot, table, editing, cards):
    view = table.felt.views[MAIN]
    qtbot.mouseClick(view.viewport(), LEFT, NONE, middle(table, MAIN, 0))
    qtbot.mouseClick(view.viewport(), LEFT, Qt.KeyboardModifier.ControlModifier, middle(table, MAIN, 1))
    assert len(view.picked) == 2
    qtbot.keyClick(view, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert len(editing.steps) == 1
    assert editing.draft.side == (cards["drake"], cards["ram"], cards["drake"])


def test_a_band_drawn_over_the_felt_picks_what_it_touches(qtbot, table):
    view = table.felt.views[MAIN]
    view.setSelection(
        view.visualRect(view.piles.index(0, 0)).united(view.visualRect(view.piles.index(1, 0))),
        view.selectionModel().SelectionFlag.ClearAndSelect,
    )
    assert [pile.words for pile in view.picked] == ["Meadow Ram", "Kiln Drake"]


def test_picked_in_one_part_nothing_is_picked_in_another(qtbot, table):
    qtbot.mouseClick(table.felt.views[MAIN].viewport(), LEFT, NONE, middle(table, MAIN, 0))
    qtbot.mouseClick(table.felt.views[SIDE].viewport(), LEFT, NONE, middle(table, SIDE, 0))
    assert not table.felt.views[MAIN].selectionModel().hasSelection()


def test_the_menu_sets_copies_and_the_cover(qtbot, table, editing, cards):
    walk_to(table, MAIN, 0)
    table.felt.views[MAIN].menu_asked.emit(QPoint(5, 5))
    acts = {act.text().split("\t")[0]: act for act in table.felt.menu.actions()}
    assert acts["2 copies"].isChecked()
    acts["3 copies"].trigger()
    assert editing.draft.main.count(cards["ram"]) == 3
    acts["Cover card of this Deck"].trigger()
    assert editing.draft.cover == cards["ram"].passcode
    acts["Remove all"].trigger()
    assert cards["ram"] not in editing.draft.main
    table.felt.menu.close()


def test_for_a_placeholder_the_menu_asks_for_another_card(qtbot, table):
    walk_to(table, MAIN, 2)
    table.felt.views[MAIN].menu_asked.emit(QPoint(5, 5))
    act = next(act for act in table.felt.menu.actions() if act.text() == "Replace…")
    with qtbot.waitSignal(table.replace_asked) as asked:
        act.trigger()
    assert asked.args == [DeckCard(0, "Ember Fenec")]
    table.felt.menu.close()


# -- carried ------------------------------------------------------------------------------------------


def test_a_pile_is_carried_to_another_place(table, editing, cards):
    view = table.felt.views[MAIN]
    end = view.visualRect(view.piles.index(1, 0))
    let_go(view, carried_from(table, MAIN, 0, 1), QPoint(end.right() - 2, end.center().y()))
    assert editing.draft.main[:3] == (cards["drake"], cards["ram"], cards["ram"])
    assert table.undo_words == "Arrange the Main Deck"


def test_what_is_carried_is_looked_at_until_the_pointer_moves_on(table, cards, monkeypatch):
    view, felt = table.felt.views[MAIN], table.felt
    there = [QPoint(300, 300)]
    monkeypatch.setattr(QCursor, "pos", lambda: there[0])
    other = view.piles.index(1, 0)
    let_go(view, carried_from(table, MAIN, 0, 1), view.visualRect(other).center())
    assert felt.current.passcode == cards["ram"].passcode
    view.entered.emit(view.piles.index(0, 0))
    view.entered.emit(view.piles.index(2, 0))
    assert felt.current.passcode == cards["ram"].passcode, "what lies below it came under the pointer by itself"
    there[0] = QPoint(302, 300)
    pointed = view.piles.piles[2]
    view.entered.emit(view.piles.index(2, 0))
    assert felt.current is pointed.known


def test_a_gap_opens_where_it_would_land_and_closes_again(table):
    view = table.felt.views[MAIN]
    second = view.piles.piles[1]
    rests = view._seen(1, second, 1.0)
    mime = packed(carried_from(table, MAIN, 0, 1))
    at = QPoint(view.visualRect(view.piles.index(1, 0)).left() + 3, 30)
    view.dragEnterEvent(QDragEnterEvent(at, Qt.DropAction.MoveAction, mime, LEFT, NONE))
    assert view._seen(1, second, 1.0).left() > rests.left()
    view.dragLeaveEvent(None)
    assert view._seen(1, second, 1.0) == rests


@pytest.mark.parametrize(("modifiers", "moved"), [(NONE, 1), (SHIFT, 2)])
def test_of_a_pile_that_leaves_its_part_a_copy_goes_or_all(table, editing, cards, modifiers, moved):
    let_go(table.felt.views[SIDE], carried_from(table, MAIN, 0, 1), QPoint(40, 30), modifiers)
    assert editing.draft.side.count(cards["ram"]) == moved


def test_a_card_from_the_pool_goes_where_it_belongs(table, editing, cards):
    let_go(table.felt, Carried((cards["fusion"],)), QPoint(10, 10))
    assert editing.draft.extra == (cards["fusion"],) * 2


def test_what_belongs_elsewhere_is_refused_in_words(qtbot, table, editing, cards):
    view = table.felt.views[MAIN]
    with qtbot.waitSignal(table.refused) as told:
        let_go(view, Carried((cards["fusion"],)), QPoint(30, 30))
    assert "belongs in the Extra Deck" in told.args[0]
    assert len(editing.steps) == 0


def test_what_was_refused_is_counted_where_it_lies(table, editing, cards):
    walk_to(table, MAIN, 0)
    let_go(table.felt.views[EXTRA], carried_from(table, MAIN, 0, 1), QPoint(20, 20))
    assert (table.detail.shown.part, table.detail.shown.copies) == (MAIN, 2)
    let_go(table.felt.views[SIDE], carried_from(table, MAIN, 0, 1), QPoint(20, 20))
    assert (table.detail.shown.part, table.detail.shown.copies) == (SIDE, 1)


def test_what_may_not_lie_there_is_told_before_it_is_let_go(table, editing):
    view = table.felt.views[EXTRA]
    mime = packed(carried_from(table, MAIN, 0, 1))
    view.dragEnterEvent(QDragEnterEvent(QPoint(20, 20), Qt.DropAction.MoveAction, mime, LEFT, NONE))
    assert table.felt.tag.isVisible() and "belongs in the Main Deck" in table.felt.tag.words
    view.dragLeaveEvent(None)
    assert table.felt.tag.isHidden() and not editing.steps


def test_why_there_is_no_fourth_copy_is_not_told_twice(table, cards, library):
    ram = library.find(cards["ram"].passcode)
    for _ in range(2):
        table.want(ram, "", 1)
    assert table.detail.reads(cards["ram"], "No fourth copy.") and table.felt.tag.isHidden()


def test_on_the_heading_of_a_part_it_goes_there(table, editing, cards):
    """Also on the free felt below it; where it would lie is shown meanwhile."""
    felt = table.felt
    head = felt.heads[SIDE].mapTo(felt, felt.heads[SIDE].rect().center())
    own = carried_from(table, MAIN, 0)
    mime = packed(own)
    felt.dragEnterEvent(QDragEnterEvent(head, Qt.DropAction.MoveAction, mime, LEFT, NONE))
    assert felt.views[SIDE]._over == "may" and not felt.views[EXTRA]._over
    felt.dropEvent(QDropEvent(QPointF(head), Qt.DropAction.MoveAction, mime, LEFT, NONE))
    assert cards["ram"] in editing.draft.side and not felt.views[SIDE]._over
    from_pool = packed(Carried((cards["ram"],)))
    felt.dropEvent(QDropEvent(QPointF(head), Qt.DropAction.CopyAction, from_pool, LEFT, NONE))
    assert editing.draft.side.count(cards["ram"]) == 2


def test_let_go_off_the_felt_it_is_out_of_the_deck(table, editing, cards):
    let_go(table, carried_from(table, MAIN, 0, 1), QPoint(2, 2))
    assert editing.draft.main.count(cards["ram"]) == 1


def test_what_no_longer_lies_there_is_left_alone(table, editing, cards):
    stale = Carried((cards["drake"],), table.felt.number, MAIN, (0,))
    let_go(table, stale, QPoint(2, 2))
    let_go(table.felt.views[SIDE], Carried((cards["ram"],), table.felt.number, MAIN, (77,)), QPoint(30, 30))
    assert len(editing.steps) == 0


# -- the card in detail -------------------------------------------------------------------------------


def test_the_detail_says_the_card_its_copies_and_why_no_fourth(qtbot, table, editing, cards):
    walk_to(table, MAIN, 0)
    detail = table.detail
    assert detail.shown.known.name == "Meadow Ram"
    assert detail.shown.copies == 2 and detail.more.isEnabled()
    qtbot.mouseClick(detail.more, LEFT)
    assert editing.draft.main.count(cards["ram"]) == 3
    assert not detail.more.isEnabled()
    assert detail.shown.why_no_more == "No fourth copy."
    with qtbot.waitSignal(table.rule_asked) as asked:
        qtbot.mouseClick(detail.link, LEFT)
    assert asked.args == ["DECK-04"]
    qtbot.mouseClick(detail.to, LEFT)
    assert editing.draft.side.count(cards["ram"]) == 1


def test_a_card_that_is_looked_at_in_the_pool_is_shown_with_its_copies(table, library, cards):
    table.look_at(library.find_called("Kiln Drake"))
    assert table.current.name == "Kiln Drake"
    assert (table.detail.shown.part, table.detail.shown.copies) == (MAIN, 1)
    table.look_at(library.find(cards["fusion"].passcode))
    assert table.detail.shown.part == EXTRA


def point(table, part, row):
    """The pointer is on that pile, and no button of the mouse is pressed."""
    view = table.felt.views[part]
    view.entered.emit(view.piles.index(row, 0))


def come_to(widget):
    middle = QPointF(widget.rect().center())
    QApplication.sendEvent(widget, QEnterEvent(middle, middle, middle))


def test_what_was_clicked_keeps_its_buttons_over_whatever_the_pointer_goes_to_them(qtbot, table, editing, cards):
    view, detail = table.felt.views[MAIN], table.detail
    qtbot.mouseClick(view.viewport(), LEFT, pos=middle(table, MAIN, 0))
    assert detail.shown.card == cards["ram"] and detail.fewer.isVisible()
    steps, title = detail._steps, detail._title
    point(table, MAIN, 1)
    assert detail.shown.card == cards["drake"], "it can be read"
    assert not any(button.isVisible() for button in (detail.fewer, detail.more, detail.to, detail.reading))
    assert (detail._steps, detail._title) == (steps, title), "nothing moves meanwhile"
    come_to(detail)
    assert detail.shown.card == cards["ram"]
    qtbot.mouseClick(detail.fewer, LEFT)
    assert editing.draft.main.count(cards["ram"]) == 1 and cards["drake"] in editing.draft.main
    assert view.hasFocus(), "keys are for the same card"


@pytest.mark.parametrize("key", ["-", Qt.Key.Key_S])
def test_a_key_is_for_the_card_with_the_ring_which_is_in_detail_from_then_on(qtbot, table, editing, cards, key):
    view = walk_to(table, MAIN, 0)
    point(table, SIDE, 0)
    assert table.detail.shown.part == SIDE
    qtbot.keyClick(view, key, NONE if key == "-" else Qt.KeyboardModifier.ControlModifier)
    assert editing.draft.main.count(cards["ram"]) == 1
    assert (table.detail.shown.card, table.detail.shown.part) == (cards["ram"], MAIN)


def test_while_the_keyboard_is_on_a_button_of_the_detail_the_pointer_changes_nothing(qtbot, table, editing, cards):
    walk_to(table, MAIN, 0)
    table.detail.more.setFocus()
    point(table, MAIN, 1)
    qtbot.keyClick(table.detail.more, Qt.Key.Key_Space)
    assert editing.draft.main.count(cards["ram"]) == 3


def test_a_click_beside_the_buttons_leaves_the_card_that_is_meant(qtbot, table, cards):
    walk_to(table, SIDE, 0)
    qtbot.mouseClick(table.detail, LEFT, pos=QPoint(table.detail.width() // 2, 4))
    assert table.detail.shown.part == SIDE and table.felt.views[SIDE].hasFocus()


def test_the_ring_goes_with_a_card_that_is_carried_to_the_side(qtbot, table, editing, cards):
    walk_to(table, MAIN, 0)
    side = table.felt.views[SIDE]
    let_go(side, carried_from(table, MAIN, 0), QPoint(side.width() - 4, 10))
    assert (table.detail.shown.card, table.detail.shown.part) == (cards["ram"], SIDE)
    assert side.hasFocus() and side.current.card == cards["ram"]


def test_what_the_pointer_is_on_in_the_pool_has_no_buttons_until_it_is_clicked(table, library, cards):
    walk_to(table, MAIN, 0)
    table.point_at(library.find_called("Kiln Drake"))
    assert table.current.name == "Kiln Drake" and not table.detail.more.isVisible()
    table.look_at(library.find_called("Kiln Drake"))
    come_to(table.detail)
    assert table.current.name == "Kiln Drake" and table.detail.more.isVisible()


def test_how_it_is_read_stands_in_place_of_the_text(qtbot, table, library):
    effect = next(card for card in library if card.understood and "draw" in card.text.lower())
    table.look_at(effect)
    assert effect.text.split("\n")[0][:20] in table.detail.text.text()
    qtbot.mouseClick(table.detail.reading, LEFT)
    assert effect.text.split("\n")[0] != table.detail.text.text() != ""


def test_space_shows_the_card_whole(qtbot, table):
    view = walk_to(table, MAIN, 0)
    qtbot.keyClick(view, Qt.Key.Key_Space)
    assert table.felt.sheet.isVisible()
    assert "It counts itself to sleep" in table.felt.sheet.text.toPlainText()
    qtbot.keyClick(table.felt.sheet, Qt.Key.Key_Escape)
    assert view.hasFocus()


def test_on_a_low_felt_the_detail_is_one_line_and_why_no_fourth_is_told(qtbot, table):
    assert not table.detail.folded
    walk_to(table, MAIN, 0)
    table.resize(500, 520)
    assert table.detail.folded
    qtbot.mouseClick(table.detail.more, LEFT)
    qtbot.mouseClick(table.detail.more, LEFT)
    assert table.felt.tag.words == "Meadow Ram: No fourth copy."


def test_on_a_low_felt_what_it_is_and_how_its_text_begins_stands_below_the_name(table, library):
    detail = table.detail
    walk_to(table, MAIN, 1)
    table.resize(640, 520)
    assert detail.folded and detail._title.bottom() <= detail._facts.top() + 4 < detail.height() - 10
    assert detail._facts.right() < detail.fewer.x()
    metrics, ram = QFontMetricsF(look_of(table).text(15)), library.find_called("Meadow Ram")
    for width in (200, 400):
        words = detail._with_its_text("Beast", ram, metrics, width)
        assert words.startswith("Beast. It") and metrics.horizontalAdvance(words) <= width
    assert detail._with_its_text("Beast", ram, metrics, metrics.horizontalAdvance("Beast. ")) == "Beast"


def test_the_pool_adds_and_takes_away(table, editing, library):
    ram = library.find_called("Meadow Ram")
    table.want(ram, "", 1)
    assert sum(library.find(card.passcode) is ram for card in editing.draft.main if card.passcode) == 3
    table.want(ram, "", -1)
    table.want(ram, SIDE, 1)
    assert table.undo_words == "Add Meadow Ram"
    assert editing.draft.side[-1].passcode == ram.passcode


def test_sorting_and_arranging_by_hand(qtbot, table, editing):
    assert table.felt.order.value is True
    qtbot.mouseClick(table.felt.order.button(False), LEFT)
    assert not editing.draft.by_hand
    qtbot.mouseClick(table.felt.order.button(True), LEFT)
    assert editing.draft.by_hand


# -- motion -------------------------------------------------------------------------------------------


def test_a_card_that_comes_fades_in_and_the_others_slide_unless_little_motion_is_wanted(
    qtbot, table, editing, cards, settings
):
    view = table.felt.views[MAIN]
    editing.add(cards["fusion"], SIDE)
    editing.sort()
    table.deck_changed()
    assert not view.is_sliding
    settings.set("reduced_motion", False)
    editing.remove(MAIN, [0, 1])
    table.deck_changed()
    assert view.is_sliding
    left = [view._seen(row, pile, 0.0).left() for row, pile in enumerate(view.piles.piles)]
    assert left != [view.visualRect(view.piles.index(row, 0)).left() for row in range(view.piles.rowCount())]
    qtbot.waitUntil(lambda: not view.is_sliding)
    editing.undo()
    table.deck_changed()
    assert len(view._new) == 1


def test_the_reader_of_screens_hears_every_pile(table):
    told = QAccessible.queryAccessibleInterface(table.felt.views[MAIN])
    assert told.text(QAccessible.Text.Name) == "Main Deck: 4 cards, 40 to 60"
    said = [told.child(row).text(QAccessible.Text.Name) for row in range(told.childCount())]
    assert said == ["Meadow Ram, 2 copies", "Kiln Drake", "Unknown card: Ember Fenec"]


def test_where_the_last_copy_went_a_mark_stays_for_the_keyboard(qtbot, table, settings):
    settings.set("reduced_motion", True)
    view = walk_to(table, MAIN, 1)
    gold = look_of(view).theme.gold
    qtbot.mouseClick(table.detail.fewer, LEFT)
    assert view.gone is not None and view.current is None
    qtbot.waitUntil(lambda: not view.is_sliding, timeout=2000)
    slot = view.visualRect(view.piles.index(1, 0))
    left = view.viewport().grab(slot.adjusted(-20, 0, -slot.width() - 1, 0)).toImage()
    middle = left.height() // 2
    assert any(left.pixelColor(x, middle) == gold for x in range(left.width()))
