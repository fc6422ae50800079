"""The right column of the Deck room: by mouse and by keyboard, a Deck is put right, and is told of."""

from time import perf_counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from app.deck_room.facts.card_chooser import CardChooser
from app.deck_room.facts.deck_facts import DeckFacts
from app.deck_room.facts.message_box import NEWS, NO, WELL
from app.rooms.fields import ChoiceField
from app.widgets.buttons import KeyButton
from app.widgets.rule_link import RuleLink
from app.widgets.rule_popup import RulePopup
from engine.cards.deck_draft import DeckCard
from engine.cards.restricted import RestrictedList
from engine.search.card_index import CardIndex
from engine.search.query_reading import read_query
from engine.search.surroundings import Surroundings

STRANGER = DeckCard(46986414)


def messages(room, tone=NO):
    return [box.message.words for box in room.facts.messages if box.message.tone == tone]


def with_copies(draft, library, name, count):
    card = DeckCard(library.find_called(name).passcode)
    return draft.with_part("main", (*draft.main, *[card] * count))


@pytest.fixture
def footprints(room, deck, library):
    """A Deck with five copies of a card."""
    room.edit(with_copies(deck("Ember Court"), library, "Fresh Footprints", 5))
    return room


def test_copies_too_many_are_removed_by_one_press_and_can_be_taken_back(qtbot, footprints):
    room = footprints
    before = room.editing.draft
    assert messages(room) == ["There are 5 copies of “Fresh Footprints”; at most 3 are allowed."]
    (box,) = [box for box in room.facts.messages if box.message.tone == NO]
    qtbot.mouseClick(box.buttons[0], Qt.MouseButton.LeftButton)
    assert messages(room) == [] and len(room.editing.draft.main) == len(before.main) - 2
    assert room.editing.undo_words == "Remove 2 Fresh Footprints"
    room.editing.undo()
    assert messages(room) and room.editing.draft == before


def test_by_keyboard_the_ring_goes_on_to_the_next_way_out(qtbot, footprints, library):
    room = footprints
    room.edit(with_copies(room.editing.draft, library, "Trial by Fire", 4))
    first = room.facts.messages[0].buttons[0]
    first.setFocus()
    assert len(messages(room)) == 2
    for _ in range(2):
        qtbot.keyClick(QApplication.focusWidget() or first, Qt.Key.Key_Space)
    assert messages(room) == []
    focused = room.facts.focusWidget()
    assert focused is room.facts.rulebooks.marks["v9"]


def test_a_placeholder_is_replaced_by_a_card_that_is_chosen(qtbot, room, deck, library):
    room.edit(deck("Ember Court").with_part("main", (*deck("Ember Court").main, STRANGER)))
    assert messages(room) == ["No card with the passcode 46986414 is known."]
    replacing, out = room.facts.messages[0].buttons
    qtbot.mouseClick(replacing, Qt.MouseButton.LeftButton)
    chooser = room.findChild(CardChooser)
    qtbot.keyClicks(chooser.found.field, "Trial by F")
    qtbot.keyClick(chooser.found.field, Qt.Key.Key_Return)
    wanted = library.find_called("Trial by Fire")
    assert DeckCard(wanted.passcode) in room.editing.draft.main and messages(room) == []
    assert len(room.editing.steps) == 1
    room.editing.undo()
    qtbot.mouseClick(out, Qt.MouseButton.LeftButton)
    assert STRANGER not in room.editing.draft.main


def test_in_the_place_of_a_name_that_no_card_has_the_likest_come_first(qtbot, room, deck):
    room.edit(deck("Ember Court").with_part("main", (*deck("Ember Court").main, DeckCard(0, "Tryal by Fires"))))
    qtbot.mouseClick(room.facts.messages[0].buttons[1], Qt.MouseButton.LeftButton)
    chooser = room.findChild(CardChooser)
    assert chooser.found.current.name == "Trial by Fire"
    qtbot.keyClick(chooser.found.field, Qt.Key.Key_Return)
    assert messages(room) == []


def test_of_a_part_that_is_too_large_it_is_told_which_cards_go(qtbot, room, deck, library):
    sheep, rain = library.find_called("Meadow Ram"), library.find_called("Trial by Fire")
    more = (DeckCard(rain.passcode),) * 20 + (DeckCard(sheep.passcode),) * 2
    room.edit(deck("Starwell").with_part("main", (*deck("Starwell").main, *more)))
    (large,) = [box for box in room.facts.messages if "Main Deck" in box.message.words]
    assert large.about.isVisible() and large.about.text() == "Last: 2 × Meadow Ram"
    assert "Meadow Ram" in large.buttons[0].accessibleName()


