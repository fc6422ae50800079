"""Whether cards suffer from what an effect does to them: for who chooses such cards, and for who shows them."""

from typing import Final

from engine.program import acts as a
from engine.program import modifiers as m
from engine.program.abilities import Ability
from engine.program.acts import Act
from engine.program.references import THIS
from engine.program.values import Const, Counted, Noted, Times, Value

REMOVING: Final = (a.Destroy, a.Banish, a.SendToGraveyard, a.Return, a.Tribute, a.TakeControl, a.SwapControl)
"""From where the cards are, or from who has them."""
_HARMING: Final = (*REMOVING, a.Discard, a.ChangePosition, a.Attach)


def harms(ability: Ability) -> bool:
    """Whether what is picked for this effect is likely to suffer from it."""
    for block in ability.blocks:
        for act in block.acts:
            if isinstance(act, _HARMING):
                return is_harm(act)
            if isinstance(act, a.Modify) and is_harm(act):
                return True
    return False


def is_harm(act: Act) -> bool:
    """Whether its cards suffer from that act."""
    if isinstance(act, a.Modify):
        return any(map(_weakens, act.modifiers))
    return isinstance(act, _HARMING) and act.what.ref != THIS


def _weakens(modifier: m.Modifier) -> bool:
    value = modifier.value
    return isinstance(modifier, m.CannotAttack | m.EffectsNegated) or value is not None and is_loss(value)


def is_loss(value: Value) -> bool:
    """Whether it takes away."""
    match value:
        case Const(n):
            return n < 0
        case Counted() | Noted():
            return value.times < 0
        case Times(factor):
            return factor < 0
    return False
