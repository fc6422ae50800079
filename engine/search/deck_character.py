"""What a Deck is trying to do, and what it lacks, as far as its cards' texts and figures tell.

Told are counts of copies and facts that follow from them; nobody has played with the Deck for it. Cards whose texts
aren't read tell nothing here but their figures.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Final

from engine import vocabulary as v
from engine.cards.archetypes import belongs
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.cards.opening_odds import EXACTLY, Demand, chance
from engine.search.facts_asked import archetypes_of
from engine.search.what_cards_do import deeds

_THEIRS: Final = r"(?:your opponent controls|on the field|either player controls|each player choosing their own)"
_REMOVES: Final = r"=(?:destroy|banish|return|send|control|tribute|attach)\b"
_POINTED_AT: Final = r"the monster it battles|the attacking monster|the attacked monster|the card of the event"
_OTHER_WAYS: Final = r"\bcontrolled by you\b|=negate negate the summon\b"
_CARD: Final = r"(?:\d+|all|any|every|each|other|up to \d+)(?: other)?(?: face up| face down| set)* cards?"
ROLES: Final[Mapping[str, str]] = {
    "removes monsters": rf"{_REMOVES}.*(?:(?:\bmonsters?\b|{_CARD} ).*{_THEIRS}|{_POINTED_AT})|{_OTHER_WAYS}",
    "removes spells": rf"{_REMOVES}.*(?:\bspells?\b|\btraps?\b|{_CARD} ).*{_THEIRS}",
    "draws": r"=draw\b.*\byou draw\b",
    "fetches": r"=add\b.*\bfrom your deck\b|=add\b.*\bin your deck\b",
    "revives": r"=special-summon\b.*\bin your graveyard\b|=special-summon\b.*\bfrom your graveyard\b",
    "negates": r"=negate\b",
    "burns": r"=damage\b.*\byour opponent takes\b",
    "wins": r"=win\b",
}
"""By what it is told that a card does such a thing: the words of its deeds (engine.search.what_cards_do)."""
_PATTERNS: Final = {role: re.compile(pattern) for role, pattern in ROLES.items()}
_FETCHING: Final = ("draws", "fetches")
_SHARE: Final = 8  # copies from which on an archetype is what the Deck is built round
_MOST: Final = 3
_FEW: Final = 2
_LOW: Final = 4  # a monster of this Level or lower needs no Tribute
_CLOGS: Final = 8  # monsters that need Tributes
_SELDOM: Final = 0.12
_STRONG: Final = 2000
_KEPT: Final = 4000
_TAKEN_AT_ONCE: Final = 60
_LOOKED_AT: Final = 60  # cards of the pool, for each weak spot
_SAID_WITH: Final = {
    "removes monsters": re.compile(r"destroy|banish|return|send|control|tribute|attach|negate", re.IGNORECASE),
    "removes spells": re.compile(r"destroy|banish|return|send", re.IGNORECASE),
    "draws": re.compile(r"\bdraw", re.IGNORECASE),
}
"""Without such a word a text can't do it: its deeds need not be looked at."""
_ASKED_FOR: Final = {
    **{word: bit for bit, word in v.KIND_NAMES.items() if bit not in (v.MONSTER, v.SPELL, v.TRAP, v.EFFECT, v.NORMAL)},
    "Counter": 0,
}
_KIND_OR_TYPE: Final = re.compile(
    rf"\b({'|'.join(map(re.escape, [*v.TYPE_NAMES.values(), *_ASKED_FOR, *v.ATTRIBUTE_NAMES.values()]))})\b"
)


@dataclass(frozen=True, slots=True)
class DeckRemark:
    """``key``: its sentence; ``numbers`` and ``names`` of what is counted; ``role``: what more cards should do."""

    key: str
    numbers: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    role: str = ""


