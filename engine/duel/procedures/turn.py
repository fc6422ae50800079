"""A turn, phase by phase (PROC-03, PROC-04, PROC-38)."""

from dataclasses import InitVar, dataclass, field
from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.duel.changes.durations import end_of_turn, phase_reached
from engine.duel.changes.moves import draw, later_moment, move, set_face_down
from engine.duel.changes.triggers import emit, tell
from engine.duel.changes.upkeep import check_win, replace_own_field_spell, upkeep
from engine.duel.checks.attacking import skips
from engine.duel.checks.loops import DECISIONS_BEFORE_COMPARING, without_loops
from engine.duel.checks.options import ability_number, open_state
from engine.duel.checks.permission import procedures
from engine.duel.procedures.battle import BattlePhase
from engine.duel.procedures.by_hand import SettingRight
from engine.duel.procedures.chain import Chain, Window, begin_open_activation, offer_to_leave, open_window
from engine.duel.procedures.duties import Duties, begin_setting, count_down, is_due, owes_duties
from engine.duel.procedures.picks import pick
from engine.duel.procedures.summon import (
    ExtraDeckSummoning,
    NormalSummoning,
    OwnSummon,
    PaidExtraDeckSummoning,
    PendulumSummon,
    change_position,
    flip_summon,
)
from engine.duel.reading import traits
from engine.duel.reading.in_force import UNTIL_PHASE, modifiers_for
from engine.duel.state import question as q
from engine.duel.state.agenda import Frame
from engine.duel.state.events import Event
from engine.duel.state.pick_rules import Rules
from engine.duel.state.questions import AskOpen
from engine.duel.state.state import State
from engine.program import ExtraDeckWay, OwnWay

HAND_LIMIT: Final = 6

_CANNOT_ADD_OR_DRAW: Final = p.CannotAddOrDraw.BIT
_OTHER_DRAWS: Final = p.NormalDraw.BIT
_PHASES_SKIPPED: Final = p.PhasesSkipped.BIT

_BEGIN: Final = 0
_DRAW: Final = 1
_STANDBY: Final = 2
_STANDBY_WINDOW: Final = 3
_MAIN_1: Final = 4
_AFTER_MAIN_1: Final = 5
_AFTER_BATTLE: Final = 6
_END: Final = 7
_END_WINDOW: Final = 8
_HAND_LIMIT: Final = 9
_DISCARD: Final = 10
_TURN_OVER: Final = 11
_NORMAL_DRAW: Final = 12


