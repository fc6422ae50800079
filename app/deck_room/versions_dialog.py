"""Earlier versions of a Deck, each with its date and what changed; any of them can be gone back to."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QWidget

from app.controller.player.language import moment_said, number_said, said
from app.rooms.room import RoomDialog
from app.rooms.sheet import label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.nesting import nest
from engine.cards.deck_differences import differences
from engine.cards.deck_draft import DeckDraft, Find
from engine.formats.deck_history import DeckVersion


class VersionsDialog(RoomDialog):
    """``wanted`` gives the DeckVersion to go back to, which can be taken back like any other change."""

    wanted = Signal(object)

    def __init__(self, over: QWidget, now: DeckDraft, versions: Sequence[DeckVersion], find: Find) -> None:
        super().__init__(over, "", 760, 600)
        self.title.setText(self.tr("Versions of “{deck}”").format(deck=now.name))
        self.setAccessibleName(self.title.text())
        self._versions, self._now, self._find = tuple(versions), now, find
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Versions, the newest first"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        for place, version in enumerate(self._versions):
            before = self._versions[place + 1].draft if place + 1 < len(self._versions) else None
            self.list.addItem(self._item(version, before))
        self.list.currentRowChanged.connect(lambda _: self._show())
        self.list.itemActivated.connect(lambda _: self._go_back())
        self.apart = label("", "", wraps=True)
        self.go = GoldButton(self.tr("Go back to this"))
        self.go.clicked.connect(self._go_back)
        shut = PlainButton(self.tr("Close"))
        shut.clicked.connect(self.close_sheet)
        self.column.addWidget(self.list, 1)
        self.column.addWidget(self.apart)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(shut)
        row.addWidget(self.go)
        nest(self.column, row)
        self.list.setCurrentRow(0)

    def first_focus(self) -> QWidget:
        return self.list

    def _item(self, version: DeckVersion, before: DeckDraft | None) -> QListWidgetItem:
        when = moment_said(version.when)
        if before is None:
            count = len(version.draft.cards())
            what = self.tr("The beginning: 1 card") if count == 1 else self.tr("The beginning: {count} cards")
            what = what.format(count=number_said(count))
        else:
            what = said(differences(before, version.draft, self._find).words(self._find))
        item = QListWidgetItem(f"{when}\n{what}")
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{when}. {what}")
        return item

    @property
    def current(self) -> DeckVersion | None:
        row = self.list.currentRow()
        return self._versions[row] if 0 <= row < len(self._versions) else None

    def _show(self) -> None:
        """What going back would change."""
        version = self.current
        same = version is None or version.draft == self._now
        self.go.setEnabled(not same)
        if version is None:
            self.apart.clear()
        elif same:
            self.apart.setText(self.tr("The Deck is as it was then."))
        else:
            words = said(differences(self._now, version.draft, self._find).words(self._find))
            self.apart.setText(self.tr("Going back to it would change: {changes}").format(changes=words))

    def _go_back(self) -> None:
        version = self.current
        if version is not None and version.draft != self._now:
            self.close_sheet()
            self.wanted.emit(version)
