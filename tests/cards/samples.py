"""Cards and Decks to tell stories with."""

from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.program import NO_PROGRAM, Program
from engine.vocabulary import (
    DARK,
    DRAGON,
    EARTH,
    EFFECT,
    FUSION,
    LIGHT,
    LINK,
    MONSTER,
    NORMAL,
    PENDULUM,
    RITUAL,
    SPELL,
    SPELLCASTER,
    SYNCHRO,
    TOKEN,
    TRAP,
    TUNER,
    WARRIOR,
    XYZ,
)


def card(
    name: str, passcode: int, kinds: int = MONSTER | NORMAL, *, text: str = "", program: Program | None = NO_PROGRAM
) -> Card:
    if not kinds & MONSTER:
        return Card(passcode, name, kinds, text=text, program=program)
    return Card(
        passcode,
        name,
        kinds,
        attribute=EARTH,
        type=WARRIOR,
        level=4,
        attack=1500,
        defense=1200,
        text=text,
        program=program,
    )


FUSED = card("Twin Sentinel", 101, MONSTER | FUSION)
TUNED = card("Chime Warden", 102, MONSTER | SYNCHRO)
OVERLAID = card("Orbit Herald", 103, MONSTER | XYZ)
TUNER_MONSTER = card("Pitch Pipe", 104, MONSTER | EFFECT | TUNER)
SWINGING = card("Tide Clock", 105, MONSTER | NORMAL | PENDULUM)
SWINGING_FUSION = card("Tide Twins", 106, MONSTER | FUSION | PENDULUM)
RITUAL_MONSTER = card("Altar Lion", 107, MONSTER | RITUAL)
LINKED = card("Chain Runner", 108, MONSTER | EFFECT | LINK)
TOKEN_CARD = card("Lamb Token", 109, MONSTER | TOKEN)
SPELL_CARD = card("Spring Rain", 110, SPELL)
TRAP_CARD = card("Thin Ice", 111, TRAP)
UNREAD = card("Strange Tongue", 112, MONSTER | EFFECT, text="Words nobody reads.", program=None)
DRAGON_CARD = Card(
    113, "Dawn Dragon", MONSTER | NORMAL, attribute=LIGHT, type=DRAGON, level=8, attack=3000, defense=2500
)
MAGE_CARD = Card(
    114, "Dusk Mage", MONSTER | NORMAL, attribute=DARK, type=SPELLCASTER, level=7, attack=2500, defense=2100
)


def filler(count: int, first: int = 1000, kinds: int = MONSTER | NORMAL) -> tuple[Card, ...]:
    """So many cards, no name more often than three times."""
    return tuple(card(f"Recruit {first + place // 3}", first + place // 3, kinds) for place in range(count))


def deck(main: int = 40, extra: tuple[Card, ...] = (), side: tuple[Card, ...] = (), *more: Card) -> Deck:
    """A Deck of plain recruits with ``more`` in place of the last of them."""
    return Deck("Test Deck", filler(main - len(more)) + more, extra, side)


def fusions(count: int, first: int = 3000) -> tuple[Card, ...]:
    return filler(count, first, MONSTER | FUSION)


def side_of(count: int) -> tuple[Card, ...]:
    return filler(count, 2000)
