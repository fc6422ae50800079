"""What a monster's text says of how it is Summoned, and of how it is not (GLOSS-18)."""

from dataclasses import dataclass, field
from typing import ClassVar, Final, get_args

from engine.program.abilities import Ability
from engine.program.conditions import Condition
from engine.program.costs import Cost
from engine.program.data import Data, settle
from engine.program.filters import ANY_NUMBER
from engine.program.groups import Group
from engine.program.limits import Limit
from engine.program.selectors import Selector
from engine.vocabulary import IGNITION, SYNCHRO_SUMMON, XYZ_SUMMON, YOU


_ANY: Final = Selector()


@dataclass(frozen=True, slots=True, repr=False)
class HowSummoned(Data):
    text: tuple[int, int] = field(default=(0, 0), kw_only=True)


@dataclass(frozen=True, slots=True, repr=False)
class FusionMaterials(HowSummoned):
    """One phrase for each of them."""

    materials: tuple[Selector, ...]
    more: Selector | None = None  # and as many further ones of such as one likes
    together: Group | None = None  # what they have to fulfil together
    themselves: bool = False  # nothing stands for one of them
    judged: bool = field(default=False, kw_only=True)  # what else its text asks for, its player judges: it isn't read


# -- Special Summons that are made without an effect


@dataclass(frozen=True, slots=True, repr=False)
class WayToSummon(HowSummoned):
    condition: Condition | None = field(default=None, kw_only=True)
    limit: Limit | None = field(default=None, kw_only=True)
    judged: bool = field(default=False, kw_only=True)  # what its text asks for, its player judges: it isn't read
    # its condition and costs, in the form in which costs are paid
    ability: Ability = field(init=False, compare=False)

    @property
    def places(self) -> int:
        return 0

    @property
    def costs(self) -> tuple[Cost, ...]:
        return ()

    def __post_init__(self) -> None:
        own = Ability(
            kind=IGNITION,
            places=self.places,
            condition=self.condition,
            costs=self.costs,
            limit=self.limit,
            as_rule=True,
        )
        settle(self, ability=own)


@dataclass(frozen=True, slots=True, repr=False)
class OwnWay(WayToSummon):
    """By its own text, from these places."""

    places: int = 0
    costs: tuple[Cost, ...] = ()
    position: int = 0
    to_side: int = YOU


@dataclass(frozen=True, slots=True, repr=False)
class ExtraDeckWay(WayToSummon):
    HOW: ClassVar[int]
    """What Summon it is."""


@dataclass(frozen=True, slots=True, repr=False)
class SynchroMaterials(ExtraDeckWay):
    """A Tuner, and others that are none."""

    HOW = SYNCHRO_SUMMON
    tuner: Selector = _ANY
    others: Selector = _ANY
    least: int = 1  # of the others
    most: int = ANY_NUMBER
    tuners: int = 1
    beside: Selector | None = None  # and one such, that is no Tuner


@dataclass(frozen=True, slots=True, repr=False)
class XyzMaterials(ExtraDeckWay):
    """Monsters of one Level, or one monster on top of which it comes."""

    HOW = XYZ_SUMMON
    materials: Selector = _ANY
    least: int = 1
    most: int = 1
    level: int = 0  # theirs; 0: its own Rank
    any_level: bool = False
    transfers: bool = False  # the materials of the material become its own
    costs: tuple[Cost, ...] = ()  # paid before they are taken


MATERIALS: Final = (FusionMaterials, ExtraDeckWay)

# -- what is asked for


@dataclass(frozen=True, slots=True, repr=False)
class NamesRitualSpell(HowSummoned):
    """Any Ritual Spell that means it brings it as well (KIND-18)."""

    spell: Selector


@dataclass(frozen=True, slots=True, repr=False)
class OwnTributes(HowSummoned):
    """The Tributes with which it may be Normal Summoned, or (not ``optional``) has to be."""

    count: int | None = None  # None: as many as its Level asks for
    such: Selector = _ANY
    condition: Condition | None = None
    optional: bool = True
    also_set: bool = True


@dataclass(frozen=True, slots=True, repr=False)
class OnlySo(HowSummoned):
    """It cannot be Special Summoned in any other way."""

    first: bool = False  # "must first be": once it has come so, in others as well


class OnlyInOwnWay(OnlySo):
    """In that of its kind, or one that its text tells."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, repr=False)
class OnlyByEffect(OnlySo):
    by: Selector | None = None  # of such a card; None: of its own alone
    itself: bool = False  # its own effect is one as well
    using: Selector | None = None  # what that effect has to use


# -- what is ruled out


@dataclass(frozen=True, slots=True, repr=False)
class CannotBeNormalSummoned(HowSummoned):
    """Or Set."""

    judged: bool = field(default=False, kw_only=True)  # how else it is Special Summoned isn't read


@dataclass(frozen=True, slots=True, repr=False)
class CannotBeSummoned(HowSummoned):
    how: int  # sorts of Summon
    places: int = 0  # from these; 0: from anywhere
    condition: Condition | None = None  # while it holds
    but: int = 0  # not in these ways


class RitualFromGraveyard(HowSummoned):
    """For a Ritual Summon it can be banished from the Graveyard as one of the Tributes."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, repr=False)
class FusionSubstitute(HowSummoned):
    """It can stand for one Fusion Material that is told by its name; the others have to be those that are told."""

    cards: Selector | None = None  # of such Fusion Monsters
    places: int = 0  # while it is there; 0: anywhere


@dataclass(frozen=True, slots=True, repr=False)
class TunerSubstitute(HowSummoned):
    """It can stand for the Tuner of that sort that a Synchro Monster asks for."""

    such: Selector


@dataclass(frozen=True, slots=True, repr=False)
class RitualWithout(HowSummoned):
    """No such monsters are used for its Ritual Summon."""

    such: Selector


class SetAsSpell(HowSummoned):
    """It can be Set from the hand in a Spell & Trap Zone, as a Spell."""

    __slots__ = ()


Procedure = (
    FusionMaterials
    | OwnWay
    | SynchroMaterials
    | XyzMaterials
    | NamesRitualSpell
    | OwnTributes
    | OnlyInOwnWay
    | OnlyByEffect
    | CannotBeNormalSummoned
    | CannotBeSummoned
    | RitualFromGraveyard
    | FusionSubstitute
    | TunerSubstitute
    | RitualWithout
    | SetAsSpell
)
PROCEDURES: Final[tuple[type[Data], ...]] = get_args(Procedure)
