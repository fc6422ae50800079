"""Two Decks beside each other: what each has more, part by part."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from engine.cards.deck_draft import EXTRA, MAIN, PARTS, SIDE, DeckCard, DeckDraft, Find
from engine.formats.errors import Told

_NOTED: Final = {
    "name": Told("renamed"),
    "notes": Told("the notes"),
    "tags": Told("the tags"),
    "cover": Told("the cover"),
    "folder": Told("the folder"),
}
_BRIEFLY: Final = {MAIN: Told("Main"), EXTRA: Told("Extra"), SIDE: Told("Side")}
_NAMED_AT_MOST: Final = 6


@dataclass(frozen=True, slots=True)
class MoreOf:
    """A card of which one of two Decks has ``count`` more in this part."""

    part: str
    card: DeckCard
    count: int


@dataclass(frozen=True, slots=True)
class Moved:
    """Copies that are in both Decks, in another part."""

    card: DeckCard
    count: int
    source: str
    to: str


@dataclass(frozen=True, slots=True)
class DeckDifferences:
    """``more``: what the second has more than the first; ``fewer``: what the first has more. ``noted``: which of name,
    notes, tags, cover and folder differ; ``order``: the same cards lie in another order."""

    more: tuple[MoreOf, ...]
    fewer: tuple[MoreOf, ...]
    noted: tuple[str, ...]
    order: bool

    def words(self, find: Find) -> Told:
        """In a line: “Ember Fennec: 1 from Main to Side, +2 Kiln Drake, Side: −1 Spring Rain, the notes”."""
        moved, came, went = self.by_way(find)
        told = [
            Told(
                "{name}: {count} from {source} to {to}",
                name=each.card.known_name(find),
                count=each.count,
                source=_BRIEFLY[each.source],
                to=_BRIEFLY[each.to],
            )
            for each in moved
        ]
        told += [_signed("+{count} {name}", each, find) for each in came]
        told += [_signed("−{count} {name}", each, find) for each in went]
        if (rest := len(told) - _NAMED_AT_MOST) > 0:
            told[_NAMED_AT_MOST:] = [Told("{more} more", more=rest)]
        told += [_NOTED[fact] for fact in self.noted]
        if self.order:
            told.append(Told("the order"))
        return Told.joined(", ", told) if told else Told("nothing")

    def by_way(self, find: Find) -> tuple[list[Moved], list[MoreOf], list[MoreOf]]:
        """What went from one part to another, and what came and went besides."""
        moved, came = [], []
        left = {(each.part, each.card.key(find)): each for each in self.fewer}
        for each in self.more:
            count = each.count
            for part in PARTS:
                gone = left.get((part, each.card.key(find)))
                if gone is None or not count:
                    continue
                both = min(count, gone.count)
                moved.append(Moved(each.card, both, part, each.part))
                count -= both
                left[part, each.card.key(find)] = replace(gone, count=gone.count - both)
            if count:
                came.append(replace(each, count=count))
        return moved, came, [each for each in left.values() if each.count]


def _signed(words: str, each: MoreOf, find: Find) -> Told:
    """Between Main and Extra Deck it is the card that decides; of the Side Deck it is told."""
    told = Told(words, count=each.count, name=each.card.known_name(find))
    return Told("{part}: {change}", part=_BRIEFLY[SIDE], change=told) if each.part == SIDE else told


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
