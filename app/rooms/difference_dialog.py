"""What differs between the rulebooks, side by side."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from app.rooms.differences import differences, short_title
from app.rooms.room import RoomDialog
from app.rooms.sheet import label
from app.widgets.buttons import PlainButton
from app.widgets.painted import wrapped_height
from engine.edition import EDITIONS


class DifferenceDialog(RoomDialog):
    """A row for each subject; what is as in the rulebook before it stands there weaker."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setWindowTitle(self.tr("What differs between the rulebooks"))
        rows = differences()
        self.table = QTableWidget(len(rows), len(EDITIONS) + 2)
        self.table.setAccessibleName(self.windowTitle())
        titles = [self.tr("Subject"), *(short_title(edition) for edition in EDITIONS), self.tr("Rules")]
        self.table.setHorizontalHeaderLabels(titles)
        self.table.verticalHeader().hide()
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setWordWrap(True)
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        bold = self.look.text(14.5, 600)
        for row, difference in enumerate(rows):
            before = ""
            for column, words in enumerate((difference.subject, *difference.words, difference.rules)):
                item = QTableWidgetItem(words)
                item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
                if column == 0:
                    item.setFont(bold)
                elif column > len(EDITIONS):
                    item.setForeground(self.look.theme.teal)
                elif words == before:
                    item.setForeground(self.look.theme.text3)
                before = words
                self.table.setItem(row, column, item)
        header = self.table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        close = PlainButton(self.tr("Close"))
        close.clicked.connect(self.accept)
        whole = QVBoxLayout(self)
        px = self.look.px
        whole.setContentsMargins(px(22), px(18), px(22), px(22))
        whole.setSpacing(px(12))
        whole.addWidget(label(self.windowTitle(), "heading"))
        whole.addWidget(self.table, 1)
        whole.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        self.fit(1180, 760)
        self.table.setCurrentCell(0, 0)

    def resizeEvent(self, event) -> None:
        """Rows as high as their words need; the style's padding is not in the table's own reckoning."""
        super().resizeEvent(event)
        padding = 2 * self.look.px(8) + 6
        font = self.look.text(14.5, 600)
        for row in range(self.table.rowCount()):
            high = max(
                wrapped_height(font, item.text(), self.table.columnWidth(column) - padding)
                for column in range(self.table.columnCount())
                if (item := self.table.item(row, column)) is not None
            )
            self.table.setRowHeight(row, round(high) + self.look.px(10) + 4)

    def showEvent(self, event) -> None:
        super().showEvent(event)
        self.resizeEvent(QResizeEvent(self.size(), self.size()))
