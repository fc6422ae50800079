"""What happens, and which of it an effect waits for."""

from dataclasses import dataclass
from typing import Final

from engine.program.data import Data
from engine.program.selectors import Selector
from engine.vocabulary import ANY_POSITION, EITHER


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
