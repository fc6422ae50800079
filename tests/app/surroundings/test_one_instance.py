"""A second start hands its files to the first, whose window comes to the front."""

import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QApplication

from app.instance import Door, hand_over, only_one, socket_name
from app.opening import FileEvents, files_named
from tests.app.surroundings.conftest import A_WHILE, ROOT

SET = """
name = "Two of them"
[[card]]
passcode = 799999001
name = "Opened Ram"
kind = "Normal Monster"
attribute = "EARTH"
type = "Beast"
level = 4
atk = 1500
def = 1200
text = "It was opened."
"""


@pytest.fixture
def name(tmp_path, monkeypatch):
    monkeypatch.delenv("XDG_ACTIVATION_TOKEN", raising=False)
    return socket_name(tmp_path)


@pytest.fixture
def door(name, qapp):
    door = only_one(name, [])
    assert door is not None
    assert door.open()
    yield door
    door.close()


@pytest.fixture
def came(door):
    """What was handed over at the door."""
    found: list[list[Path]] = []
    door.knocked.connect(found.append)
    return found


def test_a_second_start_hands_its_files_over(came, name, qtbot):
    files = [Path("/with blanks/ä ß.ydk"), Path("/b.duelset")]
    code = f"from pathlib import Path; from app.instance import hand_over; print(hand_over({name!r}, {files!r}))"
    code = code.replace("PosixPath", "Path").replace("WindowsPath", "Path")
    second = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    qtbot.waitUntil(lambda: second.poll() is not None, timeout=A_WHILE * 1000)
    assert came == [files] and second.communicate()[0] == "True\n"


def test_a_first_start_finds_nobody(name, qapp):
    assert hand_over(name, []) is False


def test_each_data_folder_has_its_own(tmp_path):
    assert socket_name(tmp_path / "one") != socket_name(tmp_path / "two")
    assert socket_name(tmp_path / "one") == socket_name(tmp_path / "two" / ".." / "one")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes there go with their program")
def test_what_a_killed_one_left_behind_is_cleared_away(name, qapp):
    code = (
        "import os, sys; from PySide6.QtCore import QCoreApplication; from app.instance import only_one;"
        f"app = QCoreApplication([]); door = only_one({name!r}, []); print(door.open(), flush=True);"
        "os.kill(os.getpid(), 9)"
    )
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=A_WHILE)
    assert ran.stdout == "True\n"
    door = only_one(name, [])
    assert door is not None
    assert door.open()
    assert door._server is not None and door._server.isListening()
    door.close()


def test_a_start_before_the_door_is_open_waits_for_it(name, qtbot):
    """The window comes first; until it is there a later start goes on knocking."""
    door = only_one(name, [])
    came: list[Any] = []
    assert door is not None
    door.knocked.connect(came.append)
    code = f"from pathlib import Path; from app.instance import only_one; print(only_one({name!r}, [Path('/a.ydk')]))"
    second = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    qtbot.wait(400)
    assert second.poll() is None and not came
    assert door.open()
    qtbot.waitUntil(lambda: second.poll() is not None, timeout=A_WHILE * 1000)
    assert second.communicate()[0] == "None\n" and came == [[Path("/a.ydk")]]
    door.close()


def test_two_doors_at_once_can_not_be(door, name, qapp):
    other = Door(name)
    assert not other.open() and door._server.isListening()


@pytest.mark.parametrize(
    "line", [b"nonsense\n", b"[]\n", b'{"open": 3}\n', b'{"open": [1, "a\\u0000b"]}\n', b"[" * 9000 + b"\n", b"\xff\n"]
)
def test_whatever_knocks_the_door_stands(door, came, name, qtbot, line):
    socket = QLocalSocket()
    socket.connectToServer(name)
    assert socket.waitForConnected(2000)
    socket.write(line)
    socket.flush()
    qtbot.waitUntil(lambda: socket.state() != QLocalSocket.LocalSocketState.ConnectedState or socket.canReadLine())
    assert not any(came)
    assert door._server.isListening()


def test_where_no_door_can_be_the_program_starts_all_the_same(name, qapp, monkeypatch):
    monkeypatch.setattr(QLocalServer, "listen", lambda self, name: False)
    monkeypatch.setattr("app.instance.PATIENCE", 50)
    assert only_one(name, []) is not None


