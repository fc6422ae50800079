"""Tiles, rows of choices, ticks, buttons: the painted controls of the rooms."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QButtonGroup,
    QSizePolicy,
    QWidget,
)

from app.look import buttons, choices
from app.rooms.dress import Dress, dress_of
from app.rooms.grids import Row
from app.rooms.painted import PaintedButton, longest_word, pressed_by, wrapped_height

MIDDLE = int(Qt.AlignmentFlag.AlignCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class Tile(choices.Choice):
    """One of several to choose among: a name, and what it is in a line or two."""

    def __init__(self, title: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(Dress(), title, words, parent)
        self.setAccessibleName(title)

    def least_width(self) -> int:
        """No word is broken."""
        dress = dress_of(self)
        name = QFontMetricsF(dress.heading(22)).horizontalAdvance(self.text()) + dress.px(58)
        return round(max(name, longest_word(dress.text(15), self.description) + dress.px(30), dress.px(118)))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.least_width(), dress_of(self).px(48))


class Segment(choices.Segment):
    """One of a few choices that stand in a row."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Dress(), "", parent)


class Segments(QWidget):
    """A choice among a few words; ``chosen`` is emitted with the value of the new one when the player chooses."""

    chosen = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(lambda place: self.chosen.emit(self._values[place]))
        self._values: list[object] = []
        self._segments: list[Segment] = []
        self._row = Row()
        self.setLayout(self._row)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def offer(self, choices: Iterable[tuple[object, str]], value: object) -> None:
        """These from now on, in place of any before; the first one if ``value`` is none of them.

        Buttons are used again: new ones would come last in the order of Tab.
        """
        offered = list(choices)
        self._values = [choice for choice, _ in offered]
        while len(self._segments) < len(offered):
            segment = Segment(self)
            self._row.addWidget(segment)
            if self._segments:
                QWidget.setTabOrder(self._segments[-1], segment)
            self._group.addButton(segment, len(self._segments))
            self._segments.append(segment)
        for place, segment in enumerate(self._segments):
            segment.setVisible(place < len(offered))
            if place < len(offered):
                segment.setText(offered[place][1])
                segment.setAccessibleName(offered[place][1])
                segment.setAccessibleDescription(self.accessibleName())
                segment.updateGeometry()
        self.set_value(value)

    @property
    def value(self):
        place = self._group.checkedId()
        return self._values[place] if place >= 0 else None

    def set_value(self, value: object) -> None:
        place = self._values.index(value) if value in self._values else 0
        self._segments[place].setChecked(True)

    def button(self, value: object) -> Segment:
        return self._segments[self._values.index(value)]

    def paintEvent(self, event) -> None:
        dress = dress_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(dress.tile_edge, dress.theme.line_width))
        painter.setBrush(dress.tile)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), dress.px(8), dress.px(8))
        painter.end()


class Tick(choices.Check):
    """A box to tick; words that are too long for a line are wrapped, and a rule may stand at the right."""

    def __init__(self, words: str, rule: str = "", parent: QWidget | None = None) -> None:
        self.rule = rule
        super().__init__(Dress(), "", parent)  # the look's has room for one line alone
        self.say(words)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def say(self, words: str) -> None:
        self.words = words
        self.setAccessibleName(f"{words} {self.rule}".strip())
        self.updateGeometry()
        self.update()

    def font_of_words(self) -> QFont:
        return dress_of(self).text(15, 400 if self.rule else 600)

    def _rule_width(self) -> float:
        if not self.rule:
            return 0.0
        return QFontMetricsF(dress_of(self).text(13, 600)).horizontalAdvance(self.rule) + dress_of(self).px(16)

    def sizeHint(self) -> QSize:
        dress = dress_of(self)
        wide = QFontMetricsF(self.font_of_words()).horizontalAdvance(self.words) + self._rule_width()
        width = min(round(wide) + dress.px(48), dress.px(760))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(dress_of(self).px(150), dress_of(self).px(36))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        dress = dress_of(self)
        room = width - dress.px(42) - self._rule_width()
        return max(dress.px(36), round(wrapped_height(self.font_of_words(), self.words, room)) + dress.px(8))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The box is the look's; the words are put beside it."""
        super().paintEvent(event)
        dress = dress_of(self)
        painter = QPainter(self)
        painter.setFont(self.font_of_words())
        painter.setPen(dress.on_felt if self.isEnabled() else dress.on_felt_weak)
        room = QRectF(self.rect()).adjusted(dress.px(38), 0, -self._rule_width(), 0)
        painter.drawText(room, LEFT | int(Qt.TextFlag.TextWordWrap), self.words)
        if self.rule:
            painter.setFont(dress.text(13, 600))
            painter.setPen(dress.link)
            painter.drawText(QRectF(self.rect()), RIGHT, self.rule)
        painter.end()


