"""Paying costs, choosing targets, and naming things, in the order of the text (PROC-06)."""

from typing import TYPE_CHECKING, Final

from engine import program as p
from engine.duel import query
from engine.duel.payment import (
    arrivals,
    candidates,
    counts_what_is_paid,
    payable_as_written,
    refers_to_costs,
    rules_for,
)
from engine.duel.agenda import Frame
from engine.duel.declare import ask_declaration
from engine.duel.moves import (
    NOWHERE,
    apply_modifier,
    detach,
    later_moment,
    lose_lp,
    move,
    remove_counters,
    reveal,
    settled,
    shuffle,
    shuffle_what_is_due,
    turn,
)
from engine.duel.picks import COUNTERS, FREE, Decide, Later, Rules, pick
from engine.duel.question import FOR_COST, FOR_TARGET
from engine.duel.questions import INSTEAD
from engine.duel.replacement import cost_instead
from engine.duel.selection import look_through
from engine.duel.state import Link
from engine.duel.triggers import link_ability
from engine.program import Cost, Duration
from engine.vocabulary import (
    ATTACK_POSITION,
    BANISHED,
    BY_COST,
    BY_EFFECT,
    DECK,
    DEFENSE_POSITION,
    DESTROYED,
    DISCARDED,
    GRAVEYARD,
    MONSTER_ZONE,
    TRIBUTED,
)

if TYPE_CHECKING:
    from engine.duel.state import State

_REST_OF_TURN: Final = Duration(op=p.D_END_OF_TURN)
_CHOOSE: Final = 0
_PAY: Final = 1
_ASKED: Final = 2
_PAID: Final = 3


class PayCosts(Frame):
    """Goes through the costs of the newest link, one after the other."""

    __slots__ = ("index", "link")

    def __init__(self, link: int) -> None:
        self.at = _CHOOSE
        self.link = link
        self.index = 0

    def step(self, state: "State") -> bool:
        link = state.links[self.link]
        costs = link_ability(state, link).costs
        while self.index < len(costs):
            cost = costs[self.index]
            if self.at >= _ASKED or self.at == _CHOOSE and p.R_COST in state.facts.replacements_of:
                if not self._other_way(state, link, cost):
                    return False
            if self.at == _CHOOSE:
                self.at = _PAY
                frames = len(state.frames)
                if _choose(state, self.link, costs, self.index) or len(state.frames) > frames:
                    return False
            else:
                _pay(state, link, cost)
                self.at = _CHOOSE
                self.index += 1
        return state.pop()

    def _other_way(self, state: "State", link: "Link", cost: Cost) -> bool:
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
            own = link_ability(state, link)
            rest = own.but(costs=own.costs[self.index :])
            if found[2].optional and not payable_as_written(state, link.player, link.card, rest, link):
                self.at = _ASKED
                state.push(Decide(link.player, found[0], INSTEAD))
                return False
        elif found is None or not state.picked:
            self.at = _PAY
            frames = len(state.frames)
            return not (
                _choose(state, self.link, link_ability(state, link).costs, self.index) or len(state.frames) > frames
            )
        assert found is not None
        from engine.duel.chain import spend_limit

        source, number, ability = found
        other = Link(source, state.cards[source].visit, number, link.player, 1, None)
        spend_limit(state, other, ability)
        state.links.append(other)
        self.at = _PAID
        state.push(PayCosts(len(state.links) - 1))
        return False


