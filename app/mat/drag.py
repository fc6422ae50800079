"""A card in the player's fingers: follows the pointer, lights where it may go, says why not elsewhere."""

from math import inf
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QPointF

from app.controller.shown.asked import Asked, Why
from app.controller.shown.table import Table
from app.mat.aim import target_at
from app.mat.card_item import CardItem
from app.mat.deed_drops import deed_drops
from app.mat.fleeting_items import Ghost, VerbPlate
from app.mat.geometry import OWN, Pose
from app.mat.intents import Cell, Drop, Drops, KnowsDrops, drops_for, free_cells, spoken
from app.mat.marked import DIRECT, Marked
from app.mat.misdrops import Refuses, landing_at, why_refused
from app.mat.words import drop_words
from app.mat.zone_item import LEGAL, REFUSED, Light
from engine.duel.state.question import ASK_DEED
from engine.vocabulary import HAND

if TYPE_CHECKING:
    from app.mat.scene import MatScene

TILT: Final = 6.0
Z_CARRIED: Final = 80.0
Place = Cell | int | str  # a cell, a card's handle, or DIRECT


class KnowsCarried(Refuses, KnowsDrops, Protocol):
    """What the session is asked while a card is in the player's fingers."""

    def table(self) -> Table: ...


class Drag:
    """From when a card is taken up until it is dropped. ``over`` is what the pointer is on, if it may go there."""

    def __init__(self, scene: "MatScene", session: KnowsCarried, asked: Asked, handle: int, pointer: QPointF) -> None:
        assert scene.table is not None
        self.scene = scene
        self.session = session
        self.handle = handle
        self.item: CardItem = scene.cards[handle]
        self.card = scene.table.cards[handle]  # as it lay when it was taken up
        self.table = session.table()  # of now, however much of how it came about is still to be shown
        by_hand = asked.kind == ASK_DEED
        self.drops: Drops = (
            deed_drops(handle, self.table, asked) if by_hand else drops_for(handle, self.table, asked, session)
        )
        self.aims = bool(self.drops.cards or self.drops.direct) and not self.drops.cells
        self.grip = pointer - self.item.pose.centre
        self.tilt = 0.0
        self.last = pointer
        self.over: Place | None = None
        self.marked: Marked | None = None
        self.plates: dict[Cell, VerbPlate] = {}
        self.ghost: Ghost | None = None
        self._begin()

    def _begin(self) -> None:
        scene = self.scene
        drops = self.drops
        scene.lights.darken(frozenset((*drops.cards, *drops.goes, self.handle)))
        for cell, offers in drops.cells.items():
            scene.lights.light_zone(*cell, Light(LEGAL, spoken(offers)))
            if (pile := scene.piles.get(cell[:2])) is not None:
                pile.set_state(glowing=True, dimmed=False)
            if cell[0] == HAND:
                self._put_plate(cell)
        self.marked = Marked(scene, drops.verbs, bool(drops.direct), drops.goes)
        self._show_reasons()
        if self.aims:
            return
        rest = self.item.pose
        self.ghost = Ghost(scene.kit, rest)
        scene.addItem(self.ghost)
        scene.held = self.handle
        scene.hide_tags([self.handle])
        self.item.setZValue(Z_CARRIED)
        self.item.lift(0)
        self.item.carry(True)

    def _put_plate(self, cell: Cell) -> None:
        """Over a hand, which does not glow, or the pile under the pointer, which hides the words of its zone."""
        if cell not in self.plates:
            scene, words = self.scene, spoken(self.drops.cells[cell])
            box = scene.kit.geometry.dropping(*cell)
            wide = inf if cell[0] == HAND else box.width()
            self.plates[cell] = VerbPlate(scene.kit, box.center(), words, scene.sceneRect(), wide)
            scene.addItem(self.plates[cell])

    def _show_reasons(self) -> None:
        """In the free zones of each group, the words once per group."""
        table = self.table
        for (place, side), why in self.drops.refused.items():
            player = table.viewer if side == OWN else 1 - table.viewer
            free = free_cells(table, player, place)
            for number, (_, _, seat) in enumerate(reversed(free)):
                self.scene.lights.light_zone(place, side, seat, Light(REFUSED, "", why if number == 0 else None))

    # -- on the way ------------------------------------------------------------------------------
    def move(self, pointer: QPointF) -> None:
        scene, k = self.scene, self.scene.kit.k
        self._look(pointer)
        if self.aims:
            scene.threads.show_arrow(self.item.pose.centre, pointer)
            return
        speed = pointer.x() - self.last.x()
        self.last = pointer
        self.tilt += (max(-TILT, min(TILT, speed * 0.8)) - self.tilt) * 0.35
        centre = pointer - self.grip
        self.item.set_pose(Pose(centre.x(), centre.y(), self.tilt, self.item.base))
        if self.ghost is not None and self.item.card.place == HAND:
            start = self.ghost.pos() - QPointF(0, self.ghost.boundingRect().height() / 2 - 4 * k)
            scene.threads.show_pulled(start, centre + QPointF(0, self.item.box.height() / 2))

    def _look(self, pointer: QPointF) -> None:
        over = self.place_at(pointer)
        if over == self.over:
            return
        self._hover(self.over, False)
        self.over = over
        self._hover(over, True)

    def _hover(self, place: Place | None, on: bool) -> None:
        if isinstance(place, tuple):
            if place in self.scene.zones:
                self.scene.zones[place].set_hovered(on)
            if on and place[:2] in self.scene.piles:
                self._put_plate(place)
            elif place in self.plates and place[0] != HAND:
                self.scene.removeItem(self.plates.pop(place))
        elif self.marked is not None:
            self.marked.hover(place if on else None)

    def place_at(self, pointer: QPointF) -> Place | None:
        """The legal place under the pointer."""
        scene, geometry = self.scene, self.scene.kit.geometry
        if (target := target_at(scene, pointer, list(self.drops.cards), bool(self.drops.direct))) is not None:
            return target
        for cell_key in self.drops.cells:
            if geometry.dropping(*cell_key).contains(pointer):
                return cell_key
        return None

    def refusal_at(self, pointer: QPointF) -> Why | None:
        """Why the card can't be dropped there, if the place was meant."""
        return why_refused(self.card, landing_at(self.scene, pointer), self.table, self.drops, self.session)

    def rest_at(self, place: Place) -> None:
        """Lies where it was dropped while the player is asked how it shall be played: in the choice, not beside it."""
        self._hover(self.over, False)
        self.over = None
        self.scene.threads.show_pulled(None)
        if isinstance(place, tuple) and place[0] != HAND:
            self.item.set_pose(self.scene.kit.geometry.resting(*place, False, False))

    # -- the end ---------------------------------------------------------------------------------
    def offers(self, place: Place | None) -> list[Drop]:
        if place is None:
            return []
        if place == DIRECT:
            return self.drops.direct
        if isinstance(place, tuple):
            return self.drops.cells.get(place, [])
        return self.drops.cards.get(place, []) if isinstance(place, int) else []

    def cost_of(self, drop: Drop) -> str:
        """Whom it takes, in words."""
        return drop_words(self.session.foreseen(drop.answer), drop.onto, self.table)

    def taken_by(self, drops: list[Drop]) -> set[int]:
        """The cards on the mat that go with it, or of which it takes some: to be seen while the player chooses."""
        found = {drop.onto for drop in drops}
        for drop in drops:
            seen = self.session.foreseen(drop.answer)
            found |= set() if seen is None else {*(seen.settled or seen.cards)}
        return {handle for handle in found if handle in self.scene.cards}

    def end(self) -> None:
        """Lights out; the card is left where it is, for the animator or a glide to take."""
        scene = self.scene
        self._hover(self.over, False)
        if self.marked is not None:
            self.marked.end()
        if self.ghost is not None and self.ghost.scene() is scene:
            scene.removeItem(self.ghost)
        for plate in self.plates.values():
            if plate.scene() is scene:
                scene.removeItem(plate)
        self.plates.clear()
        self.marked = self.ghost = None
        scene.held = -1
        self.item.carry(False)
        scene.threads.show_pulled(None)
        scene.threads.show_arrow(None)
        scene.lights.undarken()
