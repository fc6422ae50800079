"""What cannot be destroyed, and what cannot be targeted."""

from engine import program as p
from engine.duel.reading.filters import fits
from engine.duel.reading.in_force import is_against, modifiers_on
from engine.duel.state.state import Active, State
from engine.vocabulary import BY_BATTLE, BY_EFFECT


def cannot_be_destroyed(state: State, uid: int, causes: int, by: int, source: int = -1) -> bool:
    return shield(state, uid, causes, by, source) is not None


def shield(state: State, uid: int, causes: int, by: int, source: int) -> Active[p.Modifier] | None:
    """What keeps the card from being destroyed."""
    if causes & BY_BATTLE:
        other = state.battle.attacked if state.battle.attacker == uid else state.battle.attacker
        for active in modifiers_on(state, uid, p.NotDestroyedByBattle):
            such = active.modifier.cards
            if such is None or (
                other >= 0 and fits(state, such, other, state.cards[uid].controller, active.source, None)
            ):
                return active
        return None
    return next(
        (
            active
            for active in modifiers_on(state, uid, p.NotDestroyedByEffects)
            if is_against(state, active, by, source)
        ),
        None,
    )


def may_be_destroyed_instead(state: State, uid: int, player: int) -> bool:
    """Whether the player's effect could destroy that card in the place of those that are about to be: it is none of
    them, and nothing keeps it from being destroyed."""
    if state.cards[uid].condemned or cannot_be_destroyed(state, uid, BY_EFFECT, player):
        return False
    return not any(frame.condemns(state, uid) for frame in state.frames)


def may_be_attacked(state: State, uid: int, attacker: int) -> bool:
    """Whether nothing keeps that monster from being the attack target of that other one."""
    return not any(
        such is None or attacker >= 0 and fits(state, such, attacker, state.cards[uid].controller, active.source, None)
        for active in modifiers_on(state, uid, p.NotAttacked)
        for such in (active.modifier.cards,)
    )


def may_be_targeted(state: State, uid: int, player: int, source: int = -1) -> bool:
    return not any(is_against(state, a, player, source) for a in modifiers_on(state, uid, p.NotTargeted))