def _choose(state: "State", number: int, costs: tuple[Cost, ...], index: int) -> bool:
    """Have the cards of one cost or target of that link chosen; the choice is left in ``state.picked``."""
    link = state.links[number]
    cost = costs[index]
    player, uid = link.player, link.card
    op = cost.op
    state.picked = ()
    if op == p.K_DECLARE:
        high = min(cost.high, _payable_number(state, link, costs[index + 1 :]))
        ask_declaration(state, link, cost.word, cost.low, high)
        return True
    if op == p.K_DETACH:
        further_ones = tuple(
            (_materials_for(state, link, further), ()) for further in costs[index + 1 :] if further.op == p.K_DETACH
        )
        rules = _materials_for(state, link, cost)
        pick(state, player, rules.before(further_ones) if further_ones else rules, uid, FOR_COST, cost, number)
        return False
    if op == p.K_REMOVE_COUNTER:
        count = query.evaluate(state, cost.value, player, uid, link) if cost.value else 1
        if cost.selector is None:
            state.picked = (uid,) * count
        else:
            with_counters = tuple(query.matching(state, cost.selector, player, uid, link))
            own = [
                each
                for each in costs[index + 1 :]
                if each.op == p.K_REMOVE_COUNTER
                and each.selector is None
                and (not cost.word or each.word in ("", cost.word))
            ]
            # how many have to stay on the card itself
            kept = sum(query.evaluate(state, each.value, player, uid, link) if each.value else 1 for each in own)
            held = tuple(query.counters_on(state, c, cost.word) - (kept if c == uid else 0) for c in with_counters)
            pick(state, player, Rules(with_counters, count, count, COUNTERS, held), uid, FOR_COST, cost, number)
        return False
    if cost.selector is None or op in (p.K_PAY_LP, p.K_VOW):
        return False
    ability = link_ability(state, link)
    rules = rules_for(state, player, uid, cost, candidates(state, player, uid, ability, cost, link), link)
    later: list[Later] = []
    for place, further in enumerate(costs[index + 1 :], index + 1):
        if (
            further.selector is not None
            and further.op not in (p.K_DETACH, p.K_REMOVE_COUNTER, p.K_PAY_LP)
            and not (refers_to_costs(ability, place))
        ):
            others = rules_for(
                state, player, uid, further, candidates(state, player, uid, ability, further, link), link
            )
            if counts_what_is_paid(further.selector) and rules.mode == FREE:
                rules = Rules(rules.cards, rules.least, min(rules.most, len(others.cards)))
            arriving = () if others.is_possible() else arrivals(state, player, uid, ability, place, link)
            later.append((others, arriving))
    if later:
        rules = rules.before(tuple(later))
    chooser = 1 - player if cost.selector.chooser == p.BY_OPPONENT else player
    if cost.selector.chooser == p.AT_RANDOM:
        state.picked = at_random(state, rules.cards, rules.least)
    else:
        pick(state, chooser, rules, uid, FOR_TARGET if op == p.K_TARGET else FOR_COST, cost, number)
    return False


def _payable_number(state: "State", link: "Link", costs: tuple[Cost, ...]) -> int:
    """The highest number that can be declared, where a further cost takes so many cards from the top of the Deck."""
    counted = any(
        cost.selector is not None and cost.selector.ref == p.TOP and cost.selector.count is not None for cost in costs
    )
    return len(state.zones[DECK * 2 + link.player]) if counted else p.NO_LIMIT


def _materials_for(state: "State", link: "Link", cost: Cost) -> Rules:
    """The materials that such a cost can detach, and how many of them."""
    player, uid = link.player, link.card
    holders = [uid] if cost.selector is None else query.matching(state, cost.selector, player, uid, link)
    count = query.evaluate(state, cost.value, player, uid, link) if cost.value else 1
    return Rules([m for h in holders for m in state.cards[h].materials], count, count, FREE)


def at_random(state: "State", cards: tuple[int, ...], count: int) -> tuple[int, ...]:
    """That many of the cards, by the seeded source (GLOSS-38)."""
    left = list(cards)
    chosen: list[int] = []
    while left and len(chosen) < count:
        chosen.append(left.pop(state.chance(len(left))))
    return tuple(chosen)


