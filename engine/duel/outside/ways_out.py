"""The way out of a refusal: what the player can do now that leads to what was wished for.

It is looked for by supposing: that the Battle Phase had come, that the window were over. Nothing is played out: what
the opponent could do in between is nobody's business.
"""

from collections.abc import Callable
from typing import Final

from engine import program as p
from engine.duel.checks.attacking import has_to_attack
from engine.duel.checks.materials import fusion_monsters, pendulum_candidates, ritual_monsters
from engine.duel.checks.options import ability_number
from engine.duel.checks.wishes import refusal_reason
from engine.duel.reading.in_force import ability_of
from engine.duel.state import question as q
from engine.duel.state import reasons as r
from engine.duel.state.questions import AskOpen
from engine.duel.state.state import State
from engine.vocabulary import BATTLE_PHASE, BATTLE_STEP, FACE_DOWN, FUSION, HAND, MAIN_PHASE_2, MONSTER_ZONE, RITUAL

_Way = Callable[[State, int, q.Wish], q.Wish | None]


def way_out(state: State, player: int, wish: q.Wish, reason: int) -> q.Wish | None:
    """What the player can do first, or instead; None where there is nothing."""
    way = _WAYS.get(reason)
    if way is None or state.question.player != player:
        return None
    found = way(state, player, wish)
    return found if found is not None and refusal_reason(state, player, found) == r.OK else None


def _is_possible_then(state: State, player: int, wish: q.Wish, phase: int) -> bool:
    """Whether it were, in the open state of that phase as everything lies now."""
    then = state.clone()
    then.phase = phase
    then.step = BATTLE_STEP if phase == BATTLE_PHASE else 0
    then.question = AskOpen(player, [])
    return refusal_reason(then, player, wish) in (r.OK, r.FORBIDDEN_LOOP)


# -- first another phase, or the end of a window ---------------------------------------------------


def _battle_phase(state: State, player: int, wish: q.Wish) -> q.Wish | None:
    there = wish.kind == q.TO_MAIN_PHASE_2 or _is_possible_then(state, player, wish, BATTLE_PHASE)
    return q.Wish(q.TO_BATTLE_PHASE) if there else None


def _main_phase_2(state: State, player: int, wish: q.Wish) -> q.Wish | None:
    if state.phase != BATTLE_PHASE or not _is_possible_then(state, player, wish, MAIN_PHASE_2):
        return None
    return q.Wish(q.TO_MAIN_PHASE_2)


def _let_pass(state: State, player: int, wish: q.Wish) -> q.Wish | None:
    """The window goes by, and the turn player is asked what to do again."""
    return q.Wish(q.PASS) if _is_possible_then(state, player, wish, state.phase) else None


def _stop_attack(state: State, player: int, wish: q.Wish) -> q.Wish | None:
    return q.Wish(q.PASS) if _is_possible_then(state, player, wish, BATTLE_PHASE) else None


# -- first something with the card itself, or instead ----------------------------------------------


def _turn_it(state: State, player: int, wish: q.Wish) -> q.Wish | None:
    """To face-up Attack Position."""
    if state.cards[wish.card].place != MONSTER_ZONE:
        return None
    return q.Wish(q.FLIP_SUMMON if state.cards[wish.card].position == FACE_DOWN else q.CHANGE_POSITION, wish.card)


def _set_it(state: State, player: int, wish: q.Wish) -> q.Wish | None:
    return q.Wish(q.SET_CARD, wish.card)


def _set_as_monster(state: State, player: int, wish: q.Wish) -> q.Wish | None:
    return q.Wish(q.SET_MONSTER, wish.card)


def _use_as_spell(state: State, player: int, wish: q.Wish) -> q.Wish | None:
    """A Spell or Trap in the hand that was taken for a monster."""
    if wish.kind not in _AS_MONSTER or state.cards[wish.card].place != HAND:
        return None
    return q.Wish(q.SET_CARD if wish.kind == q.SET_MONSTER else q.ACTIVATE, wish.card)


_AS_MONSTER: Final = frozenset((q.NORMAL_SUMMON, q.SET_MONSTER))


