"""Who may attack whom, and which phase may follow; 0 or the reason why not."""

from typing import Final

from engine import program as p
from engine.duel.checks.payment import payable
from engine.duel.reading import selectors, traits
from engine.duel.reading.filters import fits
from engine.duel.reading.in_force import acts_on, modified_by, modifiers_for, modifiers_on, user_of
from engine.duel.reading.shields import may_be_attacked
from engine.duel.state import reasons as r
from engine.duel.state.state import Active, State
from engine.program import Ability
from engine.vocabulary import (
    ATTACK_POSITION,
    BATTLE_PHASE,
    DEFENSE_POSITION,
    EITHER,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    MONSTER_ZONE,
    YOU,
)

_ATTACK_COST: Final = p.AttackCost.BIT
_ALONE: Final = p.AttacksAlone.BIT
_CANNOT_ATTACK: Final = p.CannotAttack.BIT
_EXTRA_ATTACKS: Final = p.ExtraAttacks.BIT
ALL: Final = 99
"""So many attacks, one on each monster: as many as there can be."""
_MUST_ATTACK: Final = p.MustAttack.BIT
_MUST_BE_ATTACKED: Final = p.MustBeAttacked.BIT
_PHASES_SKIPPED: Final = p.PhasesSkipped.BIT

_BATTLE_PHASE_TEXTS: Final = p.NoBattlePhase.BIT | p.PhasesSkipped.BIT
_TARGET_TEXTS: Final = p.NotAttacked.BIT | p.MustBeAttacked.BIT | p.AttacksAll.BIT | _MUST_ATTACK
_ATTACK_TEXTS: Final = _TARGET_TEXTS | _CANNOT_ATTACK | _ALONE | p.ExtraAttacks.BIT | p.AttacksDirectly.BIT
"""Modifiers that could say something about what a monster may attack; the first, about a target."""


def attacks_left(state: State, uid: int) -> int:
    """How many attacks the monster may still declare this turn (BATTLE-03, OTHER-17)."""
    card = state.cards[uid]
    allowed = 1
    if state.modifier_mask & _EXTRA_ATTACKS:
        is_last = card.last_attack == state.attack_number
        more = [
            (active.modifier.adding, traits.amount_of(state, active))
            for active in modifiers_on(state, uid, p.ExtraAttacks)
            if is_last or not active.modifier.in_a_row
        ]
        # "a second attack" of two texts is one second attack
        allowed += max((0, *(number for adding, number in more if not adding)))
        allowed += sum(number for adding, number in more if adding)
    if modified_by(state, uid, p.AttacksAll):
        allowed += ALL
    return allowed - (card.attacks if card.turn_attacked == state.turn else 0)


def is_elsewhere(state: State, uid: int, target: int) -> bool:
    """ "All Fish monsters, once each": whether this attack is on another one, or on the player."""
    active = modified_by(state, uid, p.AttacksAll)
    if active is None or active.modifier.cards is None:
        return False
    return target < 0 or not fits(state, active.modifier.cards, target, user_of(state, active), active.source, None)


def attacked_before(state: State, uid: int) -> tuple[tuple[int, int], ...]:
    """What the monster attacked this turn (-1: the player), each with its visit; not the attack under way (PROC-22)."""
    card = state.cards[uid]
    if card.turn_attacked != state.turn:
        return ()
    return card.attacked_cards[:-1] if state.battle.attacker == uid else card.attacked_cards


def attacker(state: State, player: int, uid: int) -> int:
    """Whether the monster may declare an attack at all."""
    card = state.cards[uid]
    if card.controller == player and card.place == MONSTER_ZONE:
        if state.player != player:
            return r.NOT_YOUR_TURN
        if state.phase != BATTLE_PHASE:
            return r.NOT_BATTLE_STEP
    return able_to_attack(state, player, uid)


