"""A Deck as it is built: Main Deck, Extra Deck and Side Deck, by value."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from engine.cards.card import Card
from engine.vocabulary import TOKEN


def counted_name(card: Card) -> str:
    """The name that copies are counted by: the printed one, unless the text always gives another (AMB-25)."""
    return card.called[0]


def name_key(name: str) -> str:
    """Names that differ in case or blanks alone are the same name."""
    return " ".join(name.split()).casefold()


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards a player brings to a Duel. Tokens are made during play and are in no Deck (OTHER-06)."""

    name: str
    main: tuple[Card, ...] = ()
    extra: tuple[Card, ...] = ()
    side: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        for card in self.cards():
            if card.kinds & TOKEN:
                raise ValueError(f"“{card.name}” is a Token; Tokens are in no Deck")

    @classmethod
    def sorted_by_kind(
        cls, name: str, main: Iterable[Card], extra: Iterable[Card] = (), side: Iterable[Card] = ()
    ) -> "Deck":
        """The Deck that a list means: Extra Deck cards go to the Extra Deck, also if listed under main."""
        listed = tuple(main)
        moved = tuple(card for card in listed if card.belongs_in_extra_deck)
        stays = tuple(card for card in listed if not card.belongs_in_extra_deck)
        return cls(name, stays, tuple(extra) + moved, tuple(side))

    def cards(self) -> tuple[Card, ...]:
        return self.main + self.extra + self.side

    def by_hand(self) -> tuple[Card, ...]:
        """Those that are dealt and whose texts their player carries out, each as often as it is there."""
        return tuple(card for card in self.main + self.extra if not card.understood)

    def by_hand_in_side(self) -> tuple[Card, ...]:
        """Those of the Side Deck, which come to be dealt in a match at most."""
        return tuple(card for card in self.side if not card.understood)

    def by_readings(self) -> tuple[Card, ...]:
        """Those that are dealt and play by a reading of the player's."""
        return tuple(card for card in self.main + self.extra if card.has_reading)

    def called(self, name: str) -> "Deck":
        return replace(self, name=name)

    def to_plain(self) -> dict[str, Any]:
        """Name and passcodes as JSON-ready data; the facts of the cards are kept elsewhere."""
        parts = {"main": self.main, "extra": self.extra, "side": self.side}
        return {"name": self.name} | {part: [card.passcode for card in cards] for part, cards in parts.items()}

    @classmethod
    def from_plain(cls, plain: dict[str, Any], card: Callable[[int], Card | None]) -> "Deck":
        """The Deck again; ``card`` finds a card by passcode. ValueError if one is not there."""

        def found(passcode: int) -> Card:
            if (one := card(passcode)) is None:
                raise ValueError(f"no card has the passcode {passcode}")
            return one

        main, extra, side = (tuple(found(code) for code in plain[part]) for part in ("main", "extra", "side"))
        return cls(plain["name"], main, extra, side)
