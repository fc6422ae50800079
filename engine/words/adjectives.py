"""What sort of cards a text means: nouns with the words that filters put to them."""

from collections.abc import Iterable
from dataclasses import replace
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

_RANGES: Final[dict[type[Filter], str]] = {
    p.HasLevel: "level",
    p.HasRank: "rank",
    p.HasAttack: "atk",
    p.HasDefense: "def",
    p.HasOriginalAttack: "atk",
    p.HasOriginalDefense: "def",
    p.HasScale: "scale",
}
_ABOUT_MONSTERS: Final = (
    p.OfType, p.OfAttribute, p.Summoned, p.Fights, p.HasMaterials, p.HasThisAsMaterial, p.FigureRange,
)  # fmt: skip
_NOUNS: Final = {MONSTER: "monster", SPELL: "spell", TRAP: "trap", SPELL | TRAP: "spell_or_trap"}
_CARDS: Final = MONSTER | SPELL | TRAP
_MONSTER_KINDS: Final = (
    FUSION | SYNCHRO | XYZ | PENDULUM | TUNER | EFFECT | SPIRIT | UNION | GEMINI | FLIP | TOON | TOKEN
)
_INMOST: Final[dict[type[Filter], int]] = {
    p.OfNoKind: 0, p.OfKinds: 0, p.OfAnyKind: 0, p.OfType: 1, p.OfAttribute: 2, p.OfArchetype: 3,
}  # fmt: skip
"""Which word stands next to the noun: Level 4 or lower FIRE Dragon Tuner monster."""
_HIGHEST_LEVEL: Final = 11
_BEHIND: Final = (p.HasAttack, p.HasDefense, p.HasOriginalAttack, p.HasOriginalDefense)
"""What is said behind the noun."""
_ALL_TOLD: Final = (
    p.HasName, p.OfArchetype, p.OfType, p.OfAttribute, p.OfKinds, p.OfAnyKind, p.OfNoKind, p.FigureRange,
    p.Attacking, p.Attacked,
)  # fmt: skip
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
    match wanted:
        case p.Combined(parts):
            return all(map(tells_all, parts))
        case p.Summoned(how):
            return bool(how) and wanted == p.Summoned(how)
        case p.Like():
            return wanted.traits in _LIKE and wanted.such is None
    return isinstance(wanted, _ALL_TOLD)


def excepted(filters: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """What the only filter leaves out: "monsters, except FIRE monsters"; empty where it says what they are."""
    if len(filters) != 1:
        return ()
    only = filters[0]
    if isinstance(only, p.NoneOf):
        return only.parts
    if not isinstance(only, p.AnyOf):
        return ()
    but = [part.parts[0] for part in only.parts if isinstance(part, p.NoneOf) and len(part.parts) == 1]
    return (p.AllOf(tuple(but)),) if len(but) == len(only.parts) else ()


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
            match wanted:
                case p.OfKinds(asked) | p.OfAnyKind(asked):
                    kinds |= asked & _CARDS or (MONSTER if asked & _MONSTER_KINDS else 0)
                case p.OfNoKind(missing) if missing & _CARDS:
                    kinds |= _CARDS & ~missing
                case p.AnyOf(parts) | p.AllOf(parts):
                    kinds |= self._kinds(parts)
                case _ if isinstance(wanted, _ABOUT_MONSTERS):
                    kinds |= MONSTER
        return kinds

    def described(self, filters: Iterable[Filter], what: str) -> str:
        """The noun with all that can be said of it."""
        filters = sorted(filters, key=lambda wanted: _INMOST.get(type(wanted), 4))
        for wanted in filters:
            what = self.adjective(wanted, what)
        names = next((wanted.words for wanted in filters if isinstance(wanted, p.HasName)), ())
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
        first = [self._adjective(way, what if isinstance(way, _BEHIND) else before).strip() for way in ways[:-1]]
        return self.any_of([*filter(None, first), self._adjective(ways[-1], what)])

    def _adjective(self, wanted: Filter, what: str) -> str:
        term = self.speech.term
        match wanted:
            case p.OfArchetype(words) if words:
                return term("which.archetype", name=words[0], what=what)
            case p.FigureRange():
                return self.range(f"which.{_RANGES[type(wanted)]}", wanted, what)
            case p.AllOf(parts) | p.AnyOf(parts):
                return self.described(parts, what) if tells_all(wanted) else what
            case p.NoneOf(parts):
                return self._without(parts, what)
            case p.Summoned(how) if tells_all(wanted):
                return self.bent("which.summoned", how=self.speech.how(how), what=what)
            case p.Attacking():
                return self.bent("which.attacking", what=what)
            case p.Attacked():
                return self.bent("which.attacked", what=what)
            case p.HasCounters(low, _, word) if low and word:
                return term("which.counters", word=word, what=what)
            case p.Like(_, traits) if tells_all(wanted):
                return term(f"which.like.{_LIKE[traits]}", what=what)
            case p.OfNoKind(kinds):
                return self._of_no_kind(kinds & ~_CARDS, what)
        for word in reversed(_words(wanted)):
            what = self.word(word, what)
        return what

    def _without(self, parts: tuple[Filter, ...], what: str) -> str:
        """Other than this sort: a word for each that has one."""
        for part in reversed(parts):
            if isinstance(part, p.OfArchetype):
                words = [self.speech.term("which.named", name=name) for name in part.words]
            else:
                words = [self.speech.name(word) for word in _words(part)]
            for word in words if not isinstance(part, p.OfKinds) or len(words) == 1 else ():
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

    def range(self, key: str, wanted: p.FigureRange, what: str) -> str:
        term, low, high = self.speech.term, wanted.low, wanted.high
        if isinstance(wanted, p.HasLevel | p.HasRank):
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
    match wanted:
        case p.OfType(types):
            return names_of(types, TYPE_NAMES)
        case p.OfAttribute(attributes):
            return names_of(attributes, ATTRIBUTE_NAMES)
        case p.OfKinds(kinds) | p.OfAnyKind(kinds):
            return names_of(kinds & ~_CARDS, KIND_NAMES)
    return []


def _ways(wanted: Filter) -> tuple[Filter, ...]:
    """Any one of these is enough."""
    ways: tuple[Filter, ...] = ()
    match wanted:
        case p.AnyOf(parts) if tells_all(wanted):
            return parts
        case p.OfArchetype(words):
            ways = tuple(p.OfArchetype((word,)) for word in words)
        case p.OfType(types):
            ways = tuple(replace(wanted, types=bit) for bit in _single(types))
        case p.OfAttribute(attributes):
            ways = tuple(map(p.OfAttribute, _single(attributes)))
        case p.OfAnyKind(kinds):
            ways = tuple(map(p.OfAnyKind, _single(kinds & ~_CARDS)))
    return ways or (wanted,)


def _single(bits: int) -> list[int]:
    return [1 << n for n in range(bits.bit_length()) if bits >> n & 1]
