"""How long something lasts, and later times."""

from typing import Final

from engine import program as p
from engine import phrases as say
from engine import vocabulary as v
from engine.program import Duration, UntilPhase
from engine.text.nodes import Node

_DURATIONS: Final[dict[str, Duration]] = {
    "until-end-of-turn": say.until_end_of_turn,
    "until-end-of-opponents-turn": p.UntilPhase(v.END_PHASE, v.OPPONENT),
    "until-end-of-next-turn": p.UntilPhase(v.END_PHASE, times=2),
    "until-your-next-standby": p.UntilPhase(v.STANDBY_PHASE, v.YOU),
    "until-your-next-end": p.UntilPhase(v.END_PHASE, v.YOU),
    "until-opponents-next-end": p.UntilPhase(v.END_PHASE, v.OPPONENT),
    "until-opponents-next-standby": p.UntilPhase(v.STANDBY_PHASE, v.OPPONENT),
    "until-next-standby": p.UntilPhase(v.STANDBY_PHASE),
    "until-end-of-damage-step": say.this_battle,
    "for-this-damage-step": say.this_battle,
    "during-calculation": p.UntilEvent(say.damage_step(v.AFTER_CALCULATION, subject=say.monster())),
    "for-this-battle": say.this_battle,
    "until-end-of-battle-phase": p.UntilPhase(v.MAIN_PHASE_2 | v.END_PHASE),
    "while-it-stays": say.while_on_field,
    "while-this-card-stays": say.while_this_card_is_on_field,
    "rest-of-duel": say.rest_of_duel,
}
_TIMES: Final = {
    "the-end-phase-comes": p.UntilPhase(v.END_PHASE),
    "the-battle-phase-ends": p.UntilPhase(v.MAIN_PHASE_2 | v.END_PHASE),
    "your-next-end-comes": p.UntilPhase(v.END_PHASE, v.YOU),
    "opponents-next-end-comes": p.UntilPhase(v.END_PHASE, v.OPPONENT),
    "next-standby-comes": p.UntilPhase(v.STANDBY_PHASE),
    "your-next-standby-comes": p.UntilPhase(v.STANDBY_PHASE, v.YOU),
    "opponents-next-standby-comes": p.UntilPhase(v.STANDBY_PHASE, v.OPPONENT),
    "at-the-end-phase": p.UntilPhase(v.END_PHASE),
    "at-the-next-standby": p.UntilPhase(v.STANDBY_PHASE),
    "at-your-next-standby": p.UntilPhase(v.STANDBY_PHASE, v.YOU),
    "at-opponents-next-standby": p.UntilPhase(v.STANDBY_PHASE, v.OPPONENT),
    "at-your-next-end": p.UntilPhase(v.END_PHASE, v.YOU),
    "at-your-end": p.UntilPhase(v.END_PHASE, v.YOU),
    "at-opponents-next-end": p.UntilPhase(v.END_PHASE, v.OPPONENT),
    "at-your-third-end": p.UntilPhase(v.END_PHASE, v.YOU, 3),
    "at-your-second-end": p.UntilPhase(v.END_PHASE, v.YOU, 2),
    "at-your-third-standby": p.UntilPhase(v.STANDBY_PHASE, v.YOU, 3),
    "at-opponents-second-end": p.UntilPhase(v.END_PHASE, v.OPPONENT, 2),
    "at-opponents-third-end": p.UntilPhase(v.END_PHASE, v.OPPONENT, 3),
    "at-opponents-second-standby": p.UntilPhase(v.STANDBY_PHASE, v.OPPONENT, 2),
    "at-your-second-standby": p.UntilPhase(v.STANDBY_PHASE, v.YOU, 2),
}


def duration(node: Node | None) -> Duration:
    """Without a word about it, what is done to a card lasts for as long as it stays where it is."""
    return say.while_on_field if node is None else _DURATIONS[node.kind]


def time(node: Node) -> UntilPhase:
    """A phase that comes later."""
    return _TIMES[node.kind]