@dataclass(frozen=True, slots=True)
class DeckCharacter:
    """In three lines what it does; its weak spots, the worst first; ``unread``: copies whose texts tell nothing."""

    purpose: tuple[DeckRemark, ...]
    weak_spots: tuple[DeckRemark, ...]
    unread: int

    @classmethod
    def of(cls, deck: Deck) -> "DeckCharacter":
        if not deck.main:
            return cls((), (), 0)
        dealt = (*deck.main, *deck.extra)
        roles = Counter(role for card in dealt for role in roles_of(card))
        purpose = (_plan(deck), *_means(roles), _ending(deck, roles))
        unread = sum(not card.understood for card in dealt)
        return cls(tuple(filter(None, purpose))[:_MOST], tuple(_weak_spots(deck, roles, unread))[:_MOST], unread)


@lru_cache(maxsize=_KEPT)
def roles_of(card: Card) -> frozenset[str]:
    """What it does for its player, of ROLES."""
    if not card.understood:
        return frozenset()
    told = deeds(card)
    return frozenset(role for role, pattern in _PATTERNS.items() if any(map(pattern.search, told)))


# ------------------------------------------------------------------------------------- what it does


def _plan(deck: Deck) -> DeckRemark:
    """What most of it has in common, and by what its large monsters come."""
    names = _main_archetype(deck)
    summons = Counter(
        word
        for card in (*deck.main, *deck.extra)
        for bit, word in _WAYS_OF_SUMMONING
        if card.kinds & bit and card.kinds & v.MONSTER
    )
    ways = tuple(word for word, count in summons.most_common(2) if count >= _FEW)
    numbers = tuple(summons[word] for word in ways)
    if names:
        name, count = names
        return DeckRemark("built round, summons" if ways else "built round", (count, *numbers), (name, *ways))
    kinds = Counter(bit for card in deck.main for bit in v.TYPE_NAMES if card.kinds & v.MONSTER and card.type & bit)
    monsters = sum(bool(card.kinds & v.MONSTER) for card in deck.main)
    if kinds and kinds.most_common(1)[0][1] * 2 >= monsters:
        bit, count = kinds.most_common(1)[0]
        return DeckRemark(
            "of a type, summons" if ways else "of a type", (count, monsters, *numbers), (v.TYPE_NAMES[bit], *ways)
        )
    plain = sum(bool(card.kinds & v.MONSTER and card.kinds & v.NORMAL) for card in deck.main)
    if plain * 2 >= monsters and plain:
        return DeckRemark("plain, summons" if ways else "plain", (plain, monsters, *numbers), ways)
    return DeckRemark("mixed, summons" if ways else "mixed", (monsters, *numbers), ways)


_WAYS_OF_SUMMONING: Final = (
    (v.FUSION, "Fusion"),
    (v.SYNCHRO, "Synchro"),
    (v.XYZ, "Xyz"),
    (v.RITUAL, "Ritual"),
    (v.PENDULUM, "Pendulum"),
)


def _main_archetype(deck: Deck) -> tuple[str, int] | None:
    """The one that most copies belong to, or are about."""
    names = {name for card in deck.main for name in archetypes_of(card)}
    counted = {name: sum(belongs(card, card.called, name) for card in deck.main) for name in names}
    best = max(counted, key=lambda name: (counted[name], name), default="")
    return (best, counted[best]) if best and counted[best] >= _SHARE else None


def _means(roles: Counter[str]) -> Iterable[DeckRemark]:
    """The two things that most of its cards do."""
    told = [(role, roles[role]) for role in ROLES if roles[role] > _FEW and role != "wins"]
    told.sort(key=lambda pair: -pair[1])
    if told:
        some = told[:2]
        yield DeckRemark("mostly", tuple(count for _, count in some), tuple(role for role, _ in some))


