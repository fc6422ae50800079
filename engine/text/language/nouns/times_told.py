"""Times: how long something holds, when something is done later, in which phase an effect works."""

from dataclasses import replace
from typing import Final, NamedTuple

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Duration, Pattern, UntilPhase
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.awaited import DAMAGE_STEP
from engine.text.lowering.how_long import DURING_BATTLE_PHASE

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


class ToldMoment(NamedTuple):
    """A part of the course of a Duel. ``part``: turn, phase, damage-step, calculation, battle, duel; ``whose``: as it
    is told, this turn's if it is "the"; ``nth``: of those that come."""

    part: str
    phases: int = 0
    whose: str = ""
    nth: int = 1


_MAIN: Final = {"1": v.MAIN_PHASE_1, "2": v.MAIN_PHASE_2}
_NTH: Final = {"first": 1, "second": 2, "third": 3}
_SIDES: Final = {
    "your": v.YOU,
    "opponent": v.OPPONENT,
    "your-next": v.YOU,
    "opponent-next": v.OPPONENT,
    "next": v.EITHER,
}
"""Whose of those that come."""


def _nth(tree: Tree) -> tuple[str, int]:
    """Whose, and which of them, counted from when that is said."""
    if tree.says("counted-from"):
        tree.the("counted-from").is_a("use")
    which = tree.the("n")
    n = _NTH[which.word("nth")] if which.is_a("word") else which.is_a("number") and which.number("number")
    side = tree.the("whose").kind
    if side not in ("your", "opponent") or n < 1:
        raise NoMeaning("of whose turn?", tree)
    return side, n


def moment(tree: Tree) -> ToldMoment:
    if tree.is_a("damage-step", "calculation", "battle", "duel"):
        return ToldMoment(tree.kind)
    if tree.is_a("main"):
        return ToldMoment("phase", _MAIN[tree.word("which")], "the")
    if tree.is_a("nth"):
        return ToldMoment("phase", PHASES.of(tree.the("phase-name")), *_nth(tree))
    if tree.is_a("nth-turn"):
        return ToldMoment("phase", v.END_PHASE, *_nth(tree))
    if not tree.is_a("turn", "phase", "of-turn", "phase-now"):
        raise NoMeaning("when is this?", tree)
    owner = "this" if tree.is_a("phase-now") else tree.the("time-owner").kind
    if tree.is_a("turn"):
        return ToldMoment("turn", 0, owner)
    if tree.is_a("of-turn"):
        of = tree.the("of")
        if owner != "the" or not of.is_a("turn"):
            raise NoMeaning("of which turn?", tree)
        whose = of.the("time-owner").kind
        owner = {"this": "this", "the": "this", "your-next": _OWN_NEXT_TURN}.get(whose, whose)
        owner = {"next": _NEXT_TURN, "opponent-next": _THEIR_NEXT_TURN}.get(owner, owner)
    phases = 0
    for name in tree.all("any"):
        phases |= PHASES.of(name)
    if len(tree.all("any")) > 1:
        raise NoMeaning("one phase has to be named", tree)
    return ToldMoment("phase", phases, owner)


def is_this_turn(tree: Tree) -> bool:
    """ "During this turn"."""
    phase = tree.the("phase") if tree.bare_kind == "during" else None
    if phase is None or phase.bare_kind != "turn" or phase.the("time-owner").bare_kind != "this" or tree.says("only"):
        return False
    return tree.is_a("during") and phase.is_a("turn") and phase.the("time-owner").is_a("this")


_NOW: Final = ("the", "this")
_OWN_NEXT_TURN: Final = "of your next turn"
_THEIR_NEXT_TURN: Final = "of your opponent's next turn"
_NEXT_TURN: Final = "of the next turn"
_BEGINS: Final = v.DRAW_PHASE | v.STANDBY_PHASE
"""Phases with which a turn begins."""
_OF_NEXT: Final = {_OWN_NEXT_TURN: v.YOU, _THEIR_NEXT_TURN: v.OPPONENT, _NEXT_TURN: v.EITHER}
_TO_ITS_END: Final = ("until-end", "during", "rest")
_AFTER_CALCULATION: Final = say.damage_step(v.AFTER_CALCULATION, subject=say.monster())
_SAID_OF_CARDS: Final = {
    "this-turn": say.until_end_of_turn,
    "activation-turn": say.until_end_of_turn,
    "while-this": say.while_this_card_is_on_field,
    "while-it": say.while_on_field,
}


