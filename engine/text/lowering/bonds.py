"""A card that stays and the monster that it has brought or targeted: the one goes with the other."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Block, Selector

_BOUND: Final = p.Bound()
UNBOUND: Final = "it isn't told whether the monster goes with this card"
"""Of what is brought by a card that stays, as it seems on its activation: else it is something that it does again."""


def bound_block(activated: Ability) -> Block | None:
    """What the activation does, with the monster bound to this card; None if it isn't clear which monster that is."""
    acts = activated.block.acts
    if any(act.modifiers == (_BOUND,) for act in acts):
        return activated.block
    targets = [cost.selector for cost in activated.costs if isinstance(cost, p.Targeting)]
    brought = [act for act in acts if isinstance(act, p.SpecialSummon)]
    if any(act.blocks for act in acts) or len(targets) > 1 or len(brought) > 1:
        return None
    if not brought:
        if not targets or targets[0].most > 1 or targets[0].places != v.IN_MONSTER_ZONE:
            return None
        return say.block([*acts, say.also, _bind(say.that(targets[0].name))])
    what = brought[0].what
    if not what.ref and (what.all or what.most > 1) or targets and targets[0].most > 1:
        return None
    at = acts.index(brought[0]) + 1
    return say.block([*acts[:at], say.and_if_you_do, _bind(say.that(p.IT)), *acts[at:]])


def _bind(which: Selector) -> Act:
    return say.modify(which, _BOUND, until=say.while_this_card_is_on_field)


def bond(kind: str) -> Ability:
    """One goes because of the other, at once and without being activated."""
    if kind == "takes-it-along":
        return say.each_time(
            say.wherever_to(say.leaves_field(tied_to=Selector())),
            p.Destroy(say.that(p.OTHER, places=v.IN_MONSTER_ZONE)),
            places=v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_HAND | v.IN_DECK,
        )
    if kind == "falls-with-it":
        going = say.is_destroyed(Selector(), from_places=v.ON_FIELD, tied_to=say.this_card)
    else:
        going = replace(
            say.wherever_to(say.leaves_field(Selector(), tied_to=say.this_card)), last_positions=v.ANY_POSITION
        )
    return say.each_time(going, p.Destroy(say.this_card), places=v.IN_SPELL_TRAP_ZONES)
