"""A short word beside a card: why something can't be done."""

from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.look.icons import draw_icon
from app.look.look import look_of
from app.widgets.painted import WRAP, wrapped_height

SHOWN: Final = 4000  # milliseconds
_WIDEST: Final = 300


class RefusalTag(QWidget):
    """It goes by itself, and the mouse reaches what lies under it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._going = QTimer(self, interval=SHOWN, singleShot=True)
        self._going.timeout.connect(self.hide)
        self.hide()

    def tell(self, words: str, near: QRect) -> None:
        """``near``: what it is about, in the parent."""
        self.words = words
        self.setAccessibleName(words)
        look = look_of(self)
        parent = self.parentWidget()
        assert parent is not None
        beside = look.px(40)
        most = min(look.px(_WIDEST), parent.width() - 2 * look.px(14))
        font = look.text(14.5, 600)
        most = min(most, round(QFontMetricsF(font).horizontalAdvance(words)) + beside + look.px(8))
        room = most - beside
        high = wrapped_height(font, words, room)
        size = QSize(most, round(high) + look.px(18))
        at = QPoint(near.center().x() - size.width() // 2, near.bottom() + look.px(6))
        if at.y() + size.height() > parent.height() - look.px(8):
            at.setY(near.top() - size.height() - look.px(6))
        edge = look.px(14)
        at.setX(min(max(edge, at.x()), parent.width() - edge - size.width()))
        at.setY(min(max(edge, at.y()), parent.height() - edge - size.height()))
        self.setGeometry(QRect(at, size))
        self.show()
        self.raise_()
        self.update()
        self._going.start()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        theme, px = look.theme, look.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.vermilion, 2))
        painter.setBrush(theme.panel)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(7), px(7))
        side = px(16)
        draw_icon(painter, "lock", QRectF(px(10), (self.height() - side) / 2, side, side), theme.vermilion)
        painter.setFont(look.text(14.5, 600))
        painter.setPen(theme.text)
        painter.drawText(QRectF(px(33), px(9), self.width() - px(40), self.height() - px(9)), WRAP, self.words)
        painter.end()
