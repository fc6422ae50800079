"""Every kind of question is answered with what was chosen, by mouse and by keyboard."""

from dataclasses import replace
from time import process_time

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel

from app.controller.moments.pictured import MOMENTS
from app.controller.player.language import rule_title
from app.controller.player.response_wishes import NEVER
from app.controller.shown.asked import Why
from app.controller.shown.table import TableLink
from app.duel_room import card_grid, tiles
from app.duel_room.card_grid import CardGrid, GridCard
from app.duel_room.parts import MAT_RATIO, Excerpt, wrapped
from app.duel_room.prompts.card_picker import CardPicker
from app.duel_room.prompts.choosing import PressPrompt
from app.duel_room.prompts.making import prompt_for
from app.duel_room.prompts.picking import CardsPrompt
from app.duel_room.prompts.responding import ReplayPrompt, line_for
from app.duel_room.room_layout import RoomLayout
from app.duel_room.tiles import CardTile, TileRow
from app.look.look import Look
from app.look.themes import CONTRAST, DAYLIGHT, LAMPLIGHT
from app.widgets.painted import longest_word
from app.widgets.rule_link import RuleText
from engine.duel.state import question as q
from engine.vocabulary import (
    ATTACK_POSITION,
    DARK,
    DECK,
    DEFENSE_POSITION,
    FACE_DOWN,
    FIRE,
    GRAVEYARD,
    HAND,
    MONSTER_ZONE,
    SPELL_ZONE,
    TRAP,
)
from tests.app.controller.table_talk import LIBRARY
from tests.app.duel_room.setting import (
    room,
    BareFaces,
    Heard,
    Knowing,
    TableMaker,
    answer,
    answers_of,
    asked,
    busy,
    click,
    press_key,
    prompt,
    refused,
)
from tests.app.mat.standins import KNIGHT, RAM, SNARE, TOLL, WOLF
from tests.narrowed import as_a, there


def answered(made):
    return answers_of(made)[-1] if answers_of(made) else None


@pytest.fixture
def chain():
    """Two Traps that may answer a link, and one that may not."""
    maker = TableMaker()
    one = maker.put(SNARE, SPELL_ZONE, 0, 0, FACE_DOWN)
    two = maker.put(TOLL, SPELL_ZONE, 0, 1, FACE_DOWN)
    slow = maker.put(SNARE, SPELL_ZONE, 0, 2, FACE_DOWN)
    theirs = maker.put(TOLL, SPELL_ZONE, 1, 0)
    table = maker.table(links=(TableLink(3, theirs, "Looking-Glass Toll", 1, "negate the attack", "Trap"),))
    knows = Knowing()
    knows.allowed[slow] = (refused(q.ACTIVATE, "Activate", "It was Set this turn.", "TRAP-04"),)
    question = asked(
        q.ASK_RESPONSE,
        answer(q.ACTIVATE, one, words="Use Thornring Snare: negate it and destroy it"),
        answer(q.ACTIVATE, two, words="Activate Looking-Glass Toll"),
        answer(q.PASS, words="Pass"),
        about="It will destroy a card.",
    )
    return table, knows, question


def test_a_response_is_selected_and_then_activated(qtbot, chain):
    table, knows, question = chain
    made = prompt(qtbot, question, table, knows)
    assert made.selected is question.answers[0], "the first is selected at once"
    assert made.row.tiles[0].line == "Negate it and destroy it"
    click(made.row.tiles[1])
    assert answered(made) is None and made.selected is question.answers[1]
    click(made.row.tiles[1])
    assert answered(made) is question.answers[1]


def test_a_response_by_keys(qtbot, chain):
    table, knows, question = chain
    made = prompt(qtbot, question, table, knows)
    press_key(made, Qt.Key.Key_2)
    press_key(made, Qt.Key.Key_Return)
    assert answered(made) is question.answers[1]


def test_the_ring_of_the_keyboard_goes_along_where_a_digit_selects(qtbot, chain):
    table, knows, question = chain
    made = prompt(qtbot, question, table, knows)
    made.first_focus().setFocus(Qt.FocusReason.TabFocusReason)
    press_key(made, Qt.Key.Key_2)
    assert made.selected is question.answers[1]
    assert [tile.is_walked_to for tile in made.row.tiles[:2]] == [False, True]


def test_cards_that_one_is_never_asked_for_come_last_and_are_not_pressed_by_enter(qtbot, chain):
    table, knows, question = chain
    never, other = (answer.handle for answer in question.answers[:2])
    table = replace(table, cards={**table.cards, never: replace(table.cards[never], wish=NEVER)})
    made = prompt(qtbot, question, table, knows)
    assert [answer.handle for answer in made.offers] == [other, never] and made.selected.handle == other
    table = replace(table, cards={**table.cards, other: replace(table.cards[other], wish=NEVER)})
    made = prompt(qtbot, question, table, knows)
    assert made.selected is None and made.main_button() is None and made.first_focus() is None
    press_key(made, Qt.Key.Key_Return)
    assert answered(made) is None
    press_key(made, Qt.Key.Key_1)
    press_key(made, Qt.Key.Key_Return)
    assert answered(made) is question.answers[0]


def test_a_response_can_be_passed(qtbot, chain):
    table, knows, question = chain
    made = prompt(qtbot, question, table, knows)
    made.decline()
    assert answered(made) is question.answers[2]


