"""Damaged settings and folders that can't be written: a sentence with the file in it, and everything can be used."""

import json
import os
from pathlib import Path

import pytest

from app.controller.player.duel_plan import HOTSEAT, DuelPlan
from app.duel_room.duel_room import DuelRoom
from engine import folders
from engine.edition import V9
from tests.app.dealt import begin


def play(window, **more) -> None:
    """A duel that is given up at once."""
    decks = (window.hall.library.decks["First Steps"], window.hall.library.decks["The Old Hill"])
    begin(window.hall, DuelPlan(V9, HOTSEAT, decks, ("Wren", "Kim"), 5, first=0, **more))
    window.hall.host.session.lift(0)
    assert isinstance(window.rooms.currentWidget(), DuelRoom)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"{", ""),
        (b'{"theme": 7, "speed": "fast", "keys": [], "muted": null, "remembered": 3}', ""),
        (b'{"theme": {"a": {}}, "player_name": "\\u0000"}', ""),
        (b"[" * 100_000, ""),
        (b" " * 10_000_000, "The file is too big"),
        (b"\xff\xfe{\x00}\x00", ""),
        (b"", ""),
    ],
    ids=["cut", "foreign types", "foreign values", "deep", "10 MB", "UTF-16", "empty"],
)
def test_damaged_settings_are_kept_beside_and_named(opened, home, content, told):
    home.mkdir()
    (home / "settings.json").write_bytes(content)
    window = opened()
    words = window.note.text()
    assert window.note.isVisible() and words.startswith("Some of the settings could not be read") and told in words
    aside = home / "settings.json.damaged"
    assert f"The damaged file is kept as {aside}." in words and aside.read_bytes() == content
    assert json.loads((home / "settings.json").read_text())["theme"] == "dark"


def test_a_second_damage_does_not_cost_the_first_ones_file(opened, home):
    home.mkdir()
    for content in (b"{", b"["):
        (home / "settings.json").write_bytes(content)
        opened().close()
    kept = [file.read_bytes() for file in sorted(home.glob("settings.json.damaged*"))]
    assert sorted(kept) == [b"[", b"{"]


def test_what_a_later_version_keeps_in_the_settings_stays(opened, home):
    home.mkdir()
    (home / "settings.json").write_text('{"theme": "light", "velvet": {"depth": [3]}, "keys": {"mat/spin": "S"}}')
    window = opened()
    assert not window.note.isVisible() and window.settings.theme == "light"
    window.settings.set("muted", True)
    kept = json.loads((home / "settings.json").read_text())
    assert kept["velvet"] == {"depth": [3]} and kept["muted"] is True


def test_a_data_folder_that_is_a_file(opened, home):
    home.write_text("mine")
    window = opened()
    assert f"Settings can’t be saved in {home}; they hold until Duelmat is closed." in window.note.text()
    window.settings.set("theme", "light")
    assert window.settings.theme == "light"
    play(window)
    words = window.note.text()
    assert "This duel is played without being kept." in words and str(home / "duels") in words
    assert "The folder can’t be made: not a directory." in words
    assert "As soon as there is room to write, the next one is kept." in words
    assert window.hall.host.session.question is not None
    window.close()
    assert home.read_text() == "mine"


def test_a_data_folder_that_may_only_be_read(opened, home, monkeypatch):
    """An unfinished duel in it can be played on, and the file stays as it is."""
    window = opened()
    play(window)
    window.hall.leave_table()
    (saved,) = window.hall.host.saves.unfinished()
    before = {file: file.read_bytes() for file in home.rglob("*") if file.is_file() and "cache" not in file.parts}
    real = os.open

    def read_only(path, flags, *more, **named):
        if flags & (os.O_WRONLY | os.O_RDWR) and str(path).startswith(str(home)):
            raise PermissionError(13, "Permission denied", str(path))
        return real(path, flags, *more, **named)

    monkeypatch.setattr(os, "open", read_only)
    window.hall.resume(saved)
    words = window.note.text()
    assert isinstance(window.rooms.currentWidget(), DuelRoom)
    assert "This duel is played without being kept." in words and "permission denied" in words
    assert str(saved.path) in words
    session = window.hall.host.session
    if session.question is None:
        session.lift(session._duel.question.player)
    session.answer(session.question.answers[-1])
    window.hall.leave_table()
    window.settings.set("theme", "light")
    assert f"Settings can’t be saved in {home}" in window.note.text()
    monkeypatch.undo()
    assert before == {file: file.read_bytes() for file in before}


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_folders_without_rights_are_told_and_stop_nothing(opened, home, qtbot):
    (home / "cards").mkdir(parents=True)
    (home / "pics").mkdir()
    (home / "cards").chmod(0)
    (home / "pics").chmod(0)
    try:
        window = opened()
        qtbot.waitUntil(lambda: window.hall.reading.left_out.isVisible(), timeout=20_000)
        play(window)
    finally:
        (home / "cards").chmod(0o700)
        (home / "pics").chmod(0o700)


