"""Motions that point something out where no card goes anywhere: what is targeted, what has changed, a shuffled Deck."""

from collections.abc import Mapping
from math import pi, sin
from typing import TYPE_CHECKING, Final

from app.controller.shown.table import Table, TableCard
from app.mat.card_item import CardItem
from app.mat.fleeting_items import Aimed, Glimmer
from app.mat.geometry import Pose
from app.mat.kit import of_side
from app.mat.motions import OUT_CUBIC, Motion, eased
from app.mat.scene import FIELD_PLACES, lies_alike

if TYPE_CHECKING:
    from app.mat.scene import MatScene

RIFFLES: Final = 2  # times


class Target(Motion):
    """Crosshairs close in on what an effect targets, wherever it lies."""

    ms = 560
    instant_ms = 200

    def __init__(self, handle: int) -> None:
        self.handles = [handle]
        self.signs: list[Aimed] = []

    def begin(self, scene: "MatScene") -> None:
        places = [place for handle in self.handles if (place := scene.centre_of(handle)) is not None]
        self.signs = [Aimed(scene.kit, place) for place in places]
        for sign in self.signs:
            scene.addItem(sign)

    def show(self, scene: "MatScene", part: float) -> None:
        for sign in self.signs:
            sign.close_in(1.0 if self.fading else eased(OUT_CUBIC, min(1.0, part / 0.4)))

    def finish(self, scene: "MatScene") -> None:
        for sign in self.signs:
            scene.removeItem(sign)
        self.signs = []


def changes(before: Table, after: Table) -> dict[int, int]:
    """The cards on the field that have other values than before: 1 if they rose, -1 if they fell, 0 else."""
    found = {}
    for handle, card in after.cards.items():
        was = before.cards.get(handle)
        if was is None or was is card or card.place not in FIELD_PLACES or card.face_down or not lies_alike(card, was):
            continue
        if _values(was) != _values(card):
            rise = (card.attack or 0) + (card.defense or 0) - (was.attack or 0) - (was.defense or 0)
            found[handle] = (rise > 0) - (rise < 0)
    return found


def _values(card: TableCard) -> tuple[object, ...]:
    figures = card.attack, card.defense, card.level, card.attribute, card.type, card.scale
    return *figures, card.counters, card.equipped_to, card.negated


class Glint(Motion):
    """What stands beside a card has changed: it lights up."""

    ms = 420

    def __init__(self, table: Table, changed: Mapping[int, int]) -> None:
        self.table = table
        self.changed = changed
        self.signs: list[Glimmer] = []

    def begin(self, scene: "MatScene") -> None:
        scene.arrange(self.table)
        scene.settle()
        tags = [(scene.tags[handle], rise) for handle, rise in self.changed.items() if handle in scene.tags]
        self.signs = [Glimmer(scene.kit, box, rise) for tag, rise in tags for box in tag.told_in]
        for sign in self.signs:
            scene.addItem(sign)

    def show(self, scene: "MatScene", part: float) -> None:
        for sign in self.signs:
            sign.shine(min(1.0, part / 0.2, (1 - part) / 0.5))

    def finish(self, scene: "MatScene") -> None:
        for sign in self.signs:
            scene.removeItem(sign)
        self.signs = []


class Riffle(Motion):
    """The uppermost cards of Decks change places with each other, face-down."""

    ms = 360
    restless = True

    def __init__(self, place: int, player: int) -> None:
        self.piles = [(place, player)]
        self.cards: list[tuple[CardItem, Pose, float]] = []  # with the side to which it goes first

    def begin(self, scene: "MatScene") -> None:
        table = scene.table
        assert table is not None
        self.cards = []
        for place, player in self.piles:
            pile = scene.piles[place, of_side(table, player)]
            back = TableCard(-1, None, player, player, place, 0, 0)
            for number, way in enumerate((-1.0, 1.0, 0.0)[: max(0, len(pile.cards) - 1)]):
                item = CardItem(scene.kit, back, True)
                item.set_base(pile.pose.width)
                item.set_pose(pile.pose)
                item.setZValue(30 + number)
                scene.addItem(item)
                self.cards.append((item, pile.pose, way))

    def show(self, scene: "MatScene", part: float) -> None:
        for item, pose, way in self.cards:
            item.set_pose(pose.moved(0.42 * pose.width * way * sin(RIFFLES * pi * part), 0))

    def finish(self, scene: "MatScene") -> None:
        for item, _, _ in self.cards:
            scene.removeItem(item)
        self.cards = []
