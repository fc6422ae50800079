"""The language that is spoken to the player."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QLocale

from engine.words.english import ENGLISH
from engine.words.german import GERMAN

SYSTEM: Final = "system"
LANGUAGES: Final = {"en": "English", "de": "Deutsch"}
"""What each language calls itself, by its code."""


def code_of(wish: str) -> str:
    """The code of a language that there is: ``wish`` itself, or for "system" the player's; English for all others."""
    if wish == SYSTEM:
        wish = QLocale.languageToCode(QLocale.system().language())
    return wish if wish in LANGUAGES else "en"


def sentences(wish: str) -> Mapping[str, str]:
    """The table with which a Speech tells a duel in that language."""
    return GERMAN if code_of(wish) == "de" else ENGLISH
