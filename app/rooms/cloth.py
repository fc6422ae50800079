"""The sewn mat that a room's things lie on, of the pictures that the look makes."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from app.look.look import Look
from app.look.sewing import rounded, stitches

SHADOW = (7, 4, 9, 12)  # room left for it at the left, top, right and bottom
ONE_STAR = ((0.80, 0.30, 0.24),)


def paint_mat(painter: QPainter, place: QRectF, look: Look, ratio: float) -> None:
    """A sewn mat that fills the place but for its shadow: binding, felt, quilt star, running stitch."""
    pictures = look.textures(ratio)
    left, top, right, bottom = SHADOW
    mat = place.adjusted(left, top, -right, -bottom)
    radius, edge = 14 * look.scale, 7 * look.scale
    pictures.shadow("raised", radius).draw(painter, mat)
    size = mat.size().toSize()
    painter.save()
    painter.setClipPath(rounded(mat.adjusted(1, 1, -1, -1), radius))
    painter.drawPixmap(mat.topLeft(), pictures.felt(size, "you", ONE_STAR))
    painter.restore()
    painter.drawPixmap(mat.topLeft(), pictures.binding(size, edge, radius))
    inset = edge + 11 * look.scale
    seam = mat.adjusted(inset, inset, -inset, -inset)
    if look.theme.flat:
        painter.setPen(QPen(look.theme.stitch, 1.5))
        painter.drawPath(rounded(seam, 6 * look.scale))
    else:
        stitches(painter, seam, look.theme.stitch, 1.6, 7, 5, 6 * look.scale)
