"""A desk with a screen, a session bus and an accessibility bus of its own, at which a screen reader listens."""

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.app.real_window.processes import PATIENCE, ProcessTree, wait_for
from tests.app.real_window.xvfb import bare_environment, installer, skip_without, start_xvfb

# No services: nothing of the user's own desk is started on it.
SESSION_BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir={folder}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


class ReadingDesk:
    """Where windows are started and read."""

    def __init__(self, folder: Path, processes: ProcessTree) -> None:
        from tests.app.screen_reader.atspi import ScreenReader

        self.processes = processes
        self.environ = bare_environment(folder) | {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
        self.environ["DISPLAY"] = start_xvfb(processes, self.environ)
        self.environ["DBUS_SESSION_BUS_ADDRESS"] = self._session_bus(folder)
        launcher = installer().find_program("at-spi-bus-launcher")
        processes.start([launcher, "--launch-immediately"], self.environ)
        self.reader = ScreenReader(self._accessibility_bus())
        self.reader.listen()

    def _session_bus(self, folder: Path) -> str:
        settings = folder / "session-bus.conf"
        settings.write_text(SESSION_BUS.format(folder=folder))
        command = ["dbus-daemon", f"--config-file={settings}", "--nofork", "--print-address=1"]
        return self.processes.start(command, self.environ).line()

    def _accessibility_bus(self) -> str:
        from jeepney import DBusAddress, MessageType, new_method_call
        from jeepney.io.blocking import open_dbus_connection

        question = new_method_call(DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus"), "GetAddress")
        with open_dbus_connection(self.environ["DBUS_SESSION_BUS_ADDRESS"]) as bus:

            def address() -> Any:
                reply = bus.send_and_get_reply(question, timeout=PATIENCE)
                return reply.body[0] if reply.header.message_type is MessageType.method_return else None

            return wait_for("the accessibility bus", address)

    def window(self, module: str, *arguments: str) -> "ReadWindow":
        return ReadWindow(self, module, *arguments)


class ReadWindow:
    """A window of ours that takes commands (tests.app.real_window.commanded) while it is read."""

    def __init__(self, desk: ReadingDesk, module: str, *arguments: str) -> None:
        self._desk = desk
        self.program = desk.processes.python(["-m", module, *arguments], desk.environ)
        assert json.loads(self.program.line()) == ["ready"]

    def tell(self, *words: Any) -> Any:
        """Has a command done, and returns what it gave."""
        self.program.write(json.dumps(words))
        done, result = json.loads(self.program.line())
        assert done == "done"
        return result

    def read(self) -> Any:
        """The root of its tree."""
        return self._desk.reader.application(self.program.process.pid)

    def put_away(self) -> None:
        self.program.stop()
        assert "Traceback" not in self.program.errors, self.program.errors


@pytest.fixture(scope="module")
def reading_desk() -> Iterator[ReadingDesk]:
    skip_without("Xvfb", "dbus-daemon", "at-spi-bus-launcher")
    pytest.importorskip("jeepney", reason='the screen reader\'s side speaks D-Bus through jeepney (extra "test")')
    # A short path: the names of sockets may have 107 signs.
    with tempfile.TemporaryDirectory(prefix="duelmat-", ignore_cleanup_errors=True) as name:
        processes = ProcessTree(Path(name))
        try:
            desk = ReadingDesk(Path(name), processes)
            yield desk
            desk.reader.close()
        finally:
            processes.close()
        assert processes.alive() == []
