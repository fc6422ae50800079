"""Which effects wait for what happened: patterns matched with events, and the notes they leave (PROC-12)."""

from typing import TYPE_CHECKING, Final

from engine import program as p
from engine.duel.could_wait import note_what_might_wait
from engine.duel.events import Event, Note
from engine.duel.eyes import eyes_on
from engine.duel.query import UNTIL_EVENT, effects_work, fits, fits_its_face, in_force_of, matches
from engine.program import Pattern, Selector
from engine.vocabulary import (
    ANY_POSITION,
    AS_COUNTED_DESTROYED,
    BY_COST,
    BY_EFFECT,
    DESTROYED,
    EITHER,
    END_STEP,
    GRAVEYARD,
    IN_GRAVEYARD,
    MONSTER,
    MONSTER_ZONE,
    NOBODY,
    ON_FIELD,
    RETURNED,
    YOU,
)

if TYPE_CHECKING:
    from engine.duel.state import Link, State


def emit_by_rule(state: "State", event: Event) -> None:
    """Tell what clean-up and upkeep did, which make nothing miss its timing (PROC-11, PROC-14)."""
    emit(state, event, by_rule=True)


def tell(state: "State", event: Event) -> None:
    """Tell what no text waits for."""
    event.moment = state.moment
    state.events.append(event)
    if state.watched:
        _look_on(state, event)


def tell_lookers(state: "State", event: Event) -> None:
    """Tell what only those who look on need: where nobody does, it is not even noted."""
    if state.watched:
        tell(state, event)


def _look_on(state: "State", event: Event) -> None:
    """How it is seen, and, where that is kept, how everything lies."""
    event.eyes = eyes_on(state, event)
    if state.moments is not None:
        state.moments.append(state.as_it_stands())


def emit(state: "State", event: Event, by_rule: bool = False) -> None:
    """Tell what happened: it gets its moment, and effects that wait for it are noted."""
    if state.fresh_moment and not by_rule:
        state.moment += 1
        state.fresh_moment = False
    event.moment = state.moment
    state.events.append(event)
    if state.watched:
        _look_on(state, event)
    if _NOTICED >> event.kind & 1:
        _notice(state, event)
    heard = state.facts.heard.get(event.kind)
    if heard is not None:
        answered, remembered, waiting_for_itself, waiting, each_time = heard
        if answered:
            state.fresh.append(event)
        if remembered:
            if event.place_from < 0 and event.card >= 0:
                event.place_from = state.cards[event.card].place  # where it happened: the card may move on
            state.this_turn.append(event)
        for number, ability in waiting_for_itself.get(event.card, ()):
            _note(state, event, event.card, number, ability)
        if waiting:
            cards = state.cards
            for uid, number, ability in waiting:
                if ability.places >> cards[uid].place & 1 or uid == event.card:
                    _note(state, event, uid, number, ability)
        for uid, number, ability in each_time:
            if event.kind != p.E_RESOLVED or _is_witness(state, uid):
                _note(state, event, uid, number, ability)
    if state.facts.hidden_waits:
        note_what_might_wait(state, event)
    if state.modifier_mask & _LISTENING:
        if state.modifier_mask & _WITH_ANYTHING:
            state.upkeep_due = True  # whatever happens may be what it falls with, or what opens a hand
        if state.modifier_mask & p.Granted.BIT:
            _note_granted(state, event)
        if state.modifier_mask & _REACTS:
            _note_reactions(state, event)
        if state.modifier_mask & UNTIL_EVENT:
            from engine.duel.moves import event_reached

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


def _notice(state: "State", event: Event) -> None:
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


def note_witnesses(state: "State", link: "Link") -> None:
    """An activation is made: what happens each time when it resolves is up to the cards that apply now."""
    heard = state.facts.heard.get(p.E_RESOLVED)
    if heard is not None:
        link.bound[p.WITNESS] = tuple(
            (uid, state.cards[uid].visit) for uid, _, ability in heard[4] if _in_place(state, uid, ability)
        )


