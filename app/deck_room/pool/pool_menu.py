"""What can be done with a card of the pool, as a menu."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtWidgets import QMenu, QWidget

from engine.cards.card import Card
from engine.cards.deck_draft import SIDE
from engine.search.asked_fields import ARCHETYPE, TYPES
from engine.search.facts_asked import archetypes_of
from engine.search.query import Query, term
from engine.search.search_words import SearchWords
from engine.vocabulary import MONSTER

_MOST_COPIES: Final = 3
_MOST_ARCHETYPES: Final = 4


class PoolMenu(QMenu):
    """``change`` takes a part of the Deck and how many copies more; ``search`` what is looked for from now on."""

    def __init__(
        self,
        card: Card,
        copies: int,
        words: SearchWords,
        change: Callable[[str, int], None],
        search: Callable[[Query], None],
        look: Callable[[], None],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(card.name)
        extra = card.belongs_in_extra_deck
        add = self.tr("Add to the Extra Deck") if extra else self.tr("Add to the Main Deck")
        self.addAction(f"{add}\t+", lambda: change("", 1))
        self.addAction(self.tr("Add to the Side Deck") + "\t" + self.tr("Shift+Enter"), lambda: change(SIDE, 1))
        take = self.addAction(self.tr("Take one out") + "\t−", lambda: change("", -1))
        take.setEnabled(copies > 0)
        self.addSeparator()
        for number in range(1, _MOST_COPIES + 1):
            said = self.tr("1 copy") if number == 1 else self.tr("{n} copies").format(n=number)
            act = self.addAction(said, partial(change, "", number - copies))
            act.setCheckable(True)
            act.setChecked(number == copies)
            act.setEnabled(number != copies)
        self.addSeparator()
        for name in sorted(archetypes_of(card))[:_MOST_ARCHETYPES]:
            said = self.tr("Search for “{name}”").format(name=name)
            self.addAction(said, partial(search, term(ARCHETYPE, name)))
        for value, bit in TYPES.items():
            if card.kinds & MONSTER and card.type & bit:
                said = self.tr("Search for Type {name}").format(name=words.said("type", value))
                self.addAction(said, partial(search, term("type", value)))
        self.addSeparator()
        self.addAction(self.tr("Large, and how it is read") + "\t" + self.tr("Space"), look)
