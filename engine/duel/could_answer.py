"""Who could answer anything at all, as far as one who looks on can tell: nothing that only one player knows decides it.

A card that lies hidden could be any card; what the Decks at the table hold of cards that answer out of a hidden place
both players may be told (``hidden_answers``).
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from engine import program as p
from engine.duel.activation import is_out_of_place
from engine.duel.triggers import granted_to
from engine.vocabulary import (
    BANISHED, DECK, EXTRA_DECK, FACE_DOWN, FIELD_ZONE, GRAVEYARD, HAND, IN_HAND, MONSTER_ZONE, PENDULUM_ZONE,
    QUICK_PLAY, SPELL, SPELL_ZONE,
)  # fmt: skip

if TYPE_CHECKING:
    from engine.cards.card import Card
    from engine.duel.state import State

_UNSEEN: Final = (HAND, DECK, EXTRA_DECK)
_BITS: Final = 1 << HAND | 1 << DECK | 1 << EXTRA_DECK
_BOTH_SEE: Final = (MONSTER_ZONE, SPELL_ZONE, FIELD_ZONE, PENDULUM_ZONE, GRAVEYARD, BANISHED)

Hidden = tuple[int, int]
"""Places, as bits, out of which a hidden card could answer: in any turn, and in its player's own."""


def hidden_answers(cards: "Iterable[Card]") -> Hidden:
    """What these cards make possible. A Quick-Play Spell answers out of the hand in the own turn (SPELL-22)."""
    always = own_turn = 0
    for card in cards:
        if card.program is None:
            continue
        for ability in card.program.abilities:
            if ability.kind == p.QUICK and card.spell_speed(ability) >= 2:
                always |= ability.places & _BITS
            elif ability.kind == p.CARD_ACTIVATION and card.kinds & SPELL and card.kinds & QUICK_PLAY:
                own_turn |= IN_HAND
            elif ability.places & IN_HAND and any(each.op == p.M_SPEED and each.a & 1 for each in ability.modifiers):
                always |= IN_HAND  # it says of itself that it may be activated from the hand
    return always, always | own_turn


def could_answer(state: "State", player: int, hidden: Hidden) -> bool:
    """Whether that player could have anything to answer with. ``state``: as an onlooker sees it."""
    sped = any(active.modifier.op == p.M_SPEED for active in state.modifiers)
    places = hidden[state.player == player] | (IN_HAND if sped else 0)
    if any(places >> place & 1 and state.zones[place * 2 + player] for place in _UNSEEN):
        return True
    if any(_could(state, player, uid) for place in _BOTH_SEE for uid in state.zones[place * 2 + player]):
        return True
    return any(
        active.modifier.op == p.M_GRANTED and active.modifier.ability is not None
        and active.modifier.ability.speed >= 2
        and any(state.cards[uid].controller == player for uid in granted_to(state, active.age))
        for active in state.modifiers
    )  # fmt: skip


def _could(state: "State", player: int, uid: int) -> bool:
    """A card on the field, in the Graveyard or banished."""
    duel_card = state.cards[uid]
    card, place = duel_card.card, duel_card.place
    if duel_card.position == FACE_DOWN:  # Set: a monster does nothing so, and in a Field Zone lies a Field Spell
        return place == SPELL_ZONE and (not card.name or bool(card.fast))
    if place in (GRAVEYARD, BANISHED):
        return card.program is not None and any(
            places >> place & 1 and card.spell_speed(card.program.abilities[number]) >= 2
            for number, places in card.program.elsewhere
        )
    if any(not is_out_of_place(state, player, duel_card, ability) for _, ability in card.fast):
        return True
    return (
        place == MONSTER_ZONE and state.facts.edition.ignition_priority and state.player == player
        and card.program is not None and bool(card.program.ignitions)
    )  # fmt: skip
