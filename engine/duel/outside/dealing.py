"""Deals the cards that a player doesn't know at random: a duel that agrees with all they know, to search in."""

from typing import Any, Final

from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.outside.sealing import UNKNOWN
from engine.duel.state.facts import build_facts
from engine.duel.state.state import State, random_from

_USUALLY: Final = 8  # of so many Set cards all but one are such as are usually Set


def dealt(sealed: State, player: int, seed: int, pool: list[Card]) -> State:
    """Nobody does anything by hand in it: what that would be is not known."""
    state = sealed.clone()
    state.random = random_from(seed)
    state.watched = False  # tried out in thought: nobody looks on
    opponent = 1 - player
    _shuffle_list(state, pool)
    unknown = [card.uid for card in state.cards if card.card is UNKNOWN and card.place != v.GONE]
    for uid in sorted(unknown, key=lambda uid: (state.cards[uid].place in (v.HAND, v.DECK), uid)):
        card = state.edit(uid)
        place = card.place
        wanted = None
        if place in (v.MONSTER_ZONE, v.SPELL_ZONE) and state.chance(_USUALLY):
            wanted = next((n for n, c in enumerate(pool) if _could_be(c, place) and _is_usually_set(c)), None)
        if wanted is None:
            wanted = next((n for n, c in enumerate(pool) if _could_be(c, place)), None)
        if wanted is not None:
            card.card = pool.pop(wanted)
    for side in (0, 1):
        deck = state.zones[v.DECK * 2 + side]
        loose = [n for n, uid in enumerate(deck) if not state.cards[uid].known]
        cards = [deck[n] for n in loose]
        _shuffle_list(state, cards)
        for n, uid in zip(loose, cards):
            deck[n] = uid
    names = state.facts.deck_names
    theirs = [card.card.name for card in state.cards if card.owner == opponent and card.card is not UNKNOWN]
    state.facts = state.facts.but_of_seed(seed)
    state.facts.edition = state.facts.edition.without_hands()
    build_facts(state, (names[0], theirs) if player == 0 else (theirs, names[1]))
    return state


def _is_usually_set(card: Card) -> bool:
    """Traps and Quick-Play Spells wait face-down, as monsters do that need no Tribute."""
    return bool(card.kinds & (v.TRAP | v.QUICK_PLAY)) or bool(card.kinds & v.MONSTER) and not card.tributes


def _could_be(card: Card, place: int) -> bool:
    bits = card.kinds
    if place == v.EXTRA_DECK:
        return bool(bits & v.EXTRA_DECK_KINDS)
    if bits & v.EXTRA_DECK_KINDS:
        return False
    if place == v.MONSTER_ZONE:
        return bool(bits & v.MONSTER)
    if place == v.FIELD_ZONE:
        return bool(bits & v.FIELD)
    if place == v.SPELL_ZONE:
        return bool(bits & (v.SPELL | v.TRAP) or card.set_as_spell) and not bits & v.FIELD
    return True


def _shuffle_list(state: State, cards: list[Any]) -> None:
    for last in range(len(cards) - 1, 0, -1):
        other = state.chance(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
