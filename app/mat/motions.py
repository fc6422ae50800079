"""The motions of the mat, of cards, figures and the arrow of an attack: each lasts so long, shows any part of itself,
and can be ended at once."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEasingCurve

from app.controller.shown.table import Table, TableCard
from app.mat.card_item import ACTIVE, CardItem
from app.mat.fleeting_items import Banner, LargeCard, Ring, ScaleLight
from app.mat.geometry import OWN, Pose
from app.mat.kit import of_side
from app.mat.ribbon_item import PHASES
from engine.cards.card import Card
from engine.vocabulary import MONSTER_ZONE, ZONE_SIZE

if TYPE_CHECKING:
    from app.mat.scene import MatScene

IN_OUT_CUBIC: Final = QEasingCurve.Type.InOutCubic
OUT_CUBIC: Final = QEasingCurve.Type.OutCubic
IN_CUBIC: Final = QEasingCurve.Type.InCubic
IN_OUT_QUAD: Final = QEasingCurve.Type.InOutQuad
OUT_QUAD: Final = QEasingCurve.Type.OutQuad
IN_QUAD: Final = QEasingCurve.Type.InQuad
IN_BACK: Final = QEasingCurve.Type.InBack
OUT_BACK: Final = QEasingCurve.Type.OutBack
FADE_MS: Final = 120
LIFT_MS: Final = 180  # in which a card rises and grows large
STANDS_MS: Final = 1000  # so long an opponent's card stands large
OWN_STANDS_MS: Final = 400
THROW_MS: Final = 620
LINGER_MS: Final = 900


def eased(kind: QEasingCurve.Type, part: float) -> float:
    curve = QEasingCurve(kind)
    if kind == OUT_BACK:
        curve.setOvershoot(1.2)
    return curve.valueForProgress(part)


class Motion:
    """``ms`` at normal speed; ``show`` takes the elapsed part, 0 to 1; ``finish`` leaves what lasts."""

    ms = 200
    instant_ms = 0  # how long it is shown where motions are off
    least_ms = 0  # … and at any speed
    restless = False  # is left out where little motion is wanted
    fading = False  # little motion is wanted: it fades in and out where it would move

    def begin(self, scene: "MatScene") -> None: ...

    def moves(self) -> Collection[int]:
        """The cards that are under way."""
        return ()

    def makes_room(self) -> Collection[int]:
        """Those of them that stay in the hand, where others come and go."""
        return ()

    def show(self, scene: "MatScene", part: float) -> None: ...

    def finish(self, scene: "MatScene") -> None: ...


class Gather(Motion):
    """Materials come together where the new monster will land: on top of each other, or under it. ``monster`` None:
    where is still to be asked; then in the middle of their player's Monster Zones."""

    ms = 260
    restless = True

    def __init__(self, handles: list[int], monster: TableCard | None, under: bool, side: int = OWN) -> None:
        self.handles = handles
        self.monster = monster
        self.under = under
        self.side = side
        if under:
            self.ms = 160
        self.going: list[tuple[CardItem, Pose]] = []

    def moves(self) -> Collection[int]:
        return self.handles

    def begin(self, scene: "MatScene") -> None:
        self.going = [(scene.cards[each], scene.cards[each].pose) for each in self.handles if each in scene.cards]
        scene.hide_tags(self.handles)
        for number, (item, _) in enumerate(self.going):
            item.setZValue(9.5 if self.under else 60 + number * 0.01)

    def show(self, scene: "MatScene", part: float) -> None:
        end = self._end(scene)
        moved = eased(IN_OUT_CUBIC, part)
        for number, (item, start) in enumerate(self.going):
            item.set_pose(start.towards(end.moved(4 * scene.kit.k * number, 0), moved))
        scene.tie_threads()

    def _end(self, scene: "MatScene") -> Pose:
        if self.monster is not None:
            return scene.rest_pose(self.monster)
        return scene.kit.geometry.resting(MONSTER_ZONE, self.side, ZONE_SIZE // 2, False, False)


class Beam(Motion):
    """Light from one Pendulum Scale to the other, in which the monsters fall."""

    ms = 480
    restless = True

    def __init__(self, side: int) -> None:
        self.side = side
        self.light: ScaleLight | None = None

    def begin(self, scene: "MatScene") -> None:
        self.light = ScaleLight(scene.kit, self.side)
        scene.addItem(self.light)

    def show(self, scene: "MatScene", part: float) -> None:
        if self.light is not None:
            self.light.shine(eased(OUT_CUBIC, part))

    def finish(self, scene: "MatScene") -> None:
        if self.light is not None:
            scene.removeItem(self.light)
            self.light = None


class Tear(Motion):
    """Destroyed: the card parts along a tear and fades; then it lies on its pile."""

    ms = 360
    restless = True

    def __init__(self, handles: list[int]) -> None:
        self.handles = handles

    def _items(self, scene: "MatScene") -> list[CardItem]:
        return [scene.cards[handle] for handle in self.handles if handle in scene.cards]

    def moves(self) -> Collection[int]:
        return self.handles

    def begin(self, scene: "MatScene") -> None:
        scene.hide_tags(self.handles)

    def show(self, scene: "MatScene", part: float) -> None:
        for item in self._items(scene):
            item.set_tear(max(0.001, eased(IN_CUBIC, part)))


class Land(Motion):
    """A ring spreads in the felt where a monster was Summoned."""

    ms = 240
    restless = True

    def __init__(self, handle: int) -> None:
        self.handle = handle
        self.ring: Ring | None = None

    def begin(self, scene: "MatScene") -> None:
        centre = scene.centre_of(self.handle)
        if centre is not None:
            self.ring = Ring(scene.kit, centre)
            scene.addItem(self.ring)

    def show(self, scene: "MatScene", part: float) -> None:
        if self.ring is not None:
            self.ring.spread(eased(OUT_QUAD, part))

    def finish(self, scene: "MatScene") -> None:
        if self.ring is not None:
            scene.removeItem(self.ring)
            self.ring = None


class Rise(Motion):
    """Activated: the card rises with a white edge and stands large over the mat, to be read. Where its face is not to
    be seen, or stands there already, it only rises."""

    def __init__(self, handle: int, face: Card | None, own: bool) -> None:
        self.handle, self.face = handle, face
        self.ms = LIFT_MS
        if face is not None:
            self.ms += OWN_STANDS_MS if own else STANDS_MS
            self.instant_ms = 0 if own else OWN_STANDS_MS
        self.large: LargeCard | None = None

    def begin(self, scene: "MatScene") -> None:
        near = scene.centre_of(self.handle)
        if self.face is not None and near is not None:
            self.large = LargeCard(scene.kit, self.face, near)
            scene.addItem(self.large)

    def show(self, scene: "MatScene", part: float) -> None:
        rise, sink = LIFT_MS / self.ms, min(0.5, LIFT_MS / 2 / self.ms)
        up = min(1.0, part / rise, (1 - part) / sink) if self.large is None or not self.fading else 1.0
        if (item := scene.cards.get(self.handle)) is not None:
            item.mark(ACTIVE, True)
            item.lift(10 * scene.kit.k * eased(OUT_QUAD, up))
        if self.large is not None:
            self.large.grow(
                eased(OUT_CUBIC, min(1.0, part / rise)) if not self.fading else 1.0,
                min(1.0, (part if self.fading else 1.0) / rise, (1 - part) / sink),
            )

    def finish(self, scene: "MatScene") -> None:
        if self.large is not None:
            scene.removeItem(self.large)
            self.large = None
        if (item := scene.cards.get(self.handle)) is not None:
            item.mark(ACTIVE, False)
            scene.lights.lift(self.handle)


class Pop(Motion):
    """The button of a new Chain Link pops onto its card and the thread sews on to it."""

    ms = 400
    instant_ms = 200

    def __init__(self, table: Table) -> None:
        self.table = table

    def begin(self, scene: "MatScene") -> None:
        scene.arrange(self.table)
        scene.settle()
        scene.sewing = True

    def show(self, scene: "MatScene", part: float) -> None:
        threads = scene.threads
        if threads.buttons:
            grown = eased(OUT_BACK, min(1.0, part / 0.4)) if not self.fading else 1.0
            threads.grow_button(-1, grown)
            threads.sew(max(0.02, (part - 0.4) / 0.6))

    def finish(self, scene: "MatScene") -> None:
        scene.sewing = False
        scene.threads.sew(1.0)
        scene.tie_threads()


class Unpick(Motion):
    """A link resolved: its button spins off."""

    ms = 200

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number

    def begin(self, scene: "MatScene") -> None:
        scene.sewing = True

    def show(self, scene: "MatScene", part: float) -> None:
        threads = scene.threads
        for place, button in enumerate(threads.buttons):
            if button.number == self.number:
                threads.grow_button(place, 1 - eased(IN_QUAD, part))

    def finish(self, scene: "MatScene") -> None:
        scene.sewing = False
        scene.arrange(self.table)
        scene.settle()


class GrowArrow(Motion):
    """The arrow of an attack grows."""

    ms = 240
    instant_ms = 200

    def __init__(self, table: Table) -> None:
        self.table = table

    def begin(self, scene: "MatScene") -> None:
        scene.arrange(self.table)
        scene.settle()
        scene.sewing = True

    def show(self, scene: "MatScene", part: float) -> None:
        scene.show_attack(self.table, eased(OUT_CUBIC, part))

    def finish(self, scene: "MatScene") -> None:
        scene.sewing = False
        scene.show_attack(self.table)


class Slide(Motion):
    """The gold patch slides along the ribbon to another phase."""

    ms = 200
    restless = True

    def __init__(self, table: Table, before: int) -> None:
        self.table = table
        self.start = PHASES.index(before) if before in PHASES else 0
        self.end = PHASES.index(table.phase) if table.phase in PHASES else 0

    def show(self, scene: "MatScene", part: float) -> None:
        scene.ribbon.slide(self.start + (self.end - self.start) * eased(IN_OUT_CUBIC, part))

    def finish(self, scene: "MatScene") -> None:
        scene.ribbon.slide(-1.0)
        scene.arrange(self.table)
        scene.settle()


class TurnBanner(Motion):
    """Whose turn begins, over the middle of the mat."""

    ms = 700

    def __init__(self, table: Table, words: str) -> None:
        self.table = table
        self.words = words
        self.banner: Banner | None = None

    def begin(self, scene: "MatScene") -> None:
        scene.arrange(self.table)
        scene.settle()
        self.banner = Banner(scene.kit, self.words, of_side(self.table, self.table.turn_player) == OWN)
        scene.addItem(self.banner)

    def show(self, scene: "MatScene", part: float) -> None:
        if self.banner is not None:
            strength = eased(OUT_CUBIC, part / 0.3) if part < 0.3 else 1.0
            self.banner.shine(strength if part < 0.75 else 1 - eased(IN_CUBIC, (part - 0.75) / 0.25), part)

    def finish(self, scene: "MatScene") -> None:
        if self.banner is not None:
            scene.removeItem(self.banner)
            self.banner = None


class ThrowCoinOrDie(Motion):
    """A coin flies, or a die rolls, and lies there for a while. Whoever shows it listens to the scene."""

    ms = THROW_MS + LINGER_MS
    instant_ms = LINGER_MS

    def __init__(self, what: str, result: int) -> None:
        self.what, self.result = what, result

    def show(self, scene: "MatScene", part: float) -> None:
        scene.thrown.emit(self.what, self.result, 1.0 if self.fading else min(1.0, part * self.ms / THROW_MS))

    def finish(self, scene: "MatScene") -> None:
        scene.thrown.emit(self.what, self.result, -1.0)
