"""May this card or effect be activated? The checks of PROC-05, all before anything moves; 0 or the reason why not."""

from typing import TYPE_CHECKING, Final

from engine import program as p
from engine.duel import query
from engine.duel import refusal as r
from engine.duel.events import Event
from engine.duel.moves import destination
from engine.duel.permission import may_be_tributed, special_summon_by_effect
from engine.duel.picks import Later, Rules
from engine.duel.possible import does_something
from engine.duel.selection import selection_rules
from engine.duel.triggers import ability_of, event_fits, happened_this_turn
from engine.edition import OPPONENTS_NEXT_TURN
from engine.program import Ability, Cost, Selector
from engine.vocabulary import (
    AFTER_CALCULATION, BY_BATTLE, BY_COST, CALCULATION, COUNTER, DAMAGE_END, DAMAGE_START, DESTROYED, EITHER,
    EXTRA_DECK, EXTRA_DECK_KINDS, FACE_DOWN, FIELD, FIELD_ZONE, GRAVEYARD, HAND, IN_GRAVEYARD, MAIN_PHASES,
    MONSTER, ON_FIELD, PENDULUM, PENDULUM_ZONE, QUICK_PLAY, SPELL, SPELL_ZONE, TOKEN, TRAP, YOU,
)  # fmt: skip

if TYPE_CHECKING:
    from engine.duel.state import DuelCard, Link, State

# -- windows ------------------------------------------------------------------------------------
IN_OPEN_STATE: Final = 0
IN_WINDOW: Final = 1
IN_CHAIN: Final = 2
IN_ATTEMPT: Final = 3

# -- what was activated: bits of an E_ACTIVATED event's amount ------------------------------------
CARD_WAS_ACTIVATED: Final = 1
MONSTER_EFFECT: Final = 2
SPELL_TRAP_EFFECT: Final = 4


_ALWAYS: Final = 1 << p.E_PHASE | 1 << p.E_STEP


def answerable_kinds(state: "State", window: int) -> int:
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


def is_hopeless(state: "State", player: int, card: "DuelCard", ability: Ability, window: int, kinds: int) -> bool:
    """A quick look that spares the full check: True only where ``check`` would refuse."""
    if ability.answers:
        if not ability.answers & kinds:
            return True
    elif window == IN_ATTEMPT:
        return True
    place = card.place
    if ability.kind == p.CARD_ACTIVATION:
        if place == HAND:
            if card.card.kinds & TRAP:
                return not state.modifier_mask >> p.M_SPEED & 1
            return state.player != player and bool(card.card.kinds & SPELL)
        if card.position != FACE_DOWN:
            return True
        return card.turn_set == state.turn and bool(card.card.kinds & (TRAP | QUICK_PLAY)) and not (
            state.modifier_mask >> p.M_SPEED & 1
        )
    return not ability.places >> place & 1 or card.position == FACE_DOWN


def check(state: "State", player: int, uid: int, number: int, window: int) -> int:
    """Whether the player may activate that ability of that card now, of the player's own accord."""
    ability = ability_of(state, uid, number)
    return check_ability(state, player, uid, number, ability, window) if ability is not None else r.NOT_SUPPORTED


def check_ability(state: "State", player: int, uid: int, number: int, ability: Ability, window: int) -> int:
    # what is no more than "in the own Main Phase" is at the right moment in the open state of one
    settled = window == IN_OPEN_STATE and ability.at_own_time and state.player == player and state.phase & MAIN_PHASES
    return (
        (r.OK if settled else _moment(state, player, uid, ability, window))
        or _card(state, player, uid, number, ability)
        or (_event(state, player, uid, ability, window) if ability.event else r.OK)
        or carry_out(state, player, uid, number, ability)
    )


# ---------------------------------------------------------------------------------- (a) the moment


