"""Tiles, rows of choices, ticks, buttons: the painted controls of the rooms."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QIntValidator, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QLineEdit,
    QMenu,
    QSizePolicy,
    QWidget,
)

from app.look.icons import draw_icon
from app.look.themes import faded, mix
from app.rooms.cloth import gold_button
from app.rooms.dress import Dress, dress_of
from app.rooms.painted import WRAP, PaintedButton, longest_word, wrapped_height

MIDDLE = int(Qt.AlignmentFlag.AlignCenter)
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class Tile(PaintedButton):
    """One of several to choose among: a name, and what it is in a line or two. The chosen one has a gold edge."""

    PAD = 14

    def __init__(self, title: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(title)
        self.words = words
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setAccessibleName(title)
        self.setAccessibleDescription(words)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def least_width(self) -> int:
        dress = self.worn
        name = QFontMetricsF(dress.heading(21)).horizontalAdvance(self.text()) + dress.px(26)
        word = longest_word(dress.text(15), self.words)
        return round(max(name, word, dress.px(118)) + 2 * dress.px(self.PAD))

    def sizeHint(self) -> QSize:
        width = max(self.least_width(), self.worn.px(170))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.least_width(), self.worn.px(60))

    def heightForWidth(self, width: int) -> int:
        dress = self.worn
        inside = width - 2 * dress.px(self.PAD) - 2
        title = QFontMetricsF(dress.heading(21)).height()
        return round(title + wrapped_height(dress.text(15), self.words, inside) + 2 * dress.px(11) + 2)

    def hasHeightForWidth(self) -> bool:
        return True

    def paint(self, painter: QPainter, place: QRectF, dress: Dress) -> None:
        theme = dress.theme
        chosen, over = self.isChecked(), self.underMouse() and self.isEnabled()
        cloth = mix(dress.tile, theme.gold, 0.30 if not dress.light else 0.35) if chosen else dress.tile
        if chosen and not theme.flat and not dress.light:
            cloth = QColor(255, 220, 120, 74)
        if theme.flat:
            cloth = theme.panel3 if chosen else theme.panel2
        edge = QPen(theme.gold, 2.5 if not theme.flat else 4) if chosen else QPen(dress.tile_edge, theme.line_width)
        if over and not chosen:
            edge = QPen(dress.on_felt_weak, 1.6)
        painter.setPen(edge)
        painter.setBrush(cloth)
        painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), dress.px(7), dress.px(7))
        pad = dress.px(self.PAD)
        inside = place.adjusted(pad, dress.px(9), -pad, -dress.px(6))
        painter.setPen(dress.on_felt)
        painter.setFont(dress.heading(21))
        high = QFontMetricsF(painter.font()).height()
        painter.drawText(QRectF(inside.left(), inside.top(), inside.width(), high), LEFT, self.text())
        painter.setFont(dress.text(15))
        painter.setPen(dress.on_felt if chosen else dress.on_felt_weak)
        painter.drawText(inside.adjusted(0, high, 0, 0), WRAP, self.words)
        if chosen:
            _chosen_button(painter, QPointF(place.right() - dress.px(20), place.top() + dress.px(20)), dress)


def _chosen_button(painter: QPainter, middle: QPointF, dress: Dress) -> None:
    """A sewn gold button: the sign of the chosen tile besides its edge."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(dress.theme.gold)
    painter.drawEllipse(middle, dress.px(8), dress.px(8))
    painter.setBrush(dress.theme.on_gold)
    painter.drawEllipse(middle, dress.px(3), dress.px(3))


