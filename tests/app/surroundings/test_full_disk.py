"""The disk is full while a duel is played: it goes on, that is told, and nothing is missing once there is room."""

import os

import pytest
from PySide6.QtGui import QDesktopServices

from app.controller.player.duel_plan import HOTSEAT, MATCH, DuelPlan
from app.duel_room.duel_room import DuelRoom
from app.rooms.result_screen import ResultScreen
from engine.edition import V9
from engine.match import CHOOSING, OVER, SIDING
from engine.record.recording import Recording
from tests.app.controller.table_talk import LIBRARY
from tests.app.dealt import begin
from tests.app.surroundings.heard_host import HeardHost

DECKS = (LIBRARY.decks["First Steps"], LIBRARY.decks["The Old Hill"])


def plan(**more) -> DuelPlan:
    return DuelPlan(V9, HOTSEAT, DECKS, ("Wren", "Kim"), 5, **({"first": 0} | more))


class Disk:
    """Full or not, for everything that is written in this place."""

    def __init__(self, monkeypatch, place) -> None:
        self.full = False
        write, fsync, fdopen = os.write, os.fsync, os.fdopen

        def checked(act):
            def call(descriptor, *more, **named):
                if self.full and place in os.readlink(f"/proc/self/fd/{descriptor}"):
                    raise OSError(28, "No space left on device")
                return act(descriptor, *more, **named)

            return call

        monkeypatch.setattr(os, "write", checked(write))
        monkeypatch.setattr(os, "fdopen", checked(fdopen))
        monkeypatch.setattr(os, "fsync", checked(fsync))


@pytest.fixture
def disk(monkeypatch, tmp_path):
    if not os.path.isdir("/proc/self/fd"):
        pytest.skip("which file a descriptor belongs to is asked of /proc")
    return Disk(monkeypatch, str(tmp_path))


@pytest.fixture
def host(tmp_path, qapp):
    found = HeardHost(tmp_path)
    yield found
    found.close()


def answer(session, times=1) -> None:
    for _ in range(times):
        if session.question is None:
            session.lift(session._duel.question.player)
        session.answer(session.question.answers[-1])


def test_it_is_told_once_and_all_is_there_again_when_there_is_room(host, disk):
    host.begin(plan())
    session = host.deal()
    session.begin()
    answer(session, 2)
    disk.full = True
    answer(session, 3)
    (told,) = host.said
    assert told == (
        f"The Duel goes on, but isn’t kept from here on. {host.record}: The duel can’t be saved: no space left on "
        "device. As soon as there is room to write, it is kept again."
    )
    given = session._duel.state.answers
    assert given > len(Recording.read(host.record).steps) and not session.kept
    disk.full = False
    answer(session)
    assert host.said[1:] == ["The Duel is kept again, with nothing missing."] and session.kept
    recording = Recording.read(host.record)
    assert len(recording.steps) == session._duel.state.answers and recording.verify() is None


def test_taking_back_on_a_full_disk_is_caught_up_with_too(host, disk):
    host.begin(plan(take_back=True))
    session = host.deal()
    session.begin()
    answer(session, 2)
    disk.full = True
    answer(session)
    session.undo()
    disk.full = False
    answer(session)
    recording = Recording.read(host.record)
    assert len(recording.steps) == session._duel.state.answers and recording.verify() is None


def test_leaving_gives_it_a_last_chance(host, disk):
    host.begin(plan())
    session = host.deal()
    session.begin()
    disk.full = True
    answer(session, 2)
    disk.full = False
    given, record = session._duel.state.answers, host.record
    host.close()
    assert len(Recording.read(record).steps) == given


def test_a_duel_that_ends_on_a_full_disk_is_offered_as_far_as_it_was_kept(host, disk):
    host.begin(plan())
    session = host.deal()
    session.begin()
    answer(session, 2)
    disk.full = True
    answer(session)
    session.concede(1)
    assert host.end(0) is None  # no whole replay
    disk.full = False
    (saved,) = host.saves.unfinished()
    session = host.resume(saved)
    assert session is not None and not session.over


