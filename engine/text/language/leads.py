"""What stands before an effect: how often, when, after what, while what holds."""

from collections.abc import Callable
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.text.language import times_told
from engine.text.language.conditions_told import condition
from engine.text.language.meanings import Meanings
from engine.text.language.mentions import Scene
from engine.text.language.occurrences import battle, event, is_battle, is_event
from engine.text.language.tree import NoMeaning, Tree
from engine.text.lowering.abilities import Header
from engine.text.lowering.events import NOT_IN_DAMAGE_STEP, Awaited

_TRIGGERING: Final = v.STANDBY_PHASE | v.END_PHASE | v.DRAW_PHASE
"""Phases in which an effect "during" them starts by itself rather than being used whenever one likes."""


class Led(Header):
    """``every``: it is said "each time"; ``would``: what would happen, which the sentence tells what is done instead
    of."""

    def __init__(self) -> None:
        super().__init__()
        self.every = False
        self.would: Tree | None = None
        self.step = 0  # the part of the Damage Step at which it starts
        self.fight: Tree | None = None  # who battles then

    def read_leads(self, tree: Tree, scene: Scene) -> None:
        tree.is_a("leads")
        self.lead(tree.the("lead"), scene)
        for more in tree.all("rest"):
            more.is_a("lead")
            self.lead(more.the("lead"), scene)
        self._settle(scene, tree)

    def _settle(self, scene: Scene, tree: Tree) -> None:
        if self.step:
            if self.awaited is not None:
                raise NoMeaning("it is said twice what it waits for", tree)
            self.awaited = Awaited()
            battle(self.fight, self.step, scene, self.awaited, tree)
            self.conditions += self.awaited.conditions
        elif self.fight is not None:
            self.conditions.append(condition(self.fight, scene))

    def lead(self, tree: Tree, scene: Scene) -> None:
        _LEADS.of(tree)(self, tree, scene)

    @property
    def says_nothing_of_use(self) -> bool:
        """Whether nothing is said that only an effect that is used, or starts, has."""
        return not (
            self.flip or self.quick or self.events or self.limit or self.phases != v.ANY_PHASE or self.whose != v.EITHER
        )


def _clause(header: Led, tree: Tree, scene: Scene) -> None:
    word = tree.word("word")
    told = tree.all("any")
    if len(told) > 1 and (word == "when" or any(map(is_event, told))):
        raise NoMeaning("two things that happen at once?", tree)
    for each in told:
        if each.is_a("self-activated") and word == "when":
            header.only_activation = header.on_activation = True
        elif each.is_a("would") and word in ("if", "when"):
            if header.would is not None:
                raise NoMeaning("two things that would happen?", tree)
            header.would = each
        elif is_battle(each) and word in ("if", "when"):
            if header.fight is not None:
                raise NoMeaning("two battles?", tree)
            header.fight = each
        elif is_event(each) and word in ("if", "when", "each time"):
            if header.awaited is not None:
                raise NoMeaning("it is said twice what it waits for", tree)
            awaited = Awaited()
            event(each, scene, awaited)
            header.awaited = awaited
            header.conditions += awaited.conditions
            header.when, header.every = word == "when", word == "each time"
        elif word in ("if", "while"):
            header.conditions.append(condition(each, scene))
        elif word == "unless":
            header.conditions.append(p.Unless(condition(each, scene)))
        else:
            raise NoMeaning(f"{word} has no meaning here", tree)


def _often(times: int) -> Callable[[Led, Tree, Scene], None]:
    def read(header: Led, tree: Tree, scene: Scene) -> None:
        if header.limit is not None:
            raise NoMeaning("this was said already", tree)
        per = tree.the("per")
        if per.is_a("turn"):
            header.limit = p.PerTurn(times)
        elif per.is_a("chain") and times == 1:
            header.limit = p.PerChain()
        else:
            raise NoMeaning("how often?", tree)

    return read


def _time(header: Led, tree: Tree, scene: Scene) -> None:
    if header.phases != v.ANY_PHASE or header.whose != v.EITHER:
        raise NoMeaning("it is said twice when it is used", tree)
    time = tree.the("time")
    if time.is_a("at-end", "at-start", "after"):
        _phase_turns(header, time)
        return
    if not time.is_a("during"):
        raise NoMeaning("no effect begins then yet", tree)
    phase = time.the("phase")
    header.phases, header.whose = times_told.turn_part(phase)
    if phase.the("time-owner").is_a("either"):
        if header.phases == v.ANY_PHASE:
            header.quick = True
        elif not header.phases & _TRIGGERING:
            header.quick = header.quick or bool(scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD))
    if header.whose == v.OPPONENT:
        scene.they = v.OPPONENT


def _phase_turns(header: Led, tree: Tree) -> None:
    """ "At the end of the Battle Phase", "at the start of your Main Phase 1"."""
    phase = tree.the("phase")
    if phase.is_a("damage-step") and tree.is_a("at-start"):
        header.step = v.DAMAGE_START
        return
    if phase.is_a("calculation") and tree.is_a("after"):
        header.step = v.AFTER_CALCULATION
        return
    if header.awaited is not None or not phase.is_a("phase") or tree.is_a("after"):
        raise NoMeaning("no effect begins then yet", tree)
    phases, whose = times_told.turn_part(phase)
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


def _quick(header: Led, tree: Tree, scene: Scene) -> None:
    if header.quick:
        raise NoMeaning("this was said already", tree)
    header.quick = True


def _flip(header: Led, tree: Tree, scene: Scene) -> None:
    header.flip = True


def _not_in_damage_step(header: Led, tree: Tree, scene: Scene) -> None:
    header.conditions.append(NOT_IN_DAMAGE_STEP)


def _not_the_turn(header: Led, tree: Tree, scene: Scene) -> None:
    header.conditions.append(p.Unless(p.HappenedThisTurn(p.Moves(to_places=v.IN_GRAVEYARD))))


_LEADS: Final[Meanings[Callable[[Led, Tree, Scene], None]]] = Meanings(
    "lead",
    {
        "clause": _clause,
        "once": _often(1),
        "twice": _often(2),
        "time": _time,
        "quick": _quick,
        "flip": _flip,
        "not-in-damage-step": _not_in_damage_step,
        "not-the-turn": _not_the_turn,
    },
    none="or-clause",
)
