"""installer/run.py: what it decides, and what it says."""

import ast
import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

PATH = Path(__file__).resolve().parents[2] / "installer" / "run.py"


@pytest.fixture
def run(tmp_path, monkeypatch):
    """The module, pointed at an empty project of its own."""
    spec = importlib.util.spec_from_file_location("installer_run", PATH)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    venv = tmp_path / ".venv"
    (tmp_path / "pyproject.toml").write_text("[project]")
    monkeypatch.setattr(module, "ROOT", str(tmp_path))
    monkeypatch.setattr(module, "VENV", str(venv))
    monkeypatch.setattr(module, "VENV_BIN", str(venv / "bin"))
    monkeypatch.setattr(module, "VENV_PYTHON", str(venv / "bin" / "python"))
    monkeypatch.setattr(module, "STAMP", str(venv / "duelmat-stamp"))
    return module


class Installed:
    """Stands in for the steps that take time: remembers them, and makes what they would make."""

    def __init__(self, run, monkeypatch, fails=None):
        self.commands = []
        self.run, self.fails = run, fails
        monkeypatch.setattr(run, "run", self)
        monkeypatch.setattr(run, "need_system", lambda making_venv, environ: None)
        monkeypatch.setattr(run, "find_missing", lambda making_venv, environ: ([], []))
        monkeypatch.setattr(run, "venv_works", lambda: False)

    def __call__(self, what, command):
        self.commands.append(command)
        if "venv" in command:
            Path(self.run.VENV_BIN).mkdir()
            Path(self.run.VENV_PYTHON).touch()
        if self.fails and self.fails in command:
            raise self.run.SetupError("broken off")

    @property
    def steps(self):
        return ["venv" if "venv" in command else command[-1] for command in self.commands]


# Python


def test_it_can_be_read_by_an_old_python():
    ast.parse(PATH.read_text(encoding="utf-8"), feature_version=(3, 4))


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 11, 2), (3, 14, 1), (4, 0, 0)])
def test_a_python_that_will_do(run, version):
    assert run.python_refusal(version, "/usr/bin/python3", None) is None


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 9), (3, 10, 12)])
def test_an_old_python_is_told_what_is_needed(run, version):
    text = run.python_refusal(version, "/usr/bin/python3", lambda name: None)
    assert "Python 3.11 is needed" in text
    assert ".".join(map(str, version)) in text and "/usr/bin/python3" in text


def test_an_old_python_points_to_a_newer_one(run):
    text = run.python_refusal((3, 9, 2), "python3", lambda name: name == "python3.12")
    assert "python3.12 " in text.splitlines()[-1]


# System libraries


def test_missing_libraries_become_one_apt_line(run, monkeypatch):
    def load(soname):
        if soname in ("libEGL.so.1", "libxcb-cursor.so.0"):
            raise OSError(soname)

    missing = run.missing_libraries(run.QT_LIBRARIES + run.X11_LIBRARIES, load)
    assert missing == [("libEGL.so.1", "libegl1"), ("libxcb-cursor.so.0", "libxcb-cursor0")]
    line = run.apt_line([package for _, package in missing])
    assert line == "sudo apt-get update && sudo apt-get install -y libegl1 libxcb-cursor0"


def test_libraries_of_x11_only_where_a_window_goes_there(run):
    assert run.wanted_libraries({}) == run.QT_LIBRARIES
    assert run.wanted_libraries({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}) == run.QT_LIBRARIES
    assert run.wanted_libraries({"DISPLAY": ":0"}) == run.QT_LIBRARIES + run.X11_LIBRARIES


@pytest.mark.parametrize(("lacks", "package"), [(None, None), ("ensurepip", "venv"), ("venv", "venv")])
def test_a_python_without_venv_needs_its_own_package(run, monkeypatch, lacks, package):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == lacks else object())
    wanted = "python{}.{}-venv".format(*sys.version_info[:2]) if package else None
    assert run.missing_venv_package() == wanted


class System:
    """A Debian of which the test decides what it has."""

    def __init__(self, run, monkeypatch, root, apt=True, apt_works=True):
        self.calls = []
        self.missing = (["libEGL.so.1", "Python's venv"], ["libegl1", "python3.11-venv"])
        self.apt_works = apt_works
        monkeypatch.setattr(run, "find_missing", lambda making_venv, environ: self.missing)
        monkeypatch.setattr(run.shutil, "which", lambda name: "/usr/bin/apt-get" if apt else None)
        monkeypatch.setattr(run.os, "geteuid", lambda: 0 if root else 1000, raising=False)
        monkeypatch.setattr(run.subprocess, "call", self.call)

    def call(self, command, env):
        self.calls.append(command)
        if command[1] == "update":
            return 100  # a broken third-party source
        self.missing = ([], [])
        return 0 if self.apt_works else 100


