"""Drawn pictures kept as small JPEG files; pictures that come with the program are looked at first."""

import hashlib
import io
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from app.faces import SIZE
from app.look.kept import write
from engine.cards.card import Card

if TYPE_CHECKING:
    from PIL import Image

RENDERER: Final = 2
"""Raised whenever pictures come out differently, so that kept ones are drawn anew."""
MOST_BYTES: Final = 25_000
_QUALITIES: Final = (80, 76, 72, 66, 58, 48, 36)


def name_of(card: Card) -> str:
    """The file of a card's picture."""
    return f"{RENDERER}-{hashlib.sha256(repr(shown(card)).encode()).hexdigest()[:20]}.jpg"


def shown(card: Card) -> tuple[int, str, int, int, int, int]:
    """All facts of a card that its picture tells of."""
    return card.passcode, card.name, card.kinds, card.attribute, card.type, card.level


def encoded(image: "Image.Image") -> bytes:
    """As JPEG, as good as goes into MOST_BYTES."""
    best, worst = 0, len(_QUALITIES) - 1
    while best < worst:
        middle = (best + worst) // 2
        if len(_jpeg(image, _QUALITIES[middle])) <= MOST_BYTES:
            worst = middle
        else:
            best = middle + 1
    return _jpeg(image, _QUALITIES[best])


def _jpeg(image: "Image.Image", quality: int) -> bytes:
    file = io.BytesIO()
    image.save(file, "JPEG", quality=quality, optimize=True, subsampling="4:2:0")
    return file.getvalue()


def drawn(card: Card) -> bytes:
    from app.faces import art

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

    def files(self, card: Card) -> list[Path]:
        """Where its picture may lie."""
        name = name_of(card)
        return [folder / name for folder in (self.shipped, self.folder) if folder is not None]

    def picture(self, card: Card, draw: Callable[[Card], bytes] = drawn) -> "Image.Image":
        """Kept, or drawn now and kept. A folder that cannot be written is no reason to go without."""
        from PIL import Image

        for file in self.files(card):
            if (image := _read(file)) is not None:
                return image
        data = draw(card)
        with suppress(OSError):
            write(self.folder / name_of(card), data)
        image = Image.open(io.BytesIO(data))
        image.load()
        return image


def _read(file: Path) -> "Image.Image | None":
    """None where there is none or it is damaged."""
    from PIL import Image

    try:
        with Image.open(file, formats=("JPEG",)) as image:
            image.load()
            return image.convert("RGB") if image.size == SIZE else None
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return None
