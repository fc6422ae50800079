"""What holds while it lasts. A class without fields of its own needs no making as a dataclass, which takes its time."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar, Final

from engine.program.conditions import Condition
from engine.program.data import Data
from engine.program.filters import Likeness, as_named
from engine.program.filters import AnyOf, Filter, NoneOf
from engine.program.selectors import Selector
from engine.program.values import Value
from engine.vocabulary import EITHER, FACE_UP, ON_FIELD, YOU

if TYPE_CHECKING:
    from engine.program.abilities import Ability
    from engine.program.costs import Cost


@dataclass(frozen=True, slots=True, repr=False)
class Modifier(Data):
    """Something that holds while it lasts."""

    BIT: ClassVar[int]
    """Of a mask that says which sorts are in force."""
    condition: Condition | None = field(default=None, kw_only=True)

    @property
    def who(self) -> Selector | None:
        """The cards that it acts on; None: this card, or those of the act."""
        return None

    @property
    def side(self) -> int:
        """The players that it acts on."""
        return YOU

    @property
    def value(self) -> Value | None:
        return None

    @property
    def cards(self) -> Selector | None:
        """Of which cards it speaks besides; None: of any."""
        return None


# -- of cards


def told_by_name(modifier: Modifier, names: Callable[[Likeness], tuple[str, ...]]) -> Modifier:
    """The same, of cards with the names that known cards have: what lasts goes by them from then on."""
    for word in ("who", "cards"):
        such = getattr(modifier, word, None)
        if such is not None and such.filters:
            filters = tuple(as_named(each, names) for each in such.filters)
            if filters != such.filters:
                modifier = replace(modifier, **{word: replace(such, filters=filters)})
    return modifier


@dataclass(frozen=True, slots=True, repr=False)
class CardModifier(Modifier):
    who: Selector | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True, repr=False)
class OfFigure(CardModifier):
    value: Value = field()


@dataclass(frozen=True, slots=True, repr=False)
class GainsFigure(OfFigure):
    """Or loses it."""

    once: bool = field(default=False, kw_only=True)  # however many cards say so, as of what counters on it do


class GainsAttack(GainsFigure):
    __slots__ = ()


class GainsDefense(GainsFigure):
    __slots__ = ()


@dataclass(frozen=True, slots=True, repr=False)
class FigureBecomes(OfFigure):
    original: bool = False  # the original one does


class AttackBecomes(FigureBecomes):
    __slots__ = ()


class DefenseBecomes(FigureBecomes):
    __slots__ = ()


@dataclass(frozen=True, slots=True, repr=False)
class FigureChanges(OfFigure):
    becomes: bool = False  # it becomes the value; otherwise it changes by it


@dataclass(frozen=True, slots=True, repr=False)
class LevelChanges(FigureChanges):
    of_rank: bool = False  # the Rank does (AMB-26)


class ScaleChanges(FigureChanges):
    """Both Pendulum Scales."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, repr=False)
class NotDestroyedByBattle(CardModifier):
    cards: Selector | None = None  # with such monsters


@dataclass(frozen=True, slots=True, repr=False)
class FromEffects(CardModifier):
    by: int = EITHER  # by whose effects
    kinds: int = 0  # of cards of any of these kinds; 0: of any cards
    cards: Selector | None = None  # of such cards; "other": not of this card


class NotDestroyedByEffects(FromEffects):
    __slots__ = ()


class NotTargeted(FromEffects):
    __slots__ = ()


@dataclass(frozen=True, slots=True, repr=False)
class Unaffected(FromEffects):
    activated_alone: bool = False  # by those that are activated
    not_targeting: bool = False  # by those that don't target it


@dataclass(frozen=True, slots=True, repr=False)
class SavedOnce(CardModifier):
    """Not destroyed the first time it would be."""

    causes: int = 0  # by any of these; 0: by any
    by: int = EITHER  # by whose effects


@dataclass(frozen=True, slots=True, repr=False)
class NotAttacked(CardModifier):
    """Cannot be chosen as attack target."""

    stands_aside: bool = False  # and does not keep its player from being attacked
    cards: Selector | None = None  # by such monsters


