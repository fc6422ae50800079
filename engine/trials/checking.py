"""What must hold after every answer, whatever was played."""

from engine.duel.state.state import State
from engine.vocabulary import FIELD_ZONE, MONSTER_ZONE, PENDULUM_ZONE, SPELL_ZONE, UNDER

_MOST = ((MONSTER_ZONE, 5), (SPELL_ZONE, 5), (FIELD_ZONE, 1), (PENDULUM_ZONE, 2))


def check_places(state: State) -> None:
    """AssertionError unless every card is in exactly one place, and no zone holds more than it may."""
    cards = state.cards
    seen = [0] * len(cards)
    for number, zone in enumerate(state.zones):
        for uid in zone:
            seen[uid] += 1
            card = cards[uid]
            if card.place * 2 + card.controller != number:
                raise AssertionError(f"{card.card.name} is in list {number}, but says {card.place}, {card.controller}")
    for uid, times in enumerate(seen):
        if times != 1:
            raise AssertionError(f"{cards[uid].card.name} is in {times} places")
    held = sorted(uid for card in cards for uid in card.materials)
    if held != sorted(state.zones[UNDER * 2] + state.zones[UNDER * 2 + 1]):
        raise AssertionError("Xyz Materials and the cards that hold them don’t agree")
    for place, most in _MOST:
        for player in (0, 1):
            seats = [cards[uid].seat for uid in state.zones[place * 2 + player]]
            if len(seats) > most or place != FIELD_ZONE and len(set(seats)) < len(seats):
                raise AssertionError(f"zone {place} of player {player} holds {len(seats)} cards in spaces {seats}")
