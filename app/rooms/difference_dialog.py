"""What differs between the rulebooks, side by side."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from app.look.look import Look
from app.rooms.differences import differences, short_title
from app.rooms.room import RoomDialog
from app.widgets.painted import wrapped_height
from engine.edition import EDITIONS


class DifferenceDialog(RoomDialog):
    """A row for each subject; what is as in the rulebook before it stands there weaker."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over, "", 1180, 760)
        self.title.setText(self.tr("What differs between the rulebooks"))
        self.setAccessibleName(self.title.text())
        rows = differences()
        self.table = _Table(len(rows), len(EDITIONS) + 2, self.look)
        self.table.setAccessibleName(self.title.text())
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
        self.column.addWidget(self.table, 1)
        self.table.setCurrentCell(0, 0)

    def first_focus(self) -> QWidget:
        return self.table


class _Table(QTableWidget):
    def __init__(self, rows: int, columns: int, look: Look) -> None:
        super().__init__(rows, columns)
        self._look = look

        self._resized = QTimer(self)  # all columns have their width once it runs out
        self._resized.setSingleShot(True)
        self._resized.timeout.connect(self._fit_rows)
        self.horizontalHeader().sectionResized.connect(self._column_resized)

    def _column_resized(self) -> None:
        self._resized.start(0)

    def _fit_rows(self) -> None:
        """Rows as high as their words need; the style's padding is not in the table's own reckoning."""
        padding = 2 * self._look.px(8) + 6
        bold, plain = self._look.text(14.5, 600), self._look.text(14.5)
        for row in range(self.rowCount()):
            high = max(
                wrapped_height(plain if column else bold, item.text(), self.columnWidth(column) - padding)
                for column in range(self.columnCount())
                if (item := self.item(row, column)) is not None
            )
            self.setRowHeight(row, round(high) + self._look.px(10) + 4)
