"""Keys that are held, on X11: it sends a release and a press at the same instant each time a key repeats itself.

Qt knows the two for a repeat if the press has come by the time it takes up the release. Mostly it hasn't, as it comes a
moment later: then the key seems to be let go and pressed anew, again and again, and ``QKeyEvent.isAutoRepeat`` says no.
A curtain would be lifted by a key that is held from before.

So Qt is made to wait for a moment, which helps with actions, whose keys are Qt's own. As no moment is long enough on a
busy machine, whoever gets an event asks ``is_repeat``, which goes by the instants.
"""

import ctypes
import time
from typing import Final

from PySide6.QtCore import QAbstractNativeEventFilter, QByteArray
from PySide6.QtGui import QGuiApplication, QKeyEvent

WAIT: Final = 0.004  # seconds: a fraction of a picture; the press comes within one thousandth
_PRESS: Final = 2  # of X11's events
_RELEASE: Final = 3
_SENT: Final = 0x80  # a bit of those that another program has sent

_released: dict[int, int] = {}  # the key's code: when it was let go, or seemed to be
_repeated: dict[int, int] = {}  # the key's code: when it was last pressed at the instant of its release


class _KeyEvent(ctypes.Structure):
    """How an event of a key begins. The time is the server's, in milliseconds."""

    _fields_ = [
        ("type", ctypes.c_uint8),
        ("code", ctypes.c_uint8),
        ("number", ctypes.c_uint16),
        ("time", ctypes.c_uint32),
    ]


class RepeatsCome(QAbstractNativeEventFilter):
    """Notes presses that are repeats, and holds every release back until the press that may belong to it has come."""

    def nativeEventFilter(self, kind: QByteArray | bytes | bytearray | memoryview, message: int) -> object:
        event = _KeyEvent.from_address(int(message))
        happened = event.type & ~_SENT
        if happened == _RELEASE:
            _released[event.code] = event.time
            time.sleep(WAIT)
        elif happened == _PRESS and _released.get(event.code) == event.time:
            _repeated[event.code] = event.time
        return False, 0


def is_repeat(event: QKeyEvent) -> bool:
    """Whether a key that is held has sent it, rather than a finger."""
    return event.isAutoRepeat() or _repeated.get(event.nativeScanCode()) == event.timestamp()


def awaited_repeats(application: QGuiApplication) -> RepeatsCome | None:
    """Where the screen is one of X11. Qt doesn't keep it: it works for as long as somebody does."""
    if application.platformName() != "xcb":
        return None
    repeats = RepeatsCome()
    application.installNativeEventFilter(repeats)
    return repeats
