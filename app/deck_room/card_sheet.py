"""A card whole, over the room: its face large, its text, and how it is read."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QTextBrowser, QWidget

from app.deck_room.card_words import how_it_is_read, printed_words_of
from app.deck_room.table.piles import facts_of
from app.faces.faces import ShownFaces
from app.look.look import look_of
from app.rooms.room import RoomDialog
from app.widgets.nesting import nest
from engine.cards.card import Card

RATIO = 614 / 421


class LargeFace(QWidget):
    """As large as there is room for."""

    def __init__(self, faces: ShownFaces, card: Card) -> None:
        super().__init__()
        self._faces, self._card = faces, card
        self.setAccessibleName(card.name)
        self.setAccessibleDescription(facts_of(card))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        faces.art_ready.connect(self._art_is_ready)

    def _art_is_ready(self, key: int) -> None:
        if key == self._card.key:
            self.update()

    def sizeHint(self) -> QSize:
        px = look_of(self).px
        return QSize(px(330), px(330 * RATIO))

    def paintEvent(self, event: QPaintEvent) -> None:
        wide = min(self.width(), int(self.height() / RATIO))
        picture = self._faces.pixmap(self._card, "full", wide, self.devicePixelRatioF())
        size = picture.deviceIndependentSize()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(QRectF(0, 0, size.width(), size.height()), picture, QRectF(picture.rect()))
        painter.end()


class CardSheet(RoomDialog):
    def __init__(self, card: Card, faces: ShownFaces, sentences: Mapping[str, str], over: QWidget) -> None:
        super().__init__(over, card.name, 820, 600)
        self.text = QTextBrowser()
        self.text.setAccessibleName(self.tr("Text and reading"))
        words = f"{facts_of(card)}\n\n{printed_words_of(card)}"
        if reading := how_it_is_read(card, sentences):
            words += "\n\n" + self.tr("How it is read:\n{lines}").format(lines=reading)
        self.text.setPlainText(words)
        self.face = LargeFace(faces, card)
        both = QHBoxLayout()
        both.setSpacing(self.look.px(16))
        both.addWidget(self.face, 2)
        both.addWidget(self.text, 3)
        nest(self.column, both, 1)

    def first_focus(self) -> QWidget:
        return self.text
