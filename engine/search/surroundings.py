"""What a search may ask that no card tells: what lies in the player's Decks, and what is restricted."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.cards.deck import Deck, name_key
from engine.cards.restricted import RestrictedList


@dataclass(frozen=True, slots=True, eq=False)
class Surroundings:
    """What a search may ask and no card tells. Cards go by their names here (engine.cards.deck.name_key)."""

    copies: Mapping[str, int] = field(default_factory=dict)  # in the Decks that are open
    held: frozenset[str] = frozenset()  # in any Deck of the player's
    restricted: RestrictedList | None = None  # with its names

    @classmethod
    def of(
        cls, open_decks: Iterable[Deck], decks: Iterable[Deck] = (), restricted: RestrictedList | None = None
    ) -> "Surroundings":
        copies: dict[str, int] = {}
        for deck in open_decks:
            for card in deck.cards():
                name = name_key(card.name)
                copies[name] = copies.get(name, 0) + 1
        held = frozenset(name_key(card.name) for deck in decks for card in deck.cards())
        return cls(copies, held | copies.keys(), restricted)


ALONE: Final = Surroundings()
