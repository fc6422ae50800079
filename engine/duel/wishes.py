"""Why not: a wish checked with the very functions that build the options."""

from typing import TYPE_CHECKING, Final

from engine import program as p
from engine.duel import permission, query
from engine.duel import refusal as r
from engine.duel.activation import IN_OPEN_STATE, check
from engine.duel.loops import without_forced_loops, without_loops
from engine.duel.materials import extra_deck_summon, pendulum_summon
from engine.duel.options import ability_number, fast_effects, open_state
from engine.duel.permission import procedures
from engine.duel.question import (
    ACTIVATE, ASK_OPEN, ASK_REPLAY, ASK_RESPONSE, ATTACK, CHANGE_POSITION, CONCEDE, END_TURN, FLIP_SUMMON,
    NORMAL_SUMMON, PASS, PENDULUM_SUMMON, SET_CARD, SET_MONSTER, SPECIAL_SUMMON, TO_BATTLE_PHASE, TO_MAIN_PHASE_2, Wish,
    argument_of, card_of, kind_of,
)  # fmt: skip
from engine.duel.questions import AskResponse
from engine.duel.refusal import FORBIDDEN_BY, Refusal
from engine.duel.special import special_procedure
from engine.duel.triggers import granted_to
from engine.duel.eyes import may_know
from engine.vocabulary import BATTLE_PHASE, DECK, FACE_DOWN, FIELD_ZONE, MONSTER_ZONE, SET_FACE_DOWN, UNDECIDED

if TYPE_CHECKING:
    from engine.duel.state import Active, State

_ACTS = frozenset((ACTIVATE, NORMAL_SUMMON, SET_MONSTER, FLIP_SUMMON, SPECIAL_SUMMON, SET_CARD, CHANGE_POSITION, ATTACK,
                   TO_BATTLE_PHASE, TO_MAIN_PHASE_2, END_TURN, PENDULUM_SUMMON))  # fmt: skip
_NO_CARD = frozenset((TO_BATTLE_PHASE, TO_MAIN_PHASE_2, END_TURN, PENDULUM_SUMMON, PASS))


def why_not(state: "State", player: int, wish: Wish) -> Refusal | None:
    reason = refusal_reason(state, player, wish)
    if reason == r.OK:
        return None
    return Refusal(reason, _causes(state, player, wish, reason), state.facts.edition.key)


def refusal_reason(state: "State", player: int, wish: Wish) -> int:
    if state.result != UNDECIDED:
        return r.DUEL_OVER
    if wish.kind == CONCEDE:
        return r.OK
    if state.question.player != player:
        return r.NOT_YOUR_TURN_TO_ACT
    kind = wish.kind
    question = state.question
    asked = question.kind
    if kind not in _ACTS or asked == ASK_REPLAY:
        return r.OK if _is_option(state, wish) else r.ANOTHER_QUESTION if kind in _ACTS else r.NOT_AN_OPTION
    if asked not in (ASK_OPEN, ASK_RESPONSE):
        return r.ANOTHER_QUESTION
    if kind not in _NO_CARD:
        if not 0 <= wish.card < len(state.cards):
            return r.NO_SUCH_CARD
        card = state.cards[wish.card]
        if card.controller != player:
            return r.OPPONENTS_FIELD_SPELL if kind == ACTIVATE and card.place == FIELD_ZONE else r.NOT_YOURS
        if card.place == DECK:
            return r.WRONG_PLACE
        if card.card.program is None:
            return r.NOT_SUPPORTED
    if isinstance(question, AskResponse):
        if kind != ACTIVATE:
            return r.NOT_OPEN
        reason = _activate(state, player, wish, question.window)
    else:
        reason = _open(state, player, wish)
    return r.FORBIDDEN_LOOP if reason == r.OK and _barred_by_loop(state, wish) else reason


def _is_option(state: "State", wish: Wish) -> bool:
    return any(_means(wish, c) for c in state.question.codes)


def _means(wish: Wish, option: int) -> bool:
    return kind_of(option) == wish.kind and (wish.card < 0 or card_of(option) == wish.card) and (
        wish.argument is None or argument_of(option) == wish.argument
    )


def _open(state: "State", player: int, wish: Wish) -> int:
    kind, uid = wish.kind, wish.card
    if kind == ACTIVATE:
        return _activate(state, player, wish, IN_OPEN_STATE)
    if kind in (NORMAL_SUMMON, SET_MONSTER):
        return permission.normal_summon(state, player, uid, kind == SET_MONSTER)
    if kind == FLIP_SUMMON:
        return permission.flip_summon(state, player, uid)
    if kind == CHANGE_POSITION:
        return permission.change_position(state, player, uid)
    if kind == SET_CARD:
        return permission.set_card(state, player, uid)
    if kind == SPECIAL_SUMMON:
        return _special(state, player, wish)
    if kind == PENDULUM_SUMMON:
        return pendulum_summon(state, player) if state.phase != BATTLE_PHASE else r.NOT_MAIN_PHASE
    if kind == TO_BATTLE_PHASE:
        return permission.to_battle_phase(state, player)
    if kind == TO_MAIN_PHASE_2:
        return permission.to_main_phase_2(state, player)
    if kind == END_TURN:
        return permission.end_turn(state, player)
    return _attack(state, player, wish)


