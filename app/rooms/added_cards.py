"""What was added from outside, in the settings: more can be added, and all of it taken away again."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from app.controller.player.language import number_said
from app.faces import own_pictures
from app.rooms.room import tell_dressed
from app.rooms.sheet import label
from app.widgets.buttons import PlainButton
from app.widgets.nesting import nest
from engine.cards.register import Addition
from engine.formats.files import printable

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLabel

FILES = "*.cdb *.json *.duelset *.toml *.conf *.ydk *.ydke"


class AddedCards(QWidget):
    """``add``: files and folders; ``take_away``: an Addition."""

    add = Signal(list)
    take_away = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.about: QLabel = label(
            self.tr(
                "Card databases, sets, readings, restricted lists, Decks, or the whole folder of another duel program. "
                "They can also be dropped on the window."
            ),
            "weak",
            wraps=True,
        )
        self.add_files = PlainButton(self.tr("Add cards…"), "in")
        self.add_files.clicked.connect(self._ask_for_files)
        self.add_folder = PlainButton(self.tr("Add a folder…"), "in")
        self.add_folder.clicked.connect(self._ask_for_folder)
        row = QHBoxLayout()
        row.addWidget(self.add_files)
        row.addWidget(self.add_folder)
        row.addStretch()
        self._list = QVBoxLayout()
        self._rows: list[QWidget] = []
        self._folder: Path | None = None  # of the player's own pictures
        self.pictures = label("", "weak", wraps=True)
        self._column.addWidget(self.about)
        nest(self._column, row)
        nest(self._column, self._list)
        self._column.addWidget(self.pictures)

    def show_additions(self, additions: Sequence[Addition], pictures: Path) -> None:
        for old in self._rows:
            old.hide()
            old.deleteLater()
        self._rows = [AddedRow(addition, self.take_away.emit) for addition in additions]
        for row in self._rows:
            self._list.addWidget(row)
        self._folder = pictures
        self._count(pictures)
        tell_dressed(self)

    def showEvent(self, event: QShowEvent) -> None:
        """Pictures may have been laid there since."""
        super().showEvent(event)
        if self._folder is not None:
            self._count(self._folder)

    def _count(self, pictures: Path) -> None:
        count = own_pictures.count(pictures)
        several = self.tr("Your own pictures, called by passcode, are looked for in {folder}: {count} are there.")
        one = self.tr("Your own pictures, called by passcode, are looked for in {folder}: 1 is there.")
        words = one if count == 1 else several
        self.pictures.setText(words.format(folder=printable(str(pictures)), count=number_said(count)))

    def _ask_for_files(self) -> None:
        words = self.tr("Cards, lists and Decks ({pattern})").format(pattern=FILES)
        names, _ = QFileDialog.getOpenFileNames(self.window(), self.tr("Add cards"), "", words)
        if names:
            self.add.emit([Path(name) for name in names])

    def _ask_for_folder(self) -> None:
        name = QFileDialog.getExistingDirectory(self.window(), self.tr("Folder of a duel program"), "")
        if name:
            self.add.emit([Path(name)])


class AddedRow(QWidget):
    """The first press asks, the second one takes it away."""

    def __init__(self, addition: Addition, take_away: Callable[[Addition], None]) -> None:
        super().__init__()
        self._addition = addition
        self._take_away = take_away
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        if addition.gone:
            words = self.tr("{name}: {folder} has gone.")
        elif addition.linked:
            words = self.tr("{name}, read from {folder}")
        else:
            words = self.tr("{name}, copied from {folder}")
        told = words.format(name=addition.name, folder=printable(addition.origin))
        row.addWidget(label(told, "no" if addition.gone else "", wraps=True), 1)
        self.away = PlainButton(self.tr("Take away"))
        self.away.setAccessibleDescription(told)
        self.away.clicked.connect(self._pressed)
        row.addWidget(self.away)
        self._is_sure = False

    def _pressed(self) -> None:
        if self._is_sure:
            self._take_away(self._addition)
            return
        self._is_sure = True
        self.away.setText(self.tr("Really take away?"))
        self.away.setToolTip(
            self.tr("What was copied, and the Decks that came along and were not changed, are deleted.")
        )