def test_root_gets_them_installed_even_if_one_source_fails_to_update(run, monkeypatch):
    system = System(run, monkeypatch, root=True)
    run.need_system(True, {})
    assert [call[1] for call in system.calls] == ["update", "install"]
    assert system.calls[1][-2:] == ["libegl1", "python3.11-venv"]


def test_root_hears_of_an_installation_that_fails(run, monkeypatch):
    System(run, monkeypatch, root=True, apt_works=False)
    with pytest.raises(run.SetupError, match="could not be installed: libegl1"):
        run.need_system(True, {})


def test_others_get_the_line_to_type(run, monkeypatch):
    system = System(run, monkeypatch, root=False)
    with pytest.raises(run.SetupError, match=r"sudo apt-get install -y libegl1 python3\.11-venv\n"):
        run.need_system(True, {})
    assert system.calls == []


def test_other_systems_get_the_names(run, monkeypatch):
    System(run, monkeypatch, root=True, apt=False)
    with pytest.raises(run.SetupError, match=r"lacks libEGL.so.1, Python's venv.*libegl1"):
        run.need_system(True, {})


# Tools of some tests


class Tools:
    """A Debian that lacks tools of the tests until they are installed."""

    def __init__(self, run, monkeypatch, root, apt=True, apt_works=True):
        self.calls = []
        self.lacking = {"Xvfb", "at-spi-bus-launcher", "libxcb-cursor.so.0"}
        self.apt_works = apt_works
        monkeypatch.setattr(run.sys, "platform", "linux")
        monkeypatch.setattr(run, "find_program", lambda name: None if name in self.lacking else "/usr/bin/" + name)
        monkeypatch.setattr(run, "missing_libraries", self.missing_libraries)
        monkeypatch.setattr(run.shutil, "which", lambda name: "/usr/bin/apt-get" if apt else None)
        monkeypatch.setattr(run.os, "geteuid", lambda: 0 if root else 1000, raising=False)
        monkeypatch.setattr(run.subprocess, "call", self.call)

    def missing_libraries(self, libraries):
        return [(soname, package) for soname, package in libraries if soname in self.lacking]

    def call(self, command, env):
        self.calls.append(command)
        if not self.apt_works:
            return 100
        if command[1] == "install":
            self.lacking = set()
        return 0


def test_root_gets_the_tools_of_the_tests(run, monkeypatch, capsys):
    tools = Tools(run, monkeypatch, root=True)
    run.need_test_tools()
    assert tools.calls[-1][-3:] == ["xvfb", "at-spi2-core", "libxcb-cursor0"]
    assert "skipped" not in capsys.readouterr().out
    run.need_test_tools()
    assert len(tools.calls) == 2, "the second time there is nothing to do"


def test_others_hear_which_tests_are_skipped_and_the_line_to_type(run, monkeypatch, capsys):
    tools = Tools(run, monkeypatch, root=False)
    run.need_test_tools()
    told = capsys.readouterr().out
    assert "some tests will be skipped: this system lacks Xvfb, at-spi-bus-launcher, libxcb-cursor.so.0." in told
    assert "sudo apt-get update && sudo apt-get install -y xvfb at-spi2-core libxcb-cursor0" in told
    assert tools.calls == []


def test_tools_that_cannot_be_installed_keep_no_other_test_from_running(run, monkeypatch, capsys):
    Tools(run, monkeypatch, root=True, apt_works=False)
    run.need_test_tools()
    assert "some tests will be skipped" in capsys.readouterr().out


def test_other_systems_hear_the_names_of_the_packages(run, monkeypatch, capsys):
    tools = Tools(run, monkeypatch, root=True, apt=False)
    run.need_test_tools()
    assert "(on Debian and Ubuntu) xvfb at-spi2-core libxcb-cursor0" in capsys.readouterr().out
    assert tools.calls == []


def test_programs_that_nobody_starts_by_hand_are_found(run, monkeypatch, tmp_path):
    program = tmp_path / "at-spi-bus-launcher"
    program.write_text("#!/bin/sh")
    program.chmod(0o755)
    monkeypatch.setattr(run, "PROGRAM_FOLDERS", [str(tmp_path)])
    monkeypatch.setenv("PATH", "/nowhere")
    assert run.find_program("at-spi-bus-launcher") == str(program)
    assert run.missing_programs([("at-spi-bus-launcher", "at-spi2-core"), ("Xvfb", "xvfb")]) == [("Xvfb", "xvfb")]


# The .venv


