"""Ways to choose: tiles, segments and ticks, reachable by Tab and the arrow keys."""

from collections.abc import Iterable
from math import ceil
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QCheckBox, QHBoxLayout, QRadioButton, QSizePolicy, QWidget

from app.look.icons import draw_icon
from app.look.look import SMALLEST_TEXT, look_of
from app.look.portraits import portrait
from app.look.sewing import focus_ring_within, rounded
from app.look.themes import faded
from app.widgets.grids import SegmentRow
from app.widgets.painted import LEFT, MIDDLE, RIGHT, WRAP, fitting, keep_behind, longest_word, wrapped_height

FACE: Final = 48
_CLOSE: Final = 6  # pixels beside the words of a segment on a panel, at least


def _prepare(button: QAbstractButton) -> None:
    button.setProperty("painted", True)
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)


def _grows_down(widget: QWidget, across: QSizePolicy.Policy, down: QSizePolicy.Policy) -> None:
    policy = QSizePolicy(across, down)
    policy.setHeightForWidth(True)
    widget.setSizePolicy(policy)


class ChoiceTile(QRadioButton):
    """One of several to choose among: a name, and what it is in a line or two.

    ``portrait``: the key of an opponent, whose face is beside the name.
    """

    centred = False  # the name, over a picture

    def __init__(self, title: str, words: str, parent: QWidget | None = None, portrait: str = "") -> None:
        super().__init__(title, parent)
        _prepare(self)
        self.portrait = portrait
        self.description = words
        self.setAccessibleName(title)
        self.setAccessibleDescription(words)
        _grows_down(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def hitButton(self, point: QPoint) -> bool:
        return self.rect().contains(point)

    def least_width(self) -> int:
        """No word is broken."""
        look = look_of(self)
        if self.portrait:
            name = longest_word(look.heading(22), self.text()) + self._beside_face() + look.px(10)
        else:
            name = QFontMetricsF(look.heading(22)).horizontalAdvance(self.text()) + look.px(44)
        return round(max(name, longest_word(look.text(15), self.description) + look.px(30), look.px(118)))

    def _beside_face(self) -> int:
        """Where the name begins."""
        return look_of(self).px(14 + FACE + 8 if self.portrait else 14)

    def _name_height(self) -> float:
        look = look_of(self)
        return look.px(FACE) if self.portrait else QFontMetricsF(look.heading(22)).height()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        look = look_of(self)
        title = self._name_height()
        if not self.description:
            return round(title + look.px(24))
        lines = wrapped_height(look.text(15), self.description, width - look.px(28))
        return round(look.px(24) + title + look.px(2) + lines)

    def sizeHint(self) -> QSize:
        look = look_of(self)
        title = QFontMetricsF(look.heading(22)).horizontalAdvance(self.text()) + look.px(44)
        width = round(max(title, look.px(160)))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.least_width(), look_of(self).px(48))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = look_of(self)
        theme, px, room = look.theme, look.px, QRectF(self.rect())
        width = 2.5 if self.isChecked() else theme.line_width
        body = rounded(room.adjusted(width / 2, width / 2, -width / 2, -width / 2), px(8))
        painter.fillPath(body, theme.tile)
        if self.isChecked():
            painter.fillPath(body, faded(theme.gold, 22))
        elif self.underMouse() and self.isEnabled():
            painter.fillPath(body, faded(theme.text, 8))
        painter.setPen(QPen(theme.gold if self.isChecked() else theme.tile_edge, width))
        painter.drawPath(body)

        ink, weak = (theme.text, theme.weak_on_felt) if self.isEnabled() else (theme.text3, theme.text3)
        title = self._name_height()
        painter.setFont(look.heading(22))
        painter.setPen(ink)
        left = self._beside_face()
        self._paint_name(painter, QRectF(left, px(10), room.width() - px(26) - left, title))
        painter.setFont(look.text(15))
        painter.setPen(ink if self.isChecked() else weak)
        top = px(12) + title
        painter.drawText(QRectF(px(14), top, room.width() - px(28), room.height() - top), WRAP, self.description)
        if self.isChecked():
            side = px(16)
            dot = QRectF(room.width() - px(9) - side, px(9), side, side)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.gold)
            painter.drawEllipse(dot)
            painter.setBrush(theme.on_gold)
            painter.drawEllipse(dot.center(), side * 0.19, side * 0.19)
        if self.hasFocus():
            focus_ring_within(painter, room, theme, px(8))

    def _paint_name(self, painter: QPainter, place: QRectF) -> None:
        """Beside a face it may take two lines: below the dot of the chosen one there is more room."""
        look, said = look_of(self), self.text()
        if self.portrait:
            face = portrait(self.portrait, look.px(FACE), look.textures(self.devicePixelRatioF()))
            painter.setOpacity(1.0 if self.isEnabled() else 0.5)
            painter.drawPixmap(QPointF(look.px(12), look.px(8)), face)
            painter.setOpacity(1.0)
            first, _, last = said.partition(" ")
            if last and QFontMetricsF(painter.font()).horizontalAdvance(said) > place.width():
                place.setRight(self.width() - 2)
                step = painter.font().pixelSize() * 0.54
                painter.drawText(place.translated(0, -step), LEFT, first)
                said, place = last, place.translated(0, step)
        elif self.centred:
            place.setRight(self.width() - look.px(14))
        painter.drawText(place, MIDDLE if self.centred else LEFT, said)