def _is_witness(state: "State", uid: int) -> bool:
    return (uid, state.cards[uid].visit) in state.links[state.resolving].bound.get(p.WITNESS, ())


def _note_reactions(state: "State", event: Event) -> None:
    """What effects that have resolved do when this happens: to the cards that they are about, or to any."""
    from engine.duel.moves import drop_modifiers

    spent = []
    for active in in_force_of(state, p.Reacts):
        waiting = active.modifier.ability
        if not waiting.answers >> event.kind & 1:
            continue
        later = next(each for each in state.later if each.age == active.value)
        about = dict(later.bound)[p.EACH] if active.modifier.who is not None else ((active.source, -1),)
        if any(
            pattern.event == event.kind
            and _was_there(state, event, uid, visit)
            and event_fits(state, pattern, event, uid, active.player)
            for uid, visit in about
            for pattern in waiting.event
        ):
            cards = ((event.card, _visit_after(state, event)),) if event.card >= 0 else ()
            others = ((event.other, state.cards[event.other].visit),) if event.other >= 0 else ()
            state.each_time.append(
                Note(
                    later.card,
                    later.ability,
                    later.player,
                    state.cards[later.card].visit,
                    event.kind,
                    state.moment,
                    False,
                    cards,
                    others,
                    event.amount,
                    event.causes,
                    reaction=later.age,
                )
            )
            if active.modifier.once:
                spent.append(active)
    drop_modifiers(state, spent)


def _was_there(state: "State", event: Event, uid: int, visit: int) -> bool:
    """Whether the card was the one that an effect is about when this happened; by its going it became another."""
    if visit < 0:
        return True
    moved = event.kind == p.E_MOVED and event.card == uid
    return visit == (event.visit - 1 if moved else state.cards[uid].visit)


def _note_granted(state: "State", event: Event) -> None:
    for active in in_force_of(state, p.Granted):
        ability = active.modifier.ability
        if ability.kind in _WAITING and ability.answers >> event.kind & 1:
            for uid in granted_to(state, active.age):
                if uid != event.card or event.kind != p.E_MOVED:  # for that see note_lost
                    _note(state, event, uid, -1 - active.age, ability)


_WAITING: Final = frozenset((p.TRIGGER, p.FLIP_EFFECT, p.EACH_TIME))


def granted_to(state: "State", age: int) -> list[int]:
    """The cards that a granting modifier acts on."""
    from engine.duel.query import acts_on, matching, user_of

    for active in state.modifiers:
        if active.age == age:
            if active.subjects is not None:
                return [uid for uid, _ in active.subjects if acts_on(state, active, uid)]
            who = active.modifier.who
            if who is None:
                return [active.source]
            if who.ref == p.EQUIPPED:
                monster = state.cards[active.source].equipped_to
                return [monster] if monster >= 0 and acts_on(state, active, monster) else []
            player = user_of(state, active)
            return [uid for uid in matching(state, who, player, active.source) if acts_on(state, active, uid)]
    return []


Lost = tuple[tuple[int, p.Ability], ...]
"""(age of the grant, ability)"""


def granted_triggers(state: "State", uid: int) -> Lost:
    """What the card is granted that waits for a move, asked before it moves: by that it may lose the grant."""
    found = []
    for active in in_force_of(state, p.Granted):
        ability = active.modifier.ability
        if ability.kind in _WAITING and ability.answers >> p.E_MOVED & 1 and uid in granted_to(state, active.age):
            found.append((active.age, ability))
    return tuple(found)


def note_lost(state: "State", event: Event, lost: Lost) -> None:
    """What the card was granted where it was has waited for its own departure as well (PROC-12)."""
    for age, ability in lost:
        _note(state, event, event.card, -1 - age, ability, lost=True)


def ability_of(state: "State", uid: int, number: int) -> p.Ability | None:
    """A printed ability by its number, or (negative) one that a modifier of that age grants."""
    if number >= 0:
        card_program = state.cards[uid].card.program
        if card_program is None:
            return None
        if number >= p.FIRST_PROCEDURE:
            return card_program.procedures[number - p.FIRST_PROCEDURE].ability
        return card_program.abilities[number]
    return next((a.modifier.ability for a in in_force_of(state, p.Granted) if a.age == -1 - number), None)


