"""Letters of any size: set eight times larger, then painted smaller, so that every scale breaks lines alike."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

_LARGE: Final = 8
_NARROWEST: Final = 0.72  # letters are never squeezed further; then they shrink
_SMALLEST: Final = 0.62
_ROUNDED: Final = 1.03  # letters of a smaller size are hardly ever smaller by just so much
_READABLE: Final = 0.62  # of a name in one line: with more letters it stands in two

FontOf = Callable[[float], QFont]


def width_of(text: str, font: FontOf, pixels: float) -> float:
    return QFontMetricsF(font(pixels * _LARGE)).horizontalAdvance(text) / _LARGE


def line(
    painter: QPainter,
    text: str,
    box: QRectF,
    font: FontOf,
    pixels: float,
    colour: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """One line in the middle of the box's height, narrowed to fit its width, then made smaller, then shortened."""
    natural = width_of(text, font, pixels)
    squeeze = min(1.0, box.width() / natural) if natural else 1.0
    if squeeze < _NARROWEST:
        shrink = max(_SMALLEST, squeeze / _NARROWEST)
        pixels *= shrink
        squeeze = max(_NARROWEST, min(1.0, squeeze / shrink))
    letters = font(pixels * _LARGE)
    metrics = QFontMetricsF(letters)
    room = box.width() * _LARGE / squeeze
    if metrics.horizontalAdvance(text) > room * _ROUNDED:
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
    squeeze = min(squeeze, box.width() * _LARGE / max(1.0, metrics.horizontalAdvance(text)))
    wide = metrics.horizontalAdvance(text) * squeeze / _LARGE
    left = box.left()
    if align & Qt.AlignmentFlag.AlignRight:
        left = box.right() - wide
    elif align & Qt.AlignmentFlag.AlignHCenter:
        left = box.center().x() - wide / 2
    base = box.center().y() + metrics.capHeight() / _LARGE / 2
    painter.save()
    painter.translate(left, base)
    painter.scale(squeeze / _LARGE, 1 / _LARGE)
    painter.setFont(letters)
    painter.setPen(colour)
    painter.drawText(QPointF(0, 0), text)
    painter.restore()


class Paragraph(NamedTuple):
    text: str
    font: FontOf


class TextBlock:
    """Paragraphs set in a column of that width. What is longer than ``most`` lines ends in an ellipsis."""

    def __init__(
        self,
        paragraphs: Sequence[Paragraph],
        pixels: float,
        width: float,
        leading: float,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        self.lines: list[tuple[QTextLayout, float]] = []
        self.height = 0.0
        option = QTextOption(align)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setUseDesignMetrics(True)
        for paragraph in paragraphs:
            layout = QTextLayout(paragraph.text, paragraph.font(pixels * _LARGE))
            layout.setTextOption(option)
            layout.beginLayout()
            inner = 0.0
            while (row := layout.createLine()).isValid():
                row.setLineWidth(width * _LARGE)
                row.setPosition(QPointF(0, inner + (pixels * leading * _LARGE - row.height()) / 2))
                inner += pixels * leading * _LARGE
            layout.endLayout()
            self.lines.append((layout, self.height))
            self.height += inner / _LARGE

    def draw(self, painter: QPainter, x: float, y: float, colour: QColor) -> None:
        painter.save()
        painter.translate(x, y)
        painter.scale(1 / _LARGE, 1 / _LARGE)
        painter.setPen(colour)
        for layout, top in self.lines:
            layout.draw(painter, QPointF(0, top * _LARGE))
        painter.restore()


def fitted(
    paragraphs: Sequence[Paragraph],
    box: QRectF,
    largest: float,
    smallest: float,
    leading: float = 1.3,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> TextBlock:
    """As large as fits the box; a text too long even when small is shortened."""
    pixels = largest
    while True:
        block = TextBlock(paragraphs, pixels, box.width(), leading, align)
        if block.height <= box.height() + 0.5:
            return block
        if pixels - 0.4 < smallest:
            break
        pixels -= 0.4
    kept = list(paragraphs)
    while kept and block.height > box.height() + 0.5:
        text = kept[-1].text.removesuffix("…").rstrip()
        cut = text[: len(text) * 9 // 10].rsplit(" ", 1)[0].rstrip(" ,.;:")
        kept[-1:] = [Paragraph(cut + "…", kept[-1].font)] if len(cut) > 8 else []
        block = TextBlock(kept, pixels, box.width(), leading, align)
    return block


def write_title(painter: QPainter, text: str, box: QRectF, font: FontOf, pixels: float, colour: QColor) -> None:
    """One line, or two where one would be too narrow to read."""
    if width_of(text, font, pixels) * _READABLE <= box.width() or " " not in text:
        line(painter, text, box, font, pixels, colour)
        return
    block = fitted([Paragraph(text, font)], box, pixels * 0.68, pixels * 0.45, 0.96)
    block.draw(painter, box.left(), box.center().y() - block.height / 2, colour)
