"""What all tests share."""

import gc
import logging
import os
import sys
from collections.abc import Generator, Iterator
from functools import cache

import pytest

from app.logbook import log
from engine import assets
from engine.cards import builtin, own
from engine.formats import duelset

if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def pytest_configure(config: pytest.Config) -> None:
    """Before the processes begin that run tests, what the built-in cards' texts mean is written down where a package
    has it: hundreds of tests start the program in a home of its own, and each would read them all."""
    if hasattr(config, "workerinput"):
        return
    file = builtin.programs_file()
    programs = own.kept_programs(file)
    builtin.cards(programs)
    own.keep_programs(programs, file)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What thousands of tests are made of stays to the end: the collector need not look through it again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture(scope="session", autouse=True)
def the_built_in_sets_are_read_once() -> Iterator[None]:
    """Hundreds of stories begin with the built-in cards: what stands in their files is the same in each."""
    folder, read = assets.folder() / "cards", duelset.read
    once = cache(read)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(duelset, "read", lambda path: once(path) if path.parent == folder else read(path))
        yield


class ComplaintsHeard(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


@pytest.fixture(autouse=True)
def nothing_unexpected_in_the_log(request: pytest.FixtureRequest):
    """A test that is about trouble says so by the mark ``trouble``; in any other, what goes wrong has been hidden."""
    heard = ComplaintsHeard()
    log().addHandler(heard)
    yield
    log().removeHandler(heard)
    assert not heard.lines or request.node.get_closest_marker("trouble")
