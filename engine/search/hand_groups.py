"""Groups of the cards of a Deck, each what a search finds: for the odds of its opening hand."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.cards.card import Card
from engine.cards.deck import Deck, name_key
from engine.cards.opening_odds import AT_LEAST, HOW_MANY, MOST_GROUPS, Demand, chance
from engine.cards.restricted import RestrictedList
from engine.search import asked_fields as asked
from engine.search.card_index import CardIndex
from engine.search.query import Does, Query, negated, term, terms
from engine.search.query_reading import read_query
from engine.search.surroundings import Surroundings
from engine.vocabulary import PENDULUM, RITUAL, SPELL, TRAP, TUNER

_ALMOST_NEVER: Final = 0.03
_FEW: Final = 4
_LONGEST: Final = 400
_MOST_COPIES: Final = 60


class HandGroups:
    """The Main Deck: ``others`` are copies that no card is known for; they are drawn like any other."""

    def __init__(self, deck: Deck, others: int = 0, restricted: RestrictedList | None = None) -> None:
        self.deck = deck
        self._others = others
        self._index = CardIndex(deck.main)
        self._around = Surroundings.of((deck,), (), restricted)
        self._found: dict[Query, frozenset[str]] = {}

    @property
    def size(self) -> int:
        return len(self.deck.main) + self._others

    def look_at_more(self) -> bool:
        """What the cards do is looked at a few at a time; whether there are others yet."""
        goes_on = self._index.look_at_more(1)
        self._found = {query: names for query, names in self._found.items() if not asks_what_cards_do(query)}
        return goes_on

    def knows(self, query: Query) -> bool:
        """Whether it is sure yet which cards are meant."""
        return not self._index.waiting or not asks_what_cards_do(query)

    def cards(self, query: Query) -> tuple[Card, ...]:
        """Each copy."""
        names = self._names(query)
        return tuple(card for card in self.deck.main if name_key(card.name) in names)

    def classes(self, queries: Sequence[Query]) -> dict[int, int]:
        """How many copies belong to the same of these groups."""
        named = [self._names(query) for query in queries]
        classes = {0: self._others}
        for card in self.deck.main:
            key = name_key(card.name)
            members = sum(1 << place for place, names in enumerate(named) if key in names)
            classes[members] = classes.get(members, 0) + 1
        return classes

    def _names(self, query: Query) -> frozenset[str]:
        if query not in self._found:
            found = self._index.find(query, self._around).cards
            self._found[query] = frozenset(name_key(card.name) for card in found)
        return self._found[query]


def asks_what_cards_do(query: Query) -> bool:
    return any(isinstance(part, Does) for part in terms(query))


def telling_groups(groups: HandGroups, drawn: int) -> tuple[Query, ...]:
    """Groups worth asking for in this Deck, the most telling first: what it is built on and isn't always drawn."""
    deck = groups.deck
    small = term(asked.KIND, "monster"), term("level", (0, _FEW))
    found: list[Query] = []
    for kind, query in (
        (TUNER, term("is", "tuner")),
        (RITUAL, term("is", "ritual")),
        (PENDULUM, term("is", "pendulum")),
        (SPELL, term(asked.KIND, "spell")),
        (TRAP, term(asked.KIND, "trap")),
    ):
        if any(card.kinds & kind for card in deck.main):
            found.append(query)
    lower = small[0].and_also(small[1])
    ordered = [*found[:1], lower, *found[1:], negated(term(asked.KIND, "monster"))]
    return tuple(
        query for query in ordered if chance(groups.classes((query,)), drawn, (Demand(0, 1, AT_LEAST),)) > _ALMOST_NEVER
    )


def chance_of(groups: HandGroups, drawn: int, parts: Iterable[tuple[Query, str, int]]) -> float:
    """Of a hand with so many of each: query, how the number is meant, the number."""
    wanted = tuple(parts)
    demands = [Demand(place, count, how) for place, (_, how, count) in enumerate(wanted)]
    return float(chance(groups.classes([query for query, _, _ in wanted]), drawn, demands))


@dataclass(frozen=True, slots=True)
class HandPart:
    """So many cards that a search finds, as it is typed."""

    words: str
    how: str = AT_LEAST
    count: int = 1


@dataclass(frozen=True, slots=True)
class HandQuestion:
    """How likely is a hand with all of this?"""

    parts: tuple[HandPart, ...]

    def chance(self, groups: HandGroups, drawn: int) -> float:
        wanted = [(read_query(part.words).query, part.how, part.count) for part in self.parts]
        return chance_of(groups, drawn, wanted)

    def is_sure(self, groups: HandGroups) -> bool:
        """Whether it is known yet which cards are meant."""
        return all(groups.knows(read_query(part.words).query) for part in self.parts)

    def to_plain(self) -> list[Any]:
        return [[part.words, part.how, part.count] for part in self.parts]

    @classmethod
    def from_plain(cls, plain: Any) -> "HandQuestion":
        """ValueError if the data is none."""
        try:
            parts = tuple(HandPart(words, how, count) for words, how, count in plain)
        except TypeError as reason:
            raise ValueError("not a question") from reason
        if not 0 < len(parts) <= MOST_GROUPS or not all(map(_is_sound, parts)):
            raise ValueError("not a question")
        return cls(parts)


def _is_sound(part: HandPart) -> bool:
    return (
        isinstance(part.words, str)
        and len(part.words) <= _LONGEST
        and part.how in HOW_MANY
        and type(part.count) is int
        and 0 <= part.count <= _MOST_COPIES
    )
