"""A Deck counted, as pictures: bars, columns and discs. Each of them can be pressed, and is a search."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetricsF, QKeyEvent, QLinearGradient, QPainter
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from app.look.icons import attribute_icon, draw_icon, kind_icon, type_icon
from app.look.look import Look, look_of
from app.look.sewing import rounded
from app.look.themes import Theme, faded
from app.widgets.painted import LEFT, MIDDLE, RIGHT, PaintedButton, fitting, keep_behind
from engine.search.deck_counts import CountedCards

ROW: Final = 30
CHIP: Final = 24
_WORDS: Final = 0.36  # of a row's width: its name at most
_NUMBER: Final = 34
_APART: Final = 6  # numbers of columns beside each other
_STEP: Final = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}


class CountButton(PaintedButton):
    """So many cards of one sort; ``most``: how many there are of the most frequent one."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.counted: CountedCards | None = None
        self.most = 1
        self.words = ""
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_count(self, counted: CountedCards, most: int, words: str, spoken: str, names: str) -> None:
        self.counted, self.most, self.words = counted, max(1, most), words
        self.setAccessibleName(spoken)
        self.setAccessibleDescription(names)
        self.setToolTip("\n".join(filter(None, (spoken, names))))
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """From now on Tab comes to this one of its neighbours."""
        super().focusInEvent(event)
        group = self.parentWidget()
        if isinstance(group, CountGroup):
            group.come_to(self)

    def paint(self, painter: QPainter, place: QRectF, look: Look) -> None:
        if self.counted is not None:
            if self.state != "idle":
                painter.fillPath(rounded(QRectF(self.rect()), look.px(6)), faded(look.theme.text, 8))
            self.paint_count(painter, place, look, self.counted)

    def paint_count(self, painter: QPainter, place: QRectF, look: Look, counted: CountedCards) -> None:
        raise NotImplementedError


class CountBar(CountButton):
    """A chip, a word, a bar and the number."""

    def sizeHint(self) -> QSize:
        look = look_of(self)
        return QSize(look.px(180), look.px(ROW))

    def minimumSizeHint(self) -> QSize:
        return QSize(look_of(self).px(90), self.sizeHint().height())

    def paint_count(self, painter: QPainter, place: QRectF, look: Look, counted: CountedCards) -> None:
        px, theme = look.px, look.theme
        chip = QRectF(place.x() + px(2), place.center().y() - px(CHIP) / 2, px(CHIP), px(CHIP))
        self.paint_chip(painter, chip, theme, counted, px(5))
        painter.setFont(look.text(14.5, 600))
        painter.setPen(theme.text)
        number = QRectF(place.right() - px(_NUMBER), place.y(), px(_NUMBER) - px(2), place.height())
        painter.drawText(number, RIGHT, str(counted.count))
        left = chip.right() + px(10)
        words = QRectF(left, place.y(), (place.width()) * _WORDS, place.height())
        painter.setPen(theme.text2)
        painter.setFont(fitting(look.text(14.5, 500), self.words, words.width()))
        painter.drawText(words, LEFT, _elided(painter.font(), self.words, words.width()))
        track = QRectF(words.right() + px(8), place.center().y() - px(5), 0, px(10))
        track.setRight(number.left() + px(2))
        if track.width() > px(20):
            painter.fillPath(rounded(track, px(3)), theme.panel3)
            bar = QRectF(track)
            bar.setWidth(max(px(4), track.width() * counted.count / self.most))
            light, dark = self.colours(theme, counted)
            cloth = QLinearGradient(bar.topLeft(), bar.topRight())
            cloth.setColorAt(0, light)
            cloth.setColorAt(1, dark)
            painter.fillPath(rounded(bar, px(3)), cloth)
            if theme.flat:
                painter.strokePath(rounded(track, px(3)), theme.line)

    def paint_chip(self, painter: QPainter, chip: QRectF, theme: Theme, counted: CountedCards, radius: float) -> None:
        raise NotImplementedError

    def colours(self, theme: Theme, counted: CountedCards) -> tuple[QColor, QColor]:
        return theme.gold, theme.gold_foot


class KindBar(CountBar):
    def paint_chip(self, painter: QPainter, chip: QRectF, theme: Theme, counted: CountedCards, radius: float) -> None:
        pendulum = counted.what == "pendulum"
        cloth = theme.kinds["spell" if pendulum else counted.what]
        ground = QLinearGradient(chip.topLeft(), chip.bottomLeft())
        ground.setColorAt(0, theme.kinds["effect"].light if pendulum else cloth.light)
        ground.setColorAt(0.4, theme.kinds["effect"].dark if pendulum else cloth.light)
        ground.setColorAt(0.6, cloth.light)
        ground.setColorAt(1, cloth.dark)
        shape = rounded(chip, radius)
        painter.fillPath(shape, ground)
        painter.strokePath(shape, faded(cloth.stitch, 55))
        inset = chip.width() * 0.2
        glyph = kind_icon("pendulum" if pendulum else cloth.glyph)
        draw_icon(painter, glyph, chip.adjusted(inset, inset, -inset, -inset), cloth.text)

    def colours(self, theme: Theme, counted: CountedCards) -> tuple[QColor, QColor]:
        cloth = theme.kinds["spell" if counted.what == "pendulum" else counted.what]
        if counted.what == "xyz" and not theme.light:
            return cloth.stitch.darker(150), cloth.stitch  # black on a dark ground wouldn't be seen
        return cloth.light, cloth.dark


class TypeBar(CountBar):
    def paint_chip(self, painter: QPainter, chip: QRectF, theme: Theme, counted: CountedCards, radius: float) -> None:
        draw_icon(painter, type_icon(counted.bit), chip.adjusted(2, 2, -2, -2), theme.text2)


