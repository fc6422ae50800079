"""One Duelmat for each player and data folder: a second start hands its files to the first, which comes to the front.

A socket of this machine alone, that only the same user can open. Where it can't be made, two programs run side by side;
what they keep is guarded file by file. Who has the lock is the one; it opens its door when its window is there, and a
later start knocks until then.
"""

import hashlib
import json
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QDir, QLockFile, QObject, Signal

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

PATIENCE: Final = 1500  # milliseconds that the other one may take
LONGEST: Final = 256 * 1024  # bytes that may be handed over
TAKEN: Final = b"taken\n"
TOKEN: Final = "XDG_ACTIVATION_TOKEN"
"""By this Wayland allows a program to come to the front."""


def socket_name(data_folder: Path) -> str:
    """The same for everything that is started by this user with this data folder."""
    owner = str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "")
    place = os.path.realpath(os.path.abspath(data_folder))
    name = f"duelmat-{hashlib.sha256(f'{owner} {place}'.encode('utf-8', 'surrogateescape')).hexdigest()[:16]}"
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    if sys.platform.startswith("linux") and runtime and len(runtime) < 60 and os.path.isdir(runtime):
        return os.path.join(runtime, name)  # nobody else can look into it
    return name


def hand_over(name: str, files: list[Path]) -> bool:
    """Whether another Duelmat is there and has taken the files."""
    from PySide6.QtNetwork import QLocalSocket

    socket = QLocalSocket()
    socket.connectToServer(name)
    if not socket.waitForConnected(PATIENCE):
        return False
    if sys.platform == "win32":
        with suppress(Exception):
            import ctypes

            ctypes.windll.user32.AllowSetForegroundWindow(-1)
    said = {"open": [str(file) for file in files], "token": os.environ.get(TOKEN, "")}
    socket.write(QByteArray(json.dumps(said).encode("utf-8", "surrogatepass") + b"\n"))
    end = time.monotonic() + PATIENCE / 1000
    while not socket.canReadLine() and time.monotonic() < end:
        if not socket.waitForReadyRead(max(1, int((end - time.monotonic()) * 1000))):
            break
    taken = socket.canReadLine() and socket.readLine().data() == TAKEN
    socket.disconnectFromServer()
    return bool(taken)


class Door(QObject):
    """Where later starts knock. ``knocked``: the files that they hand over, none if it was only started again."""

    knocked = Signal(list)

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._lock = QLockFile(f"{name if os.path.isabs(name) else os.path.join(QDir.tempPath(), name)}.lock")
        self._lock.setStaleLockTime(0)  # only that of a program that runs no more gives way
        self._server: QLocalServer | None = None

    def claim(self) -> bool:
        """Whether this is the one. False where another one is, or nothing can be written."""
        return self._lock.isLocked() or self._lock.tryLock(0)

    def open(self) -> bool:
        """Whether later starts will find us."""
        if self._server is not None or not self.claim():
            return self._server is not None
        from PySide6.QtNetwork import QLocalServer  # which takes its time

        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._greet)
        QLocalServer.removeServer(self._name)  # left by one that was killed
        return self._server.listen(self._name)

    def close(self) -> None:
        if self._server is not None:
            self._server.close()
        self._lock.unlock()

    def _greet(self) -> None:
        while self._server is not None and (socket := self._server.nextPendingConnection()) is not None:
            socket.readyRead.connect(lambda socket=socket: self._listen(socket))
            socket.disconnected.connect(socket.deleteLater)
            self._listen(socket)

    def _listen(self, socket: "QLocalSocket") -> None:
        if not socket.canReadLine():
            if socket.bytesAvailable() > LONGEST:
                socket.abort()
            return
        files = self._understood(bytes(socket.readLine().data()))
        if files is None:
            socket.abort()
            return
        socket.write(QByteArray(TAKEN))
        socket.flush()
        self.knocked.emit(files)

    @staticmethod
    def _understood(line: bytes) -> list[Path] | None:
        try:
            said = json.loads(line.decode("utf-8", "surrogatepass"))
            files = [Path(file) for file in said["open"] if isinstance(file, str) and "\0" not in file]
            token = said.get("token")
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            return None
        if isinstance(token, str) and token.isprintable() and len(token) < 200:
            if token:
                os.environ[TOKEN] = token
        return files


def only_one(name: str, files: list[Path], parent: QObject | None = None) -> Door | None:
    """The door of this program, to be opened soon; or None: another one has taken the files, and this one may go."""
    end = time.monotonic() + PATIENCE / 1000
    door = Door(name, parent)
    while not door.claim():
        if hand_over(name, files):
            return None
        if time.monotonic() > end:
            break  # perhaps one that nobody can knock at: rather two programs than none
        time.sleep(0.05)
    return door
