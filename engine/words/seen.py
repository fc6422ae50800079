"""Which of the cards that an event is about a player may be told by name."""

from typing import Final

from engine import program as p
from engine.duel.events import Event
from engine.duel.state import DuelCard, State
from engine.duel.view import may_know
from engine.vocabulary import (
    ATTEMPT, DECK, FACE_DOWN, FACE_UP, GONE, GRAVEYARD, HAND, ON_FIELD, UNDER,
)  # fmt: skip

EVERYTHING: Final = -2
"""A viewer who sees all cards: for a replay with open cards."""
ONLOOKER: Final = -1
"""A viewer who sees what both players see."""

_OPEN_KINDS: Final = frozenset((
    p.E_FLIPPED, p.E_BATTLED, p.E_DESTROYED_BY_BATTLE, p.E_ACTIVATED, p.E_EQUIPPED, p.E_COUNTER, p.E_RESOLVED,
    p.E_LINK_RESOLVING, p.E_LINK_FAILED, p.E_ATTEMPT, p.E_ATTACK_DECLARED, p.E_MATERIAL_ATTACHED, p.E_STEP,
    p.E_MATERIAL, p.E_ATTACK_ENDED, p.E_COST_PAID,
))  # fmt: skip
"""Events that show the card they are about: it lies face-up, or is shown by what is done with it."""
_OPEN_OTHER: Final = frozenset((p.E_BATTLED, p.E_DESTROYED_BY_BATTLE, p.E_EQUIPPED, p.E_MATERIAL_ATTACHED))
_BY_LIES: Final = frozenset((p.E_SUMMONED, p.E_TARGETED, p.E_ATTACKED, p.E_CONTROL))


def faces_shown(state: State, event: Event, viewer: int) -> tuple[bool, bool]:
    """Whether ``card`` and ``other`` of the event may be named: as they were when it happened, not as they are now."""
    return _sees_card(state, event, viewer), _sees_other(state, event, viewer)


def _is_faceless(state: State, uid: int) -> bool:
    return not 0 <= uid < len(state.cards) or not state.cards[uid].card.name


def _sees_card(state: State, event: Event, viewer: int) -> bool:
    uid, kind = event.card, event.kind
    if _is_faceless(state, uid):
        return False
    if viewer == EVERYTHING:
        return True
    if kind == p.E_REVEALED:
        return event.word != "look" or event.by == viewer
    if kind in _OPEN_KINDS:
        return True
    if kind == p.E_MOVED:
        return _sees_moved(state, event, viewer)
    card = state.cards[uid]
    if kind == p.E_NEGATED:
        return event.word != "destruction" or card.owner == viewer or _is_open_on_field(card)
    if kind == p.E_POSITION:
        return bool((event.position | event.amount) & FACE_UP) or event.player == viewer
    if kind in _BY_LIES and event.lies & FACE_UP:
        return True
    return event.player == viewer or card.owner == viewer


def _is_open_on_field(card: DuelCard) -> bool:
    return bool(1 << card.place & ON_FIELD and card.position & FACE_UP)


def _sees_moved(state: State, event: Event, viewer: int) -> bool:
    card = state.cards[event.card]
    was_open = event.position & FACE_UP and event.place_from not in (DECK, HAND)
    if was_open or event.place_from in (UNDER, ATTEMPT, GRAVEYARD):
        return True
    to = event.place_to
    if to in (GRAVEYARD, UNDER, GONE) or event.lies & FACE_UP and to != HAND:
        return True
    own = viewer in (event.player, card.owner)
    if event.place_from == DECK and event.lies == FACE_DOWN or to == DECK and event.place_from == DECK:
        own = False  # straight from the Deck to a face-down card: only whoever may look at it now
    return own or card.visit == event.visit and viewer >= 0 and may_know(state, event.card, viewer)


def _sees_other(state: State, event: Event, viewer: int) -> bool:
    uid = event.other
    if _is_faceless(state, uid):
        return False
    if viewer == EVERYTHING or event.kind in _OPEN_OTHER:
        return True
    if event.kind == p.E_ATTACKED:
        return True  # the attacker
    if event.kind == p.E_ATTACK_DECLARED and event.lies & FACE_UP:
        return True
    card = state.cards[uid]
    return card.owner == viewer or event.kind == p.E_ATTACK_ENDED and _is_open_on_field(card)


def shows_card(state: State, uid: int, viewer: int) -> bool:
    """Whether a card may be named as it lies now; what the own Deck holds counts as known."""
    if _is_faceless(state, uid):
        return False
    if viewer == EVERYTHING:
        return True
    card = state.cards[uid]
    if viewer < 0:
        return may_know(state, uid, 0) and may_know(state, uid, 1)
    return may_know(state, uid, viewer) or card.place == DECK and card.owner == viewer
