"""What strikes and what is struck: damage is felt by its size, what is not destroyed says why, and so does the end."""

from collections.abc import Collection, Container
from math import pi, sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from app.controller.shown.table import Table
from app.look.icons import draw_icon
from app.look.themes import Theme, faded
from app.mat.card_item import CardItem
from app.mat.fleeting_items import Nightfall, Ring, Untouchable
from app.mat.geometry import OWN, Pose
from app.mat.kit import MatKit, of_side
from app.mat.motions import IN_BACK, OUT_CUBIC, OUT_QUAD, Motion, eased
from app.mat.scene import FIELD_PLACES
from engine.cards.card import Card
from engine.vocabulary import XYZ

if TYPE_CHECKING:
    from app.mat.scene import MatScene

A_LOT: Final = 3000  # damage; more is not felt more
BOSS: Final = 7  # from this Level on a monster is felt to land
BOSS_OF_RANKS: Final = 5  # from this Rank on: monsters of that Level take a Tribute, and it is made of several
SUN: Final = QColor("#FFE9A0")
BEFORE: Final = 0.27  # of the felt's depth: the row before the player
SETTLES: Final = 0.25  # of a blow, in which its figure comes and goes
LAID: Final = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


def is_boss(face: Card | None) -> bool:
    return face is not None and face.level >= (BOSS_OF_RANKS if face.kinds & XYZ else BOSS)


def from_chair(half: QRectF, side: int) -> tuple[float, float]:
    """Where that half of the felt begins, seen by its player, and where it ends."""
    return (half.bottom(), half.top()) if side == OWN else (half.top(), half.bottom())


class Jolt:
    """What lies on the felt jumps, twice, and lies still again."""

    def __init__(self, scene: "MatScene", height: float, sides: Container[int], but: int = -1) -> None:
        self.scene, self.height = scene, height * scene.kit.k
        self.items: list[CardItem] = (
            []
            if scene.table is None
            else [
                item
                for handle, item in scene.cards.items()
                if item.card.place in FIELD_PLACES
                and of_side(scene.table, item.card.controller) in sides
                and handle != but
            ]
        )

    def show(self, part: float) -> None:
        for item in self.items:
            item.lift(self.height * abs(sin(2 * pi * part)) * (1 - part) ** 2)

    def end(self) -> None:
        for item in self.items:
            self.scene.lights.lift(item.handle)


class Strike(Motion):
    """The attacker draws back, lunges at its target and returns, the farther the more it does."""

    ms = 300
    restless = True

    def __init__(self, handle: int, damage: int = 0) -> None:
        self.handle = handle
        self.reach = 40 + 45 * min(1.0, damage / A_LOT)
        self.rest: Pose | None = None

    def moves(self) -> Collection[int]:
        return (self.handle,)

    def begin(self, scene: "MatScene") -> None:
        item = scene.cards.get(self.handle)
        self.rest = None if item is None else item.pose
        scene.hide_tags([self.handle])
        if item is not None:
            item.setZValue(61)

    def show(self, scene: "MatScene", part: float) -> None:
        item = scene.cards.get(self.handle)
        if item is None or self.rest is None or scene.table is None:
            return
        way = scene.attack_end(scene.table) - self.rest.centre
        length = max(1.0, (way.x() ** 2 + way.y() ** 2) ** 0.5)
        there = eased(IN_BACK, part * 2) if part < 0.5 else 1 - eased(OUT_CUBIC, part * 2 - 1)
        far = self.reach * scene.kit.k * there
        item.set_pose(self.rest.moved(way.x() / length * far, way.y() / length * far))

    def finish(self, scene: "MatScene") -> None:
        scene.settle()


