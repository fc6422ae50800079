"""Summons outside a Chain: Normal, Tribute, Set, Flip, Synchro, Xyz, Pendulum, by a monster's own way (PROC-15)."""

from dataclasses import InitVar, dataclass
from typing import Annotated, Final

from engine import program as p
from engine import vocabulary as v
from engine.duel.changes.durations import begin_continuous
from engine.duel.changes.moves import (
    later_moment,
    lay_under,
    move,
    move_together,
    remember_what_it_comes_with,
    set_face_down,
    shuffle_in,
    summoned,
    take_for_stack,
    tell_flipped,
    tell_materials,
    turn,
)
from engine.duel.changes.triggers import emit, tell
from engine.duel.changes.upkeep import check_win, upkeep
from engine.duel.checks import permission
from engine.duel.checks.activation import IN_ATTEMPT
from engine.duel.checks.materials import (
    Given,
    Prospects,
    extra_deck_summon,
    pendulum_candidates,
    synchro_others,
    synchro_tuners,
    xyz_rules,
)
from engine.duel.procedures.chain import Window, open_window
from engine.duel.procedures.costs import PayCosts
from engine.duel.procedures.picks import pick
from engine.duel.procedures.putting import ask_position
from engine.duel.reading import traits
from engine.duel.reading.limits import spend_limit
from engine.duel.state.agenda import Frame
from engine.duel.state.events import Event
from engine.duel.state.pick_rules import Rules
from engine.duel.state.question import CHOICE, FOR_MATERIAL, FOR_PENDULUM, FOR_TRIBUTE, POSITION, argument_of, code
from engine.duel.state.questions import AskChoice
from engine.duel.state.state import Link, State
from engine.duel.state.state_fields import CARD, CARDS
from engine.program import FIRST_PROCEDURE

# ---------------------------------------------------------------------------------- the attempt

_OPEN: Final = 0
_AFTER_WINDOW: Final = 1


@dataclass(slots=True, eq=False, repr=False)
class Attempt(Frame):
    """The monsters are laid down; what negates a Summon may be used; then the Summon succeeds, and a window follows."""

    player: int
    cards: Annotated[tuple[int, ...], CARDS]
    how: int
    on_field: bool = False  # a Flip Summon, or the second Summon of a Gemini monster
    by_effect: bool = False
    answered: bool = False  # it could be

    def step(self, state: State) -> bool:
        if self.at == _OPEN:
            self.at = _AFTER_WINDOW
            if state.upkeep_due:
                upkeep(state)
            if check_win(state):
                return False
            self.answered = self._can_be_answered(state)
            if self.answered:
                state.attempt = self.cards
                state.flip_attempt = self.cards[0] if self.on_field else -1
                waiting = state.fresh
                state.fresh = []
                for uid in self.cards:
                    came_from, player = state.cards[uid].came_from, self.player
                    emit(state, Event(p.E_ATTEMPT, uid, player, by=player, amount=self.how, place_from=came_from))
                state.fresh = [e for e in state.fresh if e.kind == p.E_ATTEMPT]
                if waiting:
                    state.kept_events = tuple(waiting)
                state.push(Window(IN_ATTEMPT))
                return False
        return self._succeed(state)

    def _can_be_answered(self, state: State) -> bool:
        if not state.facts.has_attempt_answers or self.by_effect:
            return False
        return not all(permission.is_sure(state, self.player, uid, self.how) for uid in self.cards)

    def _succeed(self, state: State) -> bool:
        """What was not negated is Summoned now: Continuous Effects apply at once, then the window."""
        cards = tuple(uid for uid in self.cards if not self.answered or uid in state.attempt)
        negated = state.attempt_negated
        state.attempt = ()
        state.flip_attempt = -1
        state.attempt_negated = ()
        if state.kept_events:
            state.fresh = [*state.kept_events, *state.fresh]
            state.kept_events = ()
        state.pop()
        for uid in negated:
            if uid in cards:
                # no text sent it elsewhere: it goes to the Graveyard
                state.attempt = (uid,)
                state.flip_attempt = uid if self.on_field else -1
                move(state, uid, v.GRAVEYARD, v.BY_RULE | v.NEGATED, rule=True)
                state.attempt = ()
                state.flip_attempt = -1
        cards = tuple(uid for uid in cards if uid not in negated)
        state.done = cards
        if cards:
            later_moment(state)
            for uid in cards:
                if self.how & (v.SYNCHRO_SUMMON | v.XYZ_SUMMON) or (
                    self.how & v.BY_OWN_CONDITION and self.how & v.SPECIAL_SUMMON
                ):
                    state.edit(uid).proper = True
                if self.how == v.FLIP_SUMMON:
                    tell_flipped(state, uid)
                    was, now, player = v.FACE_DOWN, v.ATTACK_POSITION, self.player
                    emit(state, Event(p.E_POSITION, uid, player, by=player, position=was, amount=now))
                    continue
                if self.on_field:
                    state.edit(uid).active = True  # a Gemini monster becomes an Effect Monster
                begin_continuous(state, uid)
            for uid in cards:
                summoned(state, uid, self.how, self.player)
        upkeep(state)
        if not self.by_effect:
            open_window(state)
        return False


