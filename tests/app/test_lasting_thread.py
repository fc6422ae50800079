"""A thread that nobody holds any more runs to its end, though its object was cleared away in it; and tells at home."""

import ast
import gc
import subprocess
import sys
import threading
import weakref
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal

from app.lasting_thread import Post, TellingThread
from tests.sources import trees_with

ROOT: Final = Path(__file__).resolve().parents[2]
STORY = """
import gc, threading
from PySide6.QtCore import QCoreApplication
from app.lasting_thread import LastingThread

app = QCoreApplication([])
let_go, ended = threading.Event(), threading.Event()

class Owner:
    def __init__(self):
        self.thread = Story()
        self.itself = self

class Story(LastingThread):
    def run(self):
        let_go.wait(20)
        gc.collect()
        ended.set()

gc.disable()
owner = Owner()
owner.thread.start()
del owner
let_go.set()
assert ended.wait(20)
other = Story()
other.start()
assert other.wait(20000)
print("well")
"""


def test_a_thread_may_be_let_go_of_in_itself():
    done = subprocess.run([sys.executable, "-c", STORY], capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.returncode) == ("well\n", 0), done.stderr


AT_THE_END = """
import time
from PySide6.QtCore import QCoreApplication
from app.lasting_thread import LastingThread

app = QCoreApplication([])

class Story(LastingThread):
    def run(self):
        while not self.isInterruptionRequested():
            time.sleep(0.01)
        time.sleep(0.3)
        print("told to its end")

Story().start()
"""


def test_the_program_ends_after_its_threads_though_no_loop_of_events_has_run():
    done = subprocess.run([sys.executable, "-c", AT_THE_END], capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.returncode) == ("told to its end\n", 0), done.stderr


class CountsAloud(TellingThread):
    counted = Signal(int)

    def run(self) -> None:
        for number in range(5):
            self.tell(self.counted, number)


def test_what_a_thread_tells_is_told_at_home_and_in_its_order(qtbot) -> None:
    """A signal of ours that is emitted elsewhere has PySide look up a class while the windows' thread may make one."""
    teller = CountsAloud()
    heard: list[tuple[int, bool]] = []
    home = threading.get_ident()
    # without a queue: what is heard is heard where it is emitted
    teller.counted.connect(
        lambda number: heard.append((number, threading.get_ident() == home)), Qt.ConnectionType.DirectConnection
    )
    teller.start()
    assert teller.wait(20_000) and heard == [], "the windows' thread has not come to it yet"
    qtbot.waitUntil(lambda: len(heard) == 5)
    assert heard == [(number, True) for number in range(5)]
    heard.clear()
    teller.tell(teller.counted, 7)
    assert heard == [(7, True)], "at home it is told at once"


def test_a_letter_for_nobody_keeps_nobody() -> None:
    class Hears(QObject):
        heard = 0

        def hear(self, number: int) -> None:
            Hears.heard += number

    post, hears = Post(), Hears()
    send = post.letters_to(hears.hear)
    send(1)
    assert Hears.heard == 1
    gone = weakref.ref(hears)
    del hears
    gc.collect()
    send(1)
    assert Hears.heard == 1 and gone() is None


def test_no_thread_of_ours_emits_a_signal_itself() -> None:
    """Neither in a class of threads nor by a signal that is handed to one."""
    found = [
        f"{place}:{call.lineno}"
        for place, tree in trees_with("Thread", "app")
        for kind in ast.walk(tree)
        if isinstance(kind, ast.ClassDef) and any("Thread" in ast.unparse(base) for base in kind.bases)
        for call in ast.walk(kind)
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith(".emit")
    ]
    handed = [
        f"{place}:{call.lineno}"
        for place, tree in trees_with(".emit", "app")
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and "Line" in ast.unparse(call.func) and ".emit" in ast.unparse(call)
    ]
    assert found == handed == []