class LossFigure(Untouchable):
    """How many Life Points are lost, over the felt of whom they were; a direct hit reddens it, too.

    It stands before the player, where it hides no monster's figures and isn't taken for a loss of theirs.
    """

    def __init__(self, kit: MatKit, side: int, amount: int, direct: bool) -> None:
        super().__init__(kit, 84)
        self.half, self.side, self.direct = kit.geometry.half(side), side, direct
        self.size = 46 + 80 * min(1.0, amount / A_LOT)
        self.words = f"\u2212{amount}"
        chair, ribbon = from_chair(self.half, side)
        self.middle = QPointF(self.half.center().x(), chair + BEFORE * (ribbon - chair))
        self.strength, self.grown = 0.0, 1.0

    def boundingRect(self) -> QRectF:
        return self.half

    def stand(self, strength: float, grown: float) -> None:
        self.strength, self.grown = strength, grown
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, font = self.kit.theme, self.kit.heading(self.size)
        if self.direct:
            chair, ribbon = from_chair(self.half, self.side)
            red = QLinearGradient(0, chair, 0, ribbon)
            for at, percent in ((0.0, 78), (0.45, 46), (1.0, 22)):
                red.setColorAt(at, faded(theme.vermilion, percent * self.strength))
            painter.fillRect(self.half, red)
        metrics = QFontMetricsF(font)
        letters = QPainterPath()
        letters.addText(-metrics.horizontalAdvance(self.words) / 2, metrics.capHeight() / 2, font, self.words)
        painter.setOpacity(self.strength)
        painter.translate(self.middle)
        painter.scale(self.grown, self.grown)
        edge = QPen(theme.tag, max(4.0, self.size * 0.16 * self.kit.k))
        edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(letters, edge)
        painter.fillPath(letters, theme.down)


class Wound(Motion):
    """Damage: the more, the longer and the larger it stands there, and the higher jumps what lies there."""

    instant_ms = 200

    def __init__(self, side: int, amount: int, direct: bool = False) -> None:
        self.side, self.amount, self.direct = side, amount, direct
        force = min(1.0, amount / A_LOT)
        self.ms = round(300 + 450 * force)
        self.height = (3 + 11 * force) * (1.5 if direct else 1.0)
        self.figure: LossFigure | None = None
        self.jolt: Jolt | None = None

    def begin(self, scene: "MatScene") -> None:
        self.figure = LossFigure(scene.kit, self.side, self.amount, self.direct)
        scene.addItem(self.figure)
        self.jolt = None if self.fading else Jolt(scene, self.height, (self.side,))

    def show(self, scene: "MatScene", part: float) -> None:
        if self.figure is None:
            return
        come = min(1.0, part / SETTLES)
        grown = 1.0 if self.fading else 1.5 - 0.5 * eased(OUT_CUBIC, come)
        self.figure.stand(min(come, (1 - part) / SETTLES, 1.0), grown)
        if self.jolt is not None:
            self.jolt.show(part)

    def finish(self, scene: "MatScene") -> None:
        if self.jolt is not None:
            self.jolt.end()
            self.jolt = None
        if self.figure is not None:
            scene.removeItem(self.figure)
            self.figure = None


class BossLands(Motion):
    """A monster of a high Level or Rank lands: rings spread far over the felt, and all else on it jumps."""

    ms = 560
    restless = True
    rings = ((0.0, 200), (0.2, 300))  # from when on, how far

    def __init__(self, handle: int) -> None:
        self.handle = handle
        self.spread: list[Ring] = []
        self.jolt: Jolt | None = None

    def begin(self, scene: "MatScene") -> None:
        centre = scene.centre_of(self.handle)
        self.spread = [] if centre is None else [Ring(scene.kit, centre, reach, heavy=True) for _, reach in self.rings]
        for ring in self.spread:
            scene.addItem(ring)
        self.jolt = Jolt(scene, 14, (0, 1), self.handle)

    def show(self, scene: "MatScene", part: float) -> None:
        for ring, (start, _) in zip(self.spread, self.rings, strict=False):
            ring.spread(eased(OUT_QUAD, max(0.0, (part - start) / (1 - start))))
        if self.jolt is not None:
            self.jolt.show(part)

    def finish(self, scene: "MatScene") -> None:
        for ring in self.spread:
            scene.removeItem(ring)
        self.spread = []
        if self.jolt is not None:
            self.jolt.end()
            self.jolt = None


