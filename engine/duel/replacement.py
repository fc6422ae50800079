"""Effects that put something else in the place of what would happen: where a card goes, whom an attack hits, how a
cost is paid. What replaces destruction and damage stands with those (destruction.py, acts_on_players.py).
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar, cast

from engine import program as p
from engine.duel import query
from engine.program import Ability, Cost
from engine.vocabulary import MONSTER_ZONE

if TYPE_CHECKING:
    from engine.duel.state import State


Kind = TypeVar("Kind", bound=p.Replace)


def in_force(state: "State", *kinds: type[Kind], condemned: bool = False) -> "list[tuple[int, int, Ability, Kind]]":
    """The replacements of those sorts that apply now: (card, number, ability, what it says), in the order of the cards.

    ``condemned``: those of monsters that battle has destroyed, too, which can do no more than go on applying (PROC-26).
    """
    found = []
    for uid, number in _rows(state, kinds):
        card = state.cards[uid]
        program = card.card.program
        if program is None or card.condemned and not condemned:
            continue
        ability = program.abilities[number]
        if not ability.places >> card.place & 1 or not query.effects_work(state, uid) or query.is_disabled(state, uid):
            continue
        if ability.condition is None or query.holds(state, ability.condition, card.controller, uid, None):
            found.append((uid, number, ability, cast(Kind, ability.replace)))
    return found


def _rows(state: "State", kinds: tuple[type[p.Replace], ...]) -> Iterable[tuple[int, int]]:
    rows = state.facts.replacements_of
    if len(kinds) == 1:
        return rows.get(kinds[0], ())
    return sorted(row for kind in kinds for row in rows.get(kind, ()))


def other_destination(state: "State", uid: int, place: int, causes: int) -> int:
    """Where a card goes that would be sent to the Graveyard while an effect says "instead"."""
    for source, _, _, replace in in_force(state, p.GoesElsewhere):
        if replace.any_cause and not replace.any_cause & causes:
            continue
        subject = replace.subject
        player = state.cards[source].controller
        if (uid == source if subject is None else query.matches(state, subject, uid, player, source)) and query.may_go(
            state, uid, replace.place, player
        ):
            return replace.place
    return place


def attack_takers(state: "State") -> list[int]:
    """The defender's monsters that may or must become the target of the attack in the place of another."""
    attacked = state.battle.attacked
    found = []
    for uid, _, _, replace in in_force(state, p.TakesAttack):
        card = state.cards[uid]
        if uid == attacked or card.place != MONSTER_ZONE or card.controller == state.player:
            continue
        if query.modified_by(state, uid, p.NotAttacked):
            continue
        if (
            replace.subject is None
            or attacked >= 0
            and query.matches(state, replace.subject, attacked, card.controller, uid)
        ):
            found.append(uid)
    return found


def cost_instead(state: "State", player: int, cost: Cost, paying: int) -> tuple[int, int, Ability] | None:
    """A replacement by which the player can pay this cost of the card ``paying`` in another way."""
    from engine.duel.activation import limit_reached
    from engine.duel.payment import payable_as_written

    for uid, number, ability, replace in in_force(state, p.PaysInstead):
        if replace.cost is not type(cost) or state.cards[uid].controller != player or uid == paying:
            continue
        subject = replace.subject
        if subject is not None and not query.matches(state, subject, paying, player, uid):
            continue
        if not limit_reached(state, player, uid, number, ability) and not (
            payable_as_written(state, player, uid, ability)
        ):
            return uid, number, ability
    return None
