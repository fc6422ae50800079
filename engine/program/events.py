"""What happens, and which of it an effect waits for."""

from dataclasses import KW_ONLY, dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final, Self

from engine.program.data import Data
from engine.program.selectors import Selector
from engine.vocabulary import ANY_POSITION, EITHER

if TYPE_CHECKING:
    from engine.program.acts import Act


# Events, and what of them says more than their names (the fields of engine.duel.state.events.Event).
E_SUMMONED: Final = 1  # amount: how; place_from: where it was Summoned from
E_MOVED: Final = 2  # by causes; amount: how it had been Summoned; other: what it was equipped or tied to
E_DRAWN: Final = 3  # amount: how many cards
E_FLIPPED: Final = 4  # turned face-up from face-down; word QUIET: no Flip Effects are activated
E_ATTACK_DECLARED: Final = 5  # other: the target; -1: a direct attack
E_BATTLED: Final = 6  # against other
E_DAMAGE: Final = 7  # player: who takes it; source: what deals it
E_DESTROYED_BY_BATTLE: Final = 8  # card destroys other, which goes to place_to
E_ACTIVATED: Final = 9  # a card or effect; amount: bits of CARD_WAS_ACTIVATED …; word: the number of the Chain Link
E_TARGETED: Final = 10  # amount: as of E_ACTIVATED; word ALONE: it is the only target
E_MATERIAL: Final = 11  # amount: for what Summon; other: the monster that is Summoned
E_COUNTER: Final = 12  # amount: how many were placed, or (negative) removed; word: their name
E_PHASE: Final = 13  # amount: the phase that is reached
E_ATTEMPT: Final = 14  # a monster would be Summoned, as for E_SUMMONED: the window in which a Summon can be negated
E_SET: Final = 15
E_POSITION: Final = 16  # from position to amount
E_GAINED_LP: Final = 17
E_STEP: Final = 18  # amount: the part of the Damage Step, or the End Step of the Battle Phase, that is reached
E_CONTROL: Final = 19
E_EQUIPPED: Final = 20  # an Equip Card, to other
E_RESOLVED: Final = 21  # a card or effect; amount, word: as of E_ACTIVATED
E_ATTACKED: Final = 22  # a monster was chosen as attack target by other
E_BEFORE_DRAW: Final = 23  # the turn player is about to make the normal draw, which can still be given up
E_CARD_DRAWN: Final = 24  # one card of a draw; player: who drew it
E_NEGATED: Final = 36  # word: what of the card, ATTACK_NEGATED …; amount: its Chain Link
E_RESOLVING: Final = 50  # a card or effect is about to resolve; amount: as of E_ACTIVATED

# Events that are told, but that no text waits for.
E_SHUFFLED: Final = 30  # place_from: the pile
E_REVEALED: Final = 31  # word "look": only by sees it
E_COIN: Final = 32  # amount: 1 for heads
E_DIE: Final = 33  # amount: what it shows
E_LP: Final = 34  # LP paid, lost or (word "set") made amount, other than by damage
E_TURN: Final = 35  # amount: its number
E_LINK_RESOLVING: Final = 37  # amount: which; word ALONE: the Chain has no other
E_CHAIN_ENDED: Final = 38
E_TOLD_FORCED: Final = 39  # the engine answered a question (amount: of what sort) that left no choice
E_ENDED: Final = 40  # amount: the reason
E_DECLARED: Final = 41  # word: what; amount: the number of it
E_LINK_FAILED: Final = 42  # amount: which; word: why
E_SWAPPED: Final = 43  # cards on top of a Deck were put in order; amount: how many
E_STEP_BEGUN: Final = 44  # amount: which
E_TOSS: Final = 45
E_MATERIAL_ATTACHED: Final = 46  # to other
E_ATTACK_ENDED: Final = 47  # word "replay": it goes on, against other; "goes on": the same as before
E_COST_PAID: Final = 48
E_LOOP_ENDED: Final = 49
E_FORGOTTEN: Final = 51  # a card in a hand that was known to the opponent can't be told from the others any more
E_SHIFTED: Final = 52  # a card that lies on the field already got another space of its zone
E_BEGAN: Final = 53  # something begins to hold that lasts
E_DONE: Final = 54  # an act was done of which nothing else is to be seen
E_NOTHING: Final = 55  # an act of an effect found nothing that it could do
E_DAMAGE_CHANGED: Final = 56  # damage that would have been dealt became amount
E_MISSED: Final = 57  # an effect that waited missed its timing
E_NO_DAMAGE: Final = 58  # the attacked monster is in Defense Position; amount 1: and isn't destroyed
E_SET_RIGHT: Final = 59  # a player begins to set the position right by hand
E_OVER: Final = 60  # something that lasted was ended by hand
E_SAID: Final = 61  # a player says yes (amount 1) or no
E_UNTARGETED: Final = 62  # what was picked by hand is no target, though there are such

