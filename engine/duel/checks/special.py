"""Special Summons by a monster's own text: a condition for playing it, not an effect (SUMMON-26, GLOSS-18)."""

from engine import program as p
from engine.duel.checks.activation import carry_out
from engine.duel.checks.permission import procedures, summon_ban
from engine.duel.state import reasons as r
from engine.duel.state.state import State
from engine.program import FIRST_PROCEDURE
from engine.vocabulary import BY_OWN_CONDITION, MAIN_PHASES, SPECIAL_SUMMON, TOKEN, YOU


def special_procedure(state: State, player: int, uid: int, number: int) -> int:
    """Whether the monster may be Special Summoned that way now."""
    card = state.cards[uid]
    procedure = procedures(card.card)[number]
    if not isinstance(procedure, p.OwnWay):
        return r.NOT_A_PROCEDURE
    if procedure.judged and not state.facts.edition.by_hand(player):
        return r.NOT_SUPPORTED
    if card.controller != player:
        return r.NOT_YOURS
    if card.card.kinds & state.facts.unplayable_kinds:
        return r.UNKNOWN_MECHANIC
    if not procedure.places >> card.place & 1:
        return r.NOT_SUMMONED_FROM_THERE
    if state.player != player:
        return r.NOT_YOUR_TURN
    if not state.phase & MAIN_PHASES:
        return r.NOT_MAIN_PHASE
    reason = carry_out(state, player, uid, FIRST_PROCEDURE + number, procedure.ability)
    if reason:
        return reason
    if card.card.kinds & TOKEN:
        return r.NOT_A_MONSTER
    side = player if procedure.to_side == YOU else 1 - player
    return summon_ban(state, player, uid, SPECIAL_SUMMON | BY_OWN_CONDITION, side)
