"""What an effect does, as immutable data.

A card's Program is a tuple of Abilities and of Summon procedures. An Ability says where and when it works, what it
costs and what it does: a block of Acts over Selectors (noun phrases), Values, Conditions and Modifiers. Everything
here is equal by value and has a plain form; nothing here executes. ``engine/duel`` executes it, and reads the very
same data to say beforehand what would be possible.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, replace
from functools import cache, reduce
from operator import or_
from typing import Any, ClassVar, Final

from engine.vocabulary import (
    ANY_PHASE,
    ANY_POSITION,
    EITHER,
    FACE_DOWN,
    GRAVEYARD,
    IN_BANISHED,
    IN_DECK,
    IN_EXTRA_DECK,
    IN_GRAVEYARD,
    IN_HAND,
    IN_MONSTER_ZONE,
    ON_FIELD,
    PLACES,
    TRAP,
    YOU,
)


class Data:
    """Slotted, frozen, equal by value, with a plain form that leaves out what is default.

    What the fields imply and is asked for often is worked out once, as the data is made.
    """

    __slots__ = ()
    DEFAULTS: ClassVar[Mapping[str, Any]]  # what it is made of

    def key(self) -> tuple[Any, ...]:
        return tuple(getattr(self, word) for word in self.DEFAULTS)

    def __repr__(self) -> str:
        told = (f"{w}={getattr(self, w)!r}" for w, default in self.DEFAULTS.items() if getattr(self, w) != default)
        return f"{type(self).__name__}({', '.join(told)})"

    def to_plain(self) -> dict[str, Any]:
        plain: dict[str, Any] = {"is": type(self).__name__}
        for word, default in self.DEFAULTS.items():
            value = getattr(self, word)
            if value != default:
                plain[word] = _plain(value)
        return plain

    @classmethod
    def from_plain(cls, plain: Any) -> Any:
        made = _from_plain(plain)
        if not isinstance(made, cls):
            raise ValueError(f"{cls.__name__} expected, not {plain!r}")
        return made


_settle: Final = object.__setattr__


def require_all(kinds: Iterable[type[Data]], table: Collection[type[Data]]) -> None:
    """A table that goes by class has to know each class of its sort: else the program doesn't start."""
    missing = [kind.__name__ for kind in kinds if kind not in table]
    if missing:
        raise TypeError(f"nothing is said of {', '.join(missing)}")


def _plain(value: Any) -> Any:
    if isinstance(value, Data):
        return value.to_plain()
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return value.__name__ if isinstance(value, type) else value


_LARGEST: Final = 1 << 31
_COUNTED: Final = frozenset(
    ("op", "event", "kind", "place", "goes_to")
)  # numbers of a sort of thing, used as places of bits
_MOST_SORTS: Final = 128
_A_COST: Final = "cost"  # the word of a sort of cost, whose plain form is its name


def _from_plain(plain: Any, word: str = "") -> Any:
    """The data that the plain form of field ``word`` means. It may come from a foreign file: a number that no text
    has would cost memory and time without end, where it is used as the place of a bit."""
    if word == _A_COST:
        return _sort_of_cost(plain)
    if isinstance(plain, dict):
        kind = KINDS_OF_DATA.get(plain.get("is", ""))
        if kind is None:
            raise ValueError(f"unknown part of an effect: {plain.get('is')!r}")
        missing = [each for each, default in kind.DEFAULTS.items() if default is MISSING and each not in plain]
        if missing:
            raise ValueError(f"{kind.__name__} lacks {', '.join(missing)}")
        unknown = plain.keys() - kind.DEFAULTS.keys() - {"is"}
        if unknown:
            raise ValueError(f"{kind.__name__} has no {', '.join(sorted(unknown))}")
        return kind(**{word: _from_plain(value, word) for word, value in plain.items() if word != "is"})
    if isinstance(plain, list):
        return tuple(_from_plain(part, word) for part in plain)
    if isinstance(plain, int):
        if abs(plain) >= _LARGEST or word in _COUNTED and not 0 <= plain < _MOST_SORTS:
            raise ValueError(f"no part of an effect is {word or 'a number'} {plain}")
        return plain
    if plain is None or isinstance(plain, str) and plain.isprintable():
        return plain
    raise ValueError(f"not part of an effect: {plain!r}")


def _sort_of_cost(name: Any) -> "type[Cost]":
    for kind in COSTS:
        if kind.__name__ == name:
            return kind
    raise ValueError(f"no sort of cost: {name!r}")


# ================================================================================ filters and selectors

LIKE_NAME: Final = 1
LIKE_TYPE: Final = 2
LIKE_ATTRIBUTE: Final = 4
LIKE_LEVEL: Final = 8
LIKE_ORIGINAL_NAME: Final = 16
LIKE_ORIGINAL_TYPE: Final = 32
LIKE_ORIGINAL_ATTRIBUTE: Final = 64
LIKE_NAMED: Final = 128  # its name stands in the text of that card

FELLED_BY_ANY: Final = 0
FELLED_BY_THIS: Final = 1  # by this card
FELLED_BY_OWN: Final = 2  # by a monster that the player controls
FELLED_BY_EQUIPPED: Final = 3  # by the monster that this card is equipped to

DID_SUMMONED: Final = 1
DID_SET: Final = 2
DID_ATTACK: Final = 4
DID_TURN: Final = 8

NO_LIMIT: Final = 1_000_000
ANY_NUMBER: Final = 99  # of cards: as many as there are


@dataclass(frozen=True, slots=True, repr=False)
class Filter(Data):
    """What is asked of a card."""


Filters = tuple[Filter, ...]


# -- what it is


@dataclass(frozen=True, slots=True, repr=False)
class Called(Filter):
    """In one of these ways."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True, repr=False)
class HasName(Called):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class OfArchetype(Called):
    """As the quoted part of a name or a listed archetype."""


@dataclass(frozen=True, slots=True, repr=False)
class OfType(Filter):
    types: int  # any of these bits
    original: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class OfAttribute(Filter):
    attributes: int  # any of these bits


@dataclass(frozen=True, slots=True, repr=False)
class OfKinds(Filter):
    """All of these at once."""

    kinds: int
    printed: bool = False  # whatever it counts as now


@dataclass(frozen=True, slots=True, repr=False)
class OfAnyKind(Filter):
    kinds: int


@dataclass(frozen=True, slots=True, repr=False)
class OfNoKind(Filter):
    """None of these."""

    kinds: int


@dataclass(frozen=True, slots=True, repr=False)
class Mentions(Filter):
    """Its text names such a card."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, repr=False)
class ListsMaterial(Filter):
    """Its text names that card as Fusion Material."""

    name: str


@dataclass(frozen=True, slots=True, repr=False)
class ListsSortAsMaterial(Filter):
    """Its text names a card as Fusion Material in whose name this stands."""

    name: str


# -- its figures


@dataclass(frozen=True, slots=True, repr=False)
class FigureRange(Filter):
    """A figure that it has, and that lies between these, which are meant as well."""

    low: int = 0
    high: int = NO_LIMIT


@dataclass(frozen=True, slots=True, repr=False)
class HasLevel(FigureRange):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class HasRank(FigureRange):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class HasAttack(FigureRange):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class HasDefense(FigureRange):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class HasOriginalAttack(FigureRange):
    """As printed unless an effect replaced it."""


@dataclass(frozen=True, slots=True, repr=False)
class HasOriginalDefense(FigureRange):
    """As printed unless an effect replaced it."""


@dataclass(frozen=True, slots=True, repr=False)
class HasScale(FigureRange):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class HasFigure(Filter):
    """One (S_*) that is less than, equal to … a number."""

    stat: int
    how: int  # LESS, AT_MOST …
    value: "Value"
    # the name of the cards, or of the number, that is known once they have been targeted, paid or moved
    asks_of: str = field(init=False, compare=False)

    def __post_init__(self) -> None:
        _settle(self, "asks_of", _asked_of(self.value))


def _asked_of(value: "Value") -> str:
    if isinstance(value, Noted):
        return value.word
    if isinstance(value, Counted | Figure) and value.of.ref not in ON_THE_SPOT and value.of.ref not in (EACH, TOP):
        return value.of.ref
    return next(filter(None, (_asked_of(part) for part in value.key() if isinstance(part, Value))), "")


# -- how it came, and what it did


@dataclass(frozen=True, slots=True, repr=False)
class Summoned(Filter):
    how: int = 0  # in any of these ways; 0: in any at all
    from_places: int = 0  # 0: from anywhere
    by_effect_of: Filters = ()  # a card that matches them all
    by_own_effect: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class CameWith(Filter):
    """So many of the cards that were Tributed or used as material for its Summon match all of those, as they were
    then."""

    low: int = 0
    high: int = NO_LIMIT
    such: Filters = ()


@dataclass(frozen=True, slots=True, repr=False)
class CameWithThis(Filter):
    """This card is one of those."""


@dataclass(frozen=True, slots=True, repr=False)
class DidThisTurn(Filter):
    did: int  # any of DID_*


@dataclass(frozen=True, slots=True, repr=False)
class Felled(Filter):
    """Was destroyed by battle, and is where that brought it."""

    by: int = FELLED_BY_ANY  # FELLED_BY_*
    such: Filters = ()  # the monster that did it matches them all
    this_turn: bool = False


# -- how it lies, and what lies with it


@dataclass(frozen=True, slots=True, repr=False)
class Lies(Filter):
    positions: int  # any of these bits


@dataclass(frozen=True, slots=True, repr=False)
class KnownToBoth(Filter):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class OwnedBy(Filter):
    side: int


