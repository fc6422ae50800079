"""The table with the mat on it, all that never moves: painted beside the window, kept for the next duel."""

import weakref
from collections import OrderedDict
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QPoint, QRectF, QSize, Qt, QThread, Signal
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPixmap

from app.lasting_thread import LastingThread
from app.look.patches import Patch
from app.look.textures import MAT_STARS, Textures
from app.look.themes import theme_called
from app.mat.geometry import OPPOSING, OWN, MatGeometry

MOST_KEPT: Final = 3
MOST_BYTES: Final = 48 * 2**20  # of wood and fibres that a resize needs again
RADIUS: Final = 14
_HINTS: Final = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform


class Ground(NamedTuple):
    """All that the picture depends on."""

    width: int
    height: int
    theme: str
    dpr: float


def painted(ground: Ground, textures: Textures, shadow: Patch) -> QImage:
    """Made of images alone, so in any thread; ``textures`` must be that thread's own."""
    geometry = MatGeometry(ground.width, ground.height)
    size = QSize(ground.width, ground.height)
    picture = QImage(size * ground.dpr, QImage.Format.Format_RGB32)
    picture.setDevicePixelRatio(ground.dpr)
    painter = QPainter(picture)
    painter.setRenderHints(_HINTS)
    textures.paint_wood(painter, QRectF(0, 0, size.width(), size.height()))
    mat = geometry.mat.toAlignedRect()
    shadow.draw(painter, QRectF(mat).adjusted(6, 6, -6, -10))
    clip = QPainterPath()
    clip.addRoundedRect(QRectF(mat), RADIUS * geometry.k, RADIUS * geometry.k)
    painter.save()
    painter.setClipPath(clip)
    for side, name in ((OPPOSING, "opponent"), (OWN, "you")):
        half = geometry.half(side).toAlignedRect()
        painter.drawImage(half.topLeft(), _felt(half.size(), name, textures, ground.dpr))
    ribbon = geometry.ribbon.toAlignedRect()
    ribbon.setLeft(mat.left())
    ribbon.setRight(mat.right())
    painter.translate(ribbon.topLeft())
    textures.paint_tape(painter, QRectF(0, 0, ribbon.width(), ribbon.height()))
    painter.restore()
    painter.translate(mat.topLeft())
    edge = max(3.0, 6 * geometry.k)
    textures.paint_binding(painter, QRectF(0, 0, mat.width(), mat.height()), edge, RADIUS * geometry.k)
    painter.end()
    return picture


def _felt(size: QSize, side: str, textures: Textures, dpr: float) -> QImage:
    """On its own, as it is clipped in its own way."""
    felt = QImage(size * dpr, QImage.Format.Format_RGB32)
    felt.setDevicePixelRatio(dpr)
    painter = QPainter(felt)
    painter.setRenderHints(_HINTS)
    textures.paint_felt(painter, QRectF(QPoint(), size), side, MAT_STARS)
    painter.end()
    return felt


class _Brush(LastingThread):
    """Paints one picture in a run."""

    def __init__(self) -> None:
        super().__init__()
        self.ground: Ground | None = None
        self.image = QImage()
        self._shadow: Patch | None = None
        self._textures: Textures | None = None

    def begin(self, ground: Ground) -> None:
        """The shadow is made here: it is a pixmap, which is the window's own affair."""
        self.ground = ground
        theme = theme_called(ground.theme)
        if self._textures is None or (self._textures.theme, self._textures.dpr) != (theme, ground.dpr):
            self._textures = Textures(theme, ground.dpr, MOST_BYTES)
            self._shadow = Textures(theme, ground.dpr).shadow("carried", RADIUS).for_threads()
        self.start(QThread.Priority.LowPriority)

    def run(self) -> None:
        assert self.ground is not None and self._textures is not None and self._shadow is not None
        self.image = painted(self.ground, self._textures, self._shadow)


class Backdrops(QObject):
    """Ask for a picture whenever it is needed; ``came`` when there is one that was asked for and wasn't there yet."""

    came = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.waited = 0  # how often a window had to wait for its picture
        self._kept: OrderedDict[Ground, QPixmap] = OrderedDict()
        self._next: Ground | None = None
        self._brush = _Brush()
        self._brush.finished.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._end = weakref.finalize(self, self._brush.wait)  # a running thread must not outlive its object

    @property
    def busy(self) -> bool:
        return self._brush.ground is not None

    def prepare(self, ground: Ground) -> None:
        """This picture will be wanted soon. Of several only the last one that was asked for is painted."""
        if ground in self._kept or ground == self._brush.ground:
            self._next = None
        elif self._brush.ground is None:
            self._brush.begin(ground)
        else:
            self._next = ground

    def picture(self, ground: Ground) -> QPixmap:
        """The right one, or as long as it is painted the last one, of another size. Never none: the very first one is
        waited for."""
        self.prepare(ground)
        if ground not in self._kept and not self._kept:
            self.waited += 1
            while ground not in self._kept:
                self._brush.wait()
                self._take()
        if ground in self._kept:
            self._kept.move_to_end(ground)
        return self._kept[next(reversed(self._kept))]

    def stop(self) -> None:
        """Nothing more is painted."""
        self._next = None
        self._end()

    def _take(self) -> None:
        ground = self._brush.ground
        if ground is None or not self._brush.isFinished():
            return  # taken already by who waited for it
        self._brush.ground = None
        self._kept[ground] = QPixmap.fromImage(self._brush.image)
        self._brush.image = QImage()
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        if self._next is not None:
            self._brush.begin(self._next)
            self._next = None
        self.came.emit()
