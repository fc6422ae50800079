"""The pool as a place where cards that are carried out of a Deck are let go."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.look.look import look_of
from app.look.sewing import rounded, stitches
from app.look.themes import faded
from app.widgets.painted import MIDDLE, fitting


class LetGoPlace(QWidget):
    """Lies over the cards found as long as something of a Deck is under way; the more clearly where it is just now."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.is_over = False
        self.words = ""
        self.hide()

    def show_words(self, words: str) -> None:
        """Of what would be done; none: nothing is under way any more."""
        self.words, self.is_over = words, False
        self.setVisible(bool(words))
        self.raise_()

    def show_over(self, over: bool) -> None:
        if over != self.is_over:
            self.is_over = over
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        theme, px = look.theme, look.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        painter.fillPath(rounded(place, px(8)), faded(theme.panel, 60 if self.is_over else 35))
        painter.fillPath(rounded(place, px(8)), faded(theme.gold, 14 if self.is_over else 5))
        stitches(painter, place, theme.gold if self.is_over else faded(theme.gold, 70), 2.5, 8, 5, px(8))
        font = fitting(look.text(15, 600), self.words, place.width() - px(52))
        metrics = QFontMetricsF(font)
        wide = metrics.horizontalAdvance(self.words) + px(28)
        tag = QRectF(place.center().x() - wide / 2, place.center().y() - px(19), wide, px(38))
        painter.setPen(QPen(theme.gold if self.is_over else theme.tag_edge, 1.5))
        painter.setBrush(theme.tag)
        painter.drawRoundedRect(tag, px(8), px(8))
        painter.setFont(font)
        painter.setPen(theme.tag_text)
        painter.drawText(tag, MIDDLE, self.words)
        painter.end()