def test_a_fast_card_that_cannot_be_used_stands_dark_with_its_rule(qtbot, chain):
    table, knows, question = chain
    made = prompt(qtbot, question, table, knows)
    dark = made.row.tiles[2]
    assert dark.refused and dark.line == "It was Set this turn." and dark.rule == "TRAP-04"
    rules = Heard(made.rule_asked)
    click(dark)
    assert rules.said == ["TRAP-04"] and answered(made) is None
    assert press_key(made, Qt.Key.Key_3) is False


@pytest.mark.parametrize(("wide", "titled"), [(320, True), (150, False)])
def test_a_dark_tile_names_its_rule_by_its_title_where_that_has_room(qtbot, monkeypatch, wide, titled):
    cited: list[str] = []
    monkeypatch.setattr(RuleText, "paint", lambda text, *where: cited.append("title"))
    tile = CardTile(Look(), BareFaces(), -1, SNARE, SNARE.name, "It was Set this turn.", rule="TRAP-04", refused=True)
    qtbot.addWidget(tile)
    tile.resize(wide, 100)
    tile.grab()
    assert bool(cited) == titled
    assert rule_title("TRAP-04") in tile.accessibleName()
    assert tile.toolTip().startswith("<p>It was Set this turn.</p>"), "in lines: Qt wraps only rich text"
    assert rule_title("TRAP-04") in tile.toolTip()


def test_what_is_pressed_twice_is_answered_once(qtbot, chain):
    table, knows, question = chain
    made = prompt(qtbot, question, table, knows)
    made.confirm()
    made.confirm()
    assert len(answers_of(made)) == 1


@pytest.mark.parametrize(("key", "number"), [(Qt.Key.Key_Y, 0), (Qt.Key.Key_N, 1), (Qt.Key.Key_Return, 0)])
def test_yes_or_no_by_keys(qtbot, key, number):
    question = asked(q.ASK_YES_NO, answer(q.YES, words="Yes"), answer(q.NO, words="No"), source=1)
    made = prompt(qtbot, question)
    press_key(made, key)
    assert answered(made) is question.answers[number]
    assert made.picture.card is not None, "the card that asks is shown"


def test_positions_are_shown_as_the_card_would_lie(qtbot):
    positions = (ATTACK_POSITION, DEFENSE_POSITION, FACE_DOWN)
    question = asked(q.ASK_POSITION, *(answer(q.POSITION, 2, each, f"position {each}") for each in positions))
    made = prompt(qtbot, question)
    assert [tile.card is None for tile in made.tiles] == [False, False, True]
    click(made.tiles[1])
    assert answered(made) is question.answers[1]


@pytest.mark.parametrize(
    ("kind", "option", "asks"),
    [(q.ASK_CHOICE, q.CHOICE, "Draw 1 card"), (q.ASK_TYPE, q.TYPE, "Dragon"), (q.ASK_KIND, q.KIND, "Spell")],
)
def test_choices_by_click_and_by_digit(qtbot, kind, option, asks):
    question = asked(kind, answer(option, argument=1, words=asks), answer(option, argument=2, words="Another"))
    made = prompt(qtbot, question)
    assert made.tiles[0].accessibleName() == asks
    click(made.tiles[0])
    assert answered(made) is question.answers[0]
    made = prompt(qtbot, question)
    press_key(made, Qt.Key.Key_2)
    assert answered(made) is question.answers[1]


def test_attributes_bear_their_icon_and_letters_find_them(qtbot):
    bits = {"DARK": DARK, "FIRE": FIRE}
    question = asked(
        q.ASK_ATTRIBUTE, *(answer(q.ATTRIBUTE, argument=bit.bit_length(), words=word) for word, bit in bits.items())
    )
    made = prompt(qtbot, question)
    assert [tile.icon_name for tile in made.tiles] == ["dark", "fire"]
    press_key(made, Qt.Key.Key_F, "f")
    press_key(made, Qt.Key.Key_Return)
    assert answered(made) is question.answers[1]


def test_a_number_by_stepping_by_tile_and_by_typing(qtbot):
    question = asked(q.ASK_NUMBER, *(answer(q.NUMBER, argument=n, words=str(n)) for n in range(1, 13)))
    made = prompt(qtbot, question)
    made.more.click()
    made.more.click()
    assert made.number == 3
    press_key(made, Qt.Key.Key_1, "1")
    press_key(made, Qt.Key.Key_1, "1")
    assert made.number == 11 and made.main_button().said == "Name 11"
    press_key(made, Qt.Key.Key_Return)
    assert answered(made) is question.answers[10]
    made = prompt(qtbot, question)
    click(made.tiles[4])
    assert answered(made) is question.answers[4]


def test_at_a_number_enter_presses_what_is_ringed_and_begins_on_the_number(qtbot):
    question = asked(q.ASK_NUMBER, *(answer(q.NUMBER, argument=n, words=str(n)) for n in range(1, 13)))
    made = prompt(qtbot, question)
    there(made.first_focus()).setFocus()
    assert made.tiles[0].is_walked_to
    press_key(made, Qt.Key.Key_Up)
    assert made.tiles[1].is_walked_to and made.number == 2
    made.more.setFocus()
    press_key(made, Qt.Key.Key_Return)
    assert made.number == 3 and answered(made) is None
    there(made.first_focus()).setFocus()
    press_key(made, Qt.Key.Key_Return)
    assert answered(made) is question.answers[2]


