"""What acts on a card now, one cause a line: what changes its values, and what else other cards say of it."""

from typing import Final

from engine import program as p
from engine.duel.reading import traits
from engine.duel.reading.in_force import acts_on, user_of
from engine.duel.outside.view import View, ViewCard
from engine.program import Ability, Modifier
from engine.words.names import Names
from engine.words.summary import Summary

_FIGURES: Final[dict[type[Modifier], str]] = {
    p.GainsAttack: "atk", p.GainsDefense: "def", p.LevelChanges: "level", p.AttackBecomes: "atk",
    p.DefenseBecomes: "def",
}  # fmt: skip


def causes(speech: Names, view: View, number: int) -> list[tuple[ViewCard, str, bool]]:
    """The cards that act on it, each with what it does, "+500 ATK" or "can’t attack", and whether that is an amount."""
    found, state = [], view.state
    for active in state.modifiers:
        modifier, source = active.modifier, active.source
        if not acts_on(state, active, number):
            continue
        is_amount = type(modifier) in _FIGURES
        if is_amount:
            said = _amount(speech, modifier, traits.amount_of(state, active, number))
        else:  # what a card says of itself stands on it
            said = "" if source == number else _held(Summary(speech, Ability(), user_of(state, active)), modifier)
        if said:
            found.append((view.card(source), said, is_amount))
    return found


def _amount(speech: Names, modifier: Modifier, amount: int) -> str:
    word = speech.term(f"stat.{_FIGURES[type(modifier)]}")
    if isinstance(modifier, p.FigureBecomes) or isinstance(modifier, p.LevelChanges) and modifier.becomes:
        return f"{word} {amount}"
    return f"{'+' if amount > 0 else '−'}{abs(amount)} {word}" if amount else ""


def _held(telling: Summary, modifier: Modifier) -> str:
    return "" if telling.is_rule(modifier) else telling.modifier(modifier)
