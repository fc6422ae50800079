"""The built-in cards as they are read from their texts, and the built-in Decks."""

from functools import cache

from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.cards.legality import problems
from engine.cards.library import CardLibrary
from engine.edition import Edition


@cache
def library() -> CardLibrary:
    return CardLibrary.builtin()


def known(name: str) -> Card:
    """The built-in card of that name; its text has to be understood."""
    card = library().find_called(name)
    assert card is not None, f"no card is called {name}"
    assert card.understood, f"{name} is not understood"
    return card


def cards() -> list[Card]:
    return list(library())


def decks() -> list[Deck]:
    return list(library().decks.values())


def legal_decks(edition: Edition) -> list[Deck]:
    return [deck for deck in decks() if not problems(deck, edition)]
