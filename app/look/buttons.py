"""Painted buttons: the sewn gold one, the plain plate, and the bare row of a menu."""

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from app.look.icons import draw_icon
from app.look.look import Look
from app.look.sewing import focus_ring_within, rounded
from app.look.themes import faded, mix

KEY_SIZE: Final = 13
NOTE_SIZE: Final = 14


class PaintedButton(QPushButton):
    """`face` is "gold", "plate" or "bare"; `key` names the key that does the same, `note` stands at the right."""

    def __init__(
        self,
        look: Look,
        text: str,
        face: str,
        icon: str = "",
        key: str = "",
        note: str = "",
        size: float = 24,
        serif: bool = True,
        left: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        self.setProperty("painted", True)
        self.look, self.face, self.icon_name, self.key, self.note = look, face, icon, key, note
        self.size_of_text, self.serif, self.left = size, serif, left
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.tell()

    def set_look(self, look: Look) -> None:
        self.look = look
        self.updateGeometry()
        self.update()

    def set_note(self, note: str) -> None:
        self.note = note
        self.tell()
        self.updateGeometry()
        self.update()

    def tell(self) -> None:
        """The note and the key are painted only: who cannot see them hears them."""
        self.setAccessibleDescription(". ".join(part for part in (self.note, self.key) if part))

    def words(self) -> QFont:
        return self.look.heading(self.size_of_text) if self.serif else self.look.text(self.size_of_text, 600)

    def widths(self) -> tuple[float, float, float, float]:
        """Of icon, words, key and note, the space before each of them included."""
        px = self.look.px
        icon = px(self.size_of_text + 12) if self.icon_name else 0.0
        words = QFontMetricsF(self.words()).horizontalAdvance(self.text())
        key = QFontMetricsF(self.look.text(KEY_SIZE, 600)).horizontalAdvance(self.key) + px(24) if self.key else 0.0
        note = QFontMetricsF(self.look.text(NOTE_SIZE)).horizontalAdvance(self.note) + px(22) if self.note else 0.0
        return icon, words, key, note

    def sizeHint(self) -> QSize:
        return QSize(round(sum(self.widths()) + self.look.px(40)), self.look.whole(38 if self.face == "plate" else 50))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_face(painter)
        self.paint_words(painter)
        if self.hasFocus():
            focus_ring_within(painter, QRectF(self.rect()), self.look.theme, self.look.px(8))

    def paint_face(self, painter: QPainter) -> None:
        theme, room = self.look.theme, QRectF(self.rect())
        hovered = self.isEnabled() and (self.underMouse() or self.isDown())
        if self.face == "gold":
            state = (
                "disabled" if not self.isEnabled() else "pressed" if self.isDown() else "hover" if hovered else "idle"
            )
            painter.drawPixmap(0, 0, self.look.textures(self.devicePixelRatioF()).button(self.size(), state))
            return
        half = theme.line_width / 2
        body = rounded(room.adjusted(half, half, -half, -half), self.look.px(8))
        if self.face == "plate":
            ground = theme.panel2 if self.isDown() or not self.isEnabled() else theme.panel3
            painter.fillPath(body, mix(ground, theme.text, 0.1) if hovered and not self.isDown() else ground)
            style = Qt.PenStyle.SolidLine if self.isEnabled() else Qt.PenStyle.DashLine
            painter.setPen(QPen(theme.line, theme.line_width, style))
            painter.drawPath(body)
        elif hovered:
            painter.fillPath(body, theme.panel3 if theme.flat else faded(theme.panel3, 70))

    def paint_words(self, painter: QPainter) -> None:
        theme, px, room = self.look.theme, self.look.px, QRectF(self.rect())
        icon, words, key, note = self.widths()
        colour = theme.on_gold if self.face == "gold" else theme.text
        weak = faded(theme.on_gold, 82) if self.face == "gold" else theme.text2
        if not self.isEnabled():
            colour = weak = theme.text3
        x = px(20) if self.left else (room.width() - icon - words - key - note) / 2
        if self.icon_name:
            side = px(self.size_of_text * 0.86)
            draw_icon(painter, self.icon_name, QRectF(x, (room.height() - side) / 2, side, side), weak)
            x += icon
        painter.setFont(self.words())
        painter.setPen(colour)
        vertical = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(x, 0, words + 2, room.height()), vertical, self.text())
        x += words
        painter.setPen(weak)
        if self.note:
            painter.setFont(self.look.text(NOTE_SIZE))
            right = room.width() - px(18) - key
            painter.drawText(
                QRectF(right - note, 0, note, room.height()), vertical | Qt.AlignmentFlag.AlignRight, self.note
            )
        if self.key:
            box = QRectF(x + px(10), room.height() / 2 - px(10), key - px(10), px(20))
            if self.left:
                box.moveRight(room.width() - px(14))
            painter.fillPath(rounded(box, 4), faded(colour, 14))
            painter.setFont(self.look.text(KEY_SIZE, 600))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.key)


class PrimaryButton(PaintedButton):
    """The one gold action of a screen."""

    def __init__(self, look: Look, text: str, parent: QWidget | None = None, **options) -> None:
        super().__init__(look, text, "gold", parent=parent, **options)


class PlateButton(PaintedButton):
    """Any other action, 38 high."""

    def __init__(self, look: Look, text: str, parent: QWidget | None = None, **options) -> None:
        super().__init__(look, text, "plate", parent=parent, **{"size": 15, "serif": False, **options})


class MenuButton(PaintedButton):
    """A row of the menu on the wood: bare, or gold for the first."""

    def __init__(
        self, look: Look, text: str, icon: str, gold: bool = False, parent: QWidget | None = None, **options
    ) -> None:
        super().__init__(look, text, "gold" if gold else "bare", icon=icon, left=True, parent=parent, **options)