def _moment(state: "State", player: int, uid: int, ability: Ability, window: int) -> int:
    kind = ability.kind
    card = state.cards[uid]
    if kind not in (p.IGNITION, p.QUICK, p.CARD_ACTIVATION):
        return r.TRIGGERS_START_THEMSELVES if kind in (p.TRIGGER, p.FLIP_EFFECT) else r.NO_EFFECT
    speed = card.card.spell_speed(ability) if card.card.kinds & TRAP else ability.speed
    if window == IN_ATTEMPT:
        if not ability.event or all(e.event != p.E_ATTEMPT for e in ability.event):
            return r.ONLY_SUMMON_ANSWERS
        return r.OK
    if speed == 1:
        if window == IN_CHAIN:
            return r.SPELL_SPEED_1_ANSWERS_NOTHING
        wrong = r.IGNITION_WRONG_TIME if kind == p.IGNITION else r.SPELL_WRONG_TIME
        if kind == p.IGNITION and window == IN_WINDOW and state.facts.edition.ignition_priority and (
            state.player == player and state.phase & MAIN_PHASES and card.card.kinds & MONSTER
        ) and any(e.kind == p.E_SUMMONED and e.by == player for e in state.answerable):
            return r.OK  # ahead of the opponent's reply to the own Summon (AMB-31)
        if window != IN_OPEN_STATE or state.player != player or not state.phase & MAIN_PHASES:
            return wrong
    else:
        if window == IN_CHAIN:
            newest = state.links[-1].spell_speed
            if speed < newest:
                return r.SPELL_SPEED_3_ONLY if newest == 3 else r.SPELL_SPEED_TOO_LOW
        if kind == p.CARD_ACTIVATION and card.card.kinds & SPELL:
            # a Quick-Play Spell
            if card.place == HAND and state.player != player:
                return r.QUICK_PLAY_OPPONENTS_TURN
            if state.player == player and not state.facts.edition.quick_play_phases & state.phase:
                return r.QUICK_PLAY_WRONG_PHASE
        step = state.step
        if DAMAGE_START <= step <= DAMAGE_END:
            reason = _damage_step(state, uid, ability, window)
            if reason:
                return reason
    if not ability.phases & state.phase:
        return r.CONDITION_NOT_MET
    if ability.whose_turn != EITHER and (ability.whose_turn == YOU) != (state.player == player):
        return r.CONDITION_NOT_MET
    return r.OK


def _damage_step(state: "State", uid: int, ability: Ability, window: int) -> int:
    """Counter Traps, what directly changes ATK or DEF, and what AMB-43 adds; classic: AMB-12."""
    calculated = state.step >= CALCULATION
    if state.facts.edition.damage_step_stat_cards_only:
        if ability.kind != p.CARD_ACTIVATION or not changes_stats(ability):
            return r.DAMAGE_STEP_LIMIT
        return r.DAMAGE_STEP_CALCULATED if calculated else r.OK
    if state.cards[uid].card.kinds & COUNTER:
        return r.OK
    if ability.kind == p.QUICK and _negates_activation(ability):
        return r.OK
    names_this = ability.damage_step and state.step == CALCULATION and _names_calculation(ability)
    if changes_stats(ability) and not names_this:
        return r.DAMAGE_STEP_CALCULATED if calculated else r.OK
    if ability.damage_step:
        # names the Damage Step or damage calculation: its own condition says when
        return r.OK
    if any(e.event in (p.E_BATTLED, p.E_DESTROYED_BY_BATTLE, p.E_DAMAGE, p.E_MOVED, p.E_FLIPPED, p.E_STEP)
           and _happens_in_damage_step(e) for e in ability.event):  # fmt: skip
        return r.OK
    return r.DAMAGE_STEP_LIMIT


def _names_calculation(ability: Ability) -> bool:
    """ "During damage calculation", not merely "during the Damage Step"."""
    conditions = [ability.condition] if ability.condition is not None else []
    for condition in conditions:
        conditions += condition.parts
    steps = [e.phase for e in ability.event if e.event == p.E_STEP] + [c.a for c in conditions if c.op == p.C_STEP]
    return any(named >> CALCULATION & 1 and not named >> DAMAGE_START & 1 for named in steps)


def _happens_in_damage_step(pattern: p.Pattern) -> bool:
    """Events that belong to the Damage Step: battle damage, destruction (also) by battle, having battled."""
    if pattern.event in (p.E_BATTLED, p.E_DESTROYED_BY_BATTLE, p.E_STEP):
        return True
    if pattern.all_causes & DESTROYED and not pattern.any_cause:
        return True  # in whatever way
    return bool((pattern.all_causes | pattern.any_cause) & BY_BATTLE)


def changes_stats(ability: Ability) -> bool:
    """Directly changes ATK or DEF (BATTLE-09)."""
    stats = (p.M_ATK, p.M_DEF, p.M_SET_ATK, p.M_SET_DEF)
    return any(
        act.op == p.A_MODIFY and any(m.op in stats for m in act.modifiers)
        for block in ability.blocks for act in block.acts
    )  # fmt: skip