@dataclass(frozen=True, slots=True, repr=False)
class Fights(Filter):
    """In the battle under way."""


@dataclass(frozen=True, slots=True, repr=False)
class Attacking(Fights):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class Attacked(Fights):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class BattlesThis(Fights):
    """With this card."""


@dataclass(frozen=True, slots=True, repr=False)
class Equipped(Filter):
    """Has an Equip Card."""


@dataclass(frozen=True, slots=True, repr=False)
class Unequipped(Filter):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class IsEquipCard(Filter):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class EquippedToThis(Filter):
    """An Equip Card on this card."""

    by_it: bool = False  # put there by an effect of this card itself


@dataclass(frozen=True, slots=True, repr=False)
class HasCounters(Filter):
    """So many; of any sort where it has no word."""

    low: int = 0
    high: int = NO_LIMIT
    word: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class TakesCounters(Filter):
    """Its own text can place one more on it."""

    word: str


@dataclass(frozen=True, slots=True, repr=False)
class HasMaterials(Filter):
    """So many Xyz Materials that match all of those."""

    low: int = 0
    high: int = NO_LIMIT
    such: Filters = ()


@dataclass(frozen=True, slots=True, repr=False)
class HasThisAsMaterial(Filter):
    """This card is one of its Xyz Materials."""


# -- beside other cards


@dataclass(frozen=True, slots=True, repr=False)
class Likeness(Filter):
    """With a card known already, by its name."""

    of: str
    traits: int  # LIKE_*


@dataclass(frozen=True, slots=True, repr=False)
class Like(Likeness):
    """Shares all of these with one of those cards."""


@dataclass(frozen=True, slots=True, repr=False)
class Unlike(Likeness):
    """Shares them with none of those cards."""


@dataclass(frozen=True, slots=True, repr=False)
class IsAmong(Filter):
    """One of the cards of this name, known already."""

    of: str


# -- several of these


@dataclass(frozen=True, slots=True, repr=False)
class Combined(Filter):
    parts: Filters


@dataclass(frozen=True, slots=True, repr=False)
class AllOf(Combined):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class AnyOf(Combined):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class NoneOf(Combined):
    pass


FILTERS: Final[tuple[type[Filter], ...]] = (
    HasName, OfArchetype, OfType, OfAttribute, OfKinds, OfAnyKind, OfNoKind, Mentions, ListsMaterial,
    ListsSortAsMaterial, HasLevel, HasRank, HasAttack, HasDefense, HasOriginalAttack, HasOriginalDefense, HasScale,
    HasFigure, Summoned, CameWith, CameWithThis, DidThisTurn, Felled, Lies, KnownToBoth, OwnedBy, Attacking, Attacked,
    BattlesThis, Equipped, Unequipped, IsEquipCard, EquippedToThis, HasCounters, TakesCounters, HasMaterials,
    HasThisAsMaterial, Like, Unlike, IsAmong, AllOf, AnyOf, NoneOf,
)  # fmt: skip
REMEMBERED: Final = (
    HasName, OfArchetype, OfType, OfAttribute, OfKinds, OfAnyKind, OfNoKind, HasLevel, AllOf, AnyOf, NoneOf,
)  # fmt: skip
"""What can be asked of a card that was used for a Summon, as it was then."""
_PRINTED: Final = (
    HasName, OfArchetype, OfType, OfAttribute, OfKinds, OfAnyKind, OfNoKind, Mentions, ListsMaterial,
    ListsSortAsMaterial, HasLevel, HasRank, HasScale,
)  # fmt: skip


def card_asked_of(asked: Filter) -> str:
    """The name of the cards, or of the number, that a filter compares with, and that is known only later."""
    match asked:
        case HasFigure():
            return asked.asks_of
        case Likeness(of) | IsAmong(of):
            return of if of != THIS else ""
    return ""


def _inner(wanted: Filter) -> Iterator[Filter]:
    """What a filter asks of this and of other cards."""
    for value in wanted.key():
        if isinstance(value, tuple):
            yield from (part for part in value if isinstance(part, Filter))


def _is_printed(wanted: Filter) -> bool:
    if isinstance(wanted, Combined):
        return all(map(_is_printed, wanted.parts))
    return isinstance(wanted, _PRINTED)


def _asks_level(wanted: Filter) -> bool:
    return isinstance(wanted, HasLevel | HasRank) or any(map(_asks_level, _inner(wanted)))


@dataclass(frozen=True, slots=True, repr=False)
class Group(Data):
    """What the picked cards have to fulfil together."""


@dataclass(frozen=True, slots=True, repr=False)
class DifferentNames(Group):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class SameName(Group):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class SameLevel(Group):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class TotalLevels(Group):
    """Just so many together (AMB-26: Xyz Monsters cannot count)."""

    total: int


@dataclass(frozen=True, slots=True, repr=False)
class TotalLevelsAtLeast(Group):
    """No card of them superfluous (AMB-60)."""

    total: int


@dataclass(frozen=True, slots=True, repr=False)
class OneOfEach(Group):
    """One card for each filter."""

    parts: Filters


@dataclass(frozen=True, slots=True, repr=False)
class SameType(Group):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class SameAttribute(Group):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class DifferentAttributes(Group):
    pass


GROUPS: Final[tuple[type[Group], ...]] = (
    DifferentNames, SameName, SameLevel, TotalLevels, TotalLevelsAtLeast, OneOfEach, SameType, SameAttribute,
    DifferentAttributes,
)  # fmt: skip


# Who picks the cards a selector leaves open.
BY_YOU: Final = 0
BY_OPPONENT: Final = 1
AT_RANDOM: Final = 2
BY_CONTROLLER: Final = 3

# Names that a selector may refer to without having bound them itself.
THIS: Final = "this"  # the card whose effect it is
TARGET: Final = "target"  # what was targeted (further targets carry names of their own)
EVENT: Final = "event"  # the cards of the event that is answered
OTHER: Final = "other"  # the other card of the event: the monster that destroyed, the attack target …
COST: Final = "cost"  # what the cost took
LINK_BELOW: Final = "link"  # the card whose activation is answered
EQUIPPED: Final = "equipped"  # the monster this card is equipped to
ATTACKER: Final = "attacker"
ATTACKED: Final = "attacked"
IT: Final = "it"  # the cards of the last act
BATTLED: Final = "battled"  # the monster this card battles
OWN_FIGHTER: Final = "own fighter"  # the monster in the battle under way that the player controls
FOE_FIGHTER: Final = "foe fighter"  # the one that the opponent controls
EACH: Final = "each"  # the card that "for each" is at
WITNESS: Final = "witness"  # the cards that counted the activation as it was made, to act when it resolves
TOP: Final = "top"  # the top cards of a Deck: count cards, not chosen
USED: Final = "used"  # what was Tributed, paid or used as material for the Summon of this card, wherever that is by now
IN_BATTLE: Final = frozenset((ATTACKER, ATTACKED, BATTLED, OWN_FIGHTER, FOE_FIGHTER))
ON_THE_SPOT: Final = frozenset((THIS, EQUIPPED, *IN_BATTLE))
"""What is looked for when it is asked for; other references were settled by targeting or by what was done before."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Selector(Data):
    """A noun phrase: which cards, of whom, where, how many, who picks them.

    With ``ref`` it points to cards already known ("that target"); then filters narrow those down. Otherwise it
    ranges over ``places`` of ``side``. ``all`` takes every match; else between ``least`` and ``most`` are picked.
    ``name`` gives the picked cards a name to be referred to later.
    """

    ref: str = ""
    places: int = 0
    side: int = EITHER
    filters: tuple[Filter, ...] = ()
    positions: int = ANY_POSITION
    least: int = 1
    most: int = 1
    all: bool = False
    chooser: int = BY_YOU
    group: Group | None = None
    other: bool = False  # "except this card"
    name: str = ""
    # "a number equal to …": replaces most, and least unless that is lower ("up to the number …")
    count: "Value | None" = None
    needs_all: bool = False  # the effect wants all of its targets still there
    as_many_as_possible: bool = False
    # by Card.key, whether it matches as printed: kept for speed alone
    memo: dict[int, tuple[Any, bool]] = field(init=False, compare=False)
    # those that a card's printed facts answer while nothing changes them
    printed_filters: tuple[Filter, ...] = field(init=False, compare=False)
    current_filters: tuple[Filter, ...] = field(init=False, compare=False)
    place_list: tuple[int, ...] = field(init=False, compare=False)
    # seen from each player: (place, place * 2 + player) of its zones
    ranges: tuple[tuple[tuple[int, int], ...], ...] = field(init=False, compare=False)
    asks_level: bool = field(init=False, compare=False)  # a filter asks for Level or Rank

    def __post_init__(self) -> None:
        _settle(self, "memo", {})
        _settle(self, "printed_filters", tuple(f for f in self.filters if _is_printed(f)))
        _settle(self, "asks_level", any(_asks_level(f) for f in self.filters))
        _settle(self, "place_list", tuple(place for place in range(PLACES) if self.places >> place & 1))
        _settle(self, "ranges", _ranges(self.place_list, self.side))
        _settle(self, "current_filters", tuple(f for f in self.filters if not _is_printed(f)))


@cache
def _ranges(places: tuple[int, ...], side: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The zones of those places and that side, from each player's point of view: the own ones of a place first."""
    relative = (0, 1) if side == EITHER else (0,) if side == YOU else (1,)
    return tuple(
        tuple((place, place * 2 + (player ^ other)) for place in places for other in relative) for player in (0, 1)
    )