def test_the_plan_by_the_stamp(run):
    stamp = run.Stamp("3.11 /usr /here", "abc", ["test"])
    text = "3.11 /usr /here\nabc\ntest\n"

    def asked():
        raise AssertionError("a stamped .venv is not tried out")

    assert run.plan(text, stamp, True, asked) == run.READY
    assert run.plan(text, run.Stamp(stamp.base, "abc", []), True, asked) == run.READY
    assert run.plan(text, run.Stamp(stamp.base, "abc", ["sound"]), True, asked) == run.UPDATE
    assert run.plan(text, run.Stamp(stamp.base, "new", ["test"]), True, asked) == run.UPDATE
    assert run.plan(text, run.Stamp("3.12 /usr /here", "abc", ["test"]), True, asked) == run.REBUILD
    assert run.plan(text, stamp, False, asked) == run.REBUILD
    assert run.plan(run.UNFINISHED, stamp, True, asked) == run.REBUILD
    assert run.plan("", stamp, True, asked) == run.REBUILD


def test_a_venv_made_by_hand_is_kept_if_it_works(run):
    stamp = run.Stamp("3.11 /usr /here", "abc", [])
    assert run.plan(None, stamp, True, lambda: True) == run.UPDATE
    assert run.plan(None, stamp, True, lambda: False) == run.REBUILD


def test_the_second_start_does_nothing(run, monkeypatch):
    installed = Installed(run, monkeypatch)
    run.set_up(["test"])
    assert installed.steps == ["venv", ".[test]"]
    run.set_up(["test"])
    run.set_up([])
    assert len(installed.commands) == 2


def test_tests_after_a_plain_start_only_add_their_tools(run, monkeypatch):
    installed = Installed(run, monkeypatch)
    run.set_up([])
    run.set_up(["test"])
    assert installed.steps == ["venv", ".", ".[test]"]


def test_a_change_of_the_project_keeps_the_tools(run, monkeypatch, tmp_path):
    installed = Installed(run, monkeypatch)
    run.set_up(["test"])
    (tmp_path / "pyproject.toml").write_text("[project] # changed")
    run.set_up([])
    assert installed.steps == ["venv", ".[test]", ".[test]"]


def test_an_interrupted_set_up_starts_afresh(run, monkeypatch, tmp_path):
    broken = Installed(run, monkeypatch, fails="pip")
    with pytest.raises(run.SetupError):
        run.set_up([])
    (tmp_path / ".venv" / "half-made").touch()
    broken.fails = None
    run.set_up([])
    assert broken.steps == ["venv", ".", "venv", "."]
    assert not (tmp_path / ".venv" / "half-made").exists()


def test_an_update_that_fails_keeps_the_venv_that_works(run, monkeypatch, tmp_path):
    installed = Installed(run, monkeypatch)
    monkeypatch.setattr(run, "venv_works", lambda: True)
    run.set_up(["test"])
    (tmp_path / ".venv" / "made before").touch()
    (tmp_path / "pyproject.toml").write_text("[project] # changed")
    installed.fails = "pip"  # no network
    for _ in range(2):
        with pytest.raises(run.SetupError):
            run.set_up([])
    installed.fails = None
    run.set_up([])
    assert installed.steps == ["venv", ".[test]", ".[test]", ".[test]", ".[test]"], "nothing is made anew or forgotten"
    assert (tmp_path / ".venv" / "made before").exists()
    run.set_up(["test"])
    assert len(installed.commands) == 5


def test_an_update_that_left_no_working_pip_is_made_afresh(run, monkeypatch, tmp_path):
    installed = Installed(run, monkeypatch)
    run.set_up([])
    (tmp_path / "pyproject.toml").write_text("[project] # changed")
    installed.fails = "pip"
    with pytest.raises(run.SetupError):
        run.set_up([])
    installed.fails = None
    run.set_up([])
    assert installed.steps == ["venv", ".", ".", "venv", "."]


@pytest.mark.parametrize("debris", ["empty folder", "file", "no python"])
def test_debris_in_the_place_of_the_venv(run, monkeypatch, tmp_path, debris):
    installed = Installed(run, monkeypatch)
    if debris == "file":
        (tmp_path / ".venv").write_text("?")
    else:
        (tmp_path / ".venv").mkdir()
        if debris == "no python":
            (tmp_path / ".venv" / "pyvenv.cfg").touch()
    run.set_up([])
    assert installed.steps == ["venv", "."]


def test_a_full_disk_is_seen_before_anything_is_touched(run, monkeypatch):
    installed = Installed(run, monkeypatch)
    monkeypatch.setattr(run.shutil, "disk_usage", lambda path: type("Usage", (), {"free": 5 * run.MEGABYTE}))
    with pytest.raises(run.SetupError, match=r"the disk is full: .* has 5 MB free, 800 MB are needed"):
        run.set_up([])
    assert not installed.commands


def test_a_full_disk_of_temporary_files_is_named(run, monkeypatch, tmp_path):
    monkeypatch.setattr("tempfile.gettempdir", lambda: "/small")
    free = {str(tmp_path): 9000 * run.MEGABYTE, "/small": 3 * run.MEGABYTE}
    monkeypatch.setattr(run.shutil, "disk_usage", lambda path: type("Usage", (), {"free": free[path]}))
    assert "/small has 3 MB free" in run.failure("Installing", "[Errno 28] No space left on device")