def test_a_folder_of_cards_that_can_not_be_looked_into_is_named(opened, home, qtbot, monkeypatch):
    (home / "cards").mkdir(parents=True)
    real = Path.iterdir

    def iterdir(self):
        if self.name == "cards":
            raise PermissionError(13, "Permission denied")
        return real(self)

    monkeypatch.setattr(Path, "iterdir", iterdir)
    window = opened()
    reading = window.hall.reading
    qtbot.waitUntil(lambda: reading.left_out.isVisible(), timeout=20_000)
    assert window.hall._left_out == [f"{home / 'cards'}: The folder can’t be looked into: permission denied."]
    reading.away.click()
    assert not reading.isVisible()


@pytest.mark.parametrize("content", [b"no database", b"SQLite format 3\0" + b"\xff" * 4000, b""])
def test_a_damaged_database_of_own_cards_is_named_and_the_others_are_there(opened, home, qtbot, content):
    (home / "cards").mkdir(parents=True)
    (home / "cards" / "mine.cdb").write_bytes(content)
    window = opened()
    reading = window.hall.reading
    qtbot.waitUntil(lambda: reading.left_out.isVisible(), timeout=20_000)
    (note,) = window.hall._left_out
    assert note.startswith(str(home / "cards" / "mine.cdb"))
    assert "play by themselves" in reading.words.text()
    play(window)


def test_damaged_kept_programs_are_made_again(opened, home, monkeypatch):
    monkeypatch.setattr(folders, "kept_programs_file", lambda: home / "cache" / "programs")
    (home / "cache").mkdir(parents=True)
    (home / "cache" / "programs").write_bytes(b"\x80\x04 not programs at all" * 50)
    window = opened()
    assert window.hall.library.decks["First Steps"].main[0].name and not window.note.isVisible()


def test_one_sentence_does_not_hide_the_one_before(opened, home):
    window = opened()
    window.say("One.")
    window.say("Two.")
    window.say("One.")
    assert window.note.text() == "Two.\n\nOne."
    window.note.mousePressEvent(None)
    window.say("Three.")
    assert window.note.text() == "Three."


@pytest.mark.trouble
@pytest.mark.parametrize("said", ["a loose thread", "A loose thread."])
def test_an_error_that_nobody_expected_is_told_by_a_dialog_and_then_in_the_window(opened, home, qtbot, capsys, said):
    from app.trouble import Trouble
    from app.trouble_dialog import Teller

    window = opened()
    trouble = Trouble(home / "log" / "duelmat.log")
    trouble.teller = Teller(window, trouble.log_file, window.failed.emit)
    trouble.hear(ValueError, ValueError(said), None)
    qtbot.waitUntil(lambda: trouble.teller.dialog is not None)
    assert trouble.teller.dialog is not None
    assert trouble.teller.dialog.isWindow(), "it has to work when the window doesn't"
    assert said in capsys.readouterr().err and not window.note.isVisible()
    trouble.teller.dialog.go_on.click()
    trouble.hear(ValueError, ValueError(said), None)
    qtbot.waitUntil(window.note.isVisible)
    told = f"Something went wrong in Duelmat that should not have: ValueError: {said.rstrip('.')}. What was played"
    assert told in window.note.text(), "one full stop"