# ---------------------------------------------------------------------------------- Normal Summon and Set

_WAY: Final = 0
_TRIBUTES: Final = 1
_COME: Final = 2


@dataclass(slots=True, eq=False, repr=False)
class NormalSummoning(Frame):
    """Normal Summon, Tribute Summon or Set of a monster from the hand (PROC-16, PROC-17)."""

    player: int
    uid: Annotated[int, CARD]
    face_down: bool
    by_effect: bool = False
    free: bool = False  # without Tributes
    tributing: bool = False  # with some
    way: int = 0
    own_way: bool = False  # as its own text allows
    tributes: int = 0  # with so many

    def step(self, state: State) -> bool:
        player, uid = self.player, self.uid
        if state.cards[uid].place == v.MONSTER_ZONE:
            return self._gemini(state)
        if self.at == _WAY and not self.by_effect:
            self.tributing = permission.has_to_tribute(state, player, uid, self.face_down)
        ways = permission.tribute_ways(state, player, uid, self.face_down, self.free, self.tributing)
        if self.at == _WAY:
            if len(ways) > 1:
                self.at = _ASKED_WAY
                codes = [code(CHOICE, -1, n) for n in range(len(ways))]
                return state.ask(AskChoice(player, codes, uid, tributes=tuple(way[0] for way in ways)))
            self.at = _TRIBUTES
        elif self.at == _ASKED_WAY:
            self.way = argument_of(state.reply)
            self.at = _TRIBUTES
        if self.at == _TRIBUTES:
            self.at = _COME
            need, procedure = ways[self.way]
            self.own_way, self.tributes = procedure is not None, need
            state.picked = ()
            if need:
                rules = permission.tribute_rules(state, player, uid, need, procedure)
                if pick(state, player, rules, uid, FOR_TRIBUTE):
                    return False
        return self._come(state)

    def _come(self, state: State) -> bool:
        player, uid = self.player, self.uid
        tributes = state.picked
        need = permission.tributes_needed(state, uid)
        if not self.free and not self.own_way and need:
            permission.spend_spared(state, player, uid, self.face_down, self.tributes)
        if tributes:
            later_moment(state)
            remember_what_it_comes_with(state, uid, tributes)
            move_together(state, tributes, v.GRAVEYARD, v.BY_COST | v.TRIBUTED, player, uid)
            tell_materials(state, tributes, uid, v.TRIBUTE_SUMMON, player, uid, tributes)
        if not self.by_effect:
            permission.spend_normal_summon(state, player, uid, self.face_down)
        state.pop()
        later_moment(state)
        if self.face_down:
            set_face_down(state, uid, v.MONSTER_ZONE, player, v.BY_RULE, player, uid)
            if self.own_way:
                state.edit(uid).how = v.BY_OWN_CONDITION  # what its text says of that way holds once it lies face-up
            upkeep(state)
            if self.by_effect:
                state.done = (uid,)
            else:
                open_window(state)
            return False
        how = v.NORMAL_SUMMON | (v.TRIBUTE_SUMMON if tributes else 0) | (v.BY_OWN_CONDITION if self.own_way else 0)
        move(state, uid, v.MONSTER_ZONE, v.BY_RULE, player, uid, to=player, position=v.ATTACK_POSITION)
        state.push(Attempt(player, (uid,), how, by_effect=self.by_effect))
        return False

    def _gemini(self, state: State) -> bool:
        """A face-up Gemini monster is Normal Summoned again and becomes an Effect Monster."""
        if not self.by_effect:
            permission.spend_normal_summon(state, self.player, self.uid, False)
        state.pop()
        later_moment(state)
        state.push(Attempt(self.player, (self.uid,), v.NORMAL_SUMMON, on_field=True, by_effect=self.by_effect))
        return False


