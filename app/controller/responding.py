"""When a player is asked whether to respond: always, never, or where something of the opponent's calls for it.

Only what both players can see decides: whether somebody is asked must not tell what that player holds.
"""

from typing import Final

from engine import program as p
from engine.duel.activation import IN_ATTEMPT, IN_CHAIN
from engine.duel.question import Question
from engine.duel.questions import AskResponse
from engine.duel.state import State
from engine.vocabulary import BATTLE_PHASE, CALCULATION, END_PHASE, NOBODY, START_STEP

ALWAYS: Final = "always"
SENSIBLE: Final = "sensible"
NEVER: Final = "never"
MODES: Final = (ALWAYS, SENSIBLE, NEVER)

_CALLS_FOR_IT: Final = frozenset((
    p.E_SUMMONED, p.E_ATTACK_DECLARED, p.E_ACTIVATED, p.E_RESOLVED, p.E_SET, p.E_FLIPPED, p.E_DAMAGE, p.E_BATTLED,
    p.E_MOVED, p.E_TARGETED, p.E_CONTROL, p.E_EQUIPPED,
))  # fmt: skip


def is_asked(state: State, question: Question, mode: str) -> bool:
    """Whether the question is put to the player, or passed in silence. Only responses can be passed."""
    if not isinstance(question, AskResponse) or mode == ALWAYS:
        return True
    return mode != NEVER and _calls_for_it(state, question)


def _calls_for_it(state: State, question: AskResponse) -> bool:
    player = question.player
    window = question.window
    if window == IN_CHAIN:
        return state.links[-1].player != player
    if window == IN_ATTEMPT:
        return any(state.cards[uid].controller != player for uid in state.attempt)
    if any(event.kind in _CALLS_FOR_IT and _whose(event.by, event.player) == 1 - player for event in state.answerable):
        return True
    if state.step == CALCULATION:
        fighters = [uid for uid in (state.attacker, state.attacked) if uid >= 0]
        return any(state.cards[uid].controller == player for uid in fighters)
    return state.player != player and (state.phase == END_PHASE or _battle_begins(state))


def _battle_begins(state: State) -> bool:
    """The last moment before attacks; every attack then asks for itself."""
    return state.phase == BATTLE_PHASE and state.step == START_STEP


def _whose(by: int, player: int) -> int:
    return player if by == NOBODY else by
