"""A text that isn't read is carried out by its player: on a sheet in the place of the inspector."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from app.controller.moments.pictured import MOMENTS
from app.controller.player.response_wishes import NEVER
from app.controller.shown.asked import Heading
from app.duel_room.actions import ConfirmStrip
from app.duel_room.hint_sheet import HintSheet
from app.duel_room.prompts.card_picker import CardPicker
from app.duel_room.prompts.choosing import PositionPrompt, ShortPrompt
from app.duel_room.prompts.declaring import DigitPrompt, NumberPrompt
from app.duel_room.prompts.deed_sheet import DeedSheet
from app.duel_room.prompts.deed_tiles import DeedTile, HeadingTile
from app.duel_room.room_layout import RoomLayout
from app.duel_room.tiles import PositionTile, SentenceTile
from app.widgets.painted import longest_word
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.edition import V9
from engine.program.deeds import DEEDS
from engine.program.told_deeds import Deed
from engine.vocabulary import EQUIP, GRAVEYARD, HAND, MONSTER_ZONE, SPELL
from engine.words.english import ENGLISH
from engine.words.german import GERMAN
from engine.words.speech import Speech
from tests.app.controller.table_talk import LIBRARY
from tests.app.laid_out import laid_out
from tests.app.duel_room.setting import answer, answers_of, asked, calm, click, lift_curtain, press_key, prompt, room
from tests.cards.samples import UNREAD
from tests.duel.deeds_done import BEAR, SPELL_UNREAD, WOLF, by_hand, deed, does, tongue
from tests.duel.test_asked_by_hand import READ_OF_ITS_SUMMON, half_read
from tests.app.whole_duels.mouse_and_keyboard import Screen
from tests.narrowed import as_a, there
from tests.phrases import gain_lp, program, quick
from tests.rulebook.scenario import Scenario, monster_card, spell_card

TEXT = "Turn the table around. Whoever laughs first discards 1 card."
CARD = Card(1, "Topsy-Turvy", SPELL, text=TEXT, program=None)


@pytest.fixture(scope="module")
def standing():
    return MOMENTS["deed"].reached(LIBRARY)


def key(which: Qt.Key) -> None:
    QTest.keyClick(there(QApplication.focusWidget()), which)


def sheet_in(made) -> DeedSheet:
    return as_a(DeedSheet, made.answering.sheet)


def press_verb(qtbot, made, word: str, where: str) -> None:
    click(tile_of(sheet_in(made), word, where))
    calm(qtbot, made)


def offered(there_is: DeedSheet) -> list[Deed]:
    return [DEEDS[each.argument] for each in there_is.asked.of_kind(q.DEED)]


def tile_of(there_is: DeedSheet, word: str, where: str) -> DeedTile:
    """To be seen: its heading is opened for it."""
    tile = next(tile for tile in there_is.tiles if tile.answer.argument == deed(word, where))
    heading = next(group for group in there_is.groups if tile in group.tiles)
    if not heading.is_open:
        click(heading.fold)
    QApplication.processEvents()
    there_is.area.ensureWidgetVisible(tile)
    return tile


def sheet(qtbot, *, deeds: int = 0) -> DeedSheet:
    """Two ways to the Graveyard and one to draw."""
    send = answer(q.DEED, argument=deed("send", "hand"), words="Send cards from your hand to the Graveyard")
    field = answer(q.DEED, argument=deed("send", "field"), words="Send cards on the field to the Graveyard")
    draw = answer(q.DEED, argument=deed("draw", "you"), words="You draw cards")
    headings = (
        Heading("To the hand", ((draw, "You draw"),)),
        Heading("To the Graveyard", ((field, "From the field"), (send, "From your hand"))),
    )
    done = answer(q.DONE, words="Done")
    question = asked(q.ASK_DEED, field, send, draw, done, card=CARD, deeds=deeds, headings=headings)
    made = as_a(DeedSheet, prompt(qtbot, question))
    made.resize(244, 800)
    return made


def test_the_sheet_says_which_card_what_is_printed_and_how_far_it_is(qtbot):
    made = sheet(qtbot)
    assert made.accessibleName() == "Topsy-Turvy: carried out by hand"
    said = [label.text() for label in made.findChildren(QLabel)]
    assert [part for part in ("Topsy-Turvy", "By hand", TEXT, "2 of 2: carry it out") if part not in said] == []
    assert [part for part in said if part.startswith("To the")] == ["To the hand", "To the Graveyard"]
    assert made.text.area.accessibleDescription() == TEXT
    assert "Done so far: 2" in [label.text() for label in sheet(qtbot, deeds=2).findChildren(QLabel)]


def test_a_long_text_takes_what_few_deeds_leave_empty(qtbot):
    long = CARD.but(text="Whoever laughs first tells the others of a journey to the sea. " * 12)
    draw = answer(q.DEED, argument=deed("draw", "you"), words="You draw cards")
    headings = (Heading("To the hand", ((draw, "You draw"),)),)
    question = asked(q.ASK_DEED, draw, answer(q.DONE, words="Done"), card=long, headings=headings)
    made = as_a(DeedSheet, prompt(qtbot, question))
    made.resize(244, 800)
    QApplication.processEvents()
    assert made.text.area.verticalScrollBar().maximum() == 0, "all of it is read at once"
    assert made.text.height() > 0.34 * made.height() and made.tiles[0].isVisible()


def test_what_was_done_last_is_said_whole(qtbot):
    made = sheet(qtbot, deeds=2)
    said = "Shuffle cards that you know from your opponent’s hand into the Deck"
    made.show_done((answer(q.DEED, argument=0, words=said),))
    made.show_ways(can_undo=True)
    made.resize(250, 800)
    QApplication.processEvents()
    count = made.facts.count
    assert count.height() >= count.heightForWidth(count.width()) > 2 * count.fontMetrics().height()


def test_buttons_are_short_below_their_heading_and_whole_to_screen_readers(qtbot):
    made = sheet(qtbot)
    assert [tile.said for tile in made.tiles] == ["You draw", "From the field", "From your hand"]
    assert made.tiles[2].accessibleName() == "Send cards from your hand to the Graveyard"


def test_a_verb_is_pressed_once_and_done_ends_it(qtbot):
    made = sheet(qtbot)
    click(made.tiles[2])
    click(made.tiles[0])
    assert [each.argument for each in answers_of(made)] == [deed("send", "hand")]
    made = sheet(qtbot)
    click(made.main)
    assert [each.kind for each in answers_of(made)] == [q.DONE]


def test_what_ends_it_says_so_where_nothing_was_done(qtbot):
    assert [sheet(qtbot, deeds=deeds).main.text() for deeds in (0, 2)] == ["Do nothing", "Done"]


def test_arrows_walk_over_the_verbs_and_down_to_done(qtbot):
    made = sheet(qtbot)
    draw, field, hand = made.tiles
    there(made.first_focus()).setFocus()
    assert made.window().focusWidget() is draw
    for pressed, comes in (
        (Qt.Key.Key_Up, draw),
        (Qt.Key.Key_Down, field),
        (Qt.Key.Key_Right, hand),
        (Qt.Key.Key_Left, field),
        (Qt.Key.Key_Down, made.main),
        (Qt.Key.Key_Up, hand),
        (Qt.Key.Key_Up, draw),
    ):
        assert press_key(made, pressed) and made.window().focusWidget() is comes
    assert press_key(made, Qt.Key.Key_Return)
    assert [each.argument for each in answers_of(made)] == [deed("draw", "you")]


def test_tab_goes_from_the_verbs_to_done_to_the_text_and_enter_presses_what_has_the_keyboard(qtbot):
    made = sheet(qtbot)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.tiles[0].setFocus()
    key(Qt.Key.Key_Right)
    key(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is made.main
    key(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is made.text.area
    assert not press_key(made, Qt.Key.Key_Return) and not answers_of(made)
    made.main.setFocus()
    key(Qt.Key.Key_Backtab)
    assert QApplication.focusWidget() is made.tiles[1], "where it was"
    made.main.setFocus()
    key(Qt.Key.Key_Return)
    assert [each.kind for each in answers_of(made)] == [q.DONE]


@pytest.mark.parametrize("table", [ENGLISH, GERMAN])
def test_every_deed_has_its_place_under_a_heading(table):
    from engine.words.deed_headings import under_headings

    found = under_headings(Speech(V9, 0, table=table), range(len(DEEDS)))
    assert sorted(number for _, below in found for number, _ in below) == list(range(len(DEEDS)))
    for heading, below in found:
        said = [short for _, short in below]
        assert heading and all(said) and len({*said}) == len(said), (heading, said)


# -- in the room -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 1.0), ((1024, 640), 1.5), ((1280, 800), 1.0)])
def test_the_sheet_stands_in_the_place_of_the_inspector_alone(qtbot, standing, size, text):
    made = room(qtbot, duel=standing.clone(), size=size)
    made.settings.set("text_size", text)
    QApplication.processEvents()
    there_is = sheet_in(made)
    lay = RoomLayout.of(*size)
    assert there_is.geometry() == lay.inspector and not there_is.geometry().intersects(lay.mat)
    assert not made.inspector.isVisible() and not made.plate.main.isVisible(), "one golden button"
    made.mat.focus_hand()
    assert there_is.isVisible(), "it covers no hand"
    for tile in (tile_of(there_is, each.word, each.where) for each in offered(there_is)):
        assert longest_word(there_is.look.text(14.5, 600), tile.said) < tile.width() < there_is.width()
    assert there_is.text.height() <= there_is.height() * 0.4 and there_is.main.isVisible()


def test_after_a_verb_its_questions_come_and_then_the_sheet_again(qtbot, standing):
    made = room(qtbot, duel=standing.clone())
    before, cards = there(made.session.question).deeds, len(made.table.pile(HAND, 0))
    press_verb(qtbot, made, "draw", "you")
    number = as_a(NumberPrompt, made.answering.prompt)
    waiting = there(made.answering.behind)
    assert waiting.isVisible() and waiting.waits and not made.inspector.isVisible() and made.answering.sheet is None
    number.answer(number.asked.answers[0])
    calm(qtbot, made)
    assert there(made.session.question).deeds == before + 1 and not made.inspector.isVisible()
    assert sheet_in(made).facts.count.text() == f"Done so far: {before + 1}, last: You draw cards"
    assert made.answering.behind is None and not waiting.isVisible()
    assert len(made.table.pile(HAND, 0)) == cards + 1
    press_verb(qtbot, made, "add", "deck")
    assert isinstance(made.answering.prompt, CardPicker)


def test_before_the_duel_is_won_by_hand_it_is_asked_once_more(qtbot, standing):
    made = room(qtbot, duel=standing.clone())
    press_verb(qtbot, made, "win", "")
    strip = as_a(ConfirmStrip, made.answering.strip)
    assert strip.accessibleName() == "Win the Duel?"
    assert (
        strip.accessibleDescription()
        == f"{there(there(made.session.question).card).name}: by its text you win the Duel."
    )
    assert strip.no.hasFocus() and (strip.yes.text(), strip.no.text()) == ("Yes", "No")
    QTest.keyClick(strip.no, Qt.Key.Key_Return)
    pressed = there(made.window().focusWidget())
    assert made.ending is None and pressed is next(t for t in sheet_in(made).tiles if t.said == "Win the Duel")
    key(Qt.Key.Key_Return)
    QTest.keyClick(as_a(ConfirmStrip, made.answering.strip), Qt.Key.Key_Y)
    calm(qtbot, made)
    assert made.ending is not None


def test_another_number_is_typed_digit_by_digit(qtbot, standing):
    made = room(qtbot, duel=standing.clone())
    before = made.table.lp[0]
    press_verb(qtbot, made, "gain", "you")
    number = as_a(NumberPrompt, made.answering.prompt)
    there(number.another).setFocus()
    assert press_key(number, Qt.Key.Key_Return)
    for digit in (Qt.Key.Key_1, Qt.Key.Key_0, Qt.Key.Key_7):
        calm(qtbot, made)
        prompt = as_a(DigitPrompt, made.answering.prompt)
        QTest.keyClick(prompt, digit)
    calm(qtbot, made)
    assert "107" in as_a(DigitPrompt, made.answering.prompt).title.text()
    QTest.keyClick(there(made.answering.prompt), Qt.Key.Key_Return)
    calm(qtbot, made)
    assert made.table.lp[0] == before + 107 and made.answering.sheet is not None


def test_a_typed_number_that_is_none_of_those_is_not_taken_for_the_first(qtbot, standing):
    made = room(qtbot, duel=standing.clone())
    before = made.table.lp[0]
    press_verb(qtbot, made, "gain", "you")
    number = as_a(NumberPrompt, made.answering.prompt)
    for digit in (Qt.Key.Key_1, Qt.Key.Key_0, Qt.Key.Key_7):
        QTest.keyClick(number, digit)
    QTest.keyClick(number, Qt.Key.Key_Return)
    calm(qtbot, made)
    assert isinstance(made.answering.prompt, DigitPrompt) and made.table.lp[0] == before


def test_done_gives_the_inspector_back(qtbot, standing):
    made = room(qtbot, duel=standing.clone())
    click(sheet_in(made).main)
    calm(qtbot, made)
    assert made.answering.sheet is None and made.inspector.isVisible()
    assert any(card.card is not None and not card.card.understood for card in made.table.pile(GRAVEYARD, 0))


def test_enter_at_the_mat_ends_nothing(qtbot, standing):
    made = room(qtbot, duel=standing.clone())
    made.mat.setFocus()
    QTest.keyClick(made.mat, Qt.Key.Key_Return)
    assert made.answering.sheet is not None


def test_the_key_of_the_inspector_leads_to_the_text(qtbot, standing):
    made = room(qtbot, duel=standing.clone())
    made._to_inspector()
    assert made.window().focusWidget() is sheet_in(made).text.area
    assert "Night Market" not in sheet_in(made).text.said.text() and "haggle" in sheet_in(made).text.said.text()


def test_what_was_done_is_taken_back(qtbot, standing):
    made = room(qtbot, duel=standing.clone())
    before = made.session.table()
    press_verb(qtbot, made, "draw", "you")
    prompt = as_a(NumberPrompt, made.answering.prompt)
    prompt.answer(prompt.asked.answers[0])
    calm(qtbot, made)
    assert made.session.table() != before
    done = sheet_in(made).asked.deeds
    assert sheet_in(made).facts.count.text().startswith(f"Done so far: {done}, last: You draw cards")
    made.undo()
    calm(qtbot, made)
    assert isinstance(made.answering.prompt, NumberPrompt), "the last question of that deed is open again"
    behind = as_a(DeedSheet, made.answering.behind)
    assert behind.facts.count.text() != f"Done so far: {done}, last: You draw cards", "only what stands is counted"
    made.undo()
    calm(qtbot, made)
    assert made.session.table() == before and made.answering.sheet is not None


def test_nobody_advises_what_a_text_says_that_is_not_read(qtbot, standing):
    made = room(qtbot, duel=standing.clone())
    click(made.fittings.hint_button)
    hints = as_a(HintSheet, made.sheets.now)
    assert not hints.rows and "for you to judge" in hints.note.text()
    hints.close_sheet()
    assert sheet_in(made).isVisible()


def test_at_one_screen_only_who_carries_it_out_sees_the_sheet(qtbot, standing):
    made = room(qtbot, duel=standing.clone(), hotseat=True, lifts=False)
    assert made.curtain.isVisible() and made.answering.sheet is None and not made.inspector.isVisible()
    lift_curtain(qtbot, made)
    assert sheet_in(made).isVisible() and not made.inspector.isVisible()


# -- finding a verb ----------------------------------------------------------------------------------


def in_front(qtbot, made) -> DeedSheet:
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.answering.take_keyboard()
    return sheet_in(made)


def test_what_is_typed_on_the_sheet_is_searched_for_and_enter_does_it(qtbot, standing):
    made = room(qtbot, duel=standing.clone())
    there_is = in_front(qtbot, made)
    every = len(there_is.shown)
    for letter in (Qt.Key.Key_B, Qt.Key.Key_U, Qt.Key.Key_R, Qt.Key.Key_N):
        key(letter)
    assert there_is.search.hasFocus() and there_is.search.text() == "burn"
    assert {tile.said for tile in there_is.shown} == {"Damage to you", "Damage to opponent"}
    assert there_is.found.text() == there_is.search.accessibleDescription() == "2 fit"
    key(Qt.Key.Key_Escape)
    assert len(there_is.shown) == every and not there_is.search.text() and there_is.tiles[0].hasFocus()
    QTest.keyClicks(there(QApplication.focusWidget()), "opponent")
    QTest.keyClicks(there_is.search, " heal")
    assert [tile.said for tile in there_is.shown] == ["Opponent gains"]
    key(Qt.Key.Key_Return)
    calm(qtbot, made)
    assert there(made.session.question).purpose == "gain"


def test_the_key_to_undo_stays_that_until_something_is_searched_for(qtbot, standing):
    made = room(qtbot, duel=standing.clone())
    press_verb(qtbot, made, "draw", "you")
    as_a(NumberPrompt, made.answering.prompt).confirm()
    calm(qtbot, made)
    there_is, done = in_front(qtbot, made), there(made.session.question).deeds
    for letter in (Qt.Key.Key_S, Qt.Key.Key_U):
        key(letter)
    assert there_is.search.text() == "su"
    key(Qt.Key.Key_Escape)
    QTest.keyClick(there(QApplication.focusWidget()), Qt.Key.Key_U)
    calm(qtbot, made)
    assert isinstance(made.answering.prompt, NumberPrompt) and done == 3


@pytest.fixture
def resolving():
    """A Spell that is carried out by hand, its target pointed to."""
    game = by_hand()
    text = "Target 1 monster; shuffle it into the Deck, then each player draws 1 card."
    wolf, card = game.b.monster(WOLF), game.a.hand(SPELL_UNREAD.but(text=text))
    game.a.monster(BEAR)
    game.a.hand(WOLF, BEAR)
    game.a.deck(*(monster_card(f"Sheep {number}", 1000) for number in range(30)))
    game.begin().activate(card)
    does(game, "point to", "field")
    return game.pick(wolf).done().done().resolve().duel


def test_what_the_text_speaks_of_stands_first_and_once_more_at_its_place(qtbot, resolving):
    there_is = sheet_in(room(qtbot, duel=resolving, size=(1024, 640)))
    text = "Shuffle the targets into the Deck", "You draw cards", "Your opponent draws cards"
    assert tuple(tile.said for tile in there_is.tiles[:3]) == text
    QApplication.processEvents()
    seen = [tile for tile in there_is.tiles[:3] if not tile.visibleRegion().isEmpty()]
    assert seen == there_is.tiles[:3] and not any(there_is.area.isAncestorOf(tile) for tile in seen), "always in sight"
    assert [tile.answer for tile in there_is.tiles].count(there_is.tiles[1].answer) == 2
    there_is.search.setText("draw")
    assert [tile.said for tile in there_is.shown][:2] == ["You draw", "Opponent draws"]


def test_what_is_taken_without_a_question_is_told_before(qtbot, resolving):
    made = room(qtbot, duel=resolving.clone())
    told = {tile.answer: tile.line for tile in sheet_in(made).tiles}
    tribute = next(answer for answer in told if answer.argument == deed("tribute", "field"))
    assert told[tribute] == "Uses Bear"
    assert {tile.accessibleName() for tile in sheet_in(made).tiles if tile.answer == tribute} == {
        "Tribute your monsters. Uses Bear"
    }
    for each in told:
        after = resolving.clone()
        after.answer(each.code)
        assert not (each.takes and there(after.question).kind == q.ASK_CARDS), each.words
    moved = next(answer for answer in told if answer.argument == deed("destroy", "hand"))
    assert not moved.takes and not told[moved], "there are two cards"


def test_for_the_only_monster_it_is_told_as_well(qtbot):
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    game.a.monster(monster_card("Lord", 1000).but(text="Your monsters gain 400 ATK.", program=None, kept=None))
    made = room(qtbot, duel=game.begin().duel)
    made.session.answer(next(a for a in there(made.session.question).of_kind(q.ACTIVATE) if "lasts" in a.words))
    calm(qtbot, made)
    press_verb(qtbot, made, "piercing", "field")
    made.session.answer(there(made.session.question).answers[0])
    calm(qtbot, made)
    tiles = [as_a(SentenceTile, tile) for tile in as_a(ShortPrompt, made.answering.prompt).tiles]
    assert [(tile.said, tile.line) for tile in tiles if tile.line] == [("Monsters you pick", "Uses Lord")]
    assert tiles[0].accessibleName() == "Monsters you pick. Uses Lord"


# -- back from a verb ------------------------------------------------------------------------------


def test_escape_in_a_deed_leads_back_to_the_sheet_and_so_does_the_key_to_undo(qtbot, resolving):
    made = room(qtbot, duel=resolving)
    table = made.session.table()
    for leave in (Qt.Key.Key_Escape, Qt.Key.Key_U):
        press_verb(qtbot, made, "add", "deck")
        picker = as_a(CardPicker, made.answering.prompt)
        assert picker.is_searched and picker.second.isVisible() and there(picker.second_button()).key == "Esc"
        QTest.keyClick(picker.grid, leave)
        calm(qtbot, made)
        assert sheet_in(made).isVisible() and made.session.table() == table
    press_verb(qtbot, made, "raise attack", "field")
    as_a(NumberPrompt, made.answering.prompt).confirm()
    calm(qtbot, made)
    assert there(made.session.question).kind == q.ASK_HOW_LONG
    QTest.keyClick(there(made.answering.prompt), Qt.Key.Key_Escape)
    calm(qtbot, made)
    assert isinstance(made.answering.prompt, NumberPrompt), "one choice, not all"
    assert not made.sheets.is_open and made.session.undone == 0


def test_what_a_look_has_shown_is_not_taken_back_by_escape(qtbot, standing):
    made = room(qtbot, duel=standing.clone())
    press_verb(qtbot, made, "look at top", "deck")
    as_a(NumberPrompt, made.answering.prompt).answer(there(made.session.question).answers[1])
    calm(qtbot, made)
    assert there(made.session.question).purpose == "order" and not made.session.can_cancel and made.session.can_undo


def test_escape_at_the_targets_of_an_activation_takes_back_one_choice_after_the_other(qtbot):
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    game.a.hand(CARD, UNREAD)
    game.a.monster(UNREAD)
    game.b.monster(UNREAD)
    made = room(qtbot, duel=game.begin().duel)
    activation = next(each for each in there(made.session.question).of_kind(q.ACTIVATE) if "Activate" in each.words)
    made.session.answer(activation)
    calm(qtbot, made)
    lp = made.table.lp[0]
    press_verb(qtbot, made, "pay lp", "")
    as_a(NumberPrompt, made.answering.prompt).confirm()
    calm(qtbot, made)
    press_verb(qtbot, made, "point to", "field")
    assert made.table.lp[0] < lp
    for deeds, paid in ((1, True), (0, False)):
        QTest.keyClick(there(made.answering.prompt), Qt.Key.Key_Escape)
        calm(qtbot, made)
        if not deeds:
            assert isinstance(made.answering.prompt, NumberPrompt)
            QTest.keyClick(there(made.answering.prompt), Qt.Key.Key_Escape)
            calm(qtbot, made)
        assert sheet_in(made).asked.deeds == deeds and (made.table.lp[0] < lp) is paid
    QTest.keyClick(sheet_in(made).tiles[0], Qt.Key.Key_Escape)
    calm(qtbot, made)
    assert there(made.session.question).kind == q.ASK_OPEN


# -- the mark ----------------------------------------------------------------------------------------


def test_a_card_whose_text_is_not_read_is_marked_where_it_is_read_large(qtbot, standing):
    made = room(qtbot, duel=standing.clone())
    click(sheet_in(made).main)
    calm(qtbot, made)
    inspector, cards = made.inspector, made.table.cards
    seen = {handle: there(lies.card).understood for handle, lies in cards.items() if lies.card is not None}
    unread, read = (next(handle for handle, known in seen.items() if known is wanted) for wanted in (False, True))
    inspector.show_card(unread)
    assert inspector.by_hand.isVisible() and inspector.by_hand.text() == "By hand"
    assert inspector.face.accessibleDescription().startswith("By hand. ")
    assert inspector.reading_button.isVisible()
    inspector.reading_button.click()
    said = [as_a(QLabel, label).text() for label in laid_out(inspector.readings)]
    assert said == ["Its text isn’t read: its player carries it out by hand."]
    inspector.show_card(read)
    assert not inspector.by_hand.isVisible() and "By hand" not in inspector.face.accessibleDescription()


def test_what_plays_by_itself_is_told_before_the_rest(qtbot):
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    half = monster_card("Half Known", 1500, 1000).but(
        program=None, kept=None, text="Words nobody reads.", part=lambda: program(quick(gain_lp(100)))
    )
    game.a.monster(half)
    made = room(qtbot, duel=game.begin().duel)
    (handle,) = (one.handle for one in made.table.pile(MONSTER_ZONE, 0))
    known, rest = made.session.reading(handle)
    assert "100" in known and rest == "The rest of its text isn’t read: its player carries it out by hand."
    made.inspector.show_card(handle)
    assert made.inspector.by_hand.isVisible()


def test_a_card_shows_what_is_printed_and_below_it_its_players_reading(qtbot):
    game = Scenario(V9)
    strange = monster_card("Well Read", 1500, 1000, program=program(quick(gain_lp(100)))).but(
        text="Words nobody reads.", reading="Once per turn, during either turn: You can gain\n100 LP."
    )
    game.a.monster(strange)
    plain = game.a.monster(monster_card("Plain", 1000, 1000))
    made = room(qtbot, duel=game.begin().duel)
    inspector = made.inspector
    wanted = {there(lies.card).name: lies.handle for lies in made.table.pile(MONSTER_ZONE, 0)}
    inspector.show_card(wanted["Well Read"])
    said = "Your reading: Once per turn, during either turn: You can gain 100 LP."
    assert inspector.your_reading.isVisible() and inspector.your_reading.text() == said
    assert not inspector.by_hand.isVisible() and inspector.face.accessibleDescription().endswith(f"reads. {said}")
    assert made.session.reading(wanted["Well Read"])
    made.session._sight.own_readings = {strange.readings}
    made.session._played.look_again()
    inspector.show_card(wanted["Well Read"])
    assert inspector.your_reading.text() == said
    made.session._sight.own_readings = {("Well Read", "Gain 100 LP.", "")}  # it was somebody else who wrote it
    made.session._played.look_again()
    calm(qtbot, made)
    inspector.show_card(wanted["Well Read"])
    assert inspector.your_reading.text() == said.replace("Your", "Its player’s")
    assert inspector.face.accessibleDescription().endswith(inspector.your_reading.text())
    inspector.show_card(wanted[plain.card.name])
    assert not inspector.your_reading.isVisible() and "reading" not in inspector.face.accessibleDescription()


def test_what_is_paid_and_pointed_to_comes_first_and_page_keys_go_by_headings(qtbot):
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    game.a.hand(CARD.but(text="Discard 1 card; turn the table around."))
    game.a.hand(UNREAD)
    game.a.monster(UNREAD)
    made = room(qtbot, duel=game.begin().duel)
    activation = next(each for each in there(made.session.question).of_kind(q.ACTIVATE) if "Activate" in each.words)
    made.session.answer(activation)
    calm(qtbot, made)
    first = sheet_in(made)
    assert (first.facts.stage.text(), first.main.text()) == ("1 of 2: pay and point to targets", "Activate")
    assert [heading.words for heading in first.asked.headings][:2] == ["Target", "Pay"]
    assert first.window().focusWidget() is first.tiles[0] and first.tiles[0].said == "Pay: discard cards"
    key(Qt.Key.Key_PageDown)
    key(Qt.Key.Key_PageDown)
    assert as_a(HeadingTile, QApplication.focusWidget()).said == "Pay"
    key(Qt.Key.Key_PageUp)
    assert as_a(HeadingTile, QApplication.focusWidget()).said == "Target"
    assert not first.facts.targets.isVisible()
    press_verb(qtbot, made, "point to", "field")
    assert sheet_in(made).facts.targets.isVisible()
    assert sheet_in(made).facts.targets.text() == "Targets: Strange Tongue"
    click(sheet_in(made).main)
    calm(qtbot, made)
    while there(made.session.question).kind != q.ASK_DEED:
        made.answering.do_pass()
        calm(qtbot, made)
    assert sheet_in(made).facts.stage.text() == "2 of 2: carry it out"


def test_what_is_no_longer_a_target_is_struck_out_and_said_to_screen_readers(qtbot):
    done = answer(q.DONE, words="Done")
    made = as_a(DeedSheet, prompt(qtbot, asked(q.ASK_DEED, done, card=CARD, lost=("Tom & Jim", "Fox"))))
    assert made.facts.targets.text() == "Targets: <s>Tom &amp; Jim</s> and <s>Fox</s>"
    assert "No longer targets: Tom & Jim and Fox" in made.accessibleDescription()


def test_of_many_targets_a_few_are_named_and_the_others_where_the_mouse_rests_and_to_screen_readers(qtbot):
    names = tuple(f"Goat {number}" for number in range(20))
    made = as_a(DeedSheet, prompt(qtbot, asked(q.ASK_DEED, answer(q.DONE, words="Done"), card=CARD, lost=names)))
    assert made.facts.targets.text().endswith("<s>Goat 5</s> and 14 more")
    assert made.facts.targets.toolTip().endswith("Goat 18 and Goat 19")
    assert "Goat 18 and Goat 19" in made.accessibleDescription()


def test_in_which_position_a_token_comes_is_asked_with_its_face(qtbot):
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD.but(text="Zorble 1 “Lamb Token” (ATK 1350)."))
    game.begin().activate(card).done().resolve()
    does(game, "token", "you").answer(q.NUMBER, argument=3).answer(q.TYPE, argument=1).answer(q.ATTRIBUTE, argument=1)
    game.answer(q.NUMBER, argument=1350).answer(q.NUMBER, argument=0)
    made = room(qtbot, duel=game.duel)
    asked_now = as_a(PositionPrompt, made.answering.prompt)
    faces = [as_a(PositionTile, tile).card for tile in asked_now.tiles]
    assert [there(face).name for face in faces] == ["Lamb Token", "Lamb Token"]


def test_how_often_it_was_used_this_turn_stands_on_the_sheet(qtbot):
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    game.a.monster(UNREAD)
    made = room(qtbot, duel=game.begin().duel)
    made.session.answer(there(made.session.question).of_kind(q.ACTIVATE)[0])
    calm(qtbot, made)
    assert sheet_in(made).facts.used.isHidden(), "of the first there is nothing to say"


@pytest.mark.parametrize(
    ("text", "said", "role"),
    [
        ("Zorble 1 card.", "Use 2 this turn (at most 4)", "weak"),
        ("Once per turn: zorble 1 card.", "Used once this turn already", "gold"),
    ],
)
def test_from_the_second_time_on_it_does_and_in_gold_where_the_text_speaks_of_once_per_turn(qtbot, text, said, role):
    game = by_hand()
    card = game.a.monster(tongue(text))
    game.begin().activate(card).done().resolve().done().activate(card)
    made = room(qtbot, duel=game.duel)
    calm(qtbot, made)
    facts = sheet_in(made).facts
    assert facts.used.isVisible() and (facts.used.text(), facts.used.property("role")) == (said, role)
    assert sheet_in(made).accessibleDescription().endswith(said)


def test_the_menu_says_that_it_is_used_by_hand(qtbot):
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    game.a.monster(UNREAD)
    game.a.hand(CARD)
    made = room(qtbot, duel=game.begin().duel)
    words = {each.words for each in there(made.session.question).of_kind(q.ACTIVATE)}
    lasting = "Begin or end what lasts because of Strange Tongue"
    assert words == {"Use Strange Tongue by hand", lasting, "Activate Topsy-Turvy"}


def test_what_lasts_is_set_on_the_same_sheet_without_a_chain_and_ended_there(qtbot):
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    game.a.monster(monster_card("Lord", 1000).but(text="Your monsters gain 400 ATK.", program=None, kept=None))
    game.a.monster(monster_card("Bear", 1500))
    game.begin()
    made = room(qtbot, duel=game.duel)

    def begin() -> list[str]:
        setting = next(each for each in there(made.session.question).of_kind(q.ACTIVATE) if "lasts" in each.words)
        made.session.answer(setting)
        calm(qtbot, made)
        return [heading.words for heading in sheet_in(made).asked.headings]

    def tell(*words: str) -> None:
        for word in words:
            made.session.answer(next(each for each in there(made.session.question).answers if each.words == word))
            calm(qtbot, made)

    def figures() -> list[int]:
        return sorted(there(card.attack) for card in made.session.table().cards.values() if card.place == MONSTER_ZONE)

    assert begin() == ["ATK, DEF and Level", "Lasting: monsters", "Lasting: players"]
    assert not made.session.table().links
    press_verb(qtbot, made, "raise attack", "field")
    number = as_a(NumberPrompt, made.answering.prompt)
    assert number.number == 400 and number.shown.text() == "400", "as its text has it"
    tell("Gain 400 ATK", "Until it is ended by hand", "All you control", "Every one", "Done")
    assert figures() == [1400, 1900]
    assert begin()[0] == "Lasting: end it"
    press_verb(qtbot, made, "end lasting", "")
    assert figures() == [1000, 1500]


@pytest.mark.parametrize(("icon", "begins"), [(EQUIP, "As long as this card is equipped"), (0, "Until the end of")])
def test_how_long_begins_with_as_long_as_the_card_stays_if_it_does(qtbot, icon, begins):
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    blade = game.a.hand(spell_card("Blade", icon=icon).but(text="Zorble 300 ATK.", program=None, kept=None))
    game.a.monster(BEAR)
    game.begin()
    game.activate(blade)
    if not icon:
        game.done()
    made = room(qtbot, duel=game.resolve().duel)
    press_verb(qtbot, made, "raise attack", "field")
    made.session.answer(next(each for each in there(made.session.question).answers if each.words == "Gain 300 ATK"))
    calm(qtbot, made)
    asks = as_a(ShortPrompt, made.answering.prompt)
    assert as_a(SentenceTile, asks.first_focus()).said.startswith(begins)


@pytest.mark.parametrize("wish", [None, NEVER])
def test_its_player_is_asked_as_it_comes_unless_they_never_want_to_be_asked_about_it(qtbot, wish):
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    game.a.hand(monster_card("Lord", 1000).but(text="Your monsters gain 400 ATK.", program=None, kept=None))
    made = room(qtbot, duel=game.begin().duel)
    (summon,) = there(made.session.question).of_kind(q.NORMAL_SUMMON)
    made.session.set_wish_about(summon.handle, wish or "")
    made.session.answer(summon)
    calm(qtbot, made)
    assert there(made.session.question).kind == (q.ASK_OPEN if wish else q.ASK_DEED)


def test_where_nothing_is_activated_the_sheet_speaks_of_costs_alone(qtbot):
    text = "You can Special Summon this card (from your hand) by zorbling."
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    game.a.hand(monster_card("Strider", 2400).but(text=text, program=None, kept=None))
    made = room(qtbot, duel=game.begin().duel)
    made.session.answer(there(made.session.question).of_kind(q.SPECIAL_SUMMON)[0])
    calm(qtbot, made)
    assert sheet_in(made).facts.stage.text() == "Pay what it costs, then it is Summoned"
    assert sheet_in(made).main.text() == "Summon it"


def test_after_a_deed_the_sheet_stands_where_it_stood(qtbot, standing):
    made = room(qtbot, duel=standing.clone())
    before = sheet_in(made)
    tile = next(tile for tile in before.tiles if tile.answer.argument == deed("coin", ""))
    assert tile_of(before, "coin", "") is tile
    scrolled = before.area.verticalScrollBar().value()
    stood_at = tile.mapTo(before, QPoint(0, 0)).y()
    assert scrolled > 0
    click(tile)
    calm(qtbot, made)
    after = sheet_in(made)
    assert after is not before and after.asked.deeds == before.asked.deeds + 1
    stood = next(tile for tile in after.tiles if tile.answer.argument == deed("coin", ""))
    stands_at = stood.mapTo(after, QPoint(0, 0)).y()
    assert after.area.verticalScrollBar().value() > 0 and abs(stands_at - stood_at) < 60
    assert as_a(DeedTile, there(made.window().focusWidget())).said == "Shuffle cards on the field into the Deck", (
        "what is next"
    )
    after.main.setFocus()
    key(Qt.Key.Key_Up)
    assert stood.hasFocus()


def test_after_a_deed_of_its_text_the_keyboard_is_at_the_next_and_after_the_last_at_done(qtbot):
    """Never back at what was left out."""
    game = by_hand()
    riddle = game.a.hand(SPELL_UNREAD.but(text="Toss a coin. Roll a die. Draw 1 card."))
    game.a.deck(WOLF, WOLF)
    made = room(qtbot, duel=game.begin().activate(riddle).done().resolve().duel)
    calm(qtbot, made)

    def at() -> str:
        return as_a(DeedTile, there(sheet_in(made).first_focus())).said

    assert at() == "Toss a coin"
    press_verb(qtbot, made, "die", "")
    assert at() == "You draw cards"
    press_verb(qtbot, made, "draw", "you")
    as_a(NumberPrompt, made.answering.prompt).confirm()
    calm(qtbot, made)
    assert sheet_in(made).first_focus() is sheet_in(made).main


def test_a_second_click_is_not_taken_by_what_the_first_has_brought(qtbot):
    """Done with what is paid; the same place is then Done with all that the text does."""
    game = by_hand()
    riddle = game.a.hand(SPELL_UNREAD)
    game.b.monster(WOLF)
    made = room(qtbot, duel=game.begin().activate(riddle).duel)
    done, screen = sheet_in(made).main, Screen(made)
    QCursor.setPos(done.mapToGlobal(done.rect().center()))
    screen.click(done)
    asked = there(made.session.question)
    handle, point = screen._point(made, made.mapFromGlobal(QCursor.pos()))
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)
    assert not asked.prepares and made.session.question is asked and sheet_in(made).main.isVisible()
    qtbot.wait(QApplication.doubleClickInterval() + 50)
    screen.click(sheet_in(made).main)
    assert made.session.question is not asked


def test_what_plays_by_itself_of_a_half_read_text_is_dim_and_said_so(qtbot):
    card = half_read(READ_OF_ITS_SUMMON, 'During the End Phase: Zorble 1 "Wolf".')
    done = answer(q.DONE, words="Done")
    made = as_a(DeedSheet, prompt(qtbot, asked(q.ASK_DEED, done, card=card)))
    dim, said = f'color: {made.look.theme.text3.name()}">', made.text.said.text()
    assert said.count(dim) == 1 and said.endswith("During the End Phase: Zorble 1 “Wolf”.")
    assert said.partition(dim)[2].startswith("If this card is Normal Summoned: Gain 500 LP.</span>")
    told = made.text.area.accessibleDescription()
    assert told == f"(Plays by itself: {READ_OF_ITS_SUMMON}) During the End Phase: Zorble 1 “Wolf”."
    assert "<span" not in sheet(qtbot).text.said.text(), "all of another is done by hand"