def _negates_activation(ability: Ability) -> bool:
    return any(act.op == p.A_NEGATE and act.a == p.N_ACTIVATION for block in ability.blocks for act in block.acts)


# ---------------------------------------------------------------------------------- (b) the card


def _card(state: "State", player: int, uid: int, number: int, ability: Ability) -> int:
    card = state.cards[uid]
    if card.controller != player and not ability.also_opponent:
        return r.NOT_YOURS
    place = card.place
    bits = card.card.kinds
    edition = state.facts.edition
    if bits & edition.unknown_kinds & (PENDULUM | EXTRA_DECK_KINDS):
        return r.UNKNOWN_MECHANIC
    if ability.kind == p.CARD_ACTIVATION:
        if place == HAND:
            if bits & TRAP and not _hand_permission(state, player, uid):
                return r.TRAP_FROM_HAND
            if bits & MONSTER:
                if not edition.pendulum_zones:
                    return r.UNKNOWN_MECHANIC
                if len(state.zones[PENDULUM_ZONE * 2 + player]) >= 2:
                    return r.PENDULUM_ZONE_FULL
            elif not bits & FIELD and len(state.zones[SPELL_ZONE * 2 + player]) >= 5:
                return r.NO_SPELL_ZONE
        elif place in (SPELL_ZONE, FIELD_ZONE) and card.position == FACE_DOWN:
            if bits & (TRAP | QUICK_PLAY) and not _long_enough(state, player, uid):
                return r.TRAP_SET_THIS_TURN if bits & TRAP else r.QUICK_PLAY_SET_THIS_TURN
        else:
            return r.WRONG_PLACE
    else:
        if not ability.places >> place & 1:
            return r.WRONG_PLACE
        if 1 << place & ON_FIELD and not query.effects_work(state, uid):
            return r.FACE_DOWN_EFFECT if card.position == FACE_DOWN else r.WRONG_PLACE
        if card.condemned:
            return r.WRONG_PLACE
    if state.modifier_mask >> p.M_CANNOT_ACTIVATE & 1:
        for active in query.modifiers_for(state, player, p.M_CANNOT_ACTIVATE):
            modifier = active.modifier
            if modifier.a == 1 and ability.kind != p.CARD_ACTIVATION:
                continue
            cards = modifier.cards
            if cards is None or (
                (not cards.places or cards.places >> place & 1)
                and query.fits_its_face(state, cards, uid, active.player, active.source, None)
            ):
                return r.ACTIVATION_BANNED
    return r.OK


def _hand_permission(state: "State", player: int, uid: int) -> bool:
    return any(
        a.modifier.a & 1
        and a.modifier.cards is not None
        and query.fits(state, a.modifier.cards, uid, player, a.source, None)
        for a in query.modifiers_for(state, player, p.M_SPEED)
    )


def _long_enough(state: "State", player: int, uid: int) -> bool:
    """Set in an earlier turn (TRAP-02, SPELL-23); classic: by the start of the opponent's turn (TRAP-03, AMB-10)."""
    card = state.cards[uid]
    if card.turn_set < state.turn:
        if state.facts.edition.trap_from == OPPONENTS_NEXT_TURN and card.card.kinds & TRAP:
            # an own turn in between does not count if the Trap was Set in the opponent's turn
            if state.player != player or state.turn - card.turn_set != 1:
                return True
        else:
            return True
    return any(
        a.modifier.a & 2 and a.modifier.cards is not None
        and query.fits_its_face(state, a.modifier.cards, uid, player, a.source, None)
        for a in query.modifiers_for(state, player, p.M_SPEED)
    )


# ---------------------------------------------------------------------------------- the event it answers


def _event(state: "State", player: int, uid: int, ability: Ability, window: int) -> int:
    if not ability.event:
        return r.OK
    if answered_events(state, player, uid, ability, window):
        return r.OK
    if ability.when and any(
        event_fits(state, pattern, event, uid, player)
        for pattern in ability.event for event in state.answerable if event.kind == pattern.event
    ):  # fmt: skip
        return r.EVENT_NOT_LAST
    return r.NO_SUCH_EVENT


