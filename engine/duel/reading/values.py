"""What a value comes to now, and whether a condition is fulfilled: a function for each."""

from collections.abc import Callable
from typing import Any, Final

from engine import program as p
from engine.duel.reading import filters, patterns, selectors, traits
from engine.duel.state.state import Link, State
from engine.program import Condition, Selector, Value
from engine.vocabulary import EITHER, OPPONENT, YOU


def compare(left: int, how: int, right: int) -> bool:
    if how == p.LESS:
        return left < right
    if how == p.AT_MOST:
        return left <= right
    if how == p.EQUAL:
        return left == right
    if how == p.AT_LEAST:
        return left >= right
    return left > right if how == p.MORE else left != right


def evaluate(state: State, value: Value, player: int, source: int, link: Link | None) -> int:
    """What a value comes to now, seen from that player."""
    return _EVALUATE[type(value)](state, value, player, source, link)


def _const(state: State, value: p.Const, player: int, source: int, link: Link | None) -> int:
    return value.n


def _count(state: State, value: p.Count, player: int, source: int, link: Link | None) -> int:
    cards = selectors.matching(state, value.of, player, source, link)
    if value.of.group is not None:
        cards = _one_of_each(state, value.of.group, cards)
    return len(cards) * value.times


def _counters(state: State, value: p.Counters, player: int, source: int, link: Link | None) -> int:
    if value.of.ref == p.THIS and link is not None and (paid := _counters_paid(link, value.word)):
        return paid * value.times
    cards = _each_or(state, value.of, player, source, link)
    return sum(traits.counters_on(state, uid, value.word) for uid in cards) * value.times


def _each_or(state: State, what: Selector, player: int, source: int, link: Link | None) -> list[int]:
    """ "For each counter on it": the very card that it is asked of, where nothing else goes by that name."""
    if what.ref == p.EACH and (link is None or p.EACH not in link.bound):
        return [source]
    return selectors.matching(state, what, player, source, link)


def _counters_paid(link: Link, word: str) -> int:
    """Those that were on this card when it was sent away for the effect; ``word``: of that name, else of any."""
    wanted = p.N_COST_COUNTERS + word
    return sum(n for key, n in link.numbers.items() if (key == wanted if word else key.startswith(wanted)))


def _materials(state: State, value: p.MaterialsUnder, player: int, source: int, link: Link | None) -> int:
    cards = _each_or(state, value.of, player, source, link)
    return sum(len(state.cards[uid].materials) for uid in cards) * value.times


def _figure_of(state: State, value: p.FigureOf, player: int, source: int, link: Link | None) -> int:
    ref = value.of.ref
    if ref and link is not None and ref in link.bound:
        # a stat of a card that has moved on is read where it is now
        cards = [uid for uid, _ in link.bound[ref]]
    elif ref in (p.THIS, p.EACH):
        cards = [source]
    elif ref in p.IN_BATTLE:
        cards = selectors.battling(state, ref, source, player)
    else:
        cards = selectors.matching(state, value.of, player, source, link)
    return traits.stat(state, cards[0], value.stat) if cards else 0


def _figures(state: State, value: p.Figure, player: int, source: int, link: Link | None) -> list[int]:
    return [traits.stat(state, uid, value.stat) for uid in selectors.matching(state, value.of, player, source, link)]


def _total(state: State, value: p.Total, player: int, source: int, link: Link | None) -> int:
    return sum(_figures(state, value, player, source, link))


def _highest(state: State, value: p.Highest, player: int, source: int, link: Link | None) -> int:
    return max(_figures(state, value, player, source, link), default=0)


def _lowest(state: State, value: p.Lowest, player: int, source: int, link: Link | None) -> int:
    return min(_figures(state, value, player, source, link), default=0)


def _half(state: State, value: p.Half, player: int, source: int, link: Link | None) -> int:
    return (evaluate(state, value.of, player, source, link) + 1) // 2 if value.of is not None else 0


def _times(state: State, value: p.Times, player: int, source: int, link: Link | None) -> int:
    return evaluate(state, value.of, player, source, link) * value.factor if value.of is not None else 0


def _sum(state: State, value: p.Sum, player: int, source: int, link: Link | None) -> int:
    return evaluate(state, value.one, player, source, link) + evaluate(state, value.other, player, source, link)


def _difference(state: State, value: p.Difference, player: int, source: int, link: Link | None) -> int:
    return abs(evaluate(state, value.one, player, source, link) - evaluate(state, value.other, player, source, link))


def _minus(state: State, value: p.Minus, player: int, source: int, link: Link | None) -> int:
    left = evaluate(state, value.one, player, source, link) - evaluate(state, value.other, player, source, link)
    return max(0, left)


