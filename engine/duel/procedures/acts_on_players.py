"""Acts on players: Life Points and damage, which may be halved or replaced, phases, attacks, the Duel itself."""

from typing import Final

from engine import program as p
from engine.duel.changes.moves import damage, gain, lose_lp
from engine.duel.changes.triggers import emit, tell
from engine.duel.changes.upkeep import BY_TEXT
from engine.duel.checks.possible import new_attack_targets
from engine.duel.procedures.acting import AGAIN, TO_NO_CARD, ActFunction, Performing, number_of, pick_one, players_of
from engine.duel.procedures.outcomes import tell_damage_changed
from engine.duel.procedures.picks import Decide
from engine.duel.reading.in_force import modifiers_for, user_of
from engine.duel.reading.replacement import in_force
from engine.duel.state.agenda import begun
from engine.duel.state.events import Event
from engine.duel.state.questions import ASKED
from engine.duel.state.state import Active, Link, State
from engine.program import Act
from engine.vocabulary import BATTLE_PHASE, BY_EFFECT, EITHER, NOBODY, PHASE_NAMES, YOU


def _damage(state: State, link: Link, act: p.Damage, frame: Performing) -> bool:
    amount = number_of(state, link, act.amount)
    state.done = ()
    link.numbers[p.N_DEALT] = 0
    for meant in players_of(state, act.side, link.player):
        player = meant
        dealt = amount
        for whose, percent, to_other in link.damage_changed:
            if whose == meant:
                dealt = amount * percent // 100
                player = 1 - meant if to_other else meant
        player, dealt = effect_damage(state, player, dealt, link.user, link.card)
        if dealt > 0:
            state.done += TO_NO_CARD
            if player == meant:
                link.numbers[p.N_DEALT] += dealt
    return True


def effect_damage(state: State, player: int, dealt: int, user: int, source: int) -> tuple[int, int]:
    """Dealt by an effect of that player to the other: who takes it, and how much of it."""
    about = [a for a in modifiers_for(state, player, p.EffectDamageTaken) if _dealt_by(state, a, user)]
    if any(active.modifier.to_other for active in about):
        player = 1 - player  # that one takes it instead
        about = [a for a in modifiers_for(state, player, p.EffectDamageTaken) if _dealt_by(state, a, user)]
    for active in about:
        before = dealt
        if not active.modifier.to_other and dealt > 0:
            dealt = (dealt * active.modifier.percent + 99) // 100
        if dealt >= 0 and dealt != before:
            tell_damage_changed(state, player, active.source, dealt, BY_EFFECT)
    if dealt < 0:
        gain(state, player, -dealt, user, source)
        return player, 0
    dealt = replaced_damage(state, player, dealt, BY_EFFECT)
    damage(state, player, dealt, BY_EFFECT, user, source)
    return player, dealt


def _dealt_by(state: State, active: Active[p.EffectDamageTaken], user: int) -> bool:
    """Whether it is about damage by an effect of that player."""
    by = active.modifier.by
    return by == EITHER or (by == YOU) == (user_of(state, active) == user)


def _answered_damage(state: State, link: Link, act: p.AnsweredDamage, frame: Performing) -> bool:
    """It is told to the link that is answered, which deals its damage later."""
    state.done = ()
    if link.began.below < 0:
        return True
    below = state.links[link.began.below]
    for player in players_of(state, act.side, link.player):
        before = tuple(each for each in below.damage_changed if each[0] != player)
        below.damage_changed = (*before, (player, act.percent, act.to_other))
    state.done = TO_NO_CARD
    return True


def replaced_damage(state: State, player: int, amount: int, causes: int) -> int:
    """Damage that an effect takes the place of: what is left of it; negative parts are gained as LP instead."""
    for source, _, _, instead in in_force(state, p.DamageBecomes, condemned=True):
        if state.cards[source].controller != player:
            continue
        if instead.any_cause and not instead.any_cause & causes:
            continue
        if instead.percent < 0:
            gain(state, player, amount, player, source)
            return 0
        before, amount = amount, (amount * instead.percent + 99) // 100  # halves are rounded up (AMB-50)
        if amount != before:
            tell_damage_changed(state, player, source, amount, causes)
    return amount


def _gain(state: State, link: Link, act: p.GainLifePoints, frame: Performing) -> bool:
    amount = number_of(state, link, act.amount)
    players = players_of(state, act.side, link.player)
    for player in players:
        gain(state, player, amount, link.player, link.card)
    state.done = TO_NO_CARD * len(players) if amount > 0 else ()
    return True