class Segment(QRadioButton):
    """One of a few choices that stand in a row."""

    def __init__(self, dense: bool, parent: QWidget) -> None:
        super().__init__(parent)
        _prepare(self)
        self._dense = dense
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def hitButton(self, point: QPoint) -> bool:
        return self.rect().contains(point)

    def _font(self) -> QFont:
        return look_of(self).text(13.5 if self._dense else 15, 600)

    def sizeHint(self) -> QSize:
        px = look_of(self).px
        words = QFontMetricsF(self._font()).horizontalAdvance(self.text())
        return QSize(round(words + px(24)), max(30, px(32)) if self._dense else max(36, px(36)))

    def minimumSizeHint(self) -> QSize:
        """On a panel there may be room for the smallest letters alone."""
        hint, font = self.sizeHint(), self._font()
        if not self._dense:
            return hint
        font.setPixelSize(min(font.pixelSize(), SMALLEST_TEXT))
        words = QFontMetricsF(font).horizontalAdvance(self.text())
        return QSize(min(hint.width(), ceil(words) + 2 * _CLOSE), hint.height())

    def shown(self) -> tuple[QFont, str]:
        """Its words, rather small than under the ring of the keyboard, and rather there than cut off."""
        font = fitting(self._font(), self.text(), self.width() - 2 * look_of(self).aside)
        return font, QFontMetricsF(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width() - 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = look_of(self)
        theme, body = look.theme, QRectF(self.rect()).adjusted(2, 3, -2, -3)
        colour = theme.text if self.isEnabled() else theme.text3
        if self.isChecked():
            if theme.flat:
                painter.fillPath(rounded(body, look.px(6)), theme.gold)
                colour = theme.on_gold
            else:
                painter.fillPath(rounded(body, look.px(6)), faded(theme.gold, 26))
                painter.setPen(QPen(theme.gold, 1.4))
                painter.drawPath(rounded(body.adjusted(0.5, 0.5, -0.5, -0.5), look.px(6)))
        elif self.underMouse() and self.isEnabled():
            painter.fillPath(rounded(body, look.px(6)), faded(theme.text, 9))
        font, said = self.shown()
        painter.setFont(font)
        painter.setPen(colour)
        painter.drawText(body, MIDDLE, said)
        if self.hasFocus():
            focus_ring_within(painter, QRectF(self.rect()), theme, look.px(8))


class Segments(QWidget):
    """A choice among a few words; ``chosen`` is emitted with the value of the new one when the player chooses.

    ``dense``: on a panel, where they share what room there is.
    """

    chosen = Signal(object)

    def __init__(self, name: str, dense: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(lambda place: self.chosen.emit(self._values[place]))
        self._values: list[object] = []
        self._segments: list[Segment] = []
        self._dense = dense
        self._row = QHBoxLayout(self) if dense else SegmentRow(self)
        if dense:
            self._row.setContentsMargins(2, 1, 2, 1)
            self._row.setSpacing(0)
        else:
            _grows_down(self, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def offer(self, choices: Iterable[tuple[object, str]], value: object) -> None:
        """These from now on, in place of any before; the first one if ``value`` is none of them."""
        offered = list(choices)
        self._values = [choice for choice, _ in offered]
        before = len(self._segments)
        while len(self._segments) < len(offered):
            segment = Segment(self._dense, self)
            self._row.addWidget(segment)
            self._group.addButton(segment, len(self._segments))
            self._segments.append(segment)
        if len(self._segments) > before:
            keep_behind(self, self._segments)
        for place, segment in enumerate(self._segments):
            segment.setVisible(place < len(offered))
            if place < len(offered):
                segment.setText(offered[place][1])
                segment.setAccessibleName(offered[place][1])
                segment.setAccessibleDescription(self.accessibleName())
                segment.updateGeometry()
        self.set_value(value)

    @property
    def value(self) -> object:
        place = self._group.checkedId()
        return self._values[place] if place >= 0 else None

    def set_value(self, value: object) -> None:
        place = self._values.index(value) if value in self._values else 0
        self._segments[place].setChecked(True)

    def button(self, value: object) -> Segment:
        return self._segments[self._values.index(value)]

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.theme.tile_edge, look.theme.line_width))
        painter.setBrush(look.theme.tile)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), look.px(8), look.px(8))


