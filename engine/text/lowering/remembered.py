"""What is still known of a card that has been moved, and bounds of a number."""

from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Cost, Value


def no_more(amount: Value, most: Value) -> Value:
    """An amount, or what it may be at most if it is more."""
    return p.Minus(amount, p.Minus(amount, most))


STAYS: Final = frozenset[type[Act]](
    (
        p.SpecialSummon,
        p.NormalSummon,
        p.SynchroSummon,
        p.XyzSummon,
        p.FusionSummon,
        p.RitualSummon,
        p.ChangePosition,
        p.TakeControl,
        p.Modify,
        p.PlaceCounters,
        p.Reveal,
        p.AddToHand,
        p.Choose,
    )
)
"""After these the card can be read where it is."""


def is_one(act: Act) -> bool:
    what = act.what
    return what is not None and (bool(what.ref) or not what.all and what.most == 1)


PAID_TO: Final[dict[type[Cost], int]] = {
    p.DiscardCost: v.IN_GRAVEYARD, p.SendCost: v.IN_GRAVEYARD, p.TributeCost: v.IN_GRAVEYARD | v.IN_EXTRA_DECK,
    p.BanishCost: v.IN_BANISHED, p.ReturnCost: 0,
}  # fmt: skip
"""Where this card is when it has been paid; 0 where that is open."""
