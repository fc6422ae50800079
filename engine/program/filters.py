"""What is asked of a card."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from engine.program.data import Data, settle
from engine.program.references import THIS
from engine.vocabulary import ANY_POSITION

if TYPE_CHECKING:
    from engine.program.events import Pattern
    from engine.program.selectors import Selector
    from engine.program.values import Value


LIKE_NAME: Final = 1
LIKE_TYPE: Final = 2
LIKE_ATTRIBUTE: Final = 4
LIKE_LEVEL: Final = 8
LIKE_ORIGINAL_NAME: Final = 16
LIKE_ORIGINAL_TYPE: Final = 32
LIKE_ORIGINAL_ATTRIBUTE: Final = 64
LIKE_NAMED: Final = 128  # its name stands in the text of that card
LIKE_MATERIAL: Final = 512  # it is listed by its name as a Fusion Material of that card
LIKE_EQUIPPED: Final = 256  # one of the two is an Equip Card that the other may be equipped with

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
class HasName(Called): ...


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
class NormalSummonable(Filter):
    """A monster that can be Normal Summoned or Set, as far as its kind and its text say."""


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
class HasLevel(FigureRange): ...


@dataclass(frozen=True, slots=True, repr=False)
class HasRank(FigureRange): ...


@dataclass(frozen=True, slots=True, repr=False)
class HasAttack(FigureRange): ...


@dataclass(frozen=True, slots=True, repr=False)
class HasDefense(FigureRange): ...


@dataclass(frozen=True, slots=True, repr=False)
class HasOriginalAttack(FigureRange):
    """As printed unless an effect replaced it."""


@dataclass(frozen=True, slots=True, repr=False)
class HasOriginalDefense(FigureRange):
    """As printed unless an effect replaced it."""


@dataclass(frozen=True, slots=True, repr=False)
class HasScale(FigureRange): ...


@dataclass(frozen=True, slots=True, repr=False)
class HasFigure(Filter):
    """One (S_*) that is less than, equal to … a number."""

    stat: int
    how: int  # LESS, AT_MOST …
    value: "Value"
    # the name of the cards, or of the number, that is known once they have been targeted, paid or moved
    asks_of: str = field(init=False, compare=False)

    def __post_init__(self) -> None:
        settle(self, asks_of=self.value.asks_of)


# -- how it came, and what it did


@dataclass(frozen=True, slots=True, repr=False)
class Summoned(Filter):
    how: int = 0  # in any of these ways; 0: in any at all
    from_places: int = 0  # 0: from anywhere
    by_effect_of: Filters = ()  # a card that matches them all
    by_own_effect: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class TurnedUp(Filter):
    """Was turned from face-down to face-up where it lies."""


@dataclass(frozen=True, slots=True, repr=False)
class BroughtByThis(Filter):
    """An effect of this card has brought it where it lies."""


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
class UsedForSummonOf(Filter):
    """Was Tributed or used as material for the Summon of a card that is known, by its name. ``how``: which Summon of it
    is meant; 0: whatever it was."""

    of: str = THIS
    how: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class DidThisTurn(Filter):
    did: int  # any of DID_*


@dataclass(frozen=True, slots=True, repr=False)
class DidAlone(Filter):
    """No other card has done this in this turn."""

    pattern: "Pattern"


@dataclass(frozen=True, slots=True, repr=False)
class Felled(Filter):
    """Was destroyed by battle, and is where that brought it."""

    by: int = FELLED_BY_ANY  # FELLED_BY_*
    such: Filters = ()  # the monster that did it matches them all
    this_turn: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class UnderwentThisTurn(Filter):
    """That happened to it this turn, and it lies where that has brought it. Told as of "this card"."""

    pattern: "Pattern"


# -- how it lies, and what lies with it


@dataclass(frozen=True, slots=True, repr=False)
class Lies(Filter):
    positions: int = ANY_POSITION  # any of these bits
    places: int = 0  # any of these; 0: wherever it is


@dataclass(frozen=True, slots=True, repr=False)
class KnownToBoth(Filter): ...


@dataclass(frozen=True, slots=True, repr=False)
class OwnedBy(Filter):
    side: int


@dataclass(frozen=True, slots=True, repr=False)
class Fights(Filter):
    """In the battle under way."""


@dataclass(frozen=True, slots=True, repr=False)
class Attacking(Fights): ...


@dataclass(frozen=True, slots=True, repr=False)
class Attacked(Fights): ...


@dataclass(frozen=True, slots=True, repr=False)
class BattlesThis(Fights):
    """With this card."""


@dataclass(frozen=True, slots=True, repr=False)
class FallenInBattle(Filter):
    """Battle has destroyed it, and it is there still."""


@dataclass(frozen=True, slots=True, repr=False)
class Equipped(Filter):
    """Has an Equip Card."""

    by: Filters = ()  # such a one
    printed: int = 0  # one that is printed as of these kinds


@dataclass(frozen=True, slots=True, repr=False)
class Unequipped(Filter): ...


@dataclass(frozen=True, slots=True, repr=False)
class IsEquipCard(Filter): ...


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
    """With a card known already, by its name, or with any such cards, whichever there are then."""

    of: str
    traits: int  # LIKE_*
    such: "Selector | None" = None


@dataclass(frozen=True, slots=True, repr=False)
class Like(Likeness):
    """Shares all of these with one of those cards."""


@dataclass(frozen=True, slots=True, repr=False)
class Unlike(Likeness):
    """Shares them with none of those cards."""


@dataclass(frozen=True, slots=True, repr=False)
class OfDeclared(Filter):
    """Of the one that the effect's player has named."""

    what: str  # "type", "attribute", "kind", "level", "name"