@dataclass(slots=True, eq=False, repr=False)
class Turn(Frame):
    """Draw Phase, Standby Phase, Main Phase 1, Battle Phase, Main Phase 2, End Phase; then the other player's turn."""

    def step(self, state: State) -> bool:
        at = self.at
        if at == _BEGIN:
            return self._begin(state)
        if at == _DRAW:
            return self._draw(state)
        if at == _NORMAL_DRAW:
            return self._normal_draw(state)
        if at == _STANDBY:
            self.at = _STANDBY_WINDOW
            state.standby_came = state.moment
            if not enter_phase(state, v.STANDBY_PHASE):
                self.at = _MAIN_1
                return False
            _push_duties(state)
            return False
        if at == _STANDBY_WINDOW:
            self.at = _MAIN_1
            open_window(state)
            return False
        if at == _MAIN_1:
            self.at = _AFTER_MAIN_1
            in_it = [each for each in state.since_standby if each.moment > state.standby_came]
            state.standby_before, state.since_standby = state.since_standby, in_it
            if enter_phase(state, v.MAIN_PHASE_1):
                state.push(MainPhase())
                _push_duties(state)
            else:
                state.to_battle = False
            return False
        if at == _AFTER_MAIN_1:
            if state.to_battle:
                self.at = _AFTER_BATTLE
                if enter_phase(state, v.BATTLE_PHASE):
                    state.push(BattlePhase())
                    _push_duties(state)
                else:
                    state.ends_turn = False
            else:
                _skipped_by_choice(state)
                self.at = _END
            return False
        if at == _AFTER_BATTLE:
            self.at = _END
            if enter_phase(state, v.MAIN_PHASE_2):
                state.push(MainPhase(leaving=state.ends_turn))
                _push_duties(state)
            return False
        if at == _END:
            self.at = _END_WINDOW
            if not enter_phase(state, v.END_PHASE):
                self.at = _TURN_OVER  # the hand limit goes with it
                return False
            _push_duties(state)
            return False
        if at == _END_WINDOW:
            self.at = _HAND_LIMIT
            open_window(state)
            return False
        if at == _HAND_LIMIT:
            return self._hand_limit(state)
        if at == _DISCARD:
            return self._discard(state)
        return self._over(state)

    def _begin(self, state: State) -> bool:
        """Marks per turn are cleared, the turn begins."""
        state.turn += 1
        state.fast_ones = [None, None]
        state.normal_used = 0
        state.extra_normals = ()
        state.pendulum_used = False
        state.used_by_turn = {}
        state.last_turn = tuple(event for event in state.this_turn if event.kind in state.facts.asked_next_turn)
        state.this_turn = []
        state.missed = ()
        state.links_this_turn = 0
        state.chosen_this_turn = 0
        state.loop_seen = ()
        state.battle_ends = False
        began = Event(p.E_TURN, -1, state.player)
        began.amount = state.turn
        tell(state, began)
        self.at = _DRAW
        return False

    def _draw(self, state: State) -> bool:
        self.at = _STANDBY
        if not enter_phase(state, v.DRAW_PHASE):
            return False
        player = state.player
        if state.turn > 1 or state.facts.edition.first_turn_draw:
            if not state.modifier_mask & _CANNOT_ADD_OR_DRAW or not any(
                active.modifier.at_all for active in modifiers_for(state, player, p.CannotAddOrDraw)
            ):
                state.draw_comes = True
                if p.E_BEFORE_DRAW in state.facts.heard and self._before_draw(state):
                    return False
        return self._normal_draw(state)

    def _before_draw(self, state: State) -> bool:
        """What may be used instead of the normal draw starts a Chain before it; whether anything does."""
        waiting = len(state.pending)
        emit(state, Event(p.E_BEFORE_DRAW, -1, state.player))
        notes = tuple(state.pending[waiting:])
        del state.pending[waiting:]
        if not notes:
            return False
        self.at = _NORMAL_DRAW
        state.push(Chain(notes))
        return True

    def _normal_draw(self, state: State) -> bool:
        self.at = _STANDBY
        if state.draw_comes:
            state.draw_comes = False
            count = 1
            if state.modifier_mask & _OTHER_DRAWS:
                for active in modifiers_for(state, state.player, p.NormalDraw):
                    count = max(count, traits.amount_of(state, active))
            later_moment(state)
            draw(state, state.player, count, v.BY_RULE, state.player)
        upkeep(state)
        if not check_win(state):
            if owes_duties(state):
                state.push(Window())
                _push_duties(state)
            else:
                open_window(state)
        return False

    def _hand_limit(self, state: State) -> bool:
        """Only the turn player's, only here; if the discard triggers something, that is settled first (AMB-57)."""
        player = state.player
        if state.later and any(is_due(state, later) for later in state.later):
            self.at = _END_WINDOW  # a duty of this phase came up meanwhile
            _push_duties(state)
            return False
        limit = hand_limit(state, player)
        hand = state.zones[v.HAND * 2 + player]
        surplus = len(hand) - limit
        if limit < 0 or surplus <= 0:
            self.at = _TURN_OVER
            return False
        self.at = _DISCARD
        pick(state, player, Rules(hand, surplus, surplus), -1, q.FOR_HAND_LIMIT)
        return False

    def _discard(self, state: State) -> bool:
        later_moment(state)
        for uid in state.picked:
            move(state, uid, v.GRAVEYARD, v.BY_RULE | v.DISCARDED, state.player)
        upkeep(state)
        self.at = _HAND_LIMIT
        if state.pending or state.each_time:
            self.at = _END_WINDOW
        return False

    def _over(self, state: State) -> bool:
        """All that lasts until the end of the turn ends at one moment (PROC-38)."""
        later_moment(state)
        end_of_turn(state)
        state.fresh = []
        state.recent = ()
        upkeep(state)
        if check_win(state):
            return False
        state.player = 1 - state.player
        self.at = _BEGIN
        return False


def hand_limit(state: State, player: int) -> int:
    """Cards that may be kept; -1 for any number."""
    limit = HAND_LIMIT
    for active in modifiers_for(state, player, p.HandLimit):
        if active.modifier.value is None:
            return -1
        limit = traits.amount_of(state, active)
    return limit


def enter_phase(state: State, phase: int) -> bool:
    """A phase begins, unless an effect has it skipped."""
    player = state.player
    if state.skip and _has_its_skip(state, player, phase):
        return False
    if state.modifier_mask & _PHASES_SKIPPED and skips(state, player, phase):
        return False
    state.phase = phase
    state.step = 0
    later_moment(state)
    if state.modifier_mask & UNTIL_PHASE:
        phase_reached(state, phase)
    if state.upkeep_due:
        upkeep(state)
    if state.later:
        count_down(state)
    reached = Event(p.E_PHASE, -1, player)
    reached.amount = phase
    emit(state, reached)
    return True


