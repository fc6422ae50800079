"""A restricted list is changed, or made: which cards are forbidden, and how many copies of others are allowed."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QListView, QVBoxLayout, QWidget

from app.controller.player.language import said
from app.controller.player.restricted_lists import SUFFIX, RestrictedLists
from app.deck_room.facts.card_chooser import CardSearch
from app.look.icons import icon
from app.faces.faces import ShownFaces
from app.rooms.room import RoomDialog
from app.rooms.sheet import label
from app.widgets.buttons import PLAIN, GoldButton, KeyButton, PlainButton
from app.widgets.choice_widgets import Tick
from app.widgets.grids import FlowRow
from app.widgets.nesting import nest
from engine.cards.card import Card
from engine.cards.restricted import FORBIDDEN, LIMITED, SEMI_LIMITED, UNLIMITED, RestrictedList
from engine.formats.errors import FormatError

Index = QModelIndex | QPersistentModelIndex
_NOWHERE: Final = QModelIndex()
_LONGEST_NAME: Final = 60
_LIMIT_KEYS: Final = ("0", "1", "2", "3")
_SMALL: Final = PLAIN._replace(height=36, padding=18)


class ListedCards(QAbstractListModel):
    """What a list says, the strictest first, then by name."""

    def __init__(self, find: Callable[[int], Card | None], words: dict[int, str], parent: QWidget) -> None:
        super().__init__(parent)
        self._find, self._words = find, words
        self.limits: dict[int, int] = {}
        self.order: list[int] = []

    def show_limits(self, limits: dict[int, int]) -> None:
        self.beginResetModel()
        self.limits = dict(limits)
        self.order = sorted(self.limits, key=lambda passcode: (self.limits[passcode], self.name(passcode).casefold()))
        self.endResetModel()

    def name(self, passcode: int) -> str:
        card = self._find(passcode)
        return f"#{passcode}" if card is None else card.name

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.order)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        passcode = self.order[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            between = "\n" if role == Qt.ItemDataRole.DisplayRole else ". "
            return f"{self.name(passcode)}{between}{self._words[self.limits[passcode]]}"
        if role == Qt.ItemDataRole.DecorationRole:
            return self._icons.get(self.limits[passcode])
        return None

    _icons: dict[int, QIcon] = {}

    def wear(self, icons: dict[int, QIcon]) -> None:
        self._icons = icons


class ListDialog(RoomDialog):
    """``saved`` gives the name of the list; ``removed``: it was one of the player's own and is gone."""

    saved = Signal(str)
    removed = Signal()

    def __init__(
        self,
        over: QWidget,
        lists: RestrictedLists,
        name: str,
        cards: Iterable[Card],
        find: Callable[[int], Card | None],
        faces: ShownFaces | None,
    ) -> None:
        super().__init__(over, "", 980, 720)
        self.title.setText(self.tr("Restricted list"))
        self.setAccessibleName(self.title.text())
        self._lists, self._name = lists, name
        before = lists.called(name)
        words = {
            FORBIDDEN: self.tr("Forbidden"),
            LIMITED: self.tr("Limited: 1 copy"),
            SEMI_LIMITED: self.tr("Semi-Limited: 2 copies"),
            UNLIMITED: self.tr("Allowed"),
        }
        self.name = QLineEdit(name or self.tr("My list"))
        self.name.setMaxLength(_LONGEST_NAME)
        self.name.setAccessibleName(self.tr("Name of the list"))
        self.name.textChanged.connect(self._show_state)
        self.found = CardSearch(cards, faces)
        self.model = ListedCards(find, words, self)
        self.list = QListView()
        self.list.setUniformItemSizes(True)
        self.list.setModel(self.model)
        self.list.setAccessibleName(self.tr("Cards of the list"))
        self.others = Tick(self.tr("Cards that are not listed are Forbidden"))
        self.others.setChecked(before is not None and before.whitelist)
        self.said = label("", "no", wraps=True)
        self.said.hide()
        self.limits: list[KeyButton] = []
        for limit, told in (
            (FORBIDDEN, self.tr("Forbid")),
            (LIMITED, self.tr("Limit to 1")),
            (SEMI_LIMITED, self.tr("Limit to 2")),
            (UNLIMITED, self.tr("Allow")),
        ):
            button = KeyButton(told, key=str(limit), cut=_SMALL)
            button.clicked.connect(lambda _=False, limit=limit: self.set_limit(limit))
            self.limits.append(button)
        self.out = KeyButton(self.tr("Take off the list"), icon="cross", cut=_SMALL)
        self.out.clicked.connect(self.take_off)
        self.found.list.installEventFilter(self)
        self.found.taken.connect(lambda _: self.set_limit(FORBIDDEN))
        self.found.looked.connect(self._show_state)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._show_state())
        self.delete = PlainButton(self.tr("Delete the list"))
        self.delete.clicked.connect(self._delete)
        self.delete.setVisible(lists.is_own(name))
        self.export = PlainButton(self.tr("Export…"), "out")
        self.export.clicked.connect(self._ask_where)
        self.cancel = PlainButton(self.tr("Cancel"))
        self.cancel.clicked.connect(self.close_sheet)
        self.keep = GoldButton(self.tr("Save"))
        self.keep.clicked.connect(self._save)
        self._lay_out()
        self.model.show_limits(dict(before.limits) if before is not None else {})
        self._show_state()

    def first_focus(self) -> QWidget:
        return self.found.field

    def _lay_out(self) -> None:
        px = self.look.px
        left = QVBoxLayout()
        left.addWidget(self.found, 1)
        ways = QWidget()
        flow = FlowRow(ways)
        for button in self.limits:
            flow.addWidget(button)
        left.addWidget(ways)
        right = QVBoxLayout()
        right.addWidget(self.list, 1)
        right.addWidget(self.out)
        right.addWidget(self.others)
        both = QHBoxLayout()
        both.setSpacing(px(22))
        nest(both, left, 1)
        nest(both, right, 1)
        buttons = QHBoxLayout()
        for button in (self.delete, self.export):
            buttons.addWidget(button)
        buttons.addStretch()
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.keep)
        self.column.addWidget(self.name)
        nest(self.column, both, 1)
        self.column.addWidget(self.said)
        nest(self.column, buttons)

    def redress(self) -> None:
        super().redress()
        theme, side = self.look.theme, self.look.px(20)
        self.list.setIconSize(QSize(side, side))
        shown = {FORBIDDEN: "lock", LIMITED: "warning", SEMI_LIMITED: "eye", UNLIMITED: "tick"}
        colours = {
            FORBIDDEN: theme.vermilion,
            LIMITED: theme.gold_words,
            SEMI_LIMITED: theme.text2,
            UNLIMITED: theme.up,
        }
        self.model.wear({limit: icon(name, colours[limit], side) for limit, name in shown.items()})

    # -- what it says -----------------------------------------------------------------------------

    @property
    def made(self) -> RestrictedList:
        name = " ".join(self.name.text().split())
        return RestrictedList(name, self.model.limits, self.others.isChecked())

    def _show_state(self) -> None:
        for button in self.limits:
            button.setEnabled(self.found.current is not None)
        self.out.setEnabled(self.list.currentIndex().isValid())
        self.keep.set_dimmed("" if self.made.name else self.tr("The list needs a name"))

    def set_limit(self, limit: int) -> None:
        """Of the card that was found."""
        if (card := self.found.current) is None:
            return
        self.model.show_limits({**self.model.limits, card.passcode: limit})
        self._come_to(card.passcode)

    def take_off(self) -> None:
        index = self.list.currentIndex()
        if not index.isValid():
            return
        gone, row = self.model.order[index.row()], index.row()
        self.model.show_limits({code: limit for code, limit in self.model.limits.items() if code != gone})
        if self.model.order:
            self._come_to(self.model.order[min(row, len(self.model.order) - 1)])
        self._show_state()

    def _come_to(self, passcode: int) -> None:
        self.list.setCurrentIndex(self.model.index(self.model.order.index(passcode)))
        self._show_state()

    # -- keeping it -------------------------------------------------------------------------------

    def _save(self) -> None:
        if self.keep.dimmed:
            return
        made = self.made
        try:
            self._lists.save(made)
        except FormatError as reason:
            self._tell(reason)
            return
        self.close_sheet()
        self.saved.emit(made.name)

    def _delete(self) -> None:
        try:
            self._lists.remove(self._name)
        except FormatError as reason:
            self._tell(reason)
            return
        self.close_sheet()
        self.removed.emit()

    def _ask_where(self) -> None:
        path, _ = QFileDialog.getSaveFileName(
            self.window(), self.tr("Export the list"), self.made.name + SUFFIX, self.tr("Restricted lists (*.conf)")
        )
        if path:
            self.export_to(Path(path))

    def export_to(self, path: Path) -> None:
        """As it is shown, whether it is saved or not."""
        try:
            self._lists.write(self.made, path)
        except FormatError as reason:
            self._tell(reason)

    def _tell(self, reason: FormatError) -> None:
        self.said.setText(said(reason.told))
        self.said.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete for what stands on the list."""
        if self.list.hasFocus() and event.key() == Qt.Key.Key_Delete:
            self.take_off()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """0 to 3 for what was found, before the list looks for a card whose name begins so."""
        if watched is self.found.list and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.text() in _LIMIT_KEYS:
                self.set_limit(int(event.text()))
                return True
        return super().eventFilter(watched, event)
