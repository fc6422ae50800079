"""Who chose to be asked where it matters is asked where something of the opponent's calls for it."""

from types import SimpleNamespace

import pytest

from app.controller.responding import ALWAYS, NEVER, SENSIBLE, is_asked
from engine import program as p
from engine.duel.activation import IN_WINDOW
from engine.duel.events import Event
from engine.duel.question import PASS_CODE
from engine.duel.questions import AskResponse
from engine.vocabulary import BATTLE_PHASE, BATTLE_STEP, END_PHASE, END_STEP, MAIN_PHASE_1, START_STEP

QUESTION = AskResponse(0, [PASS_CODE], -1, IN_WINDOW)


def moment(turn_player, phase, step=0, *events):
    return SimpleNamespace(player=turn_player, phase=phase, step=step, answerable=events, attacker=-1, attacked=-1)


@pytest.mark.parametrize(
    ("state", "asked"),
    [
        (moment(1, BATTLE_PHASE, START_STEP), True), (moment(1, BATTLE_PHASE, BATTLE_STEP), False),
        (moment(1, BATTLE_PHASE, END_STEP), False), (moment(1, END_PHASE), True), (moment(1, MAIN_PHASE_1), False),
        (moment(0, BATTLE_PHASE, START_STEP), False), (moment(0, END_PHASE), False),
        (moment(1, BATTLE_PHASE, BATTLE_STEP, Event(p.E_ATTACK_DECLARED, player=1)), True),
        (moment(1, MAIN_PHASE_1, 0, Event(p.E_SUMMONED, player=1)), True),
        (moment(1, MAIN_PHASE_1, 0, Event(p.E_SUMMONED, player=0)), False),
    ],
)  # fmt: skip
def test_once_before_attacks_at_the_end_of_the_turn_and_after_what_the_opponent_does(state, asked):
    assert is_asked(state, QUESTION, SENSIBLE) == asked
    assert is_asked(state, QUESTION, ALWAYS) and not is_asked(state, QUESTION, NEVER)
