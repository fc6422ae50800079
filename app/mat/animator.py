"""One queue of motions: plays what happened, one event after the other, and ends where the table after it says.

Each happening starts from the table to which the one before leads, however much of that is still to be shown: what is
shown never jumps ahead of what has not been shown yet, and never back.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from app.controller.shown.happening import Happening
from app.controller.shown.table import Table
from app.mat.clock import Clock
from app.mat.ease import Ease, Glow, RiseUnderPointer
from app.mat.motions import Motion
from app.mat.shift import Shift
from app.mat.steps import Blow, MotionStep, steps_of
from app.mat.waiting import Waiting

if TYPE_CHECKING:
    from app.mat.scene import MatScene

TWICE_MS: Final = 500  # skipped again so soon, all that waits is skipped
TOO_LATE_MS: Final = 250  # so soon after the last motion a key was still meant to skip it
NEVER: Final = float("-inf")


@dataclass(slots=True)
class Running:
    """A motion that is shown now: since when, for how long, and how everything lay before."""

    motion: Motion
    table: Table | None
    since: float
    ms: float
    before: Table | None


class Animator(QObject):
    """``told`` is given with the motion it belongs to, so that log, sounds and plates keep step with the mat."""

    drained = Signal()
    told = Signal(object, object)  # Told, and the Happening it is of
    shown = Signal(object)  # Table: an act of it is on the mat now (Life Points and the like)
    reached = Signal(object)  # Happening: all of it has been told

    def __init__(self, scene: "MatScene", parent: QObject | None = None, clock: Clock | None = None) -> None:
        super().__init__(parent)
        self.scene = scene
        self.clock = clock or Clock(self)
        self.ease = Ease(scene, self.clock, self)
        self.rise = RiseUnderPointer(scene, self.clock, self)
        self.glow = Glow(scene, self.clock, self)
        self.speed = 1.0  # 0: nothing moves
        self.reduced = False
        self.skipping = False  # what is told now was skipped: it need not be heard
        self._queue = Waiting()
        self._now: Running | None = None
        self._at_work = False  # in the middle of going on to the next step
        self._held = False
        self._table: Table | None = None  # as far as it has been shown
        self._end: Table | None = None  # to which all that waits leads
        self._skipped_at = NEVER
        self._moved_until = NEVER
        self._blow = Blow()

    @property
    def running(self) -> bool:
        return self._now is not None or bool(self._queue)

    @property
    def moving(self) -> bool:
        """Something is seen to go on: while an earlier table is looked at it waits."""
        return self.running and not self._held

    def play(self, happening: Happening, moments: Sequence[Table]) -> None:
        """``moments``: the table at each thing told."""
        start = self._end or happening.before
        self._end = happening.after
        if happening.taken_back:
            self._put_back(happening.after)
            return
        self._queue.add(happening, steps_of(happening, moments, start, self._blow))
        if self._now is None and not self._held:
            self._go_on()

    def _put_back(self, table: Table) -> None:
        """As it was: what still waits never happened."""
        self._queue.clear()
        self._blow.fallen = False
        self._stop()
        self._show(table)
        self._come_to_rest()

    # -- skipping ------------------------------------------------------------------------------
    @property
    def may_skip_again(self) -> bool:
        """Something was skipped just now: what is pressed once more is meant to skip all, and is no answer."""
        return self.clock.now() - self._skipped_at <= TWICE_MS

    @property
    def stopped_just_now(self) -> bool:
        """The last motion came to its end by itself while a finger was on its way to skip it."""
        return self.clock.now() - self._moved_until <= TOO_LATE_MS

    def skip_shown(self) -> None:
        """The event that is shown; pressed again at once, all that waits."""
        twice = self.may_skip_again
        if not self.moving:
            if twice:  # there was nothing more to be skipped
                self._skipped_at = NEVER
                self.drained.emit()
            return
        if twice:
            self.skip()
            return
        self._skipped_at = self.clock.now()
        last = None if self._now is None else self._now.table
        self._stop()
        while self._queue and not self._queue.first.told and self._queue.first.ends is None:
            last = self._queue.take().table or last
        if last is not None:
            self._show(last)
        self._go_on()

    def skip(self) -> None:
        """Everything that waits is shown at its end."""
        self._skipped_at = NEVER
        if not self.running:
            return
        self._stop()
        self.skipping = True
        while self._queue:
            step = self._queue.take_to_tell()
            if step.ends is not None and step.table is None:  # no motions were made of it
                self._blow.pass_over(step.told)
            self._tell(step)
        self.skipping = False
        if self._end is not None:
            self._show(self._end)
        self._come_to_rest()

    # -- while an earlier table is looked at -------------------------------------------------------
    def hold(self) -> None:
        """Nothing moves until it is released. What was under way begins once more then."""
        self._held = True
        running = self._now
        if running is not None:
            self._stop()
            self._table = running.before
            self._queue.put_back(MotionStep(running.motion, running.table))

    def release(self) -> None:
        self._held = False
        if self._table is not None:
            self._show(self._table)
        if self._queue:
            self._go_on()

    def rebuilt(self) -> None:
        """The scene was built anew in the middle of a motion: it goes on with the new items."""
        self.ease.forget()
        self.glow.forget()
        running = self._now
        if running is not None:
            if running.before is not None:
                self.scene.set_table(running.before)
            self._begin(running.motion)
            running.motion.show(self.scene, self._part(running))

    # -- running -------------------------------------------------------------------------------
    def _go_on(self) -> None:
        """To the next step that takes time."""
        if self._at_work:
            return
        self._at_work = True
        while self._queue and self._now is None and not self._held:
            self._step(self._queue.take())
        self._at_work = False
        if self._now is None and not self._queue:
            self._come_to_rest()

    def _tell(self, step: MotionStep) -> None:
        for told in step.told:
            self.told.emit(told, step.of)
        if step.ends is not None:
            self.reached.emit(step.ends)

    def _step(self, step: MotionStep) -> None:
        self._tell(step)
        if step.table is not None:
            self.shown.emit(step.table)
        motion = step.motion
        if motion is None or not self._wanted(motion):
            if step.table is not None:
                self._show(step.table)
            return
        motion.fading = self.reduced
        before = self._table or self.scene.table
        self._begin(motion)
        self._now = Running(motion, step.table, self.clock.now(), self._ms(motion), before)
        if self._now.ms <= 0:
            self._finish()
            return
        motion.show(self.scene, 0.0)
        self.clock.start(self._tick)

    def _wanted(self, motion: Motion) -> bool:
        """Whether that motion is shown at this speed, and to somebody who wants little motion."""
        if self.speed <= 0 and not motion.instant_ms:
            return False
        return not (self.reduced and motion.restless)

    def _ms(self, motion: Motion) -> float:
        if isinstance(motion, Shift) and not motion.going:
            return 0.0
        return motion.instant_ms if self.speed <= 0 else max(motion.least_ms, motion.ms / self.speed)

    def _begin(self, motion: Motion) -> None:
        motion.begin(self.scene)
        self.scene.under_way = frozenset(motion.moves())
        self.scene.making_room = frozenset(motion.makes_room())

    def _part(self, running: Running) -> float:
        return min(1.0, (self.clock.now() - running.since) / max(1.0, running.ms))

    def _tick(self) -> None:
        running = self._now
        if running is None:
            self.clock.stop(self._tick)
            return
        part = self._part(running)
        running.motion.show(self.scene, part)
        if part >= 1:
            self._finish()
            self._go_on()
            if not self.running:
                self._moved_until = self.clock.now()
        else:
            self._queue.make_ready()

    def _finish(self) -> None:
        """The motion leaves everything as its table says."""
        running = self._now
        self._stop()
        if running is not None and running.table is not None:
            self._table = running.table
            if self.scene.table is not running.table:
                self.scene.set_table(running.table)

    def _stop(self) -> None:
        self.clock.stop(self._tick)
        running, self._now = self._now, None
        self.scene.under_way = self.scene.making_room = frozenset()
        if running is not None:
            running.motion.finish(self.scene)

    def _show(self, table: Table) -> None:
        """At once."""
        self._table = table
        if not self._held:
            self.scene.set_table(table)

    def _come_to_rest(self) -> None:
        if self._end is not None:
            self.scene.put_down.clear()
            self._show(self._end)
            self.shown.emit(self._end)
        self.drained.emit()