def _ending(deck: Deck, roles: Counter[str]) -> DeckRemark | None:
    if roles["wins"]:
        winning = sorted({card.name for card in (*deck.main, *deck.extra) if "wins" in roles_of(card)})
        return DeckRemark("wins by", (roles["wins"],), (winning[0],))
    if roles["burns"] >= _SHARE:
        return DeckRemark("burns", (roles["burns"],))
    monsters = [card for card in (*deck.main, *deck.extra) if card.kinds & v.MONSTER]
    if not monsters:
        return None
    strongest = max(monsters, key=lambda card: (card.attack, card.name))
    return DeckRemark("battles", (strongest.attack,), (strongest.name,))


# ----------------------------------------------------------------------------------- what it lacks


def _weak_spots(deck: Deck, roles: Counter[str], unread: int) -> Iterable[DeckRemark]:
    """What follows from rules first, then what no card, or few, are there for. Unread cards may well do it: with many
    of them nothing is said to be missing."""
    yield from _without_partner(deck)
    for role in ("removes spells", "removes monsters"):
        if roles[role] + unread <= _FEW:
            yield DeckRemark(f"few: {role}" if roles[role] else f"none: {role}", (roles[role],), (), role)
    fetching = sum(bool(roles_of(card) & {*_FETCHING}) for card in (*deck.main, *deck.extra))
    if fetching + unread <= _FEW:
        yield DeckRemark("few: draws" if fetching else "none: draws", (fetching,), (), "draws")
    plain = sum(_can_begin(card) for card in deck.main)
    without = float(chance({1: plain, 0: len(deck.main) - plain}, 5, (Demand(0, 0, EXACTLY),)))
    if without > _SELDOM:
        yield DeckRemark("no monster to begin with", (round(without * 100), plain))
    clogging = [card for card in deck.main if _clogs(card)]
    if len(clogging) >= _CLOGS:
        yield DeckRemark("needs tributes", (len(clogging),))
    monsters = [card.attack for card in (*deck.main, *deck.extra) if card.kinds & v.MONSTER]
    if monsters and max(monsters) < _STRONG:
        yield DeckRemark("weak in battle", (max(monsters),))


def _can_begin(card: Card) -> bool:
    return bool(card.kinds & v.MONSTER) and card.level <= _LOW and not card.kinds & v.RITUAL


def _clogs(card: Card) -> bool:
    """It needs Tributes, and tells of no other way to come."""
    return (
        bool(card.kinds & v.MONSTER)
        and card.level > _LOW
        and not card.kinds & (v.RITUAL | v.PENDULUM)
        and card.understood
        and not card.program.procedures
    )


def _without_partner(deck: Deck) -> Iterable[DeckRemark]:
    """Cards that can't come, or are there for nothing, because what they need isn't there."""
    main, extra = deck.main, deck.extra

    def count(cards: Iterable[Card], bit: int) -> int:
        return sum(bool(card.kinds & bit and card.kinds & v.MONSTER) for card in cards)

    synchros, tuners = count(extra, v.SYNCHRO), count((*main, *extra), v.TUNER)
    if synchros and not tuners:
        yield DeckRemark("no tuners", (synchros,))
    rituals = count(main, v.RITUAL)
    spells = sum(card.kinds & (v.SPELL | v.RITUAL) == v.SPELL | v.RITUAL for card in main)
    if rituals and not spells:
        yield DeckRemark("no ritual spells", (rituals,))
    if spells and not rituals:
        yield DeckRemark("no ritual monsters", (spells,))
    levels = Counter(card.level for card in main if card.kinds & v.MONSTER and card.has_level)
    alone = sorted({card.level for card in extra if card.kinds & v.XYZ and levels[card.level] < _FEW})
    if alone and all(card.understood for card in main):
        yield DeckRemark("no xyz materials", (alone[0], levels[alone[0]]))


