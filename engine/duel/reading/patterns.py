"""Whether an event is what a text waits for: a function for every pattern."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from engine import program as p
from engine.cards.card import Card
from engine.duel.reading import filters, in_force, selectors, traits
from engine.duel.state.events import Event
from engine.duel.state.state import Link, State
from engine.program import CARD_WAS_ACTIVATED, MONSTER_EFFECT, SPELL_TRAP_EFFECT, Pattern, Selector
from engine.vocabulary import (
    ANY_POSITION,
    ATTACK_POSITION,
    AS_COUNTED_DESTROYED,
    BY_COST,
    BY_RULE,
    DESTROYED,
    EITHER,
    END_STEP,
    FACE_UP,
    GRAVEYARD,
    IN_GRAVEYARD,
    MONSTER,
    MONSTER_ZONE,
    NEGATED,
    NOBODY,
    RETURNED,
    SPELL_ZONE,
    SPENT,
    YOU,
    TRIBUTED,
)


def event_fits(state: State, pattern: Pattern, event: Event, uid: int, player: int) -> bool:
    """Whether the event, of the pattern's kind, is what the pattern of that card, used by that player, waits for."""
    return _FITS[type(pattern)](state, pattern, event, uid, player)


# -- cards that come and go


def _is_summoned(state: State, pattern: p.OfSummon, event: Event, uid: int, player: int) -> bool:
    """Where it was Summoned to is the Monster Zone; where it came from stands in the event."""
    if pattern.how and not event.amount & pattern.how:
        return False
    if pattern.from_places and not (event.place_from >= 0 and pattern.from_places >> event.place_from & 1):
        return False
    return _done_to_such(state, pattern, event, uid, player, MONSTER_ZONE)


def _moves(state: State, pattern: p.Moves, event: Event, uid: int, player: int) -> bool:
    return (
        _move_fits(pattern, event)
        and _is_side(pattern.whose, event.player, player)
        and (not pattern.to_activate or _pays_for_an_activation(state, event))
        and _done_to_such(state, pattern, event, uid, player, event.place_from, event.position)
        and _tied_to_such(state, pattern, event, uid, player)
    )


def _tied_to_such(state: State, pattern: p.Moves, event: Event, uid: int, player: int) -> bool:
    """What it was equipped to, or goes with, or what has gone before it so that it goes by rule (SPELL-10)."""
    if pattern.tied_to is None and pattern.worn is None:
        return True
    follows = _follows_its_monster(state, event)
    if pattern.worn is None:
        return not follows and _other_fits(state, pattern.tied_to, event, uid, player)
    gone = _gone_before(state, event) if follows else None
    return gone is not None and _moves(state, pattern.worn, gone, uid, player)


def _follows_its_monster(state: State, event: Event) -> bool:
    """Whether an Equip Card goes by rule, its monster having gone."""
    by_rule = event.causes & BY_RULE and event.place_from == SPELL_ZONE and event.other >= 0
    return bool(by_rule) and state.cards[event.other].place != MONSTER_ZONE


def _gone_before(state: State, event: Event) -> Event | None:
    """How its monster went: that is remembered, for something may have been asked since."""
    went = (e for e in reversed(state.this_turn) if e.kind == p.E_MOVED and e.card == event.other)
    return next((e for e in went if e.place_from == MONSTER_ZONE), None)


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


_SPENT: Final = Event(
    p.E_MOVED, place_from=SPELL_ZONE, place_to=GRAVEYARD, position=ATTACK_POSITION, causes=BY_RULE | SPENT
)


def answers_its_use(card: Card) -> bool:
    """Whether an effect of that Spell or Trap waits for what its use comes to: that it is sent to the Graveyard."""
    return any(
        isinstance(pattern, p.Moves)
        and p.is_own(pattern)
        and pattern.by == EITHER
        and pattern.source is None
        and pattern.tied_to is None
        and _move_fits(pattern, _SPENT)
        for ability in card.program.abilities
        if ability.kind == p.TRIGGER
        for pattern in ability.event
    )