def test_a_name_is_completed_and_only_an_allowed_one_counts(qtbot):
    question = asked(
        q.ASK_NAME,
        *(
            answer(q.NAME, argument=n, words=name)
            for n, name in enumerate(("Meadow Ram", "Undertow Wolf", "Lantern Fox", "Ash", "Bolt", "Dust", "Moss"))
        ),
    )
    made = prompt(qtbot, question)
    made.field.setText("nobody")
    assert made.named is None and not made.main_button().enabled
    made.confirm()
    assert answered(made) is None
    made.field.setText("e")
    assert made.hint.text() == "3 names fit."
    made.field.setText("wolf")
    assert made.main_button().said == "Name Undertow Wolf"
    made.field.setFocus()
    qtbot.keyClick(made.names.popup() if made.names.popup().isVisible() else made.field, Qt.Key.Key_Escape)
    qtbot.keyClick(made.field, Qt.Key.Key_Return)
    assert answered(made) is question.answers[1]


def test_of_a_few_names_each_stands_there_at_once(qtbot):
    question = asked(q.ASK_NAME, *(answer(q.NAME, argument=n, words=name) for n, name in enumerate(("Ram", "Wolf"))))
    made = prompt(qtbot, question)
    assert [tile.accessibleName() for tile in made.tiles] == ["Ram", "Wolf"]
    press_key(made, Qt.Key.Key_2)
    assert answered(made) is question.answers[1]


def test_what_a_stepper_stands_at_is_what_its_main_button_names(qtbot):
    made = prompt(qtbot, asked(q.ASK_NUMBER, *(answer(q.NUMBER, argument=n, words=str(n)) for n in (100, 200))))
    with qtbot.waitSignal(made.changed):
        made.more.click()
    assert made.main_button().said == "Name 200"


def test_of_many_thousand_names_one_is_found_by_typing(qtbot):
    names = [f"Knight {n} of the long row" for n in range(14000)]
    question = asked(q.ASK_NAME, *(answer(q.NAME, argument=n, words=name) for n, name in enumerate(names)))
    made = prompt(qtbot, question)
    assert made.hint.text() == "14000 names may be said."
    qtbot.keyClicks(made.field, "knight 1399")
    assert made.hint.text() == "11 names fit." and made.names.completionCount() == 11
    assert made.popup.uniformItemSizes(), "else each of them is measured"
    qtbot.keyClicks(made.field, "9 ")
    qtbot.keyClick(made.popup if made.popup.isVisible() else made.field, Qt.Key.Key_Escape)
    qtbot.keyClick(made.field, Qt.Key.Key_Return)
    assert answered(made) is question.answers[13999]


def test_among_many_thousand_names_each_letter_is_there_at_once(qtbot):
    """Within a frame: of three times that a word is written the quickest is taken, letter by letter."""
    names = [f"Knight {n} of the {('dark', 'long', 'blue')[n % 3]} row" for n in range(14000)]
    question = asked(q.ASK_NAME, *(answer(q.NAME, argument=n, words=name) for n, name in enumerate(names)))
    made = prompt(qtbot, question)
    made.resize(900, 240)
    made.show()
    took: dict[int, list[float]] = {}
    for _ in range(3):
        made.field.clear()
        for n, letter in enumerate("knight 1390 of the long"):
            begun = process_time()
            qtbot.keyClick(made.popup if made.popup.isVisible() else made.field, letter)
            QApplication.processEvents()
            took.setdefault(n, []).append(process_time() - begun)
        assert made.hint.text() == "You name Knight 1390 of the long row."
    assert max(min(times) for times in took.values()) < 0.016


def test_effects_that_start_at_once_are_picked_one_after_another(qtbot):
    maker = TableMaker()
    first, second = maker.put(WOLF, MONSTER_ZONE), maker.put(KNIGHT, MONSTER_ZONE, seat=1)
    question = asked(
        q.ASK_TRIGGER,
        answer(q.TRIGGER, first, 0, "Use the effect of Undertow Wolf"),
        answer(q.TRIGGER, second, 1, "Use the effect of Galewright Knight"),
    )
    made = prompt(qtbot, question, maker.table())
    assert made.second_button() is None, "they have to be used"
    press_key(made, Qt.Key.Key_Right)
    press_key(made, Qt.Key.Key_Right)
    made.select(1)
    made.confirm()
    assert answered(made) is question.answers[1]


def test_of_effects_of_which_only_one_can_be_used_one_is_chosen_and_none_is_put_into_an_order(qtbot):
    maker = TableMaker()
    wolf = maker.put(WOLF, MONSTER_ZONE)
    ways = [answer(q.TRIGGER, wolf, n, f"Use the effect of {n}") for n in range(2)]
    made = prompt(qtbot, asked(q.ASK_TRIGGER, *ways, answer(q.PASS), purpose="one"), maker.table())
    assert not any("Drag into order" in label.text() for label in made.findChildren(QLabel)) and not made.row.sortable
    assert made.main_button().said == "Use it" and made.second_button().said == "Use none"
    made.select(1)
    made.confirm()
    assert answered(made) is ways[1]


def three_at_once(maker):
    handles = [maker.put(card, MONSTER_ZONE, seat=n) for n, card in enumerate((WOLF, KNIGHT, RAM))]
    ways = (answer(q.TRIGGER, handle, n, f"Use the effect of {n}") for n, handle in enumerate(handles))
    return asked(q.ASK_TRIGGER, *ways)


