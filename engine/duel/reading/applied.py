"""What the activation of a Spell or Trap does, as what another card's effect does in its own name."""

from dataclasses import replace

from engine import program as p
from engine.duel.state.state import State


def applied(state: State, uid: int) -> p.Ability | None:
    """Nothing is paid for it, and no limit is on it; what it targets is chosen as it is applied. None where it has no
    such effect, one of several, one that answers something, or that applies another."""
    found = [each for each in state.cards[uid].card.program.abilities if each.kind == p.CARD_ACTIVATION]
    if len(found) != 1 or not found[0].block.acts or found[0].event or found[0].by_hand:
        return None
    if any(isinstance(act, p.ApplyEffect) for block in found[0].blocks for act in block.acts):
        return None
    targets = tuple(cost for cost in found[0].costs if isinstance(cost, p.Targeting))
    return replace(found[0], costs=targets, limit=None, limit_group="")
