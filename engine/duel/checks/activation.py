"""May this card or effect be activated? The checks of PROC-05, all before anything moves; 0 or the reason why not."""

from typing import Final

from engine import program as p
from engine.cards.card import Card
from engine.duel.checks.freed_zones import lacks_zones
from engine.duel.checks.payment import payable
from engine.duel.checks.permission import controls_its_only_one
from engine.duel.checks.possible import would_do_something
from engine.duel.reading import traits
from engine.duel.reading.filters import fits, fits_its_face
from engine.duel.reading.in_force import (
    ability_of,
    in_force_of,
    is_disabled,
    is_in_force,
    modifiers_for,
    modifiers_on,
    user_of,
)
from engine.duel.reading.limits import limit_reached
from engine.duel.reading.patterns import activation_bits, answers_its_use, event_fits, event_of_link, targetings
from engine.duel.reading.selectors import referred
from engine.duel.reading.values import holds
from engine.duel.reading.would_do import would
from engine.duel.state import reasons as r
from engine.duel.state.events import Event
from engine.duel.state.state import Active, DuelCard, Link, State
from engine.edition import OPPONENTS_NEXT_TURN, Edition
from engine.program import Ability
from engine.vocabulary import (
    BANISHED,
    BY_BATTLE,
    CALCULATION,
    CONTINUOUS,
    COUNTER,
    DAMAGE_END,
    DAMAGE_START,
    DESTROYED,
    EITHER,
    EXTRA_DECK,
    FACE_DOWN,
    FIELD,
    FIELD_ZONE,
    HAND,
    MAIN_PHASES,
    MONSTER,
    MONSTER_ZONE,
    ON_FIELD,
    PENDULUM_ZONE,
    QUICK_PLAY,
    SPELL,
    SPELL_ZONE,
    STAYS_ON_FIELD,
    TRAP,
    YOU,
)

_ACTIVATED_SOONER: Final = p.ActivatedSooner.BIT
_BANNING: Final = p.CannotActivate.BIT | p.NotActivated.BIT
_NOT_NEGATED: Final = p.NotNegated.BIT
_UNANSWERED: Final = p.Unanswered.BIT

# -- windows ------------------------------------------------------------------------------------
IN_OPEN_STATE: Final = 0
IN_WINDOW: Final = 1
IN_CHAIN: Final = 2
IN_ATTEMPT: Final = 3


BY_CHOICE: Final = (p.CARD_ACTIVATION, p.IGNITION, p.QUICK)
_ALWAYS: Final = 1 << p.E_PHASE | 1 << p.E_STEP


def answerable_kinds(state: State, window: int) -> int:
    """1 << kind for every event that can be answered now."""
    if window == IN_ATTEMPT:
        return 1 << p.E_ATTEMPT
    kinds = _ALWAYS
    if window != IN_OPEN_STATE:
        for event in state.answerable:
            kinds |= 1 << event.kind
        if window == IN_CHAIN:
            kinds |= 1 << p.E_ACTIVATED | 1 << p.E_TARGETED
    return kinds


def is_out_of_place(state: State, player: int, card: DuelCard, ability: Ability) -> bool:
    """A quick look that spares the full check: True only where ``check`` would refuse all turn long, unless the card
    moves or turns."""
    place = card.place
    if ability.kind == p.CARD_ACTIVATION:
        if place == HAND:
            if card.card.kinds & TRAP:
                return not state.modifier_mask & _ACTIVATED_SOONER
            return state.player != player and bool(card.card.kinds & SPELL)
        if card.position != FACE_DOWN:
            return True
        return (
            card.turn_set == state.turn
            and bool(card.card.kinds & (TRAP | QUICK_PLAY))
            and not (state.modifier_mask & _ACTIVATED_SOONER)
            and not card.card.program.at_once_if
        )
    if not ability.places >> place & 1:
        return True
    if card.position != FACE_DOWN:
        return False
    if not used_at_once(state, card, ability):
        return True
    haste = state.modifier_mask & _ACTIVATED_SOONER or card.card.program.at_once_if
    return card.turn_set == state.turn and not haste


