"""Figures from the water."""

import math
import random

from app.faces.art.figure import ACCENT, DARK, LIGHT, MID, SKY, SewnFigure
from app.faces.art.outlines import around, diamond, disc, ellipse, ribbon, smooth


def fish(rnd: random.Random) -> SewnFigure:
    f = SewnFigure()
    fin, tail = rnd.uniform(0.75, 1.15), rnd.uniform(0.35, 0.7)
    f.one(smooth([(-0.75, 0.05), (-1.35, -tail), (-1.1, 0.08), (-1.3, tail + 0.08)]), DARK, True)
    f.one(smooth([(-0.35, -0.35), (-0.1, -fin), (0.35, -fin + 0.1), (0.45, -0.35)]), DARK, True)
    f.one(smooth([(-0.3, 0.35), (-0.35, fin), (0.15, fin - 0.15), (0.25, 0.35)]), DARK, True)
    f.one(
        smooth(
            [
                (1.05, 0.02),
                (0.7, -0.35),
                (0.1, -0.5),
                (-0.5, -0.25),
                (-0.85, 0.06),
                (-0.5, 0.32),
                (0.1, 0.5),
                (0.7, 0.36),
            ]
        ),
        MID,
        True,
    )
    f.one(
        smooth(
            [(1.02, 0.08), (0.6, 0.2), (0.1, 0.25), (-0.5, 0.18), (-0.7, 0.1), (-0.4, 0.32), (0.1, 0.46), (0.7, 0.33)]
        ),
        LIGHT,
    )
    if rnd.random() < 0.6:
        for k in range(4):
            for j in range(3 - (k % 2)):
                x, y = 0.25 - k * 0.24, -0.26 + j * 0.17 + (k % 2) * 0.08
                scale = [(x + 0.1, y - 0.08), (x - 0.08, y - 0.02), (x - 0.08, y + 0.06), (x + 0.1, y + 0.1)]
                f.one(smooth(scale, True, 5), DARK if (k + j) % 2 else LIGHT)
    else:
        for k in range(3):
            x = 0.3 - k * 0.36
            f.one(
                ribbon(smooth([(x, -0.44), (x - 0.1, 0), (x, 0.42)], False), (0.06, 0.1, 0.03)),
                ACCENT if k == 1 else DARK,
            )
    f.one(disc(0.68, -0.1, 0.11, 20), LIGHT)
    f.one(ellipse(0.7, -0.1, 0.055, 0.06, 14), DARK)
    if rnd.random() < 0.5:
        f.one(ribbon(smooth([(0.86, -0.2), (1.15, -0.55), (1.32, -0.5)], False), (0.03, 0.02, 0.015)), MID)
        f.one(disc(1.33, -0.46, 0.1, 18), ACCENT)
    return f


def wave_spirit(rnd: random.Random) -> SewnFigure:
    """A wave with a face, drops about it."""
    f = SewnFigure()
    lean = rnd.uniform(0.5, 0.85)
    for tone, size, dy in ((DARK, 1.0, 0.0), (MID, 0.84, 0.14), (LIGHT, 0.66, 0.3)):
        crest = [
            (-0.9, 1.05),
            (-0.75, 0.1),
            (-0.3, -0.75),
            (0.35, -1.05),
            (lean, -0.78),
            (lean + 0.08, -0.4),
            (lean - 0.3, -0.62),
            (0.42, -0.4),
            (0.62, 0.2),
            (0.95, 1.05),
        ]
        f.one(smooth([(x * size, y * size + dy) for x, y in crest]), tone, tone == MID)
    for k in range(3):
        y = 0.62 + k * 0.17
        wave = smooth([(-0.8 + 0.2 * i, y + 0.05 * (-1) ** i) for i in range(9)], False, 6)
        f.one(ribbon(wave, (0.01, 0.035, 0.035, 0.01)), MID if k % 2 else DARK)
    f.both([(0.06, 0.1), (0.26, -0.02), (0.34, 0.14), (0.18, 0.22)], DARK)
    f.eyes(0.2, 0.1, 0.075)
    f.one(smooth([(-0.14, 0.34), (0, 0.38), (0.14, 0.34), (0.08, 0.5), (-0.08, 0.5)]), DARK)
    for _ in range(rnd.choice((4, 5, 6))):
        x, y, s = rnd.uniform(-1.15, 1.15), rnd.uniform(-1.0, -0.3), rnd.uniform(0.06, 0.12)
        f.one(smooth([(x, y - 1.6 * s), (x + s, y + 0.3 * s), (x, y + s), (x - s, y + 0.3 * s)], True, 6), LIGHT)
    return f


