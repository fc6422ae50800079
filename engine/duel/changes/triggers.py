"""What happened is told, and whatever waits for it leaves a note: patterns matched with events (PROC-12)."""

from dataclasses import replace
from typing import Final

from engine import program as p
from engine.duel.changes.durations import drop_modifiers, event_reached
from engine.duel.reading import traits
from engine.duel.reading.in_force import UNTIL_EVENT, granted_to, in_force_of
from engine.duel.reading.patterns import event_fits
from engine.duel.reading.selectors import fell_in_battle
from engine.duel.state.could_wait import note_what_might_wait
from engine.duel.state.events import Event, Note
from engine.duel.state.eyes import eyes_on
from engine.duel.state.state import Link, State
from engine.vocabulary import BY_EFFECT, BY_RULE, EITHER, MONSTER_ZONE, NOBODY, ON_FIELD, YOU

_GRANTED: Final = p.Granted.BIT


def tell(state: State, event: Event) -> None:
    """Tell what no text waits for."""
    event.moment = state.moment
    state.events.append(event)
    if state.watched:
        _look_on(state, event)


def tell_lookers(state: State, event: Event) -> None:
    """Tell what only those who look on need: where nobody does, it is not even noted."""
    if state.watched:
        tell(state, event)


def _look_on(state: State, event: Event) -> None:
    """How it is seen, and, where that is kept, how everything lies."""
    event.eyes = eyes_on(state, event)
    if state.moments is not None:
        state.moments.append(state.as_it_stands())


def emit(state: State, event: Event, by_rule: bool = False) -> None:
    """Tell what happened: it gets its moment, and effects that wait for it are noted. ``by_rule``: what clean-up and
    upkeep did, which make nothing miss its timing (PROC-11, PROC-14)."""
    if state.fresh_moment and not by_rule:
        state.moment += 1
        state.fresh_moment = False
    event.moment = state.moment
    state.events.append(event)
    if state.watched:
        _look_on(state, event)
    kind = event.kind
    if _NOTICED >> kind & 1:
        _notice(state, event)
    facts = state.facts
    if kind in facts.heard:
        answered, remembered, waiting_for_itself, waiting, each_time = facts.heard[kind]
        if answered:
            state.fresh.append(event)
        if remembered:
            if kind != p.E_MOVED:
                doer = event.card if event.card >= 0 else event.source
                if doer >= 0:
                    card = state.cards[doer]
                    event.visit = card.visit
                    if event.place_from < 0 and doer == event.card:
                        event.place_from = card.place  # where it happened: the card may move on
            state.this_turn.append(event)
            state.since_standby.append(event)
        for number, ability in waiting_for_itself.get(event.card, ()):
            _note(state, event, event.card, number, ability)
        if waiting:
            cards = state.cards
            for uid, number, ability in waiting:
                if ability.places >> cards[uid].place & 1 or uid == event.card:
                    _note(state, event, uid, number, ability)
        for uid, number, ability in each_time:
            if kind != p.E_RESOLVED or _is_witness(state, uid):
                _note(state, event, uid, number, ability)
    if facts.hidden_waits:
        note_what_might_wait(state, event)
    if state.modifier_mask & _LISTENING:
        if state.modifier_mask & _WITH_ANYTHING:
            state.upkeep_due = True  # whatever happens may be what it falls with, or what opens a hand
        if state.modifier_mask & _GRANTED:
            _note_granted(state, event)
        if state.modifier_mask & _REACTS:
            _note_reactions(state, event)
        if state.modifier_mask & UNTIL_EVENT:
            event_reached(state, event)


_NOTICED: Final = (
    1 << p.E_ACTIVATED
    | 1 << p.E_ATTEMPT
    | 1 << p.E_SUMMONED
    | 1 << p.E_SET
    | 1 << p.E_FLIPPED
    | 1 << p.E_MOVED
    | 1 << p.E_DRAWN
    | 1 << p.E_CONTROL
    | 1 << p.E_ATTACK_DECLARED
)


def _notice(state: State, event: Event) -> None:
    """It counts among what has just happened, for whoever may answer. Of moves only those by an effect do."""
    kind = event.kind
    if kind == p.E_MOVED or kind == p.E_DRAWN:
        if not event.causes & BY_EFFECT:
            return
    elif kind == p.E_CONTROL and event.by == NOBODY:
        return
    state.recent += (event,)


