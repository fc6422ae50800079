"""What happened, in the past tense."""

from dataclasses import dataclass, field
from typing import Annotated, Any, Final

from engine import program as p
from engine import vocabulary as v
from engine.duel.state.eyes import Eyes, Glimpse
from engine.duel.state.state_fields import CARD, NEVER_TOLD, NOT_KEPT, PAIRS, SEEN, Sealed, WithFields
from engine.program import Ability


@dataclass(slots=True, eq=False, repr=False)
class Event(WithFields):
    """One fact. Which fields say something depends on ``kind``; ``moment`` numbers the points in time.

    ``card``: what it happened to; ``other``: the second card (attack target, what destroyed it, the new holder);
    ``player``: whose card or act it was; ``by``: who caused it; ``source``: the card that caused it.
    For cards that moved: ``place_from``, ``place_to``, ``position`` (how it lay before) and ``causes``; a Summon tells
    by ``place_from`` where the monster was Summoned from. ``lies``: how
    the card that moved, was Summoned, targeted or attacked lies now: face-down ones are not told by name.
    ``amount``: damage, LP, cards, how it was Summoned (of a card that left, how it had been), phase, step, the new
    position. ``visit``: which stay it was about of the card, or
    of what dealt the damage, as far as a text asks that.

    What comes after ``player`` is given by name; where events are many it is written on them, which is quicker.

    For whoever looks on (seen.py): ``was``, the card as both players saw it before; ``eyes``, what they saw
    at the moment itself; ``more``, what else there is to tell (outcomes.py). None of these belongs to the
    state: nothing in a duel depends on them.
    """

    kind: int
    card: Annotated[int, SEEN] = -1
    player: int = v.NOBODY
    other: Annotated[int, SEEN] = -1
    by: int = v.NOBODY
    source: Annotated[int, SEEN] = -1
    place_from: int = -1
    place_to: int = -1
    position: int = 0
    causes: int = 0
    amount: int = 0
    moment: int = 0
    visit: Annotated[int, Sealed("s.stay_seen(old.card if old.card >= 0 else old.source, {})")] = 0
    word: str = ""
    lies: int = 0
    was: Annotated[Glimpse | None, NOT_KEPT, NEVER_TOLD] = None
    eyes: Annotated[Eyes | None, NOT_KEPT, NEVER_TOLD] = field(default=None, init=False)
    more: Annotated[dict[str, Any] | None, NOT_KEPT, NEVER_TOLD] = field(default=None, init=False)

    @property
    def name(self) -> str:
        """What happened, as one word in the past tense."""
        if self.kind == p.E_MOVED:
            return self._move_name()
        return NAMES.get(self.kind, "Happened")

    def _move_name(self) -> str:
        if self.causes & v.DESTROYED:
            return "CardDestroyed"
        if self.causes & v.TRIBUTED:
            return "MonsterTributed"
        if self.causes & v.DISCARDED:
            return "CardDiscarded"
        if self.causes & v.AS_MATERIAL:
            return "MaterialUsed"
        if self.place_to == v.GRAVEYARD:
            return "CardSentToGraveyard"
        if self.place_to == v.BANISHED:
            return "CardBanished"
        if self.place_to == v.HAND:
            return "CardReturnedToHand" if 1 << self.place_from & v.ON_FIELD else "CardAddedToHand"
        return "CardPutOnExtraDeck" if self.place_to == v.EXTRA_DECK else "CardMoved"

    def __repr__(self) -> str:
        told = ", ".join(f"{f}={getattr(self, f)}" for f in self.FIELDS[1:] if getattr(self, f) not in (-1, 0, ""))
        return f"{self.name}({told})"


NAMES: Final = {
    p.E_SUMMONED: "MonsterSummoned", p.E_DRAWN: "CardDrawn", p.E_FLIPPED: "CardTurnedFaceUp",
    p.E_ATTACK_DECLARED: "AttackDeclared", p.E_BATTLED: "MonsterBattled", p.E_DAMAGE: "DamageDealt",
    p.E_DESTROYED_BY_BATTLE: "MonsterDestroyedByBattle", p.E_ACTIVATED: "EffectActivated",
    p.E_TARGETED: "CardTargeted", p.E_MATERIAL: "UsedAsMaterial", p.E_COUNTER: "CountersChanged",
    p.E_PHASE: "PhaseReached", p.E_ATTEMPT: "SummonAttempted", p.E_SET: "CardSet", p.E_POSITION: "PositionChanged",
    p.E_GAINED_LP: "LifePointsGained", p.E_STEP: "DamageStepReached", p.E_CONTROL: "ControlChanged",
    p.E_EQUIPPED: "CardEquipped", p.E_RESOLVED: "LinkResolved", p.E_ATTACKED: "AttackTargetChosen",
    p.E_BEFORE_DRAW: "DrawAhead", p.E_CARD_DRAWN: "CardDrawn",
    p.E_SHUFFLED: "DeckShuffled",
    p.E_REVEALED: "CardRevealed", p.E_COIN: "CoinTossed", p.E_DIE: "DieRolled", p.E_LP: "LifePointsChanged",
    p.E_RESOLVING: "LinkAboutToResolve",
    p.E_TURN: "TurnBegan", p.E_NEGATED: "Negated", p.E_LINK_RESOLVING: "LinkResolving",
    p.E_CHAIN_ENDED: "ChainEnded", p.E_TOLD_FORCED: "ChoiceForced", p.E_ENDED: "DuelEnded",
    p.E_DECLARED: "Declared", p.E_LINK_FAILED: "LinkWithoutEffect", p.E_SWAPPED: "DeckReordered",
    p.E_STEP_BEGUN: "StepBegan", p.E_TOSS: "CoinTossed", p.E_MATERIAL_ATTACHED: "MaterialAttached",
    p.E_ATTACK_ENDED: "AttackEnded", p.E_COST_PAID: "CostPaid", p.E_LOOP_ENDED: "LoopEnded", p.E_SHIFTED: "CardShifted",
    p.E_FORGOTTEN: "CardForgotten", p.E_BEGAN: "EffectBegan", p.E_DONE: "ActDone", p.E_NOTHING: "NothingDone",
    p.E_DAMAGE_CHANGED: "DamageChanged", p.E_MISSED: "TimingMissed",
    p.E_NO_DAMAGE: "NoBattleDamage", p.E_SET_RIGHT: "SetRight", p.E_OVER: "EffectOver",
    p.E_SAID: "SaidYesOrNo", p.E_UNTARGETED: "UntargetedPicked",
}  # fmt: skip


@dataclass(slots=True, eq=False, repr=False)
class Note(WithFields):
    """An effect waiting for its turn on a Chain because of what happened (PROC-12)."""

    card: Annotated[int, CARD]
    ability: int
    player: int
    visit: Annotated[int, Sealed("s.stay(old.card, {})")]  # the stay of the card in which the effect works
    kind: int
    moment: int
    optional: bool
    cards: Annotated[tuple[tuple[int, int], ...], PAIRS]  # (uid, visit) of what it happened to
    others: Annotated[tuple[tuple[int, int], ...], PAIRS]
    amount: int
    causes: int
    place_from: int = -1  # where the card came from, and how it lay there
    position: int = 0
    granted: Ability | None = None  # the ability itself where the event took it from the card
    by: int = v.NOBODY  # whose act it was
    reaction: int = -1  # the age of the delayed effect that this is, or -1
