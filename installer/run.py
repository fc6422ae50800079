#!/usr/bin/env python3
"""Sets Duelmat up and starts it, or runs its tests.

    python3 installer/run.py              set up what is missing, then start Duelmat
    python3 installer/run.py test [ARG]   set up what is missing, then run all tests (ARGs go to pytest)

It needs Python 3.11 or newer and nothing else. Libraries go to the folder .venv beside this project; on
Debian and its kin, missing system libraries are installed (as root) or named with the command for it.
So are the tools for tests in a window and with a screen reader, which are skipped without them.
"""

# Old syntax on purpose: whatever calls itself python must get far enough to say which Python is needed.
from __future__ import print_function

import ctypes
import hashlib
import os
import shutil
import subprocess
import sys

OLDEST_PYTHON = (3, 11)
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
VENV_BIN = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
VENV_PYTHON = os.path.join(VENV_BIN, "python.exe" if os.name == "nt" else "python")
STAMP = os.path.join(VENV, "duelmat-stamp")
UNFINISHED = "unfinished"
UPDATING = "updating"
MEGABYTE = 1024 * 1024
NEEDED_SPACE = 800 * MEGABYTE

# What Qt loads, and the Debian package that brings it.
QT_LIBRARIES = [
    ("libGL.so.1", "libgl1"),
    ("libEGL.so.1", "libegl1"),
    ("libglib-2.0.so.0", "libglib2.0-0"),
    ("libdbus-1.so.3", "libdbus-1-3"),
    ("libxkbcommon.so.0", "libxkbcommon0"),
    ("libfontconfig.so.1", "libfontconfig1"),
]
X11_LIBRARIES = [
    ("libxcb-cursor.so.0", "libxcb-cursor0"),
    ("libxcb-icccm.so.4", "libxcb-icccm4"),
    ("libxcb-keysyms.so.1", "libxcb-keysyms1"),
    ("libxcb-shape.so.0", "libxcb-shape0"),
    ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
]
# Programs of the tests that need a screen or a screen reader; without them those tests are skipped.
TEST_PROGRAMS = [("Xvfb", "xvfb"), ("dbus-daemon", "dbus"), ("at-spi-bus-launcher", "at-spi2-core")]
PROGRAM_FOLDERS = ["/usr/libexec", "/usr/lib/at-spi2-core", "/usr/lib/at-spi2"]  # of those that nobody starts by hand

NO_SPACE = ("No space left on device", "Errno 28", "not enough space on the disk", "Disk quota exceeded")
NO_NETWORK = (
    "NewConnectionError",
    "ConnectTimeout",
    "Max retries exceeded",
    "Network is unreachable",
    "ProxyError",
    "name resolution",
    "(from versions: none)",
)


COMMANDS = [line for line in (__doc__ or "").splitlines() if line.startswith("    python3 ")]


class SetupError(Exception):
    """Why Duelmat cannot be set up, in words for the player."""


def say(text):
    print("duelmat: " + text)
    sys.stdout.flush()


# Python and the system


def python_refusal(version, executable, which):
    """Why this Python won't do, or None."""
    if tuple(version[:2]) >= OLDEST_PYTHON:
        return None
    text = "Python 3.11 is needed, or a newer one. This is Python {}.{}.{} ({}).".format(
        version[0], version[1], version[2], executable
    )
    for minor in range(20, OLDEST_PYTHON[1] - 1, -1):
        name = "python3.{}".format(minor)
        if which is not None and which(name):
            return text + "\nThis machine has a newer one:  {} {}".format(name, " ".join(sys.argv))
    return text + "\nGet one from your system's packages or from https://www.python.org/downloads/"


def has_display(environ):
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def wanted_libraries(environ):
    """The system libraries that Qt needs here: those of X11 only where a window will go there."""
    if environ.get("DISPLAY") and environ.get("QT_QPA_PLATFORM", "xcb").startswith("xcb"):
        return QT_LIBRARIES + X11_LIBRARIES
    return QT_LIBRARIES


def missing_libraries(libraries, load=ctypes.CDLL):
    missing = []
    for soname, package in libraries:
        try:
            load(soname)
        except OSError:
            missing.append((soname, package))
    return missing


def find_program(name):
    """Its path, or None."""
    path = os.pathsep.join([os.environ.get("PATH", os.defpath)] + PROGRAM_FOLDERS)
    return shutil.which(name, path=path)


def missing_programs(programs):
    return [(name, package) for name, package in programs if not find_program(name)]


def missing_venv_package():
    """The Debian package without which no .venv can be made, or None."""
    from importlib.util import find_spec

    if find_spec("venv") and find_spec("ensurepip"):
        return None
    return "python{}.{}-venv".format(*sys.version_info[:2])


def apt_line(packages):
    return "sudo apt-get update && sudo apt-get install -y " + " ".join(packages)


def find_missing(making_venv, environ):
    """Sonames and Debian packages of what the system lacks."""
    libraries = missing_libraries(wanted_libraries(environ)) if sys.platform.startswith("linux") else []
    names = [soname for soname, _ in libraries]
    packages = [package for _, package in libraries]
    package = missing_venv_package() if making_venv else None
    if package:
        names.append("Python's venv")
        packages.append(package)
    return names, packages