def test_a_rulebook_is_chosen_and_kept_and_each_tells_whether_the_deck_is_legal(qtbot, room, deck, settings):
    marks = room.facts.rulebooks.marks
    unknown = marks["v8"].grab().toImage()
    assert marks["v8"].legal is None and not marks["v8"].accessibleDescription(), "nobody has looked yet"
    room.edit(deck("Twin Scales"))
    assert marks["v8"].grab().toImage() != unknown
    assert [mark.legal for mark in marks.values()] == [True, False, False, False]
    assert "legal" in marks["v9"].accessibleDescription() and "Pendulum" in marks["v8"].accessibleDescription()
    assert messages(room, NEWS) == ["Needs Rulebook 9.0: 30 × Pendulum. In 8.0 they can’t be used."]
    with qtbot.waitSignal(room.facts.rules_changed):
        qtbot.mouseClick(marks["v8"], Qt.MouseButton.LeftButton)
    room.facts.settle()
    assert messages(room)[0].startswith("This rulebook has no Pendulum cards")
    assert settings.remembered["deck_rules"]["edition"] == "v8"
    qtbot.keyClick(marks["v8"], Qt.Key.Key_Left)
    room.facts.settle()
    assert messages(room) == [] and room.facts.edition.key == "v9"
    assert messages(room, WELL) == ["Main 40, Extra 8, Side 15: sizes fit."]


def test_a_restricted_list_forbids_and_the_way_out_is_there(qtbot, room, deck, library, lists):
    lists.save(RestrictedList("House", {library.find_called("Trial by Fire").passcode: 0}))
    room.edit(with_copies(deck("Starwell"), library, "Trial by Fire", 1))
    assert messages(room) == []
    room.facts.use_list("House")
    room.facts.settle()
    assert messages(room) == ["“Trial by Fire” is Forbidden (House)."]
    qtbot.mouseClick(room.facts.messages[0].buttons[0], Qt.MouseButton.LeftButton)
    assert messages(room) == []
    field = room.findChild(ChoiceField)
    assert field.value == "House" and "House" in field.accessibleName()


def test_a_file_of_lists_is_opened_and_a_damaged_one_says_why(room, deck, tmp_path):
    room.edit(deck("Starwell"))
    path = tmp_path / "some.lflist.conf"
    path.write_text("!One\n1 0\n!Two\n2 1\n")
    room.facts.take_lists(path)
    assert room.facts.wishes.list_name == "One" and "Two" in room.facts.lists.names()
    path.write_text("!One\nx y z\n")
    room.facts.take_lists(path)
    assert "line 2" in room.facts.list_said.text() and room.facts.list_said.isVisible()


def test_a_rule_is_read_where_it_is_told(qtbot, footprints):
    link = footprints.facts.messages[0].findChild(RuleLink)
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    popup = footprints.findChild(RulePopup)
    assert popup.isVisible() and "DECK-04" in popup.title.text()


def test_a_name_with_a_slip_has_the_card_that_is_meant_on_a_button(qtbot, room, deck, library):
    """One press puts it right; where several cards are as like the player looks for one."""
    meant, draft = library.find_called("Chiming Cat"), deck("Starwell")
    slip, nobody = DeckCard(0, "Chimming Catt"), DeckCard(0, "Zorble of Nowhere")
    room.edit(draft.with_part("main", (*draft.main, slip, nobody)))
    first, second = room.facts.messages[:2]
    assert [button.text() for button in first.buttons] == ["Replace with “Chiming Cat”", "Replace…", "Leave out"]
    assert [button.text() for button in second.buttons] == ["Replace…", "Leave out"]
    first.buttons[0].click()
    main = room.editing.draft.main
    assert slip not in main and nobody in main and DeckCard(meant.passcode) in main
    assert room.editing.undo_words == "Replace Chimming Catt with Chiming Cat"


def test_many_problems_are_folded_away_until_they_are_asked_for(qtbot, room, deck):
    strangers = tuple(DeckCard(90_000_000 + number) for number in range(9))
    room.edit(deck("Starwell").with_part("main", (*deck("Starwell").main, *strangers)))
    assert len(messages(room)) == 6 and room.facts.more.isVisible()
    qtbot.mouseClick(room.facts.more, Qt.MouseButton.LeftButton)
    assert len(messages(room)) == 9 and not room.facts.more.isVisible()