@pytest.mark.parametrize("by", ["dragging", "keys"])
def test_effects_that_start_at_once_are_put_into_their_order(qtbot, by):
    maker = TableMaker()
    question = three_at_once(maker)
    made = prompt(qtbot, question, maker.table())
    in_order = Heard(made.ordered)
    assert any("Drag into order" in label.text() for label in made.findChildren(QLabel))
    last = made.row.tiles[2]
    if by == "dragging":
        start, end = last.rect().center(), last.mapFrom(made.row, made.row.tiles[0].geometry().center())
        qtbot.mousePress(last, Qt.MouseButton.LeftButton, pos=start)
        for step in (1, 2, 3):
            qtbot.mouseMove(last, last.rect().center() + (end - last.rect().center()) * step / 3 - QPoint(step * 10, 0))
        qtbot.mouseRelease(last, Qt.MouseButton.LeftButton)
    else:
        last.setFocus()
        for _ in range(2):
            made.row.take_key(QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier))
    assert [tile.value for tile in made.row.tiles] == [2, 0, 1] and answers_of(made) == []
    assert made.main_button().said == "In this order"
    made.confirm()
    assert in_order.said == [[question.answers[n] for n in (2, 0, 1)]]


def test_a_click_on_a_tile_that_could_be_dragged_is_a_click(qtbot):
    maker = TableMaker()
    question = three_at_once(maker)
    made = prompt(qtbot, question, maker.table())
    click(made.row.tiles[1])
    assert made.selected is question.answers[1] and made.main_button().said == "This one next"
    made.confirm()
    assert answered(made) is question.answers[1]


def test_cards_are_put_into_their_order_wherever_they_lie(qtbot):
    maker = TableMaker()
    handles = [maker.put(card, DECK, position=0) for card in (WOLF, KNIGHT, RAM)]
    question = asked(q.ASK_CARDS, *(answer(q.PICK, handle, words="card") for handle in handles), purpose="order")
    made = prompt(qtbot, question, maker.table())
    in_order = Heard(made.ordered)
    made.row.put(made.row.tiles[0], 2)
    press_key(made, Qt.Key.Key_Return)
    assert [[each.handle for each in one] for one in in_order.said] == [[handles[1], handles[2], handles[0]]]


def test_it_is_counted_which_card_of_an_order_comes_next(qtbot):
    maker = TableMaker()
    left = [maker.put(card, DECK, position=0) for card in (WOLF, KNIGHT, RAM)]
    counts: list[str] = []
    before: CardsPrompt | None = None
    while len(left) > 1:
        question = asked(q.ASK_CARDS, *(answer(q.PICK, handle, words="card") for handle in left), purpose="order")
        before = as_a(CardsPrompt, prompt_for(Look(), BareFaces(), maker.table(), question, Knowing(), before))
        qtbot.addWidget(before)
        counts.append(before.count.text())
        left.pop()
    assert counts == ["1 of 3", "2 of 3"]


def test_a_new_attack_target(qtbot):
    maker = TableMaker()
    attacker, target = maker.put(WOLF, MONSTER_ZONE), maker.put(RAM, MONSTER_ZONE, 1)
    question = asked(
        q.ASK_REPLAY,
        answer(q.ATTACK, attacker, target + 1, "Attack Meadow Ram", target),
        answer(q.PASS, words="Attack nothing"),
    )
    made = prompt(qtbot, question, maker.table())
    assert isinstance(made, ReplayPrompt)
    tile = as_a(CardTile, made.row.tiles[0])
    assert tile.name == "Meadow Ram"
    assert tile.line == "Their Monster Zone 1", "the question says already that it is attacked"
    made.confirm()
    assert answered(made) is question.answers[0]


def picking(maker, handles, **more):
    return asked(q.ASK_CARDS, *(answer(q.PICK, handle, words="card") for handle in handles), purpose="tribute", **more)


def test_cards_in_sight_are_picked_by_tile_digit_and_taken_back(qtbot):
    maker = busy()
    field, hand = maker.wolf, next(handle for handle, card in maker.cards.items() if card.place == HAND and card.card)
    question = picking(maker, (hand,), picked=(field,), least=2, most=2)
    made = prompt(qtbot, question, maker.table())
    assert isinstance(made, CardsPrompt) and made.count.text() == "1 of 2"
    unpicked = Heard(made.unpicked)
    click(made.row.tiles[0])
    assert unpicked.said == [field] and answered(made) is None
    press_key(made, Qt.Key.Key_Backspace)
    assert unpicked.said == [field, field]
    press_key(made, Qt.Key.Key_2)
    assert answered(made) is question.answers[0]


def test_a_sum_is_counted_and_confirmed(qtbot):
    maker = busy()
    question = asked(
        q.ASK_CARDS,
        answer(q.DONE, words="Done"),
        purpose="material",
        picked=(maker.wolf, maker.knight),
        weights=((maker.wolf, 4), (maker.knight, 6)),
        total=10,
    )
    made = prompt(qtbot, question, maker.table())
    assert made.count.text() == "10 of 10" and "counts 4" in made.row.tiles[0].line
    assert made.main_button().said == "Confirm"
    press_key(made, Qt.Key.Key_Return)
    assert answered(made) is question.answers[0]


def thirteen(picked: int = 0, also: int = 0):
    """So many in the hand, five different ones; the first of all ``picked``, so many ``also`` there and not offered."""
    maker = TableMaker()
    cards = [WOLF, KNIGHT, RAM] * 4 + [SNARE] + [TOLL] * also
    handles = [maker.put(card, HAND, 0, position=0) for card in cards]
    offered = handles[picked:13]
    return maker, handles, picking(maker, offered, picked=tuple(handles[:picked]), least=7, most=7)


