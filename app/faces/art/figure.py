"""A figure: patches of felt in the order they are sewn on."""

from collections.abc import Iterable
from typing import NamedTuple

from app.faces.art.outlines import Outline, Point, disc, mirrored, placed

DARK, MID, LIGHT, ACCENT, SKY = "dark", "mid", "light", "accent", "sky"


class FeltPatch(NamedTuple):
    outline: Outline
    tone: str
    sewn: bool


class SewnFigure:
    """Patches in units: the figure is about 2 high, its middle is 0, 0."""

    def __init__(self) -> None:
        self.patches: list[FeltPatch] = []

    def one(self, outline: Outline, tone: str, sewn: bool = False) -> None:
        self.patches.append(FeltPatch(outline, tone, sewn))

    def both(self, outline: Outline, tone: str, sewn: bool = False) -> None:
        """The outline and its mirror image."""
        self.one(outline, tone, sewn)
        self.one(mirrored(outline), tone, sewn)

    def eyes(self, x: float, y: float, size: float, tone: str = ACCENT) -> None:
        self.both([(x - size, y), (x, y - size * 0.7), (x + size, y - size * 0.1), (x, y + size * 0.6)], tone)

    def eye(self, x: float, y: float, size: float, white: str = LIGHT, pupil: str = DARK) -> None:
        self.one(disc(x, y, size, 20), white)
        self.one(disc(x, y, size * 0.5, 14), pupil)

    def dots(self, places: Iterable[Point], radius: float, tone: str) -> None:
        for x, y in places:
            self.one(disc(x, y, radius, 14), tone)

    def moved(self, dx: float, dy: float, scale: float = 1.0, turn: float = 0.0) -> "SewnFigure":
        copy = SewnFigure()
        copy.patches = [FeltPatch(placed(p.outline, dx, dy, scale, turn), p.tone, p.sewn) for p in self.patches]
        return copy

    def add(self, other: "SewnFigure") -> None:
        self.patches += other.patches
