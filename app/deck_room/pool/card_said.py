"""A card in the pool, in words: for whoever hears it instead of seeing it, and for the columns of the table."""

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from app.faces import printed_words
from engine.cards.card import Card
from engine.search.asked_fields import ATTRIBUTES, TYPES
from engine.search.search_words import SearchWords
from engine.vocabulary import EFFECT, FUSION, LINK, MONSTER, PENDULUM, RITUAL, SYNCHRO, TOKEN, XYZ

_SORTS: Final = (
    (TOKEN, QT_TRANSLATE_NOOP("card", "Token")),
    (LINK, QT_TRANSLATE_NOOP("card", "Link Monster")),
    (XYZ, QT_TRANSLATE_NOOP("card", "Xyz Monster")),
    (SYNCHRO, QT_TRANSLATE_NOOP("card", "Synchro Monster")),
    (FUSION, QT_TRANSLATE_NOOP("card", "Fusion Monster")),
    (RITUAL, QT_TRANSLATE_NOOP("card", "Ritual Monster")),
    (PENDULUM, QT_TRANSLATE_NOOP("card", "Pendulum Monster")),
    (EFFECT, QT_TRANSLATE_NOOP("card", "Effect Monster")),
    (MONSTER, QT_TRANSLATE_NOOP("card", "Normal Monster")),
)


def sort_of(card: Card) -> str:
    """ "Effect Monster", or "Equip Spell"."""
    if not card.kinds & MONSTER:
        return printed_words.type_line(card)
    words = next(words for bit, words in _SORTS if card.kinds & bit)
    return QCoreApplication.translate("card", str(words))


def attribute_of(card: Card, words: SearchWords) -> str:
    return ", ".join(words.said("attribute", name) for name, bit in ATTRIBUTES.items() if card.attribute & bit)


def type_of(card: Card, words: SearchWords) -> str:
    return ", ".join(words.said("type", name) for name, bit in TYPES.items() if card.type & bit)


def level_of(card: Card) -> str:
    """ "Level 4" or "Rank 4"."""
    if not card.kinds & MONSTER or card.kinds & LINK:
        return ""
    if card.kinds & XYZ:
        return QCoreApplication.translate("card", "Rank {n}").format(n=card.level)
    return QCoreApplication.translate("card", "Level {n}").format(n=card.level)


def values_of(card: Card) -> str:
    if not card.kinds & MONSTER:
        return ""
    attack, defense = printed_words.figure(card.attack), printed_words.figure(card.defense)
    return attack if card.kinds & LINK else f"{attack}/{defense}"


def in_short(card: Card) -> str:
    """What a player looks for first: "Level 4, 1700/1200" or "Equip Spell"."""
    if not card.kinds & MONSTER:
        return sort_of(card)
    return ", ".join(filter(None, (level_of(card), values_of(card))))


def copies_said(copies: int) -> str:
    return QCoreApplication.translate("card", "{n} in the Deck").format(n=copies)


def spoken(card: Card, copies: int, words: SearchWords) -> str:
    """ "Ember Fennec, Effect Monster, FIRE, Level 4, 1700/1200, 2 in the Deck"."""
    parts = [card.name, sort_of(card), attribute_of(card, words), level_of(card), values_of(card)]
    return ", ".join(part for part in (*parts, copies_said(copies) if copies else "") if part)
