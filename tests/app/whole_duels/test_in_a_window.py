"""A duel is clicked through in a real window of X11."""

import json
from pathlib import Path

from tests.app.real_window.processes import ProcessTree
from tests.app.real_window.xvfb import bare_environment, skip_without, start_xvfb
from tests.app.whole_duels import in_a_window

ANSWERS = 40
PATIENCE = 120.0  # seconds, on a busy machine


def test_it_is_played_by_clicks(tmp_path: Path) -> None:
    skip_without("Xvfb")
    processes = ProcessTree(tmp_path)
    try:
        environ = bare_environment(tmp_path)
        environ["DISPLAY"] = start_xvfb(processes, environ)
        program = processes.python(["-m", in_a_window.__name__, str(ANSWERS)], environ)
        platform, answered, ended = json.loads(program.line(PATIENCE))
        assert platform == "xcb" and (answered == ANSWERS or ended)
        program.write("seen")
        assert program.end() == 0 and "Traceback" not in program.errors
    finally:
        processes.close()
