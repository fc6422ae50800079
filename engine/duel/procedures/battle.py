"""The Battle Phase: attacks, Replay, the five parts of the Damage Step (PROC-21 to PROC-28)."""

from dataclasses import InitVar, dataclass, replace
from typing import Annotated, Final

from engine import program as p
from engine import vocabulary as v
from engine.duel.changes.durations import activate_face_up, drop_modifiers, end_of_battle
from engine.duel.changes.moves import damage, later_moment, move, shuffle, turn
from engine.duel.changes.triggers import emit, note_of_fallen, tell, tell_lookers
from engine.duel.changes.upkeep import check_win, upkeep
from engine.duel.checks import attacking
from engine.duel.checks.loops import without_loops
from engine.duel.checks.options import ability_number, open_state
from engine.duel.procedures.acts_on_players import effect_damage, replaced_damage, tell_target
from engine.duel.procedures.chain import begin_open_activation, offer_to_leave, open_window
from engine.duel.procedures.costs import PayCosts
from engine.duel.procedures.destruction import Destroying
from engine.duel.procedures.outcomes import tell_damage_changed
from engine.duel.procedures.picks import Decide
from engine.duel.reading import traits
from engine.duel.reading.destination import settled
from engine.duel.reading.in_force import acts_on, concerns, in_force_of, modifiers_on, user_of
from engine.duel.reading.replacement import attack_takers, in_force
from engine.duel.state import reasons as r
from engine.duel.state.agenda import Frame
from engine.duel.state.events import Event, Note
from engine.duel.state.question import ACTIVATE, ATTACK, END_TURN, PASS_CODE, argument_of, card_of, code, kind_of
from engine.duel.state.questions import INSTEAD, AskOpen, AskReplay
from engine.duel.state.state import NO_BATTLE, Active, Battle, Link, State
from engine.duel.state.state_fields import CARD, CARDS, Sealed

_BATTLE_DAMAGE_TAKEN: Final = p.BattleDamageTaken.BIT

_ENTER: Final = 0
_OPEN: Final = 1
_ANSWERED: Final = 2
_LEAVING: Final = 3
_END: Final = 4
_OVER: Final = 5


@dataclass(slots=True, eq=False, repr=False)
class BattlePhase(Frame):
    """Start Step, Battle Step, a Damage Step for each attack, End Step (PHASE-26)."""

    ends_turn: bool = False

    def step(self, state: State) -> bool:
        if self.at == _ENTER:
            state.step = v.START_STEP
            tell(state, _begun(state))
            self.at = _OPEN
            open_window(state)
            return False
        if state.battle_ends and self.at < _END:
            self.at = _END
            state.interrupted = False
        if self.at == _OPEN:
            if state.step != v.BATTLE_STEP:
                state.step = v.BATTLE_STEP
                tell(state, _begun(state))
            self.at = _ANSWERED
            return state.ask(AskOpen(state.player, without_loops(state, open_state(state, state.player))))
        if self.at == _ANSWERED:
            return self._answered(state, state.reply)
        if self.at == _LEAVING:
            if state.interrupted:
                self.at = _OPEN
                return False
            self.at = _END
        if self.at == _END:
            state.step = v.END_STEP
            state.battle_ends = False
            tell(state, _begun(state))
            later_moment(state)
            emit(state, Event(p.E_STEP, -1, state.player, amount=v.END_STEP))
            self.at = _OVER
            open_window(state)
            return False
        state.step = 0
        state.ends_turn = self.ends_turn
        return state.pop()

    def _answered(self, state: State, reply: int) -> bool:
        kind = kind_of(reply)
        self.at = _OPEN
        if kind == ATTACK:
            if attacking.attack_costs(state, card_of(reply)) is not None:
                state.push(PayForAttack(card_of(reply), argument_of(reply) - 1))
            else:
                declare_attack(state, card_of(reply), argument_of(reply) - 1)
        elif kind == ACTIVATE:
            begin_open_activation(state, state.player, card_of(reply), ability_number(argument_of(reply)))
        else:
            self.ends_turn = kind == END_TURN
            self.at = _LEAVING
            offer_to_leave(state, v.MAIN_PHASE_2)
        return False


def _begun(state: State) -> Event:
    begun = Event(p.E_STEP_BEGUN, -1, state.player)
    begun.amount = state.step
    return begun


# ---------------------------------------------------------------------------------- the attack