def _pays_for_an_activation(state: State, event: Event) -> bool:
    """Whether the card moves as the cost of an effect that is being activated, not of a Summon or a replacement."""
    if not event.causes & BY_COST or not state.links or state.links[-1].card != event.source:
        return False
    newest = state.links[-1]
    return newest.ability < p.FIRST_PROCEDURE and in_force.link_ability(state, newest).kind in p.ACTIVATED


def _is_drawn(state: State, pattern: p.IsDrawn, event: Event, uid: int, player: int) -> bool:
    return _is_side(pattern.whose, event.player, player) and _done_to_such(state, pattern, event, uid, player)


def _is_set(state: State, pattern: p.IsSet, event: Event, uid: int, player: int) -> bool:
    if pattern.cause and not event.causes & pattern.cause:
        return False
    return _done_to_such(state, pattern, event, uid, player)


def _is_used_as_material(state: State, pattern: p.IsUsedAsMaterial, event: Event, uid: int, player: int) -> bool:
    if pattern.how and not event.amount & pattern.how or pattern.tributed and not event.causes & TRIBUTED:
        return False
    return _done_to_such(state, pattern, event, uid, player) and _other_fits(
        state, pattern.summoned, event, uid, player
    )


# -- cards on the field


def _changes_position(state: State, pattern: p.ChangesPosition, event: Event, uid: int, player: int) -> bool:
    if not pattern.before & event.position or pattern.after and not pattern.after & event.amount:
        return False
    return _done_to_such(state, pattern, event, uid, player)


def _gets_counters(state: State, pattern: p.GetsCounters, event: Event, uid: int, player: int) -> bool:
    return pattern.counter in ("", event.word) and _done_to_such(state, pattern, event, uid, player)


def _gets_equipped(state: State, pattern: p.GetsEquipped, event: Event, uid: int, player: int) -> bool:
    return _done_to_such(state, pattern, event, uid, player) and _other_fits(state, pattern.to, event, uid, player)


def _is_targeted(state: State, pattern: p.IsTargeted, event: Event, uid: int, player: int) -> bool:
    if pattern.what and not event.amount & pattern.what or pattern.alone and event.word != p.ALONE:
        return False
    return _done_to_such(state, pattern, event, uid, player, lies=event.lies)


# -- battle


def _declares_attack(state: State, pattern: p.DeclaresAttack, event: Event, uid: int, player: int) -> bool:
    if pattern.directly and event.other >= 0:
        return False
    return _done_to_such(state, pattern, event, uid, player) and _other_fits(state, pattern.target, event, uid, player)


def _is_attacked(state: State, pattern: p.IsAttacked, event: Event, uid: int, player: int) -> bool:
    return _done_to_such(state, pattern, event, uid, player, lies=event.lies) and _other_fits(
        state, pattern.attacker, event, uid, player
    )


def _has_battled(state: State, pattern: p.HasBattled, event: Event, uid: int, player: int) -> bool:
    return _done_to_such(state, pattern, event, uid, player) and _other_fits(state, pattern.against, event, uid, player)


def _destroys_by_battle(state: State, pattern: p.DestroysByBattle, event: Event, uid: int, player: int) -> bool:
    if pattern.to_places and not pattern.to_places >> event.place_to & 1:
        return False  # "… and sends it to the Graveyard"
    if not pattern.lay & event.position:
        return False
    whose = 1 - event.player  # who controlled it in that battle, whoever owns it
    return _done_to_such(state, pattern, event, uid, player) and _other_fits(
        state, pattern.destroyed, event, uid, player, whose
    )


def _deals_damage(state: State, pattern: p.DealsDamage, event: Event, uid: int, player: int) -> bool:
    if not _is_side(pattern.whose, event.player, player) or pattern.cause & ~event.causes:
        return False
    if event.amount < pattern.least or not _caused_by(pattern.by, event, player):
        return False
    if pattern.subject is None:
        if event.source != uid:
            return False
    elif event.source >= 0 and not _damage_source_fits(state, pattern.subject, event, uid, player):
        return False
    return _source_fits(state, pattern.source, event.source, uid, player)


