"""The scene: one item for each zone, pile and card that lies open or in a hand, kept in step with a Table."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from app.controller.shown.asked import Asked
from app.controller.shown.table import Table, TableCard
from app.mat.card_item import ATTACKED, CardItem
from app.mat.fleeting_items import DirectTarget, Nightfall
from app.mat.geometry import OPPOSING, OWN, PILES, Pose
from app.mat.kit import MatKit, of_side
from app.mat.lights import Lights
from app.mat.pile_item import PileItem
from app.mat.ribbon_item import RibbonItem
from app.mat.tag_item import TagItem
from app.mat.threads import ChainButton, EquipThreads, ThreadsItem
from app.mat.words import place_words
from app.mat.zone_item import ZoneItem
from engine.vocabulary import ATTEMPT, FIELD_ZONE, GONE, HAND, MONSTER_ZONE, PENDULUM_ZONE, SPELL_ZONE, UNDER, ZONE_SIZE

LAID_OUT: Final = (HAND, MONSTER_ZONE, SPELL_ZONE, FIELD_ZONE, PENDULUM_ZONE, ATTEMPT)
FIELD_PLACES: Final = (MONSTER_ZONE, SPELL_ZONE, FIELD_ZONE, PENDULUM_ZONE, ATTEMPT)

XYZ_ASIDE: Final = 10.0
Z_CARD: Final = 10.0
Z_OPPOSING_HAND: Final = 8.0
Z_TAG: Final = 20.0
Z_HAND: Final = 40.0


def lies_alike(card: TableCard, other: TableCard | None) -> bool:
    """Whether it lies in one and the same place with the same side up; in hands and piles wherever in them."""
    if other is None or (card.place, card.controller, card.position) != (other.place, other.controller, other.position):
        return False
    return card.seat == other.seat or card.place not in FIELD_PLACES


@dataclass(frozen=True)
class MovedItem:
    """An item that lies elsewhere now than it did."""

    item: CardItem
    before: Pose
    after: Pose
    turned: bool  # the other side is up


class MatScene(QGraphicsScene):
    """Shows tables. It knows nothing of answers; ``lights`` shows what may be done."""

    rebuilt = Signal()
    settled = Signal()
    zone_lit = Signal(object, object)  # a ZoneItem has another Light; with the one before
    drawn = Signal()  # one more card of several begins to go to the hand
    thrown = Signal(str, int, float)  # a coin or a die, what it shows, how far it has come; below 0: it is put away

    def __init__(self, kit: MatKit, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.kit = kit
        self.table: Table | None = None
        self.asked: Asked | None = None
        self.zones: dict[tuple[int, int, int], ZoneItem] = {}
        self.piles: dict[tuple[int, int], PileItem] = {}
        self.cards: dict[int, CardItem] = {}
        self.tags: dict[int, TagItem] = {}
        self.held = -1  # the card that is dragged: its pose is the pointer's
        self.under_way: frozenset[int] = frozenset()  # the cards that a motion moves: their poses are its own
        self.making_room: frozenset[int] = frozenset()  # those of them that only close up in the hand
        self.put_down: dict[int, tuple[TableCard, Pose]] = {}  # by the player, before the motion that shows it
        self.sewing = False  # a motion moves a thread or the arrow
        self.nights: list[Nightfall] = []  # over whoever has lost
        self.meant: Mapping[int, str] = {}  # what it would mean to let go over that card
        self.chair: DirectTarget | None = None  # of the opponent, while a direct attack may be aimed at it
        self._build()

    # -- building ------------------------------------------------------------------------------
    def _build(self) -> None:
        geometry = self.kit.geometry
        self.setSceneRect(0, 0, geometry.width, geometry.height)
        for side in (OWN, OPPOSING):
            for place, seat in geometry.zone_keys:
                zone = ZoneItem(self.kit, place, side, seat)
                self.zones[place, side, seat] = zone
                self.addItem(zone)
            for place in PILES:
                pile = PileItem(self.kit, place, side)
                self.piles[place, side] = pile
                self.addItem(pile)
        self.ribbon = RibbonItem(self.kit)
        self.addItem(self.ribbon)
        self.equips = EquipThreads(self.kit)
        self.addItem(self.equips)
        self.threads = ThreadsItem(self.kit)
        self.addItem(self.threads)
        self.lights = Lights(self)

    def rebuild(self, kit: MatKit) -> None:
        """All items anew for another size, theme or screen; shows the same table and question."""
        thinking, lags = self.ribbon.thinking, self.ribbon.lags
        self.clear()
        self.held = -1
        self.under_way, self.sewing = frozenset(), False
        self.put_down, self.nights, self.chair, self.meant = {}, [], None, {}
        self.zones, self.piles, self.cards, self.tags = {}, {}, {}, {}
        self.kit = kit
        self._build()
        if self.table is not None:
            self.ribbon.show_lag(lags)
            self.set_table(self.table)
            self.highlight(self.asked)
        if thinking:
            self.ribbon.show_thinking(thinking, True)
        self.rebuilt.emit()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        picture = self.kit.background()
        whole = QRectF(0, 0, round(self.kit.geometry.width), round(self.kit.geometry.height))
        smooth = picture.deviceIndependentSize() != whole.size()  # of another size, until the right one has come
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth)
        painter.drawPixmap(whole, picture, QRectF(picture.rect()))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)

    # -- the table -----------------------------------------------------------------------------
    def set_table(self, table: Table) -> None:
        """Shows that table at once."""
        for change in self.arrange(table):
            change.item.rest(change.after)
        self.settle()

    def rename(self, came: Mapping[int, int]) -> None:
        """Cards that are called otherwise from now on keep their items: what they are called now -> what until now."""
        moved = [(now, self.cards.pop(was), self.tags.pop(was, None)) for now, was in came.items() if was in self.cards]
        for handle, item, tag in moved:
            item.handle = handle
            for old in (self.cards.pop(handle, None), self.tags.pop(handle, None)):
                if old is not None:
                    self.removeItem(old)
            self.cards[handle] = item
            if tag is not None:
                self.tags[handle] = tag

    def arrange(self, table: Table, grown_piles: bool = True, came: Mapping[int, int] | None = None) -> list[MovedItem]:
        """Brings all items in step with the table, but leaves cards that lie elsewhere now where they lay. While cards
        are on their way to a pile it does not show them yet: ``grown_piles``. ``came``: as in ``rename``."""
        came = came or {}
        before, self.table = self.table, table
        while self.nights and not table.over:
            self.removeItem(self.nights.pop())
        changes = []
        shown = {handle: card for handle, card in table.cards.items() if card.place in LAID_OUT}
        for handle in [each for each, (card, _) in self.put_down.items() if not lies_alike(card, shown.get(each))]:
            del self.put_down[handle]
        for handle in [handle for handle in self.cards if handle not in shown and handle != self.held]:
            self.removeItem(self.cards.pop(handle))
            if (tag := self.tags.pop(handle, None)) is not None:
                self.removeItem(tag)
        for handle, card in shown.items():
            item, pose = self.cards.get(handle), self.rest_pose(card)
            new = item is None
            if item is None:
                item = CardItem(self.kit, card, of_side(table, card.controller) == OWN)
                self.cards[handle] = item
                self.addItem(item)
                item.face_shown = self._was_seen(before, came.get(handle, handle))
            start = self._start_of(before, card, came.get(handle, handle)) if new else item.pose
            materials = tuple(table.cards[m].card for m in card.materials if m in table.cards)
            own = of_side(table, card.controller) == OWN
            if item.is_any_back and card.place != HAND:  # nobody sees out of which place in the hand it comes
                start = self.kit.geometry.hand_middle(OPPOSING)
            item.show_card(card, own, materials)
            turned = item.face_shown != item.shows_face
            if (new or start != pose or turned) and handle != self.held:
                item.set_base(pose.width)
                item.set_pose(start)
                changes.append(MovedItem(item, start, pose, turned))
        self._show_piles(table, grown_piles)
        self.ribbon.show_table(table)
        return changes

    def _was_seen(self, before: Table | None, handle: int) -> bool:
        card = None if before is None else before.cards.get(handle)
        return card is not None and card.card is not None and not card.face_down and card.place != 0

    def _start_of(self, before: Table | None, card: TableCard, handle: int) -> Pose:
        """Where a card comes from that had no item: a pile, the holder of an Xyz Material, or its own place.
        ``handle``: what it was called there."""
        was = None if before is None else before.cards.get(handle)
        if was is None or before is None:
            return self.rest_pose(card)
        side = of_side(before, was.controller)
        if (pile := self.piles.get((was.place, of_side(before, was.owner)))) is not None:
            return pile.pose
        if was.place == UNDER:
            holder = next((c for c in before.cards.values() if handle in c.materials), None)
            if holder is not None:
                return self.kit.geometry.resting(MONSTER_ZONE, side, holder.seat, holder.sideways, False)
        return self.rest_pose(card)

    def rest_pose(self, card: TableCard) -> Pose:
        """Where that card belongs in the present table."""
        assert self.table is not None
        geometry, table = self.kit.geometry, self.table
        if card.handle in self.put_down:
            return self.put_down[card.handle][1]
        side = of_side(table, card.controller)
        if card.place == HAND:
            hand = table.zones.get((HAND, card.controller), ())
            raised = side == OWN and self.lit is not None and card.handle in self.lit.cards
            index = hand.index(card.handle) if card.handle in hand else 0
            return geometry.hand(side, index, len(hand), raised)
        if (pile := self.piles.get((card.place, side))) is not None:
            return pile.pose
        place, side, seat = self.cell_of(card)
        pose = geometry.resting(place, side, seat, card.sideways, card.face_down)
        if card.materials and not card.sideways:  # room for them to peek out
            pose = pose.moved((-XYZ_ASIDE if side == OWN else XYZ_ASIDE) * geometry.k, 0)
        return pose

    def cell_of(self, card: TableCard) -> tuple[int, int, int]:
        """The zone it lies in: place, side, seat. A monster whose Summon may still be negated lies in a free one."""
        assert self.table is not None
        side = of_side(self.table, card.controller)
        if card.place == FIELD_ZONE:
            return FIELD_ZONE, side, 0
        if card.place == ATTEMPT:
            taken = {other.seat for other in self.table.pile(MONSTER_ZONE, card.controller)}
            free = [seat for seat in range(ZONE_SIZE) if seat not in taken] or [0]
            return MONSTER_ZONE, side, free[min(card.seat, len(free) - 1)]
        return card.place, side, card.seat

    def pile_pose(self, place: int, player: int) -> Pose | None:
        assert self.table is not None
        pile = self.piles.get((place, of_side(self.table, player)))
        return None if pile is None else pile.pose

    def _show_piles(self, table: Table, grown: bool) -> None:
        for (place, side), pile in self.piles.items():
            player = table.viewer if side == OWN else 1 - table.viewer
            cards = table.pile(place, player)
            if (zone := self.zones.get((place, side, 0))) is not None:
                zone.set_label(place_words(place, table.edition))
            if grown or len(cards) <= len(pile.cards):
                pile.show_cards(cards)

    def laid_out(self) -> frozenset[int]:
        """The cards that have an item of their own in the present table."""
        cards = {} if self.table is None else self.table.cards
        return frozenset(handle for handle, card in cards.items() if card.place in LAID_OUT)

    def goes_onto_pile(self, card: TableCard) -> bool:
        return card.place not in LAID_OUT

    def pile_of(self, card: TableCard, table: Table) -> Pose | None:
        """Where a card without an item lies in that table: its pile, under its holder, nowhere (a Token that left)."""
        if card.place == UNDER:
            holder = next((c for c in table.cards.values() if card.handle in c.materials), None)
            return None if holder is None else self.rest_pose(holder)
        pile = self.piles.get((card.place, of_side(table, card.owner)))
        return None if pile is None else pile.pose

    def settle(self) -> None:
        """Everything lies where it belongs: tags, threads and the order of the layers."""
        table = self.table
        if table is None:
            return
        occupied = set()
        for handle, item in self.cards.items():
            card = item.card
            side = of_side(table, card.controller)
            if handle != self.held and handle not in self.under_way:
                item.rest(self.rest_pose(card))
                item.setZValue(self._layer(card, side, table))
            if card.place in FIELD_PLACES:
                occupied.add(self.cell_of(card))
                self._show_tag(handle, card, side)
            elif (tag := self.tags.pop(handle, None)) is not None:
                self.removeItem(tag)
        for key, zone in self.zones.items():
            zone.set_occupied(key in occupied or (zone.is_pile and bool(self.piles[key[:2]].cards)))
        self.tie_threads()
        self.settled.emit()

    def _layer(self, card: TableCard, side: int, table: Table) -> float:
        if card.place != HAND:
            return Z_CARD
        hand = table.zones.get((HAND, card.controller), ())
        index = hand.index(card.handle) if card.handle in hand else 0
        return (Z_HAND if side == OWN else Z_OPPOSING_HAND) + index * 0.01

    def _show_tag(self, handle: int, card: TableCard, side: int) -> None:
        tag = self.tags.get(handle)
        if tag is None:
            tag = TagItem(self.kit)
            tag.setZValue(Z_TAG)
            self.tags[handle] = tag
            self.addItem(tag)
        tag.show_card(card, side, self.kit.geometry.zone(*self.cell_of(card)), self.rest_pose(card))
        tag.setVisible(handle != self.held and handle not in self.under_way)

    def hide_tags(self, handles: Iterable[int]) -> None:
        for handle in handles:
            if (tag := self.tags.get(handle)) is not None:
                tag.setVisible(False)

    # -- threads -------------------------------------------------------------------------------
    def tie_threads(self) -> None:
        table = self.table
        if table is None or self.sewing:
            return
        equips = []
        for item in self.cards.values():
            holder = self.cards.get(item.card.equipped_to)
            if holder is not None and item.card.place in FIELD_PLACES and self.held not in (item.handle, holder.handle):
                equips.append((item.pose.box, holder.pose.box))
        buttons = [
            ChainButton(link.number, centre, link.negated)
            for link in table.links
            if not link.resolved and (centre := self.centre_of(link.handle)) is not None
        ]
        labels = [tag.tag_box for tag in self.tags.values() if tag.has_tag]
        self.equips.tie(equips)
        self.threads.tie(buttons, labels)
        self.show_attack(table)

    def show_attack(self, table: Table, grown: float = 1.0) -> None:
        """Nothing of it once the attacker has left the field: no attack comes out of a pile."""
        attacker = table.cards.get(table.attacker)
        attacks = attacker is not None and attacker.place == MONSTER_ZONE
        start = self.centre_of(table.attacker) if attacks else None
        if start is None or table.target_is_gone:
            self.threads.show_arrow(None)
        else:
            self.threads.show_arrow(start, self.attack_end(table), grown)
        for handle, item in self.cards.items():
            item.mark(ATTACKED, handle == table.attacked and attacks)

    def attack_end(self, table: Table) -> QPointF:
        """The middle of what is attacked; of a direct attack the other player's chair."""
        if (centre := self.centre_of(table.attacked)) is not None:
            return centre
        attacker = table.cards.get(table.attacker)
        side = OPPOSING if attacker is None or of_side(table, attacker.controller) == OWN else OWN
        if side == OPPOSING:
            return self.kit.geometry.direct_attack.center()
        return QPointF(self.kit.geometry.hand_area(OWN).center().x(), self.kit.geometry.mat.bottom() + 20 * self.kit.k)

    def centre_of(self, handle: int) -> QPointF | None:
        """Where that card is seen, be it in a pile."""
        if self.table is None or handle < 0:
            return None
        if (item := self.cards.get(handle)) is not None:
            return item.pose.centre
        card = self.table.cards.get(handle)
        pose = None if card is None or card.place == GONE else self.pile_pose(card.place, card.owner)
        return None if pose is None else pose.centre

    # -- what may be done ------------------------------------------------------------------------
    def put_out(self) -> None:
        """The question is answered: no lights, but everything stays where it is for what moves next."""
        self.asked = None
        self.lights.show(None)

    @property
    def lit(self) -> Asked | None:
        """What is asked, unless that belongs to what is still to be shown: nothing lights up in another's turn."""
        return None if self.ribbon.lags else self.asked

    def highlight(self, asked: Asked | None) -> None:
        """Shows the question's lights: cards that something may be done with, phases, targets."""
        self.asked = asked
        self.lights.show(self.lit)
        if self.table is not None:
            self.settle()
