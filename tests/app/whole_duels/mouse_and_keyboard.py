"""A screen with a mouse and a keyboard before it: events go to the window, and whatever lies there gets them."""

from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QWheelEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

LEFT = Qt.MouseButton.LeftButton
STEPS = 4  # in which a card is carried


class Screen:
    """Points are given in pixels of a widget."""

    def __init__(self, window: QWidget) -> None:
        self.window = window

    # -- mouse ------------------------------------------------------------------------------------

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Into its middle, or what of it can be seen; nothing else may lie there."""
        at = seen_part(widget).center() if at is None else at
        self.reaches(widget, at)
        handle, point = self._point(widget, at)
        QTest.mouseMove(handle, point)
        QTest.mouseClick(handle, LEFT, Qt.KeyboardModifier.NoModifier, point)

    def drag(self, widget: QWidget, start: QPoint, end: QPoint) -> None:
        self.reaches(widget, start)
        handle, first = self._point(widget, start)
        _, last = self._point(widget, end)
        QTest.mouseMove(handle, first)
        QTest.mousePress(handle, LEFT, Qt.KeyboardModifier.NoModifier, first)
        for step in range(1, STEPS + 1):
            QTest.mouseMove(handle, first + (last - first) * step / STEPS)
        QTest.mouseRelease(handle, LEFT, Qt.KeyboardModifier.NoModifier, last)

    def hover(self, widget: QWidget, at: QPoint) -> None:
        QTest.mouseMove(*self._point(widget, at))

    def turn_wheel(self, widget: QWidget, clicks: int) -> None:
        """Towards oneself is negative."""
        at = seen_part(widget).center()
        buttons, keys, phase = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
        turn = QPoint(0, 120 * clicks)
        event = QWheelEvent(QPointF(at), QPointF(widget.mapToGlobal(at)), QPoint(), turn, buttons, keys, phase, False)
        QApplication.sendEvent(widget, event)
        QApplication.processEvents()

    def reaches(self, widget: QWidget, at: QPoint) -> None:
        """A click there would come to the widget."""
        there = widget.window().childAt(widget.mapTo(widget.window(), at))
        assert there is widget or there is not None and widget.isAncestorOf(there), (
            f"{told(there)} lies over {told(widget)} at {at.x()}, {at.y()}"
        )

    @staticmethod
    def _point(widget: QWidget, at: QPoint) -> tuple[QWindow, QPoint]:
        handle = widget.window().windowHandle()
        assert handle is not None
        return handle, widget.mapTo(widget.window(), at)

    # -- keyboard ---------------------------------------------------------------------------------

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self._focused(), key, modifiers)

    def write(self, said: str) -> None:
        for sign in said:
            QTest.keyClick(self._focused(), sign)  # type: ignore[call-overload] # the stubs know of no signs

    def _focused(self) -> QWindow:
        handle = QApplication.focusWindow() or self.window.windowHandle()
        assert handle is not None
        return handle


def seen_part(widget: QWidget) -> QRect:
    """What of it is not cut off by what it lies in."""
    return widget.visibleRegion().boundingRect()


def is_seen(widget: QWidget) -> bool:
    """Enough of it to be clicked on."""
    return widget.isVisible() and seen_part(widget).width() >= 8 and seen_part(widget).height() >= 8


def told(widget: QWidget | None) -> str:
    """What it is, for a test that failed."""
    if widget is None:
        return "nothing"
    said = widget.text() if isinstance(widget, (QLabel, QAbstractButton)) else ""
    return f"{type(widget).__name__} “{said or widget.accessibleName()}” in {type(widget.parentWidget()).__name__}"
