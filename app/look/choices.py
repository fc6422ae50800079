"""Ways to choose: tiles, segments and tick boxes, reachable by Tab and the arrow keys."""

from collections.abc import Hashable, Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QHBoxLayout, QRadioButton, QSizePolicy, QWidget

from app.look.icons import draw_icon
from app.look.look import Look
from app.look.sewing import focus_ring_within, rounded
from app.look.themes import faded

WRAPPED: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
MANY: Final = 10_000.0


def ground(look: Look) -> QColor:
    """What a tile or a trough darkens its felt or wood with, so that words can be read."""
    theme = look.theme
    if theme.flat:
        return theme.panel
    return faded(theme.panel, 46 if theme.panel.lightnessF() < 0.5 else 56)


class Choice(QRadioButton):
    """A tile with a title and a line or two of description; one of its parent's tiles is chosen."""

    def __init__(self, look: Look, title: str, description: str = "", parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.setProperty("painted", True)
        self.look = look
        self.description = description
        self.setAccessibleDescription(description)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_look(self, look: Look) -> None:
        self.look = look
        self.updateGeometry()
        self.update()

    def hitButton(self, point: QPoint) -> bool:
        return self.rect().contains(point)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        px = self.look.px
        title = QFontMetricsF(self.look.heading(22)).height()
        if not self.description:
            return round(title + px(24))
        lines = QFontMetricsF(self.look.text(15)).boundingRect(
            QRectF(0, 0, width - px(28), MANY), WRAPPED, self.description
        )
        return round(px(24) + title + px(2) + lines.height())

    def sizeHint(self) -> QSize:
        title = QFontMetricsF(self.look.heading(22)).horizontalAdvance(self.text()) + self.look.px(58)
        width = max(title, self.look.px(160))
        return QSize(round(width), self.heightForWidth(round(width)))

    def minimumSizeHint(self) -> QSize:
        width = max(
            QFontMetricsF(self.look.heading(22)).horizontalAdvance(self.text()) + self.look.px(58), self.look.px(96)
        )
        return QSize(round(width), self.look.whole(48))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, theme, room = self.look, self.look.theme, QRectF(self.rect())
        px = look.px
        width = 2.5 if self.isChecked() else theme.line_width
        body = rounded(room.adjusted(width / 2, width / 2, -width / 2, -width / 2), px(8))
        painter.fillPath(body, ground(look))
        if self.isChecked():
            painter.fillPath(body, faded(theme.gold, 22))
        elif self.underMouse() and self.isEnabled():
            painter.fillPath(body, faded(theme.text, 8))
        painter.setPen(QPen(theme.gold if self.isChecked() else theme.line, width))
        painter.drawPath(body)

        colour, weak = (theme.text, theme.text2) if self.isEnabled() else (theme.text3, theme.text3)
        title = QFontMetricsF(look.heading(22)).height()
        painter.setFont(look.heading(22))
        painter.setPen(colour)
        painter.drawText(
            QRectF(px(14), px(10), room.width() - px(48), title), Qt.AlignmentFlag.AlignVCenter, self.text()
        )
        painter.setFont(look.text(15))
        painter.setPen(colour if self.isChecked() else weak)
        top = px(12) + title
        painter.drawText(QRectF(px(14), top, room.width() - px(28), room.height() - top), WRAPPED, self.description)
        if self.isChecked():
            side = px(16)
            dot = QRectF(room.width() - px(14) - side, px(14), side, side)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.gold)
            painter.drawEllipse(dot)
            painter.setBrush(theme.on_gold)
            painter.drawEllipse(dot.center(), side * 0.19, side * 0.19)
        if self.hasFocus():
            focus_ring_within(painter, room, theme, look.px(8))


