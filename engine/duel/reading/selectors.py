"""Which cards a phrase means, and how many of them it lets one pick."""

from dataclasses import replace
from typing import Final

from engine import program as p
from engine.duel.reading import filters, traits, values
from engine.duel.state.pick_rules import ALL_DIFFERENT, ALL_SAME, AT_LEAST, AT_MOST, EXACT, SLOTS, Rules
from engine.duel.state.state import Link, State
from engine.program import Group, Selector, Value
from engine.vocabulary import (
    ANY_POSITION,
    DECK,
    EITHER,
    EXTRA_DECK,
    FACE_DOWN,
    GEMINI,
    IN_MONSTER_ZONE,
    IN_SPELL_ZONE,
    MONSTER,
    MONSTER_ZONE,
    PENDULUM_ZONE,
    SPELL_ZONE,
    YOU,
)

_SPELL_OR_MONSTER: Final = IN_SPELL_ZONE | IN_MONSTER_ZONE


def matches(state: State, selector: Selector, uid: int, player: int, source: int, link: Link | None = None) -> bool:
    """Whether the card is one that the phrase means, seen from that player."""
    card = state.cards[uid]
    if not selector.places >> card.place & 1 and not (
        card.printed is not None and traits.is_still_a_trap(state, uid) and selector.places & IN_SPELL_ZONE
    ):
        return False
    side = selector.side
    if side != EITHER and (side == YOU) != (card.controller == player):
        return False
    if card.position and not card.position & selector.positions:
        return False
    if selector.other and uid == source:
        return False
    if state.attempt and uid in state.attempt:
        return False
    if not selector.filters:
        return True
    if card.position == FACE_DOWN and card.place != EXTRA_DECK:
        return filters.fits(state, selector, uid, player, source, link)
    return filters.fits_its_face(state, selector, uid, player, source, link)


def zones_of(state: State, selector: Selector, player: int) -> list[list[int]]:
    """The zones that a phrase ranges over, seen from that player."""
    zones = [state.zones[index] for _, index in selector.ranges[player]]
    if state.facts.makes_trap_monsters and selector.places & _SPELL_OR_MONSTER == IN_SPELL_ZONE:
        zones += [[uid] for uid in _trap_monsters(state, selector, player)]
    return zones


def _trap_monsters(state: State, selector: Selector, player: int) -> list[int]:
    """Those that count among the Traps of the zones of that phrase as well."""
    sides = (player, 1 - player) if selector.side == EITHER else (player if selector.side == YOU else 1 - player,)
    return [uid for side in sides for uid in state.zones[MONSTER_ZONE * 2 + side] if traits.is_still_a_trap(state, uid)]


def matching(state: State, selector: Selector, player: int, source: int, link: Link | None = None) -> list[int]:
    """The cards that the phrase ranges over, in the order of their places; the own Deck without its order."""
    if selector.ref:
        return referred(state, selector, player, source, link)
    return collect(state, selector, player, source, link, p.NO_LIMIT)


def any_matching(state: State, selector: Selector, player: int, source: int, link: Link | None = None) -> bool:
    """Whether the phrase means any card at all."""
    if selector.ref:
        return bool(referred(state, selector, player, source, link))
    return bool(collect(state, selector, player, source, link, 1))


