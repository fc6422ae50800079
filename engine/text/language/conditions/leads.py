"""What stands before an effect: how often, when, after what, while what holds."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition
from engine.program.data import parts_of
from engine.text.language.nouns import times_told
from engine.text.language.conditions import lead_times
from engine.text.language.events.battles_told import at_step, fight_of, is_battle
from engine.text.language.conditions.conditions_told import condition, summoned_so
from engine.text.language.events.deed_tails import came_so
from engine.text.language.conditions.lead_clauses import either, told_clause
from engine.text.language.conditions.lead_times import STEPS, phase_turns
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.events.occurrences import happened
from engine.text.language.events.resolving_told import resolved, resolving, resolving_there
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.conditions.turns_told import of_its_turn
from engine.text.lowering.abilities import Header
from engine.text.lowering.awaited import Awaited
from engine.text.lowering.own_way import BY_PROCEDURE


_TRIGGERING: Final = v.STANDBY_PHASE | v.END_PHASE | v.DRAW_PHASE
"""Phases in which an effect "during" them starts by itself rather than being used whenever one likes."""


class Led(Header):
    """``every``: it is said "each time"; ``would``: what would happen, which the sentence tells what is done instead
    of."""

    def __init__(self) -> None:
        super().__init__()
        self.every = False
        self.after = False  # whether a later phase has to be told in which it starts
        self.would: Tree | None = None
        self.starts = False  # whether it is said of an effect that is used, or starts
        self.own_way: Tree | None = None  # "Summoned this way" …
        self.own_way_at = 0  # … and what else was asked before
        self.one_if = False  # whether it is said "when …, or if …"
        self.only_when = False  # "activate only when": as "only if", where nothing happens
        self.each_phase = False  # whether it is said of each of some player's phases
        self.apart = False  # whether a comma stands before what is read
        self.remains = False  # whether it is said that it lasts as long as this card remains on the field
        self.fight: Tree | None = None  # who battles then, or is attacked …
        self.fight_at = 0  # … and what else was asked before
        self.survived = False  # whether the other one is there still
        self.done_by_this = False  # whether this card does what is waited for

    def read_leads(self, tree: Tree, scene: Scene) -> None:
        tree.is_a("leads")
        scene.at_end = any(lead_times.is_battle_end(each.the("lead")) for each in tree.all("rest"))
        self.lead(tree.the("lead"), scene)
        for more in tree.all("rest"):
            more.is_a("lead")
            self.apart = bool(more.word("comma"))
            self.lead(more.the("lead"), scene)
        if self.after:
            raise NoMeaning("when after that?", tree)
        self._settle(scene, tree)

    def _settle(self, scene: Scene, tree: Tree) -> None:
        """What is said of a battle, once it is known at what part of it; the own way of Summoning it that was told."""
        if self.own_way is not None:
            self._came_so(self.own_way, scene)
        if self.awaited is not None and self.awaited.gone:
            self._as_it_was(self.awaited, tree)
        if self.awaited is not None and self.awaited.gone and any(map(_asks_figure_of_this, self.conditions)):
            raise NoMeaning("it has moved, and what it was like is not known", tree)
        if self.steps:
            patterns = self.events
            if patterns and self.steps == (v.DAMAGE_END,) and all(map(_by_battle, patterns)):
                return  # that is when battle brings it there
            if self.awaited is not None and (self.fight is None or not isinstance(patterns[0], p.IsAttacked)):
                raise NoMeaning("it is said twice what it waits for", tree)
            if self.awaited is not None:
                self.conditions = [each for each in self.conditions if each not in self.awaited.conditions]
            self.awaited = Awaited()
            at_step(None if self.fight is None else fight_of(self.fight), self.steps, scene, self.awaited, tree)
            if self.survived:
                self.awaited.met = None
            self.conditions += self.awaited.conditions
        elif self.fight is not None and is_battle(self.fight):
            if self._is_past(self.fight):
                self.add(happened(self.fight, scene))
                return
            if self.starts and not scene.at_end:
                raise NoMeaning("it has to be said at what part of the battle", tree)
            held, at = happened(self.fight, scene) if scene.at_end else condition(self.fight, scene), self.fight_at
            self.conditions[at:at] = held.parts if isinstance(held, p.AllHold) else (held,)

    def _is_past(self, fight: Tree) -> bool:
        """ "During the Battle Phase, if this card attacked", "if this card battled this turn": told of no event."""
        in_battle_phase = bool(self.phases & v.BATTLE_PHASE) and not self.phases & ~v.BATTLE_PHASE
        if fight.bare_kind == "attacks-or-is":
            return fight.says("time")
        return fight.bare_kind == "did" and (fight.says("time") or self.starts and in_battle_phase)

    def _as_it_was(self, awaited: Awaited, tree: Tree) -> None:
        """ "If this card was Tribute Summoned, when it is sent to the GY": by then that stands in the event alone."""
        for held in [each for each in self.conditions if isinstance(each, p.AreSuch) and each.of.ref == p.THIS]:
            came = [each for each in held.of.filters if isinstance(each, p.Summoned | p.CameWith | p.CameWithThis)]
            if not came:
                continue
            first, patterns = came[0], awaited.patterns
            plain = isinstance(first, p.Summoned) and first == p.Summoned(first.how) and len(held.of.filters) == 1
            if not plain or any(not isinstance(each, p.Moves) or each.came_by for each in patterns):
                raise NoMeaning("this can't be asked of a card that has moved", tree)
            assert isinstance(first, p.Summoned)
            awaited.patterns = [replace(e, came_by=first.how) for e in patterns if isinstance(e, p.Moves)]
            self.conditions.remove(held)

    def _may_be_one_phase(self) -> bool:
        """Whether "your Standby Phase" may be the next one as well as each; the End Phase is that of the turn."""
        return self.starts and (self.phases, self.whose) != (v.END_PHASE, v.EITHER) and not self.each_phase

    def told_own_way(self, tree: Tree, word: str) -> None:
        self.own_way, self.own_way_at, self.when = tree, len(self.conditions), word == "when"

    def _came_so(self, tree: Tree, scene: Scene) -> None:
        """ "If Summoned this way": as that happens, or in whatever phase it is said of."""
        if not scene.own_way or tree.bare_kind == "did-so" and not scene.way_just_told:
            raise NoMeaning("it isn't clear which Summon is meant", tree)
        if not self.starts or self.phases != v.ANY_PHASE:
            if tree.bare_kind == "did-so" and (scene.own_way != BY_PROCEDURE or self._may_be_one_phase()):
                raise NoMeaning("it isn't clear which of these phases this is", tree)
            tree.is_a("did-so", "summoned-so")
            at = self.own_way_at
            self.conditions.insert(at, summoned_so(tree, scene))
            if tree.bare_kind == "did-so" and self.starts and self.phases == v.END_PHASE and self.whose == v.EITHER:
                self.conditions.insert(at + 1, p.HappenedThisTurn(p.IsSummoned(how=v.BY_OWN_CONDITION)))
            return
        tree.is_a("summoned-so", "did-so")
        if self.awaited is not None:
            raise NoMeaning("it is said twice what it waits for", tree)
        self.awaited = Awaited()
        self.awaited.stays = True
        self.awaited.patterns.append(came_so(scene, tree))
        scene.spoken(p.THIS, None, False)

    def add(self, held: Condition) -> None:
        self.conditions += held.parts if isinstance(held, p.AllHold) else (held,)

    def lead(self, tree: Tree, scene: Scene) -> None:
        _LEADS.of(tree)(self, tree, scene)

    def during(self, time: Tree, scene: Scene) -> None:
        if time.is_a("resolves"):
            self._once_resolved(time)
            return
        if time.says("phase") and time.bare_kind == "during" and time.the("phase").bare_kind == "calculation":
            self._at_step(time, scene)
            return
        if self.phases != v.ANY_PHASE or self.whose != v.EITHER:
            raise NoMeaning("it is said twice when it is used", time)
        if time.says("phase") and time.the("phase").is_a("damage-step", "calculation"):
            self._at_step(time, scene)
            return
        if time.is_a("during") and time.the("phase").is_a("steps"):
            time.word("only")
            self.conditions.append(p.InStep(1 << v.START_STEP | 1 << v.END_STEP))
            return
        if time.says("phase") and time.the("phase").is_a("battle"):
            if self.fight is None or self.starts or not times_told.is_this_battle(time):
                raise NoMeaning("which battle is this?", time)
            return
        if time.is_a("its-turn"):
            self.conditions.append(of_its_turn(time, scene))
            return
        if time.is_a("at-end", "at-start", "after"):
            phase_turns(self, time, scene)
            return
        if not time.is_a("during"):
            raise NoMeaning("no effect begins then yet", time)
        phase = time.the("phase")
        if phase.is_a("of-turn") and phase.the("of").is_a("turn-of"):
            self.phases, self.whose = times_told.turn_part(phase)
            self.conditions.append(happened(phase.the("of").the("clause"), scene))
            return
        if time.says("only"):
            raise NoMeaning("when alone?", time)
        if phase.is_a("step"):
            self.conditions.append(say.in_step(v.BATTLE_STEP))
        if self.awaited is not None:  # said behind the event, of the event
            if any(isinstance(each, p.Draws) and each.cause == v.BY_RULE for each in self.awaited.patterns):
                raise NoMeaning("the normal draw is made then", time)
            phases, whose = times_told.turn_part(phase)
            if self.apart and not phases & ~_TRIGGERING:
                raise NoMeaning("does it start then, or when that happens?", time)
            self.conditions.append(say.during(0 if phases == v.ANY_PHASE else phases, whose))
            return
        self.phases, self.whose = times_told.turn_part(phase)
        self.each_phase = phase.says("time-owner") and phase.the("time-owner").bare_kind.startswith("each")
        if phase.says("time-owner") and phase.the("time-owner").is_a("either"):
            if self.phases == v.ANY_PHASE:
                self.quick = True
            elif not self.phases & _TRIGGERING:
                self.quick = self.quick or bool(scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD))
        scene.in_end_phase = self.phases == v.END_PHASE
        if self.whose == v.OPPONENT:
            scene.they = v.OPPONENT

    def _at_step(self, time: Tree, scene: Scene) -> None:
        """A part of the Damage Step, also of that of one player's turn."""
        steps = STEPS.get((time.kind, time.the("phase").kind))
        if steps is None or self.steps or time.says("only") or self.phases != v.ANY_PHASE:
            raise NoMeaning("no effect begins then yet", time)
        self.steps = steps
        scene.in_battle = True

    def _once_resolved(self, time: Tree) -> None:
        """ "Each time a Trap is activated, immediately after it resolves, …"."""
        patterns = [] if self.awaited is None else self.awaited.patterns
        if not self.every or time.says("sort") or any(not isinstance(e, p.IsActivated) or e.would for e in patterns):
            raise NoMeaning("no effect begins then yet", time)
        assert self.awaited is not None
        self.awaited.patterns = [
            p.HasResolved(e.subject, e.what, by=e.by) for e in patterns if isinstance(e, p.IsActivated)
        ]

    def is_quick_by_its_time(self, scene: Scene) -> None:
        """A monster's effect that is used in the opponent's turn, or at a moment of a Battle Phase in which an attack
        is under way, can be a Quick Effect alone: also where that isn't said, as in texts older than these words."""
        if not self.starts or self.awaited is not None or self.flip or self.steps or not scene.kinds & v.MONSTER:
            return
        closed = any(map(_is_never_in_open_state, self.conditions))
        if (self.two_turns or self.whose == v.OPPONENT or closed) and not self.phases_start_it:
            self.quick = True

    @property
    def phases_start_it(self) -> bool:
        return self.phases != v.ANY_PHASE and bool(self.phases & _TRIGGERING)

    @property
    def says_nothing_of_use(self) -> bool:
        """Whether nothing is said that only an effect that is used, or starts, has."""
        return not (
            self.flip or self.quick or self.events or self.limit or self.phases != v.ANY_PHASE or self.whose != v.EITHER
        )