def _damage_source_fits(state: State, subject: Selector, event: Event, uid: int, player: int) -> bool:
    if subject.other and event.source == uid:
        return False
    if not subject.filters and not subject.ref and subject.side == EITHER:
        return True
    if subject.ref == p.EQUIPPED:
        return state.cards[uid].equipped_to == event.source
    if subject.side != EITHER and not _is_side(subject.side, event.by, player):
        return False
    return not subject.filters or filters.fits(state, subject, event.source, player, uid, None)


def _damage_step_comes(state: State, pattern: p.DamageStepComes, event: Event, uid: int, player: int) -> bool:
    """A part of the Damage Step concerns a card's own battle, unless the text asks about any."""
    if not pattern.steps >> event.amount & 1:
        return False
    battle = state.battle
    return any(
        fighter >= 0
        and _is_such_a_fighter(state, pattern.subject, fighter, uid, player)
        and (pattern.against is None or foe >= 0 and _is_such_a_fighter(state, pattern.against, foe, uid, player))
        for fighter, foe in ((battle.attacker, battle.attacked), (battle.attacked, battle.attacker))
    )


def _is_such_a_fighter(state: State, wanted: Selector | None, fighter: int, uid: int, player: int) -> bool:
    """Whether that monster of the battle is such a one. What the battle has destroyed has battled all the same, and is
    read where it lies now (PROC-27); how it lay in the battle can't be told any more."""
    if wanted is None:
        return fighter == uid or not state.cards[uid].card.kinds & MONSTER
    if wanted.ref:
        named = uid if wanted.ref == p.THIS else state.cards[uid].equipped_to
        return fighter == named and filters.fits(state, wanted, fighter, player, uid, None)
    if not selectors.fell_in_battle(state, fighter):
        return selectors.matches(state, wanted, fighter, player, uid)
    controller = state.player if fighter == state.battle.attacker else 1 - state.player
    return (
        _is_side(wanted.side, controller, player)
        and not (wanted.other and fighter == uid)
        and wanted.positions & FACE_UP == FACE_UP
        and filters.fits(state, wanted, fighter, player, uid, None)
    )


def _battle_phase_ends(state: State, pattern: p.BattlePhaseEnds, event: Event, uid: int, player: int) -> bool:
    return event.amount == END_STEP and _is_side(pattern.whose, state.player, player)


# -- activations


def _is_activated(state: State, pattern: p.OfActivation, event: Event, uid: int, player: int) -> bool:
    if pattern.what and not event.amount & pattern.what:
        return False
    return _about_such(state, pattern, event, uid, player)


def _resolves(state: State, pattern: p.OfResolution, event: Event, uid: int, player: int) -> bool:
    return _is_activated(state, pattern, event, uid, player) and _targets_such(state, pattern, uid, player)


def _has_resolved(state: State, pattern: p.HasResolved, event: Event, uid: int, player: int) -> bool:
    return not (pattern.unnegated and event.causes & NEGATED) and _resolves(state, pattern, event, uid, player)


def _targets_such(state: State, pattern: p.OfResolution, uid: int, player: int) -> bool:
    """Whether what resolves has targeted such a card, where that is asked."""
    wanted = pattern.targeting
    if wanted is None:
        return True
    targets = [targeted.card for targeted in targetings(state, state.links[state.resolving])]
    if pattern.alone and len(targets) > 1:
        return False
    if wanted.ref:
        return (uid if wanted.ref == p.THIS else state.cards[uid].equipped_to) in targets
    return any(selectors.matches(state, wanted, target, player, uid) for target in targets)