def used_at_once(state: State, card: DuelCard, ability: Ability) -> bool:
    """Whether using that effect of a Set Continuous Trap activates the Trap as well: the rulebooks don't say that the
    two may be one act, and tables differ (a switch)."""
    return (
        state.facts.edition.trap_effect_at_once
        and card.place == SPELL_ZONE
        and card.position == FACE_DOWN
        and may_be_used_at_once(card.card, ability)
    )


def may_be_used_at_once(card: Card, ability: Ability) -> bool:
    """The same, of the card wherever it lies: its activation does nothing else, and the Trap pays nothing with itself
    (PROC-05 d)."""
    if (
        not card.kinds & TRAP
        or not card.kinds & CONTINUOUS
        or ability.kind not in (p.IGNITION, p.QUICK)
        or not ability.places >> SPELL_ZONE & 1
        or ability.by_hand
        or any(isinstance(cost, p.TakesAway) and cost.selector.ref == p.THIS for cost in ability.costs)
    ):
        return False
    own = card_activation(card)
    return own is not None and not (own.block.acts or own.costs or own.event or own.condition)


def card_activation(card: Card) -> Ability | None:
    """The activation of the card itself."""
    return next((each for each in card.program.abilities if each.kind == p.CARD_ACTIVATION), None)


def check(state: State, player: int, uid: int, number: int, window: int) -> int:
    """Whether the player may activate that ability of that card now, of the player's own accord."""
    ability = ability_of(state, uid, number)
    return check_ability(state, player, uid, number, ability, window) if ability is not None else r.NOT_SUPPORTED


def check_ability(state: State, player: int, uid: int, number: int, ability: Ability, window: int) -> int:
    if ability.kind == p.EACH_TIME:
        return _setting(state, player, uid, number, ability, window)
    # what is no more than "in the own Main Phase" is at the right moment in the open state of one
    settled = window == IN_OPEN_STATE and ability.at_own_time and state.player == player and state.phase & MAIN_PHASES
    return (
        (r.OK if settled else wrong_time(state, player, uid, ability, window))
        or _card(state, player, uid, ability)
        or (_event(state, player, uid, ability, window) if ability.event else r.OK)
        or carry_out(
            state,
            player,
            uid,
            number,
            ability,
            _about_its_event(state, player, uid, number, ability, window) if ability.event else None,
        )
    )


def _setting(state: State, player: int, uid: int, number: int, ability: Ability, window: int) -> int:
    """Whether what lasts of a text that isn't read can be set or ended: nothing is activated for that."""
    if not ability.by_hand:
        return r.NEVER_ACTIVATED
    if state.player != player or not state.phase & MAIN_PHASES:
        return r.IGNITION_WRONG_TIME if traits.kinds(state, uid) & MONSTER else r.SLOW_EFFECT_WRONG_TIME
    if window != IN_OPEN_STATE:
        return r.NOT_OPEN
    card = state.cards[uid]
    if card.controller != player:
        return r.NOT_YOURS
    if not ability.places >> card.place & 1:
        return r.WRONG_PLACE
    if not traits.effects_work(state, uid):
        return _not_at_work(state, uid)
    if is_disabled(state, uid):
        return r.NEVER_ACTIVATED
    return carry_out(state, player, uid, number, ability)


def _about_its_event(state: State, player: int, uid: int, number: int, ability: Ability, window: int) -> Link | None:
    """Where costs, targets or a condition ask about the cards of the event ("target that monster", "if its ATK is
    …"): what it would begin with."""
    if not ability.asked_later and not ability.asks_about_event:
        return None
    link = Link(uid, state.cards[uid].visit, number, player, ability.speed, None)
    bind_events(state, link, answered_events(state, player, uid, ability, window))
    return link


