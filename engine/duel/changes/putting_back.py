"""Cards that are put back: into a Deck, shuffled in or where they are laid, to a hand, to the Graveyard."""

from engine import program as p
from engine import vocabulary as v
from engine.duel.changes.moves import move, shuffle
from engine.duel.state.eyes import knowers
from engine.duel.state.state import State


def put_back(state: State, uid: int, place: int, where: int, causes: int, player: int, source: int) -> None:
    """``where``: of the Deck; what is to be shuffled in is shuffled by whoever puts all of it there."""
    owner = state.cards[uid].owner
    known = _who_knows(state, uid)
    if place == v.DECK and where and state.must_shuffle >> owner & 1:
        shuffle(state, owner)  # before a card gets its place there
    move(state, uid, place, causes, player, source, bottom=where == p.AT_BOTTOM)
    if place == v.DECK and where and state.cards[uid].place == v.DECK:
        state.edit(uid).known = known


def _who_knows(state: State, uid: int) -> int:
    """Bits of the players who know the card where it lies now, and where it is put on a Deck (AMB-78)."""
    card = state.cards[uid]
    if card.place == v.HAND:
        return 1 << card.controller  # which card of a hand it is nobody else sees, whatever of it was known
    return knowers(state, uid)
