"""Loops (PROC-40): options chosen too often in the same state, and Chains that nobody chooses to go on with."""

from typing import TYPE_CHECKING, Final

from engine import program as p
from engine.duel.events import Event
from engine.duel.moves import move
from engine.duel.question import END_TURN, TO_BATTLE_PHASE, TO_MAIN_PHASE_2, kind_of
from engine.duel.triggers import tell
from engine.duel.upkeep import BY_LOOP
from engine.vocabulary import BY_RULE, DRAW, GRAVEYARD, ON_FIELD

if TYPE_CHECKING:
    from engine.duel.state import State

DECISIONS_BEFORE_COMPARING: Final = 50
TIMES_ALLOWED: Final = 2
FORCED_LINKS: Final = 1000
LINKS_BEFORE_COMPARING: Final = 20
_LEAVING: Final = frozenset((END_TURN, TO_BATTLE_PHASE, TO_MAIN_PHASE_2))


def without_loops(state: "State", codes: list[int]) -> list[int]:
    """At the third open question of one turn with the same state, what was chosen there twice is no longer offered."""
    if state.chosen_this_turn < DECISIONS_BEFORE_COMPARING:
        return codes
    fingerprint = position_fingerprint(state)
    state.loop_at = fingerprint
    barred = {option for seen, option, times in state.loop_seen if seen == fingerprint and times >= TIMES_ALLOWED}
    if not barred:
        return codes
    return [c for c in codes if c not in barred or kind_of(c) in _LEAVING]


def remember_choice(state: "State", code: int) -> None:
    """What was chosen at an open question, for without_loops."""
    if state.loop_at:
        kept = []
        times = 1
        for seen, option, before in state.loop_seen:
            if seen == state.loop_at and option == code:
                times = before + 1
            else:
                kept.append((seen, option, before))
        state.loop_seen = (*kept, (state.loop_at, code, times))
        state.loop_at = 0


def position_fingerprint(state: "State") -> int:
    """Everything that makes two positions the same, but logs, turn-wide counts and the random source."""
    from engine.duel.plain import fingerprint_text

    return fingerprint_text(position_text(state))


def position_text(state: "State") -> str:
    parts: list[str] = [f"{state.lp} {state.player} {state.phase} {state.step} {len(state.modifiers)}"]
    for place, zone in enumerate(state.zones):
        if not zone:
            continue
        parts.append(f"{place}:")
        if place < 2:
            parts.append(str(len(zone)))
        for uid in zone if place >= 2 else sorted(zone):
            card = state.cards[uid]
            parts.append(f"{card.card.name},{card.position},{card.counters},{len(card.materials)},{card.equipped_to >= 0}")
    parts.append(str([(a.modifier.op, a.source, a.value, a.duration) for a in state.modifiers]))
    return ";".join(parts)


def break_forced_loop(state: "State") -> None:
    """The card that causes it, of several the one activated last, goes to the Graveyard by rule; none: a draw."""
    tell(state, Event(p.E_LOOP_ENDED))
    for link in reversed(state.links):
        if 1 << state.cards[link.card].place & ON_FIELD:
            move(state, link.card, GRAVEYARD, BY_RULE, rule=True)
            state.links_this_turn = 0
            state.forced_seen = ()
            return
    state.result = DRAW
    state.result_reason = BY_LOOP
    tell(state, Event(p.E_ENDED, -1, DRAW, amount=BY_LOOP))


def watch_forced_loop(state: "State") -> None:
    """Called when a Chain is over: without any optional choice the same state came up again, or 1000 links were made."""
    if state.links_this_turn < LINKS_BEFORE_COMPARING:
        return
    seen = position_fingerprint(state)
    if seen in state.forced_seen or state.links_this_turn >= FORCED_LINKS:
        break_forced_loop(state)
    else:
        state.forced_seen = (*state.forced_seen, seen)[-64:]