def bind_events(state: State, link: Link, events: list[Event]) -> None:
    """What an activation answers: later "that monster" is a card of these events."""
    if events:
        link.event = events[0].kind
        link.bound[p.EVENT] = tuple((e.card, state.cards[e.card].visit) for e in events if e.card >= 0)
        link.bound[p.OTHER] = tuple((e.other, state.cards[e.other].visit) for e in events if e.other >= 0)
        link.numbers[p.N_AMOUNT] = sum(e.amount for e in events)


def wrong_time(state: State, player: int, uid: int, ability: Ability, window: int) -> int:
    """Whether it is the moment for it, by what both players can see of a card that lies face-up."""
    kind = ability.kind
    card = state.cards[uid]
    if kind not in BY_CHOICE:
        return (
            r.FLIPS_START_THEMSELVES
            if kind == p.FLIP_EFFECT
            else (r.TRIGGERS_START_THEMSELVES if kind == p.TRIGGER else r.NEVER_ACTIVATED)
        )
    speed = card.card.spell_speed(ability) if card.card.kinds & TRAP else ability.speed
    if window == IN_ATTEMPT:
        if not ability.answers >> p.E_ATTEMPT & 1:
            return r.ONLY_SUMMON_ANSWERS
    elif speed == 1:
        if window == IN_CHAIN:
            return r.SPELL_SPEED_1_ANSWERS_NOTHING
        if (
            kind == p.IGNITION
            and window == IN_WINDOW
            and state.facts.edition.ignition_priority
            and (state.player == player and state.phase & ability.phases & MAIN_PHASES and card.card.kinds & MONSTER)
            and any(e.kind == p.E_SUMMONED and e.by == player for e in state.answerable)
        ):
            return r.OK  # ahead of the opponent's reply to the own Summon (AMB-31)
        if ability.names_battle_phase:
            if state.player != player:
                return r.CONDITION_NOT_MET
        elif state.player != player or not state.phase & MAIN_PHASES:
            return (
                r.SPELL_WRONG_TIME
                if kind == p.CARD_ACTIVATION
                else (r.IGNITION_WRONG_TIME if traits.kinds(state, uid) & MONSTER else r.SLOW_EFFECT_WRONG_TIME)
            )
        if window != IN_OPEN_STATE:
            return r.NOT_OPEN
    else:
        if window == IN_CHAIN:
            newest = state.links[-1].spell_speed
            if speed < newest:
                return r.SPELL_SPEED_3_ONLY if newest == 3 else r.SPELL_SPEED_TOO_LOW
            if _may_not_answer(state, player, uid, ability, state.links[-1]):
                return r.ACTIVATION_BANNED
        step = state.step
        if DAMAGE_START <= step <= DAMAGE_END:
            reason = damage_step_limit(state.facts.edition, step, card.card.kinds, ability)
            if reason:
                return reason
    if kind == p.CARD_ACTIVATION and card.card.kinds & SPELL and speed > 1:
        # a Quick-Play Spell
        if card.place == HAND and state.player != player:
            return r.QUICK_PLAY_OPPONENTS_TURN
        if state.player == player and not state.facts.edition.quick_play_phases & state.phase:
            return r.QUICK_PLAY_WRONG_PHASE
    if not ability.phases & state.phase:
        return r.CONDITION_NOT_MET
    if ability.whose_turn != EITHER and (ability.whose_turn == YOU) != (state.player == player):
        return r.CONDITION_NOT_MET
    return r.OK


