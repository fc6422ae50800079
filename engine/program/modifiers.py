"""What holds while it lasts."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.program.conditions import Condition
from engine.program.data import Data
from engine.program.selectors import Selector
from engine.program.values import Value
from engine.vocabulary import YOU

if TYPE_CHECKING:
    from engine.program.abilities import Ability


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
