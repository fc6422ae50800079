"""Figures of what was built, grew, burns or was hewn."""

import math
import random

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


def gear_giant(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    teeth = rnd.choice((10, 12, 14, 18))
    f.one(gear(0, -0.1, 1.02, teeth), DARK)
    f.one(disc(0, -0.1, 0.74, 50), SKY)
    f.both([(0.3, -0.2), (0.72, -0.34), (0.86, -0.1), (0.82, 0.5), (0.6, 0.56), (0.56, 0.1), (0.32, 0.1)], MID, True)
    f.both([(0.55, 0.5), (0.88, 0.44), (0.92, 0.72), (0.7, 0.84), (0.5, 0.72)], LIGHT)
    waist = rnd.uniform(0.28, 0.42)
    f.one([(-0.42, -0.4), (0.42, -0.4), (waist, 0.55), (-waist, 0.55)], MID, True)
    f.both([(0.06, 0.55), (0.36, 0.55), (0.42, 1.1), (0.04, 1.1)], DARK, True)
    core = rnd.randrange(3)
    if core == 0:
        f.one(gear(0, 0.08, 0.26, 9, 0.2), LIGHT)
        f.one(disc(0, 0.08, 0.12, 20), ACCENT)
    elif core == 1:
        f.one(box(-0.24, -0.16, 0.48, 0.4), DARK)
        for i in range(3):
            f.one(box(-0.18 + 0.13 * i, -0.1, 0.1, 0.28), ACCENT if i == 1 else LIGHT)
    else:
        f.one(disc(0, 0.06, 0.26, 30), LIGHT)
        f.one(ribbon([(0, 0.06), (0.02, -0.14)], (0.025, 0.02)), DARK)
        f.one(ribbon([(0, 0.06), (0.14, 0.12)], (0.025, 0.02)), ACCENT)
    if rnd.random() < 0.6:
        f.one(
            [(-0.28, -0.95), (0.28, -0.95), (0.36, -0.62), (0.24, -0.42), (-0.24, -0.42), (-0.36, -0.62)], LIGHT, True
        )
        f.one([(-0.26, -0.76), (0.26, -0.76), (0.22, -0.6), (-0.22, -0.6)], DARK)
        f.one(disc(0, -0.68, 0.075, 16), ACCENT)
    else:
        f.one(smooth([(-0.34, -0.44), (-0.34, -0.8), (0, -1.02), (0.34, -0.8), (0.34, -0.44)], True, 8), LIGHT, True)
        f.both(disc(0.14, -0.7, 0.09, 18), DARK)
        f.both(disc(0.14, -0.7, 0.045, 12), ACCENT)
    f.both([(0.2, -0.95), (0.3, -1.25), (0.36, -1.24), (0.28, -0.92)], MID)
    return f


def engine(rnd: random.Random) -> SewnFigure:
    """A little locomotive from the side."""
    f = SewnFigure()
    wheels = rnd.choice((3, 4))
    stack = rnd.uniform(0.4, 0.7)
    f.one(smooth([(0.5, -0.5), (0.78, -0.5), (0.7, -0.3), (0.58, -0.3)], True, 4), DARK)
    for i in range(rnd.choice((3, 4))):
        f.one(disc(0.5 - i * 0.34, -0.72 - stack * 0.6 - i * 0.1, 0.17 + 0.05 * i, 24), LIGHT)
    f.one(
        [
            (0.5, 0.0),
            (0.48, -0.4 - stack * 0.5),
            (0.4, -0.52 - stack * 0.5),
            (0.86, -0.52 - stack * 0.5),
            (0.78, -0.4 - stack * 0.5),
            (0.76, 0.0),
        ],
        DARK,
        True,
    )
    f.one(smooth([(-0.5, -0.42), (0.85, -0.42), (1.0, -0.08), (0.85, 0.4), (-0.5, 0.4)], True, 8), MID, True)
    for x in (-0.2, 0.2, 0.56):
        f.one(box(x, -0.4, 0.07, 0.8), ACCENT)
    f.one(smooth([(0.08, -0.4), (0.1, -0.66), (0.24, -0.7), (0.36, -0.66), (0.36, -0.4)], True, 6), ACCENT)
    f.one(box(-1.05, -0.85, 0.72, 1.3), DARK, True)
    f.one(box(-0.9, -0.68, 0.42, 0.44), ACCENT)
    f.one(box(-1.18, -0.98, 0.98, 0.16), MID, False)
    f.one([(0.8, 0.4), (1.1, 0.4), (1.34, 0.98), (0.86, 0.98)], LIGHT, True)
    f.one(disc(1.0, -0.08, 0.13, 20), ACCENT)
    f.one(box(-1.1, 0.36, 2.1, 0.16), DARK)
    for i in range(wheels):
        x = -0.82 + i * 1.6 / (wheels - 1)
        size = 0.34 if i else 0.42
        f.one(disc(x, 0.72, size, 36), DARK)
        f.one(disc(x, 0.72, size * 0.8, 36), MID, False)
        for sx, sy in around(6):
            f.one(ribbon([(x, 0.72), (x + sx * size * 0.76, 0.72 + sy * size * 0.76)], (0.025, 0.025)), DARK)
        f.one(disc(x, 0.72, size * 0.26, 20), ACCENT)
    return f


def wind_up(rnd: random.Random) -> SewnFigure:
    """A round clockwork toy with a key and a face."""
    f = SewnFigure()
    side = rnd.choice((-1, 1))
    f.one(box(min(0.6 * side, 0.95 * side), -0.04, 0.35, 0.12), LIGHT)
    for dy in (-0.17, 0.21):
        f.one(ring(1.08 * side, dy, 0.2, 0.1, 30), ACCENT)
    f.both(ribbon(smooth([(0.26, 0.62), (0.34, 0.85), (0.3, 1.0)], False), (0.1, 0.08, 0.08)), DARK)
    f.both(ellipse(0.36, 1.05, 0.24, 0.1, 24), DARK, False)
    f.one(disc(0, 0.02, 0.78, 60), MID, True)
    f.one(disc(0, 0.02, 0.56, 50), LIGHT)
    face = rnd.randrange(3)
    if face == 0:
        for i, (x, y) in enumerate(around(12)):
            f.one(
                ribbon(
                    [(0.42 * x, 0.02 + 0.42 * y), (0.5 * x, 0.02 + 0.5 * y)], (0.03, 0.03) if i % 3 else (0.05, 0.05)
                ),
                DARK,
            )
        hour = rnd.uniform(0, 6.28)
        f.one(ribbon([(0, 0.02), (0.36 * math.sin(hour), 0.02 - 0.36 * math.cos(hour))], (0.04, 0.02)), ACCENT)
        f.one(ribbon([(0, 0.02), (0.26 * math.sin(hour * 3), 0.02 - 0.26 * math.cos(hour * 3))], (0.045, 0.025)), DARK)
        f.one(disc(0, 0.02, 0.07, 16), DARK)
    elif face == 1:
        f.both(disc(0.2, -0.08, 0.15, 24), DARK)
        f.both(disc(0.2, -0.08, 0.07, 16), ACCENT)
        for i in range(4):
            f.one(box(-0.24 + 0.125 * i, 0.2, 0.1, 0.16), MID)
    else:
        f.one(gear(-0.12, -0.06, 0.28, 9, 0.2), MID)
        f.one(gear(0.2, 0.24, 0.2, 8, 0.22), ACCENT)
        f.dots([(-0.12, -0.06), (0.2, 0.24)], 0.07, DARK)
    hat = rnd.randrange(3)
    if hat == 0:
        f.one(box(-0.3, -1.15, 0.6, 0.42), DARK, True)
        f.one(box(-0.3, -0.86, 0.6, 0.1), ACCENT)
        f.one(box(-0.46, -0.76, 0.92, 0.1), DARK)
    elif hat == 1:
        f.both(ribbon(smooth([(0.2, -0.7), (0.32, -1.0), (0.5, -1.14)], False), (0.04, 0.03, 0.03)), DARK)
        f.both(disc(0.52, -1.16, 0.11, 18), ACCENT)
    else:
        f.both(smooth([(0.24, -0.66), (0.42, -1.08), (0.66, -0.96), (0.62, -0.46)]), DARK, True)
    return f


def flower(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    f.one(ribbon(smooth([(0, 0), (0.06, 0.5), (-0.05, 1.1)], False), (0.06, 0.07, 0.09)), DARK)
    f.both(smooth([(0.02, 0.72), (0.45, 0.28), (0.95, 0.35), (0.6, 0.72)]), MID, True)
    petals, wide = rnd.choice((6, 7, 8, 9)), rnd.uniform(0.8, 1.15)
    for row, (tone, length, w) in enumerate(((DARK, 1.0, 0.3), (MID, 0.8, 0.25), (LIGHT, 0.55, 0.18))):
        w *= wide
        petal = [
            (0, 0),
            (w, length * 0.55),
            (w * 0.35, length * 0.95),
            (0, length * 1.05),
            (-w * 0.35, length * 0.95),
            (-w, length * 0.55),
        ]
        for i in range(petals):
            turn = 2 * math.pi * (i + row * 0.5) / petals
            f.one(placed(smooth(petal, True, 6), 0, -0.25, 1, turn), tone, row == 0)
    f.one(disc(0, -0.25, 0.26, 30), DARK)
    f.one(disc(0, -0.25, 0.2, 30), ACCENT)
    if rnd.random() < 0.5:
        f.dots([(0.12 * x, -0.25 + 0.12 * y) for x, y in around(7)], 0.032, DARK)
    else:
        f.both(disc(0.08, -0.29, 0.035, 12), DARK)
        f.one(smooth([(-0.08, -0.18), (0, -0.15), (0.08, -0.18), (0, -0.1)], True, 5), DARK)
    return f


def tree(rnd: random.Random) -> SewnFigure:
    """An old tree with a face."""
    f = SewnFigure()
    spread = rnd.uniform(0.75, 1.0)
    crowns = [
        (0, -0.78),
        (spread * 0.62, -0.6),
        (-spread * 0.62, -0.6),
        (spread, -0.16),
        (-spread, -0.16),
        (spread * 0.4, -0.24),
        (-spread * 0.4, -0.24),
    ]
    for i, (x, y) in enumerate(crowns):
        f.one(
            star(x, y, rnd.uniform(0.42, 0.54), rnd.choice((9, 11)), 0.86, rnd.random()),
            (DARK, MID, MID, DARK, DARK, LIGHT, LIGHT)[i],
            i < 3,
        )
    trunk = [(0.26, -0.1), (0.24, 0.5), (0.42, 0.9), (0.76, 1.1)]
    f.one(smooth([*trunk, (0, 1.02), *[(-x, y) for x, y in trunk[::-1]]]), DARK, True)
    f.both(ribbon(smooth([(0.16, 0.1), (0.5, -0.1), (0.66, -0.4)], False), (0.1, 0.07, 0.03)), DARK)
    f.eyes(0.12, 0.24, 0.08)
    f.one(smooth([(-0.13, 0.46), (0, 0.5), (0.13, 0.46), (0, 0.66)], True, 6), MID)
    for _ in range(rnd.choice((5, 7, 9))):
        f.one(disc(rnd.uniform(-spread, spread), rnd.uniform(-1.0, -0.2), 0.075, 14), ACCENT)
    return f


def flame(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    for tone, k, dy in ((DARK, 1.0, 0.0), (MID, 0.78, 0.16), (LIGHT, 0.52, 0.36)):
        tongue = [(0, -1.25), (0.12, -0.85), (0.42, -0.95), (0.38, -0.5), (0.75, -0.35), (0.62, 0.2), (0.72, 0.6),
            (0.35, 1.05),
                  (-0.35, 1.05), (-0.72, 0.6), (-0.6, 0.1), (-0.8, -0.3), (-0.4, -0.4), (-0.48, -0.85), (-0.14,
                      -0.75)]  # fmt: skip
        jitter = [(x * k + rnd.uniform(-0.06, 0.06), y * k + dy + rnd.uniform(-0.06, 0.06)) for x, y in tongue]
        f.one(smooth(jitter), tone, tone == MID)
    f.both([(0.08, 0.28), (0.3, 0.12), (0.34, 0.3), (0.16, 0.4)], DARK)
    grin = rnd.randrange(3)
    if grin == 0:
        f.one(smooth([(-0.2, 0.55), (0, 0.62), (0.2, 0.55), (0.1, 0.78), (-0.1, 0.78)]), DARK)
    elif grin == 1:
        f.one(
            [
                (-0.26, 0.54),
                (-0.13, 0.62),
                (0, 0.54),
                (0.13, 0.62),
                (0.26, 0.54),
                (0.14, 0.78),
                (0, 0.7),
                (-0.14, 0.78),
            ],
            DARK,
        )
    else:
        f.one(ellipse(0, 0.64, 0.1, 0.12, 18), DARK)
    f.one([(0, -0.3), (0.08, -0.12), (0, 0.08), (-0.08, -0.12)], ACCENT)
    if rnd.random() < 0.5:
        f.both(ribbon(smooth([(0.5, 0.4), (0.9, 0.3), (1.05, -0.1)], False), (0.12, 0.1, 0.02)), MID, True)
    return f


def stone_man(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()

    def stone(cx: float, cy: float, w: float, h: float, tone: str) -> None:
        rough: Outline = [
            (cx + w * x * rnd.uniform(0.88, 1.08), cy + h * y * rnd.uniform(0.88, 1.08)) for x, y in around(9)
        ]
        f.one(smooth(rough, True, 5), tone, True)

    for side in (-1, 1):
        stone(0.78 * side, 0.2, 0.3, 0.42, DARK)
        stone(0.84 * side, 0.72, 0.25, 0.28, MID)
        stone(0.3 * side, 0.88, 0.3, 0.26, DARK)
    stone(0, 0.28, 0.6, 0.52, MID)
    for side in (-1, 1):
        stone(0.45 * side, -0.2, 0.34, 0.3, LIGHT)
    stone(0, -0.6, rnd.uniform(0.3, 0.42), 0.36, MID)
    f.eyes(0.14, -0.6, 0.08)
    rune = rnd.randrange(4)
    if rune == 0:
        for i in range(3):
            f.one(ribbon([(-0.2 + 0.2 * i, 0.1), (-0.1 + 0.2 * i, 0.26), (-0.2 + 0.2 * i, 0.42)], (0.03, 0.03)), ACCENT)
    elif rune == 1:
        f.one(ring(0, 0.26, 0.2, 0.12, 30), ACCENT)
        f.one(disc(0, 0.26, 0.06, 14), ACCENT)
    elif rune == 2:
        f.one(diamond(0, 0.26, 0.14, 0.22), ACCENT)
    else:
        for y in (0.12, 0.28, 0.44):
            f.one(ribbon([(-0.2, y), (0.2, y)], (0.03, 0.03)), ACCENT)
    if rnd.random() < 0.5:  # grass on its head
        for i in range(-2, 3):
            f.one([(i * 0.1 - 0.06, -0.88), (i * 0.16, -1.14 + abs(i) * 0.06), (i * 0.1 + 0.06, -0.88)], ACCENT)
    return f