# ================================================================================ values and conditions

S_ATK: Final = 1
S_DEF: Final = 2
S_LEVEL: Final = 3
S_RANK: Final = 4
S_ORIGINAL_ATK: Final = 5
S_ORIGINAL_DEF: Final = 6
S_LEFT_SCALE: Final = 7
S_RIGHT_SCALE: Final = 8
S_ORIGINAL_LEVEL: Final = 9  # as printed
S_STARS: Final = 10  # Level, or Rank of an Xyz Monster
S_ORIGINAL_STARS: Final = 11  # the same as printed

LESS: Final = 1
AT_MOST: Final = 2
EQUAL: Final = 3
AT_LEAST: Final = 4
MORE: Final = 5
UNEQUAL: Final = 6


@dataclass(frozen=True, slots=True, repr=False)
class Value(Data):
    """A number of a text, worked out where it is asked for."""

    # it reads a figure of the very card that it is asked for
    per_card: bool = field(init=False, compare=False)

    def __post_init__(self) -> None:
        told = (part for each in self.key() for part in (each if isinstance(each, tuple) else (each,)))
        per_card = (p.per_card if isinstance(p, Value) else isinstance(p, Selector) and p.ref == EACH for p in told)
        _settle(self, "per_card", any(per_card))


@dataclass(frozen=True, slots=True, repr=False)
class Const(Value):
    n: int


@dataclass(frozen=True, slots=True, repr=False)
class Counted(Value):
    """So much for each thing that is counted."""

    of: Selector
    times: int = 1


@dataclass(frozen=True, slots=True, repr=False)
class Count(Counted):
    """Of cards."""


@dataclass(frozen=True, slots=True, repr=False)
class Counters(Counted):
    """On cards; of any sort where it has no word."""

    word: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class MaterialsUnder(Counted):
    """Of Xyz Monsters."""


@dataclass(frozen=True, slots=True, repr=False)
class Figure(Value):
    """A figure (S_*) of cards."""

    stat: int
    of: Selector


@dataclass(frozen=True, slots=True, repr=False)
class FigureOf(Figure):
    """Of one card."""


@dataclass(frozen=True, slots=True, repr=False)
class Total(Figure):
    """Of all of them together."""


@dataclass(frozen=True, slots=True, repr=False)
class Highest(Figure):
    """Among them."""


@dataclass(frozen=True, slots=True, repr=False)
class Lowest(Figure):
    """Among them."""


@dataclass(frozen=True, slots=True, repr=False)
class Half(Value):
    """Rounded up (AMB-50). Of nothing said: of the very figure that is changed."""

    of: Value | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Times(Value):
    """Of nothing said: of the very figure that is changed."""

    factor: int
    of: Value | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Sum(Value):
    one: Value
    other: Value


@dataclass(frozen=True, slots=True, repr=False)
class Difference(Value):
    """Of two numbers, whichever is greater."""

    one: Value
    other: Value


@dataclass(frozen=True, slots=True, repr=False)
class Minus(Value):
    """What is left, not below 0."""

    one: Value
    other: Value


@dataclass(frozen=True, slots=True, repr=False)
class LifePoints(Value):
    side: int


@dataclass(frozen=True, slots=True, repr=False)
class Noted(Value):
    """A number of this activation: "die", "heads", "declared", "amount", "done", "paid" …"""

    word: str
    times: int = 1


@dataclass(frozen=True, slots=True, repr=False)
class TurnNumber(Value):
    pass


VALUES: Final[tuple[type[Value], ...]] = (
    Const, Count, Counters, MaterialsUnder, FigureOf, Total, Highest, Lowest, Half, Times, Sum, Difference, Minus,
    LifePoints, Noted, TurnNumber,
)  # fmt: skip


@dataclass(frozen=True, slots=True, repr=False)
class Condition(Data):
    """What has to be so."""


@dataclass(frozen=True, slots=True, repr=False)
class OfCards(Condition):
    of: Selector


@dataclass(frozen=True, slots=True, repr=False)
class ThereIs(OfCards):
    """At least as many as it tells."""


@dataclass(frozen=True, slots=True, repr=False)
class ThereIsNone(OfCards):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class OnlySuch(OfCards):
    """Every card in its places is such a card, and there is one."""


@dataclass(frozen=True, slots=True, repr=False)
class AreSuch(OfCards):
    """The cards that are meant already are such cards."""


@dataclass(frozen=True, slots=True, repr=False)
class Compares(Condition):
    """Counts, LP, figures."""

    one: Value
    how: int
    other: Value


@dataclass(frozen=True, slots=True, repr=False)
class ThisLies(Condition):
    """This card, in one of these places and positions; 0: in any."""

    places: int = 0
    positions: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class ThisIs(ThisLies):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class ThisWas(ThisLies):
    """When the event moved it."""


@dataclass(frozen=True, slots=True, repr=False)
class HappenedThisTurn(Condition):
    pattern: "Pattern"
    times: int = 1


@dataclass(frozen=True, slots=True, repr=False)
class During(Condition):
    """A turn of that side, and these phases of it; 0: any."""

    whose: int
    phases: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class InStep(Condition):
    """Bits 1 << step of the Battle Phase."""

    steps: int


@dataclass(frozen=True, slots=True, repr=False)
class Joined(Condition):
    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True, repr=False)
class AllHold(Joined):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class AnyHolds(Joined):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class Unless(Condition):
    part: Condition


@dataclass(frozen=True, slots=True, repr=False)
class WasDone(Condition):
    """The act before was."""


@dataclass(frozen=True, slots=True, repr=False)
class NumberIs(Condition):
    """A number of this activation."""

    word: str
    low: int = 0
    high: int = NO_LIMIT


CONDITIONS: Final[tuple[type[Condition], ...]] = (
    ThereIs, ThereIsNone, OnlySuch, AreSuch, Compares, ThisIs, ThisWas, HappenedThisTurn, During, InStep, AllHold,
    AnyHolds, Unless, WasDone, NumberIs,
)  # fmt: skip


def parts_together(condition: Condition) -> tuple[Condition, ...]:
    """All that have to hold."""
    return condition.parts if isinstance(condition, AllHold) else (condition,)


# ================================================================================ events

E_SUMMONED: Final = 1  # how
E_MOVED: Final = 2  # causes, places: destroyed, sent, banished, returned, added, left the field, tributed …
E_DRAWN: Final = 3
E_FLIPPED: Final = 4  # turned face-up from face-down
E_ATTACK_DECLARED: Final = 5
E_BATTLED: Final = 6
E_DAMAGE: Final = 7  # subject: who dealt it; by: who took it
E_DESTROYED_BY_BATTLE: Final = 8  # subject: the monster that destroyed; other: the destroyed one
E_ACTIVATED: Final = 9  # a card or effect was activated: subject filters the card
E_TARGETED: Final = 10
E_MATERIAL: Final = 11  # used as material for a Summon (how)
E_COUNTER: Final = 12  # counters were placed
E_PHASE: Final = 13  # phase reached
E_ATTEMPT: Final = 14  # a monster would be Summoned: the window in which a Summon can be negated
E_SET: Final = 15
E_POSITION: Final = 16  # battle position changed
E_GAINED_LP: Final = 17
E_STEP: Final = 18  # a part of the Damage Step, or the End Step of the Battle Phase, was reached; a: the step
E_CONTROL: Final = 19
E_EQUIPPED: Final = 20
E_RESOLVED: Final = 21  # a card or effect resolved
E_ATTACKED: Final = 22  # a monster was chosen as attack target: subject; other: the attacker
E_BEFORE_DRAW: Final = 23  # the turn player is about to make the normal draw, which can still be given up
E_CARD_DRAWN: Final = 24  # one card of a draw; whose: who drew it
EVENT_KINDS: Final = 25

E_RESOLVING: Final = 50  # a card or effect is about to resolve: heard by what is done each time, without activating;
# other: one of its targets (word ALONE: the only one)

# Events that are told, but that no text waits for.
E_SHUFFLED: Final = 30
E_REVEALED: Final = 31
E_COIN: Final = 32
E_DIE: Final = 33
E_LP: Final = 34  # LP paid, lost or set, other than by damage
E_TURN: Final = 35
E_NEGATED: Final = 36
E_LINK_RESOLVING: Final = 37
E_CHAIN_ENDED: Final = 38
E_TOLD_FORCED: Final = 39  # the engine answered a question that left no choice
E_ENDED: Final = 40
E_DECLARED: Final = 41
E_LINK_FAILED: Final = 42
E_SWAPPED: Final = 43
E_STEP_BEGUN: Final = 44
E_TOSS: Final = 45
E_MATERIAL_ATTACHED: Final = 46
E_ATTACK_ENDED: Final = 47
E_COST_PAID: Final = 48
E_LOOP_ENDED: Final = 49
E_FORGOTTEN: Final = 51  # a card in a hand that was known to the opponent can't be told from the others any more
E_SHIFTED: Final = 52  # a card that lies on the field already got another space of its zone
E_BEGAN: Final = 53  # something begins to hold that lasts
E_DONE: Final = 54  # an act was done of which nothing else is to be seen
E_NOTHING: Final = 55  # an act of an effect found nothing that it could do
E_DAMAGE_CHANGED: Final = 56  # damage that would have been dealt became another, or none
E_MISSED: Final = 57  # an effect that waited missed its timing
E_NO_DAMAGE: Final = 58  # an attacked monster is in Defense Position, so that nobody takes damage

