"""The reason why something can't be done, in words beside the thing."""

from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.controller.shown.asked import WayOut, Why
from app.look.icons import draw_icon
from app.look.look import Look
from app.look.themes import faded
from app.mat.kit import MatKit
from app.widgets.coming import show_whole
from app.widgets.rule_link import RuleText
from app.widgets.way_button import WayButton

WIDTH: Final = 270
STAYS_MS: Final = 4200
PER_SIGN_MS: Final = 38
WRAP: Final = int(Qt.TextFlag.TextWordWrap)
LEFT: Final = 38  # of the words, beside the lock


class Bubble(QWidget):
    """Lies over the mat and goes away by itself, but not from under the pointer or the keyboard. Where something was
    tried the way out is a button and rules can be read; where the pointer only rests it is let through.
    """

    rule_asked = Signal(str)
    way_taken = Signal(object)  # WayOut

    def __init__(self, parent: QWidget, look: Look) -> None:
        super().__init__(parent)
        self.kit: MatKit | None = None
        self.words = ""
        self.rules: tuple[str, ...] = ()
        self.way = WayButton(look)
        self.way.setParent(self)
        self.way.taken.connect(self._take)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._time_is_over)
        self.hide()

    def say(self, kit: MatKit, why: Why, near: QRectF, tried: bool = False) -> None:
        """``near`` in pixels of the view: the bubble stands above it, or below where there is no room."""
        self.kit = kit
        self.words, self.rules = why.words, why.rules
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not tried)
        self.way.show_way(why.way_out if tried else None)
        self.resize(self._size())
        self._place_way()
        parent = self.parentWidget()
        room = parent.rect().adjusted(4, 4, -4, -4) if parent is not None else self.rect()
        x = round(near.center().x() - self.width() / 2)
        y = round(near.top()) - self.height() - 8
        if y < room.top():
            y = min(round(near.bottom()) + 8, room.bottom() - self.height())
        self.move(QPoint(max(room.left(), min(x, room.right() - self.width())), max(room.top(), y)))
        show_whole(self)
        self.raise_()
        self._timer.start(STAYS_MS + PER_SIGN_MS * len(why.words))

    def _time_is_over(self) -> None:
        if self.way.hasFocus() or (self.way.way is not None and self.underMouse()):
            self._timer.start()
        else:
            self.hide()

    def _take(self, way: WayOut) -> None:
        self.hide()
        self.way_taken.emit(way)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A rule is read; elsewhere it is put away."""
        rule = next((rule for rule, box in self.rule_boxes() if box.contains(event.position())), "")
        if rule:
            self.rule_asked.emit(rule)
        else:
            self.hide()

    # -- places --------------------------------------------------------------------------------
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

    def rule_boxes(self) -> list[tuple[str, QRectF]]:
        """Where each rule stands."""
        y, found = self._text().height() + 12, []
        for rule, line in zip(self.rules, self._lines(WIDTH - 52)):
            found.append((rule, QRectF(LEFT, y, line.width, line.height)))
            y += line.height + 1
        return found

    def _way_size(self) -> QSize:
        if self.way.way is None:
            return QSize(0, 0)
        wide = min(WIDTH - LEFT - 12, self.way.sizeHint().width())
        return QSize(wide, self.way.heightForWidth(wide))

    def _size(self) -> QSize:
        text, way = self._text(), self._way_size()
        boxes = [box for _, box in self.rule_boxes()]
        wide = max([text.width(), way.width(), *(box.width() for box in boxes)])
        high = text.height() + 20 + sum(box.height() + 1 for box in boxes) + (way.height() + 6 if way.height() else 0)
        return QSize(round(min(WIDTH, wide + 52)), round(high))

    def _place_way(self) -> None:
        size = self._way_size()
        self.way.setGeometry(LEFT, self.height() - size.height() - 8, size.width(), size.height())

    # -- painting ------------------------------------------------------------------------------
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
        painter.drawText(QRectF(LEFT, 9, self.width() - 46, self._text().height() + 2), WRAP, self.words)
        for line, (_, box) in zip(self._lines(WIDTH - 52), self.rule_boxes()):
            line.paint(painter, QPointF(box.topLeft()))
