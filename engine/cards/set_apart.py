"""A fifth of all cards that is set apart: counted, but never looked at by whoever writes the grammar. How much of it is
read tells how much would be read of cards that nobody has seen."""

import hashlib
from typing import Final

from engine.cards.card import Card

_SALT: Final = "salt7"
_ONE_IN: Final = 5


def is_set_apart(card: Card) -> bool:
    """Always the same cards, whatever file they stand in."""
    return int(hashlib.sha256(f"{_SALT}:{card.passcode}".encode()).hexdigest(), 16) % _ONE_IN == 0
