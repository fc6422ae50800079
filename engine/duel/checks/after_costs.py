"""What is left for an effect once its costs are paid, as far as that is evident before (PROC-05 f).

What a cost surely takes is not there for the effect any more; what it may bring to where the effect looks may be. A
number that is counted may evidently be none. What lies hidden from the player decides nothing (AMB-78).
"""

from collections.abc import Sequence
from typing import Final

from engine import program as p
from engine.duel.reading import traits
from engine.duel.reading.filters import fits_its_face
from engine.duel.reading.selectors import matching
from engine.duel.reading.values import evaluate
from engine.duel.state.state import Link, State
from engine.program import Ability, Cost, Selector, Value
from engine.vocabulary import (
    BANISHED,
    EITHER,
    GRAVEYARD,
    HAND,
    IN_DECK,
    IN_EXTRA_DECK,
    IN_HAND,
    IN_SPELL_TRAP_ZONES,
    ON_FIELD,
    OPPONENT,
    YOU,
)

_GOES_TO: Final[dict[type[Cost], int]] = {
    p.DiscardCost: GRAVEYARD,
    p.TributeCost: GRAVEYARD,
    p.SendCost: GRAVEYARD,
    p.DestroyCost: GRAVEYARD,
    p.BanishCost: BANISHED,
}
"""Where a cost takes cards to; a ReturnCost says it."""


def most_left(
    state: State, uid: int, ability: Ability, cards: Sequence[int], what: Selector, link: Link | None = None
) -> int:
    """How many of the cards that a phrase means now there can still be when the costs are paid; NO_LIMIT where a cost
    may bring such cards."""
    left = len(cards)
    user = state.cards[uid].controller
    for cost in ability.costs:
        if isinstance(cost, p.DetachCost):
            holders = [uid] if cost.selector is None else matching(state, cost.selector, user, uid, None)
            under = [m for holder in holders for m in state.cards[holder].materials]
            if what.places >> GRAVEYARD & 1 and any(_could_be_meant(state, what, m, user, uid, link) for m in under):
                return p.NO_LIMIT
            continue
        if not isinstance(cost, p.TakesAway | p.DestroyCost):
            continue
        paid = cost.selector
        if paid.ref and paid.ref != p.THIS:
            continue  # what another cost or the event tells
        payers = matching(state, paid, user, uid, None)
        if ability.kind == p.CARD_ACTIVATION and not paid.ref:
            payers = [c for c in payers if c != uid]
        goes = cost.place if isinstance(cost, p.ReturnCost) else _GOES_TO[type(cost)]
        if what.places >> goes & 1 and any(_could_be_meant(state, what, c, user, uid, link) for c in payers):
            return p.NO_LIMIT
        if cost.takes_hidden:
            continue  # face-down ones may pay as well
        others = sum(c not in cards for c in payers)
        left -= max(0, (len(payers) if paid.all else max(1, paid.least)) - others)
    return left


def _could_be_meant(state: State, what: Selector, card: int, user: int, uid: int, link: Link | None) -> bool:
    """Whether the phrase would mean that card where a cost puts it, with its owner."""
    if what.side != EITHER and (what.side == YOU) != (state.cards[card].owner == user):
        return False
    return not (what.other and card == uid) and fits_its_face(state, what, card, user, uid, link)


def may_be_some(state: State, player: int, uid: int, ability: Ability, value: Value, link: Link | None) -> bool:
    """Whether a number may be more than none, for all that is evident."""
    match value:
        case p.Const(n):
            return n > 0
        case p.Half(of=Value() as part) | p.Times(of=Value() as part):
            return may_be_some(state, player, uid, ability, part, link)
        case p.Sum(one, other):
            return any(may_be_some(state, player, uid, ability, part, link) for part in (one, other))
        case p.Counters() if value.of.ref == p.THIS:
            return not 1 << state.cards[uid].place & ON_FIELD or bool(traits.counters_on(state, uid, value.word))
        case p.Counters() if not value.of.ref:
            removes = any(isinstance(cost, p.CounterCost) for cost in ability.costs)
            return removes or ability.takes_cards or bool(evaluate(state, value, player, uid, link))
        case p.Count() | p.Total() | p.Highest() | p.Lowest() if not value.of.ref:
            counted = value.of
            if _is_unknown(state, uid, ability, counted, link):
                return True
            cards = matching(state, counted, player, uid, link)
            if ability.kind == p.CARD_ACTIVATION and state.cards[uid].place == HAND:
                cards = [c for c in cards if c != uid]  # it leaves the hand as it is used
            return (most_left(state, uid, ability, cards, counted, link) if ability.costs else len(cards)) > 0
    return True


def _is_unknown(state: State, uid: int, ability: Ability, counted: Selector, link: Link | None) -> bool:
    """Whether hidden cards may be among those that are counted, or the very card that is used will be."""
    if counted.places & IN_SPELL_TRAP_ZONES and counted.side != OPPONENT and ability.kind == p.CARD_ACTIVATION:
        if counted.side != YOU or _could_be_meant(state, counted, uid, state.cards[uid].controller, uid, link):
            return True
    if not counted.filters:
        return False
    return bool(counted.places & IN_DECK or counted.places & (IN_HAND | IN_EXTRA_DECK) and counted.side != YOU)


def evident_number(state: State, player: int, uid: int, ability: Ability, value: Value, link: Link | None) -> int:
    """The number that it will be, if nothing is paid or turned up before that could change it; else -1."""
    if isinstance(value, p.Const):
        return value.n
    if ability.costs or value.asks_of and (link is None or value.asks_of not in (*link.bound, *link.numbers)):
        return -1
    for part in p.parts_of(value):
        if isinstance(part, Selector) and (
            part.places & (IN_HAND | IN_DECK | IN_EXTRA_DECK | IN_SPELL_TRAP_ZONES) and part.side != OPPONENT
        ):
            return -1
        if isinstance(part, Selector) and _is_unknown(state, uid, ability, part, link):
            return -1
    return evaluate(state, value, player, uid, link)


def can_bring(act: p.Act) -> int:
    """The places where an act may put cards; every place where that is not told by the act itself."""
    match act:
        case p.Return(place=place):
            return 1 << place
        case p.Destroy() | p.SendToGraveyard() | p.Tribute() | p.Discard() | p.Detach():
            return 1 << GRAVEYARD
        case p.Banish():
            return 1 << BANISHED
        case p.AddToHand() | p.Draw():
            return 1 << HAND
        case p.OfLifePoints() | p.Change() | p.PlaceCounters() | p.RemoveCounters() | p.ChangePosition():
            return 0
        case p.Both(does=does) | p.May(does=does):
            return _all_brought(does)
        case p.Also() | p.Choose() | p.Reveal():
            return 0
        case p.SpecialSummon():
            return ON_FIELD
    return -1


def _all_brought(block: p.Block) -> int:
    found = 0
    for act in block.acts:
        found |= can_bring(act)
    return found