def test_a_duel_that_begins_on_a_full_disk_is_played_and_the_next_one_is_kept(host, disk):
    disk.full = True
    host.begin(plan())
    session = host.deal()
    (told,) = host.said
    assert told.startswith("This duel is played without being kept. ") and "no space left on device" in told
    assert told.endswith("As soon as there is room to write, the next one is kept.")
    session.begin()
    answer(session, 3)
    session.concede(0)
    assert host.end(1) is None and len(host.said) == 1
    disk.full = False
    host.begin(plan())
    host.deal().begin()
    assert len(host.said) == 1 and host.record is not None
    host.session.concede(0)
    path = host.end(1)
    assert path is not None and Recording.read(path).verify() is None


def test_a_match_goes_on_from_duel_to_duel_with_nothing_kept(host, disk):
    disk.full = True
    host.begin(plan(length=MATCH))
    host.deal().begin()
    host.session.concede(1)
    host.end(0)
    assert host.match.stage == SIDING and host.match.wins == (1, 0)
    host.sided(host.match.keep(0).keep(1))
    assert host.match.stage == CHOOSING
    disk.full = False
    host.choose(0)
    host.deal().begin()
    (saved,) = host.saves.unfinished()
    assert saved.is_match and saved.wins == (1, 0)
    host.session.concede(1)
    host.end(0)
    assert host.match.stage == OVER and not host.saves.unfinished()


def test_a_result_that_could_not_be_written_into_the_match_is_counted_later(host, disk, monkeypatch):
    host.begin(plan(length=MATCH))
    host.deal().begin()
    session = host.session
    session.concede(1)
    disk.full = True
    host.end(0)
    assert "played without being kept" not in host.said[0] and "The Match can’t be kept" in host.said[0]
    disk.full = False
    (saved,) = host.saves.unfinished()
    host.saves.tidy()
    assert host.resume(saved) is None
    assert host.match.wins == (1, 0) and host.match.stage == SIDING


def test_the_window_tells_it(opened, home, disk):
    window = opened()
    begin(window.hall, plan())
    session = window.hall.host.session
    disk.full = True
    answer(session)
    assert "The Duel goes on, but isn’t kept from here on." in window.note.text()
    assert isinstance(window.rooms.currentWidget(), DuelRoom)
    disk.full = False
    answer(session)
    assert "The Duel is kept again" in window.note.text()


def test_a_replay_that_could_not_be_moved_is_moved_when_it_is_asked_for(opened, home, qtbot, monkeypatch):
    window = opened()
    begin(window.hall, plan())
    (home / "replays").write_text("a file where the folder should be")
    window.hall.host.session.concede(1)
    qtbot.waitUntil(lambda: isinstance(window.rooms.currentWidget(), ResultScreen), timeout=5000)
    result = window.rooms.currentWidget()
    assert result.save.isVisible() and not result.folder.isVisible()
    result.save.click()
    assert window.note.text() == (
        f"The replay can’t be kept in {home / 'replays'}: this duel, or the folder, could not be written."
    )
    (home / "replays").unlink()
    result.save.click()
    assert not result.save.isVisible() and result.said.text() == "The replay is kept."
    (kept,) = (home / "replays").iterdir()
    assert Recording.read(kept).verify() is None
    opened_folders: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: not opened_folders.append(url.toLocalFile()))
    result.folder.click()
    assert opened_folders == [str(home / "replays")]
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: False)
    result.folder.click()
    assert result.said.text() == f"The replays lie in {home / 'replays'}.", "where nothing can show a folder"


def test_what_is_told_at_the_table_covers_no_hand(opened, home, disk):
    disk.full = True
    window = opened()
    begin(window.hall, plan())
    note, hand = window.note, window.hall.room.geometry().bottom() * 3 // 4
    assert "played without being kept" in note.text() and note.geometry().bottom() < hand
    window.hall.leave_table()
    window.say("Back again.")
    assert note.geometry().bottom() > window.height() - 60
