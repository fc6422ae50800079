"""A screen of X11 that nobody sees."""

import importlib.util
import os
import select
import sys
from types import ModuleType

import pytest

from tests.app.real_window.processes import PATIENCE, ROOT, ProcessTree

SIZE = (1600, 1000)


def installer() -> ModuleType:
    """It knows which programs and libraries these tests need, and the packages that bring them."""
    spec = importlib.util.spec_from_file_location("installer_run", ROOT / "installer" / "run.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def skip_without(*programs: str) -> None:
    """Skips with the reason, and the line to type, unless these programs and Qt's libraries for X11 are here."""
    if not sys.platform.startswith("linux"):
        pytest.skip("a screen of X11 that nobody sees is only made on Linux")
    run = installer()
    wanted = [tool for tool in run.TEST_PROGRAMS if tool[0] in programs]
    missing = run.missing_programs(wanted) + run.missing_libraries(run.QT_LIBRARIES + run.X11_LIBRARIES)
    if missing:
        names = ", ".join(name for name, _ in missing)
        pytest.skip(f"this system lacks {names}: {run.apt_line([package for _, package in missing])}")


def start_xvfb(processes: ProcessTree, environ: dict[str, str], size: tuple[int, int] = SIZE) -> str:
    """Starts one on a number that is free; its name, once it answers."""
    reading, writing = os.pipe()
    try:
        width, height = size
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
        server = processes.start([*command, "-noreset"], environ, pass_fds=(writing,))
    finally:
        os.close(writing)
    with os.fdopen(reading) as number:
        # It writes when it is ready; if it fails instead, the pipe closes and nothing is read.
        ready, _, _ = select.select([number], [], [], PATIENCE)
        name = number.readline().strip() if ready else ""
    assert name, f"Xvfb didn't start\n{server.errors}"
    return f":{name}"


def bare_environment(folder: os.PathLike[str]) -> dict[str, str]:
    """Nothing of the desk that the tests are started from: no screen, no bus, no folders of the user."""
    home = os.fspath(folder)
    kept = ("PATH", "PYTHONPATH", "VIRTUAL_ENV", "LD_LIBRARY_PATH", "TZ", "TMPDIR")
    environ = {name: os.environ[name] for name in kept if name in os.environ}
    return environ | {
        "HOME": home,
        "DUELMAT_HOME": os.path.join(home, "duelmat"),
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "XDG_CACHE_HOME": os.path.join(home, "cache"),
        "XDG_CONFIG_HOME": os.path.join(home, "config"),
        "XDG_DATA_HOME": os.path.join(home, "data"),
        "XDG_RUNTIME_DIR": home,
        "GSETTINGS_BACKEND": "memory",
        "QT_QPA_PLATFORM": "xcb",
        "PYTHONUNBUFFERED": "1",
        "PYTHONFAULTHANDLER": "1",
    }
