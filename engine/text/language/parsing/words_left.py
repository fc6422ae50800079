"""What a phrase can't be without, as bits: whether all of it is in what is left of a sentence takes one comparison.
Most phrases are out of the question so, and aren't tried."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine.text.language.parsing.rule_notation import (
    SINGLE,
    Chosen,
    EitherPiece,
    InOrder,
    LanguageRule,
    PlainWords,
    RulePiece,
    Several,
    SlotPiece,
    parts_in,
    sorts_of,
    words_in,
)

Words = frozenset[str]
"""Of which one has to be there."""
_PARTING: Final = frozenset((":", ";"))
"""Few phrases go on behind these: others have to find their words before."""
_ROUNDS: Final = 6  # after which no category is found to need more


class WordSets:
    """Sets of words, a bit for each."""

    def __init__(self) -> None:
        self._bits: dict[Words, int] = {}
        self._of: dict[str, int] = {}  # by word: the bits of the sets that it is in

    def bits(self, sets: Iterable[Words]) -> int:
        """The bits of all of them."""
        found = 0
        for each in sets:
            bit = self._bits.get(each)
            if bit is None:
                bit = self._bits[each] = 1 << len(self._bits)
                for word in each:
                    self._of[word] = self._of.get(word, 0) | bit
            found |= bit
        return found

    def missing(self, words: Sequence[str]) -> tuple[list[int], list[int]]:
        """For each place among the words: the bits of the sets of which no word stands there or behind; and of those
        of which none does before a mark that parts."""
        every = (1 << len(self._bits)) - 1
        missing = near = every
        found, found_near = [every], [every]
        for word in reversed(words):
            there = self._of.get(word, 0)
            for sort in sorts_of(word):
                there |= self._of.get(sort, 0)
            missing &= ~there
            near = (every if word in _PARTING else near) & ~there
            found.append(missing)
            found_near.append(near)
        found.reverse()
        found_near.reverse()
        return found, found_near


def needed_words(
    of: Mapping[str, Sequence[LanguageRule]], first: Mapping[str, Words]
) -> Mapping[str, tuple[Words, ...]]:
    """What no phrase of a category can be without; its first word is told."""
    needed: dict[str, tuple[Words, ...]] = {category: (frozenset((sort,)),) for category, sort in SINGLE.items()}
    for _ in range(_ROUNDS):
        found = {
            category: (first[category], *_either(needs(rule.piece, needed) for rule in of[category])) for category in of
        }
        needed |= found
    return needed


def needs(piece: RulePiece, of: Mapping[str, tuple[Words, ...]]) -> tuple[Words, ...]:
    """The words without which nothing of it can be said."""
    if isinstance(piece, PlainWords):
        return piece.norms
    if isinstance(piece, SlotPiece | Several):
        return of.get(piece.category, ())
    if isinstance(piece, InOrder):
        return tuple(words for part in piece.pieces for words in needs(part, of))
    if isinstance(piece, EitherPiece):
        return _either(needs(part, of) for part in piece.pieces)
    if isinstance(piece, Chosen) and not piece.may_lack:
        return _either(words.norms for words, _ in piece.values)
    return ()


def _either(sides: Iterable[tuple[Words, ...]]) -> tuple[Words, ...]:
    """What one of several can't be without: what all need, and of the rest the rarest of each."""
    each = list(sides)
    if not all(each):
        return ()
    common = set(each[0]).intersection(*each[1:])
    return (*(words for words in each[0] if words in common), frozenset().union(*(min(side, key=len) for side in each)))


def going_on(of: Mapping[str, Sequence[LanguageRule]]) -> set[str]:
    """The categories whose phrases may go on behind a mark that parts."""
    found: set[str] = set()
    while more := {
        category for category in of.keys() - found if any(goes_on(rule.piece, found) for rule in of[category])
    }:
        found |= more
    return found


def goes_on(piece: RulePiece, categories: set[str]) -> bool:
    return not _PARTING.isdisjoint(words_in(piece)) or any(part.category in categories for part in parts_in(piece))
