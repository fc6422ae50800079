"""Results of the Deck lab that are kept: one is looked at again, two are compared."""

from pathlib import Path

from PySide6.QtCore import QItemSelectionModel, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QVBoxLayout, QWidget

from app.controller.player.lab_keeper import KeptResult, LabKeeper
from app.controller.player.language import moment_said, said
from app.deck_room.lab.lab_words import compared_in_words, played_in_words, run_in_words
from app.rooms.sheet import Scroll, label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.nesting import nest
from app.widgets.told_rows import ToldList, ToldRows
from engine.formats.errors import FormatError
from engine.trials.lab_results import compared


class KeptPage(QWidget):
    """``opened``: the path of a result. The gold button looks at the one that is selected, and compares two."""

    opened = Signal(object)

    def __init__(self, keeper: LabKeeper) -> None:
        super().__init__()
        self._keeper = keeper
        self._asks: list[Path] = []  # Delete pressed once more is about these
        self.model: ToldRows[KeptResult] = ToldRows(_told, self)
        self.list = ToldList(self.model, self.tr("Results that are kept"))
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.activated.connect(lambda _: self._open())
        self.list.selectionModel().selectionChanged.connect(lambda *_: self._tell())
        self.told = label("", "", wraps=True)
        self.delete, self.compare = PlainButton(self.tr("Delete")), GoldButton(self.tr("Compare the two"))
        self.bring = PlainButton("", "undo")
        self.bring.clicked.connect(self.bring_back)
        self.look_at = GoldButton(self.tr("Look at it"))
        self.look_at.clicked.connect(self._open)
        self.compare.clicked.connect(self._compare)
        self.delete.clicked.connect(self._delete)
        foot = QHBoxLayout()
        foot.addWidget(self.delete)
        foot.addWidget(self.bring)
        foot.addStretch()
        foot.addWidget(self.compare)
        foot.addWidget(self.look_at)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        both = QHBoxLayout()
        both.addWidget(self.list, 3)
        both.addWidget(Scroll(_at_the_top(self.told)), 2)
        nest(whole, both, 1)
        nest(whole, foot)

    @property
    def chosen(self) -> list[Path]:
        """The newest first."""
        return [self.model.rows[index.row()].path for index in sorted(self.list.selectedIndexes())]

    def refresh(self) -> None:
        self.model.show_rows(self._keeper.kept())
        if self.model.rows:
            self.list.setCurrentIndex(self.model.index(0))
        self._tell()

    def _tell(self) -> None:
        many = len(self.chosen)
        self._asks = []
        self.delete.setText(self.tr("Delete"))
        self.look_at.setVisible(many != 2)
        self.compare.setVisible(many == 2)
        self.look_at.setEnabled(many == 1)
        self.compare.setEnabled(many == 2)
        self.delete.setEnabled(many > 0)
        several = len(self._keeper.gone) > 1
        self.bring.setText(self.tr("Bring them back") if several else self.tr("Bring it back"))
        self.bring.setToolTip(self.tr("What was deleted just now (Ctrl+Z)"))
        self.bring.setVisible(bool(self._keeper.gone))
        self.told.setText(self.tr("Select two with Ctrl or Shift to compare them.") if many < 2 else "")

    def _open(self) -> None:
        if len(self.chosen) == 1:
            self.opened.emit(self.chosen[0])

    def _compare(self) -> None:
        """The newer one with the older one."""
        try:
            now, before = (self._keeper.read(path) for path in self.chosen)
        except FormatError as wrong:
            self.told.setText(said(wrong.told))
            return
        self.told.setText("\n\n".join(compared_in_words(compared(before, now))))

    def _delete(self) -> None:
        """Pressed once more it is done."""
        if self._asks != self.chosen:
            self._asks = self.chosen
            self.delete.setText(self.tr("Delete it: press again"))
            self.delete.updateGeometry()
            return
        self._keeper.delete(*self.chosen)
        self.refresh()
        (self.list if self.model.rows else self.bring).setFocus()

    def bring_back(self) -> None:
        """What was deleted last, which is selected then."""
        back = self._keeper.gone
        self._keeper.bring_back()
        self.list.setFocus()  # before its button goes
        self.refresh()
        self.list.clearSelection()
        for row, kept in enumerate(self.model.rows):
            if kept.path in back:
                self.list.selectionModel().select(self.model.index(row), QItemSelectionModel.SelectionFlag.Select)
                self.list.scrollTo(self.model.index(row))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Undo) and self._keeper.gone:
            self.bring_back()
        else:
            super().keyPressEvent(event)


def _at_the_top(words: QWidget) -> QWidget:
    whole = QWidget()
    column = QVBoxLayout(whole)
    column.addWidget(words)
    column.addStretch()
    return whole


def _told(kept: KeptResult) -> str:
    played = played_in_words(kept.duels, kept.head.in_all, kept.is_going_on)
    return f"{moment_said(kept.head.when)}\n{run_in_words(kept.head)}\n{played}"
