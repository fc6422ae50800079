"""The Monster Zones that a Summon needs, and what has to be paid so that they are free (SUMMON-20)."""

from dataclasses import replace
from typing import Final

from engine import program as p
from engine.duel.checks.payment import choice_for, refers_to_costs
from engine.duel.checks.permission import procedures
from engine.duel.checks.possible import does_something, zones_wanted
from engine.duel.reading import traits
from engine.duel.state import reasons as r
from engine.duel.state.pick_rules import Rules
from engine.duel.state.state import Link, State
from engine.program import FIRST_PROCEDURE, Ability
from engine.vocabulary import MONSTER_ZONE, YOU

_NO_ZONE: Final = (r.NO_MONSTER_ZONE, r.NO_ZONE_TO_CONTROL)


def lacks_zones(state: State, player: int, uid: int, number: int, ability: Ability, link: Link | None) -> int:
    """0 if there is a way to pay that leaves the Zones which are needed, or why there is none."""
    side, short, reason = _lacking(state, player, uid, number, ability, link)
    if short > 0 and _freed(state, player, uid, ability, 0, link, side, short) < short:
        return reason
    return r.OK


def freeing(state: State, player: int, uid: int, ability: Ability, index: int, link: Link, rules: Rules) -> Rules:
    """That choice for a cost, where it has to free Zones that no later cost could."""
    if not isinstance(ability.costs[index], p.TakesAway):
        return rules
    side, short, _ = _lacking(state, player, uid, link.ability, ability, link)
    if short > 0:
        short -= _freed(state, player, uid, ability, index + 1, link, side, short)
    return _freeing_most(state, side, short, rules)


def _lacking(
    state: State, player: int, uid: int, number: int, ability: Ability, link: Link | None
) -> tuple[int, int, int]:
    """In whose Monster Zone how many spaces are missing as long as nothing is paid, and what that refuses; none if
    something could be done all the same."""
    if number >= FIRST_PROCEDURE:
        way = procedures(state.cards[uid].card)[number - FIRST_PROCEDURE]
        if isinstance(way, p.OwnWay):
            side = player if way.to_side == YOU else 1 - player
            return side, 1 - traits.free_spaces(state, side, MONSTER_ZONE), r.NO_MONSTER_ZONE
    if not any(isinstance(cost, p.TakesAway) for cost in ability.costs):
        return player, 0, r.OK
    for act in (act for block in ability.blocks for act in block.acts):
        side, need = zones_wanted(state, player, uid, act)
        short = need - traits.free_spaces(state, side, MONSTER_ZONE)
        if short > 0:
            unpaid = does_something(state, player, uid, replace(ability, costs=()), link)
            return side, short if unpaid in _NO_ZONE else 0, unpaid
    return player, 0, r.OK


def _freed(
    state: State, player: int, uid: int, ability: Ability, first: int, link: Link | None, side: int, short: int
) -> int:
    """How many of the missing spaces the costs from that one on can free."""
    freed = 0
    for index, cost in enumerate(ability.costs[first:], first):
        if isinstance(cost, p.TakesAway) and not refers_to_costs(ability, index):
            rules = choice_for(state, player, uid, ability, index, cost, link)
            freed += _freeing_most(state, side, short - freed, rules).spaces_needed
    return freed


def _freeing_most(state: State, side: int, short: int, rules: Rules) -> Rules:
    """The choice that frees as many as it can of the spaces that are missing."""
    own = tuple(c for c in rules.cards if state.cards[c].place == MONSTER_ZONE and state.cards[c].controller == side)
    for count in range(min(short, len(own)), 0, -1):
        narrowed = rules.but(freeing=own, spaces_needed=count)
        if narrowed.is_possible():
            return narrowed
    return rules