@dataclass(frozen=True, slots=True, repr=False)
class IsAmong(Filter):
    """One of the cards of this name, known already."""

    of: str


# -- several of these


@dataclass(frozen=True, slots=True, repr=False)
class Combined(Filter):
    parts: Filters


@dataclass(frozen=True, slots=True, repr=False)
class AllOf(Combined): ...


@dataclass(frozen=True, slots=True, repr=False)
class AnyOf(Combined): ...


@dataclass(frozen=True, slots=True, repr=False)
class NoneOf(Combined): ...


FILTERS: Final[tuple[type[Filter], ...]] = (
    HasName, OfArchetype, OfType, OfAttribute, OfKinds, OfAnyKind, OfNoKind, NormalSummonable, Mentions, ListsMaterial,
    ListsSortAsMaterial, HasLevel, HasRank, HasAttack, HasDefense, HasOriginalAttack, HasOriginalDefense, HasScale,
    HasFigure, Summoned, TurnedUp, BroughtByThis, CameWith, CameWithThis, UsedForSummonOf, DidThisTurn, DidAlone,
    Felled, UnderwentThisTurn, Lies, KnownToBoth, OwnedBy, Attacking, Attacked, FallenInBattle,
    BattlesThis, Equipped, Unequipped, IsEquipCard, EquippedToThis, HasCounters, TakesCounters, HasMaterials,
    HasThisAsMaterial, Like, Unlike, OfDeclared, IsAmong, AllOf, AnyOf, NoneOf,
)  # fmt: skip
REMEMBERED: Final = (
    HasName, OfArchetype, OfType, OfAttribute, OfKinds, OfAnyKind, OfNoKind, HasLevel, AllOf, AnyOf, NoneOf,
)  # fmt: skip
"""What can be asked of a card that was used for a Summon, as it was then."""
_PRINTED: Final = (
    HasName, OfArchetype, OfType, OfAttribute, OfKinds, OfAnyKind, OfNoKind, NormalSummonable, Mentions, ListsMaterial,
    ListsSortAsMaterial, HasLevel, HasRank, HasScale,
)  # fmt: skip


def card_asked_of(asked: Filter) -> str:
    """The name of the cards, or of the number, that a filter compares with, and that is known only later."""
    match asked:
        case HasFigure():
            return asked.asks_of
        case Likeness(of) | IsAmong(of) | UsedForSummonOf(of):
            return of if of != THIS else ""
    return ""


def as_named(wanted: Filter, names: Callable[[Likeness], tuple[str, ...]]) -> Filter:
    """The same, where it asks for the name of a known card: for that name itself."""
    if isinstance(wanted, Combined):
        return replace(wanted, parts=tuple(as_named(part, names) for part in wanted.parts))
    if not isinstance(wanted, Likeness) or wanted.of in ("", THIS) or wanted.traits not in _NAMES:
        return wanted
    named = HasName(names(wanted))
    return named if isinstance(wanted, Like) else NoneOf((named,))


_NAMES: Final = (LIKE_NAME, LIKE_ORIGINAL_NAME)


def inner_filters(wanted: Filter) -> Iterator[Filter]:
    """What a filter asks of this and of other cards."""
    for value in wanted.key():
        if isinstance(value, tuple):
            yield from (part for part in value if isinstance(part, Filter))


def is_printed(wanted: Filter) -> bool:
    if isinstance(wanted, Combined):
        return all(map(is_printed, wanted.parts))
    return isinstance(wanted, _PRINTED)


def asks_level_of(wanted: Filter) -> bool:
    return isinstance(wanted, HasLevel | HasRank) or any(map(asks_level_of, inner_filters(wanted)))