# What was activated: bits of an E_ACTIVATED event's amount, and of what a pattern asks of it.
CARD_WAS_ACTIVATED: Final = 1
MONSTER_EFFECT: Final = 2
SPELL_TRAP_EFFECT: Final = 4
ATTACK_NEGATED: Final = "attack"
ACTIVATION_NEGATED: Final = "activation"
"""Words of an E_NEGATED event that a text waits for."""
QUIET: Final = "quiet"
"""The word of a card's being turned face-up that activates no Flip Effects."""
CHAIN_LINK: Final = "chain link"
"""The number of the Chain Link that an activation is; before it is made, that it would be."""
SAME_NAMES: Final = "same names"
"""1 if cards or effects with the same name have been activated in this Chain."""
ALONE: Final = "alone"
"""The word of an E_TARGETED event: the card is the only target; of an E_LINK_RESOLVING: the Chain has no other link."""

DOINGS: Final = frozenset((E_PHASE, E_MOVED, E_ATTEMPT, E_FLIPPED, E_ACTIVATED, E_SET, E_POSITION))
"""A phase that is reached, and all that players can do in a Main Phase."""
COMINGS: Final = frozenset((E_MOVED, E_FLIPPED, E_CONTROL, E_ACTIVATED))
"""With one of these a card begins to lie face-up where it lies, or under another control."""


EXACTLY_ONE: Final = 1
EXACTLY_ONE_AND_NO_OTHER: Final = 2


@dataclass(frozen=True, slots=True, repr=False)
class Pattern(Data):
    """Which events an effect waits for. ``kind``: theirs."""

    kind: ClassVar[int] = 0

    @property
    def subject(self) -> Selector | None:
        """The card that it happens to or that does it; None: this card itself."""
        return None

    @property
    def by(self) -> int:
        """Whose act caused it, seen from the player of the effect."""
        return EITHER

    @property
    def just(self) -> int:
        """Whether it happens to exactly one such card at that moment, or (EXACTLY_ONE_AND_NO_OTHER) card at all."""
        return 0


@dataclass(frozen=True, slots=True, repr=False)
class WithSubject(Pattern):
    subject: Selector | None = None
    _: KW_ONLY
    by: int = EITHER
    just: int = 0

    def of_any_card(self) -> Self:
        """The same, whatever card it happens to."""
        return replace(self, subject=Selector())


@dataclass(frozen=True, slots=True, repr=False)
class AboutCards(WithSubject):
    """What is done to cards, or what they do; of this card's own it is heard wherever that brings it."""

    _: KW_ONLY
    source: Selector | None = None  # the card whose effect did it


# -- cards that come and go


@dataclass(frozen=True, slots=True, repr=False)
class OfSummon(AboutCards):
    how: int = 0
    _: KW_ONLY
    from_places: int = 0

    def of_any_card(self) -> Self:
        return replace(self, subject=Selector(), from_places=0)


@dataclass(frozen=True, slots=True, repr=False)
class IsSummoned(OfSummon):
    kind = E_SUMMONED


@dataclass(frozen=True, slots=True, repr=False)
class WouldBeSummoned(OfSummon):
    """The window in which a Summon can be negated."""

    kind = E_ATTEMPT


@dataclass(frozen=True, slots=True, repr=False)
class Moves(AboutCards):
    """Destroyed, sent, banished, returned, added, left the field, Tributed …"""

    kind = E_MOVED
    _: KW_ONLY
    from_places: int = 0
    to_places: int = 0
    all_causes: int = 0
    any_cause: int = 0
    no_cause: int = 0
    last_positions: int = ANY_POSITION  # how it lay before
    whose: int = EITHER  # who controlled it
    came_by: int = 0  # how it had been Summoned
    tied_to: Selector | None = None  # what it was equipped to, or went with
    to_activate: bool = False  # as the cost of an effect that is activated
    worn: "Moves | None" = None  # how the monster went that it was equipped to, because of which it goes by rule

    def of_any_card(self) -> Self:
        return replace(self, subject=Selector(), from_places=0, whose=EITHER)


@dataclass(frozen=True, slots=True, repr=False)
class IsDrawn(AboutCards):
    kind = E_CARD_DRAWN
    whose: int = EITHER  # who draws it


@dataclass(frozen=True, slots=True, repr=False)
class IsSet(AboutCards):
    kind = E_SET
    cause: int = 0  # BY_RULE: by no effect


@dataclass(frozen=True, slots=True, repr=False)
class IsUsedAsMaterial(AboutCards):
    kind = E_MATERIAL
    how: int = 0  # for what Summon
    summoned: Selector | None = None
    tributed: bool = False  # by being Tributed for it


# -- cards on the field


@dataclass(frozen=True, slots=True, repr=False)
class IsFlipped(AboutCards):
    """Turned face-up from face-down."""

    kind = E_FLIPPED


@dataclass(frozen=True, slots=True, repr=False)
class ChangesPosition(AboutCards):
    """Its battle position, or its face; from one of these positions, to one of those (0: any)."""

    kind = E_POSITION
    before: int = ANY_POSITION
    after: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class ChangesControl(AboutCards):
    kind = E_CONTROL


@dataclass(frozen=True, slots=True, repr=False)
class GetsCounters(AboutCards):
    kind = E_COUNTER
    counter: str = ""  # its name; empty: of any


