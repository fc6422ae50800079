"""Which effects in force forbid something: found by asking again what would be without them.

Whatever a check refuses, and whatever way it has come to that: if it says something else where the bans are gone, they
are the reason, and not that "there is no fitting card". Those that would do alone are named.
"""

from collections.abc import Callable, Sequence
from copy import copy
from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.duel.changes.durations import refresh_mask
from engine.duel.reading.filters import fits_its_face
from engine.duel.reading.in_force import user_of
from engine.duel.reading.replacement import in_force
from engine.duel.state import question as q
from engine.duel.state import reasons as r
from engine.duel.state.question import Wish
from engine.duel.state.refusal import Ban, Because
from engine.duel.state.state import Active, State

Check = Callable[[State], int]
"""A check that is asked again: 0, or the reason why not."""

FORBIDDEN_BY: Final[dict[int, tuple[type[p.Modifier], ...]]] = {
    r.SUMMON_BANNED: (p.CannotSummon,), r.SET_BANNED: (p.CannotSummon,), r.ONLY_ONE: (p.OnlyOne,),
    r.ACTIVATION_BANNED: (p.CannotActivate, p.NotActivated, p.Unanswered),
    r.SEARCH_BANNED: (p.CannotAddOrDraw,), r.DRAW_BANNED: (p.CannotAddOrDraw,), r.MATERIAL_BANNED: (p.NotMaterial,),
    r.TRIBUTE_BANNED: (p.NotTributed, p.NotMaterial), r.BANISH_BANNED: (p.CannotGo,),
    r.SEND_BANNED: (p.CannotGo,), r.RETURN_BANNED: (p.CannotGo,), r.NOT_TO_GRAVEYARD: (p.Redirected,),
    r.ATTACK_BANNED: (p.CannotAttack, p.AttacksAlone), r.CANNOT_BE_ATTACKED: (p.NotAttacked,),
    r.MUST_ATTACK_FIRST: (p.MustAttack,), r.ANOTHER_HAS_TO_BE_ATTACKED: (p.MustBeAttacked, p.MustAttack),
    r.ATTACK_COST_NOT_PAYABLE: (p.AttackCost,), r.POSITION_LOCKED: (p.NoPositionChange,),
    r.NO_BATTLE_PHASE: (p.NoBattlePhase, p.PhasesSkipped), r.MAIN_PHASE_2_SKIPPED: (p.PhasesSkipped,),
    r.CANNOT_BE_NEGATED: (p.NotNegated,), r.PROTECTED: (p.NotTargeted,), r.UNAFFECTED: (p.Unaffected,),
}  # fmt: skip
"""The effects in force that are the reason. Of two reasons that one sort could be, the first is the usual one."""
_PROTECTIONS: Final = frozenset[type[p.Modifier]]((p.NotTargeted, p.Unaffected))
_BANS: Final = frozenset(sort for sorts in FORBIDDEN_BY.values() for sort in sorts) - _PROTECTIONS
_NOTHING_THERE: Final = frozenset(
    (r.NO_TARGET, r.NOTHING_WOULD_HAPPEN, r.NOTHING_TO_SEARCH, r.COST_NOT_PAYABLE, r.CANNOT_BE_DONE_TO_IT)
)
_NORMALLY: Final = frozenset((q.NORMAL_SUMMON, q.SET_MONSTER))
_SUMMONED: Final = {
    q.NORMAL_SUMMON: v.NORMAL_SUMMON,
    q.FLIP_SUMMON: v.FLIP_SUMMON,
    q.SET_MONSTER: v.SET_FACE_DOWN,
    q.SET_CARD: v.SET_FACE_DOWN,
}
_SPECIALLY: Final = (
    v.SPECIAL_SUMMON,
    v.FUSION_SUMMON,
    v.RITUAL_SUMMON,
    v.SYNCHRO_SUMMON,
    v.XYZ_SUMMON,
    v.PENDULUM_SUMMON,
)
_ITSELF_SUMMONED: Final = frozenset((q.NORMAL_SUMMON, q.SET_MONSTER, q.FLIP_SUMMON, q.SPECIAL_SUMMON, q.SET_CARD))


def forbidden(state: State, wish: Wish, reason: int, check: Check) -> Because | None:
    """What in force makes the check give that reason; None if nothing does."""
    sorts = _BANS | _PROTECTIONS if reason in _NOTHING_THERE else _BANS
    bans = [active for active in state.modifiers if type(active.modifier) in sorts]
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


def _without(state: State, gone: Sequence[Active[p.Modifier]]) -> State:
    other = state.clone()
    other.modifiers = [active for active in state.modifiers if not any(active is each for each in gone)]
    refresh_mask(other)
    return other


def _without_replacements(state: State) -> State:
    other = state.clone()
    other.facts = copy(state.facts)
    other.facts.replacements_of = {}
    return other


def _reason_of(active: Active[p.Modifier], wish: Wish, reason: int) -> int:
    modifier = active.modifier
    if isinstance(modifier, p.CannotSummon) and wish.kind in (q.SET_MONSTER, q.SET_CARD):
        return r.SET_BANNED
    if isinstance(modifier, p.NotMaterial) and wish.kind in _NORMALLY:
        return r.TRIBUTE_BANNED
    if isinstance(modifier, p.CannotAddOrDraw) and (
        modifier.at_all or not modifier.but_draw and reason == r.NOTHING_WOULD_HAPPEN
    ):
        return r.DRAW_BANNED
    if isinstance(modifier, p.CannotGo):
        return (
            r.BANISH_BANNED
            if modifier.places >> v.BANISHED & 1
            else (r.SEND_BANNED if modifier.places >> v.GRAVEYARD & 1 else r.RETURN_BANNED)
        )
    if isinstance(modifier, p.PhasesSkipped) and wish.kind == q.TO_MAIN_PHASE_2:
        return r.MAIN_PHASE_2_SKIPPED
    return next(each for each, sorts in FORBIDDEN_BY.items() if type(modifier) in sorts)


def _ban(state: State, active: Active[p.Modifier], wish: Wish) -> Ban:
    modifier = active.modifier
    how = 0
    if isinstance(modifier, p.CannotSummon):
        how = _SUMMONED.get(wish.kind) or next((bit for bit in _SPECIALLY if modifier.how & bit), 0)
    cards = modifier.cards
    this = (
        wish.kind in _ITSELF_SUMMONED
        and cards is not None
        and fits_its_face(state, cards, wish.card, user_of(state, active), active.source, None)
    )
    return Ban(modifier.side == v.EITHER, how, cards is not None, this)