_ASKED_WAY: Final = 3


def flip_summon(state: State, player: int, uid: int) -> None:
    """Turn an own face-down monster to face-up Attack Position (SUMMON-14)."""
    later_moment(state)
    card = state.edit(uid)
    card.turn_turned = state.turn
    state.attempt = (uid,)
    # the turning up counts as such once the Summon has succeeded
    card.position = v.ATTACK_POSITION
    state.fast_ones[player] = None
    tell(state, Event(p.E_REVEALED, uid, player, by=player, position=v.FACE_DOWN))
    if not state.facts.has_attempt_answers:  # who looks on can't tell
        state.attempt = ()
    state.push(Attempt(player, (uid,), v.FLIP_SUMMON, on_field=True))


def change_position(state: State, player: int, uid: int) -> None:
    later_moment(state)
    card = state.edit(uid)
    card.turn_turned = state.turn
    turn(state, uid, v.DEFENSE_POSITION if card.position == v.ATTACK_POSITION else v.ATTACK_POSITION, player)
    upkeep(state)
    open_window(state)


# ---------------------------------------------------------------------------------- Synchro and Xyz

_FIRST: Final = 0
_OTHERS: Final = 1
_POSITION: Final = 2
_LAY: Final = 3


@dataclass(slots=True, eq=False, repr=False)
class ExtraDeckSummoning(Frame):
    """Synchro or Xyz Summon: materials, position, attempt (PROC-20)."""

    player: int
    uid: Annotated[int, CARD]
    number: int
    by_effect: bool = False
    said: InitVar[Given | None] = None  # by the effect, of the materials
    materials: Annotated[tuple[int, ...], CARDS] = ()
    given: Annotated[tuple[int, ...], CARDS] = ()
    including: Annotated[tuple[int, ...], CARDS] = ()
    whole: bool = False
    goes_to: int = v.GRAVEYARD  # where Synchro Materials go

    def __post_init__(self, said: Given | None) -> None:
        if said is not None:
            self.given, self.including, self.whole = said.cards or (), said.including, said.whole

    def step(self, state: State) -> bool:
        player, uid = self.player, self.uid
        way = permission.extra_deck_way(state, uid, self.number)
        given = Given(self.given or None, self.whole, self.including)
        if self.at == _FIRST:
            self.at = _OTHERS if isinstance(way, p.SynchroMaterials) else _POSITION
            own = Prospects(state, player, uid, given)
            if isinstance(way, p.SynchroMaterials):
                rules = Rules(synchro_tuners(state, player, uid, way, own.tunable, given), 1, 1)
            else:
                rules = xyz_rules(state, player, uid, way, own.stackable, given)
            if pick(state, player, rules, uid, FOR_MATERIAL):
                return False
        if self.at == _OTHERS and isinstance(way, p.SynchroMaterials):
            self.at = _POSITION
            self.materials = state.picked
            own = Prospects(state, player, uid, given)
            rules = synchro_others(state, player, uid, way, self.materials[0], own.tunable, given)
            if pick(state, player, rules, uid, FOR_MATERIAL):
                return False
        if self.at == _POSITION:
            self.materials = self.materials + state.picked
            self.at = _LAY
            return ask_position(state, player, uid)
        if way.limit:
            link = Link(uid, state.cards[uid].visit, FIRST_PROCEDURE + self.number, player, 1, None)
            spend_limit(state, link, way.ability)
        return self._lay(state, way, argument_of(state.reply))

    def _lay(self, state: State, way: p.SynchroMaterials | p.XyzMaterials, position: int) -> bool:
        player, uid = self.player, self.uid
        state.pop()
        later_moment(state)
        remember_what_it_comes_with(state, uid, self.materials)
        if isinstance(way, p.SynchroMaterials):
            move_together(state, self.materials, self.goes_to, v.BY_RULE | v.AS_MATERIAL, player, uid)
            if self.goes_to == v.DECK:
                shuffle_in(state, self.materials)
            tell_materials(state, self.materials, uid, v.SYNCHRO_SUMMON, player, uid)
            later_moment(state)
            move(state, uid, v.MONSTER_ZONE, v.BY_RULE, player, uid, to=player, position=position)
        else:
            # the materials make room first; they go under the monster that is laid on top of them
            inherited = take_for_stack(state, self.materials, way.transfers)
            move(state, uid, v.MONSTER_ZONE, v.BY_RULE, player, uid, to=player, position=position)
            lay_under(state, uid, self.materials, inherited, player)
            later_moment(state)
        state.push(Attempt(player, (uid,), v.SPECIAL_SUMMON | way.HOW, by_effect=self.by_effect))
        return False


