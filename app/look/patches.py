"""Shadows and glows as pictures of nine parts, stretched round whatever casts them."""

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPixmap

from app.look.grain import softened

CARD_RADIUS: Final = 6


@dataclass(frozen=True)
class Depth:
    """How far a thing lies above the felt. The light comes from the upper left."""

    right: float
    down: float
    blur: float
    percent: float


DEPTHS: Final = (("lying", Depth(0, 2, 4, 40)), ("raised", Depth(0, 6, 14, 50)), ("carried", Depth(14, 26, 26, 45)))


class Patch:
    """A picture whose corners keep their size. `spread` is how far it reaches beyond what casts it."""

    def __init__(self, pixmap: QPixmap | QImage, spread: QMarginsF, corner: float) -> None:
        self.pixmap = pixmap
        self.spread = spread
        self.corner = corner

    def for_threads(self) -> "Patch":
        """The same as an image, which may be drawn outside the window's own thread."""
        image = self.pixmap.toImage() if isinstance(self.pixmap, QPixmap) else self.pixmap
        return Patch(image, self.spread, self.corner)

    def bounds(self, rect: QRectF) -> QRectF:
        """All that `draw` with this rectangle covers."""
        return rect.marginsAdded(self.spread)

    def drawn(self, width: float, height: float) -> QPixmap:
        """What `draw` makes round a thing of that size, as one picture: to be drawn often, it saves stretching."""
        ratio = self.pixmap.devicePixelRatio()
        whole = self.bounds(QRectF(0, 0, width, height))
        picture = QPixmap(math.ceil(whole.width() * ratio), math.ceil(whole.height() * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        self.draw(painter, QRectF(-whole.x(), -whole.y(), width, height))
        painter.end()
        return picture

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """`rect` is the thing itself, not the light or shadow round it."""
        whole = self.bounds(rect)
        ratio = self.pixmap.devicePixelRatio()
        inner_width, inner_height = min(self.corner, rect.width() / 2), min(self.corner, rect.height() / 2)
        left, right = self.spread.left() + inner_width, self.spread.right() + inner_width
        top, bottom = self.spread.top() + inner_height, self.spread.bottom() + inner_height
        across = (
            (whole.left(), left),
            (whole.left() + left, whole.width() - left - right),
            (whole.right() - right, right),
        )
        down = (
            (whole.top(), top),
            (whole.top() + top, whole.height() - top - bottom),
            (whole.bottom() - bottom, bottom),
        )
        width, height = self.pixmap.width() / ratio, self.pixmap.height() / ratio
        from_x = ((0.0, left), (self.spread.left() + self.corner, 1.0), (width - right, right))
        from_y = ((0.0, top), (self.spread.top() + self.corner, 1.0), (height - bottom, bottom))
        hints = painter.renderHints()
        # Antialiased, two neighbours would both half-cover the pixels they share: a fine line.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for (x, w), (source_x, source_w) in zip(across, from_x):
            for (y, h), (source_y, source_h) in zip(down, from_y):
                if w > 0 and h > 0:
                    source = QRectF(source_x * ratio, source_y * ratio, source_w * ratio, source_h * ratio)
                    if isinstance(self.pixmap, QImage):
                        painter.drawImage(QRectF(x, y, w, h), self.pixmap, source)
                    else:
                        painter.drawPixmap(QRectF(x, y, w, h), self.pixmap, source)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, bool(hints & QPainter.RenderHint.Antialiasing))
        painter.setRenderHint(
            QPainter.RenderHint.SmoothPixmapTransform, bool(hints & QPainter.RenderHint.SmoothPixmapTransform)
        )


def shadow_patch(depth: Depth, radius: float, dpr: float, percent: float = 100) -> Patch:
    reach = depth.blur * 1.1
    spread = QMarginsF(
        max(0.0, reach - depth.right), max(0.0, reach - depth.down), reach + depth.right, reach + depth.down
    )
    corner = max(radius + reach, 2.0) + max(depth.right, depth.down)
    shape = blank(spread, corner, dpr)
    thing = caster(spread, corner).translated(depth.right, depth.down)
    fill(shape, thing, radius, 255)
    return Patch(
        coloured(softened(shape, depth.blur / 2 * dpr), QColor(0, 0, 0), depth.percent * percent / 100, dpr),
        spread,
        corner,
    )


def glow_patch(colour: QColor, radius: float, dpr: float, percent: float = 95) -> Patch:
    """Light round a thing; faint within it as well, for a zone that lets the felt show through."""
    reach = 30.0
    spread = QMarginsF(reach, reach, reach, reach)
    corner = radius + 26
    shape = blank(spread, corner, dpr)
    thing = caster(spread, corner)
    fill(shape, thing.adjusted(-2, -2, 2, 2), radius + 2, 255)
    wide = softened(shape, 10 * dpr)
    inside = softened(shape, 13 * dpr)
    painter = QPainter(wide)
    # Within the thing: bright along the edge, a fifth of it in the middle.
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    path = QPainterPath()
    path.addRoundedRect(thing, radius, radius)
    painter.setClipPath(path)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
    painter.setOpacity(0.86)
    painter.drawImage(QPointF(0, 0), inside)
    painter.end()
    return Patch(coloured(wide, colour, percent, dpr), spread, corner)


def caster(spread: QMarginsF, corner: float) -> QRectF:
    return QRectF(spread.left(), spread.top(), 2 * corner + 1, 2 * corner + 1)


def blank(spread: QMarginsF, corner: float, dpr: float) -> QImage:
    whole = caster(spread, corner).marginsAdded(spread)
    image = QImage(round(whole.width() * dpr), round(whole.height() * dpr), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    return image


def fill(image: QImage, rect: QRectF, radius: float, alpha: int) -> None:
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, alpha))
    painter.drawRoundedRect(rect, radius, radius)
    painter.end()


def coloured(alpha: QImage, colour: QColor, percent: float, dpr: float) -> QPixmap:
    made = QImage(alpha.size(), QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(colour)
    painter = QPainter(made)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.setOpacity(1)
    flat = QImage(alpha)
    flat.setDevicePixelRatio(1)
    painter.drawImage(QPointF(0, 0), flat)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.fillRect(made.rect(), QColor(0, 0, 0, round(255 * percent / 100)))
    painter.end()
    pixmap = QPixmap.fromImage(made)
    pixmap.setDevicePixelRatio(dpr)
    return pixmap
