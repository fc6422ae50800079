"""What an effect waits for."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Filter, Pattern, Selector


ANYWHERE: Final = (1 << v.PLACES) - 1


class Awaited:
    """What an effect waits for.

    ``gone``: where this card is afterwards, if it waits for its own going; ``stays``: it waits where it works, for
    what happens to it there or to others. ``in_chain``: the event is an activation, a targeting or the attempt of a
    Summon, which only fast effects answer. ``met``: the other monster of a battle that is over, and ``there``: that it
    is there still.
    """

    def __init__(self) -> None:
        self.patterns: list[Pattern] = []
        self.conditions: list[Condition] = []
        self.gone = 0
        self.stays = False
        self.met: Selector | None = None
        self.there: Condition | None = None

    @property
    def in_chain(self) -> bool:
        return any(pattern.kind in _IN_CHAIN for pattern in self.patterns)


_IN_CHAIN: Final = frozenset((p.E_ACTIVATED, p.E_TARGETED, p.E_ATTEMPT))


DAMAGE_STEP: Final = (v.DAMAGE_START, v.BEFORE_CALCULATION, v.CALCULATION, v.AFTER_CALCULATION, v.DAMAGE_END)


NOT_IN_DAMAGE_STEP: Final = p.Unless(say.in_step(*DAMAGE_STEP))


_NO_MONSTER: Final = v.SPELL | v.TRAP


def kinds_activated(bits: int, filters: tuple[Filter, ...]) -> int:
    """What the card that was activated can be: a monster, a Spell, a Trap."""
    found = v.MONSTER if not bits or bits & p.MONSTER_EFFECT else 0
    if not bits or bits & ~p.MONSTER_EFFECT:
        told = next((f.kinds & _NO_MONSTER for f in filters if isinstance(f, p.OfKinds)), 0)
        found |= told or _NO_MONSTER
    return found
