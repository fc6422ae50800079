"""Which effects wait for what happened: patterns matched with events, and the notes they leave (PROC-12)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

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
            pattern.kind == event.kind
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
            way = card_program.procedures[number - p.FIRST_PROCEDURE]
            return way.ability if isinstance(way, p.WayToSummon) else None
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
        if pattern.kind != event.kind:
            continue
        player = card.controller
        if pattern.subject is None and event.card == uid and event.kind not in _ON_THE_SPOT:
            # its own event: it works in the very place that brought it to
            if isinstance(pattern, p.Moves) and pattern.to_places == 0 and not ability.places >> card.place & 1:
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
    """Whether the event, of the pattern's kind, is what the pattern of that card, used by that player, waits for."""
    return _FITS[type(pattern)](state, pattern, event, uid, player)


# -- cards that come and go


def _is_summoned(state: "State", pattern: p.OfSummon, event: Event, uid: int, player: int) -> bool:
    """Where it was Summoned to is the Monster Zone; where it came from stands in the event."""
    if pattern.how and not event.amount & pattern.how:
        return False
    if pattern.from_places and not (event.place_from >= 0 and pattern.from_places >> event.place_from & 1):
        return False
    return _done_to_such(state, pattern, event, uid, player, MONSTER_ZONE)


def _moves(state: "State", pattern: p.Moves, event: Event, uid: int, player: int) -> bool:
    return (
        _move_fits(pattern, event)
        and _is_side(pattern.whose, event.player, player)
        and (not pattern.to_activate or _pays_for_an_activation(state, event))
        and _done_to_such(state, pattern, event, uid, player, event.place_from, event.position)
        and _other_fits(state, pattern.tied_to, event, uid, player)
    )


def _move_fits(pattern: p.Moves, event: Event) -> bool:
    causes = event.causes
    if causes & AS_COUNTED_DESTROYED:
        causes |= DESTROYED  # classic: the word; "by battle" or "by an effect" still needs that cause (AMB-07)
    if pattern.all_causes & ~causes or pattern.no_cause & causes:
        return False
    if pattern.any_cause and not pattern.any_cause & causes or pattern.came_by and not pattern.came_by & event.amount:
        return False
    if pattern.from_places and not pattern.from_places >> event.place_from & 1:
        return False
    if pattern.to_places:
        if not pattern.to_places >> event.place_to & 1:
            return False
        if event.place_to == GRAVEYARD and causes & RETURNED and pattern.to_places == IN_GRAVEYARD:
            return False  # a banished card put into the Graveyard is not sent there (GLOSS-46)
    return pattern.last_positions == ANY_POSITION or bool(pattern.last_positions & event.position)


def _pays_for_an_activation(state: "State", event: Event) -> bool:
    """Whether the card moves as the cost of an effect that is being activated, not of a Summon or a replacement."""
    if not event.causes & BY_COST or not state.links or state.links[-1].card != event.source:
        return False
    newest = state.links[-1]
    return newest.ability < p.FIRST_PROCEDURE and link_ability(state, newest).kind in p.ACTIVATED


def _is_drawn(state: "State", pattern: p.IsDrawn, event: Event, uid: int, player: int) -> bool:
    return _is_side(pattern.whose, event.player, player) and _done_to_such(state, pattern, event, uid, player)


def _is_set(state: "State", pattern: p.IsSet, event: Event, uid: int, player: int) -> bool:
    if pattern.cause and not event.causes & pattern.cause:
        return False
    return _done_to_such(state, pattern, event, uid, player)


def _is_used_as_material(state: "State", pattern: p.IsUsedAsMaterial, event: Event, uid: int, player: int) -> bool:
    if pattern.how and not event.amount & pattern.how:
        return False
    return _done_to_such(state, pattern, event, uid, player) and _other_fits(
        state, pattern.summoned, event, uid, player
    )


# -- cards on the field


def _changes_position(state: "State", pattern: p.ChangesPosition, event: Event, uid: int, player: int) -> bool:
    if not pattern.before & event.position or pattern.after and not pattern.after & event.amount:
        return False
    return _done_to_such(state, pattern, event, uid, player)


def _gets_counters(state: "State", pattern: p.GetsCounters, event: Event, uid: int, player: int) -> bool:
    return pattern.counter in ("", event.word) and _done_to_such(state, pattern, event, uid, player)


def _gets_equipped(state: "State", pattern: p.GetsEquipped, event: Event, uid: int, player: int) -> bool:
    return _done_to_such(state, pattern, event, uid, player) and _other_fits(state, pattern.to, event, uid, player)


