"""Which items glow for a question, and how the mat darkens while a card is carried."""

from typing import TYPE_CHECKING, Final

from app.controller.shown.asked import Asked
from app.mat.card_item import DIMMED, MAY, PICKED, POINTED_TO, TARGET, CardItem
from app.mat.fleeting_items import Dusk
from app.mat.geometry import MAT_LIFT, OWN
from app.mat.kit import of_side
from app.mat.zone_item import DARK, LEGAL, Light, ZoneItem
from engine.duel.state.question import (
    ASK_CARDS,
    ASK_OPEN,
    ASK_REPLAY,
    ASK_RESPONSE,
    ASK_TRIGGER,
    NUMBER,
    PENDULUM_SUMMON,
)
from engine.vocabulary import HAND, PENDULUM_ZONE

if TYPE_CHECKING:
    from app.mat.scene import MatScene

GOLD_QUESTIONS: Final = (ASK_OPEN, ASK_RESPONSE, ASK_TRIGGER)
HOVER_LIFT: Final = 8.0


class Lights:
    """Marks items; whatever it lights it can put out again."""

    def __init__(self, scene: "MatScene") -> None:
        self.scene = scene
        self.dusk: Dusk | None = None
        self.pointed_at = -1  # the card under the pointer
        self._named: set[tuple[int, int, int]] = set()  # the zones that are lit for a question

    def show(self, asked: Asked | None) -> None:
        scene = self.scene
        cards = frozenset() if asked is None else asked.lit | self._scales(asked)
        picked = () if asked is None else asked.picked
        picking = asked is not None and asked.kind == ASK_CARDS
        gold = asked is not None and asked.kind in GOLD_QUESTIONS
        again = {answer.target for answer in asked.answers} if asked is not None and asked.kind == ASK_REPLAY else set()
        pointed_to = () if asked is None else asked.targets
        for handle, item in scene.cards.items():
            able = handle in cards
            item.mark(POINTED_TO, handle in pointed_to)
            item.mark(MAY, gold and able)
            item.mark(TARGET, (picking and able and handle not in picked) or handle in again)
            item.mark(PICKED, handle in picked)
            item.mark(DIMMED, (picking or gold) and not able and handle not in picked and item.own and item.in_hand)
            self.lift(handle)
        for pile in scene.piles.values():
            here = any(card.handle in cards for card in pile.cards)
            aimed_at = any(card.handle in pointed_to for card in pile.cards)
            pile.set_state(glowing=gold and here, target=picking and here or aimed_at)
        scene.ribbon.show_asked(asked)
        self._show_zones(set() if asked is None else {seat for each in asked.of_kind(NUMBER) for seat in each.seats})

    def _show_zones(self, named: set[tuple[int, int, int]]) -> None:
        """Those of which the player is asked to name one."""
        for place, player, seat in self._named | named:
            side = OWN if self.scene.table is None else of_side(self.scene.table, player)
            self.light_zone(place, side, seat, Light(LEGAL) if (place, player, seat) in named else DARK)
        self._named = named

    def _scales(self, asked: Asked) -> frozenset[int]:
        """A Pendulum Summon is made with both."""
        table = self.scene.table
        if table is None or not asked.of_kind(PENDULUM_SUMMON):
            return frozenset()
        return frozenset(card.handle for card in table.pile(PENDULUM_ZONE, asked.player))

    def lift(self, handle: int) -> None:
        """Cards on the mat rise a little when something may be done with them; those in the hand lie higher anyhow."""
        item = self.scene.cards[handle]
        item.lift(self.height(item))

    def height(self, item: CardItem) -> float:
        """How high it lies. What is under the pointer lies highest."""
        k = self.scene.kit.k
        if item.handle == self.pointed_at and item.own:
            return HOVER_LIFT * k
        return MAT_LIFT * 0.4 * k if item.has_mark(MAY) and item.card.place != HAND and item.own else 0.0

    # -- while a card is carried -----------------------------------------------------------------
    def darken(self, except_for: frozenset[int] = frozenset()) -> None:
        """The whole mat dims; what may be dropped on stays bright."""
        scene = self.scene
        if self.dusk is None:
            self.dusk = Dusk(scene.kit)
            scene.addItem(self.dusk)
        for handle, item in scene.cards.items():
            if not (item.in_hand and item.own):
                item.mark(DIMMED, handle not in except_for)
            item.mark(MAY | TARGET, False)
        for handle, tag in scene.tags.items():
            tag.set_dimmed(handle not in except_for)
        for pile in scene.piles.values():
            pile.set_state(glowing=False, target=False, dimmed=True)
        for zone in scene.zones.values():
            zone.set_dimmed(True)

    def light_zone(self, place: int, side: int, seat: int, light: Light) -> None:
        if (zone := self.scene.zones.get((place, side, seat))) is not None:
            self._change(zone, light)

    def _change(self, zone: ZoneItem, light: Light) -> None:
        before = zone.light
        zone.show_light(light)
        if light != before:
            self.scene.zone_lit.emit(zone, before)

    def undarken(self) -> None:
        scene = self.scene
        if self.dusk is not None:
            scene.removeItem(self.dusk)
            self.dusk = None
        for zone in scene.zones.values():
            zone.set_dimmed(False)
            self._change(zone, DARK)
        for tag in scene.tags.values():
            tag.set_dimmed(False)
        for pile in scene.piles.values():
            pile.set_state(dimmed=False)
        for item in scene.cards.values():
            item.mark(DIMMED, False)
        self.show(scene.lit)
