"""Cards found by names as people write them: in whatever case and punctuation; and the nearest ones to a name that no
card has."""

import unicodedata
from collections import Counter
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import cached_property
from typing import Final

from engine.cards.card import Card
from engine.cards.deck import name_key

_LOOKED_AT: Final = 30  # of those that share most pieces
_NEAR_ENOUGH: Final = 0.6
_LIKE_NO_OTHER: Final = 0.85
_BY_FAR: Final = 0.1  # more than the next
_LONGEST: Final = 200
_AT_ONCE: Final = 300  # searches for the nearest, each some milliseconds


def loose_key(name: str) -> str:
    """What is left without case, accents, blanks and punctuation; “&” is “and”."""
    parted = unicodedata.normalize("NFKD", name.replace("&", " and ")).casefold()
    return "".join(sign for sign in parted if sign.isalnum()) or name_key(name)


class CardNames:
    """Those of all cards of a library, which has to stay as it is meanwhile: make a new one where cards are added."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._exact: dict[str, Card] = {}
        self._loose: dict[str, Card] = {}
        self._near: dict[str, tuple[tuple[float, str], ...]] = {}
        for card in cards:
            self._exact.setdefault(name_key(card.name), card)
            self._loose.setdefault(loose_key(card.name), card)

    def find(self, name: str) -> Card | None:
        if len(name) > _LONGEST:
            return None
        return self._exact.get(name_key(name)) or self._loose.get(loose_key(name))

    def nearest(self, name: str, most: int = 3) -> tuple[str, ...]:
        """Names of cards that are like this one, the likest first; nothing where none is."""
        return tuple(each for _, each in self._rated(name)[:most])

    def likest(self, name: str) -> Card | None:
        """The one that must be meant: by far the likest."""
        rated = self._rated(name)
        if not rated or rated[0][0] < _LIKE_NO_OTHER:
            return None
        alone = len(rated) == 1 or rated[0][0] - rated[1][0] >= _BY_FAR
        return self.find(rated[0][1]) if alone else None

    def _rated(self, name: str) -> tuple[tuple[float, str], ...]:
        """How like each is, and its name."""
        key = loose_key(name[:_LONGEST])
        if key not in self._near:
            if len(self._near) >= _AT_ONCE:
                return ()
            self._near[key] = self._searched(key)
        return self._near[key]

    def _searched(self, key: str) -> tuple[tuple[float, str], ...]:
        shared = Counter[str]()
        for piece in _pieces(key):
            shared.update(self._by_piece.get(piece, ()))
        count = len(_pieces(key))
        likely = sorted(shared, key=lambda each: (-shared[each] / (count + len(each)), each))[:_LOOKED_AT]
        matcher = SequenceMatcher(autojunk=False)
        matcher.set_seq2(key)
        rated = []
        for each in likely:
            matcher.set_seq1(each)
            if (how_like := matcher.ratio()) >= _NEAR_ENOUGH:
                rated.append((-how_like, self._loose[each].name))
        return tuple((-like, name) for like, name in sorted(rated)[:10])

    @cached_property
    def _by_piece(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for key in self._loose:
            for piece in _pieces(key):
                found.setdefault(piece, []).append(key)
        return found


def _pieces(key: str) -> set[str]:
    """All runs of three signs, the ends marked."""
    marked = f"^{key}$"
    return {marked[at : at + 3] for at in range(len(marked) - 2)}