def damage_step_limit(edition: Edition, step: int, kinds: int, ability: Ability) -> int:
    """Counter Traps, what directly changes ATK or DEF, and what AMB-43 adds; classic: AMB-12. ``kinds``: the card's."""
    calculated = step >= CALCULATION
    if ability.by_hand:
        return _limit_by_hand(edition, calculated, kinds, ability)
    if edition.damage_step_stat_cards_only:
        if ability.kind != p.CARD_ACTIVATION or not changes_stats(ability):
            return r.DAMAGE_STEP_LIMIT
        return r.DAMAGE_STEP_CALCULATED if calculated else r.OK
    if kinds & COUNTER:
        return r.OK
    if ability.kind == p.QUICK and _negates_activation(ability):
        return r.OK
    names_this = step == CALCULATION and _names_calculation(ability)
    if changes_stats(ability) and not names_this:
        return r.DAMAGE_STEP_CALCULATED if calculated else r.OK
    if ability.damage_step:
        # names the Damage Step or damage calculation: its own condition says when
        return r.OK
    if any(
        e.kind in (p.E_BATTLED, p.E_DESTROYED_BY_BATTLE, p.E_DAMAGE, p.E_MOVED, p.E_FLIPPED, p.E_STEP)
        and _happens_in_damage_step(e)
        for e in ability.event
    ):
        return r.OK
    return r.DAMAGE_STEP_LIMIT


def _limit_by_hand(edition: Edition, calculated: bool, kinds: int, ability: Ability) -> int:
    """Whether its text changes ATK or DEF its players judge; that it names the Damage Step can be seen (AMB-43)."""
    if edition.damage_step_stat_cards_only:
        if kinds & COUNTER or not kinds & (SPELL | TRAP):
            return r.DAMAGE_STEP_LIMIT
        return r.DAMAGE_STEP_CALCULATED if calculated else r.OK
    return r.DAMAGE_STEP_CALCULATED if calculated and not (kinds & COUNTER or ability.damage_step) else r.OK


def _names_calculation(ability: Ability) -> bool:
    """ "During damage calculation", not merely "during the Damage Step"."""
    conditions = p.parts_of(ability.condition) if ability.condition is not None else ()
    steps = [e.steps for e in ability.event if isinstance(e, p.DamageStepComes)]
    steps += [c.steps for c in conditions if isinstance(c, p.InStep)]
    return any(named >> CALCULATION & 1 and not named >> DAMAGE_START & 1 for named in steps)


def _happens_in_damage_step(pattern: p.Pattern) -> bool:
    """Events that belong to the Damage Step: damage (also) from battle, destruction (also) by it, having battled."""
    match pattern:
        case p.Moves(all_causes=all_causes, any_cause=any_cause):
            if all_causes & DESTROYED and not any_cause:
                return True  # in whatever way
            return bool((all_causes | any_cause) & BY_BATTLE)
        case p.DealsDamage(cause=cause):
            return not cause or bool(cause & BY_BATTLE)
    return pattern.kind in (p.E_BATTLED, p.E_DESTROYED_BY_BATTLE, p.E_STEP)


def changes_stats(ability: Ability) -> bool:
    """Directly changes ATK or DEF (BATTLE-09)."""
    return any(
        isinstance(act, p.Modify) and any(isinstance(m, p.GainsFigure | p.FigureBecomes) for m in act.modifiers)
        for block in ability.blocks
        for act in block.acts
    )


def _negates_activation(ability: Ability) -> bool:
    return any(isinstance(act, p.NegateActivation) for block in ability.blocks for act in block.acts)