class PlainButton(buttons.PlateButton):
    """For everything but the one thing a screen is there for. Without words it needs an accessible name."""

    def __init__(self, words: str, icon: str = "", parent: QWidget | None = None) -> None:
        super().__init__(Dress(), words, parent, icon=icon)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAutoDefault(False)  # Enter in a field of a dialog is the field's
        if words:
            self.setAccessibleName(words)

    def sizeHint(self) -> QSize:
        """At least as large as a finger."""
        wide, high = super().sizeHint().toTuple()
        return QSize(max(wide, dress_of(self).px(96)) if self.text() else dress_of(self).px(44), max(36, high))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not pressed_by(event, self):
            super().keyPressEvent(event)


class GoldButton(buttons.PrimaryButton):
    """What the screen is there for. Where it can't be done yet it stays, dimmed; the reason stands beside it."""

    def __init__(self, words: str, key: str = "", parent: QWidget | None = None) -> None:
        self.dimmed = False
        super().__init__(Dress(), words, parent, key=key)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAutoDefault(False)
        self.setAccessibleName(words)

    def set_dimmed(self, reason: str) -> None:
        """With a reason it looks and sounds like what can't be done, but can still be reached and heard."""
        self.dimmed = bool(reason)
        self.face = "plate" if reason else "gold"
        self.setAccessibleDescription(reason)
        self.setToolTip(reason)
        self.update()

    def sizeHint(self) -> QSize:
        dress = dress_of(self)
        return QSize(max(round(sum(self.widths())) + dress.px(48), dress.px(200)), max(46, dress.px(56)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not pressed_by(event, self):
            super().keyPressEvent(event)


class LinkButton(PaintedButton):
    """Words with a line under them: leads to an explanation."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(words)
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        dress = self.worn
        wide = QFontMetricsF(dress.text(14, 600)).horizontalAdvance(self.text())
        return QSize(round(wide) + dress.px(12), max(28, dress.px(30)))

    def paint(self, painter: QPainter, place: QRectF, dress: Dress) -> None:
        font = dress.text(14, 600)
        font.setUnderline(True)
        painter.setFont(font)
        painter.setPen(dress.on_felt if self.underMouse() else dress.link)
        painter.drawText(place, MIDDLE, self.text())


class Fold(PaintedButton):
    """A heading that unfolds what belongs to it."""

    def __init__(self, words: str, folded: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(words)
        self.hint = ""
        self.setAccessibleName(words)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        folded.setVisible(False)
        self.toggled.connect(folded.setVisible)

    def set_hint(self, hint: str) -> None:
        self.hint = hint
        self.setAccessibleDescription(hint)
        self.update()

    def sizeHint(self) -> QSize:
        dress = self.worn
        wide = QFontMetricsF(dress.text(17.5, 600)).horizontalAdvance(self.text()) + dress.px(40)
        return QSize(round(wide), max(34, dress.px(36)))

    def paint(self, painter: QPainter, place: QRectF, dress: Dress) -> None:
        side = dress.px(11)
        middle = QPointF(place.left() + side, place.center().y())
        arrow = QPainterPath()
        arrow.moveTo(-side * 0.35, -side * 0.55)
        arrow.lineTo(side * 0.45, 0)
        arrow.lineTo(-side * 0.35, side * 0.55)
        arrow.closeSubpath()
        painter.save()
        painter.translate(middle)
        painter.rotate(90 if self.isChecked() else 0)
        painter.fillPath(arrow, dress.on_felt)
        painter.restore()
        painter.setFont(dress.text(17.5, 600))
        painter.setPen(dress.on_felt)
        words = place.adjusted(side * 2.2, 0, 0, 0)
        painter.drawText(words, LEFT, self.text())
        if self.hint:
            used = QFontMetricsF(painter.font()).horizontalAdvance(self.text()) + dress.px(16)
            painter.setFont(dress.text(14))
            painter.setPen(dress.on_felt_weak)
            room = words.adjusted(used, 0, 0, 0)
            hint = QFontMetricsF(painter.font()).elidedText(self.hint, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), hint)