@dataclass(frozen=True, slots=True, repr=False)
class GetsEquipped(AboutCards):
    """An Equip Card, to such a monster."""

    kind = E_EQUIPPED
    to: Selector | None = None


@dataclass(frozen=True, slots=True, repr=False)
class IsTargeted(AboutCards):
    kind = E_TARGETED
    _: KW_ONLY
    what: int = 0  # by what sort of activation: bits of CARD_WAS_ACTIVATED …
    alone: bool = False  # it is the only target


# -- battle


@dataclass(frozen=True, slots=True, repr=False)
class DeclaresAttack(AboutCards):
    kind = E_ATTACK_DECLARED
    target: Selector | None = None
    _: KW_ONLY
    directly: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class IsAttacked(AboutCards):
    """It was chosen as attack target."""

    kind = E_ATTACKED
    attacker: Selector | None = None


@dataclass(frozen=True, slots=True, repr=False)
class HasBattled(AboutCards):
    kind = E_BATTLED
    against: Selector | None = None


@dataclass(frozen=True, slots=True, repr=False)
class DestroysByBattle(AboutCards):
    kind = E_DESTROYED_BY_BATTLE
    destroyed: Selector | None = None
    to_places: int = 0  # where that has to arrive ("and sends it to the Graveyard"); 0: anywhere
    lay: int = ANY_POSITION  # how that lay


@dataclass(frozen=True, slots=True, repr=False)
class DealsDamage(WithSubject):
    kind = E_DAMAGE
    whose: int = EITHER  # who takes it
    cause: int = 0
    _: KW_ONLY
    source: Selector | None = None
    least: int = 0  # so much of it, or more


@dataclass(frozen=True, slots=True, repr=False)
class DamageStepComes(Pattern):
    """A part (1 << step) of the Damage Step of this card's battle, or of a battle of such a monster."""

    kind = E_STEP
    steps: int
    subject: Selector | None = None
    against: Selector | None = None


@dataclass(frozen=True, slots=True, repr=False)
class BattlePhaseEnds(Pattern):
    """Its End Step is reached."""

    kind = E_STEP
    whose: int = EITHER


# -- activations


@dataclass(frozen=True, slots=True, repr=False)
class OfActivation(WithSubject):
    what: int = 0  # bits of CARD_WAS_ACTIVATED …; 0: any
    _: KW_ONLY
    would: tuple[type["Act"], ...] = ()  # it would do any of these; empty: whatever it would do
    would_from: int = 0  # with cards from there; 0: from anywhere
    to_you: bool = False  # to the player who answers
    would_surely_destroy: Selector | None = None


@dataclass(frozen=True, slots=True, repr=False)
class IsActivated(OfActivation):
    kind = E_ACTIVATED


@dataclass(frozen=True, slots=True, repr=False)
class OfResolution(OfActivation):
    _: KW_ONLY
    targeting: Selector | None = None  # such a card
    alone: bool = False  # and no other


@dataclass(frozen=True, slots=True, repr=False)
class IsAboutToResolve(OfResolution):
    """Heard by what is done each time, without activating."""

    kind = E_RESOLVING


@dataclass(frozen=True, slots=True, repr=False)
class HasResolved(OfResolution):
    kind = E_RESOLVED
    _: KW_ONLY
    unnegated: bool = False  # neither its activation nor its effect was negated


@dataclass(frozen=True, slots=True, repr=False)
class IsNegated(OfActivation):
    """The activation of such a card or effect, or the attack of such a monster."""

    kind = E_NEGATED
    _: KW_ONLY
    word: str = ACTIVATION_NEGATED


# -- players and the turn


@dataclass(frozen=True, slots=True, repr=False)
class OfPlayer(Pattern):
    whose: int = EITHER


@dataclass(frozen=True, slots=True, repr=False)
class NormalDrawComes(OfPlayer):
    """It can still be given up."""

    kind = E_BEFORE_DRAW


@dataclass(frozen=True, slots=True, repr=False)
class Draws(OfPlayer):
    kind = E_DRAWN
    cause: int = 0  # BY_RULE: the normal draw


@dataclass(frozen=True, slots=True, repr=False)
class GainsLifePoints(OfPlayer):
    kind = E_GAINED_LP


@dataclass(frozen=True, slots=True, repr=False)
class PhaseComes(Pattern):
    kind = E_PHASE
    phases: int
    whose: int = EITHER


PATTERNS: Final[tuple[type[Pattern], ...]] = (
    IsSummoned, WouldBeSummoned, Moves, IsDrawn, IsSet, IsUsedAsMaterial, IsFlipped, ChangesPosition, ChangesControl,
    GetsCounters, GetsEquipped, IsTargeted, DeclaresAttack, IsAttacked, HasBattled, DestroysByBattle, DealsDamage,
    DamageStepComes, BattlePhaseEnds, IsActivated, IsAboutToResolve, HasResolved, IsNegated, NormalDrawComes, Draws,
    GainsLifePoints, PhaseComes,
)  # fmt: skip
