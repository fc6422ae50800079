"""Opponents think in a process of their own: they answer, can be interrupted, may crash, and leave nothing behind."""

import json
import multiprocessing
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from app.controller.opponents import thinking_process
from app.controller.opponents.thinker import Thinker
from engine.cards.library import CardLibrary
from engine.duel.outside.duel import Duel
from engine.duel.state.question import ASK_OPEN, END_TURN, PASS, kind_of
from engine.players.expert import ExpertPlayer
from tests.narrowed import there
from tests.players.sight import sees
import threading

LONG = 30_000


@cache
def deck():
    return CardLibrary.builtin().deck("First Steps")


@pytest.fixture
def duel():
    return Duel.start([deck(), deck()], seed=5)


@pytest.fixture
def make(qtbot):
    made = []

    def one(key="marl", seed=1):
        made.append(Thinker(key, seed))
        return made[-1]

    yield one
    for thinker in made:
        thinker.close()
    assert not [child for child in multiprocessing.active_children() if child.name == "opponent"]


def ask(duel, thinker, number):
    question = duel.question
    thinker.choose(lambda: duel.view(question.player).to_plain(), len(question.codes), number)


def process_of(thinker):
    return thinker._line.process


def test_it_answers_one_question_after_the_other(qtbot, make, duel):
    thinker = make()
    thinker.start()
    failures: list[Any] = []
    thinker.failed.connect(failures.append)
    for number in range(1, 12):
        with qtbot.waitSignal(thinker.chosen, timeout=LONG) as told:
            ask(duel, thinker, number)
            assert thinker.busy and not told.signal_triggered, "never before choose returns"
        assert told.args[0] == number
        duel.answer(duel.question.codes[told.args[1]])
    assert failures == [] and not thinker.busy


def test_it_plays_as_the_same_opponent_would_here(qtbot, make, duel):
    from app.controller.opponents.roster import player_for

    thinker, here = make("pip", 9), player_for("pip", 9)
    for number in range(8):
        with qtbot.waitSignal(thinker.chosen, timeout=LONG) as told:
            ask(duel, thinker, number)
        view = duel.view(duel.question.player)
        assert told.args == [number, here.choose(len(duel.question.codes), sees(view))]
        duel.answer(duel.question.codes[told.args[1]])


def test_an_expert_thinks_as_long_as_it_is_let(monkeypatch, duel):
    expert, budgets = ExpertPlayer(1), []

    def choose(self, count, see):
        budgets.append(self.budget.seconds)
        return 0

    monkeypatch.setattr(thinking_process, "player_for", lambda key, seed, decks: expert)
    monkeypatch.setattr(ExpertPlayer, "choose", choose)
    here, its = multiprocessing.Pipe()
    thinking = threading.Thread(target=thinking_process.think, args=(its, "loom", 1), daemon=True)
    thinking.start()
    places = []
    for number, seconds in enumerate((3.0, 0.5, 0)):
        here.send_bytes(json.dumps({"number": number, "count": 2, "seconds": seconds, "view": {}}).encode("ascii"))
        assert here.poll(LONG / 1000)
        places.append(json.loads(here.recv_bytes())["place"])
    here.close()
    thinking.join()
    its.close()
    assert budgets == [3.0, 0.5, 1.5], "0: as long as usual"
    assert places == [0, 0, 0]


def test_a_cancelled_thought_never_answers_and_its_process_ends(qtbot, make, duel):
    thinker = make()
    numbers = []
    thinker.chosen.connect(lambda number, place: numbers.append(number))
    ask(duel, thinker, 1)
    line = thinker._line
    thinker.cancel()
    assert not thinker.busy and thinker._line is None
    ask(duel, thinker, 2)
    ask(duel, thinker, 3)  # without having waited
    qtbot.waitUntil(lambda: numbers == [3], timeout=LONG)
    qtbot.waitUntil(lambda: not line.is_alive(), timeout=LONG)
    qtbot.wait(50)
    assert numbers == [3]


def test_an_answer_that_waits_for_its_pace_can_be_cancelled_too(qtbot, make, duel):
    thinker = make()
    thinker.delay = 600.0
    numbers = []
    thinker.chosen.connect(lambda number, place: numbers.append(number))
    assert duel.question.kind == ASK_OPEN
    ask(duel, thinker, 1)
    qtbot.waitUntil(thinker._pause.isActive, timeout=LONG)
    line = thinker._line
    thinker.cancel()
    assert thinker._line is line, "it has thought to the end and may go on"
    thinker.delay = 0.0
    ask(duel, thinker, 2)
    qtbot.waitUntil(lambda: bool(numbers), timeout=LONG)
    assert numbers == [2] and thinker._line is line


