"""The words printed on a card: type line, kind word, figures."""

import re
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from engine.cards.card import UNKNOWN_STAT, Card
from engine.vocabulary import (
    CONTINUOUS,
    COUNTER,
    EFFECT,
    EQUIP,
    EXTRA_DECK_KINDS,
    FIELD,
    FLIP,
    FUSION,
    GEMINI,
    KIND_NAMES,
    MONSTER,
    NORMAL,
    PENDULUM,
    QUICK_PLAY,
    RITUAL,
    SPELL,
    SPIRIT,
    SYNCHRO,
    TOKEN,
    TOON,
    TUNER,
    TYPE_NAMES,
    UNION,
    XYZ,
    names_of,
)

_TYPES: Final = (
    QT_TRANSLATE_NOOP("card", "Warrior"),
    QT_TRANSLATE_NOOP("card", "Spellcaster"),
    QT_TRANSLATE_NOOP("card", "Fairy"),
    QT_TRANSLATE_NOOP("card", "Fiend"),
    QT_TRANSLATE_NOOP("card", "Zombie"),
    QT_TRANSLATE_NOOP("card", "Machine"),
    QT_TRANSLATE_NOOP("card", "Aqua"),
    QT_TRANSLATE_NOOP("card", "Pyro"),
    QT_TRANSLATE_NOOP("card", "Rock"),
    QT_TRANSLATE_NOOP("card", "Winged Beast"),
    QT_TRANSLATE_NOOP("card", "Plant"),
    QT_TRANSLATE_NOOP("card", "Insect"),
    QT_TRANSLATE_NOOP("card", "Thunder"),
    QT_TRANSLATE_NOOP("card", "Dragon"),
    QT_TRANSLATE_NOOP("card", "Beast"),
    QT_TRANSLATE_NOOP("card", "Beast-Warrior"),
    QT_TRANSLATE_NOOP("card", "Dinosaur"),
    QT_TRANSLATE_NOOP("card", "Fish"),
    QT_TRANSLATE_NOOP("card", "Sea Serpent"),
    QT_TRANSLATE_NOOP("card", "Reptile"),
    QT_TRANSLATE_NOOP("card", "Psychic"),
    QT_TRANSLATE_NOOP("card", "Divine-Beast"),
    QT_TRANSLATE_NOOP("card", "Creator God"),
    QT_TRANSLATE_NOOP("card", "Wyrm"),
    QT_TRANSLATE_NOOP("card", "Cyberse"),
    QT_TRANSLATE_NOOP("card", "Illusion"),
)
_ATTRIBUTES: Final = (
    QT_TRANSLATE_NOOP("card", "EARTH"),
    QT_TRANSLATE_NOOP("card", "WATER"),
    QT_TRANSLATE_NOOP("card", "FIRE"),
    QT_TRANSLATE_NOOP("card", "WIND"),
    QT_TRANSLATE_NOOP("card", "LIGHT"),
    QT_TRANSLATE_NOOP("card", "DARK"),
    QT_TRANSLATE_NOOP("card", "DIVINE"),
)
_KINDS: Final = (
    QT_TRANSLATE_NOOP("card", "Normal"),
    QT_TRANSLATE_NOOP("card", "Effect"),
    QT_TRANSLATE_NOOP("card", "Fusion"),
    QT_TRANSLATE_NOOP("card", "Ritual"),
    QT_TRANSLATE_NOOP("card", "Synchro"),
    QT_TRANSLATE_NOOP("card", "Xyz"),
    QT_TRANSLATE_NOOP("card", "Pendulum"),
    QT_TRANSLATE_NOOP("card", "Token"),
    QT_TRANSLATE_NOOP("card", "Tuner"),
    QT_TRANSLATE_NOOP("card", "Spirit"),
    QT_TRANSLATE_NOOP("card", "Union"),
    QT_TRANSLATE_NOOP("card", "Gemini"),
    QT_TRANSLATE_NOOP("card", "Flip"),
    QT_TRANSLATE_NOOP("card", "Toon"),
)
_ICON_WORDS: Final = {
    EQUIP: QT_TRANSLATE_NOOP("card", "Equip"),
    FIELD: QT_TRANSLATE_NOOP("card", "Field"),
    QUICK_PLAY: QT_TRANSLATE_NOOP("card", "Quick-Play"),
    RITUAL: QT_TRANSLATE_NOOP("card", "Ritual"),
    CONTINUOUS: QT_TRANSLATE_NOOP("card", "Continuous"),
    COUNTER: QT_TRANSLATE_NOOP("card", "Counter"),
}
_LINES: Final = {
    (EQUIP, True): QT_TRANSLATE_NOOP("card", "Equip Spell"),
    (FIELD, True): QT_TRANSLATE_NOOP("card", "Field Spell"),
    (QUICK_PLAY, True): QT_TRANSLATE_NOOP("card", "Quick-Play Spell"),
    (RITUAL, True): QT_TRANSLATE_NOOP("card", "Ritual Spell"),
    (CONTINUOUS, True): QT_TRANSLATE_NOOP("card", "Continuous Spell"),
    (CONTINUOUS, False): QT_TRANSLATE_NOOP("card", "Continuous Trap"),
    (COUNTER, False): QT_TRANSLATE_NOOP("card", "Counter Trap"),
    (0, True): QT_TRANSLATE_NOOP("card", "Normal Spell"),
    (0, False): QT_TRANSLATE_NOOP("card", "Normal Trap"),
}
_QUOTED: Final = re.compile(r'"([^"\n]*)"')
_OPENING: Final = re.compile(r'(?<![^\s(\[/-])"')
_ORDER: Final = (
    FUSION,
    RITUAL,
    SYNCHRO,
    XYZ,
    PENDULUM,
    SPIRIT,
    UNION,
    GEMINI,
    FLIP,
    TOON,
    TUNER,
    NORMAL,
    EFFECT,
    TOKEN,
)


