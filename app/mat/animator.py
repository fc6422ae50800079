"""One queue of motions: plays what happened, can be skipped at any time, ends where the table after it says."""

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from app.controller.table import Table
from app.controller.telling import Happening
from app.mat import motions
from app.mat.card_item import CardItem
from app.mat.geometry import Pose
from app.mat.motions import Motion, Shift
from app.mat.steps import Step, steps_of

if TYPE_CHECKING:
    from app.mat.scene import MatScene

FRAME_MS: Final = 16
HOVER_MS: Final = 90
BLOCKED_MS: Final = 700  # no longer than this before the player at the screen may act


class Animator(QObject):
    """``told`` is given with the motion it belongs to, so that log, sounds and plates keep step with the mat."""

    drained = Signal()
    told = Signal(object)  # Told
    shown = Signal(object)  # Table: an act of it is on the mat now (Life Points and the like)

    def __init__(self, scene: "MatScene", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scene = scene
        self.ease = Ease(self)
        self.speed = 1.0  # 0: nothing moves
        self.reduced = False
        self._queue: list[Step] = []
        self._now: Motion | None = None
        self._last: Table | None = None
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._tick)

    @property
    def running(self) -> bool:
        return self._now is not None or bool(self._queue)

    def play(self, happening: Happening) -> None:
        self.ease.finish()
        self._last = happening.after
        if happening.taken_back:
            self.skip()
            self.scene.set_table(happening.after)
            self.shown.emit(happening.after)
            self._tell_all(happening)
            self.drained.emit()
            return
        steps = steps_of(happening, self.scene.table or happening.before)
        steps = [(motion if self._wanted(motion) else None, told, table) for motion, told, table in steps]
        steps.append((Shift(happening.after, motions.FADE_MS if self.reduced else 180), None, happening.after))
        if self.reduced:
            for motion, _, _ in steps:
                if isinstance(motion, Shift):
                    motion.fading, motion.ms, motion.stagger = True, motions.FADE_MS, 0
        self._queue += steps
        if self._now is None:
            self._next()

    def _wanted(self, motion: Motion | None) -> bool:
        """Whether that motion is shown at this speed, and to somebody who wants little motion."""
        if motion is None or (self.speed <= 0 and not motion.instant):
            return False
        return not (self.reduced and motion.restless)

    def hurry(self) -> None:
        """The player at the screen is asked: what still waits is shown in the time that nobody minds."""
        waiting = [motion for motion, _, _ in self._queue if motion is not None]
        whole = sum(motion.ms for motion in waiting)
        if whole <= BLOCKED_MS:
            return
        for motion in waiting:
            motion.ms = max(FRAME_MS, int(motion.ms * BLOCKED_MS / whole))
            if isinstance(motion, Shift):
                motion.own_ms, motion.stagger = motion.ms, min(motion.stagger, FRAME_MS)

    def skip(self) -> None:
        """Everything that waits is shown at its end."""
        if not self.running:
            return
        self._timer.stop()
        now, self._now = self._now, None
        if now is not None:
            now.finish(self.scene)
        waiting, self._queue = self._queue, []
        for _, told, _ in waiting:
            if told is not None:
                self.told.emit(told)
        self._come_to_rest()

    def forget(self) -> None:
        """The scene was built anew: what ran on its old items is over."""
        self.ease.forget()
        self._timer.stop()
        self._now, waiting = None, self._queue
        self._queue = []
        for _, told, _ in waiting:
            if told is not None:
                self.told.emit(told)
        if self._last is not None and self.scene.table is not self._last:
            self.scene.set_table(self._last)

    # -- running -------------------------------------------------------------------------------
    def _next(self) -> None:
        while self._queue:
            motion, told, table = self._queue.pop(0)
            if told is not None:
                self.told.emit(told)
            if table is not None:
                self.shown.emit(table)
            if motion is None:
                continue
            self._now = motion
            motion.begin(self.scene)
            if self._ms(motion) <= 0:
                motion.finish(self.scene)
                self._now = None
                continue
            motion.show(self.scene, 0.0)
            self._clock.start()
            self._timer.start()
            return
        self._come_to_rest()

    def _ms(self, motion: Motion) -> float:
        if isinstance(motion, Shift) and not motion.going:
            return 0.0
        if self.speed <= 0:
            return 200.0 if motion.instant else 0.0
        return motion.ms / self.speed

    def _tick(self) -> None:
        motion = self._now
        if motion is None:
            self._timer.stop()
            return
        part = self._clock.elapsed() / max(1.0, self._ms(motion))
        if part < 1:
            motion.show(self.scene, part)
            return
        self._timer.stop()
        self._now = None
        motion.show(self.scene, 1.0)
        motion.finish(self.scene)
        self._next()

    def _come_to_rest(self) -> None:
        self._timer.stop()
        self._now = None
        if self._last is not None:
            self.scene.set_table(self._last)
            self.shown.emit(self._last)
        self.drained.emit()

    def _tell_all(self, happening: Happening) -> None:
        for told in happening.told:
            self.told.emit(told)


class Ease(QObject):
    """Cards of the hand that rise or sink a little. Nothing waits for it."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.going: list[tuple[CardItem, Pose, Pose]] = []
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._tick)

    def start(self, before: list[tuple[CardItem, Pose]], speed: float) -> None:
        """From there to where they are now."""
        self.finish()
        if speed <= 0:
            return
        self.going = [(item, start, item.pose) for item, start in before if start != item.pose]
        self._clock.start()
        self._tick()
        if self.going:
            self._timer.start()

    def _tick(self) -> None:
        part = self._clock.elapsed() / HOVER_MS
        if part >= 1:
            self.finish()
            return
        for item, start, end in self.going:
            item.set_pose(start.towards(end, motions.eased(motions.OUT_QUAD, part)))

    def finish(self) -> None:
        self._timer.stop()
        for item, _, end in self.going:
            item.set_pose(end)
        self.going = []

    def forget(self) -> None:
        self._timer.stop()
        self.going = []


class Glide(QObject):
    """A single item that goes back to where it belongs, outside of the queue."""

    def __init__(self, scene: "MatScene", uid: int, ms: float, easing: Any) -> None:
        super().__init__(scene)
        self.scene, self.uid, self.ms, self.easing = scene, uid, ms, easing
        item = scene.cards[uid]
        self.start: Pose = item.pose
        self.clock = QElapsedTimer()
        self.timer = QTimer(self)
        self.timer.setInterval(FRAME_MS)
        self.timer.timeout.connect(self.tick)
        if ms <= 0:
            self.stop()
            return
        self.clock.start()
        self.timer.start()

    def tick(self) -> None:
        item = self.scene.cards.get(self.uid)
        part = self.clock.elapsed() / self.ms
        if item is None or part >= 1 or self.scene.held == self.uid or self.scene.table is None:
            self.stop()
            return
        end = self.scene.rest_pose(item.card)
        item.set_pose(self.start.towards(end, motions.eased(self.easing, part)))

    def stop(self) -> None:
        self.timer.stop()
        if self.scene.held != self.uid:
            self.scene.settle()
        self.deleteLater()
