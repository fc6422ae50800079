"""Where everything lies, in pixels of the view: pure numbers, no items.

The stage is 1072 x 1000 units; ``k`` pixels are one unit. Sides: OWN is the viewer's half at the bottom, OPPOSING its
point mirror at the top.
"""

from dataclasses import dataclass
from functools import cached_property
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

from engine.vocabulary import (
    ATTEMPT,
    BANISHED,
    DECK,
    EXTRA_DECK,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    MONSTER_ZONE,
    PENDULUM_ZONE,
    SPELL_ZONE,
    ZONE_SIZE,
)

OWN: Final = 0
OPPOSING: Final = 1

STAGE: Final = QSizeF(1072, 1000)
MAT: Final = QRectF(58, 64, 956, 722)
RIBBON: Final = QRectF(64, 405, 944, 40)
CARD_SHAPE: Final = 137 / 94  # height of a card by its width
SMALL_WINDOW: Final = 1200  # below this width of the window the small layout holds

FULL_SHAPE: Final = 614 / 421  # the same of a whole face, with its text
LARGE_CARD: Final = 300.0
LEAST_LARGE: Final = 280.0  # pixels: its text can still be read

MAT_CARD: Final = 94.0
PILE_CARD: Final = 66.0
PILE_CARD_OLD: Final = 92.0
BANISHED_CARD: Final = 48.0
HAND_CARD: Final = 122.0
HAND_CARD_SMALL: Final = 140.0
OPPOSING_HAND_CARD: Final = 68.0
HAND_BASE: Final = 836.0
HAND_LIFT: Final = 30.0
MAT_LIFT: Final = 12.0
FAN_ANGLE: Final = 2.2
FAN_DROP: Final = 3.2

PILES: Final = (DECK, EXTRA_DECK, GRAVEYARD, BANISHED)

Box = tuple[float, float, float, float]
_FIVE_NEW: Final = (0.1046, 0.2644, 0.4243, 0.5841, 0.7439)
_FIVE_OLD: Final = (0.1234, 0.2757, 0.4280, 0.5803, 0.7326)
_MONSTERS: Final = 0.5319
_SPELLS: Final = 0.7645
_TALL: Final = 0.2216
_NEW: Final[dict[tuple[int, int], Box]] = {
    (FIELD_ZONE, 0): (0.0126, 0.5319, 0.0837, 0.1440),
    (PENDULUM_ZONE, 0): (0.0126, 0.6870, 0.0837, 0.1440),
    (EXTRA_DECK, 0): (0.0126, 0.8421, 0.0837, 0.1440),
    (GRAVEYARD, 0): (0.9038, 0.5319, 0.0837, 0.1440),
    (PENDULUM_ZONE, 1): (0.9038, 0.6870, 0.0837, 0.1440),
    (DECK, 0): (0.9038, 0.8421, 0.0837, 0.1440),
}
_OLD: Final[dict[tuple[int, int], Box]] = {
    (FIELD_ZONE, 0): (0.0126, 0.5319, 0.1025, 0.2216),
    (EXTRA_DECK, 0): (0.0126, 0.7645, 0.1025, 0.2216),
    (GRAVEYARD, 0): (0.8849, 0.5319, 0.1025, 0.2216),
    (DECK, 0): (0.8849, 0.7645, 0.1025, 0.2216),
}


@dataclass(frozen=True, slots=True)
class Pose:
    """How a card lies: the middle of it, its turn in degrees, its width."""

    x: float
    y: float
    angle: float
    width: float

    @property
    def centre(self) -> QPointF:
        return QPointF(self.x, self.y)

    def towards(self, other: "Pose", part: float) -> "Pose":
        """So far on the way to another pose; turns go the shorter way round."""
        turn = (other.angle - self.angle + 180) % 360 - 180
        return Pose(
            self.x + (other.x - self.x) * part,
            self.y + (other.y - self.y) * part,
            self.angle + turn * part if part < 1 else other.angle,
            self.width + (other.width - self.width) * part,
        )

    def moved(self, dx: float, dy: float) -> "Pose":
        return Pose(self.x + dx, self.y + dy, self.angle, self.width)

    @property
    def box(self) -> QRectF:
        """The upright rectangle around it; for the small turns of a fan as if it lay straight."""
        height = self.width * CARD_SHAPE
        quarter = round(self.angle / 90) % 2 == 1
        size = QSizeF(height, self.width) if quarter else QSizeF(self.width, height)
        return QRectF(self.x - size.width() / 2, self.y - size.height() / 2, size.width(), size.height())


