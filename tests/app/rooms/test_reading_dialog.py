"""Readings are given where a Deck says which of its cards are played by hand: written, tried, kept, taken away."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from app.controller.player.deck_shelf import DeckShelf
from app.controller.player.text_trying import tried
from app.deck_room.picker.deck_picker import DeckPicker
from app.faces.faces import Faces
from app.rooms.reading_dialog import ReadingDialog, cards_to_read
from engine.__main__ import main
from engine.cards.library import CardLibrary
from engine.cards.programs import Programs
from engine.edition import V9
from engine.formats import cdb, readings
from engine.vocabulary import EFFECT, MONSTER, PENDULUM, SPELL
from tests.formats.test_cdb import PENDULUM_TEXT, database, fact
from tests.narrowed import there

MUMBLE = (*fact(2, SPELL), "Mumble", "Mumble twice.")
HUM = (*fact(3, SPELL), "Hum", "Hum on.")
CLOCK = (
    *fact(5, MONSTER | EFFECT | PENDULUM, level=4 | 1 << 24 | 8 << 16),
    "Clock",
    PENDULUM_TEXT.replace("Draw", "You can draw").replace("This card can attack directly.", "It zorbles."),
)


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    """Of a player whose one Deck has two Spells and a Pendulum Monster that aren't read."""
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path))
    built_in = CardLibrary.builtin()
    library = CardLibrary(built_in, built_in.decks)
    file = database(tmp_path / "mine.cdb", MUMBLE, HUM, CLOCK)
    library.add(Programs().compiled(cdb.read(file).cards))
    (tmp_path / "decks").mkdir()
    lines = "\n".join(str(card.passcode) for card in library.deck("The Forge").main)
    (tmp_path / "decks" / "Strange.ydk").write_text(f"#main\n{lines}\n2\n2\n3\n5\n")
    return DeckShelf(library, tmp_path / "decks")


