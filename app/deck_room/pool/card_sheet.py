"""A card of the pool, large, and beside it what is printed on it and how it is read."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.faces import printed_words
from app.faces.faces import FULL, RATIO, ShownFaces
from app.look.look import look_of
from app.rooms.room import RoomDialog
from app.rooms.sheet import Scroll
from app.widgets.labels import label
from app.widgets.nesting import nest
from engine.cards.card import Card

_WIDTH: Final = 330


def read_as(card: Card) -> list[str]:
    """What its text means, sentence by sentence; of a card that is played by hand the part that plays by itself."""
    from engine.program.by_hand import plays_by_itself
    from engine.text.explanation.effects import explained

    return explained(card.program if card.understood else plays_by_itself(card.program))


class CardSheet(RoomDialog):
    def __init__(self, card: Card, faces: ShownFaces, over: QWidget) -> None:
        super().__init__(over, card.name, 900, 620)
        px = self.look.px
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, px(8), 0)
        column.setSpacing(px(8))
        for words, role in self._said(card):
            paragraph = label(words, role, wraps=True)
            paragraph.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            column.addWidget(paragraph)
        column.addStretch()
        row = QHBoxLayout()
        row.setSpacing(px(22))
        self.face = LargeFace(card, faces)
        row.addWidget(self.face, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(Scroll(inside), 1)
        nest(self.column, row, 1)

    def _said(self, card: Card) -> list[tuple[str, str]]:
        said = [(printed_words.type_line(card), "strong"), (card.pendulum_text, ""), (card.text, "")]
        said.append((self.tr("How it is read"), "section"))
        if card.has_reading:
            said.append((printed_words.reading_words(card), ""))
        sentences = read_as(card)
        if not card.understood:
            rest = self.tr("The rest is played by hand.") if sentences else self.tr("It is played by hand.")
            sentences = [*sentences, rest]
        elif not sentences:
            sentences = [self.tr("It has no effect.")]
        return [pair for pair in (*said, *((each, "") for each in sentences)) if pair[0]]


class LargeFace(QWidget):
    def __init__(self, card: Card, faces: ShownFaces) -> None:
        super().__init__()
        self._card, self._faces = card, faces
        self.setAccessibleName(card.name)
        faces.art_ready.connect(self.update)

    def sizeHint(self) -> QSize:
        wide = look_of(self).px(_WIDTH)
        room = self.window().height() - look_of(self).px(140)
        wide = min(wide, round(room / RATIO))
        return QSize(wide, round(wide * RATIO))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        face = self._faces.pixmap(self._card, FULL, self.width(), self.devicePixelRatioF())
        painter.drawPixmap(QRectF(0, 0, self.width(), self.width() * RATIO), face, QRectF(face.rect()))
        painter.end()
