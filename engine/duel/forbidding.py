"""Which effects in force forbid something: found by asking again what would be without them.

Whatever a check refuses, and whatever way it has come to that: if it says something else where the bans are gone, they
are the reason, and not that "there is no fitting card". Those that would do alone are named.
"""

from collections.abc import Callable, Sequence
from copy import copy
from typing import TYPE_CHECKING, Final

from engine import program as p
from engine.duel import query
from engine.duel import question as q
from engine.duel import reasons as r
from engine.duel.moves import refresh_mask
from engine.duel.question import Wish
from engine.duel.refusal import Ban, Because
from engine.duel.replacement import in_force
from engine.vocabulary import (
    BANISHED,
    EITHER,
    FLIP_SUMMON,
    FUSION_SUMMON,
    GRAVEYARD,
    NORMAL_SUMMON,
    PENDULUM_SUMMON,
    RITUAL_SUMMON,
    SET_FACE_DOWN,
    SPECIAL_SUMMON,
    SYNCHRO_SUMMON,
    XYZ_SUMMON,
)

if TYPE_CHECKING:
    from engine.duel.state import Active, State

Check = Callable[["State"], int]
"""A check that is asked again: 0, or the reason why not."""

FORBIDDEN_BY: Final[dict[int, tuple[int, ...]]] = {
    r.SUMMON_BANNED: (p.M_CANNOT_SUMMON,), r.SET_BANNED: (p.M_CANNOT_SUMMON,), r.ONLY_ONE: (p.M_ONLY_ONE,),
    r.ACTIVATION_BANNED: (p.M_CANNOT_ACTIVATE, p.M_NOT_ACTIVATED, p.M_UNANSWERED),
    r.SEARCH_BANNED: (p.M_CANNOT_DRAW,), r.DRAW_BANNED: (p.M_CANNOT_DRAW,), r.MATERIAL_BANNED: (p.M_NOT_MATERIAL,),
    r.TRIBUTE_BANNED: (p.M_NOT_TRIBUTED, p.M_NOT_MATERIAL), r.BANISH_BANNED: (p.M_CANNOT_GO,),
    r.SEND_BANNED: (p.M_CANNOT_GO,), r.RETURN_BANNED: (p.M_CANNOT_GO,), r.NOT_TO_GRAVEYARD: (p.M_REDIRECTED,),
    r.ATTACK_BANNED: (p.M_CANNOT_ATTACK,), r.CANNOT_BE_ATTACKED: (p.M_NOT_ATTACKED,),
    r.ANOTHER_HAS_TO_BE_ATTACKED: (p.M_MUST_BE_ATTACKED,), r.MUST_ATTACK_FIRST: (p.M_MUST_ATTACK,),
    r.ATTACK_COST_NOT_PAYABLE: (p.M_ATTACK_COST,), r.POSITION_LOCKED: (p.M_NO_POSITION_CHANGE,),
    r.NO_BATTLE_PHASE: (p.M_NO_BATTLE_PHASE, p.M_SKIP_PHASE), r.MAIN_PHASE_2_SKIPPED: (p.M_SKIP_PHASE,),
    r.CANNOT_BE_NEGATED: (p.M_NOT_NEGATED,), r.PROTECTED: (p.M_NOT_TARGETED,), r.UNAFFECTED: (p.M_UNAFFECTED,),
}  # fmt: skip
"""The effects in force that are the reason. Of two reasons that one sort could be, the first is the usual one."""
_PROTECTIONS: Final = frozenset((p.M_NOT_TARGETED, p.M_UNAFFECTED))
_BANS: Final = frozenset(op for ops in FORBIDDEN_BY.values() for op in ops) - _PROTECTIONS
_NOTHING_THERE: Final = frozenset(
    (r.NO_TARGET, r.NOTHING_WOULD_HAPPEN, r.NOTHING_TO_SEARCH, r.COST_NOT_PAYABLE, r.CANNOT_BE_DONE_TO_IT)
)
_NORMALLY: Final = frozenset((q.NORMAL_SUMMON, q.SET_MONSTER))
_SUMMONED: Final = {
    q.NORMAL_SUMMON: NORMAL_SUMMON,
    q.FLIP_SUMMON: FLIP_SUMMON,
    q.SET_MONSTER: SET_FACE_DOWN,
    q.SET_CARD: SET_FACE_DOWN,
}
_SPECIALLY: Final = (SPECIAL_SUMMON, FUSION_SUMMON, RITUAL_SUMMON, SYNCHRO_SUMMON, XYZ_SUMMON, PENDULUM_SUMMON)
_ITSELF_SUMMONED: Final = frozenset((q.NORMAL_SUMMON, q.SET_MONSTER, q.FLIP_SUMMON, q.SPECIAL_SUMMON, q.SET_CARD))