def test_of_a_large_hand_all_cards_are_seen_at_once_copies_as_one_with_their_number(qtbot):
    maker, handles, question = thirteen()
    made = prompt(qtbot, question, maker.table())
    assert isinstance(made, CardPicker) and not made.search.field.isVisible()
    shown = made.grid.shown_cards()
    assert [(card.name, card.copies) for card in shown] == [
        ("Undertow Wolf", 4),
        ("Galewright Knight", 4),
        ("Meadow Ram", 4),
        (there(made.card(handles[12])).name, 1),
    ]
    made.resize(816, 320)
    made.show()
    made.grid.setFocus()
    qtbot.waitUntil(lambda: made.grid.verticalScrollBar().maximum() == 0)
    qtbot.keyClick(made.grid, Qt.Key.Key_2)
    assert answered(made).handle == handles[1]


def test_the_same_digit_picks_one_copy_after_another_and_takes_the_last_of_them_back(qtbot):
    maker, handles, question = thirteen(picked=1)
    made = prompt(qtbot, question, maker.table())
    assert [(card.copies, card.picked) for card in made.grid.shown_cards()][:2] == [(4, 1), (4, 0)]
    assert made.grid.model().index(0, 0).data(Qt.ItemDataRole.AccessibleDescriptionRole).endswith("1 of 4 picked")
    made.grid.setFocus()
    qtbot.keyClick(made.grid, Qt.Key.Key_1)
    assert answered(made).handle == handles[3]
    wolves = tuple(handles[0:12:3])
    rest = [handle for handle in handles[:13] if handle not in wolves]
    made = prompt(qtbot, picking(maker, rest, picked=wolves, least=7, most=7), maker.table())
    unpicked = Heard(made.unpicked)
    made.grid.setFocus()
    qtbot.keyClick(made.grid, Qt.Key.Key_1)
    assert unpicked.said == [wolves[0]] and answered(made) is None


def test_while_several_are_picked_every_card_keeps_its_place_and_its_digit(qtbot):
    maker = busy()
    handles = (maker.wolf, maker.knight, maker.put(RAM, HAND, 0, position=0))
    first = prompt(qtbot, picking(maker, handles, least=1, most=2), maker.table())
    assert isinstance(first, CardsPrompt)

    def then(before, offered, picked, **more):
        asked = picking(maker, offered, picked=picked, least=1, most=2, **more)
        return as_a(CardsPrompt, prompt_for(Look(), BareFaces(), maker.table(), asked, Knowing(), before))

    def said(made):
        return [(tile.handle, tile.isChecked(), tile.refused) for tile in made.row.tiles]

    second = then(first, handles[:1], (handles[1],))
    assert said(second) == [(handles[0], False, False), (handles[1], True, False), (handles[2], False, True)]
    assert [tile.digit for tile in second.row.tiles] == ["1", "2", "3"]
    assert said(then(second, handles, ())) == [(handle, False, False) for handle in handles]
    again = then(None, handles[:1], (handles[1],), among=handles)
    assert said(again) == said(second), "without what was shown before, as when a duel is gone on with"
    other = then(second, handles[1:], ())
    assert [tile.handle for tile in other.row.tiles] == [*handles[1:]], "another question"


def test_what_can_t_be_picked_is_dark_and_says_why(qtbot):
    maker, handles, question = thirteen(also=1)
    knows = Knowing()
    knows.why_not = lambda kind, card: Why("It is no monster.", ()) if (kind, card) == (q.PICK, handles[13]) else None
    made = prompt(qtbot, question, maker.table(), knows)
    dark = [card for card in made.grid.shown_cards() if card.dark]
    assert [(card.handle, card.line) for card in dark] == [(handles[13], "It is no monster.")]
    made.press_card(handles[13])
    assert answered(made) is None


def test_the_reason_of_a_dark_card_is_read_whole_as_long_as_it_is_pointed_at(qtbot):
    maker, _, question = thirteen(also=1)
    long = "What could be Tributed for it can’t be Tributed because of The Seal of the Seven Harbours."
    knows = Knowing()
    knows.why_not = lambda kind, handle: Why(long, ())
    made = prompt(qtbot, question, maker.table(), knows)
    made.resize(816, 400)
    made.show()
    made.grid.setFocus()
    for _ in made.grid.shown_cards():
        qtbot.keyClick(made.grid, Qt.Key.Key_Right)
    assert made.reason.text() == long and made.reason.wordWrap()
    assert made.reason.height() >= made.reason.heightForWidth(made.reason.width())
    qtbot.keyClick(made.grid, Qt.Key.Key_Left)
    assert made.reason.text() == ""


def test_the_digit_of_a_card_in_the_grid_lies_below_its_level(qtbot):
    maker, _, question = thirteen()
    made = prompt(qtbot, question, maker.table())
    made.resize(816, 400)
    made.show()
    look, box = made.look, made.grid.visualRect(made.grid.shown.index(0, 0))
    shot = made.grid.viewport().grab().toImage()
    width = look.px(made.grid.itemDelegate().width)
    place = QRect(
        round(QRectF(box).adjusted(2, 2, -2, -2).center().x() - width / 2),
        box.y() + 2 + look.aside,
        width,
        round(width * MAT_RATIO),
    )
    chip_ends = place.y() + round(place.height() * 0.161)
    plate = look.theme.panel3.rgb()
    rows = {
        y
        for y in range(place.y(), place.center().y())
        for x in range(place.x(), place.center().x())
        if shot.pixel(x, y) == plate
    }
    assert rows and min(rows) >= chip_ends


