"""The player's own pictures, called after a card's passcode. They may hold anything: they are opened warily."""

import os
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PIL import Image

MOST_PIXELS: Final = 40_000_000
MOST_BYTES: Final = 20 * 2**20
_FORMATS: Final = ("JPEG", "PNG", "WEBP")
_SUFFIXES: Final = (".jpg", ".png", ".webp", ".jpeg")
_LARGEST: Final = (1000, 1000)
_CARD_SHAPES: Final = (0.64, 0.74)  # width to height of a whole card
_WINDOW: Final = (0.12, 0.185, 0.88, 0.705)  # where such a card shows its picture


class UnusablePicture(Exception):
    """Why a picture cannot be shown: ``reason`` is one of the words below."""

    TOO_MANY_BYTES = "bytes"
    TOO_MANY_PIXELS = "pixels"
    UNREADABLE = "unreadable"

    def __init__(self, file: Path, reason: str) -> None:
        super().__init__(f"{file.name}: {reason}")
        self.file = file
        self.reason = reason


def find(folders: Sequence[Path], passcode: int) -> Path | None:
    """In the first folder that has one."""
    for folder in folders:
        for suffix in _SUFFIXES:
            file = folder / f"{passcode}{suffix}"
            if os.path.isfile(file):  # a folder that may not be looked into is no error here
                return file
    return None


def count(folder: Path) -> int:
    """How many pictures of cards lie there."""
    try:
        names = [os.path.splitext(entry.name) for entry in os.scandir(folder)]
    except OSError:
        return 0
    return len({stem for stem, suffix in names if suffix in _SUFFIXES and stem.isdecimal()})


def read(file: Path) -> "Image.Image":
    """The picture in a size fit for a card. UnusablePicture says why not."""
    from PIL import Image, ImageOps

    try:
        if file.stat().st_size > MOST_BYTES:
            raise UnusablePicture(file, UnusablePicture.TOO_MANY_BYTES)
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(file, formats=_FORMATS) as image:
                if image.width * image.height > MOST_PIXELS:
                    raise UnusablePicture(file, UnusablePicture.TOO_MANY_PIXELS)
                image.draft("RGB", _LARGEST)  # JPEG files need not be decoded larger than that
                image.load()
                picture = ImageOps.exif_transpose(image).convert("RGB")
    except UnusablePicture:
        raise
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise UnusablePicture(file, UnusablePicture.TOO_MANY_PIXELS) from error
    except Exception as error:  # decoders fail in many ways, and none of them may end a duel
        raise UnusablePicture(file, UnusablePicture.UNREADABLE) from error
    picture = _cut(picture)
    picture.thumbnail(_LARGEST, Image.Resampling.LANCZOS)
    return picture


def _cut(picture: "Image.Image") -> "Image.Image":
    """Of a whole card, what it shows: a card within a card could not be read."""
    width, height = picture.size
    if not _CARD_SHAPES[0] <= width / height <= _CARD_SHAPES[1]:
        return picture
    left, top, right, bottom = _WINDOW
    return picture.crop((round(left * width), round(top * height), round(right * width), round(bottom * height)))