def collect(state: State, selector: Selector, player: int, source: int, link: Link | None, enough: int) -> list[int]:
    """``matches`` over whole zones, until there are enough: what does not change from card to card is asked once."""
    found: list[int] = []
    cards = state.cards
    asked = selector.filters
    positions = selector.positions
    left_out = (*state.attempt, source) if selector.other else state.attempt
    # what the printed card decides is remembered: nothing changes what cards are
    kept = filters.KEPT.get(id(selector)) if selector.printed_filters and traits.as_printed(state, selector) else None
    verdicts = {} if kept is None else kept[1]
    current = selector.current_filters
    for place, index in selector.ranges[player]:
        zone = state.zones[index]
        if not zone:
            continue
        begin = len(found)
        not_as_printed = GEMINI | MONSTER if place == SPELL_ZONE or place == PENDULUM_ZONE else GEMINI
        for uid in zone:
            own = cards[uid]
            position = own.position
            if position and not position & positions or left_out and uid in left_out:
                continue
            if asked:
                if position == FACE_DOWN and place != EXTRA_DECK:
                    if not filters.fits(state, selector, uid, player, source, link):
                        continue
                else:
                    card = own.card
                    seen = verdicts.get(card.key)
                    if seen is not None and seen[0] is card and not card.kinds & not_as_printed:
                        if not seen[1] or current and not filters.fits_all(state, current, uid, player, source, link):
                            continue
                    elif not filters.fits_its_face(state, selector, uid, player, source, link):
                        continue
            found.append(uid)
            if len(found) >= enough:
                return found
        if place == DECK and len(found) - begin > 1:
            found[begin:] = sorted(found[begin:], key=lambda uid: (cards[uid].card.name, uid))
    if state.facts.makes_trap_monsters and selector.places & _SPELL_OR_MONSTER == IN_SPELL_ZONE:
        found += [
            uid
            for uid in _trap_monsters(state, selector, player)
            if matches(state, selector, uid, player, source, link)
        ]
    return found


def _is_still_to_be_said(count: Value, link: Link) -> bool:
    """Whether it is a number that is declared as the effect is activated, before which it is known that one card has to
    be there at least."""
    return isinstance(count, p.Noted) and count.word == p.N_DECLARED and count.word not in link.numbers


def referred(state: State, selector: Selector, player: int, source: int, link: Link | None) -> list[int]:
    """The cards that "it", "that target", "the equipped monster" … mean now; those that moved on are left out."""
    ref = selector.ref
    if ref == p.THIS:
        cards = [source] if link is None or link.card != source or not link.moved_on else []
    elif ref == p.EQUIPPED:
        worn_by = state.cards[source].equipped_to
        was = link.bound.get(p.EQUIPPED, ()) if link is not None and link.card == source else ()
        cards = [worn_by] if worn_by >= 0 else [uid for uid, visit in was if state.cards[uid].visit == visit]
    elif ref in p.IN_BATTLE:
        battle = state.battle
        cards = [
            uid
            for uid in battling(state, ref, source, player)
            if state.cards[uid].visit == (battle.attacker_visit if uid == battle.attacker else battle.attacked_visit)
        ]
    elif ref == p.USED:
        cards = filters.came_with(state, source, selector.filters)
        selector = replace(selector, filters=()) if selector.filters else selector
    elif ref == p.ATTACHED:
        cards = list(state.cards[source].materials)
    elif ref == p.LINK_BELOW:
        below = state.links[link.began.below] if link is not None and link.began.below >= 0 else None
        cards = [below.card] if below is not None and is_where_it_was(state, below) else []
    elif ref == p.TOP:
        side = player if selector.side == YOU else 1 - player
        count = selector.most
        if selector.count is not None and link is not None and not _is_still_to_be_said(selector.count, link):
            count = values.evaluate(state, selector.count, player, source, link)
        return state.zones[side][: -count - 1 : -1]
    elif link is not None:
        cards = [uid for uid, visit in link.bound.get(ref, ()) if state.cards[uid].visit == visit]
    else:
        cards = []
    if selector.filters or selector.places or selector.side != EITHER or selector.positions != ANY_POSITION:
        cards = [uid for uid in cards if _still_fits(state, selector, uid, player, source, link)]
    return cards


def battling(state: State, ref: str, source: int, player: int) -> list[int]:
    """The monster of the battle that is meant, wherever it is now."""
    battle = state.battle
    if ref == p.OWN_FIGHTER or ref == p.FOE_FIGHTER:
        attacks = (ref == p.OWN_FIGHTER) == (state.player == player)  # the turn player's monster is the attacker
        other = battle.attacker if attacks else battle.attacked
    elif ref == p.BATTLED:
        other = battle.attacked if battle.attacker == source else battle.attacker if battle.attacked == source else -1
    else:
        other = battle.attacker if ref == p.ATTACKER else battle.attacked
    return [other] if other >= 0 else []