def answered_events(state: "State", player: int, uid: int, ability: Ability, window: int) -> list[Event]:
    """The events of one moment that the card or effect would answer; to answer an activation: the newest link."""
    found: list[Event] = []
    for pattern in ability.event:
        kind = pattern.event
        if kind in (p.E_ACTIVATED, p.E_TARGETED):
            if window == IN_CHAIN and state.links:
                newest = state.links[-1]
                if kind == p.E_TARGETED:
                    found += [e for e in _targetings(state, newest) if event_fits(state, pattern, e, uid, player)]
                elif event_fits(state, pattern, activation_event(state, newest), uid, player) and _would(
                    newest, state, pattern
                ):
                    found.append(activation_event(state, newest))
            continue
        if kind == p.E_PHASE:
            if pattern.phase & state.phase and (
                pattern.whose == EITHER or (pattern.whose == YOU) == (state.player == player)
            ):
                found.append(Event(p.E_PHASE, -1, state.player, amount=state.phase))
            continue
        if kind == p.E_STEP:
            event = Event(p.E_STEP, -1, state.player, amount=state.step)
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
    return found


def activation_event(state: "State", link: "Link") -> Event:
    return Event(p.E_ACTIVATED, link.card, link.player, by=link.player, amount=activation_bits(state, link),
                 place_from=link.numbers.get("place", -1))  # fmt: skip


def activation_bits(state: "State", link: "Link") -> int:
    if link.activated_card:
        return CARD_WAS_ACTIVATED
    return MONSTER_EFFECT if query.kinds(state, link.card) & MONSTER else SPELL_TRAP_EFFECT


def _targetings(state: "State", link: "Link") -> list[Event]:
    ability = link.granted or ability_of(state, link.card, link.ability)
    if ability is None:
        return []
    return [
        Event(p.E_TARGETED, uid, state.cards[uid].controller, by=link.player, source=link.card)
        for cost in ability.costs if cost.op == p.K_TARGET and cost.selector is not None
        for uid, _ in link.bound.get(cost.selector.name or p.TARGET, ())
    ]  # fmt: skip


_WOULD: Final[dict[str, frozenset[int]]] = {
    "destroy": frozenset((p.A_DESTROY,)),
    "special summon": frozenset((p.A_SPECIAL_SUMMON, p.A_FUSION_SUMMON, p.A_RITUAL_SUMMON, p.A_TOKEN)),
    "add": frozenset((p.A_ADD,)),
    "draw": frozenset((p.A_DRAW,)),
    "damage": frozenset((p.A_DAMAGE,)),
    "banish": frozenset((p.A_BANISH,)),
    "negate": frozenset((p.A_NEGATE,)),
    "send": frozenset((p.A_SEND,)),
}


def _would(link: "Link", state: "State", pattern: p.Pattern) -> bool:
    """ "An effect that would destroy a card(s)": whether the newest link does such a thing."""
    if not pattern.word:
        return True
    ability = link.granted or ability_of(state, link.card, link.ability)
    wanted = _WOULD.get(pattern.word, frozenset())
    return ability is not None and any(act.op in wanted for block in ability.blocks for act in block.acts)


# ---------------------------------------------------------------------------------- (c) condition and limits


def limit_key(state: "State", uid: int, number: int, ability: Ability) -> str:
    return ability.limit_group or f"{state.cards[uid].card.name}/{number}"


def copy_limit(state: "State", uid: int, number: int, ability: Ability) -> int:
    """The ability under which a copy's own limit is counted: of several that share one, the first."""
    program = state.cards[uid].card.program
    if ability.limit_group and program is not None and number >= 0:
        return next(
            (n for n, other in enumerate(program.abilities) if other.limit_group == ability.limit_group), number
        )
    return number


def limit_reached(state: "State", player: int, uid: int, number: int, ability: Ability) -> bool:
    limit = ability.limit
    if not limit:
        return False
    if limit == p.LIMIT_COPY:
        number = copy_limit(state, uid, number, ability)
        for other, turn, times in state.cards[uid].used:
            if other == number and (turn == state.turn or ability.once_face_up):
                return times >= ability.times
        return False
    used = state.used_by_duel if limit == p.LIMIT_DUEL else state.used_by_turn
    return used.get((player, limit_key(state, uid, number, ability)), 0) >= ability.times


