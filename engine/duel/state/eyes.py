"""Who may know a card's face, and how far an eye can follow it: the one place that decides both (AMB-78).

A **handle** is what a viewer has of a card instead of its uid. It stays the same for as long as an eye at the table
could follow the card: Summoned, turned, destroyed, returned to the hand in the open. Where the eye loses it (into a
hand, a Deck, an Extra Deck that it can't look into; out of a hand, unseen), it gets another. Cards of a pile that
can't be told from each other have the handles of their places in it (``slot``), so that a back that leaves is always
the last one. Both players have handles of their own for every card.
"""

from typing import TYPE_CHECKING, Final

from engine.cards.card import Card
from engine.vocabulary import BANISHED, DECK, EXTRA_DECK, FACE_UP, FIELD_ZONE, GONE, GRAVEYARD, HAND, ON_FIELD, UNDER

if TYPE_CHECKING:
    from engine.duel.state.events import Event
    from engine.duel.state.state import DuelCard, State

EVERYTHING: Final = -2
"""A viewer who sees all cards: for a replay with open cards."""
ONLOOKER: Final = -1
"""A viewer who sees what both players see."""

BOTH_KNOW: Final = 3
FIRST_HANDLE: Final = 1 << 11
"""Lower ones are those of places in a pile; from here on those that cards have in the beginning."""
LAST_FIRST_HANDLE: Final = 1 << 12
_OPEN_PLACES: Final = 1 << GRAVEYARD | 1 << UNDER | 1 << GONE
PILES: Final = 1 << DECK | 1 << HAND | 1 << EXTRA_DECK
_ROW_OF: Final = {DECK: 0, HAND: 2, EXTRA_DECK: 4}
_ROW: Final = 256

Glimpse = tuple[int, tuple[int, int], int, int, int, int]
"""A card at one moment: bits of who knew its face, its handle for both, place, holder, seat, position."""
SeenThen = tuple[Glimpse, Card, tuple[int, int], bool]
"""A card of an event: as it lay, its face, its owner for both, and whether a link of the Chain names it to all."""
Eyes = tuple[SeenThen | None, SeenThen | None, SeenThen | None, tuple[int, int]]
"""The card, the other one and the source of an event as it happened; the LP of both."""


def knowers(state: "State", uid: int) -> int:
    """Bits of the players who may know the face of the card as it lies now."""
    card = state.cards[uid]
    place = card.place
    if _OPEN_PLACES >> place & 1:
        return BOTH_KNOW
    if place == DECK:
        return card.known
    if card.position & FACE_UP:
        return BOTH_KNOW
    known = card.known | 1 << card.controller
    return known | 1 << card.owner if place == BANISHED else known


def sees(bits: int, viewer: int) -> bool:
    """Whether that viewer is among those who know."""
    return bits >> viewer & 1 == 1 if viewer >= 0 else viewer == EVERYTHING or bits == BOTH_KNOW


def may_know(state: "State", uid: int, viewer: int) -> bool:
    """Whether the viewer may know the face of the card. Cards without a face are known to nobody."""
    return sees(knowers(state, uid), viewer)


def owner_for(state: "State", uid: int, viewer: int) -> int:
    """Whose card it is as far as that viewer can tell. All backs are alike: one in a hand, or that was Set from it, may
    be any card of that hand, also where some of them are the other player's."""
    card = state.cards[uid]
    if card.place == HAND:
        held_by = card.controller
    elif not card.position & FACE_UP and (
        card.place == FIELD_ZONE or 1 << card.place & ON_FIELD and card.came_from == HAND
    ):
        held_by = card.held_by
    else:
        return card.owner
    return card.owner if may_know(state, uid, viewer) else held_by


def slot(place: int, side: int, number: int) -> int:
    """The handle of a back in a pile, by its place among those that can't be told apart."""
    return (_ROW_OF[place] + side) * _ROW + number


def followed(state: "State", card: "DuelCard") -> int:
    """Bits of the players for whom the card is one of its own, not a back among others."""
    place = card.place
    if not PILES >> place & 1:
        return BOTH_KNOW
    return 0 if place == DECK else knowers(state, card.uid)


def glimpse(state: "State", uid: int) -> Glimpse:
    """The card as it lies now, for both players."""
    card = state.cards[uid]
    known = knowers(state, uid)
    handles = card.handles
    place = card.place
    if PILES >> place & 1 and (eyes := 0 if place == DECK else known) != BOTH_KNOW:
        handles = (
            handles[0] if eyes & 1 else _last_back(state, place, card.controller, 0),
            handles[1] if eyes & 2 else _last_back(state, place, card.controller, 1),
        )
    return known, handles, place, card.controller, card.seat, card.position


def _last_back(state: "State", place: int, side: int, viewer: int) -> int:
    pile = state.zones[place * 2 + side]
    if place == DECK:
        return slot(place, side, max(0, len(pile) - 1))
    backs = sum(1 for uid in pile if not knowers(state, uid) >> viewer & 1)
    return slot(place, side, max(0, backs - 1))


def follow(state: "State", card: "DuelCard", eyes: int) -> None:
    """The card has moved: whoever could not follow it gets another handle. ``eyes``: who followed it before."""
    state.handles += 1
    fresh = state.handles
    kept = eyes & followed(state, card) if eyes else 0
    old = card.handles
    if kept != BOTH_KNOW:
        card.handles = (old[0] if kept & 1 else fresh, old[1] if kept & 2 else fresh)


def show(state: "State", uid: int, players: int) -> Glimpse | None:
    """From now on those players know the card although it lies hidden. How it was before, for whoever looks on."""
    was = glimpse(state, uid) if state.watched else None
    card = state.edit(uid)
    eyes = followed(state, card)
    card.known |= players
    if followed(state, card) != eyes:  # when it came to where it is, its handle must not tell
        follow(state, card, eyes)
    return was


def eyes_on(state: "State", event: "Event") -> Eyes:
    """What both players see of the cards of an event, at its moment."""
    return (
        _seen_one(state, event.card),
        _seen_one(state, event.other),
        _seen_one(state, event.source),
        (state.lp[0], state.lp[1]),
    )


def _seen_one(state: "State", uid: int) -> SeenThen | None:
    return seen_then(state, uid) if uid >= 0 else None


def seen_then(state: "State", uid: int) -> SeenThen:
    """What both players see of a card now."""
    acts = any(link.card == uid and link.number for link in state.links)
    return glimpse(state, uid), state.cards[uid].card, (owner_for(state, uid, 0), owner_for(state, uid, 1)), acts


def eye_of(viewer: int, holder: int) -> int:
    """Whose handles that viewer goes by. An onlooker follows a card as far as the one who doesn't hold it; who sees
    everything, as far as its holder."""
    if viewer >= 0:
        return viewer
    return 1 - holder if viewer == ONLOOKER else holder