def declare_attack(state: State, uid: int, target: int) -> None:
    """The attack is counted, and "declares an attack" and "is targeted for an attack" trigger (PROC-21)."""
    later_moment(state)
    card = state.edit(uid)
    if card.turn_attacked != state.turn:
        card.attacks = 0
        card.attacked_cards = ()
    card.turn_attacked = state.turn
    card.attacks += 1 + attacking.ALL * attacking.is_elsewhere(state, uid, target)
    card.attacked_cards = (*card.attacked_cards, _stay_of(state, target))
    state.battle = Battle(uid, card.visit, *_stay_of(state, target))
    state.attack_number += 1
    card.last_attack = state.attack_number
    me, number = card.controller, state.attack_number
    lies = state.cards[target].position if target >= 0 else 0
    emit(state, Event(p.E_ATTACK_DECLARED, uid, me, other=target, by=me, amount=number, lies=lies))
    tell_target(state, me)
    attack = Attack()
    if p.TakesAttack in state.facts.replacements_of:
        attack.at = _TAKERS
    state.push(attack)


def _stay_of(state: State, target: int) -> tuple[int, int]:
    """The target and which stay of it on the field: come back, it is another monster (PROC-34)."""
    return target, state.cards[target].visit if target >= 0 else 0


@dataclass(slots=True, eq=False, repr=False)
class PayForAttack(Frame):
    """The costs of attacking come before the declaration; what they trigger waits for its window (PROC-21)."""

    attacker: Annotated[int, CARD]
    target: Annotated[int, CARD]

    def step(self, state: State) -> bool:
        if self.at == 0:
            self.at = 1
            demanded = attacking.attack_costs(state, self.attacker)
            state.links.append(Link(self.attacker, state.cards[self.attacker].visit, 0, state.player, 1, demanded))
            state.push(PayCosts(len(state.links) - 1))
            return False
        state.links.pop()
        state.pop()
        upkeep(state)
        if not check_win(state):
            declare_attack(state, self.attacker, self.target)
        return False


def _set_target(state: State, target: int) -> None:
    battle = state.battle = state.battle.copy()
    battle.attacked, battle.attacked_visit = _stay_of(state, target)
    battle.hastened = battle.redirected = False


_WINDOW: Final = 0
_CHECK: Final = 1
_REPLAY: Final = 2
_BACK: Final = 3
_TAKERS: Final = 4
_TAKER_ASKED: Final = 5


@dataclass(slots=True, eq=False, repr=False)
class Attack(Frame):
    """From the declaration to the Damage Step: windows, and after each Chain the checks in the order of PROC-21."""

    declined: Annotated[tuple[int, ...], CARDS] = ()  # monsters that were not put in the target's place

    def step(self, state: State) -> bool:
        if self.at in (_TAKERS, _TAKER_ASKED):
            return self._offer_takers(state)
        if self.at == _WINDOW:
            self.at = _CHECK
            open_window(state, once=True)
            return False
        if self.at == _CHECK:
            if state.battle.negated or not attacker_stands(state):
                return self._over(state)
            if replay_is_due(state):
                return self._replay(state)
            if state.interrupted and not state.battle.hastened:
                self.at = _WINDOW
                return False
            self.at = _BACK
            state.push(DamageStep(state.battle.hastened))
            return False
        if self.at == _REPLAY:
            if state.reply == PASS_CODE:
                return self._broken_off(state)
            self._take(state, argument_of(state.reply) - 1)
            return False
        return self._over(state)

    def _offer_takers(self, state: State) -> bool:
        """Monsters whose text lets them become the target instead, before anything else is done."""
        takers = [uid for uid in attack_takers(state) if uid not in self.declined]
        if not takers:
            self.at = _WINDOW
            return False
        taker = takers[0]
        asked = self.at == _TAKER_ASKED
        takes = in_force(state, p.TakesAttack) if not asked else ()
        if any(uid == taker and ability.optional for uid, _, ability, _ in takes):
            self.at = _TAKER_ASKED
            state.push(Decide(1 - state.player, taker, INSTEAD))
            return False
        if asked and not state.said_yes:
            self.declined = (*self.declined, taker)
            self.at = _TAKERS
            return False
        _set_target(state, taker)
        tell(state, Event(p.E_ATTACK_ENDED, state.battle.attacker, state.player, other=taker, word="replay"))
        tell_target(state, state.cards[state.battle.attacker].controller)
        self.at = _WINDOW
        return False

    def _replay(self, state: State) -> bool:
        """The same attacker with a legal target, the old one too, or no attack at all (PROC-22)."""
        battle = state.battle = state.battle.copy()
        battle.replay = False
        targets = attacking.attack_targets(state, state.battle.attacker)
        if not targets:
            return self._broken_off(state)
        self.at = _REPLAY
        codes = [code(ATTACK, state.battle.attacker, target + 1) for target in targets]
        codes.append(PASS_CODE)
        return state.ask(AskReplay(state.player, codes, state.battle.attacker))

    def _take(self, state: State, target: int) -> None:
        later_moment(state)
        card = state.edit(state.battle.attacker)
        if card.attacks == 1 and attacking.is_elsewhere(state, state.battle.attacker, target):
            card.attacks += attacking.ALL
        stay, battle = _stay_of(state, target), state.battle
        word = "goes on" if stay == (battle.attacked, battle.attacked_visit) else "replay"
        card.attacked_cards = (*card.attacked_cards[:-1], stay)
        _set_target(state, target)
        tell(state, Event(p.E_ATTACK_ENDED, state.battle.attacker, state.player, other=target, word=word))
        tell_target(state, state.cards[state.battle.attacker].controller)
        self.at = _WINDOW

    def _broken_off(self, state: State) -> bool:
        """The monster has declared its attack (AMB-46); by rulings of 2005 it may declare another one (AMB-11)."""
        if state.facts.edition.broken_off_attack_is_not_spent:
            card = state.edit(state.battle.attacker)
            card.attacks -= 1
            card.attacked_cards = card.attacked_cards[:-1]
        return self._over(state)

    def _over(self, state: State) -> bool:
        attacker = state.battle.attacker
        state.battle = NO_BATTLE
        state.step = v.BATTLE_STEP
        end_of_battle(state)
        tell(state, Event(p.E_ATTACK_ENDED, attacker, state.player))
        state.pop()
        open_window(state)
        return False


