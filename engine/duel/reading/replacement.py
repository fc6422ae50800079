"""Effects that put something else in the place of what would happen, such as whom an attack hits. Where a card goes,
how a cost is paid, what replaces destruction and damage stands with those (destination.py, payment.py,
destruction.py, acts_on_players.py).
"""

from collections.abc import Iterable
from typing import TypeVar, cast

from engine import program as p
from engine.duel.reading import traits
from engine.duel.reading.in_force import is_disabled
from engine.duel.reading.selectors import matches
from engine.duel.reading.shields import may_be_attacked
from engine.duel.reading.values import holds
from engine.duel.state.state import State
from engine.program import Ability
from engine.vocabulary import MONSTER_ZONE

Kind = TypeVar("Kind", bound=p.Replace)


def in_force(state: State, *kinds: type[Kind], condemned: bool = False) -> list[tuple[int, int, Ability, Kind]]:
    """The replacements of those sorts that apply now: (card, number, ability, what it says), in the order of the cards.

    ``condemned``: those of monsters that battle has destroyed, too, which can do no more than go on applying (PROC-26).
    """
    found: list[tuple[int, int, Ability, Kind]] = []
    if state.as_by_rule:
        return found
    for uid, number in _rows(state, kinds):
        card = state.cards[uid]
        if card.condemned and not condemned:
            continue
        ability = card.card.program.abilities[number]
        if not ability.places >> card.place & 1 or not traits.effects_work(state, uid) or is_disabled(state, uid):
            continue
        if ability.condition is None or holds(state, ability.condition, card.controller, uid, None):
            found.append((uid, number, ability, cast(Kind, ability.replace)))
    return found


def _rows(state: State, kinds: tuple[type[p.Replace], ...]) -> Iterable[tuple[int, int]]:
    rows = state.facts.replacements_of
    if len(kinds) == 1:
        return rows.get(kinds[0], ())
    return sorted(row for kind in kinds for row in rows.get(kind, ()))


def attack_takers(state: State) -> list[int]:
    """The defender's monsters that may or must become the target of the attack in the place of another."""
    attacked = state.battle.attacked
    found = []
    for uid, _, _, replace in in_force(state, p.TakesAttack):
        card = state.cards[uid]
        if uid == attacked or card.place != MONSTER_ZONE or card.controller == state.player:
            continue
        if not may_be_attacked(state, uid, state.battle.attacker):
            continue
        if replace.subject is None or attacked >= 0 and matches(state, replace.subject, attacked, card.controller, uid):
            found.append(uid)
    return found