def _skipped_by_choice(state: State) -> None:
    """Without a Battle Phase a skip of it, or of Main Phase 2, has had its turn as well."""
    for phase in (v.BATTLE_PHASE, v.MAIN_PHASE_2) if state.skip else ():
        _has_its_skip(state, state.player, phase)


def _has_its_skip(state: State, player: int, phase: int) -> bool:
    """Whether the phase is to be skipped now, which is done with by that."""
    due = next((each for each in state.skip if each[:2] == (player, phase) and each[2] < state.turn), None)
    if due is not None:
        kept = list(state.skip)
        kept.remove(due)
        state.skip = tuple(kept)
    return due is not None


def _push_duties(state: State) -> None:
    if owes_duties(state):
        state.push(Duties())


# ---------------------------------------------------------------------------------- Main Phase

_OPEN: Final = 0
_ANSWERED: Final = 1
_LEAVING: Final = 2
_OFFER: Final = 3


@dataclass(slots=True, eq=False, repr=False)
class MainPhase(Frame):
    """The open state, asked until the turn player leaves it; ``state.to_battle`` tells where to."""

    leaving: InitVar[bool] = False
    to_battle: bool = field(default=False, init=False)

    def __post_init__(self, leaving: bool) -> None:
        self.at = _OFFER if leaving else _OPEN

    def step(self, state: State) -> bool:
        if state.result != v.UNDECIDED:
            return False
        if self.at == _OPEN:
            if state.pending or state.each_time:
                open_window(state)
                return False
            state.answerable = ()
            state.fresh = []
            state.recent = ()
            self.at = _ANSWERED
            codes = open_state(state, state.player)
            if state.chosen_this_turn >= DECISIONS_BEFORE_COMPARING:
                codes = without_loops(state, codes)
            return state.ask(AskOpen(state.player, codes))
        if self.at == _ANSWERED:
            return self._answered(state, state.reply)
        if self.at == _OFFER:
            self.at = _LEAVING
            offer_to_leave(state, v.END_PHASE)
            return False
        if state.interrupted:
            self.at = _OPEN
            self.to_battle = False
            return False
        state.to_battle = self.to_battle
        return state.pop()

    def _answered(self, state: State, reply: int) -> bool:
        kind = q.kind_of(reply)
        player = state.player
        uid = q.card_of(reply)
        self.at = _OPEN
        if kind in (q.TO_BATTLE_PHASE, q.END_TURN):
            self.to_battle = kind == q.TO_BATTLE_PHASE
            self.at = _LEAVING
            offer_to_leave(state, v.BATTLE_PHASE if self.to_battle else v.END_PHASE)
        elif kind == q.ACTIVATE:
            number = ability_number(q.argument_of(reply))
            if begin_setting(state, player, uid, number):
                return False
            begin_open_activation(state, player, uid, number)
        elif kind in (q.NORMAL_SUMMON, q.SET_MONSTER):
            state.push(NormalSummoning(player, uid, kind == q.SET_MONSTER))
        elif kind == q.SET_CARD:
            set_spell_or_trap(state, player, uid)
        elif kind == q.CHANGE_POSITION:
            change_position(state, player, uid)
        elif kind == q.FLIP_SUMMON:
            flip_summon(state, player, uid)
        elif kind == q.PENDULUM_SUMMON:
            state.push(PendulumSummon(player))
        elif kind == q.SET_RIGHT:
            state.push(SettingRight(player))
        elif kind == q.SPECIAL_SUMMON:
            number = q.argument_of(reply)
            way = procedures(state.cards[uid].card)[number]
            if isinstance(way, OwnWay):
                state.push(OwnSummon(player, uid, number))
            elif isinstance(way, ExtraDeckWay) and way.costs:
                state.push(PaidExtraDeckSummoning(player, uid, number))
            else:
                state.push(ExtraDeckSummoning(player, uid, number))
        return False


def set_spell_or_trap(state: State, player: int, uid: int) -> None:
    """Lay a Spell or Trap face-down; a Field Spell into the Field Zone, where an old one gives way (SPELL-17)."""
    later_moment(state)
    place = v.FIELD_ZONE if state.cards[uid].card.is_field_spell else v.SPELL_ZONE
    if place == v.FIELD_ZONE:
        replace_own_field_spell(state, player, uid)
    set_face_down(state, uid, place, player, v.BY_RULE, player, uid)
    upkeep(state)
    open_window(state)