class EvenGrid(QLayout):
    """Tiles of one width in as many columns as there is room for, the rows each as high as their highest tile."""

    def __init__(self, tiles: Iterable[Tile] = ()) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        for tile in tiles:
            self.addWidget(tile)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._laid_out(QRect(0, 0, width, 0), False)

    def setGeometry(self, place: QRect) -> None:
        super().setGeometry(place)
        self._laid_out(place, True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        wide = max((item.minimumSize().width() for item in self._items), default=0)
        return QSize(wide, 0)

    def _laid_out(self, place: QRect, for_real: bool) -> int:
        items = self._items
        if not items:
            return 0
        parent = self.parentWidget()
        gap = dress_of(parent).px(10) if parent is not None else 10
        least = max(item.minimumSize().width() for item in items)
        columns = max(1, min(len(items), (place.width() + gap) // (least + gap)))
        rows = -(-len(items) // columns)
        columns = -(-len(items) // rows)  # 4 in two rows are 2 and 2, not 3 and 1
        width = (place.width() - gap * (columns - 1)) / columns
        y = place.top()
        for row in range(rows):
            here = items[row * columns : (row + 1) * columns]
            high = max(item.heightForWidth(int(width)) for item in here)
            if for_real:
                for column, item in enumerate(here):
                    item.setGeometry(QRect(round(place.left() + column * (width + gap)), y, round(width), high))
            y += high + gap
        return y - gap - place.top()


class Segment(PaintedButton):
    """One of a few choices that stand in a row."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(words)
        self.setAccessibleName(words)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        dress = self.worn
        wide = QFontMetricsF(dress.text(14.5, 600)).horizontalAdvance(self.text())
        return QSize(round(wide) + dress.px(22), max(30, dress.px(32)))

    def paint(self, painter: QPainter, place: QRectF, dress: Dress) -> None:
        theme = dress.theme
        if self.isChecked():
            painter.setPen(QPen(theme.gold, 1.5 if not theme.flat else 3))
            cloth = theme.panel3 if theme.flat else theme.gold if dress.light else QColor(255, 203, 82, 64)
            painter.setBrush(cloth)
            painter.drawRoundedRect(place, dress.px(5), dress.px(5))
        elif self.underMouse() and self.isEnabled():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faded(dress.on_felt, 12))
            painter.drawRoundedRect(place, dress.px(5), dress.px(5))
        chosen = theme.on_gold if dress.light else dress.on_felt
        painter.setPen(chosen if self.isChecked() else dress.on_felt_weak)
        if not self.isEnabled():
            painter.setPen(theme.text3)
        painter.setFont(dress.text(14.5, 600))
        painter.drawText(place, MIDDLE, self.text())


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
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(3, 3, 3, 3)
        self._row.setSpacing(2)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def offer(self, choices: Iterable[tuple[object, str]], value: object) -> None:
        """These from now on, in place of any before; the first one if ``value`` is none of them.

        Buttons are used again: new ones would come last in the order of Tab.
        """
        offered = list(choices)
        self._values = [choice for choice, _ in offered]
        while len(self._segments) < len(offered):
            segment = Segment("")
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
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), dress.px(7), dress.px(7))
        painter.end()


class Tick(PaintedButton):
    """A box to tick, its words beside it, wrapped where there is no room for them in one line."""

    def __init__(self, words: str, rule: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(words)
        self.rule = rule
        self.setCheckable(True)
        self.setAccessibleName(f"{words} {rule}".strip())
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _before(self) -> int:
        return self.worn.px(31)

    def sizeHint(self) -> QSize:
        dress = self.worn
        wide = QFontMetricsF(dress.text(14.5, 600 if not self.rule else 400)).horizontalAdvance(self.text())
        wide += self._rule_width()
        width = min(round(wide) + self._before() + 8, dress.px(760))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.worn.px(150), self.worn.px(30))

    def _rule_width(self) -> float:
        if not self.rule:
            return 0.0
        return QFontMetricsF(self.worn.text(13, 600)).horizontalAdvance(self.rule) + self.worn.px(16)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        dress = self.worn
        room = width - self._before() - self._rule_width() - 4
        high = wrapped_height(dress.text(14.5, 600 if not self.rule else 400), self.text(), room)
        return max(30, dress.px(32), round(high) + dress.px(8))

    def paint(self, painter: QPainter, place: QRectF, dress: Dress) -> None:
        theme = dress.theme
        side = dress.px(21)
        box = QRectF(place.left() + 1, place.center().y() - side / 2, side, side)
        painter.setPen(QPen(theme.gold if self.isChecked() else dress.on_felt_weak, 1.8))
        painter.setBrush(theme.gold if self.isChecked() else dress.tile)
        if not self.isEnabled():
            painter.setPen(QPen(theme.text3, 1.8))
            painter.setBrush(theme.text3 if self.isChecked() else dress.tile)
        painter.drawRoundedRect(box, dress.px(4), dress.px(4))
        if self.isChecked():
            draw_icon(painter, "tick", box.adjusted(2, 2, -2, -2), theme.on_gold)
        painter.setFont(dress.text(14.5, 600 if not self.rule else 400))
        painter.setPen(dress.on_felt if self.isEnabled() else dress.on_felt_weak)
        words = place.adjusted(self._before(), 0, -self._rule_width(), 0)
        painter.drawText(words, LEFT | int(Qt.TextFlag.TextWordWrap), self.text())
        if self.rule:
            painter.setFont(dress.text(13, 600))
            painter.setPen(dress.link)
            painter.drawText(place, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), self.rule)


class PlainButton(PaintedButton):
    """A button of dark cloth for everything but the one thing a screen is there for."""

    def __init__(self, words: str, icon: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(words)
        self.icon_name = icon
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def _before(self) -> int:
        return self.worn.px(26 if self.text() else 18) if self.icon_name else 0

    def sizeHint(self) -> QSize:
        dress = self.worn
        wide = QFontMetricsF(dress.text(14.5, 600)).horizontalAdvance(self.text()) + self._before()
        least = dress.px(96) if self.text() else max(36, dress.px(40))
        return QSize(max(round(wide) + dress.px(36) if self.text() else 0, least), max(36, dress.px(38)))

    def paint(self, painter: QPainter, place: QRectF, dress: Dress) -> None:
        theme = dress.theme
        cloth = theme.panel2 if theme.flat else theme.panel if dress.light else QColor(10, 16, 14, 190)
        over = self.isEnabled() and (self.underMouse() or self.isDown())
        if over:
            cloth = mix(cloth, theme.gold, 0.22)
        painter.setPen(QPen(theme.gold if over else dress.tile_edge, max(1.2, theme.line_width)))
        painter.setBrush(cloth)
        painter.drawRoundedRect(place, dress.px(8), dress.px(8))
        ink = theme.text if self.isEnabled() else theme.text3
        painter.setFont(dress.text(14.5, 600))
        wide = QFontMetricsF(painter.font()).horizontalAdvance(self.text()) + self._before()
        left = place.center().x() - wide / 2
        if self.icon_name:
            side = dress.px(18)
            draw_icon(painter, self.icon_name, QRectF(left, place.center().y() - side / 2, side, side), ink)
            left += self._before()
        painter.setPen(ink)
        painter.drawText(QRectF(left, place.top(), place.right() - left, place.height()), LEFT, self.text())


class GoldButton(PaintedButton):
    """What the screen is there for. Where it can't be done yet it stays, dimmed; the reason stands beside it."""

    def __init__(self, words: str, key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(words)
        self.key = key
        self.dimmed = False
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_dimmed(self, reason: str) -> None:
        """With a reason it looks and sounds like what can't be done, but can still be reached and heard."""
        self.dimmed = bool(reason)
        self.setAccessibleDescription(reason)
        self.setToolTip(reason)
        self.update()

    def _key_width(self) -> float:
        if not self.key:
            return 0.0
        return QFontMetricsF(self.worn.text(12.5, 600)).horizontalAdvance(self.key) + self.worn.px(22)

    def sizeHint(self) -> QSize:
        dress = self.worn
        wide = QFontMetricsF(dress.heading(23)).horizontalAdvance(self.text()) + self._key_width()
        return QSize(max(round(wide) + dress.px(64), dress.px(220)), max(46, dress.px(58)))

    def paint(self, painter: QPainter, place: QRectF, dress: Dress) -> None:
        theme = dress.theme
        radius = dress.px(7)
        if self.dimmed:
            painter.setPen(QPen(dress.on_felt_weak, 1.6, Qt.PenStyle.DashLine))
            painter.setBrush(dress.tile)
            painter.drawRoundedRect(place, radius, radius)
            ink = dress.on_felt_weak
        else:
            gold_button(painter, place, dress, self.devicePixelRatioF(), self.state)
            ink = theme.on_gold
        painter.setFont(dress.heading(23))
        words = QFontMetricsF(painter.font()).horizontalAdvance(self.text())
        left = place.center().x() - (words + self._key_width()) / 2
        painter.setPen(ink)
        painter.drawText(QRectF(left, place.top(), words + 2, place.height()), LEFT, self.text())
        if self.key:
            painter.setFont(dress.text(12.5, 600))
            chip = QRectF(left + words + dress.px(9), 0, self._key_width() - dress.px(9), dress.px(20))
            chip.moveCenter(QPointF(chip.center().x(), place.center().y()))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faded(ink, 16))
            painter.drawRoundedRect(chip, dress.px(4), dress.px(4))
            painter.setPen(ink)
            painter.drawText(chip, MIDDLE, self.key)


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


class Choice(PaintedButton):
    """One of a list that may be long: shows what is chosen and opens a menu with the rest."""

    chosen = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._choices: list[tuple[object, str]] = []
        self._value: object = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._open)

    @property
    def value(self):
        return self._value

    def offer(self, choices: Iterable[tuple[object, str]], value: object) -> None:
        self._choices = list(choices)
        self.set_value(value)

    def set_value(self, value: object) -> None:
        words = dict(self._choices)
        if value not in words:
            value = self._choices[0][0]
        self._value = value
        self.setText(words[value])
        self.setAccessibleName(f"{self._name}: {words[value]}")

    def _open(self) -> None:
        menu = QMenu(self)
        for value, words in self._choices:
            act = menu.addAction(words)
            act.setCheckable(True)
            act.setChecked(value == self._value)
            act.triggered.connect(lambda _=False, value=value: self._take(value))
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def _take(self, value: object) -> None:
        self.set_value(value)
        self.chosen.emit(value)

    def sizeHint(self) -> QSize:
        dress = self.worn
        metrics = QFontMetricsF(dress.text(14.5, 600))
        wide = max((metrics.horizontalAdvance(words) for _, words in self._choices), default=80)
        return QSize(min(round(wide) + dress.px(50), dress.px(360)), max(36, dress.px(38)))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.worn.px(120), self.sizeHint().height())

    def paint(self, painter: QPainter, place: QRectF, dress: Dress) -> None:
        painter.setPen(QPen(dress.on_felt_weak if self.underMouse() else dress.tile_edge, dress.theme.line_width))
        painter.setBrush(dress.tile)
        painter.drawRoundedRect(place, dress.px(7), dress.px(7))
        painter.setFont(dress.text(14.5, 600))
        painter.setPen(dress.on_felt)
        words = place.adjusted(dress.px(12), 0, -dress.px(30), 0)
        shown = QFontMetricsF(painter.font()).elidedText(self.text(), Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, LEFT, shown)
        x, y, side = place.right() - dress.px(18), place.center().y(), dress.px(5)
        arrow = QPainterPath(QPointF(x - side, y - side * 0.5))
        arrow.lineTo(x + side, y - side * 0.5)
        arrow.lineTo(x, y + side * 0.7)
        arrow.closeSubpath()
        painter.fillPath(arrow, dress.on_felt)


class Stepper(QWidget):
    """A number with a button to either side; it can be typed, too, and the arrows change it."""

    changed = Signal(int)

    def __init__(self, name: str, least: int, most: int, step: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._least, self._most, self._step = least, most, step
        self.field = QLineEdit(str(least))
        self.field.setValidator(QIntValidator(least, most, self.field))
        self.field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.field.setAccessibleName(name)
        self.field.textChanged.connect(self._typed)
        self.field.editingFinished.connect(lambda: self.set_value(self.value))
        self.less, self.more = _StepButton(False), _StepButton(True)
        self.less.setAccessibleName(self.tr("{name}: less").format(name=name))
        self.more.setAccessibleName(self.tr("{name}: more").format(name=name))
        self.less.clicked.connect(lambda: self.set_value(self.value - step))
        self.more.clicked.connect(lambda: self.set_value(self.value + step))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.less)
        row.addWidget(self.field, 1)
        row.addWidget(self.more)

    @property
    def value(self) -> int:
        """The nearest that it may be, while something else is being typed."""
        text = self.field.text()
        return min(max(int(text) if text.isdecimal() else self._least, self._least), self._most)

    def set_value(self, value: int) -> None:
        self.field.setText(str(min(max(value, self._least), self._most)))

    def _typed(self) -> None:
        if self.field.hasAcceptableInput():
            self.changed.emit(self.value)

    def keyPressEvent(self, event) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.set_value(self.value + (self._step if event.key() == Qt.Key.Key_Up else -self._step))
        else:
            super().keyPressEvent(event)


class _StepButton(PaintedButton):
    def __init__(self, more: bool) -> None:
        super().__init__()
        self._more = more
        self.setAutoRepeat(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the arrow keys do the same in the field

    def sizeHint(self) -> QSize:
        side = max(36, self.worn.px(36))
        return QSize(side, side)

    def paint(self, painter: QPainter, place: QRectF, dress: Dress) -> None:
        painter.setPen(QPen(dress.on_felt_weak if self.underMouse() else dress.tile_edge, dress.theme.line_width))
        painter.setBrush(dress.tile)
        painter.drawRoundedRect(place, dress.px(7), dress.px(7))
        half = dress.px(6)
        painter.setPen(QPen(dress.on_felt, 2.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        middle = place.center()
        painter.drawLine(middle - QPointF(half, 0), middle + QPointF(half, 0))
        if self._more:
            painter.drawLine(middle - QPointF(0, half), middle + QPointF(0, half))
