"""What is done whenever a phase comes, told behind it: "gain 500 LP during each of your Standby Phases"."""

from typing import Final

from engine import vocabulary as v
from engine.text.language.conditions.leads import Led
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import doer_of
from engine.text.language.nouns.times_told import PHASES
from engine.text.language.parsing.tree import NoMeaning, Tree

_WHOSE: Final = {"each-your": v.YOU, "each-opponent": v.OPPONENT, "each-player": v.EITHER, "each": v.EITHER}


def comes_each_time(time: Tree) -> bool:
    phase = time.the("phase")
    return phase.bare_kind == "phase" and phase.the("time-owner").bare_kind in ("their", "each-their", *_WHOSE)


def each_phase(tree: Tree, time: Tree, header: Led, scene: Scene) -> None:
    """``tree``: the sentence; what it tells starts by itself then."""
    phase = time.the("phase")
    phase.is_a("phase")
    time.is_a("during")
    names, owner = phase.all("any"), phase.the("time-owner")
    if len(names) != 1 or time.word("only") or not PHASES.of(names[0]) & (v.DRAW_PHASE | v.STANDBY_PHASE | v.END_PHASE):
        raise NoMeaning("nothing starts then by itself", time)
    if scene.kinds & (v.SPELL | v.TRAP) and not scene.kinds & v.STAYS_ON_FIELD:
        raise NoMeaning("this card doesn't stay on the field", tree)
    if owner.is_a("their", "each-their"):
        first = tree.the("acts").the("first")
        header.whose = doer_of(first.the("he"), scene) if first.bare_kind == "doer" and first.says("he") else 0
        if header.whose not in (v.YOU, v.OPPONENT):
            raise NoMeaning("whose phases?", time)
    else:
        header.whose = _WHOSE[owner.kind]
    header.phases = PHASES.of(names[0])
    scene.told_time = time
    if header.whose == v.OPPONENT:
        scene.they = v.OPPONENT