def _life_points(state: State, value: p.LifePoints, player: int, source: int, link: Link | None) -> int:
    return state.lp[player if value.side == YOU else 1 - player]


def _noted(state: State, value: p.Noted, player: int, source: int, link: Link | None) -> int:
    return _number(state, value.word, link) * value.times


def _so_often(state: State, value: p.HappenedSoOften, player: int, source: int, link: Link | None) -> int:
    found = patterns.those_that_fit(state.this_turn, state, value.pattern, source, player)
    return sum(1 for _ in found) * value.times


def _turn_number(state: State, value: p.TurnNumber, player: int, source: int, link: Link | None) -> int:
    return state.turn


_EVALUATE: Final[dict[type[Value], Callable[[State, Any, int, int, Link | None], int]]] = {
    p.Const: _const, p.Count: _count, p.Counters: _counters, p.MaterialsUnder: _materials, p.FigureOf: _figure_of,
    p.Total: _total, p.Highest: _highest, p.Lowest: _lowest, p.Half: _half, p.Times: _times, p.Sum: _sum,
    p.Difference: _difference, p.Minus: _minus, p.LifePoints: _life_points, p.Noted: _noted,
    p.HappenedSoOften: _so_often, p.TurnNumber: _turn_number,
}  # fmt: skip
p.require_all(p.VALUES, _EVALUATE)


def _number(state: State, word: str, link: Link | None) -> int:
    """A number of an activation; of the Chain also before it is made."""
    if word == p.CHAIN_LINK:
        return link.number if link is not None and link.number else state.number_of_links + 1
    if word == p.SAME_NAMES:
        chain = [state.cards[each.card].card.called[0] for each in state.links if each.number]
        return int(len(set(chain)) < len(chain))
    return link.numbers.get(word, 0) if link is not None else 0


def _one_of_each(state: State, group: p.Group, cards: list[int]) -> list[int]:
    """One card for each name, Attribute, Type or Level that there is among them."""
    found: dict[str | int, int] = {}
    for uid in cards:
        if not isinstance(group, p.DifferentLevels) or traits.has_level(state, uid):
            found.setdefault(_told_apart_by(state, group, uid), uid)
    return list(found.values())


def _told_apart_by(state: State, group: p.Group, uid: int) -> str | int:
    match group:
        case p.DifferentAttributes():
            return traits.attribute(state, uid)
        case p.DifferentTypes():
            return traits.type_of(state, uid)
        case p.DifferentLevels():
            return traits.stars(state, uid)
    return state.cards[uid].card.called[0]


def holds(state: State, condition: Condition, player: int, source: int, link: Link | None) -> bool:
    """Whether a condition is fulfilled now, seen from that player."""
    return _HOLDS[type(condition)](state, condition, player, source, link)


def _there_is(state: State, condition: p.ThereIs, player: int, source: int, link: Link | None) -> bool:
    selector = condition.of
    if selector.group is not None:
        there = selectors.matching(state, selector, player, source, link)
        return selectors.selection_rules(state, player, source, selector, there, link).is_possible()
    if selector.least <= 1:
        return selectors.any_matching(state, selector, player, source, link)
    return len(selectors.matching(state, selector, player, source, link)) >= selector.least


def _there_is_none(state: State, condition: p.ThereIsNone, player: int, source: int, link: Link | None) -> bool:
    return not selectors.any_matching(state, condition.of, player, source, link)


def _only_such(state: State, condition: p.OnlySuch, player: int, source: int, link: Link | None) -> bool:
    every = selectors.matching(state, _unfiltered(condition.of), player, source, link)
    return bool(every) and all(filters.fits(state, condition.of, uid, player, source, link) for uid in every)


def _are_such(state: State, condition: p.AreSuch, player: int, source: int, link: Link | None) -> bool:
    return bool(selectors.referred(state, condition.of, player, source, link))


def _compares(state: State, condition: p.Compares, player: int, source: int, link: Link | None) -> bool:
    left = evaluate(state, condition.one, player, source, link)
    return compare(left, condition.how, evaluate(state, condition.other, player, source, link))


def _this_is(state: State, condition: p.ThisIs, player: int, source: int, link: Link | None) -> bool:
    card, places, positions = state.cards[source], condition.places, condition.positions
    return bool(not places or places >> card.place & 1) and bool(not positions or card.position & positions)


