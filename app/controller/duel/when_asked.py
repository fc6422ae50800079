"""When a player is asked whether to respond: always, never, or (Auto) where it could matter; at the player's own stops,
and as the player wishes of single cards.

It is decided by the player's View, so that it never depends on cards that the player doesn't know.
"""

from typing import Final

from app.controller.player.response_wishes import (
    ALWAYS,
    END_OF_MAIN,
    NEVER,
    OF_PHASE,
    OF_STEP,
    OWN,
    SENSIBLE,
    THEIRS,
    Responses,
)
from engine import program as p
from engine.cards.card import Card
from engine.duel.state.question import ACTIVATE, ASK_TRIGGER, PASS_CODE, TRIGGER, card_of, kind_of
from engine.duel.outside.view import View
from engine.vocabulary import BATTLE_PHASE, BEFORE_CALCULATION, CALCULATION, END_PHASE, MAIN_PHASES, START_STEP

# -- the moments of Auto -----------------------------------------------------------------------
_DONE: Final = {
    p.E_ACTIVATED: "activated", p.E_ATTEMPT: "summoned", p.E_SUMMONED: "summoned", p.E_SET: "set",
    p.E_FLIPPED: "turned up", p.E_MOVED: "moved", p.E_DRAWN: "moved", p.E_CONTROL: "moved",
    p.E_ATTACK_DECLARED: "attack",
}  # fmt: skip
BEFORE_DAMAGE: Final = "before damage"
BATTLE_BEGINS: Final = "battle begins"
BEFORE_END: Final = "before end"
MOMENTS: Final = (*dict.fromkeys(_DONE.values()), BEFORE_DAMAGE, BATTLE_BEGINS, BEFORE_END)


def is_asked(view: View, responses: Responses) -> bool:
    """Whether the response that the View asks for is put to its player, or passed in silence."""
    question = view.question
    assert question is not None
    if responses.held is not None:
        return responses.held == ALWAYS
    usable = _wishes(view, responses)
    wanted = [code for code, wish in usable.items() if wish == ALWAYS]
    if any(_is_moment_for(view, code, responses) for code in wanted):
        return True
    if is_unwanted(view, responses) or responses.only_wished and view.is_only_by_hand:
        return False
    if view.is_asked_in_passing:
        return responses.mode == ALWAYS or stop_at(view, view.player) in responses.stops
    return (
        calls(view, view.player, responses)
        or responses.mode == SENSIBLE
        and any(view.waits_for_this(code) for code, wish in usable.items() if wish != NEVER)
    )


def _is_moment_for(view: View, code: int, responses: Responses) -> bool:
    """Of a card about which the player always wants to be asked: what is done by hand could be done at any time. It is
    asked about where something has happened, other than that the card itself is used, or at a stop."""
    if not view.uses_by_hand(code):
        return True
    if view.links and view.links[-1].card.number == card_of(code):
        return False
    return bool(view.just_happened) or responses.mode == ALWAYS or stop_at(view, view.player) in responses.stops


def is_never_set(view: View, responses: Responses) -> bool:
    """Whether a card has just come face-up whose lasting effects are set by hand, and about which its player never
    wants to be asked."""
    card = view.asking
    wished = responses.cards.get(card.name) if card is not None else None
    return view.is_set_at_once and (responses.held or wished) == NEVER


def waits_unwanted(view: View, responses: Responses) -> bool:
    """Whether nothing waits but effects that would be carried out by hand, of cards about which the player never wants
    to be asked, or while a held key passes all."""
    question = view.question
    assert question is not None
    if question.kind != ASK_TRIGGER or PASS_CODE not in question.codes:
        return False
    waiting = [code for code in question.codes if kind_of(code) == TRIGGER]
    return bool(waiting) and all(
        view.waits_by_hand(c) and NEVER in (responses.held, _wish(view, c, responses)) for c in waiting
    )


def may_respond(card: Card) -> bool:
    """Whether anything on it could ever be used as a response."""
    program = card.program
    return bool(card.fast or card.fast_from_hand) or any(
        card.spell_speed(program.abilities[number]) >= 2 for number, _ in program.elsewhere
    )


def calls(view: View, player: int, responses: Responses) -> bool:
    """Whether mode, stops or one of Auto's moments would have that player asked: both players can see as much, and any
    View of the moment tells it.
    """
    if responses.mode == ALWAYS or stop_at(view, player) in responses.stops:
        return True
    return responses.mode == SENSIBLE and bool(moments(view, player))


def moments(view: View, player: int) -> tuple[str, ...]:
    """Which of Auto's moments it is for that player."""
    found = [_DONE[kind] for kind, by in view.just_happened if by == 1 - player]
    if not view.links and not view.is_in_attempt:
        if view.step in (BEFORE_CALCULATION, CALCULATION) and _fights(view, player):
            found.append(BEFORE_DAMAGE)
        if view.turn_player != player:
            if view.phase == BATTLE_PHASE and view.step == START_STEP:
                found.append(BATTLE_BEGINS)
            if END_PHASE in (view.phase, view.leaving):
                found.append(BEFORE_END)
    return tuple(dict.fromkeys(found))


def stop_at(view: View, player: int) -> str:
    """Which of STOPS it is for that player; empty if none."""
    if view.phase & MAIN_PHASES:
        moment = END_OF_MAIN if view.leaving else ""
    else:
        moment = OF_PHASE.get(view.phase) or OF_STEP.get(view.step, "")
    return f"{OWN if view.turn_player == player else THEIRS} {moment}" if moment else ""


def _fights(view: View, player: int) -> bool:
    fighters = (view.attacker, view.attacked)
    return any(view.card(number).controller == player for number in fighters if number >= 0)


def is_unwanted(view: View, responses: Responses) -> bool:
    """Whether something can be used, and the player never wants to be asked about any of it."""
    return set(_wishes(view, responses).values()) == {NEVER}


def _wishes(view: View, responses: Responses) -> dict[int, str | None]:
    """What can be used in answer to the View's question, each with what the player wishes of the card."""
    question = view.question
    assert question is not None
    return {code: _wish(view, code, responses) for code in question.codes if kind_of(code) == ACTIVATE}


def _wish(view: View, code: int, responses: Responses) -> str | None:
    card = view.card(card_of(code)).card
    return responses.cards.get(card.name) if card is not None else None
