"""Legal Decks at random, from cards that are understood, or from all of them: a few leading cards, what their texts
name, and others."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.cards.archetypes import belongs
from engine.cards.card import Card
from engine.cards.deck import Deck, counted_name, name_key
from engine.cards.legality import problems
from engine.edition import Edition
from engine.players.chance import Chance
from engine.vocabulary import MONSTER, TOKEN, TRAP

_LEADING: Final = 5
_NAMED: Final = 4  # cards that a leading card speaks of, at most
_SORTS: Final = ("low", "low", "low", "low", "low", "high", "spell", "spell", "spell", "trap", "trap")
"""What stands in a Deck, and how often: monsters without and with Tribute, Spells, Traps."""
_EXTRA: Final = 15
_QUOTED: Final = re.compile(r'["“]([^"“”]+)["”]')


class RandomDecks:
    """The same seed makes the same Deck of the same pool."""

    def __init__(self, pool: Sequence[Card], edition: Edition, with_unread: bool = False) -> None:
        """ValueError where the pool has no Deck in it."""
        self.edition = edition
        unusable = edition.unknown_kinds | TOKEN
        self.pool = [card for card in pool if (card.understood or with_unread) and not card.kinds & unusable]
        self._names = ["\n".join((card.name, *card.called)).casefold() for card in self.pool]
        self._places: dict[str, list[int]] = {}
        self.rows: dict[str, list[Card]] = {"low": [], "high": [], "spell": [], "trap": [], "extra": []}
        for card in self.pool:
            self.rows[_sort_of(card)].append(card)
        self.sorts = [sort for sort in _SORTS if self.rows[sort]]
        names = {name_key(counted_name(card)) for card in self.pool if not card.belongs_in_extra_deck}
        if len(names) * edition.copies_most < edition.main_least:
            which = "known" if with_unread else "that are understood and known"
            raise ValueError(f"{len(names)} cards {which} to {edition.title} make no Deck.")

    def deck(self, seed: int) -> Deck:
        chance = Chance(seed)
        main: list[Card] = []
        extra: list[Card] = []
        copies: Counter[str] = Counter()
        for _ in range(_LEADING):
            leader = self.pool[chance.below(len(self.pool))]
            named = self._named_by(leader)
            for card in (leader, leader, *(named[chance.below(len(named))] for _ in range(_NAMED) if named)):
                self._put(card, main, extra, copies)
        while len(main) < self.edition.main_least:
            row = self.rows[self.sorts[chance.below(len(self.sorts))]]
            self._put(row[chance.below(len(row))], main, extra, copies)
        for _ in range(_EXTRA * 2 if self.rows["extra"] else 0):
            self._put(self.rows["extra"][chance.below(len(self.rows["extra"]))], main, extra, copies)
        made = Deck(f"Random {seed}", tuple(main), tuple(extra))
        wrong = problems(made, self.edition)
        if wrong:
            raise ValueError(f"{made.name} is not legal: {wrong[0].key}")
        return made

    def _put(self, card: Card, main: list[Card], extra: list[Card], copies: Counter[str]) -> None:
        name = name_key(counted_name(card))
        pile, most = (extra, _EXTRA) if card.belongs_in_extra_deck else (main, self.edition.main_least)
        if copies[name] < self.edition.copies_most and len(pile) < most:
            copies[name] += 1
            pile.append(card)

    def _named_by(self, card: Card) -> list[Card]:
        """Other cards that its text speaks of, by name or by what they have in common."""
        words = {word for word in _QUOTED.findall(card.text + card.pendulum_text) if word != card.name}
        places = sorted(set().union(*map(self._places_of, words)))
        return [self.pool[place] for place in places if self.pool[place] is not card]

    def _places_of(self, word: str) -> list[int]:
        """Where in the pool the cards are that a text means by it; looked for once: many texts have the same ones."""
        if word not in self._places:
            folded = word.casefold()
            self._places[word] = [
                place
                for place, (card, names) in enumerate(zip(self.pool, self._names))
                if (folded in names or card.archetypes) and (card.name == word or belongs(card, card.called, word))
            ]
        return self._places[word]


def _sort_of(card: Card) -> str:
    if card.belongs_in_extra_deck:
        return "extra"
    if card.kinds & MONSTER:
        return "low" if card.level <= 4 else "high"
    return "trap" if card.kinds & TRAP else "spell"
