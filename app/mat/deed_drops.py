"""Where a card may be dropped while a text is carried out by hand: each place is of what would bring the card there."""

from app.controller.shown.asked import Asked
from app.controller.shown.table import Table, TableCard
from app.mat.intents import Cell, Drop, Drops, free_cells, spell_place, spoken
from app.mat.kit import of_side
from engine.program.deeds import DEEDS
from engine.program.deed_places import Goes, goes_to, points
from engine.vocabulary import (
    DECK,
    EITHER,
    EXTRA_DECK,
    EXTRA_DECK_KINDS,
    FIELD_ZONE,
    MONSTER,
    MONSTER_ZONE,
    SPELL_ZONE,
    YOU,
)


def deed_drops(handle: int, table: Table, asked: Asked) -> Drops:
    """All places for that card, and the cards to which it may come, or to which it points."""
    found = Drops(by_hand=True)
    card = table.cards[handle]
    for answer in asked.deeds_of(handle):
        for other in answer.others:
            _onto(found, other, Drop(answer.words, answer, onto=other), table)
        goes = goes_to(DEEDS[answer.argument])
        for cell, seat in _cells(goes, card, table) if goes is not None else ():
            found.cells.setdefault(cell, []).append(Drop(answer.words, answer, seat))
    if handle == asked.source:
        for other in table.cards:
            for answer in asked.deeds_of(other):
                if points(DEEDS[answer.argument]):
                    _onto(found, other, Drop(answer.words, answer), table)
    found.cards.pop(handle, None)
    found.verbs = {other: spoken(drops) for other, drops in found.cards.items()}
    return found


def movable_by_hand(asked: Asked, table: Table) -> frozenset[int]:
    """The cards that can be dragged somewhere."""
    every = {asked.source, *(handle for answer in asked.answers for handle in answer.reaches)}
    return frozenset(each for each in every if each in table.cards and deed_drops(each, table, asked).any)


def _onto(found: Drops, other: int, drop: Drop, table: Table) -> None:
    if other in table.cards:
        found.cards.setdefault(other, []).append(drop)


def _cells(goes: Goes, card: TableCard, table: Table) -> list[tuple[Cell, tuple[int, int, int] | None]]:
    """What lights up for it, with the zone that the session is told; a pile and a hand are no zones."""
    kinds = 0 if card.card is None else card.card.kinds
    place = goes.place
    if place == DECK and kinds & EXTRA_DECK_KINDS:
        place = EXTRA_DECK
    elif place == SPELL_ZONE:
        place = MONSTER_ZONE if kinds & MONSTER else spell_place(kinds)
    player = card.owner if goes.side == EITHER else table.viewer if goes.side == YOU else 1 - table.viewer
    side = of_side(table, player)
    if place == FIELD_ZONE:
        return [((place, side, 0), None)]
    if place not in (MONSTER_ZONE, SPELL_ZONE):
        return [((place, side, 0), None)] if place != card.place else []
    return [((place, side, seat[2]), seat) for seat in free_cells(table, player, place)]
