"""The log: what happened, turn by turn. An older line shows the table as it was then."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QKeyEvent,
    QPainter,
    QPen,
    QResizeEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from app.controller.shown.happening import Happening, ToldEvent
from app.duel_room.log_model import (
    ENTRY_ROLE,
    EVENT,
    NOTE,
    PHASE,
    STEP,
    TURN,
    LogEntry,
    LogFilter,
    LogModel,
    bold_parts,
    entries_for,
    notes_of,
)
from app.duel_room.parts import words
from app.look.icons import draw_icon
from app.look.look import Look
from app.look.sewing import draw_dot, focus_ring_within
from app.widgets.buttons import BARE, KeyButton
from app.widgets.rule_link import RuleLink
from app.widgets.nesting import nest

NOW = -1
MOST_SIZES = 5000
MOST_LAID = 200


class LogDelegate(QStyledItemDelegate):
    def __init__(self, look: Look, viewer: int) -> None:
        super().__init__()
        self._look = look
        self.viewer = viewer
        self._sizes: dict[tuple[object, ...], QSize] = {}
        self._laid: dict[tuple[object, ...], tuple[QTextLayout, float]] = {}

    def _indent(self, entry: LogEntry) -> float:
        look = self._look
        if entry.kind == EVENT:
            return look.aside + look.px(12) + (look.px(20) if entry.icon else 0)
        return look.aside + (look.px(12) if entry.kind == NOTE else 0)

    def _text(self, entry: LogEntry, width: float) -> tuple[QTextLayout, float]:
        """The line's text and its height; kept, as lines in sight are painted again and again."""
        key = (entry.kind, entry.words, entry.names, width, self._look.text_px(14), self._look.theme.name)
        if key not in self._laid:
            if len(self._laid) > MOST_LAID:
                self._laid.clear()
            self._laid[key] = self._lay(entry, width)
        return self._laid[key]

    def _lay(self, entry: LogEntry, width: float) -> tuple[QTextLayout, float]:
        look = self._look
        if entry.kind in (TURN, PHASE, STEP):
            font = look.text(13 if entry.kind == TURN else 12.5, 600 if entry.kind == TURN else 500)
        else:
            font = look.text(14, 400, entry.kind == NOTE)
        layout = QTextLayout(entry.words, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        formats = []
        for start, length in bold_parts(entry):
            part = QTextLayout.FormatRange()
            part.start, part.length = start, length
            strong = QTextCharFormat()
            strong.setFontWeight(QFont.Weight.DemiBold)
            strong.setForeground(look.theme.text)
            part.format = strong
            formats.append(part)
        layout.setFormats(formats)
        layout.beginLayout()
        y = 0.0
        step = font.pixelSize() * 1.32
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(40.0, width))
            line.setPosition(QPointF(0, y))
            y += step
        layout.endLayout()
        return layout, y

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        entry: LogEntry = index.data(ENTRY_ROLE)
        view = option.widget
        width = view.viewport().width() if isinstance(view, QListView) else 200
        key = (entry.kind, entry.words, bool(entry.icon), width, self._look.text_px(14), self._look.theme.name)
        size = self._sizes.get(key)
        if size is None:  # Qt asks for all lines again with every new one
            _, height = self._lay(entry, width - self._indent(entry) - self._look.aside)
            ring = round(4 * self._look.theme.focus_width)  # of the keyboard, above and below
            gap = max(self._look.px(7), ring) + (2 * self._look.px(2) if entry.kind == TURN else 0)
            if len(self._sizes) > MOST_SIZES:
                self._sizes.clear()
            self._sizes[key] = size = QSize(width, round(height) + gap)
        return size

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        look, theme = self._look, self._look.theme
        entry: LogEntry = index.data(ENTRY_ROLE)
        box = QRectF(option.rect)
        view = option.widget
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        current = isinstance(view, QListView) and view.selectionModel().isSelected(index)
        if current and entry.kind in (EVENT, NOTE):
            painter.setPen(QPen(theme.gold, 1.5))
            painter.setBrush(theme.panel3)
            painter.drawRoundedRect(box.adjusted(0, 1, -1, -1), 5, 5)
        indent = self._indent(entry)
        layout, height = self._text(entry, box.width() - indent - look.aside)
        top = box.y() + (box.height() - height) / 2 + (look.px(2) if entry.kind == TURN else 0)
        ink = theme.text2 if entry.kind in (TURN, EVENT) else theme.text3
        middle = top + look.text_px(14) * 0.62
        if entry.kind == EVENT and entry.player in (0, 1):
            at = QPointF(box.x() + look.aside + look.px(4), middle)
            draw_dot(painter, at, look.px(7), entry.player == self.viewer, theme)
        if entry.kind == EVENT and entry.icon:
            side = look.px(13)
            place = QRectF(box.x() + look.aside + look.px(12), middle - side / 2, side, side)
            draw_icon(painter, entry.icon, place, theme.text3)
        painter.setPen(ink)
        layout.draw(painter, QPointF(box.x() + indent, top))
        if entry.kind == TURN:
            start = box.x() + indent + layout.lineAt(0).naturalTextWidth() + look.px(8)
            pen = QPen(QColor(theme.text3), 1, Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.drawLine(QPointF(start, middle), QPointF(box.right() - look.aside, middle))
        if isinstance(view, QListView) and view.hasFocus() and view.currentIndex() == index:
            focus_ring_within(painter, box, theme, 5)
        painter.restore()


class LogList(QListView):
    """Enter, Space or a click on a line looks back; Escape comes back to the present."""

    chosen = Signal(int)  # row of the filter
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.clicked.connect(lambda index: self.chosen.emit(index.row()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.currentIndex().isValid():
            self.chosen.emit(self.currentIndex().row())
            return
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        if event.text() and event.text().isprintable():
            event.ignore()  # keys of the room, not a jump to a line
            return
        super().keyPressEvent(event)


class LogPanel(QWidget):
    highlighted = Signal(tuple)  # handles
    scrubbed = Signal(int)  # place in the history; NOW for the present
    rule_asked = Signal(str)

    def __init__(self, look: Look, viewer: int) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(self.tr("Log"))
        self.viewer = viewer
        self.steps = 0
        self._looks_back = False
        self._follows = True  # the newest line is in sight, and stays so
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(6))
        head = QHBoxLayout()
        head.addWidget(words(self.tr("Log"), "heading", wraps=False), 1)
        self.search_button = KeyButton(icon="search", cut=BARE)
        self.search_button.setCheckable(True)
        self.search_button.setAccessibleName(self.tr("Search the log"))
        self.search_button.setToolTip(self.tr("Search the log"))
        head.addWidget(self.search_button)
        nest(column, head)
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Search the log"))
        self.field.setAccessibleName(self.tr("Search the log"))
        self.field.hide()
        column.addWidget(self.field)
        self.model = LogModel()
        self.shown = LogFilter(self.model)
        self.list = LogList()
        self.list.setAccessibleName(self.tr("Log"))
        self.list.setModel(self.shown)
        self._delegate = LogDelegate(look, viewer)
        self.list.setItemDelegate(self._delegate)
        self.list.chosen.connect(self._choose)
        self.list.left.connect(self.back_to_now)
        column.addWidget(self.list, 1)
        self.rule: RuleLink | None = None  # of the line that was chosen
        self._column = column
        bar = self.list.verticalScrollBar()
        bar.rangeChanged.connect(self._follow)
        bar.valueChanged.connect(self._scrolled)
        self.field.textChanged.connect(self.shown.search)
        self.search_button.toggled.connect(self._search)
        look.changed.connect(self.list.scheduleDelayedItemsLayout)

    def _search(self, on: bool) -> None:
        self.field.setVisible(on)
        if on:
            self.field.setFocus()
        else:
            self.field.clear()

    def tell(self, told: ToldEvent, step: int) -> None:
        """One event of what happened: the line that was chosen before is spoken of no more, but in the past."""
        if not self._looks_back:
            self._let_go()
        self.steps = step + 1
        self.model.add(entries_for(told, step))

    def note(self, happening: Happening, step: int) -> None:
        """All of it has been told."""
        if step < 0:
            return  # nothing has happened: the history doesn't know it
        self.steps = step + 1
        self.model.add(notes_of(happening, step))

    def _follow(self, least: int, most: int) -> None:
        if self._follows and not self._looks_back:
            self.list.verticalScrollBar().setValue(most)

    def _scrolled(self, value: int) -> None:
        self._follows = value >= self.list.verticalScrollBar().maximum() - 8

    def turn_to(self, viewer: int) -> None:
        """Who sits below has the colour of below; on an open table that changes from question to question."""
        if viewer != self.viewer:
            self.viewer = self._delegate.viewer = viewer
            self.list.viewport().update()

    def show_history(self, history: Sequence[Happening], viewer: int) -> None:
        self.turn_to(viewer)
        self.steps = len(history)
        self._follows = True
        self.model.show_history(history, viewer)
        self.list.scrollToBottom()

    def _choose(self, row: int) -> None:
        entry: LogEntry = self.shown.index(row, 0).data(ENTRY_ROLE)
        self.highlighted.emit(entry.handles)
        self._link(entry.rule)
        self._looks_back = 0 <= entry.step < self.steps - 1
        self.scrubbed.emit(entry.step if self._looks_back else NOW)

    def _link(self, rule: str) -> None:
        if self.rule is not None:
            self.rule.hide()
            self.rule.deleteLater()
            self.rule = None
        if rule:
            self.rule = RuleLink(self._look, rule)
            self.rule.rule_asked.connect(self.rule_asked)
            self._column.addWidget(self.rule)

    def _let_go(self) -> None:
        self.list.clearSelection()
        self._link("")

    def back_to_now(self) -> None:
        self._let_go()
        self._looks_back = False
        self._follows = True
        self.list.scrollToBottom()
        self.highlighted.emit(())
        self.scrubbed.emit(NOW)
