"""Earlier versions of a Deck, each with its date and what changed; any of them can be gone back to."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListView, QWidget

from app.controller.player.language import moment_said, number_said, said
from app.rooms.room import RoomDialog
from app.rooms.sheet import label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.nesting import nest
from app.widgets.told_rows import ToldRows
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
        self._then = tuple(version.draft.listed_like(now) for version in self._versions)  # what going back makes of it
        self.model: ToldRows[int] = ToldRows(self._told, self)  # each by its place among them
        self.model.show_rows(range(len(self._versions)))
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setAccessibleName(self.tr("Versions, the newest first"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._show())
        self.list.activated.connect(lambda _: self._go_back())
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
        self.list.setCurrentIndex(self.model.index(0))

    def first_focus(self) -> QWidget:
        return self.list

    def _told(self, place: int) -> str:
        """When it was, and what it changed of the one before it."""
        version = self._versions[place]
        when = moment_said(version.when)
        if place + 1 < len(self._versions):
            before = self._versions[place + 1].draft
            return f"{when}\n{said(differences(before, version.draft, self._find).words(self._find))}"
        count = len(version.draft.cards())
        what = self.tr("The beginning: 1 card") if count == 1 else self.tr("The beginning: {count} cards")
        return f"{when}\n{what.format(count=number_said(count))}"

    @property
    def current(self) -> DeckVersion | None:
        row = self.list.currentIndex().row()
        return self._versions[row] if 0 <= row < len(self._versions) else None

    @property
    def _is_as_then(self) -> bool:
        row = self.list.currentIndex().row()
        return not 0 <= row < len(self._then) or self._then[row] == self._now

    def _show(self) -> None:
        """What going back would change."""
        self.go.setEnabled(not self._is_as_then)
        if self.current is None:
            self.apart.clear()
        elif self._is_as_then:
            self.apart.setText(self.tr("The Deck is as it was then."))
        else:
            then = self._then[self.list.currentIndex().row()]
            words = said(differences(self._now, then, self._find).words(self._find))
            self.apart.setText(self.tr("Going back to it would change: {changes}").format(changes=words))

    def _go_back(self) -> None:
        version = self.current
        if version is not None and not self._is_as_then:
            self.close_sheet()
            self.wanted.emit(version)