_WITH_ANYTHING: Final = p.Falls.BIT | p.HandRevealed.BIT
_REACTS: Final = p.Reacts.BIT
_LISTENING: Final = p.Granted.BIT | UNTIL_EVENT | _WITH_ANYTHING | _REACTS


def note_witnesses(state: State, link: Link) -> None:
    """An activation is made: what happens each time when it resolves is up to the cards that apply now."""
    heard = state.facts.heard.get(p.E_RESOLVED)
    if heard is not None:
        link.bound[p.WITNESS] = tuple(
            (uid, state.cards[uid].visit) for uid, _, ability in heard[4] if _in_place(state, uid, ability)
        )


def _is_witness(state: State, uid: int) -> bool:
    return (uid, state.cards[uid].visit) in state.links[state.resolving].bound.get(p.WITNESS, ())


def _note_reactions(state: State, event: Event) -> None:
    """What effects that have resolved do when this happens: to the cards that they are about, or to any."""
    spent = []
    for active in in_force_of(state, p.Reacts):
        waiting = active.modifier.ability
        if not waiting.answers >> event.kind & 1:
            continue
        later = next(each for each in state.later if each.age == active.value)
        about = dict(later.bound)[p.EACH] if active.modifier.who is not None else ((active.source, -1),)
        if any(
            pattern.kind == event.kind
            and _was_there(state, event, uid, visit)
            and event_fits(state, pattern, event, uid, active.player)
            for uid, visit in about
            for pattern in waiting.event
        ):
            state.each_time.append(
                Note(
                    later.card,
                    later.ability,
                    later.player,
                    state.cards[later.card].visit,
                    event.kind,
                    state.moment,
                    False,
                    _stay(state, event.card),
                    _stay(state, event.other),
                    event.amount,
                    event.causes,
                    reaction=later.age,
                )
            )
            if active.modifier.once:
                spent.append(active)
    drop_modifiers(state, spent)


def _was_there(state: State, event: Event, uid: int, visit: int) -> bool:
    """Whether the card was the one that an effect is about when this happened; by its going it became another."""
    if visit < 0:
        return True
    moved = event.kind == p.E_MOVED and event.card == uid
    return visit == (event.visit - 1 if moved else state.cards[uid].visit)


def _note_granted(state: State, event: Event) -> None:
    for active in in_force_of(state, p.Granted):
        ability = active.modifier.ability
        if ability.kind in _WAITING and ability.answers >> event.kind & 1:
            for uid in granted_to(state, active.age):
                if uid != event.card or event.kind != p.E_MOVED:  # for that see note_lost
                    _note(state, event, uid, -1 - active.age, ability)


_WAITING: Final = frozenset((p.TRIGGER, p.FLIP_EFFECT, p.EACH_TIME))


Lost = tuple[tuple[int, p.Ability], ...]
"""(age of the grant, ability)"""


def granted_triggers(state: State, uid: int) -> Lost:
    """What the card is granted that waits for a move, asked before it moves: by that it may lose the grant."""
    found = []
    for active in in_force_of(state, p.Granted):
        ability = active.modifier.ability
        if ability.kind in _WAITING and ability.answers >> p.E_MOVED & 1 and uid in granted_to(state, active.age):
            found.append((active.age, ability))
    return tuple(found)


def note_lost(state: State, event: Event, lost: Lost) -> None:
    """What the card was granted where it was has waited for its own departure as well (PROC-12)."""
    for age, ability in lost:
        _note(state, event, event.card, -1 - age, ability, lost=True)


def _note(state: State, event: Event, uid: int, number: int, ability: p.Ability, lost: bool = False) -> None:
    card = state.cards[uid]
    if ability.kind == p.FLIP_EFFECT and event.word == p.QUIET:
        return
    for pattern in ability.event:
        if pattern.kind != event.kind:
            continue
        player = card.controller
        if pattern.subject is None and event.card == uid and event.kind not in _ON_THE_SPOT:
            # its own event: it works in the very place that brought it to
            if isinstance(pattern, p.Moves) and pattern.to_places == 0 and not ability.places >> card.place & 1:
                continue
            if ability.kind == p.EACH_TIME and event.kind == p.E_MOVED and 1 << event.place_from & ON_FIELD:
                player = event.player  # it is no effect that starts where the card has gone: "your" is who had it
        elif not _in_place(state, uid, ability):
            if event.kind != p.E_STEP or not _fell_in_its_battle(state, uid, ability, pattern):
                continue
        elif event.kind == p.E_FLIPPED and ability.kind == p.FLIP_EFFECT:
            continue
        if ability.whose_turn != EITHER and (ability.whose_turn == YOU) != (state.player == player):
            continue
        if not event_fits(state, pattern, event, uid, player):
            continue
        if event.kind in _FALLS and _came_as_it_fell(state, event, uid, pattern):
            continue
        _add_note(state, event, uid, number, ability, player, lost)
        return


