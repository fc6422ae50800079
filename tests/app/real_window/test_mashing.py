"""A slice of the mashing: the same dice each time; on a slow machine there are fewer acts, and nothing else."""

import pytest

from tests.app.real_window.fingers import Fingers
from tests.app.real_window.mash import mashed
from tests.app.real_window.masher import Fault, Masher
from tests.app.real_window.xvfb import skip_without

SEED = 3
ACTS = 400
SECONDS = 25.0


def test_random_keys_clicks_drags_resizes_and_kills_bring_no_error():
    skip_without("Xvfb")
    tally = mashed(SEED, ACTS, SECONDS)
    assert tally["starts"]


def test_what_is_written_to_stderr_is_a_fault(desk, monkeypatch):
    """Told with the acts before it and the seed."""
    monkeypatch.setitem(desk.environ, "QT_LOGGING_RULES", "qt.qpa.events=true")  # Qt writes on its own then
    masher = Masher(desk.processes, desk.environ, Fingers(desk.environ["DISPLAY"]), SEED)
    with pytest.raises(Fault, match=rf"(?s)words on stderr\nstderr: qt.qpa.events.*\nseed {SEED}, act"):
        masher.mash(1)
