"""The two bundled faces: Grenze for headings, Source Sans 3 for everything else."""

from functools import cache, lru_cache
from typing import Final

from PySide6.QtCore import QFile
from PySide6.QtGui import QFont, QFontDatabase

HEADING_FILES: Final = ("Grenze-600", "Grenze-700")
TEXT_FILES: Final = tuple(f"SourceSans3-{name}" for name in ("400", "400-italic", "500", "600", "700"))


@cache
def family(files: tuple[str, ...]) -> str:
    """The name under which Qt knows these files. A failure is not remembered: resources may come later."""
    names = []
    for name in files:
        path = f":/fonts/{name}.ttf"
        if not QFile.exists(path):
            raise LookupError(path)
        names += QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(path))
    # Every weight answers to the family's own name; the heavier ones bear a second name besides.
    shared = [name for name in names if names.count(name) == len(files)]
    if not shared:
        raise LookupError(files)
    return shared[0]


def font(files: tuple[str, ...], pixels: float, weight: int, italic: bool) -> QFont:
    """One's own, to be changed at will."""
    try:
        named = family(files)
    except LookupError:
        named = ""
    return QFont(_made(named, max(1, round(pixels)), weight, italic))


@lru_cache(maxsize=512)
def _made(named: str, pixels: int, weight: int, italic: bool) -> QFont:
    made = QFont([named]) if named else QFont()
    made.setPixelSize(pixels)
    made.setWeight(QFont.Weight(weight))
    made.setItalic(italic)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    for tag in ("tnum", "lnum"):
        made.setFeature(QFont.Tag(tag), 1)
    return made


def heading(pixels: float, weight: int = 600) -> QFont:
    return font(HEADING_FILES, pixels, weight, False)


def text(pixels: float, weight: int = 400, italic: bool = False) -> QFont:
    return font(TEXT_FILES, pixels, weight, italic)
