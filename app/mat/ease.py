"""What moves beside the queue of motions: in the hand, under the pointer, back to where it belongs."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEasingCurve, QObject

from app.mat.card_item import CardItem
from app.mat.clock import Clock
from app.mat.geometry import Pose
from app.mat.motions import OUT_QUAD, eased
from app.mat.zone_item import Light, ZoneItem

if TYPE_CHECKING:
    from app.mat.scene import MatScene

HOVER_MS: Final = 90
LIGHT_ON_MS: Final = 120
LIGHT_OFF_MS: Final = 90


class Ease(QObject):
    """Cards of the hand that rise or sink a little. Nothing waits for it; what a motion takes up it lets go."""

    def __init__(self, scene: "MatScene", clock: Clock, parent: QObject) -> None:
        super().__init__(parent)
        self.going: list[tuple[CardItem, Pose]] = []  # with where it comes from
        self._scene, self._clock = scene, clock
        self._since = 0.0

    def start(self, before: list[tuple[CardItem, Pose]], speed: float) -> None:
        """From there to where they belong."""
        self.finish()
        if speed <= 0:
            return
        self.going = [(item, start) for item, start in before if start != item.pose]
        self._since = self._clock.now()
        if self.going:
            self._clock.start(self._tick)
            self._tick()

    def _tick(self) -> None:
        part = (self._clock.now() - self._since) / HOVER_MS
        if part >= 1:
            self.finish()
            return
        scene = self._scene
        self.going = [(item, start) for item, start in self.going if self._may_move(item)]
        for item, start in self.going:
            item.set_pose(start.towards(scene.rest_pose(item.card), eased(OUT_QUAD, part)))

    def _may_move(self, item: CardItem) -> bool:
        scene, handle = self._scene, item.handle
        return scene.cards.get(handle) is item and handle not in scene.under_way and handle != scene.held

    def finish(self) -> None:
        self._clock.stop(self._tick)
        for item, _ in self.going:
            if self._may_move(item):
                item.set_pose(self._scene.rest_pose(item.card))
        self.going = []

    def forget(self) -> None:
        self._clock.stop(self._tick)
        self.going = []


class RiseUnderPointer(QObject):
    """The card under the pointer rises, and sinks again, also where nothing else moves: it answers the hand."""

    def __init__(self, scene: "MatScene", clock: Clock, parent: QObject) -> None:
        super().__init__(parent)
        self.going: dict[int, tuple[CardItem, float, float]] = {}  # from what height, since when
        self._scene, self._clock = scene, clock
        self.at_once = False

    def start(self, item: CardItem) -> None:
        """From where it is to where it belongs, with the pointer on it or without."""
        self.going[item.handle] = (item, item.height_of_lift, self._clock.now())
        self._clock.start(self._tick)
        self._tick()

    def _tick(self) -> None:
        now, scene = self._clock.now(), self._scene
        for handle, (item, start, since) in list(self.going.items()):
            part = 1.0 if self.at_once else min(1.0, (now - since) / HOVER_MS)
            is_there = scene.cards.get(handle) is item and handle != scene.held
            if is_there:
                item.lift(start + (scene.lights.height(item) - start) * eased(OUT_QUAD, part))
            if part >= 1 or not is_there:
                del self.going[handle]
        if not self.going:
            self._clock.stop(self._tick)


class Glow(QObject):
    """Lights of zones come and go softly, at every speed: they answer the hand, too."""

    def __init__(self, scene: "MatScene", clock: Clock, parent: QObject) -> None:
        super().__init__(parent)
        self.going: dict[ZoneItem, tuple[Light, float]] = {}  # the light that comes or goes, since when
        self._scene, self._clock = scene, clock
        scene.zone_lit.connect(self._start)

    def _start(self, zone: ZoneItem, before: Light) -> None:
        if before.kind and zone.light.kind:
            self.going.pop(zone, None)  # from one light to another: at once
            return
        self.going[zone] = (zone.light if zone.light.kind else before, self._clock.now())
        self._clock.start(self._tick)
        self._show(zone)

    def _show(self, zone: ZoneItem) -> bool:
        """Whether it is still on the way."""
        light, since = self.going[zone]
        goes = light is not zone.light
        part = min(1.0, (self._clock.now() - since) / (LIGHT_OFF_MS if goes else LIGHT_ON_MS))
        if part < 1:
            zone.fade(light, 1 - part if goes else part)
        else:
            zone.fade(zone.light, 1.0)
        return part < 1

    def _tick(self) -> None:
        self.going = {zone: each for zone, each in self.going.items() if self._show(zone)}
        if not self.going:
            self._clock.stop(self._tick)

    def forget(self) -> None:
        """The items are new."""
        self._clock.stop(self._tick)
        self.going = {}


class Glide(QObject):
    """A single item that goes back to where it belongs, outside of the queue."""

    def __init__(self, scene: "MatScene", clock: Clock, handle: int, ms: float, easing: QEasingCurve.Type) -> None:
        super().__init__(scene)
        self.scene, self.handle, self.ms, self.easing = scene, handle, ms, easing
        self._clock = clock
        self._since = clock.now()
        self.start: Pose = scene.cards[handle].pose
        if ms <= 0:
            self.stop()
        else:
            clock.start(self.tick)

    def tick(self) -> None:
        scene = self.scene
        item = scene.cards.get(self.handle)
        part = (self._clock.now() - self._since) / self.ms
        is_taken = scene.held == self.handle or self.handle in scene.under_way
        if item is None or part >= 1 or is_taken or scene.table is None:
            self.stop()
            return
        item.set_pose(self.start.towards(scene.rest_pose(item.card), eased(self.easing, part)))

    def stop(self) -> None:
        self._clock.stop(self.tick)
        if self.scene.held != self.handle:
            self.scene.settle()
        self.deleteLater()
