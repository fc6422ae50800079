"""Small things beside a figure: what it has about it, so that two of one motif differ."""

import random
from collections.abc import Callable
from typing import Final

from app.faces.art.figure import ACCENT, DARK, LIGHT, MID, SKY, SewnFigure
from app.faces.art.outlines import (
    Outline,
    around,
    box,
    diamond,
    disc,
    ellipse,
    gear,
    placed,
    ribbon,
    ring,
    smooth,
    star,
)

Prop = Callable[[SewnFigure], None]


def _star(f: SewnFigure) -> None:
    f.one(star(0, 0, 1, 5, 0.5), ACCENT, True)


def _moon(f: SewnFigure) -> None:
    f.one(
        smooth([(0.3, -1), (-0.6, -0.7), (-0.9, 0), (-0.6, 0.7), (0.3, 1), (-0.15, 0.5), (-0.3, 0), (-0.15, -0.5)]),
        LIGHT,
    )


def _leaf(f: SewnFigure) -> None:
    f.one(placed(smooth([(0, -1.1), (0.6, -0.1), (0, 0.9), (-0.6, -0.1)]), 0, 0, 1, 0.5), MID, True)
    f.one(placed(ribbon([(0, -0.8), (0, 1.2)], (0.03, 0.09)), 0, 0, 1, 0.5), DARK)


def _gear(f: SewnFigure) -> None:
    f.one(gear(0, 0, 1, 9, 0.24), LIGHT)
    f.one(disc(0, 0, 0.36, 24), DARK)


def _flame(f: SewnFigure) -> None:
    for tone, k in ((DARK, 1.0), (ACCENT, 0.7)):
        tongue = [(0, -1.2), (0.36, -0.4), (0.7, -0.5), (0.72, 0.5), (0, 1), (-0.72, 0.5), (-0.5, -0.3)]
        f.one(smooth([(x * k, y * k + 0.3 * (1 - k)) for x, y in tongue]), tone)


def _drop(f: SewnFigure) -> None:
    f.one(
        smooth(
            [(0, -1.2), (0.3, -0.5), (0.7, 0.2), (0.5, 0.85), (0, 1.05), (-0.5, 0.85), (-0.7, 0.2), (-0.3, -0.5)],
            True,
            6,
        ),
        LIGHT,
        True,
    )
    f.one(ellipse(-0.25, 0.4, 0.14, 0.3, 18, 0.3), MID)


def _crown(f: SewnFigure) -> None:
    f.one([(-0.95, 0.7), (-1.05, -0.6), (-0.5, 0.0), (0, -0.9), (0.5, 0.0), (1.05, -0.6), (0.95, 0.7)], ACCENT, True)
    f.dots([(-0.5, 0.42), (0, 0.42), (0.5, 0.42)], 0.14, DARK)


def _key(f: SewnFigure) -> None:
    f.one(ring(0, -0.65, 0.52, 0.26, 30), ACCENT)
    f.one(box(-0.12, -0.2, 0.24, 1.4), ACCENT)
    f.one(box(0.1, 0.85, 0.4, 0.2), ACCENT)
    f.one(box(0.1, 0.5, 0.3, 0.18), ACCENT)


def _lamp(f: SewnFigure) -> None:
    f.one(ribbon(smooth([(-0.4, -0.7), (0, -1.2), (0.4, -0.7)], False), (0.07, 0.07)), DARK)
    f.one(box(-0.6, -0.75, 1.2, 1.6), DARK, True)
    f.one(box(-0.38, -0.5, 0.76, 1.1), LIGHT)
    f.one(smooth([(0, -0.4), (0.26, 0.15), (0, 0.5), (-0.26, 0.15)]), ACCENT)


def _book(f: SewnFigure) -> None:
    f.one(placed(box(-0.8, -1, 1.6, 2), 0, 0, 1, 0.2), DARK, True)
    f.one(placed(box(-0.45, -0.7, 0.9, 0.7), 0, 0, 1, 0.2), LIGHT)
    f.one(placed(box(-0.8, 0.7, 1.6, 0.14), 0, 0, 1, 0.2), ACCENT)


def _feather(f: SewnFigure) -> None:
    f.one(
        placed(smooth([(0, -1.3), (0.4, -0.5), (0.34, 0.5), (0, 0.8), (-0.3, 0.3), (-0.34, -0.5)]), 0, 0, 1, 0.4),
        LIGHT,
        True,
    )
    f.one(placed(ribbon([(0, -1.0), (0, 1.3)], (0.03, 0.05)), 0, 0, 1, 0.4), DARK)


def _bell(f: SewnFigure) -> None:
    f.one(disc(0, 0.85, 0.24, 16), DARK)
    f.one(
        smooth([(-0.25, -0.95), (0.25, -0.95), (0.55, 0.0), (0.95, 0.7), (-0.95, 0.7), (-0.55, 0.0)], True, 6),
        ACCENT,
        True,
    )


