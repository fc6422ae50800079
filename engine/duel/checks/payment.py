"""Can it be paid for, and are there targets? All costs together, then as many targets as demanded (PROC-05 d, e)."""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Any, Final

from engine import program as p
from engine.duel.checks.materials import may_be_material
from engine.duel.checks.permission import may_be_tributed, may_change_sides, special_summon_by_effect
from engine.duel.checks.possible import act_candidates, could_go, has_room, would_do_something
from engine.duel.reading import traits
from engine.duel.reading.applied import applied
from engine.duel.reading.destination import destination
from engine.duel.reading.filters import fits, fits_its_face
from engine.duel.reading.in_force import may_go, position_is_locked
from engine.duel.reading.limits import limit_reached
from engine.duel.reading.patterns import happened_this_turn
from engine.duel.reading.replacement import in_force
from engine.duel.reading.selectors import collect, matches, matching, selection_rules, zones_of
from engine.duel.reading.shields import may_be_destroyed_instead, may_be_targeted
from engine.duel.reading.values import evaluate, holds
from engine.duel.state import reasons as r
from engine.duel.state.pick_rules import FREE, Later, Rules
from engine.duel.state.state import Link, State
from engine.program import Ability, Act, Cost, CostOfCards, Selector
from engine.vocabulary import (
    AFTER_CALCULATION,
    BANISHED,
    BY_COST,
    EITHER,
    EXTRA_DECK,
    KEPT_IN_EXTRA_DECK,
    FACE_DOWN,
    GRAVEYARD,
    IN_GRAVEYARD,
    ON_FIELD,
    OPPONENT,
    SPELL_ZONE,
    TOKEN,
    YOU,
)

_NOT_TARGETED: Final = p.NotTargeted.BIT
_CANNOT_GO: Final = p.CannotGo.BIT


def _own_hidden(
    state: State, cost: CostOfCards, player: int, uid: int, link: Link | None, found: list[int]
) -> list[int]:
    """The own face-down cards that have what the cost asks for: whoever pays knows them (GLOSS-51, AMB-78)."""
    selector = cost.selector
    assert selector is not None
    return [
        c
        for zone in zones_of(state, selector, player)
        for c in zone
        if state.cards[c].position == FACE_DOWN
        and ON_FIELD >> state.cards[c].place & 1
        and c not in found
        and not (selector.other and c == uid)
        and fits_its_face(state, selector, c, player, uid, link)
    ]


def payable(state: State, player: int, uid: int, ability: Ability, link: Link | None = None) -> int:
    """The costs and targets of an activation; one cost may be paid in a way that another text puts in its place."""
    reason = payable_as_written(state, player, uid, ability, link)
    if reason and p.PaysInstead in state.facts.replacements_of:
        for index, cost in enumerate(ability.costs):
            if cost_instead(state, player, cost, uid) is not None:
                rest = replace(ability, costs=ability.costs[:index] + ability.costs[index + 1 :])
                if payable_as_written(state, player, uid, rest, link) == r.OK:
                    return r.OK
    return reason


def payable_as_written(state: State, player: int, uid: int, ability: Ability, link: Link | None = None) -> int:
    """All costs together in full, and after them as many targets as demanded (PROC-05)."""
    if len(ability.costs) == 1:
        settled = _single(state, player, uid, ability, ability.costs[0], link)
        if settled is not None:
            return settled
    lp = 0
    things = 0  # costs in materials or counters
    wanted: list[Later] = []
    for index, cost in enumerate(ability.costs):
        if isinstance(cost, p.PicksCards):
            if type(cost) is p.PreparedByHand:
                continue  # what is needed, its player judges
            if refers_to_costs(ability, index):
                continue
            cards = candidates(state, player, uid, ability, cost, link)
            rules = rules_for(state, player, uid, cost, cards, link)
            extra: tuple[int, ...] = ()
            if not rules.is_possible():
                extra = arrivals(state, player, uid, ability, index, link)
                if not extra or len(cards) + len(extra) < rules.least:
                    return _too_few(cost)
            wanted.append((rules, extra))
        elif isinstance(cost, p.LifePointCost):
            lp += evaluate(state, cost.amount, player, uid, link)
            if not lp_payable(state, player, lp):
                return r.LP_TOO_LOW
        else:
            things += type(cost) in _THINGS
            fails = _FAILS.get(type(cost))
            if fails is not None and (reason := fails(state, player, uid, cost, link)):
                return reason
    if len(wanted) > 1 and not _together(wanted):
        return _too_few(ability.costs[-1])
    if things > 1 and not _together([(rules, ()) for rules in _things(state, player, uid, ability, link)]):
        return r.COST_NOT_PAYABLE
    return r.OK