def _asks_figure_of_this(held: Condition) -> bool:
    if not isinstance(held, p.AreSuch) or held.of.ref != p.THIS:
        return False
    return any(isinstance(each, p.HasFigure) for each in held.of.filters)


def _is_never_in_open_state(held: Condition) -> bool:
    """Whether it asks for an attack that is under way or for a step without open state, or tells that the Damage Step
    isn't meant, which has none."""
    return any(
        isinstance(part, p.Attacking | p.Attacked | p.BattlesThis)
        or isinstance(part, p.Selector)
        and part.ref in p.IN_BATTLE
        or isinstance(part, p.InStep)
        and not part.steps >> v.BATTLE_STEP & 1
        for part in parts_of(held)
    )


def _by_battle(pattern: p.Pattern) -> bool:
    return isinstance(pattern, p.Moves) and pattern.any_cause == v.BY_BATTLE


def _did_so(header: Led, tree: Tree, scene: Scene) -> None:
    header.told_own_way(tree, tree.word("word"))


def _often(times: int) -> Callable[[Led, Tree, Scene], None]:
    def read(header: Led, tree: Tree, scene: Scene) -> None:
        if header.limit is not None:
            raise NoMeaning("this was said already", tree)
        per = tree.the("per")
        if per.is_a("turn"):
            header.limit = p.PerTurn(times)
        elif per.is_a("chain") and times == 1:
            header.limit = p.PerChain()
        elif per.is_a("battle") and times == 1:
            header.limit = p.PerBattle()
        else:
            raise NoMeaning("how often?", tree)

    return read


