"""What an effect does."""

from collections.abc import Sequence
from dataclasses import field, replace
from typing import Final

from engine.program.conditions import Condition
from engine.program.data import Data
from engine.program.durations import Duration, UntilPhase
from engine.program.modifiers import Modifier, Reacts
from engine.program.selectors import Selector
from engine.program.values import Value
from engine.vocabulary import GRAVEYARD, YOU


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


class OnCards(Act):
    what: Selector = field()


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


class Destroy(OnCards): ...


class Banish(OnCards):
    face_down: bool = False
    until: UntilPhase | None = None


class SendToGraveyard(OnCards): ...


class AddToHand(OnCards):
    """From Deck, Graveyard, banished …"""


SHUFFLED_IN: Final = 0
ON_TOP: Final = 1
AT_BOTTOM: Final = 2


class Return(OnCards):
    """To the hand, a Deck or the Graveyard."""

    place: int
    where: int = SHUFFLED_IN  # in the Deck
    in_any_order: bool = False  # on top of the Deck or at its bottom: the player of the effect puts them in order


class Tribute(OnCards): ...


class Set(OnCards):
    """Face-down."""

    place: int = 0  # where a monster goes that is Set as a Spell


class Activate(OnCards):
    """Placed face-up, and its effect is activated at once (from Deck, Graveyard …)."""


class Place(OnCards):
    """Face-up in a Spell & Trap, Field or Pendulum Zone."""

    place: int = 0  # 0: where such a card goes
    side: int = YOU


class OntoOther(OnCards):
    to: Selector = field()


class Equip(OntoOther):
    """Cards to a monster."""


class Attach(OntoOther):
    """As Xyz Material."""


class SwapControl(OntoOther): ...


class Detach(OnCards):
    """So many materials."""

    count: Value


class ChangePosition(OnCards):
    position: int = 0  # 0: to the other
    quiet: bool = False  # no Flip Effects are activated


class TakeControl(OnCards):
    side: int = YOU
    until: Duration | None = None


class PlaceCounters(OnCards):
    word: str
    count: Value
    most: int = 0  # a card can have so many of them at most; 0: no limit


class RemoveCounters(OnCards):
    word: str
    count: Value | None = None  # None: all


class Reveal(OnCards): ...


class LookAt(OnCards): ...


class Choose(OnCards):
    """Cards are bound by choice, nothing else happens to them."""


# -- Summons at once


class NormalSummon(OnCards):
    """Another one, from the hand."""


class SummonWithMaterials(OnCards):
    materials: Selector  # from where


class FusionSummon(SummonWithMaterials):
    with_this_card: bool = False  # it is one of the materials
    goes_to: int = GRAVEYARD  # where the materials go


class RitualSummon(SummonWithMaterials):
    exact: bool = False  # the Levels are just so many
    total: Value | None = None  # None: the Level of the monster


class ExtraDeckSummon(Act):
    what: Selector | None = field(default=None)
    materials: Selector | None = None  # of such only
    including: Selector | None = None  # one such among the materials
    with_this_card: bool = False  # beside what is told, this card as well
    all_of_them: bool = False  # each of those that are told is used

    @property
    def to(self) -> Selector | None:
        return self.including


class SynchroSummon(ExtraDeckSummon): ...


class XyzSummon(ExtraDeckSummon): ...


# -- what holds from now on


class Change(Act):
    what: Selector | None = field()  # None: players
    modifiers: tuple[Modifier, ...] = field()
    until: Duration = field()


class Modify(Change):
    """Stats, Level, name, Type, Attribute, bans …"""

    copied: Selector | None = None  # the card whose name it gets

    @property
    def to(self) -> Selector | None:
        return self.copied


class Grant(Change):
    """An ability."""


class Negate(Act):
    """What is answered, or is going on."""


class NegateActivation(Negate): ...


class NegateEffect(Negate): ...


class NegateAttack(Negate): ...


class NegateSummon(Negate): ...


# -- done to players, or by them


class OnPlayers(Act):
    side: int = field(default=YOU, kw_only=True)


class Draw(OnPlayers):
    count: Value


