""" "Once per turn", "once per Chain": how often an effect may be used, and how often it was (PROC-34)."""

from collections.abc import Iterable
from typing import Final

from engine import program as p
from engine.duel.reading.in_force import ability_of
from engine.duel.state.state import Link, State
from engine.program import Ability


_FACE_UP: Final = p.WhileFaceUp()


def limit_key(state: State, uid: int, number: int, ability: Ability) -> str:
    return ability.limit_group or f"{state.cards[uid].card.name}/{number}"


def name_key(state: State, link: Link, ability: Ability) -> str:
    """Under which its uses are counted by name; of what is done by hand all of them. Empty: they aren't."""
    if isinstance(ability.limit, p.ByHandPerTurn):
        return f"{state.cards[link.card].card.name}/{ability.limit_group}"
    is_of_name = isinstance(ability.limit, p.LimitOfName)
    return limit_key(state, link.card, link.ability, ability) if is_of_name else ""


def uses_by_hand(state: State, link: Link, ability: Ability, by_name: bool) -> int:
    """How often this copy, or any of its name, was used by hand this turn."""
    if by_name:
        return state.used_by_turn.get((link.player, name_key(state, link, ability)), 0)
    limit = ability.limit
    assert isinstance(limit, p.ByHandPerTurn)
    return uses_of_copy(state, link.card, copy_limit(state, link.card, link.ability, ability), limit)


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
    if limit is None or isinstance(limit, p.LimitOfCopy) and not state.cards[uid].used:
        return False  # no limit is less than once
    return uses_left(state, player, uid, number, ability) <= 0


def uses_left(state: State, player: int, uid: int, number: int, ability: Ability) -> int:
    """How often an effect that has a limit may still be used."""
    limit = ability.limit
    assert limit is not None
    if isinstance(limit, p.LimitOfCopy):
        most = state.facts.edition.most_uses_by_hand if isinstance(limit, p.ByHandPerTurn) else limit.times
        return most - uses_of_copy(state, uid, copy_limit(state, uid, number, ability), limit)
    if isinstance(limit, p.LimitOfName):
        used = state.used_by_duel if isinstance(limit, p.PerDuel) else state.used_by_turn
        left = limit.times - used.get((player, limit_key(state, uid, number, ability)), 0)
        if not limit.once_face_up:
            return left
        return min(left, 1 - uses_of_copy(state, uid, copy_limit(state, uid, number, ability), _FACE_UP))
    if isinstance(limit, p.PerChain):
        if not ability.limit_group:
            return 1 - any(link.card == uid and link.ability == number for link in state.links)
        key = limit_key(state, uid, number, ability)
        return 1 - any(link.player == player and _key_of(state, link) == key for link in state.links)
    return 1


def is_one_alone(state: State, player: int, effects: Iterable[tuple[int, int]]) -> bool:
    """Whether only one of these effects (card, ability) can be used: it spends what is left of the limit of all."""
    shared = {_shared_limit(state, player, uid, number) for uid, number in effects}
    return len(shared) == 1 and None not in shared


def _shared_limit(state: State, player: int, uid: int, number: int) -> tuple[int, str] | None:
    """What counts it, where one use is left: of this copy, or (-1) of all of that name."""
    ability = ability_of(state, uid, number)
    if ability is None or ability.limit is None or uses_left(state, player, uid, number, ability) != 1:
        return None
    if isinstance(ability.limit, p.LimitOfCopy):
        return uid, str(copy_limit(state, uid, number, ability))
    is_of_name = (
        isinstance(ability.limit, p.LimitOfName) or isinstance(ability.limit, p.PerChain) and ability.limit_group
    )
    return -1 if is_of_name else uid, limit_key(state, uid, number, ability)


def is_offered(ability: Ability) -> bool:
    """Whether its player chooses to do at once what is done whenever something happens: only that uses it."""
    return ability.kind == p.EACH_TIME and len(ability.block.acts) == 1 and isinstance(ability.block.acts[0], p.May)


def spend_limit(state: State, link: Link, ability: Ability) -> None:
    """ "Once per turn" is spent by using it, even if it is negated (PROC-34)."""
    limit = ability.limit
    if isinstance(limit, p.LimitOfName) and limit.once_face_up:
        _use_copy(state, link, ability, _FACE_UP)
    if isinstance(limit, p.LimitOfCopy):
        _use_copy(state, link, ability, limit)
    if name := name_key(state, link, ability):
        key = (link.player, name)
        table = state.used_by_duel if isinstance(limit, p.PerDuel) else state.used_by_turn
        table[key] = table.get(key, 0) + 1


def _use_copy(state: State, link: Link, ability: Ability, limit: p.LimitOfCopy) -> None:
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


def unspend(state: State, link: Link, ability: Ability) -> None:
    """What was begun by hand without anything being done is no use of the copy."""
    counted = copy_limit(state, link.card, link.ability, ability)
    card = state.edit(link.card)
    card.used = tuple(
        (number, turned, times - (number == counted and turned == state.turn))
        for number, turned, times in card.used
        if (number, turned, times) != (counted, state.turn, 1)
    )
    _take_back(state, link, ability)


def refund_limit(state: State, link: Link, ability: Ability) -> None:
    """ "Can be activated once per turn" is not spent if the activation is negated (PROC-34)."""
    if isinstance(ability.limit, p.ActivatedPerTurn):
        _take_back(state, link, ability)


def _take_back(state: State, link: Link, ability: Ability) -> None:
    key = (link.player, name_key(state, link, ability))
    state.used_by_turn[key] = max(0, state.used_by_turn.get(key, 0) - 1)
