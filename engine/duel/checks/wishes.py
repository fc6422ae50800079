"""A wish, checked with the very functions that build the options: 0, or the reason why not."""

from collections.abc import Iterable
from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.duel.checks import attacking, permission
from engine.duel.checks.activation import BY_CHOICE, IN_OPEN_STATE, check
from engine.duel.checks.loops import without_forced_loops, without_loops
from engine.duel.checks.materials import extra_deck_summon, pendulum_summon
from engine.duel.checks.options import ability_number, fast_effects, open_state, set_right
from engine.duel.checks.permission import procedures
from engine.duel.checks.special import special_procedure
from engine.duel.reading.in_force import ability_of, granted_to, in_force_of
from engine.duel.state import question as q
from engine.duel.state import reasons as r
from engine.duel.state.questions import AskCards, AskResponse
from engine.duel.state.state import DuelCard, State
from engine.program import Ability

_GRANTED: Final = p.Granted.BIT

OF_CARDS: Final = (
    q.ACTIVATE,
    q.NORMAL_SUMMON,
    q.SET_MONSTER,
    q.FLIP_SUMMON,
    q.SPECIAL_SUMMON,
    q.SET_CARD,
    q.CHANGE_POSITION,
)
"""What can be wished for with a card alone, in the open state."""
OF_NO_CARD: Final = (q.TO_BATTLE_PHASE, q.TO_MAIN_PHASE_2, q.END_TURN, q.PENDULUM_SUMMON, q.SET_RIGHT)
_ACTS: Final = frozenset((*OF_CARDS, q.ATTACK, *OF_NO_CARD))
_NO_CARD: Final = frozenset((*OF_NO_CARD, q.PASS))
_FREE: Final = frozenset((q.ASK_OPEN, q.ASK_RESPONSE))
_WHERE_ACTS_ARE_ASKED_FOR: Final = _FREE | {q.ASK_REPLAY}
_IN_ANY_PHASE: Final = frozenset((q.ACTIVATE, q.ATTACK, q.TO_BATTLE_PHASE, q.TO_MAIN_PHASE_2, q.END_TURN))


def refusal_reason(state: State, player: int, wish: q.Wish) -> int:
    """0, or the reason as the checks have it: engine.duel.outside.because may know a better one."""
    if state.result != v.UNDECIDED:
        return r.DUEL_OVER
    if wish.kind == q.CONCEDE:
        return r.OK
    kind, question = wish.kind, state.question
    asked = question.kind
    if question.player != player:
        if asked not in _FREE:
            return r.OPPONENT_CHOOSES
        return r.PRIORITY_PASSED if state.player == player else r.NOT_YOUR_TURN_TO_ACT
    if kind not in _ACTS:
        if _is_option(state, wish):
            return r.OK
        return r.NOT_MEANT if kind == q.PICK and isinstance(question, AskCards) else r.NOT_AN_OPTION
    if asked not in _WHERE_ACTS_ARE_ASKED_FOR:
        return r.ANOTHER_QUESTION
    if kind not in _NO_CARD:
        reason = _own_card(state, player, wish)
        if reason:
            return reason
    if asked == q.ASK_REPLAY:
        return _in_replay(state, player, wish)
    if isinstance(question, AskResponse):
        if kind != q.ACTIVATE:
            return _beside_a_window(state, player, wish)
        reason = activation(state, player, wish, question.window)[0]
    else:
        reason = _open(state, player, wish)
    return _barred_by_loop(state, wish) if reason == r.OK else reason


def _own_card(state: State, player: int, wish: q.Wish) -> int:
    """Whether it is a card that the player can do anything with."""
    if not 0 <= wish.card < len(state.cards):
        return r.NO_SUCH_CARD
    card = state.cards[wish.card]
    if card.controller != player:
        return r.OPPONENTS_FIELD_SPELL if wish.kind == q.ACTIVATE and card.place == v.FIELD_ZONE else r.NOT_YOURS
    if card.place == v.DECK:
        return r.WRONG_PLACE
    return r.OK


def _is_option(state: State, wish: q.Wish) -> bool:
    return any(_means(wish, c) for c in state.question.codes)


