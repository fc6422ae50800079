"""How many of which cards a phrase lets one pick, and what they have to come to together."""

from typing import TYPE_CHECKING, Final

from engine import program as p
from engine.duel import query
from engine.duel.picks import ALL_DIFFERENT, ALL_SAME, AT_LEAST, EXACT, SLOTS, Rules
from engine.duel.moves import shuffle_afterwards
from engine.program import Group, Selector
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
    total = 0
    weights: list[int] = []
    match group:
        case p.DifferentNames() | p.SameName():
            first: dict[str, int] = {}
            weights = [first.setdefault(state.cards[c].card.called[0], len(first)) for c in cards]
        case p.SameLevel() | p.TotalLevels() | p.TotalLevelsAtLeast():
            cards = [c for c in cards if query.has_level(state, c)]
            weights = [query.stars(state, c) for c in cards]
            total = 0 if isinstance(group, p.SameLevel) else group.total
            most = min(most, len(cards))
        case p.SameType():
            weights = [query.type_of(state, c) for c in cards]
        case p.SameAttribute() | p.DifferentAttributes():
            weights = [query.attribute(state, c) for c in cards]
        case p.OneOfEach(parts):
            least = most = total = len(parts)
            weights = [
                sum(1 << n for n, part in enumerate(parts) if query.fits_filter(state, part, c, player, uid, link))
                for c in cards
            ]
    return Rules(cards, least, most, _MODES[type(group)], tuple(weights), total)


_MODES: Final[dict[type[Group], int]] = {
    p.DifferentNames: ALL_DIFFERENT,
    p.SameName: ALL_SAME,
    p.SameLevel: ALL_SAME,
    p.TotalLevels: EXACT,
    p.TotalLevelsAtLeast: AT_LEAST,
    p.OneOfEach: SLOTS,
    p.SameType: ALL_SAME,
    p.SameAttribute: ALL_SAME,
    p.DifferentAttributes: ALL_DIFFERENT,
}
p.require_all(p.GROUPS, _MODES)


def look_through(state: "State", selector: Selector, player: int) -> None:
    """A phrase ranges over Decks: they are looked through, and shuffled after the effect (ZONE-14, AMB-76).

    Cards known already, such as those on top that were excavated, are pointed to: no Deck is looked through for them.
    """
    if selector.places & IN_DECK and not selector.ref:
        for side in (player, 1 - player):
            if selector.side == EITHER or (selector.side == YOU) == (side == player):
                shuffle_afterwards(state, side)
