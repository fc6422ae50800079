"""Duelmat asks nothing of the network and listens at none of its doors. Only `--cluster` does, for which somebody has
to install a library and name an address."""

import ast
import os
import re
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.app.surroundings.conftest import A_WHILE, ROOT
from tests.sources import trees_with

FORBIDDEN = re.compile(
    r"(socket|socketserver|ssl|asyncio|http|ftplib|smtplib|poplib|imaplib|telnetlib|xmlrpc|webbrowser|requests|"
    r"urllib\.(request|error|robotparser)|distributed|dask|PySide6\.(QtWebEngine\w*|QtWebSockets|QtNetworkAuth))(\.|$)"
)
OF_THIS_MACHINE = {"QLocalServer", "QLocalSocket"}
CLUSTER = ROOT / "engine" / "trials" / "executors.py"


def sources():
    return [file for folder in ("app", "engine") for file in sorted((ROOT / folder).rglob("*.py"))]


def imported(tree):
    """Every module and every name of a module that is imported anywhere, also late and for types."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, alias.name) for alias in node.names)


def test_nothing_that_speaks_to_a_network_is_imported():
    found = set()
    for file in sources():
        for module, name in imported(ast.parse(file.read_text(encoding="utf-8"))):
            allowed = name in OF_THIS_MACHINE if module == "PySide6.QtNetwork" else file == CLUSTER
            if not allowed and (module == "PySide6.QtNetwork" or FORBIDDEN.match(f"{module}.{name}".rstrip("."))):
                found.add(f"{file.relative_to(ROOT)}: {module} {name}")
    assert found == set()


def test_only_folders_of_this_machine_are_opened_elsewhere():
    calls = [
        ast.unparse(node)
        for folder in ("app", "engine")
        for _, tree in trees_with("openUrl", folder)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("openUrl")
    ]
    assert calls and all("openUrl(QUrl.fromLocalFile(" in call for call in calls)


def sockets(process: int) -> set[str]:
    """The inodes of all sockets that it holds."""
    found = set()
    for entry in Path(f"/proc/{process}/fd").iterdir():
        with suppress(OSError):
            if match := re.fullmatch(r"socket:\[(\d+)\]", os.readlink(entry)):
                found.add(match[1])
    return found


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
def test_the_program_holds_no_socket_of_the_internet(tmp_path):
    environ = {**os.environ, "DUELMAT_HOME": str(tmp_path / "home"), "QT_QPA_PLATFORM": "offscreen"}
    program = subprocess.Popen([sys.executable, "-m", "app"], cwd=ROOT, env=environ)
    try:
        log = tmp_path / "home" / "log" / "duelmat.log"
        end = time.monotonic() + 2 * A_WHILE
        while not (log.exists() and "ready, with" in log.read_text()):
            assert time.monotonic() < end and program.poll() is None
            time.sleep(0.1)
        held = sockets(program.pid)
        assert held, "the door for later starts is a socket, too"
        for kind in ("tcp", "tcp6", "udp", "udp6", "raw", "raw6"):
            table = Path(f"/proc/{program.pid}/net/{kind}")
            rows = table.read_text().splitlines()[1:] if table.exists() else []
            assert not held & {row.split()[9] for row in rows}
    finally:
        program.terminate()
        with suppress(subprocess.TimeoutExpired):
            program.wait(10)
        program.kill()
