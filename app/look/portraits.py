"""The opponents' faces: felt on a round patch, told as layers on a 48-unit grid in the letters of the icons."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap, QTransform

from app.look.icons import path
from app.look.sewing import stitches
from app.look.textures import Textures
from app.look.themes import Theme, faded

GRID: Final = 48
SMALLEST_SEWN: Final = 44  # pixels: in a smaller one the stitches on a face would be dust
MIDDLE: Final = QPointF(GRID / 2, GRID / 2)
PATCH: Final = 22.4
MIRROR: Final = QTransform(-1, 0, 0, 1, GRID, 0)


class Layer(NamedTuple):
    """``high``: how high the felt lies; ``line``: it is a stroke of this width; ``sewn``: a running stitch."""

    drawn: str
    colour: str
    both: bool = False
    high: float = 0.9
    line: float = 0
    sewn: bool = False


def felt(drawn: str, colour: str, high: float = 0.9) -> Layer:
    return Layer(drawn, colour, high=high)


def pair(drawn: str, colour: str, high: float = 0.9) -> Layer:
    """The piece and its mirror image."""
    return Layer(drawn, colour, True, high)


def line(drawn: str, colour: str, width: float, both: bool = False) -> Layer:
    return Layer(drawn, colour, both, 0, width)


def seam(drawn: str, colour: str, both: bool = False) -> Layer:
    return Layer(drawn, colour, both, 0, 0.75, True)


class Portrait(NamedTuple):
    ground: str
    thread: str
    layers: tuple[Layer, ...]


# A seedling under a cap of leaves, all cheeks and wonder.
PIP: Final = Portrait(
    "#E9B44C",
    "#FFF0C2",
    (
        felt("M7 50 C8 40 15 37 24 37 C33 37 40 40 41 50 Z", "#C8503A"),
        seam("M11 44 C15 40.4 19 39.6 24 39.6 C29 39.6 33 40.4 37 44", "#FFD0A8"),
        pair("E 11.6 26.5 2.9 3.4", "#E79A6C"),
        felt("M24 13 C32.6 13 37 19 37 26.6 C37 35 31 40 24 40 C17 40 11 35 11 26.6 C11 19 15.4 13 24 13 Z", "#F6C59A"),
        line("M24 15 C23.6 11.6 24 9 24.4 7", "#3F6B2C", 1.9),
        felt("M24.2 9.6 C19.6 10.6 15.6 8 14.4 3.6 C19.6 2.6 23.6 4.8 24.2 9.6 Z", "#7FB04A"),
        felt("M24.6 8.4 C24.6 4.4 28 1.6 33.2 2.6 C32.6 7 29 9.6 24.6 8.4 Z", "#96C65A"),
        felt(
            "M9.8 24.6 C9 15 15.4 10.6 24 10.6 C32.6 10.6 39 15 38.2 24.6 C35.4 20.6 33 23.4 31 20.4 C28.6 24"
            " 26.4 19.6 24 22.6 C21.6 19.6 19.4 24 17 20.4 C15 23.4 12.6 20.6 9.8 24.6 Z",
            "#5E9440",
            1.2,
        ),
        seam("M12.6 19.6 C14 14.8 18.4 12.8 24 12.8 C29.6 12.8 34 14.8 35.4 19.6", "#D6EFA8"),
        pair("E 14.9 32.2 2.9 2.2", "#EF8E77", 0.2),
        pair("E 18.4 27.6 2.5 3", "#3A2418", 0.2),
        felt("O 19.2 26.5 0.95", "#FFFFFF", 0),
        felt("O 30.4 26.5 0.95", "#FFFFFF", 0),
        line("M22.9 30.6 Q24 31.5 25.1 30.6", "#C9774E", 1.1),
        felt("M19.8 33.4 Q24 34.8 28.2 33.4 C27.8 37 26 38 24 38 C22 38 20.2 37 19.8 33.4 Z", "#8A2F2A", 0.1),
        felt("M22.4 33.95 Q24 34.3 25.6 33.95 L25.4 35.4 H22.6 Z", "#FFF6E6", 0),
    ),
)

# A badger behind round glasses, who has counted everything twice.
MARL: Final = Portrait(
    "#5E86A6",
    "#D7E8F2",
    (
        felt("M5 50 C6 41 13 38 24 38 C35 38 42 41 43 50 Z", "#6B4A2E"),
        seam("M9.6 45 C13 41.4 18 40.6 24 40.6 C30 40.6 35 41.4 38.4 45", "#E4C48E"),
        pair("O 11.6 11.8 4.5", "#33302F"),
        pair("O 11.8 12.2 2.3", "#C98F86", 0.2),
        felt(
            "M24 7.4 C33 7.4 39.4 13 40.4 22 C41.2 29.6 35 33.6 31.4 36.6 C29 40.6 27 42.4 24 42.4 C21 42.4 19"
            " 40.6 16.6 36.6 C13 33.6 6.8 29.6 7.6 22 C8.6 13 15 7.4 24 7.4 Z",
            "#F1EADB",
            1.2,
        ),
        pair(
            "M20.4 8 C17 14 16.6 21 18.6 27.4 C19.4 31 18.8 33.4 17 35.6 C13.4 32.8 10 29 10.4 22.6 C11 14.6 15"
            " 9.4 20.4 8 Z",
            "#3A3635",
            0.6,
        ),
        seam("M17.8 11.4 C14.4 15.6 13 20 13.2 25", "#8F8A86", True),
        felt(
            "M24 26.4 C27.6 26.4 31 29.6 31 33.6 C31 38 28 41 24 41 C20 41 17 38 17 33.6 C17 29.6 20.4 26.4 24 26.4 Z",
            "#FBF7EC",
            0.5,
        ),
        felt(
            "M19.9 31 C19.9 28.9 21.6 28.2 24 28.2 C26.4 28.2 28.1 28.9 28.1 31 C28.1 33 25.8 34.3 24 34.3 C22.2"
            " 34.3 19.9 33 19.9 31 Z",
            "#2A2423",
            0.5,
        ),
        felt("E 23 29.8 1.4 0.7", "#8D8583", 0),
        line("M24 34.4 V36.4 M20.4 37 Q22.4 38.4 24 36.4 Q25.6 38.4 27.6 37", "#4A3D38", 1.1),
        pair("O 16 22.6 3.2", "#F7E8BC", 0.1),
        pair("O 16.2 22.7 1.9", "#241B17", 0),
        felt("O 16.9 21.9 0.7", "#FFFFFF", 0),
        felt("O 32.5 21.9 0.7", "#FFFFFF", 0),
        line("M16 22.6 A16 22.6 4.6 0 360", "#DDA63A", 1.3, True),
        line("M20.6 22 Q24 19.8 27.4 22", "#DDA63A", 1.3),
    ),
)

# An old candle with a flame for a bun; the wax that ran down is her hair.
OLD_TALLOW: Final = Portrait(
    "#5B3A6B",
    "#D9BCE6",
    (
        felt("O 24 9 8.4", "#8A5A6E", 0),
        felt("M5 50 C6 42 13 38.6 24 38.6 C35 38.6 42 42 43 50 Z", "#2F6B66"),
        seam("M9.6 45.4 C13 42 18 41.2 24 41.2 C30 41.2 35 42 38.4 45.4", "#A9E0CF"),
        felt(
            "M24.4 0.8 C25 4.4 29.4 6.4 29.4 10.6 C29.4 14 27 15.8 24 15.8 C21 15.8 18.6 14 18.6 10.6 C18.6 7 22.6"
            " 5 24.4 0.8 Z",
            "#F2862E",
            0.7,
        ),
        felt(
            "M24.2 6.2 C24.6 8.6 26.6 9.4 26.6 12 C26.6 14 25.4 15 24 15 C22.6 15 21.4 14 21.4 12 C21.4 9.8 23.6 8.8"
            " 24.2 6.2 Z",
            "#FFE07A",
            0.2,
        ),
        felt(
            "M24 14 C33.4 14 37.6 19.4 37.6 27.6 C37.6 36.4 31.6 42.4 24 42.4 C16.4 42.4 10.4 36.4 10.4 27.6 C10.4"
            " 19.4 14.6 14 24 14 Z",
            "#EBCFA9",
            1.1,
        ),
        felt(
            "M24 12.4 C33.6 12.4 39.6 17 39.6 25 V35.2 A37.4 35.2 2.2 0 -180 V28.6 C35.2 25.8 33 25.6 32.2 23.6"
            " C31.6 21.6 30.6 20.6 29 20.4 V23.2 A27.4 23.2 1.6 0 -180 C25.8 20.8 25 20 24 20 C22.6 20 21.6 21"
            " 21.4 22.4 A19.8 22.4 1.6 0 -180 V20.8 C17 21.2 16.2 22.6 15.6 24.2 C14.8 26 12.8 26 12.8 28.6 V32.4"
            " A10.6 32.4 2.2 0 -180 V25 C8.4 17 14.4 12.4 24 12.4 Z",
            "#FFF8E8",
            1.1,
        ),
        seam("M11 24 C11.6 17.6 16.6 15 24 15 C31.4 15 36.4 17.6 37 24", "#C9A15E"),
        pair("E 16 33.4 2.6 1.7", "#DE9B80", 0.1),
        line("M14.8 26.2 Q17.6 24.4 20.6 25.8", "#B98F66", 1.2, True),
        line("M15.2 29.4 Q17.9 27.4 20.6 29.4", "#3A241A", 1.5, True),
        line("M13.9 29 A17.9 29 4 180 180", "#8A6BA8", 1.1, True),
        line("M13.9 29 H21.9 M21.9 29.2 Q24 28.2 26.1 29.2", "#8A6BA8", 1.1, True),
        felt(
            "M24 28.6 C24.8 30.8 26.4 32 25.8 33.4 C25.2 34.6 22.8 34.6 22.2 33.4 C21.6 32 23.2 30.8 24 28.6 Z",
            "#DDB58A",
            0.4,
        ),
        line("M20.4 37 Q24 39.4 27.6 37", "#8F4A3C", 1.4),
        line("M22.4 40 Q24 40.7 25.6 40", "#C9A27C", 0.9),
    ),
)

# A mask under a hood, half of it warp and weft; the needle is threaded already.
THE_LOOM: Final = Portrait(
    "#A8323E",
    "#F6B9A4",
    (
        felt("M4 50 C4 38 9 33 12 28 H36 C39 33 44 38 44 50 Z", "#1E2140"),
        felt(
            "M24 2.2 C32 7 38.6 14 39.4 24 C40 32 36 40 31 44 H17 C12 40 8 32 8.6 24 C9.4 14 16 7 24 2.2 Z",
            "#343A74",
            1.2,
        ),
        seam("M24 5.6 C30.6 10 36 16 36.8 24.4 C37.3 30.6 35 36.6 31.6 40.6", "#AEB6F0"),
        seam("M24 5.6 C17.4 10 12 16 11.2 24.4 C10.7 30.6 13 36.6 16.4 40.6", "#AEB6F0"),
        felt(
            "M24 10.4 C29.4 13.6 33.6 18.6 34 25.4 C34.4 32.6 30 39.4 24 42.6 C18 39.4 13.6 32.6 14 25.4 C14.4 18.6"
            " 18.6 13.6 24 10.4 Z",
            "#15152B",
            0.1,
        ),
        felt(
            "M24 13.4 C28.6 15.8 31.8 20 32 25.8 C32.2 32 28.6 37.6 24 40.4 C19.4 37.6 15.8 32 16 25.8 C16.2 20 19.4"
            " 15.8 24 13.4 Z",
            "#EFE3D0",
            0.8,
        ),
        felt("M24 13.4 C28.6 15.8 31.8 20 32 25.8 C32.2 32 28.6 37.6 24 40.4 Z", "#2C9A93", 0),
        line("M26.6 15.4 V38.2 M29.2 18 V35.2", "#B9F0E2", 0.8),
        line("M24.4 18.4 H28.6 M24.4 31.2 H31 M24.4 34 H29.6", "#F2C14E", 1),
        felt("M15.8 22.2 L22.4 25 C21.6 27.6 18 28 16.2 26 Z", "#1B1730", 0.1),
        felt("M32.2 22.2 L25.6 25 C26.4 27.6 30 28 31.8 26 Z", "#1B1730", 0.1),
        pair("O 19.5 25.4 1.25", "#FFD65A", 0),
        line("M24 26 L23.2 31 L24.4 31.4", "#B59C86", 0.9),
        line("M20.6 34.9 Q23.4 35.7 27.4 34", "#7A1F2E", 1.3),
        felt("M24 14.8 L25.6 17.8 L24 21 L22.4 17.8 Z", "#E3A93A", 0.4),
        line("M40.6 25 C46 31 33 34 35.6 40.6 C36.4 42.8 39 43.4 41 42", "#F2C14E", 1),
        line("M31.4 44.2 L41.4 22.8", "#E8EDF4", 1.5),
    ),
)

# A long pillow, asleep.
BOLSTER: Final = Portrait(
    "#8A8F78",
    "#E6EAD2",
    (
        felt("M5 50 C6 43 13 40 24 40 C35 40 42 43 43 50 Z", "#55604A"),
        pair("E 7.4 27 3.6 6.4", "#B98F5A", 0.6),
        felt(
            "M12 15.6 C16 13.4 20 13 24 13 C28 13 32 13.4 36 15.6 C40 18 41.4 22.4 41.4 27 C41.4 31.6 40 36 36 38.4"
            " C32 40.6 28 41 24 41 C20 41 16 40.6 12 38.4 C8 36 6.6 31.6 6.6 27 C6.6 22.4 8 18 12 15.6 Z",
            "#E8D9B8",
            1.2,
        ),
        seam("M10.6 19 C14.4 16.4 19 15.8 24 15.8 C29 15.8 33.6 16.4 37.4 19", "#A98D5C"),
        line("M14.4 26.6 Q17.6 29.2 20.8 26.6", "#5A4630", 1.5, True),
        pair("E 13.6 31.6 2.6 1.8", "#DFA98C", 0.1),
        line("M21.4 34 Q24 35.4 26.6 34", "#8A6048", 1.3),
        seam("M24 15.8 V22", "#A98D5C"),
    ),
)

# A tomato for pins, three of them in it.
PINCUSHION: Final = Portrait(
    "#6E8E9C",
    "#DCECF2",
    (
        felt("M5 50 C6 44 13 41 24 41 C35 41 42 44 43 50 Z", "#3E5662"),
        line("M15 17 L11 6 M24 14 V3.6 M33 17 L37.6 6.4", "#E8EDF4", 1.3),
        felt("O 11 5.6 2.1", "#F2C14E", 0.4),
        felt("O 24 3.8 2.1", "#7FB04A", 0.4),
        felt("O 37.6 6 2.1", "#8A6BA8", 0.4),
        felt("M24 13 C34 13 41 19 41 27.6 C41 36 34 42 24 42 C14 42 7 36 7 27.6 C7 19 14 13 24 13 Z", "#C8503A", 1.2),
        seam("M24 14 C18 20 16 28 18 40", "#F2B49A", True),
        pair("E 14.4 33 2.6 1.9", "#E58A70", 0.1),
        pair("E 17.8 28 2.2 2.6", "#3A1C16", 0.2),
        felt("O 18.5 27 0.8", "#FFFFFF", 0),
        felt("O 30.9 27 0.8", "#FFFFFF", 0),
        line("M21.6 34 H26.4", "#6E231A", 1.4),
        felt(
            "M24 12.4 C27 14.4 30 14.4 32.4 13 C30.6 17.4 27.6 19 24 17.6 C20.4 19 17.4 17.4 15.6 13 C18 14.4 21 14.4"
            " 24 12.4 Z",
            "#6F9A4A",
            0.5,
        ),
    ),
)

PORTRAITS: Final[Mapping[str, Portrait]] = MappingProxyType(
    {"pip": PIP, "marl": MARL, "old-tallow": OLD_TALLOW, "loom": THE_LOOM, "bolster": BOLSTER, "pincushion": PINCUSHION}
)


def portrait(key: str, side: int, textures: Textures) -> QPixmap:
    """Of the opponent with that key, so many pixels wide and high; painted when it is first seen."""
    theme = textures.theme

    def paint(painter: QPainter, rect: QRectF) -> None:
        paint_portrait(painter, rect, PORTRAITS[key], theme, None if theme.flat else textures.fibres())

    return textures.kept(("portrait", key, side), lambda: textures.made(QSize(side, side), paint))


def paint_portrait(painter: QPainter, rect: QRectF, portrait: Portrait, theme: Theme, grain: QImage | None) -> None:
    """Fills the rectangle, a square. What reaches beyond the patch is cut off, as in a locket."""
    side = rect.width()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(side / GRID, side / GRID)
    patch = QPainterPath()
    patch.addEllipse(MIDDLE, PATCH, PATCH)
    if not theme.flat:
        painter.fillPath(patch.translated(0, 1), QColor(0, 0, 0, 90))
    _lay(painter, patch, QColor(portrait.ground), 0, theme)
    if side >= SMALLEST_SEWN and not theme.flat:
        ring = QPainterPath()
        ring.addEllipse(MIDDLE, PATCH - 2, PATCH - 2)
        stitches(painter, ring, faded(QColor(portrait.thread), 80), 0.75, 2, 1.5)
    painter.setClipPath(patch)
    for layer in portrait.layers:
        drawn = path(layer.drawn)
        for shape in (drawn, MIRROR.map(drawn)) if layer.both else (drawn,):
            _sew_on(painter, shape, layer, theme, side)
    if grain is not None:
        brush = QBrush(grain)  # its fibres keep their size, however large the patch is
        brush.setTransform(painter.deviceTransform().inverted()[0])
        painter.setOpacity(0.65)
        painter.fillPath(patch, brush)
        painter.setOpacity(1)
    painter.setClipping(False)
    ground = QColor(portrait.ground)
    edge = theme.text if theme.flat else ground.darker(150) if theme.light else ground.lighter(120)
    width = max(1.0, GRID / side * 1.5)
    painter.strokePath(patch, QPen(edge, width))
    painter.restore()


def _sew_on(painter: QPainter, shape: QPainterPath, layer: Layer, theme: Theme, side: float) -> None:
    colour = QColor(layer.colour)
    if layer.sewn:
        if side >= SMALLEST_SEWN and not theme.flat:
            stitches(painter, shape, colour, layer.line, 1.9, 1.4)
    elif layer.line:
        pen = QPen(colour, max(layer.line, GRID / side * 0.9))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(shape, pen)
    else:
        if layer.high and not theme.flat:
            for share, dark in ((1.0, 34), (0.5, 44)):
                fallen = shape.translated(layer.high * share * 0.5, layer.high * share)
                painter.fillPath(fallen, QColor(12, 5, 16, dark))
        _lay(painter, shape, colour, layer.high, theme)


def _lay(painter: QPainter, shape: QPainterPath, colour: QColor, high: float, theme: Theme) -> None:
    """Lit from above: brighter there, and along its edge if it lies high."""
    if theme.flat:
        painter.fillPath(shape, colour)
        return
    box = shape.boundingRect()
    light = QLinearGradient(box.topLeft(), box.bottomLeft())
    light.setColorAt(0, colour.lighter(106))
    light.setColorAt(1, colour.darker(114))
    painter.fillPath(shape, QBrush(light))
    if high >= 0.5:
        painter.save()
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        painter.strokePath(shape.translated(0.25, 0.4), QPen(faded(colour.lighter(135), 60), 0.7))
        painter.restore()
