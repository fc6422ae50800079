"""The reason why something can't be done, in words beside the thing."""

from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.controller.asking import Why
from app.look.icons import draw_icon
from app.look.themes import faded
from app.mat.kit import MatKit
from app.widgets.rule_link import RuleText

WIDTH: Final = 270
STAYS_MS: Final = 4200
WRAP: Final = int(Qt.TextFlag.TextWordWrap)


class Bubble(QWidget):
    """Lies over the mat, lets the pointer through and goes away by itself."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.kit: MatKit | None = None
        self.words = ""
        self.rules: tuple[str, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def say(self, kit: MatKit, why: Why, near: QRectF) -> None:
        """``near`` in pixels of the view: the bubble stands above it, or below where there is no room."""
        self.kit = kit
        self.words, self.rules = why.words, why.rules
        self.resize(self._size())
        parent = self.parentWidget()
        room = parent.rect().adjusted(4, 4, -4, -4) if parent is not None else self.rect()
        x = round(near.center().x() - self.width() / 2)
        y = round(near.top()) - self.height() - 8
        if y < room.top():
            y = min(round(near.bottom()) + 8, room.bottom() - self.height())
        self.move(QPoint(max(room.left(), min(x, room.right() - self.width())), max(room.top(), y)))
        self.show()
        self.raise_()
        self.update()
        self._timer.start(STAYS_MS)

    def _font(self, pixels: float) -> QFont:
        return QFont() if self.kit is None else self.kit.plain(pixels, 600)

    def _text(self) -> QRectF:
        metrics = QFontMetricsF(self._font(14))
        return metrics.boundingRect(QRectF(0, 0, WIDTH - 48, 600), WRAP, self.words)

    def _lines(self, width: float) -> list[RuleText]:
        """The rules, one below the other."""
        assert self.kit is not None
        theme = self.kit.theme
        return [RuleText(rule, self._font(13), self._font(12), theme.teal, theme.text2, width) for rule in self.rules]

    def _size(self) -> QSize:
        text, lines = self._text(), self._lines(WIDTH - 52)
        wide = max([text.width(), *(line.width for line in lines)])
        return QSize(round(min(WIDTH, wide + 52)), round(text.height() + 20 + sum(line.height + 1 for line in lines)))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.kit is None:
            return
        theme = self.kit.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.vermilion if theme.flat else faded(theme.vermilion, 75), 1.4))
        painter.setBrush(theme.panel)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        draw_icon(painter, "lock", QRectF(12, 11, 17, 17), theme.vermilion)
        painter.setFont(self._font(14))
        painter.setPen(theme.text)
        text = QRectF(38, 9, self.width() - 46, self._text().height() + 2)
        painter.drawText(text, WRAP, self.words)
        y = text.bottom() + 1
        for line in self._lines(WIDTH - 52):
            line.paint(painter, QPointF(38, y))
            y += line.height + 1
