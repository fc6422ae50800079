"""A sentence that is said once and goes away: why something was not possible, that something was kept."""

import re
from html import escape
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from app.duel_room.parts import Icon, words
from app.look.look import Look

SHOWN: Final = 4200
PER_SIGN: Final = 38
RULE: Final = re.compile(r"\b[A-Z]{2,}-\d{2,}\b")


class MessageLine(QFrame):
    """Rules that it names are links; a click beside them shuts it."""

    rule_asked = Signal(str)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "plate")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 12, 4)
        self._look = look
        self.said = ""
        self._icon = Icon(look, "lock", "vermilion", 16)
        self.label = words("", "strong")
        self.label.setTextFormat(Qt.TextFormat.RichText)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.label.linkActivated.connect(self.rule_asked)
        row.addWidget(self._icon)
        row.addWidget(self.label, 1)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def say(self, said: str, icon: str = "lock") -> None:
        if not said:
            self.hide()
            return
        self._icon.show_icon(icon, "vermilion" if icon == "lock" else "gold")
        self.said = said
        colour = self._look.theme.teal.name()
        self.label.setText(RULE.sub(rf'<a href="\g<0>" style="color: {colour}">\g<0></a>', escape(said)))
        self.setAccessibleName(said)
        self.show()
        self.raise_()
        self._timer.start(SHOWN + PER_SIGN * len(said))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hide()
