"""Paying costs, choosing targets, and naming things, in the order of the text (PROC-06)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from engine import program as p
from engine import vocabulary as v
from engine.duel.changes.durations import apply_modifier
from engine.duel.changes.moves import (
    detach,
    later_moment,
    look_through,
    lose_lp,
    move,
    move_together,
    remove_counters,
    reveal,
    shuffle_in,
    shuffle_what_is_due,
    turn,
)
from engine.duel.changes.putting_back import put_back
from engine.duel.checks.freed_zones import freeing
from engine.duel.checks.payment import choice_for, cost_instead, payable_as_written
from engine.duel.procedures.declare import Declaring
from engine.duel.procedures.picks import Decide, pick, pick_as_told
from engine.duel.reading import traits
from engine.duel.reading.destination import settled
from engine.duel.reading.in_force import link_ability
from engine.duel.reading.limits import spend_limit
from engine.duel.reading.selectors import matching
from engine.duel.reading.values import evaluate
from engine.duel.state.agenda import Frame, begun
from engine.duel.state.pick_rules import COUNTERS, FREE, Rules
from engine.duel.state.question import FOR_COST, FOR_TARGET
from engine.duel.state.questions import INSTEAD
from engine.duel.state.state import Link, State
from engine.program import Ability, Cost, UntilEndOfTurn

_REST_OF_TURN: Final = UntilEndOfTurn()
_CHOOSE: Final = 0
_PAY: Final = 1
_ASKED: Final = 2
_PAID: Final = 3


@dataclass(slots=True, eq=False, repr=False)
class PayCosts(Frame):
    """Goes through the costs of the newest link, one after the other."""

    link: int
    index: int = 0

    def ability(self, state: State) -> Ability:
        """Of which they are the costs."""
        return link_ability(state, state.links[self.link])

    def step(self, state: State) -> bool:
        link = state.links[self.link]
        ability = self.ability(state)
        costs = ability.costs
        while self.index < len(costs):
            cost = costs[self.index]
            if self.at >= _ASKED or self.at == _CHOOSE and p.PaysInstead in state.facts.replacements_of:
                if not self._other_way(state, link, cost):
                    return False
            if self.at == _CHOOSE:
                self.at = _PAY
                if _choose(state, self.link, ability, self.index):
                    return False
            else:
                _pay(state, link, cost)
                self.at = _CHOOSE
                self.index += 1
        return state.pop()

    def _other_way(self, state: State, link: Link, cost: Cost) -> bool:
        """A cost that a text lets one pay in another way; True when the frame can go on with ``at`` as it is now."""
        if self.at == _PAID:
            state.links.pop()
            self.at = _CHOOSE
            self.index += 1
            return False
        found = cost_instead(state, link.player, cost, link.card)
        if self.at == _CHOOSE:
            if found is None:
                return True
            own = self.ability(state)
            rest = replace(own, costs=own.costs[self.index :])
            if found[2].optional and not payable_as_written(state, link.player, link.card, rest, link):
                self.at = _ASKED
                state.push(Decide(link.player, found[0], INSTEAD))
                return False
        elif found is None or not state.said_yes:
            self.at = _PAY
            return not _choose(state, self.link, self.ability(state), self.index)
        assert found is not None
        source, number, ability = found
        other = Link(source, state.cards[source].visit, number, link.player, 1, None)
        spend_limit(state, other, ability)
        state.links.append(other)
        self.at = _PAID
        state.push(PayCosts(len(state.links) - 1))
        return False


def _choose(state: State, number: int, ability: Ability, index: int) -> bool:
    """Have the cards of one cost or target of that link chosen; the choice is left in ``state.picked``. Whether a
    player has to be asked."""
    further = ability.costs[index + 1 :]
    state.picked = ()
    match cost := ability.costs[index]:
        case p.PreparedByHand():
            state.push(begun("PreparingByHand", number, state.links[number].player))
            return True
        case p.PicksCards():
            return _choose_cards(state, number, ability, cost, index)
        case p.DetachCost():
            return _choose_materials(state, number, cost, further)
        case p.CounterCost():
            return _choose_counters(state, number, cost, further)
        case p.Declaration(word, low, high, most):
            link = state.links[number]
            high = min((evaluate(state, each, link.player, link.card, link) for each in most), default=high)
            high = min(high, _payable_number(state, link, further))
            state.push(Declaring(number, link.player, word, low, high))
            return True
    return False


def _choose_cards(state: State, number: int, ability: Ability, cost: p.PicksCards, index: int) -> bool:
    link = state.links[number]
    player, uid = link.player, link.card
    rules = choice_for(state, player, uid, ability, index, cost, link)
    rules = freeing(state, player, uid, ability, index, link, rules)
    why = FOR_TARGET if isinstance(cost, p.Targeting) else FOR_COST
    return pick_as_told(state, cost.selector, player, rules, uid, why, cost, number)


def _choose_materials(state: State, number: int, cost: p.DetachCost, further: tuple[Cost, ...]) -> bool:
    link = state.links[number]
    later = tuple((_materials_for(state, link, each), ()) for each in further if isinstance(each, p.DetachCost))
    rules = _materials_for(state, link, cost)
    return pick(state, link.player, rules.before(later) if later else rules, link.card, FOR_COST, cost, number)


def _choose_counters(state: State, number: int, cost: p.CounterCost, further: tuple[Cost, ...]) -> bool:
    link = state.links[number]
    player, uid = link.player, link.card
    count = evaluate(state, cost.count, player, uid, link)
    if cost.selector is None and not cost.most:
        state.picked = (uid,) * count
        return False
    with_counters = (uid,) if cost.selector is None else tuple(matching(state, cost.selector, player, uid, link))
    own = [
        each
        for each in further
        if isinstance(each, p.CounterCost) and each.selector is None and (not cost.word or each.word in ("", cost.word))
    ]
    # how many have to stay on the card itself
    kept = sum(evaluate(state, each.count, player, uid, link) for each in own)
    held = tuple(traits.counters_on(state, c, cost.word) - (kept if c == uid else 0) for c in with_counters)
    most = min(cost.most, sum(held)) if cost.most else count
    return pick(state, player, Rules(with_counters, count, most, COUNTERS, held), uid, FOR_COST, cost, number)


def _payable_number(state: State, link: Link, costs: tuple[Cost, ...]) -> int:
    """The highest number that can be declared, where a further cost takes so many cards from the top of the Deck."""
    counted = any(
        isinstance(cost, p.PicksCards) and cost.selector.ref == p.TOP and cost.selector.count is not None
        for cost in costs
    )
    return len(state.zones[v.DECK * 2 + link.player]) if counted else p.NO_LIMIT


def _materials_for(state: State, link: Link, cost: p.DetachCost) -> Rules:
    """The materials that such a cost can detach, and how many of them."""
    player, uid = link.player, link.card
    holders = [uid] if cost.selector is None else matching(state, cost.selector, player, uid, link)
    count = evaluate(state, cost.count, player, uid, link)
    there = [m for h in holders for m in state.cards[h].materials]
    return Rules(there, count, min(cost.most, len(there)) if cost.most else count, FREE)


def _pay(state: State, link: Link, cost: Cost) -> None:
    picked = state.picked
    if isinstance(cost, p.Targeting):
        link.bound[cost.name] = link.bound.get(cost.name, ()) + tuple((c, state.cards[c].visit) for c in picked)
        return
    if isinstance(cost, p.Declaration):
        return
    later_moment(state)
    worn_by = state.cards[link.card].equipped_to
    if worn_by >= 0 and (link.card in picked or worn_by in picked):
        link.bound[p.EQUIPPED] = ((worn_by, state.cards[worn_by].visit),)  # it no longer is when this has been paid
    _PAYING[type(cost)](state, link, cost, picked)
    selector = cost.selector if isinstance(cost, p.CostOfCards) else None
    if selector is not None and isinstance(cost, p.PicksCards):
        look_through(state, selector, link.player)
        if state.must_shuffle:
            shuffle_what_is_due(state)
    link.bound[p.COST] = link.bound.get(p.COST, ()) + tuple((c, state.cards[c].visit) for c in picked)
    if selector is not None and selector.name:
        link.bound[selector.name] = tuple((c, state.cards[c].visit) for c in picked)
    link.numbers[p.N_COST] = link.numbers.get(p.N_COST, 0) + len(picked)
    state.upkeep_due = True


def _discard(state: State, link: Link, cost: p.DiscardCost, cards: tuple[int, ...]) -> None:
    move_together(state, cards, v.GRAVEYARD, v.BY_COST | v.DISCARDED, link.player, link.card)


def _destroy(state: State, link: Link, cost: p.DestroyCost, cards: tuple[int, ...]) -> None:
    move_together(state, cards, v.GRAVEYARD, v.BY_EFFECT | v.DESTROYED, link.player, link.card)


def _tribute(state: State, link: Link, cost: p.TributeCost, cards: tuple[int, ...]) -> None:
    causes = v.BY_COST | v.TRIBUTED
    for card, there in zip(cards, settled(state, cards, v.GRAVEYARD, causes)):
        _remember_stats(state, link, card)
        move(state, card, v.GRAVEYARD, causes, link.player, link.card, settled=there)


def _bring(state: State, link: Link, cost: p.BanishCost | p.SendCost, cards: tuple[int, ...]) -> None:
    place = v.BANISHED if isinstance(cost, p.BanishCost) else v.GRAVEYARD
    for card in cards:
        _remember_stats(state, link, card)
        lies = v.FACE_DOWN if isinstance(cost, p.BanishCost) and cost.face_down else 0
        move(state, card, place, v.BY_COST, link.player, link.card, position=lies)


def _return(state: State, link: Link, cost: p.ReturnCost, cards: tuple[int, ...]) -> None:
    for card in cards:
        put_back(state, card, cost.place, cost.where, v.BY_COST, link.player, link.card)
    if cost.place == v.DECK and cost.where == p.SHUFFLED_IN:
        shuffle_in(state, cards)


def _reveal(state: State, link: Link, cost: p.RevealCost, cards: tuple[int, ...]) -> None:
    for card in cards:
        reveal(state, card, link.player, link.card)


def _change_position(state: State, link: Link, cost: p.PositionCost, cards: tuple[int, ...]) -> None:
    for card in cards:
        position = v.DEFENSE_POSITION if state.cards[card].position == v.ATTACK_POSITION else v.ATTACK_POSITION
        turn(state, card, position, link.player, link.card)


def _detach(state: State, link: Link, cost: p.DetachCost, cards: tuple[int, ...]) -> None:
    for material in cards:
        monsters = state.zones[v.MONSTER_ZONE * 2] + state.zones[v.MONSTER_ZONE * 2 + 1]
        holder = next((h for h in monsters if material in state.cards[h].materials), -1)
        if holder >= 0:
            detach(state, material, v.BY_COST, link.player, link.card)


def _remove_counters(state: State, link: Link, cost: p.CounterCost, holders: tuple[int, ...]) -> None:
    for holder in holders:
        remove_counters(state, holder, cost.word, 1)


def _pay_lp(state: State, link: Link, cost: p.LifePointCost, cards: tuple[int, ...]) -> None:
    amount = evaluate(state, cost.amount, link.player, link.card, link)
    link.numbers[p.N_PAID] = amount
    lose_lp(state, link.player, amount, v.BY_COST, link.card)


def _vow(state: State, link: Link, cost: p.TurnVow, cards: tuple[int, ...]) -> None:
    only, subjects = cost.modifier, None
    if isinstance(only, p.CardModifier) and only.who is not None and only.who.ref:  # a card that is known by then
        known = matching(state, only.who, link.player, link.card, link)
        only, subjects = replace(only, who=None), tuple((uid, state.cards[uid].visit) for uid in known)
    apply_modifier(state, only, link.card, link.ability, link.player, _REST_OF_TURN, subjects)


def _give_up_draw(state: State, link: Link, cost: p.GiveUpDraw, cards: tuple[int, ...]) -> None:
    state.draw_comes = False


_PAYING: Final[dict[type[Cost], Callable[[State, Link, Any, tuple[int, ...]], None]]] = {
    p.DiscardCost: _discard, p.TributeCost: _tribute, p.BanishCost: _bring, p.SendCost: _bring, p.ReturnCost: _return,
    p.RevealCost: _reveal, p.PositionCost: _change_position, p.DestroyCost: _destroy, p.DetachCost: _detach,
    p.CounterCost: _remove_counters, p.LifePointCost: _pay_lp, p.TurnVow: _vow, p.GiveUpDraw: _give_up_draw,
}  # fmt: skip
p.require_all((kind for kind in p.COSTS if kind not in p.NOT_PAID), _PAYING)


def _remember_stats(state: State, link: Link, card: int) -> None:
    """ "The ATK of the Tributed monster" is what it was on the field."""
    link.numbers[p.N_COST_ATK] = traits.attack(state, card)
    link.numbers[p.N_COST_DEF] = traits.defense(state, card)
    link.numbers[p.N_COST_LEVEL] = traits.stat(state, card, p.S_LEVEL)
    if card == link.card:
        remember_counters(state, link)


def remember_counters(state: State, link: Link) -> None:
    """ "For each counter that was on this card": before it goes, as a cost or by what the effect does."""
    link.numbers |= {p.N_COST_COUNTERS + word: count for word, count in state.cards[link.card].counters}
