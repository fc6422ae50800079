"""The panel at the right: Chain, log, and the way back. In the small layout it is a drawer."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.duel_room.chain_panel import ChainPanel
from app.duel_room.log_panel import LogPanel
from app.look.look import Look
from app.widgets.buttons import KeyButton
from app.widgets.nesting import nest


class SidePanel(QWidget):
    undo = Signal()
    redo = Signal()
    concede = Signal()

    def __init__(self, look: Look, viewer: int) -> None:
        super().__init__()
        self._look = look
        self.setProperty("role", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.chain = ChainPanel(look)
        self.log = LogPanel(look, viewer)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.chain)
        self._column.addWidget(self.log, 1)
        self._row = row = QHBoxLayout()
        row.setSpacing(look.px(8))
        self.undo_button = KeyButton(self.tr("Undo"), icon="undo")
        self.redo_button = KeyButton(icon="redo")
        self.redo_button.setAccessibleName(self.tr("Redo"))
        self.redo_button.setToolTip(self.tr("Redo"))
        self.concede_button = KeyButton(self.tr("Concede"), icon="flag")
        self.concede_button.setToolTip(self.tr("Concede"))
        for button, signal, stretch in (
            (self.undo_button, self.undo, 1),
            (self.redo_button, self.redo, 0),
            (self.concede_button, self.concede, 0),
        ):
            button.clicked.connect(signal)
            row.addWidget(button, stretch)
        nest(self._column, row)
        look.changed.connect(self._space)
        self._space()

    def show_ways(self, *, can_undo: bool, can_redo: bool, can_concede: bool) -> None:
        """Nothing comes up or goes: under the mouse that has pressed one of them lies the same one."""
        self.undo_button.setEnabled(can_undo)
        self.undo_button.setToolTip(self.tr("Undo"))
        self.redo_button.setEnabled(can_redo)
        self.concede_button.setEnabled(can_concede)

    def _space(self) -> None:
        px = self._look.px
        self._column.setContentsMargins(px(15), px(14), px(13), px(12))
        self._column.setSpacing(px(14))
        self.fit_chain()
        self._fit_ways()

    def _fit_ways(self) -> None:
        """Giving up says so in words where there is room for them."""
        edges = self._column.contentsMargins()
        ways = (self.undo_button, self.redo_button, self.concede_button)
        self.concede_button.show_words(True)
        wanted = sum(each.sizeHint().width() for each in ways) + 2 * self._row.spacing()
        self.concede_button.show_words(wanted <= self.width() - edges.left() - edges.right())

    def fit_chain(self) -> None:
        """The Chain takes what it needs, up to seven tenths of the panel; the log gives way at once, not only when the
        event loop comes round to it."""
        edges = self._column.contentsMargins()
        wanted = self.chain.wanted_height(self.width() - edges.left() - edges.right())
        self.chain.setFixedHeight(max(60, min(wanted, round(self.height() * 0.7))))
        self._column.activate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_chain()
        self._fit_ways()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.panel)
        painter.setPen(QPen(theme.line, theme.line_width))
        painter.drawLine(0, 0, 0, self.height())