def test_a_bar_is_a_search_for_its_cards(qtbot, room, deck, library):
    draft = deck("Starwell")
    room.edit(draft)
    index = CardIndex(library)
    around = Surroundings.of((library.decks["Starwell"],))
    for group in (room.facts.kinds, room.facts.levels, room.facts.attributes, room.facts.types, room.facts.plays):
        assert group.isVisible() and group.shown
        button = max(group.shown, key=lambda each: each.counted.count)
        with qtbot.waitSignal(room.facts.search) as told:
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        read = read_query(told.args[0])
        assert not read.flaws and index.find(read.query, around).cards
        assert str(button.counted.count) in button.accessibleName() and button.accessibleDescription()


def test_the_pictures_are_walked_by_the_arrows_and_tab_comes_to_one_of_each(qtbot, room, deck):
    room.edit(deck("Starwell"))
    levels = room.facts.levels
    stops = [button for button in levels.shown if button.focusPolicy() == Qt.FocusPolicy.StrongFocus]
    assert len(stops) == 1
    stops[0].setFocus()
    for _ in range(3):
        qtbot.keyClick(room.facts.focusWidget(), Qt.Key.Key_Right)
    assert room.facts.focusWidget() is levels.shown[3]
    with qtbot.waitSignal(room.facts.search) as told:
        qtbot.keyClick(levels.shown[3], Qt.Key.Key_Return)
    assert told.args == ["in:deck kind:monster level=4"]


def test_the_odds_at_the_foot_follow_the_deck(room, deck, library):
    room.edit(deck("Starwell"))
    text = room.facts.odds.text()
    assert "Cards that are Tuners" in text or "Monsters with Level 4 or lower" in text
    assert "\u00a0%" in text, "number and sign stay in one line"
    assert room.facts.odds.accessibleName()
    tuner = next(card for card in library if card.kinds & 0x1000 and not card.belongs_in_extra_deck)
    room.edit(with_copies(deck("Starwell"), library, tuner.name, 3))
    assert room.facts.odds.text() != text
    room.edit(deck("Starwell").with_part("main", ()))
    assert "Put cards" in room.facts.odds.text() and not room.facts.odds_button.isEnabled()


@pytest.mark.parametrize(("size", "text"), [((1600, 1000), 1.0), ((2560, 1440), 1.5), ((1280, 800), 1.0)])
def test_nothing_is_cut_off(qtbot, room, deck, settings, size, text):
    settings.set("text_size", text)
    room.resize(*size)
    room.edit(deck("Twin Scales"))
    facts = room.facts

    def cut_off():
        shown = facts.area.viewport()
        wide = (*facts.messages, facts.rulebooks, facts.restricted, facts.kinds, facts.levels, facts.types)
        yield from (each for each in wide if each.mapTo(shown, each.rect().topRight()).x() > shown.width())
        labels = [label for label in facts.findChildren(QLabel) if label.isVisible() and label.wordWrap()]
        yield from (label.text() for label in labels if label.height() < label.heightForWidth(label.width()) - 1)

    qtbot.waitUntil(lambda: not list(cut_off()), timeout=2000)


def test_without_lists_of_ones_own_the_column_stands_by_itself(qtbot, settings):
    facts = DeckFacts(settings)
    qtbot.addWidget(facts)
    facts.resize(340, 900)
    facts.show()
    assert facts.restricted.value == "" or facts.restricted.value is None


def test_what_the_deck_does_is_told_and_a_card_that_could_help_is_shown_in_the_pool(qtbot, room, deck):
    room.edit(deck("First Steps"))
    box = room.facts.character_box
    told = [label.text() for label in box.findChildren(QLabel)]
    assert told[:2] == ["What it does", "19 of its 24 monsters are Normal Monsters, without effects."]
    words = "Cards that get rid of the opponent’s monsters by an effect: no more than 2 (“Covered Pit”, “Rockslide”)."
    (line,) = [label for label in box.findChildren(QLabel) if label.text() == words]
    assert line.toolTip() == line.accessibleDescription() == "Covered Pit and Rockslide"  # which cards bear it out
    button = box.findChild(KeyButton)
    qtbot.waitUntil(lambda: button.height() >= 30)  # it has its place
    with qtbot.waitSignal(room.facts.search) as asked:
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert asked.args[0].startswith('name:"') and asked.args[0][6:-1] in button.accessibleName()
    room.edit(deck("First Steps").with_part("main", ()).with_part("side", ()).with_part("extra", ()))
    assert not [label for label in box.findChildren(QLabel) if label.isVisible()]


def test_an_edit_is_answered_at_once(room, deck):
    """What takes long follows: the column is drawn anew long after the next key could be pressed."""
    draft = deck("Starwell")
    room.edit(draft)
    times = []
    for number in range(20):
        begin = perf_counter()
        room.facts.show_draft(draft.with_part("main", draft.main[number % 3 :]), room.library.find)
        times.append(perf_counter() - begin)
        room.facts.settle()
    assert sorted(times)[10] < 0.03
