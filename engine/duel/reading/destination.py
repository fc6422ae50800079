"""Where a card really goes."""

from collections.abc import Sequence
from typing import Final

from engine import program as p
from engine.duel.reading.in_force import acts_on, in_force_of, may_go, user_of
from engine.duel.reading.replacement import in_force
from engine.duel.reading.selectors import matches
from engine.duel.state.state import State
from engine.vocabulary import (
    DECK,
    EXTRA_DECK,
    KEPT_IN_EXTRA_DECK,
    GONE,
    GRAVEYARD,
    HAND,
    NEGATED,
    ON_FIELD,
    PENDULUM,
    TOKEN,
    UNDER,
)

_REDIRECTED = p.Redirected.BIT


def destination(state: State, uid: int, place: int, causes: int) -> int:
    """Where a card really goes that is sent to ``place``: Tokens, Extra Deck monsters, Pendulum cards, redirection."""
    card = state.cards[uid]
    on_field = bool(1 << card.place & ON_FIELD)
    bits = card.card.kinds
    if bits & TOKEN:
        return place if 1 << place & ON_FIELD else GONE
    if state.modifier_mask & _REDIRECTED and place != UNDER and not 1 << place & ON_FIELD:
        for active in in_force_of(state, p.Redirected):
            modifier = active.modifier
            if (
                (on_field if modifier.leaving_field else place == GRAVEYARD)
                and place != modifier.place
                and acts_on(state, active, uid)
                and may_go(state, uid, modifier.place, user_of(state, active))
            ):
                place = modifier.place
                break
    if place == GRAVEYARD and p.GoesElsewhere in state.facts.replacements_of:
        place = other_destination(state, uid, place, causes)
    if place in (HAND, DECK) and bits & KEPT_IN_EXTRA_DECK:
        return EXTRA_DECK
    if (
        place == GRAVEYARD
        and bits & PENDULUM
        and on_field
        and not causes & NEGATED
        and (state.facts.edition.pendulum_zones)
    ):
        return EXTRA_DECK
    return place


NOWHERE: Final = -1


def settled(state: State, cards: Sequence[int], place: int, causes: int) -> Sequence[int]:
    """Where cards go that leave at one moment: with the effects that hold before the first of them has left."""
    if len(cards) < 2 or not state.modifier_mask & _REDIRECTED and p.GoesElsewhere not in state.facts.replacements_of:
        return (NOWHERE,) * len(cards)
    found = []
    for uid in cards:
        is_negated = uid in state.attempt or bool(state.links) and activation_negated(state, uid)
        found.append(destination(state, uid, place, causes | NEGATED if is_negated else causes))
    return found


def activation_negated(state: State, uid: int) -> bool:
    """Whether it lies there as a Spell or Trap whose activation in this Chain was negated."""
    visit = state.cards[uid].visit
    return any(
        link.activation_negated and link.activated_card and link.card == uid and link.visit == visit
        for link in state.links
    )


def other_destination(state: State, uid: int, place: int, causes: int) -> int:
    """Where a card goes that would be sent to the Graveyard while an effect says "instead"."""
    for source, _, _, replace in in_force(state, p.GoesElsewhere):
        if replace.any_cause and not replace.any_cause & causes:
            continue
        subject = replace.subject
        player = state.cards[source].controller
        if (uid == source if subject is None else matches(state, subject, uid, player, source)) and may_go(
            state, uid, replace.place, player
        ):
            return replace.place
    return place
