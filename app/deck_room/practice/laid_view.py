"""Cards that are laid for practice, each with words of its own: when it is drawn, or how it lies on the field."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.deck_room.table.part_view import PartView
from app.deck_room.table.piles import Pile, PilesModel
from app.faces.faces import ShownFaces
from app.look.look import SMALLEST_TEXT, look_of
from app.look.sewing import rounded, stitches
from app.widgets.painted import MIDDLE

_STEP: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


@dataclass(frozen=True, slots=True)
class Caption:
    """``words`` on the card; ``said`` of it in full; ``golden``: it is in the hand as the Duel begins."""

    words: str
    said: str
    golden: bool = False


class LaidModel(PilesModel):
    def __init__(self) -> None:
        super().__init__()
        self.captions: Sequence[Caption] = ()

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        said = super().data(index, role)
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) or said is None:
            return said
        row = index.row()
        pile = self.piles[row]
        return f"{pile.words}, {self.captions[row].said}" if row < len(self.captions) else pile.words


class LaidView(PartView):
    """``moved``: what is picked shall lie so many places later."""

    moved = Signal(int)

    def __init__(self, part: str, faces: ShownFaces, parent: QWidget) -> None:
        super().__init__(part, faces, parent)
        self.laid = LaidModel()
        self.piles = self.laid
        self.setModel(self.laid)

    def show_laid(self, piles: Sequence[Pile], captions: Sequence[Caption]) -> None:
        self.laid.captions = captions
        self.show_piles(piles)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEP.get(Qt.Key(event.key()))
        if step is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.moved.emit(step)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.is_sliding:
            return
        look = look_of(self)
        theme = look.theme
        font = look.text(11.5, 700)
        font.setPixelSize(max(SMALLEST_TEXT, font.pixelSize()))
        metrics = QFontMetricsF(font)
        high = metrics.height() + look.px(2)
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font)
        if not self.laid.piles:  # here they can be let go
            stitches(painter, QRectF(self._slot(0)), theme.stitch, 1.3, 5, 4, look.px(6))
        for row, caption in enumerate(self.laid.captions[: len(self.laid.piles)]):
            card = QRectF(self.visualRect(self.laid.index(row, 0)))
            if self._gap is not None:
                card.translate(self.grid.opened(row, *self._gap), 0)
            wide = min(card.width() + look.px(4), max(high, metrics.horizontalAdvance(caption.words) + look.px(10)))
            body = QRectF(card.right() + look.px(4) - wide, card.bottom() + look.px(4) - high, wide, high)
            painter.setPen(QPen(theme.on_gold if caption.golden else theme.tag_edge, 1.2))
            painter.setBrush(theme.gold if caption.golden else theme.tag)
            painter.drawPath(rounded(body, high / 2))
            painter.setPen(theme.on_gold if caption.golden else theme.tag_text)
            painter.drawText(body, MIDDLE, metrics.elidedText(caption.words, Qt.TextElideMode.ElideRight, wide))
        painter.end()
