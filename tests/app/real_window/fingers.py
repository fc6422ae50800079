"""Fingers on the mouse and the keyboard of an X11 screen: the server itself is told what they do (its XTEST extension),
so a window gets what it gets from a player, with grabs, focus, held modifiers and keys that repeat themselves."""

import ctypes
from contextlib import suppress

from tests.app.real_window.x_screen import ClientMessage, XScreen, number

PRESS, RELEASE, BUTTON_PRESS, BUTTON_RELEASE, MOTION = 2, 3, 4, 5, 6
LEFT, MIDDLE, RIGHT, WHEEL_UP, WHEEL_DOWN = 1, 2, 3, 4, 5
FAKE_INPUT = 2  # the request's number in XTEST
CHECKED_BY_NOBODY = 0
WIDTH_AND_HEIGHT = 4 | 8
FIRST_KEY, LAST_KEY = 8, 255
ICONIC = 3
SUBSTRUCTURE = 0x00080000 | 0x00100000  # who manages the windows hears what is sent to the root so

KEYSYMS = {
    "BackSpace": 0xFF08, "Tab": 0xFF09, "Return": 0xFF0D, "Escape": 0xFF1B, "Home": 0xFF50, "Left": 0xFF51,
    "Up": 0xFF52, "Right": 0xFF53, "Down": 0xFF54, "Prior": 0xFF55, "Next": 0xFF56, "End": 0xFF57, "Menu": 0xFF67,
    "F1": 0xFFBE, "F2": 0xFFBF, "F4": 0xFFC1, "F5": 0xFFC2, "F10": 0xFFC7, "F11": 0xFFC8, "Shift": 0xFFE1,
    "Control": 0xFFE3, "Alt": 0xFFE9, "Delete": 0xFFFF, "space": 0x20, "Insert": 0xFF63, "KP_Enter": 0xFF8D,
}  # fmt: skip


class Extension(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("global_id", ctypes.c_int)]


class Request(ctypes.Structure):
    _fields_ = [
        ("count", ctypes.c_size_t),
        ("ext", ctypes.POINTER(Extension)),
        ("opcode", ctypes.c_uint8),
        ("isvoid", ctypes.c_uint8),
    ]


class IoVector(ctypes.Structure):
    _fields_ = [("base", ctypes.c_void_p), ("length", ctypes.c_size_t)]


class FakeInput(ctypes.Structure):
    _fields_ = [
        ("major", ctypes.c_uint8),
        ("minor", ctypes.c_uint8),
        ("length", ctypes.c_uint16),
        ("kind", ctypes.c_uint8),
        ("detail", ctypes.c_uint8),
        ("_1", ctypes.c_uint8 * 2),
        ("time", ctypes.c_uint32),
        ("root", ctypes.c_uint32),
        ("_2", ctypes.c_uint8 * 8),
        ("x", ctypes.c_int16),
        ("y", ctypes.c_int16),
        ("_3", ctypes.c_uint8 * 7),
        ("device", ctypes.c_uint8),
    ]


class Fingers(XScreen):
    """Points are those of the screen; keys are called by their sign ("a", "7") or as in KEYSYMS."""

    def __init__(self, display: str) -> None:
        super().__init__(display)
        self._xtest = Extension(b"XTEST", 0)
        self._codes = self._keyboard()
        self._held: list[str] = []
        self._pressed: list[int] = []

    def _keyboard(self) -> dict[int, int]:
        """The key of each keysym; of those that need Shift none."""
        count = LAST_KEY - FIRST_KEY + 1
        first, many = ctypes.c_uint8(FIRST_KEY), ctypes.c_uint8(count)
        with self._reply("get_keyboard_mapping", first, many) as reply:
            width = ctypes.c_uint8.from_address(reply + 1).value
            return {number(reply + 32 + 4 * place * width): FIRST_KEY + place for place in reversed(range(count))}

    def _fake(self, kind: int, detail: int, x: int = 0, y: int = 0) -> None:
        told = FakeInput(kind=kind, detail=detail, root=self._root if kind == MOTION else 0, x=x, y=y)
        pieces = (IoVector * 3)()  # the two before are libxcb's own
        pieces[2] = IoVector(ctypes.cast(ctypes.byref(told), ctypes.c_void_p), ctypes.sizeof(told))
        request = Request(1, ctypes.pointer(self._xtest), FAKE_INPUT, 1)
        first = ctypes.byref(pieces, 2 * ctypes.sizeof(IoVector))
        self._xcb.xcb_send_request(self._connection, CHECKED_BY_NOBODY, first, ctypes.byref(request))
        self._xcb.xcb_flush(self._connection)

    # -- keyboard ---------------------------------------------------------------------------------

    def hold(self, key: str) -> None:
        self._held.append(key)
        self._fake(PRESS, self._code(key))

    def let_go(self) -> None:
        """Whatever is still held or pressed."""
        while self._held:
            self._fake(RELEASE, self._code(self._held.pop()))
        self.release()

    def key(self, key: str) -> None:
        self._fake(PRESS, self._code(key))
        self._fake(RELEASE, self._code(key))

    def _code(self, key: str) -> int:
        return self._codes[KEYSYMS.get(key) or ord(key)]

    # -- mouse ------------------------------------------------------------------------------------

    def move(self, x: int, y: int) -> None:
        self._fake(MOTION, 0, x, y)

    def press(self, button: int = LEFT) -> None:
        self._pressed.append(button)
        self._fake(BUTTON_PRESS, button)

    def release(self) -> None:
        while self._pressed:
            self._fake(BUTTON_RELEASE, self._pressed.pop())

    def click(self, button: int = LEFT, times: int = 1) -> None:
        for _ in range(times):
            self._fake(BUTTON_PRESS, button)
            self._fake(BUTTON_RELEASE, button)

    # -- windows ----------------------------------------------------------------------------------

    def resize(self, window: int, width: int, height: int) -> None:
        values = (ctypes.c_uint32 * 2)(width, height)
        self._xcb.xcb_configure_window(self._connection, window, ctypes.c_uint16(WIDTH_AND_HEIGHT), values)
        self._xcb.xcb_flush(self._connection)

    def minimise(self, window: int) -> None:
        """Asks who manages the windows for it, as the button in a window's corner does."""
        message = ClientMessage(33, 32, 0, window, self.atom("WM_CHANGE_STATE"), (ICONIC, 0, 0, 0, 0))
        self._xcb.xcb_send_event(self._connection, 0, self._root, SUBSTRUCTURE, ctypes.byref(message))
        self._xcb.xcb_flush(self._connection)

    def restore(self, window: int) -> None:
        self._xcb.xcb_map_window(self._connection, window)
        self._xcb.xcb_flush(self._connection)

    def is_shown(self, window: int) -> bool:
        with suppress(LookupError):  # the program has made another one meanwhile
            return self._window(window).viewable
        return False

    def is_managed(self) -> bool:
        """Whether there is a window manager."""
        return bool(self._property(self._root, "_NET_SUPPORTING_WM_CHECK"))
