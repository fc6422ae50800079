"""What lifts a curtain: a press that was begun on it, by somebody who had time to see it."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.duel_room.curtain import Curtain
from app.look.look import Look
from app.widgets.fresh_press import PATIENCE
from tests.app.duel_room.setting import Heard
from tests.app.widgets.bare_room import BareRoom

LEFT = Qt.MouseButton.LeftButton
KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class DroppedCurtain:
    """A curtain that has just come, with its window and what it has said."""

    def __init__(self, qtbot) -> None:
        self.qtbot = qtbot
        self.window = BareRoom(Look())
        qtbot.addWidget(self.window)
        self.window.resize(1024, 640)
        self.curtain = Curtain(self.window.look, self.window)
        self.curtain.setGeometry(self.window.rect())
        self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)
        self.heard = Heard(self.curtain.lifted)
        self.curtain.drop(1, "Kim")

    def wait(self) -> None:
        self.qtbot.waitUntil(lambda: self.curtain.press.is_possible, timeout=PATIENCE * 4)

    def key(self, kind: QEvent.Type, key: Qt.Key, again: bool = False) -> None:
        event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, "", again)
        QApplication.sendEvent(self.window.focusWidget(), event)

    def press(self, key: Qt.Key, again: bool = False) -> None:
        self.key(QEvent.Type.KeyPress, key, again)

    def release(self, key: Qt.Key, again: bool = False) -> None:
        self.key(QEvent.Type.KeyRelease, key, again)

    @property
    def places(self) -> tuple[tuple[QWidget, QPoint], ...]:
        return (self.curtain, QPoint(20, 20)), (self.curtain.button, self.curtain.button.rect().center())


@pytest.fixture
def dropped(qtbot):
    return DroppedCurtain(qtbot)


def test_its_button_and_its_keys_lift_it(dropped):
    for lift in (
        *(lambda key=key: QTest.keyClick(dropped.window.windowHandle(), key) for key in KEYS),
        lambda: QTest.mouseClick(dropped.curtain.button, LEFT),
        lambda: dropped.curtain.button.click(),  # as a screen reader does
    ):
        dropped.curtain.drop(1, "Kim")
        dropped.wait()
        lift()
        assert dropped.heard.said == [1]
        dropped.heard.said.clear()
    for other in (Qt.Key.Key_E, Qt.Key.Key_Escape, Qt.Key.Key_H):
        dropped.curtain.drop(1, "Kim")
        dropped.wait()
        QTest.keyClick(dropped.window.windowHandle(), other)
        assert dropped.heard.said == []


def test_a_click_beside_its_button_does_nothing_and_leaves_the_keyboard_with_it(dropped):
    """The second of two clicks on what ended the turn, say."""
    dropped.window.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    at = QPoint(20, 20)
    QTest.mouseDClick(dropped.window.windowHandle(), LEFT, pos=at)
    dropped.wait()
    QTest.mouseClick(dropped.window.windowHandle(), LEFT, pos=at)
    QTest.mouseClick(dropped.curtain.title, LEFT)
    assert dropped.heard.said == [] and dropped.curtain.button.hasFocus()
    QTest.keyClick(dropped.window.windowHandle(), Qt.Key.Key_Return)
    assert dropped.heard.said == [1]


def test_what_is_pressed_in_its_first_half_second_does_nothing(dropped, qtbot):
    qtbot.wait(60)
    for key in KEYS:
        QTest.keyClick(dropped.window.windowHandle(), key)
    for widget, at in dropped.places:
        QTest.mouseClick(widget, LEFT, pos=at)
    dropped.curtain.button.click()
    assert dropped.heard.said == []


def test_nor_when_it_is_let_go_later(dropped, qtbot):
    qtbot.wait(60)
    dropped.press(Qt.Key.Key_Return)
    for widget, at in dropped.places:
        QTest.mousePress(widget, LEFT, pos=at)
    dropped.wait()
    dropped.release(Qt.Key.Key_Return)
    for widget, at in dropped.places:
        QTest.mouseRelease(widget, LEFT, pos=at)
    assert dropped.heard.said == []


def test_what_is_held_from_before_does_nothing(dropped):
    """A key repeats itself, and is let go; a button of the mouse is let go."""
    dropped.wait()
    for key in KEYS:
        for _ in range(3):
            dropped.release(key, again=True)
            dropped.press(key, again=True)
        dropped.release(key)
    for widget, at in dropped.places:
        QTest.mouseRelease(widget, LEFT, pos=at)
    assert dropped.heard.said == []


def test_a_key_that_lifts_it_is_let_go_by_then(dropped):
    """Else it would repeat itself into what is shown then."""
    dropped.wait()
    dropped.press(Qt.Key.Key_Return)
    dropped.press(Qt.Key.Key_Return, again=True)
    assert dropped.heard.said == [] and dropped.curtain.button.isDown()
    dropped.release(Qt.Key.Key_Return, again=True)
    assert dropped.heard.said == []
    dropped.release(Qt.Key.Key_Return)
    assert dropped.heard.said == [1]


def test_the_time_counts_from_when_it_is_seen(dropped, qtbot):
    """A window that is busy shows it later."""
    dropped.window.hide()
    dropped.curtain.drop(0, "Wren")
    qtbot.wait(PATIENCE + 50)
    assert not dropped.curtain.press.is_possible
    dropped.window.show()
    dropped.wait()


def test_when_it_comes_for_another_the_time_begins_anew(dropped):
    dropped.wait()
    dropped.curtain.drop(0, "Wren")
    assert not dropped.curtain.press.is_possible
    QTest.keyClick(dropped.window.windowHandle(), Qt.Key.Key_Return)
    assert dropped.heard.said == []
