"""The list of Decks: found by words, taken by Enter, filled by files."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.rooms.deck_dialog import DeckDialog
from app.rooms.reading_dialog import cards_to_read
from app.rooms.strangers_dialog import StrangersDialog
from engine.edition import CLASSIC, V7, V9
from engine.formats import decks
from engine.formats.decklist import Entry


@pytest.fixture
def opened(qtbot, shelf, faces):
    below = QWidget()
    qtbot.addWidget(below)
    below.resize(1200, 800)
    below.show()

    def open_dialog(edition=V9, key="built-in:First Steps"):
        dialog = DeckDialog(shelf, faces, edition, None, key, below)
        dialog.open()
        return dialog

    return open_dialog


def shown(dialog):
    rows = (dialog.list.item(row) for row in range(dialog.list.count()))
    return [item.text().splitlines()[0] for item in rows if not item.isHidden()]


def test_it_opens_at_the_deck_that_is_played_now(opened):
    dialog = opened(key="built-in:Starwell")
    assert dialog.current.name == "Starwell"
    assert "15 Extra" in dialog.counts.text() and "Xyz" in dialog.words.text()


def test_search_goes_by_name_description_and_card(qtbot, opened, library):
    dialog = opened()
    qtbot.keyClicks(dialog.search, "spell counters")
    assert shown(dialog) == ["Clockwork Library"]
    dialog.search.clear()
    card = library.deck("Starwell").extra[0]
    qtbot.keyClicks(dialog.search, card.name.upper())
    assert shown(dialog) == [name for name, deck in library.decks.items() if card in deck.cards()]
    dialog.search.setText("no such thing anywhere")
    assert shown(dialog) == [] and dialog.nothing.isVisible() and dialog.take.dimmed


def test_enter_takes_the_deck(qtbot, opened):
    dialog = opened()
    qtbot.keyClicks(dialog.search, "ember")
    with qtbot.waitSignal(dialog.taken) as told:
        qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert told.args[0].name == "Ember Court" and not dialog.isVisible()


def test_a_deck_of_that_name_goes_before_one_with_such_a_card(qtbot, opened):
    dialog = opened(key="built-in:Twin Scales")
    qtbot.keyClicks(dialog.search, "starwell")
    assert "Twin Scales" in shown(dialog) and dialog.current.name == "Starwell"
    dialog.search.setText("ell")
    assert shown(dialog) == [], "words are found by how they begin"


def test_cancel_takes_none(qtbot, opened):
    dialog = opened()
    dialog.taken.connect(lambda entry: pytest.fail("taken"))
    qtbot.mouseClick(dialog.cancel, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()


def test_it_says_what_the_rulebook_forbids(opened):
    dialog = opened(V7, "built-in:Starwell")
    assert "Xyz" in dialog.legality.text() and "AMB-01" in dialog.legality.text()
    told = dialog.list.currentItem().data(Qt.ItemDataRole.AccessibleTextRole)
    assert "Can’t be played" in told


def test_it_says_which_cards_are_played_by_hand(opened, unread):
    cards = unread("Starwell", 4)
    dialog = opened(key="built-in:Starwell")
    assert dialog.by_hand.isVisible() and dialog.by_hand.text().endswith("4 by hand")
    assert cards[0].name in dialog.by_hand.toolTip() and cards[0].name in dialog.by_hand.accessibleDescription()
    item = dialog.list.currentItem()
    assert item.text().endswith("4 by hand") and cards[0].name in item.toolTip()
    assert "4 by hand" in item.data(Qt.ItemDataRole.AccessibleTextRole)
    assert cards[0].name in item.data(Qt.ItemDataRole.AccessibleDescriptionRole)
    dialog.search.setText("First Steps")
    assert not dialog.by_hand.isVisible() and "by hand" not in dialog.list.currentItem().text()


def test_cards_by_hand_in_the_side_deck_are_told_apart(opened, shelf):
    entry = shelf.entry("built-in:Starwell")
    cards = [card.but(program=None, kept=None) for card in entry.deck.main[:2]]
    deck = replace(entry.deck, side=(*cards, *entry.deck.side[2:]))
    shelf._builtin = tuple(replace(each, deck=deck) if each is entry else each for each in shelf._builtin)
    dialog = opened(key="built-in:Starwell")
    assert dialog.by_hand.isVisible() and dialog.by_hand.text() == "In the Side Deck 2 by hand"
    assert cards[0].name in dialog.by_hand.toolTip() and dialog.readings.isVisible()
    item = dialog.list.currentItem()
    assert item.text().endswith("2 by hand in the Side Deck") and cards[1].name in item.toolTip()
    assert {card.name for card in cards_to_read(deck)} == {card.name for card in cards}


def test_random_finds_what_can_be_played(qtbot, opened):
    dialog = opened(CLASSIC, "built-in:Twin Scales")
    found = set()
    for _ in range(12):
        qtbot.mouseClick(dialog.random, Qt.MouseButton.LeftButton)
        assert "Legal" in dialog.legality.text()
        found.add(dialog.current.name)
    assert len(found) > 2


def test_a_file_is_taken_in_and_a_bad_one_refused(opened, library, tmp_path):
    dialog = opened()
    good, bad = tmp_path / "Brought along.ydk", tmp_path / "torn.ydk"
    good.write_text("#main\n" + "\n".join(str(card.passcode) for card in library.deck("The Forge").main))
    bad.write_text("#main\n1\n2\nx\n")
    dialog.import_file(bad)
    assert "torn.ydk, line 4" in dialog.said.text() and dialog.said.isVisible()
    dialog.import_file(good)
    assert dialog.current.name == "Brought along" and not dialog.said.isVisible()
    assert (tmp_path / "decks" / "Brought along.ydk").is_file()


def test_cards_that_are_not_known_can_be_left_out(qtbot, opened, library, tmp_path):
    dialog, deck, path = opened(), library.deck("The Forge"), tmp_path / "Half known.ydk"
    path.write_text("#main\n" + "\n".join(map(str, (*(card.passcode for card in deck.main), 4242, 4242))))
    torn = tmp_path / "torn.ydk"
    torn.write_text("#main\nx\n")
    dialog.import_file(torn)
    assert dialog.said.isVisible() and not dialog.without.isVisible()
    dialog.import_file(path)
    assert "4242" in dialog.said.text() and dialog.without.isVisible()
    qtbot.mouseClick(dialog.without, Qt.MouseButton.LeftButton)
    assert dialog.current.name == "Half known" and dialog.current.deck.main == deck.main
    assert not dialog.said.isVisible() and not dialog.without.isVisible()


@pytest.fixture
def replacing(opened, library, tmp_path):
    """The sheet over a Deck that lists 4242 twice, 4343 in the Extra Deck, and cards that are known."""
    dialog, deck, path = opened(), library.deck("The Forge"), tmp_path / "Half known.ydk"
    known = "\n".join(str(card.passcode) for card in deck.main)
    path.write_text(f"#main\n{known}\n4242\n4242\n#extra\n4343\n")
    dialog.import_file(path)
    assert dialog.replace.isVisible() and dialog.without.isVisible()
    dialog.replace.setFocus()
    QTest.keyClick(dialog.replace, Qt.Key.Key_Space)
    (sheet,) = (each for each in dialog.parentWidget().findChildren(StrangersDialog) if each.isVisible())
    return dialog, sheet, deck


def test_cards_that_are_not_known_are_replaced_by_the_keyboard(qtbot, replacing, library):
    dialog, sheet, deck = replacing
    one, other = deck.main[0], library.deck("Starwell").main[1]
    assert sheet.search.accessibleName() == "Search the card for 4242"
    rows = [sheet.list.item(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(sheet.list.count())]
    assert [row.split(",")[0] for row in rows] == ["2 × 4242", "1 × 4343"] and rows[0].endswith("Left out")
    qtbot.keyClicks(sheet.search, one.name.lower())
    assert sheet.found.item(0).data(Qt.ItemDataRole.AccessibleTextRole).startswith(f"{one.name}. ")
    qtbot.keyClick(sheet.search, Qt.Key.Key_Return)
    assert sheet.stranger == 4343 and sheet.search.text() == "" and sheet.out.text() == "Left out: 1"
    qtbot.keyClicks(sheet.search, other.name)
    qtbot.keyClick(sheet.search, Qt.Key.Key_Down)
    qtbot.keyClick(sheet.found, Qt.Key.Key_Return)
    assert sheet.out.text() == ""
    qtbot.keyClick(sheet.take, Qt.Key.Key_Space)
    taken = dialog.current.deck
    assert taken.main == (*deck.main, one, one, other) and taken.extra == (), "it belongs in no Extra Deck"
    assert not dialog.said.isVisible() and not dialog.replace.isVisible()


def test_what_gets_no_card_is_left_out(qtbot, replacing):
    dialog, sheet, deck = replacing
    sheet.search.setText("no such card at all")
    assert sheet.note.text() == "No card has this in its name." and not sheet.choose.isEnabled()
    sheet.search.setText(deck.main[0].name)
    qtbot.mouseClick(sheet.choose, Qt.MouseButton.LeftButton)
    sheet.list.setCurrentRow(0)
    qtbot.mouseClick(sheet.leave_out, Qt.MouseButton.LeftButton)
    assert sheet.list.item(0).text().endswith("Left out")
    qtbot.mouseClick(sheet.take, Qt.MouseButton.LeftButton)
    assert dialog.current.name == "Half known" and dialog.current.deck.main == deck.main


def test_cards_that_are_listed_by_name_are_told_apart_by_it(qtbot, opened, library):
    dialog = opened()
    strangers = [Entry(0, "line 2", "Nobody"), Entry(0, "line 3", "Somebody"), Entry(0, "line 4", "Nobody")]
    sheet = StrangersDialog(strangers, library, dialog)
    sheet.open()
    assert [sheet.list.item(row).text() for row in range(sheet.list.count())] == [
        "2 × Nobody (line 2, line 4)\nLeft out",
        "1 × Somebody (line 3)\nLeft out",
    ]
    sheet.search.setText(library.deck("The Forge").main[0].name)
    sheet.choose.click()
    with qtbot.waitSignal(sheet.replaced) as told:
        sheet.take.click()
    assert list(told.args[0]) == ["Nobody"]


def test_a_deck_of_which_nothing_is_known_needs_a_card_first(qtbot, opened, library, tmp_path):
    dialog, path = opened(), tmp_path / "Unknown.ydk"
    path.write_text("#main\n4242\n")
    dialog.import_file(path)
    assert dialog.replace.isVisible() and not dialog.without.isVisible()
    dialog.replace.click()
    (sheet,) = (each for each in dialog.parentWidget().findChildren(StrangersDialog) if each.isVisible())
    assert sheet.take.dimmed
    sheet.take.click()
    assert sheet.isVisible()
    sheet.search.setText(library.deck("The Forge").main[0].name)
    sheet.choose.click()
    sheet.take.click()
    assert dialog.current.name == "Unknown" and len(dialog.current.deck.main) == 1


def test_decks_whose_files_are_gone_are_not_shown_while_the_list_is_filled(opened, shelf, library, tmp_path):
    for name in ("Aft", "Bow", "Crow"):
        file = tmp_path / f"{name}.ydk"
        decks.write(file, library.deck("First Steps"))
        shelf.take_in(file)
    own = [entry.key for entry in shelf.entries() if entry.own]
    dialog = opened(key=own[0])
    for file in (tmp_path / "decks").iterdir():
        file.unlink()
    dialog._fill("built-in:Starwell")
    assert dialog.current.name == "Starwell" and dialog.list.count() == len(shelf.entries())
