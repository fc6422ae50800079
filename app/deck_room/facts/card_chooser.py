"""A card is chosen among all that are known: by its name, or by a search in the language of searches."""

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListView, QVBoxLayout, QWidget

from app.faces.faces import ShownFaces
from app.faces.printed_words import type_line
from app.rooms.card_rows import CardRowPainter
from app.rooms.room import RoomDialog
from app.rooms.sheet import label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.nesting import nest
from engine.cards.card import Card
from engine.formats.card_names import CardNames
from engine.search.folding import folded

CARD: Final = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex
_NOWHERE: Final = QModelIndex()


class FoundNames(QAbstractListModel):
    """The cards whose names have all the words, those first that begin with them. Before anything is typed the
    ``likely`` ones come first."""

    def __init__(self, cards: Iterable[Card], parent: QWidget, likely: Sequence[Card] = ()) -> None:
        super().__init__(parent)
        self._cards = sorted(((folded(card.name), card) for card in cards), key=lambda pair: pair[0])
        self._likely = list(likely)
        self.found = [card for _, card in self._cards]

    def look_for(self, wanted: str) -> None:
        words = folded(wanted).split()
        fits = self._cards
        for word in words:
            fits = [pair for pair in fits if word in pair[0]]
        if words:
            begin = " ".join(words)
            first = [pair for pair in fits if pair[0].startswith(begin)]
            fits = first + [pair for pair in fits if not pair[0].startswith(begin)]
        self.beginResetModel()
        self.found = [card for _, card in fits]
        if not words:
            self.found = self._likely + [card for card in self.found if card not in self._likely]
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.found)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        card = self.found[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{card.name}\n{type_line(card)}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{card.name}. {type_line(card)}"
        return card if role == CARD else None


class CardSearch(QWidget):
    """A field and what it finds. ``taken``: by Enter, a double click, or ``take``; ``looked``: another is current."""

    taken = Signal(object)  # Card
    looked = Signal()

    def __init__(self, cards: Iterable[Card], faces: ShownFaces | None, likely: Sequence[Card] = ()) -> None:
        super().__init__()
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Search a card by its name"))
        self.field.setAccessibleName(self.tr("Search a card by its name"))
        self.field.setClearButtonEnabled(True)
        self.model = FoundNames(cards, self, likely)
        self.list = QListView()
        self.list.setUniformItemSizes(True)
        self.list.setModel(self.model)
        if faces is not None:
            self.list.setItemDelegate(CardRowPainter(self.list, faces, CARD))
        self.list.setAccessibleName(self.tr("Cards found"))
        self.nothing = label(self.tr("No card has this in its name."), "weak", wraps=True)
        self.nothing.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.field)
        column.addWidget(self.list, 1)
        column.addWidget(self.nothing)
        self.field.textChanged.connect(self._look_for)
        self.field.returnPressed.connect(self.take)
        self.list.activated.connect(lambda _: self.take())
        self.list.selectionModel().currentChanged.connect(lambda *_: self.looked.emit())
        self._look_for("")

    @property
    def current(self) -> Card | None:
        index = self.list.currentIndex()
        return self.model.found[index.row()] if index.isValid() else None

    def take(self) -> None:
        if (card := self.current) is not None:
            self.taken.emit(card)

    def _look_for(self, wanted: str) -> None:
        self.model.look_for(wanted)
        self.list.setCurrentIndex(self.model.index(0))
        self.nothing.setVisible(not self.model.found)
        self.field.setAccessibleDescription(self.nothing.text() if not self.model.found else "")
        self.looked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """From the field down into what was found."""
        if event.key() == Qt.Key.Key_Down and self.field.hasFocus():
            self.list.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)


class CardChooser(RoomDialog):
    """``taken`` gives the card. ``instead_of``: the name that no card has, for which one is chosen."""

    taken = Signal(object)  # Card

    def __init__(
        self, over: QWidget, title: str, cards: Iterable[Card], faces: ShownFaces | None, instead_of: str = ""
    ) -> None:
        super().__init__(over, title, 620, 680)
        known = list(cards)
        self.found = CardSearch(known, faces, _like(instead_of, known) if instead_of else ())
        self.found.taken.connect(self._choose)
        self.found.looked.connect(self._show)
        self.cancel = PlainButton(self.tr("Cancel"))
        self.cancel.clicked.connect(self.close_sheet)
        self.take = GoldButton(self.tr("Take this card"))
        self.take.clicked.connect(self.found.take)
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.take)
        self.column.addWidget(self.found, 1)
        self.column.addSpacing(self.look.px(8))
        nest(self.column, buttons)
        self._show()

    def first_focus(self) -> QWidget:
        return self.found.field

    def _show(self) -> None:
        self.take.set_dimmed("" if self.found.current is not None else self.tr("Choose a card of the list"))

    def _choose(self, card: Card) -> None:
        self.close_sheet()
        self.taken.emit(card)


def _like(name: str, cards: Iterable[Card]) -> list[Card]:
    names = CardNames(cards)
    found = map(names.find, names.nearest(name))
    return [card for card in found if card is not None]
