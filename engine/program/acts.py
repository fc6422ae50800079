"""What an effect does."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from engine.program.conditions import Condition
from engine.program.data import Data, parts_of
from engine.program.durations import Duration, UntilPhase
from engine.program.filters import NO_LIMIT
from engine.program.modifiers import BANS, CannotAttack, Modifier, Reacts
from engine.program.selectors import Selector
from engine.program.references import IT
from engine.program.values import FOUND_BY_ACTS, Noted, Value
from engine.vocabulary import EITHER, GRAVEYARD, IN_DECKS, IN_HAND, MONSTER_ZONE, SPELL_ZONE, YOU


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


BOTH_HANDS: Final = Selector(places=IN_HAND, side=EITHER, all=True)


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
class Destroy(OnCards): ...


@dataclass(frozen=True, slots=True, repr=False)
class Banish(OnCards):
    face_down: bool = False
    until: UntilPhase | None = None


@dataclass(frozen=True, slots=True, repr=False)
class SendToGraveyard(OnCards): ...


@dataclass(frozen=True, slots=True, repr=False)
class AddToHand(OnCards):
    """From Deck, Graveyard, banished …"""

    shown: bool = False  # to both, whatever it is; what a text limits is shown in any case


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
class Tribute(OnCards): ...


@dataclass(frozen=True, slots=True, repr=False)
class Set(OnCards):
    """Face-down."""

    place: int = 0  # where a monster goes that is Set as a Spell


@dataclass(frozen=True, slots=True, repr=False)
class Activate(OnCards):
    """Placed face-up, and its effect is activated at once (from Deck, Graveyard …)."""


@dataclass(frozen=True, slots=True, repr=False)
class ApplyEffect(OnCards):
    """What that Spell or Trap does on activation is what this effect does as well: nothing is paid for it."""


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
class SwapControl(OntoOther): ...


@dataclass(frozen=True, slots=True, repr=False)
class Detach(OnCards):
    """So many materials."""

    count: Value


@dataclass(frozen=True, slots=True, repr=False)
class ChangePosition(OnCards):
    position: int = 0  # 0: to the other; of several all go to the one that the player likes
    quiet: bool = False  # no Flip Effects are activated
    turns_up: bool = True  # one that lies face-down as well; False: that is in Defense Position already


@dataclass(frozen=True, slots=True, repr=False)
class TakeControl(OnCards):
    side: int = YOU
    until: Duration | None = None


@dataclass(frozen=True, slots=True, repr=False)
class ChangeZone(OnCards):
    """A monster goes to another of the Monster Zones of whoever controls it."""


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
class Reveal(OnCards): ...


@dataclass(frozen=True, slots=True, repr=False)
class LookAt(OnCards): ...


@dataclass(frozen=True, slots=True, repr=False)
class Choose(OnCards):
    """Cards are bound by choice, nothing else happens to them."""


# -- Summons at once


@dataclass(frozen=True, slots=True, repr=False)
class NormalSummon(OnCards):
    """Another one, from the hand."""

    without_tributes: bool = False
    face_down: bool = False  # it is Set
    with_tributes: bool = False  # it is a Tribute Summon


@dataclass(frozen=True, slots=True, repr=False)
class SummonWithMaterials(OnCards):
    materials: Selector  # from where
    besides: Selector | None = field(default=None, kw_only=True)  # further ones, from elsewhere …
    besides_most: int = field(default=NO_LIMIT, kw_only=True)  # … up to so many …
    besides_to: int = field(default=GRAVEYARD, kw_only=True)  # … and where those go
    besides_if: Condition | None = field(default=None, kw_only=True)  # while that holds


@dataclass(frozen=True, slots=True, repr=False)
class FusionSummon(SummonWithMaterials):
    with_this_card: bool = False  # it is one of the materials
    goes_to: int = GRAVEYARD  # where the materials go
    judged: bool = False  # what it lists is for its player to judge where it isn't read


@dataclass(frozen=True, slots=True, repr=False)
class RitualSummon(SummonWithMaterials):
    exact: bool = False  # the Levels are just so many
    total: Value | None = None  # None: the Level of the monster
    goes_to: int = GRAVEYARD  # as Tributes, or where else they go

    @property
    def are_tributed(self) -> bool:
        """Nothing in a Deck is."""
        return self.goes_to == GRAVEYARD and not self.materials.places & IN_DECKS


@dataclass(frozen=True, slots=True, repr=False)
class ExtraDeckSummon(Act):
    what: Selector | None = field(default=None)
    materials: Selector | None = None  # of such only
    including: Selector | None = None  # one such among the materials
    with_this_card: bool = False  # beside what is told, this card as well
    all_of_them: bool = False  # each of those that are told is used
    goes_to: int = GRAVEYARD  # where the materials of a Synchro Summon go

    @property
    def to(self) -> Selector | None:
        return self.including


@dataclass(frozen=True, slots=True, repr=False)
class SynchroSummon(ExtraDeckSummon): ...


@dataclass(frozen=True, slots=True, repr=False)
class XyzSummon(ExtraDeckSummon): ...


# -- what holds from now on


@dataclass(frozen=True, slots=True, repr=False)
class Change(Act):
    what: Selector | None = field()  # None: players
    modifiers: tuple[Modifier, ...] = field()
    until: Duration = field()


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
class NegateActivation(Negate): ...


@dataclass(frozen=True, slots=True, repr=False)
class NegateEffect(Negate): ...


@dataclass(frozen=True, slots=True, repr=False)
class NegateAttack(Negate): ...


@dataclass(frozen=True, slots=True, repr=False)
class NegateSummon(Negate): ...


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
class Damage(OfLifePoints): ...


@dataclass(frozen=True, slots=True, repr=False)
class GainLifePoints(OfLifePoints): ...


@dataclass(frozen=True, slots=True, repr=False)
class LoseLifePoints(OfLifePoints):
    """Without damage."""


@dataclass(frozen=True, slots=True, repr=False)
class SetLifePoints(OfLifePoints): ...


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

    until: Selector | None = None  # one by one, until so many such cards are among them, which are "it" then


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
    up_to: bool = False  # or fewer, as the player likes
    as_many: bool = False  # or as many as there is space for


@dataclass(frozen=True, slots=True, repr=False)
class WinDuel(OnPlayers):
    """MATCH-08."""


@dataclass(frozen=True, slots=True, repr=False)
class ExchangeHands(Act):
    """Each gets all cards that the other holds."""

    @property
    def what(self) -> Selector:
        return BOTH_HANDS


# -- attacks, phases, chance


@dataclass(frozen=True, slots=True, repr=False)
class TurnAttack(Act):
    """It goes elsewhere."""


@dataclass(frozen=True, slots=True, repr=False)
class RedirectAttack(TurnAttack):
    to: Selector = field()
    damage_at_once: bool = False  # and damage is calculated at once


@dataclass(frozen=True, slots=True, repr=False)
class MakeAttackDirect(TurnAttack): ...


@dataclass(frozen=True, slots=True, repr=False)
class EndBattlePhase(Act):
    """At once."""


@dataclass(frozen=True, slots=True, repr=False)
class Declare(Act):
    word: str  # what: "name", "type", "attribute", "number", "kind", "level"
    low: int = 1  # of a number: from low to high
    high: int = 12
    by_opponent: bool = False
    most: tuple[Value, ...] = ()  # in the place of the highest number: the least of these


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


@dataclass(frozen=True, slots=True, repr=False)
class ByHand(Act):
    """What a text says that isn't read: its player does it, deed by deed (by_hand.py)."""

    lasting: bool = False  # what lasts of it, which is set without a link