def attacker_stands(state: State) -> bool:
    """The attacker is still there, under the same control, in face-up Attack Position (AMB-47)."""
    card = state.cards[state.battle.attacker]
    return (
        card.visit == state.battle.attacker_visit
        and card.controller == state.player
        and (card.place == v.MONSTER_ZONE and attacking.in_position_to_attack(state, state.battle.attacker))
    )


def target_stands(state: State) -> bool:
    target = state.battle.attacked
    if target < 0:
        return True
    card = state.cards[target]
    return (
        card.visit == state.battle.attacked_visit and card.place == v.MONSTER_ZONE and card.controller != state.player
    )


def replay_is_due(state: State) -> bool:
    """A change among the defender's monsters, or only others may be attacked now (AMB-45)."""
    if state.battle.replay or not target_stands(state):
        return True
    if not state.modifier_mask or state.battle.redirected:
        return False
    if state.battle.attacked >= 0:
        banned = attacking.attack_target(state, state.battle.attacker, state.battle.attacked) != r.OK
    else:
        banned = attacking.direct_attack(state, state.battle.attacker) != r.OK
    return banned and bool(attacking.attack_targets(state, state.battle.attacker))


# ---------------------------------------------------------------------------------- the Damage Step

_PART_1: Final = 0
_AFTER_1: Final = 1
_AFTER_2: Final = 2
_AFTER_3: Final = 3
_CALCULATED: Final = 4
_DECIDED: Final = 5
_AFTER_4: Final = 6
_AFTER_5: Final = 7
_HASTENED: Final = 8


