"""A Deck as its player builds it: whatever lies in it, also what no known card is, and all that is noted of it."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.cards.card import Card
from engine.cards.deck import Deck, name_key
from engine.vocabulary import FUSION, MONSTER, SPELL, SYNCHRO, TOKEN, TRAP, XYZ

MAIN: Final = "main"
EXTRA: Final = "extra"
SIDE: Final = "side"
PARTS: Final = (MAIN, EXTRA, SIDE)
LONGEST_WORDS: Final = 200  # of a name
LONGEST_NOTES: Final = 20_000
MOST_TAGS: Final = 50
_LEADING: Final = (MONSTER, SPELL, TRAP)
_EXTRA_KINDS: Final = (FUSION, SYNCHRO, XYZ)

Find = Callable[[int], Card | None]
"""Finds a card by its passcode: ``CardLibrary.find``."""


@dataclass(frozen=True, slots=True)
class DeckCard:
    """One copy: a passcode, whether a card has it or not, or (with 0) the ``words`` of a name that no card has."""

    passcode: int
    words: str = ""

    @property
    def name(self) -> str:
        """What it can be called where no card is known for it."""
        return self.words or f"#{self.passcode}"

    def known_name(self, find: Find) -> str:
        card = find(self.passcode) if self.passcode else None
        return self.name if card is None else card.name

    def key(self, find: Find) -> str:
        """Copies of the same key are of the same card, whichever their printing."""
        card = find(self.passcode) if self.passcode else None
        if card is not None:
            return name_key(card.name)
        return f"#{self.passcode}" if self.passcode else f"?{name_key(self.words)}"


@dataclass(frozen=True, slots=True)
class DeckDraft:
    """All of a Deck as a value. ``by_hand``: its player laid the cards in this order, and new ones come to the end.

    ``cover``: passcode of the card that stands for the Deck; ``folder``: where its player has put it, for the list of
    Decks alone.
    """

    name: str
    main: tuple[DeckCard, ...] = ()
    extra: tuple[DeckCard, ...] = ()
    side: tuple[DeckCard, ...] = ()
    notes: str = ""
    tags: tuple[str, ...] = ()
    cover: int = 0
    folder: str = ""
    by_hand: bool = True

    @classmethod
    def of(cls, deck: Deck) -> "DeckDraft":
        main, extra, side = (tuple(DeckCard(card.passcode) for card in part) for part in deck_parts(deck))
        return cls(deck.name, main, extra, side)

    def part(self, part: str) -> tuple[DeckCard, ...]:
        return {MAIN: self.main, EXTRA: self.extra, SIDE: self.side}[part]

    def with_part(self, part: str, cards: Iterable[DeckCard]) -> "DeckDraft":
        laid = tuple(cards)
        if laid == self.part(part):
            return self
        if part == MAIN:
            return replace(self, main=laid)
        return replace(self, extra=laid) if part == EXTRA else replace(self, side=laid)

    def parts(self) -> tuple[tuple[DeckCard, ...], tuple[DeckCard, ...], tuple[DeckCard, ...]]:
        return self.main, self.extra, self.side

    def cards(self) -> tuple[DeckCard, ...]:
        return self.main + self.extra + self.side

    def listed_like(self, other: "DeckDraft") -> "DeckDraft":
        """What is in this one, by the name, cover and folder that the list of Decks has for the other."""
        return replace(self, name=other.name, cover=other.cover, folder=other.folder)

    def strangers(self, find: Find) -> tuple[DeckCard, ...]:
        """The placeholders, each once."""
        return tuple(dict.fromkeys(card for card in self.cards() if not card.passcode or find(card.passcode) is None))

    def copies(self, card: DeckCard, find: Find) -> int:
        key = card.key(find)
        return sum(each.key(find) == key for each in self.cards())

    def deck(self, find: Find) -> Deck:
        """As far as its cards are known: whoever deals it asks for ``strangers`` first."""
        main, extra, side = ([card for card in _known(part, find) if not card.kinds & TOKEN] for part in self.parts())
        return Deck.sorted_by_kind(self.name, main, extra, side)

    def counted(self, find: Find) -> Counter[str]:
        """How often each card is in it, by name."""
        return Counter(card.known_name(find) for card in self.cards())

    def lists_as(self, other: "DeckDraft") -> bool:
        """Whether the same cards lie in it in the same order, whatever else is noted."""
        return self.parts() == other.parts()

    def put_into(self, folder: str) -> "DeckDraft":
        return replace(self, folder=folder)

    def sorted_by_kind(self, find: Find, parts: Iterable[str] = PARTS) -> "DeckDraft":
        """And new cards come among their kind from now on."""
        draft = self
        for part in parts:
            draft = draft.with_part(part, sorted(draft.part(part), key=lambda card: kind_order(card, find)))
        return replace(draft, by_hand=False)

    def put_right(self, find: Find) -> "DeckDraft":
        """Extra Deck cards among the Main Deck go where they belong, as when a list is read."""
        moved = tuple(card for card in self.main if belongs_in_extra(card, find))
        if not moved:
            return self
        stays = tuple(card for card in self.main if not belongs_in_extra(card, find))
        return replace(self, main=stays, extra=self.extra + moved)


def deck_parts(deck: Deck) -> tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]:
    return deck.main, deck.extra, deck.side


def belongs_in_extra(card: DeckCard, find: Find) -> bool:
    known = find(card.passcode) if card.passcode else None
    return known is not None and known.belongs_in_extra_deck


def kind_order(card: DeckCard, find: Find) -> tuple[Any, ...]:
    """By kind: monsters, the highest Level first, Spells, Traps, then what isn't known; Extra Deck kinds one by one."""
    known = find(card.passcode) if card.passcode else None
    if known is None:
        return (len(_LEADING), 0, 0, card.name.casefold(), card.passcode)
    leading = next((place for place, kind in enumerate(_LEADING) if known.kinds & kind), len(_LEADING))
    if leading == 0:
        of_extra = next((place for place, kind in enumerate(_EXTRA_KINDS, 1) if known.kinds & kind), 0)
        if not of_extra and known.belongs_in_extra_deck:
            of_extra = len(_EXTRA_KINDS) + 1
        return (leading, of_extra, -known.level, known.name.casefold(), card.passcode)
    return (leading, known.kinds, 0, known.name.casefold(), card.passcode)


def _known(part: Iterable[DeckCard], find: Find) -> Iterator[Card]:
    for card in part:
        if card.passcode and (known := find(card.passcode)) is not None:
            yield known
