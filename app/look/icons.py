"""Icons as single filled outlines, painted in any colour and size.

Uniting the layers of a drawing takes a millisecond or more: the outlines of all lie in a file among the assets, which
``python -m app.look`` writes anew after a change of the drawings.
"""

import re
import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QByteArray, QDataStream, QIODevice, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPainterPathStroker, QPixmap, QTransform

from app.look.drawings import ATTRIBUTES, INTERFACE, KINDS, SPELLS_AND_TRAPS, TYPES
from engine import assets
from engine import vocabulary as words

GRID: Final = 24
FINE: Final = 64  # Qt unites paths with about a quarter unit of slack: too coarse for a grid of 24
DRAWINGS: Final = MappingProxyType({**ATTRIBUTES, **KINDS, **SPELLS_AND_TRAPS, **TYPES, **INTERFACE})
NAMES: Final = frozenset(DRAWINGS)

ATTRIBUTE_ICONS: Final = MappingProxyType(
    {
        words.DARK: "dark",
        words.LIGHT: "light",
        words.EARTH: "earth",
        words.WATER: "water",
        words.FIRE: "fire",
        words.WIND: "wind",
        words.DIVINE: "divine",
    }
)
TYPE_ICONS: Final = MappingProxyType(
    {
        words.WARRIOR: "warrior",
        words.SPELLCASTER: "spellcaster",
        words.FAIRY: "fairy",
        words.FIEND: "fiend",
        words.ZOMBIE: "zombie",
        words.MACHINE: "machine",
        words.AQUA: "aqua",
        words.PYRO: "pyro",
        words.ROCK: "rock",
        words.WINGED_BEAST: "winged_beast",
        words.PLANT: "plant",
        words.INSECT: "insect",
        words.THUNDER: "thunder",
        words.DRAGON: "dragon",
        words.BEAST: "beast",
        words.BEAST_WARRIOR: "beast_warrior",
        words.DINOSAUR: "dinosaur",
        words.FISH: "fish",
        words.SEA_SERPENT: "sea_serpent",
        words.REPTILE: "reptile",
        words.PSYCHIC: "psychic",
        words.DIVINE_BEAST: "divine",
        words.CREATOR_GOD: "divine",
    }
)
SPELL_ICONS: Final = MappingProxyType(
    {
        words.EQUIP: "equip",
        words.FIELD: "field",
        words.QUICK_PLAY: "quick_play",
        words.RITUAL: "ritual",
        words.CONTINUOUS: "continuous",
        words.COUNTER: "counter",
    }
)
KIND_ICONS: Final = frozenset((*KINDS, "spell", "trap"))


def attribute_icon(attribute: int) -> str:
    return ATTRIBUTE_ICONS.get(attribute, "")


def type_icon(kind: int) -> str:
    """Types later than the oldest rulebooks share one icon."""
    return TYPE_ICONS.get(kind, "later") if kind else ""


def kind_icon(name: str) -> str:
    return name if name in KIND_ICONS else ""


def spell_icon(kinds: int) -> str:
    """The icon of a Spell or Trap Card by its kinds; Normal ones have none."""
    return next((name for bit, name in SPELL_ICONS.items() if kinds & bit), "")


def draw_icon(painter: QPainter, name: str, rect: QRectF, colour: QColor) -> None:
    """Paints the icon into the middle of the rectangle, as large as fits. No name, no icon."""
    if not name:
        return
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center().x() - side / 2, rect.center().y() - side / 2)
    painter.scale(side / GRID, side / GRID)
    painter.fillPath(outline(name), colour)
    painter.restore()


def icon(name: str, colour: QColor, size: int = 24) -> QIcon:
    """For buttons and menus; sharp on screens of up to three times the density."""
    made = QIcon()
    for ratio in (1, 2, 3):
        pixmap = QPixmap(size * ratio, size * ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        pixmap.setDevicePixelRatio(ratio)
        painter = QPainter(pixmap)
        draw_icon(painter, name, QRectF(0, 0, size, size), colour)
        painter.end()
        made.addPixmap(pixmap)
    return made


@cache
def outline(name: str) -> QPainterPath:
    """All layers of the drawing as one shape, so that a translucent colour stays even. Not to be changed."""
    try:
        return shaped(_outlines()[name])
    except KeyError:
        return united(name)  # a file that is missing or damaged only costs time


def file_of_outlines() -> Path:
    return assets.folder() / "icons" / "outlines"


@cache
def _outlines() -> dict[str, str]:
    """A name on each line, and what follows it; Qt would stumble over damage, so a sum stands above them."""
    try:
        total, _, told = file_of_outlines().read_bytes().partition(b"\n")
    except OSError:
        return {}
    if total != sum_of(told):
        return {}
    return {name: path for name, _, path in (line.partition(" ") for line in told.decode("ascii").splitlines())}


def sum_of(told: bytes) -> bytes:
    return b"%08x" % zlib.crc32(told)


def shaped(told: str) -> QPainterPath:
    """As Qt itself writes paths."""
    made = QPainterPath()
    data = QByteArray.fromBase64(told.encode("ascii"))  # which has to last as long as the stream
    stream = stream_of(data, QIODevice.OpenModeFlag.ReadOnly)
    stream >> made
    return made


def stream_of(data: QByteArray, mode: QIODevice.OpenModeFlag) -> QDataStream:
    stream = QDataStream(data, mode)
    stream.setVersion(QDataStream.Version.Qt_6_0)
    stream.setFloatingPointPrecision(QDataStream.FloatingPointPrecision.SinglePrecision)
    return stream


def united(name: str) -> QPainterPath:
    whole = QPainterPath()
    large = QTransform.fromScale(FINE, FINE)
    for drawn, width in DRAWINGS[name]:
        taken_out = drawn.startswith("X ")
        layer = large.map(path(drawn.removeprefix("X ")))
        if width:
            layer = stroked(layer, width * FINE)
        whole = whole.subtracted(layer) if taken_out else whole.united(layer)
    return QTransform.fromScale(1 / FINE, 1 / FINE).map(whole)


def stroked(line: QPainterPath, width: float) -> QPainterPath:
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(line)


COMMAND: Final = re.compile(r"([MLHVCQZOEA])([^MLHVCQZOEA]*)")


def commands(drawn: str) -> Iterator[tuple[str, list[float]]]:
    for letter, numbers in COMMAND.findall(drawn):
        yield letter, [float(number) for number in numbers.split()]


def path(drawn: str) -> QPainterPath:
    made = QPainterPath()
    for letter, n in commands(drawn):
        match letter:
            case "M":
                made.moveTo(n[0], n[1])
            case "L":
                made.lineTo(n[0], n[1])
            case "H":
                made.lineTo(n[0], made.currentPosition().y())
            case "V":
                made.lineTo(made.currentPosition().x(), n[0])
            case "C":
                made.cubicTo(*n)
            case "Q":
                made.quadTo(*n)
            case "Z":
                made.closeSubpath()
            case "O":
                made.addEllipse(QPointF(n[0], n[1]), n[2], n[2])
            case "E":
                made.addEllipse(QPointF(n[0], n[1]), n[2], n[3])
            case "A":
                x, y, radius, start, sweep = n
                box = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
                if not made.elementCount():
                    made.arcMoveTo(box, start)
                made.arcTo(box, start, sweep)
    return made
