"""A text is carried out by hand: where the keyboard is, what stays in its place, and what is asked in between."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.controller.shown.asked import Heading
from app.duel_room.duel_room import DuelRoom
from app.duel_room.keys import CANCEL, UNDO, help_lines
from app.duel_room.prompts.choosing import ShortPrompt
from app.duel_room.prompts.declaring import NumberPrompt
from app.duel_room.prompts.deed_sheet import DeedSheet
from app.duel_room.prompts.deed_tiles import DeedTile
from app.duel_room.prompts.deeds_offered import all_offered
from app.duel_room.prompts.on_mat import OnMatPrompt
from app.languages import texts_of
from app.mat.card_item import POINTED_TO
from app.mat.geometry import OWN
from app.rooms.key_list import action_words
from engine.duel.state import question as q
from engine.vocabulary import FACE_DOWN, GRAVEYARD, HAND, MONSTER_ZONE, SPELL_ZONE
from tests.app.controller.table_talk import AtOnce
from tests.app.duel_room.setting import answer, calm, click, room
from tests.app.duel_room.test_deed_sheet import key, press_verb, sheet_in, tile_of
from tests.app.duel_room.test_dragging_by_hand import at, carried_out, carry
from tests.app.duel_room.test_dropping import called
from tests.duel.deeds_done import BEAR, OX, SPELL_UNREAD, WOLF, by_hand, deed, does, tongue
from tests.narrowed import as_a, there
from tests.rulebook.scenario import monster_card

TEXT = "Draw 2 cards, then discard 1 card. Gain 500 LP."


def carrying_out(qtbot, text: str = TEXT, *hand, size=(1280, 800)) -> DuelRoom:
    """A Spell with that text resolves; its player holds these cards."""
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD.but(text=text))
    for held in hand or (BEAR, OX, WOLF):
        game.a.hand(held)
    game.a.deck(*(monster_card(f"Sheep {number}", 1000) for number in range(30)))
    game.a.monster(BEAR)
    game.b.monster(WOLF)
    game.begin().activate(card).done().resolve()
    made = room(qtbot, duel=game.duel, size=size)
    made.answering.take_keyboard()
    return made


def focused(made: DuelRoom) -> DeedTile:
    return as_a(DeedTile, made.window().focusWidget())


def type_at(widget, letters: str) -> None:
    widget.setFocus()
    for letter in letters:
        key(Qt.Key(ord(letter.upper())))


def hold_enter(widget) -> None:
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True)
    QApplication.sendEvent(widget, held)


# -- the keyboard ----------------------------------------------------------------------------------


def test_after_a_menu_a_click_and_a_drag_that_is_called_off_the_keyboard_is_where_it_was(qtbot):
    made = carrying_out(qtbot)
    key(Qt.Key.Key_Down)
    was = focused(made)
    bear = made.mat.card_box(called(made, "Ox")).center().toPoint()
    QTest.mouseClick(made.mat.viewport(), Qt.MouseButton.LeftButton, pos=bear)
    menu = there(made.mat.clicks.panel)
    assert menu.isVisible() and made.window().focusWidget() is not was
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    assert focused(made) is was
    carry(made, bear, at(made, GRAVEYARD))
    QTest.keyClick(made.mat, Qt.Key.Key_Escape)
    QTest.mouseRelease(made.mat.viewport(), Qt.MouseButton.LeftButton, pos=at(made, GRAVEYARD))
    assert focused(made) is was
    carry(made, bear, at(made, GRAVEYARD))
    QTest.mouseRelease(made.mat.viewport(), Qt.MouseButton.LeftButton, pos=at(made, GRAVEYARD))
    QTest.keyClick(there(made.mat.clicks.panel), Qt.Key.Key_Escape)
    assert focused(made) is was


def test_letters_are_searched_for_wherever_the_keyboard_is(qtbot):
    made = carrying_out(qtbot)
    type_at(made.mat, "flip")
    there_is = sheet_in(made)
    assert there_is.search.text() == "flip" and there_is.search.hasFocus()
    there_is.search.clear()
    type_at(made.plate.stops, "a")
    assert there_is.search.text() == "a"


def test_enter_in_the_search_leads_to_the_first_of_several_and_only_the_next_does_it(qtbot):
    made = carrying_out(qtbot)
    type_at(made.mat, "damage")
    there_is = sheet_in(made)
    assert len(there_is.shown) > 1
    key(Qt.Key.Key_Return)
    assert there(made.session.question).kind == q.ASK_DEED and focused(made) is there_is.shown[0]
    key(Qt.Key.Key_Return)
    assert there(made.session.question).kind == q.ASK_NUMBER


def test_after_a_deed_comes_what_its_text_has_next_and_what_ends_it_last(qtbot):
    made = carrying_out(qtbot)
    first = sheet_in(made)
    texts = [tile.answer.argument for group in first.groups if group.copies for tile in group.tiles]
    assert texts[:1] == [deed("draw", "you")] and focused(made).answer.argument == texts[0]
    for done in texts:
        made.session.answer(next(each for each in there(made.session.question).answers if each.argument == done))
        calm(qtbot, made)
        while there(made.session.question).kind != q.ASK_DEED:
            question = there(made.session.question)
            made.session.answer((question.of_kind(q.DONE) if question.picked else question.answers)[0])
            calm(qtbot, made)
        left = texts[texts.index(done) + 1 :]
        at_last = made.window().focusWidget()
        assert at_last is sheet_in(made).main if not left else focused(made).answer.argument == left[0]


def test_a_key_that_is_held_presses_nothing_on_the_sheet_nor_what_it_asks(qtbot):
    made = carrying_out(qtbot)
    there_is = sheet_in(made)
    hold_enter(there(made.window().focusWidget()))
    assert there(made.session.question).kind == q.ASK_DEED
    there_is.main.setFocus()
    hold_enter(there_is.main)
    assert there(made.session.question).kind == q.ASK_DEED and there_is.isVisible()
    press_verb(qtbot, made, "draw", "you")
    hold_enter(there(made.window().focusWidget()))
    calm(qtbot, made)
    assert isinstance(made.answering.prompt, NumberPrompt)


def test_what_the_keyboard_has_come_to_out_of_sight_is_shown_before_it_is_pressed(qtbot):
    made = carrying_out(qtbot, "Zorble.")
    there_is = sheet_in(made)
    tile = tile_of(there_is, "coin", "")
    tile.setFocus()
    there_is.area.verticalScrollBar().setValue(0)
    key(Qt.Key.Key_Return)
    assert there(made.session.question).deeds == 0 and not tile.visibleRegion().isEmpty()
    key(Qt.Key.Key_Return)
    calm(qtbot, made)
    assert there(made.session.question).deeds == 1


def test_one_ring_is_seen_at_a_time(qtbot):
    made = carrying_out(qtbot)
    made.mat.focus_hand()
    assert made.mat.keyboard.seen
    made.answering.take_keyboard()
    assert not made.mat.keyboard.seen


def test_where_it_is_chosen_what_is_done_no_words_stand_beside_the_choice(qtbot):
    made = carrying_out(qtbot)
    ox = made.mat.card_box(called(made, "Ox")).center().toPoint()
    carry(made, ox, at(made, GRAVEYARD))
    held = there(made.mat.pointer.drag)
    assert (GRAVEYARD, OWN, 0) in held.plates
    QTest.mouseRelease(made.mat.viewport(), Qt.MouseButton.LeftButton, pos=at(made, GRAVEYARD))
    assert there(made.mat.clicks.panel).isVisible() and (GRAVEYARD, OWN, 0) not in held.plates


# -- its two parts ---------------------------------------------------------------------------------


def test_a_monster_is_used_and_a_spell_is_activated(qtbot):
    game = by_hand()
    game.a.monster(monster_card("Strange", 1000).but(text="Zorble 1 monster.", program=None, kept=None))
    made = room(qtbot, duel=game.begin().duel)
    made.session.answer(there(made.session.question).of_kind(q.ACTIVATE)[0])
    calm(qtbot, made)
    assert sheet_in(made).main.text() == "Use it"
    made = carried_out(qtbot, prepares=True)
    assert sheet_in(made).main.text() == "Activate" and not made.plate.main.isVisible()


def test_where_its_text_has_nothing_to_pay_it_begins_on_what_activates_it(qtbot):
    for text, begins_there in (("Draw 2 cards.", True), ("Discard 1 card; draw 2 cards.", False)):
        game = by_hand()
        game.a.hand(SPELL_UNREAD.but(text=text), BEAR)
        made = room(qtbot, duel=game.begin().duel)
        asked = there(made.session.question)
        made.session.answer(next(each for each in asked.of_kind(q.ACTIVATE) if "Activate" in each.words))
        calm(qtbot, made)
        made.answering.take_keyboard()
        assert (made.window().focusWidget() is sheet_in(made).main) is begins_there


def test_what_ends_it_is_golden_only_once_something_was_done(qtbot):
    made = carrying_out(qtbot)
    assert sheet_in(made).main.text() == "Do nothing" and sheet_in(made).main.cut.cloth == "plate"
    press_verb(qtbot, made, "coin", "")
    assert sheet_in(made).main.text() == "Done" and sheet_in(made).main.cut.cloth == "gold"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_a_way_back_stands_on_the_sheet_in_both_parts(qtbot, size):
    game = by_hand()
    game.a.hand(SPELL_UNREAD)
    game.a.hand(BEAR)
    game.a.monster(OX)
    made = room(qtbot, duel=game.begin().duel, size=size)
    activation = next(each for each in there(made.session.question).of_kind(q.ACTIVATE) if "Activate" in each.words)
    made.session.answer(activation)
    calm(qtbot, made)
    way = sheet_in(made).second
    assert way.isVisible() and (way.text(), way.key) == ("Call it off", "Esc")
    click(way)
    calm(qtbot, made)
    assert there(made.session.question).kind == q.ASK_OPEN
    made.session.answer(activation)
    calm(qtbot, made)
    click(sheet_in(made).main)
    calm(qtbot, made)
    while there(made.session.question).kind != q.ASK_DEED:
        made.answering.do_pass()
        calm(qtbot, made)
    press_verb(qtbot, made, "coin", "")
    assert sheet_in(made).asked.deeds == 1
    way = sheet_in(made).second
    assert way.isVisible() and (way.text(), way.key) == ("Undo", "U")
    click(way)
    calm(qtbot, made)
    assert sheet_in(made).asked.deeds == 0


def test_the_way_back_is_called_undo_and_what_leaves_nothing_of_an_activation_calls_it_off(qtbot):
    game = by_hand()
    game.a.hand(SPELL_UNREAD)
    game.a.monster(OX)
    game.b.monster(BEAR)
    made = room(qtbot, duel=game.begin().duel)

    def ways() -> list[str]:
        calm(qtbot, made)
        second, sheet = made.answering.second_button(), made.answering.sheet
        return [*([second.said] if second is not None else []), *([sheet.second.text()] if sheet is not None else [])]

    activation = next(each for each in there(made.session.question).of_kind(q.ACTIVATE) if "Activate" in each.words)
    made.session.answer(activation)
    assert ways() == ["Call it off"]
    press_verb(qtbot, made, "point to", "field")
    assert ways() == ["Undo"], "only what was chosen on the sheet"
    made.session.answer(there(made.session.question).of_kind(q.PICK)[0])
    assert ways() == ["Undo"]
    made.session.answer(there(made.session.question).of_kind(q.DONE)[0])
    assert ways() == ["Undo"]
    while there(made.session.question).may_cancel:
        last = ways()
        made.session.cancel()
    assert last == ["Call it off"] and there(made.session.question).kind == q.ASK_OPEN


def test_picks_for_a_summon_are_undone_and_the_first_question_calls_it_off(qtbot):
    game = by_hand()
    game.a.hand(monster_card("Giant", 2500, 100, level=7))
    for _ in range(3):
        game.a.monster(BEAR)
    made = room(qtbot, duel=game.begin().duel)
    made.session.answer(there(made.session.question).of_kind(q.NORMAL_SUMMON)[0])
    calm(qtbot, made)
    assert there(made.answering.second_button()).said == "Call it off"
    made.session.answer(there(made.session.question).of_kind(q.PICK)[0])
    calm(qtbot, made)
    assert there(made.answering.second_button()).said == "Undo"


@pytest.mark.parametrize(
    ("text", "counts", "gone"),
    [("Destroy 1 monster.", ["0 of 1", "1 of 1", "1 of 1"], 1), ("Destroy all.", ["0 picked, 1 to 3"], 2)],
)
def test_where_the_text_has_one_card_another_takes_its_place(qtbot, text, counts, gone):
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD.but(text=text))
    game.a.monster(OX)
    game.b.monster(BEAR)
    game.b.monster(WOLF)
    made = room(qtbot, duel=game.begin().activate(card).done().resolve().duel)
    press_verb(qtbot, made, "destroy", "field")
    strip = as_a(OnMatPrompt, made.answering.prompt)
    told = [strip.count.text()]
    for name in ("Bear", "Wolf"):
        strip.press_card(called(made, name))
        calm(qtbot, made)
        strip = as_a(OnMatPrompt, made.answering.prompt)
        told.append(strip.count.text())
    assert told[: len(counts)] == counts and len(strip.asked.picked) == gone
    strip.confirm()
    calm(qtbot, made)
    lies = {each.card.name: each.place for each in made.session.table().cards.values() if each.card is not None}
    assert [lies[name] == GRAVEYARD for name in ("Bear", "Wolf")] == [gone == 2, True]


def test_help_keys_and_german_have_one_word_for_each_of_the_two():
    undo = {action: what for _, lines in help_lines() for action, what in lines if "ndo" in what}
    assert undo == {
        UNDO: "Undo", CANCEL: "Undo a choice, or call it off", "Backspace": "Undo the last pick",
    }  # fmt: skip
    assert action_words()[UNDO] == "Undo" and action_words()[CANCEL] == undo[CANCEL]
    german = texts_of("de")
    said = {texts["Undo"] for texts in german.values() if "Undo" in texts}
    assert said == {"Rückgängig"} and german["Prompt"]["Call it off"] == "Abbrechen"


def test_what_was_done_is_told_the_last_in_the_line_and_all_to_screen_readers(qtbot):
    made = carrying_out(qtbot)
    for _ in range(2):
        press_verb(qtbot, made, "coin", "")
    press_verb(qtbot, made, "draw", "you")
    as_a(NumberPrompt, made.answering.prompt).confirm()
    calm(qtbot, made)
    count = sheet_in(made).facts.count
    assert count.text() == "Done so far: 3, last: You draw cards"
    assert count.accessibleDescription() == "Done: Toss a coin. Toss a coin. You draw cards"
    made.undo()
    made.undo()
    calm(qtbot, made)
    assert sheet_in(made).facts.count.text() == "Done so far: 2, last: Toss a coin"


# -- what stays in its place -----------------------------------------------------------------------


def test_while_a_deed_is_told_the_sheet_stays_dimmed_with_its_verb_marked(qtbot):
    made = carrying_out(qtbot)
    was = sheet_in(made)
    press_verb(qtbot, made, "gain", "you")
    assert made.answering.behind is was and was.isVisible() and was.text.area.isEnabled()
    assert [tile.answer.argument for tile in was.tiles if not tile.is_dim and tile.isChecked()] == [deed("gain", "you")]
    assert not was.main.isEnabled() and not was.search.isEnabled() and not was.second.key
    QTest.keyClick(there(made.answering.prompt), Qt.Key.Key_Escape)
    calm(qtbot, made)
    assert made.answering.behind is None and sheet_in(made).isVisible()
    assert focused(made).answer.argument == deed("gain", "you"), "where it was"


def test_while_the_opponent_chooses_for_a_deed_the_sheet_stays(qtbot):
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD)
    for monster in (BEAR, OX):
        game.b.monster(monster)
    made = room(qtbot, duel=game.begin().activate(card).done().resolve().duel)
    was = sheet_in(made)
    press_verb(qtbot, made, "destroy", "their choice")
    assert made.session.question is None, "they think"
    assert made.answering.behind is was and was.isVisible() and not made.inspector.isVisible()
    thinker = as_a(AtOnce, made.session._thinkers._by_seat[1])
    while thinker.waiting:
        thinker.speak()
        calm(qtbot, made)
    assert made.answering.behind is None and sheet_in(made).asked.deeds == 1


def test_what_was_done_on_the_mat_is_marked_as_well(qtbot):
    made = carrying_out(qtbot)
    asked = there(made.session.question)
    raised = next(each for each in asked.of_kind(q.DEED) if each.argument == deed("raise attack", "field"))
    made.session.answer(raised)
    calm(qtbot, made)
    behind = there(made.answering.behind)
    assert [tile.answer.argument for tile in behind.tiles if tile.isChecked()] == [raised.argument]


def test_what_can_be_done_no_more_keeps_its_place_and_says_so(qtbot):
    made = carrying_out(qtbot, TEXT, OX)
    before = sheet_in(made)
    places = [tile.answer.argument for tile in before.tiles]
    made.session.answer(next(each for each in before.asked.answers if each.argument == deed("discard", "hand")))
    calm(qtbot, made)
    after = sheet_in(made)
    assert made.table.count(HAND, 0) == 0 and after.asked.deeds == 1
    kept = [tile.answer.argument for tile in after.tiles]
    assert [number for number in kept if number in places] == places
    gone = next(tile for tile in after.tiles if tile.answer.argument == deed("discard", "hand"))
    assert gone.is_dim and gone.accessibleDescription() == "Can’t be done as things stand."
    said: list[str] = []
    made.answering.refused.connect(said.append)
    click(tile_of(after, "discard", "hand"))
    assert said == ["Can’t be done as things stand."] and there(made.session.question).deeds == 1


def test_what_is_new_comes_behind_what_it_stands_behind_and_moves_nothing_else():
    def heading(said: str, *numbers: int) -> Heading:
        return Heading(said, tuple((answer(q.DEED, argument=number), str(number)) for number in numbers))

    before = (heading("Hand", 40, 41), heading("Field", 50))
    now = (heading("Hand", 41, 42), heading("Deck", 60), heading("Field", 50))
    found = [(each.words, [one.argument for one, _ in each.below]) for each in all_offered(before, now)]
    assert found == [("Hand", [40, 41, 42]), ("Deck", [60]), ("Field", [50])]


def test_headings_are_folded_and_none_moves_when_it_is_opened(qtbot):
    made = carrying_out(qtbot)
    there_is = sheet_in(made)
    folded = [group for group in there_is.groups if group.folds]
    assert len(folded) > 10 and not any(group.holder.isVisible() for group in folded)
    first, second = folded[:2]
    click(first.fold)
    QApplication.processEvents()
    stood = second.fold.mapTo(there_is, QPoint(0, 0))
    click(second.fold)
    QApplication.processEvents()
    assert second.fold.mapTo(there_is, QPoint(0, 0)) == stood
    assert [group for group in folded if group.holder.isVisible()] == [first, second]
    second.fold.setFocus()
    for pressed, is_open in ((Qt.Key.Key_Left, False), (Qt.Key.Key_Right, True), (Qt.Key.Key_Return, False)):
        key(pressed)
        assert second.holder.isVisible() is is_open
    there_is.search.setText("coin")
    assert there_is.shown[0].answer.argument == deed("coin", "") and len(there_is.shown) < 4
    assert there_is.shown[0].isVisible() and not first.isVisible()


def test_what_goes_on_beyond_the_edge_fades_there(qtbot):
    made = carrying_out(qtbot)
    area = sheet_in(made).area
    above, below = area.fades.head, area.fades.foot
    assert below.isVisible() and not above.isVisible()
    area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())
    assert above.isVisible() and not below.isVisible()


# -- other cards -----------------------------------------------------------------------------------


def test_another_card_is_read_while_the_pointer_rests_on_it(qtbot):
    made = carrying_out(qtbot)
    there_is = sheet_in(made)
    there_is.text.said.setText("Zorble.")
    place = made.mat.card_box(called(made, "Ox")).center().toPoint()
    QTest.mouseMove(made.mat.viewport(), place)
    qtbot.waitUntil(there_is.glance.isVisible)
    assert there_is.glance.name.text() == "Ox" and "2200 ATK" in there_is.glance.facts.text()
    assert there_is.rect().contains(there_is.glance.geometry())
    QTest.mouseMove(made.mat.viewport(), QPoint(3, 3))
    qtbot.waitUntil(lambda: not there_is.glance.isVisible())


def test_targets_are_marked_on_the_mat_and_one_that_lies_face_down_is_told_by_its_place(qtbot):
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD)
    game.b.monster(WOLF)
    hidden = game.b.monster(OX, FACE_DOWN)
    game.begin().activate(card)
    does(game, "point to", "field")
    made = room(qtbot, duel=game.pick(hidden).done().duel)
    asked = there(made.session.question)
    marked = [handle for handle, item in made.mat.mat.cards.items() if item.has_mark(POINTED_TO)]
    assert marked == list(asked.targets) and len(marked) == 1
    assert sheet_in(made).facts.targets.text() == "Targets: Face-down card (opponent’s Monster Zone 2)"
    press_verb(qtbot, made, "pay lp", "")
    assert not any(item.has_mark(POINTED_TO) for item in made.mat.mat.cards.values()), "other marks then mean something"


# -- what is asked in between ----------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_cards_of_the_hand_are_picked_in_the_hand_itself(qtbot, size):
    five = [monster_card(f"Goat {number}", 1000) for number in range(5)]
    made = carrying_out(qtbot, TEXT, *five, size=size)
    press_verb(qtbot, made, "discard", "hand")
    strip = as_a(OnMatPrompt, made.answering.prompt)
    QApplication.processEvents()
    held = [card.handle for card in made.table.pile(HAND, 0)]
    for handle in held:
        assert not made.mat.card_box(handle).toRect().translated(made.mat.pos()).intersects(strip.geometry())
    QTest.mouseClick(made.mat.viewport(), Qt.MouseButton.LeftButton, pos=made.mat.card_box(held[1]).center().toPoint())
    calm(qtbot, made)
    assert there(made.session.question).picked == (held[1],)
    click(made.plate.main)
    calm(qtbot, made)
    assert [card.handle for card in made.table.pile(GRAVEYARD, 0)] and made.table.count(HAND, 0) == 4
    assert sheet_in(made).asked.deeds == 1


def test_keys_lead_from_card_to_card_and_enter_confirms_what_is_picked(qtbot):
    made = carrying_out(qtbot)
    press_verb(qtbot, made, "discard", "hand")
    held = [card.handle for card in made.table.pile(HAND, 0)]
    strip = as_a(OnMatPrompt, made.window().focusWidget())
    for pressed in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Right):
        QTest.keyClick(strip, pressed)
    assert strip.current == held[1] and made.mat.keyboard.seen
    assert strip.name(held[1]) in strip.accessibleDescription()
    QTest.keyClick(strip, Qt.Key.Key_Return)
    calm(qtbot, made)
    again = as_a(OnMatPrompt, made.window().focusWidget())
    assert again.asked.picked == (held[1],) and again.current == held[1]
    QTest.keyClick(again, Qt.Key.Key_Return)
    calm(qtbot, made)
    assert held[1] not in [card.handle for card in made.table.pile(HAND, 0)] and sheet_in(made).asked.deeds == 1
    assert not made.mat.keyboard.seen


def test_a_question_stands_above_the_hand_unless_it_would_cover_a_card(qtbot):
    game = by_hand()
    card = game.a.monster(tongue("Zorble 1 card."))
    game.a.hand(BEAR, OX, WOLF)
    made = room(qtbot, duel=game.begin().activate(card).done().resolve().duel, size=(1280, 800))
    press_verb(qtbot, made, "raise attack", "field")
    as_a(NumberPrompt, made.answering.prompt).confirm()
    calm(qtbot, made)
    asks = as_a(ShortPrompt, made.answering.prompt)
    boxes = [made.mat.card_box(card.handle).toRect().translated(made.mat.pos()) for card in made.table.pile(HAND, 0)]
    assert not any(box.intersects(asks.geometry()) for box in boxes)
    assert asks.geometry() == made.layout_now.above_hand
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD)
    for _ in range(3):
        game.a.set(SPELL_UNREAD)
    game.a.monster(BEAR)
    made = room(qtbot, duel=game.begin().activate(card).done().resolve().duel, size=(1280, 800))
    press_verb(qtbot, made, "raise attack", "field")
    assert there(made.answering.prompt).geometry() == made.layout_now.prompt


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_question_covers_neither_the_card_that_is_carried_out_nor_a_name_in_the_row_of_it(qtbot, size):
    made = carrying_out(qtbot, size=size)
    press_verb(qtbot, made, "gain", "you")
    asks = there(made.answering.prompt)
    boxes = [
        made.mat.seen_box(card.handle).toRect().translated(made.mat.pos())
        for card in made.table.cards.values()
        if card.place == SPELL_ZONE
    ]
    assert boxes and not any(box.intersects(asks.geometry()) for box in boxes)


def test_what_needs_a_free_zone_is_dim_and_says_so(qtbot):
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD.but(text="Special Summon 1 Wolf from your GY."))
    game.a.graveyard(WOLF)
    for _ in range(5):
        game.a.monster(BEAR)
    made = room(qtbot, duel=game.begin().activate(card).done().resolve().duel)
    calm(qtbot, made)
    summon = [tile for tile in sheet_in(made).tiles if tile.answer.argument == deed("summon", "graveyard")]
    assert len(summon) == 2 and {tile.why_not for tile in summon} == {"There is no free Monster Zone."}
    said: list[str] = []
    sheet_in(made).refused.connect(said.append)
    click(summon[0])
    assert said == ["There is no free Monster Zone."] and sheet_in(made).isVisible()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_that_it_is_undone_is_said_in_one_line_beside_the_opponents_hand(qtbot, size):
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD)
    game.b.hand(BEAR, WOLF)
    made = room(qtbot, duel=game.begin().activate(card).done().resolve().duel, size=size)
    press_verb(qtbot, made, "gain", "you")
    made.undo()
    calm(qtbot, made)
    made.message.say("Undone.", "undo")
    place = made.message.geometry()
    held = [made.mat.card_box(lies.handle).toRect().translated(made.mat.pos()) for lies in made.table.pile(HAND, 1)]
    assert held and not any(box.intersects(place) for box in held), (place, held)
    label = made.message.label
    assert label.heightForWidth(label.width()) < 2 * label.fontMetrics().height()


@pytest.mark.parametrize("text", ["Pay 500 LP; draw 1 card.", "Target 1 monster; destroy it."])
def test_that_a_cost_is_not_paid_is_said_quietly_until_it_is(qtbot, text):
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD.but(text=text))
    game.b.monster(WOLF)
    made = room(qtbot, duel=game.begin().activate(card).duel)
    calm(qtbot, made)
    unpaid = sheet_in(made).facts.unpaid
    assert unpaid.isVisible() is text.startswith("Pay")
    assert unpaid.text() == ("Its text has a cost: not paid" if unpaid.isVisible() else "")
    press_verb(qtbot, made, "pay lp", "")
    as_a(NumberPrompt, made.answering.prompt).confirm()
    calm(qtbot, made)
    assert not sheet_in(made).facts.unpaid.isVisible()


def test_done_lets_the_sheet_go(qtbot):
    made = carrying_out(qtbot)
    press_verb(qtbot, made, "coin", "")
    was = as_a(DeedSheet, made.answering.sheet)
    click(was.main)
    calm(qtbot, made)
    assert made.answering.behind is None and made.answering.sheet is None and made.inspector.isVisible()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_two_rows_of_numbers_are_seen_whole(qtbot, size):
    made = carrying_out(qtbot, size=size)
    press_verb(qtbot, made, "draw", "you")
    asks = as_a(NumberPrompt, made.answering.prompt)
    QApplication.processEvents()
    assert len(asks.tiles) == 10
    assert all(tile.visibleRegion().boundingRect() == tile.rect() for tile in asks.tiles)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_however_long_the_text_some_deeds_are_seen_below_it_and_nothing_lies_over_another(qtbot, size):
    text = "Draw 2 cards, then discard 1 card. Gain 500 LP. Destroy 1 monster. "
    places = []
    for said in (text, text + "Whoever laughs first tells the others of a journey to the sea. " * 30):
        made = carrying_out(qtbot, said, size=size)
        press_verb(qtbot, made, "coin", "")
        there_is = sheet_in(made)
        QApplication.processEvents()
        stand = [group for group in there_is.groups if there_is.column.indexOf(group) >= 0]
        head = (there_is.title, there_is.facts, there_is.text, there_is.search)
        parts = [part.geometry() for part in (*head, *stand, there_is.area, there_is.main, there_is.second)]
        assert all(above.bottom() < below.top() for above, below in pairwise(parts))
        assert there_is.area.height() >= 4 * there_is.tiles_height
        places.append(there_is.search.y() - there_is.text.geometry().bottom())
    assert there_is.text.area.verticalScrollBar().maximum() > 0 and len({*places}) == 1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("cards_below", [0, 4])
def test_for_which_monsters_all_answers_are_seen_whole_and_the_targets_come_first(qtbot, size, cards_below):
    game = by_hand()
    text = "Target 1 monster; it cannot attack this turn."
    card = game.a.monster(monster_card("Strange", 1000).but(text=text, program=None, kept=None))
    wolf = game.b.monster(WOLF)
    game.b.monster(OX)
    for _ in range(cards_below):
        game.a.set(SPELL_UNREAD)
    game.begin().activate(card)
    does(game, "point to", "field")
    made = room(qtbot, duel=game.pick(wolf).done().done().resolve().duel, size=size)
    press_verb(qtbot, made, "raise attack", "field")
    as_a(NumberPrompt, made.answering.prompt).confirm()
    calm(qtbot, made)
    while there(made.session.question).kind != q.ASK_WHOM:
        made.session.answer(there(made.session.question).answers[0])
        calm(qtbot, made)
    asks = as_a(ShortPrompt, made.answering.prompt)
    QApplication.processEvents()
    assert asks.asked.answers[0].words == "The targets" and made.window().focusWidget() is asks.tiles[0]
    assert all(tile.visibleRegion().boundingRect() == tile.rect() for tile in asks.tiles)
    assert made._is_free(asks.geometry()), "and yet no card is covered"


def test_arrows_go_up_and_down_as_the_cards_lie(qtbot):
    game = by_hand()
    card, ours, theirs = game.a.hand(SPELL_UNREAD), game.a.monster(BEAR), game.b.monster(OX)
    behind = game.b.set(SPELL_UNREAD)
    made = room(qtbot, duel=game.begin().activate(card).done().resolve().duel, size=(1280, 800))
    press_verb(qtbot, made, "destroy", "field")
    strip = as_a(OnMatPrompt, made.window().focusWidget())
    rows = []
    for pressed in (Qt.Key.Key_Left, *[Qt.Key.Key_Up] * 2, *[Qt.Key.Key_Down] * 2):  # from the lowest
        QTest.keyClick(strip, pressed)
        lies = made.table.cards[strip.current]
        rows.append((lies.controller, lies.place))
    own, opposing = (0, MONSTER_ZONE), (1, MONSTER_ZONE)
    assert rows == [own, opposing, (1, SPELL_ZONE), opposing, own]
    assert {theirs.place, ours.place, behind.place} == {MONSTER_ZONE, SPELL_ZONE}