@dataclass(frozen=True)
class MatGeometry:
    """All places of the mat for one size of the view."""

    width: float
    height: float
    pendulum: bool = True
    small: bool = False
    text_scale: float = 1.0

    @cached_property
    def k(self) -> float:
        return max(0.2, min(self.width / STAGE.width(), self.height / STAGE.height()))

    @cached_property
    def left(self) -> float:
        return (self.width - STAGE.width() * self.k) / 2

    @cached_property
    def top(self) -> float:
        return (self.height - STAGE.height() * self.k) / 2

    def units(self, x: float, y: float, width: float, height: float) -> QRectF:
        k = self.k
        return QRectF(self.left + x * k, self.top + y * k, width * k, height * k)

    def _of(self, box: QRectF) -> QRectF:
        return self.units(box.x(), box.y(), box.width(), box.height())

    @cached_property
    def mat(self) -> QRectF:
        return self._of(MAT)

    @cached_property
    def ribbon(self) -> QRectF:
        return self._of(RIBBON)

    # -- zones ---------------------------------------------------------------------------------
    @cached_property
    def zone_keys(self) -> tuple[tuple[int, int], ...]:
        """(place, seat) of every zone of a half, piles on the mat among them."""
        fives = tuple((place, seat) for place in (MONSTER_ZONE, SPELL_ZONE) for seat in range(ZONE_SIZE))
        return (*fives, *(_NEW if self.pendulum else _OLD))

    def _box(self, place: int, seat: int) -> Box:
        if place in (MONSTER_ZONE, SPELL_ZONE, ATTEMPT):
            column = (_FIVE_NEW if self.pendulum else _FIVE_OLD)[seat % ZONE_SIZE]
            row = _SPELLS if place == SPELL_ZONE else _MONSTERS
            return column, row, 0.1515 if self.pendulum else 0.1439, _TALL
        table = _NEW if self.pendulum else _OLD
        return table.get((place, seat)) or table[place, 0]

    def zone(self, place: int, side: int, seat: int = 0) -> QRectF:
        x, y, w, h = self._box(place, seat)
        if side == OPPOSING:
            x, y = 1 - x - w, 1 - y - h
        mat = self.mat
        return QRectF(mat.x() + x * mat.width(), mat.y() + y * mat.height(), w * mat.width(), h * mat.height())

    def half(self, side: int) -> QRectF:
        """The felt of a side, without the ribbon."""
        mat = self.mat
        if side == OWN:
            return QRectF(mat.left(), self.ribbon.bottom(), mat.width(), mat.bottom() - self.ribbon.bottom())
        return QRectF(mat.left(), mat.top(), mat.width(), self.ribbon.top() - mat.top())

    # -- cards ---------------------------------------------------------------------------------
    @property
    def pile_card(self) -> float:
        return (PILE_CARD if self.pendulum else PILE_CARD_OLD) * self.k

    def resting(self, place: int, side: int, seat: int, sideways: bool, face_down: bool) -> Pose:
        """A card in a zone of the field, or on a pile."""
        k = self.k
        if place == BANISHED:
            box = self.banished(side)
            return Pose(box.center().x(), box.center().y(), 3.0 if side == OWN else 177.0, BANISHED_CARD * k)
        turn = 0.0 if side == OWN else 180.0
        cell = self.zone(place, side, seat)
        centre = cell.center()
        if place not in (MONSTER_ZONE, SPELL_ZONE, ATTEMPT):
            return Pose(centre.x(), centre.y(), turn, self.pile_card)
        if face_down:
            down = cell.height() / 2
        else:
            down = (64 if sideways else 2 + MAT_CARD * CARD_SHAPE / 2) * k
        y = cell.top() + down if side == OWN else cell.bottom() - down
        return Pose(centre.x(), y, turn - 90 if sideways else turn, MAT_CARD * k)

    def tag(self, cell: QRectF, side: int, high: bool) -> QRectF:
        """The name tag at a cell's foot, for two lines or for one."""
        height = (34 if high else 20) * self.k * self.tag_growth
        y = cell.bottom() - height if side == OWN else cell.top()
        return QRectF(cell.left() - self.k, y, cell.width() + 2 * self.k, height)

    @property
    def tag_growth(self) -> float:
        """On small mats the tags' text shrinks less than the mat."""
        growth = 1.0 if self.k >= 0.95 else 0.93 / self.k
        return max(1.0, min(1.42, growth * self.text_scale))

    def banished(self, side: int) -> QRectF:
        """The pile on the wood beside the mat."""
        width, height = BANISHED_CARD, BANISHED_CARD * CARD_SHAPE
        return self.units(1019, 470, width, height) if side == OWN else self.units(5, 250, width, height)

    def pile(self, place: int, side: int) -> QRectF:
        return self.banished(side) if place == BANISHED else self.zone(place, side)

    def dropping(self, place: int, side: int, seat: int) -> QRectF:
        """What counts as that place when something is dropped there."""
        if place == HAND:
            return self.hand_area(side)
        return self.banished(side) if place == BANISHED else self.zone(place, side, seat)

    def large(self, near: QPointF) -> QRectF:
        """Where a card stands to be read: over the mat, as near to that point as it can."""
        mat = self.mat
        width = round(min(max(LARGE_CARD * self.k, LEAST_LARGE), mat.height() * 0.96 / FULL_SHAPE, mat.width() * 0.9))
        box = QRectF(0, 0, width, width * FULL_SHAPE)
        box.moveCenter(near)
        box.moveLeft(ceil(max(mat.left(), min(box.left(), mat.right() - box.width() - 1))))
        box.moveTop(ceil(max(mat.top(), min(box.top(), mat.bottom() - box.height() - 1))))
        return box

    # -- hands ---------------------------------------------------------------------------------
    @property
    def hand_span(self) -> tuple[float, float]:
        """Between which x the own hand is held."""
        if self.small:
            return self.left + 8 * self.k, self.left + (STAGE.width() - 8) * self.k
        return self.left + 240 * self.k, self.left + 832 * self.k

    def hand(self, side: int, index: int, count: int, raised: bool = False) -> Pose:
        return self._own_hand(index, count, raised) if side == OWN else self._opposing_hand(index, count)

    def _own_hand(self, index: int, count: int, raised: bool) -> Pose:
        k = self.k
        width = (HAND_CARD_SMALL if self.small else HAND_CARD) * k
        left, right = self.hand_span
        room = right - left - width * 1.1
        step = min(width * 1.015, room / (count - 1)) if count > 1 else 0.0
        t = index - (count - 1) / 2
        turn = min(FAN_ANGLE, 22 / max(count, 1))
        base = max(self.top + HAND_BASE * k, self.height - (STAGE.height() - HAND_BASE) * k)
        if self.small:
            base = min(base, self.height - width * CARD_SHAPE * 0.93)
        drop = min(FAN_DROP * t * t, 40.0) * k
        y = base + drop + width * CARD_SHAPE / 2 - (HAND_LIFT * k if raised else 0)
        return Pose((left + right) / 2 + t * step, y, t * turn, width)

    @property
    def hand_top(self) -> float:
        """Where the own hand begins, with what is raised of it."""
        pose = self._own_hand(0, 1, True)
        return pose.y - pose.width * CARD_SHAPE / 2

    def _opposing_hand(self, index: int, count: int) -> Pose:
        k = self.k
        width = OPPOSING_HAND_CARD * k
        step = min(52 * k, 300 * k / max(1, count - 1))
        t = index - (count - 1) / 2
        turn = min(FAN_ANGLE, 22 / max(count, 1))
        y = min(self.top, 0) - 46 * k + width * CARD_SHAPE / 2 - min(2 * t * t, 24) * k
        return Pose(self.left + STAGE.width() * k / 2 - t * step, y, 180 + t * turn, width)

    def hand_middle(self, side: int) -> Pose:
        """Where a card leaves or enters a hand that shows no slots."""
        return self.hand(side, 0, 1)

    def hand_area(self, side: int) -> QRectF:
        """What counts as the hand when something is dropped or focused there."""
        if side == OPPOSING:
            return QRectF(self.left + 320 * self.k, 0, 432 * self.k, max(24.0, self.top + 60 * self.k))
        left, right = self.hand_span
        return QRectF(left, self.mat.bottom() + 8 * self.k, right - left, self.height - self.mat.bottom() - 8 * self.k)

    # -- what the room lays over the wood --------------------------------------------------------
    @property
    def opponent_plate(self) -> QRectF:
        """Empty in the small layout: the plates stand beside the mat there."""
        return QRectF() if self.small else self.units(8, 8, 300, 48)

    @property
    def own_plate(self) -> QRectF:
        return QRectF() if self.small else self.units(8, 800, 212, 190)

    @property
    def action_plate(self) -> QRectF:
        return QRectF() if self.small else self.units(852, 800, 212, 190)

    @property
    def corner_buttons(self) -> QRectF:
        return QRectF() if self.small else self.units(930, 8, 134, 48)

    @property
    def prompt(self) -> QRectF:
        """Over the own hand, beside no zone."""
        if self.small:
            top = self.mat.bottom() + 6 * self.k
            return QRectF(8, top, self.width - 16, self.height - top - 6)
        return self.units(228, 792, 616, 204)

    @property
    def direct_attack(self) -> QRectF:
        """Where an attack is dropped that no monster is in the way of: the opponent's chair."""
        return QRectF(self.mat.left(), 0, self.mat.width(), self.mat.top())