def _used_at_once(state: State, uid: int, link: Link | None) -> bool:
    """Whether the card is being activated with an effect of it: as any that is, it neither pays nor is a target."""
    if link is not None:
        return link.activated_card
    return state.cards[uid].position == FACE_DOWN and state.cards[uid].place == SPELL_ZONE


def _too_few(cost: Cost) -> int:
    return r.NO_TARGET if isinstance(cost, p.Targeting) else r.COST_NOT_PAYABLE


_THINGS: Final = (p.DetachCost, p.CounterCost)
_ANY_CARD: Final = (p.Targeting, p.DiscardCost, p.RevealCost)


def _single(state: State, player: int, uid: int, ability: Ability, cost: Cost, link: Link | None) -> int | None:
    """The usual case: one thing to pick, with nothing more to it; None: it is not so simple."""
    if not isinstance(cost, p.PicksCards) or type(cost) is p.PreparedByHand:
        return None
    selector = cost.selector
    if selector.group or selector.count or selector.as_many_as_possible:
        return None
    least = max(1, selector.least)
    found = None
    if not selector.ref:
        # what the phrase means at all, the card itself apart; what has to be picked is among it
        itself = ability.kind == p.CARD_ACTIVATION or ability.as_rule or ability.takes_itself
        if state.facts.edition.trap_effect_at_once:
            itself |= _used_at_once(state, uid, link)
        settled = (
            type(cost) in _ANY_CARD
            and link is None
            and not state.step
            and not selector.all
            and (
                not state.modifier_mask & (_NOT_TARGETED | _CANNOT_GO)
                and (selector.name or p.TARGET) not in ability.uses
                and not ability.asked_later
            )
        )
        found = collect(state, selector, player, uid, link, least + itself if settled else p.NO_LIMIT)
        if cost.takes_hidden:
            found += _own_hidden(state, cost, player, uid, link, found)
        if len(found) - (itself and uid in found) < least:
            return _too_few(cost)
        if settled:
            return r.OK
    offer = candidates if ability.asked_later else _candidates
    if len(offer(state, player, uid, ability, cost, link, found, least)) >= least:
        return r.OK
    return None if refers_to_costs(ability, 0) else _too_few(cost)


def _broken_vow(state: State, player: int, uid: int, cost: p.TurnVow, link: Link | None) -> int:
    unless = cost.unless
    return r.VOW_BROKEN if unless is not None and happened_this_turn(state, unless, uid, player) else r.OK


def _is_chosen_before(cost: p.DetachCost | p.CounterCost, link: Link | None) -> bool:
    """ "Target 1 Xyz Monster and detach all of its materials": which it is taken from is known once that is chosen."""
    ref = cost.selector.ref if cost.selector is not None else ""
    return ref.startswith(p.TARGET) and (link is None or ref not in link.bound)


def _too_few_materials(state: State, player: int, uid: int, cost: p.DetachCost, link: Link | None) -> int:
    if _is_chosen_before(cost, link):
        return r.OK
    need = max(1, evaluate(state, cost.count, player, uid, link))  # "all materials" of none pays nothing
    return r.OK if detachable(state, player, uid, cost, link) >= need else r.COST_NOT_PAYABLE