# ------------------------------------------------------------------------------------ what may help


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A card of the pool, and the weak spot that it helps with; ``shares``: the archetype or Type that it has with the
    Deck."""

    card: Card
    remark: DeckRemark
    shares: str = ""


class Suggesting:
    """Looks for the card that helps best with each weak spot, a card at a time: ``look_at_more`` while it says so.

    ``fits``: whether rulebook and list allow it. Cards that ask for what the Deck doesn't have are passed over.
    """

    def __init__(
        self, deck: Deck, character: DeckCharacter, pool: Iterable[Card], fits: Callable[[Card], bool] = lambda _: True
    ) -> None:
        self.found: list[Suggestion] = []
        self._archetype = _main_archetype(deck)
        types = Counter(card.type for card in deck.main if card.kinds & v.MONSTER)
        self._favourite = types.most_common(1)[0][0] if types else 0
        self._left = [remark for remark in character.weak_spots if remark.role in _SAID_WITH]
        self._candidates: list[Card] = []
        self._there = {card.name for card in deck.cards()}
        self._words = {word for card in (*deck.main, *deck.extra) for word in _words_of(card)}
        self._fits = fits
        self._coming = iter(pool)
        self._pool: list[Card] | None = None  # when all of them have come
        self._passing: list[Card] = []

    def look_at_more(self) -> bool:
        """Whether there is more to look at."""
        if not self._left:
            return False
        if self._pool is None:
            self._take_some()
        elif self._candidates:
            card = self._candidates.pop()
            if self._left[0].role in roles_of(card):
                self.found.append(Suggestion(card, self._left[0], self._why(card)))
                self._left.pop(0)
                self._next()
        else:
            self._left.pop(0)
            self._next()
        return bool(self._left)

    def _take_some(self) -> None:
        some = list(islice(self._coming, _TAKEN_AT_ONCE))
        self._passing += filter(self._may_help, some)
        if not some:
            self._pool = sorted(self._passing, key=lambda card: (-self._shared(card), card.name))
            self._next()

    def _may_help(self, card: Card) -> bool:
        fits = card.understood and not card.belongs_in_extra_deck and card.name not in self._there
        spoken_of = any(_SAID_WITH[remark.role].search(card.text) for remark in self._left)
        return fits and spoken_of and _asks(card) <= self._words and self._fits(card)

    def _next(self) -> None:
        """The candidates for the next weak spot, the best last."""
        if self._left and self._pool is not None:
            pattern, taken = _SAID_WITH[self._left[0].role], {each.card for each in self.found}
            some = [card for card in self._pool if card not in taken and pattern.search(card.text)]
            self._candidates = some[:_LOOKED_AT][::-1]

    def _shared(self, card: Card) -> int:
        """The archetype counts most; a card that is about another one counts less."""
        ours = self._is_ours(card)
        foreign = bool(archetypes_of(card)) and not ours
        alike = bool(card.kinds & v.MONSTER) and card.type == self._favourite
        return 4 * ours + 2 * (not foreign) + alike + (card.level <= _LOW)

    def _is_ours(self, card: Card) -> bool:
        return self._archetype is not None and belongs(card, card.called, self._archetype[0])

    def _why(self, card: Card) -> str:
        if self._archetype is not None and self._is_ours(card):
            return self._archetype[0]
        alike = card.kinds & v.MONSTER and card.type == self._favourite
        return v.TYPE_NAMES.get(self._favourite, "") if alike else ""


def _asks(card: Card) -> set[str]:
    """Kinds, Types and Attributes that its text speaks of, and archetypes that it is about."""
    return {*_KIND_OR_TYPE.findall(card.text), *archetypes_of(card)}


def _words_of(card: Card) -> Iterable[str]:
    """What it can be asked for as."""
    yield from (word for word, bit in _ASKED_FOR.items() if card.kinds & bit)
    if card.kinds & v.MONSTER:
        yield from (word for bit, word in v.TYPE_NAMES.items() if card.type & bit)
        yield from (word for bit, word in v.ATTRIBUTE_NAMES.items() if card.attribute & bit)
    yield from archetypes_of(card)
    if "Counter" in card.text:
        yield "Counter"
