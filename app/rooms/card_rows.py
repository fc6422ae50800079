"""Rows told in words, each with its card before them."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyleOptionViewItem

from app.faces.faces import RATIO, ShownFaces
from app.faces.small_card import paint_small_card
from app.look.look import Look, look_of
from app.widgets.told_rows import ToldRowPainter

_FACE: Final = 34
_AIR: Final = 6


class CardRowPainter(ToldRowPainter):
    """``role``: under which a row has its card."""

    def __init__(self, view: QListView, faces: ShownFaces, role: int = Qt.ItemDataRole.UserRole) -> None:
        super().__init__(view)
        self._faces, self._role = faces, role
        view.setMouseTracking(True)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        faces.art_ready.connect(self._art_came)

    def _art_came(self, key: int) -> None:
        self.view.viewport().update()

    def width_beside(self, look: Look) -> int:
        return look.px(_FACE + 10)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        look = look_of(self.view)
        words = super().sizeHint(option, index)
        return words.expandedTo(QSize(0, round(look.px(_FACE) * RATIO) + 2 * look.px(_AIR)))

    def paint_beside(
        self, painter: QPainter, place: QRectF, look: Look, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        wide = look.px(_FACE)
        face = QRectF(place.left(), place.center().y() - wide * RATIO / 2, wide, wide * RATIO)
        paint_small_card(painter, self._faces, index.data(self._role), face, self.view.devicePixelRatioF())
