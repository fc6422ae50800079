"""Faces that follow: what is to be seen is there at once as felt with a name, and its face is painted between two
pictures of the window. To paint one takes some milliseconds; of thousands that scroll past few are ever needed."""

import time
from typing import Final, Protocol

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPixmap

from app.faces.cloth import kind_of
from app.faces.faces import HAND, CardFaces
from app.look.look import Look
from app.look.sewing import rounded
from app.widgets.painted import fitting
from engine.cards.card import Card

_WORK: Final = 0.005  # seconds, after which the window has its turn
_PAUSE: Final = 8  # milliseconds in which it has it
_MOST_FELTS: Final = 60
_FLYING: Final = 70  # milliseconds without a leap, after which cards no longer fly past


class PoolFaces(CardFaces, Protocol):
    def shelved(self, card: Card, form: str, width: float, dpr: float) -> QPixmap | None: ...


class ComingFaces(QObject):
    """``come``: the card with this key has a face now, or a better one."""

    come = Signal(int)

    def __init__(self, faces: PoolFaces, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._faces = faces
        self._wanted: dict[int, tuple[Card, float, float]] = {}
        self._seen: dict[tuple[int, int], QPixmap] = {}  # since everything was last painted
        self._before: dict[tuple[int, int], QPixmap] = {}  # the time before
        self._painting = QTimer(self, interval=_PAUSE)
        self._painting.timeout.connect(self._paint)
        faces.art_ready.connect(self.come)

    def begin(self) -> None:
        """All that is to be seen is asked for from now on: nothing else is wanted any more."""
        self._wanted.clear()
        self._before, self._seen = self._seen, {}

    def face(self, card: Card, width: float, dpr: float) -> QPixmap | None:
        """None: it comes. One without its picture is seen until the one with it is painted."""
        seen = (card.key, round(width * dpr))
        found = self._faces.shelved(card, HAND, width, dpr)
        if found is None:
            self._wanted[card.key] = (card, width, dpr)
            if not self._painting.isActive():
                self._painting.start()
            found = self._seen.get(seen) or self._before.get(seen)
        if found is not None:
            self._seen[seen] = found
        return found

    def hold(self) -> None:
        """Cards fly past: their faces are not painted before that is over."""
        self._painting.setInterval(_FLYING)
        if self._wanted:
            self._painting.start()

    @property
    def waiting(self) -> int:
        return len(self._wanted)

    def _paint(self) -> None:
        self._painting.setInterval(_PAUSE)
        until = time.perf_counter() + _WORK
        while self._wanted and time.perf_counter() < until:
            key = next(iter(self._wanted))
            card, width, dpr = self._wanted.pop(key)
            self._faces.pixmap(card, HAND, width, dpr)
            self.come.emit(key)
        if not self._wanted:
            self._painting.stop()


class Felts:
    """What stands in the place of faces until they have come: of each kind painted once, but for the name."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, str, int, int, float], QPixmap] = {}

    def draw(self, painter: QPainter, card: Card, place: QRectF, look: Look, dpr: float) -> None:
        painter.drawPixmap(place.topLeft(), self._of(kind_of(card), place, look, dpr))
        wide = place.width()
        words = QRectF(place.x() + wide * 0.08, place.y() + 2, wide * 0.85, place.height() * 0.13)
        font = fitting(look.heading(12), card.name, words.width())
        painter.setFont(font)
        painter.setPen(look.theme.ink)
        metrics = QFontMetricsF(font)
        said = metrics.elidedText(card.name, Qt.TextElideMode.ElideRight, words.width())
        base = words.center().y() + (metrics.ascent() - metrics.descent()) / 2
        painter.drawText(QPointF(words.x(), base), said)

    def shadow(self, painter: QPainter, place: QRectF, look: Look, dpr: float) -> None:
        painter.drawPixmap(place.topLeft() + QPointF(look.px(1), look.px(3)), self._of("", place, look, dpr))

    def _of(self, kind: str, place: QRectF, look: Look, dpr: float) -> QPixmap:
        """Without a kind a shadow."""
        key = (kind, look.theme.name, round(place.width()), round(place.height()), dpr)
        if key not in self._made:
            if len(self._made) > _MOST_FELTS:
                self._made.clear()
            made = QPixmap((place.size() * dpr).toSize())
            made.setDevicePixelRatio(dpr)
            made.fill(Qt.GlobalColor.transparent)
            painter = QPainter(made)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            whole = QRectF(QPointF(0, 0), place.size())
            if kind:
                _paint_felt(painter, kind, whole, look)
            else:
                shade = QColor(0, 0, 0, 34 if look.theme.light else 70)
                painter.fillPath(rounded(whole, look.px(5)), shade)
            painter.end()
            self._made[key] = made
        return self._made[key]


def _paint_felt(painter: QPainter, kind: str, place: QRectF, look: Look) -> None:
    theme = look.theme
    colours = theme.kinds[kind]
    radius, inset = place.width() * 0.045, place.width() * 0.022
    painter.fillPath(rounded(place, radius), theme.paper)
    inside = place.adjusted(inset, inset, -inset, -inset)
    cloth = QLinearGradient(inside.topLeft(), inside.bottomLeft())
    cloth.setColorAt(0, colours.light)
    cloth.setColorAt(1, colours.dark)
    painter.fillPath(rounded(inside, radius), cloth)
    label = QRectF(inside.x(), inside.y(), inside.width(), place.height() * 0.115)
    painter.fillPath(rounded(label.adjusted(2, 2, -2, 0), radius * 0.7), theme.label)