def _until_nth(tree: Tree) -> UntilPhase | None:
    """ "Until your 2nd End Phase after activation", "until the end of your opponent's 3rd turn"."""
    phase = tree.the("phase")
    if not phase.is_a("nth", "nth-turn") or tree.is_a("until-end") != phase.is_a("nth-turn"):
        return None
    told = moment(phase)
    if not told.phases & (v.END_PHASE | v.STANDBY_PHASE) or not tree.is_a("until", "until-end"):
        return None
    return UntilPhase(told.phases, _SIDES[told.whose], told.nth, to_its_end=tree.is_a("until-end"))


def duration(tree: Tree, lent: bool = False) -> Duration:
    """``lent``: control that is taken, and what is banished for a time: it ends with a phase."""
    if tree.is_a(*_SAID_OF_CARDS):
        lasts = _SAID_OF_CARDS[tree.kind]
        return UntilPhase(v.END_PHASE) if lent and lasts == say.until_end_of_turn else lasts
    if tree.is_a("while-in"):
        return _while_there(tree)
    how = tree.kind
    if tree.is_a("during"):
        tree.word("only")
    if tree.the("phase").bare_kind in ("nth", "nth-turn"):
        found: Duration | None = _until_nth(tree)
        if found is None:
            raise NoMeaning("for how long this is has no meaning yet", tree)
        return _as_lent(found) if lent else found
    told = moment(tree.the("phase"))
    found = _lasting(how, told)
    if found is None:
        raise NoMeaning("for how long this is has no meaning yet", tree)
    return _as_lent(found) if lent else found


def _as_lent(found: Duration) -> Duration:
    """It comes back in the End Phase."""
    if isinstance(found, UntilPhase):
        return replace(found, to_its_end=False)
    return UntilPhase(v.END_PHASE) if found == say.until_end_of_turn else found


def _while_there(tree: Tree) -> Duration:
    """ "While it is on the field"."""
    at = tree.the("places")
    zones = at.all("any") if at.is_a("the") else ()
    if len(zones) != 1 or not zones[0].is_a("field"):
        raise NoMeaning("this is no time for which something lasts", tree)
    return say.while_on_field


def _lasting(how: str, told: ToldMoment) -> Duration | None:
    if how not in ("until", *_TO_ITS_END):
        return None
    if told.part == "duel":
        return say.rest_of_duel if how == "rest" else None
    if told.part in ("damage-step", "battle"):
        return say.this_battle if how in _TO_ITS_END else None
    if told.part == "calculation":
        return p.UntilEvent(_AFTER_CALCULATION) if how == "during" else None
    if told.part == "turn":
        return _to_end_of_turn(how, told.whose)
    now = told.whose in _NOW
    if told.phases == v.END_PHASE and now and how == "until":
        return say.until_end_of_turn
    if told.phases == v.END_PHASE and told.whose in _SIDES and how == "until-end":
        return None
    if told.phases == v.BATTLE_PHASE and now and how in _TO_ITS_END:
        return DURING_BATTLE_PHASE if how == "during" else UntilPhase(v.MAIN_PHASE_2 | v.END_PHASE)
    if how == "until" and told.whose in _OF_NEXT:
        return _of_next(told)
    if how != "until" or now or told.whose not in _SIDES:
        return None
    if told.whose in ("your", "opponent") and told.phases != v.END_PHASE:
        return None
    return UntilPhase(told.phases, _SIDES[told.whose])


def _of_next(told: ToldMoment) -> UntilPhase | None:
    """ "The Standby Phase of your next turn", "the End Phase of the next turn"."""
    if not told.phases & (_BEGINS | v.END_PHASE):
        return None
    return UntilPhase(told.phases, _OF_NEXT[told.whose], next_turn=True)


def next_turn(tree: Tree, they: int) -> UntilPhase | None:
    """When what holds during the next turn begins to; None if it is no such time."""
    if not tree.is_a("during") or not tree.the("phase").is_a("turn"):
        return None
    owner = tree.the("phase").the("time-owner").kind
    sides = {"your-next": v.YOU, "opponent-next": v.OPPONENT, "next": v.EITHER, "their-next": they}
    if not sides.get(owner) or tree.word("only"):
        return None
    return UntilPhase(v.DRAW_PHASE, sides[owner])


def _to_end_of_turn(how: str, whose: str) -> Duration | None:
    if whose in _NOW and how in _TO_ITS_END:
        return say.until_end_of_turn
    if how == "until" and whose in ("your-next", "opponent-next"):
        return UntilPhase(v.DRAW_PHASE, _SIDES[whose])
    if how != "until-end":
        return None
    if whose not in _SIDES:
        return None
    return say.until_end_of(_SIDES[whose], next_turn=whose.endswith("next"))