# What was activated: bits of an E_ACTIVATED event's amount, and of what a pattern asks of it.
CARD_WAS_ACTIVATED: Final = 1
MONSTER_EFFECT: Final = 2
SPELL_TRAP_EFFECT: Final = 4
QUIET: Final = "quiet"
"""The word of a card's being turned face-up that activates no Flip Effects."""
CHAIN_LINK: Final = "chain link"
"""The number of the Chain Link that an activation is; before it is made, that it would be."""
SAME_NAMES: Final = "same names"
"""1 if cards or effects with the same name have been activated in this Chain."""
TO_ACTIVATE: Final = "to activate"
"""The word of a pattern of cards that move as the cost of an activation."""
OVER: Final = "over"
"""The word of damage that the other player takes."""
TO_YOU: Final = "damage to you"
"""The word of a pattern of effects that would deal damage to the player who answers."""
DIRECTLY: Final = "directly"
"""The word that a pattern of E_ATTACK_DECLARED asks with for a direct attack."""
ALONE: Final = "alone"
"""The word of an E_TARGETED event: the card is the only target; of an E_LINK_RESOLVING: the Chain has no other link."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Pattern(Data):
    """Which events an effect waits for. ``subject`` None means this card itself."""

    event: int = 0
    subject: Selector | None = None
    by: int = EITHER  # whose act caused it, seen from the player of the effect
    all_causes: int = 0
    any_cause: int = 0
    no_cause: int = 0
    from_places: int = 0  # E_MOVED: where it was; E_SUMMONED, E_ATTEMPT: where it was Summoned from
    to_places: int = 0
    # E_SUMMONED, E_ATTEMPT, E_MATERIAL: the Summon; E_MOVED: how it had come; E_POSITION: the new position
    how: int = 0
    other: Selector | None = None  # E_ACTIVATED: cards that it would surely destroy
    phase: int = 0  # E_PHASE: which; E_STEP: 1 << step
    # E_PHASE, E_BEFORE_DRAW: whose turn; E_DAMAGE: who took it; E_DRAWN, E_CARD_DRAWN, E_GAINED_LP: who;
    whose: int = EITHER
    # E_MOVED: who controlled it
    word: str = ""  # name of the counter; E_TARGETED: ALONE; E_MOVED: TO_ACTIVATE
    last_positions: int = ANY_POSITION  # E_MOVED, E_POSITION: how it lay before
    source: Selector | None = None  # the card whose effect did it
    alone: int = 0  # 1: it happens to exactly one such card at that moment; 2: and to no other card


# ================================================================================ durations and modifiers

D_END_OF_TURN: Final = 1
D_PHASE: Final = 2  # until phase a of side b comes for the (count)th time
D_ON_FIELD: Final = 3  # for as long as the card it acts on stays where it is
D_WHILE_SOURCE: Final = 4  # for as long as this card is face-up on the field
D_BATTLE: Final = 5  # this battle
D_DUEL: Final = 6  # rest of the Duel
D_EVENT: Final = 7  # until an event: pattern
D_EQUIPPED: Final = 8  # while this card is equipped to it


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Duration(Data):
    op: int = D_END_OF_TURN
    a: int = 0
    b: int = EITHER
    count: int = 1
    pattern: Pattern | None = None


M_ATK: Final = 1  # gains (or loses) value
M_DEF: Final = 2
M_SET_ATK: Final = 3  # becomes value; a=1: the original ATK becomes value
M_SET_DEF: Final = 4
M_LEVEL: Final = 5  # Level changes by value; a=1: becomes value; b=1: the Rank does (AMB-26)
M_NOT_DESTROYED_BY_BATTLE: Final = 6
M_NOT_DESTROYED_BY_EFFECT: Final = 7  # a: by whose effects (0: anybody's); b: of which kinds of cards (bits, 0: any)
M_NOT_TARGETED: Final = 8  # a: by whose effects (0: anybody's); b: of which kinds of cards (bits, 0: any)
M_NOT_ATTACKED: Final = 9  # cannot be chosen as attack target; a=1: and does not keep its player from being attacked
M_CANNOT_ATTACK: Final = 10  # a=1: cannot attack directly; who: the monsters
M_CANNOT_ACTIVATE: Final = 11  # side: who; cards: which cards' effects (None: any); a: 1 = only card activations,
# 2 = only effects of cards that lie there already or work elsewhere
M_CANNOT_SUMMON: Final = 12  # side: who; a: kinds of Summon (and SET_FACE_DOWN); cards: which monsters; b=1: others
# than those that effects of this card Summon
M_NOT_MATERIAL: Final = 13  # a: kinds of Summon, TRIBUTE_SUMMON for its Tributes; cards: only of such;
# b=1: it is a Tuner, and the cards are those that cannot be material beside it
# a: whose effects (0: anybody's); b: of which kinds of cards (bits, 0: any); cards: of which, or not of this card;
# place=1: those that are activated alone
M_UNAFFECTED: Final = 14
M_DIRECT_ATTACK: Final = 15
M_EXTRA_ATTACKS: Final = 16  # value: how many more; a=1: on monsters only
M_MUST_ATTACK: Final = 17  # if it can
M_PIERCING: Final = 18  # a=2: double
M_BATTLE_DAMAGE: Final = 19  # side: who takes; a: per cent (0 none, 50 half, 200 double), b=1: the other player
# takes it instead, b=2: the next such damage alone; in battles of who (None: of anybody)
M_TREATED_AS: Final = 20  # a: what is replaced (T_*), b: bits, words: names
M_DISABLED: Final = 21  # its effects are negated
M_REDIRECTED: Final = 22  # to_place instead of the Graveyard (a=0), or when it leaves the field (a=1)
M_NO_POSITION_CHANGE: Final = 23  # a=1: except by card effects
M_GRANTED: Final = 24  # ability
M_NO_BATTLE_PHASE: Final = 25  # side
M_EXTRA_NORMAL_SUMMON: Final = 26  # side; value: how many more; cards: which monsters; a=1: no Set; b=1:
# gained once per turn, however many cards of that name say so
M_TRIBUTE_WORTH: Final = 27  # one Tribute counts as value, for monsters that match cards
M_HAND_LIMIT: Final = 28  # side; value; a=1: no limit
M_CONTROL: Final = 29  # side: the player who controls it
M_SKIP_PHASE: Final = 30  # side; a: phases
M_EFFECT_DAMAGE: Final = 31  # side: who takes; a: per cent
M_CANNOT_DRAW: Final = 32  # side: no cards from the Deck to the hand by effects (a=1: no draws at all; a=2: but draws)
M_ONLY_ONE: Final = 33  # "You can only control 1": cards (AMB-97); side EITHER: only 1 on the field
M_MUST_BE_ATTACKED: Final = 34  # the only monster that may be chosen as attack target
M_REVEALED: Final = 35  # side plays with the hand revealed
M_KEEPS_EQUIP_TARGET: Final = 36  # keeps Equip Cards (cards) whose words no longer mean it
M_BATTLE_USES_DEF: Final = 37  # attacks with its DEF; a=1: can attack in face-up Defense Position, and does so then
# (b=2: but with its ATK)
M_ATTACKS_ALL: Final = 38  # every monster once
M_NOT_TRIBUTED: Final = 39
M_SPEED: Final = 40  # cards may be activated from the hand / in the turn they were Set: cards, a=1 hand, a=2 set turn
M_ATTACK_COST: Final = 41  # ability: the costs of declaring an attack
M_BOUND: Final = 42  # goes together with the source of this: what is told of one's leaving names the other
M_SCALE: Final = 43  # Pendulum Scales change by value; a=1: become value
M_FALLS: Final = 44  # is destroyed by its own effect as soon as condition holds: upkeep looks after it
M_NOT_ACTIVATED: Final = 45  # neither it nor its effects can be activated; a=1: its effects
M_UNANSWERED: Final = 46  # side: who cannot answer activations; a: of what (bits, 0: anything), cards: of which cards
M_NOT_NEGATED: Final = 47  # activations of side; a, cards: which ones; b: its activation, its effect (SURE_* bits)
M_SAVED: Final = 48  # not destroyed the first time it would be: a: by which causes (bits, 0: any), b: by whose effects
M_NORMAL_DRAW: Final = 49  # side; value: how many cards its normal draw is
M_REACTS: Final = 50  # what an effect does at once whenever ability's events happen; a=1: the next time alone. The
# cards it is about and what is done are kept with the delayed effects of the duel
M_CANNOT_GO: Final = 51  # side: nobody of it can move such cards (None: this card) to places of the bits a, but by rule
MODIFIER_KINDS: Final = 52

SURE_ACTIVATION: Final = 1  # the activation cannot be negated
SURE_EFFECT: Final = 2  # the effect cannot be negated

T_NAME: Final = 1
T_TYPE: Final = 2
T_ATTRIBUTE: Final = 3
T_KINDS_ADDED: Final = 4  # "is treated as a Normal Monster", "is also a Tuner"
T_KINDS: Final = 5  # kinds replaced
T_NAME_ADDED: Final = 6
T_ATTRIBUTE_ADDED: Final = 8
T_NAME_COPY: Final = 7  # its name becomes the original one of another card (that stands in the active modifier)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Modifier(Data):
    """Something that holds while it lasts. ``who``: the cards it acts on; ``side``: the players it acts on."""

    op: int = 0
    who: Selector | None = None
    side: int = YOU
    value: Value | None = None
    a: int = 0
    b: int = 0
    words: tuple[str, ...] = ()
    cards: Selector | None = None
    condition: Condition | None = None
    ability: "Ability | None" = None
    place: int = 0


# ================================================================================ costs and acts


@dataclass(frozen=True, slots=True, repr=False)
class Cost(Data):
    """One thing to do on activation, in the order of the text: a cost, a vow, or a choice of targets."""


@dataclass(frozen=True, slots=True, repr=False)
class CostOfCards(Cost):
    selector: Selector | None = None  # None: this card
    # an own face-down card may pay it, by a face that is shown as it goes
    takes_hidden: bool = field(init=False, compare=False)

    def __post_init__(self) -> None:
        s = self.selector
        _settle(
            self,
            "takes_hidden",
            (
                s is not None
                and isinstance(self, TakesAway)
                and not s.ref
                and s.side == YOU
                and (bool(s.filters) and bool(s.positions & FACE_DOWN) and bool(s.places & ON_FIELD))
            ),
        )


@dataclass(frozen=True, slots=True, repr=False)
class PicksCards(CostOfCards):
    """Such cards are picked, or are those that the text names."""

    selector: Selector


@dataclass(frozen=True, slots=True, repr=False)
class Targeting(PicksCards):
    """No cost: targets are chosen."""

    @property
    def name(self) -> str:
        """By which the text refers to them."""
        return self.selector.name or TARGET


@dataclass(frozen=True, slots=True, repr=False)
class TakesAway(PicksCards):
    """The cards go away from where they are."""


@dataclass(frozen=True, slots=True, repr=False)
class DiscardCost(TakesAway):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class TributeCost(TakesAway):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class BanishCost(TakesAway):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class SendCost(TakesAway):
    """To the Graveyard."""


@dataclass(frozen=True, slots=True, repr=False)
class ReturnCost(TakesAway):
    """To the hand or a Deck."""

    place: int


@dataclass(frozen=True, slots=True, repr=False)
class RevealCost(PicksCards):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class PositionCost(PicksCards):
    """Their battle position is changed to the other."""


@dataclass(frozen=True, slots=True, repr=False)
class DestroyCost(PicksCards):
    """Never a cost of activating: only done in the place of another destruction."""


@dataclass(frozen=True, slots=True, repr=False)
class DetachCost(CostOfCards):
    """So many Xyz Materials, of any of such monsters."""

    count: Value = field(kw_only=True)


@dataclass(frozen=True, slots=True, repr=False)
class CounterCost(CostOfCards):
    """So many counters, of any of such cards."""

    word: str = field(kw_only=True)  # their name; empty: of any
    count: Value = field(kw_only=True)


@dataclass(frozen=True, slots=True, repr=False)
class LifePointCost(Cost):
    amount: Value


@dataclass(frozen=True, slots=True, repr=False)
class TurnVow(Cost):
    """What holds for the rest of the turn, and nothing against it done before."""

    modifier: Modifier
    unless: Pattern | None = None  # what must not have happened


@dataclass(frozen=True, slots=True, repr=False)
class Declaration(Cost):
    """No cost: what the text wants named is fixed now."""

    word: str  # what
    low: int = 1  # of a number: from low to high
    high: int = 12


@dataclass(frozen=True, slots=True, repr=False)
class GiveUpDraw(Cost):
    """The normal draw that is about to come."""


COSTS: Final[tuple[type[Cost], ...]] = (
    Targeting, DiscardCost, TributeCost, BanishCost, SendCost, ReturnCost, RevealCost, PositionCost, DestroyCost,
    DetachCost, CounterCost, LifePointCost, TurnVow, Declaration, GiveUpDraw,
)  # fmt: skip
NOT_PAID: Final = (Targeting, Declaration)
"""What is settled on activation and takes nothing."""


@dataclass(frozen=True, slots=True, repr=False)
class Act(Data):
    """One thing that an effect does, or what joins such things."""

    @property
    def what(self) -> Selector | None:
        """The cards that it is done to, where it is done to cards."""
        return None

    @property
    def to(self) -> Selector | None:
        """Other cards that those come to."""
        return None

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """What it makes hold."""
        return ()

    @property
    def blocks(self) -> tuple["Block", ...]:
        """The acts inside it."""
        return ()


# -- done to cards


@dataclass(frozen=True, slots=True, repr=False)
class OnCards(Act):
    what: Selector = field()


@dataclass(frozen=True, slots=True, repr=False)
class SpecialSummon(OnCards):
    side: int = field(default=YOU, kw_only=True)
    position: int = field(default=0, kw_only=True)  # 0: as the player likes
    how: int = field(default=0, kw_only=True)  # as what sort of Summon
    as_monster: "TokenFacts | None" = field(default=None, kw_only=True)  # what a Spell or Trap comes as
    on_top_of: Selector | None = field(default=None, kw_only=True)  # that monster becomes its Xyz Material
    with_its_materials: bool = field(default=False, kw_only=True)  # those of that monster
    ignoring_conditions: bool = field(default=False, kw_only=True)
    effects_negated: bool = field(default=False, kw_only=True)

    @property
    def to(self) -> Selector | None:
        return self.on_top_of


@dataclass(frozen=True, slots=True, repr=False)
class Destroy(OnCards):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class Banish(OnCards):
    face_down: bool = False
    until: "Duration | None" = None


@dataclass(frozen=True, slots=True, repr=False)
class SendToGraveyard(OnCards):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class AddToHand(OnCards):
    """From Deck, Graveyard, banished …"""


SHUFFLED_IN: Final = 0
ON_TOP: Final = 1
AT_BOTTOM: Final = 2


@dataclass(frozen=True, slots=True, repr=False)
class Return(OnCards):
    """To the hand, a Deck or the Graveyard."""

    place: int
    where: int = SHUFFLED_IN  # in the Deck
    in_any_order: bool = False  # on top of the Deck or at its bottom: the player of the effect puts them in order


@dataclass(frozen=True, slots=True, repr=False)
class Tribute(OnCards):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class Set(OnCards):
    """Face-down."""

    place: int = 0  # where a monster goes that is Set as a Spell


@dataclass(frozen=True, slots=True, repr=False)
class Activate(OnCards):
    """Placed face-up, and its effect is activated at once (from Deck, Graveyard …)."""


@dataclass(frozen=True, slots=True, repr=False)
class Place(OnCards):
    """Face-up in a Spell & Trap, Field or Pendulum Zone."""

    place: int = 0  # 0: where such a card goes
    side: int = YOU


@dataclass(frozen=True, slots=True, repr=False)
class OntoOther(OnCards):
    to: Selector = field()


@dataclass(frozen=True, slots=True, repr=False)
class Equip(OntoOther):
    """Cards to a monster."""


@dataclass(frozen=True, slots=True, repr=False)
class Attach(OntoOther):
    """As Xyz Material."""


@dataclass(frozen=True, slots=True, repr=False)
class SwapControl(OntoOther):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class Detach(OnCards):
    """So many materials."""

    count: Value


@dataclass(frozen=True, slots=True, repr=False)
class ChangePosition(OnCards):
    position: int = 0  # 0: to the other
    quiet: bool = False  # no Flip Effects are activated


@dataclass(frozen=True, slots=True, repr=False)
class TakeControl(OnCards):
    side: int = YOU
    until: "Duration | None" = None


@dataclass(frozen=True, slots=True, repr=False)
class PlaceCounters(OnCards):
    word: str
    count: Value
    most: int = 0  # a card can have so many of them at most; 0: no limit


@dataclass(frozen=True, slots=True, repr=False)
class RemoveCounters(OnCards):
    word: str
    count: Value | None = None  # None: all


@dataclass(frozen=True, slots=True, repr=False)
class Reveal(OnCards):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class LookAt(OnCards):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class Choose(OnCards):
    """Cards are bound by choice, nothing else happens to them."""


# -- Summons at once


@dataclass(frozen=True, slots=True, repr=False)
class NormalSummon(OnCards):
    """Another one, from the hand."""


@dataclass(frozen=True, slots=True, repr=False)
class SummonWithMaterials(OnCards):
    materials: Selector  # from where


@dataclass(frozen=True, slots=True, repr=False)
class FusionSummon(SummonWithMaterials):
    with_this_card: bool = False  # it is one of the materials
    goes_to: int = GRAVEYARD  # where the materials go


@dataclass(frozen=True, slots=True, repr=False)
class RitualSummon(SummonWithMaterials):
    exact: bool = False  # the Levels are just so many
    total: Value | None = None  # None: the Level of the monster


@dataclass(frozen=True, slots=True, repr=False)
class ExtraDeckSummon(Act):
    what: Selector | None = field(default=None)
    materials: Selector | None = None  # of such only
    including: Selector | None = None  # one such among the materials
    with_this_card: bool = False  # beside what is told, this card as well
    all_of_them: bool = False  # each of those that are told is used

    @property
    def to(self) -> Selector | None:
        return self.including


@dataclass(frozen=True, slots=True, repr=False)
class SynchroSummon(ExtraDeckSummon):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class XyzSummon(ExtraDeckSummon):
    pass


# -- what holds from now on


@dataclass(frozen=True, slots=True, repr=False)
class Change(Act):
    what: Selector | None = field()  # None: players
    modifiers: tuple[Modifier, ...] = field()
    until: "Duration" = field()


@dataclass(frozen=True, slots=True, repr=False)
class Modify(Change):
    """Stats, Level, name, Type, Attribute, bans …"""

    copied: Selector | None = None  # the card whose name it gets

    @property
    def to(self) -> Selector | None:
        return self.copied


@dataclass(frozen=True, slots=True, repr=False)
class Grant(Change):
    """An ability."""


@dataclass(frozen=True, slots=True, repr=False)
class Negate(Act):
    """What is answered, or is going on."""


@dataclass(frozen=True, slots=True, repr=False)
class NegateActivation(Negate):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class NegateEffect(Negate):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class NegateAttack(Negate):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class NegateSummon(Negate):
    pass


# -- done to players, or by them


@dataclass(frozen=True, slots=True, repr=False)
class OnPlayers(Act):
    side: int = field(default=YOU, kw_only=True)


@dataclass(frozen=True, slots=True, repr=False)
class Draw(OnPlayers):
    count: Value


@dataclass(frozen=True, slots=True, repr=False)
class Discard(OnPlayers):
    what: Selector = field()


@dataclass(frozen=True, slots=True, repr=False)
class OfLifePoints(OnPlayers):
    amount: Value


@dataclass(frozen=True, slots=True, repr=False)
class Damage(OfLifePoints):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class GainLifePoints(OfLifePoints):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class LoseLifePoints(OfLifePoints):
    """Without damage."""


@dataclass(frozen=True, slots=True, repr=False)
class SetLifePoints(OfLifePoints):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class AnsweredDamage(OnPlayers):
    """What the answered effect would deal to them: so many per cent of it."""

    percent: int
    to_other: bool = False  # the other player takes it


@dataclass(frozen=True, slots=True, repr=False)
class SkipPhases(OnPlayers):
    """When they come next."""

    phases: int
    in_next_turn: bool = False  # of that player


@dataclass(frozen=True, slots=True, repr=False)
class OfTopCards(OnPlayers):
    """So many of the top cards of the Deck."""

    count: Value


@dataclass(frozen=True, slots=True, repr=False)
class Excavate(OfTopCards):
    """They can be referred to by name."""


@dataclass(frozen=True, slots=True, repr=False)
class Reorder(OfTopCards):
    """Looked at and put back in any order."""


@dataclass(frozen=True, slots=True, repr=False)
class Shuffle(OnPlayers):
    place: int


@dataclass(frozen=True, slots=True, repr=False)
class MakeTokens(OnPlayers):
    """They are Special Summoned."""

    facts: "TokenFacts"
    count: Value
    position: int = 0  # 0: as the player likes


@dataclass(frozen=True, slots=True, repr=False)
class WinDuel(OnPlayers):
    """MATCH-08."""


# -- attacks, phases, chance


@dataclass(frozen=True, slots=True, repr=False)
class TurnAttack(Act):
    """It goes elsewhere."""


@dataclass(frozen=True, slots=True, repr=False)
class RedirectAttack(TurnAttack):
    to: Selector = field()
    damage_at_once: bool = False  # and damage is calculated at once


@dataclass(frozen=True, slots=True, repr=False)
class MakeAttackDirect(TurnAttack):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class EndBattlePhase(Act):
    """At once."""


@dataclass(frozen=True, slots=True, repr=False)
class Declare(Act):
    word: str  # what: "name", "type", "attribute", "number", "kind", "level"
    low: int = 1  # of a number: from low to high
    high: int = 12
    by_opponent: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Throw(Act):
    """So often."""

    count: Value


@dataclass(frozen=True, slots=True, repr=False)
class TossCoins(Throw):
    """The number "heads"."""


@dataclass(frozen=True, slots=True, repr=False)
class RollDice(Throw):
    """The number "die"."""


# -- how acts are joined
# That is told by the wording of a text, not by the rulebook that is played (PROC-10): "and" in older wording is Also,
# and it is whoever compiles the text who knows which wording it has.


@dataclass(frozen=True, slots=True, repr=False)
class Operator(Act):
    pass


@dataclass(frozen=True, slots=True, repr=False)
class Then(Operator):
    """What follows is later, and only if what came before was done."""

    in_any_case: bool = False  # also if it was not


@dataclass(frozen=True, slots=True, repr=False)
class IfYouDo(Operator):
    """What follows only if it was done, at the same moment."""


@dataclass(frozen=True, slots=True, repr=False)
class Also(Operator):
    """Each as far as possible, at the same moment."""


@dataclass(frozen=True, slots=True, repr=False)
class ChooseOne(Operator):
    ways: tuple["Block", ...]
    by_opponent: bool = False

    @property
    def blocks(self) -> tuple["Block", ...]:
        return self.ways


@dataclass(frozen=True, slots=True, repr=False)
class If(Operator):
    condition: Condition
    does: "Block"
    otherwise: "Block | None" = None

    @property
    def blocks(self) -> tuple["Block", ...]:
        return (self.does,) if self.otherwise is None else (self.does, self.otherwise)


@dataclass(frozen=True, slots=True, repr=False)
class OfBlock(Operator):
    does: "Block" = field(kw_only=True)

    @property
    def blocks(self) -> tuple["Block", ...]:
        return (self.does,)


@dataclass(frozen=True, slots=True, repr=False)
class ForEach(OfBlock):
    """For each of those cards."""

    what: Selector = field()


@dataclass(frozen=True, slots=True, repr=False)
class May(OfBlock):
    by_opponent: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Later(OfBlock):
    """In a later phase."""

    when: "Duration"


@dataclass(frozen=True, slots=True, repr=False)
class Repeat(OfBlock):
    times: Value


@dataclass(frozen=True, slots=True, repr=False)
class Both(OfBlock):
    """ "A and B" in the wording of v8 and v9: all or nothing, at one moment."""


@dataclass(frozen=True, slots=True, repr=False)
class React(OfBlock):
    """At once whenever the events of its modifier (M_REACTS) happen to those cards, or to any."""

    modifier: Modifier
    until: "Duration"
    what: Selector | None = field(default=None)

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        return (self.modifier,)


@dataclass(frozen=True, slots=True, repr=False)
class ByThemselves(OfBlock):
    """Done by players themselves, one after the other: “you” is each of them."""


@dataclass(frozen=True, slots=True, repr=False)
class They(ByThemselves):
    """Those of a side."""

    side: int


@dataclass(frozen=True, slots=True, repr=False)
class ItsPlayer(ByThemselves):
    """Who controls that card, or did where it was last."""

    what: Selector = field()
    owner: bool = False  # who owns it


ACTS: Final[tuple[type[Act], ...]] = (
    SpecialSummon, Destroy, Banish, SendToGraveyard, AddToHand, Return, Tribute, Set, Activate, Place, Equip, Attach,
    SwapControl, Detach, ChangePosition, TakeControl, PlaceCounters, RemoveCounters, Reveal, LookAt, Choose,
    NormalSummon, FusionSummon, RitualSummon, SynchroSummon, XyzSummon, Modify, Grant, NegateActivation, NegateEffect,
    NegateAttack, NegateSummon, Draw, Discard, Damage, GainLifePoints, LoseLifePoints, SetLifePoints, AnsweredDamage,
    SkipPhases, Excavate, Reorder, Shuffle, MakeTokens, WinDuel, RedirectAttack, MakeAttackDirect, EndBattlePhase,
    Declare, TossCoins, RollDice, Then, IfYouDo, Also, ChooseOne, If, ForEach, May, Later, Repeat, Both, React, They,
    ItsPlayer,
)  # fmt: skip

BREAKS: Final = frozenset[type[Act]]((Then, IfYouDo))
POSSIBLE_BY_THEMSELVES: Final = frozenset[type[Act]](
    (
        Draw, ChooseOne, May, Repeat, ForEach, Both, If, MakeTokens, FusionSummon, RitualSummon, SynchroSummon,
        XyzSummon, Excavate, Reorder, NormalSummon, Discard, RedirectAttack, MakeAttackDirect, Declare, They, ItsPlayer,
    )
)  # fmt: skip
"""Acts whose possibility is not simply that there are cards to do them to."""
AMOUNTS: Final = (Damage, GainLifePoints, LoseLifePoints)
"""Acts that do nothing where the cards or counters that their amount counts are none."""
NEED_SPACE: Final = frozenset[type[Act]]((SpecialSummon, TakeControl, Equip))


def done_to(act: Act, what: Selector) -> Act:
    """The same act, done to other cards."""
    match act:
        case OnCards() | Discard() | Change() | ExtraDeckSummon() | ForEach() | ItsPlayer() | React():
            return replace(act, what=what)
    raise TypeError(f"{type(act).__name__} is not done to cards")


def with_blocks(act: Act, blocks: Sequence["Block"]) -> Act:
    """The same act around other acts."""
    match act:
        case ChooseOne():
            return replace(act, ways=tuple(blocks))
        case If():
            return replace(act, does=blocks[0], otherwise=blocks[1] if len(blocks) > 1 else None)
        case OfBlock():
            return replace(act, does=blocks[0])
    return act


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Block(Data):
    """Acts one after the other."""

    acts: tuple[Act, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class TokenFacts(Data):
    """The figures of a Token, or (with ``kinds``) of what a Spell or Trap becomes as a monster."""

    name: str = "Token"
    type: int = 0
    attribute: int = 0
    level: int = 1
    attack: int = 0
    defense: int = 0
    kinds: int = 0


# ================================================================================ abilities

IGNITION: Final = 1
QUICK: Final = 2
TRIGGER: Final = 3
FLIP_EFFECT: Final = 4
CARD_ACTIVATION: Final = 5  # the activation of a Spell or Trap Card itself
CONTINUOUS_EFFECT: Final = 6  # modifiers
REPLACEMENT: Final = 7
EACH_TIME: Final = 8  # done at once whenever the event happens, without activating
DUTY: Final = 9  # what a text demands in a phase without activating (PROC-04)

ACTIVATED: Final = frozenset((IGNITION, QUICK, TRIGGER, FLIP_EFFECT, CARD_ACTIVATION))


@dataclass(frozen=True, slots=True, repr=False)
class Replace(Data):
    """What happens in the place of something else."""


@dataclass(frozen=True, slots=True, repr=False)
class OfDestruction(Replace):
    subject: Selector | None = None  # None: this card
    any_cause: int = 0
    by: int = EITHER  # whose effects would do it; battle is nobody's


@dataclass(frozen=True, slots=True, repr=False)
class PaysForDestruction(OfDestruction):
    """The ability's costs are paid instead (or its costs' cards sent)."""

    together: bool = False  # once for all such cards that would be destroyed at one moment


@dataclass(frozen=True, slots=True, repr=False)
class KeepsFromDestruction(OfDestruction):
    """As often in a turn as the ability's times say, or each such card once a turn."""

    each_once: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class PlacesDestroyed(OfDestruction):
    """It is destroyed and goes face-up into the Spell & Trap Zone instead of to the Graveyard."""