@pytest.fixture
def picker(qtbot):
    maker = TableMaker()
    cards = (WOLF, KNIGHT, RAM, SNARE, TOLL, WOLF, RAM, KNIGHT)
    handles = [maker.put(card, DECK if n < 5 else GRAVEYARD, position=0) for n, card in enumerate(cards)]
    made = prompt(qtbot, picking(maker, handles, least=1, most=1), maker.table())
    assert isinstance(made, CardPicker)
    made.resize(900, 640)
    return made, handles


def test_cards_out_of_sight_are_shown_in_a_grid(picker):
    made, handles = picker
    assert {card.handle for card in made.grid.shown_cards()} == set(handles)
    assert made.grid.shown_cards()[0].line == "Your Deck"


def test_the_grid_is_searched_by_name_type_and_text(qtbot, picker):
    made, _ = picker
    qtbot.keyClicks(made.search.field, "wolf")
    assert [card.name for card in made.grid.shown_cards()] == ["Undertow Wolf"] * 2
    made.search.field.setText("warrior level 6")
    assert {card.name for card in made.grid.shown_cards()} == {"Galewright Knight"}
    made.search.field.setText("no such card")
    assert made.grid.shown_cards() == []


def test_the_grid_is_sorted(picker):
    made, _ = picker
    by = {made.search.order.itemText(n): n for n in range(made.search.order.count())}
    made.search.order.setCurrentIndex(by["By ATK"])
    assert [card.card.attack for card in made.grid.shown_cards() if card.card.attack][:3] == [2300, 2300, 1900]
    made.search.order.setCurrentIndex(by["By name"])
    names = [card.name for card in made.grid.shown_cards()]
    assert names == sorted(names)
    made.search.order.setCurrentIndex(by["By kind"])
    assert made.grid.shown_cards()[-1].card.kinds & TRAP


def test_the_grid_by_keyboard_alone(qtbot, picker):
    made, _ = picker
    made.grid.setFocus()
    made.grid.setCurrentIndex(made.grid.shown.index(0, 0))
    qtbot.keyClick(made.grid, Qt.Key.Key_Right)
    wanted = made.grid.current_card.handle
    qtbot.keyClick(made.grid, Qt.Key.Key_Return)
    assert answered(made).handle == wanted


def test_letters_typed_over_the_grid_search_it(qtbot, picker):
    made, _ = picker
    made.grid.setFocus()
    qtbot.keyClick(made.grid, Qt.Key.Key_W)
    assert made.search.field.text() == "w"


def test_enter_in_the_search_of_the_grid_picks_what_fits_alone_and_leads_to_the_first_of_several(qtbot, picker):
    made, handles = picker
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.search.field.setFocus()
    made.search.field.setText("wolf")
    qtbot.keyClick(made.search.field, Qt.Key.Key_Return)
    assert answered(made) is None and made.window().focusWidget() is made.grid
    assert there(made.grid.current_card).name == "Undertow Wolf"
    made.search.field.setFocus()
    made.search.field.setText("knight")
    qtbot.keyClick(made.search.field, Qt.Key.Key_Down)
    assert made.window().focusWidget() is made.grid and there(made.grid.current_card).name == "Galewright Knight"
    made.search.field.setText("snare")
    made.search.field.setFocus()
    assert len(made.grid.shown_cards()) == 1
    qtbot.keyClick(made.search.field, Qt.Key.Key_Return)
    assert there(answered(made)).handle == handles[3]


def test_once_enough_is_picked_in_the_grid_the_ring_is_on_confirm_and_enter_presses_what_is_ringed(qtbot):
    maker = TableMaker()
    handles = [maker.put(card, GRAVEYARD, position=0) for card in (WOLF, KNIGHT, RAM)]
    offers = [answer(q.PICK, handle, words="card") for handle in handles[1:]]
    done = answer(q.DONE, words="Done")
    question = asked(q.ASK_CARDS, *offers, done, purpose="tribute", picked=(handles[0],), least=1, most=3)
    made = as_a(CardPicker, prompt(qtbot, question, maker.table()))
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    there(made.first_focus()).setFocus()
    assert made.window().focusWidget() is made.main and made.main.key == "Enter"
    made.aside.setFocus()
    qtbot.keyClick(made.aside, Qt.Key.Key_Return)
    assert made.aside.isChecked() and answered(made) is None and made.main.key == ""
    made.aside.setChecked(False)
    made.main.setFocus()
    qtbot.keyClick(made.main, Qt.Key.Key_Down)
    qtbot.keyClick(made.grid, Qt.Key.Key_End)
    qtbot.keyClick(made.grid, Qt.Key.Key_Return)
    assert there(answered(made)).handle == handles[2]


def test_the_search_stays_from_pick_to_pick(qtbot):
    from app.duel_room.prompts.making import prompt_for

    maker = TableMaker()
    handles = [maker.put(card, GRAVEYARD, position=0) for card in (WOLF, KNIGHT, RAM, SNARE, TOLL, WOLF, RAM)]
    first = prompt(qtbot, picking(maker, handles, least=2, most=2), maker.table())
    first.search.field.setText("wolf")
    question = picking(maker, handles[1:], picked=(handles[0],), least=2, most=2)
    second = as_a(CardPicker, prompt_for(first.look, first.faces, maker.table(), question, Knowing(), first))
    qtbot.addWidget(second)
    assert second.search.field.text() == "wolf"
    assert [card.picked for card in second.grid.shown_cards()] == [True, False]