def _is_negated(state: State, pattern: p.IsNegated, event: Event, uid: int, player: int) -> bool:
    """Whose attack or activation it was stands in the battle and in the Chain."""
    if event.word != pattern.word or not _caused_by(pattern.by, event, player):
        return False
    controller = state.player
    if pattern.word == p.ACTIVATION_NEGATED:
        link = next((each for each in state.links if each.number == event.amount), None)
        if link is None:
            return False
        controller = link.player
        if pattern.what and not pattern.what & activation_bits(state, link):
            return False
    subject = pattern.subject
    if subject is None:
        return event.card == uid
    return (
        _is_side(subject.side, controller, player)
        and not (subject.other and event.card == uid)
        and (not subject.places or bool(subject.places >> state.cards[event.card].place & 1))
        and (not subject.filters or filters.fits(state, subject, event.card, player, uid, None))
    )


# -- players and the turn


def _draws(state: State, pattern: p.Draws, event: Event, uid: int, player: int) -> bool:
    if pattern.cause and not event.causes & pattern.cause:
        return False
    return _is_side(pattern.whose, event.player, player)


def _gains_life_points(state: State, pattern: p.GainsLifePoints, event: Event, uid: int, player: int) -> bool:
    return _is_side(pattern.whose, event.player, player)


def _normal_draw_comes(state: State, pattern: p.NormalDrawComes, event: Event, uid: int, player: int) -> bool:
    return _is_side(pattern.whose, state.player, player)


def _phase_comes(state: State, pattern: p.PhaseComes, event: Event, uid: int, player: int) -> bool:
    return bool(pattern.phases & event.amount) and _is_side(pattern.whose, state.player, player)


# -- whose, by whom, which card


def _done_to_such(
    state: State, pattern: p.AboutCards, event: Event, uid: int, player: int, place: int = -1, lies: int = ANY_POSITION
) -> bool:
    return _about_such(state, pattern, event, uid, player, place, lies) and _source_fits(
        state, pattern.source, event.source, uid, player
    )


