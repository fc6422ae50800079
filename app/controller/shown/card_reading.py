"""How the program reads the text of a card, in lines for the player."""

from collections.abc import Mapping

from engine.cards.card import Card
from engine.program.by_hand import plays_by_itself
from engine.text.explanation.effects import explained, is_explained


def reading_of(card: Card, sentences: Mapping[str, str]) -> tuple[str, ...]:
    """``sentences``: those of the player's language."""
    if card.understood:
        return tuple(explained(card.program, card.kinds))
    by_itself = explained(plays_by_itself(card.program), card.kinds)
    return (*by_itself, sentences["by_hand.rest" if by_itself else "by_hand"])


def is_read_of(card: Card) -> bool:
    """Whether there is anything to be told: a card without a text has no reading."""
    return not card.understood or is_explained(card.program)
