"""What the painted controls share: the button base, and the ring round whatever has the keyboard."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QWidget
from shiboken6 import isValid

from app.look.sewing import focus_ring
from app.rooms.dress import Dress, dress_of

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Down)
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


def wrapped_height(font: QFont, words: str, width: float) -> float:
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, max(20.0, width), 10_000), WRAP, words).height()


def longest_word(font: QFont, words: str) -> float:
    metrics = QFontMetricsF(font)
    return max((metrics.horizontalAdvance(word) for word in words.split()), default=0.0)


class PaintedButton(QAbstractButton):
    """A button that paints itself in the dress of its room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def worn(self) -> Dress:
        return dress_of(self)

    @property
    def state(self) -> str:
        return "pressed" if self.isDown() else "hover" if self.underMouse() and self.isEnabled() else "idle"

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self.worn)
        painter.end()

    def paint(self, painter: QPainter, place: QRectF, dress: Dress) -> None:
        raise NotImplementedError

    def keyPressEvent(self, event) -> None:
        """Enter presses it, as Space does. Where arrows choose already, Enter is for what the screen is there for;
        everywhere else arrows are the room's.
        """
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not self.autoExclusive():
            if not event.isAutoRepeat():
                self.click()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or not self.autoExclusive() and event.key() in ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)


class FocusRing(QWidget):
    """White inside, navy outside, round the widget of this room that has the keyboard's attention."""

    OUTSIDE = 8

    def __init__(self, room: QWidget) -> None:
        super().__init__(room)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        self._room = room
        self._watched: list[QWidget] = []
        self._target: QWidget | None = None
        self._seen = QRect()  # where a ring can be, in the room
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._focus_moved)

    def _focus_moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        for widget in self._watched:
            if isValid(widget):  # what has gone in the meantime is watched no more
                widget.removeEventFilter(self)
        self._watched.clear()
        self._target = None
        by_mouse = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
        rings_itself = not isinstance(now, PaintedButton)  # fields and lists have a ring of their own
        if now is None or by_mouse or rings_itself or not self._room.isAncestorOf(now):
            self.hide()
            return
        self._target = now
        above: QWidget | None = now
        while above is not None and above is not self._room:
            if isinstance(above, QScrollArea):
                above.ensureWidgetVisible(now, 24, 24)
            above.installEventFilter(self)
            self._watched.append(above)
            above = above.parentWidget()
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide):
            self._follow()
        return False

    def _follow(self) -> None:
        target = self._target
        if target is None or not isValid(target) or not target.isVisible():
            self.hide()
            return
        place = QRect(target.mapTo(self._room, QPoint()), target.size())
        out = self.OUTSIDE
        seen = place.adjusted(-out, -out, out, out)
        above = target.parentWidget()
        while above is not None and above is not self._room:
            if isinstance(above.parentWidget(), QScrollArea):  # a viewport cuts off what is scrolled away
                view = QRect(above.mapTo(self._room, QPoint()), above.size())
                seen = seen.intersected(view.adjusted(-out, -4, out, 4))
            above = above.parentWidget()
        if seen.isEmpty():
            self.hide()
            return
        self._seen = seen
        self.setGeometry(place.adjusted(-out, -out, out, out))
        self.raise_()
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        dress = dress_of(self)
        painter = QPainter(self)
        painter.setClipRect(self._seen.translated(-self.pos()))
        out = self.OUTSIDE
        focus_ring(painter, QRectF(self.rect()).adjusted(out, out, -out, -out), dress.theme, 7 * dress.scale)
        painter.end()
