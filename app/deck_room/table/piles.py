"""A part of a Deck as a model: a row for each pile of copies, or for each card."""

from collections.abc import Container, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QAbstractListModel, QCoreApplication, QModelIndex, QPersistentModelIndex, Qt

from app.faces.printed_words import figure, type_line
from engine.cards.card import Card
from engine.cards.deck_draft import DeckCard, Find
from engine.vocabulary import MONSTER

PILE: Final = Qt.ItemDataRole.UserRole + 1
Index = QModelIndex | QPersistentModelIndex
Name = tuple[str, int]
"""By which a row is known again in the Deck after a step: the card's key, and which of its copies it is."""


@dataclass(frozen=True, slots=True)
class Pile:
    """``places``: where its copies lie in the part. ``over``: there are more than may lie in a Deck. ``more``: than in
    the Deck that this one is compared with (below 0: fewer). ``by_chance``: whichever card comes."""

    name: Name
    card: DeckCard
    known: Card | None
    places: tuple[int, ...]
    over: bool = False
    more: int = 0
    by_chance: bool = False

    @property
    def copies(self) -> int:
        return len(self.places)

    @property
    def words(self) -> str:
        """What it is called."""
        return self.known.name if self.known is not None else self.card.name


def piled(cards: Sequence[DeckCard], find: Find, together: bool) -> list[Pile]:
    """In the order in which they lie; a pile lies where the first of its copies does."""
    found: dict[Name, list[int]] = {}
    counts: dict[str, int] = {}
    keys: dict[DeckCard, str] = {}
    for place, card in enumerate(cards):
        key = keys.get(card) or keys.setdefault(card, card.key(find))
        number = 0 if together else counts.get(key, 0)
        counts[key] = counts.get(key, 0) + 1
        found.setdefault((key, number), []).append(place)
    piles = []
    for name, places in found.items():
        card = cards[places[0]]
        piles.append(Pile(name, card, find(card.passcode) if card.passcode else None, tuple(places)))
    return piles


def marked(piles: Sequence[Pile], over: Set[str], more: Mapping[str, int]) -> list[Pile]:
    """With marks, by key: of which there are more copies than may be, and how many more than in another Deck. Of cards
    that lie each by itself those at the end are the ones that the other Deck hasn't."""
    left = dict(more)
    found = list(piles)
    for row in reversed(range(len(found))):
        pile = found[row]
        key = pile.name[0]
        here = min(left.get(key, 0), pile.copies)
        if here:
            left[key] = left[key] - here if here > 0 else 0
        if here or key in over:
            found[row] = replace(pile, over=key in over, more=here)
    return found


def counted(card: DeckCard, copies: int, more: int, find: Find) -> Pile:
    """By itself, wherever it lies."""
    known = find(card.passcode) if card.passcode else None
    return Pile((card.key(find), 0), card, known, tuple(range(copies)), more=more)


def facts_of(card: Card) -> str:
    """ "Winged Beast / Effect, Level 4, 1700/1000" """
    words = [type_line(card)]
    if card.kinds & MONSTER:
        if card.level:
            rank = QCoreApplication.translate("PilesModel", "Level {level}")
            if not card.has_level:
                rank = QCoreApplication.translate("PilesModel", "Rank {level}")
            words.append(rank.format(level=card.level))
        words.append(f"{figure(card.attack)}/{figure(card.defense)}")
    return ", ".join(words)


class PilesModel(QAbstractListModel):
    """Rows that stay are moved, not made anew: what is current or selected stays so through every step."""

    def __init__(self) -> None:
        super().__init__()
        self.piles: list[Pile] = []
        self._fitting: Container[int] | None = None

    # -- what lies there --------------------------------------------------------------------------

    def show_piles(self, piles: Sequence[Pile]) -> None:
        there = {pile.name for pile in piles}
        for row in reversed(range(len(self.piles))):
            if self.piles[row].name not in there:
                self.beginRemoveRows(QModelIndex(), row, row)
                del self.piles[row]
                self.endRemoveRows()
        before = {pile.name for pile in self.piles}
        self._arrange([pile for pile in piles if pile.name in before])
        for row, pile in enumerate(piles):
            if pile.name not in before:
                self.beginInsertRows(QModelIndex(), row, row)
                self.piles.insert(row, pile)
                self.endInsertRows()

    def _arrange(self, piles: list[Pile]) -> None:
        """The same rows in another order, perhaps with other copies."""
        if [pile.name for pile in piles] != [pile.name for pile in self.piles]:
            self.layoutAboutToBeChanged.emit()
            rows = {pile.name: row for row, pile in enumerate(piles)}
            old = self.persistentIndexList()
            new = [self.index(rows[self.piles[index.row()].name], 0) for index in old]
            self.piles = piles
            self.changePersistentIndexList(old, new)
            self.layoutChanged.emit()
            return
        changed = [row for row, pile in enumerate(piles) if pile != self.piles[row]]
        self.piles = piles
        if changed:
            self.dataChanged.emit(self.index(changed[0], 0), self.index(changed[-1], 0))

    def show_fitting(self, passcodes: Container[int] | None) -> None:
        """Of the cards that are searched for; None: nothing is."""
        self._fitting = passcodes
        if self.piles:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.piles) - 1, 0))

    def is_aside(self, pile: Pile) -> bool:
        """Whether something else is searched for."""
        if self._fitting is None:
            return False
        return pile.known is None or pile.known.passcode not in self._fitting

    def row_of(self, name: Name) -> int:
        return next((row for row, pile in enumerate(self.piles) if pile.name == name), -1)

    # -- Qt's own ---------------------------------------------------------------------------------

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.piles)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsDragEnabled
        return flags if index.isValid() else Qt.ItemFlag.ItemIsDropEnabled

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or not 0 <= index.row() < len(self.piles):
            return None
        pile = self.piles[index.row()]
        if role == PILE:
            return pile
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._spoken(pile)
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return facts_of(pile.known) if pile.known is not None else self.tr("No card is known by this name")
        if role == Qt.ItemDataRole.ToolTipRole:
            return pile.words if pile.known is None or pile.over else pile.known.name
        return None

    def _spoken(self, pile: Pile) -> str:
        words = pile.words
        if pile.known is None:
            words = self.tr("Unknown card: {name}").format(name=words)
        if pile.copies > 1:
            words = self.tr("{name}, {count} copies").format(name=words, count=pile.copies)
        if pile.over:
            words = self.tr("{card}, more than may lie in a Deck").format(card=words)
        if pile.more > 0:
            words = self.tr("{card}, {count} more than the other Deck").format(card=words, count=pile.more)
        elif pile.more < 0:
            words = self.tr("{card}, {count} fewer than the other Deck").format(card=words, count=-pile.more)
        if self.is_aside(pile):
            words = self.tr("{card}, not searched for").format(card=words)
        return words
