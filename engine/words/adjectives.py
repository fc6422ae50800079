"""What sort of cards a text means: nouns with the words that filters put to them."""

from collections.abc import Iterable
from typing import Any, Final

from engine import program as p
from engine.program import Filter, Selector
from engine.vocabulary import (
    ATTRIBUTE_NAMES,
    EFFECT,
    FLIP,
    FUSION,
    GEMINI,
    ICONS,
    IN_MONSTER_ZONE,
    IN_SPELL_TRAP_ZONES,
    IN_SPELL_ZONE,
    KIND_NAMES,
    MONSTER,
    PENDULUM,
    SPELL,
    SPIRIT,
    SYNCHRO,
    TOKEN,
    TOON,
    TRAP,
    TUNER,
    TYPE_NAMES,
    UNION,
    XYZ,
    names_of,
)
from engine.words.names import Names

_RANGES: Final = {
    p.F_LEVEL: "level",
    p.F_RANK: "rank",
    p.F_ATK: "atk",
    p.F_DEF: "def",
    p.F_ORIGINAL_ATK: "atk",
    p.F_ORIGINAL_DEF: "def",
    p.F_SCALE: "scale",
}
_ABOUT_MONSTERS: Final = frozenset((p.F_TYPE, p.F_ATTRIBUTE, p.F_SUMMONED, p.F_ATTACKING, p.F_MATERIALS, *_RANGES))
_NOUNS: Final = {MONSTER: "monster", SPELL: "spell", TRAP: "trap", SPELL | TRAP: "spell_or_trap"}
_CARDS: Final = MONSTER | SPELL | TRAP
_MONSTER_KINDS: Final = (
    FUSION | SYNCHRO | XYZ | PENDULUM | TUNER | EFFECT | SPIRIT | UNION | GEMINI | FLIP | TOON | TOKEN
)
_INMOST: Final = {p.F_NO_KIND: 0, p.F_KINDS: 0, p.F_ANY_KIND: 0, p.F_TYPE: 1, p.F_ATTRIBUTE: 2, p.F_ARCHETYPE: 3}
"""Which word stands next to the noun: Level 4 or lower FIRE Dragon Tuner monster."""
_HIGHEST_LEVEL: Final = 11
_IN_BATTLE: Final = ("attacking", "attacked")
_BEHIND: Final = frozenset((p.F_ATK, p.F_DEF, p.F_ORIGINAL_ATK, p.F_ORIGINAL_DEF))
"""What is said behind the noun."""
_OF_PARTS: Final = frozenset((p.F_NOT, p.F_EITHER, p.F_ALL))
_ALL_TOLD: Final = frozenset(
    (p.F_NAME, p.F_ARCHETYPE, p.F_TYPE, p.F_ATTRIBUTE, p.F_KINDS, p.F_ANY_KIND, p.F_NO_KIND, *_RANGES)
)
"""Filters whose words leave nothing out."""


_LIKE: Final = {
    p.LIKE_NAME: "name",
    p.LIKE_ORIGINAL_NAME: "name",
    p.LIKE_TYPE: "type",
    p.LIKE_ATTRIBUTE: "attribute",
    p.LIKE_LEVEL: "level",
}


def tells_all(wanted: Filter) -> bool:
    """Whether the words for the filter say all that it asks for."""
    if wanted.op in _OF_PARTS:
        return all(map(tells_all, wanted.parts))
    if wanted.op == p.F_SUMMONED:
        return bool(wanted.a) and not wanted.b and not wanted.low and not wanted.parts
    if wanted.op == p.F_LIKE:
        return wanted.a in _LIKE and not wanted.b
    return wanted.op in _ALL_TOLD or wanted.op == p.F_ATTACKING and wanted.a < len(_IN_BATTLE)


