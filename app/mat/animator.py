"""One queue of motions: plays what happened, can be skipped at any time, ends where the table after it says."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from app.controller.table import Table, TableCard
from app.controller.telling import Happening, Told
from app.mat import motions
from app.mat.geometry import Pose
from app.mat.kit import of_side
from app.mat.motions import Aim, Land, Motion, Pop, Rise, Shift, Slide, Strike, Tear, TurnBanner, Unpick
from app.mat.words import translate
from engine import program as p
from engine.vocabulary import (
    AS_MATERIAL, DECK, DESTROYED, DRAWN, FIELD_ZONE, GRAVEYARD, HAND, MONSTER_ZONE, ON_FIELD, SET_FACE_DOWN, ZONE_SIZE,
)  # fmt: skip

if TYPE_CHECKING:
    from app.mat.scene import MatScene

FRAME_MS: Final = 16
BLOCKED_MS: Final = 700  # no longer than this before the player at the screen may act


class Animator(QObject):
    """``told`` is given with the motion it belongs to, so that log, sounds and plates keep step with the mat."""

    drained = Signal()
    told = Signal(object)  # Told
    shown = Signal(object)  # Table: an act of it is on the mat now (Life Points and the like)

    def __init__(self, scene: "MatScene", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scene = scene
        self.speed = 1.0  # 0: nothing moves
        self.reduced = False
        self._queue: list[tuple[Motion | None, Told | None, Table | None]] = []
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
        self._last = happening.after
        if happening.taken_back:
            self.skip()
            self.scene.set_table(happening.after)
            self.shown.emit(happening.after)
            self._tell_all(happening)
            self.drained.emit()
            return
        steps = list(steps_of(happening, self.scene.table or happening.before))
        if self.speed <= 0:
            steps = [step for step in steps if step[0] is None or step[0].instant]
        steps.append((Shift(happening.after, motions.FADE_MS if self.reduced else 180), None, happening.after))
        if self.reduced:
            for motion, _, _ in steps:
                if isinstance(motion, Shift):
                    motion.fading, motion.ms, motion.stagger = True, motions.FADE_MS, 0
        self._queue += steps
        if self._now is None:
            self._next()

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


# -- from what was told to motions -----------------------------------------------------------------
Step = tuple[Motion | None, Told | None, Table | None]


def steps_of(happening: Happening, start: Table) -> list[Step]:
    """Motions for the events in their order; in between the table is put together from before and after."""
    maker = _Steps(start, happening.after)
    for told in happening.told:
        maker.take(told)
    return maker.steps


class _Steps:
    def __init__(self, table: Table, after: Table) -> None:
        self.table = table
        self.after = after
        self.steps: list[Step] = []

    def take(self, told: Told) -> None:
        event = told.event
        before = len(self.steps)
        motion_for = {
            p.E_MOVED: self._moved, p.E_CARD_DRAWN: self._drawn, p.E_SUMMONED: self._summoned, p.E_SET: self._set,
            p.E_POSITION: self._turned, p.E_FLIPPED: self._turned, p.E_CONTROL: self._turned,
            p.E_ATTEMPT: self._summoned, p.E_ATTACK_DECLARED: self._attacks, p.E_BATTLED: self._battles,
            p.E_ATTACK_ENDED: self._attack_over, p.E_ACTIVATED: self._activated, p.E_RESOLVED: self._resolved,
            p.E_PHASE: self._phase, p.E_TURN: self._turn, p.E_DRAWN: self._drawn,
        }.get(event.kind)  # fmt: skip
        if motion_for is not None:
            motion_for(event)
        if event.kind in (p.E_DAMAGE, p.E_GAINED_LP, p.E_LP):
            self._lp(event)
        if len(self.steps) > before:
            motion, _, table = self.steps[before]
            self.steps[before] = (motion, told, table)
        else:
            self.steps.append((None, told, None))

    def _add(self, motion: Motion, table: Table | None = None) -> None:
        self.steps.append((motion, None, table))

    # -- putting the table together ----------------------------------------------------------------
    def _with(self, uid: int, place: int, position: int | None = None) -> bool:
        """That card lies there from now on; False if it did already, or is not told of."""
        card = self.table.cards.get(uid)
        if card is None:
            return False
        final = self.after.cards.get(uid)
        if final is not None and final.place == place and (position is None or final.position == position):
            moved = final
        else:
            moved = self._guessed(card, place, position)
        if moved == card:
            return False
        here, there = (card.place, self._of(card, card.place)), (place, self._of(moved, place))
        zones = dict(self.table.zones)
        zones[here] = tuple(other for other in zones.get(here, ()) if other != uid)
        zones[there] = (*(other for other in zones.get(there, ()) if other != uid), uid)
        self.table = replace(self.table, cards={**self.table.cards, uid: moved}, zones=zones)
        return True

    @staticmethod
    def _of(card: TableCard, place: int) -> int:
        """In whose zone or pile."""
        return card.controller if 1 << place & ON_FIELD or place == HAND else card.owner

    def _guessed(self, card: TableCard, place: int, position: int | None) -> TableCard:
        seat = 0
        if place != FIELD_ZONE and 1 << place & ON_FIELD:
            seat = card.seat if place == card.place else self._free_seat(place, card.controller)
        face = card.card if place != DECK else None
        lying = replace(card, card=face, place=place, seat=seat, position=position or card.position)
        if 1 << place & ON_FIELD:
            return lying
        return replace(lying, counters=(), materials=(), equipped_to=-1, link=0)

    def _free_seat(self, place: int, player: int) -> int:
        return next((seat for seat in range(ZONE_SIZE) if self.table.at(place, player, seat) is None), 0)

    # -- what each event shows -------------------------------------------------------------------
    def _moved(self, event: Any) -> None:
        if event.place_to < 0 or (event.place_from == DECK and event.place_to == HAND and event.causes & DRAWN):
            return
        torn = event.causes & DESTROYED and 1 << event.place_from & ON_FIELD and event.place_to == GRAVEYARD
        if not self._with(event.card, event.place_to):
            return
        if torn:
            self._add(Tear([event.card]))
        ms = 90 if event.causes & AS_MATERIAL else 260
        self._shift(self.table, ms)

    def _shift(self, table: Table, ms: int, easing: Any = motions.IN_OUT_CUBIC, stagger: int = 0) -> None:
        self._add(Shift(table, ms, easing, stagger), table)

    def _drawn(self, event: Any) -> None:
        """All cards of a draw at once, one after another."""
        player = event.player
        new = [uid for uid in self.after.zones.get((HAND, player), ())
               if (card := self.table.cards.get(uid)) is not None and card.place == DECK]  # fmt: skip
        for uid in new:
            self._with(uid, HAND)
        if new:
            self._shift(self.table, 320, stagger=110)

    def _summoned(self, event: Any) -> None:
        if event.kind == p.E_SUMMONED and event.amount & SET_FACE_DOWN:
            return
        if self._with(event.card, MONSTER_ZONE, None):
            self._shift(self.table, 260, motions.OUT_BACK)
        if event.kind == p.E_SUMMONED:
            self._add(Land(event.card))

    def _set(self, event: Any) -> None:
        final = self.after.cards.get(event.card)
        if final is not None and self._with(event.card, final.place):
            self._shift(self.table, 220, motions.IN_OUT_QUAD)

    def _turned(self, event: Any) -> None:
        final, now = self.after.cards.get(event.card), self.table.cards.get(event.card)
        if final is not None and now is not None and 1 << final.place & ON_FIELD and final != now:
            if self._with(event.card, final.place):
                self._shift(self.table, 220 if now.face_down else 200, motions.IN_OUT_CUBIC)

    def _attacks(self, event: Any) -> None:
        self.table = replace(self.table, attacker=event.card, attacked=event.other)
        self._add(Aim(self.table), self.table)

    def _battles(self, event: Any) -> None:
        if event.card == self.table.attacker:
            self._add(Strike(event.card))

    def _attack_over(self, event: Any) -> None:
        if event.word != "replay":
            self.table = replace(self.table, attacker=-1, attacked=-1)

    def _activated(self, event: Any) -> None:
        final = self.after.cards.get(event.card)
        now = self.table.cards.get(event.card)
        if final is not None and now is not None and final.place == now.place and final.position != now.position:
            if self._with(event.card, final.place):
                self._shift(self.table, 220, motions.IN_OUT_QUAD)
        self._add(Rise(event.card))
        known = {link.number for link in self.table.links}
        new = [link for link in self.after.links if link.number not in known and link.uid == event.card]
        if new:
            links = (*self.table.links, *(replace(link, resolved=False, negated=False) for link in new))
            self.table = replace(self.table, links=links)
            self._add(Pop(self.table), self.table)

    def _resolved(self, event: Any) -> None:
        gone = next((link for link in reversed(self.table.links) if link.uid == event.card), None)
        if gone is not None:
            self.table = replace(self.table, links=tuple(link for link in self.table.links if link is not gone))
            self._add(Unpick(self.table, gone.number))

    def _phase(self, event: Any) -> None:
        if event.amount != self.table.phase:
            before = self.table.phase
            self.table = replace(self.table, phase=event.amount, step=0)
            self._add(Slide(self.table, before), self.table)

    def _turn(self, event: Any) -> None:
        self.table = replace(self.table, turn=event.amount, turn_player=event.player)
        own = of_side(self.table, event.player) == 0
        words = translate("mat", "Your turn") if own else translate("mat", "{player}'s turn").format(
            player=self.table.names[event.player]
        )  # fmt: skip
        self._add(TurnBanner(self.table, words), self.table)

    def _lp(self, event: Any) -> None:
        """The plates count when it is told; damage as much as it was, the rest at the end."""
        if event.player not in (0, 1) or event.kind == p.E_LP:
            return
        lp = list(self.table.lp)
        change = abs(event.amount)
        lp[event.player] = max(0, lp[event.player] + (change if event.kind == p.E_GAINED_LP else -change))
        self.table = replace(self.table, lp=(lp[0], lp[1]))
        self.steps.append((None, None, self.table))


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
