"""The same duel with other secrets, for one player: what that player does and sees must not change with them."""

from collections.abc import Sequence
from dataclasses import fields

from engine.cards.card import Card
from engine.duel.outside.duel import Duel
from engine.duel.state.eyes import may_know
from engine.duel.state.facts import build_facts
from engine.duel.state.state_fields import Sealed
from engine.duel.state.state import Facts
from engine.vocabulary import DECK, EXTRA_DECK_KINDS, FIELD, FIELD_ZONE, MONSTER, MONSTER_ZONE, SPELL_ZONE, TOKEN
from tests.duel.play import SameChance


def sort_of(card: Card, place: int) -> tuple[int, ...]:
    """Cards that may stand in for each other: what their place shows of them is the same."""
    extra = int(bool(card.kinds & EXTRA_DECK_KINDS))
    if place in (MONSTER_ZONE, SPELL_ZONE, FIELD_ZONE):
        return (extra, int(bool(card.kinds & MONSTER)), int(bool(card.kinds & FIELD)))
    return (extra,)


def in_use(duel: Duel) -> set[int]:
    """Cards whose faces the duel is just going by: in a Summon or an activation, or waited for by an effect."""
    state = duel.state
    cards = {link.card for link in state.links} | {later.card for later in state.later}
    cards |= {note.card for note in (*state.pending, *state.each_time)}
    for frame in state.frames:
        for each in fields(frame):
            if any(isinstance(word, Sealed) for word in getattr(each.type, "__metadata__", ())):
                value = getattr(frame, each.name)
                cards |= {uid for uid in (value if isinstance(value, tuple) else (value,)) if isinstance(uid, int)}
    return cards


def twin(duel: Duel, player: int, chance: SameChance, pool: Sequence[Card] = ()) -> Duel:
    """The unknown cards of the opponent change faces among themselves, or get new ones from the pool; the own Deck gets
    another order."""
    other = duel.clone()
    state = other.state
    state.events = list(duel.state.events)
    used = in_use(duel)
    hidden = [
        c.uid for c in state.cards if c.owner != player and c.uid not in used and not may_know(state, c.uid, player)
    ]
    for place in range(len(hidden) - 1, 0, -1):
        one, two = hidden[place], hidden[chance.below(place + 1)]
        first, second = state.cards[one], state.cards[two]
        needs = {
            sort_of(first.card, first.place) == sort_of(second.card, first.place),
            sort_of(first.card, second.place) == sort_of(second.card, second.place),
        }
        if needs == {True}:
            faces = first.card, second.card
            state.edit(one).card, state.edit(two).card = faces[1], faces[0]
    new = _new_faces(other, hidden, chance, pool) if pool else []
    deck = state.zones[DECK * 2 + player]
    loose = [n for n, uid in enumerate(deck) if not may_know(state, uid, player)]
    for place in range(len(loose) - 1, 0, -1):
        n, m = loose[place], loose[chance.below(place + 1)]
        deck[n], deck[m] = deck[m], deck[n]
    first_names, second_names = state.facts.deck_names
    names = (first_names, (*second_names, *new)) if player == 0 else ((*first_names, *new), second_names)
    state.facts = Facts(state.facts.edition, state.facts.seed, state.facts.names)
    build_facts(state, names)
    return other


def _new_faces(duel: Duel, hidden: Sequence[int], chance: SameChance, pool: Sequence[Card]) -> list[str]:
    """Each unknown card becomes any other that may lie there; the names that are new."""
    state = duel.state
    by_sort: dict[tuple[int, tuple[int, ...]], list[Card]] = {}
    names = []
    for uid in hidden:
        card = state.cards[uid]
        key = card.place, sort_of(card.card, card.place)
        if key not in by_sort:
            by_sort[key] = [
                one
                for one in pool
                if sort_of(one, card.place) == key[1] and not one.kinds & (TOKEN | state.facts.edition.unknown_kinds)
            ]
        if by_sort[key] and not card.card.kinds & TOKEN:
            state.edit(uid).card = by_sort[key][chance.below(len(by_sort[key]))]
            names.append(state.cards[uid].card.name)
    return names


def other_dice(duel: Duel, chance: SameChance) -> None:
    """Another seed, and another number of the random source."""
    state = duel.state
    names = state.facts.deck_names
    state.facts = state.facts.but_of_seed(chance.below(1_000_000))
    state.random = 1 + chance.below(2_000_000_000)
    build_facts(state, names)


def differences(one: object, other: object, where: str = "") -> list[str]:
    """Where two plain forms differ, for a message that helps."""
    if one == other:
        return []
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return [d for key in one for d in differences(one[key], other[key], f"{where}.{key}")]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [d for n, part in enumerate(one) for d in differences(part, other[n], f"{where}[{n}]")]
    return [f"{where}: {str(one)[:80]} / {str(other)[:80]}"]
