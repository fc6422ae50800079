"""A card beside the words of a row."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.faces.faces import ShownFaces
from engine.cards.card import Card


def paint_small_card(
    painter: QPainter, faces: ShownFaces, card: Card, place: QRectF, ratio: float, opacity: float = 1.0
) -> None:
    picture = faces.pixmap(card, "mat", place.width(), ratio)
    painter.setOpacity(opacity)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(place, picture, QRectF(picture.rect()))
    painter.setOpacity(1.0)
