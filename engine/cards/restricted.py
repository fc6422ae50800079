"""Restricted lists: data that is published outside the rules and changes over time (OTHER-04)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from engine.cards.card import Card
from engine.cards.deck import counted_name, name_key

FORBIDDEN: Final = 0
LIMITED: Final = 1
SEMI_LIMITED: Final = 2
UNLIMITED: Final = 3


@dataclass(frozen=True, slots=True)
class RestrictedList:
    """How many copies of which card are allowed; with a whitelist, a card that isn't listed is Forbidden.

    A list goes by passcode, Decks go by name: ``with_names`` learns the names, so that another printing of a
    listed card is counted with it.
    """

    name: str
    limits: Mapping[int, int] = field(default_factory=dict)
    whitelist: bool = False
    limits_by_name: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "limits", dict(self.limits))
        object.__setattr__(self, "limits_by_name", dict(self.limits_by_name))

    def __hash__(self) -> int:
        return hash((self.name, self.whitelist, len(self.limits)))

    def with_names(self, find: Callable[[int], Card | None]) -> "RestrictedList":
        """The same list, knowing the names of its cards; where printings differ, the stricter limit holds."""
        names = dict(self.limits_by_name)
        for passcode, limit in self.limits.items():
            if (card := find(passcode)) is not None:
                name = name_key(counted_name(card))
                names[name] = min(limit, names.get(name, limit))
        return replace(self, limits_by_name=names)

    def limit(self, *printings: Card) -> int:
        """How many copies the list allows of one card, given any printings of it."""
        found = [self.limits[card.passcode] for card in printings if card.passcode in self.limits]
        names = {name_key(counted_name(card)) for card in printings}
        found += [self.limits_by_name[name] for name in names if name in self.limits_by_name]
        if found:
            return min(found)
        return FORBIDDEN if self.whitelist else UNLIMITED

    def lists(self, *printings: Card) -> bool:
        """Whether the card stands on the list, with whatever limit."""
        return any(
            card.passcode in self.limits or name_key(counted_name(card)) in self.limits_by_name for card in printings
        )

    def to_plain(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "whitelist": self.whitelist,
            "limits": [list(entry) for entry in self.limits.items()],
            "limits_by_name": dict(self.limits_by_name),
        }

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> "RestrictedList":
        """The list again; ValueError if the data is none."""
        name, whitelist, by_name = plain["name"], plain["whitelist"], plain["limits_by_name"]
        limits = dict(plain["limits"])
        sound = (
            isinstance(name, str)
            and name.isprintable()
            and type(whitelist) is bool
            and isinstance(by_name, dict)
            and all(type(passcode) is int and passcode > 0 for passcode in limits)
            and all(isinstance(word, str) for word in by_name)
            and all(_is_limit(limit) for limit in (*limits.values(), *by_name.values()))
        )
        if not sound:
            raise ValueError("not a restricted list: a name, a passcode or a count in it can’t be")
        return cls(name, limits, whitelist, by_name)


def _is_limit(value: Any) -> bool:
    return type(value) is int and FORBIDDEN <= value <= UNLIMITED
