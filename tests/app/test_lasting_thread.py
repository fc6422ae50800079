"""A thread that nobody holds any more runs to its end, though its object was cleared away in it."""

import subprocess
import sys

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
