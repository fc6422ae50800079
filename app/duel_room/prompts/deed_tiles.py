"""What the sheet of deeds shows to be pressed: a tile for each deed, under headings that fold."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.controller.shown.asked import Answer
from app.duel_room.parts import SteadyArea, words
from app.duel_room.tiles import SentenceTile, Tile
from app.look.icons import draw_icon
from app.look.look import Look
from app.widgets.buttons import FINGER
from app.widgets.fading import Fades
from app.widgets.grids import EvenGrid
from app.widgets.painted import LEFT, RIGHT, fitting, longest_word
from engine.words.deed_calls import calls, is_found

_DIMMED: Final = 0.45


class DeedTile(SentenceTile):
    """One deed: what the heading over it leaves open, and to screen readers the whole. One that can't be done now keeps
    its place, and ``why_not`` is said of it."""

    def __init__(self, look: Look, answer: Answer, short: str, heading: str, uses: str, why_not: str = "") -> None:
        super().__init__(look, answer.argument, short, line=uses)
        self.answer = answer
        self.refused, self.why_not = bool(why_not), why_not
        self.setCheckable(not why_not)
        self._called = f"{heading} {short} {answer.words} {calls(answer.argument)}"
        self.setAccessibleName(". ".join(filter(None, (answer.words, uses))))
        self.setAccessibleDescription(why_not)
        self.setToolTip(". ".join(filter(None, (answer.words, uses, why_not))))

    def is_called(self, typed: str) -> bool:
        return is_found(typed, self._called)

    @property
    def is_dim(self) -> bool:
        """It can't be done now; or another deed is being told."""
        return self.refused or not self.isEnabled() and not self.isChecked()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setOpacity(_DIMMED if self.is_dim else 1.0)
        self.paint_ground(painter)
        room = self._room(self.width())
        room.moveTop(max(2.0, (self.height() - self._written(None, room)) / 2))
        self._written(painter, room)
        painter.setOpacity(1.0)
        self.paint_over(painter)

    def _room(self, width: int) -> QRectF:
        return QRectF(self.look.px(9), self.look.px(6), width - self.look.px(18), 1000)

    def minimumSizeHint(self) -> QSize:
        """As wide as its longest word."""
        wide = longest_word(self.look.text(14.5, 600), self.said) + self.look.px(18)
        return QSize(round(wide) + 1, self.sizeHint().height())


class HeadingTile(Tile):
    """Opens what stands below it, or folds it away."""

    def __init__(self, look: Look, said: str, count: int) -> None:
        super().__init__(look, count)
        self.said = said
        self.setAccessibleName(said)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(200), max(FINGER, self.look.text_px(14) + self.look.px(14)))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.look.px(60), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        look, theme = self.look, self.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1.0 if self.isEnabled() else _DIMMED)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.underMouse() and self.isEnabled():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.panel3)
            painter.drawRoundedRect(box, look.px(6), look.px(6))
        side, aside = look.px(12), look.aside
        ink = theme.gold if self.isChecked() else theme.text2
        at = QRectF(box.x() + aside, box.center().y() - side / 2, side, side)
        draw_icon(painter, "down" if self.isChecked() else "play", at, ink)
        room = box.adjusted(aside + side + look.px(6), 0, -aside, 0)
        count = look.text(13)
        painter.setFont(count)
        painter.setPen(theme.text3)
        painter.drawText(room, RIGHT, str(self.value))
        room.setRight(room.right() - look.px(24))
        painter.setFont(fitting(look.text(14, 600), self.said, room.width()))
        painter.setPen(theme.text if self.isChecked() else theme.text2)
        painter.drawText(room, LEFT, self.said)
        painter.setOpacity(1.0)
        self.paint_over(painter)


class DeedGroup(QWidget):
    """Deeds below one heading; where it ``folds``, that is all that is seen of it until it is opened. Of ``copies``
    nothing is found: they stand at their own places as well."""

    def __init__(
        self, look: Look, said: str, tiles: Sequence[DeedTile], *, copies: bool = False, folds: bool = False
    ) -> None:
        super().__init__()
        self.said, self.tiles, self.copies = said, tiles, copies
        self.folds, self.is_open = folds, not folds
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(4))
        self.fold = HeadingTile(look, said, len(tiles))
        self.label = words(said, "label2")
        self.holder = QWidget()
        self.holder.setAccessibleName(said)
        _DeedGrid(self.holder, tiles).most = 1 if copies else 2
        for part in (self.fold, self.label, self.holder):
            column.addWidget(part)
        self._show(False)

    def open(self, opens: bool) -> None:
        self.is_open = opens or not self.folds
        self._show(False)

    def _show(self, searched: bool) -> None:
        self.fold.setVisible(self.folds and not searched)
        self.fold.setChecked(self.is_open)
        self.label.setVisible(searched or not self.folds)
        self.holder.setVisible(searched or self.is_open)

    def show_found(self, typed: str) -> None:
        """What is called so is seen alone, whether it is open or not; empty: all as before."""
        for tile in self.tiles:
            tile.setVisible(not typed or not self.copies and not tile.refused and tile.is_called(typed))
        self._show(bool(typed))
        self.setVisible(any(not tile.isHidden() for tile in self.tiles))

    @property
    def stops(self) -> list[Tile]:
        """Where the keyboard walks: the heading, if it folds, and what is seen below it."""
        if self.isHidden():
            return []
        found: list[Tile] = [] if self.fold.isHidden() else [self.fold]
        return found if self.holder.isHidden() else [*found, *(tile for tile in self.tiles if not tile.isHidden())]


class _DeedGrid(EvenGrid):
    """Two in a row below every heading, where words have room; whole sentences stand each in a row of its own."""

    GAP = 5
    most = 2

    def _laid_out(self, place: QRect, for_real: bool) -> int:
        gap = self._gap(self.GAP)
        beside = 2 * self.minimumSize().width() + gap <= place.width()
        return self._in_columns(place, self.most if beside else 1, gap, for_real)


class DeedArea(SteadyArea):
    """Scrolls for the mouse alone: keys go on to the sheet."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.fades = Fades(self)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()
