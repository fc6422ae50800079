"""The model of a list whose rows are told in words: each is put into words when it comes into sight."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Row = TypeVar("Row")
_NOWHERE = QModelIndex()


class ToldRows(QAbstractListModel, Generic[Row]):
    """``told``: the lines of a row. A reader of screens hears them as sentences."""

    def __init__(self, told: Callable[[Row], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._told = told
        self.rows: Sequence[Row] = ()

    def show_rows(self, rows: Sequence[Row]) -> None:
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if not index.isValid() or role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        told = self._told(self.rows[index.row()])
        return told if role == Qt.ItemDataRole.DisplayRole else told.replace("\n", ". ")