def test_when_its_process_is_killed_the_duel_goes_on(qtbot, make, duel):
    thinker = make()
    thinker.start()
    qtbot.waitUntil(lambda: process_of(thinker).pid is not None, timeout=LONG)
    process_of(thinker).kill()
    with qtbot.waitSignals([thinker.failed, thinker.chosen], timeout=LONG):
        ask(duel, thinker, 1)
    with qtbot.waitSignal(thinker.chosen, timeout=LONG) as told:
        ask(duel, thinker, 2)
    assert told.args[0] == 2
    assert process_of(thinker).is_alive(), "a new one has come up"


def test_an_opponent_who_cannot_answer_passes_and_says_so_once(qtbot, make, duel):
    thinker = make()
    failures: list[Any] = []
    thinker.failed.connect(failures.append)
    question = duel.question
    plain = duel.view(question.player).to_plain()
    plain["cards"] = []  # nobody can see anything in this
    for number in (1, 2):
        with qtbot.waitSignal(thinker.chosen, timeout=LONG) as told:
            thinker.choose(plain, len(question.codes), number)
        assert kind_of(question.codes[told.args[1]]) == END_TURN
    assert len(failures) == 1 and failures[0].endswith(".")
    duel.answer(question.codes[told.args[1]])
    with qtbot.waitSignal(thinker.chosen, timeout=LONG):
        ask(duel, thinker, 3)
    assert len(failures) == 1


def test_an_opponent_that_does_not_exist_cannot_stop_the_duel(qtbot, make, duel):
    thinker = make("nobody")
    with qtbot.waitSignals([thinker.failed, thinker.chosen], timeout=LONG):
        ask(duel, thinker, 1)


def test_passing_is_the_safest_answer_to_what_the_other_does(qtbot, make):
    thinker = make("nobody")
    duel = Duel.start([deck(), deck()], seed=5)
    question = there(duel.question)
    while question.kind == ASK_OPEN or all(kind_of(code) != PASS for code in question.codes[1:]):
        duel.answer(question.codes[0])
        question = there(duel.question)
    thinker.delay = 600.0  # is for acting in the open
    with qtbot.waitSignal(thinker.chosen, timeout=LONG) as told:
        ask(duel, thinker, 1)
    assert kind_of(question.codes[told.args[1]]) == PASS


def test_a_thinker_that_is_deleted_without_being_closed_leaves_no_process(qtbot, duel):
    thinker = Thinker("marl", 1)
    ask(duel, thinker, 1)
    line = there(thinker._line)
    thinker.deleteLater()
    del thinker
    qtbot.waitUntil(lambda: not line.is_alive(), timeout=LONG)
    assert not line.process.is_alive()


STORY = """
import os, sys
from PySide6.QtCore import QCoreApplication, QTimer
from app.controller.opponents import thinking_process
from app.controller.opponents.thinker import Thinker
if __name__ == "__main__":
    app = QCoreApplication([])
    thinker = Thinker("marl", 1)
    thinker.start()
    def ready():
        if thinker._line.process.pid is None:
            QTimer.singleShot(10, ready)
            return
        print(thinker._line.process.pid, flush=True)
        {end}
    ready()
    app.exec()
"""


@pytest.mark.parametrize("end", ["app.quit()", "os._exit(3)"])
def test_no_process_outlives_the_program(qtbot, tmp_path, end):
    """Whether it leaves in order or not, and without anybody having closed the opponent."""
    story = tmp_path / "story.py"
    story.write_text(STORY.format(end=end))
    here = os.getcwd()
    done = subprocess.run(
        [sys.executable, str(story)],
        cwd=here,
        env=os.environ | {"PYTHONPATH": here},
        capture_output=True,
        text=True,
        timeout=60,
    )
    pid = int(done.stdout)
    qtbot.waitUntil(lambda: not is_running(pid), timeout=LONG)


def is_running(pid):
    if sys.platform == "win32":
        return str(pid) in subprocess.run(["tasklist"], capture_output=True, text=True).stdout
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    facts = Path(f"/proc/{pid}/stat")
    return not (facts.is_file() and facts.read_text().rpartition(")")[2].split()[0] == "Z")  # ended, not buried yet


def test_the_process_of_an_opponent_loads_no_qt():
    load = "import app.controller.opponents.thinking_process, sys"
    code = f"{load}; sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