@dataclass(frozen=True, slots=True, repr=False)
class Stay(Act):
    """The Spell or Trap that resolves stays on the field as a Continuous one does, though by its icon it would go."""


@dataclass(frozen=True, slots=True, repr=False)
class AskOpponent(Act):
    """The opponent says yes or no, for a text that isn't read to go by."""


@dataclass(frozen=True, slots=True, repr=False)
class ChangeTarget(Act):
    """Another card becomes the only target of what is answered; which one, the effect's player says."""


@dataclass(frozen=True, slots=True, repr=False)
class EndLasting(Act):
    """Something that was set by hand and lasts ends before its time; ``age``: that of its modifier, -1: any."""

    age: int = -1


# -- how acts are joined
# That is told by the wording of a text, not by the rulebook that is played (PROC-10): "and" in older wording is Also,
# and it is whoever compiles the text who knows which wording it has.


@dataclass(frozen=True, slots=True, repr=False)
class Operator(Act): ...


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

    when: UntilPhase


@dataclass(frozen=True, slots=True, repr=False)
class Repeat(OfBlock):
    times: Value


@dataclass(frozen=True, slots=True, repr=False)
class Both(OfBlock):
    """ "A and B" in the wording of v8 and v9: all or nothing, at one moment."""


@dataclass(frozen=True, slots=True, repr=False)
class React(OfBlock):
    """At once whenever the events of its modifier happen to those cards, or to any."""

    modifier: Reacts
    until: Duration
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
    SpecialSummon, Destroy, Banish, SendToGraveyard, AddToHand, Return, Tribute, Set, Activate, ApplyEffect, Place,
    Equip, Attach,
    SwapControl, Detach, ChangePosition, TakeControl, ChangeZone, PlaceCounters, RemoveCounters, Reveal, LookAt, Choose,
    NormalSummon, FusionSummon, RitualSummon, SynchroSummon, XyzSummon, Modify, Grant, NegateActivation, NegateEffect,
    NegateAttack, NegateSummon, Draw, Discard, Damage, GainLifePoints, LoseLifePoints, SetLifePoints, AnsweredDamage,
    SkipPhases, Excavate, Reorder, Shuffle, MakeTokens, WinDuel, ExchangeHands, RedirectAttack, MakeAttackDirect,
    EndBattlePhase, Declare, TossCoins, RollDice, ByHand, Stay, AskOpponent, ChangeTarget, EndLasting, Then, IfYouDo,
    Also, ChooseOne, If, ForEach, May, Later, Repeat, Both, React, They, ItsPlayer,
)  # fmt: skip