def _mushroom(f: SewnFigure) -> None:
    f.one(smooth([(-0.3, -0.1), (0.3, -0.1), (0.4, 1.0), (-0.4, 1.0)], True, 5), LIGHT)
    f.one(smooth([(-1.0, 0.0), (-0.65, -0.8), (0.65, -0.8), (1.0, 0.0), (0, 0.14)], True, 6), ACCENT, True)
    f.dots([(-0.4, -0.35), (0.1, -0.55), (0.5, -0.25)], 0.14, LIGHT)


def _stone(f: SewnFigure) -> None:
    f.one(smooth([(-0.9, 0.8), (-0.7, -0.4), (0, -0.9), (0.8, -0.3), (0.95, 0.8)], True, 5), DARK, True)
    f.one(diamond(0, 0.1, 0.26, 0.4), ACCENT)


def _candle(f: SewnFigure) -> None:
    f.one(box(-0.34, -0.3, 0.68, 1.4), LIGHT, True)
    f.one(smooth([(0, -1.2), (0.28, -0.6), (0, -0.25), (-0.28, -0.6)]), ACCENT)


def _sphere(f: SewnFigure) -> None:
    f.one(disc(0, 0, 0.9, 40), MID, True)
    f.one(
        placed(ribbon([(1.3 * x, 0.36 * y) for x, y in around(24)] + [(0, -0.36)], (0.09, 0.09)), 0, 0, 1, -0.4), ACCENT
    )


def _heart(f: SewnFigure) -> None:
    half: Outline = [(0, 1), (0.95, 0.1), (0.75, -0.75), (0.25, -0.75), (0, -0.4)]
    f.one(smooth([*half, *[(-x, y) for x, y in half[3:0:-1]]], True, 8), ACCENT, True)


def _snowflake(f: SewnFigure) -> None:
    for x, y in around(6):
        f.one(ribbon([(0, 0), (1.05 * x, 1.05 * y)], (0.09, 0.07)), LIGHT)
        f.one(diamond(1.0 * x, 1.0 * y, 0.17, 0.17), ACCENT)
    f.one(disc(0, 0, 0.22, 18), LIGHT)


def _cube(f: SewnFigure) -> None:
    f.one([(0, -1), (0.9, -0.5), (0, 0), (-0.9, -0.5)], LIGHT, True)
    f.one([(-0.9, -0.5), (0, 0), (0, 1), (-0.9, 0.5)], MID)
    f.one([(0.9, -0.5), (0, 0), (0, 1), (0.9, 0.5)], DARK)
    f.dots([(0, -0.5), (-0.45, 0.25), (0.45, 0.45), (0.45, 0.05)], 0.12, ACCENT)


def _flag(f: SewnFigure) -> None:
    f.one(ribbon([(-0.5, -1.2), (-0.5, 1.2)], (0.08, 0.08)), DARK)
    f.one([(-0.45, -1.15), (0.95, -0.7), (-0.45, -0.1)], ACCENT, True)


def _pumpkin(f: SewnFigure) -> None:
    for x, w in ((0.5, 0.5), (-0.5, 0.5), (0, 0.55)):
        f.one(ellipse(x, 0.2, w, 0.75, 30), ACCENT if not x else MID, not x)
    f.one(box(-0.12, -0.95, 0.24, 0.5), DARK)
    f.both([(0.12, 0.1), (0.34, -0.16), (0.44, 0.14)], DARK)


PROPS: Final[tuple[Prop, ...]] = (
    _star,
    _moon,
    _leaf,
    _gear,
    _flame,
    _drop,
    _crown,
    _key,
    _lamp,
    _book,
    _feather,
    _bell,
    _mushroom,
    _stone,
    _candle,
    _sphere,
    _heart,
    _snowflake,
    _cube,
    _flag,
    _pumpkin,
)
_PLACES: Final[tuple[tuple[tuple[float, float, float], ...], ...]] = (  # x, y, size
    ((-0.82, 0.78, 0.24),), ((0.82, 0.78, 0.24),), ((0.86, -0.78, 0.21),), ((-0.86, -0.78, 0.21),),
    ((-0.84, 0.82, 0.2), (0.84, 0.82, 0.2)), ((-0.88, -0.72, 0.17), (0.88, -0.72, 0.17)),
    ((-0.9, 0.85, 0.22), (-0.5, 1.02, 0.16)), ((0.9, 0.85, 0.22), (0.5, 1.02, 0.16)),
    ((-0.94, -0.2, 0.15), (-0.8, -0.72, 0.19), (0.8, -0.72, 0.19), (0.94, -0.2, 0.15)),
)  # fmt: skip


def beside(figure: SewnFigure, rnd: random.Random) -> SewnFigure:
    """The figure with one sort of small things about it, behind it or in front."""
    prop = rnd.choice(PROPS)
    places = rnd.choice(_PLACES)
    things = SewnFigure()
    for x, y, size in places:
        one = SewnFigure()
        prop(one)
        things.add(one.moved(x, y, size, rnd.uniform(-0.15, 0.15)))
    together = SewnFigure()
    in_front = places[0][1] > 0
    together.add(figure if in_front else things)
    together.add(things if in_front else figure)
    return together


def dim(figure: SewnFigure) -> SewnFigure:
    """In the tone of the sky, for what lies far behind."""
    f = SewnFigure()
    f.patches = [patch._replace(tone=SKY, sewn=False) for patch in figure.patches]
    return f
