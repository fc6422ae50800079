"""The player's cards are read beside the window: with progress, a way to stop it, and what could not be used."""

from pathlib import Path
from typing import Any

import pytest

from app.controller.player.card_loading import CardReader
from app.controller.player.duel_plan import DuelPlan
from app.controller.player.settings import Settings
from app.look.look import Look
from app.look.themes import THEMES
from app.main_window import MainWindow
from app.rooms.text_dialog import TextDialog
from app.widgets.reading import ReadingLine
from engine.cards import builtin
from engine.edition import V9
from engine.vocabulary import SPELL
from tests.app.dealt import begin
from tests.formats.test_cdb import database, fact

DRAW = (*fact(90001, SPELL), "Draw", "Draw 2 cards.")
MUMBLE = (*fact(90002, SPELL), "Mumble", "Mumble twice.")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path))
    (tmp_path / "cards").mkdir()
    return tmp_path


def read(qtbot, reader):
    with qtbot.waitSignal(reader.found, timeout=20_000) as told:
        reader.start()
    reader.wait()
    return told.args


def test_built_in_cards_and_the_players_own_are_found(qtbot, home):
    database(home / "cards" / "mine.cdb", DRAW, MUMBLE)
    library, notes = read(qtbot, CardReader())
    assert library.find_called("Draw").understood and not library.find_called("Mumble").understood
    assert library.find_called("Second Breakfast").understood and notes == []
    assert (home / "cache" / "programs").exists()


def test_what_can_not_be_used_is_told(qtbot, home):
    (home / "cards" / "broken.cdb").write_bytes(b"no database at all")
    _, notes = read(qtbot, CardReader())
    assert len(notes) == 1 and "broken.cdb" in notes[0]


def test_a_card_plays_by_its_reading_also_where_the_cards_are_as_they_were(qtbot, home):
    database(home / "cards" / "mine.cdb", DRAW, MUMBLE)
    file = home / "cards" / "readings.toml"
    file.write_text('[readings]\n90002 = "Draw 1 card."\n')
    for reading in ("Draw 1 card.", "Draw 3 cards."):  # what was read is kept after the first time
        file.write_text(f'[readings]\n90002 = "{reading}"\n')
        library, notes = read(qtbot, CardReader())
        mumble = library.find_called("Mumble")
        assert mumble.understood and mumble.reading == reading and notes == []
    file.write_text("[readings]\n90002 = 1\n")
    library, (note,) = read(qtbot, CardReader())
    assert not library.find_called("Mumble").understood and "readings.toml, reading of “90002”" in note
    file.unlink()
    library, notes = read(qtbot, CardReader())
    assert not library.find_called("Mumble").understood and notes == []


def test_stopping_leaves_the_rest_unread_until_the_next_start(qtbot, home):
    cards = [(*fact(90100 + n, SPELL), f"Draw {n}", f"Draw {n} cards.") for n in range(2, 1002)]
    database(home / "cards" / "mine.cdb", *cards)
    reader = CardReader()
    reader.progressed.connect(lambda done, of: reader.cancel())
    library, _ = read(qtbot, reader)
    assert len([card for card in library if card.name.startswith("Draw ") and card.understood]) < 1000
    library, _ = read(qtbot, CardReader())
    assert all(card.understood for card in library if card.name.startswith("Draw "))


@pytest.fixture
def window(qtbot):
    window = MainWindow(Settings())
    qtbot.addWidget(window)
    window.show()
    yield window
    window.close()


def test_the_window_says_nothing_if_all_is_well(qtbot, home, window):
    hall = window.furnish()
    with qtbot.waitSignal(window.settled, timeout=20_000):
        pass
    assert not hall.reading.isVisible()


def test_the_players_own_cards_come_to_the_start_screen(qtbot, home, window):
    database(home / "cards" / "mine.cdb", DRAW)
    hall = window.furnish()
    before = hall.start
    qtbot.waitUntil(lambda: hall.library.find_called("Draw") is not None, timeout=20_000)
    assert hall.host.cards is hall.library, "all their names may be declared"
    assert hall.start is not before and hall.rooms.currentWidget() is hall.start


def test_the_very_first_start_reads_beside_the_window(qtbot, home, window, monkeypatch):
    monkeypatch.setattr(builtin, "known_texts", lambda: b"")  # as in a checkout, where nobody has read them yet
    window.furnish_beside()
    assert not window.is_furnished
    qtbot.waitUntil(lambda: window.is_furnished, timeout=60_000)
    assert (home / "cache" / "programs").exists()


