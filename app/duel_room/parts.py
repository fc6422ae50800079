"""Small pieces that the parts of the room are made of: labels, buttons with their key, icons, pictures of cards."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QTextLayout,
    QTextOption,
)  # fmt: skip
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QPushButton, QSizePolicy, QWidget

from app.duel_room.room_look import SMALLEST_TEXT, RoomLook
from app.look.icons import draw_icon
from app.look.sewing import draw_dot
from app.look.themes import Theme, mix
from engine.cards.card import Card

ANY_SIZE: Final = (1 << 24) - 1
MAT_RATIO: Final = 137 / 94
FULL_RATIO: Final = 614 / 421


def words(text: str = "", role: str = "body", *, wraps: bool = True) -> QLabel:
    """A label of that role (room_look.sheet)."""
    label = QLabel(text)
    label.setProperty("role", role)
    label.setWordWrap(wraps)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def set_role(widget: QWidget, role: str) -> None:
    if widget.property("role") != role:
        widget.setProperty("role", role)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def frame(role: str) -> QFrame:
    made = QFrame()
    made.setProperty("role", role)
    return made


def add_now(layout: QBoxLayout, widget: QWidget) -> None:
    """Shown at once: what is hidden until the next turn of the event loop takes no room before."""
    layout.addWidget(widget)
    widget.show()


def rule_line() -> QFrame:
    made = frame("rule")
    made.setFixedHeight(1)
    return made


def wrapped(
    painter: QPainter | None, rect: QRectF, said: str, font: QFont, colour: QColor | None, lines: int = 0,
    spacing: float = 1.22,
) -> float:  # fmt: skip
    """Writes words into the rectangle and gives the height they take; what doesn't fit ends in an ellipsis.

    Without a painter it only measures. ``lines`` 0: as many as the rectangle holds.
    """
    metrics = QFontMetricsF(font)
    step = font.pixelSize() * spacing
    most = lines or max(1, int((rect.height() + step * 0.12) / step))
    layout = QTextLayout(said, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    starts: list[tuple[int, int]] = []
    while len(starts) <= most and (line := layout.createLine()).isValid():
        line.setLineWidth(rect.width())
        starts.append((line.textStart(), line.textLength()))
    layout.endLayout()
    shown = starts[:most]
    if painter is not None:
        painter.setFont(font)
        if colour is not None:
            painter.setPen(colour)
        for n, (start, length) in enumerate(shown):
            cut = n == most - 1 and len(starts) > most
            part = said[start:] if cut else said[start : start + length]
            part = metrics.elidedText(part.rstrip() + ("…" if cut else ""), Qt.TextElideMode.ElideRight, rect.width())
            painter.drawText(QPointF(rect.x(), rect.y() + n * step + metrics.ascent()), part)
    return len(shown) * step


def draw_ring(painter: QPainter, rect: QRectF, radius: float, theme: Theme) -> None:
    """The ring round what has the keyboard: white inside, navy outside, drawn within the rectangle."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, inset in ((theme.focus_under, 1.0), (theme.focus, 2.8)):
        painter.setPen(QPen(colour, 2))
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)
    painter.restore()


def fitting(font: QFont, said: str, width: float) -> QFont:
    """The same font, smaller as far as needed for the words to fit, but never too small to read."""
    made = QFont(font)
    while made.pixelSize() > SMALLEST_TEXT and QFontMetricsF(made).horizontalAdvance(said) > width:
        made.setPixelSize(made.pixelSize() - 1)
    return made


class Excerpt(QWidget):
    """As much of a text as there is room for."""

    def __init__(self, look: RoomLook, said: str) -> None:
        super().__init__()
        self._look, self.said = look, said
        look.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if self.height() > look.text_px(14):
            wrapped(QPainter(self), QRectF(self.rect()), self.said.replace("\n", " "), look.text(14), look.theme.text2)


