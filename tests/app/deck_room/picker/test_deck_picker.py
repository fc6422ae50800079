"""The list of Decks: found by words, taken by Enter, filled by files."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.controller.player.deck_shelf import COMES_ALONG, FOLDER
from app.controller.player.decks_played import DecksPlayed
from app.controller.player.language import date_said
from app.deck_room.facts.card_chooser import CardChooser
from app.deck_room.picker.deck_picker import DeckPicker
from app.deck_room.picker.inside_dialog import InsideDialog
from app.rooms.reading_dialog import cards_to_read
from app.rooms.strangers_dialog import StrangersDialog
from engine.edition import CLASSIC, V7, V9
from engine.formats import decks
from engine.formats.decklist import Entry


@pytest.fixture
def opened(qtbot, shelf, faces, settings):
    below = QWidget()
    qtbot.addWidget(below)
    below.resize(1200, 800)
    below.show()

    def open_dialog(edition=V9, key="built-in:First Steps", restricted=None):
        dialog = DeckPicker(shelf, faces, settings, edition, restricted, key, below)
        dialog.open()
        return dialog

    return open_dialog


def shown(dialog):
    """But for what stands for chance."""
    return [row.name for row in dialog.model.decks if not row.sign]


def row(dialog):
    """The tile of the one that is chosen, as others hear it."""
    index = dialog.list.currentIndex()
    roles = Qt.ItemDataRole
    return [index.data(role) for role in (roles.AccessibleTextRole, roles.AccessibleDescriptionRole, roles.ToolTipRole)]


def over(dialog, kind):
    (found,) = (each for each in dialog.parentWidget().findChildren(kind) if each.isVisible())
    return found


def test_it_opens_at_the_deck_that_is_played_now(opened):
    dialog = opened(key="built-in:Starwell")
    assert dialog.current.name == "Starwell"
    assert "15 Extra" in dialog.about.counts.text() and "Xyz" in dialog.about.words.text()


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
    message = dialog.about.legality.message
    assert "Xyz" in message.words and "AMB-01" in message.rules and not dialog.about.legality.is_legal
    assert "Can’t be played" in row(dialog)[0]


def test_it_says_which_cards_are_played_by_hand(opened, unread):
    cards = unread("Starwell", 4)
    dialog = opened(key="built-in:Starwell")
    assert dialog.about.by_hand.isVisible() and dialog.about.by_hand.text().endswith("4 by hand")
    assert (
        cards[0].name in dialog.about.by_hand.toolTip()
        and cards[0].name in dialog.about.by_hand.accessibleDescription()
    )
    said, described, pointed_at = row(dialog)
    assert "4 by hand" in said and cards[0].name in described and cards[0].name in pointed_at
    dialog.search.setText("First Steps")
    assert not dialog.about.by_hand.isVisible() and "by hand" not in row(dialog)[0]


def test_cards_by_hand_in_the_side_deck_are_told_apart(opened, shelf):
    entry = shelf.entry("built-in:Starwell")
    cards = [card.but(program=None, kept=None) for card in entry.deck.main[:2]]
    deck = replace(entry.deck, side=(*cards, *entry.deck.side[2:]))
    shelf._builtin = tuple(replace(each, deck=deck) if each is entry else each for each in shelf._builtin)
    dialog = opened(key="built-in:Starwell")
    assert dialog.about.by_hand.isVisible() and dialog.about.by_hand.text() == "In the Side Deck 2 by hand"
    assert cards[0].name in dialog.about.by_hand.toolTip() and dialog.about.readings.isVisible()
    said, _, pointed_at = row(dialog)
    assert "2 by hand in the Side Deck" in said and cards[1].name in pointed_at
    assert {card.name for card in cards_to_read(deck)} == {card.name for card in cards}


def test_random_finds_what_can_be_played(qtbot, opened):
    dialog = opened(CLASSIC, "built-in:Twin Scales")
    found = set()
    for _ in range(12):
        qtbot.mouseClick(dialog.random, Qt.MouseButton.LeftButton)
        assert dialog.about.legality.is_legal
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
    assert dialog.current.name == "Starwell" and len(shown(dialog)) == len(shelf.entries())


def own_deck(shelf, library, tmp_path, name, folder="", of="First Steps"):
    file = tmp_path / f"{name}.ydk"
    decks.write(file, library.deck(of))
    entry = shelf.take_in(file)
    kept = shelf.store.open(entry.path)
    kept.save(replace(kept.saved, folder=folder, notes="for the evenings"))
    return entry


def test_decks_are_listed_by_folder_and_found_by_their_notes(qtbot, opened, shelf, library, tmp_path):
    own_deck(shelf, library, tmp_path, "Rainy day", "Old ones")
    own_deck(shelf, library, tmp_path, "Sunny day")
    dialog = opened()
    qtbot.keyClicks(dialog.search, "evenings")
    assert shown(dialog) == ["Rainy day", "Sunny day"]
    dialog.search.clear()
    dialog.which._take(f"{FOLDER}Old ones")
    assert shown(dialog) == ["Rainy day"] and dialog.current.name == "Rainy day"
    dialog.which._take(COMES_ALONG)
    assert shown(dialog) == list(library.decks)


def test_one_by_chance_is_of_the_folder_that_is_listed(qtbot, opened, shelf, library, tmp_path):
    own_deck(shelf, library, tmp_path, "Rainy day", "Old ones")
    dialog = opened()
    dialog.which._take(f"{FOLDER}Old ones")
    dialog.list.setFocus()
    qtbot.keyClick(dialog.list, Qt.Key.Key_End)
    assert dialog.current.name == "One by chance from “Old ones”" and dialog.about.words.text() == "One of: Rainy day"
    assert not dialog.about.inside.isVisible()
    with qtbot.waitSignal(dialog.taken) as told:
        qtbot.keyClick(dialog.list, Qt.Key.Key_Return)
    assert told.args[0].among == f"{FOLDER}Old ones"


def test_what_the_deck_does_is_told(opened, library):
    dialog = opened(key="built-in:Ember Court")
    dialog.about.settle()
    assert dialog.about.character.isVisible()


def test_it_says_when_a_deck_was_played_last(opened, settings):
    DecksPlayed(settings).note(["built-in:Starwell"], 1_000_000_000)
    dialog = opened(key="built-in:Starwell")
    told = dialog.about.played.text()
    assert date_said(1_000_000_000) in told and "01" in told and "Last played" in row(dialog)[0]
    dialog.search.setText("ember court")
    assert dialog.about.played.text() == "Not played yet"


def test_a_deck_is_looked_into_and_nothing_changes(qtbot, opened, library):
    dialog = opened(key="built-in:Starwell")
    dialog.about.inside.setFocus()
    qtbot.keyClick(dialog.about.inside, Qt.Key.Key_Space)
    inside = over(dialog, InsideDialog)
    view = inside.felt.views["main"]
    assert sum(pile.copies for pile in view.piles.piles) == len(library.deck("Starwell").main)
    before = inside.editing.draft
    view.setFocus()
    for key in (Qt.Key.Key_Delete, Qt.Key.Key_Plus, Qt.Key.Key_S):
        qtbot.keyClick(view, key)
    assert inside.editing.draft == before and inside.felt.tag.isVisible() and not inside.take.isVisible()
    assert not inside.felt.detail.fewer.isVisible() and inside.felt.detail.shown is not None
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert not inside.isVisible() and dialog.isVisible()


def test_a_changed_copy_is_taken_and_the_deck_stays(qtbot, opened, shelf, library, tmp_path):
    kept = own_deck(shelf, library, tmp_path, "Mine")
    data = kept.path.read_bytes()
    dialog = opened(key=kept.key)
    dialog.about.change.setFocus()
    qtbot.keyClick(dialog.about.change, Qt.Key.Key_Space)
    inside = over(dialog, InsideDialog)
    inside.choose_card()
    chooser = over(inside, CardChooser)
    card = library.deck("Starwell").main[0]
    qtbot.keyClicks(chooser.found.field, card.name)
    qtbot.keyClick(chooser.found.field, Qt.Key.Key_Return)
    qtbot.keyClick(inside.take, Qt.Key.Key_Space)
    assert dialog.about.state.text() == "Changed for this duel" and dialog.about.unchange.isVisible()
    with qtbot.waitSignal(dialog.taken) as told:
        dialog.take.click()
    taken = told.args[0]
    assert taken.changed and card in taken.deck.main and len(taken.deck.main) == len(kept.deck.main) + 1
    assert kept.path.read_bytes() == data


def test_changes_can_be_let_go(opened):
    dialog = opened()
    dialog.change_for_duel()
    inside = over(dialog, InsideDialog)
    inside.editing.remove("main", [0])
    inside.take.click()
    assert dialog.current.changed
    dialog.about.unchange.click()
    assert not dialog.current.changed and not dialog.about.unchange.isVisible()


def test_a_way_out_is_a_change_for_this_duel(qtbot, opened, shelf, library, tmp_path):
    deck = library.deck("First Steps")
    card = deck.main[0]
    path = tmp_path / "Too many.ydk"
    path.write_text("#main\n" + "\n".join(str(each.passcode) for each in (*deck.main, *[card] * 4)))
    dialog = opened()
    dialog.import_file(path)
    data = dialog.current.path.read_bytes()
    message = dialog.about.legality.message
    assert card.name in message.words and message.ways
    qtbot.mouseClick(dialog.about.legality.box.buttons[0], Qt.MouseButton.LeftButton)
    assert dialog.about.legality.is_legal and dialog.current.changed
    assert dialog.current.path.read_bytes() == data


def test_a_deck_that_is_put_right_is_so_in_the_list_too_and_it_is_said_which_cards_go(
    qtbot, opened, shelf, library, tmp_path
):
    deck = library.deck("First Steps")
    last = library.find_called("Kiln Drake")
    path = tmp_path / "Too many.ydk"
    side = [*deck.side, last, last][-17:]
    path.write_text(
        "\n".join(
            ["#main", *(str(each.passcode) for each in deck.main), "!side", *(str(each.passcode) for each in side)]
        )
    )
    dialog = opened()
    dialog.import_file(path)
    legality = dialog.about.legality
    assert "17" in row(dialog)[0] and legality.message.about == "Last: 2 × Kiln Drake"
    qtbot.mouseClick(legality.box.buttons[0], Qt.MouseButton.LeftButton)
    assert legality.is_legal and "played" not in row(dialog)[0].lower()
    assert dialog.key == dialog.current.key and dialog.list.currentIndex().isValid()
    dialog.about.unchange_asked.emit()
    assert "17" in row(dialog)[0], "as it is kept it can't be played"
