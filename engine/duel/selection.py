"""How many of which cards a phrase lets one pick, and what they have to come to together."""

from typing import TYPE_CHECKING

from engine import program as p
from engine.duel import query
from engine.duel.picks import ALL_DIFFERENT, ALL_SAME, AT_LEAST, EXACT, FREE, SLOTS, Rules
from engine.duel.moves import shuffle_afterwards
from engine.program import Selector
from engine.vocabulary import EITHER, IN_DECK, YOU

if TYPE_CHECKING:
    from engine.duel.state import Link, State


def selection_rules(
    state: "State", player: int, uid: int, selector: Selector, cards: list[int], link: "Link | None"
) -> Rules:
    if selector.all:
        least, most = (selector.least if cards else 1), len(cards)
        return Rules(cards, max(least, len(cards)), most)
    least, most = selector.least, selector.most
    if selector.count is not None:
        # "a number equal to", or "up to the number of" where there is a choice
        most = query.evaluate(state, selector.count, player, uid, link)
        least = most if least == selector.most else least
        cards = cards if least <= most else []
    if selector.as_many_as_possible:
        least = min(least, len(cards))
    group = selector.group
    if group is None:
        return Rules(cards, least, min(most, max(len(cards), least)))
    op = group.op
    mode, total = FREE, 0
    weights: list[int] = []
    if op in (p.G_DIFFERENT_NAMES, p.G_SAME_NAME):
        first: dict[str, int] = {}
        weights = [first.setdefault(state.cards[c].card.called[0], len(first)) for c in cards]
        mode = ALL_DIFFERENT if op == p.G_DIFFERENT_NAMES else ALL_SAME
    elif op in (p.G_SAME_LEVEL, p.G_TOTAL_LEVELS, p.G_TOTAL_AT_LEAST):
        cards = [c for c in cards if query.has_level(state, c)]
        weights = [query.stars(state, c) for c in cards]
        mode = ALL_SAME if op == p.G_SAME_LEVEL else EXACT if op == p.G_TOTAL_LEVELS else AT_LEAST
        total = group.a
        most = min(most, len(cards))
    elif op in (p.G_SAME_TYPE,):
        weights, mode = [query.type_of(state, c) for c in cards], ALL_SAME
    elif op in (p.G_SAME_ATTRIBUTE, p.G_DIFFERENT_ATTRIBUTES):
        weights = [query.attribute(state, c) for c in cards]
        mode = ALL_SAME if op == p.G_SAME_ATTRIBUTE else ALL_DIFFERENT
    else:
        mode, total = SLOTS, len(group.parts)
        least = most = total
        weights = [
            sum(1 << n for n, part in enumerate(group.parts) if query.fits_filter(state, part, c, player, uid, link))
            for c in cards
        ]
    return Rules(cards, least, most, mode, tuple(weights), total)


def look_through(state: "State", selector: Selector, player: int) -> None:
    """A phrase ranges over Decks: they are looked through, and shuffled after the effect (ZONE-14, AMB-76).

    Cards known already, such as those on top that were excavated, are pointed to: no Deck is looked through for them.
    """
    if selector.places & IN_DECK and not selector.ref:
        for side in (player, 1 - player):
            if selector.side == EITHER or (selector.side == YOU) == (side == player):
                shuffle_afterwards(state, side)
