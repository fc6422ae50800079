"""A handful of cards that searches are tried with: of every kind, read and unread."""

from functools import cache

from engine.cards.card import UNKNOWN_STAT, Card
from engine.cards.programs import Programs, is_without_effect
from engine.search.card_index import CardIndex
from engine.search.query_reading import read_query
from engine.search.surroundings import ALONE, Surroundings
from engine.vocabulary import (
    CONTINUOUS,
    COUNTER,
    DARK,
    DRAGON,
    EFFECT,
    FIRE,
    INSECT,
    LIGHT,
    LINK,
    MACHINE,
    MONSTER,
    NORMAL,
    PENDULUM,
    PLANT,
    QUICK_PLAY,
    SPELL,
    TRAP,
    TUNER,
    WIND,
    XYZ,
)

_PRINTED = (
    Card(1, "Kiln Drake", MONSTER | NORMAL, attribute=FIRE, type=DRAGON, level=4, attack=1800, defense=600,
         text="It draws its warmth from the oven."),
    Card(2, "Café Wyrmling", MONSTER | EFFECT | TUNER, attribute=WIND, type=DRAGON, level=2, attack=500, defense=500,
         text="Once per turn: You can draw 1 card."),
    Card(3, "Burrow Mole", MONSTER | EFFECT, attribute=DARK, type=INSECT, level=6, attack=UNKNOWN_STAT, defense=0,
         text='Once per turn: You can destroy 1 Spell on the field.'),
    Card(4, "Nightburrow Xyz", MONSTER | EFFECT | XYZ, attribute=DARK, type=MACHINE, level=4, attack=2500, defense=2000,
         text="2 Level 4 monsters\nMumble at the lamp."),
    Card(5, "Twin Vane", MONSTER | NORMAL | PENDULUM, attribute=WIND, type=MACHINE, level=3, attack=100, defense=100,
         left_scale=2, right_scale=7),
    Card(6, "Second Breakfast", SPELL, text="Draw 2 cards."),
    Card(7, "Quick “Errand”", SPELL | QUICK_PLAY, text='Add 1 "Burrow" monster from your Deck to your hand.'),
    Card(8, "Lasting Fog", TRAP | CONTINUOUS, text="Neither player can draw cards except in the Draw Phase, says it."),
    Card(9, "Not So Fast", TRAP | COUNTER, text="When a Spell Card is activated: Negate the activation."),
    Card(10, "Garden of Return", SPELL,
         text="Target 1 Plant monster in your Graveyard; Special Summon that target."),
    Card(11, "Late Arrow", MONSTER | EFFECT | LINK, attribute=LIGHT, type=PLANT, level=2, attack=900),
)  # fmt: skip


@cache
def _read() -> tuple[Card, ...]:
    unread = (card if is_without_effect(card) else card.but(program=None, kept=None) for card in _PRINTED)
    return tuple(Programs().compiled(unread))


def pool() -> CardIndex:
    """The first nine in one set, the tenth in another, the last in none. What they do has not been looked at."""
    cards = _read()
    index = CardIndex(cards[:9], "First Set")
    index.add(cards[9:10], "Second Set")
    index.add(cards[10:])
    return index


def looked_at(index: CardIndex) -> CardIndex:
    while index.look_at_more():
        pass
    return index


def found(typed: str, index: CardIndex | None = None, around: Surroundings = ALONE) -> set[int]:
    """The passcodes of the cards that a search finds; nothing in it may be misunderstood."""
    index = looked_at(pool()) if index is None else index
    read = read_query(typed, known=index.known)
    assert not read.flaws, [flaw.told() for flaw in read.flaws]
    return {card.passcode for card in index.find(read.query, around).cards}
