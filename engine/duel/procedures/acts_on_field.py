"""Acts on what lies on the field: positions, control, modifiers, negation, counters."""

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import Final

from engine import program as p
from engine.cards.card import Card
from engine.duel.changes.durations import apply_modifier, drop_modifiers
from engine.duel.changes.moves import (
    give_control,
    later_moment,
    place_counters,
    remove_counters,
    take_free_seat,
    take_other_seat,
    turn,
)
from engine.duel.changes.triggers import emit, tell
from engine.duel.checks.activation import is_sure
from engine.duel.checks.permission import may_change_sides
from engine.duel.checks.possible import can_come_to, new_targets
from engine.duel.procedures.acting import AGAIN, TO_NO_CARD, ActFunction, Performing, number_of, one_player, pick_one
from engine.duel.procedures.declare import ChoosingZone
from engine.duel.procedures.outcomes import tell_over
from engine.duel.procedures.putting import ChoosingPosition
from engine.duel.reading import traits
from engine.duel.reading.in_force import is_unaffected, link_ability, set_by_hand
from engine.duel.reading.limits import refund_limit
from engine.duel.reading.patterns import targetings
from engine.duel.reading.selectors import matching
from engine.duel.reading.values import evaluate
from engine.duel.state.events import Event
from engine.duel.state.question import argument_of
from engine.duel.state.state import Link, State
from engine.program import Act, Modifier, Selector
from engine.vocabulary import ATTACK_POSITION, DEFENSE_POSITION, FACE_DOWN, MONSTER_ZONE, NOBODY, ON_FIELD


def _change_position(state: State, link: Link, act: p.ChangePosition, frame: Performing) -> bool:
    """All to the position that its player likes, where it may be one of several that they can come to."""
    wanted = argument_of(state.reply) if frame.at == AGAIN else act.position
    up = act.turns_up
    cards = [c for c in frame.cards if state.cards[c].place == MONSTER_ZONE and can_come_to(state, c, wanted, up)]
    if wanted not in (0, ATTACK_POSITION, DEFENSE_POSITION, FACE_DOWN):
        wanted = reduce(or_, (can_come_to(state, uid, wanted) for uid in cards), 0)
        if cards and wanted not in (ATTACK_POSITION, DEFENSE_POSITION, FACE_DOWN):
            frame.at = AGAIN
            state.push(ChoosingPosition(link.player, cards[0], wanted, len(cards)))
            return False
    for uid in cards:
        other = DEFENSE_POSITION if state.cards[uid].position == ATTACK_POSITION else ATTACK_POSITION
        turn(state, uid, wanted or other, link.user, link.card, quiet=act.quiet)
    state.done = tuple(cards)
    return True


def _take_control(state: State, link: Link, act: p.TakeControl, frame: Performing) -> bool:
    player = one_player(act.side, link.player)
    done = []
    for uid in frame.cards:
        card = state.cards[uid]
        if (
            card.place != MONSTER_ZONE
            or traits.free_spaces(state, player, MONSTER_ZONE) <= 0
            or card.controller == player
        ):
            continue
        if not may_change_sides(state, player, uid):
            continue
        give_control(state, uid, player, link.user, link.card)
        apply_modifier(
            state, p.ControlTaken(), link.card, link.ability, link.player, act.until, ((uid, card.visit),), player
        )
        done.append(uid)
    state.done = tuple(done)
    return True


def _change_zone(state: State, link: Link, act: p.ChangeZone, frame: Performing) -> bool:
    """It stays the same card in the same place (PROC-34). Its player says which Zone, if that came with no answer."""
    cards = [
        uid
        for uid in frame.cards
        if state.cards[uid].place == MONSTER_ZONE and state.cards[uid].controller == link.player
    ]
    if frame.at != AGAIN:
        frame.at, frame.count = AGAIN, 0
    while frame.count < len(cards):
        uid = cards[frame.count]
        free = traits.free_zones(state, link.player)
        if len(free) > 1 and state.preferred not in free:
            state.push(ChoosingZone(frame.link, link.player, uid))
            return False
        take_free_seat(state, uid, link.user, link.card)
        frame.count += 1
    state.done = tuple(cards) if traits.free_spaces(state, link.player, MONSTER_ZONE) else ()
    return True