def _is_targeted(state: "State", pattern: p.IsTargeted, event: Event, uid: int, player: int) -> bool:
    if pattern.what and not event.amount & pattern.what or pattern.alone and event.word != p.ALONE:
        return False
    return _done_to_such(state, pattern, event, uid, player, lies=event.lies)


# -- battle


def _declares_attack(state: "State", pattern: p.DeclaresAttack, event: Event, uid: int, player: int) -> bool:
    if pattern.directly and event.other >= 0:
        return False
    return _done_to_such(state, pattern, event, uid, player) and _other_fits(state, pattern.target, event, uid, player)


def _is_attacked(state: "State", pattern: p.IsAttacked, event: Event, uid: int, player: int) -> bool:
    return _done_to_such(state, pattern, event, uid, player, lies=event.lies) and _other_fits(
        state, pattern.attacker, event, uid, player
    )


def _has_battled(state: "State", pattern: p.HasBattled, event: Event, uid: int, player: int) -> bool:
    return _done_to_such(state, pattern, event, uid, player) and _other_fits(state, pattern.against, event, uid, player)


def _destroys_by_battle(state: "State", pattern: p.DestroysByBattle, event: Event, uid: int, player: int) -> bool:
    if pattern.to_places and not pattern.to_places >> event.place_to & 1:
        return False  # "… and sends it to the Graveyard"
    return _done_to_such(state, pattern, event, uid, player) and _other_fits(
        state, pattern.destroyed, event, uid, player
    )


def _deals_damage(state: "State", pattern: p.DealsDamage, event: Event, uid: int, player: int) -> bool:
    if not _is_side(pattern.whose, event.player, player) or pattern.cause & ~event.causes:
        return False
    if not _caused_by(pattern.by, event, player):
        return False
    if pattern.subject is None:
        if event.source != uid:
            return False
    elif event.source >= 0 and not _damage_source_fits(state, pattern.subject, event, uid, player):
        return False
    return _source_fits(state, pattern.source, event.source, uid, player)


def _damage_source_fits(state: "State", subject: Selector, event: Event, uid: int, player: int) -> bool:
    if not subject.filters and not subject.ref and subject.side == EITHER:
        return True
    if subject.ref == p.EQUIPPED:
        return state.cards[uid].equipped_to == event.source
    if subject.side != EITHER and not _is_side(subject.side, event.by, player):
        return False
    return not subject.filters or fits(state, subject, event.source, player, uid, None)


def _damage_step_comes(state: "State", pattern: p.DamageStepComes, event: Event, uid: int, player: int) -> bool:
    """A part of the Damage Step concerns a card's own battle, unless the text asks about any."""
    if not pattern.steps >> event.amount & 1:
        return False
    fighters, subject = (state.battle.attacker, state.battle.attacked), pattern.subject
    if subject is None:
        if uid not in fighters and state.cards[uid].card.kinds & MONSTER:
            return False
    elif not any(
        monster >= 0 and matches(state, subject, monster, state.cards[uid].controller, uid) for monster in fighters
    ):
        return False
    return _other_fits(state, pattern.against, event, uid, player)


def _battle_phase_ends(state: "State", pattern: p.BattlePhaseEnds, event: Event, uid: int, player: int) -> bool:
    return event.amount == END_STEP and _is_side(pattern.whose, state.player, player)


# -- activations


def _is_activated(state: "State", pattern: p.OfActivation, event: Event, uid: int, player: int) -> bool:
    if pattern.what and not event.amount & pattern.what:
        return False
    return _about_such(state, pattern, event, uid, player)


def _is_about_to_resolve(state: "State", pattern: p.IsAboutToResolve, event: Event, uid: int, player: int) -> bool:
    return _is_activated(state, pattern, event, uid, player) and _targets_such(state, pattern, uid, player)


def _targets_such(state: "State", pattern: p.IsAboutToResolve, uid: int, player: int) -> bool:
    """Whether what is about to resolve has targeted such a card, where that is asked."""
    from engine.duel.activation import targetings

    wanted = pattern.targeting
    if wanted is None:
        return True
    targets = [targeted.card for targeted in targetings(state, state.links[state.resolving])]
    if pattern.alone and len(targets) > 1:
        return False
    if wanted.ref:
        return (uid if wanted.ref == p.THIS else state.cards[uid].equipped_to) in targets
    return any(matches(state, wanted, target, player, uid) for target in targets)


# -- players and the turn


def _draws(state: "State", pattern: p.Draws, event: Event, uid: int, player: int) -> bool:
    if pattern.cause and not event.causes & pattern.cause:
        return False
    return _is_side(pattern.whose, event.player, player)


def _gains_life_points(state: "State", pattern: p.GainsLifePoints, event: Event, uid: int, player: int) -> bool:
    return _is_side(pattern.whose, event.player, player)