def _attack(state: "State", player: int, wish: Wish) -> int:
    uid = wish.card
    reason = permission.attacker(state, player, uid)
    if reason:
        return reason
    if wish.argument is None:
        return r.OK if permission.attack_targets(state, uid) else r.NOT_DIRECTLY
    if wish.argument == 0:
        return permission.direct_attack(state, uid)
    target = wish.argument - 1
    if not 0 <= target < len(state.cards):
        return r.NO_SUCH_CARD
    return permission.attack_target(state, uid, target)


def _special(state: "State", player: int, wish: Wish) -> int:
    own = procedures(state.cards[wish.card].card)
    first = r.NOT_A_PROCEDURE
    for number, procedure in enumerate(own):
        if wish.argument is not None and wish.argument != number:
            continue
        if procedure.op == p.P_SPECIAL:
            reason = special_procedure(state, player, wish.card, number)
        elif procedure.op in (p.P_SYNCHRO, p.P_XYZ):
            if state.phase == BATTLE_PHASE:
                return r.NOT_MAIN_PHASE
            reason = extra_deck_summon(state, player, wish.card, number)
        else:
            continue
        if reason == r.OK:
            return r.OK
        if first == r.NOT_A_PROCEDURE:
            first = reason
    return first


def _activate(state: "State", player: int, wish: Wish, window: int) -> int:
    uid = wish.card
    card = state.cards[uid]
    program = card.card.program
    assert program is not None
    numbers = list(range(len(program.abilities)))
    if state.modifier_mask >> p.M_GRANTED & 1:
        numbers += [
            -1 - a.age for a in state.modifiers if a.modifier.op == p.M_GRANTED and uid in granted_to(state, a.age)
        ]
    if wish.argument is not None:
        wanted = ability_number(wish.argument)
        numbers = [n for n in numbers if n == wanted]
    first = r.NO_EFFECT
    for number in numbers:
        reason = check(state, player, uid, number, window)
        if reason == r.OK:
            return r.OK
        if first in (r.NO_EFFECT, r.TRIGGERS_START_THEMSELVES, r.WRONG_PLACE):
            first = reason
    if not numbers and card.position == FACE_DOWN:
        return r.NO_EFFECT
    return first


def _barred_by_loop(state: "State", wish: Wish) -> bool:
    """Whether the question does without the option only because it would go on with a loop (PROC-40)."""
    if _is_option(state, wish):
        return False
    question = state.question
    player = question.player
    if isinstance(question, AskResponse):
        every = left = fast_effects(state, player, question.window)
    else:
        every = open_state(state, player)
        left = without_loops(state, every)
    if state.facts.edition.refuse_forced_loops:
        left = without_forced_loops(state, left)
    return any(c not in left for c in every if _means(wish, c))


# ---------------------------------------------------------------------------------- the cards that forbid it

_OF_PLAYERS: Final = frozenset((
    r.SUMMON_BANNED, r.SET_BANNED, r.ACTIVATION_BANNED, r.NO_BATTLE_PHASE, r.MAIN_PHASE_2_SKIPPED,
))  # fmt: skip
_OF_THE_CARD: Final = frozenset((r.ATTACK_BANNED, r.POSITION_LOCKED))
_OF_OWN_MONSTERS: Final = frozenset((r.ONLY_ONE, r.MUST_ATTACK_FIRST))
_ITS_OWN: Final = frozenset((r.USED_UP, r.CONDITION_NOT_MET, r.COST_NOT_PAYABLE, r.NO_TARGET, r.VOW_BROKEN))
_SETTING: Final = frozenset((SET_MONSTER, SET_CARD))


def _causes(state: "State", player: int, wish: Wish, reason: int) -> tuple[int, ...]:
    """The cards whose effects forbid it, as far as the player may know them."""
    if wish.card >= 0 and reason in _ITS_OWN:
        return (wish.card,)
    forbidding = [active for active in state.modifiers if _forbids(state, active, player, wish, reason)]
    if not forbidding and reason == r.SUMMON_BANNED and wish.card >= 0:
        program = state.cards[wish.card].card.program
        return (wish.card,) if program is not None and program.bans else ()
    return tuple(dict.fromkeys(a.source for a in forbidding if a.source >= 0 and may_know(state, a.source, player)))


def _forbids(state: "State", active: "Active", player: int, wish: Wish, reason: int) -> bool:
    """Whether that effect in force is one for which the wish is refused."""
    op = active.modifier.op
    if op not in FORBIDDEN_BY.get(reason, ()):
        return False
    if reason in _OF_PLAYERS:
        cards = active.modifier.cards
        if op == p.M_CANNOT_SUMMON and not active.modifier.a & (
            SET_FACE_DOWN if wish.kind in _SETTING else ~SET_FACE_DOWN
        ):
            return False
        return query.concerns(state, active, player) and (cards is None or wish.card < 0 or query.fits_its_face(
            state, cards, wish.card, query.user_of(state, active), active.source, None
        ))
    if reason in _OF_THE_CARD:
        return query.acts_on(state, active, wish.card)
    if reason in _OF_OWN_MONSTERS:
        return _acts_on_any(state, active, state.zones[MONSTER_ZONE * 2 + player])
    target = (wish.argument or 0) - 1
    if op == p.M_NOT_ATTACKED:
        return target >= 0 and query.acts_on(state, active, target)
    return _acts_on_any(state, active, [m for m in state.zones[MONSTER_ZONE * 2 + 1 - player] if m != target])


def _acts_on_any(state: "State", active: "Active", cards: list[int]) -> bool:
    return any(query.acts_on(state, active, uid) for uid in cards)
