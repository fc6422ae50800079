"""The cards that were found, as models: one by one for the grid, with columns for the table."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QAbstractTableModel, QMimeData, QModelIndex, Qt
from PySide6.QtCore import QPersistentModelIndex

from app.controller.player.card_pool import CardPool
from app.deck_room.carried import FORMAT, Carried, packed
from app.deck_room.pool import card_said
from app.faces import printed_words
from engine.cards.card import Card
from engine.cards.deck import name_key
from engine.cards.deck_draft import DeckCard
from engine.search.search_words import ENGLISH_SEARCH, SearchWords
from engine.vocabulary import MONSTER

CARD: Final = Qt.ItemDataRole.UserRole + 1
COPIES: Final = Qt.ItemDataRole.UserRole + 2
ALLOWED: Final = Qt.ItemDataRole.UserRole + 3
Index = QModelIndex | QPersistentModelIndex
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class FoundList:
    """What both models show. They are told before and after it changes."""

    def __init__(self, pool: CardPool) -> None:
        self.pool = pool
        self.cards: Sequence[Card] = ()
        self.copies: Mapping[str, int] = {}
        self.words: SearchWords = ENGLISH_SEARCH
        self.models: list[tuple[QAbstractItemModel, int]] = []  # with how many columns each has

    def show_cards(self, cards: Sequence[Card]) -> None:
        for model, _ in self.models:
            model.beginResetModel()
        self.cards = cards
        for model, _ in self.models:
            model.endResetModel()

    def show_copies(self, copies: Mapping[str, int]) -> None:
        self.copies = dict(copies)
        for model, columns in self.models:
            if self.cards:
                last = model.index(len(self.cards) - 1, columns - 1)
                model.dataChanged.emit(model.index(0, 0), last, [])

    def copies_of(self, card: Card) -> int:
        return self.copies.get(name_key(card.name), 0)

    def of(self, card: Card, role: int) -> object:
        """What is the same in all columns."""
        if role == CARD:
            return card
        if role == COPIES:
            return self.copies_of(card)
        if role == ALLOWED:
            return self.pool.allowed(card)
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return " ".join(filter(None, (card.pendulum_text, card.text)))
        return None

    def carried(self, rows: Sequence[int]) -> QMimeData:
        return packed(Carried(tuple(DeckCard(self.cards[row].passcode) for row in rows)))


class PoolModel(QAbstractListModel):
    def __init__(self, found: FoundList) -> None:
        super().__init__()
        self._found = found
        found.models.append((self, 1))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._found.cards)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._found.cards):
            return None
        found = self._found
        card = found.cards[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return card_said.spoken(card, found.copies_of(card), found.words)
        return found.of(card, role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        return [FORMAT]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        return self._found.carried([index.row() for index in indexes])


COLUMNS: Final = ("name", "kind", "attribute", "type", "level", "atk", "def", "copies", "set")
"""Cards can be sorted by each (engine.search.orders)."""
_TABLE_ROLES: Final = frozenset(
    (
        Qt.ItemDataRole.DisplayRole,
        Qt.ItemDataRole.ToolTipRole,
        Qt.ItemDataRole.TextAlignmentRole,
        Qt.ItemDataRole.AccessibleTextRole,
        Qt.ItemDataRole.AccessibleDescriptionRole,
        CARD,
        COPIES,
        ALLOWED,
    )
)
"""What is asked for a dozen of others at each cell that is painted is answered at once."""


class PoolTableModel(QAbstractTableModel):
    def __init__(self, found: FoundList) -> None:
        super().__init__()
        self._found = found
        found.models.append((self, len(COLUMNS)))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._found.cards)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation == Qt.Orientation.Vertical or not 0 <= section < len(COLUMNS):
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return self.headings()[section] if role == Qt.ItemDataRole.DisplayRole else None

    def headings(self) -> tuple[str, ...]:
        return (
            self.tr("Name"),
            self.tr("Kind"),
            self.tr("Attribute"),
            self.tr("Type"),
            self.tr("Level, Rank"),
            printed_words.attack_label(),
            printed_words.defense_label(),
            self.tr("In the Deck"),
            self.tr("Set"),
        )

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role not in _TABLE_ROLES or not index.isValid() or index.row() >= len(self._found.cards):
            return None
        found, column = self._found, COLUMNS[index.column()]
        card = found.cards[index.row()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if column in ("level", "atk", "def", "copies") else None
        if role == Qt.ItemDataRole.AccessibleTextRole and column == "name":
            return card_said.spoken(card, found.copies_of(card), found.words)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._cell(card, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._cell(card, column) or None
        return found.of(card, role)

    def _cell(self, card: Card, column: str) -> str:
        found, is_monster = self._found, bool(card.kinds & MONSTER)
        match column:
            case "name":
                return card.name
            case "kind":
                return card_said.sort_of(card)
            case "attribute":
                return card_said.attribute_of(card, found.words) if is_monster else ""
            case "type":
                return card_said.type_of(card, found.words) if is_monster else ""
            case "level":
                return str(card.level) if card_said.level_of(card) else ""
            case "atk":
                return printed_words.figure(card.attack) if is_monster else ""
            case "def":
                return printed_words.figure(card.defense) if "/" in card_said.values_of(card) else ""
            case "copies":
                copies = found.copies_of(card)
                return str(copies) if copies else ""
            case _:
                return ", ".join(found.pool.index.sets_of(card))

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        return [FORMAT]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        return self._found.carried(sorted({index.row() for index in indexes}))
