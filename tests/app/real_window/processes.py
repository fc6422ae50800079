"""Programs that a test starts: each has a time limit, and none outlives the test."""

import ctypes
import os
import secrets
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
MARK = "DUELMAT_TEST_RUN"
PR_SET_PDEATHSIG = 1
PATIENCE = 25.0  # seconds: what takes one or two on an idle machine may take ten on a busy one


class TooLate(AssertionError):
    """What a test waited for didn't come within its time limit."""


def wait_for(what: str, come: Callable[[], Any], patience: float = PATIENCE, pause: float = 0.02) -> Any:
    """What ``come`` returns once that is true."""
    end = time.monotonic() + patience
    while not (result := come()):
        if time.monotonic() > end:
            raise TooLate(f"{what} didn't come within {patience:g} s")
        time.sleep(pause)
    return result


class Started:
    """A program that runs, with what it wrote."""

    def __init__(self, process: subprocess.Popen[bytes], errors: Path) -> None:
        self.process = process
        self._errors = errors
        self._lines: list[str] = []
        self._begun = b""

    @property
    def errors(self) -> str:
        return self._errors.read_text(errors="replace")

    def line(self, patience: float = PATIENCE) -> str:
        """The next line of its output."""
        end = time.monotonic() + patience
        out = self.process.stdout
        assert out is not None
        while not self._lines:
            ready, _, _ = select.select([out], [], [], max(0.0, end - time.monotonic()))
            if not ready:
                raise TooLate(f"{self.name} wrote nothing within {patience:g} s\n{self.errors}")
            if not (piece := os.read(out.fileno(), 65536)):
                raise AssertionError(f"{self.name} ended early\n{self.errors}")
            *whole, self._begun = (self._begun + piece).split(b"\n")
            self._lines += [text.decode() for text in whole]
        return self._lines.pop(0)

    def write(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    @property
    def name(self) -> str:
        arguments = self.process.args
        assert isinstance(arguments, list)
        return " ".join(map(str, arguments))

    def end(self, patience: float = PATIENCE) -> int:
        """Waits until it ends by itself, and tells its exit code."""
        try:
            return self.process.wait(patience)
        except subprocess.TimeoutExpired:
            raise TooLate(f"{self.name} didn't end within {patience:g} s\n{self.errors}") from None

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(2)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


class ProcessTree:
    """All that was started for a test, and what those started themselves: told by a mark in their environment."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._mark = secrets.token_hex(8)
        self._started: list[Started] = []
        self._die_with_us = dying_with(os.getpid())

    def start(self, command: Sequence[str], environ: Mapping[str, str], pass_fds: tuple[int, ...] = ()) -> Started:
        errors = self.folder / f"errors-{len(self._started)}.txt"
        with errors.open("wb") as file:
            process = subprocess.Popen(
                list(command),
                cwd=ROOT,
                env={**environ, MARK: self._mark},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=file,
                pass_fds=pass_fds,
                preexec_fn=self._die_with_us,
            )
        started = Started(process, errors)
        self._started.append(started)
        return started

    def python(self, arguments: Sequence[str], environ: Mapping[str, str]) -> Started:
        return self.start([sys.executable, *arguments], environ)

    def alive(self) -> list[str]:
        """The command lines of those that run still, whoever started them."""
        return [command for _, command in self._marked()]

    def _marked(self) -> list[tuple[int, str]]:
        sign = f"{MARK}={self._mark}".encode()
        found = []
        for folder in Path("/proc").iterdir():
            if not folder.name.isdigit() or int(folder.name) == os.getpid():
                continue
            with suppress(OSError):  # gone meanwhile, or somebody else's
                if sign in (folder / "environ").read_bytes().split(b"\0"):
                    words = (folder / "cmdline").read_bytes().split(b"\0")
                    found.append((int(folder.name), b" ".join(words).decode(errors="replace").strip()))
        return found

    def close(self) -> None:
        for started in reversed(self._started):
            started.stop()
        end = time.monotonic() + 1  # their own children may be on their way out
        while (left := self._marked()) and time.monotonic() < end:
            time.sleep(0.02)
        for number, _ in left:
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        if left:
            wait_for("the end of what was killed", lambda: not self._marked())  # a busy machine takes a moment


def dying_with(parent: int) -> Callable[[], None]:
    """Makes a new process end with us, even where we are killed and can't clean up. Linux only."""
    libc = ctypes.CDLL(None)

    def prepare() -> None:
        libc.prctl(PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)
        if os.getppid() != parent:
            os._exit(1)

    return prepare