class MustBeAttacked(CardModifier):
    """The only monster that may be chosen as attack target."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, repr=False)
class OfAttacks(CardModifier):
    whom: int = field(default=EITHER, kw_only=True)  # "directly": this player alone, whoever controls the monster


@dataclass(frozen=True, slots=True, repr=False)
class CannotAttack(OfAttacks):
    directly: bool = False  # it cannot attack directly


@dataclass(frozen=True, slots=True, repr=False)
class AttacksAlone(CardModifier):
    """No other monster of those players can attack, also where it is gone itself."""

    side: int = field(default=YOU, kw_only=True)


@dataclass(frozen=True, slots=True, repr=False)
class MustAttack(CardModifier):
    """If it can."""

    cards: Selector | None = None  # one of these, as long as it can attack one


class AttacksDirectly(OfAttacks):
    """If it is to."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, repr=False)
class AttacksAll(CardModifier):
    """Every monster once."""

    cards: Selector | None = None  # such ones; an attack elsewhere is its only one


@dataclass(frozen=True, slots=True, repr=False)
class ExtraAttacks(OfFigure):
    """So many more."""

    on_monsters: bool = False  # on monsters only
    in_a_row: bool = False  # while no other monster has attacked since
    adding: bool = False  # beside those that it can make more already: "up to twice per turn: it can attack again"


@dataclass(frozen=True, slots=True, repr=False)
class AttackCost(CardModifier):
    """What has to be paid for declaring an attack (PROC-21)."""

    costs: tuple["Cost", ...]


@dataclass(frozen=True, slots=True, repr=False)
class Pierces(CardModifier):
    doubly: bool = False


class AttacksWithDefense(CardModifier):
    __slots__ = ()


@dataclass(frozen=True, slots=True, repr=False)
class AttacksLyingDown(CardModifier):
    """It can attack in face-up Defense Position, and does so then with its DEF."""

    with_attack: bool = False  # but with its ATK


@dataclass(frozen=True, slots=True, repr=False)
class TreatedAs(CardModifier):
    bits: int = 0  # of a Type and so on; 0: what has been declared


class TypeBecomes(TreatedAs):
    __slots__ = ()


class AttributeBecomes(TreatedAs):
    __slots__ = ()


class AttributeAdded(TreatedAs):
    __slots__ = ()


class KindsBecome(TreatedAs):
    __slots__ = ()


class KindsAdded(TreatedAs):
    """ "Is treated as a Normal Monster", "is also a Tuner"."""

    pass

    __slots__ = ()


@dataclass(frozen=True, slots=True, repr=False)
class CalledSo(CardModifier):
    name: str = ""  # "": the one that has been declared, or that of the card copied


class NameBecomes(CalledSo):
    __slots__ = ()


class NameAdded(CalledSo):
    __slots__ = ()


class NameCopied(CalledSo):
    """It becomes the original one of another card, which the active modifier knows."""

    __slots__ = ()


class EffectsNegated(CardModifier):
    __slots__ = ()


@dataclass(frozen=True, slots=True, repr=False)
class NotActivated(CardModifier):
    """Neither it nor its effects can be activated."""

    effects_alone: bool = False  # its effects


@dataclass(frozen=True, slots=True, repr=False)
class Granted(CardModifier):
    ability: "Ability"


@dataclass(frozen=True, slots=True, repr=False)
class Reacts(CardModifier):
    """What an effect does at once whenever the ability's events happen. The cards it is about and what is done are
    kept with the delayed effects of the duel."""

    ability: "Ability"
    once: bool = False  # the next time alone


@dataclass(frozen=True, slots=True, repr=False)
class Redirected(CardModifier):
    """It goes there instead of the Graveyard."""

    place: int
    leaving_field: bool = False  # when it leaves the field, instead of anywhere


@dataclass(frozen=True, slots=True, repr=False)
class NoPositionChange(CardModifier):
    but_by_effects: bool = False


class ControlTaken(CardModifier):
    """By the player of the effect."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, repr=False)
class NotTributed(CardModifier):
    cards: Selector | None = None  # but for the Tribute Summon of such monsters


@dataclass(frozen=True, slots=True, repr=False)
class NotMaterial(CardModifier):
    how: int  # of these kinds of Summon; TRIBUTE_SUMMON: no Tribute for one
    cards: Selector | None = None  # for such monsters
    beside: bool = False  # the cards are those that cannot be material beside it


@dataclass(frozen=True, slots=True, repr=False)
class TributeWorth(OfFigure):
    """One Tribute counts as so many."""

    cards: Selector | None = None  # for such monsters


@dataclass(frozen=True, slots=True, repr=False)
class OnlyOne(CardModifier):
    """ "You can only control 1" (AMB-97)."""

    cards: Selector | None = None  # of such; None: of its name
    side: int = YOU  # EITHER: only 1 on the field


@dataclass(frozen=True, slots=True, repr=False)
class KeepsEquipCards(CardModifier):
    """Those whose words no longer mean it."""

    cards: Selector | None = None


class Bound(CardModifier):
    """It goes together with the source of this: what is told of one's leaving names the other."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, repr=False)
