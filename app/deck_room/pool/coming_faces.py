"""Faces that follow: what is to be seen is there at once as felt with a name, and its face is painted between two
pictures of the window. To paint one takes some milliseconds; of thousands that scroll past few are ever needed."""

import time
from typing import Final, Protocol

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QLinearGradient, QPainter, QPixmap

from app.faces.cloth import kind_of
from app.faces.faces import HAND, CardFaces
from app.look.look import Look
from app.look.sewing import rounded
from app.widgets.painted import fitting
from engine.cards.card import Card

_WORK: Final = 0.005  # seconds, after which the window has its turn
_PAUSE: Final = 8  # milliseconds in which it has it


class PoolFaces(CardFaces, Protocol):
    def shelved(self, card: Card, form: str, width: float, dpr: float) -> QPixmap | None: ...


class ComingFaces(QObject):
    """``come``: the card with this key has a face now, or a better one."""

    come = Signal(int)

    def __init__(self, faces: PoolFaces, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._faces = faces
        self._wanted: dict[int, tuple[Card, float, float]] = {}
        self._painting = QTimer(self, interval=_PAUSE)
        self._painting.timeout.connect(self._paint)
        faces.art_ready.connect(self.come)

    def begin(self) -> None:
        """All that is to be seen is asked for from now on: nothing else is wanted any more."""
        self._wanted.clear()

    def face(self, card: Card, width: float, dpr: float) -> QPixmap | None:
        """None: it comes."""
        found = self._faces.shelved(card, HAND, width, dpr)
        if found is None:
            self._wanted[card.key] = (card, width, dpr)
            if not self._painting.isActive():
                self._painting.start()
        return found

    @property
    def waiting(self) -> int:
        return len(self._wanted)

    def _paint(self) -> None:
        until = time.perf_counter() + _WORK
        while self._wanted and time.perf_counter() < until:
            key = next(iter(self._wanted))
            card, width, dpr = self._wanted.pop(key)
            self._faces.pixmap(card, HAND, width, dpr)
            self.come.emit(key)
        if not self._wanted:
            self._painting.stop()


def draw_felt(painter: QPainter, card: Card, place: QRectF, look: Look) -> None:
    """What stands there until the face has come."""
    theme = look.theme
    colours = theme.kinds[kind_of(card)]
    radius = place.width() * 0.045
    painter.fillPath(rounded(place, radius), theme.paper)
    inset = place.width() * 0.022
    inside = place.adjusted(inset, inset, -inset, -inset)
    cloth = QLinearGradient(inside.topLeft(), inside.bottomLeft())
    cloth.setColorAt(0, colours.light)
    cloth.setColorAt(1, colours.dark)
    painter.fillPath(rounded(inside, radius), cloth)
    label = QRectF(inside.x(), inside.y(), inside.width(), place.height() * 0.115)
    painter.fillPath(rounded(label.adjusted(2, 2, -2, 0), radius * 0.7), theme.label)
    words = label.adjusted(place.width() * 0.06, 2, -place.width() * 0.05, 0)
    font = fitting(look.heading(12), card.name, words.width())
    painter.setFont(font)
    painter.setPen(theme.ink)
    metrics = QFontMetricsF(font)
    said = metrics.elidedText(card.name, Qt.TextElideMode.ElideRight, words.width())
    base = words.center().y() + (metrics.ascent() - metrics.descent()) / 2
    painter.drawText(QPointF(words.x(), base), said)
