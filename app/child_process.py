"""ChildProcess: a process of the program's own that answers. It ends with the program, whatever becomes of that.

child = ChildProcess(think, "marl", 7, name="opponent")   # runs think(connection, "marl", 7) in the process
child.start()
child.ask(b"...")    # waits for the answer; OSError or EOFError if nobody is there any more
child.kill()         # at once, from any thread: whoever asks gets the error
child.end()          # afterwards the process is gone
"""

import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Final

SECONDS_TO_END: Final = 2.0


class ChildProcess:
    """See the module. It holds nothing that would have to be put away first, so it is killed rather than asked."""

    def __init__(self, work: Callable[..., None], *given: object, name: str) -> None:
        context = get_context("spawn")  # a fork would take Qt along
        self._ours, self._theirs = context.Pipe()
        self.process = context.Process(target=_run, args=(work, self._theirs, *given), name=name, daemon=True)
        self._begun = False

    def start(self) -> None:
        """Takes its time."""
        self.process.start()
        self._begun = True
        self._theirs.close()  # it has its own, and its end shall be noticed here

    def ask(self, job: bytes) -> bytes:
        self._ours.send_bytes(job)
        return self._ours.recv_bytes()

    def kill(self) -> None:
        if self._begun:
            with suppress(OSError, ValueError, AttributeError):  # it has ended in this moment
                self.process.kill()

    def end(self) -> None:
        self._ours.close()
        self._theirs.close()
        self.kill()
        if self._begun:
            self.process.join(SECONDS_TO_END)


def serve(connection: Connection, answer: Callable[[bytes], bytes]) -> None:
    """In the process: answer until the other end of the line is closed, also by the end of the program there."""
    while True:
        try:
            job = connection.recv_bytes()
        except (EOFError, OSError):
            return
        answered = answer(job)
        try:
            connection.send_bytes(answered)
        except OSError:
            return


def _run(work: Callable[..., None], *given: object) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is meant for the program, not for this part
    work(*given)
