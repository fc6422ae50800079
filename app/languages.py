"""The languages of the windows: their texts come from tables in assets/words, the words of a duel from the engine."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QObject, QTranslator

from app.controller.player.language import TOLD, code_of, told_sentences, write_as_in
from engine import assets

_INSTALLED: Final = "language"  # a property of the application: which translator it has


class Language(QTranslator):
    """Translates from a table of contexts, each of them English texts with their translation.

    What the table doesn't know is asked of Qt's own translation, where it is there, and else stays English.
    """

    def __init__(self, code: str, texts: Mapping[str, Mapping[str, str]], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.code = code
        self.texts = texts
        self._of_qt = QTranslator(self)
        self._of_qt.load(f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))

    def isEmpty(self) -> bool:
        return not self.texts

    def translate(self, context: str, text: str, disambiguation: str | None = None, n: int = -1) -> str:
        said = self.texts.get(context, {}).get(text)
        return said or self._of_qt.translate(context, text, disambiguation, n) or text


def install(application: QCoreApplication, wish: str) -> Language | None:
    """Has the windows speak that language from now on; None for English, which needs no table.

    Widgets are told by a LanguageChange event; those that don't listen keep their words until they are made anew.
    """
    former = application.property(_INSTALLED)
    if isinstance(former, Language):
        application.removeTranslator(former)
        application.setProperty(_INSTALLED, None)
        former.setParent(None)
        former.deleteLater()
    code = code_of(wish)
    write_as_in(code)
    if code == "en":
        return None
    try:
        texts = texts_of(code)
    except (OSError, ValueError) as error:
        print(f"Duelmat goes on in English: {error}", file=sys.stderr)
        return None
    language = Language(code, {**texts, TOLD: told_sentences(code)}, application)
    application.installTranslator(language)
    application.setProperty(_INSTALLED, language)
    return language


def file_of(code: str) -> Path:
    return assets.folder() / "words" / f"app_{code}.toml"


def texts_of(code: str) -> dict[str, dict[str, str]]:
    """The interface texts by context. An empty translation is one that is still to come."""
    import tomllib

    return tomllib.loads(file_of(code).read_text(encoding="utf-8"))