def carry_out(state: "State", player: int, uid: int, number: int, ability: Ability, link: "Link | None" = None) -> int:
    """(c) to (f): condition, limits, costs, targets, and that something would happen; asked of triggers too."""
    if ability.condition is not None and not query.holds(state, ability.condition, player, uid, link):
        return r.CONDITION_NOT_MET
    if ability.limit and limit_reached(state, player, uid, number, ability):
        return r.USED_UP
    if ability.costs:
        reason = payable(state, player, uid, ability, link)
        if reason:
            return reason
    if ability.optional and ability.block.acts:  # a mandatory effect begins even if it could do nothing (PROC-12)
        return does_something(state, player, uid, ability, link)
    return r.OK


# ---------------------------------------------------------------------------------- (d), (e) costs and targets


_WITH_CARDS: Final = frozenset((
    p.K_TARGET, p.K_DISCARD, p.K_TRIBUTE, p.K_BANISH, p.K_SEND, p.K_REVEAL, p.K_RETURN, p.K_CHANGE_POSITION,
))  # fmt: skip


_ANY_CARD: Final = frozenset((p.K_TARGET, p.K_DISCARD, p.K_REVEAL))


def payable(state: "State", player: int, uid: int, ability: Ability, link: "Link | None" = None) -> int:
    """The costs and targets of an activation; one cost may be paid in a way that another text puts in its place."""
    reason = payable_as_written(state, player, uid, ability, link)
    if reason and p.R_COST in state.facts.replacements_of:
        from engine.duel.replacement import cost_instead

        for index, cost in enumerate(ability.costs):
            if cost_instead(state, player, cost, uid) is not None:
                rest = ability.but(costs=ability.costs[:index] + ability.costs[index + 1 :])
                if payable_as_written(state, player, uid, rest, link) == r.OK:
                    return r.OK
    return reason


def payable_as_written(state: "State", player: int, uid: int, ability: Ability, link: "Link | None" = None) -> int:
    """All costs together in full, and after them as many targets as demanded (PROC-05)."""
    if len(ability.costs) == 1:
        cost = ability.costs[0]
        selector = cost.selector
        if selector is not None and cost.op in _WITH_CARDS and not (
            selector.group or selector.count or selector.as_many_as_possible
        ):
            # the usual case: one thing to pick, with nothing more to it
            least = max(1, selector.least)
            if not selector.ref:
                # what the phrase means at all, the card itself apart; what has to be picked is among it
                found = query.collect(state, selector, player, uid, link, least + 1)
                count = len(found) - ((ability.kind == p.CARD_ACTIVATION or ability.as_rule) and uid in found)
                if count < least:
                    return r.NO_TARGET if cost.op == p.K_TARGET else r.COST_NOT_PAYABLE
                if cost.op in _ANY_CARD and link is None and not state.step and not selector.all and (
                    not state.modifier_mask >> p.M_NOT_TARGETED & 1 and (selector.name or p.TARGET) not in ability.uses
                ):
                    return r.OK
            if len(candidates(state, player, uid, ability, cost, link)) >= least:
                return r.OK
            if not refers_to_costs(ability, 0):
                return r.NO_TARGET if cost.op == p.K_TARGET else r.COST_NOT_PAYABLE
    lp = 0
    things = 0  # costs in materials or counters
    wanted: list[Later] = []
    for index, cost in enumerate(ability.costs):
        op = cost.op
        things += op == p.K_DETACH or op == p.K_REMOVE_COUNTER
        if op == p.K_PAY_LP and cost.value is not None:
            lp += query.evaluate(state, cost.value, player, uid, link)
            if not lp_payable(state, player, lp):
                return r.LP_TOO_LOW
        elif op == p.K_VOW:
            if cost.pattern is not None and happened_this_turn(state, cost.pattern, uid, player):
                return r.VOW_BROKEN
        elif op == p.K_DETACH:
            held = detachable(state, player, uid, cost, link)
            if held < (query.evaluate(state, cost.value, player, uid, link) if cost.value else 1):
                return r.COST_NOT_PAYABLE
        elif op == p.K_REMOVE_COUNTER:
            need = query.evaluate(state, cost.value, player, uid, link) if cost.value else 1
            if removable_counters(state, player, uid, cost, link) < need:
                return r.COST_NOT_PAYABLE
        elif op != p.K_DECLARE and cost.selector is not None:
            if refers_to_costs(ability, index):
                continue
            cards = candidates(state, player, uid, ability, cost, link)
            rules = rules_for(state, player, uid, cost, cards, link)
            extra: tuple[int, ...] = ()
            if not rules.is_possible():
                extra = arrivals(state, player, uid, ability, index, link)
                if not extra or len(cards) + len(extra) < rules.least:
                    return r.NO_TARGET if op == p.K_TARGET else r.COST_NOT_PAYABLE
            wanted.append((rules, extra))
    if len(wanted) > 1 and not _together(wanted):
        return r.NO_TARGET if ability.costs[-1].op == p.K_TARGET else r.COST_NOT_PAYABLE
    if things > 1 and not _together([(rules, ()) for rules in _things(state, player, uid, ability, link)]):
        return r.COST_NOT_PAYABLE
    return r.OK