def _pay(state: "State", link: "Link", cost: Cost) -> None:
    op = cost.op
    player, uid = link.player, link.card
    picked = state.picked
    selector = cost.selector
    if op == p.K_TARGET and selector is not None:
        name = selector.name or p.TARGET
        link.bound[name] = link.bound.get(name, ()) + tuple((c, state.cards[c].visit) for c in picked)
        return
    if op == p.K_DECLARE:
        return
    later_moment(state)
    if op == p.K_PAY_LP and cost.value is not None:
        amount = query.evaluate(state, cost.value, player, uid, link)
        link.numbers["paid"] = amount
        lose_lp(state, player, amount, BY_COST, uid)
    elif op == p.K_GIVE_UP_DRAW:
        state.draw_comes = False
    elif op == p.K_VOW and cost.modifier is not None:
        apply_modifier(state, cost.modifier, uid, link.ability, player, _REST_OF_TURN, None)
    elif op == p.K_DETACH:
        for material in picked:
            monsters = state.zones[MONSTER_ZONE * 2] + state.zones[MONSTER_ZONE * 2 + 1]
            holder = next((h for h in monsters if material in state.cards[h].materials), -1)
            if holder >= 0:
                detach(state, material, holder, BY_COST, player, uid)
    elif op == p.K_REMOVE_COUNTER:
        for holder in picked:
            remove_counters(state, holder, cost.word, 1)
    else:
        pay_with_cards(state, link, cost, picked)
    link.bound[p.COST] = link.bound.get(p.COST, ()) + tuple((c, state.cards[c].visit) for c in picked)
    if selector is not None and selector.name:
        link.bound[selector.name] = tuple((c, state.cards[c].visit) for c in picked)
    link.numbers["cost"] = link.numbers.get("cost", 0) + len(picked)
    state.upkeep_due = True


def pay_with_cards(state: "State", link: "Link", cost: Cost, cards: tuple[int, ...]) -> None:
    op = cost.op
    player, uid = link.player, link.card
    causes = BY_EFFECT | DESTROYED if op == p.K_DESTROY else BY_COST | (DISCARDED if op == p.K_DISCARD else TRIBUTED)
    to_graveyard = op in (p.K_DISCARD, p.K_TRIBUTE, p.K_DESTROY)
    places = settled(state, cards, GRAVEYARD, causes) if to_graveyard else (NOWHERE,) * len(cards)
    for card, there in zip(cards, places):
        if op == p.K_DISCARD:
            move(state, card, GRAVEYARD, BY_COST | DISCARDED, player, uid, settled=there)
        elif op == p.K_TRIBUTE:
            _remember_stats(state, link, card)
            move(state, card, GRAVEYARD, BY_COST | TRIBUTED, player, uid, settled=there)
        elif op == p.K_BANISH:
            _remember_stats(state, link, card)
            move(state, card, BANISHED, BY_COST, player, uid)
        elif op == p.K_SEND:
            _remember_stats(state, link, card)
            move(state, card, GRAVEYARD, BY_COST, player, uid)
        elif op == p.K_RETURN:
            place = cost.place  # the Deck is place 0
            owner = state.cards[card].owner
            move(state, card, place, BY_COST, player, uid)
            if place == DECK:
                shuffle(state, owner)
        elif op == p.K_REVEAL:
            reveal(state, card, player, uid)
        elif op == p.K_DESTROY:
            move(state, card, GRAVEYARD, BY_EFFECT | DESTROYED, player, uid, settled=there)
        elif op == p.K_CHANGE_POSITION:
            position = DEFENSE_POSITION if state.cards[card].position == ATTACK_POSITION else ATTACK_POSITION
            turn(state, card, position, player, uid)
    if cost.selector is not None:
        look_through(state, cost.selector, player)
        if state.must_shuffle:
            shuffle_what_is_due(state)


def _remember_stats(state: "State", link: "Link", card: int) -> None:
    """ "The ATK of the Tributed monster" is what it was on the field."""
    link.numbers["cost atk"] = query.attack(state, card)
    link.numbers["cost def"] = query.defense(state, card)
    link.numbers["cost level"] = query.stat(state, card, p.S_LEVEL)
