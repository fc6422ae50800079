"""The four rulebooks in a row: which one the Deck is looked at by, and in which of them it is legal."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QSizePolicy, QWidget

from app.look.icons import draw_icon
from app.look.look import look_of
from app.look.sewing import focus_ring_within, rounded
from app.look.themes import faded
from app.rooms.differences import short_title, title
from app.widgets.grids import SegmentRow
from app.widgets.painted import ENTER_KEYS, LEFT, fitting
from engine.edition import EDITIONS, Edition

_MARK = 15


class RulebookMark(QRadioButton):
    """A tick where the Deck is legal, a cross where it isn't, and neither until that is known."""

    def __init__(self, edition: Edition, parent: QWidget) -> None:
        super().__init__(short_title(edition), parent)
        self.setProperty("painted", True)
        self.edition = edition
        self.legal: bool | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(title(edition))

    def show_reasons(self, reasons: Sequence[str]) -> None:
        self.legal = not reasons
        state = self.tr("The Deck is legal") if self.legal else self.tr("The Deck is not legal")
        self.setAccessibleDescription(" ".join((f"{state}.", *reasons[:3])))
        more = [self.tr("And {count} more.").format(count=len(reasons) - 3)] if len(reasons) > 3 else []
        self.setToolTip("\n".join((title(self.edition), state, *reasons[:3], *more)))
        self.update()

    def hitButton(self, point: QPoint) -> bool:
        return self.rect().contains(point)

    def sizeHint(self) -> QSize:
        look = look_of(self)
        words = QFontMetricsF(look.text(14.5, 600)).horizontalAdvance(self.text())
        return QSize(round(words) + look.px(_MARK + 20), max(36, look.px(38)))

    def minimumSizeHint(self) -> QSize:
        return QSize(look_of(self).px(44), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        theme, px = look.theme, look.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(2, 3, -2, -3)
        ink = theme.text if self.isChecked() else theme.text2
        mark = theme.up if self.legal else theme.vermilion
        if self.isChecked():
            painter.fillPath(rounded(body, px(6)), theme.gold if theme.flat else faded(theme.gold, 22))
            painter.setPen(QPen(theme.gold, 1.4))
            painter.drawPath(rounded(body.adjusted(0.5, 0.5, -0.5, -0.5), px(6)))
            ink = theme.on_gold if theme.flat else ink
            mark = theme.on_gold if theme.flat else mark
        elif self.underMouse():
            painter.fillPath(rounded(body, px(6)), faded(theme.text, 9))
        side, gap = px(_MARK), px(4)
        font = fitting(look.text(14.5, 600), self.text(), body.width() - side - gap - px(6))
        words = min(QFontMetricsF(font).horizontalAdvance(self.text()), body.width() - side - gap - px(4))
        x = body.center().x() - (side + gap + words) / 2
        if self.legal is not None:
            icon = "tick" if self.legal else "cross"
            draw_icon(painter, icon, QRectF(x, body.center().y() - side / 2, side, side), mark)
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(QRectF(x + side + gap, body.y(), words + 2, body.height()), LEFT, self.text())
        if self.hasFocus():
            focus_ring_within(painter, QRectF(self.rect()), theme, px(8))
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS:
            self.click()
        else:
            super().keyPressEvent(event)


class RulebookRow(QWidget):
    """``chosen`` gives the Edition when the player chooses one."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Rulebook"))
        row = SegmentRow(self)  # in two rows where there is no room for one
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._group = QButtonGroup(self)
        self.marks = {edition.key: RulebookMark(edition, self) for edition in EDITIONS}
        for number, mark in enumerate(self.marks.values()):
            self._group.addButton(mark, number)
            row.addWidget(mark)
        self._group.idClicked.connect(lambda number: self.chosen.emit(EDITIONS[number]))

    def show_choice(self, edition: Edition, reasons: Mapping[str, Sequence[str]]) -> None:
        """``reasons``: why the Deck is not legal in it, by the rulebook's key."""
        self.marks[edition.key].setChecked(True)
        for key, mark in self.marks.items():
            mark.show_reasons(reasons.get(key, ()))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.theme.line, look.theme.line_width))
        painter.setBrush(look.theme.panel2)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), look.px(8), look.px(8))
        painter.end()