class Falls(CardModifier):
    """It is destroyed by its own effect as soon as the condition holds: upkeep looks after it."""

    sent: bool = False  # to the Graveyard, instead of destroyed


# -- of players


@dataclass(frozen=True, slots=True, repr=False)
class PlayerModifier(Modifier):
    side: int = field(default=YOU, kw_only=True)


OF_CARDS: Final = 1
OF_EFFECTS: Final = 2


@dataclass(frozen=True, slots=True, repr=False)
class CannotActivate(PlayerModifier):
    cards: Selector | None = None
    alone: int = 0  # OF_CARDS: activations of cards; OF_EFFECTS: of what lies there already or works elsewhere


@dataclass(frozen=True, slots=True, repr=False)
class OfActivations(Modifier):
    """Of those of such cards, or of their effects."""

    what: int = 0  # of any of these (bits); 0: of anything
    cards: Selector | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Unanswered(OfActivations):
    """They cannot answer such activations."""

    side: int = field(default=YOU, kw_only=True)


SURE_ACTIVATION: Final = 1  # the activation cannot be negated
SURE_EFFECT: Final = 2  # the effect cannot be negated


@dataclass(frozen=True, slots=True, repr=False)
class NotNegated(OfActivations):
    """Of such activations."""

    sure: int = SURE_ACTIVATION  # SURE_* bits


@dataclass(frozen=True, slots=True, repr=False)
class CannotSummon(PlayerModifier):
    how: int  # kinds of Summon, and SET_FACE_DOWN
    cards: Selector | None = None
    others: bool = False  # than those that effects of this card Summon
    but: int = 0  # not in these ways


@dataclass(frozen=True, slots=True, repr=False)
class ExtraNormalSummons(PlayerModifier):
    """So many more."""

    value: Value = field()
    cards: Selector | None = None
    no_set: bool = False
    once: bool = False  # gained once per turn, however many cards of that name say so
    with_tributes: bool = False  # Tribute Summons alone


@dataclass(frozen=True, slots=True, repr=False)
class SureSummons(PlayerModifier):
    """The Summons of such monsters cannot be negated; of "this card" it holds wherever it comes from."""

    how: int = field()  # sorts of Summon
    cards: Selector | None = None


@dataclass(frozen=True, slots=True, repr=False)
class FewerTributes(PlayerModifier):
    """Such monsters can be Normal Summoned with so many Tributes less."""

    value: Value = field()
    cards: Selector | None = None
    once: bool = False  # one of them in a turn


FROM_HAND: Final = 1
IN_TURN_SET: Final = 2


@dataclass(frozen=True, slots=True, repr=False)
class ActivatedSooner(PlayerModifier):
    how: int  # FROM_HAND, IN_TURN_SET (bits)
    cards: Selector | None = None


@dataclass(frozen=True, slots=True, repr=False)
class CannotAddOrDraw(PlayerModifier):
    """No cards from the Deck to the hand by effects."""

    at_all: bool = False  # no draws by rule either
    but_draw: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class CannotGo(PlayerModifier):
    """Nobody of them can move such cards to these places, but by rule."""

    places: int
    cards: Selector | None = None  # None: this card


@dataclass(frozen=True, slots=True, repr=False)
class DamageTaken(PlayerModifier):
    """So many per cent of it; negative ones are gained as LP."""

    percent: int = 100
    to_other: bool = False  # the other player takes it


@dataclass(frozen=True, slots=True, repr=False)
class BattleDamageTaken(DamageTaken):
    next_alone: bool = False  # the next such damage alone
    who: Selector | None = field(default=None, kw_only=True)  # in battles of these; None: of anybody
    shared: int = field(default=0, kw_only=True)  # the other player takes as much as well: as battle or effect damage
    yours: bool = field(default=False, kw_only=True)  # "you" is the player of the effect, not of each of these


@dataclass(frozen=True, slots=True, repr=False)
class EffectDamageTaken(DamageTaken):
    by: int = EITHER  # by whose effects


