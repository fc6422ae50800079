"""Small pieces that the parts of the room are made of: labels, icons, pictures of cards."""

from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QScrollArea, QWidget

from app.faces.faces import ShownFaces
from app.look.icons import draw_icon
from app.look.look import Look
from app.widgets.labels import label
from engine.cards.card import Card

MAT_RATIO: Final = 137 / 94
FULL_RATIO: Final = 614 / 421


def words(text: str = "", role: str = "body", *, wraps: bool = True) -> QLabel:
    """A label of that role (app.look.style)."""
    return label(text, role, wraps)


def frame(role: str) -> QFrame:
    made = QFrame()
    made.setProperty("role", role)
    return made


def scrolled(inside: QWidget) -> QScrollArea:
    """What may be higher than there is room for; never moved sideways."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    return area


class SteadyArea(QScrollArea):
    """As wide inside with a scroll bar as without. A card's face is the lower the narrower it is: were it to give way
    to the bar, the bar would not be needed, and without it would be: Qt goes round in that until it crashes.
    """

    def resizeEvent(self, event: QResizeEvent) -> None:
        inside = self.widget()
        if inside is not None:
            inside.setFixedWidth(max(0, self.width() - self.verticalScrollBar().sizeHint().width()))
        super().resizeEvent(event)


def add_now(layout: QBoxLayout, widget: QWidget) -> None:
    """Shown at once: what is hidden until the next turn of the event loop takes no room before."""
    layout.addWidget(widget)
    widget.show()


def rule_line() -> QFrame:
    made = frame("rule")
    made.setFixedHeight(1)
    return made


def wrapped(
    painter: QPainter | None,
    rect: QRectF,
    said: str,
    font: QFont,
    colour: QColor | None,
    lines: int = 0,
    spacing: float = 1.22,
) -> float:
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


class Excerpt(QWidget):
    """As much of a text as there is room for."""

    def __init__(self, look: Look, said: str) -> None:
        super().__init__()
        self._look, self.said = look, said
        look.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if self.height() > look.text_px(14):
            wrapped(QPainter(self), QRectF(self.rect()), self.said.replace("\n", " "), look.text(14), look.theme.text2)


class Icon(QWidget):
    """An icon in one colour of the theme."""

    def __init__(self, look: Look, name: str, colour: str = "text2", units: float = 18) -> None:
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


class CardPicture(QWidget):
    """A card's face, or its back, as wide as asked for."""

    entered = Signal()

    def __init__(
        self, faces: ShownFaces, card: Card | None, *, form: str = "mat", width: int = 60, sideways: bool = False
    ) -> None:
        super().__init__()
        self._faces, self.card, self._form, self._width, self._sideways = faces, card, form, width, sideways
        self.dim = False
        self._fit()
        faces.art_ready.connect(self._art_is_ready)

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
        draw_card(
            painter,
            self._faces,
            self.card,
            QRect(0, 0, self._width, round(self._width * MAT_RATIO)),
            self._form,
            self.devicePixelRatioF(),
            self.dim,
        )

    def enterEvent(self, event: QEnterEvent) -> None:
        self.entered.emit()


def draw_card(
    painter: QPainter, faces: ShownFaces, card: Card | None, rect: QRect, form: str, dpr: float, dim: bool = False
) -> None:
    """The face fills the width of the rectangle; a card that may not be known shows its back."""
    painter.save()
    if dim:
        painter.setOpacity(0.55)
    pixmap = faces.pixmap(card, form if card is not None else "back", rect.width(), dpr)
    height = round(pixmap.height() * rect.width() / max(1, pixmap.width()))
    painter.drawPixmap(QRect(rect.x(), rect.y(), rect.width(), height), pixmap)
    painter.restore()