def link_ability(state: "State", link: "Link") -> p.Ability:
    """The ability that was activated; one that was granted is kept with the link."""
    found = link.granted or ability_of(state, link.card, link.ability)
    if found is None:
        raise LookupError(f"card {link.card} has no ability {link.ability}")
    return found


def _note(state: "State", event: Event, uid: int, number: int, ability: p.Ability, lost: bool = False) -> None:
    card = state.cards[uid]
    if ability.kind == p.FLIP_EFFECT and event.word == p.QUIET:
        return
    for pattern in ability.event:
        if pattern.event != event.kind:
            continue
        player = card.controller
        if pattern.subject is None and event.card == uid and event.kind not in _ON_THE_SPOT:
            # its own event: it works in the very place that brought it to
            if event.kind == p.E_MOVED and pattern.to_places == 0 and not ability.places >> card.place & 1:
                continue
        elif not _in_place(state, uid, ability):
            continue
        elif event.kind == p.E_FLIPPED and ability.kind == p.FLIP_EFFECT:
            continue
        if ability.whose_turn != EITHER and (ability.whose_turn == YOU) != (state.player == player):
            continue
        if not event_fits(state, pattern, event, uid, player):
            continue
        _add_note(state, event, uid, number, ability, player, lost)
        return


_ON_THE_SPOT: Final = frozenset((p.E_DESTROYED_BY_BATTLE, p.E_STEP))
"""Events of a card's battle that may come when it has left itself: then it does not react (PROC-12)."""


def _in_place(state: "State", uid: int, ability: p.Ability) -> bool:
    card = state.cards[uid]
    if not ability.places >> card.place & 1:
        return False
    return not 1 << card.place & ON_FIELD or effects_work(state, uid)