def need_system(making_venv, environ):
    """Installs what the system lacks, or says what to install."""
    names, packages = find_missing(making_venv, environ)
    if not names:
        return
    if not shutil.which("apt-get"):
        raise SetupError(
            "this system lacks {}. Install them with its package manager "
            "(on Debian and Ubuntu they are called {}), then start again.".format(", ".join(names), " ".join(packages))
        )
    if os.geteuid() != 0:
        raise SetupError(
            "this system lacks {}. Install them with\n\n    {}\n\nand start again.".format(
                ", ".join(names), apt_line(packages)
            )
        )
    if not apt_install(packages):
        raise SetupError(
            "these system packages could not be installed: {}. Install them with\n\n    {}\n\nand start again.".format(
                " ".join(packages), apt_line(packages)
            )
        )
    names, _ = find_missing(making_venv, environ)
    if names:
        raise SetupError("still missing after the installation: {}".format(", ".join(names)))


def apt_install(packages):
    """As root. Did it work?"""
    say("installing system packages: " + " ".join(packages))
    quiet = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    # A broken third-party source fails the update; the packages may be found all the same.
    subprocess.call(["apt-get", "update", "-q"], env=quiet)
    command = ["apt-get", "install", "-y", "-q", "--no-install-recommends"] + packages
    return subprocess.call(command, env=quiet) == 0


def find_missing_for_tests():
    """Names and Debian packages of what tests in a window, and with a screen reader, lack here."""
    if not sys.platform.startswith("linux"):
        return [], []
    missing = missing_programs(TEST_PROGRAMS) + missing_libraries(X11_LIBRARIES)
    return [name for name, _ in missing], [package for _, package in missing]


def need_test_tools():
    """Installs what those tests lack, or says what to install. They are skipped without it, so the rest can run."""
    names, packages = find_missing_for_tests()
    apt = shutil.which("apt-get")
    if names and apt and os.geteuid() == 0:
        apt_install(packages)
        names, packages = find_missing_for_tests()
    if names:
        how = apt_line(packages) if apt else "(on Debian and Ubuntu) " + " ".join(packages)
        say("some tests will be skipped: this system lacks {}. They need\n\n    {}\n".format(", ".join(names), how))


# The .venv


class Stamp(object):
    """What a .venv was made from; written last, so that a half-made one has none."""

    def __init__(self, base, content, extras):
        self.base = base
        self.content = content
        self.extras = frozenset(extras)

    @classmethod
    def wanted(cls, extras):
        with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
            content = hashlib.sha256(file.read()).hexdigest()
        # A moved project or another Python: the scripts in .venv would point to nowhere.
        base = "{}.{} {!a} {!a}".format(sys.version_info[0], sys.version_info[1], sys.base_prefix, ROOT)
        return cls(base, content, extras)

    def write(self):
        write_stamp("\n".join([self.base, self.content, " ".join(sorted(self.extras))]) + "\n")

    @classmethod
    def read(cls, text):
        lines = text.split("\n")
        return cls(lines[0], lines[1], lines[2].split()) if len(lines) == 4 else None


def write_stamp(text):
    with open(STAMP, "w") as file:
        file.write(text)


def read_stamp():
    """The text of the stamp, or None."""
    try:
        with open(STAMP) as file:
            return file.read()
    except (IOError, OSError, UnicodeDecodeError):
        return None


READY, UPDATE, REBUILD = "ready", "update", "rebuild"


def plan(text, wanted, python_exists, works):
    """What the .venv needs, from its stamp's text. `works` is asked only about one made by hand
    or left in mid-update: it held all that is needed before, so it is not thrown away for want of a network."""
    if not python_exists:
        return REBUILD
    if text is None:
        return UPDATE if works() else REBUILD
    stamp = Stamp.read(text)
    if stamp is None or stamp.base != wanted.base:
        return REBUILD
    if stamp.content == UPDATING:
        return UPDATE if works() else REBUILD
    return READY if stamp.content == wanted.content and stamp.extras >= wanted.extras else UPDATE


def venv_works():
    """Is there a sound Python of this version in .venv, with pip?"""
    check = "import sys, pip; sys.exit(sys.version_info[:2] != {!r})".format(tuple(sys.version_info[:2]))
    try:
        return quiet_call([VENV_PYTHON, "-c", check]) == 0
    except OSError:
        return False


def quiet_call(command):
    with open(os.devnull, "w") as nowhere:
        return subprocess.call(command, stdout=nowhere, stderr=nowhere, env=child_environment())


def child_environment():
    """Our own .venv counts, whatever other Python environment is active."""
    environ = dict(os.environ)
    for name in ("PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX", "__PYVENV_LAUNCHER__"):
        environ.pop(name, None)
    environ["PIP_USER"] = "0"
    environ["VIRTUAL_ENV"] = VENV
    environ["PATH"] = VENV_BIN + os.pathsep + environ.get("PATH", os.defpath)
    return environ


