"""From what was told to motions: which cards go where, together or one after another.

Tables are put together event by event, as the viewer saw each at its moment. Only what no event tells is taken from
the table after: values, counters, what is equipped to what. The last motion makes that good.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from app.controller.outcomes import Outcomes
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
from engine.duel.seen import (
    AttackDeclared, AttackEnded, CardMoved, DamageDealt, DamageStepReached, DuelEnded, EffectActivated, Happened,
    HappenedToCard, LinkResolved, LinkWithoutEffect, MaterialAttached, MonsterSummoned, Negated, PhaseReached,
    SeenCard, StepBegan, TurnBegan,
)  # fmt: skip
from engine.vocabulary import (
    AS_MATERIAL, BY_BATTLE, DECK, DESTROYED, DRAW_PHASE, DRAWN, FACE_DOWN, GONE, HAND, KIND_NAMES, MONSTER,
    MONSTER_ZONE, ON_FIELD, PENDULUM_SUMMON, XYZ_SUMMON,
)  # fmt: skip

DEAL_MS: Final = 60  # from one card of the opening hands to the next
DRAW_MS: Final = 110
_JOINS: Final = frozenset((p.E_SUMMONED, p.E_SET, p.E_MATERIAL_ATTACHED, p.E_DRAWN))
"""What goes together with a card that has just moved, and says how it went."""

_VALUES: Final = (
    "attack", "defense", "printed_attack", "printed_defense", "level", "printed_level", "scale", "negated",
    "known_to_opponent",
)  # fmt: skip


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
    if happening.before is happening.after:
        if happening.number:
            return [Step(None, happening.after, happening.told, happening, happening)]  # as it stands: nothing moves
        start = before_the_deal(happening)
    maker = Steps(start, happening)
    if happening.before is happening.after:
        maker.add(None, start)
    for told in happening.told:
        maker.take(told)
    maker.flush()
    maker.add(Shift(happening.after, 180), happening.after)
    return [*maker.steps, Step(None, None, (), happening, happening)]


def before_the_deal(happening: Happening) -> Table:
    """All cards that were dealt still lie on their Decks, and no turn has begun."""
    table = happening.after
    cards, zones = dict(table.cards), dict(table.zones)
    dealt = [told.event.card for told in happening.told
             if isinstance(told.event, CardMoved) and told.event.causes & DRAWN]  # fmt: skip
    for seen in dealt:
        hand, deck = (HAND, seen.holder), (DECK, seen.holder)
        cards.pop(seen.handle, None)
        zones[hand] = tuple(uid for uid in zones.get(hand, ()) if uid != seen.handle)
        if seen.before not in cards:
            back = TableCard(seen.before, None, seen.owner, seen.holder, DECK, len(zones.get(deck, ())), FACE_DOWN)
            cards[seen.before] = back
            zones[deck] = (*zones.get(deck, ()), seen.before)
    return replace(table, cards=cards, zones=zones, turn=0, phase=DRAW_PHASE, step=0)


@dataclass
class Bundle:
    """Cards that go at the same time."""

    moment: int = -1
    came: dict[int, int] = field(default_factory=dict)  # what a card is called now -> what it was called before
    torn: list[int] = field(default_factory=list)
    materials: list[int] = field(default_factory=list)
    falling: list[int] = field(default_factory=list)  # of a Pendulum Summon
    landing: int = -1  # the monster that comes onto the mat
    under: bool = False  # its materials lie under it
    going: bool = False


class Steps:
    """Puts the motions of one happening together."""

    def __init__(self, table: Table, happening: Happening) -> None:
        self.table = table
        self.after = happening.after
        self.steps: list[Step] = []
        self._of = happening
        self._told: list[Told] = []  # what is told with the next step
        self._bundle = Bundle()
        self._struck = -1  # the moment of the last blow
        self._outcomes = Outcomes(table.links)
        self._says_more = False  # the links of the table say more than those shown
        self._motion_for: dict[int, Callable[[Any], None]] = {
            p.E_MOVED: self._moved, p.E_MATERIAL_ATTACHED: self._attached, p.E_DRAWN: self._drawn,
            p.E_SUMMONED: self._summoned, p.E_SET: self._set,
            p.E_ATTACK_DECLARED: self._attacks, p.E_BATTLED: self._battles, p.E_ATTACK_ENDED: self._attack_over,
            p.E_ACTIVATED: self._activated, p.E_RESOLVED: self._resolved, p.E_LINK_FAILED: self._resolved,
            p.E_NEGATED: self._negated, p.E_CHAIN_ENDED: self._chain_over,
            p.E_PHASE: self._phase, p.E_TURN: self._turn,
            p.E_STEP: self._step, p.E_STEP_BEGUN: self._step, p.E_ENDED: self._ended,
            p.E_DAMAGE: self._lp, p.E_GAINED_LP: self._lp, p.E_LP: self._lp,
            p.E_COIN: self._thrown, p.E_DIE: self._thrown,
        }  # fmt: skip

    def take(self, told: Told) -> None:
        """What is told comes with the motion that shows it; what shows nothing, with the next one."""
        event = told.event
        if not self._joins(event):
            self.flush()
        self._told.append(told)
        if self._outcomes.take(told):
            self.table = replace(self.table, links=self._outcomes.put(self.table.links))
            self._says_more = True
        motion_for = self._motion_for.get(event.kind)
        if motion_for is not None:
            motion_for(event)
        elif isinstance(event, HappenedToCard):
            self._shown_anew(event)

    def _joins(self, event: Happened) -> bool:
        """Whether it goes together with what waits to go: what moves at the same moment, materials and what is made of
        them, and what says how a card went that has just moved."""
        bundle = self._bundle
        if isinstance(event, CardMoved):
            return event.moment == bundle.moment or bool(bundle.materials)
        if event.kind in _JOINS:
            return True
        return event.kind not in self._motion_for and not (
            isinstance(event, HappenedToCard) and self._differs(event.card)
        )

    # -- bundles: cards that go at the same time ---------------------------------------------------
    def flush(self, ms: int = 260, easing: Any = None, stagger: int = 0) -> None:
        """What waits goes now, all together."""
        bundle, self._bundle = self._bundle, Bundle()
        if easing is None:
            easing = motions.OUT_BACK if bundle.landing >= 0 else motions.IN_OUT_CUBIC
        if bundle.materials and bundle.landing in self.table.cards and not bundle.torn:
            gathering = [bundle.came.get(each, each) for each in bundle.materials]
            self.add(Gather(gathering, self.table.cards[bundle.landing], bundle.under))
        if bundle.torn:
            self.add(Tear(bundle.torn))
        if bundle.falling:
            self.add(Beam(of_side(self.table, self.table.cards[bundle.falling[0]].controller)))
            self.add(Shift(self.table, 260, motions.OUT_CUBIC, 90, bundle.came), self.table)
        elif bundle.going:
            self.add(Shift(self.table, ms, easing, stagger, bundle.came), self.table)
        elif self._told:
            self.add(None, self.table if self._says_more else None)

    def add(self, motion: Motion | None, table: Table | None = None) -> None:
        told, self._told = tuple(self._told), []
        self._says_more = self._says_more and table is None
        self.steps.append(Step(motion, table, told, self._of))

    # -- putting the table together ----------------------------------------------------------------
    def _differs(self, seen: SeenCard) -> bool:
        """Whether it lies otherwise, as it was seen, than on the table so far."""
        lies = self.table.cards.get(seen.handle)
        if lies is None:
            return seen.place != GONE
        on_field = 1 << seen.place & ON_FIELD
        return (lies.place, lies.controller) != (seen.place, seen.holder) or bool(on_field) and (
            (lies.seat, lies.position) != (seen.seat, seen.position)
        )  # fmt: skip

    def _lay(self, seen: SeenCard) -> None:
        """The card lies as it was seen from now on; it may go by another number there."""
        table, uid, was = self.table, seen.handle, seen.before
        cards = dict(table.cards)
        before = cards.pop(was, None)
        zones = {where: tuple(each for each in uids if each not in (uid, was)) for where, uids in table.zones.items()}
        for holder in [card for card in cards.values() if was in card.materials]:
            left = tuple(each for each in holder.materials if each != was)
            cards[holder.uid] = replace(holder, materials=left)
        if seen.place != GONE:
            there = (seen.place, seen.holder)
            zones[there] = (*zones.get(there, ()), uid)
            cards[uid] = self._as_seen(seen, before, len(zones[there]) - 1)
        links = tuple(replace(link, uid=uid) if link.uid == was else link for link in table.links)
        self.table = replace(
            table, cards=cards, zones=zones, links=links,
            attacker=uid if table.attacker == was else table.attacker,
            attacked=uid if table.attacked == was else table.attacked,
        )  # fmt: skip
        if uid != was:
            self._bundle.came[uid] = self._bundle.came.pop(was, was)

    def _as_seen(self, seen: SeenCard, before: TableCard | None, number: int) -> TableCard:
        on_field = bool(1 << seen.place & ON_FIELD)
        card = TableCard(seen.handle, seen.face, seen.owner, seen.holder, seen.place,
                         seen.seat if on_field else number, seen.position)  # fmt: skip
        if on_field and before is not None and 1 << before.place & ON_FIELD:
            card = replace(card, counters=before.counters, materials=before.materials, equipped_to=before.equipped_to)
        for model in (self.after.cards.get(seen.handle), before):  # what it is worth, where that is known of one so
            if model is not None and (model.place, model.card) == (card.place, card.card):
                return replace(card, **{name: getattr(model, name) for name in _VALUES})
        return card

    # -- cards that go -----------------------------------------------------------------------------
    def _shown_anew(self, event: HappenedToCard) -> None:
        """It is turned, changes sides, or is shown: it lies otherwise than before."""
        if self._differs(event.card):
            now = self.table.cards.get(event.card.before)
            self._lay(event.card)
            self._bundle.going = True
            self.flush(220 if now is not None and now.face_down else 200)

    def _moved(self, event: CardMoved) -> None:
        bundle, uid = self._bundle, event.card.handle
        self._lay(event.card)
        bundle.going, bundle.moment = True, event.moment
        if event.causes & AS_MATERIAL:
            bundle.materials.append(uid)
        elif event.causes & DESTROYED and 1 << event.place_from & ON_FIELD:
            bundle.torn.append(bundle.came.get(uid, uid))
        elif event.card.place == MONSTER_ZONE:
            bundle.landing = uid

    def _attached(self, event: MaterialAttached) -> None:
        holder = event.other
        if self._differs(event.card):
            self._lay(event.card)
            self._bundle.materials.append(event.card.handle)
            self._bundle.going = self._bundle.under = True
        lies = None if holder is None else self.table.cards.get(holder.handle)
        if lies is not None and event.card.handle not in lies.materials:
            lies = replace(lies, materials=(*lies.materials, event.card.handle))
            self.table = replace(self.table, cards={**self.table.cards, lies.uid: lies})

    def _drawn(self, event: Happened) -> None:
        """All cards of a draw, one after another."""
        self.flush(320, stagger=DRAW_MS if self.table.turn else DEAL_MS)

    def _summoned(self, event: MonsterSummoned) -> None:
        bundle, uid = self._bundle, event.card.handle
        if self._differs(event.card):
            self._lay(event.card)
            bundle.going = True
        bundle.landing, bundle.under = uid, bundle.under or bool(event.how & XYZ_SUMMON)
        if event.how & PENDULUM_SUMMON:
            if bundle.going and uid not in bundle.falling:
                bundle.falling.append(uid)
            return
        self.flush()
        self.add(Land(uid))

    def _set(self, event: HappenedToCard) -> None:
        if self._differs(event.card):
            self._lay(event.card)
            self._bundle.going = True
        self.flush(220, motions.IN_OUT_QUAD)

    # -- battle ----------------------------------------------------------------------------------
    def _attacks(self, event: AttackDeclared) -> None:
        attacked = -1 if event.other is None else event.other.handle
        self.table = replace(self.table, attacker=event.card.handle, attacked=attacked)
        self.add(Aim(self.table), self.table)

    def _battles(self, event: Happened) -> None:
        """The blow comes with the damage, or with the battle where nobody takes any."""
        if self.table.attacker >= 0 and event.moment != self._struck:
            self._struck = event.moment
            self.add(Strike(self.table.attacker))

    def _attack_over(self, event: AttackEnded) -> None:
        attacker, attacked = -1, -1
        if event.replayed:
            attacker, attacked = event.card.handle, -1 if event.other is None else event.other.handle
        self.table = replace(self.table, attacker=attacker, attacked=attacked)
        self.add(Aim(self.table) if event.replayed else None, self.table)

    # -- Chains ------------------------------------------------------------------------------------
    def _activated(self, event: EffectActivated) -> None:
        """It turns up, stands large for a while, and has its link from then on."""
        seen = event.card
        if self._differs(seen):
            self._lay(seen)
            self._bundle.going = True
            self.flush(220, motions.IN_OUT_QUAD)
        self.add(Rise(seen.handle, seen.face, own=event.player == self.table.viewer))
        known = next((each for each in self.after.links if each.number == event.link), None)
        link = self._link(event) if known is None or known.name != seen.name else known
        links = (*(each for each in self.table.links if each.number < event.link),
                 replace(link, uid=seen.handle, resolved=False, negated=False))  # fmt: skip
        self.table = replace(self.table, links=links)
        self.add(Pop(self.table), self.table)

    def _link(self, event: EffectActivated) -> TableLink:
        """A link that has resolved by the time of the table after."""
        face = event.card.face
        words = next((told.does or told.words for told in self._of.told if told.event is event), "")
        kind = "" if face is None else KIND_NAMES[MONSTER] if face.kinds & MONSTER else face.type_line()
        return TableLink(event.link, event.card.handle, event.card.name, event.player, words, kind)

    def _resolved(self, event: LinkResolved | LinkWithoutEffect) -> None:
        if any(link.number == event.link for link in self.table.links):
            links = tuple(replace(link, resolved=True) if link.number == event.link else link
                          for link in self._outcomes.put(self.table.links))  # fmt: skip
            self.table = replace(self.table, links=links)
            self.add(Unpick(self.table, event.link), self.table)

    def _negated(self, event: Negated) -> None:
        links = tuple(replace(link, negated=True) if link.number == event.link else link for link in self.table.links)
        if event.what in ("activation", "effect") and links != self.table.links:
            self.table = replace(self.table, links=links)
            self.add(None, self.table)
        else:
            self._shown_anew(event)

    def _chain_over(self, event: Happened) -> None:
        if self.table.links:
            self.table = replace(self.table, links=())
            self.add(None, self.table)

    def _thrown(self, event: Happened) -> None:
        if (throw := throw_of(event)) is not None:
            self.add(Throw(*throw))

    # -- turns and Life Points ---------------------------------------------------------------------
    def _phase(self, event: PhaseReached) -> None:
        if event.phase != self.table.phase:
            before = self.table.phase
            self.table = replace(self.table, phase=event.phase, step=0)
            self.add(Slide(self.table, before), self.table)

    def _step(self, event: StepBegan | DamageStepReached) -> None:
        if event.step != self.table.step:
            self.table = replace(self.table, step=event.step)
            self.add(None, self.table)

    def _turn(self, event: TurnBegan) -> None:
        """With a turn a Normal Summon comes; that of the turn before says nothing about it."""
        self.table = replace(self.table, turn=event.turn, turn_player=event.player, normal_summon_used=False)
        if of_side(self.table, event.player) == 0:
            words = translate("mat", "Your turn")
        else:
            words = translate("mat", "{player}’s turn").format(player=self.table.names[event.player])
        self.add(TurnBanner(self.table, words), self.table)

    def _lp(self, event: Happened) -> None:
        """The plates count when it is told."""
        if isinstance(event, DamageDealt) and event.causes & BY_BATTLE:
            self._battles(event)
        self.table = replace(self.table, lp=event.lp)
        self.add(None, self.table)

    def _ended(self, event: DuelEnded) -> None:
        """The last blow is seen before the result."""
        self.table = replace(self.table, lp=event.lp, over=True)
        losers = [player for player in (0, 1) if player != event.player]
        self.add(LastBlow(self.table, [of_side(self.table, player) for player in losers]), self.table)
