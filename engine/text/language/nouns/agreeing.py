"""Whether words can mean cards that were described before."""

from collections.abc import Iterable
from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.program import Selector
from engine.text.lowering.context import Context, Mention
from engine.text.lowering.noun_said import Noun, fits_unseen

FIGHTERS: Final = frozenset((p.OWN_FIGHTER, p.FOE_FIGHTER))
ARE_MONSTERS: Final = FIGHTERS | {p.ATTACKER, p.ATTACKED, p.BATTLED, p.EQUIPPED}


def agrees(said: Noun, mention: Mention, done: bool, summoned: bool, context: Context) -> bool:
    """Whether the words don't contradict how the cards were described; ``summoned``: they were just now."""
    was = mention.selector or mention.seen
    asked = [each for each in said.filters if not (summoned and isinstance(each, p.Summoned))]
    if was is None and isinstance(mention.maker, p.MakeTokens):
        return not asked and not said.kinds & ~(v.MONSTER | v.TOKEN)
    if mention.ref == p.LINK_BELOW and asked == [p.OfAnyKind(v.SPELL | v.TRAP)] and was is None:
        return context.answered == v.SPELL | v.TRAP and not said.kinds
    if was is None or done and was.ref and not was.places:
        return not asked and fits_unseen(said, said.side, mention, context)
    if said.side != v.EITHER and was.side not in (v.EITHER, said.side):
        return False
    told = set(was.filters) | set(mention.seen.filters if mention.seen is not None else ())
    for each in tuple(told):
        if isinstance(each, p.OfKinds):
            told |= {p.OfKinds(bit) for bit in v.KIND_NAMES if each.kinds & bit}
    monsters = was.places == v.IN_MONSTER_ZONE or was.ref in ARE_MONSTERS or isinstance(mention.maker, p.SpecialSummon)
    if monsters or may_be_monsters(was.filters):
        told.add(p.OfKinds(v.MONSTER))
    wanted = [*asked, *(p.OfKinds(bit) for bit in v.KIND_NAMES if said.kinds & bit)]
    return all(each in told for each in wanted)


def only_one_fits(what: Noun | Selector) -> bool:
    """ "A card in your Field Zone", "in your other Pendulum Zone": there is none beside it."""
    if what.side == v.EITHER:
        return False
    return what.places == v.IN_FIELD_ZONE or what.other and what.places == v.IN_PENDULUM_ZONE


def may_be_monsters(filters: Iterable[p.Filter]) -> bool:
    """Whether each of the sorts that are told is one of monsters, or a name, which can be that of one."""
    for each in filters:
        if isinstance(each, p.AnyOf):
            sorts = [part.parts if isinstance(part, p.AllOf) else (part,) for part in each.parts]
            return all(any(isinstance(f, p.HasName) or f == p.OfKinds(v.MONSTER) for f in sort) for sort in sorts)
    return any(isinstance(each, p.HasName) for each in filters)