def _things(state: "State", player: int, uid: int, ability: Ability, link: "Link | None") -> list[Rules]:
    """What the costs take from cards: each material, and each counter under a number of its own."""
    found = []
    numbers: dict[tuple[int, str, int], int] = {}
    for cost in ability.costs:
        if cost.op not in (p.K_DETACH, p.K_REMOVE_COUNTER):
            continue
        need = query.evaluate(state, cost.value, player, uid, link) if cost.value else 1
        holders = [uid] if cost.selector is None else query.matching(state, cost.selector, player, uid, link)
        if cost.op == p.K_DETACH:
            there = [m for h in holders for m in state.cards[h].materials]
        else:
            counters = [(h, name, n) for h in holders for name, count in state.cards[h].counters
                        if cost.word in ("", name) for n in range(count)]  # fmt: skip
            there = [numbers.setdefault(each, len(state.cards) + len(numbers)) for each in counters]
        found.append(Rules(there, need, need))
    return found


def _together(wanted: list[Later]) -> bool:
    """Whether cards can be found for all of it, none used twice."""
    if any(arriving for _, arriving in wanted):
        return wanted[0][0].before(tuple(wanted[1:])).is_possible()
    return Rules((), 0, 0, later=tuple(wanted)).is_complete(())


def refers_to_costs(ability: Ability, index: int) -> bool:
    """The cost or target is a card that an earlier one has picked ("banish it", "that target")."""
    selector = ability.costs[index].selector
    if selector is None or not selector.ref:
        return False
    for earlier in ability.costs[:index]:
        name = earlier.selector.name if earlier.selector is not None else ""
        if selector.ref in (name, p.TARGET if earlier.op == p.K_TARGET else p.COST):
            return True
    return False


_TO_GRAVEYARD: Final = frozenset((p.K_DISCARD, p.K_TRIBUTE, p.K_SEND))


def arrivals(
    state: "State", player: int, uid: int, ability: Ability, index: int, link: "Link | None"
) -> tuple[int, ...]:
    """Cards that the first cost may put into the Graveyard, where they could be the targets (PROC-05 e)."""
    cost = ability.costs[index]
    selector = cost.selector
    first = next((c for c in ability.costs if c.selector is not None), cost)
    if first is cost or first.op not in _TO_GRAVEYARD or cost.op != p.K_TARGET or selector is None:
        return ()
    if selector.group or selector.ref or not selector.places & IN_GRAVEYARD:
        return ()
    cards = [
        c for c in candidates(state, player, uid, ability, first, link)
        if state.cards[c].position != FACE_DOWN and destination(state, c, GRAVEYARD, BY_COST) == GRAVEYARD
        and (selector.side == EITHER or (selector.side == YOU) == (state.cards[c].owner == player))
        and not (selector.other and c == uid) and query.fits(state, selector, c, player, uid, link)
        and may_be_targeted(state, c, player, uid)
    ]  # fmt: skip
    return tuple(_useful_targets(state, player, uid, ability, selector, cards))


def lp_payable(state: "State", player: int, amount: int) -> bool:
    """Nobody pays more than they have; down to exactly 0 is a switch (AMB-22)."""
    lp = state.lp[player]
    return lp >= amount if state.facts.edition.pay_lp_to_zero else lp > amount


def detachable(state: "State", player: int, uid: int, cost: Cost, link: "Link | None") -> int:
    if cost.selector is None:
        return len(state.cards[uid].materials)
    return sum(len(state.cards[m].materials) for m in query.matching(state, cost.selector, player, uid, link))