class Icon(QWidget):
    """An icon in one colour of the theme."""

    def __init__(self, look: RoomLook, name: str, colour: str = "text2", units: float = 18) -> None:
        super().__init__()
        self._look, self.name, self.colour, self._units = look, name, colour, units
        self._fit()
        look.changed.connect(self._fit)

    def show_icon(self, name: str, colour: str | None = None) -> None:
        self.name = name
        self.colour = colour or self.colour
        self.update()

    def _fit(self) -> None:
        side = self._look.px(self._units)
        self.setFixedSize(side, side)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        draw_icon(painter, self.name, QRectF(self.rect()), getattr(self._look.theme, self.colour))


class SideDot(QWidget):
    """Round for the viewer, square for the other player."""

    def __init__(self, look: RoomLook, own: bool) -> None:
        super().__init__()
        self._look, self._own = look, own
        self.setFixedSize(look.px(12), look.px(18))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        draw_dot(painter, QRectF(self.rect()).center(), self._look.px(10), self._own, self._look.theme)


PRIMARY: Final = "primary"
PLAIN: Final = "plain"
BARE: Final = "bare"
SEGMENT: Final = "segment"


class KeyButton(QPushButton):
    """A button that may show an icon before its words and the key that presses it behind them."""

    def __init__(self, look: RoomLook, said: str = "", *, key: str = "", icon: str = "", kind: str = PLAIN) -> None:
        super().__init__(said)
        self.look, self.key, self.icon_name, self.kind = look, key, icon, kind
        self._square = bool(icon) and not said
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._fit()
        look.changed.connect(self._fit)

    def say(self, said: str, key: str = "") -> None:
        self.setText(said)
        self.key = key
        self.updateGeometry()
        self.update()

    def show_words(self, shown: bool) -> None:
        """With its icon alone where there is no room for words."""
        self._square = not shown
        self.setMinimumSize(0, 0)
        self.setMaximumSize(ANY_SIZE, ANY_SIZE)
        self._fit()

    def _fit(self) -> None:
        height = self.look.px(50 if self.kind == PRIMARY else 32 if self.kind == SEGMENT else 38)
        self.setMinimumHeight(max(30 if self.kind == SEGMENT else 36, height))
        if self._square:
            self.setFixedSize(max(36, self.look.px(40)), max(36, self.look.px(40)))
        self.updateGeometry()
        self.update()

    def _font(self) -> QFont:
        return self.look.text(17 if self.kind == PRIMARY else 13.5 if self.kind == SEGMENT else 14.5, 600)

    def _widths(self, key: str) -> tuple[float, float, float]:
        if self._square:
            return self.look.px(20), 0.0, 0.0
        icon = self.look.px(26) if self.icon_name else 0
        chip = QFontMetricsF(self.look.text(12.5, 600)).horizontalAdvance(key) + self.look.px(18) if key else 0
        return icon, QFontMetricsF(self._font()).horizontalAdvance(self.text()), chip

    def sizeHint(self) -> QSize:
        padding = self.look.px(40 if self.kind == PRIMARY else 22)
        return QSize(round(sum(self._widths(self.key))) + padding, self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        return QSize(self.minimumHeight(), self.minimumHeight())

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self.look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ink = self._paint_cloth(painter, box)
        key = self.key
        icon, text, chip = self._widths(key)
        room = box.width() - look.px(4 if self.kind == SEGMENT else 12)
        if icon + text + chip > room and chip:
            chip, key = 0, ""
        x = box.center().x() - min(room, icon + text + chip) / 2
        if self.icon_name:
            side = look.px(20 if self._square else 18)
            draw_icon(painter, self.icon_name, QRectF(x, box.center().y() - side / 2, side, side), ink)
            x += icon
        if self._square:
            self._paint_ring(painter)
            return
        painter.setPen(ink)
        width = min(text, room - icon - chip)
        font = fitting(self._font(), self.text(), width)
        painter.setFont(font)
        said = QFontMetricsF(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, width + 1)
        place = QRectF(x, box.y(), width + 2, box.height())
        centred = Qt.AlignmentFlag.AlignHCenter if not icon and not chip else Qt.AlignmentFlag.AlignLeft
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | centred, said)
        if chip:
            height = look.px(20)
            place = QRectF(x + width + look.px(8), box.center().y() - height / 2, chip - look.px(8), height)
            painter.setPen(Qt.PenStyle.NoPen)
            shade = QColor(ink)
            shade.setAlphaF(0.15)
            painter.setBrush(shade)
            painter.drawRoundedRect(place, 4, 4)
            painter.setPen(ink)
            painter.setFont(look.text(12.5, 600))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, key)
        self._paint_ring(painter)

    def _paint_ring(self, painter: QPainter) -> None:
        if self.hasFocus():
            draw_ring(painter, QRectF(self.rect()), self.look.px(8), self.look.theme)

    def _paint_cloth(self, painter: QPainter, box: QRectF) -> QColor:
        """The ground of the button; gives the colour of what is written on it."""
        theme = self.look.theme
        radius = self.look.px(8)
        hover = self.isEnabled() and (self.underMouse() or self.isDown())
        if self.kind == PRIMARY and self.isEnabled():
            cloth = QLinearGradient(box.topLeft(), box.bottomLeft())
            cloth.setColorAt(0, theme.gold.lighter(106) if hover else theme.gold)
            cloth.setColorAt(1, theme.gold if hover else theme.gold_foot)
            painter.setBrush(cloth)
            painter.setPen(QPen(theme.gold_foot.darker(115), 1))
            painter.drawRoundedRect(box, radius, radius)
            return theme.on_gold
        ground = mix(theme.panel3, theme.text, 0.08) if hover else theme.panel if self._square else theme.panel3
        if self.kind in (BARE, SEGMENT) and not hover:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(Qt.PenStyle.NoPen)
        else:
            painter.setBrush(ground)
            painter.setPen(QPen(theme.text if theme.flat else theme.line, theme.line_width))
        if self.isCheckable() and self.isChecked():
            painter.setBrush(mix(theme.panel3, theme.gold, 0.9 if theme.flat else 0.16))
            painter.setPen(QPen(theme.gold, 1.5))
        painter.drawRoundedRect(box, radius, radius)
        if theme.flat and self.isCheckable() and self.isChecked():
            return theme.on_gold
        return theme.text if self.isEnabled() else theme.text3


