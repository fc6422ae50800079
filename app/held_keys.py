"""Keys that are held, on X11: it sends a release and a press at the same instant each time a key repeats itself.

Qt knows the two for a repeat if the press has come by the time it takes up the release. Mostly it hasn't, as it comes a
moment later: then the key seems to be let go and pressed anew, again and again, and whatever asks
``QKeyEvent.isAutoRepeat`` asks in vain. A curtain would be lifted by a key that is held from before.
"""

import ctypes
import time
from typing import Any, Final

from PySide6.QtCore import QAbstractNativeEventFilter, QByteArray
from PySide6.QtGui import QGuiApplication

WAIT: Final = 0.004  # seconds: a fraction of a picture; the press comes within one thousandth
_RELEASE: Final = 3  # of X11's events
_SENT: Final = 0x80  # a bit of those that another program has sent


class RepeatsCome(QAbstractNativeEventFilter):
    """Holds every release of a key back until the press that may belong to it has come."""

    def nativeEventFilter(self, kind: QByteArray | bytes | bytearray | memoryview, message: int) -> Any:
        if ctypes.c_uint8.from_address(int(message)).value & ~_SENT == _RELEASE:
            time.sleep(WAIT)
        return False, 0


def awaited_repeats(application: QGuiApplication) -> RepeatsCome | None:
    """Where the screen is one of X11. Qt doesn't keep it: it works for as long as somebody does."""
    if application.platformName() != "xcb":
        return None
    repeats = RepeatsCome()
    application.installNativeEventFilter(repeats)
    return repeats
