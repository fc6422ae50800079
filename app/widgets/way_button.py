"""The way out of a refusal, as a button: what can be done first, or instead, in as many lines as it takes."""

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from app.controller.shown.asked import WayOut
from app.look.icons import draw_icon
from app.look.look import Look
from app.look.sewing import focus_ring_within
from app.widgets.buttons import FINGER
from app.widgets.painted import WRAP, longest_word, pressed_by, wrapped_height

SIZE: Final = 14
BEFORE: Final = 32  # the words, with the sign
AFTER: Final = 12
ABOVE: Final = 6


class WayButton(QAbstractButton):
    """``taken`` when it is pressed, by mouse, Enter or Space."""

    taken = Signal(object)  # WayOut

    def __init__(self, look: Look, way: WayOut | None = None) -> None:
        super().__init__()
        self._look = look
        self.way = way
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.clicked.connect(lambda: self.taken.emit(self.way))
        look.changed.connect(self.updateGeometry)
        self.show_way(way)

    def show_way(self, way: WayOut | None) -> None:
        """None: there is no button."""
        self.way = way
        self.setText("" if way is None else way.words)
        self.setAccessibleName(self.text())
        if way is None:
            self.hide()
        elif self.parent() is not None:
            self.show()
        self.updateGeometry()

    def _high(self, width: float) -> float:
        """The words, in a button of that width."""
        return wrapped_height(self._look.text(SIZE, 600), self.text(), width - self._beside)

    @property
    def _beside(self) -> int:
        return self._look.px(BEFORE) + self._look.px(AFTER)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max(FINGER, round(self._high(width)) + 1 + 2 * self._look.px(ABOVE))

    def sizeHint(self) -> QSize:
        wide = QFontMetricsF(self._look.text(SIZE, 600)).horizontalAdvance(self.text())
        width = round(wide) + 3 + self._beside
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        longest = longest_word(self._look.text(SIZE, 600), self.text())
        return QSize(round(longest) + 3 + self._beside, FINGER)

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.HoverEnter, QEvent.Type.HoverLeave, QEvent.Type.Enter, QEvent.Type.Leave):
            self.update()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, theme = self._look, self._look.theme
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(theme.gold if self.underMouse() else theme.line, 1.2))
        painter.setBrush(theme.panel3 if self.isDown() or self.underMouse() else theme.panel2)
        painter.drawRoundedRect(box, 6, 6)
        high = self._high(self.width())
        words = QRectF(look.px(BEFORE), (self.height() - high) / 2, self.width() - self._beside + 2, high + 1)
        sign = look.px(14)
        draw_icon(painter, "play", QRectF(look.px(10), (self.height() - sign) / 2, sign, sign), theme.gold)
        painter.setFont(look.text(SIZE, 600))
        painter.setPen(theme.text)
        painter.drawText(words, WRAP, self.text())
        if self.hasFocus():
            focus_ring_within(painter, QRectF(self.rect()), theme, 6)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not pressed_by(event, self):
            super().keyPressEvent(event)
