"""Who could answer anything at all, as far as one who looks on can tell: nothing that only one player knows decides it.

A card that lies hidden could be any card; what the Decks at the table hold of cards that answer out of a hidden place
both players may be told (``hidden_answers``).
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from engine import program as p
from engine.duel.activation import is_out_of_place
from engine.duel.could_wait import UNSEEN, HiddenWait, hidden_waits
from engine.duel.triggers import granted_to
from engine.vocabulary import (
    BANISHED, FACE_DOWN, FIELD_ZONE, GRAVEYARD, HAND, IN_HAND, MONSTER_ZONE, PENDULUM_ZONE,
    QUICK_PLAY, SPELL, SPELL_ZONE,
)  # fmt: skip

if TYPE_CHECKING:
    from engine.cards.card import Card
    from engine.duel.state import State

_BOTH_SEE: Final = (MONSTER_ZONE, SPELL_ZONE, FIELD_ZONE, PENDULUM_ZONE, GRAVEYARD, BANISHED)
ANY_TIME: Final = -1
NAMED: Final = (p.E_ACTIVATED, p.E_ATTEMPT, p.E_SUMMONED, p.E_ATTACK_DECLARED)
"""What a hidden card can wait for so that it counts at that alone; whatever waits for anything else counts always."""


class HiddenAnswers(NamedTuple):
    """``ways``: out of which hidden places a card could answer in any turn, each with what it waits for: one of NAMED
    or ANY_TIME. ``quick_play``: a Quick-Play Spell could, out of the hand of the turn player (SPELL-22). ``waits``:
    what could wait there as a trigger does."""

    ways: frozenset[tuple[int, int]]
    quick_play: bool
    waits: frozenset[HiddenWait]


def hidden_answers(cards: "Iterable[Card]") -> HiddenAnswers:
    """What these cards make possible."""
    cards = list(cards)
    ways: set[tuple[int, int]] = set()
    quick_play = False
    for card in cards:
        quick_play |= bool(card.kinds & SPELL) and bool(card.kinds & QUICK_PLAY)
        for ability in card.program.abilities if card.program is not None else ():
            if ability.kind == p.QUICK and card.spell_speed(ability) >= 2:
                kinds = [kind for kind in NAMED if ability.answers >> kind & 1]
                if ability.answers != sum(1 << kind for kind in kinds) or not kinds:
                    kinds = [ANY_TIME]
                ways |= {(place, kind) for place in UNSEEN if ability.places >> place & 1 for kind in kinds}
            elif ability.places & IN_HAND and any(each.op == p.M_SPEED and each.a & 1 for each in ability.modifiers):
                ways.add((HAND, ANY_TIME))  # it says of itself that it may be activated from the hand
    return HiddenAnswers(frozenset(ways), quick_play, hidden_waits(cards))


def could_answer(state: "State", player: int, hidden: HiddenAnswers) -> bool:
    """Whether that player could have anything to answer with. ``state``: as an onlooker sees it."""
    now = {ANY_TIME, *(event.kind for event in state.just_happened)}
    if state.links:
        now.add(p.E_ACTIVATED)
    if state.attempt:
        now.add(p.E_ATTEMPT)
    places = {place for place, kind in hidden.ways if kind in now}
    if hidden.quick_play and state.player == player or any(a.modifier.op == p.M_SPEED for a in state.modifiers):
        places.add(HAND)
    if any(state.zones[place * 2 + player] for place in places):
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