@dataclass(slots=True, eq=False, repr=False)
class PaidExtraDeckSummoning(Frame):
    """One for which something is paid before its materials are taken."""

    player: int
    uid: Annotated[int, CARD]
    number: int

    def step(self, state: State) -> bool:
        player, uid = self.player, self.uid
        if self.at == _FIRST:
            self.at = _OTHERS
            state.links.append(Link(uid, state.cards[uid].visit, FIRST_PROCEDURE + self.number, player, 1, None))
            state.push(PayCosts(len(state.links) - 1))
            return False
        state.links.pop()
        state.pop()
        if not extra_deck_summon(state, player, uid, self.number):  # what was paid may have been its materials
            state.push(ExtraDeckSummoning(player, uid, self.number))
        return False


# ---------------------------------------------------------------------------------- by its own condition

_PAY: Final = 0
_PAID: Final = 1
_ASKED: Final = 2


@dataclass(slots=True, eq=False, repr=False)
class OwnSummon(Frame):
    """A Special Summon by the monster's own text: its condition, what it asks for, the attempt."""

    player: int
    uid: Annotated[int, CARD]
    number: int
    link: int = -1

    def step(self, state: State) -> bool:
        player, uid = self.player, self.uid
        way = permission.procedures(state.cards[uid].card)[self.number]
        assert isinstance(way, p.OwnWay)
        if self.at == _PAY:
            self.at = _PAID
            link = Link(uid, state.cards[uid].visit, FIRST_PROCEDURE + self.number, player, 1, None)
            spend_limit(state, link, way.ability)
            state.links.append(link)
            self.link = len(state.links) - 1
            if way.costs:
                state.push(PayCosts(self.link))
                return False
        if self.at == _PAID:
            self.at = _ASKED
            if not way.position:
                return ask_position(state, player, uid)
            state.reply = code(POSITION, -1, way.position)
        paid = state.links.pop().bound.get(p.COST, ())
        state.pop()
        later_moment(state)
        remember_what_it_comes_with(state, uid, [c for c, _ in paid])
        side = player if way.to_side == v.YOU else 1 - player
        move(state, uid, v.MONSTER_ZONE, v.BY_RULE, player, uid, to=side, position=argument_of(state.reply))
        state.push(Attempt(player, (uid,), v.SPECIAL_SUMMON | v.BY_OWN_CONDITION))
        return False


# ---------------------------------------------------------------------------------- Pendulum


@dataclass(slots=True, eq=False, repr=False)
class PendulumSummon(Frame):
    """Any number of monsters at once, limited by free spaces: one attempt, one success (AMB-65, PROC-20)."""

    player: int
    cards: Annotated[tuple[int, ...], CARDS] = ()
    positions: tuple[int, ...] = ()

    def step(self, state: State) -> bool:
        player = self.player
        if self.at == _FIRST:
            self.at = _OTHERS
            cards = pendulum_candidates(state, player)
            rules = Rules(cards, 1, min(len(cards), traits.free_spaces(state, player, v.MONSTER_ZONE)))
            if pick(state, player, rules, -1, FOR_PENDULUM):
                return False
        if self.at == _OTHERS:
            self.cards = state.picked
            self.at = _POSITION
            return ask_position(state, player, self.cards[0])
        self.positions = (*self.positions, argument_of(state.reply))
        if len(self.positions) < len(self.cards):
            return ask_position(state, player, self.cards[len(self.positions)])
        state.pop()
        state.pendulum_used = True
        later_moment(state)
        for uid, position in zip(self.cards, self.positions):
            move(state, uid, v.MONSTER_ZONE, v.BY_RULE, player, uid, to=player, position=position)
        state.push(Attempt(player, self.cards, v.SPECIAL_SUMMON | v.PENDULUM_SUMMON))
        return False