@pytest.fixture
def below(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(1200, 800)
    widget.show()
    return widget


@pytest.fixture
def opened(qtbot, shelf, below, tmp_path):
    def open_dialog():
        entry = shelf.entry("own:Strange.ydk")
        dialog = ReadingDialog(
            cards_to_read(entry.deck), shelf.readings, below, Faces(tmp_path / "faces", [], "dark", parent=below)
        )
        dialog.open()
        return dialog

    return open_dialog


def focused() -> Any:
    return QApplication.focusWidget()


def chosen(dialog, name):
    for row in range(dialog.list.count()):
        if dialog.list.item(row).text().startswith(name):
            dialog.list.setCurrentRow(row)
    assert dialog.card.name == name


def rows(dialog):
    return [dialog.list.item(row).text().replace("\n", ": ") for row in range(dialog.list.count())]


def test_a_reading_is_given_and_removed_by_keyboard(qtbot, opened, shelf, tmp_path):
    dialog = opened()
    assert rows(dialog) == ["Clock: By hand", "Hum: By hand", "Mumble: By hand"]
    qtbot.keyClick(dialog.list, Qt.Key.Key_End)
    assert dialog.printed.text().endswith("Mumble twice.") and "Mumble twice." in dialog.printed.accessibleName()
    assert dialog.save.dimmed and not dialog.remove.isEnabled()
    qtbot.keyClick(dialog.list, Qt.Key.Key_Tab)
    assert focused() is dialog.text
    qtbot.keyClicks(dialog.text, "Draw 1 card.")
    qtbot.waitUntil(lambda: dialog.result.text().startswith("Understood"))
    assert "draw" in dialog.lines.text().lower() and not dialog.save.dimmed
    for _ in range(2):  # past Close
        qtbot.keyClick(focused(), Qt.Key.Key_Tab)
    assert focused() is dialog.save
    with qtbot.waitSignal(dialog.changed):
        qtbot.keyClick(dialog.save, Qt.Key.Key_Return)
    assert rows(dialog)[2] == "Mumble: Your reading" and dialog.save.dimmed
    assert readings.read(tmp_path / "cards" / "readings.toml")[2].text == "Draw 1 card."
    deck = shelf.entry("own:Strange.ydk").deck
    assert [card.name for card in deck.by_readings()] == ["Mumble", "Mumble"]
    assert {card.text for card in deck.by_readings()} == {"Mumble twice."}
    qtbot.keyClick(dialog.save, Qt.Key.Key_Backtab)
    qtbot.keyClick(dialog.leave, Qt.Key.Key_Backtab)
    assert focused() is dialog.remove
    with qtbot.waitSignal(dialog.changed):
        qtbot.keyClick(dialog.remove, Qt.Key.Key_Space)
    assert focused() is dialog.text and dialog.text.toPlainText() == ""
    assert rows(dialog)[2] == "Mumble: By hand" and not shelf.entry("own:Strange.ydk").deck.by_readings()


def test_the_phrase_that_is_not_understood_is_told_and_the_card_stays_by_hand(qtbot, opened, shelf):
    dialog = opened()
    chosen(dialog, "Mumble")
    dialog.text.setPlainText("Draw 1 card, then zorble it.")
    qtbot.waitUntil(lambda: "isn’t understood" in dialog.result.text())
    assert "from “zorble it.” on" in dialog.result.text() and "nearest" in dialog.lines.text()
    assert "An example like it: Draw 2 cards" in dialog.lines.text()
    assert dialog.text.accessibleDescription().startswith(dialog.result.text())
    dialog.save.click()
    kept = "Mumble: By hand: your reading isn’t understood"
    assert rows(dialog)[2] == kept and dialog.text.toPlainText(), "it can be gone on with another day"
    assert "Mumble" in {card.name for card in shelf.entry("own:Strange.ydk").deck.by_hand()}


@pytest.mark.parametrize(
    "text",
    [
        "Add 1 Dragon with less DEF from your Deck to your hand.",
        "Draw 1 card, then zorble.",
        "Discard 1 card draw 2 cards.",
    ],
)
def test_the_window_tells_the_reason_that_the_terminal_tells(qtbot, opened, capsys, text):
    dialog = opened()
    chosen(dialog, "Mumble")
    dialog.text.setPlainText(text)
    qtbot.waitUntil(lambda: "isn’t understood" in dialog.result.text())
    main(["cards", "explain", "--kind", "spell", "--text", text])
    told, shown = capsys.readouterr().out.lower(), dialog.lines.text().lower()
    reason = told.splitlines()[2]
    assert len(reason) > 20 and shown.splitlines()[0] == reason
    assert ("discard 1 card; draw 2" in told) == ("discard 1 card; draw 2" in shown) == text.startswith("Discard")


def test_a_pendulum_monster_has_two_fields(qtbot, opened, shelf):
    dialog = opened()
    chosen(dialog, "Hum")
    assert not dialog.pendulum.isVisible()
    chosen(dialog, "Clock")
    assert dialog.pendulum.isVisible() and "Pendulum Effect: Once per turn" in dialog.printed.text()
    dialog.text.setPlainText("This card can attack directly.")
    qtbot.waitUntil(lambda: dialog.result.text().startswith("Understood"))
    dialog.pendulum.setPlainText("Zorble.")
    qtbot.waitUntil(lambda: dialog.result.text().startswith("The Pendulum Effect"))
    dialog.pendulum.setPlainText("You can gain 300 LP.")
    qtbot.waitUntil(lambda: "300" in dialog.lines.text())
    dialog.save.click()
    (clock,) = shelf.entry("own:Strange.ydk").deck.by_readings()
    assert (clock.reading, clock.pendulum_reading) == ("This card can attack directly.", "You can gain 300 LP.")


def test_what_is_written_stays_with_its_card_and_is_not_lost_by_one_key(qtbot, opened, tmp_path):
    dialog = opened()
    chosen(dialog, "Mumble")
    qtbot.keyClicks(dialog.text, "Draw")
    chosen(dialog, "Hum")
    assert dialog.text.toPlainText() == ""
    chosen(dialog, "Mumble")
    assert dialog.text.toPlainText() == "Draw"
    qtbot.keyClick(dialog.text, Qt.Key.Key_Escape)
    assert dialog.isVisible() and "Not saved: Mumble" in dialog.said.text()
    qtbot.keyClick(dialog.text, Qt.Key.Key_Escape)
    assert not dialog.isVisible() and not (tmp_path / "cards" / "readings.toml").exists()


def test_a_damaged_file_is_told_and_left_as_it_is(qtbot, opened, tmp_path):
    (tmp_path / "cards").mkdir()
    file = tmp_path / "cards" / "readings.toml"
    file.write_text("[readings]\n2 = 5\n")
    dialog = opened()
    assert dialog.said.isVisible() and "reading of “2”" in dialog.said.text() and "Mend it" in dialog.said.text()
    dialog.text.setPlainText("Draw 1 card.")
    assert dialog.save.dimmed
    dialog.save.click()
    assert file.read_text() == "[readings]\n2 = 5\n"


def test_a_folder_that_can_not_be_written_is_told(qtbot, opened, shelf, tmp_path):
    dialog = opened()
    (tmp_path / "cards").write_text("")  # no folder can be made there
    chosen(dialog, "Mumble")
    dialog.text.setPlainText("Draw 1 card.")
    dialog.save.click()
    assert dialog.said.isVisible() and "can’t be" in dialog.said.text()
    assert not shelf.entry("own:Strange.ydk").deck.by_readings() and dialog.text.toPlainText() == "Draw 1 card."


def test_the_list_of_decks_leads_to_it_and_counts_them(qtbot, shelf, faces, settings, below):
    dialog = DeckPicker(shelf, faces, settings, V9, None, "own:Strange.ydk", below)
    dialog.open()
    assert dialog.about.readings.isVisible() and dialog.about.by_hand.text().endswith("4 by hand")
    dialog.about.readings.click()
    (writing,) = below.findChildren(ReadingDialog)
    chosen(writing, "Mumble")
    writing.text.setPlainText("Draw 1 card.")
    writing.save.click()
    assert dialog.about.by_hand.text().endswith("2 by hand. By your readings: 2")
    writing.close_sheet()
    dialog.search.setText("The Forge")
    assert there(dialog.current).name == "The Forge" and not dialog.about.readings.isVisible()


def test_new_duel_leads_to_it(qtbot, new_duel, shelf):
    new_duel.take_deck(shelf.entry("own:Strange.ydk"), 0)
    own = new_duel.patches[0]
    assert own.readings.isVisible() and not new_duel.patches[1].readings.isVisible()
    own.readings.click()
    (writing,) = new_duel.window().findChildren(ReadingDialog)
    chosen(writing, "Hum")
    writing.text.setPlainText("Draw 1 card.")
    writing.save.click()
    assert own.by_hand.text().endswith("3 by hand. By your readings: 1")


def test_words_that_can_be_no_reading_are_told(shelf):
    card = next(card for card in shelf.entry("own:Strange.ydk").deck.main if card.name == "Hum")
    assert "too long" in tried(card, "x" * 4000, "").why
    assert not tried(card, "x" * 4000, "").is_read and tried(card, "Draw 1 card.", "").is_read


def test_a_row_shows_its_card_before_name_and_state(qtbot, opened):
    dialog = opened()
    dialog.list.setCurrentRow(1)
    place = dialog.list.visualRect(dialog.list.model().index(0, 0))
    row = dialog.list.viewport().grab(place).toImage()
    left = [row.pixelColor(x, row.height() // 2) for x in range(14, 40)]
    assert any(colour != row.pixelColor(3, row.height() // 2) for colour in left), "nothing is seen before the words"
    assert all(row.pixelColor(x, y) == row.pixelColor(3, 3) for x in range(48, 54) for y in range(4, row.height() - 4))
