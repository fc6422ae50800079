"""A hand that presses and clicks whatever the dice say."""

import time
from collections.abc import Callable
from typing import Any

from engine.players.chance import Chance
from tests.app.real_window import fingers as hands
from tests.app.real_window.fingers import Fingers

Seen = dict[str, Any]  # of watched.Peephole
Point = tuple[int, int]
SIZES = ((1024, 640), (1280, 800), (1600, 1000), (1920, 1080), (1100, 1000), (1900, 650), (700, 400))
REPEATS = 0.85  # seconds that a key is held until it has repeated itself
TIP = 0.75  # seconds until a tool tip comes
LETTERS = "abcdefghijklmnopqrstuvwxyz"
USUAL_KEYS = ("Return", "Return", "space", "Escape", "Left", "Right", "Up", "Down", "Tab", "1", "2", "3")
KEYS = (
    *USUAL_KEYS,
    *USUAL_KEYS,
    *LETTERS,
    *"0456789",
    "Home",
    "End",
    "Prior",
    "Next",
    "Delete",
    "BackSpace",
    "Menu",
    "KP_Enter",
    "F1",
    "F2",
    "F4",
    "F5",
    "F10",
    "F11",
    "Insert",
)
MODIFIERS = (*[()] * 14, *[("Shift",)] * 2, *[("Control",)] * 3, ("Alt",), ("Control", "Shift"))
OF_THE_MANAGER = ("space", "Escape", "Tab", "F4", "Return")  # with Alt they mean something to a window manager


class FumblingHand:
    """Each deed is a method: it is given what is seen, and says in a few words what it did."""

    def __init__(self, fingers: Fingers, chance: Chance, look: Callable[[], Seen]) -> None:
        self._fingers, self._chance, self._look = fingers, chance, look
        self._held = 0  # deeds for which keys are still held

    def tire(self) -> None:
        """A deed is done: what is held is let go after some."""
        if self._held:
            self._held -= 1
            if not self._held:
                self._fingers.let_go()

    def let_go(self) -> None:
        self._held = 0
        self._fingers.let_go()

    def _one_of(self, count: int) -> bool:
        return not self._chance.below(count)

    def _any(self, choices: Any) -> Any:
        return choices[self._chance.below(len(choices))]

    def _somewhere(self, seen: Seen) -> Point:
        """A point of the window, more often on a thing."""
        things = [*seen["cards"], *seen["usable"], *seen["zones"], *(each[2:] for each in seen["buttons"])]
        if things and not self._one_of(3):
            x, y = self._any(things)
            return x, y
        x, y, width, height = seen["area"]
        return x + self._chance.below(width), y + self._chance.below(height)

    def key(self, seen: Seen) -> str:
        key, modifiers = self._any(KEYS), self._any(MODIFIERS)
        if "Alt" in modifiers and key in OF_THE_MANAGER:
            modifiers = ()
        for modifier in modifiers:
            self._fingers.hold(modifier)
        self._fingers.key(key)
        if modifiers:
            self._fingers.let_go()
        return "+".join((*modifiers, key))

    def repeat(self, seen: Seen) -> str:
        """Held until it repeats itself."""
        key = self._any(USUAL_KEYS + tuple("emupyn"))
        self._fingers.hold(key)
        time.sleep(REPEATS)
        self._fingers.let_go()
        return str(key)

    def hold(self, seen: Seen) -> str:
        key = self._any(("Shift", "Control"))
        if not self._held:
            self._fingers.hold(key)
        self._held = 2 + self._chance.below(5)
        return f"{key} for {self._held - 1} acts"

    def click(self, seen: Seen) -> str:
        x, y = self._somewhere(seen)
        button = self._any((hands.LEFT, hands.LEFT, hands.LEFT, hands.RIGHT, hands.MIDDLE))
        times = 1 + self._one_of(4)
        self._click(x, y, button, times)
        return f"{button} {times} times at {x}, {y}"

    def _click(self, x: int, y: int, button: int = hands.LEFT, times: int = 1) -> None:
        self._fingers.move(x, y)
        self._fingers.click(button, times)

    def drag(self, seen: Seen) -> str:
        return self._drag(self._somewhere(seen), self._somewhere(seen))

    def _drag(self, start: Point, end: Point) -> str:
        (x, y), (to_x, to_y) = start, end
        self._fingers.move(x, y)
        self._fingers.press()
        for step in range(1, 7):
            time.sleep(0.012)
            self._fingers.move(x + (to_x - x) * step // 6, y + (to_y - y) * step // 6)
        time.sleep(0.02)
        if self._one_of(12):
            self._fingers.key("Escape")
        self._fingers.release()
        return f"from {x}, {y} to {to_x}, {to_y}"

    def wheel(self, seen: Seen) -> str:
        x, y = self._somewhere(seen)
        button, times = self._any((hands.WHEEL_UP, hands.WHEEL_DOWN)), 1 + self._chance.below(8)
        self._click(x, y, button, times)
        return f"{times} times at {x}, {y}"

    def hover(self, seen: Seen) -> str:
        x, y = self._somewhere(seen)
        self._fingers.move(x, y)
        if self._one_of(6):
            time.sleep(TIP)
        return f"over {x}, {y}"

    def resize(self, seen: Seen) -> str:
        width, height = self._any(SIZES)
        self._fingers.resize(seen["number"], width, height)
        return f"to {width} x {height}"

    def minimise(self, seen: Seen) -> str:
        if not self._fingers.is_managed():
            return "not, without a window manager"
        self._fingers.minimise(seen["number"])
        return ""

    def restore(self, seen: Seen) -> str:
        self._fingers.restore(seen["number"])
        return ""

    def write(self, seen: Seen) -> str:
        """Into a field, or where else the keyboard is."""
        if seen["fields"]:
            _, _, x, y = self._any(seen["fields"])
            self._click(x, y)
        written = "".join(self._any(LETTERS + "0123456789") for _ in range(1 + self._chance.below(6)))
        for sign in written:
            self._fingers.key(sign)
        return written
