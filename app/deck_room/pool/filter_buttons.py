"""The small painted buttons that filter the pool."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QKeyEvent, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.look.icons import draw_icon, kind_icon
from app.look.look import Look, look_of
from app.look.sewing import rounded
from app.look.themes import faded, mix
from app.widgets.grids import FlowRow
from app.widgets.painted import LEFT, PaintedButton

_FINGER: Final = 36  # pixels
_CHIP_ENDS: Final = 9  # between the end of a chip and its words
_ASIDE: Final = 0.42  # opacity of what isn't chosen, where something else is


class FilterButton(PaintedButton):
    """Pressed while the search asks for it. ``others``: something else beside it is chosen, so that it is dimmed."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.others = False
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.call(name)

    def call(self, name: str) -> None:
        self.setAccessibleName(name)
        self.setToolTip(name)

    def show_chosen(self, chosen: bool, others: bool) -> None:
        self.setChecked(chosen)
        if self.others != others:
            self.others = others
            self.update()

    def sizeHint(self) -> QSize:
        side = max(_FINGER, look_of(self).px(38))
        return QSize(side, side)

    @property
    def opacity(self) -> float:
        dims = self.others and not self.isChecked() and not self.underMouse() and not self.hasFocus()
        return _ASIDE if dims and not look_of(self).theme.flat else 1.0

    @staticmethod
    def ring(painter: QPainter, path: QRectF, radius: float, look: Look) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(look.theme.gold, max(2.0, look.px(2.5))))
        painter.drawRoundedRect(path, radius, radius)


class SortButton(FilterButton):
    """Of a sort of card: a piece of its cloth with its glyph."""

    def __init__(self, kind: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._kind = kind

    def paint(self, painter: QPainter, place: QRectF, look: Look) -> None:
        theme, px = look.theme, look.px
        upper = theme.kinds["effect" if self._kind == "pendulum" else self._kind]
        lower = theme.kinds["spell"] if self._kind == "pendulum" else upper
        inside = place.adjusted(px(3), px(3), -px(3), -px(3))
        painter.setOpacity(self.opacity)
        cloth = QLinearGradient(inside.topLeft(), inside.bottomLeft())
        cloth.setColorAt(0, upper.light)
        cloth.setColorAt(1, lower.dark)
        painter.fillPath(rounded(inside, px(6)), cloth)
        painter.setPen(QPen(faded(theme.text, 40), max(1.0, theme.line_width)))
        painter.drawPath(rounded(inside.adjusted(0.5, 0.5, -0.5, -0.5), px(6)))
        side = px(18)
        glyph = QRectF(inside.center().x() - side / 2, inside.center().y() - side / 2, side, side)
        icon = kind_icon("pendulum" if self._kind == "pendulum" else upper.glyph)
        draw_icon(painter, icon, glyph, upper.text)
        painter.setOpacity(1)
        if self.isChecked():
            self.ring(painter, place.adjusted(1, 1, -1, -1), px(7), look)


class AttributeButton(FilterButton):
    def __init__(self, bit: int, icon: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._bit, self._icon = bit, icon

    def paint(self, painter: QPainter, place: QRectF, look: Look) -> None:
        theme, px = look.theme, look.px
        middle, radius = place.center(), (min(place.width(), place.height()) / 2) - px(4)
        painter.setOpacity(self.opacity)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.disc_rim if theme.flat else mix(theme.attributes[self._bit], theme.disc_rim, 0.25))
        painter.drawEllipse(middle, radius, radius)
        painter.setBrush(theme.attributes[self._bit])
        painter.drawEllipse(middle, radius - 1, radius - 1)
        if not theme.flat:
            shine = QLinearGradient(middle - QPointF(0, radius), middle + QPointF(0, radius))
            shine.setColorAt(0, QColor(255, 255, 255, 38))
            shine.setColorAt(0.5, QColor(255, 255, 255, 0))
            shine.setColorAt(1, QColor(0, 0, 0, 40))
            painter.setBrush(QBrush(shine))
            painter.drawEllipse(middle, radius - 1, radius - 1)
        half = radius * 0.58
        draw_icon(painter, self._icon, QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half), theme.glyph)
        painter.setOpacity(1)
        if self.isChecked():
            edge = radius + px(2)
            box = QRectF(middle.x() - edge, middle.y() - edge, 2 * edge, 2 * edge)
            self.ring(painter, box, edge, look)