STAY_WHERE_THEY_ARE: Final = (
    Change, ChangePosition, TakeControl, ChangeZone, PlaceCounters, RemoveCounters, Reveal, Choose, Negate,
    ApplyEffect,
)  # fmt: skip
"""Acts after which cards are still known by the name they had: whatever moves becomes a new card (PROC-34)."""
BREAKS: Final = frozenset[type[Act]]((Then, IfYouDo))
POSSIBLE_BY_THEMSELVES: Final = frozenset[type[Act]](
    (
        Draw, ChooseOne, May, Repeat, ForEach, Both, If, MakeTokens, FusionSummon, RitualSummon, SynchroSummon,
        XyzSummon, Excavate, Reorder, NormalSummon, Discard, RedirectAttack, MakeAttackDirect, Declare, They, ItsPlayer,
        Stay, EndLasting, ChangeTarget,
    )
)  # fmt: skip
"""Acts whose possibility is not simply that there are cards to do them to."""
AMOUNTS: Final = (Damage, GainLifePoints, LoseLifePoints)
"""Acts that do nothing where the cards or counters that their amount counts are none."""
ZONE_NEEDED: Final[dict[type[Act], int]] = {
    SpecialSummon: MONSTER_ZONE, MakeTokens: MONSTER_ZONE, TakeControl: MONSTER_ZONE, Equip: SPELL_ZONE,
    Place: SPELL_ZONE, Set: SPELL_ZONE, ChangeZone: MONSTER_ZONE,
}  # fmt: skip
"""The zone in which an act needs a free space."""
NEED_SPACE: Final = frozenset[type[Act]]((SpecialSummon, TakeControl, Equip, ChangeZone))
"""Acts that are asked for that space also where the cards are known by then."""


MAY_BE_BANS: Final = frozenset[type[Act]]((Modify, SkipPhases))


def is_own_ban(act: Act) -> bool:
    """Whether it does no more than keep its own player from something ("also you cannot …"): nobody uses an effect for
    that alone."""
    match act:
        case SkipPhases(side=side):
            return side == YOU
        case Modify(what=what, modifiers=modifiers) if what is None or what.side == YOU and not what.ref:
            return bool(modifiers) and all(_keeps_you(each, what) for each in modifiers)
    return False


def _keeps_you(modifier: Modifier, what: Selector | None) -> bool:
    if isinstance(modifier, CannotAttack):
        whose = what if what is not None else modifier.who
        return whose is not None and whose.side == YOU
    return isinstance(modifier, BANS) and modifier.side == YOU


def hangs_on(act: Act, earlier: Sequence[Act]) -> bool:
    """Whether it is about what these acts have done: "it", "for each card destroyed"."""
    names = {IT, *(each.what.name for each in earlier if each.what is not None)} - {""}
    return any(
        isinstance(part, Selector) and part.ref in names or isinstance(part, Noted) and part.word in FOUND_BY_ACTS
        for part in parts_of(act)
    )


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


NO_ACTS: Final = Block()


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