def forbidden(state: "State", wish: Wish, reason: int, check: Check) -> Because | None:
    """What in force makes the check give that reason; None if nothing does."""
    ops = _BANS | _PROTECTIONS if reason in _NOTHING_THERE else _BANS
    bans = [active for active in state.modifiers if active.modifier.op in ops]
    elsewhere = in_force(state, p.GoesElsewhere) if p.GoesElsewhere in state.facts.replacements_of else []
    if not bans and not elsewhere or check(state) != reason:
        return None
    if elsewhere and reason in _NOTHING_THERE and check(_without_replacements(state)) != reason:
        return Because(r.NOT_TO_GRAVEYARD, tuple(dict.fromkeys(uid for uid, *_ in elsewhere)))
    if not bans or check(_without(state, bans)) == reason:
        return None
    those = [a for a in bans if check(_without(state, [b for b in bans if b is not a])) == reason]
    those = those or [a for a in bans if check(_without(state, [a])) != reason] or bans
    told = _reason_of(those[0], wish, reason)
    those = [active for active in those if _reason_of(active, wish, reason) == told]
    causes = tuple(dict.fromkeys(active.source for active in those if active.source >= 0))
    return Because(told, causes, ban=_ban(state, those[0], wish))


def _without(state: "State", gone: "Sequence[Active]") -> "State":
    other = state.clone()
    other.modifiers = [active for active in state.modifiers if not any(active is each for each in gone)]
    refresh_mask(other)
    return other


def _without_replacements(state: "State") -> "State":
    other = state.clone()
    other.facts = copy(state.facts)
    other.facts.replacements_of = {}
    return other


def _reason_of(active: "Active", wish: Wish, reason: int) -> int:
    modifier = active.modifier
    op = modifier.op
    if op == p.M_CANNOT_SUMMON and wish.kind in (q.SET_MONSTER, q.SET_CARD):
        return r.SET_BANNED
    if op == p.M_NOT_MATERIAL and wish.kind in _NORMALLY:
        return r.TRIBUTE_BANNED
    if op == p.M_CANNOT_DRAW and (modifier.a == 1 or modifier.a == 0 and reason == r.NOTHING_WOULD_HAPPEN):
        return r.DRAW_BANNED
    if op == p.M_CANNOT_GO:
        return (
            r.BANISH_BANNED
            if modifier.a >> BANISHED & 1
            else (r.SEND_BANNED if modifier.a >> GRAVEYARD & 1 else r.RETURN_BANNED)
        )
    if op == p.M_SKIP_PHASE and wish.kind == q.TO_MAIN_PHASE_2:
        return r.MAIN_PHASE_2_SKIPPED
    return next(each for each, ops in FORBIDDEN_BY.items() if op in ops)


def _ban(state: "State", active: "Active", wish: Wish) -> Ban:
    modifier = active.modifier
    how = 0
    if modifier.op == p.M_CANNOT_SUMMON:
        how = _SUMMONED.get(wish.kind) or next((bit for bit in _SPECIALLY if modifier.a & bit), 0)
    cards = modifier.cards
    this = (
        wish.kind in _ITSELF_SUMMONED
        and cards is not None
        and query.fits_its_face(state, cards, wish.card, query.user_of(state, active), active.source, None)
    )
    return Ban(modifier.side == EITHER, how, cards is not None, this)
