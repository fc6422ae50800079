"""Fields that hold one of many values: a list that opens, a number with a button to either side, and a slider."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QIntValidator, QKeyEvent, QPainter, QPainterPath, QPen, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QSlider, QWidget

from app.look.look import Look, look_of
from app.widgets.painted import LEFT, PaintedButton
from app.widgets.round_menu import RoundMenu


def _paint_ground(painter: QPainter, place: QRectF, look: Look, hovered: bool) -> None:
    theme = look.theme
    painter.setPen(QPen(theme.weak_on_felt if hovered else theme.tile_edge, theme.line_width))
    painter.setBrush(theme.tile)
    painter.drawRoundedRect(place, look.px(7), look.px(7))


class ChoiceField(PaintedButton):
    """One of a list that may be long: shows what is chosen and opens a menu with the rest."""

    chosen = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._choices: list[tuple[object, str]] = []
        self._value: object = None
        self.short: dict[object, str] = {}
        """What is shown of a choice whose words have no room."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._open)

    @property
    def value(self) -> object:
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
        menu = RoundMenu(self)
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
        look = look_of(self)
        metrics = QFontMetricsF(look.text(14.5, 600))
        wide = max((metrics.horizontalAdvance(words) for _, words in self._choices), default=80)
        return QSize(min(round(wide) + look.px(50), look.px(360)), max(36, look.px(38)))

    def minimumSizeHint(self) -> QSize:
        return QSize(look_of(self).px(120), self.sizeHint().height())

    def paint(self, painter: QPainter, place: QRectF, look: Look) -> None:
        _paint_ground(painter, place, look, self.underMouse())
        painter.setFont(look.text(14.5, 600))
        painter.setPen(look.theme.text)
        words = place.adjusted(look.px(12), 0, -look.px(30), 0)
        metrics, shown = QFontMetricsF(painter.font()), self.text()
        if metrics.horizontalAdvance(shown) > words.width():
            shown = self.short.get(self._value, shown)
        painter.drawText(words, LEFT, metrics.elidedText(shown, Qt.TextElideMode.ElideRight, words.width()))
        x, y, side = place.right() - look.px(18), place.center().y(), look.px(5)
        arrow = QPainterPath(QPointF(x - side, y - side * 0.5))
        arrow.lineTo(x + side, y - side * 0.5)
        arrow.lineTo(x, y + side * 0.7)
        arrow.closeSubpath()
        painter.fillPath(arrow, look.theme.text)


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

    def keyPressEvent(self, event: QKeyEvent) -> None:
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
        side = max(36, look_of(self).px(36))
        return QSize(side, side)

    def paint(self, painter: QPainter, place: QRectF, look: Look) -> None:
        _paint_ground(painter, place, look, self.underMouse())
        half = look.px(6)
        painter.setPen(QPen(look.theme.text, 2.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        middle = place.center()
        painter.drawLine(middle - QPointF(half, 0), middle + QPointF(half, 0))
        if self._more:
            painter.drawLine(middle - QPointF(0, half), middle + QPointF(0, half))


class Slider(QSlider):
    """The wheel goes past it: whoever scrolls what it stands on changes nothing."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
