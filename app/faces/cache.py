"""Drawn pictures kept as small JPEG files; pictures that come with the program are looked at first."""

import hashlib
import io
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from PIL import Image

from app.faces import art
from engine.cards.card import Card

RENDERER: Final = 2
"""Raised whenever pictures come out differently, so that kept ones are drawn anew."""
SIZE: Final = art.SIZE
MOST_BYTES: Final = 25_000
_QUALITIES: Final = (80, 76, 72, 66, 58, 48, 36)


def name_of(card: Card) -> str:
    """The file of a card's picture."""
    return f"{RENDERER}-{hashlib.sha256(repr(shown(card)).encode()).hexdigest()[:20]}.jpg"


def shown(card: Card) -> tuple[int, str, int, int, int, int]:
    """All facts of a card that its picture tells of."""
    return card.passcode, card.name, card.kinds, card.attribute, card.type, card.level


def encoded(image: Image.Image) -> bytes:
    """As JPEG, as good as goes into MOST_BYTES."""
    best, worst = 0, len(_QUALITIES) - 1
    while best < worst:
        middle = (best + worst) // 2
        if len(_jpeg(image, _QUALITIES[middle])) <= MOST_BYTES:
            worst = middle
        else:
            best = middle + 1
    return _jpeg(image, _QUALITIES[best])


def _jpeg(image: Image.Image, quality: int) -> bytes:
    file = io.BytesIO()
    image.save(file, "JPEG", quality=quality, optimize=True, subsampling="4:2:0")
    return file.getvalue()


def drawn(card: Card) -> bytes:
    return encoded(art.draw(card, SIZE))


def draw_into(folder: Path, card: Card) -> int:
    """Draws a card's picture for the program to come with; how many bytes it takes."""
    data = drawn(card)
    write(folder / name_of(card), data)
    return len(data)


class Cache:
    """Reads and writes in one folder, and only reads in the shipped one, which may be missing."""

    def __init__(self, folder: Path, shipped: Path | None = None) -> None:
        self.folder = folder
        self.shipped = shipped

    def picture(self, card: Card, draw: Callable[[Card], bytes] = drawn) -> Image.Image:
        """Kept, or drawn now and kept. A folder that cannot be written is no reason to go without."""
        name = name_of(card)
        for folder in (self.shipped, self.folder):
            if folder is not None and (image := _read(folder / name)) is not None:
                return image
        data = draw(card)
        with suppress(OSError):
            write(self.folder / name, data)
        image = Image.open(io.BytesIO(data))
        image.load()
        return image


def write(file: Path, data: bytes) -> None:
    """Whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(f".{os.getpid()}.part")
    try:
        unfinished.write_bytes(data)
        unfinished.replace(file)
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def _read(file: Path) -> Image.Image | None:
    """None where there is none or it is damaged."""
    try:
        with Image.open(file, formats=("JPEG",)) as image:
            image.load()
            return image.convert("RGB") if image.size == SIZE else None
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return None