@dataclass(frozen=True, slots=True, repr=False)
class GoesElsewhere(Replace):
    """Instead of to the Graveyard."""

    place: int
    subject: Selector | None = None  # None: this card
    any_cause: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class DamageBecomes(Replace):
    """So many per cent of it are left; negative ones are gained as LP."""

    percent: int
    any_cause: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class TakesAttack(Replace):
    """The attack goes to this card instead of to such a monster."""

    subject: Selector | None = None


@dataclass(frozen=True, slots=True, repr=False)
class PaysInstead(Replace):
    """A cost of that sort is paid by the ability's costs instead."""

    cost: type[Cost]
    subject: Selector | None = None  # whose cost; None: anything's


REPLACES: Final[tuple[type[Replace], ...]] = (
    PaysForDestruction, KeepsFromDestruction, PlacesDestroyed, GoesElsewhere, DamageBecomes, TakesAttack, PaysInstead,
)  # fmt: skip


LIMIT_COPY: Final = 1  # once per turn, this copy while it stays face-up (PROC-34)
LIMIT_NAME_USED: Final = 2  # the effect of this name can be used once per turn: spent even if negated
LIMIT_NAME_ACTIVATED: Final = 3  # can be activated once per turn: not spent if the activation is negated
LIMIT_DUEL: Final = 4  # once per Duel, by name
LIMIT_ONE_OF: Final = 5  # each time one of the effects of its group that wait for the same event
LIMIT_CHAIN: Final = 6  # once per Chain, this copy; with a group: by that
LIMIT_BATTLE: Final = 7  # once per battle, this copy


