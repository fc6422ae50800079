"""What the expert would do: three choices, how likely each wins, and why. Each can be pressed to be played."""

from typing import Final

from PySide6.QtCore import QElapsedTimer, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QProgressBar, QSizePolicy, QVBoxLayout, QWidget

from app.controller.duel.hinter import Hint
from app.duel_room.parts import scrolled, words
from app.duel_room.tiles import press
from app.look.look import Look
from app.look.sewing import focus_ring_within, rounded
from app.widgets.overlay import Overlay
from app.widgets.nesting import nest

_STEP: Final = 40  # milliseconds
_REASONS: Final = 0.5  # seconds: what finding the words takes after the search


class HintSheet(Overlay):
    """Opened while there is nothing to show yet, for so many seconds; ``show_hints`` fills it."""

    chosen = Signal(object)  # the Answer of a hint

    def __init__(self, look: Look, seconds: float) -> None:
        super().__init__(look, "", 560, 320)
        self.title.setText(self.tr("Hint"))
        self.setAccessibleName(self.tr("Hint"))
        self.note = words(self.tr("What you could do now is thought over, from what you can see."), "weak")
        self.rows: list[HintRow] = []
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(look.px(10))
        self._column.addWidget(self.note)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.note.text())
        self._column.addWidget(self.bar)
        self._column.addStretch()
        self._area = scrolled(inside)
        self.column.addWidget(self._area, 1)
        self.bar.setMaximum(round(1000 * (seconds + _REASONS)))
        self._since = QElapsedTimer()
        self._since.start()
        self._steps = QTimer(self)
        self._steps.timeout.connect(self._go_on)
        self._steps.start(_STEP)

    def _go_on(self) -> None:
        """Never full before there is something to show."""
        self.bar.setValue(min(self._since.elapsed(), self.bar.maximum() * 19 // 20))

    def show_hints(self, hints: tuple[Hint, ...]) -> None:
        self._steps.stop()
        self.bar.hide()
        self.note.setText(
            self.tr("How likely you win with each, as far as can be seen from your side. Press one to play it.")
            if hints
            else self.tr("Nothing could be found this time.")
        )
        for hint in hints:
            row = HintRow(self.look, hint)
            row.clicked.connect(press(self._choose, hint))
            self.rows.append(row)
            self._column.insertWidget(len(self.rows), row)
            row.show()  # now, or it would take no room when the sheet is measured
        best = hints[0] if hints else None
        self.setAccessibleDescription(f"{best.words}. {best.percent} %. {best.why}" if best is not None else "")
        self._place()

    def leave_to_player(self) -> None:
        """Nothing is thought over: a text is being carried out by hand."""
        self.show_hints(())
        self.note.setText(self.tr("What you do by hand is for you to judge: its text isn’t read here."))
        self.setAccessibleDescription(self.note.text())

    def _choose(self, hint: object) -> None:
        self.close_sheet()
        if isinstance(hint, Hint) and hint.answer is not None:
            self.chosen.emit(hint.answer)

    def wanted_height(self, width: int) -> int:
        """High enough for reasons that name many cards."""
        return max(super().wanted_height(width), self.height_to_show(self._column, self._area, width))


class HintRow(QAbstractButton):
    """One choice: its chance as a number and a bar, the answer, and the reason."""

    def __init__(self, look: Look, hint: Hint) -> None:
        super().__init__()
        self.hint, self._look = hint, look
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setToolTip(self.tr("Play this"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)  # no button's: words wrap
        row = QHBoxLayout(self)
        row.setContentsMargins(look.px(8), look.px(6), look.px(8), look.px(6))
        row.setSpacing(look.px(14))
        row.addWidget(ChanceBar(look, hint.percent), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(look.px(2))
        column.addWidget(words(hint.words, "strong"))
        column.addWidget(words(hint.why, "body"))
        nest(row, column, 1)
        self.setAccessibleName(f"{hint.words}. {hint.percent} %. {hint.why}")

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, room = self._look.theme, QRectF(self.rect())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse() or self.isDown():
            painter.fillPath(rounded(room, self._look.px(6)), theme.panel3)
        if self.hasFocus():
            focus_ring_within(painter, room, theme, self._look.px(6))


class ChanceBar(QWidget):
    """So much of a bar, with the number over it."""

    def __init__(self, look: Look, percent: int) -> None:
        super().__init__()
        self._look = look
        self._percent = percent
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, look.px(9))
        column.addWidget(words(self.tr("{percent} %").format(percent=percent), "strong", wraps=False))
        self.setFixedWidth(look.px(64))

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(64), self._look.px(36))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        high = self._look.px(5)
        bar = QRectF(0, self.height() - high - 1, self.width(), high)
        painter.setBrush(theme.line)
        painter.drawRoundedRect(bar, high / 2, high / 2)
        painter.setBrush(theme.gold)
        painter.drawRoundedRect(
            QRectF(bar.x(), bar.y(), max(high, bar.width() * self._percent / 100), high), high / 2, high / 2
        )