def translated(word: object) -> str:
    """A Type, an Attribute, a kind of card or a type line of a Spell or Trap, in the player's language."""
    return QCoreApplication.translate("card", str(word))


def attack_label() -> str:
    return QCoreApplication.translate("card", "ATK")


def defense_label() -> str:
    return QCoreApplication.translate("card", "DEF")


def type_line(card: Card) -> str:
    """Such as "Warrior / Synchro / Effect", or "Counter Trap"."""
    if card.kinds & MONSTER:
        words = names_of(card.type, TYPE_NAMES) + [KIND_NAMES[bit] for bit in _ORDER if card.kinds & bit]
        return " / ".join(translated(word) for word in words)
    icon = next((bit for bit in _ICON_WORDS if card.kinds & bit), 0)
    return translated(_LINES.get((icon, bool(card.kinds & SPELL)), card.type_line()))


def kind_names(kinds: int) -> list[str]:
    return [translated(word) for word in names_of(kinds, KIND_NAMES)]


def icon_word(card: Card) -> str:
    """What a Spell or Trap is, in one word."""
    for bit, word in _ICON_WORDS.items():
        if card.kinds & bit:
            return translated(word)
    return (
        QCoreApplication.translate("card", "Spell")
        if card.kinds & SPELL
        else QCoreApplication.translate("card", "Trap")
    )


def figure(value: int) -> str:
    return "?" if value == UNKNOWN_STAT else str(value)


def name(card: Card) -> str:
    return card.name.replace("'", "’")


def printed(text: str) -> list[str]:
    """The paragraphs of a card text, with a printer's quotation marks."""
    return [line.strip() for line in typeset(text).splitlines() if line.strip()]


def typeset(text: str) -> str:
    return _OPENING.sub("“", _QUOTED.sub(r"“\1”", text)).replace('"', "”").replace("'", "’").replace("●", "•")


def parts(card: Card) -> tuple[str, list[str]]:
    """The Materials an Extra Deck monster names in its first line, and the other paragraphs of its text."""
    paragraphs = printed(card.text)
    if card.kinds & EXTRA_DECK_KINDS and len(paragraphs) > 1:
        return paragraphs[0], paragraphs[1:]
    return "", paragraphs


def reading_words(card: Card | None, own: bool = True) -> str:
    """What a player has written for the card, told apart from what is printed on it; ``own``: that player sits here."""
    if card is None or not card.has_reading:
        return ""
    in_zone = QCoreApplication.translate("card", "Pendulum Effect: {text}").format(text=card.pendulum_reading)
    parts = [in_zone if card.pendulum_reading else "", card.reading]
    words = QCoreApplication.translate("card", "Your reading: {text}")
    if not own:
        words = QCoreApplication.translate("card", "Its player’s reading: {text}")
    return words.format(text=" ".join(" ".join(part.split()) for part in parts if part))
