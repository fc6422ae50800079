"""Two players at one screen: nothing is to be seen until the one whose cards they are sits there."""

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.duel_room.parts import words
from app.look.look import Look
from app.widgets.buttons import PRIMARY, KeyButton
from app.widgets.coming import show_whole
from app.widgets.fresh_press import FreshPress


class Curtain(QWidget):
    lifted = Signal(int)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.player = -1
        column = QVBoxLayout(self)
        self.title = words("", "large")
        self.line = words(self.tr("Nobody else should look at the screen now."), "weak")
        self.notice = words("", "body")
        for label in (self.title, self.line, self.notice):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.button = KeyButton(" ", cut=PRIMARY)
        self.press = FreshPress(self, self.button)
        self.press.made.connect(self.lift)
        column.addStretch(3)
        column.addWidget(self.title)
        column.addWidget(self.line)
        column.addWidget(self.notice, 0, Qt.AlignmentFlag.AlignCenter)
        column.addSpacing(look.px(24))
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignCenter)
        column.addStretch(4)
        self.hide()

    def drop(self, player: int, name: str, notice: str = "") -> None:
        """``notice``: what both are told before the duel begins."""
        self.player = player
        self.notice.setText(notice)
        self.notice.setVisible(bool(notice))
        self._fit_notice()
        self.setAccessibleDescription(notice)
        self.title.setText(self.tr("Hand the screen to {name}").format(name=name))
        self.button.say(self.tr("I am {name}").format(name=name))
        self.setAccessibleName(self.title.text())
        self.press.begin()
        show_whole(self)
        self.raise_()
        self.button.setFocus()

    def lift(self) -> None:
        if not self.isHidden():
            self.hide()
            self.lifted.emit(self.player)

    def _plate_width(self) -> int:
        return min(self.width() - 80, self._look.px(940))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_notice()

    def _fit_notice(self) -> None:
        """On the plate, in as many lines as it takes; no words have no height."""
        if not self.notice.text():
            return
        width = self._plate_width() - 2 * self._look.px(32)
        self.notice.setFixedSize(width, max(0, self.notice.heightForWidth(width)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Heavy cloth in folds, and a plate for the words."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.panel)
        if not theme.flat:
            self._paint_folds(painter)
        around = self._look.px(64)
        said = self.title.geometry().united(self.line.geometry()).united(self.button.geometry())
        plate = QRectF(0, 0, self._plate_width(), said.height() + 2 * around)
        plate.moveCenter(QRectF(said).center())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.binding, 3))
        painter.setBrush(theme.panel)
        painter.drawRoundedRect(plate, 14, 14)

    def _paint_folds(self, painter: QPainter) -> None:
        theme = self._look.theme
        fold = max(40.0, self.width() / 22)
        dark, light = theme.felt_opp_rim, theme.felt_opp
        x = 0.0
        while x < self.width():
            cloth = QLinearGradient(QPointF(x, 0), QPointF(x + fold, 0))
            cloth.setColorAt(0, dark)
            cloth.setColorAt(0.4, light)
            cloth.setColorAt(1, dark)
            painter.fillRect(QRectF(x, 0, fold + 1, self.height()), cloth)
            x += fold

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()  # no key of the room works behind it

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
