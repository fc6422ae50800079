"""What an X11 screen shows, asked of the server itself through libxcb, which Qt needs anyway."""

import ctypes
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from PySide6.QtGui import QImage

ANY_TYPE = 0
VIEWABLE = 2  # mapped, and so are all windows around it
CLIENT_MESSAGE = 33
Z_PIXMAP = 2
ALL_PLANES = 0xFFFFFFFF
Argument = int | bytes | ctypes.c_uint8 | ctypes.c_int16 | ctypes.c_uint16 | ctypes.c_uint32


class Cookie(ctypes.Structure):
    _fields_ = [("sequence", ctypes.c_uint)]


@dataclass(frozen=True)
class ShownWindow:
    number: int
    title: str
    viewable: bool
    width: int
    height: int


class XScreen:
    """A connection of our own to the server, beside that of the program."""

    def __init__(self, display: str) -> None:
        self._xcb = ctypes.CDLL("libxcb.so.1")
        self._libc = ctypes.CDLL(None)
        self._libc.free.argtypes = [ctypes.c_void_p]
        self._xcb.xcb_connect.restype = ctypes.c_void_p
        self._connection = ctypes.c_void_p(self._xcb.xcb_connect(os.fsencode(display), None))
        assert not self._xcb.xcb_connection_has_error(self._connection), f"{display} doesn't answer"
        self._xcb.xcb_get_setup.restype = ctypes.c_void_p
        setup = self._xcb.xcb_get_setup(self._connection)
        self._xcb.xcb_setup_roots_iterator.restype = Roots
        self._root = self._xcb.xcb_setup_roots_iterator(ctypes.c_void_p(setup)).data.contents.root

    def close(self) -> None:
        self._xcb.xcb_disconnect(self._connection)

    @contextmanager
    def _reply(self, request: str, *arguments: Argument) -> Iterator[int]:
        """Address of the answer, whose layout is the protocol's own: it begins with 32 bytes of fixed fields."""
        send, receive = (getattr(self._xcb, f"xcb_{request}{part}") for part in ("", "_reply"))
        send.restype, receive.restype = Cookie, ctypes.c_void_p
        address = receive(self._connection, send(self._connection, *arguments), None)
        if not address:
            raise LookupError(f"{request}: no answer; the window may be gone")
        try:
            yield address
        finally:
            self._libc.free(address)

    def atom(self, name: str) -> int:
        with self._reply("intern_atom", 0, ctypes.c_uint16(len(name)), name.encode()) as reply:
            return number(reply + 8)

    def _property(self, window: int, name: str) -> bytes:
        with self._reply("get_property", 0, window, self.atom(name), ANY_TYPE, 0, 1024) as reply:
            return ctypes.string_at(reply + 32, number(reply + 16) * ctypes.c_uint8.from_address(reply + 1).value // 8)

    def windows(self) -> list[ShownWindow]:
        """Those that lie directly on the screen; there is no window manager to put frames around them."""
        with self._reply("query_tree", self._root) as reply:
            count = ctypes.c_uint16.from_address(reply + 16).value
            numbers = [number(reply + 32 + 4 * place) for place in range(count)]
        found = []
        for window in numbers:
            with suppress(LookupError):
                found.append(self._window(window))
        return found

    def _window(self, window: int) -> ShownWindow:
        with self._reply("get_window_attributes", window) as reply:
            viewable = ctypes.c_uint8.from_address(reply + 26).value == VIEWABLE
        with self._reply("get_geometry", window) as reply:
            width, height = (ctypes.c_uint16.from_address(reply + place).value for place in (16, 18))
        title = self._property(window, "_NET_WM_NAME") or self._property(window, "WM_NAME")
        return ShownWindow(window, title.decode(errors="replace"), viewable, width, height)

    def shown(self, title: str) -> ShownWindow | None:
        return next((window for window in self.windows() if window.viewable and window.title == title), None)

    def picture(self, window: ShownWindow) -> QImage:
        """The pixels that lie on the screen in its place."""
        size = (ctypes.c_uint16(window.width), ctypes.c_uint16(window.height))
        place = (ctypes.c_int16(0), ctypes.c_int16(0))
        with self._reply("get_image", Z_PIXMAP, window.number, *place, *size, ctypes.c_uint32(ALL_PLANES)) as reply:
            pixels = ctypes.string_at(reply + 32, number(reply + 4) * 4)
        return QImage(pixels, window.width, window.height, window.width * 4, QImage.Format.Format_RGB32).copy()

    def ask_to_close(self, window: ShownWindow) -> None:
        """What the cross in a window's corner sends."""
        words = (self.atom("WM_DELETE_WINDOW"), 0, 0, 0, 0)
        message = ClientMessage(CLIENT_MESSAGE, 32, 0, window.number, self.atom("WM_PROTOCOLS"), words)
        self._xcb.xcb_send_event(self._connection, 0, window.number, 0, ctypes.byref(message))
        self._xcb.xcb_flush(self._connection)


class RootWindow(ctypes.Structure):
    _fields_ = [("root", ctypes.c_uint32)]


class Roots(ctypes.Structure):
    _fields_ = [("data", ctypes.POINTER(RootWindow)), ("rem", ctypes.c_int), ("index", ctypes.c_int)]


class ClientMessage(ctypes.Structure):
    _fields_ = [
        ("response_type", ctypes.c_uint8),
        ("format", ctypes.c_uint8),
        ("sequence", ctypes.c_uint16),
        ("window", ctypes.c_uint32),
        ("type", ctypes.c_uint32),
        ("data", ctypes.c_uint32 * 5),
    ]


def number(address: int) -> Any:
    return ctypes.c_uint32.from_address(address).value
