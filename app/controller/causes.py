"""What changes the values of a card now, one cause a line."""

from typing import Final

from app.controller.table import Cause
from engine import program as p
from engine.duel import query
from engine.duel.state import State
from engine.words.speech import Speech

_CHANGES: Final = {p.M_ATK: "ATK", p.M_DEF: "DEF", p.M_LEVEL: "Level"}
_SETS: Final = {p.M_SET_ATK: "ATK", p.M_SET_DEF: "DEF"}


def causes_of(state: State, speech: Speech, uid: int) -> tuple[Cause, ...]:
    found = []
    for active in state.modifiers:
        modifier = active.modifier
        word = _CHANGES.get(modifier.op) or _SETS.get(modifier.op)
        if word is None or not query.acts_on(state, active, uid):
            continue
        amount = query.amount_of(state, active, uid)
        sets = modifier.op in _SETS or modifier.op == p.M_LEVEL and modifier.a
        if not amount and not sets:
            continue
        words = f"{word} {amount}" if sets else f"{'+' if amount > 0 else '−'}{abs(amount)} {word}"
        found.append(Cause(active.source, speech.card(state, active.source), words))
    return tuple(found)
