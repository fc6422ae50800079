"""What changes the values of a card now, one cause a line."""

from typing import Final

from engine import program as p
from engine.duel import query
from engine.duel.view import View, ViewCard

_CHANGES: Final = {p.M_ATK: "ATK", p.M_DEF: "DEF", p.M_LEVEL: "Level"}
_SETS: Final = {p.M_SET_ATK: "ATK", p.M_SET_DEF: "DEF"}


def causes(view: View, number: int) -> list[tuple[ViewCard, str]]:
    """The cards that change it, each with what it does: "+500 ATK"."""
    state = view.state
    found = []
    for active in state.modifiers:
        modifier = active.modifier
        word = _CHANGES.get(modifier.op) or _SETS.get(modifier.op)
        if word is None or not query.acts_on(state, active, number):
            continue
        amount = query.amount_of(state, active, number)
        sets = modifier.op in _SETS or modifier.op == p.M_LEVEL and modifier.a
        if not amount and not sets:
            continue
        words = f"{word} {amount}" if sets else f"{'+' if amount > 0 else '−'}{abs(amount)} {word}"
        found.append((view.card(active.source), words))
    return found
