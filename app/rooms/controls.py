"""A link into an explanation, and a heading that unfolds what belongs to it."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.look.look import Look, look_of
from app.widgets.painted import LEFT, MIDDLE, RIGHT, PaintedButton


class LinkButton(PaintedButton):
    """Words with a line under them: leads to an explanation. ``flush`` with other words at its left edge."""

    def __init__(self, words: str, parent: QWidget | None = None, *, flush: bool = False) -> None:
        super().__init__(parent)
        self._flush = flush
        self.setText(words)
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        look = look_of(self)
        wide = QFontMetricsF(look.text(14, 600)).horizontalAdvance(self.text())
        aside = look.aside if self._flush else 2 * look.aside
        return QSize(round(wide) + aside + 2, max(28, look.px(30)))

    def paint(self, painter: QPainter, place: QRectF, look: Look) -> None:
        font = look.text(14, 600)
        font.setUnderline(True)
        painter.setFont(font)
        painter.setPen(look.theme.text if self.underMouse() else look.theme.link_on_felt)
        if self._flush:
            painter.drawText(place.translated(-1, 0), LEFT, self.text())
        else:
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
        look = look_of(self)
        wide = QFontMetricsF(look.text(17.5, 600)).horizontalAdvance(self.text()) + look.px(40)
        return QSize(round(wide), max(34, look.px(36)))

    def paint(self, painter: QPainter, place: QRectF, look: Look) -> None:
        side = look.px(11)
        middle = QPointF(place.left() + side, place.center().y())
        arrow = QPainterPath()
        arrow.moveTo(-side * 0.35, -side * 0.55)
        arrow.lineTo(side * 0.45, 0)
        arrow.lineTo(-side * 0.35, side * 0.55)
        arrow.closeSubpath()
        painter.save()
        painter.translate(middle)
        painter.rotate(90 if self.isChecked() else 0)
        painter.fillPath(arrow, look.theme.text)
        painter.restore()
        painter.setFont(look.text(17.5, 600))
        painter.setPen(look.theme.text)
        words = place.adjusted(side * 2.2, 0, 0, 0)
        painter.drawText(words, LEFT, self.text())
        if self.hint:
            used = QFontMetricsF(painter.font()).horizontalAdvance(self.text()) + look.px(16)
            painter.setFont(look.text(14))
            painter.setPen(look.theme.weak_on_felt)
            room = words.adjusted(used, 0, -look.aside, 0)
            hint = QFontMetricsF(painter.font()).elidedText(self.hint, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, RIGHT, hint)
