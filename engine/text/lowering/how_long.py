"""For how long something holds that isn't said to end."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Duration, Modifier, Selector
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.context import Context


def how_long(said: Duration | None, who: Selector | None, context: Context, tree: Tree) -> Duration:
    """How long it lasts. "This turn, …, also …" is said of both; where one of two has an end and the other none, it
    isn't clear whether that end is meant for both."""
    if said is not None:
        if context.timing == "endless":
            raise NoMeaning("it isn't clear whether what is said before ends as well", tree)
        context.timing = "ends"
        return said
    if context.for_now is not None:
        return context.for_now
    maker = context.maker_of(who.ref) if who is not None and who.ref else None
    if not isinstance(maker, SUMMONS):
        if context.timing == "ends" and context.joined == "but" and isinstance(context.last, p.Modify):
            return context.last.until  # "…, but" tells the other side of the same thing
        if context.timing == "ends":
            raise NoMeaning("it isn't clear whether this ends as well", tree)
        context.timing = "endless"
    return say.while_on_field


SUMMONS: Final = (p.SpecialSummon, p.MakeTokens)


DURING_BATTLE_PHASE: Final = p.UntilPhase(v.MAIN_PHASE_2 | v.END_PHASE)
"""It ends as what holds "until the end of the Battle Phase" does, and is known from that by being this very one."""
_IN_BATTLES_ALONE: Final = (
    p.CannotAttack, p.MustAttack, p.AttacksDirectly, p.AttacksAll, p.ExtraAttacks, p.AttacksAlone, p.NotAttacked,
    p.NotDestroyedByBattle, p.Pierces, p.BattleDamageTaken,
)  # fmt: skip
"""Before the Battle Phase nobody can tell whether they hold."""


def in_battle_phase(held: Sequence[Modifier], until: Duration) -> Sequence[Modifier]:
    """ "During the Battle Phase of this turn": not before it, where an effect has told so in a Main Phase."""
    if until is not DURING_BATTLE_PHASE:
        return held
    return [each if isinstance(each, _IN_BATTLES_ALONE) else _then_alone(each) for each in held]


def _then_alone(held: Modifier) -> Modifier:
    then = say.during(v.BATTLE_PHASE)
    return replace(held, condition=then if held.condition is None else say.all_of(then, held.condition))
