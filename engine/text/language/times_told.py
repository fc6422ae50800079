"""Times: how long something holds, when something is done later, in which phase an effect works."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Duration, UntilPhase
from engine.text.language.meanings import Meanings
from engine.text.language.tree import NoMeaning, Tree
from engine.text.lowering.events import DAMAGE_STEP

PHASES: Final = Meanings(
    "phase-name",
    {
        "draw": v.DRAW_PHASE,
        "standby": v.STANDBY_PHASE,
        "main": v.MAIN_PHASES,
        "main-1": v.MAIN_PHASE_1,
        "main-2": v.MAIN_PHASE_2,
        "battle": v.BATTLE_PHASE,
        "end": v.END_PHASE,
    },
)
_Key = tuple[str, str, str]
"""The kind of time, the part of a turn, and whose."""
DURATIONS: Final[dict[_Key, Duration]] = {
    ("this-turn", "", ""): say.until_end_of_turn,
    ("rest", "turn", "this"): say.until_end_of_turn,
    ("until-end", "turn", "this"): say.until_end_of_turn,
    ("until", "end", "the"): say.until_end_of_turn,
    ("until-end", "turn", "opponent"): UntilPhase(v.END_PHASE, v.OPPONENT),
    ("until-end", "turn", "opponent-next"): UntilPhase(v.END_PHASE, v.OPPONENT),
    ("until-end", "turn", "next"): UntilPhase(v.END_PHASE, times=2),
    ("until", "standby", "your-next"): UntilPhase(v.STANDBY_PHASE, v.YOU),
    ("until", "standby", "opponent-next"): UntilPhase(v.STANDBY_PHASE, v.OPPONENT),
    ("until", "standby", "next"): UntilPhase(v.STANDBY_PHASE),
    ("until", "end", "your-next"): UntilPhase(v.END_PHASE, v.YOU),
    ("until", "end", "opponent-next"): UntilPhase(v.END_PHASE, v.OPPONENT),
    ("until-end", "damage-step", ""): say.this_battle,
    ("rest", "duel", ""): say.rest_of_duel,
    ("while-this", "", ""): say.while_this_card_is_on_field,
    ("while-it", "", ""): say.while_on_field,
}
LENT: Final[dict[_Key, Duration]] = DURATIONS | {
    ("until", "end", "the"): UntilPhase(v.END_PHASE),
    ("until-end", "turn", "this"): UntilPhase(v.END_PHASE),
}
"""Control that is taken, and what is banished for a time: it ends with a phase."""
_LATER: Final[dict[_Key, UntilPhase]] = {
    ("during", "end", "the"): UntilPhase(v.END_PHASE),
    ("during", "standby", "next"): UntilPhase(v.STANDBY_PHASE),
    ("during", "standby", "your-next"): UntilPhase(v.STANDBY_PHASE, v.YOU),
    ("during", "standby", "opponent-next"): UntilPhase(v.STANDBY_PHASE, v.OPPONENT),
    ("during", "end", "your-next"): UntilPhase(v.END_PHASE, v.YOU),
    ("during", "end", "opponent-next"): UntilPhase(v.END_PHASE, v.OPPONENT),
}


def _key(tree: Tree) -> _Key:
    kind = tree.kind
    if kind in ("this-turn", "while-this", "while-it"):
        return kind, "", ""
    phase = tree.the("phase")
    if phase.is_a("damage-step", "calculation", "battle", "duel"):
        return kind, phase.kind, ""
    owner = phase.the("time-owner").kind
    if phase.is_a("turn"):
        return kind, "turn", owner
    if phase.is_a("of-turn"):
        of = phase.the("of")
        if owner != "the" or not of.is_a("turn") or not of.the("time-owner").is_a("this"):
            raise NoMeaning("of which turn?", tree)
    phase.is_a("phase")
    names = phase.all("any")
    if len(names) > 1:
        raise NoMeaning("one phase has to be named", tree)
    return kind, names[0].kind, owner


def duration(tree: Tree, table: dict[_Key, Duration] = DURATIONS) -> Duration:
    found = table.get(_key(tree))
    if found is None:
        raise NoMeaning("for how long this is has no meaning yet", tree)
    return found


def later(tree: Tree) -> UntilPhase | None:
    """When something is done later; None if it is no such time."""
    return _LATER.get(_key(tree))


_WHOSE: Final = Meanings(
    "time-owner",
    {
        "your": v.YOU,
        "opponent": v.OPPONENT,
        "either": v.EITHER,
        "the": v.EITHER,
        "each-your": v.YOU,
        "each-opponent": v.OPPONENT,
    },
    none="this next your-next opponent-next",
)


def while_phase(tree: Tree) -> Condition | None:
    """ "During your turn", said of what simply holds; None if it is no such time."""
    if not tree.is_a("during"):
        return None
    phase = tree.the("phase")
    if phase.is_a("damage-step"):
        return p.InStep(sum(1 << step for step in DAMAGE_STEP))
    if not phase.is_a("turn", "phase"):
        return None
    phases, whose = turn_part(phase)
    return say.during(0 if phases == v.ANY_PHASE else phases, whose)


def is_this_battle(tree: Tree) -> bool:
    return DURATIONS.get(_key(tree)) == say.this_battle


def turn_part(tree: Tree) -> tuple[int, int]:
    """The phases in which an effect works, and in whose turn."""
    if not tree.is_a("turn", "phase"):
        raise NoMeaning("no effect works then yet", tree)
    whose = _WHOSE.of(tree.the("time-owner"))
    if tree.is_a("turn"):
        return v.ANY_PHASE, whose
    tree.is_a("phase")
    phases = 0
    for name in tree.all("any"):
        if phases & PHASES.of(name):
            raise NoMeaning("this was said already", name)
        phases |= PHASES.of(name)
    return phases, whose