def _attack_another(state: State, player: int, wish: q.Wish) -> q.Wish | None:
    return q.Wish(q.ATTACK, wish.card) if wish.argument is not None else None


def _attack_first(state: State, player: int, wish: q.Wish) -> q.Wish | None:
    """With a monster that has to."""
    monsters = (uid for uid in state.zones[MONSTER_ZONE * 2 + player] if has_to_attack(state, uid))
    return next((way for uid in monsters if refusal_reason(state, player, way := q.Wish(q.ATTACK, uid)) == r.OK), None)


def _come_otherwise(state: State, player: int, wish: q.Wish) -> q.Wish | None:
    """The monster can come in another way: by its own text, between the Scales, by a card that Summons it."""
    uid = wish.card
    if wish.kind != q.SPECIAL_SUMMON and refusal_reason(state, player, way := q.Wish(q.SPECIAL_SUMMON, uid)) == r.OK:
        return way
    if refusal_reason(state, player, q.Wish(q.PENDULUM_SUMMON)) == r.OK and uid in pendulum_candidates(state, player):
        return q.Wish(q.PENDULUM_SUMMON)
    if not state.cards[uid].card.kinds & (FUSION | RITUAL):
        return None
    ways = (c for c in state.question.codes if q.kind_of(c) == q.ACTIVATE and _summons(state, player, c, uid))
    return next((q.Wish(q.ACTIVATE, q.card_of(c), q.argument_of(c)) for c in ways), None)


def _summons(state: State, player: int, code: int, monster: int) -> bool:
    """Whether what the option activates could Fusion or Ritual Summon the monster."""
    source, number = q.card_of(code), ability_number(q.argument_of(code))
    ability = ability_of(state, source, number)
    if ability is None:
        return False
    for act in (act for block in ability.blocks for act in block.acts):
        if isinstance(act, p.FusionSummon) and monster in fusion_monsters(state, player, act, source, ability):
            return True
        if isinstance(act, p.RitualSummon) and monster in ritual_monsters(state, player, act, source, ability, None):
            return True
    return False


_WAYS: Final[dict[int, _Way]] = {
    r.NOT_BATTLE_STEP: _battle_phase, r.NO_MAIN_PHASE_2: _battle_phase, r.NOT_IN_ATTACK_POSITION: _turn_it,
    r.NOT_MAIN_PHASE: _main_phase_2, r.SPELL_WRONG_TIME: _main_phase_2, r.IGNITION_WRONG_TIME: _main_phase_2,
    r.SLOW_EFFECT_WRONG_TIME: _main_phase_2, r.NOT_OPEN: _let_pass, r.REPLAY_ANOTHER_ATTACKER: _stop_attack,
    r.REPLAY_FIRST: _stop_attack, r.FACE_DOWN_NEEDS_FLIP: _turn_it,
    r.FACE_DOWN_EFFECT: _turn_it, r.TRAP_FROM_HAND: _set_it, r.NOTHING_AT_ONCE: _set_it,
    r.SET_PENDULUM: _set_as_monster, r.NOT_A_SPELL_OR_TRAP: _set_as_monster,
    r.NOT_A_MONSTER: _use_as_spell, r.NOT_DIRECTLY: _attack_another,
    r.ONLY_MONSTERS_AGAIN: _attack_another, r.CANNOT_BE_ATTACKED: _attack_another,
    r.ANOTHER_HAS_TO_BE_ATTACKED: _attack_another, r.MUST_ATTACK_FIRST: _attack_first,
    r.CANNOT_BE_NORMAL_SUMMONED: _come_otherwise, r.FUSION_MONSTER_COMES: _come_otherwise,
    r.RITUAL_MONSTER_COMES: _come_otherwise, r.SYNCHRO_MONSTER_COMES: _come_otherwise,
    r.XYZ_MONSTER_COMES: _come_otherwise, r.NOT_A_PROCEDURE: _come_otherwise,
    r.NORMAL_SUMMON_USED: _come_otherwise, r.ONE_TRIBUTE: _come_otherwise, r.TWO_TRIBUTES: _come_otherwise,
    r.TRIBUTES_OF_ITS_TEXT: _come_otherwise,
}  # fmt: skip
