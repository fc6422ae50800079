"""The Deck lab beside the windows: it plays, gives way, is called off, and keeps what has been played."""

import os
import signal
import subprocess
import sys
import time

import pytest

from app.controller.player.lab_keeper import LabKeeper
from engine.cards.library import CardLibrary
from engine.edition import V9
from engine.formats.errors import FormatError
from engine.trials import lab_file
from engine.trials.deck_lab import LabRow, LabRun
from engine.trials.executors import Processes
from engine.trials.fingerprint import fingerprint
from engine.trials.lab_results import LabHead, LabResults
from engine.trials.setting import Outcome

LIBRARY = CardLibrary.builtin()


def run_of(duels=6, players=("random", "random")):
    deck = LIBRARY.deck("First Steps")
    return LabRun(V9, (LabRow(deck),), (deck,), players, duels)


@pytest.fixture
def keeper(tmp_path, qapp):
    keeper = LabKeeper(tmp_path / "lab", lambda: False)
    yield keeper
    keeper.end()


def test_a_run_is_played_kept_and_read_again(qtbot, keeper):
    run = run_of()
    keeper.begin(run)
    assert keeper.is_running
    qtbot.waitUntil(lambda: not keeper.is_running, timeout=60_000)
    assert keeper.results.is_whole
    (kept,) = keeper.kept()
    expected = LabResults(LabHead.of_run(run))
    for outcome in run.play(range(run.in_all)):
        expected.add_outcome(outcome)
    assert lab_file.read(kept.path).rate(0) == keeper.results.rate(0) == expected.rate(0)
    keeper.delete(kept.path)
    assert keeper.kept() == []


def test_a_run_that_is_called_off_keeps_what_was_played(qtbot, keeper):
    keeper.begin(run_of(2000))
    qtbot.waitUntil(lambda: keeper.results.duels > 0, timeout=60_000)
    keeper.cancel()
    qtbot.waitUntil(lambda: not keeper.is_running, timeout=30_000)
    (kept,) = keeper.kept()
    assert 0 < keeper.results.duels == lab_file.read(kept.path).duels < 2000


def test_what_is_left_of_a_run_is_played_in_processes_as_it_would_have_been(qtbot, keeper, tmp_path):
    run = run_of()
    whole = LabResults(LabHead.of_run(run, 1e9, fingerprint()))
    duels = [whole.add_outcome(outcome) for outcome in run.play(range(run.in_all))]
    path = tmp_path / "lab" / f"stopped{lab_file.SUFFIX}"
    writer = lab_file.LabWriter(path, whole.head)
    writer.write([duels[0], duels[3]])
    writer.close()
    keeper.go_on(path, LIBRARY.find)
    qtbot.waitUntil(lambda: not keeper.is_running, timeout=60_000)
    assert keeper.results.is_whole and lab_file.read(path).of_row(0) == whole.of_row(0)
    assert len(path.read_bytes().splitlines()) == 1 + run.in_all, "none twice"
    path.unlink()
    with pytest.raises(FormatError):
        keeper.go_on(path, LIBRARY.find)


def test_one_core_is_left_while_a_duel_is_on(tmp_path, qapp, monkeypatch):
    is_on = False
    keeper = LabKeeper(tmp_path, lambda: is_on)
    monkeypatch.setattr("app.controller.player.lab_keeper.cores", lambda: 4)
    assert keeper.at_once() == 4
    is_on = True
    assert keeper.at_once() == 3
    monkeypatch.setattr("app.controller.player.lab_keeper.cores", lambda: 1)
    assert keeper.at_once() == 1


def who_plays(numbers):
    time.sleep(0.02)
    outcome = Outcome(numbers[0])
    outcome.turns, outcome.answers = os.getpid(), os.getpriority(os.PRIO_PROCESS, 0)
    return [outcome]


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="nice is not known here")
def test_processes_give_way_and_no_more_than_may_are_at_work():
    before = os.getpriority(os.PRIO_PROCESS, 0)
    found = [one for some in Processes(2, lambda: 1, politely=True).results(who_plays, 12) for one in some]
    assert {one.answers for one in found} == {min(19, before + 10)}
    assert len(found) == 12 and len({one.turns for one in found}) == 1


def test_a_cluster_that_is_not_there_is_told(qtbot, keeper, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    told: list[str] = []
    keeper.failed.connect(told.append)
    keeper.begin(run_of(), "127.0.0.1:1")
    qtbot.waitUntil(lambda: not keeper.is_running, timeout=30_000)
    assert len(told) == 1 and "Dask" in told[0] and keeper.kept() == []


def test_a_folder_that_cannot_be_written_is_told(qtbot, keeper, tmp_path):
    (tmp_path / "lab").write_text("in the way")
    told: list[str] = []
    keeper.failed.connect(told.append)
    keeper.begin(run_of())
    qtbot.waitUntil(lambda: not keeper.is_running, timeout=30_000)
    assert told and told[0].startswith("The results can’t be written")


KILLED = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from app.controller.player.lab_keeper import LabKeeper
from tests.app.controller.player.test_lab_keeper import run_of
if __name__ == "__main__":
    app = QCoreApplication(sys.argv)
    keeper = LabKeeper(Path(sys.argv[1]), lambda: False)
    keeper.changed.connect(lambda: print(keeper.results.duels, flush=True))
    keeper.begin(run_of(2000))
    app.exec()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is of other systems")
def test_a_program_that_is_killed_loses_the_unfinished_duels_only(tmp_path):
    script = tmp_path / "killed.py"
    script.write_text(KILLED)
    folder = tmp_path / "lab"
    given = {**os.environ, "PYTHONPATH": os.getcwd()}
    program = subprocess.Popen([sys.executable, script, folder], stdout=subprocess.PIPE, text=True, env=given)
    assert program.stdout is not None
    with program.stdout as heard:
        said = [int(heard.readline()) for _ in range(3)]
        program.send_signal(signal.SIGKILL)
        program.wait(10)
    (path,) = folder.iterdir()
    assert lab_file.read(path).duels >= said[-1] > 0
