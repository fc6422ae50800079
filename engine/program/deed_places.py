"""Where what is done by hand takes a card, as far as that is seen on the mat."""

from functools import cache
from typing import Final, NamedTuple

from engine.program import acts as a
from engine.program import costs as c
from engine.program.told_deeds import Deed, Said
from engine.vocabulary import BANISHED, EITHER, GRAVEYARD, HAND, MONSTER_ZONE, SPELL_ZONE, YOU

Done = a.Act | c.Cost


class Goes(NamedTuple):
    """``side``: to whose; EITHER: its owner's. What goes to a SPELL_ZONE goes to whichever zone is for such a card."""

    place: int
    side: int = EITHER


_PLACES: Final[tuple[tuple[tuple[type[Done], ...], Goes], ...]] = (
    ((a.Destroy, a.SendToGraveyard, a.Discard, a.Tribute), Goes(GRAVEYARD)),
    ((c.SendCost, c.DiscardCost, c.TributeCost), Goes(GRAVEYARD)),
    ((a.Banish, c.BanishCost), Goes(BANISHED)),
    ((a.AddToHand,), Goes(HAND, YOU)),
    ((a.NormalSummon, a.SummonWithMaterials, a.ChangeZone), Goes(MONSTER_ZONE, YOU)),
    ((a.Set, a.Place, a.Activate), Goes(SPELL_ZONE, YOU)),
)


@cache
def goes_to(deed: Deed) -> Goes | None:
    """None: the card stays where it is, or goes to another card."""
    done = deed.makes(Said())
    match done:
        case a.Return() | c.ReturnCost():
            return Goes(done.place)
        case a.SpecialSummon() | a.TakeControl():
            return Goes(MONSTER_ZONE, done.side)
    return next((goes for sorts, goes in _PLACES if isinstance(done, sorts)), None)


@cache
def points(deed: Deed) -> bool:
    """Whether targets are chosen by it."""
    return isinstance(deed.makes(Said()), c.Targeting)
