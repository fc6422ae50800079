"""Why not, in full: the check's reason made precise, what forbids it, whose text it is about, the way out.

The checks run at every decision of every duel and say no more than one number. What takes longer is found out here, for
whoever asks.
"""

from functools import cache
from typing import Final

from engine import program as p
from engine.duel.checks.activation import IN_OPEN_STATE
from engine.duel.checks.forbidding import forbidden
from engine.duel.checks.lacking import SUMMON_REASONS, pendulum, summon_from_extra_deck, summon_of_effect, tributes
from engine.duel.checks.permission import extra_deck_way, procedures, special_summon_by_effect
from engine.duel.checks.possible import sides
from engine.duel.checks.wishes import activation, refusal_reason, special_summon
from engine.duel.outside.unpicked import unpicked
from engine.duel.outside.ways_out import way_out
from engine.duel.reading import traits
from engine.duel.reading.in_force import ability_of
from engine.duel.reading.selectors import matching
from engine.duel.state import reasons as r
from engine.duel.state.eyes import may_know
from engine.duel.state.question import ACTIVATE, PICK, SET_MONSTER, SPECIAL_SUMMON, Wish
from engine.duel.state.questions import AskCards, AskResponse
from engine.duel.state.refusal import Because, Refusal
from engine.duel.state.state import State
from engine.program import Ability
from engine.vocabulary import EXTRA_DECK, FUSION, HAND, MONSTER, NORMAL, RITUAL, SYNCHRO, TRAP, XYZ

_ITS_OWN: Final = frozenset(
    (r.USED_UP, r.CONDITION_NOT_MET, r.OWN_CONDITION_NOT_MET, r.COST_NOT_PAYABLE, r.NO_TARGET, r.VOW_BROKEN)
)
"""Reasons that the text of the wished card itself gives."""
_OF_ANOTHER_CARD: Final = frozenset(
    (
        r.NOT_MEANT,
        r.ONLY_ITS_OWN_WAY,
        r.BARRED_BY_ITSELF,
        r.SYNCHRO_UNFIT,
        r.PART_PICKED,
        r.SUM_PASSED,
        r.SUM_OUT_OF_REACH,
        r.MUST_DIFFER,
        r.MUST_AGREE,
        r.ANOTHER_DEMANDED,
        r.NOT_SUPPORTED,
    )
)
"""Reasons that are about the text of the card that is named with them."""
_NOTHING_FITS: Final = frozenset((r.NO_TARGET, r.NOTHING_WOULD_HAPPEN, r.NOTHING_TO_SEARCH))
_COMES_SO: Final = (
    (FUSION, r.FUSION_MONSTER_COMES),
    (RITUAL, r.RITUAL_MONSTER_COMES),
    (SYNCHRO, r.SYNCHRO_MONSTER_COMES),
    (XYZ, r.XYZ_MONSTER_COMES),
)


def why_not(state: State, player: int, wish: Wish) -> Refusal | None:
    """Why the player may not do that now; None if it is legal."""
    reason = refusal_reason(state, player, wish)
    if reason == r.OK:
        return None
    if reason < r.NOT_SUPPORTED:  # of the question alone: no card is the cause
        way = way_out(state, player, wish, reason)
        edition = state.facts.edition.key
        return _of_the_question(reason, edition) if way is None else Refusal(reason, (), edition, way_out=way)
    found = _because(state, player, wish, reason)
    about = found.causes[0] if found.reason in _OF_ANOTHER_CARD and found.causes else wish.card
    return Refusal(
        found.reason,
        tuple(uid for uid in found.causes if uid >= 0 and (uid == wish.card or may_know(state, uid, player))),
        state.facts.edition.key,
        n=found.n,
        level=found.level,
        ban=found.ban,
        rules=found.rules,
        monster=0 <= about < len(state.cards)
        and (may_know(state, about, player) and bool(traits.kinds(state, about) & MONSTER)),
        way_out=way_out(state, player, wish, found.reason),
    )


@cache
def _of_the_question(reason: int, edition: str) -> Refusal:
    return Refusal(reason, (), edition)


def _because(state: State, player: int, wish: Wish, reason: int) -> Because:
    if reason in (r.FORBIDDEN_LOOP, r.FORCED_LOOP):
        return Because(reason)  # of a loop no ban is the cause: without one the position is just another
    if wish.kind == PICK and isinstance(state.question, AskCards):
        return unpicked(state, player, wish)
    banned = forbidden(state, wish, reason, lambda other: refusal_reason(other, player, wish))
    if banned is not None:
        return banned
    if wish.kind == ACTIVATE:
        return _of_activation(state, player, wish, reason)
    if wish.kind == SPECIAL_SUMMON:
        return _of_special_summon(state, player, wish, reason)
    kinds = state.cards[wish.card].card.kinds if wish.card >= 0 else 0
    if reason == r.UNKNOWN_MECHANIC:
        return Because(_unknown(state, kinds))
    if reason == r.CANNOT_BE_NORMAL_SUMMONED:
        return Because(next((comes for bit, comes in _COMES_SO if kinds & bit), reason))
    if reason == r.TRIBUTES_MISSING:
        return tributes(state, player, wish.card, wish.kind == SET_MONSTER)
    if reason == r.PENDULUM_NOTHING:
        return pendulum(state, player)
    return Because(reason, (wish.card,) if reason == r.BARRED_BY_ITSELF else ())


