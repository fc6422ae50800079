"""What a rule says, in a small sheet over the room."""

from contextlib import suppress

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.controller.player.language import rule_words
from app.look.look import Look
from app.look.style import panel_sheet
from app.widgets.buttons import BARE, KeyButton
from app.widgets.coming import show_whole
from app.widgets.labels import label
from app.widgets.nesting import nest
from engine.rulebook import rule_text, words_of_rule


class RulePopup(QFrame):
    """``lost``: closed, and what had the keyboard before is gone."""

    lost = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._before: QWidget | None = None
        self.setProperty("role", "prompt")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 8, 8, 12)
        head = QHBoxLayout()
        self.title = label("", "heading", True)
        self.shut = KeyButton(icon="cross", cut=BARE)
        self.shut.setAccessibleName(self.tr("Close"))
        self.shut.clicked.connect(self.close_sheet)
        head.addWidget(self.title, 1)
        head.addWidget(self.shut)
        self.said = label("", "body", True)
        self.said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self.said)
        nest(column, head)
        column.addWidget(self.area, 1)
        look.changed.connect(self._dress)
        self._dress()
        self.hide()

    def _dress(self) -> None:
        """A panel, over whatever room."""
        self.setStyleSheet(panel_sheet(self._look))

    def show_rule(self, rule: str, near: QPoint | None = None) -> None:
        """Beside the point (of the parent) that was pressed, wholly inside the window."""
        found = rule_text(rule)
        self.title.setText(rule_words(found[0]) if found else rule)
        told = (found[1], *words_of_rule(found[0])) if found else (self.tr("The catalogue has no such rule."),)
        self.said.setText("\n\n".join(told))
        self.setAccessibleName(self.title.text())
        self.setAccessibleDescription(self.said.text())
        parent = self.parentWidget()
        assert parent is not None
        width = min(self._look.px(380), parent.width() - 24)
        self.ensurePolished()
        self.said.ensurePolished()
        self.title.ensurePolished()
        head = self.title.heightForWidth(width - 30 - self.shut.sizeHint().width())
        text = head + self.said.heightForWidth(width - 44)
        height = min(max(120, text + self._look.px(56)), parent.height() - 24)
        at = near if near is not None else QPoint((parent.width() - width) // 2, (parent.height() - height) // 2)
        right, low = parent.width() - width - 12, parent.height() - height - 12
        at = QPoint(min(max(12, at.x()), right), min(max(12, at.y()), low))
        self.resize(QSize(width, height))
        self.move(at)
        if not self.isVisible():
            self._before = parent.window().focusWidget()
        show_whole(self)
        self.raise_()
        self.shut.setFocus()

    def close_sheet(self) -> None:
        before, self._before = self._before, None
        found = False
        with suppress(RuntimeError):  # it may be gone meanwhile
            if found := before is not None and before.isVisible():
                before.setFocus()  # before hiding, or Qt would look for any other widget
        if not found:
            self.lost.emit()
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.close_sheet()
            return
        super().keyPressEvent(event)