def _swap_control(state: State, link: Link, act: p.SwapControl, frame: Performing) -> bool:
    """The two monsters change sides at one moment, for good; each takes the other's space.

    Whoever borrowed one of them earlier has it no longer: the newest control effect decides (PROC-30).
    """
    cards = [c for c in frame.cards if state.cards[c].place == MONSTER_ZONE]
    others = matching(state, act.to, link.player, link.card, link) if cards else []
    others = [
        c
        for c in others
        if state.cards[c].place == MONSTER_ZONE
        and state.cards[c].controller != state.cards[cards[0]].controller
        and not state.cards[c].condemned
        and not is_unaffected(state, c, link.card, link.player, link)
    ]
    state.done = ()
    if not others:
        return True
    if not pick_one(state, link, act, frame, others):
        return False
    one, two = state.cards[cards[0]], state.cards[state.picked[0]]
    for uid, visit, side, seat in (
        (one.uid, one.visit, two.controller, two.seat),
        (two.uid, two.visit, one.controller, one.seat),
    ):
        give_control(state, uid, side, link.user, link.card)
        apply_modifier(state, p.ControlTaken(), link.card, link.ability, link.player, None, ((uid, visit),), side)
        take_other_seat(state, uid, seat)
        card = state.edit(uid)
        card.given_to = side if side != card.owner else NOBODY
    state.done = (one.uid, two.uid)
    return True


def _modify(state: State, link: Link, act: p.Modify | p.Grant, frame: Performing) -> bool:
    """Lingering effects on cards, or (without ``what``) on players."""
    player = link.player
    cards = frame.cards
    if act.what is None:
        for modifier in act.modifiers:
            value = evaluate(state, modifier.value, player, link.card, link) if modifier.value else 0
            if isinstance(modifier, p.TreatedAs) and not modifier.bits:
                value = link.numbers.get(p.N_DECLARED, 0)
            apply_modifier(
                state, _fixed(state, modifier, link), link.card, link.ability, player, act.until, None, value
            )
        state.done = TO_NO_CARD
        return True
    values = []  # all of them before the first one changes anything: "switch its ATK and DEF"
    for modifier in act.modifiers:
        for uid in cards:
            link.bound[p.EACH] = ((uid, state.cards[uid].visit),)
            values.append(evaluate(state, modifier.value, player, link.card, link) if modifier.value else 0)
    known = iter(values)
    before = traits.attack(state, cards[0]) if cards else 0
    for modifier in act.modifiers:
        for uid in cards:
            value = next(known)
            if isinstance(modifier, p.TreatedAs) and not modifier.bits:
                value = link.numbers.get(p.N_DECLARED, 0)
            copied = None
            if isinstance(modifier, p.NameCopied) and act.to is not None:
                copied = _copied(state, act.to, link)
            apply_modifier(
                state,
                modifier,
                link.card,
                link.ability,
                player,
                act.until,
                ((uid, state.cards[uid].visit),),
                value,
                copied,
            )
    link.numbers[p.N_LOST] = max(0, before - traits.attack(state, cards[0])) if cards else 0
    state.done = cards
    return True


def _end_lasting(state: State, link: Link, act: p.EndLasting, frame: Performing) -> bool:
    ended = [active for active in set_by_hand(state) if active.age == act.age]
    for active in ended:
        tell_over(state, link, active)
    drop_modifiers(state, ended)
    state.done = TO_NO_CARD if ended else ()
    return True


def _copied(state: State, selector: Selector, link: Link) -> Card | None:
    """The printed card that another becomes like, wherever it is by now."""
    if selector.ref in link.bound:
        cards = [uid for uid, _ in link.bound[selector.ref]]
    else:
        cards = matching(state, selector, link.player, link.card, link)
    return state.cards[cards[0]].card if cards else None


def _fixed(state: State, modifier: Modifier, link: Link) -> Modifier:
    """A ban on a declared name, or on that of a card that is known now, is fixed with that name; so is what else was
    declared."""
    for word in ("who", "cards"):
        such = getattr(modifier, word, None)
        if such is not None and any(isinstance(each, p.OfDeclared) for each in such.filters):
            filters = tuple(_as_declared(each, link) for each in such.filters)
            modifier = replace(modifier, **{word: replace(such, filters=filters)})
    known = p.told_by_name(modifier, lambda like: _names_known(state, like, link))
    if known is not modifier:
        return known
    if not isinstance(modifier, p.WITH_CARDS) or modifier.cards is None or "name" not in link.words:
        return modifier
    named = p.HasName((link.words["name"],))
    return replace(modifier, cards=replace(modifier.cards, filters=(*modifier.cards.filters, named)))


def _as_declared(asked: p.Filter, link: Link) -> p.Filter:
    if not isinstance(asked, p.OfDeclared):
        return asked
    return p.HasName((link.words["name"],)) if asked.what == "name" else _DECLARED[asked.what](link.numbers[asked.what])


