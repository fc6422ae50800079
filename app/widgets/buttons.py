"""Painted buttons: gold for the one thing that a screen is there for, plain for everything else."""

from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from app.look.icons import draw_icon
from app.look.look import look_of
from app.look.sewing import focus_ring_within, rounded
from app.look.themes import faded, mix
from app.widgets.painted import KeptPicture, fitting, pressed_by

FINGER: Final = 36  # pixels: nothing to press is smaller


class Cut(NamedTuple):
    """Measures are those of the stage. The ``cloth``: "gold", "sewn" (gold with a seam), "plate", "bare" or "warns"."""

    cloth: str
    height: float
    padding: float
    size: float  # of the words
    serif: bool = False
    width: float = 0  # at least
    least: float = 0  # the size of its words where there is little room: below that they are cut


PRIMARY: Final = Cut("gold", 50, 40, 17)
PLAIN: Final = Cut("plate", 38, 22, 14.5)
BARE: Final = Cut("bare", 38, 22, 14.5)
ROOMY: Final = Cut("plate", 38, 40, 15, width=96)
WARNS: Final = Cut("warns", 36, 22, 14.5)
SEWN: Final = Cut("sewn", 56, 48, 24, serif=True, width=200)


class KeyButton(QPushButton):
    """May show an icon before its words and the key that presses it behind them; without words it is square."""

    def __init__(
        self, said: str = "", *, key: str = "", icon: str = "", cut: Cut = PLAIN, parent: QWidget | None = None
    ) -> None:
        super().__init__(said, parent)
        self.setProperty("painted", True)
        self.key, self.icon_name, self.cut = key, icon, cut
        self.dimmed = False
        self._picture = KeptPicture()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._shows_words = True
        self.show_words(bool(said))

    def say(self, said: str, key: str = "") -> None:
        self.setText(said)
        self.key = key
        self.updateGeometry()
        self.update()

    def show_words(self, shown: bool) -> None:
        """With its icon alone where there is no room for words."""
        self._shows_words = shown
        across = QSizePolicy.Policy.Fixed if self._square else QSizePolicy.Policy.Preferred
        self.setSizePolicy(across, QSizePolicy.Policy.Fixed)
        self.updateGeometry()
        self.update()

    @property
    def _square(self) -> bool:
        return bool(self.icon_name) and not (self._shows_words and self.text())

    # -- sizes ------------------------------------------------------------------------------------

    def _font(self) -> QFont:
        look = look_of(self)
        return look.heading(self.cut.size) if self.cut.serif else look.text(self.cut.size, 600)

    def _widths(self, key: str) -> tuple[float, float, float]:
        """Of icon, words and key, the space between them included."""
        look = look_of(self)
        if self._square:
            return look.px(20), 0.0, 0.0
        icon = look.px(26) if self.icon_name else 0
        chip = QFontMetricsF(look.text(12.5, 600)).horizontalAdvance(key) + look.px(18) if key else 0
        return icon, QFontMetricsF(self._font()).horizontalAdvance(self.text()), chip

    def sizeHint(self) -> QSize:
        look, cut = look_of(self), self.cut
        if self._square:
            side = max(FINGER, look.px(40))
            return QSize(side, side)
        width = round(sum(self._widths(self.key))) + look.px(cut.padding)
        return QSize(max(width, round(cut.width * look.scale)), max(FINGER, look.px(cut.height)))

    def minimumSizeHint(self) -> QSize:
        high = self.sizeHint().height()
        return QSize(high, high)

    # -- painting ---------------------------------------------------------------------------------

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        said = (self.text(), self.key, self.icon_name, self._shows_words, self.cut)
        held = (self.dimmed, self.isEnabled(), self.underMouse(), self.isDown(), self.isChecked(), self.hasFocus())
        self._picture.show(self, look_of(self), (*said, *held), self._paint)

    def _paint(self, painter: QPainter) -> None:
        look = look_of(self)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        self._paint_contents(painter, box, self._paint_cloth(painter, box))
        if self.hasFocus():
            focus_ring_within(painter, QRectF(self.rect()), look.theme, look.px(8))

    def _paint_contents(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        px, key = look_of(self).px, self.key
        icon, text, chip = self._widths(key)
        room = box.width() - px(12)
        if icon + text + chip > room and chip:
            chip, key = 0, ""
        x = box.center().x() - min(room, icon + text + chip) / 2
        if self.icon_name:
            side = px(20 if self._square else 18)
            draw_icon(painter, self.icon_name, QRectF(x, box.center().y() - side / 2, side, side), ink)
            x += icon
        if self._square:
            return
        painter.setPen(ink)
        width = min(text, room - icon - chip)
        font = fitting(self._font(), self.text(), width)
        font.setPixelSize(max(font.pixelSize(), look_of(self).text_px(self.cut.least)))
        painter.setFont(font)
        said = QFontMetricsF(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, width + 1)
        centred = Qt.AlignmentFlag.AlignHCenter if not icon and not chip else Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRectF(x, box.y(), width + 2, box.height()), Qt.AlignmentFlag.AlignVCenter | centred, said)
        if chip:
            place = QRectF(x + width + px(8), box.center().y() - px(10), chip - px(8), px(20))
            painter.fillPath(rounded(place, 4), faded(ink, 15))
            painter.setFont(look_of(self).text(12.5, 600))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, key)

    def _paint_cloth(self, painter: QPainter, box: QRectF) -> QColor:
        """The ground of the button; gives the colour of what is written on it."""
        look, cloth = look_of(self), self.cut.cloth
        theme, radius = look.theme, look.px(8)
        able = self.isEnabled()
        hover = able and (self.underMouse() or self.isDown())
        if cloth in ("gold", "sewn") and able and not self.dimmed:
            if cloth == "sewn":
                state = "pressed" if self.isDown() else "hover" if hover else "idle"
                painter.drawPixmap(0, 0, look.textures(self.devicePixelRatioF()).button(self.size(), state))
            else:
                lit = QLinearGradient(box.topLeft(), box.bottomLeft())
                lit.setColorAt(0, theme.gold.lighter(106) if hover else theme.gold)
                lit.setColorAt(1, theme.gold if hover else theme.gold_foot)
                painter.setBrush(lit)
                painter.setPen(QPen(theme.gold_foot.darker(115), 1))
                painter.drawRoundedRect(box, radius, radius)
            return theme.on_gold
        if self.isChecked():
            painter.setBrush(mix(theme.panel3, theme.gold, 0.9 if theme.flat else 0.16))
            painter.setPen(QPen(theme.gold, 1.5))
            painter.drawRoundedRect(box, radius, radius)
            return theme.on_gold if theme.flat else theme.text
        if cloth == "warns":
            ground = theme.panel2 if theme.flat else mix(theme.panel2, theme.vermilion, 0.3 if hover else 0.16)
            painter.setBrush(ground)
            painter.setPen(QPen(theme.vermilion, theme.line_width))
            painter.drawRoundedRect(box, radius, radius)
            return theme.text
        if cloth != "bare" or hover:
            ground = theme.panel if self._square else theme.panel3 if able else theme.panel2
            painter.setBrush(mix(theme.panel3, theme.text, 0.08) if hover else ground)
            dashes = Qt.PenStyle.SolidLine if able else Qt.PenStyle.DashLine
            painter.setPen(QPen(theme.line, theme.line_width, dashes))
            painter.drawRoundedRect(box, radius, radius)
        return theme.text if able else theme.text3


class PlainButton(KeyButton):
    """In a room: for everything but the one thing it is there for. Without words it needs an accessible name."""

    def __init__(self, words: str, icon: str = "", parent: QWidget | None = None) -> None:
        super().__init__(words, icon=icon, cut=ROOMY, parent=parent)
        self.show_words(True)  # whenever there are any
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        if words:
            self.setAccessibleName(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not pressed_by(event, self):
            super().keyPressEvent(event)


class GoldButton(PlainButton):
    """What the screen is there for. Where it can't be done yet it stays, dimmed; the reason stands beside it."""

    def __init__(self, words: str, key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(words, parent=parent)
        self.key, self.cut = key, SEWN
        self.setAccessibleDescription(key)

    def set_dimmed(self, reason: str) -> None:
        """With a reason it looks and sounds like what can't be done, but can still be reached and heard."""
        self.dimmed = bool(reason)
        self.setAccessibleDescription(reason or self.key)
        self.setToolTip(reason)
        self.update()