def _all_used_are_in(state: State, condition: p.AllUsedAreIn, player: int, source: int, link: Link | None) -> bool:
    used = filters.used_for(state, condition.name, condition.how, source, link) or ()
    meant = [was[0] for was in used if filters.was_such(state, was, condition.such)]
    return bool(meant) and all(
        condition.places >> state.cards[uid].place & 1
        and condition.side in (EITHER, YOU if state.cards[uid].controller == player else OPPONENT)
        for uid in meant
    )


def _this_was(state: State, condition: p.ThisWas, player: int, source: int, link: Link | None) -> bool:
    if link is None or link.began.place_from < 0:
        return False
    places, positions = condition.places, condition.positions
    return bool(not places or places >> link.began.place_from & 1) and bool(
        not positions or positions & link.began.position_from
    )


def _happened(state: State, condition: p.HappenedThisTurn, player: int, source: int, link: Link | None) -> bool:
    events = patterns.since_it_came(state, source) if condition.meanwhile else state.this_turn
    return patterns.times_happened(events, state, condition.pattern, source, player) >= condition.times


def _just_happened(state: State, condition: p.JustHappened, player: int, source: int, link: Link | None) -> bool:
    """Among what has happened and waits for a window, or what the window is about until something is activated."""
    wanted = condition.pattern
    events = state.recent or (() if state.links else state.just_happened)
    return any(e.kind == wanted.kind and patterns.event_fits(state, wanted, e, source, player) for e in events)


def _happened_since_standby(
    state: State, condition: p.HappenedSinceStandby, player: int, source: int, link: Link | None
) -> bool:
    events = state.since_standby
    if condition.whose != EITHER and (condition.whose == YOU) == (state.player == player):
        events = [*state.standby_before, *events]
    return patterns.times_happened(events, state, condition.pattern, source, player) > 0


def _happened_last_turn(
    state: State, condition: p.HappenedLastTurn, player: int, source: int, link: Link | None
) -> bool:
    return patterns.times_happened(state.last_turn, state, condition.pattern, source, player) > 0


def _during(state: State, condition: p.During, player: int, source: int, link: Link | None) -> bool:
    whose = condition.whose
    return (whose == EITHER or (whose == YOU) == (state.player == player)) and (
        not condition.phases or bool(condition.phases & state.phase)
    )


def _nothing_done_yet(state: State, condition: p.NothingDoneYet, player: int, source: int, link: Link | None) -> bool:
    """The last thing that was noted is that the phase was reached; what is being activated is no longer asked."""
    return link is not None or bool(state.this_turn) and state.this_turn[-1].kind == p.E_PHASE


def _in_step(state: State, condition: p.InStep, player: int, source: int, link: Link | None) -> bool:
    return bool(condition.steps >> state.step & 1)


def _all_hold(state: State, condition: p.AllHold, player: int, source: int, link: Link | None) -> bool:
    return all(holds(state, part, player, source, link) for part in condition.parts)


def _any_holds(state: State, condition: p.AnyHolds, player: int, source: int, link: Link | None) -> bool:
    return any(holds(state, part, player, source, link) for part in condition.parts)


def _unless(state: State, condition: p.Unless, player: int, source: int, link: Link | None) -> bool:
    return not holds(state, condition.part, player, source, link)


def _was_done(state: State, condition: p.WasDone, player: int, source: int, link: Link | None) -> bool:
    return bool(state.done)


def _number_is(state: State, condition: p.NumberIs, player: int, source: int, link: Link | None) -> bool:
    if link is None and condition.word not in (p.CHAIN_LINK, p.SAME_NAMES):
        return False
    return condition.low <= _number(state, condition.word, link) <= condition.high


_HOLDS: Final[dict[type[Condition], Callable[[State, Any, int, int, Link | None], bool]]] = {
    p.ThereIs: _there_is, p.ThereIsNone: _there_is_none, p.OnlySuch: _only_such, p.AreSuch: _are_such,
    p.Compares: _compares, p.ThisIs: _this_is, p.AllUsedAreIn: _all_used_are_in, p.ThisWas: _this_was,
    p.HappenedThisTurn: _happened, p.JustHappened: _just_happened,
    p.HappenedSinceStandby: _happened_since_standby, p.HappenedLastTurn: _happened_last_turn,
    p.During: _during, p.NothingDoneYet: _nothing_done_yet,
    p.InStep: _in_step, p.AllHold: _all_hold, p.AnyHolds: _any_holds, p.Unless: _unless,
    p.WasDone: _was_done, p.NumberIs: _number_is,
}  # fmt: skip
p.require_all(p.CONDITIONS, _HOLDS)


def _unfiltered(selector: Selector) -> Selector:
    return Selector(places=selector.places, side=selector.side, positions=selector.positions, other=selector.other)