def failure(what, output):
    """A failed step in words, by what it printed."""
    if any(sign in output for sign in NO_SPACE):
        return no_space()
    if any(sign in output for sign in NO_NETWORK):
        return (
            "the package index could not be reached. The internet is needed once, to fetch libraries. "
            "Check the connection and start again."
        )
    return "{} failed; the lines above tell more.".format(what)


def no_space():
    """Names the fuller of the two disks: the project's, or that of temporary files."""
    import tempfile

    free, folder = min((shutil.disk_usage(folder).free, folder) for folder in (ROOT, tempfile.gettempdir()))
    return "the disk is full: {} has {} MB free, {} MB are needed. Make room and start again.".format(
        folder, free // MEGABYTE, NEEDED_SPACE // MEGABYTE
    )


def run(what, command):
    """Runs a step; its errors are shown, and read as well, to say what they mean."""
    process = subprocess.Popen(command, cwd=ROOT, env=child_environment(), stderr=subprocess.PIPE)
    output = []
    try:
        for line in process.stderr:
            text = line.decode("utf-8", "replace")
            output.append(text)
            sys.stderr.write(text)
        code = process.wait()
    except KeyboardInterrupt:
        process.terminate()
        process.wait()
        raise
    finally:
        process.stderr.close()
    if code != 0:
        raise SetupError(failure(what, "".join(output)))


def make_venv(step, wanted, old):
    if shutil.disk_usage(ROOT).free < (NEEDED_SPACE if step == REBUILD else NEEDED_SPACE // 8):
        raise SetupError(no_space())
    if step == REBUILD:
        if os.path.lexists(VENV):
            say("removing the old or half-made .venv")
            # rmtree cannot take a link or a file, nor should it follow one.
            os.remove(VENV) if os.path.islink(VENV) or os.path.isfile(VENV) else shutil.rmtree(VENV)
        os.makedirs(VENV)
        write_stamp(UNFINISHED)
        say("making .venv for Python {}.{}.{}".format(*sys.version_info[:3]))
        run("Making .venv", [sys.executable, "-m", "venv", VENV])
    else:
        known = Stamp.read(old or "")
        wanted = Stamp(wanted.base, wanted.content, wanted.extras | (known.extras if known else frozenset()))
        Stamp(wanted.base, UPDATING, wanted.extras).write()
    extras = ",".join(sorted(wanted.extras))
    say("installing libraries into .venv (the first time about 150 MB to fetch)")
    target = ".[{}]".format(extras) if extras else "."
    options = ["--disable-pip-version-check", "--no-input"]
    run("Installing libraries", [VENV_PYTHON, "-m", "pip", "install"] + options + ["--editable", target])
    wanted.write()
    say("ready")


def lock():
    """Waits for another set-up in this folder; closing what this returns ends the lock."""
    if os.name == "nt":
        return None
    import fcntl

    folder = os.open(ROOT, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (IOError, OSError):
        say("another set-up is under way here, waiting for it")
        try:
            fcntl.flock(folder, fcntl.LOCK_EX)
        except (IOError, OSError):
            pass  # a file system without locks
    return folder


def set_up(extras):
    """Brings system and .venv up to date; mostly there is nothing to do, which takes no time."""
    wanted = Stamp.wanted(extras)

    def next_step():
        return plan(read_stamp(), wanted, os.path.exists(VENV_PYTHON), venv_works)

    if next_step() == READY and not find_missing(False, os.environ)[0]:
        return
    held = lock()
    try:
        step = next_step()
        need_system(step == REBUILD, os.environ)
        if step != READY:
            make_venv(step, wanted, read_stamp())
    except (IOError, OSError) as error:
        raise SetupError(failure("The set-up ({})".format(error), str(error)))
    finally:
        if held is not None:
            os.close(held)


# Start


def start(command, environ):
    """Hands over to the program."""
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "nt":
        return subprocess.call(command, env=environ)
    os.execve(command[0], command, environ)


def main(arguments):
    refusal = python_refusal(sys.version_info, sys.executable, getattr(shutil, "which", None))
    if refusal:
        print(refusal)
        return 1
    if arguments[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # a path may hold signs that this terminal cannot show
    if arguments and arguments[0] != "test" and not arguments[0].startswith("-"):
        sys.stderr.write("duelmat: '{}' is not known. There are:\n\n{}\n".format(arguments[0], "\n".join(COMMANDS)))
        return 2
    testing = arguments[:1] == ["test"]
    try:
        set_up(["test"] if testing else [])
        if testing:
            need_test_tools()
    except SetupError as error:
        sys.stdout.flush()
        sys.stderr.write("duelmat: {}\n".format(error))
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("\nduelmat: stopped; the next start goes on with the set-up.\n")
        return 130
    environ = child_environment()
    if not testing:
        # -P: a folder "app" where the player happens to stand is not ours.
        return start([VENV_PYTHON, "-P", "-m", "app"] + arguments, environ)
    os.chdir(ROOT)
    environ.pop("PYTHONDONTWRITEBYTECODE", None)  # tests start the program by the hundred: it is compiled once
    if sys.platform.startswith("linux") and not has_display(environ):
        environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return start([VENV_PYTHON, "-m", "pytest"] + arguments[1:], environ)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