def test_the_stamp_takes_any_path(run, monkeypatch, tmp_path):
    odd = tmp_path / "Пила\n遊"
    odd.mkdir()
    (odd / "pyproject.toml").touch()
    monkeypatch.setattr(run, "ROOT", str(odd))
    (tmp_path / ".venv").mkdir()
    wanted = run.Stamp.wanted(["test"])
    wanted.write()
    assert run.read_stamp().isascii()
    assert run.plan(run.read_stamp(), wanted, True, None) == run.READY


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("OSError: [Errno 28] No space left on device", "the disk is full"),
        ("NewConnectionError: Temporary failure in name resolution", "package index could not be reached"),
        ("No matching distribution (from versions: none)", "package index could not be reached"),
        ("error: something else", "Installing failed"),
    ],
)
def test_failures_in_words(run, output, words):
    assert words in run.failure("Installing", output)


def test_a_failing_step_is_shown_and_explained(run, capsys):
    with pytest.raises(run.SetupError, match="package index could not be reached"):
        run.run("A step", [sys.executable, "-c", "import sys; sys.exit('Network is unreachable')"])
    assert "Network is unreachable" in capsys.readouterr().err


def test_another_environment_does_not_leak_in(run, monkeypatch):
    monkeypatch.setenv("VIRTUAL_ENV", "/elsewhere")
    monkeypatch.setenv("PYTHONPATH", "/elsewhere/lib")
    monkeypatch.setenv("PYTHONHOME", "/elsewhere")
    environ = run.child_environment()
    assert environ["VIRTUAL_ENV"] == run.VENV
    assert environ["PATH"].startswith(run.VENV_BIN)
    assert "PYTHONPATH" not in environ and "PYTHONHOME" not in environ


# The two commands


@pytest.fixture
def started(run, monkeypatch, tmp_path):
    """What the program would hand over to, after a set-up that worked."""
    handed: dict[Any, Any] = {}

    def start(command, environ):
        handed.update(command=command, environ=environ)
        return 0

    monkeypatch.setattr(run, "start", start)
    monkeypatch.setattr(run, "set_up", lambda extras: handed.update(extras=extras))
    monkeypatch.setattr(run, "need_test_tools", lambda: handed.update(tools=True))
    monkeypatch.chdir(tmp_path)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    return handed


def test_no_argument_starts_the_app(run, started):
    assert run.main([]) == 0
    assert started["extras"] == [] and "tools" not in started
    assert started["command"][1:] == ["-P", "-m", "app"]
    assert "QT_QPA_PLATFORM" not in started["environ"]


def test_the_word_test_runs_pytest_with_the_rest(run, started):
    assert run.main(["test", "-k", "chain"]) == 0
    assert started["extras"] == ["test"] and started["tools"]
    assert started["command"][1:] == ["-m", "pytest", "-k", "chain"]


def test_what_the_tests_start_is_compiled_once_though_the_environment_asks_for_no_bytecode(run, started, monkeypatch):
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    run.main(["test"])
    assert "PYTHONDONTWRITEBYTECODE" not in started["environ"]
    run.main([])
    assert started["environ"]["PYTHONDONTWRITEBYTECODE"] == "1"  # a player's wish is kept


@pytest.mark.parametrize("word", ["bogus", "tests", "Test", "", "engine"])
def test_a_word_that_is_not_known_sets_nothing_up(run, started, capsys, word):
    assert run.main([word, "-k", "chain"]) == 2
    told = capsys.readouterr().err
    assert "'" + word + "' is not known" in told and "python3 installer/run.py test" in told
    assert started == {}


def test_options_go_to_the_app(run, started):
    assert run.main(["-platform", "vnc"]) == 0
    assert started["command"][1:] == ["-P", "-m", "app", "-platform", "vnc"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_tests_run_offscreen_where_there_is_no_display(run, started, monkeypatch):
    run.main(["test"])
    assert started["environ"]["QT_QPA_PLATFORM"] == "offscreen"
    monkeypatch.setenv("DISPLAY", ":0")
    run.main(["test"])
    assert "QT_QPA_PLATFORM" not in started["environ"]


def test_a_set_up_that_fails_says_why_and_starts_nothing(run, started, monkeypatch, capsys):
    def fail(extras):
        raise run.SetupError("the disk is full")

    monkeypatch.setattr(run, "set_up", fail)
    assert run.main([]) == 1
    assert "duelmat: the disk is full" in capsys.readouterr().err
    assert "command" not in started


def test_help(run, capsys):
    assert run.main(["--help"]) == 0
    assert "python3 installer/run.py test" in capsys.readouterr().out
