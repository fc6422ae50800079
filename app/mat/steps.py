"""From what was told to motions: which cards go where, together or one after another.

Between the table before and the one after, tables are put together event by event; what an event does not say is taken
from the table after. Whatever is missed in between the last motion makes good: it always ends at the table after.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from app.controller.table import Table, TableCard
from app.controller.telling import Happening, Told
from app.mat import motions
from app.mat.kit import of_side
from app.mat.motions import Aim, Beam, Gather, Land, Motion, Pop, Rise, Shift, Slide, Strike, Tear, TurnBanner, Unpick
from app.mat.words import translate
from engine import program as p
from engine.duel.seen import (
    AttackDeclared, AttackEnded, CardMoved, CardsDrawn, CardSet, CardTurnedFaceUp, ControlChanged, DamageDealt,
    EffectActivated, LifePointsGained, LinkResolved, MaterialAttached, MonsterBattled, MonsterSummoned, PhaseReached,
    PositionChanged, SeenCard, TurnBegan,
)  # fmt: skip
from engine.vocabulary import (
    AS_MATERIAL, ATTEMPT, DECK, DESTROYED, DRAWN, FIELD_ZONE, HAND, MONSTER_ZONE, ON_FIELD, PENDULUM_SUMMON, UNDER,
    XYZ_SUMMON, ZONE_SIZE,
)  # fmt: skip

Step = tuple[Motion | None, Told | None, Table | None]
MONSTER_PLACES: Final = (MONSTER_ZONE, ATTEMPT)


def steps_of(happening: Happening, start: Table) -> list[Step]:
    """Motions for the events in their order, each with what is told with it and the table it leads to."""
    maker = Steps(start, happening.after)
    for told in happening.told:
        maker.take(told)
    maker.flush()
    return maker.steps


class Steps:
    """Puts the motions of one happening together."""

    def __init__(self, table: Table, after: Table) -> None:
        self.table = table
        self.after = after
        self.steps: list[Step] = []
        self._torn: list[int] = []
        self._materials: list[int] = []
        self._falling: list[int] = []  # of a Pendulum Summon
        self._going = False
        self._drawing: list[SeenCard] = []
        self._motion_for: dict[int, Callable[[Any], None]] = {
            p.E_MOVED: self._moved, p.E_MATERIAL_ATTACHED: self._attached, p.E_DRAWN: self._drawn,
            p.E_SUMMONED: self._summoned, p.E_SET: self._set,
            p.E_POSITION: self._turned, p.E_FLIPPED: self._turned, p.E_CONTROL: self._turned,
            p.E_ATTACK_DECLARED: self._attacks, p.E_BATTLED: self._battles, p.E_ATTACK_ENDED: self._attack_over,
            p.E_ACTIVATED: self._activated, p.E_RESOLVED: self._resolved, p.E_PHASE: self._phase, p.E_TURN: self._turn,
            p.E_DAMAGE: self._lp, p.E_GAINED_LP: self._lp, p.E_LP: self._lp,
        }  # fmt: skip

    def take(self, told: Told) -> None:
        event = told.event
        before = len(self.steps)
        if (motion_for := self._motion_for.get(event.kind)) is not None:
            motion_for(event)
        if len(self.steps) > before and self.steps[-1][1] is None:
            first = next(n for n in range(before, len(self.steps)) if self.steps[n][1] is None)
            motion, _, table = self.steps[first]
            self.steps[first] = (motion, told, table)
        else:
            self.steps.append((None, told, None))

    # -- bundles: cards that go at the same time ---------------------------------------------------
    def flush(self) -> None:
        """What waits goes now, all together."""
        if self._torn:
            self._add(Tear(self._torn))
        if self._falling:
            side = of_side(self.table, self.table.cards[self._falling[0]].controller)
            self._add(Beam(side))
            self._add(Shift(self.table, 260, motions.OUT_CUBIC, 90), self.table)
        elif self._going:
            self._add(Shift(self.table), self.table)
        self._torn, self._materials, self._falling, self._going = [], [], [], False

    def _add(self, motion: Motion, table: Table | None = None) -> None:
        self.steps.append((motion, None, table))

    def _shift(self, ms: int, easing: Any = motions.IN_OUT_CUBIC, stagger: int = 0) -> None:
        self._add(Shift(self.table, ms, easing, stagger), self.table)

    # -- putting the table together ----------------------------------------------------------------
    def _with(self, seen: SeenCard, place: int) -> bool:
        """That card lies there from now on; False if it did already, or is not told of."""
        uid = seen.handle
        self._follow(seen)
        card = self.table.cards.get(uid)
        if card is None:
            return False
        final = self.after.cards.get(uid)
        moved = final if final is not None and final.place == place else self._guessed(card, place)
        if moved == card:
            return False
        here, there = (card.place, self._of(card, card.place)), (place, self._of(moved, place))
        zones = dict(self.table.zones)
        zones[here] = tuple(other for other in zones.get(here, ()) if other != uid)
        zones[there] = (*(other for other in zones.get(there, ()) if other != uid), uid)
        self.table = replace(self.table, cards={**self.table.cards, uid: moved}, zones=zones)
        return True

    def _follow(self, seen: SeenCard) -> None:
        """From now on the card goes by another handle."""
        card = self.table.cards.get(seen.before)
        if seen.before == seen.handle or card is None or seen.handle in self.table.cards:
            return
        cards = {(seen.handle if uid == seen.before else uid): each for uid, each in self.table.cards.items()}
        cards[seen.handle] = replace(card, uid=seen.handle)
        zones = {
            where: tuple(seen.handle if uid == seen.before else uid for uid in uids)
            for where, uids in self.table.zones.items()
        }
        self.table = replace(self.table, cards=cards, zones=zones)

    @staticmethod
    def _of(card: TableCard, place: int) -> int:
        """In whose zone or pile."""
        return card.controller if 1 << place & ON_FIELD or place in (HAND, ATTEMPT) else card.owner

    def _guessed(self, card: TableCard, place: int) -> TableCard:
        seat = 0
        if place != FIELD_ZONE and 1 << place & ON_FIELD:
            seat = card.seat if place == card.place else self._free_seat(place, card.controller)
        lying = replace(card, card=None if place == DECK else card.card, place=place, seat=seat)
        if 1 << place & ON_FIELD:
            return lying
        return replace(lying, counters=(), materials=(), equipped_to=-1, link=0)

    def _free_seat(self, place: int, player: int) -> int:
        return next((seat for seat in range(ZONE_SIZE) if self.table.at(place, player, seat) is None), 0)

    # -- cards that go -----------------------------------------------------------------------------
    def _moved(self, event: CardMoved) -> None:
        if event.place_to < 0 or (event.place_from == DECK and event.place_to == HAND and event.causes & DRAWN):
            self._drawing.append(event.card)
            return  # draws are shown together
        if not self._with(event.card, event.place_to):
            return
        self._going = True
        if event.causes & AS_MATERIAL:
            self._materials.append(event.card.handle)
        elif event.causes & DESTROYED and 1 << event.place_from & ON_FIELD:
            self._torn.append(event.card.handle)

    def _attached(self, event: MaterialAttached) -> None:
        if self._with(event.card, UNDER):
            self._materials.append(event.card.handle)
            self._going = True

    def _drawn(self, event: CardsDrawn) -> None:
        """All cards of a draw, one after another."""
        new, self._drawing = self._drawing, []
        if not new:
            return
        self.flush()
        for seen in new:
            self._with(seen, HAND)
        self._shift(320, stagger=110)

    def _summoned(self, event: MonsterSummoned) -> None:
        uid, final = event.card.handle, self.after.cards.get(event.card.handle)
        place = final.place if final is not None and final.place in MONSTER_PLACES else MONSTER_ZONE
        if event.how & PENDULUM_SUMMON and event.kind == p.E_SUMMONED:
            if not self._falling:
                self.flush()
            if self._with(event.card, place):
                self._falling.append(uid)
                self._going = True
            return
        gathering = list(self._materials)
        if gathering and not self._torn and final is not None and final.place in MONSTER_PLACES:
            self._materials, self._going = [], False
            self._add(Gather(gathering, final, under=bool(event.how & XYZ_SUMMON)))
        else:
            self.flush()
        if self._with(event.card, place) or gathering:
            self._shift(260, motions.OUT_BACK)
        if event.kind == p.E_SUMMONED:
            self._add(Land(uid))

    def _set(self, event: CardSet) -> None:
        final = self.after.cards.get(event.card.handle)
        self.flush()
        if final is not None and self._with(event.card, final.place):
            self._shift(220, motions.IN_OUT_QUAD)

    def _turned(self, event: PositionChanged | CardTurnedFaceUp | ControlChanged) -> None:
        uid = event.card.handle
        final, now = self.after.cards.get(uid), self.table.cards.get(uid)
        if final is None or now is None or not 1 << final.place & ON_FIELD or final == now:
            return
        self.flush()
        if self._with(event.card, final.place):
            self._shift(220 if now.face_down else 200)

    # -- battle ----------------------------------------------------------------------------------
    def _attacks(self, event: AttackDeclared) -> None:
        self.flush()
        attacked = -1 if event.other is None else event.other.handle
        self.table = replace(self.table, attacker=event.card.handle, attacked=attacked)
        self._add(Aim(self.table), self.table)

    def _battles(self, event: MonsterBattled) -> None:
        if event.card.handle == self.table.attacker:
            self.flush()
            self._add(Strike(event.card.handle))

    def _attack_over(self, event: AttackEnded) -> None:
        if not event.replayed:
            self.table = replace(self.table, attacker=-1, attacked=-1)

    # -- Chains ------------------------------------------------------------------------------------
    def _activated(self, event: EffectActivated) -> None:
        uid = event.card.handle
        self._follow(event.card)
        final, now = self.after.cards.get(uid), self.table.cards.get(uid)
        self.flush()
        if final is not None and now is not None and 1 << final.place & ON_FIELD and final != now:
            if (final.place, final.position) != (now.place, now.position) and self._with(event.card, final.place):
                self._shift(220, motions.IN_OUT_QUAD)
        self._add(Rise(uid))
        known = {link.number for link in self.table.links}
        new = [link for link in self.after.links if link.number not in known and link.uid == uid]
        if new:
            links = (*self.table.links, *(replace(link, resolved=False, negated=False) for link in new))
            self.table = replace(self.table, links=links)
            self._add(Pop(self.table), self.table)

    def _resolved(self, event: LinkResolved) -> None:
        gone = next((link for link in reversed(self.table.links) if link.uid == event.card.handle), None)
        if gone is not None:
            self.flush()
            self.table = replace(self.table, links=tuple(link for link in self.table.links if link is not gone))
            self._add(Unpick(self.table, gone.number))

    # -- turns and Life Points ---------------------------------------------------------------------
    def _phase(self, event: PhaseReached) -> None:
        if event.phase != self.table.phase:
            self.flush()
            before = self.table.phase
            self.table = replace(self.table, phase=event.phase, step=0)
            self._add(Slide(self.table, before), self.table)

    def _turn(self, event: TurnBegan) -> None:
        """With a turn a Normal Summon comes; that of the turn before says nothing about it."""
        self.flush()
        self.table = replace(self.table, turn=event.turn, turn_player=event.player, normal_summon_used=False)
        if of_side(self.table, event.player) == 0:
            words = translate("mat", "Your turn")
        else:
            words = translate("mat", "{player}’s turn").format(player=self.table.names[event.player])
        self._add(TurnBanner(self.table, words), self.table)

    def _lp(self, event: DamageDealt | LifePointsGained) -> None:
        """The plates count when it is told."""
        self.table = replace(self.table, lp=event.lp)
        self.steps.append((None, None, self.table))