def able_to_attack(state: State, player: int, uid: int) -> int:
    """The same without asking for the moment."""
    card = state.cards[uid]
    if card.controller != player:
        return r.NOT_YOURS
    if card.place != MONSTER_ZONE:
        return r.NOT_ON_FIELD_TO_ATTACK
    if not in_position_to_attack(state, uid):
        return r.NOT_IN_ATTACK_POSITION
    if state.modifier_mask & _CANNOT_ATTACK and any(
        not active.modifier.directly for active in modifiers_on(state, uid, p.CannotAttack)
    ):
        return r.ATTACK_BANNED  # of more reasons than one that which lasts
    if state.modifier_mask & _ALONE and any(
        not acts_on(state, active, uid) for active in modifiers_for(state, player, p.AttacksAlone)
    ):
        return r.ATTACK_BANNED
    if card.turn_attacked == state.turn and attacks_left(state, uid) <= 0:
        return r.ALREADY_ATTACKED
    demanded = attack_costs(state, uid)
    if demanded is not None:
        return r.ATTACK_COST_NOT_PAYABLE if payable(state, player, uid, demanded) else r.OK
    return r.OK


def in_position_to_attack(state: State, uid: int) -> bool:
    """Face-up Attack Position (BATTLE-03), or Defense Position where a text allows it."""
    position = state.cards[uid].position
    return (
        position == ATTACK_POSITION
        or position == DEFENSE_POSITION
        and modified_by(state, uid, p.AttacksLyingDown) is not None
    )


def attack_costs(state: State, uid: int) -> Ability | None:
    """All that has to be paid for an attack of this monster, in a form that can be paid (PROC-21); None: nothing."""
    if not state.modifier_mask & _ATTACK_COST:
        return None
    costs = tuple(cost for active in modifiers_on(state, uid, p.AttackCost) for cost in active.modifier.costs)
    return p.Ability(costs=costs, as_rule=True) if costs else None


def attack_target(state: State, uid: int, target: int) -> int:
    """Whether that monster of the opponent may be chosen as target."""
    card = state.cards[target]
    me = state.cards[uid]
    if card.place != MONSTER_ZONE or card.controller == me.controller or card.condemned:
        return r.NOT_A_TARGET
    if state.modifier_mask & _TARGET_TEXTS:
        if not may_be_attacked(state, target, uid):
            return r.CANNOT_BE_ATTACKED
        if state.modifier_mask & _MUST_BE_ATTACKED:
            others = state.zones[MONSTER_ZONE * 2 + card.controller]
            forced = [m for m in others if modified_by(state, m, p.MustBeAttacked) and may_be_attacked(state, m, uid)]
            if forced and target not in forced:
                return r.ANOTHER_HAS_TO_BE_ATTACKED
        if state.modifier_mask & _MUST_ATTACK and (told := told_to_attack(state, uid)) and target not in told:
            return r.ANOTHER_HAS_TO_BE_ATTACKED
        if modified_by(state, uid, p.AttacksAll) and (before := attacked_before(state, uid)):
            if (target, card.visit) in before:
                return r.ALREADY_ATTACKED
            if me.attacks <= ALL and is_elsewhere(state, uid, target):
                return r.ONLY_THOSE_AGAIN
    return r.OK


def told_to_attack(state: State, uid: int) -> list[int]:
    """ "Must attack this card, if able": the monsters that it has to attack, of those that it may."""
    player = state.cards[uid].controller
    return [
        monster
        for active in modifiers_on(state, uid, p.MustAttack)
        if active.modifier.cards is not None
        for monster in state.zones[MONSTER_ZONE * 2 + 1 - player]
        if monster in selectors.referred(state, active.modifier.cards, user_of(state, active), active.source, None)
        and may_be_attacked(state, monster, uid)
    ]


def direct_attack(state: State, uid: int) -> int:
    """Directly if the opponent has no monster, or a text allows it (BATTLE-02, GLOSS-03)."""
    opponent = 1 - state.cards[uid].controller
    if not state.modifier_mask & _ATTACK_TEXTS:
        return r.NOT_DIRECTLY if state.zones[MONSTER_ZONE * 2 + opponent] else r.OK
    banned = (active for active in modifiers_on(state, uid, p.CannotAttack) if active.modifier.directly)
    if any(_is_said_of(state, active, opponent) for active in banned):
        return r.ATTACK_BANNED
    if state.modifier_mask & _MUST_ATTACK and told_to_attack(state, uid):
        return r.ANOTHER_HAS_TO_BE_ATTACKED
    if attacked_before(state, uid):
        if any(active.modifier.on_monsters for active in modifiers_on(state, uid, p.ExtraAttacks)):
            return r.ONLY_MONSTERS_AGAIN
        if modified_by(state, uid, p.AttacksAll):
            return r.ONLY_MONSTERS_AGAIN
    if all(_stands_aside(state, monster) for monster in state.zones[MONSTER_ZONE * 2 + opponent]):
        return r.OK
    allowed = modifiers_on(state, uid, p.AttacksDirectly)
    return r.OK if any(_is_said_of(state, active, opponent) for active in allowed) else r.NOT_DIRECTLY


