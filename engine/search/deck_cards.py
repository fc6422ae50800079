"""Which cards of a Deck belong together: those that do the same, and the archetype that most belong to."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.cards.archetypes import belongs
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.search.card_roles import roles_of, words_of_deed
from engine.search.deck_needs import said_in_vain, sought_in_vain, wanted_there_in_vain
from engine.search.facts_asked import archetypes_of

_DECKS: Final = 8  # that something is known of
_SHARE: Final = 8  # copies from which on an archetype is what the Deck is built round
_SEVERAL: Final = 3  # names of them
_NEARLY_ALL: Final = 0.85
_BY_ITS_MATERIALS: Final = re.compile(r"above cards you control|Special Summoned [^.]*by \w+ing the above cards")
_BY_DEFENSE: Final = re.compile(r"(?:apply|use) (?:its|their) DEF for damage calculation")


def fighting_by_defense(deck: Deck) -> list[Card]:
    """Monsters that attack with their DEF, or let others do so."""
    return [card for card in (*deck.main, *deck.extra) if is_monster(card) and _BY_DEFENSE.search(card.text)]


def is_monster(card: Card, kinds: int = 0) -> bool:
    return bool(card.kinds & v.MONSTER) and card.kinds & kinds == kinds


def has_unread_besides(deck: Deck, cards: Collection[Card]) -> bool:
    """Whether there are more cards than these that may be found to be like them."""
    return any(not card.understood and card not in cards for card in (*deck.main, *deck.extra))


def stays(card: Card) -> bool:
    """Whether it lies on the field for some time, as a Spell or Trap: Traps are Set first."""
    return bool(card.kinds & (v.TRAP | v.CONTINUOUS | v.FIELD | v.EQUIP | v.UNION | v.PENDULUM))


def every_name(cards: Iterable[Card]) -> set[str]:
    return {name for card in cards for name in card.called}


def doing_what(deck: Deck, idle: Collection[str] = ()) -> Mapping[str, list[Card]]:
    """The copies that do it, for each of the roles; cards that ask in vain, by name, do nothing, and what looks in the
    Deck or the Graveyard for what is never there brings nothing from it."""
    found: dict[str, list[Card]] = {}
    dealt = Counter((*deck.main, *deck.extra))
    for card, copies in dealt.items():
        for role in roles_of(card) if card.name not in idle else ():
            if not _in_vain(card, role, deck.main, dealt):
                found.setdefault(role, []).extend([card] * copies)
    return found


def _in_vain(card: Card, role: str, main: Collection[Card], dealt: Collection[Card]) -> bool:
    if role == "revives":
        return wanted_there_in_vain(card, dealt)
    does = words_of_deed(role)
    if does is not None and said_in_vain(f"{card.text}\n{card.pendulum_text}", does, dealt):
        return True
    return bool(sought_in_vain(card, role, main))


def has_own_way(card: Card) -> bool:
    """Whether it comes by its own text alone, as far as that is read; "by shuffling the above cards" is one, too."""
    if _BY_ITS_MATERIALS.search(card.text):
        return True
    return card.understood and any(isinstance(way, p.OwnWay) for way in card.but().program.procedures)


def _largest_archetype(deck: Deck) -> str:
    """A narrower one says more about the Deck, where nearly all of its cards belong to that as well."""
    names = {name for card in deck.main for name in archetypes_of(card)}
    counted = {name: sum(belongs(card, card.called, name) for card in deck.main) for name in names}
    best = max(counted, key=lambda name: (counted[name], len(name), name), default="")
    narrower = [name for name in counted if best in name and counted[name] >= _NEARLY_ALL * counted[best]]
    return max(narrower, key=lambda name: (len(name), name), default="")


@lru_cache(maxsize=_DECKS)
def main_archetype(deck: Deck) -> str | None:
    """The one that most copies belong to."""
    best = _largest_archetype(deck)
    belonging = {card.name for card in deck.main if best and belongs(card, card.called, best)}
    copies = sum(card.name in belonging for card in deck.main)
    return best if copies >= _SHARE and len(belonging) >= _SEVERAL else None