class PlayBar(CountBar):
    """How the texts of so many cards are carried out."""

    ICONS: Final = {"by-itself": "gear", "by-hand": "person", "reading": "book"}

    def paint_chip(self, painter: QPainter, chip: QRectF, theme: Theme, counted: CountedCards, radius: float) -> None:
        draw_icon(painter, self.ICONS[counted.what], chip.adjusted(2, 2, -2, -2), theme.text2)


class LevelColumn(CountButton):
    """A column over its Level or Rank, the number on top."""

    HIGH: Final = 112

    def sizeHint(self) -> QSize:
        look = look_of(self)
        return QSize(look.px(30), look.px(self.HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(14, self.sizeHint().height())

    def paint_count(self, painter: QPainter, place: QRectF, look: Look, counted: CountedCards) -> None:
        px, theme = look.px, look.theme
        line = look.text_px(13) * 1.35
        foot = place.bottom() - line - px(4)
        painter.setFont(fitting(look.text(13, 600), self.words, place.width() - px(_APART)))
        painter.setPen(theme.text2)
        painter.drawText(QRectF(place.x(), foot + px(4), place.width(), line), MIDDLE, self.words)
        painter.fillRect(QRectF(0, foot, self.width(), max(1.0, theme.line_width)), theme.line)  # on to the next one's
        if not counted.count:
            return
        room = foot - place.y() - line - px(2)
        high = max(px(3), room * counted.count / self.most)
        wide = min(place.width() - px(6), px(30))
        bar = QRectF(place.center().x() - wide / 2, foot - high, wide, high)
        cloth = QLinearGradient(bar.topLeft(), bar.bottomLeft())
        cloth.setColorAt(0, theme.gold)
        cloth.setColorAt(1, theme.gold_foot)
        painter.fillPath(rounded(bar, px(2)), cloth)
        painter.setFont(fitting(look.text(13, 600), str(counted.count), place.width() - px(_APART)))
        painter.setPen(theme.text)
        painter.drawText(QRectF(place.x(), bar.top() - line, place.width(), line), MIDDLE, str(counted.count))


class AttributeDisc(CountButton):
    """The disc of an Attribute, and the number below it."""

    DISC: Final = 34

    def sizeHint(self) -> QSize:
        look = look_of(self)
        return QSize(look.px(self.DISC + 6), look.px(self.DISC + 8) + round(look.text_px(14.5) * 1.3))

    def minimumSizeHint(self) -> QSize:
        return QSize(18, self.sizeHint().height())

    def paint_count(self, painter: QPainter, place: QRectF, look: Look, counted: CountedCards) -> None:
        px, theme = look.px, look.theme
        side = min(px(self.DISC), place.width() - 2)
        disc = QRectF(place.center().x() - side / 2, place.y() + px(2), side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.disc_rim)
        painter.drawEllipse(disc)
        rim = side * 0.05
        painter.setBrush(theme.attributes[counted.bit])
        painter.drawEllipse(disc.adjusted(rim, rim, -rim, -rim))
        inset = side * 0.22
        draw_icon(painter, attribute_icon(counted.bit), disc.adjusted(inset, inset, -inset, -inset), theme.glyph)
        painter.setFont(look.text(14.5, 600))
        painter.setPen(theme.text)
        below = QRectF(place.x(), disc.bottom(), place.width(), place.bottom() - disc.bottom())
        painter.drawText(below, MIDDLE, str(counted.count))


class CountGroup(QWidget):
    """Some of one sort, below or beside each other: Tab comes to one of them, the arrows go on. ``pressed``: what was
    pressed, a CountedCards."""

    pressed = Signal(object)

    def __init__(self, name: str, of: type[CountButton], columns: int = 1, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._of, self._columns = of, columns
        self.buttons: list[CountButton] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def shown(self) -> list[CountButton]:
        return [button for button in self.buttons if not button.isHidden()]

    def show_counts(self, counts: Sequence[tuple[CountedCards, str, str, str]]) -> None:
        """Each with its words, how it is spoken of, and the names of its cards."""
        most = max((counted.count for counted, *_ in counts), default=1)
        before = len(self.buttons)
        while len(self.buttons) < len(counts):
            button = self._of(self)
            place = len(self.buttons)
            button.clicked.connect(lambda _=False, place=place: self._press(place))
            self._grid.addWidget(button, place // self._columns, place % self._columns)
            self.buttons.append(button)
        for place, button in enumerate(self.buttons):
            button.setVisible(place < len(counts))
            if place < len(counts):
                counted, words, spoken, names = counts[place]
                button.show_count(counted, most, words, spoken, names)
        if len(self.buttons) > before:
            keep_behind(self, self.buttons)
        self._keep_one_stop()

    def _keep_one_stop(self) -> None:
        shown = self.shown
        if shown and not any(button.focusPolicy() == Qt.FocusPolicy.StrongFocus for button in shown):
            self.come_to(shown[0])

    def come_to(self, chosen: CountButton) -> None:
        for button in self.buttons:
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if button is chosen else Qt.FocusPolicy.ClickFocus)

    def _press(self, place: int) -> None:
        if (counted := self.buttons[place].counted) is not None:
            self.pressed.emit(counted)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        shown = self.shown
        here = next((place for place, button in enumerate(shown) if button.hasFocus()), None)
        step = _STEP.get(Qt.Key(event.key()))
        if here is None or step is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
            return
        shown[min(max(0, here + step), len(shown) - 1)].setFocus(Qt.FocusReason.TabFocusReason)

    def dressed(self) -> None:
        for button in self.buttons:
            button.updateGeometry()


def _elided(font: QFont, words: str, width: float) -> str:
    return QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, width)