def _unknown(state: State, kinds: int) -> int:
    extra = kinds & state.facts.edition.unknown_kinds & (SYNCHRO | XYZ)
    return r.UNKNOWN_EXTRA_KIND if extra else r.UNKNOWN_MECHANIC


# ---------------------------------------------------------------------------------- Special Summons


def _of_special_summon(state: State, player: int, wish: Wish, reason: int) -> Because:
    uid = wish.card
    kinds = state.cards[uid].card.kinds
    if reason == r.UNKNOWN_MECHANIC:
        return Because(_unknown(state, kinds))
    if reason == r.NOT_A_PROCEDURE:
        if not kinds & MONSTER:
            return Because(r.NOT_A_MONSTER)
        if kinds & state.facts.unplayable_kinds:
            return Because(_unknown(state, kinds))
        if any(isinstance(way, p.OnlySo) for way in procedures(state.cards[uid].card)):
            return Because(r.ONLY_ITS_OWN_WAY, (uid,))
        comes = next((comes for bit, comes in _COMES_SO if kinds & bit), reason)
        if comes != reason and state.cards[uid].place not in (EXTRA_DECK, HAND):
            return Because(r.NOT_SUMMONED_FROM_THERE)
        if kinds & (SYNCHRO | XYZ) and state.cards[uid].place == EXTRA_DECK:
            return Because(r.NOT_SUPPORTED, (uid,))  # the materials that it lists are not understood
        return Because(comes)
    if reason in SUMMON_REASONS:
        number = special_summon(state, player, wish)[1]
        return summon_from_extra_deck(state, player, uid, extra_deck_way(state, uid, number))
    if reason == r.CONDITION_NOT_MET:
        return Because(r.OWN_CONDITION_NOT_MET, (uid,))
    return Because(reason, (uid,) if reason in _ITS_OWN or reason == r.BARRED_BY_ITSELF else ())


# ---------------------------------------------------------------------------------- activations


def _of_activation(state: State, player: int, wish: Wish, reason: int) -> Because:
    uid = wish.card
    question = state.question
    window = question.window if isinstance(question, AskResponse) else IN_OPEN_STATE
    number = activation(state, player, wish, window)[1]
    ability = ability_of(state, uid, number) or Ability()
    kinds = traits.kinds(state, uid)
    if reason == r.UNKNOWN_MECHANIC:
        return Because(_unknown(state, state.cards[uid].card.kinds))
    if reason in SUMMON_REASONS:
        return summon_of_effect(state, player, uid, ability, reason)
    if reason in (r.TRIGGERS_START_THEMSELVES, r.FLIPS_START_THEMSELVES):
        if _missed(state, uid):
            return Because(r.EVENT_NOT_LAST, (uid,))
        return Because(reason, rules=() if kinds & MONSTER else ("PROC-12",))
    if reason == r.EVENT_NOT_LAST:
        return Because(reason, (uid,), rules=() if kinds & MONSTER else ("PROC-14", "AMB-89"))
    if reason == r.NO_EFFECT and not kinds & NORMAL:
        return Because(reason, rules=("KIND-03",) if kinds & MONSTER else (r.TEXT,))
    if reason == r.NEVER_ACTIVATED and not kinds & MONSTER:
        return Because(reason, rules=("TRAP-08" if kinds & TRAP else "SPELL-06",))
    if reason in (r.ACTIVATION_BANNED, r.CANNOT_BE_NEGATED) and state.links:
        return Because(reason, (state.links[-1].card,))  # what was activated last says so itself
    if reason in _NOTHING_FITS:
        barred = _barred_from_coming(state, player, uid, ability)
        if barred is not None:
            return barred
    return Because(reason, (uid,) if reason in _ITS_OWN else ())


def _missed(state: State, uid: int) -> bool:
    """Whether an effect of it that waited has missed its timing since it came where it is (this turn)."""
    return any(card == uid and visit == state.cards[uid].visit for card, visit in state.missed)


def _barred_from_coming(state: State, player: int, uid: int, ability: Ability) -> Because | None:
    """Where an effect means monsters, but could Special Summon none of them: why the first can't come."""
    for act in (act for block in ability.blocks for act in block.acts if isinstance(act, p.SpecialSummon)):
        what: p.Selector | None = act.what
        if ref := act.what.ref:
            targets = (cost for cost in ability.costs if isinstance(cost, p.Targeting))
            what = next((each.selector for each in targets if each.name == ref), None)
        if what is None or act.as_monster is not None:
            continue
        side = sides(act.side, player)[0]
        monsters = matching(state, what, player, uid)
        if not all(state.cards[m].owner == player or may_know(state, m, player) for m in monsters):
            continue
        found = [
            special_summon_by_effect(state, player, m, act.how, act.ignoring_conditions, side, uid) for m in monsters
        ]
        if found and all(found) and found[0] in _BARRED:
            return Because(found[0], (monsters[0],))
    return None


_BARRED: Final = frozenset((r.NOT_PROPERLY_SUMMONED, r.ONLY_ITS_OWN_WAY, r.BARRED_BY_ITSELF))