def removable_counters(state: "State", player: int, uid: int, cost: Cost, link: "Link | None") -> int:
    if cost.selector is None:
        return query.counters_on(state, uid, cost.word)
    return sum(query.counters_on(state, c, cost.word) for c in query.matching(state, cost.selector, player, uid, link))


def rules_for(state: "State", player: int, uid: int, cost: Cost, cards: list[int], link: "Link | None") -> Rules:
    """How many of those cards, and what they have to come to together."""
    selector = cost.selector
    assert selector is not None
    return selection_rules(state, player, uid, selector, cards, link)


def candidates(state: "State", player: int, uid: int, ability: Ability, cost: Cost, link: "Link | None") -> list[int]:
    """The cards with which a cost can be paid, or that can be targeted."""
    selector = cost.selector
    assert selector is not None
    op = cost.op
    cards = query.matching(state, selector, player, uid, link)
    if (ability.kind == p.CARD_ACTIVATION or ability.as_rule) and not selector.ref:
        # Never the very Spell or Trap being activated, or the monster Summoned so.
        cards = [c for c in cards if c != uid]
    if link is not None and not selector.ref:
        # what this activation has targeted is neither targeted twice nor paid
        for earlier in ability.costs:
            if earlier.op == p.K_TARGET and earlier.selector is not None:
                taken = link.bound.get(earlier.selector.name or p.TARGET)
                if taken:
                    cards = [c for c in cards if (c, state.cards[c].visit) not in taken]
    if state.step >= AFTER_CALCULATION:
        cards = [c for c in cards if not state.cards[c].condemned]  # destroyed by battle already (PROC-26)
    if op == p.K_TARGET:
        if state.modifier_mask >> p.M_NOT_TARGETED & 1:
            cards = [c for c in cards if may_be_targeted(state, c, player, uid)]
        return _useful_targets(state, player, uid, ability, selector, cards)
    if selector.ref:
        cards = [c for c in cards if c not in state.attempt]
    if op == p.K_TRIBUTE:
        return [c for c in cards if may_be_tributed(state, c, 0)]
    if op == p.K_SEND:
        return [c for c in cards if destination(state, c, GRAVEYARD, BY_COST) == GRAVEYARD
                and not state.cards[c].card.kinds & TOKEN]  # fmt: skip
    if op == p.K_RETURN:
        return [c for c in cards if not state.cards[c].card.kinds & (TOKEN | EXTRA_DECK_KINDS)
                or cost.place == EXTRA_DECK and not state.cards[c].card.kinds & TOKEN]  # fmt: skip
    if op == p.K_BANISH:
        return [c for c in cards if not state.cards[c].card.kinds & TOKEN]
    if op == p.K_CHANGE_POSITION:
        return [c for c in cards if not query.modified_by(state, c, p.M_NO_POSITION_CHANGE)]
    return cards


def may_be_targeted(state: "State", uid: int, player: int, source: int = -1) -> bool:
    if not state.modifier_mask >> p.M_NOT_TARGETED & 1:
        return True
    for active in query.modifiers_on(state, uid, p.M_NOT_TARGETED):
        modifier = active.modifier
        whose = state.cards[active.source].controller if active.continuous else active.player
        if modifier.a != EITHER and (modifier.a == YOU) != (whose == player):
            continue
        if modifier.b and source >= 0 and not query.kinds(state, source) & modifier.b:
            continue
        return False
    return True


def _useful_targets(
    state: "State", player: int, uid: int, ability: Ability, selector: Selector, cards: list[int]
) -> list[int]:
    """Only what the effect could do its first thing with: a monster to be Special Summoned has to be able to come."""
    act = ability.uses.get(selector.name or p.TARGET)
    if act is None:
        return cards
    if act.op == p.A_SPECIAL_SUMMON:
        side = player if act.side == YOU else 1 - player
        return [c for c in cards if special_summon_by_effect(state, side, c, act.how, act.ignore_conditions) == r.OK]
    if act.op == p.A_CHANGE_POSITION:
        return [c for c in cards if not query.modified_by(state, c, p.M_NO_POSITION_CHANGE)
                and not (act.position == FACE_DOWN and state.cards[c].card.kinds & TOKEN)
                and state.cards[c].position != act.position]  # fmt: skip
    return [c for c in cards if not state.cards[c].card.kinds & TOKEN]
