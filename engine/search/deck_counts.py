"""How many cards of which sort a Deck has, each with the search that finds them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from engine import vocabulary as v
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.search import asked_fields as asked
from engine.search.query import Query, every, negated, term

LAST_LEVEL: Final = 8
"""This one and all higher ones are counted together."""
_IN_DECK: Final = term("in", asked.IN_DECK)
_MONSTER: Final = term(asked.KIND, "monster")
_EFFECTS: Final = v.EFFECT | v.FLIP | v.SPIRIT | v.UNION | v.GEMINI | v.TOON
_SORTS: Final = (
    ("fusion", v.FUSION),
    ("synchro", v.SYNCHRO),
    ("xyz", v.XYZ),
    ("pendulum", v.PENDULUM),
    ("ritual", v.RITUAL),
    ("effect", _EFFECTS),
    ("normal", v.MONSTER),
)
"""What a monster is counted as: the first that fits."""
_EXTRA: Final = ("fusion", "synchro", "xyz")
_COUNTED_BEFORE: Final = {
    "pendulum": _EXTRA,
    "ritual": ("pendulum",),
    "effect": (*_EXTRA, "pendulum", "ritual"),
    "normal": ("pendulum",),
}
"""As what those are counted that are of both kinds."""
_ORDER: Final = ("normal", "effect", "ritual", "pendulum", "spell", "trap", *_EXTRA)


@dataclass(frozen=True, slots=True)
class CountedCards:
    """``what``: a name or a number in the words of the program; ``query`` finds these cards."""

    what: str
    bit: int
    count: int
    query: Query


@dataclass(frozen=True, slots=True)
class DeckCounts:
    """``kinds``: of both Decks, Extra Deck last; ``levels``, ``attributes`` and ``types``: of the monsters of the Main
    Deck; ``ranks``: of Xyz Monsters; ``plays``: how the texts of all are carried out."""

    kinds: tuple[CountedCards, ...]
    levels: tuple[CountedCards, ...]
    ranks: tuple[CountedCards, ...]
    attributes: tuple[CountedCards, ...]
    types: tuple[CountedCards, ...]
    plays: tuple[CountedCards, ...]

    @classmethod
    def of(cls, deck: Deck) -> "DeckCounts":
        monsters = [card for card in deck.main if card.kinds & v.MONSTER]
        return cls(
            _kinds((*deck.main, *deck.extra)),
            _levels(monsters),
            _ranks(deck.extra),
            _named("attribute", v.ATTRIBUTE_NAMES, [card.attribute for card in monsters]),
            _named("type", v.TYPE_NAMES, [card.type for card in monsters]),
            _plays(deck.cards()),
        )


def kind_counted(card: Card) -> str:
    """Which of the kinds it is counted under."""
    if not card.kinds & v.MONSTER:
        return "spell" if card.kinds & v.SPELL else "trap"
    return next(name for name, bits in _SORTS if card.kinds & bits)


def _kinds(cards: Iterable[Card]) -> tuple[CountedCards, ...]:
    counts = Counter(map(kind_counted, cards))
    return tuple(CountedCards(name, 0, counts[name], _kind_query(name)) for name in _ORDER if counts[name])


def _kind_query(name: str) -> Query:
    if name in ("spell", "trap"):
        return every(_IN_DECK, term(asked.KIND, name))
    others = (negated(term("is", other)) for other in _COUNTED_BEFORE.get(name, ()))
    return every(_IN_DECK, term("is", name), *others)


def _levels(monsters: Iterable[Card]) -> tuple[CountedCards, ...]:
    return _columns("level", [card.level for card in monsters if card.has_level], _MONSTER)


def _ranks(extra: Iterable[Card]) -> tuple[CountedCards, ...]:
    return _columns("rank", [card.level for card in extra if card.kinds & v.XYZ])


def _columns(field: str, numbers: Sequence[int], *more: Query) -> tuple[CountedCards, ...]:
    """One for each from 1, whether there is one or not; none at all if there is nothing to count."""
    counts = Counter(min(number, LAST_LEVEL) for number in numbers)
    if not counts:
        return ()
    return tuple(
        CountedCards(
            str(number),
            number,
            counts[number],
            every(_IN_DECK, *more, term(field, (number, number if number < LAST_LEVEL else None))),
        )
        for number in range(1, LAST_LEVEL + 1)
    )


def _named(field: str, names: dict[int, str], bits: Iterable[int]) -> tuple[CountedCards, ...]:
    """The most frequent first."""
    counts = Counter(bit for held in bits for bit in names if held & bit)
    return tuple(
        CountedCards(names[bit], bit, count, every(_IN_DECK, _MONSTER, term(field, names[bit].lower())))
        for bit, count in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    )


def _plays(cards: Iterable[Card]) -> tuple[CountedCards, ...]:
    ways = [
        asked.BY_HAND if not card.understood else asked.BY_READING if card.has_reading else asked.BY_ITSELF
        for card in cards
    ]
    counts = Counter(ways)
    order = (asked.BY_ITSELF, asked.BY_HAND, asked.BY_READING)
    return tuple(CountedCards(way, 0, counts[way], every(_IN_DECK, term("plays", way))) for way in order if counts[way])