_DECLARED: Final[dict[str, Callable[[int], p.Filter]]] = {
    "type": p.OfType,
    "attribute": p.OfAttribute,
    "kind": p.OfKinds,
    "level": lambda level: p.HasLevel(level, level),
}


def _names_known(state: State, like: p.Likeness, link: Link) -> tuple[str, ...]:
    cards = [uid for uid, _ in link.bound.get(like.of, ())]
    shown = [c for c in cards if state.cards[c].position != FACE_DOWN or not 1 << state.cards[c].place & ON_FIELD]
    return tuple(name for uid in shown for name in traits.names(state, uid))


def _tell_negated(state: State, link: Link, uid: int, word: str, number: int = 0) -> None:
    emit(state, Event(p.E_NEGATED, uid, link.player, by=link.player, source=link.card, word=word, amount=number))


def _negate(state: State, link: Link, act: p.Negate, frame: Performing) -> bool:
    state.done = ()
    if isinstance(act, p.NegateAttack):
        if state.battle.attacker >= 0 and not state.battle.negated:
            battle = state.battle = state.battle.copy()
            battle.negated = True
            state.done = (state.battle.attacker,)
            _tell_negated(state, link, state.battle.attacker, p.ATTACK_NEGATED)
        return True
    if isinstance(act, p.NegateSummon):
        cards = tuple(uid for uid in state.attempt)
        state.done = state.attempt_negated = cards
        for uid in cards:
            tell(state, Event(p.E_NEGATED, uid, link.player, source=link.card, word="summon"))
        link.bound["summoned"] = tuple((uid, state.cards[uid].visit) for uid in cards)
        return True
    below = link.began.below
    if below < 0:
        return True
    other = state.links[below]
    activation = isinstance(act, p.NegateActivation)
    if is_sure(state, other, p.SURE_ACTIVATION if activation else p.SURE_EFFECT):
        return True
    if other.resolved or is_unaffected(state, other.card, link.card, link.player, link):
        return True
    if activation:
        other.activation_negated = True
        refund_limit(state, other, link_ability(state, other))
        if other.activated_card and state.cards[other.card].visit == other.visit:
            state.edit(other.card).active = False
    else:
        other.effect_negated = True
    later_moment(state)
    word = p.ACTIVATION_NEGATED if activation else "effect"
    _tell_negated(state, link, other.card, word, other.number)
    state.done = (other.card,)
    return True


def _counter(state: State, link: Link, act: p.PlaceCounters, frame: Performing) -> bool:
    count = number_of(state, link, act.count)
    done = []
    for uid in frame.cards:
        held = dict(state.cards[uid].counters).get(act.word, 0)
        placed = min(count, act.most - held) if act.most else count
        if placed > 0 and traits.is_face_up_on_field(state, uid):
            place_counters(state, uid, act.word, placed, link.user, link.card)
            done.append(uid)
    state.done = tuple(done)
    return True


def _remove_counter(state: State, link: Link, act: p.RemoveCounters, frame: Performing) -> bool:
    done = []
    removed = 0
    for uid in frame.cards:
        held = traits.counters_on(state, uid, act.word)
        count = held if act.count is None else number_of(state, link, act.count)
        if held:
            remove_counters(state, uid, act.word, min(count, held))
            removed += min(count, held)
            done.append(uid)
    link.numbers[p.N_REMOVED] = removed
    state.done = tuple(done)
    return True


def _change_target(state: State, link: Link, act: p.ChangeTarget, frame: Performing) -> bool:
    name, cards = new_targets(state, link)
    state.done = ()
    if not cards:
        return True
    if not pick_one(state, link, act, frame, cards):
        return False
    below = state.links[link.began.below]
    uid = state.picked[0]
    below.bound = {**below.bound, name: ((uid, state.cards[uid].visit),)}
    for targeted in targetings(state, below):
        emit(state, targeted)
    state.done = (uid,)
    return True


ON_THE_FIELD: Final[dict[type[Act], ActFunction]] = {
    p.ChangePosition: _change_position, p.TakeControl: _take_control, p.Modify: _modify, p.Grant: _modify,
    p.EndLasting: _end_lasting, p.ChangeTarget: _change_target,
    p.NegateActivation: _negate, p.NegateEffect: _negate, p.NegateAttack: _negate, p.NegateSummon: _negate,
    p.PlaceCounters: _counter, p.RemoveCounters: _remove_counter, p.SwapControl: _swap_control,
    p.ChangeZone: _change_zone,
}  # fmt: skip