def later(tree: Tree) -> UntilPhase | None:
    """When something is done later; None if it is no such time."""
    if tree.is_a("at-end") and tree.the("phase").is_a("turn"):  # the End Phase is the end of a turn
        return UntilPhase(v.END_PHASE) if moment(tree.the("phase")).whose in _NOW else None
    if not tree.is_a("during") or tree.word("only"):
        return None
    phase = tree.the("phase")
    if not phase.is_a("phase", "of-turn", "nth", "phase-now"):
        return None
    told = moment(phase)
    if told.part != "phase" or not told.phases & (v.END_PHASE | v.STANDBY_PHASE):
        return None
    if told.whose in _NOW:
        return UntilPhase(told.phases) if told.phases == v.END_PHASE else None
    if told.whose in _OF_NEXT:
        return _of_next(told)
    each_time = told.whose in ("your", "opponent") and told.phases != v.END_PHASE and not phase.is_a("nth")
    if told.whose not in _SIDES or each_time:
        return None
    return UntilPhase(told.phases, _SIDES[told.whose], told.nth)


def in_this_battle_phase(tree: Tree) -> tuple[Pattern, Duration] | None:
    """ "At the end of the Damage Step", "… of the Battle Phase", "after damage calculation": what is waited for, and
    how long; None if it is no such time."""
    if not tree.is_a("at-end", "after"):
        return None
    told = moment(tree.the("phase"))
    if tree.is_a("after"):
        return (_AFTER_CALCULATION, say.this_battle) if told.part == "calculation" else None
    if told.part == "damage-step":
        return say.damage_step(v.DAMAGE_END, subject=say.monster()), say.this_battle
    if told.phases != v.BATTLE_PHASE or told.whose not in _NOW or told.nth > 1:
        return None
    return p.BattlePhaseEnds(), say.until_end_of_turn


def comes_again(tree: Tree) -> bool:
    """ "During your End Phase": in each of those turns?"""
    phase = tree.the("phase")
    return phase.is_a("phase") and phase.the("time-owner").bare_kind in ("your", "opponent")


_WHOSE: Final = Meanings(
    "time-owner",
    {
        "your": v.YOU,
        "opponent": v.OPPONENT,
        "either": v.EITHER,
        "the": v.EITHER,
        "each-player": v.EITHER,
        "each": v.EITHER,
        "each-your": v.YOU,
        "each-opponent": v.OPPONENT,
    },
    none="this next your-next opponent-next their-next their each-their",  # _COMING; each_phase_told.py
)


_COMING: Final = ("next", "your-next", "opponent-next", "their-next")
"""Whose turn or phase it is that hasn't come yet."""


def while_phase(tree: Tree) -> Condition | None:
    """ "During your turn", said of what simply holds; None if it is no such time."""
    if not tree.is_a("during"):
        return None
    tree.word("only")
    phase = tree.the("phase")
    if phase.is_a("damage-step"):
        return p.InStep(sum(1 << step for step in DAMAGE_STEP))
    if phase.is_a("calculation"):
        return p.InStep(1 << v.CALCULATION)
    if not phase.is_a("turn", "phase", "main-or-battle") or phase.the("time-owner").bare_kind in ("this", *_COMING):
        return None
    phases, whose = turn_part(phase)
    return say.during(0 if phases == v.ANY_PHASE else phases, whose)


def is_this_battle(tree: Tree) -> bool:
    return tree.is_a(*_TO_ITS_END) and _lasting(tree.kind, moment(tree.the("phase"))) == say.this_battle


def turn_part(tree: Tree) -> tuple[int, int]:
    """The phases in which an effect works, and in whose turn."""
    if tree.is_a("of-turn"):
        if not tree.the("of").is_a("turn-of"):
            raise NoMeaning("no effect works then yet", tree)
    elif tree.is_a("main"):
        return _MAIN[tree.word("which")], v.EITHER
    elif not tree.is_a("turn", "phase", "step", "main-or-battle"):
        raise NoMeaning("no effect works then yet", tree)
    whose = _WHOSE.of(tree.the("time-owner"))
    if tree.is_a("turn"):
        return v.ANY_PHASE, whose
    if tree.is_a("step"):
        return v.BATTLE_PHASE, whose
    if tree.is_a("main-or-battle"):
        return v.MAIN_PHASES | v.BATTLE_PHASE, whose
    tree.is_a("phase")
    phases = 0
    for name in tree.all("any"):
        if phases & PHASES.of(name):
            raise NoMeaning("this was said already", name)
        phases |= PHASES.of(name)
    return phases, whose
