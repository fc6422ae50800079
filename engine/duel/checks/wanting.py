"""What a player could want with a card, legal or not, and where a card could be laid: for whoever offers moves."""

from collections.abc import Sequence
from typing import Final

from engine import vocabulary as v
from engine.duel.checks.options import ability_number
from engine.duel.reading.in_force import ability_of
from engine.duel.state import question as q
from engine.duel.state.question import argument_of, card_of, kind_of
from engine.duel.state.state import State
from engine.program import CARD_ACTIVATION, E_ATTEMPT, E_PHASE, E_STEP

_COME_BY_THEMSELVES: Final = 1 << E_PHASE | 1 << E_STEP
_PLACES_TO_GO: Final = {
    q.SET_MONSTER: (v.MONSTER_ZONE,), q.SPECIAL_SUMMON: (v.MONSTER_ZONE,), q.PENDULUM_SUMMON: (v.MONSTER_ZONE,),
    q.POSITION: (v.MONSTER_ZONE,), q.FLIP_SUMMON: (), q.CHANGE_POSITION: (), q.ATTACK: (), q.TO_BATTLE_PHASE: (),
    q.TO_MAIN_PHASE_2: (), q.END_TURN: (),
}  # fmt: skip


def wishes_with(state: State, uid: int, player: int) -> Sequence[int]:
    """The kinds of options that a player could want with the card where it lies."""
    duel_card = state.cards[uid]
    card, place = duel_card.card, duel_card.place
    program = card.program
    effects = [q.ACTIVATE] if program.abilities else []
    own_way = [q.SPECIAL_SUMMON] if program.procedures else []
    if duel_card.controller != player:
        return ()
    if place == v.HAND:
        if card.kinds & v.MONSTER:
            return (q.NORMAL_SUMMON, q.SET_MONSTER, *own_way, *effects)
        return (q.ACTIVATE, q.SET_CARD)
    if place == v.MONSTER_ZONE:
        turn = q.FLIP_SUMMON if duel_card.position == v.FACE_DOWN else q.CHANGE_POSITION
        return (q.ATTACK, turn, *effects)
    if place == v.EXTRA_DECK:
        return (q.SPECIAL_SUMMON,)
    return (q.ACTIVATE,) if 1 << place & v.ON_FIELD else effects


def places_to_go(state: State, code: int) -> tuple[int, ...]:
    """The places in which a space may be asked for with the option. What an effect places can't be told beforehand."""
    kind = kind_of(code)
    if kind in _PLACES_TO_GO:
        return _PLACES_TO_GO[kind]
    card = state.cards[card_of(code)] if card_of(code) >= 0 else None
    if card is not None and kind in (q.NORMAL_SUMMON, q.SET_CARD, q.ACTIVATE):
        if kind == q.NORMAL_SUMMON:
            return (v.MONSTER_ZONE,) if card.place == v.HAND else ()  # a Gemini monster stays where it is
        if not card.card.kinds & v.MONSTER and (kind == q.SET_CARD or card.place == v.HAND):
            return () if card.card.is_field_spell else (v.SPELL_ZONE,)
        ability = ability_of(state, card.uid, ability_number(argument_of(code)))
        if card.place == v.HAND and ability is not None and ability.kind == CARD_ACTIVATION:
            return (v.PENDULUM_ZONE,)
    return (v.MONSTER_ZONE, v.SPELL_ZONE, v.PENDULUM_ZONE)


def waits_for_this(state: State, code: int, player: int) -> bool:
    """Whether what that option activates waits for what has just happened, whoever's doing it was, or for this very
    phase or step. An own Summon that could be negated is nothing that a player waits for."""
    ability = ability_of(state, card_of(code), ability_number(argument_of(code)))
    if ability is None or state.links:
        return False
    return bool(ability.answers & _COME_BY_THEMSELVES) or any(
        ability.answers >> event.kind & 1
        and (event.kind != E_ATTEMPT or (event.player if event.by == v.NOBODY else event.by) == 1 - player)
        for event in state.answerable
    )