def _too_few_counters(state: State, player: int, uid: int, cost: p.CounterCost, link: Link | None) -> int:
    if _is_chosen_before(cost, link):
        return r.OK
    enough = removable_counters(state, player, uid, cost, link) >= evaluate(state, cost.count, player, uid, link)
    return r.OK if enough else r.COST_NOT_PAYABLE


def _no_draw(state: State, player: int, uid: int, cost: p.GiveUpDraw, link: Link | None) -> int:
    return r.OK if state.draw_comes and state.player == player else r.COST_NOT_PAYABLE


_FAILS: Final[dict[type[Cost], Callable[[State, int, int, Any, Link | None], int]]] = {
    p.TurnVow: _broken_vow,
    p.DetachCost: _too_few_materials,
    p.CounterCost: _too_few_counters,
    p.GiveUpDraw: _no_draw,
}
"""Why a cost can't be paid that takes neither cards nor Life Points."""


def _things(state: State, player: int, uid: int, ability: Ability, link: Link | None) -> list[Rules]:
    """What the costs take from cards: each material, and each counter under a number of its own."""
    found = []
    numbers: dict[tuple[int, str, int], int] = {}
    for cost in ability.costs:
        if not isinstance(cost, _THINGS) or _is_chosen_before(cost, link):
            continue
        need = evaluate(state, cost.count, player, uid, link)
        holders = [uid] if cost.selector is None else matching(state, cost.selector, player, uid, link)
        if isinstance(cost, p.DetachCost):
            there = [m for h in holders for m in state.cards[h].materials]
        else:
            counters = [
                (h, name, n)
                for h in holders
                for name, count in state.cards[h].counters
                if cost.word in ("", name)
                for n in range(count)
            ]
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
    cost = ability.costs[index]
    ref = cost.selector.ref if isinstance(cost, p.PicksCards) else ""
    if not ref:
        return False
    for earlier in ability.costs[:index]:
        name = earlier.selector.name if isinstance(earlier, CostOfCards) and earlier.selector is not None else ""
        if ref in (name, p.TARGET if isinstance(earlier, p.Targeting) else p.COST):
            return True
    return False


_TO_GRAVEYARD: Final = (p.DiscardCost, p.TributeCost, p.SendCost)


def arrivals(state: State, player: int, uid: int, ability: Ability, index: int, link: Link | None) -> tuple[int, ...]:
    """Cards that the first cost may put into the Graveyard, where they could be the targets (PROC-05 e)."""
    cost = ability.costs[index]
    first = next((c for c in ability.costs if isinstance(c, CostOfCards) and c.selector is not None), cost)
    if first is cost or not isinstance(first, _TO_GRAVEYARD) or not isinstance(cost, p.Targeting):
        return ()
    selector = cost.selector
    if selector.group or selector.ref or not selector.places & IN_GRAVEYARD:
        return ()
    cards = [
        c
        for c in candidates(state, player, uid, ability, first, link)
        if state.cards[c].position != FACE_DOWN
        and destination(state, c, GRAVEYARD, BY_COST) == GRAVEYARD
        and (selector.side == EITHER or (selector.side == YOU) == (state.cards[c].owner == player))
        and not (selector.other and c == uid)
        and fits(state, selector, c, player, uid, link)
        and may_be_targeted(state, c, player, uid)
    ]
    return tuple(_useful_targets(state, player, uid, ability, selector, cards))


def lp_payable(state: State, player: int, amount: int) -> bool:
    """Nobody pays more than they have; down to exactly 0 is a switch (AMB-22)."""
    lp = state.lp[player]
    return lp >= amount if state.facts.edition.pay_lp_to_zero else lp > amount