_NOT_WITH_EVERY_CARD: Final = (SpecialSummon, ChangePosition, Attach, TakeControl)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Ability(Data):
    """One thing a card can do. ``places`` says where it works; ``where`` conditions on positions are in ``condition``.

    ``when``: worded "when …: you can", which can miss its timing; otherwise "if". ``speed`` is the Spell Speed.
    ``face_down`` abilities may work face-down or hidden (a Trap, a Spell from the hand).
    """

    kind: int = IGNITION
    speed: int = 1
    places: int = IN_MONSTER_ZONE
    event: tuple[Pattern, ...] = ()
    condition: Condition | None = None
    costs: tuple[Cost, ...] = ()
    block: Block = Block()
    modifiers: tuple[Modifier, ...] = ()
    replace: Replace | None = None
    optional: bool = True
    when: bool = False
    limit: int = 0
    limit_group: str = ""
    times: int = 1
    phases: int = ANY_PHASE
    whose_turn: int = EITHER
    damage_step: bool = False  # names the Damage Step or damage calculation, or directly changes ATK or DEF (AMB-43)
    text: tuple[int, int] = (0, 0)
    once_face_up: bool = False
    as_rule: bool = False  # a condition, not an effect: nothing that negates effects stops it (GLOSS-18)
    sure: int = 0  # SURE_* bits: what of it cannot be negated
    unanswered: tuple[Modifier, ...] = ()  # M_CANNOT_ACTIVATE: what cannot be activated in response to it
    blocks: tuple[Block, ...] = field(init=False, compare=False)
    # whatever lies on the mat, once costs and targets are settled
    surely_does_something: bool = field(init=False, compare=False)
    # in the own Main Phase, and no more is said about the moment
    at_own_time: bool = field(init=False, compare=False)
    # what is done to the cards of a name that can't be done to every card
    uses: dict[str, Act] = field(init=False, compare=False)
    answers: int = field(init=False, compare=False)  # 1 << kind for every event it waits for
    # what is compared with the card that a cost takes, or a target, by its name
    asked_later: dict[str, "CostOfCards | Act"] = field(init=False, compare=False)
    # the modifiers, each under the condition of the whole
    applied: tuple[Modifier, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        found: list[Block] = []
        _collect_blocks(self.block, found)
        _settle(self, "blocks", tuple(found))
        lasts = self.kind == CONTINUOUS_EFFECT
        _settle(self, "applied", tuple(map(self._under_condition, self.modifiers)) if lasts else self.modifiers)
        _settle(self, "surely_does_something", _surely_does_something(self.block))
        _settle(
            self,
            "at_own_time",
            (
                self.kind in (IGNITION, CARD_ACTIVATION)
                and self.speed == 1
                and (self.phases == ANY_PHASE and self.whose_turn == EITHER)
            ),
        )
        _settle(
            self,
            "uses",
            {
                act.what.ref: act
                for block in reversed(found)
                for act in reversed(block.acts)
                if isinstance(act, _NOT_WITH_EVERY_CARD) and act.what.ref
            },
        )
        _settle(self, "answers", reduce(or_, (1 << pattern.event for pattern in self.event), 0))
        _settle(self, "asked_later", _asked_later(self))

    def _under_condition(self, modifier: Modifier) -> Modifier:
        """What a Continuous Effect asks for as a whole, each of its modifiers asks for."""
        asked = [c for c in (self.condition, modifier.condition) if c is not None]
        if self.whose_turn != EITHER or self.phases != ANY_PHASE:
            asked.append(During(self.whose_turn, 0 if self.phases == ANY_PHASE else self.phases))
        if not asked:
            return modifier
        condition = asked[0] if len(asked) == 1 else AllHold(tuple(asked))
        return replace(modifier, condition=condition)

    def number_of(self, block: Block) -> int:
        """The place of an inner block, by which frames refer to it."""
        for number, found in enumerate(self.blocks):
            if found is block:
                return number
        raise ValueError("a block of another ability")


def _names_asked_of(asked: Filter) -> set[str]:
    """The cards that a filter compares with: what is remembered of the one paid with counts as itself."""
    name = card_asked_of(asked)
    own = {COST} if name.startswith(COST) else {name} - {""}
    return own.union(*map(_names_asked_of, _inner(asked)))


def _asked_later(ability: Ability) -> dict[str, CostOfCards | Act]:
    first = ability.block.acts[:1]
    while first and isinstance(first[0], Both):
        first = first[0].does.acts[:1]
    wanted: list[tuple[CostOfCards | Act, Selector | None]] = [(act, act.what) for act in first]
    wanted += [(cost, cost.selector) for cost in ability.costs if isinstance(cost, CostOfCards)]
    return {
        name: each
        for each, what in wanted
        if what is not None
        for asked in what.filters
        for name in _names_asked_of(asked)
    }


def _surely_does_something(block: Block) -> bool:
    for act in block.acts:
        sort = type(act)
        if sort in BREAKS:
            return False
        if (
            sort is Also
            or sort in POSSIBLE_BY_THEMSELVES
            or isinstance(act, AMOUNTS)
            and (isinstance(act.amount, Count | Counters))
        ):
            continue
        ref = "" if act.what is None else act.what.ref
        if act.what is None or ref and sort not in NEED_SPACE and ref not in ON_THE_SPOT and ref != TOP:
            return True
    return False


def _collect_blocks(block: Block, found: list[Block]) -> None:
    found.append(block)
    for act in block.acts:
        for inner in act.blocks:
            _collect_blocks(inner, found)


# ================================================================================ Summon procedures

P_FUSION: Final = 1  # slots: one filter tuple a material
P_SYNCHRO: Final = 2  # slots[0] the Tuner, slots[1] the others; least, most others
P_XYZ: Final = 3  # slots[0] the materials; least, most; a: their Level (0: its own Rank); condition, limit: of a
# further way in which it can be Xyz Summoned
P_RITUAL: Final = 4  # slots[0]: the Ritual Spell that its text names; any that means it brings it as well (KIND-18)
P_SPECIAL: Final = 5  # from places, condition, costs: by its own text (not an effect, GLOSS-18)
P_TRIBUTE: Final = 6  # least Tributes that match slots[0], on condition (0: without Tributes)
AS_ITS_LEVEL_ASKS: Final = -1  # as many Tributes as its Level asks for, but only such
P_ONLY_SO: Final = 7  # cannot be Special Summoned in any other way, or "must first be" so Summoned (a: ONLY_FIRST);
# with slots the way is an effect of a card that matches slots[0], with BY_ITSELF (of a) one of its own
P_NOT_NORMAL: Final = 8  # cannot be Normal Summoned or Set
ONLY_FIRST: Final = 1
BY_ITSELF: Final = 2
P_CANNOT: Final = 9  # no Summon of the sorts a (from places, if it names some) while condition holds
P_AS_SPELL: Final = 11  # it can be Set from the hand in a Spell & Trap Zone, as a Spell


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Procedure(Data):
    op: int = 0
    slots: tuple[tuple[Filter, ...], ...] = ()
    least: int = 1
    most: int = 1
    a: int = 0
    places: int = 0
    condition: Condition | None = None
    costs: tuple[Cost, ...] = ()
    position: int = 0
    limit: int = 0  # LIMIT_NAME_USED: once per turn this way
    exact_levels: bool = True
    to_side: int = YOU
    optional: bool = True
    also_set: bool = False
    text: tuple[int, int] = (0, 0)
    transfers: bool = False  # P_XYZ: the materials of the material become its own
    # the slots as phrases, which remember what printed cards fit
    materials: tuple[Selector, ...] = field(init=False, compare=False)
    # its condition and costs, in the form in which costs are paid
    ability: "Ability" = field(init=False, compare=False)

    def __post_init__(self) -> None:
        _settle(self, "materials", tuple(Selector(filters=slot) for slot in self.slots))
        _settle(
            self,
            "ability",
            Ability(
                kind=IGNITION,
                costs=self.costs,
                condition=self.condition,
                places=self.places,
                limit=self.limit,
                optional=self.optional,
                as_rule=True,
            ),
        )


_ELSEWHERE: Final = IN_GRAVEYARD | IN_BANISHED | IN_EXTRA_DECK | IN_DECK


def parts_of(data: Data) -> Iterator[Data]:
    """The data and all that it is made of."""
    yield data
    for value in data.key():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Data):
                yield from parts_of(part)


