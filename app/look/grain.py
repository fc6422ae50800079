"""Wood, felt and soft edges as images. What Pillow makes for them is kept; where it is, Pillow is not even loaded."""

import zlib
from typing import Final

from PySide6.QtGui import QColor, QImage

from app.look.kept import kept
from app.look.themes import mix

PLANK: Final = 166
TILE: Final = 256


def wood(width: int, height: int, scale: float, dark: QColor, middle: QColor, light: QColor) -> QImage:
    def made() -> bytes:
        from app.look.noise import plank_grain

        return plank_grain(width, height, scale, PLANK)

    grain = QImage(
        kept(f"wood-{width}x{height}-{scale:g}", width * height, made),
        width,
        height,
        width,
        QImage.Format.Format_Indexed8,
    )
    tones = []
    for grey in range(256):
        part = min(1.0, max(-1.0, (grey - 128) / 100))
        tones.append((mix(middle, light, part) if part > 0 else mix(middle, dark, -part)).rgb())
    grain.setColorTable(tones)
    return grain.convertToFormat(QImage.Format.Format_RGB32)


def felt_tile(scale: float) -> QImage:
    """Fibres to lay over a plain colour, tile by tile."""
    side = round(TILE * scale)

    def made() -> bytes:
        from app.look.noise import fibres

        return fibres(side, scale)

    data = kept(f"felt-{side}-{scale:g}", side * side * 4, made)
    return QImage(data, side, side, side * 4, QImage.Format.Format_ARGB32_Premultiplied).copy()


def softened(alpha: QImage, blur: float) -> QImage:
    """The same alpha picture, blurred by so many of its own pixels."""
    sharp = alpha.convertToFormat(QImage.Format.Format_Alpha8)
    size, row, data = (sharp.width(), sharp.height()), sharp.bytesPerLine(), bytes(sharp.constBits())
    grey = b"".join(data[begin : begin + size[0]] for begin in range(0, len(data), row))  # without the idle bytes

    def made() -> bytes:
        from app.look.noise import blurred

        return blurred(grey, size, blur)

    soft = kept(f"soft-{size[0]}x{size[1]}-{blur:g}-{zlib.crc32(grey):08x}", size[0] * size[1], made)
    image = QImage(soft, *size, size[0], QImage.Format.Format_Alpha8).copy()
    image.setDevicePixelRatio(alpha.devicePixelRatio())
    return image