def detachable(state: State, player: int, uid: int, cost: p.DetachCost, link: Link | None) -> int:
    if cost.selector is None:
        return len(state.cards[uid].materials)
    return sum(len(state.cards[m].materials) for m in matching(state, cost.selector, player, uid, link))


def removable_counters(state: State, player: int, uid: int, cost: p.CounterCost, link: Link | None) -> int:
    if cost.selector is None:
        return traits.counters_on(state, uid, cost.word)
    return sum(traits.counters_on(state, c, cost.word) for c in matching(state, cost.selector, player, uid, link))


def rules_for(state: State, player: int, uid: int, cost: p.PicksCards, cards: list[int], link: Link | None) -> Rules:
    """How many of those cards, and what they have to come to together."""
    selector = cost.selector
    if counts_what_is_paid(selector) and (link is None or p.N_COST not in link.numbers):
        selector = replace(selector, count=None)  # one at least: how many is known when the costs before are paid
    return selection_rules(state, player, uid, selector, cards, link)


def choice_for(
    state: State, player: int, uid: int, ability: Ability, index: int, cost: p.PicksCards, link: Link | None
) -> Rules:
    """The same of one of the costs and targets: cards that leave enough for what has to be picked further on."""
    rules = rules_for(state, player, uid, cost, candidates(state, player, uid, ability, cost, link), link)
    later: list[Later] = []
    for place, further in enumerate(ability.costs[index + 1 :], index + 1):
        if isinstance(further, p.PicksCards) and not refers_to_costs(ability, place):
            others = rules_for(
                state, player, uid, further, candidates(state, player, uid, ability, further, link), link
            )
            if counts_what_is_paid(further.selector) and rules.mode == FREE:
                rules = Rules(rules.cards, rules.least, min(rules.most, len(others.cards)))
            arriving = () if others.is_possible() else arrivals(state, player, uid, ability, place, link)
            later.append((others, arriving))
    return rules.before(tuple(later)) if later else rules


def counts_what_is_paid(selector: Selector) -> bool:
    """ "The same number of targets" as there are cards that pay for it."""
    return isinstance(selector.count, p.Noted) and selector.count.word == "cost"


def candidates(
    state: State,
    player: int,
    uid: int,
    ability: Ability,
    cost: CostOfCards,
    link: Link | None,
    found: list[int] | None = None,
    enough: int = p.NO_LIMIT,
) -> list[int]:
    """The cards with which a cost can be paid, or that can be targeted.

    ``found``: those that its phrase means, where they are known already; ``enough`` may end the search.
    """
    if ability.asked_later:
        cards = _candidates(state, player, uid, ability, cost, link, found, p.NO_LIMIT)
        return _with_a_match(state, player, uid, ability, cost, link, cards)
    return _candidates(state, player, uid, ability, cost, link, found, enough)


def _with_a_match(
    state: State, player: int, uid: int, ability: Ability, cost: CostOfCards, link: Link | None, cards: list[int]
) -> list[int]:
    """ "Tribute 1 monster; Special Summon 1 monster with the same Level": only monsters of which there is another like
    that. What is paid may be the very card that is found afterwards, where that is looked for in the Graveyard."""
    selector = cost.selector
    assert selector is not None
    name = cost.name if isinstance(cost, p.Targeting) else p.COST
    asking = ability.asked_later.get(name)
    if asking is None or selector.all or selector.most > 1:
        return cards
    wanted = asking.what if isinstance(asking, Act) else asking.selector
    assert wanted is not None
    arriving = not isinstance(cost, p.Targeting) and bool(wanted.places & IN_GRAVEYARD)
    if not isinstance(cost, p.Targeting) and wanted.ref or arriving and len(ability.costs) > 1:
        return cards
    need = 1 if wanted.all or wanted.as_many_as_possible or wanted.count is not None else max(1, wanted.least)
    kept = []
    for c in cards:
        supposed = link.copy() if link is not None else Link(uid, state.cards[uid].visit, 0, player, 1, None)
        supposed.bound[name] = ((c, state.cards[c].visit),)
        if not isinstance(cost, p.Targeting):
            supposed.numbers |= {word: traits.stat(state, c, which) for word, which in _REMEMBERED}
        if isinstance(asking, Act):
            others = act_candidates(state, player, uid, asking, wanted, supposed)
        else:
            others = candidates(state, player, uid, ability, asking, supposed)
        gone = isinstance(cost, p.TakesAway) and wanted.ref == ""
        if arriving and c not in others:
            gone = False
            if fits_its_face(state, wanted, c, player, uid, supposed):
                others = [*others, c]
        if len(others) - (gone and c in others) >= need:
            kept.append(c)
    return kept


