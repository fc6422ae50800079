"""What a monster in Defense Position does at the end of the Damage Step in which it was attacked: it may have been Set
as that was declared, and then its effects don't work yet."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act
from engine.text.language.conditions.leads import Led
from engine.text.language.parsing.tree import NoMeaning, Tree

_LIES: Final = p.ThisIs(positions=v.DEFENSE_POSITION)


def at_the_end(header: Led, block: list[Act], tree: Tree) -> list[Act]:
    """What is done then; ``header`` waits for that moment from now on."""
    awaited, only = header.awaited, block[0] if len(block) == 1 else None
    if awaited is None or _LIES not in header.conditions or not isinstance(only, p.React):
        return block
    end = say.damage_step(v.DAMAGE_END, subject=say.monster())
    if only.modifier.ability.event != (end,) or awaited.patterns != [p.IsAttacked()]:
        return block
    if not any(isinstance(each, p.AreSuch | p.Compares) for each in header.conditions):
        raise NoMeaning("it may have been destroyed by then", tree)
    if any(act.what is None or act.what.ref not in (p.ATTACKER, p.THIS) for act in only.does.acts):
        raise NoMeaning("which monster is this by then?", tree)
    awaited.patterns = [replace(end, subject=None)]
    header.conditions.append(p.AreSuch(say.that(p.THIS, p.Attacked())))
    return list(only.does.acts)