class CardPicture(QWidget):
    """A card's face, or its back, as wide as asked for."""

    entered = Signal()

    def __init__(
        self, faces: object, card: Card | None, *, form: str = "mat", width: int = 60, sideways: bool = False
    ) -> None:
        super().__init__()
        self._faces, self.card, self._form, self._width, self._sideways = faces, card, form, width, sideways
        self.dim = False
        self._fit()
        art_ready = getattr(faces, "art_ready", None)
        if art_ready is not None:
            art_ready.connect(self._art_is_ready)

    def _fit(self) -> None:
        height = round(self._width * (FULL_RATIO if self._form == "full" else MAT_RATIO))
        self.setFixedSize(*((height, self._width) if self._sideways else (self._width, height)))

    def _art_is_ready(self, key: int) -> None:
        if self.card is not None and self.card.key == key:
            self.update()

    def show_card(self, card: Card | None, width: int) -> None:
        self.card, self._width = card, width
        self._fit()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._sideways:
            painter.translate(0, self.height())
            painter.rotate(-90)
        draw_card(painter, self._faces, self.card, QRect(0, 0, self._width, round(self._width * MAT_RATIO)),
                  self._form, self.devicePixelRatioF(), self.dim)  # fmt: skip

    def enterEvent(self, event: QEnterEvent) -> None:
        self.entered.emit()


def draw_card(
    painter: QPainter, faces: object, card: Card | None, rect: QRect, form: str, dpr: float, dim: bool = False
) -> None:
    """The face fills the width of the rectangle; a card that may not be known shows its back."""
    make: Callable[..., object] | None = getattr(faces, "pixmap", None)
    if make is None:
        return
    painter.save()
    if dim:
        painter.setOpacity(0.55)
    pixmap = make(card, form if card is not None else "back", rect.width(), dpr)
    height = round(pixmap.height() * rect.width() / max(1, pixmap.width()))  # type: ignore[attr-defined]
    painter.drawPixmap(QRect(rect.x(), rect.y(), rect.width(), height), pixmap)  # type: ignore[call-overload]
    painter.restore()