def _means(wish: q.Wish, option: int) -> bool:
    return (
        q.kind_of(option) == wish.kind
        and (wish.card < 0 or q.card_of(option) == wish.card)
        and (wish.argument is None or q.argument_of(option) == wish.argument)
    )


def _beside_a_window(state: State, player: int, wish: q.Wish) -> int:
    """Only what is fast may be used there; what keeps a monster from attacking later as well is told before that."""
    if state.player != player:
        return r.NOT_YOUR_TURN
    if wish.kind == q.ATTACK and state.cards[wish.card].place == v.MONSTER_ZONE and state.phase == v.BATTLE_PHASE:
        return attacking.able_to_attack(state, player, wish.card) or r.NOT_OPEN
    return r.NOT_OPEN


def _in_replay(state: State, player: int, wish: q.Wish) -> int:
    """The attacker takes another target, or stops; whatever else is wished for has to wait for that (PROC-22)."""
    if wish.kind == q.ATTACK:
        if _is_option(state, wish):
            return r.OK
        if wish.card == state.battle.attacker:
            return _target(state, wish)
        return attacking.attacker(state, player, wish.card) or r.REPLAY_ANOTHER_ATTACKER
    if wish.kind not in _IN_ANY_PHASE:
        return r.NOT_MAIN_PHASE
    return r.IN_BATTLE_PHASE if wish.kind == q.TO_BATTLE_PHASE else r.REPLAY_FIRST


def _open(state: State, player: int, wish: q.Wish) -> int:
    kind, uid = wish.kind, wish.card
    if kind == q.ACTIVATE:
        return activation(state, player, wish, IN_OPEN_STATE)[0]
    if kind in (q.NORMAL_SUMMON, q.SET_MONSTER):
        return permission.normal_summon(state, player, uid, kind == q.SET_MONSTER)
    if kind == q.FLIP_SUMMON:
        return permission.flip_summon(state, player, uid)
    if kind == q.CHANGE_POSITION:
        return permission.change_position(state, player, uid)
    if kind == q.SET_CARD:
        return permission.set_card(state, player, uid)
    if kind == q.SPECIAL_SUMMON:
        return special_summon(state, player, wish)[0]
    if kind == q.PENDULUM_SUMMON:
        return pendulum_summon(state, player) if state.phase != v.BATTLE_PHASE else r.NOT_MAIN_PHASE
    if kind == q.TO_BATTLE_PHASE:
        return attacking.to_battle_phase(state, player)
    if kind == q.TO_MAIN_PHASE_2:
        return attacking.to_main_phase_2(state, player)
    if kind == q.END_TURN:
        return attacking.end_turn(state, player)
    if kind == q.SET_RIGHT:
        return set_right(state, player)
    return _attack(state, player, wish)


# ---------------------------------------------------------------------------------- attacks


def _attack(state: State, player: int, wish: q.Wish) -> int:
    """What keeps the monster from attacking in any phase is told before the phase is."""
    uid = wish.card
    if state.phase == v.BATTLE_PHASE or state.cards[uid].place != v.MONSTER_ZONE:
        return attacking.attacker(state, player, uid) or _target(state, wish)
    if state.phase == v.MAIN_PHASE_2:
        return r.BATTLE_PHASE_OVER
    reason = attacking.to_battle_phase(state, player) or attacking.able_to_attack(state, player, uid)
    return reason or _target(state, wish) or r.NOT_BATTLE_STEP


def _target(state: State, wish: q.Wish) -> int:
    """Whether that target, or without an argument any, may be attacked."""
    uid = wish.card
    if wish.argument is None:
        if attacking.attack_targets(state, uid):
            return r.OK
        monsters = state.zones[v.MONSTER_ZONE * 2 + 1 - state.cards[uid].controller]
        whys = [attacking.attack_target(state, uid, monster) for monster in monsters]
        if not whys:
            return attacking.direct_attack(state, uid)
        return next((why for why in whys if why != r.ALREADY_ATTACKED), r.ALREADY_ATTACKED)
    if wish.argument == 0:
        return attacking.direct_attack(state, uid)
    target = wish.argument - 1
    if not 0 <= target < len(state.cards):
        return r.NO_SUCH_CARD
    return attacking.attack_target(state, uid, target)