_REMEMBERED: Final = ((p.N_COST_ATK, p.S_ATK), (p.N_COST_DEF, p.S_DEF), (p.N_COST_LEVEL, p.S_LEVEL))


def _candidates(
    state: State,
    player: int,
    uid: int,
    ability: Ability,
    cost: CostOfCards,
    link: Link | None,
    found: list[int] | None,
    enough: int,
) -> list[int]:
    selector = cost.selector
    assert selector is not None
    cards = found
    if cards is None:
        cards = matching(state, selector, player, uid, link)
        if cost.takes_hidden:
            cards = cards + _own_hidden(state, cost, player, uid, link, cards)
    itself = ability.kind == p.CARD_ACTIVATION or ability.as_rule or ability.takes_itself
    if state.facts.edition.trap_effect_at_once:
        itself |= _used_at_once(state, uid, link)
    if itself and not selector.ref:
        # Never the very Spell or Trap being activated, or the monster Summoned so.
        cards = [c for c in cards if c != uid]
    if link is not None and not selector.ref:
        # what this activation has targeted is neither targeted twice nor paid
        for earlier in ability.costs:
            if isinstance(earlier, p.Targeting):
                taken = link.bound.get(earlier.name)
                if taken:
                    cards = [c for c in cards if (c, state.cards[c].visit) not in taken]
    if state.step >= AFTER_CALCULATION:
        cards = [c for c in cards if not state.cards[c].condemned]  # destroyed by battle already (PROC-26)
    if isinstance(cost, p.Targeting):
        if state.modifier_mask & _NOT_TARGETED:
            cards = [c for c in cards if may_be_targeted(state, c, player, uid)]
        return _useful_targets(state, player, uid, ability, selector, cards, enough)
    if selector.ref:
        cards = [c for c in cards if c not in state.attempt]
    if isinstance(cost, p.TakesAway) and cost.as_material:
        cards = [c for c in cards if may_be_material(state, c, cost.as_material, uid)]
    possible = _POSSIBLE.get(type(cost))
    return cards if possible is None else list(islice((c for c in cards if possible(state, cost, c, player)), enough))


def _can_be_tributed(state: State, cost: p.TributeCost, uid: int, player: int) -> bool:
    return may_be_tributed(state, uid, 0)


def _can_be_sent(state: State, cost: p.SendCost, uid: int, player: int) -> bool:
    return (
        destination(state, uid, GRAVEYARD, BY_COST) == GRAVEYARD
        and not state.cards[uid].card.kinds & TOKEN
        and may_go(state, uid, GRAVEYARD, player)
    )


def _can_be_returned(state: State, cost: p.ReturnCost, uid: int, player: int) -> bool:
    goes_home = bool(cost.as_material) or cost.place in (EXTRA_DECK, GRAVEYARD)  # a material need not arrive (AMB-95)
    barred = TOKEN if goes_home else TOKEN | KEPT_IN_EXTRA_DECK
    return may_go(state, uid, cost.place, player) and not state.cards[uid].card.kinds & barred


def _can_be_destroyed(state: State, cost: p.DestroyCost, uid: int, player: int) -> bool:
    return may_be_destroyed_instead(state, uid, player)