class NoBattlePhase(PlayerModifier):
    __slots__ = ()


@dataclass(frozen=True, slots=True, repr=False)
class PhasesSkipped(PlayerModifier):
    phases: int


@dataclass(frozen=True, slots=True, repr=False)
class HandLimit(PlayerModifier):
    value: Value | None = None  # None: no limit


@dataclass(frozen=True, slots=True, repr=False)
class NormalDraw(PlayerModifier):
    """It is so many cards."""

    value: Value = field()


class HandRevealed(PlayerModifier):
    __slots__ = ()


HOLD_OF_SET_CARDS: Final = (
    NotTargeted,
    NotDestroyedByBattle,
    NotDestroyedByEffects,
    SavedOnce,
    Unaffected,
    NotTributed,
    NotMaterial,
    NotAttacked,
    NoPositionChange,
)
"""Said of cards that nothing else is said of, they hold of those that lie face-down as well."""


def leaves_out(asked: Filter) -> bool:
    """Whether it only says what a card isn't, as a face-down one isn't: it shows nothing."""
    return isinstance(asked, NoneOf) or isinstance(asked, AnyOf) and all(map(leaves_out, asked.parts))


def of_all(selector: Selector, modifiers: Sequence[Modifier], excepted: bool = False) -> Selector:
    """The cards that lie as something can be said of them: what they are shows of face-up ones alone, but also a Set
    card may be one that cannot be destroyed or targeted. ``excepted``: it is said which ones are left out of all."""
    face_up = selector.positions & FACE_UP
    if not selector.places & ON_FIELD or not face_up:
        return selector
    if all(isinstance(each, NoPositionChange) for each in modifiers):
        return selector
    bare = all(map(leaves_out, selector.filters)) if excepted else not selector.filters
    if bare and all(isinstance(each, HOLD_OF_SET_CARDS) for each in modifiers):
        return selector
    return replace(selector, positions=face_up)


BANS: Final = (CannotActivate, CannotSummon, CannotAddOrDraw, CannotGo, NoBattlePhase, PhasesSkipped)
"""What only keeps players from something."""

MODIFIERS: Final[tuple[type[Modifier], ...]] = (
    GainsAttack, GainsDefense, AttackBecomes, DefenseBecomes, LevelChanges, ScaleChanges, NotDestroyedByBattle,
    NotDestroyedByEffects, NotTargeted, Unaffected, SavedOnce, NotAttacked, MustBeAttacked, CannotAttack, AttacksAlone,
    MustAttack, AttacksDirectly, AttacksAll, ExtraAttacks, AttackCost, Pierces, AttacksWithDefense, AttacksLyingDown,
    TypeBecomes, AttributeBecomes, AttributeAdded, KindsBecome, KindsAdded, NameBecomes, NameAdded, NameCopied,
    EffectsNegated, NotActivated, Granted, Reacts, Redirected, NoPositionChange, ControlTaken, NotTributed,
    NotMaterial, TributeWorth, OnlyOne, KeepsEquipCards, Bound, Falls, CannotActivate, Unanswered, NotNegated,
    CannotSummon, ExtraNormalSummons, FewerTributes, SureSummons, ActivatedSooner, CannotAddOrDraw, CannotGo,
    BattleDamageTaken, EffectDamageTaken, NoBattlePhase, PhasesSkipped, HandLimit, NormalDraw, HandRevealed,
)  # fmt: skip
for _place, _sort in enumerate(MODIFIERS):
    _sort.BIT = 1 << _place

NOT_AGAINST_RULES: Final = sum(
    sort.BIT
    for sort in (
        NotDestroyedByEffects, NotTargeted, Unaffected, SavedOnce, Granted, Reacts, Redirected, NoPositionChange,
        NotTributed, CannotSummon, CannotAddOrDraw, CannotGo, EffectDamageTaken,
    )
)  # fmt: skip
"""What holds for effects and costs, or waits for what happens: it doesn't where something is done as by rule."""

WITH_NUMBER: Final = (OfFigure, ExtraNormalSummons, FewerTributes, HandLimit, NormalDraw)
WITH_CARDS: Final = (
    AttacksAll, NotDestroyedByBattle, Unaffected, NotMaterial, TributeWorth, OnlyOne, KeepsEquipCards, CannotActivate,
    OfActivations, CannotSummon, ExtraNormalSummons, FewerTributes, SureSummons, ActivatedSooner,
    CannotGo,
)  # fmt: skip