def _about_such(
    state: State, pattern: p.WithSubject, event: Event, uid: int, player: int, place: int = -1, lies: int = ANY_POSITION
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
    return not subject.filters or filters.fits(state, subject, event.card, player, uid, None)


def _caused_by(side: int, event: Event, player: int) -> bool:
    return side == EITHER or event.by != NOBODY and (side == YOU) == (event.by == player)


def _is_side(side: int, who: int, player: int) -> bool:
    return side == EITHER or (side == YOU) == (who == player)


def _source_fits(state: State, wanted: Selector | None, source: int, uid: int, player: int) -> bool:
    """Whether the effect was one of such a card, by its face, wherever that is by now."""
    if wanted is None:
        return True
    if source < 0 or wanted.ref == p.THIS and source != uid or wanted.other and source == uid:
        return False
    if wanted.places and not wanted.places >> _place_of_effect(state, source) & 1:
        return False
    return not wanted.filters or filters.fits_its_face(state, wanted, source, player, uid, None)


def _place_of_effect(state: State, source: int) -> int:
    """Where the effect was activated, from which its card may have gone; else where that is."""
    begun = [link.began.place for link in state.links if link.card == source and link.began.place >= 0]
    return begun[-1] if begun else state.cards[source].place


def _other_fits(
    state: State, wanted: Selector | None, event: Event, uid: int, player: int, whose: int = NOBODY
) -> bool:
    """Whether the other card of the event is such a card, where that is asked. ``whose`` it was, if that isn't told by
    where it is by now."""
    if wanted is None:
        return True
    if event.other < 0:
        return False
    if wanted.ref:
        return event.other == (uid if wanted.ref == p.THIS else state.cards[uid].equipped_to)
    if not _is_side(wanted.side, state.cards[event.other].controller if whose == NOBODY else whose, player):
        return False
    return not wanted.filters or filters.fits(state, wanted, event.other, player, uid, None)


_FITS: Final[dict[type[Pattern], Callable[[State, Any, Event, int, int], bool]]] = {
    p.IsSummoned: _is_summoned, p.WouldBeSummoned: _is_summoned, p.Moves: _moves, p.IsDrawn: _is_drawn,
    p.IsSet: _is_set, p.IsUsedAsMaterial: _is_used_as_material, p.IsFlipped: _done_to_such,
    p.ChangesPosition: _changes_position, p.ChangesControl: _done_to_such, p.GetsCounters: _gets_counters,
    p.GetsEquipped: _gets_equipped, p.IsTargeted: _is_targeted, p.DeclaresAttack: _declares_attack,
    p.IsAttacked: _is_attacked, p.HasBattled: _has_battled, p.DestroysByBattle: _destroys_by_battle,
    p.DealsDamage: _deals_damage, p.DamageStepComes: _damage_step_comes, p.BattlePhaseEnds: _battle_phase_ends,
    p.IsActivated: _is_activated, p.IsAboutToResolve: _resolves, p.HasResolved: _has_resolved,
    p.IsNegated: _is_negated,
    p.NormalDrawComes: _normal_draw_comes, p.Draws: _draws, p.GainsLifePoints: _gains_life_points,
    p.PhaseComes: _phase_comes,
}  # fmt: skip
p.require_all(p.PATTERNS, _FITS)


def happened_this_turn(state: State, pattern: Pattern, uid: int, player: int) -> int:
    return times_happened(state.this_turn, state, pattern, uid, player)


def since_it_came(state: State, uid: int) -> list[Event]:
    """What happened this turn while the card lay face-up where it lies, under the same control."""
    for place in range(len(state.this_turn) - 1, -1, -1):
        event = state.this_turn[place]
        came = event.kind in p.COMINGS and (event.kind != p.E_ACTIVATED or event.amount & CARD_WAS_ACTIVATED)
        if event.card == uid and came:
            return state.this_turn[place + 1 :]
    return state.this_turn


def times_happened(events: Iterable[Event], state: State, pattern: Pattern, uid: int, player: int) -> int:
    """How often it happened, several cards at one moment counting once (GLOSS-19)."""
    return len({e.moment for e in those_that_fit(events, state, pattern, uid, player)})


def those_that_fit(events: Iterable[Event], state: State, pattern: Pattern, uid: int, player: int) -> Iterator[Event]:
    for e in events:
        if e.kind == pattern.kind and event_fits(state, pattern, e, uid, player) and _of_this_stay(state, pattern, e):
            yield e


def _of_this_stay(state: State, pattern: Pattern, event: Event) -> bool:
    """What "this card" or "the equipped monster" did is what it did since it lies where it lies: what was there before
    it moved is another card (PROC-34). That it was activated is told of a Spell or Trap in the Graveyard as well."""
    if not isinstance(pattern, p.WithSubject) or pattern.subject is not None and not pattern.subject.ref:
        return True
    doer = event.card if event.card >= 0 else event.source
    if doer < 0:
        return True
    card = state.cards[doer]
    went_by_use = event.kind == p.E_ACTIVATED and card.place == GRAVEYARD
    return card.visit in ((event.visit, event.visit + 1) if went_by_use else (event.visit,))


def activation_bits(state: State, link: Link) -> int:
    """Whether it is the activation of a card, a monster's effect or a Spell's or Trap's, as it was when it began."""
    if link.began.what:
        return link.began.what
    if link.activated_card:
        return CARD_WAS_ACTIVATED
    return MONSTER_EFFECT if traits.kinds(state, link.card) & MONSTER else SPELL_TRAP_EFFECT


def event_of_link(state: State, kind: int, link: Link, **more: Any) -> Event:
    """What is told of an activation: that it was made, is about to resolve, has resolved."""
    return Event(kind, link.card, link.player, by=link.player, amount=activation_bits(state, link), **more)


def targetings(state: State, link: Link) -> list[Event]:
    """What the activation targets, card by card."""
    targets = in_force.targets_of(state, link)
    bits = activation_bits(state, link) if targets else 0
    alone = p.ALONE if len(targets) == 1 else ""
    return [
        Event(
            p.E_TARGETED,
            uid,
            state.cards[uid].controller,
            by=link.player,
            source=link.card,
            amount=bits,
            word=alone,
            lies=state.cards[uid].position,
        )
        for uid in targets
    ]