class Discard(OnPlayers):
    what: Selector = field()


class OfLifePoints(OnPlayers):
    amount: Value


class Damage(OfLifePoints): ...


class GainLifePoints(OfLifePoints): ...


class LoseLifePoints(OfLifePoints):
    """Without damage."""


class SetLifePoints(OfLifePoints): ...


class AnsweredDamage(OnPlayers):
    """What the answered effect would deal to them: so many per cent of it."""

    percent: int
    to_other: bool = False  # the other player takes it


class SkipPhases(OnPlayers):
    """When they come next."""

    phases: int
    in_next_turn: bool = False  # of that player


class OfTopCards(OnPlayers):
    """So many of the top cards of the Deck."""

    count: Value


class Excavate(OfTopCards):
    """They can be referred to by name."""


class Reorder(OfTopCards):
    """Looked at and put back in any order."""


class Shuffle(OnPlayers):
    place: int


class MakeTokens(OnPlayers):
    """They are Special Summoned."""

    facts: "TokenFacts"
    count: Value
    position: int = 0  # 0: as the player likes


class WinDuel(OnPlayers):
    """MATCH-08."""


# -- attacks, phases, chance


class TurnAttack(Act):
    """It goes elsewhere."""


class RedirectAttack(TurnAttack):
    to: Selector = field()
    damage_at_once: bool = False  # and damage is calculated at once


class MakeAttackDirect(TurnAttack): ...


class EndBattlePhase(Act):
    """At once."""


class Declare(Act):
    word: str  # what: "name", "type", "attribute", "number", "kind", "level"
    low: int = 1  # of a number: from low to high
    high: int = 12
    by_opponent: bool = False


class Throw(Act):
    """So often."""

    count: Value


class TossCoins(Throw):
    """The number "heads"."""


class RollDice(Throw):
    """The number "die"."""


# -- how acts are joined
# That is told by the wording of a text, not by the rulebook that is played (PROC-10): "and" in older wording is Also,
# and it is whoever compiles the text who knows which wording it has.


class Operator(Act): ...


class Then(Operator):
    """What follows is later, and only if what came before was done."""

    in_any_case: bool = False  # also if it was not


class IfYouDo(Operator):
    """What follows only if it was done, at the same moment."""


class Also(Operator):
    """Each as far as possible, at the same moment."""


class ChooseOne(Operator):
    ways: tuple["Block", ...]
    by_opponent: bool = False

    @property
    def blocks(self) -> tuple["Block", ...]:
        return self.ways


class If(Operator):
    condition: Condition
    does: "Block"
    otherwise: "Block | None" = None

    @property
    def blocks(self) -> tuple["Block", ...]:
        return (self.does,) if self.otherwise is None else (self.does, self.otherwise)


class OfBlock(Operator):
    does: "Block" = field(kw_only=True)

    @property
    def blocks(self) -> tuple["Block", ...]:
        return (self.does,)


class ForEach(OfBlock):
    """For each of those cards."""

    what: Selector = field()


class May(OfBlock):
    by_opponent: bool = False


class Later(OfBlock):
    """In a later phase."""

    when: UntilPhase


class Repeat(OfBlock):
    times: Value


class Both(OfBlock):
    """ "A and B" in the wording of v8 and v9: all or nothing, at one moment."""


class React(OfBlock):
    """At once whenever the events of its modifier happen to those cards, or to any."""

    modifier: Reacts
    until: Duration
    what: Selector | None = field(default=None)

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        return (self.modifier,)


class ByThemselves(OfBlock):
    """Done by players themselves, one after the other: “you” is each of them."""


class They(ByThemselves):
    """Those of a side."""

    side: int


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


class Block(Data, kw_only=True):
    """Acts one after the other."""

    acts: tuple[Act, ...] = ()


NO_ACTS: Final = Block()


class TokenFacts(Data, kw_only=True):
    """The figures of a Token, or (with ``kinds``) of what a Spell or Trap becomes as a monster."""

    name: str = "Token"
    type: int = 0
    attribute: int = 0
    level: int = 1
    attack: int = 0
    defense: int = 0
    kinds: int = 0