_ON_THE_SPOT: Final = frozenset((p.E_DESTROYED_BY_BATTLE, p.E_STEP))
"""Events of a card's battle that may come when it has left itself: then it does not react (PROC-12), but to the end of
the Damage Step in which battle destroyed it."""


_FALLS: Final = frozenset((p.E_MOVED, p.E_DESTROYED_BY_BATTLE))


def _came_as_it_fell(state: State, fallen: Event, uid: int, pattern: p.Pattern) -> bool:
    """Whether the card came to lie off the field only as the other one went. What goes at one moment is laid down one
    after the other, but none of it lay there before the last has gone (PROC-12). What upkeep finds goes afterwards."""
    if 1 << state.cards[uid].place & ON_FIELD or p.is_own(pattern):
        return False
    for event in reversed(state.events):
        if event.moment != state.moment:
            return False
        if event.kind == p.E_MOVED and event.card == uid:
            return bool(event.causes & BY_RULE) or not fallen.causes & BY_RULE
    return False


def note_of_fallen(state: State, event: Event) -> None:
    """The end of the Damage Step, to the attacked monster where battle has sent it."""
    heard = state.facts.heard.get(p.E_STEP)
    for uid, number, ability in heard[3] if heard is not None else ():
        if uid == event.other and not ability.places >> state.cards[uid].place & 1:
            _note(state, event, uid, number, ability)


def _fell_in_its_battle(state: State, uid: int, ability: p.Ability, pattern: p.Pattern) -> bool:
    """What a monster does at the end of the Damage Step, having battled, it does from where battle has sent it as well:
    its effect is collected with those on that destruction (PROC-27)."""
    if pattern.subject is not None or ability.kind != p.TRIGGER or not fell_in_battle(state, uid):
        return False
    asked = p.parts_of(ability.condition) if ability.condition is not None else ()
    return not any(isinstance(part, p.ThisIs) for part in asked)  # "this Attack Position card" still lies that way


def _in_place(state: State, uid: int, ability: p.Ability) -> bool:
    card = state.cards[uid]
    if not ability.places >> card.place & 1:
        return False
    return not 1 << card.place & ON_FIELD or traits.effects_work(state, uid)


def _add_note(state: State, event: Event, uid: int, number: int, ability: p.Ability, player: int, lost: bool) -> None:
    notes = state.each_time if ability.kind == p.EACH_TIME else state.pending
    cards, others = _stay(state, event.card), _stay(state, event.other)
    if event.kind == p.E_MATERIAL and state.cards[event.other].place != MONSTER_ZONE:
        others = ((event.other, state.cards[event.other].visit + 1),)  # as which it comes next
    for place in range(len(notes) - 1, -1, -1):
        old = notes[place]
        if old.moment != state.moment:
            break
        if old.card != uid or old.ability != number:
            continue
        if ability.by_hand and old.kind != event.kind:
            return  # turned up and Summoned at one moment: its player is asked once
        if old.kind == event.kind:
            # several cards at one moment are one event
            notes[place] = replace(
                old,
                player=player,
                cards=old.cards + cards,
                others=old.others + others,
                amount=old.amount + event.amount,
            )
            return
    notes.append(
        Note(
            uid,
            number,
            player,
            state.cards[uid].visit,
            event.kind,
            state.moment,
            ability.optional,
            cards,
            others,
            event.amount,
            event.causes,
            event.place_from,
            event.position,
            ability if lost else None,
            event.by,
        )
    )


def _stay(state: State, uid: int) -> tuple[tuple[int, int], ...]:
    return ((uid, state.cards[uid].visit),) if uid >= 0 else ()