class Tick(QCheckBox):
    """A box to tick; words that are too long for a line are wrapped, and a rule may stand at the right."""

    def __init__(self, words: str, rule: str = "", parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        _prepare(self)
        self.rule = rule
        self.say(words)
        _grows_down(self, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def say(self, words: str) -> None:
        self.words = words
        self.setAccessibleName(f"{words} {self.rule}".strip())
        self.updateGeometry()
        self.update()

    def hitButton(self, point: QPoint) -> bool:
        return self.rect().contains(point)

    def font_of_words(self) -> QFont:
        return look_of(self).text(15, 400 if self.rule else 600)

    def _rule_width(self) -> float:
        if not self.rule:
            return 0.0
        look = look_of(self)
        return QFontMetricsF(look.text(13, 600)).horizontalAdvance(self.rule) + look.px(16) + look.aside

    def sizeHint(self) -> QSize:
        look = look_of(self)
        wide = QFontMetricsF(self.font_of_words()).horizontalAdvance(self.words) + self._rule_width()
        width = min(round(wide) + look.px(48), look.px(760))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(look_of(self).px(150), look_of(self).px(36))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        look = look_of(self)
        room = width - look.px(42) - self._rule_width()
        return max(36, look.px(36), round(wrapped_height(self.font_of_words(), self.words, room)) + look.px(8))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = look_of(self)
        theme, px, room = look.theme, look.px, QRectF(self.rect())
        side = px(22)
        left = px(6) if self.words else (room.width() - side) / 2
        box = QRectF(left, (room.height() - side) / 2, side, side)
        edge = theme.text3 if not self.isEnabled() else theme.gold if self.isChecked() else theme.text2
        painter.fillPath(rounded(box, px(5)), edge if self.isChecked() else theme.tile)
        painter.setPen(QPen(edge, 2))
        painter.drawPath(rounded(box.adjusted(1, 1, -1, -1), px(5)))
        if self.isChecked():
            inset = px(4)
            draw_icon(painter, "tick", box.adjusted(inset, inset, -inset, -inset), theme.on_gold)
        painter.setFont(self.font_of_words())
        painter.setPen(theme.text if self.isEnabled() else theme.weak_on_felt)
        words = room.adjusted(px(38), 0, -self._rule_width(), 0)
        painter.drawText(words, LEFT | int(Qt.TextFlag.TextWordWrap), self.words)
        if self.rule:
            painter.setFont(look.text(13, 600))
            painter.setPen(theme.link_on_felt)
            painter.drawText(room.adjusted(0, 0, -look.aside, 0), RIGHT, self.rule)
        if self.hasFocus():
            focus_ring_within(painter, room, theme, px(8))
