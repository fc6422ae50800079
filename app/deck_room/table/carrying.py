"""How cards look while they are carried."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap


def carried_picture(faces: Sequence[QPixmap]) -> QPixmap:
    """As they are under way: the first one uppermost."""
    size = faces[0].deviceIndependentSize()
    dpr = faces[0].devicePixelRatio()
    step = size.width() * 0.18
    whole = QSize(round((size.width() + step * (len(faces) - 1)) * dpr), round((size.height() + 4) * dpr))
    picture = QPixmap(whole)
    picture.setDevicePixelRatio(dpr)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setOpacity(0.92)
    for number, face in reversed(list(enumerate(faces))):
        painter.drawPixmap(QPointF(number * step, number), face)
    painter.end()
    return picture
