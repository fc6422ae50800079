"""The built-in cards as they are read from their texts, by name."""

from functools import cache

from engine.cards.builtin import sets
from engine.cards.card import Card
from engine.cards.programs import Programs


@cache
def _by_name() -> dict[str, Card]:
    return {card.name: card for card in Programs().compiled(card for found in sets() for card in found.cards)}


def known(name: str) -> Card:
    """The built-in card of that name; its text has to be understood."""
    card = _by_name()[name]
    assert card.program is not None, f"{name} is not understood"
    return card
