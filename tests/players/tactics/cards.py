"""Cards for the positions: some of the built-in ones, and some whose texts are written here."""

from engine.cards.card import Card
from engine.cards.programs import Programs
from engine.vocabulary import (
    CONTINUOUS,
    COUNTER,
    EARTH,
    EFFECT,
    MONSTER,
    QUICK_PLAY,
    SPELL,
    SYNCHRO,
    TRAP,
    TUNER,
    WARRIOR,
    XYZ,
)
from tests.rulebook.scenario import monster_card


def written(name: str, kinds: int, text: str, attack: int = 0, defense: int = 0, level: int = 0) -> Card:
    """A card that plays by its text."""
    passcode = 699_000_000 + sum(map(ord, name)) * 97 % 900_000
    monster = bool(kinds & MONSTER)
    card = Programs().read(
        Card(
            passcode,
            name,
            kinds,
            text=text,
            attack=attack,
            defense=defense,
            level=level,
            attribute=EARTH if monster else 0,
            type=WARRIOR if monster else 0,
            program=None,
        )
    )
    assert card.understood, f"{name} is not understood"
    return card


PUP = monster_card("Pup", 300, 300, 2)
WEAK = monster_card("Weak", 800, 800, 3)
WOLF = monster_card("Wolf", 1500, 1000)
LYNX = monster_card("Lynx", 1700, 1100)
BEAR = monster_card("Bear", 2000, 1500)
WALL = monster_card("Wall", 300, 2200)
STAG = monster_card("Stag", 2500, 1800, 6)
WYVERN = monster_card("Wyvern", 3000, 2500, 8)

BOLT = written("Bolt", SPELL, "Target 1 monster your opponent controls; destroy it.")
SWEEP = written("Sweep", SPELL, "Destroy all monsters on the field, then gain 100 LP.")
GALE = written("Gale", SPELL, "Destroy all Spells and Traps your opponent controls, then gain 100 LP.")
GUST = written("Gust", SPELL, "Target 1 Spell/Trap on the field; destroy it.")
SNAP = written("Snap", SPELL | QUICK_PLAY, "Target 1 Spell/Trap on the field; destroy it.")
SNUFF = written("Snuff", SPELL | QUICK_PLAY, "Target 1 card on the field; destroy it.")
STONE = written("Stone", SPELL, "Inflict 500 damage to your opponent.")
SUPPER = written("Supper", SPELL, "Gain 1000 LP.")
PEEK = written("Peek", SPELL, "Draw 1 card.")

_WHEN_THEY_ATTACK = "When an opponent's monster declares an attack: "
SNARE = written("Snare", TRAP, _WHEN_THEY_ATTACK + "Target the attacking monster; destroy it.")
HALT = written("Halt", TRAP, _WHEN_THEY_ATTACK + "Negate that attack, then end the Battle Phase.")
PITFALL = written("Pitfall", TRAP, "When your opponent Normal Summons a monster: Destroy that monster.")
WHIM = written("Whim", TRAP, "Draw 1 card.")
TORCH = written(
    "Torch", TRAP | CONTINUOUS, "Activate this card by discarding 1 card; inflict 2000 damage to your opponent."
)
_NEGATE = "Negate the activation, and if you do, destroy it."
OBJECTION = written("Objection", TRAP | COUNTER, "When your opponent activates a Spell Card: " + _NEGATE)
DENIAL = written("Denial", TRAP | COUNTER, "When your opponent activates a Trap Card: " + _NEGATE)

CHIME = monster_card("Chime", 500, 500, 2, kinds=TUNER)
CUB = monster_card("Cub", 700, 500, 2)
FAWN = monster_card("Fawn", 900, 500, 3)
PLAIN_SYNCHRO = "1 Tuner + 1 or more non-Tuner monsters\n"
BELL_FOUR = written(
    "Bell of Four",
    MONSTER | SYNCHRO | EFFECT,
    PLAIN_SYNCHRO + "If this card is Synchro Summoned: You can draw 1 card.",
    1800,
    1000,
    4,
)
BELL_FIVE = written(
    "Bell of Five", MONSTER | SYNCHRO | EFFECT, PLAIN_SYNCHRO + "Cannot be destroyed by battle.", 2200, 2000, 5
)
BELL_SEVEN = written(
    "Bell of Seven",
    MONSTER | SYNCHRO | EFFECT,
    PLAIN_SYNCHRO + "Cannot be targeted by your opponent's card effects.",
    2700,
    2000,
    7,
)
ORBIT = written(
    "Orbit",
    MONSTER | XYZ | EFFECT,
    "2 Level 4 monsters\n"
    "Once per turn: You can detach 1 material from this card; this card can attack directly this turn.",
    2400,
    1000,
    4,
)
