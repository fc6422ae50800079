"""Wood, felt and thread behind the rooms, of the pictures that the look makes."""

from functools import lru_cache

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPen, QPixmap

from app.look.sewing import rounded, stitches
from app.look.textures import Textures
from app.look.themes import Theme, theme_called
from app.rooms.dress import Dress

SHADOW = (7, 4, 9, 12)  # room left for it at the left, top, right and bottom
MOST_BYTES = 96 * 2**20  # rooms come and go; the mat has pictures of its own
ONE_STAR = ((0.80, 0.30, 0.24),)


@lru_cache(maxsize=2)
def _textures(theme_name: str, ratio: float) -> Textures:
    return Textures(theme_called(theme_name), ratio, MOST_BYTES)


def wood(theme: Theme, size: QSize, ratio: float) -> QPixmap:
    """The table under its lamp."""
    return _textures(theme.name, ratio).wood(size)


def paint_mat(painter: QPainter, place: QRectF, dress: Dress, ratio: float) -> None:
    """A sewn mat that fills the place but for its shadow: binding, felt, quilt star, running stitch."""
    pictures = _textures(dress.theme.name, ratio)
    left, top, right, bottom = SHADOW
    mat = place.adjusted(left, top, -right, -bottom)
    radius, edge = 14 * dress.scale, 7 * dress.scale
    pictures.shadow("raised", radius).draw(painter, mat)
    size = mat.size().toSize()
    painter.save()
    painter.setClipPath(rounded(mat.adjusted(1, 1, -1, -1), radius))
    painter.drawPixmap(mat.topLeft(), pictures.felt(size, "you", ONE_STAR))
    painter.restore()
    painter.drawPixmap(mat.topLeft(), pictures.binding(size, edge, radius))
    inset = edge + 11 * dress.scale
    seam = mat.adjusted(inset, inset, -inset, -inset)
    if dress.theme.flat:
        painter.setPen(QPen(dress.theme.stitch, 1.5))
        painter.drawPath(rounded(seam, 6 * dress.scale))
    else:
        stitches(painter, seam, dress.theme.stitch, 1.6, 7, 5, 6 * dress.scale)


def gold_button(painter: QPainter, place: QRectF, dress: Dress, ratio: float, state: str) -> None:
    """``state``: "idle", "hover" or "pressed"."""
    painter.drawPixmap(place.topLeft(), _textures(dress.theme.name, ratio).button(place.size().toSize(), state))