def test_the_window_tells_what_was_left_out(qtbot, home, window):
    (home / "cards" / "broken.cdb").write_bytes(b"no database at all")
    reading = window.furnish().reading
    qtbot.waitUntil(lambda: reading.isVisible(), timeout=20_000)
    assert reading.left_out.isVisible() and "play by themselves" in reading.words.text()
    reading.left_out.click()
    told = window.hall.start.findChild(TextDialog)
    assert "broken.cdb" in told.text.toPlainText()
    told.close_sheet()


def test_what_was_left_out_is_told_until_it_is_put_away_and_then_in_the_settings(qtbot, home):
    def started():
        window = MainWindow(Settings.load(home / "settings.json")[0])
        qtbot.addWidget(window)
        window.show()
        with qtbot.waitSignal(window.settled, timeout=20_000):
            window.furnish()
        return window

    (home / "cards" / "broken.cdb").write_bytes(b"no database at all")
    for _ in range(2):
        window = started()
        assert window.hall.reading.isVisible(), "nobody has put it away"
        window.close()
    window.hall.reading.away.click()
    window = started()
    assert not window.hall.reading.isVisible()
    window.hall.start.show_page("settings")
    window.hall.start.settings_sheet.left_out.click()
    assert "broken.cdb" in window.hall.start.findChild(TextDialog).text.toPlainText()
    window.close()
    (home / "cards" / "torn.cdb").write_bytes(b"nor this")
    window = started()
    assert window.hall.reading.isVisible(), "this is new"
    window.close()


def test_cards_that_an_earlier_start_has_read_are_not_spoken_of(qtbot, home):
    cards = [(*fact(90100 + n, SPELL), f"Draw {n}", f"Draw {n} cards.") for n in range(2, 402)]
    database(home / "cards" / "mine.cdb", *cards)
    spoken: list[Any] = []
    for _ in range(2):
        reader = CardReader()
        spoken.append([])
        reader.progressed.connect(lambda done, of: spoken[-1].append(done))
        read(qtbot, reader)
    assert any(0 < done < 399 for done in spoken[0]) and not spoken[1]


def test_at_a_duel_the_line_takes_no_room(qtbot, home, window):
    hall = window.furnish()
    with qtbot.waitSignal(window.settled, timeout=20_000):
        pass
    for done in (200, 400):
        hall.reading.go_on(done, 7_000)
    qtbot.waitUntil(hall.reading.isVisible, timeout=3000)
    begin(hall, a_duel(hall.library))
    assert window.rooms.currentWidget() is hall.room and not hall.reading.isVisible()
    hall.reading.go_on(600, 7_000)
    hall.reading.end(7_000, 6_500, True)
    assert not hall.reading.isVisible()
    hall.leave_table()
    assert hall.reading.isVisible() and "7,000 cards" in hall.reading.words.text()


def a_duel(library):
    decks = (library.decks["First Steps"], library.decks["The Old Hill"])
    return DuelPlan(V9, "pip", decks, ("Wren", "Pip"), 5, first=0)


def test_a_window_that_is_closed_early_waits_for_nobody(qtbot, home, window):
    hall = window.furnish()
    hall.read_cards()
    window.close()
    assert hall.reader.isFinished()


def test_a_window_that_is_closed_before_its_menu_was_seen_begins_nothing(qtbot, home, window):
    hall = window.furnish()
    window.close()
    qtbot.wait(50)
    assert "reader" not in hall.__dict__


def test_the_line_shows_how_far_it_is_and_can_be_stopped(qtbot):
    line = ReadingLine(Look())
    qtbot.addWidget(line)
    line.go_on(0, 14_000)
    assert not line.isVisible(), "what is over at once is not spoken of"
    qtbot.waitUntil(line.isVisible, timeout=3000)
    line.go_on(3_400, 14_000)
    assert (line.bar.value(), line.bar.maximum()) == (3_400, 14_000)
    assert line.words.text() == "Reading your cards: 3,400 of 14,000"
    with qtbot.waitSignal(line.stopped):
        line.stop.click()
    line.end(14_000, 7_000, False)
    assert not line.bar.isVisible()
    assert line.words.text() == "14,000 cards, 7,000 of them play by themselves. Others are read at the next start."
    assert line._staying.isActive()
    line._staying.timeout.emit()
    assert not line.isVisible(), "it goes by itself"


@pytest.mark.parametrize("theme", THEMES)
def test_the_line_wears_the_look_of_the_window(qtbot, theme):
    look = Look()
    line = ReadingLine(look)
    qtbot.addWidget(line)
    look.set_to(theme=THEMES[theme])
    line.resize(700, 60)
    assert line.grab().toImage().pixelColor(2, 30) == THEMES[theme].panel
