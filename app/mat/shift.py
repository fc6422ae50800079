"""From the table that is shown to another: cards glide, turn over, come out of piles, go onto them and between them."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve

from app.controller.shown.table import Table, TableCard
from app.mat.card_item import CardItem
from app.mat.geometry import OPPOSING, OWN, Pose
from app.mat.kit import of_side
from app.mat.motions import FADE_MS, IN_OUT_CUBIC, Motion, eased
from engine.vocabulary import DECK, UNDER

if TYPE_CHECKING:
    from app.mat.scene import MatScene


@dataclass
class Going:
    """One card on its way. ``leaves``: it has no item of its own where it comes to."""

    item: CardItem
    before: Pose
    after: Pose
    shows: bool  # its face, in the end
    leaves: bool = False
    fades: bool = False  # a Token that is no more

    def __post_init__(self) -> None:
        self.turned = self.item.face_shown != self.shows


def lies_open(card: TableCard) -> bool:
    """Whether its face is seen on a pile."""
    return card.card is not None and not card.face_down and card.place != DECK


class Shift(Motion):
    """What has changed its place between two tables."""

    def __init__(
        self,
        table: Table,
        ms: int = 260,
        easing: QEasingCurve.Type = IN_OUT_CUBIC,
        stagger: int = 0,
        came: Mapping[int, int] = MappingProxyType({}),
    ) -> None:
        """``came``: of cards that go by another number in this table the one that they had in the table before."""
        self.table = table
        self.came = came
        self.own_ms = ms
        self.ms = ms
        self.easing = easing
        self.stagger = stagger
        self.going: list[Going] = []
        self.closing_up: frozenset[int] = frozenset()
        self.on_the_way = 0  # the number of the last one that has begun to go

    def moves(self) -> Collection[int]:
        return [going.item.handle for going in self.going]

    def makes_room(self) -> Collection[int]:
        return self.closing_up

    def begin(self, scene: "MatScene") -> None:
        held = {handle for handle, item in scene.cards.items() if item.in_hand and item.own}
        scene.rename(self.came)
        leaving = [*self._leaving(scene), *self._between_piles(scene)]
        came = scene.arrange(self.table, False, self.came)
        self.on_the_way = 0
        self.going = [Going(each.item, each.before, each.after, each.item.shows_face) for each in came]
        self.closing_up = frozenset(each.item.handle for each in self.going if each.item.in_hand) & held
        self.going += leaving
        scene.hide_tags(going.item.handle for going in self.going)
        for number, going in enumerate(self.going):
            lies = self.table.cards.get(going.item.handle)
            under = lies is not None and lies.place == UNDER
            going.item.setZValue(9.5 if under else 60 + number * 0.01)
        if self.fading:
            self.ms, self.stagger = FADE_MS, 0
        elif self.stagger and len(self.going) > 1:
            self.ms = self.own_ms + self.stagger * (min(len(self.going), 6) - 1)

    def sets_out(self, scene: "MatScene", number: int) -> None:
        """One after another: that one has just begun to go."""

    def _leaving(self, scene: "MatScene") -> list[Going]:
        """Cards that go where no card has an item of its own, with the pose they vanish in."""
        found = []
        for handle, item in list(scene.cards.items()):
            card = self.table.cards.get(handle)
            is_gone = card is None and not item.in_hand
            if handle == scene.held or not is_gone and (card is None or not scene.goes_onto_pile(card)):
                continue
            pose = item.pose if card is None else scene.pile_of(card, self.table)
            if pose is None:
                continue
            del scene.cards[handle]
            if (tag := scene.tags.pop(handle, None)) is not None:
                scene.removeItem(tag)
            if item.tear:  # there is nothing left of it to be seen going
                scene.removeItem(item)
                continue
            start = scene.kit.geometry.hand_middle(OPPOSING) if item.is_any_back else item.pose
            if card is None:
                found.append(Going(item, pose, pose, item.face_shown, leaves=True, fades=True))
                continue
            if item.card.card is None and card.card is not None:  # it comes to light on its way
                item.show_card(replace(item.card, card=card.card), item.own)
            found.append(Going(item, start, pose, lies_open(card), leaves=True))
        return found

    def _between_piles(self, scene: "MatScene") -> list[Going]:
        """Cards that go from one pile to another, or from under a monster, have items for as long as that lasts."""
        before, found = scene.table, []
        assert before is not None
        for handle, card in self.table.cards.items():
            was = before.cards.get(self.came.get(handle, handle))
            if (
                was is None
                or (was.place, was.owner) == (card.place, card.owner)
                or not (scene.goes_onto_pile(card) and scene.goes_onto_pile(was))
            ):
                continue
            start, end = scene.pile_of(was, before), scene.pile_of(card, self.table)
            if start is None or end is None:
                continue
            own = of_side(self.table, card.owner) == OWN
            item = CardItem(scene.kit, card if card.card is not None else replace(card, card=was.card), own)
            item.face_shown = lies_open(was)
            item.set_base(start.width)
            item.set_pose(start)
            scene.addItem(item)
            found.append(Going(item, start, end, lies_open(card), leaves=True))
        return found

    def show(self, scene: "MatScene", part: float) -> None:
        if self.fading:
            for going in self.going:
                going.item.set_pose(going.after)
                going.item.setOpacity(1 - part if going.leaves else part)
            return
        count = min(len(self.going), 6)
        for number, going in enumerate(self.going):
            own = part
            if self.stagger and count > 1:
                own = (part * self.ms - self.stagger * min(number, count - 1)) / self.own_ms
                own = max(0.0, min(1.0, own))
                if own > 0 and number > self.on_the_way:
                    self.on_the_way = number
                    self.sets_out(scene, number)
            moved = eased(self.easing, own)
            if going.item.handle == scene.held:
                continue
            going.item.set_pose(going.before.towards(going.after, moved))
            if going.fades:
                going.item.setOpacity(1 - moved)
            if going.turned:
                going.item.set_squash(abs(1 - 2 * own))
                if own >= 0.5:
                    going.item.turn_to(going.shows)
        scene.tie_threads()

    def finish(self, scene: "MatScene") -> None:
        for going in self.going:
            if going.leaves:
                scene.removeItem(going.item)
        self.going = []
        scene.arrange(self.table)
        scene.settle()


class DrawCards(Shift):
    """Cards that are drawn, one after another: each is heard as it goes, the first with what is told."""

    def sets_out(self, scene: "MatScene", number: int) -> None:
        scene.drawn.emit()
