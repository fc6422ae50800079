"""Loops (PROC-40): options chosen too often in the same state, and Chains that nobody chooses to go on with."""

import hashlib
from typing import Final

from engine import program as p
from engine.duel.changes.moves import move
from engine.duel.changes.triggers import tell
from engine.duel.changes.upkeep import BY_LOOP
from engine.duel.state import question as q
from engine.duel.state.events import Event
from engine.duel.state.state import State
from engine.vocabulary import BY_RULE, DESTROYED, DRAW, GONE, GRAVEYARD, ON_FIELD, UNDECIDED

DECISIONS_BEFORE_COMPARING: Final = 50
TIMES_ALLOWED: Final = 2
FORCED_LINKS: Final = 1000
LINKS_BEFORE_COMPARING: Final = 20
_NEVER_BARRED: Final = frozenset((q.END_TURN, q.TO_BATTLE_PHASE, q.TO_MAIN_PHASE_2, q.SET_RIGHT))


def without_loops(state: State, codes: list[int]) -> list[int]:
    """At the third open question of one turn with the same state, what was chosen there twice is no longer offered."""
    if state.chosen_this_turn < DECISIONS_BEFORE_COMPARING:
        return codes
    fingerprint = position_fingerprint(state)
    state.loop_at = fingerprint
    barred = {option for seen, option, times in state.loop_seen if seen == fingerprint and times >= TIMES_ALLOWED}
    if not barred:
        return codes
    return [c for c in codes if c not in barred or q.kind_of(c) in _NEVER_BARRED] or codes


def remember_choice(state: State, code: int) -> None:
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


def position_fingerprint(state: State) -> int:
    """Everything that makes two positions the same, but logs, turn-wide counts and the random source."""
    return int.from_bytes(hashlib.blake2b(position_text(state).encode(), digest_size=8).digest()) >> 1


def position_text(state: State) -> str:
    parts: list[str] = [f"{state.lp} {state.player} {state.phase} {state.step} {len(state.modifiers)}"]
    for place, zone in enumerate(state.zones):
        if not zone or place // 2 == GONE:
            continue
        parts.append(f"{place}:")
        if place < 2:
            parts.append(str(len(zone)))
        for uid in zone if place >= 2 else sorted(zone):
            card = state.cards[uid]
            parts.append(
                f"{card.card.name},{card.position},{card.counters},{len(card.materials)},{card.equipped_to >= 0}"
            )
            if card.turn_attacked == state.turn or card.turn_turned == state.turn:
                attacks = card.attacks if card.turn_attacked == state.turn else 0
                parts.append(f"attacked {attacks}, turned {card.turn_turned == state.turn}")
    parts.append(
        str([(type(a.modifier).__name__, a.source, a.value, type(a.duration).__name__) for a in state.modifiers])
    )
    return ";".join(parts)


def break_forced_loop(state: State, causing: tuple[int, ...]) -> None:
    """The card that causes it, of several the one used or placed last, goes to the Graveyard by rule; none: a draw.

    Older practice (a switch) calls that destroyed.
    """
    tell(state, Event(p.E_LOOP_ENDED))
    there = [uid for uid in causing if 1 << state.cards[uid].place & ON_FIELD]
    state.links_this_turn = 0
    state.forced_seen = ()
    if there:
        last = max(there, key=lambda uid: (state.cards[uid].arrived, uid))
        causes = BY_RULE | DESTROYED if state.facts.edition.refuse_forced_loops else BY_RULE
        move(state, last, GRAVEYARD, causes, rule=True)
        return
    state.result = DRAW
    state.result_reason = BY_LOOP
    tell(state, Event(p.E_ENDED, -1, DRAW, amount=BY_LOOP))


def watch_forced_loop(state: State) -> None:
    """A Chain is over: did the same state come up again without any optional choice, or were 1000 links made?"""
    if state.links_this_turn < LINKS_BEFORE_COMPARING:
        return
    seen = position_fingerprint(state)
    cards = tuple(link.card for link in state.links)
    for place, (before, _) in enumerate(state.forced_seen):
        if before == seen:  # the Chains since then are the round that goes on and on
            break_forced_loop(state, cards + tuple(uid for _, more in state.forced_seen[place + 1 :] for uid in more))
            return
    if state.links_this_turn >= FORCED_LINKS:
        break_forced_loop(state, cards)
    else:
        state.forced_seen = (*state.forced_seen, (seen, cards))[-64:]


def watch_each_time(state: State, uid: int) -> None:
    """Effects that are carried out without activating set themselves off as well: they count like links."""
    state.links_this_turn += 1
    if state.links_this_turn >= FORCED_LINKS:
        state.each_time = []
        break_forced_loop(state, (uid,))


def without_forced_loops(state: State, codes: list[int]) -> list[int]:
    """The options without those that would start a forced loop (the switch ``refuse_forced_loops``)."""
    return [c for c in codes if q.kind_of(c) in _STARTS_NOTHING or not starts_forced_loop(state, c)]


_STARTS_NOTHING: Final = frozenset((q.PASS, q.DONE, q.NO, *_NEVER_BARRED))
_STEPS_TRIED: Final = 100_000


def starts_forced_loop(state: State, option: int) -> bool:
    """Tries the option, everybody declining what is optional, until the game is open again."""
    trial = state.clone()
    trial.watched = False
    trial.reply = option
    trial.links_this_turn = 0
    trial.forced_seen = ()
    for _ in range(_STEPS_TRIED):
        if trial.result != UNDECIDED:
            break
        if trial.frames[-1].step(trial):
            if trial.question.kind == q.ASK_OPEN:
                break
            codes = trial.question.codes
            trial.reply = next((c for c in (q.PASS_CODE, q.NO_CODE, q.DONE_CODE) if c in codes), codes[0])
    return any(event.kind == p.E_LOOP_ENDED for event in trial.events)
