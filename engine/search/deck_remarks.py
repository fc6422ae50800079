"""What is said about a Deck: a sentence, what is counted in it, and the cards that bear it out."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from engine.cards.card import Card


class Sentence:
    """In English, with names in braces for its ``arguments``; those may be sentences as well. Whoever tells it makes
    of it what can be said in other languages (engine.formats.errors.Told)."""

    __slots__ = ("arguments", "key")

    def __init__(self, key: str, **arguments: "str | int | Sentence") -> None:
        self.key = key
        self.arguments = arguments

    def __str__(self) -> str:
        return self.told(lambda key, **arguments: key.format_map(arguments) if arguments else key)

    def __repr__(self) -> str:
        return f"Sentence({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sentence) and (self.key, self.arguments) == (other.key, other.arguments)

    def __hash__(self) -> int:
        return hash(self.key)

    def told(self, make: Callable[..., str]) -> str:
        return make(
            self.key,
            **{
                name: value.told(make) if isinstance(value, Sentence) else value
                for name, value in self.arguments.items()
            },
        )

    @classmethod
    def listed(cls, parts: "Iterable[str | Sentence]", between: str = ", ") -> "Sentence":
        """One after the other, with commas or what else is asked for."""
        named = {f"part{number}": part for number, part in enumerate(parts)}
        return cls(between.join(f"{{{name}}}" for name in named), **named)


@dataclass(frozen=True, slots=True)
class DeckRemark:
    """``key``: what it is about; ``cards``: names of those that bear it out; ``role``: what more cards should do."""

    key: str
    words: Sentence
    cards: tuple[str, ...] = ()
    role: str = ""
    goes: tuple[str, ...] = ()
    """Cards that could go out for what is lacking."""


_EXAMPLES: Final = 2


def names_of(cards: Iterable[Card]) -> tuple[str, ...]:
    """Each once, those with the most copies first."""
    counted: dict[str, int] = {}
    for card in cards:
        counted[card.name] = counted.get(card.name, 0) + 1
    return tuple(sorted(counted, key=lambda name: (-counted[name], name)))


def examples(names: Iterable[str], most: int = _EXAMPLES) -> Sentence:
    """Some of them in quotation marks."""
    every = tuple(names)
    some: list[Any] = [Sentence("“{name}”", name=name) for name in every[:most]]
    if len(every) > most:
        some.append(Sentence("…"))
    return Sentence.listed(some)


def at_least(n: int, unsure: bool, words: str = "at least {n}") -> "int | Sentence":
    """The number; "at least" so many where more cards may belong to them."""
    return Sentence(words, n=n) if unsure else n
