"""What stands before an effect of times: in which phases, at what part of a battle, how often in them."""

from typing import TYPE_CHECKING, Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.text.language.nouns import times_told
from engine.text.language.events.battles_told import is_battle
from engine.text.language.conditions.conditions_told import condition, since_standby
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.events.occurrences import happened
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.awaited import DAMAGE_STEP, NOT_IN_DAMAGE_STEP, Awaited

if TYPE_CHECKING:
    from engine.text.language.conditions.leads import Led


def once_theirs(header: "Led", tree: Tree, scene: Scene) -> None:
    if header.limit is not None or header.phases != v.ANY_PHASE or header.whose != v.EITHER:
        raise NoMeaning("it is said twice when it is used", tree)
    header.limit, header.whose = p.PerTurn(), v.OPPONENT


def once_in(header: "Led", tree: Tree, scene: Scene) -> None:
    """ "Once during each player's End Phase"."""
    if header.limit is not None:
        raise NoMeaning("this was said already", tree)
    header.limit = p.PerTurn()
    header.during(tree.the("time"), scene)


def either_time(header: "Led", tree: Tree, scene: Scene) -> None:
    """ "During your Main Phase or your opponent's Battle Phase"."""
    if header.phases != v.ANY_PHASE or header.whose != v.EITHER or header.awaited is not None:
        raise NoMeaning("it is said twice when it is used", tree)
    if tree.the("other").bare_kind == "main" and tree.the("one").bare_kind == "phase":
        raise NoMeaning("this is told as one time", tree)
    both = [times_told.turn_part(tree.the(slot)) for slot in ("one", "other")]
    if any(phases & ~(v.MAIN_PHASES | v.BATTLE_PHASE) for phases, _ in both):
        raise NoMeaning("something starts by itself in that phase", tree)
    if any(tree.the(slot).is_a("step") for slot in ("one", "other")):
        raise NoMeaning("a step is no phase", tree)
    header.two_turns |= any(whose != v.YOU for _, whose in both)
    header.conditions.append(say.any_of(*(say.during(phases, whose) for phases, whose in both)))


NEXT: Final = Meanings("next-owner", {"your": v.YOU, "opponent": v.OPPONENT, "any": v.EITHER})


def next_standby(header: "Led", tree: Tree, scene: Scene) -> None:
    """ "During your next Standby Phase after this card was destroyed by battle"."""
    if header.phases != v.ANY_PHASE or header.whose != v.EITHER:
        raise NoMeaning("no effect begins then yet", tree)
    header.phases, header.whose = v.STANDBY_PHASE, NEXT.of(tree.the("next-owner"))
    if tree.says("clause"):
        told = happened(tree.the("clause"), scene)
        parts = told.parts if isinstance(told, p.AnyHolds) else (told,)
        patterns = [part.pattern for part in parts if isinstance(part, p.HappenedThisTurn)]
    else:
        awaited, header.awaited, header.after = header.awaited, None, False
        if awaited is None or awaited.conditions or header.every:
            raise NoMeaning("the next one after what?", tree)
        patterns = awaited.patterns
    header.add(since_standby(patterns, header.whose, tree, of_turn=bool(tree.word("of-turn"))))
    if header.whose == v.OPPONENT:
        scene.they = v.OPPONENT


def once_while(header: "Led", tree: Tree, scene: Scene) -> None:
    """ "Once, while this card is face-up on the field"."""
    if header.limit is not None:
        raise NoMeaning("this was said already", tree)
    held = condition(tree.the("clause"), scene)
    if not isinstance(held, p.ThisIs) or not held.places:
        raise NoMeaning("once while what is so?", tree)
    header.limit = p.WhileFaceUp()
    header.conditions.append(held)


def battle_end(header: "Led", tree: Tree, scene: Scene) -> None:
    """ "At the end of a Battle Phase in which this card attacked"."""
    if header.awaited is not None or header.steps or header.phases != v.ANY_PHASE:
        raise NoMeaning("it is said twice what it waits for", tree)
    header.awaited = Awaited()
    header.awaited.stays = True
    header.awaited.patterns.append(p.BattlePhaseEnds())
    clause = tree.the("clause")
    if not is_battle(clause):
        raise NoMeaning("what happened in it?", tree)
    header.add(happened(clause, scene))


