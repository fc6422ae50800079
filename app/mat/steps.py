"""From what was told to motions: which cards go where, together or one after another.

Between the table before and the one after, tables are put together event by event; what an event does not say is taken
from the table after. Whatever is missed in between the last motion makes good: it always ends at the table after.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from app.controller.table import Table, TableCard, TableLink
from app.controller.telling import Happening, Told
from app.mat import motions
from app.mat.kit import of_side
from app.mat.motions import (
    Aim, Beam, Gather, Land, LastBlow, Motion, Pop, Rise, Shift, Slide, Strike, Tear, Throw, TurnBanner, Unpick,
)  # fmt: skip
from app.mat.throws import throw_of
from app.mat.words import translate
from engine import program as p
from engine.duel.events import Event
from engine.vocabulary import (
    AS_MATERIAL, ATTEMPT, BY_BATTLE, DECK, DESTROYED, DRAW_PHASE, DRAWN, FACE_DOWN, FACE_UP, FIELD_ZONE, HAND,
    MONSTER_ZONE, ON_FIELD, PENDULUM_SUMMON, UNDER, XYZ_SUMMON, ZONE_SIZE,
)  # fmt: skip

MONSTER_PLACES: Final = (MONSTER_ZONE, ATTEMPT)
DEAL_MS: Final = 60  # from one card of the opening hands to the next
DRAW_MS: Final = 110


@dataclass(frozen=True, slots=True)
class Step:
    """A motion, or none, the table that is shown from its beginning on (None: as before), and what is told with it.
    What tells nothing goes on with the event before."""

    motion: Motion | None
    table: Table | None
    told: tuple[Told, ...] = ()
    of: Happening | None = None  # of which it is
    ends: Happening | None = None  # all of it has been shown then


def steps_of(happening: Happening, start: Table) -> list[Step]:
    """Motions for the events in their order, from the table that is shown before them to the one after them."""
    begins = happening.before is happening.after
    if begins and happening.number:
        return [Step(None, happening.after, happening.told, happening, happening)]  # as it stands: nothing moves
    maker = Steps(before_the_deal(start) if begins else start, happening)
    for told in happening.told:
        maker.take(told)
    maker.flush()
    maker.add(Shift(happening.after, 180), happening.after)
    return [*maker.steps, Step(None, None, (), happening, happening)]


def before_the_deal(table: Table) -> Table:
    """All cards of the hands lie on their Decks, and no turn has begun."""
    cards, zones = dict(table.cards), dict(table.zones)
    for player in (0, 1):
        hand = table.zones.get((HAND, player), ())
        deck = (*table.zones.get((DECK, player), ()), *hand)
        zones[HAND, player], zones[DECK, player] = (), deck
        for uid in hand:
            cards[uid] = replace(cards[uid], card=None, place=DECK, position=FACE_DOWN, seat=deck.index(uid))
    return replace(table, cards=cards, zones=zones, turn=0, phase=DRAW_PHASE, step=0)


class Steps:
    """Puts the motions of one happening together."""

    def __init__(self, table: Table, happening: Happening) -> None:
        self.table = table
        self.after = happening.after
        self.steps: list[Step] = []
        self._of = happening
        self._told: list[Told] = []  # what is told with the next step
        self._torn: list[int] = []
        self._materials: list[int] = []
        self._falling: list[int] = []  # of a Pendulum Summon
        self._going = False
        self._moment = -1  # at which what goes together goes
        self._struck = -1  # the moment of the last blow
        self._motion_for: dict[int, Callable[[Event], None]] = {
            p.E_MOVED: self._moved, p.E_MATERIAL_ATTACHED: self._attached, p.E_DRAWN: self._drawn,
            p.E_CARD_DRAWN: self._drawn, p.E_SUMMONED: self._summoned, p.E_ATTEMPT: self._summoned, p.E_SET: self._set,
            p.E_POSITION: self._turned, p.E_FLIPPED: self._turned, p.E_CONTROL: self._turned,
            p.E_ATTACK_DECLARED: self._attacks, p.E_BATTLED: self._battles, p.E_ATTACK_ENDED: self._attack_over,
            p.E_RESOLVED: self._resolved, p.E_PHASE: self._phase, p.E_TURN: self._turn,
            p.E_STEP: self._step, p.E_STEP_BEGUN: self._step,
            p.E_DAMAGE: self._lp, p.E_GAINED_LP: self._lp, p.E_ENDED: self._ended, p.E_COIN: self._thrown,
            p.E_TOSS: self._thrown, p.E_DIE: self._thrown,
        }  # fmt: skip

    def take(self, told: Told) -> None:
        """What is told comes with the motion that shows it, or with the next one."""
        event = told.event
        if not self._joins(event):
            self.flush()
        self._told.append(told)
        if event.kind == p.E_ACTIVATED:
            self._activated(told)
        elif (motion_for := self._motion_for.get(event.kind)) is not None:
            motion_for(event)

    def _joins(self, event: Event) -> bool:
        """Whether it goes together with what waits to go: what moves at the same moment; and as it is Summoned or Set
        decides how a card goes that has just moved."""
        if event.kind == p.E_MOVED:
            return event.moment == self._moment or bool(self._materials)
        return event.kind not in self._motion_for and event.kind != p.E_ACTIVATED or event.kind in (
            p.E_SUMMONED, p.E_ATTEMPT, p.E_SET, p.E_MATERIAL_ATTACHED,
        )  # fmt: skip

    # -- bundles: cards that go at the same time ---------------------------------------------------
    def flush(self, ms: int = 260, easing: Any = motions.IN_OUT_CUBIC) -> None:
        """What waits goes now, all together."""
        if self._torn:
            self.add(Tear(self._torn))
        if self._falling:
            self.add(Beam(of_side(self.table, self.table.cards[self._falling[0]].controller)))
            self.add(Shift(self.table, 260, motions.OUT_CUBIC, 90), self.table)
        elif self._going:
            self.add(Shift(self.table, ms, easing), self.table)
        elif self._told:
            self.add(None)
        self._torn, self._materials, self._falling, self._going, self._moment = [], [], [], False, -1

    def add(self, motion: Motion | None, table: Table | None = None) -> None:
        told, self._told = tuple(self._told), []
        self.steps.append(Step(motion, table, told, self._of))

    # -- putting the table together ----------------------------------------------------------------
    def _with(self, uid: int, place: int) -> bool:
        """That card lies there from now on; False if it did already, or is not told of."""
        card = self.table.cards.get(uid)
        if card is None:
            return False
        final = self.after.cards.get(uid)
        moved = final if final is not None and final.place == place else self._guessed(card, place)
        if moved == card:
            return False
        self._lies(moved)
        return True

    def _lies(self, card: TableCard) -> None:
        """That card lies so from now on."""
        uid, before = card.uid, self.table.cards[card.uid]
        here, there = (before.place, self._side_of(before, before.place)), (card.place, self._side_of(card, card.place))
        zones = dict(self.table.zones)
        zones[here] = tuple(other for other in zones.get(here, ()) if other != uid)
        zones[there] = (*(other for other in zones.get(there, ()) if other != uid), uid)
        self.table = replace(self.table, cards={**self.table.cards, uid: card}, zones=zones)

    @staticmethod
    def _side_of(card: TableCard, place: int) -> int:
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
    def _moved(self, event: Event) -> None:
        if event.place_to < 0 or (event.place_from == DECK and event.place_to == HAND and event.causes & DRAWN):
            return  # draws are shown together
        if not self._with(event.card, event.place_to):
            return
        self._going, self._moment = True, event.moment
        if event.causes & AS_MATERIAL:
            self._materials.append(event.card)
        elif event.causes & DESTROYED and 1 << event.place_from & ON_FIELD:
            self._torn.append(event.card)

    def _attached(self, event: Event) -> None:
        if self._with(event.card, UNDER):
            self._materials.append(event.card)
            self._going = True

    def _drawn(self, event: Event) -> None:
        """All cards of a draw, one after another."""
        new = [uid for uid in self.after.zones.get((HAND, event.player), ())
               if (card := self.table.cards.get(uid)) is not None and card.place == DECK]  # fmt: skip
        for uid in new:
            self._with(uid, HAND)
        if new:
            self.add(Shift(self.table, 320, stagger=DRAW_MS if self.table.turn else DEAL_MS), self.table)

    def _summoned(self, event: Event) -> None:
        uid, final = event.card, self.after.cards.get(event.card)
        place = final.place if final is not None and final.place in MONSTER_PLACES else MONSTER_ZONE
        moves = self._with(uid, place)
        if event.amount & PENDULUM_SUMMON and event.kind == p.E_SUMMONED:
            if moves:
                self._falling.append(uid)
                self._going = True
            return
        self._going = self._going or moves
        if self._materials and not self._torn and (monster := self.table.cards.get(uid)) is not None:
            self.add(Gather(self._materials, monster, under=bool(event.amount & XYZ_SUMMON)))
        self.flush(260, motions.OUT_BACK)
        if event.kind == p.E_SUMMONED:
            self.add(Land(uid))

    def _set(self, event: Event) -> None:
        final = self.after.cards.get(event.card)
        if final is not None and self._with(event.card, final.place):
            self._going = True
        self.flush(220, motions.IN_OUT_QUAD)

    def _turned(self, event: Event) -> None:
        final, now = self.after.cards.get(event.card), self.table.cards.get(event.card)
        if final is None or now is None or not 1 << final.place & ON_FIELD or final == now:
            return
        if self._with(event.card, final.place):
            self.add(Shift(self.table, 220 if now.face_down else 200), self.table)

    # -- battle ----------------------------------------------------------------------------------
    def _attacks(self, event: Event) -> None:
        self.table = replace(self.table, attacker=event.card, attacked=event.other)
        self.add(Aim(self.table), self.table)

    def _battles(self, event: Event) -> None:
        """The blow comes with the damage, or with the battle where nobody takes any."""
        if self.table.attacker >= 0 and event.moment != self._struck:
            self._struck = event.moment
            self.add(Strike(self.table.attacker))

    def _attack_over(self, event: Event) -> None:
        if event.word != "replay":
            self.table = replace(self.table, attacker=-1, attacked=-1)
            self.add(None, self.table)

    # -- Chains ------------------------------------------------------------------------------------
    def _activated(self, told: Told) -> None:
        """It turns up, stands large for a while, and has its link from then on."""
        event = told.event
        uid, now = event.card, self.table.cards.get(event.card)
        final = self.after.cards.get(uid)
        if now is None:
            return
        face = (final.card if final is not None else None) or now.card if told.shows else None
        if now.face_down and 1 << now.place & ON_FIELD:
            up = final if final is not None and final.place == now.place else replace(now, card=face, position=FACE_UP)
            self._lies(up)
            self.add(Shift(self.table, 220, motions.IN_OUT_QUAD), self.table)
        elif final is not None and final.place != now.place and 1 << final.place & ON_FIELD:
            self._with(uid, final.place)
            self.add(Shift(self.table, 220, motions.IN_OUT_QUAD), self.table)
        number = int(event.word) if event.word.isdecimal() else len(self.table.links) + 1
        stands = any(link.uid == uid and link.number == number for link in self.table.links)
        self.add(Rise(uid, face, own=event.player == self.table.viewer))
        if stands:
            return
        link = next((each for each in self.after.links if each.number == number and each.uid == uid), None)
        if link is None:  # resolved by now
            name, kind = ("", "") if face is None else (face.name, face.type_line())
            link = TableLink(number, uid, name, event.player, told.words, kind)
        links = (*self.table.links, replace(link, resolved=False, negated=False))
        self.table = replace(self.table, links=links)
        self.add(Pop(self.table), self.table)

    def _resolved(self, event: Event) -> None:
        gone = next((link for link in reversed(self.table.links) if link.uid == event.card), None)
        if gone is not None:
            self.table = replace(self.table, links=tuple(link for link in self.table.links if link is not gone))
            self.add(Unpick(self.table, gone.number), self.table)

    def _thrown(self, event: Event) -> None:
        if (throw := throw_of(event)) is not None:
            self.add(Throw(*throw))

    # -- turns and Life Points ---------------------------------------------------------------------
    def _phase(self, event: Event) -> None:
        if event.amount != self.table.phase:
            before = self.table.phase
            self.table = replace(self.table, phase=event.amount, step=0)
            self.add(Slide(self.table, before), self.table)

    def _step(self, event: Event) -> None:
        if event.amount != self.table.step:
            self.table = replace(self.table, step=event.amount)
            self.add(None, self.table)

    def _turn(self, event: Event) -> None:
        """With a turn a Normal Summon comes; that of the turn before says nothing about it."""
        self.table = replace(self.table, turn=event.amount, turn_player=event.player, normal_summon_used=False)
        if of_side(self.table, event.player) == 0:
            words = translate("mat", "Your turn")
        else:
            words = translate("mat", "{player}’s turn").format(player=self.table.names[event.player])
        self.add(TurnBanner(self.table, words), self.table)

    def _lp(self, event: Event) -> None:
        """The plates count when it is told; damage as much as it was, the rest at the end."""
        if event.player not in (0, 1):
            return
        if event.causes & BY_BATTLE:
            self._battles(event)
        lp = list(self.table.lp)
        change = abs(event.amount)
        lp[event.player] = max(0, lp[event.player] + (change if event.kind == p.E_GAINED_LP else -change))
        self.table = replace(self.table, lp=(lp[0], lp[1]))
        self.add(None, self.table)

    def _ended(self, event: Event) -> None:
        """The last blow is seen before the result."""
        self.table = replace(self.table, lp=self.after.lp, over=True)
        losers = [player for player in (0, 1) if player != event.player]
        self.add(LastBlow(self.table, [of_side(self.table, player) for player in losers]), self.table)