def _card(state: State, player: int, uid: int, ability: Ability) -> int:
    card = state.cards[uid]
    if card.controller != player:
        return r.NOT_YOURS
    place = card.place
    bits = card.card.kinds
    if bits & state.facts.unplayable_kinds:
        return r.UNKNOWN_MECHANIC
    if ability.kind == p.CARD_ACTIVATION:
        if place == HAND:
            if bits & TRAP and not _hand_permission(state, player, uid):
                return r.TRAP_FROM_HAND
            if bits & MONSTER:
                if not state.facts.edition.pendulum_zones:
                    return r.UNKNOWN_MECHANIC
                if len(state.zones[PENDULUM_ZONE * 2 + player]) >= 2:
                    return r.PENDULUM_ZONE_FULL
            elif not bits & FIELD and len(state.zones[SPELL_ZONE * 2 + player]) >= 5:
                return r.NO_SPELL_ZONE
        elif place in (SPELL_ZONE, FIELD_ZONE) and card.position == FACE_DOWN:
            if bits & (TRAP | QUICK_PLAY) and not _long_enough(state, player, uid):
                return r.TRAP_SET_THIS_TURN if bits & TRAP else r.QUICK_PLAY_SET_THIS_TURN
        else:
            is_in_use = place == PENDULUM_ZONE or not bits & MONSTER and place in (SPELL_ZONE, FIELD_ZONE)
            return r.ALREADY_ACTIVATED if is_in_use else r.WRONG_PLACE
        if controls_its_only_one(state, player, uid):
            return r.ONLY_ONE
        if not ability.block.acts and not bits & (STAYS_ON_FIELD | MONSTER) and not answers_its_use(card.card):
            return r.NOTHING_AT_ONCE  # all of its effects come later: it would be spent for nothing (PROC-05 f)
    else:
        if not ability.places >> place & 1:
            return r.WRONG_PLACE
        if ability.by_hand and place in (EXTRA_DECK, BANISHED) and card.position == FACE_DOWN:
            return r.WRONG_PLACE  # it is used where it lies open
        if 1 << place & ON_FIELD and not traits.effects_work(state, uid):
            activation = card_activation(card.card) if used_at_once(state, card, ability) else None
            if activation is None:
                return _not_at_work(state, uid)
            if reason := _card(state, player, uid, activation):
                return reason
        if card.condemned:
            return r.CONDEMNED
    if state.modifier_mask & _BANNING and is_banned(state, player, uid, ability):
        return r.ACTIVATION_BANNED
    return r.OK


def is_banned(state: State, player: int, uid: int, ability: Ability) -> bool:
    """Whether a text keeps that player from activating it; also what starts by itself is activated."""
    return bool(state.modifier_mask & _BANNING) and (
        _is_banned_to(state, player, uid, ability)
        or any(
            not active.modifier.effects_alone or ability.kind != p.CARD_ACTIVATION
            for active in modifiers_on(state, uid, p.NotActivated)
        )
    )


def _is_banned_to(state: State, player: int, uid: int, ability: Ability) -> bool:
    return any(
        _is_meant(state, active.modifier, uid, ability, user_of(state, active), active.source, None)
        for active in modifiers_for(state, player, p.CannotActivate)
    )


def _not_at_work(state: State, uid: int) -> int:
    """Why the effects of a card on the field can't be used yet."""
    card = state.cards[uid]
    if uid in state.attempt:
        return r.NOT_SUMMONED_YET
    if card.position == FACE_DOWN:
        return r.FACE_DOWN_EFFECT if card.place == MONSTER_ZONE else r.WRONG_PLACE
    return r.STILL_NORMAL_MONSTER if card.place == MONSTER_ZONE else r.NOT_RESOLVED_YET


def _is_meant(
    state: State, ban: p.CannotActivate, uid: int, ability: Ability, user: int, source: int, link: Link | None
) -> bool:
    """Whether a ban on activations is about this one. A card from the hand is activated on the field."""
    of_card = ability.kind == p.CARD_ACTIVATION
    if ban.alone == p.OF_CARDS and not of_card or ban.alone == p.OF_EFFECTS and of_card:
        return False
    cards = ban.cards
    if cards is None:
        return True
    if cards.ref:
        return uid in referred(state, cards, user, source, link)
    place = SPELL_ZONE if of_card else state.cards[uid].place
    return (not cards.places or bool(cards.places >> place & 1)) and fits_its_face(
        state, cards, uid, user, source, None
    )


def _may_not_answer(state: State, player: int, uid: int, ability: Ability, newest: Link) -> bool:
    """Whether what was activated last keeps this from being activated in response to it."""
    own = newest.granted or ability_of(state, newest.card, newest.ability)
    if (
        own is not None
        and own.unanswered
        and any(
            (ban.side == EITHER or (ban.side == YOU) == (player == newest.player))
            and (ban.condition is None or holds(state, ban.condition, newest.player, newest.card, newest))
            and _is_meant(state, ban, uid, ability, newest.player, newest.card, newest)
            for ban in own.unanswered
        )
    ):
        return True
    return bool(state.modifier_mask & _UNANSWERED) and any(
        _is_such_a_link(state, active, newest) for active in modifiers_for(state, player, p.Unanswered)
    )