def _add_note(state: "State", event: Event, uid: int, number: int, ability: p.Ability, player: int, lost: bool) -> None:
    notes = state.each_time if ability.kind == p.EACH_TIME else state.pending
    cards = ((event.card, _visit_after(state, event)),) if event.card >= 0 else ()
    others = ((event.other, state.cards[event.other].visit),) if event.other >= 0 else ()
    for place in range(len(notes) - 1, -1, -1):
        old = notes[place]
        if old.moment != state.moment:
            break
        if old.card == uid and old.ability == number and old.kind == event.kind:
            # several cards at one moment are one event
            notes[place] = Note(
                uid,
                number,
                player,
                old.visit,
                old.kind,
                old.moment,
                old.optional,
                old.cards + cards,
                old.others + others,
                old.amount + event.amount,
                old.causes,
                old.place_from,
                old.position,
                old.granted,
                old.by,
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


def _visit_after(state: "State", event: Event) -> int:
    return state.cards[event.card].visit


def event_fits(state: "State", pattern: Pattern, event: Event, uid: int, player: int) -> bool:
    """Whether the event is what the pattern of that card, used by that player, waits for."""
    if pattern.subject is None:
        if event.kind in (p.E_PHASE, p.E_STEP, p.E_BEFORE_DRAW):
            pass
        elif event.kind == p.E_DAMAGE:
            if event.source != uid:
                return False
        elif event.card != uid and event.kind not in (p.E_DRAWN, p.E_GAINED_LP):
            return False
    if pattern.by != EITHER and (event.by == NOBODY or (pattern.by == YOU) != (event.by == player)):
        return False
    kind = event.kind
    if kind == p.E_MOVED:
        if pattern.word and not _pays_for_an_activation(state, event):
            return False
        if (
            not _move_fits(pattern, event)
            or pattern.whose != EITHER
            and (pattern.whose == YOU) != (event.player == player)
        ):
            return False
    elif kind == p.E_BEFORE_DRAW:
        return _is_side(pattern.whose, state.player, player)
    elif kind == p.E_CARD_DRAWN:
        if not _is_side(pattern.whose, event.player, player):
            return False
    elif kind == p.E_PHASE:
        return bool(pattern.phase & event.amount) and _is_side(pattern.whose, state.player, player)
    elif kind == p.E_STEP:
        if not pattern.phase >> event.amount & 1:
            return False
        if event.amount == END_STEP:
            return _is_side(pattern.whose, state.player, player)
        return _battles(state, pattern, uid) and (
            pattern.other is None or _other_fits(state, pattern.other, event, uid, player)
        )
    elif kind == p.E_SET:
        if pattern.any_cause and not event.causes & pattern.any_cause:
            return False
    elif kind in (p.E_DAMAGE, p.E_DRAWN, p.E_GAINED_LP):
        if not _is_side(pattern.whose, event.player, player) or event.causes & pattern.all_causes != pattern.all_causes:
            return False
        if pattern.any_cause and not event.causes & pattern.any_cause:
            return False
    elif kind in (p.E_SUMMONED, p.E_MATERIAL, p.E_ATTEMPT):
        if pattern.how and not event.amount & pattern.how:
            return False
        if pattern.from_places and not (event.place_from >= 0 and pattern.from_places >> event.place_from & 1):
            return False
    elif kind == p.E_ATTACK_DECLARED and pattern.word == p.DIRECTLY and event.other >= 0:
        return False
    elif kind == p.E_COUNTER and pattern.word and event.word != pattern.word:
        return False
    elif kind == p.E_RESOLVING:
        if (
            pattern.how
            and not event.amount & pattern.how
            or pattern.other is not None
            and not (_targets_such(state, pattern, uid, player))
        ):
            return False
    elif kind in (p.E_ACTIVATED, p.E_RESOLVED) and pattern.how and not event.amount & pattern.how:
        return False
    elif kind == p.E_TARGETED and (
        pattern.how and not event.amount & pattern.how or pattern.word and event.word != pattern.word
    ):
        return False
    elif kind == p.E_DESTROYED_BY_BATTLE and pattern.to_places and not pattern.to_places >> event.place_to & 1:
        return False  # "… and sends it to the Graveyard"
    elif kind == p.E_POSITION and (
        not pattern.last_positions & event.position or pattern.how and not pattern.how & event.amount
    ):
        return False
    subject = pattern.subject
    if subject is not None and not _subject_fits(state, subject, event, uid, player):
        return False
    if pattern.source is not None and not _source_fits(state, pattern.source, event.source, uid, player):
        return False
    other = pattern.other
    return other is None or kind in _OTHER_ASKED_APART or _other_fits(state, other, event, uid, player)


def _other_fits(state: "State", other: Selector, event: Event, uid: int, player: int) -> bool:
    """Whether the other card of the event is such a card."""
    if event.other < 0:
        return False
    if other.ref == p.THIS:
        return event.other == uid
    if other.side != EITHER and not _is_side(other.side, state.cards[event.other].controller, player):
        return False
    return not other.filters or fits(state, other, event.other, player, uid, None)


def _pays_for_an_activation(state: "State", event: Event) -> bool:
    """Whether the card moves as the cost of an effect that is being activated, not of a Summon or a replacement."""
    if not event.causes & BY_COST or not state.links or state.links[-1].card != event.source:
        return False
    newest = state.links[-1]
    return newest.ability < p.FIRST_PROCEDURE and link_ability(state, newest).kind in p.ACTIVATED


def _targets_such(state: "State", pattern: Pattern, uid: int, player: int) -> bool:
    """Whether what is about to resolve has targeted such a card."""
    from engine.duel.activation import targetings

    other = pattern.other
    assert other is not None
    targets = [targeted.card for targeted in targetings(state, state.links[state.resolving])]
    if pattern.word == p.ALONE and len(targets) > 1:
        return False
    if other.ref:
        wanted = uid if other.ref == p.THIS else state.cards[uid].equipped_to
        return wanted in targets
    return any(matches(state, other, target, player, uid) for target in targets)


def _battles(state: "State", pattern: Pattern, uid: int) -> bool:
    """A part of the Damage Step concerns a card's own battle, unless the text asks about any."""
    subject = pattern.subject
    if subject is None:
        return uid in (state.attacker, state.attacked) or not state.cards[uid].card.kinds & MONSTER
    player = state.cards[uid].controller
    return any(
        monster >= 0 and matches(state, subject, monster, player, uid) for monster in (state.attacker, state.attacked)
    )


def _is_side(side: int, who: int, player: int) -> bool:
    return side == EITHER or (side == YOU) == (who == player)


def _move_fits(pattern: Pattern, event: Event) -> bool:
    causes = event.causes
    if causes & AS_COUNTED_DESTROYED:
        causes |= DESTROYED  # classic: the word; "by battle" or "by an effect" still needs that cause (AMB-07)
    if pattern.all_causes & ~causes or pattern.no_cause & causes:
        return False
    if pattern.any_cause and not pattern.any_cause & causes or pattern.how and not pattern.how & event.amount:
        return False
    if pattern.from_places and not pattern.from_places >> event.place_from & 1:
        return False
    if pattern.to_places:
        if not pattern.to_places >> event.place_to & 1:
            return False
        if event.place_to == GRAVEYARD and causes & RETURNED and pattern.to_places == IN_GRAVEYARD:
            return False  # a banished card put into the Graveyard is not sent there (GLOSS-46)
    return pattern.last_positions == ANY_POSITION or bool(pattern.last_positions & event.position)


def _subject_fits(state: "State", subject: Selector, event: Event, uid: int, player: int) -> bool:
    if subject.ref == p.THIS:
        return event.card == uid
    if event.kind == p.E_DAMAGE:
        return event.source < 0 or _damage_source_fits(state, subject, event, uid, player)
    if subject.ref == p.EQUIPPED:
        return state.cards[uid].equipped_to == event.card and event.card >= 0
    if event.card < 0:
        return False
    if subject.other and event.card == uid:
        return False
    if subject.side != EITHER and not _is_side(subject.side, event.player, player):
        return False
    if event.kind == p.E_MOVED:
        if subject.places and not subject.places >> event.place_from & 1:
            return False
        if subject.positions != ANY_POSITION and not subject.positions & event.position:
            return False
    elif subject.places:
        if event.kind in (p.E_SUMMONED, p.E_ATTEMPT):
            place = MONSTER_ZONE  # where it was Summoned to; where it came from stands in the event
        else:
            place = event.place_from if event.place_from >= 0 else state.cards[event.card].place
        if not subject.places >> place & 1:
            return False
        if (
            subject.positions != ANY_POSITION
            and event.kind in _TELL_HOW_IT_LIES
            and (not subject.positions & event.lies)
        ):
            return False
    return not subject.filters or fits(state, subject, event.card, player, uid, None)


_OTHER_ASKED_APART: Final = frozenset((p.E_RESOLVING, p.E_ACTIVATED))
_TELL_HOW_IT_LIES: Final = frozenset((p.E_TARGETED, p.E_ATTACKED))


def _source_fits(state: "State", wanted: Selector, source: int, uid: int, player: int) -> bool:
    """Whether the effect was one of such a card, by its face, wherever that is by now."""
    if source < 0 or wanted.ref == p.THIS and source != uid or wanted.other and source == uid:
        return False
    return not wanted.filters or fits_its_face(state, wanted, source, player, uid, None)


def _damage_source_fits(state: "State", subject: Selector, event: Event, uid: int, player: int) -> bool:
    if not subject.filters and not subject.ref and subject.side == EITHER:
        return True
    if subject.ref == p.EQUIPPED:
        return state.cards[uid].equipped_to == event.source
    if subject.side != EITHER and not _is_side(subject.side, event.by, player):
        return False
    return not subject.filters or fits(state, subject, event.source, player, uid, None)


def happened_this_turn(state: "State", pattern: Pattern, uid: int, player: int) -> int:
    """How often it happened this turn, several cards at one moment counting once (GLOSS-19)."""
    moments: set[int] = set()
    for event in state.this_turn:
        if event.kind == pattern.event and event_fits(state, pattern, event, uid, player):
            moments.add(event.moment)
    return len(moments)
