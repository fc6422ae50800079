"""Cards or the folder of another duel program fall on the window: asked about, taken in, told, taken away."""

import shutil
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QAbstractButton, QLabel

from app.controller.player import card_loading
from app.controller.player.card_loading import stock_made
from app.controller.player.settings import Settings
from app.main_window import MainWindow
from app.rooms.added_cards import AddedRow
from app.deck_room.picker.deck_picker import DeckPicker
from app.rooms.difference_dialog import DifferenceDialog
from app.rooms.strangers_dialog import StrangersDialog
from app.widgets.choice_widgets import Tick
from engine.edition import V9
from engine.cards.deck_draft import DeckCard
from engine.vocabulary import SPELL
from tests.formats.test_cdb import database, fact

DRAW = (*fact(90001, SPELL), "Draw", "Draw 2 cards.")
MUMBLE = (*fact(90002, SPELL), "Mumble", "Mumble twice.")


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The cards that come along, read once for all these tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DUELMAT_HOME", str(tmp_path_factory.mktemp("first")))
        return stock_made().parent


@pytest.fixture
def home(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "home"
    shutil.copytree(cache, home / cache.name)
    monkeypatch.setenv("DUELMAT_HOME", str(home))
    return home


@pytest.fixture
def program(tmp_path: Path) -> Path:
    root = tmp_path / "Other Program"
    for folder in ("expansions", "pics", "deck", "lflists"):
        (root / folder).mkdir(parents=True)
    database(root / "cards.cdb", DRAW)
    database(root / "expansions" / "more.cdb", MUMBLE)
    (root / "pics" / "90001.png").write_bytes(b"")
    (root / "deck" / "Drawing.ydk").write_text("#main\n" + "90001\n" * 3)
    (root / "lflists" / "old.lflist.conf").write_text("!Long ago\n90001 1\n")
    return root


@pytest.fixture
def window(home: Path, qtbot) -> MainWindow:
    window = MainWindow(Settings())
    qtbot.addWidget(window)
    window.show()
    with qtbot.waitSignal(window.settled, timeout=60_000):
        window.furnish()
    return window


def drop(window: MainWindow, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    window.dropEvent(QDropEvent(QPointF(9, 9), copy, data, left, Qt.KeyboardModifier.NoModifier))


def told(window: MainWindow) -> str:
    dialog = window.hall.adding.dialog
    assert dialog is not None
    return "\n".join(label.text() for label in dialog.findChildren(QLabel) if label.isVisibleTo(dialog))


def buttons(window: MainWindow) -> list[str]:
    dialog = window.hall.adding.dialog
    assert dialog is not None
    return [button.text() for button in dialog.findChildren(QAbstractButton) if button.isVisibleTo(dialog)]


def added(window: MainWindow, qtbot, path: Path, copy: bool) -> str:
    drop(window, path)
    hall = window.hall
    qtbot.waitUntil(lambda: hall.adding.dialog is not None, timeout=10_000)
    dialog = hall.adding.dialog
    assert dialog is not None
    (dialog.copy if copy else dialog.in_place).click()
    qtbot.waitUntil(lambda: hall.adding.dialog is not None and "taken away" in told(window), timeout=30_000)
    return told(window)


@pytest.mark.parametrize("copy", [True, False])
def test_the_folder_of_another_program_is_added_and_taken_away(window, home, program, qtbot, copy):
    words = added(window, qtbot, program, copy)
    assert "Cards that came along: 2; by themselves: 1, by hand: 1." in words
    assert "Decks that came along: 1." in words and "“Mumble twice.…” on 1 card\n" in words
    hall = window.hall
    hall.adding.dialog.close_sheet()
    assert hall.library.find(90001).understood and not hall.library.find(90002).understood
    (deck,) = hall.shelf.own_entries()
    assert deck.name == "Drawing" and len(deck.deck.main) == 3
    assert [one.name for one in hall.shelf.lists.every()] == ["Long ago"]
    assert any(folder.name == "pics" and folder != home / "pics" for folder in hall.faces._worker.pictures)
    hall.start.show_page("settings")
    (row,) = hall.start.settings_sheet.added.findChildren(AddedRow)
    row.away.click()
    assert (home / "decks" / "Drawing.ydk").exists(), "it asks first"
    with qtbot.waitSignal(hall.settled, timeout=30_000):
        row.away.click()
    assert hall.library.find(90001) is None and hall.shelf.own_entries() == () and hall.shelf.lists.every() == ()
    assert (program / "cards.cdb").exists()


def test_settings_say_where_the_players_own_pictures_are_looked_for_and_how_many_are_there(window, home):
    (home / "pics").mkdir(exist_ok=True)
    start = window.hall.start
    for count, said in ((0, "0 are there."), (1, "1 is there."), (2, "2 are there.")):
        if count:
            (home / "pics" / f"{90000 + count}.png").write_bytes(b"")
        start.show_page("about")
        start.show_page("settings")
        assert start.settings_sheet.added.pictures.text().endswith(f"{home / 'pics'}: {said}")


def test_a_deck_whose_cards_come_in_a_moment_is_not_said_to_have_unknown_ones(home, qtbot):
    for folder in ("cards", "decks"):
        (home / folder).mkdir()
    database(home / "cards" / "mine.cdb", DRAW)
    (home / "decks" / "Drawing.ydk").write_text("#main\n90001\n")
    window = MainWindow(Settings())
    qtbot.addWidget(window)
    shelf = window.furnish().shelf
    (deck,) = shelf.own_entries()
    assert shelf.problems(deck, V9)[0][0] == "Your cards are still being read: wait for them."
    with qtbot.waitSignal(window.settled, timeout=60_000):
        window.show()
    (deck,) = window.hall.shelf.own_entries()
    assert deck.deck is not None


def test_a_deck_that_came_along_can_be_chosen_at_once(window, program, qtbot):
    added(window, qtbot, program, True)
    dialog, start = window.hall.adding.dialog, window.hall.start
    assert dialog.first_focus() is dialog.play
    dialog.play.click()
    qtbot.waitUntil(lambda: start.findChildren(DeckPicker) != [], timeout=5_000)
    (decks,) = start.findChildren(DeckPicker)
    assert decks.current.name == "Drawing" and window.hall.adding.dialog is None


def test_cards_of_a_deck_that_nobody_knows_are_told_and_replaced_where_it_is_chosen(window, home, program, qtbot):
    (program / "deck" / "Drawing.ydk").write_text("#main\n90001\n4242\n4242\n")
    words = added(window, qtbot, program, True)
    assert words.count("4242") == 1 and "Drawing: 1 passcode is not known: 4242 (line 3, line 4)." in words
    hall = window.hall
    hall.adding.dialog.play.click()
    qtbot.waitUntil(lambda: hall.start.findChildren(DeckPicker) != [], timeout=5_000)
    (decks,) = hall.start.findChildren(DeckPicker)
    assert decks.current.name == "Drawing" and decks.about.legality.message.words.count("4242") == 1
    assert decks.about.legality.message.words == "No card with the passcode 4242 is known."
    assert decks.replace.isVisible() and decks.without.text() == "Leave them out"
    assert decks.about.legality.box.isAncestorOf(decks.replace), "beside the reason"
    assert decks.take.dimmed and decks.take.toolTip() == "No card with the passcode 4242 is known."
    decks.replace.click()
    (sheet,) = hall.start.findChildren(StrangersDialog)
    sheet.search.setText("Mumble")
    sheet.choose.click()
    sheet.take.click()
    assert [card.name for card in decks.current.deck.main] == ["Draw", "Mumble", "Mumble"]
    assert not decks.replace.isVisible() and [file.name for file in (home / "decks").iterdir()] == ["Drawing.ydk"]


def test_a_deck_opened_from_the_desktop_has_the_same_ways_out(window, home, program, qtbot):
    added(window, qtbot, program, True)
    hall = window.hall
    hall.adding.dialog.close_sheet()
    (program / "Real.ydk").write_text("#main\n90001\n4242\n")
    window.open_files([program / "Real.ydk"])
    qtbot.waitUntil(lambda: hall.decks.room.editing is not None, timeout=10_000)
    room = hall.decks.room
    assert room.editing.draft.name == "Real" and window.note.text().count("4242") == 1
    room.facts.settle()
    buttons = [button for box in room.facts.messages for button in box.buttons]
    (leave_out,) = [button for button in buttons if button.text() == "Leave out"]
    leave_out.click()
    assert room.editing.draft.main == (DeckCard(90001),)


def test_a_deck_of_another_program_is_dealt_after_four_clicks(window, program, qtbot):
    """One more or two at the toss, and it is being played."""
    cards = [(*fact(92000 + number, SPELL), f"Draw {number}", "Draw 2 cards.") for number in range(14)]
    database(program / "expansions" / "deck.cdb", *cards)
    (program / "deck" / "A whole one.ydk").write_text("#main\n" + "".join(f"{card[0]}\n" * 3 for card in cards))
    added(window, qtbot, program, True)
    hall = window.hall
    hall.adding.dialog.play.click()
    qtbot.waitUntil(lambda: hall.start.findChildren(DeckPicker) != [], timeout=5_000)
    (decks,) = hall.start.findChildren(DeckPicker)
    assert decks.current.name == "A whole one"
    decks.take.click()
    with qtbot.waitSignal(hall.start.deal) as dealt:
        hall.start.new_duel.deal_button.click()
    assert dealt.args[0].decks[0].name == "A whole one"


def test_a_deck_dropped_with_its_cards_waits_for_them(window, program, qtbot):
    link = program / "deck" / "Linked.ydke"
    link.write_text("ydke://kV8BAA==!!!")  # 90001
    data = QMimeData()
    data.setUrls(
        [QUrl.fromLocalFile(str(file)) for file in (program / "deck" / "Drawing.ydk", link, program / "cards.cdb")]
    )
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    window.dropEvent(QDropEvent(QPointF(9, 9), copy, data, left, Qt.KeyboardModifier.NoModifier))
    qtbot.waitUntil(lambda: window.hall.adding.dialog is not None, timeout=10_000)
    assert window.note.isHidden()
    window.hall.adding.dialog.copy.click()
    qtbot.waitUntil(lambda: "taken away" in told(window), timeout=30_000)
    assert "Decks that came along: 2." in told(window)
    assert [(deck.name, len(deck.deck.main)) for deck in window.hall.shelf.own_entries()] == [
        ("Drawing", 3),
        ("Linked", 1),
    ]


def test_of_two_readings_of_a_card_the_player_says_which_stays(window, home, program, qtbot, tmp_path):
    database(program / "expansions" / "more.cdb", MUMBLE, (*fact(90004, SPELL), "Mutter", "Mutter twice."))
    added(window, qtbot, program, True)
    hall, file = window.hall, tmp_path / "from a friend.toml"
    hall.adding.dialog.close_sheet()
    own = hall.shelf.readings
    for passcode in (90002, 90004):
        own.give(hall.library.find(passcode), "Draw 1 card.", "")
    file.write_text('[readings]\n90002 = "Draw 3 cards."\n90004 = "Draw 3 cards."\n90009 = "Draw 1 card."\n')
    drop(window, file)
    qtbot.waitUntil(lambda: hall.adding.dialog is not None, timeout=10_000)
    dialog = hall.adding.dialog
    ticks = dialog.findChildren(Tick)
    assert [tick.words for tick in ticks] == [
        "Mumble: “Draw 3 cards.” in place of “Draw 1 card.”",
        "Mutter: “Draw 3 cards.” in place of “Draw 1 card.”",
    ]
    ticks[1].setChecked(True)
    assert dialog.in_place.isHidden()
    dialog.copy.click()
    qtbot.waitUntil(lambda: "taken away" in told(window), timeout=30_000)
    assert "Readings that came along: 2." in told(window) and "90009" in told(window)
    readings = {name: hall.library.find_called(name).reading for name in ("Mumble", "Mutter")}
    assert readings == {"Mumble": "Draw 1 card.", "Mutter": "Draw 3 cards."}


def test_readings_in_an_added_folder_come_along_and_what_is_damaged_there_is_told(window, home, program, qtbot):
    (program / "mine.toml").write_text('[readings]\n90002 = "Draw 3 cards."\n')
    (program / "torn.toml").write_text("[readings]\n90002 = 7\n")
    (program / "expansions" / "torn.cdb").write_bytes(b"nothing")
    (program / "deck" / "Torn.ydk").write_text("#main\nx\n")
    (program / "lflists" / "torn.conf").write_text("90001 1\n")
    (program / "strings.conf").write_bytes(b"!setname 0x8 \xff\xfe\n")
    words = added(window, qtbot, program, True)
    assert "Readings that came along: 1." in words and window.hall.library.find(90002).reading == "Draw 3 cards."
    told_of = [line for line in words.splitlines() if "orn." in line or "strings.conf" in line]
    assert len(told_of) == 5, "\n".join(told_of)
    for name, place in (("torn.toml", "90002"), ("Torn.ydk", "line 2"), ("torn.conf", "line 1"), ("torn.cdb", "")):
        assert any(name in line and place in line for line in told_of)
    window.hall.adding.dialog.close_sheet()
    window.hall.start.go_to("cards")
    (row,) = window.hall.start.settings_sheet.added.findChildren(AddedRow)
    row.away.click()
    with qtbot.waitSignal(window.hall.settled, timeout=30_000):
        row.away.click()
    assert not (home / "cards" / "readings.toml").exists()


def test_damaged_readings_are_told_with_place_and_remedy(window, home, qtbot, tmp_path):
    (tmp_path / "readings.toml").write_text("[readings]\n90002 = 7\n")
    drop(window, tmp_path / "readings.toml")
    qtbot.waitUntil(lambda: "readings.toml" in window.note.text(), timeout=10_000)
    assert "“90002”" in window.note.text() and "Mend it in a text editor" in window.note.text()
    assert not (home / "cards").exists()


def test_that_a_newer_file_wins_is_said_where_it_is_added(window, program, qtbot, tmp_path):
    added(window, qtbot, program, True)
    window.hall.adding.dialog.close_sheet()
    newer = database(tmp_path / "newer.cdb", (*fact(90001, SPELL), "Draw", "Draw 3 cards."))
    words = added(window, qtbot, newer, True)
    assert "differ in cards (1): those of the second, the newer file, are used" in words
    assert window.hall.library.find(90001).text == "Draw 3 cards." and not window.hall.reading.isVisible()


def test_one_bar_tells_of_it_and_the_line_below_is_silent(window, program, qtbot):
    hall, seen = window.hall, []
    many = [(*fact(91000 + number, SPELL), f"Mumble {number}", "Mumble on.") for number in range(250)]
    database(program / "expansions" / "many.cdb", *many)
    hall.reader.progressed.connect(
        lambda *_: seen.append((hall.reading.isVisible(), hall.adding.dialog.bar.isVisible()))
    )
    hall.reading.go_on(1, 2)  # as if other cards were being read already
    qtbot.waitUntil(hall.reading.isVisible, timeout=3_000)
    drop(window, program)
    qtbot.waitUntil(lambda: hall.adding.dialog is not None, timeout=10_000)
    assert not hall.reading.isVisible()
    hall.adding.dialog.copy.click()
    qtbot.waitUntil(lambda: "taken away" in told(window), timeout=30_000)
    assert seen and set(seen) == {(False, True)}
    hall.adding.dialog.close_sheet()
    assert not hall.reading.isVisible(), "the sheet has told all"


def copied(window, program, qtbot, monkeypatch) -> list[list[Path]]:
    """Dropped and copied; the reading, of what is given back, hasn't begun."""
    hall = window.hall
    waiting: list[list[Path]] = []
    with monkeypatch.context() as patch:
        patch.setattr(hall, "read_cards", lambda places, first: waiting.append(places))
        drop(window, program)
        qtbot.waitUntil(lambda: hall.adding.dialog is not None, timeout=10_000)
        hall.adding.dialog.copy.click()
        qtbot.waitUntil(lambda: waiting != [], timeout=10_000)
    return waiting


def test_cards_are_read_on_in_the_background_and_what_came_of_it_can_be_asked(window, program, qtbot, monkeypatch):
    hall, waiting = window.hall, copied(window, program, qtbot, monkeypatch)
    hall.adding.dialog.aside.click()
    assert hall.adding.dialog is None and hall.adding.busy
    with qtbot.waitSignal(hall.settled, timeout=30_000):
        hall.read_cards(*waiting)
    assert hall.adding.dialog is None and hall.reading.isVisible() and hall.library.find(90001).understood
    assert hall.reading.left_out.text() == "What came of it"
    hall.reading.left_out.click()
    qtbot.waitUntil(lambda: "taken away" in told(window), timeout=5_000)
    assert "Cards that came along: 2" in told(window) and "Decks that came along: 1." in told(window)
    assert not hall.reading.isVisible() and "Choose one of these Decks…" in buttons(window)


def test_decks_that_come_along_are_played_while_other_cards_are_read(window, program, qtbot, monkeypatch):
    """Those of the first Deck are read before all others, and those of another one as it is looked at."""
    goes_on, hall = Event(), window.hall
    cards = [(*fact(92000 + number, SPELL), f"Draw {number}", "Draw 2 cards.") for number in range(100)]
    database(program / "expansions" / "deck.cdb", *cards)
    for name, some in (("A whole one", cards[80:94]), ("Another one", cards[:14])):
        (program / "deck" / f"{name}.ydk").write_text("#main\n" + "".join(f"{card[0]}\n" * 3 for card in some))

    tell = card_loading.CardReader._tell_known

    def tell_and_wait(reader, *found):
        tell(reader, *found)
        assert goes_on.wait(30)

    monkeypatch.setattr(card_loading, "_READ_IN_A_MOMENT", 10)
    monkeypatch.setattr(card_loading, "_FIRST", 10)
    monkeypatch.setattr(card_loading.CardReader, "_tell_known", tell_and_wait)
    drop(window, program)
    qtbot.waitUntil(lambda: hall.adding.dialog is not None, timeout=10_000)
    hall.adding.dialog.copy.click()
    qtbot.waitUntil(lambda: "can be played already" in told(window), timeout=30_000)
    assert "Choose one of these Decks…" in buttons(window) and not hall.library.find(92050).understood
    hall.adding.dialog.play.click()
    qtbot.waitUntil(lambda: hall.start.findChildren(DeckPicker) != [], timeout=5_000)
    (decks,) = hall.start.findChildren(DeckPicker)
    assert decks.current.name == "A whole one" and decks.about.legality.is_legal
    assert len(decks.current.deck.by_hand()) == 0
    decks.search.setText("Another")
    assert decks.about.legality.message.words == "Its cards are just being read."
    assert decks.about.by_hand.isHidden()
    goes_on.set()
    qtbot.waitUntil(lambda: decks.about.legality.is_legal, timeout=20_000)
    assert decks.current.name == "Another one" and decks.search.text() == "Another"
    qtbot.waitUntil(lambda: hall.adding.has_report, timeout=20_000)
    assert hall.library.find(92050).understood and decks.isVisible()
    assert hall.adding.has_report and hall.reading.left_out.text() == "What came of it"


def test_whoever_calls_the_reading_off_is_told_what_is_there(window, program, qtbot, monkeypatch):
    hall, waiting = window.hall, copied(window, program, qtbot, monkeypatch)
    hall.adding.dialog.cancel.click()
    assert not hall.adding.busy
    with qtbot.waitSignal(hall.settled, timeout=30_000):
        hall.read_cards(*waiting)
    assert hall.reading.isVisible() and "read at the next start" in hall.reading.words.text()
    assert not hall.adding.has_report and hall.adding.dialog is None and window.note.isHidden()


def test_add_cards_leads_to_the_cards_that_are_being_read(window, program, qtbot, monkeypatch):
    """Put aside, or closed: the reading goes on, and whoever comes to add more sees how far it is, and can stop it."""
    hall, waiting = window.hall, copied(window, program, qtbot, monkeypatch)
    hall.adding.dialog.close_sheet()
    assert hall.adding.busy
    with monkeypatch.context() as patch:
        patch.setattr(type(hall), "_reads_cards", True)
        hall.reading.go_on(1, 2)
        qtbot.waitUntil(hall.reading.isVisible, timeout=3_000)
        hall.start.go_to("cards")
        dialog = hall.adding.dialog
        assert dialog is not None and dialog.bar.isVisible() and hall.start.page == "new"
        assert {"Cancel", "Read on in the background"} <= set(buttons(window)) and not hall.reading.isVisible()
        hall.reader.progressed.emit(120, 400)
        qtbot.waitUntil(lambda: "Reading your cards: 120 of 400" in told(window), timeout=3_000)
        dialog.cancel.click()
        assert hall.adding.dialog is None and not hall.adding.busy
    with qtbot.waitSignal(hall.settled, timeout=30_000):
        hall.read_cards(*waiting)
    hall.start.go_to("cards")
    assert hall.adding.dialog is None and hall.start.page == "settings"


def test_what_is_said_stands_above_the_line_of_the_reading(window, qtbot):
    line = window.hall.reading
    line.go_on(1, 2)
    qtbot.waitUntil(line.isVisible, timeout=3_000)
    window.say("Something to know.")
    assert window.note.geometry().bottom() < line.mapTo(window, line.rect().topLeft()).y()


def test_the_sheet_stays_while_other_cards_are_read(window, home, program, qtbot):
    hall, before = window.hall, window.hall.start
    drop(window, program)
    qtbot.waitUntil(lambda: hall.adding.dialog is not None, timeout=10_000)
    (home / "cards").mkdir(exist_ok=True)
    database(home / "cards" / "own.cdb", (*fact(90003, SPELL), "Other", "Draw 1 card."))
    with qtbot.waitSignal(hall.settled, timeout=30_000):
        hall.read_cards()
    assert hall.start is not before and hall.adding.dialog.isVisibleTo(hall.start)
    hall.adding.dialog.copy.click()
    qtbot.waitUntil(lambda: "taken away" in told(window), timeout=30_000)


def test_nothing_is_pulled_from_under_a_sheet(window, home, qtbot):
    hall = window.hall
    hall.start.new_duel.tell_differences()
    (dialog,) = hall.start.findChildren(DifferenceDialog)
    (home / "cards").mkdir(exist_ok=True)
    database(home / "cards" / "own.cdb", DRAW)
    with qtbot.waitSignal(hall.reader.found, timeout=30_000):
        hall.read_cards()
    assert dialog.isVisible() and hall.library.find(90001) is None
    with qtbot.waitSignal(hall.settled, timeout=5_000):
        dialog.close_sheet()
    assert hall.library.find(90001).understood


def test_where_a_deck_is_chosen_cards_that_came_are_there_at_once_and_what_is_looked_for_stays(window, home, qtbot):
    hall, before = window.hall, window.hall.start
    (home / "decks").mkdir(exist_ok=True)
    (home / "decks" / "mine.ydk").write_text("#main\n" + "90001\n" * 3)
    hall.start.new_duel.change_deck(1)
    hall.start.new_duel.picker.search.setText("mine")
    (home / "cards").mkdir(exist_ok=True)
    database(home / "cards" / "own.cdb", DRAW)
    with qtbot.waitSignal(hall.settled, timeout=30_000):
        hall.read_cards()
    picker = hall.start.new_duel.picker
    assert hall.start is not before and picker.isVisibleTo(hall.start)
    assert picker.search.text() == "mine" and picker.current.deck.main[0].name == "Draw"
    assert not picker.isHidden() and len(hall.start.findChildren(DeckPicker)) == 1
    picker.taken.emit(picker.current)
    assert hall.start.new_duel.choices.decks[1] == picker.key


def test_taking_away_leaves_the_settings_where_they_were(window, program, qtbot):
    added(window, qtbot, program, False)
    hall = window.hall
    hall.adding.dialog.close_sheet()
    hall.start.go_to("cards")
    qtbot.waitUntil(lambda: hall.start.how_far > 0, timeout=3_000)
    far, (row,) = hall.start.how_far, hall.start.settings_sheet.added.findChildren(AddedRow)
    row.away.click()
    with qtbot.waitSignal(hall.settled, timeout=30_000):
        row.away.click()
    qtbot.waitUntil(lambda: abs(hall.start.how_far - far) < 80, timeout=3_000)
    assert hall.start.page == "settings" and hall.start.focusWidget() is hall.start.entries["settings"]


def test_what_has_gone_is_told_and_its_decks_stay(window, home, program, qtbot):
    added(window, qtbot, program, False)
    hall = window.hall
    hall.adding.dialog.close_sheet()
    program.rename(program.with_name("elsewhere"))
    with qtbot.waitSignal(hall.settled, timeout=30_000):
        hall.read_cards()
    assert any("It has gone" in note for note in hall._left_out)
    (deck,) = hall.shelf.own_entries()
    assert deck.name == "Drawing" and hall.library.find(90001) is None


def test_whoever_cancels_has_nothing_of_it(window, home, program, qtbot):
    drop(window, program)
    qtbot.waitUntil(lambda: window.hall.adding.dialog is not None, timeout=10_000)
    window.hall.adding.dialog.cancel.click()
    assert window.hall.adding.dialog is None and not (home / "additions.json").exists()
    assert not (home / "decks").exists() or not list((home / "decks").iterdir())


def test_what_is_no_use_is_said_and_nothing_asked(window, qtbot, tmp_path):
    (tmp_path / "broken.cdb").write_bytes(b"nothing")
    drop(window, tmp_path / "broken.cdb")
    qtbot.waitUntil(lambda: "broken.cdb" in window.note.text(), timeout=10_000)
    assert window.hall.adding.dialog is None
