""" "Once per turn", "once per Chain": how often an effect may be used, and how often it was (PROC-34)."""

from engine import program as p
from engine.duel.reading.in_force import ability_of
from engine.duel.state.state import Link, State
from engine.program import Ability


def limit_key(state: State, uid: int, number: int, ability: Ability) -> str:
    return ability.limit_group or f"{state.cards[uid].card.name}/{number}"


def _key_of(state: State, link: Link) -> str:
    ability = link.granted or ability_of(state, link.card, link.ability)
    return limit_key(state, link.card, link.ability, ability) if ability is not None else ""


def copy_limit(state: State, uid: int, number: int, ability: Ability) -> int:
    """The ability under which a copy's own limit is counted: of several that share one, the first."""
    program = state.cards[uid].card.program
    if ability.limit_group and number >= 0:
        return next(
            (n for n, other in enumerate(program.abilities) if other.limit_group == ability.limit_group), number
        )
    return number


def uses_of_copy(state: State, uid: int, number: int, limit: p.LimitOfCopy) -> int:
    """How often this copy has been used as ``limit`` counts it; ``number``: the ability that it is counted under."""
    now = -state.attack_number if isinstance(limit, p.PerBattle) else state.turn
    for other, turn, times in state.cards[uid].used:
        if other == number and (turn == now or isinstance(limit, p.WhileFaceUp)):
            return times
    return 0


def limit_reached(state: State, player: int, uid: int, number: int, ability: Ability) -> bool:
    limit = ability.limit
    if limit is None:
        return False
    if isinstance(limit, p.LimitOfCopy):
        if not state.cards[uid].used:
            return False  # no limit is less than once
        most = state.facts.edition.most_uses_by_hand if isinstance(limit, p.ByHandPerTurn) else limit.times
        return uses_of_copy(state, uid, copy_limit(state, uid, number, ability), limit) >= most
    elif isinstance(limit, p.LimitOfName):
        used = state.used_by_duel if isinstance(limit, p.PerDuel) else state.used_by_turn
        return used.get((player, limit_key(state, uid, number, ability)), 0) >= limit.times
    elif isinstance(limit, p.PerChain):
        if not ability.limit_group:
            return any(link.card == uid and link.ability == number for link in state.links)
        key = limit_key(state, uid, number, ability)
        return any(link.player == player and _key_of(state, link) == key for link in state.links)
    return False


def spend_limit(state: State, link: Link, ability: Ability) -> None:
    """ "Once per turn" is spent by using it, even if it is negated (PROC-34)."""
    limit = ability.limit
    if isinstance(limit, p.LimitOfCopy):
        now = -state.attack_number if isinstance(limit, p.PerBattle) else state.turn
        card = state.edit(link.card)
        counted = copy_limit(state, link.card, link.ability, ability)
        times = 1
        kept = []
        for number, turned, used in card.used:
            if number == counted and (turned == now or isinstance(limit, p.WhileFaceUp)):
                times = used + 1
            elif turned == now or number != counted:
                kept.append((number, turned, used))
        card.used = (*kept, (counted, now, times))
    elif isinstance(limit, p.LimitOfName):
        key = (link.player, limit_key(state, link.card, link.ability, ability))
        table = state.used_by_duel if isinstance(limit, p.PerDuel) else state.used_by_turn
        table[key] = table.get(key, 0) + 1


def unspend(state: State, link: Link, ability: Ability) -> None:
    """What was begun by hand without anything being done is no use of the copy."""
    counted = copy_limit(state, link.card, link.ability, ability)
    card = state.edit(link.card)
    card.used = tuple(
        (number, turned, times - (number == counted and turned == state.turn))
        for number, turned, times in card.used
        if (number, turned, times) != (counted, state.turn, 1)
    )


def refund_limit(state: State, link: Link, ability: Ability) -> None:
    """ "Can be activated once per turn" is not spent if the activation is negated (PROC-34)."""
    if isinstance(ability.limit, p.ActivatedPerTurn):
        key = (link.player, limit_key(state, link.card, link.ability, ability))
        state.used_by_turn[key] = max(0, state.used_by_turn.get(key, 0) - 1)