def test_a_picker_stays_what_it_is_though_fewer_cards_are_left_to_pick(qtbot):
    maker = TableMaker()
    handles = [maker.put(card, HAND, 0, position=0) for card in (WOLF, KNIGHT, RAM, SNARE, TOLL)]
    first = prompt(qtbot, picking(maker, handles, least=2, most=2), maker.table())
    question = picking(maker, [], picked=tuple(handles[:2]), least=2, most=2)
    second = prompt_for(first.look, first.faces, maker.table(), question, Knowing(), first)
    assert isinstance(first, CardPicker) and isinstance(second, CardPicker)
    qtbot.addWidget(second)
    assert len(second.grid.shown_cards()) == 5, "those that can't be picked any more are dark"


def test_few_cards_are_shown_larger_than_many(qtbot):
    grid = CardGrid(Look(), BareFaces())
    qtbot.addWidget(grid)
    grid.resize(900, 600)
    grid.show()
    widths = []
    for count in (3, 12, 60):
        grid.show_cards([GridCard(handle, RAM, RAM.name) for handle in range(count)])
        widths.append(grid.sizeHintForIndex(grid.shown.index(0, 0)).width())
        assert count == 60 or grid.verticalScrollBar().maximum() == 0, "all are seen at once"
    assert widths[0] > widths[1] > widths[2]


def test_the_cards_of_a_grid_take_the_whole_row(qtbot):
    grid = CardGrid(Look(), BareFaces())
    qtbot.addWidget(grid)
    grid.resize(700, 300)
    grid.show()
    grid.show_cards([GridCard(handle, RAM, RAM.name) for handle in range(60)])
    grid.doItemsLayout()
    cell = grid.sizeHintForIndex(grid.shown.index(0, 0)).width()
    row = sum(
        grid.visualRect(grid.shown.index(n, 0)).y() == grid.visualRect(grid.shown.index(0, 0)).y() for n in range(60)
    )
    left = grid.viewport().width() - row * cell
    assert 0 <= left < 12 + row, "no strip stays empty beside them"


def test_a_grid_that_shows_all_its_cards_has_no_bar_to_scroll_with(qtbot):
    grid = CardGrid(Look(), BareFaces())
    qtbot.addWidget(grid)
    grid.resize(700, 300)
    grid.show()
    grid.show_cards([GridCard(handle, RAM, RAM.name) for handle in range(21)])
    qtbot.waitUntil(grid.verticalScrollBar().isVisible)
    for height in range(500, 1300, 40):  # it grows, and the cards with it
        grid.resize(1700, height)
        qtbot.wait(5)
        assert grid.verticalScrollBar().isVisible() == (grid.verticalScrollBar().maximum() > 0), height
    assert not grid.verticalScrollBar().isVisible()


@pytest.mark.parametrize("width", [460, 560, 700, 900])
def test_tiles_are_seen_whole_and_share_the_row(qtbot, width):
    look = Look()
    row = TileRow(look)
    qtbot.addWidget(row)
    row.show_tiles(
        [CardTile(look, BareFaces(), n, RAM, RAM.name, "Attack Meadow Ram with Undertow Wolf") for n in range(6)]
    )
    row.resize(width, 130)
    row.show()
    there(row.widget()).adjustSize()
    seen = [tile for tile in row.tiles if tile.x() < row.viewport().width()]
    assert 2 <= len(seen) <= 6
    assert all(tile.geometry().right() < row.viewport().width() for tile in seen), "none is cut through"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 900)])
def test_no_word_of_a_name_is_broken_on_a_tile_or_in_the_grid(qtbot, monkeypatch, size):
    left: dict[str, float] = {}
    for module in (card_grid, tiles):

        def noted(painter, rect, said, font, *rest, write=module.wrapped):
            left[said] = min(left.get(said, 0.0), rect.width() - longest_word(font, said))
            return write(painter, rect, said, font, *rest)

        monkeypatch.setattr(module, "wrapped", noted)
    look = Look()
    look.fit(*size)
    every = {card.name for card in LIBRARY}
    names = sorted(every, key=lambda name: longest_word(look.heading(15), name))[-60:]
    place = RoomLayout.of(*size).prompt
    large = Look()
    large.fit(*size)
    large.set_to(text_size=1.5)
    row, grid = TileRow(look), CardGrid(large, BareFaces())
    for widget, high in ((row, place.height() - 90), (grid, 900)):
        qtbot.addWidget(widget)
        widget.resize(place.width() - 24, high)
    for six in range(0, len(names), 6):
        row.show_tiles([CardTile(look, BareFaces(), 0, RAM, name, "", digit="1") for name in names[six : six + 6]])
        for tile in row.tiles:
            tile.grab()
    grid.show_cards([GridCard(n, RAM, name) for n, name in enumerate(names * 2)])  # many: they are small and scroll
    grid.resize(grid.width(), grid.wanted_height(grid.width()) - 8)
    grid.grab()
    assert set(names) <= set(left)
    assert [name for name in left if left[name] < 0] == []