def fell_in_battle(state: State, uid: int) -> bool:
    """Whether the battle under way has destroyed that monster of it, which lies open where it went by that."""
    battle, card = state.battle, state.cards[uid]
    if uid == battle.attacker:
        foe, visit = battle.attacked, battle.attacker_visit
    elif uid == battle.attacked:
        foe, visit = battle.attacker, battle.attacked_visit
    else:
        return False
    return card.felled_by == foe >= 0 and card.visit == visit + 1


def is_where_it_was(state: State, link: Link) -> bool:
    """Whether the card has not moved since its effect was activated, but for what its own cost did with it."""
    visit = state.cards[link.card].visit
    return visit == link.visit or (link.card, visit) in link.bound.get(p.COST, ())


def _still_fits(state: State, selector: Selector, uid: int, player: int, source: int, link: Link | None) -> bool:
    card = state.cards[uid]
    if selector.places and not selector.places >> card.place & 1:
        return False
    if card.position and not card.position & selector.positions:
        return False
    if selector.side != EITHER and (selector.side == YOU) != (card.controller == player):
        return False
    if link is not None and (uid, card.visit) in link.bound.get(p.SHOWN, ()):
        return filters.fits_its_face(state, selector, uid, player, source, link)
    return not selector.filters or filters.fits(state, selector, uid, player, source, link)


def selection_rules(
    state: State, player: int, uid: int, selector: Selector, cards: list[int], link: Link | None
) -> Rules:
    if selector.all:
        least, most = (selector.least if cards else 1), len(cards)
        return Rules(cards, max(least, len(cards)), most)
    least, most = selector.least, selector.most
    if selector.count is not None:
        # "a number equal to", or "up to the number of" where there is a choice
        most = values.evaluate(state, selector.count, player, uid, link)
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
        case p.SameLevel() | p.DifferentLevels() | p.TotalLevels() | p.TotalLevelsAtLeast():
            cards = [c for c in cards if traits.has_level(state, c)]
            weights = [traits.stars(state, c) for c in cards]
            total = 0 if isinstance(group, p.SameLevel | p.DifferentLevels) else group.total
            most = min(most, len(cards))
        case p.SameFigure(stat):
            cards = [c for c in cards if traits.has_stat(state, c, stat)]
            weights = [traits.stat(state, c, stat) for c in cards]
            most = min(most, len(cards))
        case p.TotalAtMost(stat, value):
            name = value.asks_of
            if name and (link is None or name not in link.bound and name not in link.numbers):
                return Rules(cards, least, min(most, max(len(cards), least)))  # known once it has been settled
            cards = [c for c in cards if traits.has_stat(state, c, stat)]
            weights = [traits.stat(state, c, stat) for c in cards]
            total = values.evaluate(state, value, player, uid, link)
            most = min(most, len(cards))
        case p.SameType() | p.DifferentTypes():
            weights = [traits.type_of(state, c) for c in cards]
        case p.SameAttribute() | p.DifferentAttributes():
            weights = [traits.attribute(state, c) for c in cards]
        case p.OneOfEach(parts):
            fitting = [[filters.fits_filter(state, part, c, player, uid, link) for c in cards] for part in parts]
            if selector.as_many_as_possible:
                fitting = [each for each in fitting if any(each)]
            least = most = total = len(fitting)
            weights = [sum(1 << n for n, each in enumerate(fitting) if each[place]) for place in range(len(cards))]
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
    p.SameFigure: ALL_SAME,
    p.TotalAtMost: AT_MOST,
    p.DifferentTypes: ALL_DIFFERENT,
    p.DifferentLevels: ALL_DIFFERENT,
}
p.require_all(p.GROUPS, _MODES)