def excepted(filters: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """What the only filter leaves out: "monsters, except FIRE monsters"; empty where it says what they are."""
    if len(filters) != 1:
        return ()
    only = filters[0]
    if only.op == p.F_NOT:
        return only.parts
    if only.op == p.F_EITHER and all(part.op == p.F_NOT and len(part.parts) == 1 for part in only.parts):
        return (Filter(op=p.F_ALL, parts=tuple(part.parts[0] for part in only.parts)),)
    return ()


class Adjectives:
    """Nouns in the form of the phrase that they stand in."""

    def __init__(self, speech: Names) -> None:
        self.speech = speech
        self.shape = ""  # the noun of the phrase, or "all": some languages bend their adjectives by it

    def sort(self, filters: Iterable[Filter], kinds: int = 0) -> str:
        """Any number of such cards: "Level 4 FIRE monsters". ``kinds``: of cards that nothing else is said of."""
        filters = tuple(filters)
        self.shape = self._noun_word(filters, kinds) + "s"
        return self.described(filters, self.speech.term(f"noun.{self.shape}"))

    def noun(self, selector: Selector, one: bool) -> str:
        noun = f"{self._noun_word(selector.filters, 0, selector.places)}{'' if one else 's'}"
        self.shape = "all" if selector.all else noun
        return self.speech.term(f"noun.{noun}")

    def _noun_word(self, filters: Iterable[Filter], kinds: int, places: int = 0) -> str:
        found = self._kinds(filters)
        if not found and places == IN_MONSTER_ZONE:
            found = MONSTER
        if not found and places & IN_SPELL_ZONE and not places & ~IN_SPELL_TRAP_ZONES:
            found = SPELL | TRAP
        return _NOUNS.get(found or kinds, "card")

    def _kinds(self, filters: Iterable[Filter]) -> int:
        kinds = 0
        for wanted in filters:
            if wanted.op in (p.F_KINDS, p.F_ANY_KIND):
                kinds |= wanted.a & _CARDS or (MONSTER if wanted.a & _MONSTER_KINDS else 0)
            elif wanted.op == p.F_NO_KIND and wanted.a & _CARDS:
                kinds |= _CARDS & ~wanted.a
            elif wanted.op in (p.F_EITHER, p.F_ALL):
                kinds |= self._kinds(wanted.parts)
            elif wanted.op in _ABOUT_MONSTERS:
                kinds |= MONSTER
        return kinds

    def described(self, filters: Iterable[Filter], what: str) -> str:
        """The noun with all that can be said of it."""
        filters = sorted(filters, key=lambda wanted: _INMOST.get(wanted.op, 4))
        for wanted in filters:
            what = self.adjective(wanted, what)
        names = next((wanted.words for wanted in filters if wanted.op == p.F_NAME), ())
        return self.any_of([self.speech.term("which.named", name=name) for name in names]) if names else what

    def any_of(self, words: list[str]) -> str:
        """ "this, that or that"."""
        said = words[-1]
        for word in reversed(words[:-1]):
            said = self.speech.term("act.or", first=word, last=said)
        return said

    def adjective(self, wanted: Filter, what: str) -> str:
        ways = _ways(wanted)
        if len(ways) == 1:
            return self._adjective(ways[0], what)
        before = self.speech.term("which.before_or", what=what)
        first = [self._adjective(way, what if way.op in _BEHIND else before).strip() for way in ways[:-1]]
        return self.any_of([*filter(None, first), self._adjective(ways[-1], what)])

    def _adjective(self, wanted: Filter, what: str) -> str:
        op, term = wanted.op, self.speech.term
        if op == p.F_ARCHETYPE and wanted.words:
            return term("which.archetype", name=wanted.words[0], what=what)
        if op in _RANGES:
            return self.range(f"which.{_RANGES[op]}", wanted, what)
        if op == p.F_ALL or op == p.F_EITHER:
            return self.described(wanted.parts, what) if tells_all(wanted) else what
        if op == p.F_NOT:
            return self._without(wanted, what)
        if op == p.F_SUMMONED and tells_all(wanted):
            return self.bent("which.summoned", how=self.speech.how(wanted.a), what=what)
        if op == p.F_ATTACKING and wanted.a < len(_IN_BATTLE):
            return self.bent(f"which.{_IN_BATTLE[wanted.a]}", what=what)
        if op == p.F_COUNTERS and wanted.low and wanted.words:
            return term("which.counters", word=wanted.words[0], what=what)
        if op == p.F_LIKE and tells_all(wanted):
            return term(f"which.like.{_LIKE[wanted.a]}", what=what)
        if op == p.F_NO_KIND:
            return self._of_no_kind(wanted.a & ~_CARDS, what)
        for word in reversed(_words(wanted)):
            what = self.word(word, what)
        return what

    def _without(self, wanted: Filter, what: str) -> str:
        """Other than this sort: a word for each that has one."""
        for part in reversed(wanted.parts):
            if part.op == p.F_ARCHETYPE:
                words = [self.speech.term("which.named", name=name) for name in part.words]
            else:
                words = [self.speech.name(word) for word in _words(part)]
            for word in words if part.op != p.F_KINDS or len(words) == 1 else ():
                what = self.speech.term("which.not_word", name=word, what=what)
        return what

    def _of_no_kind(self, kinds: int, what: str) -> str:
        if kinds & ICONS == ICONS and "which.without_icon" in self.speech.table:
            what, kinds = self.bent("which.without_icon", what=what), kinds & ~ICONS
        for word in names_of(kinds, KIND_NAMES):
            what = self.speech.term("which.not_word", name=self.speech.name(word), what=what)
        return what

    def bent(self, key: str, **arguments: Any) -> str:
        """The term, in the form that fits the noun if the table has several."""
        form = f"{key}.{self.shape}"
        return self.speech.term(form if form in self.speech.table else key, **arguments)

    def word(self, word: str, what: str) -> str:
        """A word of the vocabulary before a noun, or written together with it."""
        key = f"which.word.{word}" if f"which.word.{word}" in self.speech.table else "which.word"
        return self.bent(key, name=self.speech.name(word), what=what, joined=what[:1].lower() + what[1:])

    def range(self, key: str, wanted: Filter, what: str) -> str:
        term, low, high = self.speech.term, wanted.low, wanted.high
        if wanted.op in (p.F_LEVEL, p.F_RANK):
            low = 0 if low == 1 < high else low
            high = p.NO_LIMIT if high >= _HIGHEST_LEVEL > low else high
        if low == high:
            return term(key, n=low, what=what)
        if high >= p.NO_LIMIT:
            return term(f"{key}.least", n=low, what=what) if low else what
        if low <= 0:
            return term(f"{key}.most", n=high, what=what)
        return term(f"{key}.range", least=low, most=high, what=what)


def _words(wanted: Filter) -> list[str]:
    """The words of the vocabulary that the filter asks for."""
    names = {p.F_TYPE: TYPE_NAMES, p.F_ATTRIBUTE: ATTRIBUTE_NAMES}.get(wanted.op)
    if names is not None:
        return names_of(wanted.a, names)
    return names_of(wanted.a & ~_CARDS, KIND_NAMES) if wanted.op in (p.F_KINDS, p.F_ANY_KIND) else []


def _ways(wanted: Filter) -> tuple[Filter, ...]:
    """Any one of these is enough."""
    if wanted.op == p.F_EITHER and tells_all(wanted):
        return wanted.parts
    if wanted.op == p.F_ARCHETYPE and len(wanted.words) > 1:
        return tuple(wanted.but(words=(word,)) for word in wanted.words)
    if wanted.op in (p.F_TYPE, p.F_ATTRIBUTE, p.F_ANY_KIND):
        bits = wanted.a & ~_CARDS if wanted.op == p.F_ANY_KIND else wanted.a
        ways = tuple(wanted.but(a=1 << n) for n in range(bits.bit_length()) if bits >> n & 1)
        return ways or (wanted,)
    return (wanted,)
