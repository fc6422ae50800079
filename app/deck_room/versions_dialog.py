"""Earlier versions of a Deck, each with its date and what changed; any of them can be looked at, and gone back to."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.controller.player.language import moment_said, number_said, said
from app.controller.player.settings import Settings
from app.deck_room.table.deck_felt import Felt
from app.deck_room.table.piles import Pile
from app.deck_room.version_rows import VersionPainter, changed_piles
from app.faces.faces import ShownFaces
from app.rooms.room import RoomDialog
from app.rooms.sheet import label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.nesting import nest
from app.widgets.told_rows import ToldList, ToldRows
from engine.cards.deck_differences import DeckDifferences, differences
from engine.cards.deck_draft import DeckDraft, Find
from engine.cards.deck_editing import DeckEditing
from engine.formats.deck_history import DeckVersion

_LIST: Final = 340  # of the stage, in width: the felt has the rest


class VersionsDialog(RoomDialog):
    """``wanted`` gives the DeckVersion to go back to, which can be taken back like any other change. The one that is
    chosen lies on a felt as it would be then, with what it has more and fewer than now."""

    wanted = Signal(object)

    def __init__(
        self,
        over: QWidget,
        now: DeckDraft,
        versions: Sequence[DeckVersion],
        find: Find,
        faces: ShownFaces,
        settings: Settings,
    ) -> None:
        super().__init__(over, "", 1180, 860)
        self.title.setText(self.tr("Versions of “{deck}”").format(deck=now.name))
        self.setAccessibleName(self.title.text())
        self._versions, self._now, self._find = tuple(versions), now, find
        self._then = tuple(version.draft.listed_like(now) for version in self._versions)  # what going back makes of it
        self._changes: dict[int, DeckDifferences] = {}  # by row, of the version before it
        self.model: ToldRows[int] = ToldRows(self._told, self)  # each by its place among them
        self.model.show_rows(range(len(self._versions)))
        self.list = ToldList(self.model, self.tr("Versions, the newest first"))
        self.list.setItemDelegate(VersionPainter(self.list, faces, self.changed))
        self.felt = Felt(faces, find, settings)
        self.felt.only_show()
        self.list.selectionModel().currentChanged.connect(lambda *_: self._show())
        self.list.activated.connect(lambda _: self._go_back())
        self.apart = label("", "", wraps=True)
        self.go = GoldButton(self.tr("Go back to this"))
        self.go.clicked.connect(self._go_back)
        shut = PlainButton(self.tr("Close"))
        shut.clicked.connect(self.close_sheet)
        columns = QHBoxLayout()
        columns.addWidget(self.list)
        columns.addWidget(self.felt, 1)
        nest(self.column, columns, 1)
        row = QHBoxLayout()
        row.addWidget(self.apart, 1)
        row.addWidget(shut)
        row.addWidget(self.go)
        nest(self.column, row)
        self.list.setCurrentIndex(self.model.index(0))

    def redress(self) -> None:
        self.list.setFixedWidth(self.look.px(_LIST))
        super().redress()

    def first_focus(self) -> QWidget:
        return self.list

    def _changes_of(self, place: int) -> DeckDifferences:
        """From the version before it to this one."""
        if place not in self._changes:
            before, then = self._versions[place + 1].draft, self._versions[place].draft
            self._changes[place] = differences(before, then, self._find)
        return self._changes[place]

    def changed(self, place: int) -> tuple[Pile, ...]:
        """The cards that came and went with it; with the first version all of them came, and none is shown."""
        return changed_piles(self._changes_of(place), self._find) if place + 1 < len(self._versions) else ()

    def _told(self, place: int) -> str:
        """When it was, and what it changed of the one before it."""
        version = self._versions[place]
        when = moment_said(version.when)
        if place + 1 < len(self._versions):
            return f"{when}\n{said(self._changes_of(place).words(self._find))}"
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
        """What going back would change, and how the Deck would lie then."""
        self.go.setEnabled(not self._is_as_then)
        if self.current is None:
            self.apart.clear()
            self.felt.show_deck(None)
            return
        then = self._then[self.list.currentIndex().row()]
        change = differences(self._now, then, self._find)
        self.felt.show_deck(DeckEditing(then, self._find))
        self.felt.compare(change)
        if self._is_as_then:
            self.apart.setText(self.tr("The Deck is as it was then."))
        else:
            words = said(change.words(self._find))
            self.apart.setText(self.tr("Going back to it would change: {changes}").format(changes=words))

    def _go_back(self) -> None:
        version = self.current
        if version is not None and not self._is_as_then:
            self.close_sheet()
            self.wanted.emit(version)
