"""What the file of a Deck is called: a name that every file system takes."""

import os
import re
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Final

from engine.formats.errors import FormatError, Told
from engine.formats.files import printable, why

SUFFIX: Final = ".ydk"
LINK: Final = ".ydke"
LONGEST_FILE_NAME: Final = 60  # signs of up to four bytes, where 255 bytes are allowed
_NO_FILES: Final = frozenset(
    ("con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in "0123456789¹²³"))
)
"""Names that no file may have under Windows."""
_NUMBERED: Final = re.compile(r"(.+) [0-9]{1,5}", re.ASCII)


def file_name(name: str) -> str:
    """The name as that of a file, on every system."""
    composed = unicodedata.normalize("NFC", printable(name))
    sound = "".join(sign if sign.isalnum() or sign in " -_'()!,&+" else " " for sign in composed)
    stem = " ".join(sound.split())[:LONGEST_FILE_NAME].strip()
    return f"{stem or 'Deck'}{' Deck' if stem.lower() in _NO_FILES else ''}"


def without_number(name: str) -> str:
    numbered = _NUMBERED.fullmatch(name)
    return name if numbered is None else numbered[1]


def is_file_name_of(stem: str, name: str) -> bool:
    """Whether a Deck of this name may lie in a file so called: one of several is numbered."""
    own, stem = file_name(name), unicodedata.normalize("NFC", stem)
    numbered = _NUMBERED.fullmatch(stem)
    return stem == own or numbered is not None and numbered[1] == own


def free_path(folder: Path, name: str, taken: Callable[[Path], bool] = os.path.lexists, suffix: str = SUFFIX) -> Path:
    """Where a Deck of this name can be written without anything being overwritten; the folder is made."""
    make_folder(folder)
    stem = file_name(name)
    files = (folder / f"{stem}{f' {n}' if n > 1 else ''}{suffix}" for n in range(1, 100_000))
    return next(path for path in files if not taken(path))


def make_folder(folder: Path) -> None:
    """FormatError if it can't be made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = Told("The folder can’t be made: {why}.", why=why(error))
        raise FormatError(printable(str(folder)), "", reason) from error