def _is_such_a_link(state: State, active: Active[p.OfActivations], link: Link) -> bool:
    """Whether a modifier on activations is about this one."""
    modifier, user, source = active.modifier, user_of(state, active), active.source
    if modifier.what and not modifier.what & activation_bits(state, link):
        return False
    cards = modifier.cards
    if cards is None:
        return True
    if cards.ref:
        return link.card in referred(state, cards, user, source, None)
    if cards.other and link.card == source or cards.side != EITHER and (cards.side == YOU) != (link.player == user):
        return False
    return (not cards.places or bool(cards.places >> max(link.began.place, 0) & 1)) and (
        not cards.filters or fits_its_face(state, cards, link.card, user, source, None)
    )


def is_sure(state: State, link: Link, bit: int) -> bool:
    """Whether its activation, or its effect, cannot be negated."""
    ability = link.granted or ability_of(state, link.card, link.ability)
    if ability is not None and ability.sure & bit:
        return True
    return bool(state.modifier_mask & _NOT_NEGATED) and any(
        active.modifier.sure & bit and is_in_force(state, active) and _is_such_a_link(state, active, link)
        for active in in_force_of(state, p.NotNegated)
    )


def _hand_permission(state: State, player: int, uid: int) -> bool:
    return any(
        a.modifier.how & p.FROM_HAND
        and a.modifier.cards is not None
        and (a.modifier.cards.ref != p.THIS or a.source == uid)
        and fits(state, a.modifier.cards, uid, player, a.source, None)
        for a in modifiers_for(state, player, p.ActivatedSooner)
    )


def _long_enough(state: State, player: int, uid: int) -> bool:
    """Set in an earlier turn (TRAP-02, SPELL-23); classic: by the start of the opponent's turn (TRAP-03, AMB-10)."""
    card = state.cards[uid]
    if card.turn_set < state.turn:
        if state.facts.edition.trap_from == OPPONENTS_NEXT_TURN and card.card.kinds & TRAP:
            # an own turn in between does not count if the Trap was Set in the opponent's turn
            if state.player != player or state.turn - card.turn_set != 1:
                return True
        else:
            return True
    if any(asked is None or holds(state, asked, player, uid, None) for asked in card.card.program.at_once_if):
        return True
    return any(
        a.modifier.how & p.IN_TURN_SET and (uid, card.visit) in a.subjects
        if a.subjects is not None
        else a.modifier.how & p.IN_TURN_SET
        and a.modifier.cards is not None
        and (a.modifier.cards.ref != p.THIS or a.source == uid)
        and fits_its_face(state, a.modifier.cards, uid, player, a.source, None)
        for a in modifiers_for(state, player, p.ActivatedSooner)
    )


def _event(state: State, player: int, uid: int, ability: Ability, window: int) -> int:
    if answered_events(state, player, uid, ability, window):
        return r.OK
    if ability.when and any(
        event_fits(state, pattern, event, uid, player)
        for pattern in ability.event
        for event in state.answerable
        if event.kind == pattern.kind and event.moment != state.pending_moment
    ):
        return r.EVENT_NOT_LAST
    if (
        window == IN_CHAIN
        and negates_in_vain(state, ability, state.links[-1])
        and any(_events_of_link(state, pattern, state.links[-1], uid, player) for pattern in ability.event)
    ):
        return r.CANNOT_BE_NEGATED
    return r.NO_SUCH_EVENT