def _normal_draw_comes(state: "State", pattern: p.NormalDrawComes, event: Event, uid: int, player: int) -> bool:
    return _is_side(pattern.whose, state.player, player)


def _phase_comes(state: "State", pattern: p.PhaseComes, event: Event, uid: int, player: int) -> bool:
    return bool(pattern.phases & event.amount) and _is_side(pattern.whose, state.player, player)


# -- whose, by whom, which card


def _done_to_such(
    state: "State",
    pattern: p.AboutCards,
    event: Event,
    uid: int,
    player: int,
    place: int = -1,
    lies: int = ANY_POSITION,
) -> bool:
    return _about_such(state, pattern, event, uid, player, place, lies) and _source_fits(
        state, pattern.source, event.source, uid, player
    )


def _about_such(
    state: "State",
    pattern: p.WithSubject,
    event: Event,
    uid: int,
    player: int,
    place: int = -1,
    lies: int = ANY_POSITION,
) -> bool:
    """Whether the event is caused by whom the pattern says, and about such a card. ``place``: where that was, if not
    where it is or what the event tells; ``lies``: how it lay, where that is asked."""
    subject = pattern.subject
    if not _caused_by(pattern.by, event, player):
        return False
    if subject is None or subject.ref == p.THIS:
        return event.card == uid
    if subject.ref == p.EQUIPPED:
        return state.cards[uid].equipped_to == event.card and event.card >= 0
    if event.card < 0 or subject.other and event.card == uid:
        return False
    if not _is_side(subject.side, event.player, player):
        return False
    if subject.places:
        if place < 0:
            place = event.place_from if event.place_from >= 0 else state.cards[event.card].place
        if not subject.places >> place & 1:
            return False
    if subject.positions != ANY_POSITION and not subject.positions & lies:
        return False
    return not subject.filters or fits(state, subject, event.card, player, uid, None)


def _caused_by(side: int, event: Event, player: int) -> bool:
    return side == EITHER or event.by != NOBODY and (side == YOU) == (event.by == player)


def _is_side(side: int, who: int, player: int) -> bool:
    return side == EITHER or (side == YOU) == (who == player)


def _source_fits(state: "State", wanted: Selector | None, source: int, uid: int, player: int) -> bool:
    """Whether the effect was one of such a card, by its face, wherever that is by now."""
    if wanted is None:
        return True
    if source < 0 or wanted.ref == p.THIS and source != uid or wanted.other and source == uid:
        return False
    return not wanted.filters or fits_its_face(state, wanted, source, player, uid, None)


def _other_fits(state: "State", wanted: Selector | None, event: Event, uid: int, player: int) -> bool:
    """Whether the other card of the event is such a card, where that is asked."""
    if wanted is None:
        return True
    if event.other < 0:
        return False
    if wanted.ref == p.THIS:
        return event.other == uid
    if not _is_side(wanted.side, state.cards[event.other].controller, player):
        return False
    return not wanted.filters or fits(state, wanted, event.other, player, uid, None)


_FITS: Final[dict[type[Pattern], Callable[["State", Any, Event, int, int], bool]]] = {
    p.IsSummoned: _is_summoned, p.WouldBeSummoned: _is_summoned, p.Moves: _moves, p.IsDrawn: _is_drawn,
    p.IsSet: _is_set, p.IsUsedAsMaterial: _is_used_as_material, p.IsFlipped: _done_to_such,
    p.ChangesPosition: _changes_position, p.ChangesControl: _done_to_such, p.GetsCounters: _gets_counters,
    p.GetsEquipped: _gets_equipped, p.IsTargeted: _is_targeted, p.DeclaresAttack: _declares_attack,
    p.IsAttacked: _is_attacked, p.HasBattled: _has_battled, p.DestroysByBattle: _destroys_by_battle,
    p.DealsDamage: _deals_damage, p.DamageStepComes: _damage_step_comes, p.BattlePhaseEnds: _battle_phase_ends,
    p.IsActivated: _is_activated, p.IsAboutToResolve: _is_about_to_resolve, p.HasResolved: _is_activated,
    p.NormalDrawComes: _normal_draw_comes, p.Draws: _draws, p.GainsLifePoints: _gains_life_points,
    p.PhaseComes: _phase_comes,
}  # fmt: skip
p.require_all(p.PATTERNS, _FITS)


def happened_this_turn(state: "State", pattern: Pattern, uid: int, player: int) -> int:
    """How often it happened this turn, several cards at one moment counting once (GLOSS-19)."""
    kind = pattern.kind
    return len({e.moment for e in state.this_turn if e.kind == kind and event_fits(state, pattern, e, uid, player)})