def test_names_that_begin_alike_are_told_apart_on_tiles(qtbot, monkeypatch):
    names = ["Undertow Wanderer Marigold", "Undertow Wanderer Foxglove", "Undertow Wanderer of the Easternmost Shore"]
    written: list[str] = []

    def noted(painter, rect, said, font, colour, lines=0, spacing=1.22):
        if painter is not None:
            room = QRectF(0, 0, rect.width(), 1000)
            whole = wrapped(None, room, said, font, None, 0, spacing) <= lines * font.pixelSize() * spacing + 0.1
            written.append(said if whole or not lines else "cut")
        return wrapped(painter, rect, said, font, colour, lines, spacing)

    monkeypatch.setattr(tiles, "wrapped", noted)
    look = Look()
    look.fit(1280, 800)
    place = RoomLayout.of(1280, 800).prompt
    row = TileRow(look)
    qtbot.addWidget(row)
    row.resize(place.width() - 24, place.height() - 60)
    row.show_tiles([CardTile(look, BareFaces(), n, RAM, name, "Your Hand", digit="1") for n, name in enumerate(names)])
    row.show()
    for tile in row.tiles:
        tile.grab()
    assert "cut" not in written and {*names[:2]} <= {*written}
    assert names[2] in written or "… of the Easternmost Shore" in written


@pytest.mark.parametrize("theme", [LAMPLIGHT, DAYLIGHT, CONTRAST])
def test_signs_on_a_tile_stand_clear_of_the_ring_of_the_keyboard(qapp, theme):
    tile = CardTile(Look(theme), BareFaces(), 0, RAM, RAM.name, "")
    assert tile.look.aside > 2 * theme.focus_width


def test_types_stand_in_as_many_columns_as_have_room_for_their_words(qtbot):
    made = prompt(qtbot, asked(q.ASK_TYPE, *(answer(q.PICK, argument=n + 1, words=f"Type {n}") for n in range(12))))
    made.resize(900, 206)
    assert made.columns == 4
    made.resize(420, 206)
    assert made.columns == 3
    qtbot.waitUntil(lambda: made.tiles[3].y() > made.tiles[2].y())


def test_yes_or_no_shows_what_stands_on_the_card_that_asks(qtbot):
    maker = TableMaker()
    handle = maker.put(WOLF, MONSTER_ZONE, 0, 1)
    made = prompt(qtbot, asked(q.ASK_YES_NO, answer(q.YES), answer(q.NO), source=handle), maker.table())
    assert made.findChild(Excerpt).said == WOLF.text


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Use Undertow Wolf: negate it", "Negate it"),
        ("Undertow Wolf nutzen: Sie wird annulliert", "Sie wird annulliert"),
        ("Activate Undertow Wolf", f"Beast / Effect. {WOLF.text}"),
    ],
)
def test_the_line_of_a_response_is_what_it_would_do(said, line):
    assert line_for(said, WOLF).strip() == line.strip()


LONG = "Set right by hand: change the battle position of 1 to 2 monsters that lie anywhere on your side of the field."


@pytest.mark.parametrize("size", [(455, 155), (620, 206), (800, 240)])
def test_a_long_question_leaves_the_tiles_their_height(qtbot, size):
    maker = busy()
    heights = []
    for words in ("Which one?", LONG):
        question = asked(
            q.ASK_CARDS,
            *(answer(q.PICK, handle) for handle in (maker.wolf, maker.knight)),
            words=words,
            most=1,
            least=1,
        )
        made = prompt(qtbot, question, maker.table())
        made.resize(*size)
        QApplication.processEvents()
        assert made.title.height() <= made.title.fontMetrics().lineSpacing() * 2 + 12
        heights.append(made.row.tiles[0].height())
    assert heights[1] >= 72 and heights[0] - heights[1] <= 30


def test_what_is_picked_stands_in_the_question_for_screen_readers_and_not_over_the_cards(qtbot, standing_at_picks):
    made = prompt(qtbot, standing_at_picks)
    assert made.accessibleName() == "Which? 1 chosen: Wolf." and made.title.text() == "Which?"


@pytest.fixture
def standing_at_picks():
    return asked(q.ASK_CARDS, words="Which? 1 chosen: Wolf.", heading="Which?", most=2)


def test_life_points_are_stepped_through_by_hundreds_and_levels_one_by_one(qtbot):
    named = [answer(q.NUMBER, argument=n, words=str(n)) for n in (50, 100, 170, 200, 450, 1000, 2650)]
    other = answer(q.ANOTHER, words="Another number")
    amount = prompt(qtbot, asked(q.ASK_NUMBER, *named, other, begins=450))
    amount.step(1)
    assert amount.number == 1000
    found = []
    for _ in range(3):
        amount.step(-1)
        found.append(amount.number)
    assert found == [200, 100, 50], "what isn't round is typed, unless nothing else is left"
    level = prompt(qtbot, asked(q.ASK_NUMBER, *named, begins=100))
    level.step(1)
    assert level.number == 170


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("moment", ["type", "lasting", "choice"])
def test_whatever_fits_the_window_is_chosen_without_scrolling(qtbot, moment, size):
    made = room(qtbot, duel=MOMENTS[moment].reached(LIBRARY), size=size)
    plate = as_a(PressPrompt, made.answering.prompt)
    QApplication.processEvents()
    assert len(plate.tiles) > 1 and made.mat.geometry().contains(plate.geometry())
    assert all(tile.visibleRegion().boundingRect() == tile.rect() for tile in plate.tiles)
    assert all(tile.width() >= tile.least_width() for tile in plate.tiles), "and all their words are read"