def coil(rnd: random.Random) -> SewnFigure:
    """A serpent in coils, its head reared."""
    f = SewnFigure()
    loops = rnd.choice((2, 3))
    wide = rnd.uniform(0.7, 0.9)
    for i in range(loops):
        y = 0.85 - i * 0.36
        rx = wide * (1 - 0.16 * i)
        f.one(ellipse(0, y, rx + 0.24, 0.32, 50), DARK)
        f.one(ellipse(0, y - 0.05, rx + 0.22, 0.27, 50), MID, True)
        f.one(ellipse(0, y - 0.09, rx - 0.06, 0.12, 40), DARK)
        for k in range(7):
            a = math.pi * (0.12 + 0.76 * k / 6)
            x, z = (rx + 0.08) * math.cos(a), y - 0.04 + 0.19 * math.sin(a)
            f.one(diamond(x, z, 0.06, 0.07), ACCENT if k % 2 else LIGHT)
    top = 0.85 - loops * 0.36
    neck = smooth([(-0.34, top + 0.3), (-0.52, top - 0.2), (-0.1, top - 0.55), (0.1, -0.72)], False, 12)
    f.one(ribbon(neck, (0.27, 0.25, 0.2, 0.17)), MID, True)
    f.one(ribbon([(x + 0.07, y) for x, y in neck], (0.02, 0.13, 0.1, 0.08)), LIGHT)
    for x, y in neck[3::5]:
        f.one([(x - 0.16, y - 0.08), (x - 0.4, y - 0.14), (x - 0.18, y + 0.1)], ACCENT)
    f.one(
        smooth([(-0.12, -0.95), (0.2, -1.12), (0.55, -0.9), (0.82, -0.72), (0.6, -0.6), (0.2, -0.56), (-0.08, -0.66)]),
        MID,
        True,
    )
    f.one(ribbon(smooth([(0.76, -0.66), (0.98, -0.58), (1.12, -0.66)], False), (0.02, 0.02, 0.005)), ACCENT)
    f.one(ellipse(0.32, -0.88, 0.07, 0.06, 16), ACCENT)
    f.one(ellipse(0.34, -0.88, 0.025, 0.05, 12), DARK)
    fin = rnd.uniform(0.28, 0.48)
    f.one(smooth([(0.06, -1.04), (-0.16, -1.06 - fin), (-0.42, -0.9 - fin * 0.4), (-0.14, -0.84)]), ACCENT, True)
    return f


def shell(rnd: random.Random) -> SewnFigure:
    """A turtle or crab under its shell."""
    f = SewnFigure()
    if rnd.random() < 0.5:
        for x, y, turn in ((0.72, -0.2, -0.5), (0.7, 0.55, 0.5)):
            f.both(ellipse(x, y, 0.36, 0.18, 30, turn), MID, True)
        f.one(ellipse(0, -0.82, 0.24, 0.28, 30), MID, True)
        f.eyes(0.1, -0.88, 0.055, DARK)
        f.one(ribbon([(0, 0.7), (0, 1.12)], (0.1, 0.01)), MID)
    else:
        for y in (0.1, 0.38, 0.66):
            f.both(ribbon(smooth([(0.5, y), (1.0, y - 0.1), (1.16, y + 0.26)], False), (0.07, 0.06, 0.02)), DARK)
        f.both(ribbon(smooth([(0.5, -0.3), (0.95, -0.45), (0.92, -0.8)], False), (0.1, 0.1, 0.12)), MID, True)
        f.both(smooth([(0.8, -0.75), (0.72, -1.15), (0.92, -0.95), (1.14, -1.2), (1.12, -0.76)]), ACCENT, True)
        f.both(ribbon([(0.16, -0.6), (0.2, -0.84)], (0.03, 0.03)), DARK)
        f.both(disc(0.2, -0.88, 0.08, 16), LIGHT)
        f.both(disc(0.2, -0.88, 0.04, 12), DARK)
    f.one(ellipse(0, 0.1, 0.78, 0.74, 50), DARK, True)
    f.one(ellipse(0, 0.06, 0.68, 0.64, 50), MID)
    sides = rnd.choice((5, 6, 7))
    turn = rnd.uniform(0, 1)
    for x, y in around(sides, turn):
        f.one(ellipse(0.45 * x, 0.06 + 0.43 * y, 0.17, 0.15, 6), LIGHT, False)
    f.one(ellipse(0, 0.06, 0.23, 0.22, 6), ACCENT, True)
    f.one(disc(0, 0.06, 0.09, 16), SKY)
    return f
