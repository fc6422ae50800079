"""From what was told to motions: which cards go where, together or one after another.

With each thing told comes the table of that moment, as the viewer saw it then: what the mat shows on the way is never
put together here, only chosen.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, repeat
from typing import Any, Final

from PySide6.QtCore import QEasingCurve

from app.controller.shown.happening import Happening, ToldEvent
from app.controller.shown.link_outcomes import LinkOutcomes
from app.controller.shown.table import Table
from app.mat import motions
from app.mat.blows import BossLands, LastBlow, Strike, Withstand, Wound, is_boss
from app.mat.kit import of_side
from app.mat.motions import (
    Beam,
    Gather,
    GrowArrow,
    Land,
    Motion,
    Pop,
    Rise,
    Slide,
    Tear,
    ThrowCoinOrDie,
    TurnBanner,
    Unpick,
)
from app.mat.scene import lies_alike
from app.mat.shift import DrawCards, Shift
from app.mat.signs import Glint, Riffle, Target, changes
from app.mat.throws import throw_of
from app.mat.words import translate
from engine import program as p
from engine.duel.outside.seen import (
    AttackDeclared,
    AttackEnded,
    CardMoved,
    CardTargeted,
    DamageDealt,
    DuelEnded,
    EffectActivated,
    Happened,
    HappenedToCard,
    LinkResolved,
    LinkWithoutEffect,
    MaterialAttached,
    MonsterBattled,
    MonsterSummoned,
    Negated,
    NoBattleDamage,
    PhaseReached,
    PileShuffled,
    SeenCard,
    TurnBegan,
)
from engine.vocabulary import (
    AS_MATERIAL,
    BY_BATTLE,
    DESTROYED,
    MONSTER_ZONE,
    NOBODY,
    ON_FIELD,
    PENDULUM_SUMMON,
    UNDER,
    XYZ_SUMMON,
)

DEAL_MS: Final = 60  # from one card of the opening hands to the next
DRAW_MS: Final = 110
_JOINS: Final = frozenset((p.E_SUMMONED, p.E_SET, p.E_MATERIAL_ATTACHED, p.E_DRAWN))
"""What goes together with a card that has just moved, and says how it went."""


@dataclass(frozen=True, slots=True)
class MotionStep:
    """A motion, or none, the table that is shown from its beginning on (None: as before), and what is told with it.
    What tells nothing goes on with the event before."""

    motion: Motion | None
    table: Table | None
    told: tuple[ToldEvent, ...] = ()
    of: Happening | None = None  # of which it is
    ends: Happening | None = None  # all of it has been shown then


def steps_of(
    happening: Happening, moments: Sequence[Table], start: Table, blow: "Blow | None" = None
) -> Iterator[MotionStep | None]:
    """Motions for the events in their order, from the table that is shown before them to the one after them.
    ``moments``: the table at each of them, which is asked for when it is come to. ``blow``: as what was shown before
    has left it. None: an event more was taken, and that is all."""
    begins = happening.before is happening.after
    if begins and (happening.number or not moments):
        yield MotionStep(None, happening.after, happening.told, happening, happening)  # as it stands: nothing moves
        return
    maker = Steps(moments[0] if begins else start, happening, blow or Blow())
    if begins:  # all cards that will be dealt still lie on their Decks, and no turn has begun
        maker.add(None, maker.table)
    for told, table in zip(happening.told, _where_all_went(happening.told, moments), strict=True):
        maker.take(told, table)
        yield None
        yield from maker.made()
    maker.flush()
    maker.add(Shift(happening.after, 180), happening.after)
    yield from maker.steps
    yield MotionStep(None, None, (), happening, happening)


def _where_all_went(told: Sequence[ToldEvent], moments: Sequence[Table]) -> Iterator[Table]:
    """The table at each thing told, where cards that moved at the same moment have all arrived: they are seen to go
    together, so nobody needs the tables in between."""
    moved = [each.event.moment if isinstance(each.event, CardMoved) else None for each in told]
    for moment, run in groupby(range(len(told)), key=lambda place: moved[place]):
        places = list(run)
        if moment is None:
            yield from (moments[place] for place in places)
        else:
            yield from repeat(moments[places[-1]], len(places))


@dataclass(slots=True)
class Blow:
    """Whether the blow of the attack that goes on has fallen: one falls in every attack, whatever comes in between."""

    fallen: bool = False

    def pass_over(self, told: Sequence[ToldEvent]) -> None:
        """What was told without being shown."""
        for each in told:
            if isinstance(each.event, (AttackDeclared, AttackEnded)):
                self.fallen = False
            elif isinstance(each.event, MonsterBattled) or (
                isinstance(each.event, DamageDealt) and each.event.causes & BY_BATTLE
            ):
                self.fallen = True


@dataclass
class Bundle:
    """Cards that go at the same time."""

    moment: int = -1
    came: dict[int, int] = field(default_factory=dict)  # what a card is called now -> what it was called before
    torn: list[int] = field(default_factory=list)
    materials: list[int] = field(default_factory=list)
    maker: int = NOBODY  # whose materials they are
    falling: list[int] = field(default_factory=list)  # of a Pendulum Summon
    landing: int = -1  # the monster that comes onto the mat
    under: bool = False  # its materials lie under it
    going: bool = False


class Steps:
    """Puts the motions of one happening together."""

    def __init__(self, table: Table, happening: Happening, blow: Blow) -> None:
        self.table = table  # at what was taken last
        self.steps: list[MotionStep] = []
        self._last = table  # at what was taken before that
        self._shown = table  # at the last step
        self._of = happening
        self._told: list[ToldEvent] = []  # what is told with the next step
        self._bundle = Bundle()
        self._blow = blow
        self._spared = False  # nobody is hurt by it
        self._outcomes = LinkOutcomes(table.links)
        self._motion_for: dict[int, Callable[[Any], None]] = {
            p.E_MOVED: self._moved, p.E_MATERIAL_ATTACHED: self._attached, p.E_DRAWN: self._drawn,
            p.E_SUMMONED: self._summoned, p.E_SET: self._set,
            p.E_ATTACK_DECLARED: self._attacks, p.E_BATTLED: self._battles, p.E_ATTACK_ENDED: self._attack_over,
            p.E_ACTIVATED: self._activated, p.E_RESOLVED: self._resolved, p.E_LINK_FAILED: self._resolved,
            p.E_PHASE: self._phase, p.E_TURN: self._turn, p.E_DAMAGE: self._damage, p.E_ENDED: self._ended,
            p.E_NEGATED: self._negated, p.E_NO_DAMAGE: self._no_damage,
            p.E_COIN: self._thrown, p.E_DIE: self._thrown, p.E_TARGETED: self._targeted, p.E_SHUFFLED: self._shuffled,
        }  # fmt: skip

    def made(self) -> list[MotionStep]:
        """What is ready to be shown, once: with the last step something else may still go."""
        ready, self.steps = self.steps[:-1], self.steps[-1:]
        return ready

    def take(self, told: ToldEvent, table: Table) -> None:
        """What is told comes with the motion that shows it; what shows nothing, with the next one."""
        event = told.event
        if table.phase != self.table.phase and not isinstance(event, PhaseReached):  # what ends by that is told first
            table = replace(table, phase=self.table.phase, step=self.table.step)
        table = replace(table, links=self._outcomes.put(table.links))
        if not self._joins(event, table):
            self.flush()
        self._told.append(told)
        self._outcomes.take(told)
        self._last, self.table = self.table, replace(table, links=self._outcomes.put(table.links))
        self._bundle.came |= {
            seen.handle: self._bundle.came.pop(seen.before, seen.before)
            for seen in event.cards
            if seen.handle != seen.before
        }
        self._motion_for.get(event.kind, self._changes)(event)

    def _joins(self, event: Happened, table: Table) -> bool:
        """Whether it goes together with what waits to go: what moves at the same moment, materials and what is made of
        them, what says how a card went that has just moved, and what changes nothing."""
        bundle = self._bundle
        if isinstance(event, CardMoved):
            made = (
                bool(bundle.materials)
                and bundle.landing < 0
                and (event.card.place in (MONSTER_ZONE, UNDER) or bool(event.causes & AS_MATERIAL))
            )
            return event.moment == bundle.moment or made
        return event.kind in _JOINS or event.kind not in self._motion_for and table == self.table

    # -- bundles: cards that go at the same time ---------------------------------------------------
    def flush(
        self, ms: int = 260, easing: QEasingCurve.Type | None = None, stagger: int = 0, of: type[Shift] = Shift
    ) -> None:
        """What waits goes now, all together."""
        bundle, self._bundle = self._bundle, Bundle()
        if easing is None:
            easing = motions.OUT_BACK if bundle.landing >= 0 else motions.IN_OUT_CUBIC
        monster = self.table.cards.get(bundle.landing)
        if bundle.materials and not bundle.torn and (monster is not None or not bundle.under):
            gathering = [bundle.came.get(each, each) for each in bundle.materials]
            self.add(Gather(gathering, monster, bundle.under, of_side(self.table, bundle.maker)))
        if bundle.torn:
            self.add(Tear(bundle.torn))
        if bundle.falling:
            self.add(Beam(of_side(self.table, self.table.cards[bundle.falling[0]].controller)))
            self.add(Shift(self.table, 260, motions.OUT_CUBIC, 90, bundle.came), self.table)
        elif bundle.going:
            self.add(of(self.table, ms, easing, stagger, bundle.came), self.table)
        elif self._told:
            self.add(None, self.table)

    def add(self, motion: Motion | None, table: Table | None = None) -> None:
        """What has changed beside a card that lies still is pointed out after the motion."""
        told, self._told = tuple(self._told), []
        self.steps.append(MotionStep(motion, table, told, self._of))
        if table is not None:
            if changed := changes(self._shown, table):
                self.steps.append(MotionStep(Glint(table, changed), table, (), self._of))
            self._shown = table

    def _goes(self, seen: SeenCard) -> bool:
        """Whether it lies otherwise, or is called otherwise, than just before."""
        before, now = self._last.cards.get(seen.before), self.table.cards.get(seen.handle)
        if seen.before != seen.handle:
            return before is not None or now is not None
        return now is not before and (now is None or not lies_alike(now, before))

    def _changes(self, event: Happened) -> None:
        """It is turned, changes sides, or is shown; or it is about what is shown of cards and players."""
        if any(self._goes(seen) for seen in event.cards):
            was = self._last.cards.get(event.cards[0].before)
            self._bundle.going = True
            if was is not None and was.face_down:
                self.flush(220, motions.IN_OUT_QUAD)
            else:
                self.flush(200)
        elif self.table != self._last and not self._bundle.going:
            self.add(None, self.table)

    # -- cards that go -----------------------------------------------------------------------------
    def _moved(self, event: CardMoved) -> None:
        bundle, handle = self._bundle, event.card.handle
        bundle.going, bundle.moment = True, event.moment
        if event.causes & AS_MATERIAL or event.card.place == UNDER:
            bundle.materials.append(handle)
            bundle.maker = event.player if event.by == NOBODY else event.by
            bundle.under = event.card.place == UNDER
        elif event.causes & DESTROYED and 1 << event.place_from & ON_FIELD:
            bundle.torn.append(bundle.came.get(handle, handle))
        elif event.card.place == MONSTER_ZONE:
            bundle.landing = handle

    def _attached(self, event: MaterialAttached) -> None:
        """It went under the monster just before: that is one motion."""
        if not self._bundle.going:
            self._changes(event)

    def _drawn(self, event: Happened) -> None:
        """All cards of a draw, one after another."""
        self.flush(320, stagger=DRAW_MS if self.table.turn else DEAL_MS, of=DrawCards)

    def _summoned(self, event: MonsterSummoned) -> None:
        """It is Summoned when it lands; only then its effects apply."""
        bundle, handle = self._bundle, event.card.handle
        goes = self._goes(event.card)
        bundle.going = bundle.going or goes
        bundle.landing, bundle.under = handle, bundle.under or bool(event.how & XYZ_SUMMON)
        if event.how & PENDULUM_SUMMON:
            if bundle.going and handle not in bundle.falling:
                bundle.falling.append(handle)
            return
        if goes:
            self.flush()
            self.add(self._landing(event), self.table)
            return
        told, table = self._told.pop(), self.table
        self.table = self._last
        self.flush()
        self.table = table
        self._told.append(told)
        self.add(self._landing(event), table)

    def _landing(self, event: MonsterSummoned) -> Motion:
        return (BossLands if is_boss(event.card.face) else Land)(event.card.handle)

    def _set(self, event: HappenedToCard) -> None:
        self._bundle.going = self._bundle.going or self._goes(event.card)
        self.flush(220, motions.IN_OUT_QUAD)

    # -- battle ----------------------------------------------------------------------------------
    def _attacks(self, event: AttackDeclared) -> None:
        self._blow.fallen = self._spared = False
        self.add(GrowArrow(self.table), self.table)

    def _battles(self, event: MonsterBattled) -> None:
        """The blow comes with the damage, or with the battle where nobody takes any; then what is struck says why."""
        if not self._strikes() and isinstance(self._last_motion(), Wound):
            self._goes_with_it(self.table)  # it is heard when the blow lands
        attacker, attacked = self.table.cards.get(self.table.attacker), self.table.cards.get(event.card.handle)
        if attacker is None or attacked is None or event.card.handle != self.table.attacked or not attacked.sideways:
            return
        if attacker.attack is not None and attacked.defense is not None and attacker.attack <= attacked.defense:
            words = translate("mat", "DEF {defense} holds against ATK {attack}")
            self.add(Withstand(attacked.handle, words.format(defense=attacked.defense, attack=attacker.attack)))
        elif self._spared:
            self.add(Withstand(attacked.handle, translate("mat", "In Defense Position: no damage")))

    def _no_damage(self, event: NoBattleDamage) -> None:
        """It is told with the blow."""
        self._spared = True
        self._changes(event)

    def _strikes(self, damage: int = 0) -> bool:
        """Whether the blow falls with that, and not before it."""
        if self.table.attacker < 0 or self._blow.fallen:
            return False
        self._blow.fallen = True
        self.add(Strike(self.table.attacker, damage))
        return True

    def _damage(self, event: DamageDealt) -> None:
        """It is told, and the plates count, once the blow has landed."""
        battles, told = bool(event.causes & BY_BATTLE), self._told.pop()
        if battles:
            self._strikes(event.amount)
        self._told.append(told)
        direct = battles and self.table.attacker >= 0 > self.table.attacked
        self.add(Wound(of_side(self.table, event.player), event.amount, direct), self.table)

    def _negated(self, event: Negated) -> None:
        """What is not destroyed says why, and a monster whose attack comes to nothing says that."""
        words = self._told[-1].words
        self._changes(event)
        if event.what in ("destruction", "attack") and words:
            self.add(Withstand(event.card.handle, words))

    def _attack_over(self, event: AttackEnded) -> None:
        self._blow.fallen = False
        self.add(GrowArrow(self.table) if event.replayed else None, self.table)

    # -- Chains ------------------------------------------------------------------------------------
    def _activated(self, event: EffectActivated) -> None:
        """It turns up, stands large for a while, and has its link from then on."""
        seen, table = event.card, self.table
        if self._goes(seen):
            self._bundle.going = True
            self.table = replace(table, links=self._last.links)
            self.flush(220, motions.IN_OUT_QUAD)
            self.table = table
        self.add(Rise(seen.handle, seen.face, own=event.player == table.viewer))
        self.add(Pop(table), table)

    def _resolved(self, event: LinkResolved | LinkWithoutEffect) -> None:
        """Without effect it is over at once, which is told just before."""
        if any(link.number == event.link and link.resolved for link in self._last.links):
            self.add(None, self.table)
            return
        links = tuple(replace(link, resolved=True) if link.number == event.link else link for link in self.table.links)
        self.table = replace(self.table, links=links)
        self.add(Unpick(self.table, event.link), self.table)

    def _targeted(self, event: CardTargeted) -> None:
        """All targets of an effect at once."""
        if isinstance(last := self._last_motion(), Target):
            last.handles.append(event.card.handle)
            self._goes_with_it()
        else:
            self.add(Target(event.card.handle), self.table)

    def _shuffled(self, event: PileShuffled) -> None:
        """Both Decks at once."""
        if isinstance(last := self._last_motion(), Riffle):
            last.piles.append((event.place, event.player))
            self._goes_with_it()
        else:
            self.add(Riffle(event.place, event.player), self.table)

    def _last_motion(self) -> Motion | None:
        """The motion of the last step."""
        return self.steps[-1].motion if self.steps else None

    def _goes_with_it(self, table: Table | None = None) -> None:
        """What waits to be told is told with the last step, which shows that table then."""
        last = self.steps[-1]
        self.steps[-1] = replace(last, told=(*last.told, *self._told), table=table or last.table)
        self._told = []

    def _thrown(self, event: Happened) -> None:
        if (throw := throw_of(event)) is not None:
            self.add(ThrowCoinOrDie(*throw))

    # -- turns and Life Points ---------------------------------------------------------------------
    def _phase(self, event: PhaseReached) -> None:
        self.add(Slide(self.table, self._last.phase) if event.phase != self._last.phase else None, self.table)

    def _turn(self, event: TurnBegan) -> None:
        if of_side(self.table, event.player) == 0:
            words = translate("mat", "Your turn")
        else:
            words = translate("mat", "{player}’s turn").format(player=self.table.names[event.player])
        self.add(TurnBanner(self.table, words), self.table)

    def _ended(self, event: DuelEnded) -> None:
        """The last blow is seen before the result."""
        losers = [player for player in (0, 1) if player != event.player]
        self.add(LastBlow(self.table, [of_side(self.table, player) for player in losers]), self.table)