def answered_events(state: State, player: int, uid: int, ability: Ability, window: int) -> list[Event]:
    """The events of one moment that the card or effect would answer; to answer an activation: the newest link."""
    found: list[Event] = []
    for pattern in ability.event:
        kind = pattern.kind
        if kind in (p.E_ACTIVATED, p.E_TARGETED):
            if window == IN_CHAIN and state.links:
                newest = state.links[-1]
                if not negates_in_vain(state, ability, newest):
                    found += _events_of_link(state, pattern, newest, uid, player)
            continue
        if kind == p.E_PHASE or kind == p.E_STEP:
            event = Event(kind, -1, state.player, amount=state.phase if kind == p.E_PHASE else state.step)
            if event_fits(state, pattern, event, uid, player):
                found.append(event)
            continue
        if (kind == p.E_ATTEMPT) != (window == IN_ATTEMPT) or window == IN_OPEN_STATE:
            continue
        for event in state.answerable:
            if event.kind == kind and event_fits(state, pattern, event, uid, player):
                if ability.when and event.moment != state.pending_moment:
                    continue
                if not found or found[0].moment == event.moment:
                    found.append(event)
    if found and ability.event[0].just and _happened_to_more(state, ability.event[0], found, uid, player):
        return []
    return found


def _events_of_link(state: State, pattern: p.Pattern, newest: Link, uid: int, player: int) -> list[Event]:
    """What the activation does that the pattern waits for: that it is made, or that it targets something."""
    if isinstance(pattern, p.IsTargeted):
        return [e for e in targetings(state, newest) if event_fits(state, pattern, e, uid, player)]
    made = event_of_link(state, p.E_ACTIVATED, newest, place_from=newest.began.place)
    return (
        [made]
        if isinstance(pattern, p.IsActivated)
        and event_fits(state, pattern, made, uid, player)
        and would(newest, state, pattern, uid, player)
        else []
    )


def _happened_to_more(state: State, pattern: p.Pattern, found: list[Event], uid: int, player: int) -> bool:
    """ "Exactly 1 monster": whether there are more at that moment, or other cards where those count as well."""
    if isinstance(pattern, p.WithSubject) and pattern.just == p.EXACTLY_ONE_AND_NO_OTHER:
        other = pattern.of_any_card()
        found = [
            event
            for event in state.answerable
            if event.kind == pattern.kind
            and event.moment == found[0].moment
            and event_fits(state, other, event, uid, player)
        ]
    return len({event.card for event in found}) > 1


def negates_in_vain(state: State, ability: Ability, newest: Link) -> bool:
    """Whether it would first of all negate what cannot be negated."""
    first = ability.block.acts[0] if ability.block.acts else None
    return type(first) in _SURE and is_sure(state, newest, _SURE[type(first)])


_SURE: Final[dict[type[object], int]] = {p.NegateActivation: p.SURE_ACTIVATION, p.NegateEffect: p.SURE_EFFECT}


def carry_out(state: State, player: int, uid: int, number: int, ability: Ability, link: Link | None = None) -> int:
    """(c) to (f): condition, limits, costs, targets, and that something would happen; asked of triggers too."""
    if ability.by_hand and not state.facts.edition.by_hand(player):
        as_scale = ability.kind == p.CARD_ACTIVATION and state.cards[uid].card.kinds & MONSTER
        if not as_scale:  # a Scale is laid out all the same; what lasts of its text is then not set
            return r.NOT_SUPPORTED
    if ability.condition is not None and not holds(state, ability.condition, player, uid, link):
        return r.CONDITION_NOT_MET
    if ability.limit and limit_reached(state, player, uid, number, ability):
        return r.USED_UP
    if ability.costs:
        reason = payable(state, player, uid, ability, link)
        if reason:
            return reason
    if ability.asks_what_it_does and not _is_for_itself(state.cards[uid].card, ability):
        reason = would_do_something(state, player, uid, ability, link)
        if reason:
            return reason
    elif number < p.FIRST_PROCEDURE:
        return r.OK
    return lacks_zones(state, player, uid, number, ability, link)


def _is_for_itself(card: Card, ability: Ability) -> bool:
    """A card that stays on the field is activated for what it does there; what its player only may do beside that need
    not be possible."""
    stays = ability.kind == p.CARD_ACTIVATION and card.kinds & STAYS_ON_FIELD
    return bool(stays) and isinstance(ability.block.acts[0], p.May)
