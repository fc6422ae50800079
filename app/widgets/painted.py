"""What painted widgets share."""

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.look.look import SMALLEST_TEXT, Look, look_of
from app.look.sewing import focus_ring_within
from app.widgets.held_keys import is_repeat

ENTER_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Down)
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
MIDDLE = int(Qt.AlignmentFlag.AlignCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class KeptPicture:
    """How a widget looked when it was painted last. Qt has it painted again whenever something moves beneath it, and it
    looks the same until what it is painted from, its ``state``, is another.
    """

    def __init__(self) -> None:
        self._state: tuple[Hashable, ...] = ()
        self._picture = QPixmap()

    def show(self, widget: QWidget, look: Look, state: tuple[Hashable, ...], paint: Callable[[QPainter], None]) -> None:
        size, ratio = widget.size(), widget.devicePixelRatioF()
        state = (size.toTuple(), ratio, look.theme.name, look.scale, look.text_scale, *state)
        if state != self._state:
            self._state = state
            self._picture = QPixmap(size * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint(painter)
            painter.end()
        QPainter(widget).drawPixmap(0, 0, self._picture)


def wrapped_height(font: QFont, words: str, width: float) -> float:
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, max(20.0, width), 10_000), WRAP, words).height()


def lines_of(font: QFont, words: str, width: float, most: int) -> list[str]:
    """In lines of that width, not more than so many: the last one is cut where more would be said."""
    metrics, rest, lines = QFontMetricsF(font), words.split(), list[str]()
    width -= WORD_SLACK
    while rest and len(lines) + 1 < most:
        fits = (many for many in range(len(rest), 1, -1) if metrics.horizontalAdvance(" ".join(rest[:many])) <= width)
        many = next(fits, 1)
        lines.append(" ".join(rest[:many]))
        rest = rest[many:]
    if rest:
        lines.append(metrics.elidedText(" ".join(rest), Qt.TextElideMode.ElideRight, width))
    return lines


def longest_word(font: QFont, words: str) -> float:
    metrics = QFontMetricsF(font)
    return max((metrics.horizontalAdvance(word) for word in words.split()), default=0.0)


def fitting(font: QFont, said: str, width: float) -> QFont:
    """The same font, smaller as far as needed for the words to fit, but never too small to read."""
    made = QFont(font)
    while made.pixelSize() > SMALLEST_TEXT and QFontMetricsF(made).horizontalAdvance(said) > width:
        made.setPixelSize(made.pixelSize() - 1)
    return made


def first_that_fit(font: QFont, listed: str, width: float) -> str:
    """Of what is listed with commas: none is cut in its middle."""
    parts = listed.split(", ")
    while parts and QFontMetricsF(font).horizontalAdvance(", ".join(parts)) > width:
        parts.pop()
    return ", ".join(parts)


def fitting_words(font: QFont, said: str, width: float) -> QFont:
    """The same font, smaller as far as needed for no word to be broken in lines of this width."""
    longest = max(said.split(), key=QFontMetricsF(font).horizontalAdvance, default="")
    return fitting(font, longest, width - WORD_SLACK)


WORD_SLACK: Final = 2
"""Pixels: where letters are drawn on whole ones, words in lines come out wider than they are measured."""


def pressed_by(event: QKeyEvent, button: QAbstractButton) -> bool:
    """Enter presses a button as Space does; arrows are the room's. Whether that is all that was to be done."""
    if event.key() in ENTER_KEYS:
        if not is_repeat(event):
            button.click()
        return True
    if event.key() in ARROWS:
        event.ignore()
        return True
    return False


def keep_behind(place: QWidget, later: Sequence[QWidget]) -> None:
    """Tab comes to these, in their order, right behind ``place``: what stands before them, or what
    holds them. Qt puts what is made late behind all that the window has."""
    policy = place.focusPolicy()
    place.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # Qt puts nothing behind what takes no keyboard
    before = place
    for widget in later:
        QWidget.setTabOrder(before, widget)
        before = widget
    place.setFocusPolicy(policy)


class PaintedButton(QAbstractButton):
    """A button that paints itself in the look of its room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def state(self) -> str:
        return "pressed" if self.isDown() else "hover" if self.underMouse() and self.isEnabled() else "idle"

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, room = look_of(self), QRectF(self.rect())
        self.paint(painter, room.adjusted(1, 1, -1, -1), look)
        if self.hasFocus():
            focus_ring_within(painter, room, look.theme, look.px(8))
        painter.end()

    def paint(self, painter: QPainter, place: QRectF, look: Look) -> None:
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not pressed_by(event, self):
            super().keyPressEvent(event)
