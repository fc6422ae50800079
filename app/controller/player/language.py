"""The language that is spoken to the player, and how numbers and moments are written in it."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

from engine.words.english import ENGLISH
from engine.words.german import GERMAN
from engine.words.german_told import GERMAN_TOLD
from engine.words.rule_titles import title_of
from engine.words.told import worded

SYSTEM: Final = "system"
TOLD: Final = "told"
"""Under this word the translators of the windows know the engine's sentences."""
LANGUAGES: Final = {"en": "English", "de": "Deutsch"}
"""What each language calls itself, by its code."""


def code_of(wish: str) -> str:
    """The code of a language that there is: ``wish`` itself, or for "system" the player's; English for all others."""
    if wish == SYSTEM:
        wish = QLocale.languageToCode(QLocale.system().language())
    return wish if wish in LANGUAGES else "en"


def said(words: str) -> str:
    """What the engine tells of files, Decks and Matches, in the language that the windows speak."""
    application = QCoreApplication.instance()
    if application is None:
        return str(words)
    return str(worded(words, lambda key: application.translate(TOLD, key)))


def rule_title(rule: str) -> str:
    """What the rule is about, in the language that the windows speak; the id itself where it has no title."""
    return said(title_of(rule)) or rule


def rule_words(rule: str) -> str:
    """ "One Normal Summon or Set a turn (SUMMON-12)" """
    title = rule_title(rule)
    return rule if title == rule else f"{title} ({rule})"


def sentences(wish: str) -> Mapping[str, str]:
    """The table with which a Speech tells a duel in that language."""
    return GERMAN if code_of(wish) == "de" else ENGLISH


def told_sentences(wish: str) -> Mapping[str, str]:
    """The table for ``said``; English needs none."""
    return GERMAN_TOLD if code_of(wish) == "de" else {}


def write_as_in(code: str) -> None:
    """Numbers and moments are written as in this language from now on; the player's own way, where it is theirs."""
    own = QLocale.system()
    QLocale.setDefault(own if QLocale.languageToCode(own.language()) == code else QLocale(code))


def number_said(number: int) -> str:
    """ "6,720" """
    return QLocale().toString(number)


def date_said(seconds: float) -> str:
    return QLocale().toString(QDateTime.fromSecsSinceEpoch(int(seconds)).date(), QLocale.FormatType.ShortFormat)


def moment_said(seconds: float) -> str:
    """Of today and yesterday it is said."""
    moment = QDateTime.fromSecsSinceEpoch(int(seconds))
    locale, short = QLocale(), QLocale.FormatType.ShortFormat
    days = moment.date().daysTo(QDateTime.currentDateTime().date())
    if days not in (0, 1):
        return locale.toString(moment, short)
    words = QCoreApplication.translate("Moments", "Today, {time}")
    if days == 1:
        words = QCoreApplication.translate("Moments", "Yesterday, {time}")
    return words.format(time=locale.toString(moment.time(), short))
