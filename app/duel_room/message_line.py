"""A sentence that is said once and goes away: why something was not possible, that something was kept."""

from html import escape
from typing import Final

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.controller.asking import WayOut, Why
from app.controller.spoken import rule_title
from app.duel_room.parts import Icon, words
from app.look.look import Look
from app.mat.words import why_words
from app.widgets.way_button import WayButton

SHOWN: Final = 4200
PER_SIGN: Final = 38


class MessageLine(QFrame):
    """Rules that it names are links, a way out is a button; a click beside them shuts it. It is as high as what it
    says."""

    rule_asked = Signal(str)
    way_taken = Signal(object)  # WayOut

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "plate")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 12, 4)
        self._look = look
        self._high = self._low = QRect()
        self._holds = False
        self.said = ""
        self._icon = Icon(look, "lock", "vermilion", 16)
        self.label = words("", "strong")
        self.label.setTextFormat(Qt.TextFormat.RichText)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.label.linkActivated.connect(self.rule_asked)
        row.addWidget(self._icon)
        self.way_button = WayButton(look)
        self.way_button.taken.connect(self._take_way)
        column = QVBoxLayout()
        column.addWidget(self.label)
        column.addWidget(self.way_button, 0, Qt.AlignmentFlag.AlignLeft)
        row.addLayout(column, 1)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._time_is_over)
        self.hide()

    def say(self, said: str, icon: str = "lock") -> None:
        if not said:
            self.hide()
            return
        self._show(said, escape(said), icon)

    def refuse(self, why: Why) -> None:
        """The reason, and its rules by their titles."""
        theme = self._look.theme
        links = (
            f'<a href="{rule}" style="color: {theme.teal.name()}">{escape(rule_title(rule))}</a> '
            f'<span style="color: {theme.text2.name()}">{rule}</span>'
            for rule in why.rules
        )
        self._show(why_words(why), "&nbsp; ".join((escape(why.words), *links)), "lock", way=why.way_out)

    def hold(self, said: str, icon: str) -> None:
        """Over the own hand, until it is let go."""
        self._show(said, escape(said), icon, holds=True)

    def let_go(self) -> None:
        if self._holds:
            self.hide()

    def _show(self, said: str, html: str, icon: str, holds: bool = False, way: WayOut | None = None) -> None:
        self._holds = holds
        self.way_button.show_way(way)
        self._icon.show_icon(icon, "vermilion" if icon == "lock" else "gold")
        self.said = said
        self.label.setText(html)
        self.setAccessibleName(said)
        self.show()
        self._fit()
        self.raise_()
        if holds:
            self._timer.stop()
        else:
            self._timer.start(SHOWN + PER_SIGN * len(said))

    def _time_is_over(self) -> None:
        """A button that the keyboard is on doesn't go from under it."""
        if self.way_button.hasFocus():
            self._timer.start()
        else:
            self.hide()

    def _take_way(self, way: WayOut) -> None:
        self.hide()
        self.way_taken.emit(way)

    def place(self, high: QRect, low: QRect) -> None:
        """Where it stands, over either hand; it grows downwards."""
        self._high, self._low = high, low
        self._fit()

    def _fit(self) -> None:
        self.ensurePolished()
        self.label.ensurePolished()
        place = self._low if self._holds else self._high
        more = max(0, self.heightForWidth(place.width()) - place.height())
        self.setGeometry(place.adjusted(0, 0, 0, more))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hide()
