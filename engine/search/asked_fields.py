"""What can be asked of a card by name: the fields of the language, and the values of those that have a list of them."""

from collections.abc import Mapping
from typing import Final

from engine import vocabulary as v
from engine.edition import CLASSIC, V7, V8, V9, Edition

ANYWHERE: Final = ""
"""The name or the text: where words without a field are looked for."""

NAME: Final = "name"
TEXT: Final = "text"
DOES: Final = "does"
SET: Final = "set"
ARCHETYPE: Final = "archetype"
KIND: Final = "kind"

WRITTEN: Final = (NAME, TEXT)
"""Fields in which words are looked for."""
NAMING: Final = (ANYWHERE, NAME)
"""Those whose words may stand in a name."""
FIGURES: Final = ("level", "rank", "atk", "def", "scale", "passcode", "copies")
"""Fields that are numbers."""
OPEN: Final = (SET, ARCHETYPE)
"""Fields whose values are those that the cards have."""
NO_SET: Final = "none"

EDITIONS_BY_VALUE: Final[Mapping[str, Edition]] = {"9.0": V9, "8.0": V8, "7.0": V7, "classic": CLASSIC}
KINDS: Final[Mapping[str, tuple[int, int]]] = {
    "monster": (v.MONSTER, 0),
    "spell": (v.SPELL, 0),
    "trap": (v.TRAP, 0),
    "normal spell": (v.SPELL, v.ICONS),
    "quick-play": (v.QUICK_PLAY, 0),
    "continuous": (v.CONTINUOUS, 0),
    "continuous spell": (v.SPELL | v.CONTINUOUS, 0),
    "equip": (v.EQUIP, 0),
    "field": (v.FIELD, 0),
    "ritual spell": (v.SPELL | v.RITUAL, 0),
    "normal trap": (v.TRAP, v.ICONS),
    "continuous trap": (v.TRAP | v.CONTINUOUS, 0),
    "counter": (v.COUNTER, 0),
}
"""What a kind has, and what it has not."""
SORTS_OF_MONSTERS: Final[Mapping[str, int]] = {
    name.lower(): bit
    for bit, name in v.KIND_NAMES.items()
    if bit not in (v.MONSTER, v.SPELL, v.TRAP, v.QUICK_PLAY, v.CONTINUOUS, v.EQUIP, v.FIELD, v.COUNTER)
}
TYPES: Final[Mapping[str, int]] = {name.lower(): bit for bit, name in v.TYPE_NAMES.items()}
ATTRIBUTES: Final[Mapping[str, int]] = {name.lower(): bit for bit, name in v.ATTRIBUTE_NAMES.items()}
IN_DECK: Final = "deck"
IN_NONE: Final = "none"
BY_HAND: Final = "by-hand"
BY_ITSELF: Final = "by-itself"
BY_READING: Final = "reading"
LIMITS: Final = ("forbidden", "limited", "semi", "unlimited")
"""In the order of the copies that they allow."""
CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "type": tuple(TYPES),
    "attribute": tuple(ATTRIBUTES),
    KIND: tuple(KINDS),
    "is": tuple(SORTS_OF_MONSTERS),
    "in": (IN_DECK, IN_NONE),
    "plays": (BY_HAND, BY_ITSELF, BY_READING),
    "fits": tuple(EDITIONS_BY_VALUE),
    "limit": LIMITS,
}
"""Fields with a list of values."""
FIELDS: Final = (
    *WRITTEN,
    "type",
    "attribute",
    KIND,
    "is",
    *FIGURES,
    SET,
    ARCHETYPE,
    "in",
    "plays",
    "fits",
    "limit",
    DOES,
)
