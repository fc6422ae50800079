"""Two Decks beside each other: what each has more, part by part."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from engine.cards.deck_draft import PARTS, DeckCard, DeckDraft, Find
from engine.formats.errors import Told

_NOTED: Final = {
    "name": Told("renamed"),
    "notes": Told("the notes"),
    "tags": Told("the tags"),
    "cover": Told("the cover"),
    "folder": Told("the folder"),
}
_NAMED_AT_MOST: Final = 6


@dataclass(frozen=True, slots=True)
class MoreOf:
    """A card of which one of two Decks has ``count`` more in this part."""

    part: str
    card: DeckCard
    count: int


@dataclass(frozen=True, slots=True)
class DeckDifferences:
    """``more``: what the second has more than the first; ``fewer``: what the first has more. ``noted``: which of name,
    notes, tags, cover and folder differ; ``order``: the same cards lie in another order."""

    more: tuple[MoreOf, ...]
    fewer: tuple[MoreOf, ...]
    noted: tuple[str, ...]
    order: bool

    def words(self, find: Find) -> Told:
        """In a line: “+2 Ember Fennec, −1 Spring Rain, the notes”."""
        signed = [(Told("+{count} {name}"), each) for each in self.more]
        signed += [(Told("−{count} {name}"), each) for each in self.fewer]
        told = [
            Told(sign.key, count=each.count, name=each.card.known_name(find)) for sign, each in signed[:_NAMED_AT_MOST]
        ]
        if (rest := len(signed) - len(told)) > 0:
            told.append(Told("{more} more", more=rest))
        told += [_NOTED[fact] for fact in self.noted]
        if self.order:
            told.append(Told("the order"))
        return Told.joined(", ", told) if told else Told("nothing")


def differences(first: DeckDraft, second: DeckDraft, find: Find) -> DeckDifferences:
    """What the second has more and fewer of. Other printings of a card are the same card."""
    more: list[MoreOf] = []
    fewer: list[MoreOf] = []
    for part in PARTS:
        shown: dict[str, DeckCard] = {}
        counts = [Counter[str](), Counter[str]()]
        for count, draft in zip(counts, (first, second)):
            for card in draft.part(part):
                key = card.key(find)
                shown.setdefault(key, card)
                count[key] += 1
        for key, card in shown.items():
            by = counts[1][key] - counts[0][key]
            if by:
                (more if by > 0 else fewer).append(MoreOf(part, card, abs(by)))
    noted = tuple(fact for fact in _NOTED if getattr(first, fact) != getattr(second, fact))
    order = not more and not fewer and not first.lists_as(second)
    return DeckDifferences(tuple(more), tuple(fewer), noted, order)
