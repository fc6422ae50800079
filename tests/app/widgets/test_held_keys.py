"""Repeats that Qt takes for presses, as its thread was late to fetch what X11 has sent."""

import ctypes

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from app.widgets import held_keys

ENTER = 36  # X11's code
PRESS, RELEASE = 2, 3


def sent(kind: int, code: int, time: int) -> None:
    event = held_keys._KeyEvent(kind, code, 0, time)
    held_keys.RepeatsCome().nativeEventFilter(b"xcb_generic_event_t", ctypes.addressof(event))


def unflagged(code: int, time: int) -> QKeyEvent:
    """As Qt makes it where it hasn't seen that it belongs to a release."""
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, code, 0, 0)
    event.setTimestamp(time)
    return event


def test_a_press_at_the_instant_of_its_release_is_a_repeat():
    sent(PRESS, ENTER, 1000)
    assert not held_keys.is_repeat(unflagged(ENTER, 1000))
    sent(RELEASE, ENTER, 1500)
    sent(PRESS, ENTER, 1500)
    assert held_keys.is_repeat(unflagged(ENTER, 1500))


def test_a_press_after_its_release_or_with_that_of_another_key_is_none():
    sent(PRESS, ENTER, 2000)
    sent(RELEASE, ENTER, 2080)
    sent(PRESS, ENTER, 2160)
    assert not held_keys.is_repeat(unflagged(ENTER, 2160))
    sent(RELEASE, ENTER + 1, 2300)
    sent(PRESS, ENTER, 2300)
    assert not held_keys.is_repeat(unflagged(ENTER, 2300))
