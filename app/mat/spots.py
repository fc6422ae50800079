"""The mat as places one can stand on: a model of rows for the keyboard and for screen readers."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF

from app.controller.shown.table import Table, TableCard
from app.mat.geometry import OPPOSING, OWN, PILES
from app.mat.kit import of_side
from app.mat.ribbon_item import PHASES
from app.mat.scene import MatScene
from app.mat.words import card_words, is_pile, phase_label, pile_words, place_words, seat_words, translate, whose
from engine.vocabulary import (
    BANISHED,
    DECK,
    EXTRA_DECK,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    MONSTER_ZONE,
    PENDULUM_ZONE,
    PHASE_NAMES,
    SPELL_ZONE,
    ZONE_SIZE,
)

PHASE: Final = -2  # in place of a place: a button of the ribbon
CHAIR: Final = -3  # that of the opponent, in place of the hand, while a direct attack may be aimed at it
ROWS: Final = (
    (HAND, OPPOSING),
    (SPELL_ZONE, OPPOSING),
    (MONSTER_ZONE, OPPOSING),
    (DECK, OPPOSING),
    (PHASE, OWN),
    (MONSTER_ZONE, OWN),
    (SPELL_ZONE, OWN),
    (DECK, OWN),
    (HAND, OWN),
)


@dataclass(frozen=True)
class Spot:
    """``seat``: of zones the seat, in a hand the place in it, on the ribbon the phase."""

    place: int
    side: int
    seat: int = 0


def spots_of(row: tuple[int, int], scene: MatScene) -> list[Spot]:
    """The places of a row, from its player's left. The row of the Deck has all piles and single zones."""
    place, side = row
    table = scene.table
    if table is None:
        return []
    player = player_on(table, side)
    if place == HAND and side == OPPOSING and scene.chair is not None:
        return [Spot(CHAIR, OPPOSING)]
    if place == HAND:
        return [Spot(HAND, side, index) for index in range(table.count(HAND, player))]
    if place == PHASE:
        return [Spot(PHASE, OWN, phase) for phase in PHASES]
    if place in (MONSTER_ZONE, SPELL_ZONE):
        return [Spot(place, side, seat) for seat in range(ZONE_SIZE)]
    found = [Spot(FIELD_ZONE, side)]
    if scene.kit.geometry.pendulum:
        found += [Spot(PENDULUM_ZONE, side, 0), Spot(PENDULUM_ZONE, side, 1)]
    found += [Spot(EXTRA_DECK, side), Spot(GRAVEYARD, side), Spot(DECK, side), Spot(BANISHED, side)]
    return found


def all_spots(scene: MatScene) -> list[Spot]:
    return [spot for row in ROWS for spot in spots_of(row, scene)]


def player_on(table: Table, side: int) -> int:
    return table.viewer if side == OWN else 1 - table.viewer


def card_on(spot: Spot, scene: MatScene) -> TableCard | None:
    """The card that lies there; of a pile none."""
    table = scene.table
    if table is None or spot.place in (PHASE, CHAIR) or is_pile(spot.place):
        return None
    player = player_on(table, spot.side)
    if spot.place == HAND:
        hand = table.pile(HAND, player)
        return hand[spot.seat] if spot.seat < len(hand) else None
    key = (spot.place, spot.side, spot.seat)
    return next((c for c in table.pile(spot.place, player) if scene.cell_of(c) == key), None)


def spot_of(handle: int, scene: MatScene) -> Spot | None:
    """Where that card is."""
    table = scene.table
    card = None if table is None else table.cards.get(handle)
    if card is None or table is None:
        return None
    if card.place in PILES:
        return Spot(card.place, of_side(table, card.owner))
    if card.place == HAND:
        hand = table.zones.get((HAND, card.controller), ())
        return Spot(HAND, of_side(table, card.controller), hand.index(handle)) if handle in hand else None
    item = scene.cards.get(handle)
    return None if item is None else Spot(*scene.cell_of(card))


def box_of(spot: Spot, scene: MatScene) -> QRectF:
    """Where it is seen, in the scene."""
    geometry = scene.kit.geometry
    if spot.place == PHASE:
        return scene.ribbon.buttons().get(spot.seat, geometry.ribbon)
    if spot.place == CHAIR:
        return geometry.hand_area(OPPOSING) if scene.chair is None else scene.chair.box
    if spot.place == HAND:
        card = card_on(spot, scene)
        item = None if card is None else scene.cards.get(card.handle)
        return geometry.hand_area(spot.side) if item is None else item.pose.box
    return (
        geometry.pile(spot.place, spot.side) if is_pile(spot.place) else geometry.zone(spot.place, spot.side, spot.seat)
    )


def words_of(spot: Spot, scene: MatScene) -> str:
    """What a screen reader says: "Meadow Ram, 1500 ATK, 1200 DEF, Attack Position, your Monster Zone 2"."""
    table = scene.table
    if table is None:
        return ""
    own = spot.side == OWN
    if spot.place == PHASE:
        return _phase_words(spot.seat, scene, table)
    if spot.place == CHAIR:
        opponent = player_on(table, OPPOSING)
        return translate("mat", "{player}, {lp} Life Points, attack directly").format(
            player=table.names[opponent], lp=table.lp[opponent]
        )
    if is_pile(spot.place):
        return pile_words(spot.place, player_on(table, spot.side), table)
    card = card_on(spot, scene)
    if spot.place == HAND:
        of = table.count(HAND, player_on(table, spot.side))
        where = translate("mat", "{hand}, {number} of {count}").format(
            hand=whose(place_words(HAND, table.edition), own, HAND), number=spot.seat + 1, count=of
        )
    else:
        where = seat_words(spot.place, spot.seat, own, table.edition)
    said = translate("mat", "empty") if card is None else card_words(card, table)
    parts = [where, said] if card is None else [said, where]
    if card is not None and (state := _state_words(card.handle, scene)):
        parts.append(state)
    return ", ".join(parts)


def _state_words(handle: int, scene: MatScene) -> str:
    asked = scene.asked
    if handle in scene.meant:
        return scene.meant[handle]
    if asked is None:
        return ""
    if handle in asked.picked:
        return translate("mat", "picked")
    return translate("mat", "can be used") if handle in asked.lit else ""


def _phase_words(phase: int, scene: MatScene, table: Table) -> str:
    words = table.phase_words.get(phase) or PHASE_NAMES.get(phase) or phase_label(phase, False)
    if table.phase == phase:
        return translate("mat", "{phase}, now").format(phase=words)
    if scene.ribbon.answer_for(phase) is not None:
        return translate("mat", "{phase}, can be entered").format(phase=words)
    return words


def row_words(row: tuple[int, int], scene: MatScene) -> str:
    place, side = row
    table = scene.table
    if table is None or place == PHASE:
        return translate("mat", "Phases")
    own = side == OWN
    if place == HAND and not own and scene.chair is not None:
        return translate("mat", "Attack directly")
    if place == DECK:
        return (
            translate("mat", "your piles and other zones")
            if own
            else translate("mat", "opponent’s piles and other zones")
        )
    return whose(place_words(place, table.edition), own, place)