def _can_be_banished(state: State, cost: p.BanishCost, uid: int, player: int) -> bool:
    return not state.cards[uid].card.kinds & TOKEN and may_go(state, uid, BANISHED, player)


def _can_be_turned(state: State, cost: p.PositionCost, uid: int, player: int) -> bool:
    return not position_is_locked(state, uid)


_POSSIBLE: Final[dict[type[Cost], Callable[[State, Any, int, int], bool] | None]] = {
    p.TributeCost: _can_be_tributed, p.SendCost: _can_be_sent, p.ReturnCost: _can_be_returned,
    p.DestroyCost: _can_be_destroyed, p.BanishCost: _can_be_banished, p.PositionCost: _can_be_turned,
    p.DiscardCost: None, p.RevealCost: None,
}  # fmt: skip
"""What has to be so of each card, beyond what the phrase says; None: nothing."""
p.require_all(
    (kind for kind in p.COSTS if issubclass(kind, p.PicksCards) and not issubclass(kind, p.Targeting)), _POSSIBLE
)


def _useful_targets(
    state: State,
    player: int,
    uid: int,
    ability: Ability,
    selector: Selector,
    cards: list[int],
    enough: int = p.NO_LIMIT,
) -> list[int]:
    """Only what the effect could do its first thing with: a monster to be Special Summoned has to be able to come."""
    name = selector.name or p.TARGET
    if state.modifier_mask & _CANNOT_GO and (going := ability.goes.get(name)) is not None:
        # what is shielded from it can be targeted all the same, as what cannot be destroyed can
        cards = [c for c in cards if could_go(state, player, going, c, whichever=True)]
    act = ability.uses.get(name)
    if act is None:
        return cards
    if isinstance(act, p.SpecialSummon):
        side = player if act.side == YOU else 1 - player
        way = (act.how, act.ignoring_conditions, side, uid, act.as_monster)
        found = []
        for c in cards:
            if special_summon_by_effect(state, player, c, *way) == r.OK:
                found.append(c)
                if len(found) >= enough:
                    break
        return found
    if isinstance(act, p.ApplyEffect):
        return [c for c in cards if can_be_applied(state, player, uid, c)]
    if isinstance(act, p.TakeControl):
        return [c for c in cards if may_change_sides(state, 1 - player if act.side == OPPONENT else player, c)]
    if isinstance(act, p.ChangePosition):
        return [
            c
            for c in cards
            if not position_is_locked(state, c)
            and not (act.position == FACE_DOWN and state.cards[c].card.kinds & TOKEN)
            and state.cards[c].position != act.position
            and (act.turns_up or state.cards[c].position != FACE_DOWN)
        ]
    if isinstance(act, p.Set | p.Place):
        return [c for c in cards if has_room(state, player, act, c, uid, ability)]
    if isinstance(act, p.Modify):
        return [c for c in cards if traits.can_be_changed(state, c, act)]
    return [c for c in cards if not state.cards[c].card.kinds & TOKEN]


def can_be_applied(state: State, player: int, uid: int, other: int) -> bool:
    """Whether an effect of that card could do now what the other does on activation."""
    made = applied(state, other)
    if made is None or made.condition is not None and not holds(state, made.condition, player, uid, None):
        return False
    return payable(state, player, uid, made) == r.OK and would_do_something(state, player, uid, made, None) == r.OK


def cost_instead(state: State, player: int, cost: Cost, paying: int) -> tuple[int, int, Ability] | None:
    """A replacement by which the player can pay this cost of the card ``paying`` in another way."""
    for uid, number, ability, other in in_force(state, p.PaysInstead):
        if other.cost is not type(cost) or state.cards[uid].controller != player or uid == paying:
            continue
        subject = other.subject
        if subject is not None and not matches(state, subject, paying, player, uid):
            continue
        if not limit_reached(state, player, uid, number, ability) and not (
            payable_as_written(state, player, uid, ability)
        ):
            return uid, number, ability
    return None
