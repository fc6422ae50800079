"""A sentence that is said once and goes away: what doesn't lead anywhere, that something was kept."""

from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from app.duel_room.parts import Icon, words
from app.look.look import Look
from app.widgets.coming import show_whole
from app.widgets.kept_clear import kept_clear

SHOWN: Final = 4200
PER_SIGN: Final = 38
_APART: Final = 6


class MessageLine(QFrame):
    """A click shuts it. It is as high as what it says, and stands below what is kept clear."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "plate")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 12, 4)
        self._high = self._low = QRect()
        self._holds = False
        self.said = ""
        self._icon = Icon(look, "lock", "vermilion", 16)
        self.label = words("", "strong")
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        row.addWidget(self._icon)
        row.addWidget(self.label, 1)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def say(self, said: str, icon: str = "lock") -> None:
        if not said:
            self.hide()
            return
        self._show(said, icon)

    def hold(self, said: str, icon: str) -> None:
        """Over the own hand, until it is let go."""
        self._show(said, icon, holds=True)

    def let_go(self) -> None:
        if self._holds:
            self.hide()

    def _show(self, said: str, icon: str, holds: bool = False) -> None:
        self._holds = holds
        self._icon.show_icon(icon, "vermilion" if icon == "lock" else "gold")
        self.said = said
        self.label.setText(said)
        self.setAccessibleName(said)
        show_whole(self)
        self.fit()
        self.raise_()
        if holds:
            self._timer.stop()
        else:
            self._timer.start(SHOWN + PER_SIGN * len(said))

    def place(self, high: QRect, low: QRect) -> None:
        """Where it stands, over either hand; it grows downwards."""
        self._high, self._low = high, low
        self.fit()

    def fit(self) -> None:
        self.ensurePolished()
        self.label.ensurePolished()
        place = QRect(self._low if self._holds else self._high)
        if not self._holds:
            place.setWidth(min(place.width(), self._wide()))
        more = max(0, self.heightForWidth(place.width()) - place.height())
        self.setGeometry(self._clear(place.adjusted(0, 0, 0, more)))

    def _wide(self) -> int:
        """As wide as it is in one line: what is short stands beside the opponent's hand."""
        row = self.layout()
        assert row is not None
        edges = row.contentsMargins()
        said = self.label.fontMetrics().horizontalAdvance(self.said) + self.label.fontMetrics().averageCharWidth()
        beside = self._icon.sizeHint().width() + row.spacing() + 2 * self.frameWidth()
        return edges.left() + beside + said + edges.right()

    def _clear(self, place: QRect) -> QRect:
        """Below what may not be covered, where there is room for it."""
        room = self.parentWidget()
        assert room is not None
        kept = kept_clear(self.window()).translated(room.mapFrom(self.window(), QPoint(0, 0)))
        below = QRect(place.x(), kept.bottom() + 1 + _APART, place.width(), place.height())
        return below if place.intersects(kept) and room.rect().contains(below) else place

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hide()
