"""Killed at any moment, and two at once: nothing that was played is lost or spoilt."""

import json
import os
import subprocess
import sys
import threading
import time

import pytest
from PySide6.QtWidgets import QLabel

from app.controller.player.duel_plan import MATCH
from app.duel_room.duel_room import DuelRoom
from app.rooms.saved_duels import SavedDuelsSheet
from app.widgets.buttons import GoldButton
from engine.formats.errors import FormatError
from engine.record.recording import Recording
from tests.app.surroundings.conftest import A_WHILE, ROOT


@pytest.fixture
def other(home):
    """Another Duelmat with the same data folder; a child that outlives its test is ended."""
    children = []

    def other(what):
        home.mkdir(exist_ok=True)
        child = subprocess.Popen(
            [sys.executable, "-m", "tests.app.surroundings.two", str(home), what],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        children.append(child)
        limit = threading.Timer(A_WHILE, child.kill)
        limit.daemon = True
        limit.start()
        return child

    yield other
    for child in children:
        child.kill()
        child.communicate()


@pytest.mark.parametrize("answers", [1, 3, 17, 52])
def test_killed_after_any_answer_it_is_gone_on_with_from_there(other, opened, home, answers):
    child = other("play")
    record = child.stdout.readline().strip()
    told = [int(child.stdout.readline()) for _ in range(answers)]
    child.kill()
    child.wait()
    told += [int(line) for line in child.stdout.read().split("\n")[:-1] if line.isdigit()]
    json.loads((home / "settings.json").read_text())
    window = opened()
    assert not window.note.isVisible()
    (saved,) = window.hall.host.saves.unfinished()
    assert str(saved.path) == record and not saved.reason
    window.hall.resume(saved)
    assert isinstance(window.rooms.currentWidget(), DuelRoom) and not window.note.isVisible()
    assert told[-1] <= window.hall.host.session._duel.state.answers
    assert Recording.read(saved.path).verify() is None


@pytest.mark.skipif(sys.platform == "win32", reason="asks for a process as POSIX does")
def test_no_opponent_is_left_behind(other):
    child = other("opponent")
    child.stdout.readline()
    opponent = int(child.stdout.readline())
    child.kill()
    child.wait()
    deadline = time.monotonic() + A_WHILE
    while is_running(opponent):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    try:  # whoever adopted it may not have noticed yet that it has ended
        with open(f"/proc/{process}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return True


def test_a_duel_that_is_open_in_another_window_is_left_to_it(other, opened, home, qtbot):
    child = other("hold")
    record = child.stdout.readline().strip()
    window = opened()
    saves = window.hall.host.saves
    (saved,) = saves.unfinished()
    before = saved.path.read_bytes()
    sheet = SavedDuelsSheet(saves)
    qtbot.addWidget(sheet)
    assert "Open in another window" in [each.text() for each in sheet.findChildren(QLabel)]
    assert not sheet.findChildren(GoldButton)
    window.hall.resume(saved)
    assert window.rooms.currentWidget() is window.hall.start
    assert window.note.text() == (
        f"{record}: This duel is open in another window of Duelmat. Leave it there, then go on with it here."
    )
    saves.give_up(saved)
    saves.tidy()
    assert saved.path.read_bytes() == before
    window.settings.set("theme", "light")  # each keeps its settings whole
    child.communicate("", timeout=A_WHILE)  # the other one is closed
    assert not list(saved.path.parent.glob("*.open"))
    sheet.refresh()
    assert sheet.findChildren(GoldButton)
    window.hall.resume(saved)
    assert isinstance(window.rooms.currentWidget(), DuelRoom)
    json.loads((home / "settings.json").read_text())


def test_two_that_deal_in_the_same_second_have_a_file_each(home, qapp):
    from tests.app.surroundings.heard_host import HeardHost
    from tests.app.surroundings.test_damaged_duels import plan

    hosts = [HeardHost(home) for _ in range(3)]
    for host in hosts:
        host.begin(plan())
    taken = [host._locked_path() for host in hosts]
    assert len(set(taken)) == 3
    for host in hosts:
        host.close()


def test_what_was_over_when_it_was_killed_is_among_the_replays(home, opened):
    from tests.app.surroundings.heard_host import HeardHost
    from tests.app.surroundings.test_damaged_duels import plan

    host = HeardHost(home)
    host.begin(plan())
    host.deal().begin()
    assert host.session is not None
    host.session.concede(1)  # and here it ends, before the record was moved
    assert host.record is not None
    name = host.record.name
    host.close()
    opened()
    assert not (home / "duels" / name).exists() and Recording.read(home / "replays" / name).result is not None


def test_a_match_stays_with_its_window_between_two_duels(home, qapp):
    from tests.app.surroundings.heard_host import HeardHost
    from tests.app.surroundings.test_damaged_duels import plan

    here, there = HeardHost(home), HeardHost(home)
    here.begin(plan(length=MATCH))
    here.deal().begin()
    assert here.session is not None
    here.session.concede(1)
    here.end(0)
    (saved,) = there.saves.unfinished()
    assert saved.elsewhere
    with pytest.raises(FormatError, match="open in another window"):
        there.resume(saved)
    here.close()
    assert there.resume(there.saves.unfinished()[0]) is None
    assert there.match is not None and there.match.wins == (1, 0)
    there.close()


def test_what_a_killed_one_left_half_written_is_gone_after_the_next_start(home, opened):
    places = [home, *(home / name for name in ("duels", "decks", "replays", "cache"))]
    for place in places:
        place.mkdir(exist_ok=True)
        (place / ".1-0.tmp").write_text("half")
        os.utime(place / ".1-0.tmp", (1, 1))
    opened()
    assert not [place for place in places if (place / ".1-0.tmp").exists()]