_ABOUT_A_CARD: Final = frozenset(
    (
        E_SUMMONED,
        E_MOVED,
        E_FLIPPED,
        E_ATTACK_DECLARED,
        E_BATTLED,
        E_DESTROYED_BY_BATTLE,
        E_TARGETED,
        E_MATERIAL,
        E_COUNTER,
        E_SET,
        E_POSITION,
        E_CONTROL,
        E_EQUIPPED,
        E_ATTACKED,
        E_CARD_DRAWN,
    )
)


def is_own(pattern: Pattern) -> bool:
    """Whether only an event of the card itself can be meant."""
    return pattern.event in _ABOUT_A_CARD and (pattern.subject is None or pattern.subject.ref == THIS)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Program(Data):
    """All that a card's text means. ``equip_to``: which monsters an Equip Card may be equipped to; ``not_of``: to which
    cards it doesn't belong although its name has their word in it."""

    abilities: tuple[Ability, ...] = ()
    procedures: tuple[Procedure, ...] = ()
    equip_to: Selector | None = None
    not_of: tuple[str, ...] = ()
    # what it says itself about how it cannot be Summoned
    bans: tuple[Procedure, ...] = field(init=False, compare=False)
    answering: frozenset[int] = field(init=False, compare=False)  # event kinds that its fast effects answer
    # (event kind, ability) of its triggers
    watching: tuple[tuple[int, int], ...] = field(init=False, compare=False)
    # the same, where the event has to be about the card itself
    watching_itself: tuple[tuple[int, int], ...] = field(init=False, compare=False)
    each_time: tuple[tuple[int, int], ...] = field(init=False, compare=False)
    # (ability, places) that work off the field and the hand
    elsewhere: tuple[tuple[int, int], ...] = field(init=False, compare=False)
    duties: tuple[int, ...] = field(init=False, compare=False)
    replacing: tuple[int, ...] = field(init=False, compare=False)
    own_summons: tuple[int, ...] = field(init=False, compare=False)
    own_way_from_hand: tuple[int, ...] = field(init=False, compare=False)
    # the counters that its own text places on it
    counters_taken: frozenset[str] = field(init=False, compare=False)
    # how many of some sorts of counter it can have
    most_counters: dict[str, int] = field(init=False, compare=False)
    makes_trap_monsters: bool = field(init=False, compare=False)  # it becomes a monster and is still a Trap
    # about the materials or Tributes of a Summon that is over
    asks_what_came_with: bool = field(init=False, compare=False)
    names_cards: bool = field(init=False, compare=False)  # has a player declare the name of a card
    negates_summons: bool = field(init=False, compare=False)
    makes_fast: bool = field(init=False, compare=False)  # has a fast effect, or grants one
    # event kinds that it asks about: did it happen this turn?
    remembered: frozenset[int] = field(init=False, compare=False)
    # numbers of the abilities of each sort, worked out once
    continuous: tuple[int, ...] = field(init=False, compare=False)
    fast: tuple[int, ...] = field(init=False, compare=False)
    stacked: tuple[tuple[int, Procedure], ...] = field(init=False, compare=False)  # Synchro and Xyz Summons
    fusion: Procedure | None = field(init=False, compare=False)  # its Fusion Materials
    # what its player may do in the open state
    at_own_time: tuple[int, ...] = field(init=False, compare=False)
    # on a Trap everything is fast (AMB-40)
    fast_on_trap: tuple[int, ...] = field(init=False, compare=False)
    ignitions: tuple[int, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        numbered = list(enumerate(self.abilities))
        _settle(self, "continuous", tuple(n for n, a in numbered if a.kind == CONTINUOUS_EFFECT))
        _settle(self, "fast", tuple(n for n, a in numbered if a.kind in (QUICK, CARD_ACTIVATION) and a.speed >= 2))
        _settle(
            self, "ignitions", tuple(n for n, a in numbered if a.kind in (IGNITION, CARD_ACTIVATION) and a.speed == 1)
        )
        _settle(self, "fast_on_trap", tuple(sorted(self.fast + self.ignitions)))
        _settle(self, "bans", tuple(q for q in self.procedures if q.op == P_CANNOT))
        _settle(self, "fusion", next((q for q in self.procedures if q.op == P_FUSION), None))
        _settle(
            self,
            "own_way_from_hand",
            tuple(n for n, q in enumerate(self.procedures) if q.op == P_SPECIAL and q.places & IN_HAND),
        )
        _settle(self, "stacked", tuple((n, q) for n, q in enumerate(self.procedures) if q.op in (P_SYNCHRO, P_XYZ)))
        _settle(self, "at_own_time", self.ignitions + self.fast)
        waiting = [(e, n) for n, a in numbered if a.kind in (TRIGGER, FLIP_EFFECT) for e in a.event]
        _settle(self, "watching", tuple(dict.fromkeys((e.event, n) for e, n in waiting if not is_own(e))))
        _settle(
            self,
            "watching_itself",
            tuple(dict.fromkeys((e.event, n) for e, n in waiting if is_own(e) and (e.event, n) not in self.watching)),
        )
        _settle(self, "each_time", tuple((e.event, n) for n, a in numbered if a.kind == EACH_TIME for e in a.event))
        _settle(self, "duties", tuple(n for n, a in numbered if a.kind == DUTY))
        _settle(self, "replacing", tuple(n for n, a in numbered if a.kind == REPLACEMENT))
        _settle(
            self,
            "elsewhere",
            tuple(
                (n, a.places & _ELSEWHERE) for n, a in numbered if a.kind in (IGNITION, QUICK) and a.places & _ELSEWHERE
            ),
        )
        _settle(
            self,
            "own_summons",
            tuple(n for n, q in enumerate(self.procedures) if q.op == P_SPECIAL and q.places & _ELSEWHERE),
        )
        every = list(parts_of(self))
        answers = [e for a in every if isinstance(a, Ability) and a.kind in (QUICK, CARD_ACTIVATION) for e in a.event]
        _settle(self, "answering", frozenset(e.event for e in answers))
        _settle(self, "negates_summons", E_ATTEMPT in self.answering)
        _settle(self, "names_cards", any(isinstance(d, Declare | Declaration) and d.word == "name" for d in every))
        _settle(self, "makes_trap_monsters", any(isinstance(d, TokenFacts) and bool(d.kinds & TRAP) for d in every))
        _settle(
            self,
            "asks_what_came_with",
            any(isinstance(d, CameWith | CameWithThis) or isinstance(d, Selector) and d.ref == USED for d in every),
        )
        _settle(
            self,
            "counters_taken",
            frozenset(d.word for d in every if isinstance(d, PlaceCounters) and d.what.ref == THIS),
        )
        _settle(
            self,
            "most_counters",
            {d.word: d.most for d in every if isinstance(d, PlaceCounters) and d.most and d.what.ref == THIS},
        )
        _settle(
            self,
            "makes_fast",
            any(isinstance(d, Ability) and d.speed >= 2 and d.kind in (QUICK, CARD_ACTIVATION) for d in every),
        )
        asked = [d.pattern for d in every if isinstance(d, HappenedThisTurn)]
        asked += [d.unless for d in every if isinstance(d, TurnVow) and d.unless is not None]
        _settle(self, "remembered", frozenset(pattern.event for pattern in asked))


KINDS_OF_DATA: Final[dict[str, type[Data]]] = {
    kind.__name__: kind
    for kind in (
        *FILTERS,
        *GROUPS,
        Selector,
        *VALUES,
        *CONDITIONS,
        Pattern,
        Duration,
        Modifier,
        *COSTS,
        *ACTS,
        Block,
        TokenFacts,
        *REPLACES,
        Ability,
        Procedure,
        Program,
    )
}
for _kind in KINDS_OF_DATA.values():
    _kind.DEFAULTS = {each.name: each.default for each in fields(_kind) if each.init}  # type: ignore[arg-type]
NO_PROGRAM: Final = Program()

FIRST_PROCEDURE: Final = 1000
"""Procedures are numbered like abilities, from here on, where their costs are paid."""