def _lose(state: State, link: Link, act: p.LoseLifePoints, frame: Performing) -> bool:
    amount = number_of(state, link, act.amount)
    players = players_of(state, act.side, link.player)
    for player in players:
        lose_lp(state, player, amount, BY_EFFECT, link.card)
    state.done = TO_NO_CARD * len(players)
    return True


def _set_lp(state: State, link: Link, act: p.SetLifePoints, frame: Performing) -> bool:
    amount = number_of(state, link, act.amount)
    players = players_of(state, act.side, link.player)
    for player in players:
        if state.lp[player] > 0:  # who has reached 0 is not saved (AMB-23)
            state.lp[player] = max(0, amount)
        tell(state, Event(p.E_LP, -1, player, source=link.card, causes=BY_EFFECT, amount=amount, word="set"))
    state.done = TO_NO_CARD * len(players)
    return True


def _skip(state: State, link: Link, act: p.SkipPhases, frame: Performing) -> bool:
    """Each phase that is named is skipped once, when it comes next, or in that player's next turn."""
    phases = tuple(phase for phase in PHASE_NAMES if act.phases & phase)
    after = state.turn if act.in_next_turn else 0
    for player in players_of(state, act.side, link.player):
        state.skip += tuple((player, phase, after) for phase in phases)
    state.done = TO_NO_CARD
    return True


def _redirect_attack(state: State, link: Link, act: p.TurnAttack, frame: Performing) -> bool:
    """Another monster becomes the target, or the attack a direct one; which monster, the effect's player says."""
    attacker = state.battle.attacker
    state.done = ()
    if attacker < 0:
        return True
    target = NOBODY
    if isinstance(act, p.RedirectAttack):
        cards = new_attack_targets(state, link.player, link.card, act.to, link)
        if not cards:
            return True
        if not pick_one(state, link, act, frame, cards):
            return False
        target = state.picked[0]
    battle = state.battle = state.battle.copy()
    battle.attacked = target
    battle.attacked_visit = state.cards[target].visit if target >= 0 else 0
    battle.redirected = True
    battle.hastened = isinstance(act, p.RedirectAttack) and act.damage_at_once
    battle.replay = False
    tell(state, Event(p.E_ATTACK_ENDED, attacker, state.player, other=target, word="replay"))
    tell_target(state, state.player, link.card)
    state.done = (target,) if target >= 0 else (attacker,)
    return True


def tell_target(state: State, by: int, source: int = -1) -> None:
    """A monster is the target of the attack now, through that player."""
    target, attacker = state.battle.attacked, state.battle.attacker
    if target >= 0:
        card = state.cards[target]
        emit(
            state,
            Event(p.E_ATTACKED, target, card.controller, other=attacker, by=by, source=source, lies=card.position),
        )


def _ask_opponent(state: State, link: Link, act: p.AskOpponent, frame: Performing) -> bool:
    asked = 1 - link.player
    if frame.at != AGAIN:
        frame.at = AGAIN
        state.push(Decide(asked, link.card, ASKED))
        return False
    tell(state, Event(p.E_SAID, -1, asked, by=asked, source=link.card, amount=int(state.said_yes)))
    state.done = TO_NO_CARD
    return True


def _end_phase(state: State, link: Link, act: p.EndBattlePhase, frame: Performing) -> bool:
    state.done = ()
    if state.phase == BATTLE_PHASE:
        state.battle_ends = True
        battle = state.battle = state.battle.copy()
        battle.negated = True
        state.done = TO_NO_CARD
    return True


def _win(state: State, link: Link, act: p.WinDuel, frame: Performing) -> bool:
    for player in players_of(state, act.side, link.player):
        state.winners |= 1 << player
    state.result_reason = BY_TEXT
    state.done = TO_NO_CARD
    return True


def _by_hand(state: "State", link: "Link", act: p.ByHand, frame: "Performing") -> bool:
    if frame.at != AGAIN:
        frame.at = AGAIN
        state.push(begun("SettingByHand" if act.lasting else "DoingByHand", frame.link, link.player))
        return False
    return True


ON_PLAYERS: Final[dict[type[Act], ActFunction]] = {
    p.Damage: _damage, p.AnsweredDamage: _answered_damage, p.GainLifePoints: _gain,
    p.LoseLifePoints: _lose, p.SkipPhases: _skip,
    p.RedirectAttack: _redirect_attack, p.MakeAttackDirect: _redirect_attack,
    p.WinDuel: _win, p.EndBattlePhase: _end_phase, p.SetLifePoints: _set_lp, p.ByHand: _by_hand,
    p.AskOpponent: _ask_opponent,
}  # fmt: skip
