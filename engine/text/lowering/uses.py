"""That an effect of a card has been used this turn, which events tell of the card alone."""

from collections.abc import Sequence
from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Selector
from engine.program.data import Data
from engine.text.language.parsing.tree import NoMeaning
from engine.text.lowering.held_together import asked_together


def used_as(kinds: int) -> int:
    """As what the use of an effect of such a card is told."""
    return p.MONSTER_EFFECT if kinds & v.MONSTER else p.SPELL_TRAP_EFFECT


_USES: Final = tuple(
    pattern
    for bits in (p.MONSTER_EFFECT, p.SPELL_TRAP_EFFECT)
    for pattern in (p.IsActivated(what=bits), p.HasResolved(what=bits, unnegated=True))
)


def _asks_for_use(ability: Ability) -> bool:
    asked = asked_together(ability.condition)
    asked = [each.part if isinstance(each, p.Unless) else each for each in asked]
    patterns = [each.pattern for each in asked if isinstance(each, p.HappenedThisTurn)]
    return any(pattern in _USES for pattern in patterns)


def refuse_other_uses(abilities: Sequence[Ability]) -> None:
    """ "If this effect was used this turn": with another effect nobody could tell which of them was."""
    if not any(map(_asks_for_use, abilities)):
        return
    used = [a for a in abilities if a.kind in p.ACTIVATED and a.kind != p.CARD_ACTIVATION and not _asks_for_use(a)]
    if len(used) != 1:
        raise NoMeaning("it isn't clear which effect was used")


def deeds_of(ability: Ability) -> set[type[Act]]:
    return {type(act) for block in ability.blocks for act in block.acts}


BROUGHT_TO: Final[dict[type[Act], int]] = {
    p.Banish: v.IN_BANISHED,
    p.SpecialSummon: v.IN_MONSTER_ZONE,
    p.FusionSummon: v.IN_MONSTER_ZONE,
    p.RitualSummon: v.IN_MONSTER_ZONE,
    p.SendToGraveyard: v.IN_GRAVEYARD,
}


def refuse_other_bringers(parts: Sequence[Data], abilities: Sequence[Ability]) -> None:
    """ "The monster banished by this card's effect": with two effects that banish nobody could tell which is meant."""
    asked = [part for part in parts if isinstance(part, Selector)]
    places = {part.places for part in asked if p.BroughtByThis() in part.filters}
    for place in places:
        bringing = [a for a in abilities if any(BROUGHT_TO.get(deed) == place for deed in deeds_of(a))]
        if len(bringing) != 1:
            raise NoMeaning("it isn't clear by which effect this was done")