def test_two_starts_make_one_program(tmp_path):
    """As a player does it: the second ends at once, the first has the Deck."""
    environ = {**os.environ, "DUELMAT_HOME": str(tmp_path / "home"), "QT_QPA_PLATFORM": "offscreen"}
    first = subprocess.Popen([sys.executable, "-m", "app"], cwd=ROOT, env=environ)
    try:
        log = tmp_path / "home" / "log" / "duelmat.log"
        end = time.monotonic() + A_WHILE
        while not (log.exists() and "started" in log.read_text()) and time.monotonic() < end:
            time.sleep(0.05)
        command = [sys.executable, "-m", "app", str(ROOT / "assets" / "decks" / "old-hill.ydk")]
        second = subprocess.run(command, cwd=tmp_path, env={**environ, "PYTHONPATH": str(ROOT)}, timeout=A_WHILE)
        assert second.returncode == 0 and first.poll() is None
        taken = tmp_path / "home" / "decks"
        while not list(taken.glob("*.ydk")) and time.monotonic() < end:
            time.sleep(0.05)
        assert len(list(taken.glob("*.ydk"))) == 1
    finally:
        first.terminate()
        with suppress(subprocess.TimeoutExpired):
            first.wait(10)
        first.kill()


# -- files ----------------------------------------------------------------------------------------


def test_files_are_told_from_options(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    address = QUrl.fromLocalFile("/decks/ä ß.ydk").toString(QUrl.ComponentFormattingOption.FullyEncoded)
    words = ["-platform", "xcb", "one.ydk", "--style", "fusion", "-psn_0_1", address, "--", "-odd.ydk"]
    here = Path.cwd()
    assert files_named(words) == [here / "one.ydk", Path("/decks/ä ß.ydk").absolute(), here / "-odd.ydk"]


def test_a_deck_is_imported_once_and_open_in_the_deck_room(opened, home, tmp_path, qtbot):
    window = opened()
    deck = tmp_path / "Mine.ydk"
    deck.write_bytes((ROOT / "assets" / "decks" / "old-hill.ydk").read_bytes())
    for _ in range(3):
        window.come_with([deck])
    qtbot.waitUntil(lambda: "Mine" in window.note.text(), timeout=10_000)
    room = window.rooms.currentWidget()
    qtbot.waitUntil(lambda: room.editing is not None and room.editing.draft.name == "Mine", timeout=10_000)
    (entry,) = window.hall.shelf.own_entries()
    assert entry.name == "Mine" and entry.deck is not None


def test_files_that_come_before_the_rooms_wait_for_them(opened, home, tmp_path, qapp, qtbot):
    from app.main_window import MainWindow, prepare

    settings, _ = prepare(qapp, {"speed": 0.0, "language": "en"})
    window = MainWindow(settings)
    window.open_files([ROOT / "assets" / "decks" / "old-hill.ydk"])
    assert not window.is_furnished
    window.furnish()
    qtbot.waitUntil(lambda: len(window.hall.shelf.own_entries()) == 1, timeout=10_000)
    window.close()
    window.deleteLater()


def test_a_set_that_has_gone_is_told(opened, home, tmp_path, qtbot):
    window = opened()
    window.open_files([tmp_path / "gone.duelset"])
    qtbot.waitUntil(lambda: "gone.duelset" in window.note.text(), timeout=10_000)


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("gone.ydk", "gone.ydk"),
        ("a.xyz", "can’t be opened"),
        ("a replay.duelreplay", "In a terminal: python -m engine replay show "),
        ("kept.duel", "In a terminal: python -m engine replay show "),
    ],
)
def test_what_can_not_be_opened_is_told(opened, home, tmp_path, file, told, qtbot):
    window = opened()
    window.open_files([tmp_path / file])
    qtbot.waitUntil(lambda: bool(window.note.text()), timeout=10_000)
    assert told in window.note.text() and "Traceback" not in window.note.text()


def test_an_opened_set_is_asked_about_and_kept_once(opened, home, tmp_path, qtbot):
    window = opened()
    adding = window.hall.adding
    file = tmp_path / "two.duelset"
    file.write_text(SET)

    def open_it() -> None:
        window.open_files([file])
        qtbot.waitUntil(lambda: adding.dialog is not None, timeout=10_000)
        adding.dialog.copy.click()
        qtbot.waitUntil(lambda: adding.dialog is not None and not adding.dialog.at_work, timeout=60_000)
        adding.dialog.close_sheet()

    open_it()
    assert any(card.name == "Opened Ram" for card in window.hall.library)
    open_it()
    assert [each.name for each in (home / "cards").iterdir()] == ["two.duelset"]
    file.write_text(SET.replace("1500", "1600"))
    open_it()
    assert sorted(each.name for each in (home / "cards").iterdir()) == ["two 2.duelset", "two.duelset"]


def test_a_file_of_macos_comes_as_an_event(qapp, qtbot):
    came: list[Any] = []
    listening = FileEvents(came.append, qapp)
    qapp.installEventFilter(listening)
    QApplication.sendEvent(qapp, QFileOpenEvent(QUrl.fromLocalFile("/decks/one.ydk")))
    QCoreApplication.sendEvent(qapp, QEvent(QEvent.Type.User))
    qapp.removeEventFilter(listening)
    assert came == [[Path("/decks/one.ydk")]]