@dataclass(slots=True, eq=False, repr=False)
class DamageStep(Frame):
    """Start; before calculation; calculation; after calculation; end (AMB-42)."""

    at_once: InitVar[bool] = False
    # Flip Effects that wait for part 4
    held: Annotated[tuple[Note, ...], Sealed("tuple(s.note(note) for note in {})")] = ()
    losers: Annotated[tuple[int, ...], CARDS] = ()
    calculated: bool = False

    def __post_init__(self, at_once: bool) -> None:
        self.at = _HASTENED if at_once else _PART_1

    def step(self, state: State) -> bool:
        at = self.at
        if at == _HASTENED:  # "and perform damage calculation": the parts before that are passed over
            self._turn_up(state)
            return self._part(state, v.CALCULATION, _AFTER_3)
        if at == _PART_1:
            return self._part(state, v.DAMAGE_START, _AFTER_1)
        if at in (_AFTER_1, _AFTER_2, _AFTER_3):
            # after each Chain, and when all have passed
            if not battle_stands(state):
                return self._after_calculation(state)
            if at != _AFTER_1:
                self._turn_up(state)  # turned face-down again, it is turned up again at once
            if state.interrupted:
                open_window(state, once=True)
                return False
            if at == _AFTER_1:
                self._turn_up(state)
                return self._part(state, v.BEFORE_CALCULATION, _AFTER_2)
            return self._part(state, v.CALCULATION, _AFTER_3) if at == _AFTER_2 else self._calculate(state)
        if at == _CALCULATED:
            self.at = _DECIDED
            if self.losers:
                state.push(Destroying(self.losers, v.BY_BATTLE, -1, -1, condemn=True))
                return False
            state.done = ()
            at = _DECIDED
        if at == _DECIDED:
            self.losers = state.done
            for uid in self.losers:
                _fell(state, uid)
            return self._after_calculation(state)
        if at == _AFTER_4:
            return self._end(state)
        return state.pop()

    def _part(self, state: State, part: int, after: int) -> bool:
        state.step = part
        self.at = after
        later_moment(state)
        emit(state, _step(state, part))
        open_window(state, once=True)
        return False

    def _turn_up(self, state: State) -> None:
        """An attacked face-down monster is turned up by rule; Flip Effects and whatever else reacts wait for part 4."""
        target = state.battle.attacked
        if target < 0 or state.cards[target].position != v.FACE_DOWN:
            return
        before, told = len(state.pending), len(state.fresh)
        later_moment(state)
        turn(state, target, v.DEFENSE_POSITION, state.player, state.battle.attacker)
        if not state.facts.edition.flip_effects_at_once:
            self.held = self.held + tuple(state.pending[before:])
            del state.pending[before:]
            state.kept_events = (*state.kept_events, *state.fresh[told:])
            del state.fresh[told:]

    def _calculate(self, state: State) -> bool:
        """Work out the damage, alter it, subtract for both at one moment; then who is destroyed (PROC-25)."""
        attacker, target = state.battle.attacker, state.battle.attacked
        me = state.player
        foe = 1 - me
        strength = traits.battle_strength(state, attacker)
        to_me = to_foe = 0
        defends = False  # the target, lying in Defense Position
        losers: list[int] = []
        if target < 0:
            to_foe = strength
        else:
            card = state.cards[target]
            if card.position == v.ATTACK_POSITION:
                other = traits.attack(state, target)
                if strength > other:
                    to_foe, losers = strength - other, [target]
                elif strength < other:
                    to_me, losers = other - strength, [attacker]
                elif strength > 0 or state.facts.edition.zero_attack_tie_destroys:
                    losers = [attacker, target]
            else:
                other = traits.defense(state, target)
                if strength > other:
                    losers = [target]
                    piercing = modifiers_on(state, attacker, p.Pierces)
                    if piercing:
                        doubly = any(active.modifier.doubly for active in piercing)
                        to_foe = (strength - other) * (2 if doubly else 1)
                elif strength < other:
                    to_me = other - strength
                defends = True
        later_moment(state)
        if defends and not (to_me or to_foe):
            tell_lookers(state, Event(p.E_NO_DAMAGE, target, foe, other=attacker, by=me, amount=int(not losers)))
        for player, amount, dealer, by in ((me, to_me, target, foe), (foe, to_foe, attacker, me)):
            if amount:
                if any(active.modifier.to_other for active in _about_damage(state, player)):
                    player = 1 - player  # that one takes it instead
                sharing = [active for active in _about_damage(state, player) if active.modifier.shared]
                amount = altered_battle_damage(state, player, amount)
                damage(state, player, amount, v.BY_BATTLE, by, dealer, defended=defends and dealer == target)
                _shared(state, sharing, 1 - player, amount, dealer)
        self.losers = tuple(losers)
        self.calculated = True
        self.at = _CALCULATED
        check_win(state)
        return False

    def _after_calculation(self, state: State) -> bool:
        state.step = v.AFTER_CALCULATION
        self.at = _AFTER_4
        if self.calculated:  # at the moment of the damage: what waits for that does not miss its timing
            me = state.player
            emit(state, Event(p.E_BATTLED, state.battle.attacker, me, other=state.battle.attacked, by=me))
            if state.battle.attacked >= 0:
                emit(state, Event(p.E_BATTLED, state.battle.attacked, 1 - me, other=state.battle.attacker, by=me))
            emit(state, _step(state, v.AFTER_CALCULATION))
        else:
            tell(state, _step(state, v.AFTER_CALCULATION))
        if self.held:
            # they wait since the turning up and may not be thought late
            state.pending = [replace(note, moment=state.moment) for note in self.held] + state.pending
            self.held = ()
        if state.kept_events:
            state.fresh = [replace(event, moment=state.moment) for event in state.kept_events] + state.fresh
            state.kept_events = ()
        open_window(state)
        return False

    def _end(self, state: State) -> bool:
        """Condemned monsters leave at one moment; destruction and departure are one event (PROC-27)."""
        state.step = v.DAMAGE_END
        self.at = _AFTER_5
        later_moment(state)
        going = [uid for uid in self.losers if state.cards[uid].condemned]
        sides = [state.cards[uid].controller for uid in going]
        lay = [state.cards[uid].position for uid in going]
        for uid in going:
            state.edit(uid).condemned = False  # it may go now, and what sends it elsewhere acts on it
        places = settled(state, going, v.GRAVEYARD, v.BY_BATTLE | v.DESTROYED)
        for uid, side, place in zip(going, sides, places):
            other = _foe_of(state, uid)
            move(
                state,
                uid,
                v.GRAVEYARD,
                v.BY_BATTLE | v.DESTROYED,
                1 - side,
                other,
                settled=place,
                partner=-1 if other in going else other,
            )
            _fell(state, uid)
            if state.cards[uid].place == v.SPELL_ZONE:
                activate_face_up(state, uid)
            if state.cards[uid].place == v.DECK:
                shuffle(state, state.cards[uid].owner)
        for uid, side, position in zip(going, sides, lay):
            victor, place = _foe_of(state, uid), state.cards[uid].place
            fell = Event(p.E_DESTROYED_BY_BATTLE, victor, 1 - side, other=uid, by=1 - side, place_to=place)
            fell.position = position
            emit(state, fell)
        end = _step(state, v.DAMAGE_END)
        emit(state, end)
        note_of_fallen(state, end)
        upkeep(state)
        open_window(state)
        return False