def once_there(header: "Led", tree: Tree, scene: Scene) -> None:
    if header.limit is not None:
        raise NoMeaning("this was said already", tree)
    header.limit = p.WhileFaceUp()


STEPS: Final = {
    ("at-start", "damage-step"): (v.DAMAGE_START,),
    ("at-end", "damage-step"): (v.DAMAGE_END,),
    ("during", "damage-step"): DAMAGE_STEP,
    ("before", "calculation"): (v.BEFORE_CALCULATION,),
    ("during", "calculation"): (v.CALCULATION,),
    ("around", "calculation"): (v.BEFORE_CALCULATION, v.CALCULATION),
    ("after", "calculation"): (v.AFTER_CALCULATION,),
}
"""Parts of the Damage Step."""


def phase_turns(header: "Led", tree: Tree, scene: Scene) -> None:
    """ "At the end of the Battle Phase", "at the start of your Main Phase 1"."""
    phase = tree.the("phase")
    if phase.is_a("turn") and tree.is_a("at-end") and header.awaited is None:
        header.phases, header.whose = v.END_PHASE, times_told.turn_part(phase)[1]
        return
    if header.awaited is not None or not phase.is_a("phase", "main") or tree.is_a("after"):
        raise NoMeaning("no effect begins then yet", tree)
    phases, whose = times_told.turn_part(phase)
    activated = not scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD)
    own_turn = whose == v.YOU or bool(scene.kinds & v.SPELL and not scene.kinds & v.QUICK_PLAY)
    if activated and phases == v.MAIN_PHASE_1 and tree.is_a("at-start") and own_turn:
        header.phases, header.whose = phases, v.YOU
        header.conditions.append(p.NothingDoneYet())
        return
    awaited = Awaited()
    awaited.stays = True
    if phases == v.BATTLE_PHASE and tree.is_a("at-end"):
        awaited.patterns.append(p.BattlePhaseEnds(whose))
    elif phases == v.BATTLE_PHASE:
        awaited.patterns.append(p.PhaseComes(v.BATTLE_PHASE, whose))
        header.conditions.append(say.in_step(v.START_STEP))
    elif phases == v.MAIN_PHASE_1 and tree.is_a("at-start") and whose != v.EITHER:
        awaited.patterns.append(p.PhaseComes(v.MAIN_PHASE_1, whose))
    else:
        raise NoMeaning("no effect begins then yet", tree)
    header.awaited = awaited
    scene.at_end = tree.is_a("at-end")


def is_battle_end(lead: Tree) -> bool:
    """ "…, at the end of the Battle Phase": before which may be told what happened in it."""
    time = lead.the("time") if lead.bare_kind == "time" else None
    phase = time.the("phase") if time is not None and time.bare_kind == "at-end" else None
    return phase is not None and phase.bare_kind == "phase" and phase.all("any")[0].bare_kind == "battle"


def first_time(header: "Led", tree: Tree, scene: Scene) -> None:
    """ "The first time this card would be destroyed each turn"."""
    would = tree.the("clause")
    if header.limit is not None or header.would is not None or not would.is_a("would"):
        raise NoMeaning("the first time of what?", tree)
    tree.word("each-turn")
    header.limit, header.would = p.PerTurn(), would


def instead_of_draw(header: "Led", tree: Tree, scene: Scene) -> None:
    if header.awaited is not None or header.phases != v.DRAW_PHASE or header.whose != v.YOU:
        raise NoMeaning("the normal draw is made in your Draw Phase", tree)
    header.phases, header.whose, header.gives_up_draw = v.ANY_PHASE, v.EITHER, True
    header.awaited = Awaited()
    header.awaited.stays = True
    header.awaited.patterns.append(p.NormalDrawComes(v.YOU))


def not_in_damage_step(header: "Led", tree: Tree, scene: Scene) -> None:
    header.conditions.append(NOT_IN_DAMAGE_STEP)
    if tree.word("or-sent"):
        not_the_turn(header, tree, scene)
    if tree.word("draw"):
        header.conditions.append(p.Unless(say.during(v.DRAW_PHASE)))
    if tree.says("any") and not header.events:
        raise NoMeaning("something has to stand before “and”", tree)
    header.conditions += [condition(each, scene) for each in tree.all("any")]


def not_the_turn(header: "Led", tree: Tree, scene: Scene) -> None:
    header.conditions.append(p.Unless(p.HappenedThisTurn(p.Moves(to_places=v.IN_GRAVEYARD))))