def _is_said_of(state: State, active: Active[p.CannotAttack] | Active[p.AttacksDirectly], attacked: int) -> bool:
    """Whether that player is the one whom the monster can or cannot attack directly."""
    whom = active.modifier.whom
    return whom == EITHER or (whom == YOU) == (user_of(state, active) == attacked)


def _stands_aside(state: State, uid: int) -> bool:
    """ "Cannot be targeted for attacks, but does not prevent your opponent from attacking you directly"."""
    return any(active.modifier.stands_aside for active in modifiers_on(state, uid, p.NotAttacked))


def attack_targets(state: State, uid: int) -> list[int]:
    """The targets there are: uids, and -1 for a direct attack."""
    opponent = 1 - state.cards[uid].controller
    monsters = state.zones[MONSTER_ZONE * 2 + opponent]
    if not state.modifier_mask & _ATTACK_TEXTS:
        return [m for m in monsters if not state.cards[m].condemned] if monsters else [-1]
    found = [m for m in monsters if attack_target(state, uid, m) == r.OK]
    if direct_attack(state, uid) == r.OK:
        found.append(-1)
    return found


def to_battle_phase(state: State, player: int) -> int:
    if state.player != player:
        return r.NOT_YOUR_TURN
    if state.phase == BATTLE_PHASE:
        return r.IN_BATTLE_PHASE
    if state.phase != MAIN_PHASE_1:
        return r.BATTLE_PHASE_OVER
    if state.turn == 1:
        return r.FIRST_TURN_NO_BATTLE
    if is_to_be_skipped(state, player, BATTLE_PHASE):
        return r.NO_BATTLE_PHASE
    if state.modifier_mask & _BATTLE_PHASE_TEXTS and (
        modifiers_for(state, player, p.NoBattlePhase) or skips(state, player, BATTLE_PHASE)
    ):
        return r.NO_BATTLE_PHASE
    return r.OK


def to_main_phase_2(state: State, player: int) -> int:
    if state.player != player:
        return r.NOT_YOUR_TURN
    if state.phase == MAIN_PHASE_2:
        return r.IN_MAIN_PHASE_2
    if state.phase != BATTLE_PHASE:
        return r.NO_MAIN_PHASE_2
    if is_to_be_skipped(state, player, MAIN_PHASE_2) or (
        state.modifier_mask & _PHASES_SKIPPED and skips(state, player, MAIN_PHASE_2)
    ):
        return r.MAIN_PHASE_2_SKIPPED
    return _must_attack(state, player)


def end_turn(state: State, player: int) -> int:
    if state.player != player:
        return r.NOT_YOUR_TURN
    if state.phase == BATTLE_PHASE:
        return _must_attack(state, player)
    return r.OK


def _must_attack(state: State, player: int) -> int:
    """A monster that must attack if it can keeps the Battle Phase open."""
    if state.modifier_mask & _MUST_ATTACK:
        for uid in state.zones[MONSTER_ZONE * 2 + player]:
            if has_to_attack(state, uid) and attacker(state, player, uid) == r.OK and attack_targets(state, uid):
                return r.MUST_ATTACK_FIRST
    return r.OK


def has_to_attack(state: State, uid: int) -> bool:
    told = modifiers_on(state, uid, p.MustAttack)
    return any(active.modifier.cards is None for active in told) or bool(told and told_to_attack(state, uid))


def is_to_be_skipped(state: State, player: int, phase: int) -> bool:
    """Whether an effect has that phase skipped once, from now on."""
    return bool(state.skip) and any(each[:2] == (player, phase) and each[2] < state.turn for each in state.skip)


def skips(state: State, player: int, phase: int) -> bool:
    return any(active.modifier.phases & phase for active in modifiers_for(state, player, p.PhasesSkipped))