class Chip(FilterButton):
    """A word, or a few, with round ends; behind them an arrow where it opens something (``arrow``: "up" or "down")."""

    def __init__(self, said: str, arrow: str = "", icon: str = "", parent: QWidget | None = None) -> None:
        super().__init__(said, parent)
        self.arrow, self.icon_name = arrow, icon
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.say(said)

    def say(self, said: str, name: str = "") -> None:
        """``name``: what is said aloud, if that is more."""
        if (said, name or said) == (self.text(), self.accessibleName()):
            return
        self.setText(said)
        self.call(name or said)
        self.updateGeometry()
        self.update()

    def _signs(self, look: Look) -> tuple[int, int]:
        return look.px(20) if self.icon_name else 0, look.px(16) if self.arrow else 0

    def width_of(self, said: str) -> int:
        look = look_of(self)
        wide = QFontMetricsF(look.text(13.5, 600)).horizontalAdvance(said)
        return ceil(wide) + sum(self._signs(look)) + 2 * look.px(_CHIP_ENDS) + 6

    def sizeHint(self) -> QSize:
        high = max(_FINGER, look_of(self).px(36))
        return QSize(max(self.width_of(self.text()), high), high)

    def paint(self, painter: QPainter, place: QRectF, look: Look) -> None:
        theme, px = look.theme, look.px
        body = place.adjusted(1, px(3), -1, -px(3))
        radius = body.height() / 2
        on = self.isChecked()
        if on and theme.flat:
            painter.fillPath(rounded(body, radius), theme.gold)
        else:
            painter.fillPath(rounded(body, radius), theme.panel3 if self.underMouse() else theme.panel2)
            if on:
                painter.fillPath(rounded(body, radius), faded(theme.gold, 16))
        painter.setPen(QPen(theme.gold, max(2, px(2))) if on else QPen(theme.line, theme.line_width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(body, radius, radius)
        ink = theme.on_gold if on and theme.flat else theme.text
        icon, arrow = self._signs(look)
        x = body.x() + px(_CHIP_ENDS)
        if icon:
            side = px(14)
            draw_icon(painter, self.icon_name, QRectF(x, body.center().y() - side / 2, side, side), ink)
            x += icon
        font = look.text(13.5, 600)
        painter.setFont(font)
        painter.setPen(ink)
        room = QRectF(x, body.y(), body.right() - px(_CHIP_ENDS) - arrow - x, body.height())
        said = QFontMetricsF(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width() + 1)
        painter.drawText(room.adjusted(0, 0, 2, 0), LEFT, said)
        if arrow:
            side = px(8)
            box = QRectF(body.right() - px(_CHIP_ENDS) - side + px(2), body.center().y() - side / 2, side, side)
            draw_icon(painter, self.arrow, box, ink)


class ButtonRow(QWidget):
    """Tab comes to one of its buttons, the arrows go from one to the next."""

    def __init__(self, name: str, gap: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.flow = FlowRow(self, gap)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._buttons: list[QAbstractButton] = []

    def add(self, button: QAbstractButton, at_right: bool = False) -> None:
        if at_right:
            self.flow.add_right(button)
        else:
            self.flow.addWidget(button)
        self._buttons.append(button)
        self._let_tab_come_to(self._buttons[0])

    def _let_tab_come_to(self, one: QAbstractButton) -> None:
        for button in self._buttons:
            policy = Qt.FocusPolicy.StrongFocus if button is one else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)

    def reachable(self) -> Sequence[QAbstractButton]:
        return [button for button in self._buttons if not button.isHidden() and button.isEnabled()]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        there = self.reachable()
        now = next((n for n, button in enumerate(there) if button.hasFocus()), None)
        if now is None or event.key() not in steps:
            event.ignore()
            return
        to = there[(now + steps[Qt.Key(event.key())]) % len(there)]
        self._let_tab_come_to(to)
        to.setFocus(Qt.FocusReason.OtherFocusReason)
