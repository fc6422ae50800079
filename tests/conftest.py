"""What all tests share."""

import logging
import os
import sys

import pytest

from app.logbook import log

if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


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