# ---------------------------------------------------------------------------------- Special Summons, activations


def special_summon(state: State, player: int, wish: q.Wish) -> tuple[int, int]:
    """0 or the reason why not, and the number of the procedure that it is about (-1: of none)."""
    first = r.NOT_A_PROCEDURE, -1
    for number, procedure in enumerate(procedures(state.cards[wish.card].card)):
        if wish.argument is not None and wish.argument != number:
            continue
        if isinstance(procedure, p.OwnWay):
            reason = special_procedure(state, player, wish.card, number)
        elif isinstance(procedure, p.ExtraDeckWay):
            reason = extra_deck_summon(state, player, wish.card, number)
            if state.phase == v.BATTLE_PHASE and reason != r.NOT_SUMMONED_FROM_THERE:
                reason = r.NOT_MAIN_PHASE
        else:
            continue
        if reason == r.OK:
            return r.OK, number
        if first[1] < 0:
            first = reason, number
    return first


_TELL_LESS: Final = (
    r.ALREADY_ACTIVATED,
    r.TRIGGERS_START_THEMSELVES,
    r.FLIPS_START_THEMSELVES,
    r.WRONG_PLACE,
    r.NEVER_ACTIVATED,
)
"""Of several abilities, that of another one tells more than these, and of these the first."""
_NONE: Final = -1 << 30
"""The number of no ability: those that were granted have negative ones, too."""


def activation(state: State, player: int, wish: q.Wish, window: int) -> tuple[int, int]:
    """0 or the reason why not, and the number of the ability that it is about. What could be used from where the card
    lies is looked at before the rest."""
    uid = wish.card
    card = state.cards[uid]
    program = card.card.program
    numbers = list(range(len(program.abilities)))
    if state.modifier_mask & _GRANTED:
        numbers += [-1 - a.age for a in in_force_of(state, p.Granted) if uid in granted_to(state, a.age)]
    if wish.argument is not None:
        wanted = ability_number(wish.argument)
        numbers = [n for n in numbers if n == wanted]
    abilities = {n: ability for n in numbers if (ability := ability_of(state, uid, n)) is not None}
    if not abilities:
        return r.NO_EFFECT, _NONE
    here = [n for n, ability in abilities.items() if _works_here(card, ability)]
    if not here and _is_activated_elsewhere(abilities.values()):
        return r.WRONG_PLACE, next(iter(abilities))
    found = []
    for number in here or abilities:
        reason = check(state, player, uid, number, window)
        if reason == r.OK:
            return r.OK, number
        found.append((reason, number))
    if all(reason == r.NEVER_ACTIVATED for reason, _ in found) and _is_activated_elsewhere(abilities.values()):
        return r.WRONG_PLACE, found[0][1]
    return min(found, key=lambda pair: 1 + _TELL_LESS.index(pair[0]) if pair[0] in _TELL_LESS else 0)


def _is_activated_elsewhere(abilities: Iterable[Ability]) -> bool:
    return any(ability.kind in BY_CHOICE for ability in abilities)


def _works_here(card: DuelCard, ability: Ability) -> bool:
    if ability.kind != p.CARD_ACTIVATION:
        return bool(ability.places >> card.place & 1)
    return card.place in _WHERE_CARDS_ARE_ACTIVATED


_WHERE_CARDS_ARE_ACTIVATED: Final = frozenset((v.HAND, v.SPELL_ZONE, v.FIELD_ZONE, v.PENDULUM_ZONE))


# ---------------------------------------------------------------------------------- loops


def _barred_by_loop(state: State, wish: q.Wish) -> int:
    """Whether the question does without the option only because it would go on with a loop (PROC-40)."""
    if _is_option(state, wish):
        return r.OK
    question = state.question
    player = question.player
    if isinstance(question, AskResponse):
        every = left = fast_effects(state, player, question.window)
    else:
        every = open_state(state, player)
        left = without_loops(state, every)
    if any(c not in left for c in every if _means(wish, c)):
        return r.FORBIDDEN_LOOP
    if state.facts.edition.refuse_forced_loops:
        left = without_forced_loops(state, left)
    return r.FORCED_LOOP if any(c not in left for c in every if _means(wish, c)) else r.OK