class Segment(QRadioButton):
    """One word in a row of exclusive ones."""

    def __init__(self, look: Look, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self.setProperty("painted", True)
        self.look = look
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_look(self, look: Look) -> None:
        self.look = look
        self.updateGeometry()
        self.update()

    def hitButton(self, point: QPoint) -> bool:
        return self.rect().contains(point)

    def sizeHint(self) -> QSize:
        words = QFontMetricsF(self.look.text(15, 600)).horizontalAdvance(self.text())
        return QSize(round(words + self.look.px(24)), self.look.whole(36))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, theme = self.look, self.look.theme
        body = QRectF(self.rect()).adjusted(2, 3, -2, -3)
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
        painter.setFont(look.text(15, 600))
        painter.setPen(colour)
        painter.drawText(body, Qt.AlignmentFlag.AlignCenter, self.text())
        if self.hasFocus():
            focus_ring_within(painter, QRectF(self.rect()), theme, look.px(8))


class Choices(QWidget):
    """Exclusive buttons in a row, each standing for a value. `chosen` tells of the player's choice only."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: dict[Hashable, QRadioButton] = {}
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)

    def add(self, value: Hashable, button: QRadioButton) -> None:
        self.buttons[value] = button
        self.row.addWidget(button)
        if len(self.buttons) == 1:
            button.setChecked(True)
        button.toggled.connect(lambda on: self.chosen.emit(value) if on else None)

    def value(self) -> Hashable | None:
        return next((value for value, button in self.buttons.items() if button.isChecked()), None)

    def choose(self, value: Hashable) -> None:
        """Without telling: whoever calls this knows. An unknown value, from older settings, changes nothing."""
        if value in self.buttons:
            blocked = self.blockSignals(True)
            self.buttons[value].setChecked(True)
            self.blockSignals(blocked)

    def refuse(self, value: Hashable, reason: str) -> None:
        """This one cannot be chosen, and why; an empty reason allows it again."""
        button = self.buttons[value]
        button.setEnabled(not reason)
        button.setToolTip(reason)


class ChoiceRow(Choices):
    """Tiles side by side, or one above the other."""

    def __init__(
        self,
        look: Look,
        choices: Sequence[tuple[Hashable, str, str]],
        parent: QWidget | None = None,
        upright: bool = False,
    ) -> None:
        super().__init__(parent)
        self.row.setDirection(QBoxLayout.Direction.TopToBottom if upright else QBoxLayout.Direction.LeftToRight)
        self.row.setSpacing(look.whole(10))
        for value, title, description in choices:
            self.add(value, Choice(look, title, description, self))


class Segmented(Choices):
    """A trough with a few short words, one of them chosen."""

    def __init__(self, look: Look, choices: Sequence[tuple[Hashable, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.row.setContentsMargins(2, 1, 2, 1)
        self.row.setSpacing(0)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        for value, text in choices:
            self.add(value, Segment(look, text, self))

    def set_look(self, look: Look) -> None:
        self.look = look
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.look.theme
        half = theme.line_width / 2
        body = rounded(QRectF(self.rect()).adjusted(half, half, -half, -half), self.look.px(8))
        painter.fillPath(body, ground(self.look))
        painter.setPen(QPen(theme.line, theme.line_width))
        painter.drawPath(body)


class Check(QCheckBox):
    """A box with a tick and its words."""

    def __init__(self, look: Look, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setProperty("painted", True)
        self.look = look
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    def set_look(self, look: Look) -> None:
        self.look = look
        self.updateGeometry()
        self.update()

    def hitButton(self, point: QPoint) -> bool:
        return self.rect().contains(point)

    def sizeHint(self) -> QSize:
        words = QFontMetricsF(self.look.text(15, 600)).horizontalAdvance(self.text())
        return QSize(round(words + self.look.px(48)), self.look.whole(36))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, theme, room = self.look, self.look.theme, QRectF(self.rect())
        side = look.px(22)
        box = QRectF(look.px(6), (room.height() - side) / 2, side, side)
        edge = theme.gold if self.isChecked() else theme.text2
        if not self.isEnabled():
            edge = theme.text3
        painter.fillPath(rounded(box, look.px(5)), edge if self.isChecked() else ground(look))
        painter.setPen(QPen(edge, 2))
        painter.drawPath(rounded(box.adjusted(1, 1, -1, -1), look.px(5)))
        if self.isChecked():
            inset = look.px(4)
            draw_icon(painter, "tick", box.adjusted(inset, inset, -inset, -inset), theme.on_gold)
        painter.setFont(look.text(15, 600))
        painter.setPen(theme.text if self.isEnabled() else theme.text3)
        painter.drawText(room.adjusted(look.px(38), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self.text())
        if self.hasFocus():
            focus_ring_within(painter, room, theme, look.px(8))