once: Final = _often(1)


def _time(header: Led, tree: Tree, scene: Scene) -> None:
    header.during(tree.the("time"), scene)


def _quick(header: Led, tree: Tree, scene: Scene) -> None:
    if header.quick:
        raise NoMeaning("this was said already", tree)
    header.quick = True


def _flip(header: Led, tree: Tree, scene: Scene) -> None:
    header.flip = scene.flips = True


def _unharmed(header: Led, tree: Tree, scene: Scene) -> None:
    """ "…, but the opponent's monster was not destroyed by the battle": it is there still."""
    if header.steps != (v.DAMAGE_END,) or header.fight is None or fight_of(header.fight).other is None:
        raise NoMeaning("which monster was not destroyed?", tree)
    header.survived = True


def _resolving(header: Led, tree: Tree, scene: Scene) -> None:
    if header.awaited is not None:
        raise NoMeaning("it is said twice what it waits for", tree)
    told = resolving_there if tree.bare_kind == "resolves-there" else resolving
    header.awaited, header.every = told(tree, scene), True


def _resolved(header: Led, tree: Tree, scene: Scene) -> None:
    """ "After resolving a Field Spell Card that was activated during your turn": done each time, or, where it is used
    or starts, once that Chain is over. "Before resolving": done each time."""
    if header.awaited is not None:
        raise NoMeaning("it is said twice what it waits for", tree)
    if header.starts and tree.word("when") == "before":
        raise NoMeaning("no effect starts before that", tree)
    header.awaited, header.every = resolved(tree, scene), not header.starts
    if tree.says("time"):
        header.during(tree.the("time"), scene)


_LEADS: Final[Meanings[Callable[[Led, Tree, Scene], None]]] = Meanings(
    "lead",
    {
        "clause": told_clause,
        "did-so": _did_so,
        "once": once,
        "twice": _often(2),
        "once-theirs": lead_times.once_theirs,
        "once-there": lead_times.once_there,
        "once-in": lead_times.once_in,
        "next-standby": lead_times.next_standby,
        "either-time": lead_times.either_time,
        "once-while": lead_times.once_while,
        "battle-end": lead_times.battle_end,
        "resolved": _resolved,
        "resolving": _resolving,
        "resolves-there": _resolving,
        "time": _time,
        "quick": _quick,
        "flip": _flip,
        "not-in-draw": lambda header, tree, scene: header.conditions.append(p.Unless(say.during(v.DRAW_PHASE))),
        "not-in-damage-step": lead_times.not_in_damage_step,
        "not-the-turn": lead_times.not_the_turn,
        "unharmed": _unharmed,
        "or-clause": either,
        "first": lead_times.first_time,
        "no-draw": lead_times.instead_of_draw,
    },
)