class Plaque(Untouchable):
    """A shield and a few words over a card."""

    def __init__(self, kit: MatKit, centre: QPointF, words: str) -> None:
        super().__init__(kit, 86)
        self.words, self.font = words, kit.text(15, 600)
        k, mat = kit.k, kit.geometry.mat
        metrics = QFontMetricsF(self.font)
        self.glyph = metrics.height()
        room = QRectF(0, 0, 210 * k, 1000)
        said = metrics.boundingRect(room, LAID, words)
        self.box = QRectF(0, 0, said.width() + self.glyph + 30 * k, said.height() + 16 * k)
        self.box.moveCenter(centre)
        self.box.moveLeft(max(mat.left() + 4, min(self.box.left(), mat.right() - 4 - self.box.width())))

    def boundingRect(self) -> QRectF:
        return self.box.adjusted(-3, -3, 3, 3)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, k, box = self.kit.theme, self.kit.k, self.box
        painter.setPen(QPen(theme.text, max(1.0, 2 * k)))
        painter.setBrush(theme.panel)
        painter.drawRoundedRect(box, 8 * k, 8 * k)
        size = self.glyph
        draw_icon(painter, "shield", QRectF(box.left() + 9 * k, box.center().y() - size / 2, size, size), theme.text)
        painter.setFont(self.font)
        painter.setPen(theme.text)
        painter.drawText(box.adjusted(self.glyph + 17 * k, 0, -6 * k, 0), LAID, self.words)


class Withstand(Motion):
    """A card is not destroyed, and says why."""

    ms = 1100
    instant_ms = 500

    def __init__(self, handle: int, words: str) -> None:
        self.handle, self.words = handle, words
        self.plaque: Plaque | None = None

    def begin(self, scene: "MatScene") -> None:
        centre = scene.centre_of(self.handle)
        if centre is not None:
            self.plaque = Plaque(scene.kit, centre, self.words)
            scene.addItem(self.plaque)

    def show(self, scene: "MatScene", part: float) -> None:
        if self.plaque is not None:
            self.plaque.setOpacity(min(1.0, part / 0.1, (1 - part) / 0.15))

    def finish(self, scene: "MatScene") -> None:
        if self.plaque is not None:
            scene.removeItem(self.plaque)
            self.plaque = None


def sunlight(theme: Theme) -> QColor:
    """Gold, but where that would be a shadow on the felt."""
    return theme.gold if theme.gold.lightness() > theme.felt_you.lightness() else SUN


class Dawn(Nightfall):
    """Light rises over one half of the felt, from its player's chair: its player has won."""

    def __init__(self, kit: MatKit, side: int) -> None:
        super().__init__(kit, side)
        self.side = side

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = self.half
        gold = sunlight(self.kit.theme)
        chair, ribbon = from_chair(half, self.side)
        light = QLinearGradient(0, chair, 0, chair + (ribbon - chair) * max(0.05, self.part))
        light.setColorAt(0, faded(gold, 62 * self.part))
        light.setColorAt(1, faded(gold, 0))
        painter.fillRect(half, light)
        painter.setClipRect(half)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(gold, 17 * self.part))
        foot, far = QPointF(half.center().x(), chair), half.width()
        for ray in range(-4, 5):  # like the rays in a sky of felt
            way = ray * 0.36
            height = foot.y() + (ribbon - chair) * 3
            ends = [QPointF(foot.x() + far * sin(way + turn), height) for turn in (-0.07, 0.07)]
            painter.drawPolygon([foot, *ends])


class LastBlow(Motion):
    """It becomes night over whoever has lost, and light over the winner: the last thing to be seen before the result,
    which comes over it."""

    ms = 1300
    instant_ms = 300
    least_ms = 1000

    def __init__(self, table: Table, lost: Collection[int]) -> None:
        """``lost``: the sides that have."""
        self.table = table
        self.lost = lost

    def begin(self, scene: "MatScene") -> None:
        scene.set_table(self.table)
        scene.nights = [(Nightfall if side in self.lost else Dawn)(scene.kit, side) for side in (0, 1)]
        for night in scene.nights:
            scene.addItem(night)

    def show(self, scene: "MatScene", part: float) -> None:
        for night in scene.nights:
            night.fall(eased(OUT_CUBIC, part))

    def finish(self, scene: "MatScene") -> None:
        self.show(scene, 1.0)
