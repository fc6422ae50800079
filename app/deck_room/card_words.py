"""What a card says, as paragraphs to be read: its Pendulum Effect, its text, what a player has written for it."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from app.controller.shown.card_reading import is_read_of, reading_of
from app.faces.printed_words import printed, reading_words
from engine.cards.card import Card
from engine.vocabulary import PENDULUM


def printed_words_of(card: Card) -> str:
    words = []
    if card.kinds & PENDULUM and card.pendulum_text:
        effect = " ".join(printed(card.pendulum_text))
        words.append(QCoreApplication.translate("card", "Pendulum Effect: {text}").format(text=effect))
    words += printed(card.text)
    if own := reading_words(card):
        words.append(own)
    return "\n".join(words)


def how_it_is_read(card: Card, sentences: Mapping[str, str]) -> str:
    """The same lines as in a Duel."""
    return "\n".join(reading_of(card, sentences)) if is_read_of(card) else ""