def _foe_of(state: State, uid: int) -> int:
    """What that monster has battled."""
    return state.battle.attacked if uid == state.battle.attacker else state.battle.attacker


def _fell(state: State, uid: int) -> None:
    """It is remembered by what it was destroyed in battle, as long as it lies open."""
    card = state.edit(uid)
    if (
        card.place in (v.MONSTER_ZONE, v.GRAVEYARD, v.BANISHED)
        or card.place == v.EXTRA_DECK
        and card.position & v.FACE_UP
    ):
        card.felled_by = _foe_of(state, uid)
        card.turn_felled = state.turn


def _step(state: State, part: int) -> Event:
    step = Event(p.E_STEP, state.battle.attacker, state.player)
    step.other = state.battle.attacked
    step.amount = part
    return step


def battle_stands(state: State) -> bool:
    """Both are still there and on their sides (PROC-28), and no effect has ended the Battle Phase."""
    return attacker_stands(state) and target_stands(state) and not state.battle_ends


def _about_damage(state: State, player: int) -> list[Active[p.BattleDamageTaken]]:
    """What alters the battle damage that this player would take from this battle."""
    if not state.modifier_mask & _BATTLE_DAMAGE_TAKEN:
        return []
    found = []
    for active in in_force_of(state, p.BattleDamageTaken):
        modifier = active.modifier
        if modifier.who is None and active.subjects is None:
            if concerns(state, active, player):
                found.append(active)
        # in battles of these monsters
        elif any(
            uid >= 0
            and acts_on(state, active, uid)
            and (modifier.side == v.EITHER or (modifier.side == v.YOU) == (_you(state, active, uid) == player))
            for uid in (state.battle.attacker, state.battle.attacked)
        ):
            found.append(active)
    return found


def _you(state: State, active: Active[p.BattleDamageTaken], uid: int) -> int:
    """The player of the effect, or of each of the monsters of whose battles it tells."""
    return user_of(state, active) if active.modifier.yours else state.cards[uid].controller


def _shared(state: State, sharing: list[Active[p.BattleDamageTaken]], player: int, amount: int, dealer: int) -> None:
    """The other player takes as much battle damage as well, or as much damage by the effect."""
    for active in sharing if amount > 0 else ():
        if active.modifier.shared == v.BY_EFFECT:
            effect_damage(state, player, amount, user_of(state, active), active.source)
        else:
            damage(state, player, altered_battle_damage(state, player, amount), v.BY_BATTLE, 1 - player, dealer)


def altered_battle_damage(state: State, player: int, amount: int) -> int:
    """None, half, double; then what replaces damage (PROC-25)."""
    spent = []
    for active in _about_damage(state, player):
        if active.modifier.next_alone and amount:
            spent.append(active)
        if not active.modifier.to_other:
            before, amount = amount, (amount * active.modifier.percent + 99) // 100
            if amount != before:
                tell_damage_changed(state, player, active.source, amount, v.BY_BATTLE)
    drop_modifiers(state, spent)
    return replaced_damage(state, player, amount, v.BY_BATTLE)
