"""A screen of X11 for the tests of this folder, with the programs that are started on it."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.real_window.processes import ProcessTree, Started
from tests.app.real_window.x_screen import XScreen
from tests.app.real_window.xvfb import bare_environment, skip_without, start_xvfb


class Desk:
    """A screen, and a player's folders with nothing in them."""

    def __init__(self, folder: Path, processes: ProcessTree) -> None:
        self.processes = processes
        self.environ = bare_environment(folder)
        self.environ["DISPLAY"] = start_xvfb(processes, self.environ)
        self.screen = XScreen(self.environ["DISPLAY"])

    def python(self, *arguments: str) -> Started:
        return self.processes.python(arguments, self.environ)


@pytest.fixture
def desk() -> Iterator[Desk]:
    skip_without("Xvfb")
    with tempfile.TemporaryDirectory(prefix="duelmat-", ignore_cleanup_errors=True) as name:
        processes = ProcessTree(Path(name))
        try:
            desk = Desk(Path(name), processes)
            yield desk
            desk.screen.close()
        finally:
            processes.close()
        assert processes.alive() == []
