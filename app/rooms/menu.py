"""The entries of the start screen, and its name in large letters."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.look.icons import draw_icon
from app.look.look import Look, look_of
from app.look.themes import faded
from app.widgets.painted import ENTER_KEYS, PaintedButton

LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class MenuEntry(PaintedButton):
    """One thing to go to: icon, name, the letter that leads there, and a word on what is waiting."""

    def __init__(self, icon: str, words: str, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.icon_name = icon
        self.key = key
        self.hint = ""
        self.current = False
        self.setText(words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_hint("")

    def set_hint(self, hint: str) -> None:
        self.hint = hint
        self.setAccessibleName(self.text())
        told = self.tr("Key {letter}").format(letter=self.key)
        self.setAccessibleDescription(f"{hint}. {told}" if hint else told)
        self.updateGeometry()
        self.update()

    def set_current(self, current: bool) -> None:
        """Whether what it leads to is on the mat now."""
        self.current = current
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter on what is on the mat already is meant for the mat."""
        if self.current and event.key() in ENTER_KEYS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _beside(self, look: Look) -> bool:
        """Whether name and hint have room in one line."""
        name = QFontMetricsF(look.heading(22)).horizontalAdvance(self.text())
        hint = QFontMetricsF(look.text(13.5)).horizontalAdvance(self.hint)
        return look.px(56) + name + look.px(24) + hint + look.px(18) <= self.width()

    def sizeHint(self) -> QSize:
        return QSize(look_of(self).px(240), max(38, look_of(self).px(57)))

    def minimumSizeHint(self) -> QSize:
        return QSize(look_of(self).px(180), max(36, look_of(self).px(44)))

    def paint(self, painter: QPainter, place: QRectF, look: Look) -> None:
        theme = look.theme
        ink, weak = theme.text, look.theme.weak_on_wood
        if self.current:
            gold = look.textures(self.devicePixelRatioF()).button(place.size().toSize(), self.state)
            painter.drawPixmap(place.topLeft(), gold)
            ink = weak = theme.on_gold
        elif self.underMouse() or self.isDown():
            painter.setPen(QPen(faded(ink, 40), max(1, theme.line_width)))
            painter.setBrush(faded(ink, 9))
            painter.drawRoundedRect(place, look.px(7), look.px(7))
        side = look.px(21)
        middle = place.center().y()
        draw_icon(painter, self.icon_name, QRectF(place.left() + look.px(18), middle - side / 2, side, side), weak)
        words = place.adjusted(look.px(55), 0, -look.px(17), 0)
        name, small = look.heading(22), look.text(13.5)
        painter.setPen(ink)
        painter.setFont(name)
        if not self.hint:
            painter.drawText(words, LEFT, self.text())
            painter.setFont(look.text(13.5, 600))
            painter.setPen(weak)
            painter.drawText(words, RIGHT, self.key)
        elif self._beside(look):
            painter.drawText(words, LEFT, self.text())
            painter.setFont(small)
            painter.setPen(weak)
            painter.drawText(words, RIGHT, self.hint)
        else:
            high = QFontMetricsF(name).height() * 0.92
            low = QFontMetricsF(small).height()
            top = middle - (high + low) / 2
            painter.drawText(QRectF(words.left(), top, words.width(), high), LEFT, self.text())
            painter.setFont(small)
            painter.setPen(weak)
            shown = QFontMetricsF(small).elidedText(self.hint, Qt.TextElideMode.ElideRight, words.width())
            painter.drawText(QRectF(words.left(), top + high, words.width(), low), LEFT, shown)


class Title(QWidget):
    """The name of the game, cut out of thick paper."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = words
        self.setAccessibleName(words)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)  # or what stands below would lie by how wide this was before
        self.setSizePolicy(policy)

    def _pixels(self, look: Look, width: int) -> float:
        """As large as the column allows."""
        whole = QFontMetricsF(look.heading(138, 700)).horizontalAdvance(self.words) / look.scale
        return min(138.0, 138.0 * (width - 16) / max(1.0, whole * look.scale))

    def heightForWidth(self, width: int) -> int:
        look = look_of(self)
        return round(self._pixels(look, width) * look.scale)

    def sizeHint(self) -> QSize:
        look = look_of(self)
        return QSize(look.px(300), self.heightForWidth(look.px(460)))

    def minimumSizeHint(self) -> QSize:
        return QSize(100, round(self.sizeHint().height() * 0.9))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        theme = look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = look.heading(self._pixels(look, self.width()), 700)
        metrics = QFontMetricsF(font)
        letters = QPainterPath()
        letters.addText(QPointF(4, self.height() * 0.5 + metrics.capHeight() * 0.5), font, self.words)
        if not theme.flat:
            depth = font.pixelSize() / 26
            shade = QColor(0, 0, 0, 150) if not look.theme.light else QColor(60, 30, 5, 120)
            painter.fillPath(letters.translated(depth, depth * 1.3), shade)
            painter.strokePath(letters, QPen(theme.binding_tick, font.pixelSize() / 30))
            painter.strokePath(letters, QPen(theme.gold, font.pixelSize() / 60))
        painter.fillPath(letters, theme.text if not look.theme.light else QColor("#FFF8E6"))
        painter.end()
