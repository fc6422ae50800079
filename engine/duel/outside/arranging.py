"""Lays what was arranged for practice, once both Decks are shuffled and before any card is drawn."""

from engine.duel.changes.durations import activate_face_up, begin_continuous
from engine.duel.changes.moves import move
from engine.duel.state.practice import BY_CHANCE, Practice, place_of
from engine.duel.state.state import State
from engine.vocabulary import BY_RULE, DECK, FACE_DOWN, MONSTER_ZONE


def arrange(state: State, practice: Practice, begins: tuple[int, int]) -> None:
    """``begins``: the first card of each player; they are numbered as they stand in the list."""
    for each in practice.placed:
        _place(state, each.player, begins[each.player] + each.card, each.position)
    for player, order in enumerate(practice.on_top):
        pile = state.zones[DECK * 2 + player]
        named = {begins[player] + number for number in order if number != BY_CHANCE}
        rest = [uid for uid in pile if uid not in named]
        laid = []
        for number in order:
            if number != BY_CHANCE:
                laid.append(begins[player] + number)
            elif rest:
                laid.append(rest.pop())
        pile[:] = [*rest, *reversed(laid)]


def _place(state: State, player: int, uid: int, position: int) -> None:
    """It has come there in the right way, at some time before."""
    place = place_of(state.cards[uid].card)
    move(state, uid, place, BY_RULE, player, to=player, position=position)
    state.edit(uid).proper = True
    if position == FACE_DOWN:
        return
    if place == MONSTER_ZONE:
        begin_continuous(state, uid)
    else:
        activate_face_up(state, uid)
